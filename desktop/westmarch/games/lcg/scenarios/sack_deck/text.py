"""What the sacks say."""

from __future__ import annotations

from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, inside


def _drawn(facts: dict[str, str]) -> str:
    return f"Drawn from the sack deck: {inside(card(facts['face']))}"


def _empty(facts: dict[str, str]) -> str:
    return f"{inside(card(facts['face']))} finds nobody and is shuffled back into the sack deck"


chronicle.OWN_LINES["sack_drawn"] = _drawn
chronicle.OWN_LINES["sack_empty"] = _empty
phrases.PHRASES["sack"] = "draw {what} of the sack deck"
card_phrases.WORDS["sack"] = "sack {what}"
selector_phrases.ADJECTIVES["sackable"] = "sackable"
