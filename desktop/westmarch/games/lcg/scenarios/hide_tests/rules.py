"""Hide tests, step by step.  (Quest: A Shadow of the Past)"""

from __future__ import annotations

from westmarch.engine.moments import Facts
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.games.lcg.language import conditions, derived, effects, selectors
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import BEFORE_TEXT, is_here, top_of_encounter
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.scenarios.hide_tests.words import (
    FAILED,
    HIDE,
    HIDING,
    IN_PHASE,
    IN_ROUND,
    PASSED,
    TEST,
    THIRD,
    THREAT,
    VALUE,
)
from westmarch.games.lcg.state import LcgState, Work, card_of, has_mark

DONE = Action.of("done")
KEPT = "hide-test"
"""The key under which the State keeps the test under way: whose it is, its value and its threat."""
UNKNOWN = "-"
"""Its threat, before the cards are discarded."""
TESTS[HIDING] = lambda state, piece, names: has_mark(state, piece, HIDING)
_SPANS = {IN_ROUND: "round", IN_PHASE: "phase"}
selectors.PLAYER_TESTS.update(
    {
        IN_ROUND: lambda state, seat, names: _failed(IN_ROUND, seat) in state.uses,
        IN_PHASE: lambda state, seat, names: _failed(IN_PHASE, seat) in state.uses,
    }
)


def _failed(which: str, seat: Seat) -> str:
    """Under which it is counted among the uses of a span that a player has failed a test."""
    return f"{_SPANS[which]} hide {seat}"


# -- who makes one


def _by_keyword(state: LcgState, piece: str) -> Steps:
    return (_hide.step(piece),) if derived.keyword(state, piece, HIDE) else ()


BEFORE_TEXT.append(_by_keyword)


@RULES.step("hide_for_revealed")
def _hide(change: Work, piece: PieceId) -> None:
    """Whoever reveals a card with the keyword makes the test before its text works.  (Quest: A Shadow of the Past)"""
    if is_here(change.state, piece):
        change.push(_make.step(int(change.names["you"]), derived.keyword(change.state, piece, HIDE)))


@RULES.step(TEST)
def hide_test(change: Work, who: Selector, n: Amount, then: Steps = ()) -> None:
    """Some players make a test, one after the other.  (Quest: A Shadow of the Past)"""
    found = aim(change, who, hide_test.step(IT, n, then))
    change.push(*[_make.step(int(seat), number(change, n), then) for seat in found])


@RULES.step("make_hide_test")
def _make(change: Work, seat: Seat, n: Number, then: Steps = ()) -> None:
    """A player commits characters, then cards are discarded; after a window for actions the two are compared.

    (Quest: A Shadow of the Past)
    """
    state = change.state
    if seat in state.out:
        return
    value = max(0, n + more_for(state, VALUE, seat))
    if KEPT in state.kept:
        _interrupt(change)
    state.kept[KEPT] = f"{seat} {value} {UNKNOWN}"
    change.tell("hide_test_began", seat=str(seat), amount=str(value))
    change.push(_commit_to_hide.step(seat), _discard_for_hide.step(seat, value, then))


def more_for(state: LcgState, what: str, seat: Seat) -> int:
    """How much is added to a player's tests, who is "you" in the amounts."""
    found = effects.standing(state, "add", what)
    meant = [(mod, names) for mod, names in found if seat in selectors.seats(state, mod.to, names)]
    return sum([conditions.amount(state, mod.amount, {**names, "you": str(seat)}) for mod, names in meant])


def _interrupt(change: Work) -> None:
    """A test in the midst of which another one is made goes on after that.  (Quest: A Shadow of the Past)"""
    state = change.state
    seat, value, threat = state.kept[KEPT].split(" ")
    committed = hiding(state)
    change.push(_resume.step(int(seat), int(value), threat, *committed))
    for piece in committed:
        verbs.unmark(change, piece, HIDING)


@RULES.step("resume_hide_test")
def _resume(change: Work, seat: Seat, value: Number, threat: str, *committed: PieceId) -> None:
    """Whoever is still in play is committed to it as before.  (Quest: A Shadow of the Past)"""
    state = change.state
    state.kept[KEPT] = f"{seat} {value} {threat}"
    for piece in [piece for piece in committed if piece in state.things]:
        verbs.mark(change, piece, HIDING)


def hiding(state: LcgState) -> list[str]:
    """The characters committed to the test under way."""
    return [piece for piece in state.things if has_mark(state, piece, HIDING)]


def strength(state: LcgState) -> int:
    """What they bring to it together."""
    return sum([derived.stat(state, piece, "willpower") for piece in hiding(state)])


# -- committing


@RULES.step("commit_to_hide")
def _commit_to_hide(change: Work, seat: Seat) -> None:
    """Any number of the player's ready characters, one by one.  (Quest: A Shadow of the Past)"""
    if able(change.state, seat):
        RULES.ask(change, seat, _hiders.about(seat))


def able(state: LcgState, seat: Seat) -> list[str]:
    """The characters that a player may commit to a test now."""
    found = [piece for piece in derived.ready_characters(state, seat) if effects.can_exhaust(state, piece)]
    return effects.allowed(state, THIRD, found) if len(hiding(state)) >= _TWO else found


_TWO = 2


@RULES.question(HIDE, is_open=True)
def _hiders(state: LcgState, asked: Decision, seat: Seat) -> list[Action]:
    """Ready characters, or no more of them.  (Quest: A Shadow of the Past)"""
    return [*[Action.of("commit", piece) for piece in able(state, seat)], DONE]


def _all_committed(change: Work, seat: Seat) -> None:
    """Nothing answers that; the cards are next."""


@RULES.each_pick(_hiders, enough=DONE, whole=_all_committed)
def _commit(change: Work, action: Action, seat: Seat) -> Step:
    """A character exhausts to commit.  (Quest: A Shadow of the Past)"""
    piece = action.words[0]
    verbs.exhaust(change, [piece])
    verbs.mark(change, piece, HIDING)
    change.tell("committed_to_hide", piece=piece, seat=str(seat))
    return _commit_to_hide.step(seat)


# -- the cards


@RULES.step("discard_for_hide")
def _discard_for_hide(change: Work, seat: Seat, n: Number, then: Steps = ()) -> None:
    """The top cards are discarded; when their threat is known, all may act.  (Quest: A Shadow of the Past)"""
    state = change.state
    threat, dealt, faces = more_for(state, THREAT, seat), [], []
    for _ in range(n):
        piece = top_of_encounter(change)
        if piece is None:
            break
        threat += threat_of(card_of(state, piece))
        faces.append(card_of(state, piece).id)
        verbs.shift(change, piece, verbs.discard_zone(state, piece), is_on_top=True)
        verbs.see(change, piece)
        dealt.append((piece, "deck", True))
    threat = max(0, threat)
    state.kept[KEPT] = f"{seat} {n} {threat}"
    change.tell("hide_test_dealt", faces=" ".join(faces), amount=str(threat))
    change.push(_window.step(), _compare.step(seat, threat, then))
    verbs.tell_in_discard(change, dealt)


def threat_of(card: Card) -> int:
    """The threat that counts of a discarded card; a treachery has none."""
    return card.stats.get("threat", 0)


@RULES.step("window_of_hide_test")
def _window(change: Work) -> None:
    """All players may take actions once the threat is known.  (Quest: A Shadow of the Past)"""
    if change.state.phase in PHASES:
        MOMENTS.window(change, change.state.phase)


@RULES.step("compare_for_hide")
def _compare(change: Work, seat: Seat, threat: Number, then: Steps = ()) -> None:
    """The test is successful, if the willpower is at least the threat; what follows is done when all has been answered
    that it was failed.  (Quest: A Shadow of the Past)"""
    state = change.state
    will = strength(state)
    is_passed = will >= threat
    change.tell(
        "hide_test_ended", seat=str(seat), strength=str(will), amount=str(threat),
        outcome="passed" if is_passed else "failed",
    )  # fmt: skip
    for piece in hiding(state):
        verbs.unmark(change, piece, HIDING)
    state.kept.pop(KEPT, None)
    if not is_passed:
        state.uses[_failed(IN_ROUND, seat)] = state.uses[_failed(IN_PHASE, seat)] = 1
    change.names = {**change.names, "you": str(seat)}
    if is_passed:
        MOMENTS.occur(change, PASSED, {"player": str(seat)})
    else:
        MOMENTS.occur(change, FAILED, {"player": str(seat)}, then=then)


MOMENTS.told(PASSED)


@MOMENTS.happens(FAILED)
def _has_failed(change: Work, facts: Facts) -> Facts | None:
    """What a stage does when a player fails is done already; now comes what answers it.

    (Quest: A Shadow of the Past)
    """
    return facts
