"""What hide tests say."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Decision
from westmarch.engine.table import Badge
from westmarch.engine.text_format import listed
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.hide_tests.rules import KEPT, UNKNOWN, more_for, strength
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
from westmarch.games.lcg.state import LcgState, has_mark
from westmarch.games.lcg.text import (
    answers,
    card_phrases,
    chronicle,
    items,
    phrases,
    prompts,
    questions,
    selector_phrases,
    standing_phrases,
    timing,
)
from westmarch.games.lcg.text.names import card, count, inside, seat_title


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    seat, value, _ = state.kept[KEPT].split(" ")
    sure = more_for(state, THREAT, int(seat))
    more = f" {sure} threat is added to theirs." if sure else ""
    detail = f"{strength(state)} willpower committed against the threat of {count(int(value), 'encounter card')}.{more}"
    return "Hide test: which characters do you commit?", detail


def _window(state: LcgState) -> tuple[str, str] | None:
    threat = state.kept.get(KEPT, UNKNOWN).rpartition(" ")[2]
    if state.decision is None or state.decision.kind != OPEN or threat == UNKNOWN:
        return None
    return f"Hide test: {strength(state)} willpower against {threat} threat", "Compare them"


def _detail(state: LcgState, piece: str) -> str:
    return f"{derived.stat(state, piece, 'willpower')} willpower"


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """What a committed character brings to the test under way."""
    if has_mark(state, piece, HIDING):
        words = _detail(state, piece)
        yield Badge("committed", words.partition(" ")[0], f"committed with {words}")


def _began(facts: dict[str, str]) -> str:
    against = count(int(facts["amount"]), "encounter card")
    return f"{seat_title(int(facts['seat']))} makes a hide test against the threat of {against}"


def _dealt(facts: dict[str, str]) -> str:
    dealt = [inside(card(face)) for face in facts["faces"].split()]
    return f"The threat of the hide test is {facts['amount']}" + (f" ({listed(dealt)})" if dealt else "")


def _ended(facts: dict[str, str]) -> str:
    who, against = seat_title(int(facts["seat"])), f"{facts['strength']} willpower against {facts['amount']} threat"
    return f"The hide test of {who} is {_OUTCOMES[facts['outcome']]}: {against}"


_OUTCOMES = {"passed": "successful", "failed": "failed"}


def _committed(facts: dict[str, str]) -> str:
    return f"{seat_title(int(facts['seat']))} commits {inside(card(facts['face']))} to the hide test"


questions.QUESTIONS[HIDE] = _question
prompts.WAITING[HIDE] = "is committing characters to a hide test"
answers.ENDINGS[HIDE, "done"] = ("Commit no more characters", "")
answers.LABELS[HIDE, "commit"] = "Commit {what} to the hide test"
answers.OWN_DETAILS[HIDE, "commit"] = _detail
chronicle.OWN_LINES.update(
    {
        "hide_test_began": _began,
        "hide_test_dealt": _dealt,
        "hide_test_ended": _ended,
        "committed_to_hide": _committed,
    }
)
phrases.PHRASES[TEST] = "let {what} make a hide test"
phrases.AFTER[PASSED] = "{player} {has} made a successful hide test"
phrases.AFTER[FAILED] = "{player} {has} failed a hide test"
card_phrases.WORDS[TEST] = "{what} makes a hide test of {n}[; if it is failed: {do}]"
card_phrases.EVENTS[PASSED] = "{player|a player} has made a successful hide test"
card_phrases.EVENTS[FAILED] = "{player|a player} fails a hide test"
standing_phrases.FORBIDDEN[THIRD] = "{to} cannot be committed to a hide test beside two other characters"
standing_phrases.CHANGED[VALUE] = "the value of each hide test of {to} is {n}"
standing_phrases.CHANGED[THREAT] = "{n} threat is added in each hide test of {to}"
selector_phrases.ADJECTIVES[HIDING] = "hiding"
selector_phrases.PLAYER_ADJECTIVES[IN_ROUND] = "spotted (by a hide test failed in this round)"
selector_phrases.PLAYER_ADJECTIVES[IN_PHASE] = "spotted (by a hide test failed in this phase)"
items.OWN_BADGES.append(_badges)
timing.OWN_WINDOWS.append(_window)
