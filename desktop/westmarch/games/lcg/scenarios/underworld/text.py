"""What the underworld deck says, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge, Item
from westmarch.games.lcg.scenarios.underworld.words import (
    COVERING,
    HIDE,
    LAY,
    MAKE,
    REVEAL,
    SHUFFLE,
    SINK,
    SLIP,
    UNCOVER,
    UNHIDE,
)
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, count, inside
from westmarch.games.lcg.things import UNDERWORLD


def _pile(state: LcgState) -> Iterator[Item]:
    """The underworld deck beside what is set aside, with how many cards it has."""
    number = len(state.zones.get(UNDERWORLD, ()))
    if number:
        badge = Badge("count", str(number), count(number, "card"))
        text = "Enemies and clues that come to lie under locations."
        yield Item(UNDERWORLD, "back/encounter", "aside", "Underworld deck", text, badges=(badge,))


items.OWN_ITEMS.append(_pile)


def _laid(facts: dict[str, str]) -> str:
    many = count(int(facts["amount"]), "card")
    lies = "lies" if facts["amount"] == "1" else "lie"
    return f"{many} of the underworld deck {lies} face down under {inside(card(facts['host_face']))}"


chronicle.OWN_LINES["laid_beneath"] = _laid
chronicle.OWN_LINES["underworld_shuffled"] = lambda facts: "The underworld deck is shuffled into the encounter deck"
chronicle.OWN_LINES["sunk"] = lambda facts: f"{card(facts['face'])} is shuffled into the underworld deck"
phrases.PHRASES[SINK] = "shuffle {what} into the underworld deck"
phrases.PHRASES[SLIP] = "lay {what} face down under a location"
phrases.PHRASES[UNCOVER] = "reveal what lies under {what}"
phrases.PHRASES[UNHIDE] = "reveal a card that has left the game"
phrases.PHRASES[MAKE] = "lay out the underworld deck"
phrases.PHRASES[LAY] = "lay cards of the underworld deck under {under}"
phrases.PHRASES[REVEAL] = "reveal the top card of the underworld deck"
phrases.PHRASES[SHUFFLE] = "shuffle the underworld deck into the encounter deck"
phrases.PHRASES[HIDE] = "set one of some cards aside unseen"
card_phrases.WORDS[MAKE] = "shuffle the enemies and clues that the quest names as an underworld deck (deck {what})"
card_phrases.WORDS[LAY] = "lay the top {what#card} of the underworld deck face down under {under}"
card_phrases.WORDS[REVEAL] = "reveal the top {what} card of the underworld deck[; if it is {discarded}, discard it]"
card_phrases.WORDS[SHUFFLE] = "shuffle the underworld deck into the encounter deck (deck {what})"
card_phrases.WORDS[HIDE] = "set one of {what} aside by chance, face down, and remove the others from the game"
card_phrases.WORDS[SINK] = "shuffle {what} into the underworld deck"
card_phrases.WORDS[SLIP] = "lay {what} face down under {under}"
card_phrases.WORDS[UNCOVER] = "reveal the cards under {what} one after the other"
card_phrases.WORDS[UNHIDE] = "reveal one {what} by chance of those that have been removed from the game"
selector_phrases.ADJECTIVES[COVERING] = "covering"
