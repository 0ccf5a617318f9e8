"""Heroes who come from outside the game: who may take the place of one in play.

A player's collection has every hero that is here.  Of a card that lies in this game already there is no second one,
but one for which another hero has come is in its player's collection again.  (Ruling: whose-collection)
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.selectors import Selector, is_printed
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import EXCHANGED

FALLEN = "fallen"
"""Under which a campaign keeps who has fallen in it, where heroes may come from outside."""


def comers(state: LcgState, seat: Seat, hero: str, what: Selector) -> list[str]:
    """The heroes of a player's collection, by their ids, who may take the place of one in play: such as a text means,
    of another title, with no higher printed threat cost, not in play under that title and not fallen in the campaign.

    (Glossary: Unique Cards; Rules: The Fellowship of Heroes) (Ruling: another-hero)
    """
    old, out = card_of(state, hero), state.zones.get(EXCHANGED, ())
    barred = state.titles.union([CARDS[face].title for face in state.kept.get(FALLEN, "").split()])
    here = {one.face for piece, one in state.pieces.items() if piece not in out or one.owner != seat}
    return sorted(
        [
            card.id
            for card in CARDS.values()
            if card.type == "hero"
            and card.id not in here
            and card.title not in barred
            and card.stats["threat"] <= old.stats["threat"]
            and is_printed(card, what)
        ]
    )
