"""What is said of players who are caught alone and come back."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.barrows.words import CAME_BACK, STRAY
from westmarch.games.lcg.text import apart, card_phrases, chronicle, phrases


def _came_back(facts: dict[str, str]) -> str:
    seats = [int(word) for word in facts["seats"].split()]
    return f"{apart.of(seats)} {'comes' if len(seats) == 1 else 'come'} back"


chronicle.OWN_LINES["came_back"] = _came_back
phrases.PHRASES[STRAY] = "send {what} to {at} alone"
phrases.AFTER[CAME_BACK] = "{player} {has} come back"
card_phrases.WORDS[STRAY] = "{what} goes on alone to the stage {at}, with a staging area of their own"
card_phrases.EVENTS[CAME_BACK] = "a player who was caught alone has come back[ ({player})]"
