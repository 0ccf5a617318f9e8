"""What hidden cards and those who are detained at a stage say, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge, Item
from westmarch.games.lcg.scenarios.hidden_cards.rules import hidden_cards
from westmarch.games.lcg.scenarios.hidden_cards.words import (
    ANYBODYS,
    DETAIN,
    FIGHT,
    LAY,
    TAKE,
    TURN,
    TURNED,
    TURNED_SOME,
)
from westmarch.games.lcg.state import LcgState, playing
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases, selector_phrases
from westmarch.games.lcg.text.names import card, count, does, inside, seat_title
from westmarch.games.lcg.things import HIDDEN
from westmarch.games.lcg.zones import zone

_TEXT = "Hidden: turned face up, an enemy engages the player; any other card is discarded."


def _lying(state: LcgState) -> Iterator[Item]:
    """The hidden cards of a player lie beside the enemies there, as one group."""
    for seat in playing(state):
        where, lying = zone(seat, "engaged"), hidden_cards(state, seat)
        at = len(state.zones[where])
        for depth, piece in enumerate(lying):
            face = state.pieces[piece].face
            kind = "strip" if depth else "card" if face else "back"
            picture = f"{kind}/{face or ('back' if depth else 'encounter')}"
            title = card(face) if face else "A hidden card"
            badges = (Badge("count", str(len(lying)), count(len(lying), "hidden card")),) if depth == 0 else ()
            yield Item(piece, picture, where, title, _TEXT, badges=badges, owner=seat, at=(at, depth))


items.OWN_ITEMS.append(_lying)
chronicle.OWN_LINES["took_hidden"] = lambda facts: f"{seat_title(int(facts['seat']))} takes a hidden card"
chronicle.OWN_LINES["turned_hidden"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} turns up a hidden card: {inside(card(facts['face']))}"
)
chronicle.OWN_LINES["lies_hidden"] = lambda facts: (
    f"{does(card(facts['face']), 'lies', 'lie')} hidden before {seat_title(int(facts['seat']))}"
)
chronicle.OWN_LINES["detained"] = lambda facts: f"{card(facts['face'])} is detained, out of everybody's control"
phrases.PHRASES[TAKE] = "let {what} take {n}"
phrases.OF_YOU[TAKE] = "take {n}"
phrases.COUNTED[TAKE] = "hidden card"
phrases.PHRASES[TURN] = "turn {what} face up"
phrases.PHRASES[FIGHT] = "have {what} attack"
phrases.PHRASES[LAY] = "lay {what} face down as a hidden card"
phrases.AFTER[TURNED] = "{player} {has} turned up {piece}"
phrases.AFTER[TURNED_SOME] = "{player} {has} turned up hidden cards"
phrases.PHRASES[DETAIN] = "detain {what} at the stage"
card_phrases.WORDS[TAKE] = "let {what} take {n|1#hidden card}"
card_phrases.WORDS[TURN] = (
    "[let {by} ]turn {what} face up[, resolve (deck {resolved}) what each does when it is revealed, and stage each"
    " location][; for these cards: {do}]"
)
card_phrases.WORDS[FIGHT] = "let {what} attack as usual"
card_phrases.WORDS[LAY] = "lay {what} face down among the hidden cards of {of}"
card_phrases.EVENTS[TURNED] = "{player|a player} has turned up {piece|a hidden card}"
card_phrases.EVENTS[TURNED_SOME] = "{player|a player} has turned up hidden cards"
card_phrases.WORDS[DETAIN] = "detain {what} under the stage"
selector_phrases.PLACES[HIDDEN] = "hidden before {owner|you}"
selector_phrases.PLACES[ANYBODYS] = "hidden before any player"
