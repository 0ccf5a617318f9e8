"""The words of the Balrog deck, and where it lies."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import SPENT

DECK, TRAIT = "balrog", "attack"
FROM_DECK = "shadows of balrog deck"

OWN = Own(
    words={"renew-balrog-deck": Word("What has been discarded of the Balrog deck is shuffled into it.", "1")},
    permitted={FROM_DECK: "Its shadow cards are dealt from the Balrog deck."},
    zones=(DECK, DECK + SPENT),
    apart=(DECK, TRAIT),
)
