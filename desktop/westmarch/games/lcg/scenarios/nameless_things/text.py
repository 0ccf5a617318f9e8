"""What is said of Nameless Things."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.nameless_things.words import DEVOUR
from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, inside


def _devoured(facts: dict[str, str]) -> str:
    return f"{card(facts['host_face'])} swallows {inside(card(facts['what']))}"


chronicle.OWN_LINES["devoured"] = _devoured
phrases.PHRASES[DEVOUR] = "let {to} swallow the top {n} of the deck of {what}"
card_phrases.WORDS[DEVOUR] = "attach the top {n|1#card} of the deck of {what} to {to}"
selector_phrases.ADJECTIVES["unled"] = "one-too-many (no fewer allies than heroes of its player are on the quest)"
