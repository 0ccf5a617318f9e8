"""Villagers come with locations and stages, and are moved and discarded.  (Quest: Encounter at Amon Dîn)"""

from __future__ import annotations

from westmarch.engine.moments import Facts
from westmarch.engine.records import PieceId
from westmarch.games.lcg.language import derived, trials
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules import entering, quest_deck, verbs
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, ONE, aim, number
from westmarch.games.lcg.scenarios.villagers.words import CARRY, DISCARD, LOST, MOVE, PLACE, VILLAGERS
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import SCENARIO

_SCENARIO = "villagers"


def shelters(state: LcgState, piece: str) -> bool:
    """Whether what lies on a card of the scenario as resources are villagers.  (Quest: Encounter at Amon Dîn)"""
    thing = state.things.get(piece)
    is_theirs = thing is not None and state.pieces[piece].owner == SCENARIO
    return is_theirs and _SCENARIO in QUESTS[state.options["quest"]].scenarios


def villagers(state: LcgState, piece: str) -> int:
    """How many there are on a card."""
    return state.things[piece].resources if shelters(state, piece) else 0


def _come(change: Work, piece: str) -> None:
    """A location enters play, or a stage is revealed, with its villagers.  (Quest: Encounter at Amon Dîn)"""
    n = derived.keyword(change.state, piece, VILLAGERS) if piece in change.state.things else 0
    if n:
        verbs.put(change, piece, resources=change.state.things[piece].resources + n)
        change.tell("villagers_came", piece=piece, amount=str(n))


entering.WHEN_COME.append(_come)
quest_deck.WHEN_TURNED.append(_come)


# -- words


trials.USEFUL.update(
    {
        DISCARD: lambda state, piece: villagers(state, piece) > 0,
        MOVE: lambda state, piece: villagers(state, piece) > 0,
    }
)


@RULES.step(DISCARD)
def _discard(change: Work, what: Selector, n: Amount = ONE) -> None:
    """Each villager by itself, so that each can be answered.  (Quest: Encounter at Amon Dîn)"""
    state = change.state
    found = aim(change, what, _discard.step(IT, n))
    many = number(change, n) if found else 0
    change.push(*[_discard_one.step(piece) for piece in found for _ in range(min(many, villagers(state, piece)))])


@RULES.step("discard_villager")
def _discard_one(change: Work, piece: PieceId) -> None:
    """(Quest: Encounter at Amon Dîn)"""
    if villagers(change.state, piece):
        MOMENTS.occur(change, LOST, {"piece": piece})


@MOMENTS.happens(LOST)
def _discarded(change: Work, facts: Facts) -> Facts | None:
    """(Quest: Encounter at Amon Dîn)"""
    piece, n = facts["piece"], villagers(change.state, facts["piece"])
    if not n:
        return None
    verbs.put(change, piece, resources=n - 1)
    change.tell("villager_discarded", piece=piece)
    return facts


@RULES.step(PLACE)
def _place(change: Work, what: Selector, n: Amount = ONE) -> None:
    """They come from nowhere else.  (Quest: Encounter at Amon Dîn)"""
    for piece in [one for one in aim(change, what, _place.step(IT, n)) if shelters(change.state, one)]:
        more = number(change, n)
        verbs.put(change, piece, resources=change.state.things[piece].resources + more)
        change.tell("villagers_came", piece=piece, amount=str(more))


@RULES.step(MOVE)
def _move(change: Work, what: Selector, n: Amount, to: Selector) -> None:
    """They are safe, or in danger again; nobody is discarded.  (Quest: Encounter at Amon Dîn)"""
    for piece in aim(change, what, _move.step(IT, n, to))[:1]:
        held = villagers(change.state, piece)
        moved = held if n.text == "all" else min(held, number(change, n))
        if moved > 0:
            change.push(_carry.step(to, piece, moved))


@RULES.step(CARRY)
def _carry(change: Work, to: Selector, start: PieceId, n: Number) -> None:
    """So many of them, as far as there still are any, go to a card that is chosen if there is a choice.

    (Quest: Encounter at Amon Dîn)
    """
    state = change.state
    for piece in aim(change, to, _carry.step(IT, start, n))[:1]:
        moved = min(n, villagers(state, start))
        if moved > 0 and piece != start and shelters(state, piece):
            for one, more in ((start, -moved), (piece, moved)):
                verbs.put(change, one, resources=state.things[one].resources + more)
            change.tell("villagers_moved", piece=start, host=piece, amount=str(moved))
