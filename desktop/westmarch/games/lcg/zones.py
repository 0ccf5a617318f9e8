"""The zones of the Card Game: those of the table, those of each player, those that only some quests have."""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat, Steps
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import QUESTS, apart_of, every_stage
from westmarch.games.lcg.printed.scenarios import own
from westmarch.games.lcg.things import SCENARIO

SEAT_ZONES = ("deck", "hand", "discard", "play", "engaged")
TABLE_ZONES = (
    "encounter", "discard", "staging", "active", "quests", "attached", "shadows", "playing", "revealed", "victory",
    "removed", "aside",
)  # fmt: skip


AREA_ZONES = ("quests", "active", "staging", "attached", "shadows")
"""What each group of players has of its own while they are separated; who is present uses the zones themselves."""


@cache
def area_zone(area: Seat, name: str) -> str:
    """Where the cards of a zone lie while the players of that area are not present: ``staging-2``."""
    return f"{name}-{area}"


@cache
def zone(seat: Seat, name: str) -> str:
    """A player's own zone: ``s0-deck``."""
    return f"s{seat}-{name}"


DIVIDE = "separate"
"""The word that gives players a staging area of their own."""


@cache
def divides(quest: str) -> bool:
    """Whether a text of a quest can separate the players."""
    stages = [CARDS[one.id] for one in every_stage(quest)]
    return (
        is_left(quest)
        or keeps_touch(quest)
        or any([_has_word(DIVIDE, ability.do) for card in stages for ability in card.abilities])
    )


@cache
def is_left(quest: str) -> bool:
    """Whether players leave the others for a while; what lies there waits if nobody is left."""
    return any([own(scenario).is_left for scenario in QUESTS[quest].scenarios])


@cache
def keeps_touch(quest: str) -> bool:
    """Whether players of a quest who have stages of their own still play with all others."""
    return any([own(scenario).keeps_touch for scenario in QUESTS[quest].scenarios])


@cache
def has_places(quest: str) -> bool:
    """Whether players of a quest may control locations, which lie among their cards in play."""
    return any([own(scenario).has_places for scenario in QUESTS[quest].scenarios])


def _has_word(word: str, steps: Steps) -> bool:
    return any([step.do == word or _has_word(word, step.steps) for step in steps])


def zones(seats: int, quest: str) -> tuple[str, ...]:
    """Every zone of a game for so many; a quest may have some of its own."""
    special = [name for scenario in QUESTS[quest].scenarios for name in own(scenario).zones]
    number = (seats if divides(quest) else 0) + is_left(quest)  # the last one is that of those who stay
    areas = [area_zone(area, name) for area in range(number) for name in AREA_ZONES]
    own_zones = (*SEAT_ZONES, *[name for scenario in QUESTS[quest].scenarios for name in own(scenario).seat_zones])
    return (*TABLE_ZONES, *special, *areas, *[zone(seat, name) for seat in range(seats) for name in own_zones])


@cache
def _apart(quest: str) -> tuple[str, str]:
    return next((found for scenario in QUESTS[quest].scenarios if any(found := own(scenario).apart)), ("", ""))


def place_apart(quest: str) -> str:
    """The deck beside the encounter deck of a quest, if it has such a one."""
    return _apart(quest)[0]


@cache
def deck_apart(quest: str, face: str) -> str:
    """The same, if a card belongs to it: by a trait, or because the quest says so of the card or of its set."""
    place, trait = _apart(quest)
    card, apart = CARDS[face], apart_of(quest)
    return place if trait in card.traits or card.set in apart or face in apart else ""


@cache
def seat_of_zone(name: str) -> Seat:
    """Whose zone it is."""
    return int(name[1]) if name[0] == "s" and name[1].isdigit() else SCENARIO
