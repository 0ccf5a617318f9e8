"""Scour effects, and what the Enemy's servants have searched.  (Quest: Celebrimbor's Secret)"""

from __future__ import annotations

from westmarch.engine.records import PieceId
from westmarch.games.lcg.language import derived, effects, trials
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.scenarios.scour.words import COMBED, FOUND, PUT_UNDER, SCOUR, SCOURED, SCOURING
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import SEARCHED, SILENT

# -- Scour effects


def can_scour(state: LcgState, piece: str) -> bool:
    """Whether a card has a Scour effect now; out of play, whether one is printed on it."""
    thing, texts = state.things.get(piece), card_of(state, piece).answers_to(SCOURED, "after")
    if thing is None:
        return bool(texts)
    is_silent = thing.role in SILENT or effects.is_blank(state, piece)
    return not is_silent and any([ability.role in ("", thing.role) for _, ability in texts])


@RULES.step(SCOUR)
def _scour(change: Work, what: Selector) -> None:
    """They have no time of their own: the first player says which is done first.  The text of a card that lies in a
    discard pile is done from there.  (Quest: Celebrimbor's Secret) (Ruling: scour-from-the-discard-pile)"""
    state = change.state
    found = [piece for piece in aim(change, what, _scour.step(IT)) if can_scour(state, piece)]
    if not found:
        return
    change.tell("scoured", pieces=" ".join(found))
    for piece in [piece for piece in found if piece not in state.things]:
        steps = [step for _, ability in card_of(state, piece).answers_to(SCOURED, "after") for step in ability.do]
        change.push(*steps, names={"self": piece, "host": "", "you": str(playing(state)[0])})
    here = [piece for piece in found if piece in state.things]
    if here:
        MOMENTS.occur(change, SCOURED, *[{"piece": piece} for piece in here])


MOMENTS.told(SCOURED)
trials.USEFUL[SCOUR] = can_scour
TESTS[SCOURING] = lambda state, piece, names: can_scour(state, piece)


# -- what lies under The Orcs' Search


def _is_combed(state: LcgState, piece: str) -> bool:
    """Whether a location has as much damage as quest points are printed on it.  (Card: The Orcs' Search)"""
    thing = state.things.get(piece)
    if thing is None or not thing.damage or derived.type_of(state, piece) != "location":
        return False
    return thing.damage >= card_of(state, piece).stats["quest_points"]


TESTS[COMBED] = lambda state, piece, names: _is_combed(state, piece)


@RULES.step(PUT_UNDER)
def _put_under(change: Work, what: Selector) -> None:
    """What is in play leaves it, without its tokens and attachments.  Who has seen a card knows it still.

    (Quest: Celebrimbor's Secret)
    """
    state = change.state
    found = aim(change, what, _put_under.step(IT)) if SEARCHED in state.zones else []
    here = [piece for piece in found if piece in state.things]
    lying = [piece for piece in found if piece not in here and piece not in state.zones[SEARCHED]]
    for piece in lying:
        verbs.shift(change, piece, SEARCHED)
    change.push(_have_been_searched.step(*lying, *here))
    leaving.leave(change, here, SEARCHED, "removed")


@RULES.step("have_been_searched")
def _have_been_searched(change: Work, *pieces: PieceId) -> None:
    """(Quest: Celebrimbor's Secret)"""
    state = change.state
    found = [piece for piece in pieces if piece in state.zones[SEARCHED]]
    if found:
        change.tell("searched", pieces=" ".join(found))
        MOMENTS.occur(change, FOUND, *[{"piece": piece} for piece in found])


MOMENTS.told(FOUND)
trials.USEFUL[PUT_UNDER] = lambda state, piece: piece not in state.zones.get(SEARCHED, ())
