"""Locate tests, card by card, and the Lost effects.  (Quest: The Long Dark)"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Seat, Steps
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import effects, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import players
from westmarch.games.lcg.rules.kinds import Selector, SelectorOrNone
from westmarch.games.lcg.rules.questing import arrive
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import reset_encounter, top_of_encounter
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.scenarios.locate_tests.words import LOST, PASS
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import SILENT
from westmarch.games.lcg.zones import zone

DONE = Action.of("done")
TRIGGERED = "lost"
"""The key under which the State keeps the effects that the players have chosen for one text."""


@RULES.step("locate-test")
def locate_test(change: Work, who: Selector, then: Steps) -> None:
    """Some players make the test, one after the other.  (Quest: The Long Dark)"""
    found = aim(change, who, locate_test.step(IT, then))
    change.push(*[_attempt.step(seat, then) for seat in playing(change.state) if str(seat) in found])


@RULES.step("attempt_to_locate")
def _attempt(change: Work, seat: Seat, then: Steps) -> None:
    """One more card, as long as there is one; without it, or without an encounter card to discard, the test is failed.

    (Quest: The Long Dark) (Ruling: a-locate-test-without-encounter-cards)
    """
    if seat in change.state.out:
        return
    reset_encounter(change)
    if change.state.zones["encounter"] and change.state.zones[zone(seat, "hand")]:
        RULES.ask(change, seat, _cards.about(seat), then=then)
    else:
        _end(change, seat, then, is_passed=False)


@RULES.question("locate", is_open=True)
def _cards(state: LcgState, asked: Decision, seat: Seat) -> list[Action]:
    """A card of the hand, or no more of them.  (Quest: The Long Dark)"""
    return [*[Action.of("discard", piece) for piece in state.zones[zone(seat, "hand")]], DONE]


@RULES.answer("locate")
def _discarded(change: Work, action: Action, seat: Seat) -> None:
    """The card is discarded for the top card of the encounter deck.  (Quest: The Long Dark)"""
    if action == DONE:
        _end(change, seat, change.then, is_passed=False)
    else:
        change.push(_turn_up.step(seat, change.then))
        players.discard_cards(change, [action.words[0]])


@RULES.step("turn_up_to_locate")
def _turn_up(change: Work, seat: Seat, then: Steps) -> None:
    """With the keyword the test is passed; without it the player may go on.  (Quest: The Long Dark)"""
    piece = top_of_encounter(change)
    if piece is None:
        _end(change, seat, then, is_passed=False)
        return
    card = card_of(change.state, piece)
    if PASS in card.keywords:
        _end(change, seat, then, is_passed=True)
    else:
        change.push(_attempt.step(seat, then))
    players.discard_cards(change, [piece])


def _end(change: Work, seat: Seat, then: Steps, is_passed: bool) -> None:
    """What follows is done.  (Quest: The Long Dark)"""
    passed, failed = then
    change.tell("locate_test_ended", seat=str(seat), outcome="passed" if is_passed else "failed")
    change.push(*(passed if is_passed else failed).steps)


# -- Lost effects


def is_lost(state: LcgState, piece: str) -> bool:
    """Whether a card in play has a Lost effect now."""
    thing = state.things.get(piece)
    if thing is None or thing.role in SILENT or effects.is_blank(state, piece):
        return False
    return any([ability.role in ("", thing.role) for _, ability in card_of(state, piece).answers_to(LOST, "after")])


trials.USEFUL["trigger-lost"] = is_lost


@RULES.step("trigger-lost")
def _trigger_lost(change: Work, what: Selector, by: SelectorOrNone = None) -> None:
    """They have no time of their own: the first player says which is done first.  (Quest: The Long Dark)"""
    if by is None:
        _trigger(change, aim(change, what, _trigger_lost.step(IT)))
        return
    state = change.state
    state.kept[TRIGGERED] = ""
    change.push(*[_trigger_another.step(what, seat) for seat in sel.seats(state, by, change.names)], _forget.step())


def _trigger(change: Work, found: Sequence[str]) -> None:
    pieces = [piece for piece in found if is_lost(change.state, piece)]
    if pieces:
        change.tell("lost_triggered", pieces=" ".join(pieces))
        MOMENTS.occur(change, LOST, *[{"piece": piece} for piece in pieces])


MOMENTS.told(LOST)


@RULES.step("trigger_another_lost")
def _trigger_another(change: Work, what: Selector, seat: Seat) -> None:
    """A player chooses an effect that nobody has chosen for this text; it is done before the next player chooses.

    (Quest: The Long Dark)
    """
    if seat in change.state.out:
        return
    change.names = {**change.names, "you": str(seat)}
    found = aim(change, what, _trigger_another.step(IT, seat))
    state = change.state
    state.kept[TRIGGERED] = " ".join([*state.kept[TRIGGERED].split(), *[entry(state, piece) for piece in found]])
    _trigger(change, found)


def _is_another(state: LcgState, piece: str) -> bool:
    return is_lost(state, piece) and entry(state, piece) not in state.kept.get(TRIGGERED, "").split()


trials.USEFUL["trigger_another_lost"] = _is_another


@RULES.step("forget_triggered")
def _forget(change: Work) -> None:
    """The next text begins anew.  (Quest: The Long Dark)"""
    change.state.kept.pop(TRIGGERED, None)


# -- travelling


@RULES.step("stay-behind")
def _stay_behind(change: Work, what: Selector) -> None:
    """Who has not paid what it costs to travel to a location does not arrive there.  (Glossary: Travel)"""
    state = change.state
    for piece in aim(change, what, _stay_behind.step(IT)):
        frames = [replace(one, steps=tuple([s for s in one.steps if s != arrive.step(piece)])) for one in state.stack]
        state.stack = tuple([frame for frame in frames if frame.steps])
