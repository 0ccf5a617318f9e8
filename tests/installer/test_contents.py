"""What goes into the frozen program: all of ours, of Qt only what is used, no library that nothing needs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import contents
import pytest

from westmarch import games


def test_every_game_on_the_shelf_brings_its_cards_and_assets() -> None:
    folders = {each.folder for each in contents.data()}
    assert {f"{kind}/{game}" for game in games.ids() for kind in ("cards", "assets")} <= folders
    assert all(Path(each.source).exists() for each in contents.data())


def test_every_drawing_is_taken_along() -> None:
    taken = [Path(each.source) for each in contents.data() if each.folder.startswith("assets/")]
    drawings = list((contents.TOP / "assets").rglob("*.svg"))
    assert drawings
    assert [file for file in drawings if not any(file.is_relative_to(folder) for folder in taken)] == []


def test_of_the_fonts_the_faces_that_are_loaded_are_taken_once_each() -> None:
    taken = [Path(each.source).name for each in contents.data() if each.folder.startswith("font_source_")]
    faces = ("Bold", "It", "Regular", "Semibold", "SemiboldIt")
    assert taken == [f"SourceS{kind}Pro-{face}.otf" for kind in ("erif", "ans") for face in faces]


def test_what_stays_behind_is_nowhere_imported_and_hashes_are_the_same_without_it() -> None:
    names = "|".join(map(re.escape, contents.UNUSED))
    imports = re.compile(rf"^\s*(?:import|from) (?:{names})\b", re.MULTILINE)
    source = [path for path in (contents.DESKTOP / "westmarch").rglob("*.py")]
    assert [path.name for path in source if imports.search(path.read_text(encoding="utf-8"))] == []
    script = "import sys; sys.modules |= dict.fromkeys(sys.argv[1:]); import hashlib as h; \
print([h.sha256(b'x').hexdigest(), h.shake_128(b'x').hexdigest(9)], 'ssl' in str(h.sha256))"
    told = [
        subprocess.run([sys.executable, "-c", script, *without], capture_output=True, text=True, check=True).stdout
        for without in ((), contents.UNUSED)
    ]
    assert told[0].partition("]")[0] == told[1].partition("]")[0]
    assert told[1].endswith("False\n")


def test_a_game_without_its_folder_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ids", lambda: ("duel", "chess"))
    with pytest.raises(FileNotFoundError, match="cards/chess"):
        contents.data()


def test_modules_that_are_loaded_by_name_are_among_all() -> None:
    found = set(contents.modules())
    assert {
        "westmarch",
        "westmarch.games.quest.rules.registered",
        "westmarch.skins.lcg",
        "westmarch.app.selftest",
    } <= found
    assert not [name for name in found if name.endswith("__init__") or "/" in name]


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtWidgets.abi3.so",
        "PySide6/QtCore.pyd",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt6Svg.dll",
        "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "PySide6/Qt/lib/libicudata.so.73",
        "PySide6/libpyside6.abi3.so.6.11",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6\\plugins\\imageformats\\qsvg.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "qtawesome/fonts/materialdesignicons6-webfont-6.9.96.ttf",
        "libpython3.11.so.1.0",
        "python311.dll",
        "cards/duel/cards.yaml",
        "msgspec/_core.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_is_used_is_taken(name: str) -> None:
    assert contents.is_wanted(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtNetwork.abi3.so",
        "PySide6/QtQml.pyd",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6/Qt6Quick.dll",
        "PySide6/Qt/lib/QtPdf.framework/Versions/A/QtPdf",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/Qt/plugins/imageformats/libqwebp.so",
        "PySide6/Qt/translations/qt_de.qm",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "PySide6/opengl32sw.dll",
        "qtawesome/fonts/fontawesome6-solid-webfont-6.7.2.ttf",
    ],
)
def test_what_is_not_used_stays_behind(name: str) -> None:
    assert not contents.is_wanted(name)


def test_a_library_stays_behind_when_nothing_that_is_taken_is_linked_with_it() -> None:
    links = {"gui": ["libpng.so"], "png": ["libz.so"], "gtk": ["libcairo.so"], "z": [], "cairo": ["libz.so"]}
    found = [
        ("PySide6/Qt/lib/libQt6Gui.so.6", "gui", "BINARY"),
        ("libpng.so", "png", "BINARY"),
        ("libz.so", "z", "BINARY"),
        ("libgtk.so", "gtk", "BINARY"),
        ("libcairo.so", "cairo", "BINARY"),
    ]
    names = [entry[0] for entry in contents.reached(found, lambda file: links[file])]
    assert names == ["PySide6/Qt/lib/libQt6Gui.so.6", "libpng.so", "libz.so"]
