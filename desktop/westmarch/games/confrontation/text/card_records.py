"""The cards and characters for pages that know no game."""

from __future__ import annotations

from westmarch.engine.card_records import CardRecord
from westmarch.games.confrontation.board import CARDS, CHARACTERS, SIDES
from westmarch.games.confrontation.names import side_title


def cards() -> tuple[CardRecord, ...]:
    """Every character and every card in the box, in the order of the files."""
    titles = {side: side_title(seat) for seat, side in enumerate(SIDES)}
    characters = [
        CardRecord(
            id=one.id, title=one.name, game="confrontation", picture=f"piece/{one.id}", kind="Character",
            group=titles[one.side], line=f"{titles[one.side]}, strength {one.strength}", text=one.text,
            numbers={"strength": one.strength},
        )
        for one in CHARACTERS.values()
    ]  # fmt: skip
    held = [
        CardRecord(
            id=f"card-{one.id}", title=one.name, game="confrontation", picture=f"card/{one.id}",
            kind="Battle card" if one.use == "battle" else "Variant card", group=titles[one.side],
            line=titles[one.side], text=one.text or f"Adds {one.name} to the strength of its side in a battle.",
            numbers={"strength": one.number} if one.number is not None else {}, motif=one.symbol,
        )
        for one in CARDS.values()
    ]  # fmt: skip
    return (*characters, *held)
