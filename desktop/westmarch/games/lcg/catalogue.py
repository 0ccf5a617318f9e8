"""The cards of the Card Game, by their ids: read from the files once, and kept in a compiled form."""

from __future__ import annotations

from westmarch.cardbook.compiled import compiled
from westmarch.games.lcg.printed.cards import Cards, Shelf, shelf
from westmarch.games.lcg.printed.files import read_box
from westmarch.games.lcg.printed.vocabulary import IDS, TRAITS

BOX = "box"
"""The name of the compiled form."""
_BOX = compiled("lcg", BOX, Shelf, lambda: shelf(read_box()))
CARDS = Cards(_BOX.cards)
"""Every card by its id, quest stages too."""
SETS = dict(_BOX.sets)
"""The cards of each encounter set."""
BOONS, BURDENS = _BOX.boons, _BOX.burdens
"""The cards that a campaign brings, with the copies that there are."""
IDS.update(dict.fromkeys(CARDS))
TRAITS.update(dict.fromkeys(_BOX.traits))
