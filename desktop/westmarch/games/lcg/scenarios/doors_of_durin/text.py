"""What the riddle of the Doors of Durin says."""

from __future__ import annotations

from westmarch.engine.records import Decision
from westmarch.engine.text_format import listed
from westmarch.games.lcg.scenarios.doors_of_durin.rules import KEPT
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import answers, card_phrases, chronicle, phrases, prompts, questions
from westmarch.games.lcg.text.names import card, inside


def _question(state: LcgState, decision: Decision) -> tuple[str, str]:
    letters = state.kept.get(KEPT, "")
    before = f" Others have discarded {listed([*letters])}." if letters else ""
    detail = f"The first letter of a discarded card's title has to be that of the next encounter card.{before}"
    return "Doors of Durin: which cards do you discard?", detail


def _matched(facts: dict[str, str]) -> str:
    said = f"cards with {listed([*facts['what']])}" if facts["what"] else "no card"
    outcome = "fits" if facts["outcome"] else "does not fit"
    return f"{inside(card(facts['face']))} {outcome}: the players have discarded {said}"


questions.QUESTIONS["letters"] = _question
prompts.WAITING["letters"] = "is discarding cards at the Doors of Durin"
answers.ENDINGS["letters", "done"] = ("Discard no more cards", "")
answers.LABELS["letters", "discard"] = "Discard {what}"
chronicle.OWN_LINES["letters_matched"] = _matched
phrases.PHRASES["match-letters"] = "let {what} discard cards for their first letters"
card_phrases.WORDS["match-letters"] = (
    "let {what} discard any number of cards of the hand, then discard the top card of the encounter deck; if its title "
    "begins with the same letter as one of these: {do}"
)
