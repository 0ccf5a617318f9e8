"""What is said of Scour effects and of The Orcs' Search, and where what has been searched lies."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge, Detail, Item
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.scenarios.scour.words import COMBED, FOUND, PUT_UNDER, SCOUR, SCOURED, SCOURING
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, count, inside
from westmarch.games.lcg.things import SEARCHED


def _pile(state: LcgState) -> Iterator[Item]:
    """What lies under The Orcs' Search, beside what is set aside, with how many cards it are."""
    lying = state.zones.get(SEARCHED, ())
    if lying:
        faces = [state.pieces[piece].face for piece in lying]
        badge = Badge("count", str(len(lying)), count(len(lying), "card"))
        details = tuple([Detail(CARDS[face].title if face else "A card") for face in faces])
        text = "Face down under The Orcs' Search. Each of them raises every player's threat as the refresh phase ends."
        yield Item(SEARCHED, "back/encounter", "aside", "Searched", text, badges=(badge,), details=details)


items.OWN_ITEMS.append(_pile)


def _scoured(facts: dict[str, str]) -> str:
    return f"Scour: {listed([inside(card(face)) for face in facts.get('faces', '').split()])}"


def _searched(facts: dict[str, str]) -> str:
    number, faces = len(facts["pieces"].split()), facts.get("faces", "").split()
    told = listed([inside(card(face)) for face in faces]) if len(faces) == number else count(number, "card")
    return f"{told[:1].upper()}{told[1:]} {'lies' if number == 1 else 'lie'} under The Orcs' Search"


chronicle.OWN_LINES["scoured"] = _scoured
chronicle.OWN_LINES["searched"] = _searched
phrases.PHRASES[SCOUR] = "trigger the Scour effect of {what}"
phrases.PHRASES[PUT_UNDER] = "put {what} under The Orcs' Search"
phrases.AFTER[SCOURED] = "the Scour effects are triggered"
phrases.AFTER[FOUND] = "{piece} {has} been placed under The Orcs' Search"
card_phrases.WORDS[SCOUR] = "trigger the Scour effect of {what}"
card_phrases.WORDS[PUT_UNDER] = "put {what} face down under The Orcs' Search"
card_phrases.EVENTS[SCOURED] = "the Scour effect of {piece} is triggered"
card_phrases.EVENTS[FOUND] = "{piece} has been placed under The Orcs' Search"
selector_phrases.ADJECTIVES[SCOURING] = "scouring (with a Scour effect)"
selector_phrases.ADJECTIVES[COMBED] = "combed (with as much damage as printed quest points)"
selector_phrases.PLACES[SEARCHED] = "under The Orcs' Search"
