"""In which of a person's own decks a card lies."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.card_records import Use
from westmarch.engine.errors import WestmarchError
from westmarch.play.library import Library
from westmarch.play.own_decks import deck_documents

OWN_DECK = "Your deck"


def uses_in_own_decks(library: Library) -> dict[tuple[str, str], tuple[Use, ...]]:
    """The decks in which each card lies, with its copies if there are several, by the card's game and id.

    A deck that cannot be read is passed over.
    """
    found: dict[tuple[str, str], tuple[Use, ...]] = {}
    for game in games.ids():
        building = games.load(game).decks
        if building is None:
            continue
        for entry in deck_documents(library, game, building).entries():
            if entry.content is None:
                continue
            try:
                sheet = building.desk(entry.content).sheet({})
            except WestmarchError:  # it has a card that this program does not know
                continue
            for row in (*sheet.heroes, *[row for group in sheet.groups for row in group.rows]):
                copies = f" \N{MULTIPLICATION SIGN}{row.copies}" if row.copies > 1 else ""
                use = Use(OWN_DECK, f"{entry.title}{copies}")
                found[game, row.card] = (*found.get((game, row.card), ()), use)
    return found
