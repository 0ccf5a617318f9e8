"""Escape tests, step by step.  (Quest: The Dead Marshes)"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import conditions, derived, effects
from westmarch.games.lcg.printed.vocabulary import VALUES
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import top_of_encounter
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.scenarios.escape_tests.words import DEALT, ESCAPE, ONE, TEST, TESTED
from westmarch.games.lcg.state import LcgState, Work, card_of, has_mark, playing

DONE = Action.of("done")
KEPT = "escape-test"
"""The key under which the State keeps the test under way: its value, and how many cards will be dealt."""
Value = Annotated[str, one_of("a value", ("", *VALUES))]


@RULES.step("escape-test")
def escape_test(change: Work, who: Selector, n: Amount, value: Value, then: Steps) -> None:
    """Those who make it commit characters; after a window for actions the cards are dealt.

    (Quest: The Dead Marshes)
    """
    state = change.state
    found = aim(change, who, escape_test.step(IT, n, value, then))
    if not found:
        return
    value, cards = value or "willpower", number(change, n)
    if KEPT in state.kept:
        _interrupt(change)
    state.kept[KEPT] = f"{value} {cards}"
    change.tell("escape_test_began", amount=str(cards), what=value)
    commits = [_commit_to_test.step(seat) for seat in playing(state) if str(seat) in found]
    change.push(*commits, _window.step(), _deal.step(value, cards, then))


def _interrupt(change: Work) -> None:
    """A test in the midst of which another one is made goes on after that.  (Quest: The Dead Marshes)"""
    state = change.state
    committed = _committed(state)
    value, cards = state.kept[KEPT].split(" ")
    change.push(_resume.step(value, int(cards), *committed))
    for piece in committed:
        verbs.unmark(change, piece, TESTED)


@RULES.step("resume_test")
def _resume(change: Work, value: Value, n: Number, *committed: PieceId) -> None:
    """Whoever is still in play is committed to it as before.  (Quest: The Dead Marshes)"""
    state = change.state
    state.kept[KEPT] = f"{value} {n}"
    for piece in [piece for piece in committed if piece in state.things]:
        verbs.mark(change, piece, TESTED)


def _committed(state: LcgState) -> list[str]:
    return [piece for piece in state.things if has_mark(state, piece, TESTED)]


def strength(state: LcgState, value: str) -> int:
    """What the committed characters bring to the test together."""
    return sum([derived.stat(state, piece, value) for piece in _committed(state)])


def to_be_beaten(state: LcgState, printed: int, cards: int) -> int:
    """The sum of a test for which so many cards are dealt, with so much printed on them; on some there is nothing."""
    return max(0, printed + _more(state, ESCAPE) * cards + _more(state, TEST))


def _more(state: LcgState, what: str) -> int:
    return sum([conditions.amount(state, mod.amount, names) for mod, names in effects.standing(state, "add", what)])


# -- committing


@RULES.step("commit_to_test")
def _commit_to_test(change: Work, seat: Seat, *committed: PieceId) -> None:
    """Any number of a player's ready characters, one by one.  (Quest: The Dead Marshes)"""
    if seat in change.state.out:
        return
    if able(change.state, seat):
        RULES.ask(change, seat, _testers.about(seat, *committed))
    else:
        _answered_by(change, seat, *committed)


def able(state: LcgState, seat: Seat) -> list[str]:
    """The characters that a player may commit now."""
    is_first = not any([thing.seat == seat and TESTED in thing.marks for thing in state.things.values()])
    ready = [piece for piece in derived.ready_characters(state, seat) if effects.can_exhaust(state, piece)]
    return [piece for piece in ready if is_first or not effects.is_forbidden(state, ONE, piece)]


@RULES.question("escape", is_open=True)
def _testers(state: LcgState, asked: Decision, seat: Seat, *committed: PieceId) -> list[Action]:
    """Ready characters, or no more of them.  (Quest: The Dead Marshes)"""
    return [*[Action.of("commit", piece) for piece in able(state, seat)], DONE]


def _answered_by(change: Work, seat: Seat, *committed: PieceId) -> None:
    """What answers that a player's characters have been committed does so now."""
    parts = [{"piece": p, "player": str(seat)} for p in committed if has_mark(change.state, p, TESTED)]
    if parts:
        MOMENTS.occur(change, "tested", *parts)


MOMENTS.told("tested")


@RULES.each_pick(_testers, enough=DONE, whole=_answered_by)
def _commit(change: Work, action: Action, seat: Seat, *committed: PieceId) -> Step:
    """A character exhausts to commit.  (Quest: The Dead Marshes)"""
    piece = action.words[0]
    verbs.exhaust(change, [piece])
    verbs.mark(change, piece, TESTED)
    change.tell("committed_to_test", piece=piece, seat=str(seat))
    return _commit_to_test.step(seat, *committed, piece)


@RULES.step("window_of_test")
def _window(change: Work) -> None:
    """All players may take actions before the cards are dealt.  (Quest: The Dead Marshes)"""
    if change.state.phase in PHASES:
        MOMENTS.window(change, change.state.phase)


# -- the cards


@RULES.step("deal_for_test")
def _deal(change: Work, value: Value, n: Number, then: Steps) -> None:
    """Cards are dealt, whose texts do not count; the test is passed by more than their escape values.

    What follows is done before they go to the discard pile.  (Quest: The Dead Marshes)
    """
    state = change.state
    dealt: list[str] = []
    while len(dealt) < n:
        piece = top_of_encounter(change)
        if piece is None:
            break
        verbs.shift(change, piece, DEALT)
        verbs.see(change, piece)
        dealt.append(piece)
    printed = sum([card_of(state, piece).keywords.get(ESCAPE, 0) for piece in dealt])
    against, to_beat = strength(state, value), to_be_beaten(state, printed, len(dealt))
    is_passed = against > to_beat
    change.tell(
        "escape_test_ended", pieces=" ".join(dealt), strength=str(against), amount=str(to_beat), what=value,
        outcome="passed" if is_passed else "failed",
    )  # fmt: skip
    for piece in _committed(state):
        verbs.unmark(change, piece, TESTED)
    state.kept.pop(KEPT, None)
    passed, failed = then
    change.push(*(passed if is_passed else failed).steps, _put_away.step(*dealt))


@RULES.step("put_away_dealt")
def _put_away(change: Work, *dealt: PieceId) -> None:
    """The cards that were dealt go to the encounter discard pile.  (Quest: The Dead Marshes)"""
    verbs.lay_in_discard(change, [piece for piece in dealt if piece in change.state.zones[DEALT]])
