"""What wins the game stands at its table, and how it may end now is one key away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from westmarch.app.pages.aims_in_sight import AimsController


@pytest.fixture
def sitting(qtbot, tmp_path) -> Sitting:
    sitting = Sitting(qtbot, tmp_path)
    sitting.begin(game="duel")
    yield sitting
    sitting.close()


def aims(sitting: Sitting) -> AimsController:
    return sitting.page.aims


def test_the_aim_stands_on_the_first_table_until_it_is_put_away(sitting):
    assert aims(sitting).line.isVisible() and "six peoples" in aims(sitting).line.text
    QTest.mouseClick(aims(sitting).line.close_icon, Qt.MouseButton.LeftButton)
    assert not aims(sitting).line.isVisible()
    sitting.begin(game="duel", seed=6)
    assert not aims(sitting).line.isVisible()
    sitting.begin(game="fellowship")
    assert aims(sitting).line.isVisible()


def test_a_game_that_was_won_needs_no_aim_any_more(sitting):
    sitting.program.running.aim_put_away.emit("duel")
    assert sitting.program.settings.aims_put_away == ("duel",)


def test_the_sheet_opens_by_key_and_by_mouse_and_stays_open_at_the_next_table(sitting):
    sheet = aims(sitting).sheet
    assert not sheet.isVisible() and aims(sitting).plate.isVisible()
    QTest.keyClick(sitting.page.view, Qt.Key.Key_G)
    assert sheet.isVisible() and len(sheet.rows) == 7
    sitting.begin(game="duel", seed=6)
    assert aims(sitting).sheet.isVisible()
    QTest.qWait(320)  # what has just come takes no click
    QTest.mouseClick(aims(sitting).plate, Qt.MouseButton.LeftButton)
    assert not aims(sitting).sheet.isVisible()


def test_the_plate_names_the_nearest_aim_and_only_its_sign_where_there_is_no_room(sitting):
    plate = aims(sitting).plate
    nearest = sitting.program.director.aims()[0]
    assert plate.accessibleDescription() == f"{nearest.title}: {nearest.short}"
    plate.fit(45)
    assert plate.words == "" and plate.sizeHint().width() == 40


def test_an_aim_under_the_pointer_lights_what_it_is_about(sitting, monkeypatch):
    lit = []
    monkeypatch.setattr(sitting.page.view.table_scene, "light_up", lit.append)
    QTest.keyClick(sitting.page.view, Qt.Key.Key_G)
    row = next(row for row in aims(sitting).sheet.rows if row.aim.title == "The Ring")
    row.hovered.emit(True)
    assert lit == [("track",)]
