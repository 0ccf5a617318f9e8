"""Picks that belong together: characters that are committed, attackers.  One choice, and each can be taken back."""

from __future__ import annotations

import pytest

from tests.app.test_one_gesture import COMBAT, PLANNING, played, sit, the
from tests.tabletop.hands import Hands

QUEST = {**PLANNING, "phase": "quest", "step": "commit_all"}
HEROES = ["aragorn", "gloin", "eowyn"]


@pytest.fixture
def questing(qtbot) -> Hands:
    return sit(qtbot, {**QUEST, "players": [{"heroes": HEROES, "deck": ["gandalf"]}]})


def committed(hands: Hands) -> set[str]:
    state = hands.session.state
    return {state.pieces[name].face for name, thing in state.things.items() if "committed" in thing.marks}


def label(hands: Hands, action: str) -> str:
    return next(option.label for option in hands.page.table.prompt.options if option.action == action)


def test_a_click_takes_back_what_a_click_has_committed(questing) -> None:
    aragorn, eowyn = the(questing, "aragorn"), the(questing, "eowyn")
    questing.click(aragorn)
    questing.click(eowyn)
    assert committed(questing) == {"aragorn", "eowyn"}
    assert label(questing, f"commit {aragorn}").startswith("Take back: ")
    questing.click(aragorn)
    assert committed(questing) == {"eowyn"}
    assert played(questing) == [f"commit {eowyn}"]
    questing.click(aragorn)
    assert committed(questing) == {"aragorn", "eowyn"}


def test_all_that_was_committed_is_undone_as_one_and_done_again_as_one(questing) -> None:
    for face in ("gloin", "eowyn"):
        questing.click(the(questing, face))
    questing.press_button("done")
    assert len(played(questing)) >= 3 and questing.session.decision.kind != "commit"
    questing.page.undo()
    assert questing.session.cursor == 0 and committed(questing) == set()
    questing.page.redo()
    assert committed(questing) == {"gloin", "eowyn"}
    assert questing.session.decision.kind != "commit"


def test_what_was_picked_before_the_first_answer_of_a_question_is_not_taken_back(questing) -> None:
    options = questing.page.table.prompt.options
    assert not any(option.label.startswith("Take back") for option in options)


def test_an_attacker_is_taken_back_and_the_others_stay(qtbot) -> None:
    players = [{"heroes": ["gimli", "legolas", "thalin"], "deck": ["gandalf"], "engaged": ["king-spider"]}]
    hands = sit(qtbot, {**COMBAT, "players": players})
    gimli, legolas = the(hands, "gimli"), the(hands, "legolas")
    hands.drag(gimli, to=the(hands, "king-spider"))
    hands.click(legolas)
    assert hands.session.state.attacks[-1].attackers == (gimli, legolas)
    hands.click(gimli)
    assert hands.session.state.attacks[-1].attackers == (legolas,)
    hands.page.undo()
    assert hands.session.decision.kind == "attack" and hands.session.cursor == 0
