"""What the sacks say."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.sack_deck.words import DESTROY
from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, inside


def _drawn(facts: dict[str, str]) -> str:
    return f"Drawn from the sack deck: {inside(card(facts['face']))}"


def _on_top(facts: dict[str, str]) -> str:
    return f"{inside(card(facts['face']))} is on top of the sack deck"


def _empty(facts: dict[str, str]) -> str:
    return f"{inside(card(facts['face']))} finds nobody and is shuffled back into the sack deck"


chronicle.OWN_LINES["sack_drawn"] = _drawn
chronicle.OWN_LINES["sack_empty"] = _empty
chronicle.OWN_LINES["sack_on_top"] = _on_top
phrases.PHRASES["sack"] = "draw {what} of the sack deck"
phrases.PHRASES[DESTROY] = "destroy {what}"
card_phrases.WORDS["sack"] = "sack {what}"
card_phrases.WORDS[DESTROY] = "destroy {what}[; then put the sack that it was in on top of the sack deck, and: {do}]"
selector_phrases.ADJECTIVES["sackable"] = "sackable"
