"""The words of villagers."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

VILLAGERS = "villagers"
DISCARD, MOVE, PLACE = "discard-villagers", "move-villagers", "place-villagers"
LOST = "villager-discarded"
CARRY = "carry_villagers"
"""The step that brings them to the card that is chosen."""

OWN = Own(
    words={
        DISCARD: Word(
            "Discards ``n`` villagers from a card, one after the other, as far as there are any.",
            "cards",
            {"n": "amount?"},
        ),
        MOVE: Word(
            "Moves ``n`` villagers, or ``all``, from a card to another one, as far as there are any.",
            "cards",
            {"n": "amount or all?", "to": "cards"},
        ),
        PLACE: Word("Places ``n`` villagers more on a card.", "cards", {"n": "amount?"}),
    },
    events={LOST: Happening("A villager is discarded from a card.", ("piece",))},
    keywords={VILLAGERS: Keyword("Enters play, or is revealed, with so many villagers.", "must")},
    tokens={VILLAGERS: "The villagers on it, who are no resources."},
)
