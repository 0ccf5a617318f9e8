"""What the Balrog deck says, and what lies on its discard pile."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Item
from westmarch.games.lcg.scenarios.balrog_deck.words import DECK, FROM_DECK
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, standing_phrases
from westmarch.games.lcg.things import SPENT


def _shuffled(facts: dict[str, str]) -> str:
    return "The discarded cards of the Balrog deck are shuffled into it"


def _lying(state: LcgState) -> Iterator[Item]:
    """What has been discarded lies open beside what is set aside."""
    for piece in state.zones.get(DECK + SPENT, ()):
        yield items.lying_card(state, piece, "aside")


chronicle.OWN_LINES["balrog_deck_shuffled"] = _shuffled
phrases.PHRASES["renew-balrog-deck"] = "shuffle what has been discarded into the Balrog deck"
card_phrases.WORDS["renew-balrog-deck"] = "shuffle what has been discarded of {what} Balrog deck into it"
standing_phrases.PERMITTED[FROM_DECK] = "{to} is dealt shadow cards of the Balrog deck"
items.OWN_ITEMS.append(_lying)
