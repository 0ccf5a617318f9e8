"""The licences that go with the frozen program."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import licences
import pytest

from westmarch.app.third_party import COMPONENTS, LIST

KEPT = {
    "Qt, PySide6 and Shiboken": "GNU LESSER GENERAL PUBLIC LICENSE",
    "Python": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Source Serif and Source Sans, by Adobe": "SIL OPEN FONT LICENSE",
    "Material Design Icons": "Apache License",
    "msgspec": "Jim Crist-Harif",
    "LibYAML, in PyYAML": "Kirill Simonov",
    "SQLite, in Python": "blessing",
}


@pytest.fixture
def folder(tmp_path):
    licences.collect(tmp_path)
    return tmp_path


def listed(folder):
    return {part["name"]: part for part in json.loads((folder / LIST).read_text(encoding="utf-8"))}


def test_every_part_of_the_program_has_its_text(folder):
    found = listed(folder)
    assert list(found) == [part.name for part in COMPONENTS]
    assert {part["file"] for part in found.values()} | {LIST} == {path.name for path in folder.iterdir()}
    for part in found.values():
        assert len((folder / part["file"]).read_text(encoding="utf-8")) > 200


@pytest.mark.parametrize("name", KEPT)
def test_a_text_is_that_of_its_part(folder, name):
    assert KEPT[name] in (folder / listed(folder)[name]["file"]).read_text(encoding="utf-8")


def test_qt_comes_with_both_licences(folder):
    text = (folder / "qt.txt").read_text(encoding="utf-8")
    assert text.index("GNU LESSER GENERAL PUBLIC LICENSE") < text.index(
        "                    GNU GENERAL PUBLIC LICENSE"
    )


def test_collecting_tells_the_names(tmp_path):
    assert licences.collect(tmp_path / "deep" / "folder") == [part.name for part in COMPONENTS]


def test_a_distribution_without_a_licence_is_an_error(monkeypatch, tmp_path):
    monkeypatch.setattr(licences, "files", lambda name: [])
    with pytest.raises(FileNotFoundError, match="without the text of its licence"):
        licences.collect(tmp_path)


def test_libraries_of_the_system_bring_the_texts_of_their_packages(folder, tmp_path, monkeypatch):
    docs = tmp_path / "docs"
    (docs / "libale1").mkdir(parents=True)
    (docs / "libale1" / "copyright").write_text(f"Ale is free, see {docs}/common/GPL-9.\n")
    (docs / "common").mkdir()
    (docs / "common" / "GPL-9").write_text("General Pipeweed Licence\n")
    monkeypatch.setattr(licences, "_COMMON", docs / "common")
    monkeypatch.setattr(licences, "_copyright", lambda package: docs / package / "copyright")
    packages = {"libale.so.1": "libale1", "libale-foam.so.1": "libale1", "libbeer.so": "libbeer", "libwine.so": ""}
    monkeypatch.setattr(licences, "package_of", packages.__getitem__)
    libraries = [Path("x") / name for name in (*packages, "libQt6Core.so.6", "libpython3.11.so.1.0")]
    for _ in range(2):  # the second time changes nothing
        assert licences.add_libraries(folder, libraries) == ["libbeer.so", "libwine.so"]
        found = listed(folder)
        assert list(found)[len(COMPONENTS) :] == ["libale1", "GPL-9"] and found["libale1"]["is_systems"]
    assert (folder / found["libale1"]["file"]).read_text().startswith("Ale is free")
    assert (folder / found["GPL-9"]["file"]).read_text() == "General Pipeweed Licence\n"


def test_a_system_without_packages_knows_no_licences(monkeypatch):
    def missing(*_, **__):
        raise FileNotFoundError("dpkg-query")

    monkeypatch.setattr(subprocess, "run", missing)
    assert licences.package_of("libale.so.1") == ""
