"""The zones of the Card Game: those of the table, those of each player, those that only some quests have."""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.printed.scenarios import own
from westmarch.games.lcg.things import SCENARIO

SEAT_ZONES = ("deck", "hand", "discard", "play", "engaged")
TABLE_ZONES = (
    "encounter", "discard", "staging", "active", "quests", "attached", "shadows", "playing", "revealed", "victory",
    "removed", "aside",
)  # fmt: skip


@cache
def zone(seat: Seat, name: str) -> str:
    """A player's own zone: ``s0-deck``."""
    return f"s{seat}-{name}"


def zones(seats: int, quest: str) -> tuple[str, ...]:
    """Every zone of a game for so many; a quest may have some of its own."""
    special = [name for scenario in QUESTS[quest].scenarios for name in own(scenario).zones]
    return (*TABLE_ZONES, *special, *[zone(seat, name) for seat in range(seats) for name in SEAT_ZONES])


@cache
def _apart(quest: str) -> tuple[str, str]:
    return next((found for scenario in QUESTS[quest].scenarios if any(found := own(scenario).apart)), ("", ""))


def place_apart(quest: str) -> str:
    """The deck beside the encounter deck of a quest, if it has such a one."""
    return _apart(quest)[0]


def deck_apart(quest: str, traits: tuple[str, ...]) -> str:
    """The same, if a card with these traits belongs to it."""
    place, trait = _apart(quest)
    return place if trait in traits else ""


@cache
def seat_of_zone(name: str) -> Seat:
    """Whose zone it is."""
    return int(name[1]) if name[0] == "s" and name[1].isdigit() else SCENARIO
