"""The cards, heroes, characters and foes for pages that know no game."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.card_records import CardRecord
from westmarch.games.quest.catalogue import (
    CHARACTERS,
    COMBAT,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ITEMS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
    Foe,
    Row,
)

_KINDS: dict[str, dict[str, Row]] = {
    "Event": {**EVENTS},
    "Encounter": {**ENCOUNTERS},
    "Quest": {**QUESTS},
    "Peril": {**PERILS},
    "Plot": {**PLOTS},
    "Shadow": {**SHADOWS},
    "Corruption": {**CORRUPTIONS},
    "Mission": {**MISSIONS},
    "Item": {**ITEMS},
    "Character": {**CHARACTERS},
    "Hero": {**HEROES},
    "Monster": {**MONSTERS},
    "Minion": {**MINIONS},
}
_NUMBERS = ("strength", "fortitude", "agility", "wisdom", "health", "stage")


def cards() -> tuple[CardRecord, ...]:
    """Every card, sheet and foe in the box, kind by kind, and last the combat cards."""
    return (*_rows(), *_combat())


def _rows() -> Iterator[CardRecord]:
    for kind, rows in _KINDS.items():
        for row in rows.values():
            numbers: dict[str, int | str] = {
                name: getattr(row, name) for name in _NUMBERS if isinstance(getattr(row, name, None), int)
            }
            does = f"{row.text} {getattr(row, 'does', '')}".strip() if isinstance(row, Foe) else row.text
            yield CardRecord(
                id=f"{kind.casefold()}-{row.id}", title=row.title, game="quest", picture=f"card/{row.id}", kind=kind,
                line=", ".join([f"{name} {value}" for name, value in numbers.items()]).capitalize(), text=does,
                note=row.note if row.status != "official" else "", numbers=numbers, copies=getattr(row, "copies", 0),
            )  # fmt: skip


def _combat() -> Iterator[CardRecord]:
    for card in COMBAT.values():
        owner = HEROES[card.deck].title if card.deck in HEROES else card.deck.capitalize()
        yield CardRecord(
            id=f"combat-{card.id}", title=card.title, game="quest", picture=f"card/{card.id}", kind="Combat card",
            group=owner, line=f"{owner}, {card.type}, attack {card.attack}, defense {card.defense}",
            text=card.ability.text, numbers={"attack": card.attack, "defense": card.defense, "cost": card.cost},
            copies=card.copies,
        )  # fmt: skip
