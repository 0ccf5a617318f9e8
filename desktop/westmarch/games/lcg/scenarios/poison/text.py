"""What is said of poison and of unconscious characters."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge
from westmarch.games.lcg.scenarios.poison.rules import is_unconscious, poison_on
from westmarch.games.lcg.scenarios.poison.words import AIL, DOSE, KNOCK_OUT, UNCONSCIOUS, WAKE
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases, standing_phrases
from westmarch.games.lcg.text.names import card


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """How much poison a character has, and whether it is unconscious."""
    held = len(poison_on(state, piece))
    if held:
        yield Badge("poison", str(held), f"{held} poison")
    if is_unconscious(state, piece):
        yield Badge("unconscious", words=UNCONSCIOUS)


items.OWN_BADGES.append(_badges)
chronicle.OWN_LINES["poisoned"] = lambda facts: f"{card(facts['face'])} gets 1 poison"
chronicle.OWN_LINES["knocked_out"] = lambda facts: f"{card(facts['face'])} is unconscious"
chronicle.OWN_LINES["woken"] = lambda facts: f"{card(facts['face'])} comes round"
phrases.PHRASES[AIL] = "deal {what} as much damage as poison is there"
phrases.PHRASES[DOSE] = "give {what} {n} poison"
phrases.PHRASES[KNOCK_OUT] = "make {what} unconscious"
phrases.PHRASES[WAKE] = "ready {what}, who is unconscious no more"
card_phrases.WORDS[AIL] = "deal {what} as much damage as each has poison[; if none takes any: {do}]"
card_phrases.WORDS[DOSE] = "give {what} {n|1} poison"
card_phrases.WORDS[KNOCK_OUT] = "make {what} unconscious"
card_phrases.WORDS[WAKE] = "ready {what}, who is unconscious no more"
standing_phrases.FORBIDDEN[DOSE] = "{to} cannot be poisoned"
selector_phrases.ADJECTIVES["poison"] = "poison"
selector_phrases.ADJECTIVES["poisoned"] = "poisoned"
selector_phrases.ADJECTIVES[UNCONSCIOUS] = "unconscious"
