"""What is said of cards that prowl."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.prowl.words import FOREMOST, TRIGGER
from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, count


def _prowled(facts: dict[str, str]) -> str:
    return f"{card(facts['face'])} prowls: {count(int(facts['amount']), 'resource')} of the heroes"


chronicle.OWN_LINES["prowled"] = _prowled
phrases.PHRASES[TRIGGER] = "trigger the prowl of {what}"
card_phrases.WORDS[TRIGGER] = "trigger the keyword prowl of {what}"
selector_phrases.ADJECTIVES[FOREMOST] = "foremost"
