"""Poison out of a player's own deck, and what becomes of those who have too much of it.  (Quest: Flies and Spiders)"""

from __future__ import annotations

from westmarch.engine.moments import Facts
from westmarch.engine.records import PieceId, Steps
from westmarch.games.lcg.language import derived, effects, restrained, trials
from westmarch.games.lcg.printed.expressions import TESTS, Names
from westmarch.games.lcg.rules import entering, harm, leaving, verbs
from westmarch.games.lcg.rules.kinds import Amount, Pieces, Selector, Words
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, ONE, aim, number
from westmarch.games.lcg.scenarios.poison.words import AIL, DOSE, KNOCK_OUT, UNCONSCIOUS, VENOM, WAKE
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, has_mark
from westmarch.games.lcg.things import POISON, SCENARIO
from westmarch.games.lcg.zones import zone

# -- what is said of characters


def poison_on(state: LcgState, piece: str) -> list[str]:
    """The poison that a character has.  (Quest: Flies and Spiders)"""
    return [other for other in attachments(state, piece) if state.things[other].role == POISON]


def is_unconscious(state: LcgState, piece: str) -> bool:
    """(Quest: Flies and Spiders)"""
    return has_mark(state, piece, UNCONSCIOUS)


def _is_poison(state: LcgState, piece: str, names: Names) -> bool:
    return piece in state.things and state.things[piece].role == POISON


TESTS["poison"] = _is_poison
TESTS["poisoned"] = lambda state, piece, names: piece in state.things and bool(poison_on(state, piece))
TESTS[UNCONSCIOUS] = lambda state, piece, names: is_unconscious(state, piece)


def may_be_poisoned(state: LcgState, piece: str) -> bool:
    """Whether a character can get poison: nothing forbids that or attachments, and there is a card left in the deck of
    its controller.

    (Quest: Flies and Spiders; Rules: 'Cannot Have Attachments')
    """
    thing = state.things.get(piece)
    if thing is None or thing.seat < 0 or derived.type_of(state, piece) not in derived.CHARACTERS:
        return False
    is_barred = any([effects.is_forbidden(state, what, piece) for what in (DOSE, "attachments", "player attachments")])
    return bool(state.zones[zone(thing.seat, "deck")]) and not is_barred


def _is_awake(state: LcgState, piece: str) -> bool:
    is_character = piece in state.things and derived.type_of(state, piece) in derived.CHARACTERS
    return is_character and not is_unconscious(state, piece)


trials.USEFUL.update({DOSE: may_be_poisoned, KNOCK_OUT: _is_awake, WAKE: is_unconscious})
trials.IN_FULL.add(DOSE)


# -- poison


@RULES.step(DOSE)
def poison(change: Work, what: Selector, n: Amount = ONE) -> None:
    """So much poison for each of some characters, one after the other.  (Quest: Flies and Spiders)"""
    found = aim(change, what, poison.step(IT, n))
    many = number(change, n) if found else 0
    change.push(*[_dose.step(piece) for piece in found for _ in range(many)])


@RULES.step("dose")
def _dose(change: Work, piece: PieceId) -> None:
    """The top card of its controller's deck is attached to a character, face down; nobody looks at it.

    (Quest: Flies and Spiders)
    """
    state = change.state
    if not may_be_poisoned(state, piece):
        return
    seat = state.things[piece].seat
    card = state.zones[zone(seat, "deck")][0]
    entering.come_into_play(change, card, "attached", SCENARIO, piece, POISON)
    change.tell("poisoned", piece=piece, seat=str(seat))
    if len(poison_on(state, piece)) >= card_of(state, piece).stats["hit_points"]:
        knock_out(change, piece)
    else:
        MOMENTS.occur(change, "attached", {"piece": card, "host": piece, "player": str(SCENARIO)})


@RULES.step(AIL)
def _ail(change: Work, what: Selector, then: Steps = ()) -> None:
    """Damage for all of them at once; what follows is done if none took any.  (Quest: Flies and Spiders)"""
    state = change.state
    found = restrained.harmable(state, aim(change, what, _ail.step(IT, then)), change.names)
    before = {piece: state.things[piece].damage for piece in found if piece in state.things}
    change.push(_has_ailed.step(tuple(before), tuple(map(str, before.values())), then))
    harm.damage(change, [(piece, len(poison_on(state, piece))) for piece in before], change.names.get("self", ""))


@RULES.step("has_ailed")
def _has_ailed(change: Work, pieces: Pieces, before: Words, then: Steps) -> None:
    """(Quest: Flies and Spiders)"""
    things = change.state.things
    if not any([p not in things or things[p].damage > int(n) for p, n in zip(pieces, before, strict=True)]):
        change.push(*then)


def _bite(change: Work, facts: Facts) -> None:
    """A character takes damage of an enemy with venom, and gets 1 poison.  (Quest: Flies and Spiders)"""
    state, by = change.state, facts.get("by", "")
    is_venomous = by in state.things and derived.type_of(state, by) == "enemy" and derived.keyword(state, by, VENOM)
    if is_venomous and derived.type_of(state, facts["piece"]) in derived.CHARACTERS:
        change.push(_dose.step(facts["piece"]))


harm.WHEN_DAMAGED.append(_bite)


# -- unconscious characters


def knock_out(change: Work, piece: str) -> None:
    """A character is unconscious: it leaves the quest, and its poison goes to the discard piles of its owners.

    (Quest: Flies and Spiders) (Ruling: unconscious-in-the-midst)
    """
    state = change.state
    verbs.unmark(change, piece, "committed")
    verbs.mark(change, piece, "exhausted", UNCONSCIOUS)
    derived.invalidate_cards(state)
    change.tell("knocked_out", piece=piece)
    leaving.leave(change, poison_on(state, piece), "discard")


@RULES.step(KNOCK_OUT)
def _knock_out(change: Work, what: Selector) -> None:
    """(Quest: Flies and Spiders)"""
    for piece in aim(change, what, _knock_out.step(IT)):
        if _is_awake(change.state, piece):
            knock_out(change, piece)


@RULES.step(WAKE)
def _wake(change: Work, what: Selector) -> None:
    """(Quest: Flies and Spiders)"""
    found = [piece for piece in aim(change, what, _wake.step(IT)) if is_unconscious(change.state, piece)]
    for piece in found:
        verbs.unmark(change, piece, UNCONSCIOUS)
        change.tell("woken", piece=piece)
    derived.invalidate_cards(change.state)
    verbs.ready(change, found)
