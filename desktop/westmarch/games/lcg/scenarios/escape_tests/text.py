"""What escape tests say, and where their cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Decision
from westmarch.engine.table import Badge, Item
from westmarch.engine.text_format import listed
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.escape_tests.rules import KEPT, strength, to_be_beaten
from westmarch.games.lcg.scenarios.escape_tests.words import DEALT, ESCAPE, ONE, TEST, TESTED
from westmarch.games.lcg.state import LcgState, card_of, has_mark
from westmarch.games.lcg.text import (
    answers,
    card_phrases,
    chronicle,
    items,
    phrases,
    prompts,
    questions,
    standing_phrases,
    timing,
)
from westmarch.games.lcg.text.names import card, count, inside, seat_title


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    value, cards = state.kept[KEPT].split(" ")
    now, sure = strength(state, value), to_be_beaten(state, 0, int(cards))
    more = f" {sure} is to be beaten besides what is printed on them." if sure else ""
    detail = f"{now} {value} committed against {count(int(cards), 'card')} of the encounter deck.{more}"
    return "Escape test: which characters do you commit?", detail


def _window(state: LcgState) -> tuple[str, str] | None:
    is_open = state.decision is not None and state.decision.kind == OPEN and KEPT in state.kept
    return ("Before the cards of the escape test are dealt", "Deal the cards") if is_open else None


def _detail(state: LcgState, piece: str) -> str:
    value = state.kept[KEPT].split(" ")[0]
    return f"{derived.stat(state, piece, value)} {value}"


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """What a committed character brings to the test under way."""
    if KEPT in state.kept and has_mark(state, piece, TESTED):
        words = _detail(state, piece)
        yield Badge("committed", words.partition(" ")[0], f"committed with {words}")


def _began(facts: dict[str, str]) -> str:
    return f"Escape test: {facts['what']} against {count(int(facts['amount']), 'card')} of the encounter deck"


def _ended(facts: dict[str, str]) -> str:
    dealt = [inside(card(face)) for face in facts.get("faces", "").split()]
    against = f"{facts['amount']} ({listed(dealt)})" if dealt else facts["amount"]
    return f"The escape test is {facts['outcome']}: {facts['strength']} {facts['what']} against {against}"


def _committed(facts: dict[str, str]) -> str:
    return f"{seat_title(int(facts['seat']))} commits {inside(card(facts['face']))} to the escape test"


def _lying(state: LcgState) -> Iterator[Item]:
    """The cards that were dealt, each with what it was worth, until what follows is done."""
    for piece in state.zones.get(DEALT, ()):
        worth = str(card_of(state, piece).keywords.get(ESCAPE, 0))
        badge = Badge("count", worth, f"worth {worth}")
        yield replace(items.lying_card(state, piece, "revealed"), badges=(badge,))


questions.QUESTIONS["escape"] = _question
prompts.WAITING["escape"] = "is committing characters to an escape test"
answers.ENDINGS["escape", "done"] = ("Commit no more characters", "")
answers.LABELS["escape", "commit"] = "Commit {what} to the escape test"
answers.OWN_DETAILS["escape", "commit"] = _detail
chronicle.OWN_LINES.update(
    {"escape_test_began": _began, "escape_test_ended": _ended, "committed_to_test": _committed}
)  # fmt: skip
phrases.PHRASES["escape-test"] = "let {what} make an escape test"
card_phrases.WORDS["escape-test"] = (
    "let {what} make an escape test against {n|1#card} with {value|willpower}"
    "[; if passed: {passed}][; if failed: {failed}]"
)
card_phrases.EVENTS["tested"] = "{piece} has been committed to an escape test[ by {player}]"
standing_phrases.CHANGED[ESCAPE] = "each card dealt for an escape test is worth {n}"
standing_phrases.CHANGED[TEST] = "{n} is to be beaten in escape tests"
standing_phrases.FORBIDDEN[ONE] = "{to} cannot be committed to an escape test beside another character"
phrases.AFTER["tested"] = "{piece} {has} been committed to an escape test"
items.OWN_ITEMS.append(_lying)
items.OWN_BADGES.append(_badges)
timing.OWN_WINDOWS.append(_window)
