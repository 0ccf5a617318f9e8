"""A game that begins says who plays what and what wins, without ever being in the way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.app.sitting import Sitting


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, pace="normal")
    yield sitting
    sitting.close()


def test_the_opening_names_who_plays_and_the_aim_and_goes_with_the_first_key(sitting):
    sitting.begin(("person", "greedy"), game="duel")
    opening = sitting.page.opening
    assert opening.isVisible() and opening.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    words = opening.accessibleName()
    for plate in sitting.session.table(None).plates:
        assert f"{plate.title}: {sitting.session.chairs[plate.seat].name}." in words
    assert sitting.session.info.aim in words
    sitting.key(Qt.Key.Key_Shift)
    sitting.until(opening.isHidden)
    sitting.program.show_settings()
    sitting.program.ways.back()
    assert opening.isHidden(), "it comes once"


def test_a_click_under_the_opening_does_what_it_does_without(sitting):
    hands = sitting.begin(("person", "person"), game="duel")
    opening = sitting.page.opening
    sitting.until_asked()
    sitting.until(lambda: sitting.session.cursor > 0 or sitting.is_my_turn())
    before = sitting.session.cursor
    hands.press_button(str(sitting.session.decision.options[0]))
    assert sitting.session.cursor > before
    sitting.until(opening.isHidden)


def test_a_game_that_goes_on_has_no_opening(sitting, qtbot, tmp_path):
    sitting.begin(("person", "greedy"), game="duel")
    sitting.until(lambda: sitting.is_my_turn())
    sitting.page.answer(str(sitting.session.decision.options[0]))
    sitting.program.go_home()
    sitting.go_on()
    assert sitting.session.cursor > 0 and sitting.page.opening.isHidden()
