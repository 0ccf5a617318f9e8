"""What the home page says of the game to continue, and on its doors of what lies behind them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from westmarch.engine.scenario_records import GameFacts
from westmarch.play.chairs import Chair
from westmarch.play.game_log import LoggedGame

MARA, HARD = Chair("human", "Mara"), Chair("hard", "Computer, hard")


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara")


def duel(name: str, winner: int, level: str = "hard") -> LoggedGame:
    chairs = (MARA, Chair(level, f"Computer, {level}"))
    return LoggedGame(name, "duel", "2026-03-01T20:00:00+00:00", chairs, (winner,), facts=GameFacts(rounds=40))


def test_the_door_of_the_records_says_how_often_one_has_won_and_which_levels_are_beaten(sitting):
    door = sitting.program.home.links["Records"]
    assert door.words == "Yours to write" and not sitting.library.folder.joinpath("records.sqlite").exists()
    for game in (duel("a", 0), duel("b", 1), duel("c", 0, "easy"), duel("d", 1, "expert")):
        sitting.library.records().add(game)
    sitting.program.go_home()
    sitting.until(lambda: door.words == "2 of 4 won")
    assert dict(door.pips) == {"confrontation": 0, "duel": 2, "fellowship": 0, "lcg": 0, "quest": 0}
    assert door.accessibleName() == "Records: 2 of 4 won"
    sitting.library.records().erase()
    sitting.program.go_home()
    sitting.until(lambda: door.words == "Yours to write")
    assert door.pips == ()


def test_the_game_to_continue_says_who_is_to_move_and_what_everybody_saw_last(sitting):
    sitting.begin(kinds=("person", "person"))
    sitting.hold_curtain()
    placed = [option.action for option in sitting.page.table.prompt.options if "auto" in option.action]
    sitting.page.answer(placed[0] if placed else sitting.page.table.prompt.options[0].action)
    sitting.program.go_home()
    card = sitting.program.home.card
    sitting.until(lambda: card.strip.standing.side != "")
    shown = card.strip.standing
    assert shown.words.startswith(("Anna", "Ben")) and shown.words.endswith("setup")
    hidden = {"Frodo", "Gandalf", "Balrog", "Shelob", "Saruman"}
    assert not any(name in shown.told for name in hidden), "nobody who passes by sees a hidden piece"
    assert card.button.text() == "Continue" and card.button.key == "Enter"


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_a_message_leaves_the_heading_of_the_shelf_free(qtbot, home, size):
    sitting = Sitting(qtbot, home, size=size)
    sitting.window.show_message("3 games exported to finished-games.json.")
    head = sitting.program.home.shelf.head
    toast = sitting.window.toast
    assert toast.isVisible() and toast.y() >= 0
    assert toast.geometry().bottom() < head.mapTo(sitting.window, QPoint(0, 6)).y(), "its capitals begin below that"


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_nothing_of_the_card_to_continue_is_cut(qtbot, home, size):
    sitting = Sitting(qtbot, home, size=size)
    sitting.begin()
    sitting.program.go_home()
    QApplication.processEvents()
    card = sitting.program.home.card
    for part in (card.strip, card.button):
        assert card.rect().contains(part.geometry()) and part.height() >= part.sizeHint().height()
