"""Burdens come out of their deck.  (Quest: Flight to the Ford)"""

from __future__ import annotations

from westmarch.engine.dice import Dice
from westmarch.engine.records import Piece, Steps
from westmarch.games.lcg.language import trials
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.course import hand_on_token
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import turn_up
from westmarch.games.lcg.rules.views import AFTER_DEALING
from westmarch.games.lcg.scenarios.burden_deck.words import LAY, PASS, REVEAL, SHUFFLE, TOP
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import BURDEN_DECK, SCENARIO


def _is_left(state: LcgState) -> bool:
    return bool(state.zones.get(BURDEN_DECK))


def _is_burden(state: LcgState, piece: str) -> bool:
    return state.pieces[piece].face in QUESTS[state.options["quest"]].apart


def _keep_burdens(state: LcgState, seen: LcgState, dice: Dice) -> None:
    """Whatever lies in the burden deck is a burden.  (Quest: Flight to the Ford)"""
    lying = state.zones.get(BURDEN_DECK, ())
    free = [p for p, one in seen.pieces.items() if one.face is None and p not in lying and _is_burden(state, p)]
    for piece in [piece for piece in lying if seen.pieces[piece].face is None and not _is_burden(state, piece)]:
        other = free.pop(dice.below(len(free)))
        one, two = state.pieces[piece], state.pieces[other]
        state.pieces[piece] = Piece(two.face, one.owner, one.seen_by)
        state.pieces[other] = Piece(one.face, two.owner, two.seen_by)


AFTER_DEALING.append(_keep_burdens)
trials.OWN_EFFECTS.update({SHUFFLE: _is_left, REVEAL: _is_left, TOP: _is_left})
trials.OWN_COSTS.update(dict.fromkeys((SHUFFLE, REVEAL, TOP), lambda state, step, names: _is_left(state)))


@RULES.step(LAY)
def _lay(change: Work, what: str) -> None:
    """The burdens are taken out of the encounter deck.  (Quest: Flight to the Ford)"""
    state = change.state
    for piece in [piece for piece in state.zones["encounter"] if _is_burden(state, piece)]:
        verbs.shift(change, piece, BURDEN_DECK)
    change.shuffle(state.zones[BURDEN_DECK], SCENARIO)
    change.shuffle(state.zones["encounter"], SCENARIO)


@RULES.step(SHUFFLE)
def _shuffle(change: Work, what: str, then: Steps = ()) -> None:
    """Nobody sees which it is.  (Quest: Flight to the Ford)"""
    state = change.state
    for piece in state.zones.get(BURDEN_DECK, ())[:1]:
        verbs.shift(change, piece, "encounter")
        change.shuffle(state.zones["encounter"], SCENARIO)
        change.tell("burden_shuffled")
        change.push(*then)


@RULES.step(TOP)
def _top(change: Work, what: str) -> None:
    """It is the next encounter card; nobody has seen it.  (Quest: Flight to the Ford)"""
    for piece in change.state.zones.get(BURDEN_DECK, ())[:1]:
        verbs.shift(change, piece, "encounter", is_on_top=True)
        change.tell("burden_on_top")


@RULES.step(REVEAL)
def _reveal(change: Work, what: str) -> None:
    """It is dealt with as if it had just been revealed from the encounter deck.  (Quest: Flight to the Ford)"""
    for piece in change.state.zones.get(BURDEN_DECK, ())[:1]:
        verbs.shift(change, piece, "encounter", is_on_top=True)
        turn_up(change, piece)


@RULES.step(PASS)
def _pass_token(change: Work, what: str) -> None:
    """Whoever is the first player then controls the Ring-bearer.  (Quest: Flight to the Ford)"""
    hand_on_token(change)
