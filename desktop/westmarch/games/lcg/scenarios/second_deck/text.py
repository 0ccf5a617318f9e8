"""What is said when the decks change places, and of the way over the mountains."""

from __future__ import annotations

from westmarch.games.lcg.text import card_phrases, chronicle, phrases, selector_phrases


def _turned(facts: dict[str, str]) -> str:
    return "The second encounter deck takes the place of the first"


chronicle.OWN_LINES["decks_turned"] = _turned
phrases.PHRASES["turn-decks"] = "go over to the second encounter deck"
card_phrases.WORDS["turn-decks"] = (
    "shuffle all encounter cards into the encounter deck and lay it aside; {what} inactive deck takes its place"
)
selector_phrases.ADJECTIVES["crowded"] = "crowded (3 or more characters of its player are on the quest)"
