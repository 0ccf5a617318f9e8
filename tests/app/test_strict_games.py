"""A strict game says when an earlier save of it is opened."""

from __future__ import annotations

from tests.app.sitting import Sitting
from westmarch.app.opened_files import RETURNED
from westmarch.tabletop.widgets import Text


def test_an_earlier_save_of_a_strict_game_says_that_chance_falls_anew(qtbot, home):
    sitting = Sitting(qtbot, home)
    sitting.begin(game="duel", fairness="strict")
    session = sitting.session
    before = sitting.library.keep(session)
    while session.settled == 0:
        sitting.until(sitting.is_my_turn)
        sitting.page.answer(str(session.decision.options[0]))
    sitting.open_path(sitting.library.keep(session))
    assert sitting.dialog is None and sitting.session.returns == 0
    sitting.open_path(before)
    notice = sitting.dialog
    assert notice is not None and RETURNED[1] in [text.text() for text in notice.findChildren(Text)]
    assert sitting.session.returns == 1 and sitting.session.state.dice != session.state_at(0).dice
    notice.answer("")
    sitting.program.go_home()
    sitting.go_on()
    assert sitting.dialog is None and sitting.session.returns == 1
    sitting.close()
