"""The encounter deck is laid aside, and the inactive one takes its place; what holds players back on their way.

(Quest: Over the Misty Mountains Grim)
"""

from __future__ import annotations

from westmarch.engine.records import PieceId
from westmarch.games.lcg.printed.expressions import TESTS, Names
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.scenarios.second_deck.words import DECK
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import APART, SCENARIO, TURNED

_PLACES = ("encounter", "discard", "shadows")
_PARTY = 3


@RULES.step("turn-decks")
def _turn(change: Work, what: str) -> None:
    """What is in play of the first deck leaves play before that deck is laid aside.

    (Quest: Over the Misty Mountains Grim)
    """
    state = change.state
    if TURNED in state.kept:
        return
    here = [piece for piece in state.things if _is_of_first(state, piece)]
    change.push(_lay_aside.step(*here))
    leaving.leave(change, here, "removed", "removed")


def _is_of_first(state: LcgState, piece: str) -> bool:
    return state.pieces[piece].owner == SCENARIO and piece[0] not in (APART, "q", "k")


@RULES.step("lay_deck_aside")
def _lay_aside(change: Work, *left: PieceId) -> None:
    """Nothing of it can be met any more.  (Quest: Over the Misty Mountains Grim)"""
    state, fresh = change.state, change.state.zones[DECK]
    lying = [piece for place in _PLACES for piece in state.zones[place] if _is_of_first(state, piece)]
    gone = [piece for piece in left if piece in state.zones["removed"]]
    for piece in (*lying, *gone):
        verbs.shift(change, piece, DECK)
    state.zones[DECK] = tuple([piece for piece in state.zones[DECK] if piece not in fresh])
    state.zones["encounter"] = fresh
    state.kept[TURNED] = "yes"
    change.shuffle(state.zones[DECK], SCENARIO)
    change.tell("decks_turned")


def _is_crowded(state: LcgState, piece: str, names: Names) -> bool:
    """Whether its player has as many characters on the quest as there is room for.  (Card: Narrow Ledge)"""
    thing = state.things.get(piece)
    if thing is None:
        return False
    return len([1 for one in state.things.values() if one.seat == thing.seat and "committed" in one.marks]) >= _PARTY


TESTS["crowded"] = _is_crowded
