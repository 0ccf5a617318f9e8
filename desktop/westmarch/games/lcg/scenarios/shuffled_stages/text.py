"""What a shuffled quest deck says, and where the quest cards lie that are shown."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import Decision
from westmarch.engine.table import Item
from westmarch.engine.text_format import listed
from westmarch.games.lcg.scenarios.shuffled_stages.rules import toll
from westmarch.games.lcg.scenarios.shuffled_stages.words import BYPASSED, TOLL
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text import (
    answers,
    card_phrases,
    chronicle,
    items,
    phrases,
    prompts,
    questions,
    standing_phrases,
)
from westmarch.games.lcg.text.names import card, inside

_INTO = {
    "victory": "{what} is added to the victory display",
    "deck-bottom": "{what} goes under the quest deck",
    "shuffle": "{what} is shuffled into the quest deck",
}


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which quest card do you turn over?", "It begins now. The other one goes under the quest deck."


_OPTION = questions.QUESTIONS["option"]


def _option(state: LcgState, decision: Decision) -> tuple[str, str]:
    """Whoever is asked if the quest card is bypassed is told what that costs."""
    asked, told = _OPTION(state, decision)
    is_bypassing = [step.do for branch in decision.then[:1] for step in branch.steps] == ["bypass"]
    cost = toll(state) if is_bypassing else 0
    return (f"{asked} Each player's threat rises by {cost}.", told) if cost else (asked, told)


def _detail(state: LcgState, piece: str) -> str:
    found = card_of(state, piece)
    points = found.stats["quest_points"]
    return f"{points} progress. {found.text}" if points else found.text


def _left(facts: dict[str, str]) -> str:
    return _INTO[facts["into"]].format(what=inside(card(facts["face"])))


def _shown(facts: dict[str, str]) -> str:
    return f"Shown of the quest deck: {listed([inside(card(face)) for face in facts['faces'].split()])}"


def _lying(state: LcgState) -> Iterator[Item]:
    """The quest cards between which somebody chooses."""
    asked = state.decision
    if asked is not None and asked.kind == "stage":
        for piece in map(str, asked.about):
            found = card_of(state, piece)
            yield Item(piece, f"stage/{found.id}", "revealed", found.title, found.text)


questions.QUESTIONS["stage"] = _question
questions.QUESTIONS["option"] = _option
prompts.WAITING["stage"] = "is choosing a quest card"
answers.LABELS["stage", "attempt"] = "Turn {what} over"
answers.OWN_DETAILS["stage", "attempt"] = _detail
chronicle.OWN_LINES.update({"stage_left": _left, "stages_shown": _shown})
phrases.PHRASES.update(
    {
        "prepare-stages": "shuffle the quest deck",
        "turn-stage": "turn the quest card over",
        "leave-stage": "leave this quest card",
        "bypass": "bypass this quest card",
        "choose-stage": "show the next quest cards",
        "return-stages": "shuffle {what} into the quest deck",
    }
)
card_phrases.WORDS.update(
    {
        "prepare-stages": "shuffle the stages that wait, as {what} quest deck",
        "turn-stage": "turn {what} quest card over",
        "leave-stage": "the quest card goes {what}, the next one is on top",
        "bypass": "bypass {what} quest card",
        "choose-stage": "show {what} quest cards, choose the one that begins, put the others under the quest deck; then"
        " add the present one to the victory display",
        "return-stages": "shuffle {what} into the quest deck",
    }
)
card_phrases.EVENTS[BYPASSED] = "the quest card [{face} ]is bypassed"
standing_phrases.CHANGED[TOLL] = "to bypass a quest card raises the threat of each player by {n}"
phrases.AFTER[BYPASSED] = "a quest card has been bypassed"
items.OWN_ITEMS.append(_lying)
