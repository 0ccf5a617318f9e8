"""What locate tests and Lost effects say."""

from __future__ import annotations

from westmarch.engine.records import Decision
from westmarch.engine.text_format import listed
from westmarch.games.lcg.scenarios.locate_tests.words import LOST
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import answers, card_phrases, chronicle, phrases, prompts, questions
from westmarch.games.lcg.text.names import card, inside, seat_title, title


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    piece = decision.names.get("self", "")
    whose = f"{title(state, piece)}: " if piece in state.pieces else ""
    asked = f"{whose}{'l' if whose else 'L'}ocate test. Which card do you discard?"
    how = "For it, the top card of the encounter deck is discarded: one with Pass passes the test."
    return asked, f"{how} {questions.text_of(state, piece)}".strip()


def _ended(facts: dict[str, str]) -> str:
    return f"{seat_title(int(facts['seat']))}: the locate test is {facts['outcome']}"


def _triggered(facts: dict[str, str]) -> str:
    faces = facts.get("faces", "").split()
    return f"Lost: {listed([inside(card(face)) for face in faces])}"


questions.QUESTIONS["locate"] = _question
prompts.WAITING["locate"] = "is making a locate test"
answers.ENDINGS["locate", "done"] = ("Discard no more cards", "")
answers.LABELS["locate", "discard"] = "Discard {what}"
chronicle.OWN_LINES["locate_test_ended"] = _ended
chronicle.OWN_LINES["lost_triggered"] = _triggered
phrases.PHRASES["locate-test"] = "let {what} make a locate test"
phrases.PHRASES["trigger-lost"] = "trigger the Lost effect of {what}"
phrases.PHRASES["trigger_another_lost"] = "trigger the Lost effect of {what}"
phrases.PHRASES["stay-behind"] = "do not travel to {what}"
phrases.AFTER[LOST] = "the Lost effects are triggered"
card_phrases.WORDS["locate-test"] = "let {what} make a locate test[; if passed: {passed}][; if failed: {failed}]"
card_phrases.WORDS["trigger-lost"] = "[let {by} ]trigger the Lost effect of {what}"
card_phrases.WORDS["stay-behind"] = "the players do not travel to {what} after all"
card_phrases.EVENTS[LOST] = "the Lost effect of {piece} is triggered"
