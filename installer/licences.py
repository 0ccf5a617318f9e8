"""The licence texts that go with the frozen program, for About to show and for everybody to find as files.

A text is taken word for word from what is installed, so that it is that of the version that is built in; what wheels
leave out stands in ``texts/``.  Licences ask for their text to be given along, so these are not in our own words.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterable
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import msgspec

from westmarch.app.third_party import COMPONENTS, LIST, Component

TOP = Path(__file__).resolve().parents[1]
TEXTS = Path(__file__).resolve().parent / "texts"
_COMMON = Path("/usr/share/common-licenses")
_TITLE = re.compile(r"(licen[cs]e|copying)[^/]*", re.IGNORECASE)
_QT = """\
Qt, PySide6 and Shiboken are used under the GNU Lesser General Public License, version 3.  It is printed below, and
after it the GNU General Public License, version 3, to which it refers.  Their source is at https://download.qt.io/,
and what Qt itself holds of others, with their licences, is listed at
https://doc.qt.io/qt-6/licenses-used-in-qt.html.
"""
_PYINSTALLER = """\
The part of PyInstaller that starts an installed program stands under the GNU General Public License, version 2 or
later, with an exception that allows programs of every licence to be started by it.  The text is at
https://pyinstaller.org/en/stable/license.html.
"""


def collect(folder: Path) -> list[str]:
    """Writes the texts of all permanent components and the list for About; returns the names of the components.

    Raises OSError, and FileNotFoundError where a part that is installed brings no text.
    """
    folder.mkdir(parents=True, exist_ok=True)
    parts = [Component(part.name, part.licence, f"{_file_name(part.name)}.txt") for part in COMPONENTS]
    for part in parts:
        _write(folder / part.file, _SOURCES[part.name]())
    _keep_list(folder, parts)
    return [part.name for part in parts]


def add_libraries(folder: Path, libraries: Iterable[Path]) -> list[str]:
    """Adds what a Linux bundle takes from the system that builds it, by the packages that the libraries came in.

    Gives the names of those of which that system tells no licence; Qt's own and Python's are not asked after.
    """
    packages, unknown = set(), []
    for name in sorted({path.name for path in libraries}):
        if re.match(r"lib(python|Qt6|pyside6|shiboken6|icu)", name):
            continue
        package = package_of(name)
        if package and _copyright(package).is_file():
            packages.add(package)
        else:
            unknown.append(name)
    parts = msgspec.json.decode((folder / LIST).read_bytes(), type=list[Component])
    there = {part.name for part in parts}
    found: list[tuple[Component, str]] = []
    named: set[str] = set()
    for package in sorted(packages):
        text = _copyright(package).read_text(encoding="utf-8", errors="replace")
        named |= set(re.findall(rf"{_COMMON}/([\w.-]*\w)", text))
        found.append((Component(package, "see its text", f"{_file_name(package)}.txt", is_systems=True), text))
    for name in sorted(name for name in named if (_COMMON / name).is_file()):
        text = (_COMMON / name).read_text(encoding="utf-8")
        found.append((Component(name, "named in texts above", f"{_file_name(name)}.txt", is_systems=True), text))
    for part, text in found:
        if part.name not in there:
            _write(folder / part.file, text)
            parts.append(part)
    _keep_list(folder, parts)
    return unknown


def _keep_list(folder: Path, parts: list[Component]) -> None:
    _write(folder / LIST, msgspec.json.format(msgspec.json.encode(parts), indent=2).decode() + "\n")


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _file_name(name: str) -> str:
    return re.sub(r"[^a-z0-9.+]+", "-", name.partition(",")[0].lower()).strip("-")


def _kept(*names: str) -> str:
    """Returns texts from beside this module, one after another."""
    return "\n\n".join((TEXTS / f"{name}.txt").read_text(encoding="utf-8") for name in names)


def _brought_by(*distributions: str) -> str:
    """Returns the licences of installed distributions, one after another."""
    texts = []
    for name in distributions:
        found = sorted(path for path in files(name) or () if _TITLE.fullmatch(path.name) and path.suffix != ".py")
        if not found:
            raise FileNotFoundError(f"{name} is installed without the text of its licence")
        texts += [Path(str(path.locate())).read_text(encoding="utf-8") for path in found]
    return "\n\n".join(texts)


def _of_python() -> str:
    """Returns the licence of the installed Python, whose place depends on the system."""
    library = Path(os.__file__).resolve().parent
    for place in (library, library.parent, Path("/usr/share/doc") / library.name):
        for name in ("LICENSE.txt", "LICENSE", "copyright"):
            if (place / name).is_file():
                return (place / name).read_text(encoding="utf-8", errors="replace")
    raise FileNotFoundError(f"this Python keeps no text of its licence near {library}")


def _of_pyinstaller() -> str:
    try:
        return _brought_by("pyinstaller")
    except PackageNotFoundError:
        return _PYINSTALLER


def package_of(library: str) -> str:
    """Returns the Debian package of a library, or nothing."""
    try:
        told = subprocess.run(["dpkg-query", "--search", f"*/{library}"], capture_output=True, text=True)
    except OSError:
        return ""
    return told.stdout.partition(":")[0].partition(",")[0] if told.returncode == 0 else ""


def _copyright(package: str) -> Path:
    return Path("/usr/share/doc") / package / "copyright"


_SOURCES: dict[str, Callable[[], str]] = {
    "Westmarch": lambda: (TOP / "LICENSE").read_text(encoding="utf-8"),
    "Qt, PySide6 and Shiboken": lambda: f"{_QT}\n\n{_kept('lgpl-3.0', 'gpl-3.0')}",
    "Python": _of_python,
    "Source Serif and Source Sans, by Adobe": lambda: _brought_by("font-source-serif-pro", "font-source-sans-pro"),
    "Material Design Icons": lambda: _kept("apache-2.0"),
    "QtAwesome": lambda: _brought_by("QtAwesome"),
    "msgspec": lambda: _brought_by("msgspec"),
    "PyYAML": lambda: _brought_by("PyYAML"),
    "LibYAML, in PyYAML": lambda: _kept("libyaml"),
    "platformdirs": lambda: _brought_by("platformdirs"),
    "SQLite, in Python": lambda: _kept("sqlite"),
    "zlib, in Python": lambda: _kept("zlib"),
    "bzip2, in Python": lambda: _kept("bzip2"),
    "XZ Utils, in Python": lambda: _kept("xz"),
    "libffi, in Python": lambda: _kept("libffi"),
    "Expat, in Python": lambda: _kept("expat"),
    "libmpdec, in Python": lambda: _kept("libmpdec"),
    "PyInstaller's loader, in installed programs": _of_pyinstaller,
}
