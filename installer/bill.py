"""The bill of materials of a frozen program: what it is made of, in which version and under which licence.

A file in the form of CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/) that lies beside the texts of the licences.
It is made from what really is in the program: the modules in its archive and its files.  A module or a library of
which nobody knows whence it comes, or whose licence is not allowed, stops the build.  The same program gives the same
bytes.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Any
from urllib.parse import quote

import licences
import msgspec
import permitted
from contents import executable, system_name
from msgspec import Struct

from westmarch.app.build_info import BuildInfo
from westmarch.app.third_party import LIST

FILE = "westmarch.cdx.json"
"""The file in the folder of licences."""
_SPACE = uuid.UUID("5a1f7bd0-5d4e-5a52-9a3c-1c1b6c0d2e77")
"""The space of names of the serial numbers, which are made from the content."""
_OURS = ("assets", "build", "cards", "compiled", "licences", "westmarch")
_LOADER = ("pyi_", "pyimod", "pyiboot", "_pyi_")
"""How the names of PyInstaller's own modules begin."""


class Part(Struct, frozen=True, order=True):
    """A part of the program.  ``purl`` and ``sha256`` are empty where they are not known, as is the version."""

    name: str
    version: str
    licence: str
    purl: str = ""
    sha256: str = ""


def write(program: Path, info: BuildInfo, when: int) -> Path:
    """Writes the bill of a program into its folder of licences.  Raises Refused, and OSError."""
    folder = next(path.parent for path in program.rglob(LIST) if not path.is_symlink())
    (folder / FILE).unlink(missing_ok=True)
    made = parts(modules(executable(program)), _files(program), packages_distributions())
    (folder / FILE).write_bytes(bill(made, info, when))
    return folder / FILE


def modules(file: Path) -> set[str]:
    """Returns the first words of all modules in the archive of a program."""
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]  # of the installer alone

    reader = CArchiveReader(os.fspath(file))
    archives = [name for name in reader.toc if name.endswith(".pyz")]
    found = {name for name in reader.toc if name.startswith(_LOADER)}
    return found.union(*[{name.partition(".")[0] for name in reader.open_embedded_archive(a).toc} for a in archives])


def _files(program: Path) -> dict[str, Path]:
    """The files of a program, by their names below the folder with its libraries; links are no files."""
    root = next(path for path in program.rglob("base_library.zip") if not path.is_symlink()).parent
    roots = {root, program / "Contents" / "Frameworks", program / "Contents" / "Resources"}
    found = {}
    for place in sorted(roots):
        for path in sorted(place.rglob("*")):
            if path.is_file() and not path.is_symlink():
                found[path.relative_to(place).as_posix()] = path
    return found


def parts(names: Iterable[str], files: dict[str, Path], known: Mapping[str, list[str]]) -> list[Part]:
    """Returns the parts of a program from the names of its modules and its files, in order.

    ``known`` has the distributions of each name of a package.  Raises Refused.
    """
    distributions: set[str] = set()
    libraries = []
    for name in sorted({*names, *(file.partition("/")[0] for file in files)}):
        if name in known:
            distributions.update(known[name])
        elif name.startswith(_LOADER):
            distributions.add("pyinstaller")
        elif name in files and ".so" in name and not name.startswith("libpython"):
            libraries.append(name)
        elif not _is_pythons(name) and name.partition(".")[0] not in _OURS:
            raise permitted.Refused(f"nobody knows whence {name} comes, which is in the program")
    found = [_of_distribution(distribution(name)) for name in distributions]
    found += [_of_library(files[name]) for name in libraries]
    return sorted({*found, *_inside(files)})


def _is_pythons(name: str) -> bool:
    """Whether a module or a file at the top belongs to Python itself, whose licence names what it brings on Windows."""
    stem = name.partition(".")[0]
    if stem in sys.stdlib_module_names or re.match(r"(lib)?python[\d.]*|base_library", stem, re.IGNORECASE):
        return True
    return system_name() != "linux" and name.lower().endswith((".dll", ".dylib", ".pyd"))


def _of_distribution(found: Distribution) -> Part:
    name = re.sub(r"[-_.]+", "-", found.name).lower()
    licence = permitted.of_distribution(found)
    return Part(found.name, found.version, licence, f"pkg:pypi/{name}@{found.version}")


def _of_library(path: Path) -> Part:
    """A library of the system that built the program, with the version of the package that it came in."""
    package = licences.package_of(path.name)
    version, purl = "", ""
    if package:
        asked = ["dpkg-query", "--show", "--showformat", "${Version} ${Architecture}", package]
        version, _, machine = subprocess.run(asked, capture_output=True, text=True).stdout.partition(" ")
        kind = platform.freedesktop_os_release().get("ID", "debian")
        purl = f"pkg:deb/{kind}/{quote(package)}@{quote(version)}?arch={machine}"
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return Part(path.name, version, permitted.of_library(path.name), purl, digest)


def _inside(files: dict[str, Path]) -> list[Part]:
    """What is no distribution: Python with what it holds of others, Qt, and what their wheels hold."""
    tops = {name.rpartition("/")[2] for name in files}
    versions = {name: ask() for name, (library, ask) in _INSIDE.items() if not _has(tops, library)}
    if icu := [name for name in tops if name.startswith("libicudata")]:
        versions["ICU"] = icu[0].rpartition(".")[2]
    if symbols := [name for name in tops if re.fullmatch(r"materialdesignicons6-.*\.ttf", name)]:
        versions["Material Design Icons"] = symbols[0].removesuffix(".ttf").rpartition("-")[2]
    if any([re.match("vcruntime|msvcp|ucrtbase|api-ms-win", name, re.IGNORECASE) for name in tops]):
        versions["Microsoft Visual C++ Runtime"] = ""
    terms = permitted.of_inside(versions)
    return [Part(name, version, terms[name], _generic(name, version)) for name, version in versions.items()]


def _has(names: Iterable[str], library: str) -> bool:
    return bool(library) and any([name.startswith(library) for name in names])


def _generic(name: str, version: str) -> str:
    return f"pkg:generic/{name.lower().replace(' ', '-')}@{version}" if version else ""


def _qt() -> str:
    from PySide6.QtCore import qVersion

    return qVersion()


def _sqlite() -> str:
    import sqlite3

    return sqlite3.sqlite_version


def _zlib() -> str:
    import zlib

    return zlib.ZLIB_RUNTIME_VERSION


def _expat() -> str:
    import pyexpat

    return pyexpat.EXPAT_VERSION.removeprefix("expat_")


def _libmpdec() -> str:
    import _decimal

    return str(_decimal.__libmpdec_version__)


def _libyaml() -> str:
    from yaml import _yaml

    return str(_yaml.get_version_string())


_INSIDE: dict[str, tuple[str, Callable[[], str]]] = {
    "Python": ("", platform.python_version),
    "Qt": ("", _qt),
    "LibYAML": ("", _libyaml),
    "Expat": ("", _expat),
    "libmpdec": ("libmpdec.so", _libmpdec),
    "SQLite": ("libsqlite3.so", _sqlite),
    "zlib": ("libz.so", _zlib),
    "bzip2": ("libbz2.so", str),
    "XZ Utils": ("liblzma.so", str),
    "libffi": ("libffi.so", str),
}
"""What every program holds, unless a library of that name lies beside it; and how its version is asked for."""


def bill(parts: Iterable[Part], info: BuildInfo, when: int) -> bytes:
    """Returns the bill of these parts.  ``when`` is the time of the commit in seconds since 1970."""
    components = [_component(part) for part in parts]
    whole = _component(Part("Westmarch", info.version, permitted.of_inside(["Westmarch"])["Westmarch"]))
    content = {
        "metadata": {
            "timestamp": datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "lifecycles": [{"phase": "build"}],
            "component": whole | {"type": "application"},
            "properties": [
                {"name": "westmarch:commit", "value": info.commit},
                {"name": "westmarch:system", "value": f"{info.system} {platform.machine()}"},
            ],
        },
        "components": components,
        "dependencies": [
            {"ref": whole["bom-ref"], "dependsOn": [component["bom-ref"] for component in components]},
            *[{"ref": component["bom-ref"]} for component in components],
        ],
    }
    serial = uuid.uuid5(_SPACE, msgspec.json.encode(content, order="sorted").decode())
    head = {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{serial}", "version": 1}
    return msgspec.json.format(msgspec.json.encode(head | content), indent=2) + b"\n"


def _component(part: Part) -> dict[str, Any]:
    made: dict[str, Any] = {"type": "library", "bom-ref": part.purl or f"{part.name}@{part.version}", "name": part.name}
    if part.version:
        made["version"] = part.version
    if part.sha256:
        made["bom-ref"] = f"{part.name}@{part.version}"  # several libraries may come in one package
        made["hashes"] = [{"alg": "SHA-256", "content": part.sha256}]
    made["licenses"] = [{"expression": part.licence}]
    if part.purl:
        made["purl"] = part.purl
    return made
