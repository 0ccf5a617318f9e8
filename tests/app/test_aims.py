"""What wins the game stands at its table, and how it may end now is one key away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.app.pages.aims_in_sight import AimsController
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.battle_overlay import BattleOverlay


@pytest.fixture
def sitting(qtbot, tmp_path) -> Sitting:
    sitting = Sitting(qtbot, tmp_path)
    sitting.begin(game="duel")
    yield sitting
    sitting.close()


def aims(sitting: Sitting) -> AimsController:
    return sitting.page.aims


def test_the_aim_stands_on_the_first_table_until_it_is_put_away(sitting):
    assert aims(sitting).line.isVisible() and "six Races" in aims(sitting).line.text
    QTest.mouseClick(aims(sitting).line.close_icon, Qt.MouseButton.LeftButton)
    assert not aims(sitting).line.isVisible()
    sitting.begin(game="duel", seed=6)
    assert not aims(sitting).line.isVisible()
    sitting.begin(game="fellowship")
    sitting.program.window.toast.hide()  # of the game that was not finished
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


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_the_aim_is_never_cut_nor_set_small_and_lies_within_the_header(qtbot, game, size):
    chairs = [Chair("human", name) for name in ("Anna", "Ben")]
    page = Hands.at(qtbot, Session(game, chairs, seed=1), size).page
    page.aims.show_line(True)
    QApplication.processEvents()
    line, header = page.aims.line, page.header
    letters, lines = line.set_in(line.width())
    assert letters >= 14 and len(lines) * letters * 1.2 <= line.height()
    if size == (1600, 1000):
        assert page.panel.isAncestorOf(line) and line.isVisible() and not header.title_is_hidden
    else:
        assert line.height() <= header.height() and header.message_area.contains(line.geometry())
        assert page.aims.plate.isHidden() or page.aims.plate.geometry().right() < line.x()


@pytest.mark.parametrize("of", ["page", "window"])
def test_the_aim_makes_room_for_a_message_and_comes_back(sitting, of):
    sitting.window.resize(1100, 700)  # where the aim stands in the header
    QApplication.processEvents()
    line, toast = aims(sitting).line, {"page": sitting.page, "window": sitting.program.window}[of].toast
    toast.say("That cannot be done.")
    assert toast.isVisible() and not line.isVisible()
    toast.hide()
    assert line.isVisible()
    aims(sitting).show_line(False)
    toast.say("That cannot be done.")
    toast.hide()
    assert not line.isVisible()


def test_a_message_of_the_window_lies_over_the_title_of_the_table_and_not_over_the_panel(sitting):
    toast, page = sitting.program.window.toast, sitting.page
    sitting.program.window.show_message(
        "Duel for Middle-earth: Anna and Ben was not finished. It lies under Saved games."
    )
    assert page.message_area.contains(toast.geometry())


def test_the_aim_is_put_away_while_a_battle_covers_the_table(sitting, monkeypatch):
    own = aims(sitting)
    own.show_line(True)
    assert own.line.isVisible()
    monkeypatch.setattr(BattleOverlay, "is_open", True)
    own.follow()
    assert not own.line.isVisible()
    monkeypatch.setattr(BattleOverlay, "is_open", False)
    own.follow()
    assert own.line.isVisible()


def test_a_closed_sheet_has_no_rows_and_what_is_as_it_was_is_not_painted_again(sitting):
    sheet, plate, header = aims(sitting).sheet, aims(sitting).plate, sitting.page.header
    assert not sheet.isVisible() and not sheet.rows
    painted = []
    for widget in (plate, header):
        widget.update = lambda widget=widget: painted.append(widget)
    sitting.page.show_now()
    assert not painted
    aims(sitting).toggle()
    assert [row.aim for row in sheet.rows] == list(sitting.program.director.aims())
    aims(sitting).toggle()
    assert not sheet.rows
