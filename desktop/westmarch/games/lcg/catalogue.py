"""The cards of the Card Game as their files have them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.abilities import Ability, compiled_abilities
from westmarch.games.lcg.lists import QUESTS, Quest, Stage

SPHERES = ("leadership", "tactics", "spirit", "lore")
NEUTRAL = "neutral"
PLAYER_FILES = ("heroes", *SPHERES, NEUTRAL)
ENCOUNTER_SETS = (
    "spiders-of-mirkwood", "wilderlands", "dol-guldur-orcs", "saurons-reach", "passage-through-mirkwood",
    "journey-down-the-anduin", "escape-from-dol-guldur",
)  # fmt: skip
FOLDER = cards_folder("lcg")


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What may stand on any card."""

    id: str
    title: str
    text: str = ""
    type: str = "hero"
    cost: int | str = 0
    threat: int = 0
    willpower: int = 0
    attack: int = 0
    defense: int = 0
    hit_points: int = 0
    engagement: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    unique: bool = False
    attach_to: str = ""
    shadow: str = ""
    motif: str = ""
    abilities: tuple[dict[str, Any], ...] = ()


class Row(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card as it stands in its file; ``copies`` by product, or by difficulty for encounter cards.

    ``split``: its cost comes out of the pools of so many different heroes.  ``back``: the other side of a double-sided
    card, which is a card of the same file, with 0 copies.
    """

    sphere: str = ""
    quest_points: int = 0
    victory: int = 0
    copies: dict[str, int | str] = {}
    split: int = 0
    back: str = ""


class CampaignRow(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the campaign: ``kind`` is campaign, boon or burden; there are so many ``copies`` of it."""

    type: str
    kind: str
    copies: int
    text: str


class Card(Struct, frozen=True, dict=True):
    """A card with its abilities; ``owner`` is SCENARIO (-1) for encounter and quest cards, else 0."""

    id: str
    title: str
    type: str
    owner: Seat
    sphere: str
    cost: int | str
    stats: dict[str, int]
    traits: tuple[str, ...]
    keywords: dict[str, int]
    is_unique: bool
    victory: int
    attach_to: str
    copies: dict[str, int | str]
    text: str
    shadow_text: str
    motif: str
    abilities: tuple[Ability, ...]
    set: str = ""
    setup: tuple[Step, ...] = ()
    stage: int = 0
    split: int = 0
    back: str = ""

    def of_kind(self, *kinds: str) -> list[tuple[int, Ability]]:
        """Its abilities of these kinds, each with its number."""
        return [(number, ability) for number, ability in enumerate(self.abilities) if ability.kind in kinds]

    @cached_property
    def actions(self) -> list[tuple[int, Ability]]:
        """What its controller may begin in an action window."""
        return self.of_kind("action")

    def actions_in(self, phase: str) -> list[tuple[int, Ability]]:
        """What its controller may begin in the action windows of a phase.  (Glossary: Action)"""
        known: dict[str, list[tuple[int, Ability]]] = self.__dict__.setdefault("by_phase", {})
        if phase not in known:
            known[phase] = [(n, ability) for n, ability in self.actions if ability.window in ("any", phase)]
        return known[phase]

    @cached_property
    def icon(self) -> str:
        """The icon of the resources that pay for it, if it is not neutral."""
        return f"sphere {self.sphere}"

    @cached_property
    def constants(self) -> list[tuple[int, Ability]]:
        """What it does as long as it is in play."""
        return self.of_kind("constant")

    @cached_property
    def answers(self) -> list[tuple[int, Ability]]:
        """Its responses and forced abilities."""
        return self.of_kind("response", "forced")

    def answers_to(self, event: str, stage: str) -> list[tuple[int, Ability]]:
        """Those that answer an event at a stage."""
        known: dict[tuple[str, str], list[tuple[int, Ability]]] = self.__dict__.setdefault("by_event", {})
        if (event, stage) not in known:
            known[event, stage] = [(n, one) for n, one in self.answers if (one.event, one.stage) == (event, stage)]
        return known[event, stage]

    @cached_property
    def printed(self) -> frozenset[str]:
        """What is printed on it, as effects ask for it: ``trait orc``, ``sphere lore``, ``keyword ranged``."""
        keywords = [f"keyword {name}" for name in self.keywords]
        return frozenset([f"sphere {self.sphere}", *[f"trait {name}" for name in self.traits], *keywords])


def _keywords(words: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition(" ")
        found[name] = found.get(name, 0) + (int(number) if number.isdigit() else 1)
    return found


_STATS = ("willpower", "attack", "defense", "hit_points", "threat", "engagement", "quest_points")


def _card(row: Row, owner: Seat, sphere: str = "", of_set: str = "") -> Card:
    abilities = compiled_abilities(row.abilities, row.id)
    return Card(
        row.id, row.title, row.type, owner, row.sphere or sphere, row.cost,
        {name: getattr(row, name) for name in _STATS},
        tuple([trait.lower().replace(" ", "-") for trait in row.traits]), _keywords(row.keywords), row.unique,
        row.victory, row.attach_to, row.copies, row.text.strip(), row.shadow.strip(), row.motif, abilities, of_set,
        split=row.split, back=row.back,
    )  # fmt: skip


def _stage_card(quest: Quest, stage: Stage) -> Card:
    found = compiled_abilities(stage.abilities, stage.id)
    setup = tuple([step for ability in found if ability.kind == "setup" for step in ability.do])
    abilities = tuple([ability for ability in found if ability.kind != "setup"])
    return Card(
        stage.id, stage.title_b, "quest", -1, "", 0, dict.fromkeys(_STATS, 0) | {"quest_points": stage.quest_points},
        (), _keywords(stage.keywords), False, 0, "", {}, stage.text.strip(), "", "", abilities, quest.id, setup,
        stage.number,
    )  # fmt: skip


def _campaign_card(row: CampaignRow) -> Card:
    """Boons are player cards, but for allies of the scenario; burdens and campaign cards are the scenario's.

    (Rules: Boons & Burdens)
    """
    printed = Row(**{name: getattr(row, name) for name in Printed.__struct_fields__})
    owner = 0 if row.kind == "boon" and row.type in ("event", "attachment") else -1
    held = {"boon": BOONS, "burden": BURDENS}.get(row.kind)
    if held is not None:
        held[row.id] = row.copies
    return _card(printed, owner, NEUTRAL if owner == 0 else "", row.kind)


CARDS: dict[str, Card] = {}
"""Every card by its id, quest stages too."""
SETS: dict[str, tuple[str, ...]] = {}
"""The cards of each encounter set."""
BOONS: dict[str, int] = {}
BURDENS: dict[str, int] = {}
"""The cards that a campaign brings, with the copies that there are."""


def _fill() -> None:
    for name in PLAYER_FILES:
        for row in read(FOLDER / f"{name}.yaml", tuple[Row, ...]):
            _add(_card(row, 0, "" if name == "heroes" else name))
    for name in ENCOUNTER_SETS:
        rows = read(FOLDER / "encounter" / f"{name}.yaml", tuple[Row, ...])
        SETS[name] = tuple([row.id for row in rows])
        for row in rows:
            _add(_card(row, -1, "", name))
    for quest in QUESTS.values():
        for stage in quest.stages:
            _add(_stage_card(quest, stage))
    for campaign_row in read(FOLDER / "campaign.yaml", tuple[CampaignRow, ...]):
        _add(_campaign_card(campaign_row))


def _add(card: Card) -> None:
    if card.id in CARDS:
        raise BadCard(f"{card.id} is there twice")
    CARDS[card.id] = card


_fill()
TRAITS = tuple(dict.fromkeys([trait for card in CARDS.values() for trait in card.traits]))
"""Every trait of a card."""
