"""The cards for pages that know no game."""

from __future__ import annotations

from westmarch.engine.card_records import CardRecord
from westmarch.games.fellowship.catalogue import CARDS, HEROES, Card


def cards() -> tuple[CardRecord, ...]:
    """Every card in the box, in the order of the files."""
    return tuple(map(_record, CARDS.values()))


def _record(card: Card) -> CardRecord:
    parts = [f"cost {card.cost}"] if card.cost else []
    parts += [f"level {card.level}"] if card.level else []
    parts += [f"{card.points} points"] if card.points else []
    numbers: dict[str, int | str] = {"cost": card.cost, "points": card.points, "power": card.power}
    return CardRecord(
        id=card.id, title=card.title, game="fellowship", picture=f"card/{card.id}",
        kind="Archenemy" if card.is_archenemy else card.type.capitalize(),
        group=HEROES[card.hero].title if card.hero in HEROES else "", line=", ".join(parts).capitalize(),
        text=card.text, note=card.note, numbers=numbers, copies=card.copies, motif=card.motif,
    )  # fmt: skip
