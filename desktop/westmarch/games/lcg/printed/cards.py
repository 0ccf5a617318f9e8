"""A card of the Card Game, with all that is printed on it read and checked; and the box with all of them."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.expressions import Amount, Condition
from westmarch.games.lcg.printed.vocabulary import SAGA_SPHERES, VICTORY

TRAPPED = "next enemy in the staging area"
"""What is written of an attachment that is played into the staging area, and waits there for an enemy."""
TREASURE = "treasure"
"""The type of a treasure as long as it is not attached to anything.  (Rules: Treasure Cards)"""
AS_A_TRAIT = "-trait"
"""What texts say behind a trait that is called as a sphere is: ``spirit-trait``."""
PRINTED_X = 0
"""The number of a keyword that is printed as X."""
COST, DOOMED = "cost", "doomed"


class Card(Struct, frozen=True, dict=True):
    """A card with its abilities; ``owner`` is SCENARIO (-1) for encounter and quest cards, else 0.

    ``number`` is its place in its ``product``, 0 where that is not known; with ``errata`` it is as the publisher has
    changed it.
    """

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
    x: dict[str, Amount] = {}
    """What a value is in play that is printed as X, or the number of a keyword; what it costs, wherever it is."""
    product: str = ""
    number: int = 0
    errata: bool = False
    play_if: Condition | None = None
    """Under which it may be played."""
    in_deck: int = 0
    """How many copies a deck may have at most by its own text; 0 where that says nothing."""
    is_treasure: bool = False
    """Whether its type is Treasure: an attachment in play only.  (Rules: Treasure Cards)"""

    def of_kind(self, *kinds: str) -> list[tuple[int, Ability]]:
        """Its abilities of these kinds, each with its number."""
        known: dict[tuple[str, ...], list[tuple[int, Ability]]] = self.__dict__.setdefault("by_kinds", {})
        if kinds not in known:
            own = [(number, ability) for number, ability in enumerate(self.abilities) if ability.loan is None]
            known[kinds] = [(number, ability) for number, ability in own if ability.kind in kinds]
        return known[kinds]

    @cached_property
    def lends(self) -> list[tuple[int, Ability]]:
        """The abilities that it gives to other cards, each with its number."""
        return [(number, ability) for number, ability in enumerate(self.abilities) if ability.loan is not None]

    @cached_property
    def actions(self) -> list[tuple[int, Ability]]:
        """What its controller may begin in an action window."""
        return self.of_kind("action")

    def actions_in(self, phase: str, zone: str = "play") -> list[tuple[int, Ability]]:
        """What its controller may begin in the action windows of a phase, as it lies in play, or from another place.

        (Glossary: Action)
        """
        known: dict[tuple[str, str], list[tuple[int, Ability]]] = self.__dict__.setdefault("by_phase", {})
        if (phase, zone) not in known:
            timely = [(n, ability) for n, ability in self.actions if ability.window in ("any", phase)]
            known[phase, zone] = [(n, ability) for n, ability in timely if ability.zone == zone]
        return known[phase, zone]

    @cached_property
    def trait_titles(self) -> tuple[str, ...]:
        """Its traits as they are called on the card: ``spirit``, which texts call ``spirit-trait``."""
        return tuple([trait.removesuffix(AS_A_TRAIT) for trait in self.traits])

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """The adjectives that hold for it by what is printed on it."""
        said = {"unique": self.is_unique, "saga": self.sphere in SAGA_SPHERES, "treasure": self.is_treasure}
        return frozenset([*self.traits, self.sphere, *[word for word, holds in said.items() if holds]])

    @property
    def victory_points(self) -> str:
        """Its victory points as they are printed; nothing if it has none."""
        return "X" if VICTORY in self.x else str(self.victory or "")

    @property
    def is_cost_chosen(self) -> bool:
        """Whether its player says what X is that it costs."""
        return self.cost == "X" and COST not in self.x

    @property
    def is_doomed_by_x(self) -> bool:
        """Whether its player says what X is by which it raises threat.  (Rules: Player Card With Doomed X)"""
        return self.keywords.get(DOOMED) == PRINTED_X

    @property
    def printed_type(self) -> str:
        """Its type out of play: a treasure is no attachment there.  (Rules: Treasure Cards)"""
        return TREASURE if self.is_treasure else self.type

    @property
    def is_companion(self) -> bool:
        """Whether it is a hero who comes along with a quest, and is in nobody's deck.  (Rules: Bilbo Baggins)"""
        return self.type == "hero" and self.sphere in SAGA_SPHERES

    @property
    def is_of_saga(self) -> bool:
        """Whether a deck may have it only in the quests of its saga.  (Rules: Treasure Cards, Bilbo Baggins)"""
        return self.is_treasure or self.sphere in SAGA_SPHERES

    @property
    def is_trap(self) -> bool:
        """Whether it lies in the staging area until an enemy comes there that it can be attached to."""
        return self.attach_to == TRAPPED

    @cached_property
    def icon(self) -> str:
        """The icon of the resources that pay for it, if it is not neutral."""
        return f"sphere {self.sphere}"

    @cached_property
    def constants(self) -> list[tuple[int, Ability]]:
        """What it does as long as it is in play."""
        return self.of_kind("constant")

    @cached_property
    def hand_texts(self) -> list[Ability]:
        """What it says of its own cost as long as it is in a hand."""
        return [ability for _, ability in self.constants if ability.zone == "hand"]

    @cached_property
    def watchers(self) -> list[tuple[int, Ability]]:
        """What it does as soon as a condition holds."""
        return self.of_kind("whenever")

    @cached_property
    def answers(self) -> list[tuple[int, Ability]]:
        """Its responses and forced abilities."""
        return self.of_kind("response", "forced")

    @property
    def role_attached(self) -> str:
        """The role in which an encounter card that is no objective is attached, by what its abilities say."""
        said = [ability.role for ability in self.abilities if ability.role in ("attachment", "captured")]
        return said[0] if said else "condition"

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


class Box(Struct, frozen=True):
    """Every card; the encounter sets by their names; boons and burdens, which a campaign brings, with
    their copies; and all traits."""

    cards: tuple[Card, ...]
    sets: dict[str, tuple[str, ...]]
    boons: dict[str, int]
    burdens: dict[str, int]
    traits: tuple[str, ...]


class Shelf(Struct, frozen=True):
    """A box whose cards are packed, for a game has few of them."""

    cards: dict[str, msgspec.Raw]
    sets: dict[str, tuple[str, ...]]
    boons: dict[str, int]
    burdens: dict[str, int]
    traits: tuple[str, ...]


def shelf(box: Box) -> Shelf:
    """The box with its cards packed."""
    cards = {card.id: msgspec.Raw(msgspec.msgpack.encode(card)) for card in box.cards}
    return Shelf(cards, box.sets, box.boons, box.burdens, box.traits)


_UNPACK = msgspec.msgpack.Decoder(Card)


class Cards(dict[str, Card]):
    """Cards by their ids, in their order; each is unpacked when somebody asks for it first."""

    def __init__(self, packed: Mapping[str, msgspec.Raw]) -> None:
        super().__init__()
        self._packed = packed

    def __missing__(self, card: str) -> Card:
        self[card] = found = _UNPACK.decode(self._packed[card])
        return found

    def __contains__(self, card: object) -> bool:
        return card in self._packed or super().__contains__(card)

    def __iter__(self) -> Iterator[str]:
        yield from self._packed
        yield from [card for card in super().__iter__() if card not in self._packed]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def get(self, card: str, default: Any = None) -> Any:
        """A card, or something else where there is none of this id."""
        try:
            return self[card]
        except KeyError:
            return default

    def keys(self) -> KeysView[str]:  # type: ignore[override]  # those of a dictionary would be of what is unpacked
        """All ids."""
        return KeysView(self)

    def values(self) -> ValuesView[Card]:  # type: ignore[override]
        """All cards, which unpacks them."""
        return ValuesView(self)

    def items(self) -> ItemsView[str, Card]:  # type: ignore[override]
        """All cards with their ids, which unpacks them."""
        return ItemsView(self)

    @property
    def unpacked(self) -> int:
        """How many cards somebody has asked for."""
        return super().__len__()
