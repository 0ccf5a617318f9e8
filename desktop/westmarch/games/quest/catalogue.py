"""The cards, monsters, heroes and tracks of Middle-earth Quest, read from ``cards/quest``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, get_type_hints

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard

Raw = tuple[dict[str, Any], ...]
HOUSE = ("house", "designed")
"""What a card's ``status`` says where something of it is ours."""


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has.  ``text`` is its rules in our own words; ``status`` and ``note`` say how sure we are."""

    id: str
    title: str
    text: str = ""
    status: str = "official"
    note: str = ""


class Event(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Event card of a stage.

    With a ``mark`` it stays in play at that place until a hero explores there and does what it says (``mandatory``:
    must do it), or another takes its place.  ``standing`` moves a Sauron marker in each Story step ("red 1").  At its
    foot stand ``characters`` with their places, and places of ``favor``.
    """

    stage: int
    priority: int
    mark: str = ""
    mandatory: bool = False
    standing: str = ""
    cost: Raw = ()
    do: Raw = ()
    characters: dict[str, str] = {}
    favor: tuple[str, ...] = ()


class Encounter(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Encounter card and ``where`` it may happen.

    With a ``goal`` it is a Quest: ``setup`` happens when it is taken, and ``do`` is its reward.
    """

    deck: str
    priority: int
    where: str
    setup: Raw = ()
    goal: str = ""
    do: Raw = ()


class Quest(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero's Starting (``kind`` starting) or Advanced Quest."""

    hero: str
    kind: str
    goal: str
    setup: Raw = ()
    do: Raw = ()


class Peril(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Peril card, and where it may be chosen."""

    where: str
    do: Raw


class Begins(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What Sauron begins with under a Starting Plot.

    Influence on each ``stronghold``, in their ``extension`` and in the ``pool``; Shadow and Plot cards drawn and kept.
    """

    stronghold: int
    extension: int
    pool: int
    shadow: int
    keep_shadow: int
    plots: int
    keep_plots: int


class Plot(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Plot card: the influence it needs in the ``pool``, the favor that discards it, the ``marker`` that it advances.

    ``affects`` is a place, one of several, or what the place must be like; ``requires`` is a condition; ``standing``
    holds as long as it is active; ``do`` happens when it is played.
    """

    pool: int
    discard: int
    marker: str
    advance: int
    affects: str
    copies: int = 1
    starting: bool = False
    begins: Begins | None = None
    requires: str = ""
    standing: tuple[str, ...] = ()
    do: Raw = ()


class Shadow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Shadow card: the influence it needs in the ``pool``, and its ``timing``."""

    pool: int
    timing: str
    copies: int = 1
    do: Raw


class Character(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character: ``favor``, or what consulting him ``do``es, perhaps for a ``cost``."""

    favor: int
    cost: Raw = ()
    do: Raw


class Corruption(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Corruption card: the favor that sheds it and its lasting ``rule``; or it happens at once (``do``)."""

    cost: int = 0
    rule: str = ""
    do: Raw = ()


class ItemRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of item, of which there are so many ``copies``."""

    copies: int


class Mission(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Mission of a ``side`` (sauron, heroes) and what it asks for."""

    side: str
    test: str


class HeroRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero's sheet; ``ability`` is its title, ``text`` what it does and ``rule`` the name that the rules ask for."""

    start: str
    fortitude: int
    strength: int
    agility: int
    wisdom: int
    ability: str
    rule: str


class Foe(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What monsters and minions have in common."""

    fortitude: int
    strength: int
    wisdom: int
    health: int
    deck: str


class Monster(Foe, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A monster; its ``ability`` belongs to its own cards of the type ``side``, and ``does`` says what."""

    ability: str
    side: str
    does: str


class Minion(Foe, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A minion: the places where it may ``start``, the ``stage`` with which it comes, and the ``rules`` that hold
    for it.
    """

    byname: str
    start: tuple[str, ...]
    stage: int
    rules: tuple[str, ...] = ()


class Ability(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ability of combat cards: when it counts (``timing``), on what conditions, and what it does.

    ``names``: whether a type is named, by the opponent (opp) or the owner (self).
    """

    timing: str
    names: str = ""
    when: tuple[str, ...] = ()
    do: tuple[str, ...]


class CombatRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a combat deck; only Hero and Skill cards have a ``move`` icon."""

    ability: str
    type: str
    attack: int
    defense: int
    cost: int
    move: str = ""
    copies: int = 1


class Combat(Struct, frozen=True):
    """A combat card: ``id`` is the deck's name and the ability's."""

    id: str
    deck: str
    title: str
    ability: Ability
    type: str
    attack: int
    defense: int
    cost: int
    move: str
    copies: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The board beside the map.  ``tokens``: how many of each monster (or ``blank``) lie in each pile; ``tracks``: the
    numbers of the action tracks; ``stages``: the first space of each; ``heals``: damage that one command takes away."""

    tokens: dict[str, dict[str, int]]
    tracks: dict[str, tuple[int, ...]]
    stages: tuple[int, ...]
    shadow_falls: int
    finale: int
    pool_per_stage: int
    heals: int


_FOLDER = cards_folder("quest")
R = TypeVar("R", bound=Row)


class Box(Struct, frozen=True):
    """All card files of the game as they stand there, each under its name."""

    events: tuple[Event, ...]
    encounters: tuple[Encounter, ...]
    quests: tuple[Quest, ...]
    perils: tuple[Peril, ...]
    plots: tuple[Plot, ...]
    shadow: tuple[Shadow, ...]
    characters: tuple[Character, ...]
    corruption: tuple[Corruption, ...]
    items: tuple[ItemRow, ...]
    missions: tuple[Mission, ...]
    heroes: tuple[HeroRow, ...]
    monsters: tuple[Monster, ...]
    minions: tuple[Minion, ...]
    abilities: tuple[Ability, ...]
    decks: dict[str, tuple[CombatRow, ...]]
    setup: Setup


def _read_box() -> Box:
    return Box(**{name: read(_FOLDER / f"{name}.yaml", kind) for name, kind in get_type_hints(Box).items()})


def _by_id(name: str, rows: tuple[R, ...]) -> dict[str, R]:
    found: dict[str, R] = {}
    for row in rows:
        if row.id in found:
            raise BadCard(f"{name}.yaml: {row.id}: the id stands twice")
        found[row.id] = row
    return found


BOX = compiled("quest", "box", Box, _read_box)
EVENTS = _by_id("events", BOX.events)
ENCOUNTERS = _by_id("encounters", BOX.encounters)
QUESTS = _by_id("quests", BOX.quests)
PERILS = _by_id("perils", BOX.perils)
PLOTS = _by_id("plots", BOX.plots)
SHADOWS = _by_id("shadow", BOX.shadow)
CHARACTERS = _by_id("characters", BOX.characters)
CORRUPTIONS = _by_id("corruption", BOX.corruption)
ITEMS = _by_id("items", BOX.items)
MISSIONS = _by_id("missions", BOX.missions)
HEROES = _by_id("heroes", BOX.heroes)
MONSTERS = _by_id("monsters", BOX.monsters)
MINIONS = _by_id("minions", BOX.minions)
ABILITIES = _by_id("abilities", BOX.abilities)
SETUP = BOX.setup

CARDS: dict[str, Row] = {
    row.id: row
    for book in (EVENTS, ENCOUNTERS, QUESTS, PERILS, PLOTS, SHADOWS, CORRUPTIONS, MISSIONS)
    for row in book.values()
}
"""Every card but combat cards, by id."""
FOES: dict[str, Foe] = {**MONSTERS, **MINIONS}
"""Everything that a hero can fight, by id."""
BLANK = "blank"
"""The face of a monster token that is only a rumor."""
SKILL = "skill"
FOE_DECKS = ("zealot", "ravager", "behemoth")
PILES = tuple(SETUP.tokens)
"""The five encounter decks of regions, which are also the piles of monster tokens."""
HAVEN = "haven"
ENCOUNTER_DECKS = (HAVEN, *PILES)
STAGES = (1, 2, 3)
MARKERS = ("green", "yellow", "red", "black")
HERO_MARKER = "green"
SAURON_MARKERS = MARKERS[1:]
TRACKS = tuple(SETUP.tracks)
ATTRIBUTES = ("fortitude", "strength", "agility", "wisdom")


def combat_cards(decks: Mapping[str, tuple[CombatRow, ...]]) -> dict[str, Combat]:
    """The cards of some combat decks, by id.  Raises BadCard."""
    known = Register("an ability of combat cards", ABILITIES)
    found: dict[str, Combat] = {}
    for deck, rows in decks.items():
        for row in rows:
            with inside(f"decks.yaml: {deck}"):
                ability = ABILITIES[known(row.ability)]
            card = Combat(
                f"{deck}-{row.ability}", deck, ability.title, ability,
                row.type, row.attack, row.defense, row.cost, row.move, row.copies,
            )  # fmt: skip
            if card.id in found:
                raise BadCard(f"decks.yaml: {card.id} stands twice")
            found[card.id] = card
    return found


COMBAT = combat_cards(BOX.decks)
"""Every combat card by id."""


def deck_of(name: str) -> list[str]:
    """The faces of a combat deck, each as often as it has copies."""
    return [card.id for card in COMBAT.values() if card.deck == name for _ in range(card.copies)]
