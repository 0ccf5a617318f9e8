"""What is said of several stages in play at once."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from westmarch.engine.records import Decision
from westmarch.engine.table import Item
from westmarch.games.lcg.scenarios.several_stages.rules import stages_in_play
from westmarch.games.lcg.scenarios.several_stages.words import CHOOSE, CLOSE, MUST_DEFEND, UNFOLD
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, prompts, questions
from westmarch.games.lcg.text.names import card, inside


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    return "Which stage is the current quest?", "Only the current quest can have progress."


def _others(state: LcgState) -> Iterator[Item]:
    """The stages that are in play beside the current quest lie upright after what is in the staging area."""
    places = len(state.zones["staging"])
    for number, piece in enumerate([] if state.groups else stages_in_play(state)[1:], places):
        item = items.stage_item(state, piece, "staging", (number, 0))
        yield replace(item, picture=f"card/{state.pieces[piece].face}")


items.OWN_ITEMS.append(_others)
questions.QUESTIONS["current"] = _question
prompts.WAITING["current"] = "chooses the current quest"
chronicle.OWN_LINES["current_quest"] = lambda facts: f"The current quest is {inside(card(facts['face']))}"
phrases.PHRASES[UNFOLD] = "put stages into play"
phrases.PHRASES[CHOOSE] = "choose the current quest"
phrases.PHRASES[CLOSE] = "remove the other stages"
phrases.PHRASES[MUST_DEFEND] = "declare {what} as the defender"
card_phrases.WORDS[UNFOLD] = "put these stages into play at the same time: {what}"
card_phrases.WORDS[CHOOSE] = (
    "the first player chooses {what} stage in play as the current quest[ (another one: {another})]"
    "[; if it is still the same: {do}]"
)
card_phrases.WORDS[CLOSE] = "remove all stages in play but {what}"
card_phrases.WORDS[MUST_DEFEND] = "declare {what} as the only defender, exhausted or not"
