"""The rules and the settings have their contents at the left, which go along with what is read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from westmarch.app.key_caps import KeyCaps, parts_of
from westmarch.app.keys_overview import _shared_out


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1600, 1000))
    yield sitting
    sitting.close()


@pytest.fixture
def rules(sitting, qapp):
    sitting.program.show_rules("duel")
    qapp.processEvents()
    return sitting.window.page("rules")


def top(page, block) -> int:
    return block.mapTo(page.pane.viewport(), QPoint(0, 0)).y()


def test_a_click_on_the_contents_leads_to_its_section(rules):
    assert rules.contents.isVisible() and rules.contents.at == 0
    QTest.mouseClick(rules.contents.entries.segments[5], Qt.MouseButton.LeftButton)
    assert 0 <= top(rules, rules.blocks[5]) < 40
    QTest.keyClick(rules.contents.entries.segments[5], Qt.Key.Key_Down)
    assert rules.contents.at == 6 and 0 <= top(rules, rules.blocks[6]) < 40


def test_the_contents_mark_what_is_read(rules):
    bar = rules.pane.verticalScrollBar()
    bar.setValue(bar.value() + top(rules, rules.blocks[3]))
    assert rules.contents.at == 3
    bar.setValue(0)
    assert rules.contents.at == 0


def test_sections_without_what_is_searched_cannot_be_chosen(rules, qapp):
    QTest.keyClicks(rules.search, "nazg")
    qapp.processEvents()
    shown = [not block.isHidden() for block in rules.blocks]
    assert any(shown) and not all(shown)
    assert [entry.isEnabled() for entry in rules.contents.entries.segments] == shown


def test_a_term_leads_to_the_section_that_tells_of_it(rules, qapp):
    rules.grab()
    paragraphs = rules.blocks[0].paragraphs
    area, section = next((area, section) for area, section in paragraphs._areas if section != "Words")
    assert section in [block.section.title for block in rules.blocks[1:]]
    QTest.mouseClick(paragraphs, Qt.MouseButton.LeftButton, pos=area.center().toPoint())
    at = rules.contents.at
    assert rules.blocks[at].section.title == section and 0 <= top(rules, rules.blocks[at]) < 40


def test_the_groups_of_the_settings_are_the_contents(sitting, qapp):
    sitting.program.show_settings()
    qapp.processEvents()
    page = sitting.window.page("settings")
    assert [entry.text() for entry in page.contents.entries.segments][:3] == ["Appearance", "Motion", "Sound"]
    QTest.mouseClick(page.contents.entries.segments[1], Qt.MouseButton.LeftButton)
    assert 0 <= top(page, page.groups[1]) < 40


def test_the_frame_of_the_keyboard_goes_with_a_theme_that_is_switched_elsewhere(sitting, qapp):
    sitting.program.show_settings()
    qapp.processEvents()
    assert sitting.window.focusWidget().text() == "Day"
    sitting.program.toggle_theme()
    assert sitting.window.focusWidget().text() == "Night"


def test_without_saved_games_the_page_says_what_brings_one(sitting, qapp):
    sitting.program.show_saves()
    qapp.processEvents()
    page = sitting.window.page("saves")
    assert sitting.window.focusWidget() is page.play
    sitting.key(Qt.Key.Key_Return)
    assert sitting.window.current == "home"


def test_a_number_on_the_home_page_takes_a_book(sitting):
    home = sitting.program.home
    home.enter()
    sitting.key(Qt.Key.Key_3)
    assert home.shelf.chosen == home.shelf.games[2].id and home.shelf.books[2].hasFocus()
    sitting.key(Qt.Key.Key_9)
    assert home.shelf.books[2].hasFocus()


def test_the_keys_of_the_home_page_stand_in_two_columns_of_like_length():
    groups = [("Here", [("1", "one")] * 2), ("Everywhere", [("a", "b")] * 4), ("The program", [("c", "d")] * 12)]
    left, right = _shared_out(groups)
    assert [title for title, _ in left] == ["Here", "Everywhere"] and [title for title, _ in right] == ["The program"]


def test_lessons_stand_from_edge_to_edge(sitting, qapp):
    sitting.program.show_lessons()
    qapp.processEvents()
    rows = sitting.window.page("lessons").rows
    first = [row for row in rows if row.parentWidget() is rows[0].parentWidget()]
    assert max(row.geometry().right() for row in first) >= first[0].parentWidget().width() - 6


def test_keys_are_caps_with_the_words_between_them(qtbot):
    assert parts_of("Ctrl+T") == [("Ctrl", True), ("T", True)]
    assert parts_of("+, −, 0") == [("+", True), ("−", True), ("0", True)]
    assert parts_of("1 to 5") == [("1", True), ("to", False), ("5", True)]
    assert parts_of("Shift and arrows") == [("Shift", True), ("and", False), ("arrows", True)]
    caps = KeyCaps("Ctrl+Shift+Backspace, Page Down", 168)
    qtbot.addWidget(caps)
    places = [place for *_, place in caps.placed()]
    assert len(places) == 4 and max(place.right() for place in places) <= caps.sizeHint().width()
    assert not any(one.intersects(other) for one in places for other in places if one is not other)
