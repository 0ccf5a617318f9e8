"""About: which Westmarch this is, what it is made with, and the licences to read."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices

from tests.app.sitting import Sitting
from westmarch import __version__
from westmarch.app import build_info, third_party
from westmarch.app.pages.about import AboutPage, LicencePage
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import IconButton, Text
from westmarch.tabletop.widgets.text import SectionHead

CLAUSES = "\n\n".join(f"Clause {k}. " + "ale " * 90 for k in range(40))


@pytest.fixture
def frozen(tmp_path, monkeypatch):
    """The folder of a frozen program that has two parts, one of them a library of the system."""
    for module in (third_party, build_info):
        monkeypatch.setattr(module, "home", lambda: tmp_path)
    folder = tmp_path / "licences"
    folder.mkdir()
    (folder / "inn.txt").write_text("You may drink.\n\n" + CLAUSES)
    made = [
        {"name": "The Inn", "licence": "Inn 2", "file": "inn.txt"},
        {"name": "libale1", "licence": "see its text", "file": "ale.txt", "is_systems": True},
    ]
    (folder / third_party.LIST).write_text(json.dumps(made))
    built = {"version": "1.2.3", "commit": "a1b2c3d", "built": "2026-11-22", "system": "linux", "qt": "6.11.3"}
    (tmp_path / build_info.FILE).write_text(json.dumps(built))
    return tmp_path


def words(page):
    return [label.text() for label in page.findChildren(Text)]


def test_from_source_the_version_says_so():
    assert build_info.version_line() == f"Version {__version__} · from source" and build_info.build_info() is None


def test_a_frozen_program_says_when_and_of_what_it_was_built(frozen):
    assert build_info.version_line() == "Version 1.2.3 · built 2026-11-22 · a1b2c3d"
    (frozen / build_info.FILE).write_text('{"version": "1.2.3"}')
    assert build_info.version_line() == "Version 1.2.3"


@pytest.mark.parametrize("spoiled", ["", "[]", '{"version": 3}'])
def test_a_stamp_that_nobody_can_read_stops_nothing(frozen, spoiled):
    (frozen / build_info.FILE).write_text(spoiled)
    assert build_info.version_line() == f"Version {__version__} · from source"


def test_from_source_all_parts_are_named_with_their_licences(window):
    page = AboutPage()
    window.put_page("about", page)
    said = words(page)
    for part in third_party.COMPONENTS:
        assert part.name in said and part.licence in said
    assert not page.links and len(page.folders) == 1


@pytest.mark.parametrize("show", ["show_about", "show_decks"])
def test_night_and_settings_are_a_click_away(qtbot, tmp_path, show):
    sitting = Sitting(qtbot, tmp_path)
    getattr(sitting.program, show)()
    page = sitting.window.page(sitting.window.current)
    for icon in page.header.findChildren(IconButton):
        icon.click()
    assert theme_hub().theme.is_night and sitting.window.current == "settings"
    sitting.close()


def test_about_names_the_folder_of_qt(window):
    page = AboutPage()
    window.put_page("about", page)
    assert any(word.endswith("PySide6") for word in words(page))


def test_a_licence_is_read_in_the_program_and_esc_leads_back(qtbot, tmp_path, frozen):
    sitting = Sitting(qtbot, tmp_path / "kept")
    program = sitting.program
    program.show_about()
    page = program.window.page("about")
    assert "Libraries of the system on which it was built" in [
        head.accessibleName() for head in page.findChildren(SectionHead)
    ]
    qtbot.mouseClick(page.links["The Inn"], Qt.MouseButton.LeftButton)
    assert program.window.current == "licence"
    licence = program.window.page("licence")
    assert licence.accessibleName() == "The Inn"
    assert "You may drink." in words(licence)[0] and "Clause 39." in words(licence)[-1]
    bar = licence.pane.verticalScrollBar()
    qtbot.keyClick(licence, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(licence, Qt.Key.Key_Escape)
    assert program.window.current == "about"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert program.window.current == "home"


def test_a_text_that_is_gone_is_said(window, frozen):
    page = LicencePage(third_party.components()[1])
    window.put_page("licence", page)
    assert words(page)[-1] == "The text of this licence (see its text) cannot be read here."


def test_the_folders_open(qtbot, window, frozen, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    page = AboutPage()
    window.put_page("about", page)
    window.show_page("about")
    for link in page.folders:
        link.click()
    assert opened[0].endswith("PySide6") and opened[1] == str(frozen / "licences")
