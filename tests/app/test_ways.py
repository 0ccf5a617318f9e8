"""The ways between pages: Esc leads back to the page from which one came."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from westmarch.app.pages.saves import SavesPage

KEYS = Qt.Key
QUEST = "escape-from-dol-guldur"


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara")


def book(sitting):
    sitting.laid()
    QApplication.processEvents()
    return sitting.window.page("scenarios")


def back(sitting) -> str:
    sitting.key(KEYS.Key_Escape)
    sitting.laid()
    QApplication.processEvents()
    return sitting.window.current


@pytest.mark.parametrize(("key", "page"), [(KEYS.Key_D, "decks"), (KEYS.Key_O, "new"), (KEYS.Key_L, "log")])
def test_esc_leads_back_to_the_book_which_is_as_it_was_left(sitting, key, page):
    sitting.program.choose_game("lcg")
    left = book(sitting)
    left.choose(QUEST)
    left.sheet.choose_mode("easy")
    left.sheet._add_seat()
    left.sheet.seats[0].deck.set_value("lore")
    left._filter_by("open")
    before = left.as_left()
    sitting.key(key)
    sitting.laid()
    assert sitting.window.current == page
    assert sitting.window.page(page).header.back_link.text() == "Choose a quest"
    assert back(sitting) == "scenarios"
    now = book(sitting)
    assert now is not left and now.as_left() == before and now.chips["open"].isChecked()
    assert before[:2] == (QUEST, "easy") and now.sheet.seats[0].deck.value == "lore"
    assert back(sitting) == "home"


def test_a_round_trip_ends_where_it_meets_itself(sitting):
    program = sitting.program
    program.show_library()
    program.show_settings()
    assert sitting.window.page("settings").header.back_link.text() == "Library"
    assert back(sitting) == "library" and back(sitting) == "home"
    program.show_decks("lcg")
    program.show_library()
    program.show_decks("lcg")
    assert back(sitting) == "home"


def test_a_table_waits_while_others_are_before_it(sitting):
    sitting.begin()
    sitting.program.show_rules("confrontation")
    sitting.program.show_settings()
    assert back(sitting) == "rules"
    assert sitting.window.page("rules").header.back_link.text() == "The table"
    assert back(sitting) == "table"


def test_the_book_that_is_being_opened_does_not_come_over_another_page(sitting):
    sitting.program.choose_game("lcg")
    sitting.program.show_settings()
    sitting.laid()
    assert sitting.window.current == "settings"


def test_a_page_with_nothing_to_scroll_shows_no_thumb(sitting):
    sitting.program.show_saves()
    QApplication.processEvents()
    page = sitting.window.page("saves")
    assert isinstance(page, SavesPage)
    bar = page.pane.verticalScrollBar()
    picture = bar.grab().toImage()
    assert bar.maximum() == 0 and len({picture.pixelColor(7, y).rgba() for y in range(picture.height())}) == 1
