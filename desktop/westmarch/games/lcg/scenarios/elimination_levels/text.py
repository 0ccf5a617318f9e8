"""How threat elimination levels that fall read."""

from __future__ import annotations

from westmarch.games.lcg.scenarios.elimination_levels.words import LOWER
from westmarch.games.lcg.text import card_phrases, chronicle, phrases
from westmarch.games.lcg.text.names import seat_title


def _lowered(facts: dict[str, str]) -> str:
    return f"{seat_title(int(facts['seat']))} is out at {facts['level']} threat from now on"


chronicle.OWN_LINES["elimination_lowered"] = _lowered
phrases.PHRASES[LOWER] = "lower the threat elimination level of {what} by {n}"
card_phrases.WORDS[LOWER] = "the threat elimination level of {what} falls by {n}, for the rest of the game"
