"""The bill of materials: what lies in a program is told in the form of CycloneDX, and what nobody knows is refused."""

from __future__ import annotations

import json
import re
from importlib.metadata import packages_distributions
from pathlib import Path
from types import SimpleNamespace

import bill
import permitted
import pytest

from westmarch.app.build_info import BuildInfo
from westmarch.app.third_party import LIST

INFO = BuildInfo("1.2.3", "a1b2c3d", "2001-09-09", "linux", "3.11.7", "6.11.3")
WHEN = 1_000_000_000
KNOWN = packages_distributions()
MODULES = {"westmarch", "msgspec", "yaml", "PySide6", "json", "_heapq"}
FILES = (
    "base_library.zip",
    "build.json",
    "cards/duel/cards.yaml",
    "libxcb-randr.so.0",
    "libpython3.11.so.1.0",
    "python3.11/lib-dynload/_heapq.so",
    "PySide6/Qt/lib/libicudata.so.73",
    "qtawesome/fonts/materialdesignicons6-webfont-6.9.96.ttf",
    "qtawesome/fonts/materialdesignicons6-webfont-charmap-6.9.96.json",
    f"licences/{LIST}",
)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that is none, of Linux, and a system that knows where its one library is from."""
    for name in FILES:
        path = tmp_path / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    monkeypatch.setattr(bill, "system_name", lambda: "linux")
    monkeypatch.setattr(bill, "modules", lambda file: MODULES)
    monkeypatch.setattr(bill, "packages_distributions", lambda: KNOWN)
    monkeypatch.setattr("licences.package_of", lambda name: "")
    return tmp_path


def written(program: Path) -> dict:
    path = bill.write(program, INFO, WHEN)
    assert path == program / "_internal" / "licences" / "westmarch.cdx.json"
    return json.loads(path.read_bytes())


def test_it_tells_python_qt_every_distribution_and_every_library_with_version_and_licence(program: Path) -> None:
    found = {part["name"]: part for part in written(program)["components"]}
    inside = {"Python", "Qt", "ICU", "LibYAML", "Material Design Icons"}
    assert inside | {"PySide6_Essentials", "msgspec", "PyYAML", "libxcb-randr.so.0"} <= set(found)
    assert not {"platformdirs", "Microsoft Visual C++ Runtime"} & set(found) and "libpython3.11.so.1.0" not in found
    assert found["msgspec"]["purl"] == f"pkg:pypi/msgspec@{found['msgspec']['version']}"
    assert found["msgspec"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert (found["ICU"]["version"], found["Material Design Icons"]["version"]) == ("73", "6.9.96")
    assert all([found[name]["version"] for name in inside])
    (digest,) = found["libxcb-randr.so.0"]["hashes"]
    assert digest["alg"] == "SHA-256" and re.fullmatch("[0-9a-f]{64}", digest["content"])


def test_it_keeps_the_form_of_cyclonedx(program: Path) -> None:
    """What the schema of version 1.6 asks for, of the fields that are used."""
    made = written(program)
    assert set(made) == {
        "bomFormat", "specVersion", "serialNumber", "version", "metadata", "components", "dependencies"
    }  # fmt: skip
    assert (made["bomFormat"], made["specVersion"], made["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", made["serialNumber"])
    whole = made["metadata"]["component"]
    assert (whole["type"], whole["name"], whole["version"]) == ("application", "Westmarch", "1.2.3")
    assert made["metadata"]["timestamp"] == "2001-09-09T01:46:40Z"
    everything = [whole, *made["components"]]
    for part in everything:
        assert part["type"] in ("application", "library") and part["name"] and part["bom-ref"]
        ((key, licence),) = part["licenses"][0].items()
        assert key == "expression" and set(licence.split(" AND ")) <= permitted.ALLOWED
        assert re.match(r"pkg:(pypi|deb|generic)/", part.get("purl", "pkg:pypi/")) and set(part) <= {
            "type", "bom-ref", "name", "version", "hashes", "licenses", "purl"
        }  # fmt: skip
    references = [part["bom-ref"] for part in everything]
    assert len(references) == len(set(references))
    assert [each["ref"] for each in made["dependencies"]] == references
    assert made["dependencies"][0]["dependsOn"] == references[1:]


def test_the_same_program_has_the_same_bill_and_another_has_another_number(program: Path) -> None:
    first, path = written(program), program / "_internal" / "libxcb-randr.so.0"
    assert written(program) == first
    path.write_text("another", encoding="utf-8")
    assert written(program)["serialNumber"] != first["serialNumber"]


@pytest.mark.parametrize("stranger", ["libale.so.1", "barrels/rider.py", "something.bin"])
def test_what_nobody_knows_is_refused(program: Path, stranger: str) -> None:
    path = program / "_internal" / stranger
    path.parent.mkdir(exist_ok=True)
    path.write_text("", encoding="utf-8")
    with pytest.raises(permitted.Refused, match=rf"{stranger.partition('/')[0]}"):
        bill.write(program, INFO, WHEN)


@pytest.mark.parametrize("system", ["windows", "macos"])
def test_elsewhere_what_no_package_has_brought_came_with_python(
    program: Path, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(bill, "system_name", lambda: system)
    folder = program / "Contents" / "Frameworks" if system == "macos" else program / "_internal"
    for name in ("VCRUNTIME140.dll", "python311.dll", "_ssl.pyd", "libcrypto.3.dylib", "westmarch.icns"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("", encoding="utf-8")
    names = {part["name"] for part in written(program)["components"]}
    assert {"Python", "SQLite", "zlib", "bzip2", "XZ Utils", "libffi", "Microsoft Visual C++ Runtime"} <= names
    assert "OpenSSL" not in names, "it stays behind"
    (folder / "barrel.dat").write_text("", encoding="utf-8")
    with pytest.raises(permitted.Refused, match="whence barrel"):
        bill.write(program, INFO, WHEN)


def test_a_module_of_a_distribution_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(permitted.Refused, match=r"hypothesis ships and is not in installer/permitted\.py"):
        bill.parts({"hypothesis"}, {}, KNOWN)


def test_several_libraries_may_come_in_one_package_whose_version_is_escaped(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("licences.package_of", lambda name: "libstdc++6")
    monkeypatch.setattr("subprocess.run", lambda *_, **__: SimpleNamespace(stdout="1:2.0+b1 amd64"))
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "debian"})
    (program / "_internal" / "libxcb-shm.so.0").write_text("", encoding="utf-8")
    found = [part for part in written(program)["components"] if part["name"].startswith("libxcb")]
    assert [part["bom-ref"] for part in found] == ["libxcb-randr.so.0@1:2.0+b1", "libxcb-shm.so.0@1:2.0+b1"]
    assert {part["purl"] for part in found} == {"pkg:deb/debian/libstdc%2B%2B6@1%3A2.0%2Bb1?arch=amd64"}
