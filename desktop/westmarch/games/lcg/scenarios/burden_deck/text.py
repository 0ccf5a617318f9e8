"""What burdens say, and where their deck lies."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge, Item
from westmarch.games.lcg.scenarios.burden_deck.words import LAY, PASS, REVEAL, SHUFFLE, TOP
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases
from westmarch.games.lcg.things import BURDEN_DECK


def _pile(state: LcgState) -> Iterator[Item]:
    """The burden deck beside what is set aside, with how many cards it has."""
    number = len(state.zones.get(BURDEN_DECK, ()))
    if number:
        badge = Badge("count", str(number), f"count {number}")
        text = "Burdens that may come your way."
        yield Item(BURDEN_DECK, "back/encounter", "aside", "Burden deck", text, badges=(badge,))


items.OWN_ITEMS.append(_pile)
chronicle.OWN_LINES["burden_shuffled"] = lambda facts: "A burden is shuffled into the encounter deck"
phrases.PHRASES[LAY] = "lay out the burden deck"
phrases.PHRASES[SHUFFLE] = "shuffle a burden into the encounter deck"
chronicle.OWN_LINES["burden_on_top"] = lambda facts: "A burden is put on top of the encounter deck"
phrases.PHRASES[TOP] = "put a burden on top of the encounter deck"
phrases.PHRASES[REVEAL] = "reveal a burden"
phrases.PHRASES[PASS] = "pass the first player token on"
card_phrases.WORDS[LAY] = "shuffle the burdens as a deck of their own (deck {what})"
card_phrases.WORDS[SHUFFLE] = (
    "shuffle the top {what} card of the burden deck into the encounter deck[; if you do: {do}]"
)
card_phrases.WORDS[TOP] = "put the top {what} card of the burden deck on top of the encounter deck"
card_phrases.WORDS[REVEAL] = "reveal the top {what} card of the burden deck as if it were an encounter card"
card_phrases.WORDS[PASS] = "the first player passes the first player token on to the next player ({what})"
