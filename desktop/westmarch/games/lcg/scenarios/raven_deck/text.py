"""What the Raven deck says, and where it lies with what has been discarded of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from westmarch.engine.table import Badge, Detail, Item
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.scenarios.raven_deck.words import DECK, ENGAGE, RENEW, REVEAL, SHADOW, STAGE
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases
from westmarch.games.lcg.text.names import DOT, count
from westmarch.games.lcg.things import SPENT


def _piles(state: LcgState) -> Iterator[Item]:
    """The deck beside what is set aside, with how many cards it has, and what has been discarded of it."""
    number = len(state.zones.get(DECK, ()))
    if number:
        badge = Badge("count", str(number), count(number, "card"))
        text = "Enemies that come to the staging area, to players and to attacks."
        yield Item(DECK, "back/encounter", "aside", "Raven deck", text, badges=(badge,))
    spent = state.zones.get(DECK + SPENT, ())
    if spent:
        top = items.lying_card(state, spent[0], "aside")
        many = Counter([CARDS[str(state.pieces[piece].face)].title for piece in spent])
        listing = tuple([Detail(title, str(n) if n > 1 else "") for title, n in many.items()])
        badge = Badge("count", str(len(spent)), count(len(spent), "card"))
        yield replace(top, title=f"Raven discard {DOT} {top.title}", badges=(badge,), details=listing)


items.OWN_ITEMS.append(_piles)
chronicle.OWN_LINES["ravens_shuffled"] = lambda facts: "The Raven deck is shuffled"
phrases.PHRASES[RENEW] = "shuffle the Raven deck"
phrases.PHRASES[REVEAL] = "reveal the top card of the Raven deck"
phrases.PHRASES[STAGE] = "add cards of the Raven deck to the staging area"
phrases.PHRASES[ENGAGE] = "let the top card of the Raven deck engage you"
phrases.PHRASES[SHADOW] = "deal shadow cards of the Raven deck to {what}"
card_phrases.WORDS[RENEW] = "shuffle what has been discarded of the Raven deck into it (deck {what})"
card_phrases.WORDS[REVEAL] = "reveal the top {what#card} of the Raven deck"
card_phrases.WORDS[STAGE] = "add the top {what#card} of the Raven deck to the staging area"
card_phrases.WORDS[ENGAGE] = "put the top {what#card} of the Raven deck into play, engaged with you"
card_phrases.WORDS[SHADOW] = "deal {n|1#more shadow card} of the Raven deck to {what}"
selector_phrases.PLACES[DECK] = "in the Raven deck"
