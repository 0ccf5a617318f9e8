"""What is said of stages in an order that players choose, and where they lie meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import Decision
from westmarch.engine.table import Item
from westmarch.games.lcg.scenarios.chosen_order.words import ADVANCE_TO, WAYS
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text import answers, card_phrases, items, phrases, prompts, questions


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which stage is next?", "It begins now. The others stay in the quest deck."


def _detail(state: LcgState, piece: str) -> str:
    return card_of(state, piece).text


def _lying(state: LcgState) -> Iterator[Item]:
    """The stages between which somebody chooses."""
    asked = state.decision
    if asked is not None and asked.kind == WAYS:
        for piece in map(str, asked.about):
            found = card_of(state, piece)
            yield Item(piece, f"stage/{found.id}", "revealed", found.title, found.text)


questions.QUESTIONS[WAYS] = _question
prompts.WAITING[WAYS] = "is choosing the next stage"
answers.LABELS[WAYS, "attempt"] = "Go on to {what}"
answers.OWN_DETAILS[WAYS, "attempt"] = _detail
phrases.PHRASES[ADVANCE_TO] = "go on to a stage of your choice"
card_phrases.WORDS[ADVANCE_TO] = (
    "go on to one of these stages, which the first player chooses, or if none is left to the next one: {what}"
)
items.OWN_ITEMS.append(_lying)
