"""A table whose game cannot be saved is not left without a word."""

from __future__ import annotations

import pytest

from tests.app.sitting import Sitting
from westmarch.play import saves
from westmarch.play.session import Session


def full(save: saves.SaveFile, path: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_game_that_cannot_be_saved_is_left_only_by_who_has_been_asked(qtbot, home, monkeypatch: pytest.MonkeyPatch):
    sitting = Sitting(qtbot, home)
    sitting.begin(("person", "person"), game="duel")
    with monkeypatch.context() as patch:
        patch.setattr(saves, "store", full)
        sitting.page.answer(str(sitting.session.decision.options[0]))
        sitting.page.left.emit()
        assert sitting.window.current == "table" and sitting.dialog is not None
        sitting.press("Stay")
        assert sitting.window.current == "table"
    played = sitting.session.cursor
    sitting.page.left.emit()
    assert sitting.window.current == "home", "there is room again, and nothing to be asked"
    assert saves.read(sitting.library.continue_path).cursor == played


def test_another_game_takes_the_table_of_one_that_cannot_be_saved_only_if_that_is_wanted(
    qtbot, home, monkeypatch: pytest.MonkeyPatch
):
    sitting = Sitting(qtbot, home)
    sitting.begin(("person", "person"), game="duel")
    other = sitting.library.keep(Session("duel", sitting.session.chairs, seed=7))
    running = sitting.session
    with monkeypatch.context() as patch:
        patch.setattr(saves, "store", full)
        sitting.page.answer(str(running.decision.options[0]))
        sitting.open_path(other)
        assert sitting.dialog is not None and sitting.session is running
        sitting.press("Stay")
        assert sitting.window.current == "table"
        sitting.open_path(other)
        sitting.press("Leave")
        sitting.laid()
        assert sitting.session is not running and sitting.session.seed == 7


def test_a_game_that_waits_is_not_replaced_where_it_cannot_be_put_aside(qtbot, home, monkeypatch: pytest.MonkeyPatch):
    sitting = Sitting(qtbot, home)
    sitting.begin(("person", "person"), game="duel")
    other = sitting.library.keep(Session("duel", sitting.session.chairs, seed=7))
    sitting.page.answer(str(sitting.session.decision.options[0]))
    sitting.program.go_home()
    before = sitting.library.continue_path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(saves, "store", full)
        sitting.open_path(other)
        assert sitting.window.current == "home" and sitting.dialog is not None
        sitting.press("OK")
    assert sitting.library.continue_path.read_bytes() == before
    sitting.open_path(other)
    assert sitting.window.current == "table" and sitting.session.seed == 7
