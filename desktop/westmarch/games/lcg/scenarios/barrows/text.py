"""What is said of players who are caught alone and come back."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.barrows.words import CAME_BACK, PUT_UNDER, STRAY
from westmarch.games.lcg.text import apart, card_phrases, chronicle, phrases


def _came_back(facts: dict[str, str]) -> str:
    seats = [int(word) for word in facts["seats"].split()]
    return f"{apart.of(seats)} {'comes' if len(seats) == 1 else 'come'} back"


chronicle.OWN_LINES["came_back"] = _came_back
phrases.PHRASES[STRAY] = "let {what} go on alone"
phrases.PHRASES[PUT_UNDER] = "put {what} face down under this card"
phrases.AFTER[CAME_BACK] = "{player} {has} come back"
card_phrases.WORDS[STRAY] = "{what} goes on alone to the stage {at}, with a staging area of their own"
card_phrases.WORDS[PUT_UNDER] = "{what} leaves play and lies face down under {under}"
card_phrases.EVENTS[CAME_BACK] = "a player who was caught alone has come back[ ({player})]"
