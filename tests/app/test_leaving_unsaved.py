"""A table whose game cannot be saved is not left without a word."""

from __future__ import annotations

import pytest

from tests.app.sitting import Sitting
from westmarch.play import saves


def test_a_game_that_cannot_be_saved_is_left_only_by_who_has_been_asked(qtbot, home, monkeypatch: pytest.MonkeyPatch):
    def full(save: saves.SaveFile, path: object) -> None:
        raise OSError(28, "No space left on device")

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
