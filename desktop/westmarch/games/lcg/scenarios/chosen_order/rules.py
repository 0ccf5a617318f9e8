"""Stages in an order that the players choose, one after the other.  (Quest: The Three Trials)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId
from westmarch.games.lcg.language.trials import to_come
from westmarch.games.lcg.rules.kinds import Faces
from westmarch.games.lcg.rules.quest_deck import go_on, turn_to
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.scenarios.chosen_order.words import ADVANCE_TO, WAYS
from westmarch.games.lcg.state import LcgState, Work, main_quest, playing


@RULES.step(ADVANCE_TO)
def _advance_to(change: Work, faces: Faces) -> None:
    """One of those that are left, or what comes after all of them.  (Quest: The Three Trials)"""
    left = [piece for face in faces for piece in to_come(change.state, face)]
    if len(left) > 1:
        RULES.ask(change, playing(change.state)[0], _ways.about(*left))
    elif left:
        _begin(change, left[0])
    else:
        go_on(change)


@RULES.question(WAYS, is_open=True)
def _ways(state: LcgState, asked: Decision, *left: PieceId) -> list[Action]:
    """Any of the stages that are left.  (Quest: The Three Trials)"""
    return [Action.of("attempt", piece) for piece in left]


@RULES.answer(WAYS)
def _chosen(change: Work, action: Action, *left: PieceId) -> None:
    """That one begins; the others stay in the quest deck.  (Quest: The Three Trials)"""
    _begin(change, action.words[0])


def _begin(change: Work, piece: str) -> None:
    deck = change.state.zones["quests"]
    old = main_quest(change.state)
    turn_to(change, (piece, *[one for one in deck if one not in (piece, old)]))
