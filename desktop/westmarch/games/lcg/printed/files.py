"""The card files: what may stand in them, and the box that they make.  Whatever is misspelt is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

from msgspec import Struct

from westmarch.cardbook import assets_folder, cards_folder, motifs, read
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.arguments import Scope, cards_in
from westmarch.games.lcg.printed.cards import Box, Card
from westmarch.games.lcg.printed.expressions import hosts
from westmarch.games.lcg.printed.lists import Deck, Decks, Quest, Stage
from westmarch.games.lcg.printed.vocabulary import (
    A_KEYWORD,
    A_SPHERE,
    A_TYPE,
    AN_ID,
    IDS,
    KEYWORDS,
    NEUTRAL,
    SPHERES,
    TRAITS,
    VALUES,
)

PLAYER_FILES = ("heroes", *SPHERES, NEUTRAL)
ENCOUNTER_SETS = (
    "spiders-of-mirkwood", "wilderlands", "dol-guldur-orcs", "saurons-reach", "passage-through-mirkwood",
    "journey-down-the-anduin", "escape-from-dol-guldur",
)  # fmt: skip
FOLDER = cards_folder("lcg")
COPIES = ("original", "revised", "easy", "normal", "nightmare")
"""The boxes, and the difficulties, that cards have copies for."""


R = TypeVar("R", bound="Printed | Stage")


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


def read_box() -> Box:
    """The box, of its files.  Raises BadCard, naming file, card, ability and word."""
    players = {name: read(FOLDER / f"{name}.yaml", tuple[Row, ...]) for name in PLAYER_FILES}
    encounter = {name: read(FOLDER / "encounter" / f"{name}.yaml", tuple[Row, ...]) for name in ENCOUNTER_SETS}
    campaign = read(FOLDER / "campaign.yaml", tuple[CampaignRow, ...])
    quests = read(FOLDER / "quests.yaml", tuple[Quest, ...])
    stages = [(quest, stage) for quest in quests for stage in quest.stages]
    files: dict[str, Sequence[Printed | Stage]] = {**players, **encounter, "campaign": campaign}
    _know({**files, "quests": [stage for _, stage in stages]})
    cards: list[Card] = []
    for name, rows in players.items():
        cards += _in_file(name, rows, partial(card, owner=0, sphere="" if name == "heroes" else name))
    for name, rows in encounter.items():
        cards += _in_file(name, rows, partial(card, owner=-1, of_set=name))
    cards += [made for quest in quests for made in _in_file("quests", quest.stages, partial(_stage_card, quest))]
    cards += _in_file("campaign", campaign, _campaign_card)
    _check_lists(quests, read(FOLDER / "decks.yaml", Decks).decks)
    return Box(
        tuple(cards),
        {name: tuple([row.id for row in rows]) for name, rows in encounter.items()},
        *[{row.id: row.copies for row in campaign if row.kind == kind} for kind in ("boon", "burden")],
    )


def _in_file(name: str, rows: Iterable[R], make: Callable[[R], Card]) -> Iterator[Card]:
    """The cards of a file, each made where its errors are named."""
    for row in rows:
        with inside(f"{name}.yaml"), inside(row.id):
            yield make(row)


def _know(files: Mapping[str, Sequence[Printed | Stage]]) -> None:
    """Puts all ids and traits into their registers.  Raises BadCard for an id that stands twice."""
    at: dict[str, str] = {}
    for name, rows in files.items():
        for row in rows:
            if row.id in at:
                raise BadCard(f"{name}.yaml: {row.id}: a card of this id is in {at[row.id]}.yaml already")
            at[row.id] = name
            if isinstance(row, Printed):
                TRAITS.update(dict.fromkeys(map(_trait, row.traits)))
    IDS.update(dict.fromkeys(at))


def _trait(name: str) -> str:
    return name.lower().replace(" ", "-")


def _keywords(words: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition(" ")
        takes = KEYWORDS[A_KEYWORD(name)].number
        if not {"must": number.isdigit(), "may": number.isdigit() or not number}.get(takes, number == takes):
            wanted = {"": "no number", "must": "a number", "may": "a number or none"}.get(takes, f"{takes!r}")
            raise BadCard(f"keyword {word!r}: {name!r} has {wanted}")
        found[name] = found.get(name, 0) + (int(number) if number.isdigit() else 1)
    return found


def card(row: Row, owner: Seat, sphere: str = "", of_set: str = "") -> Card:
    """A card of what stands in its file.  Raises BadCard."""
    _check(row)
    return Card(
        row.id, row.title, row.type, owner, row.sphere or sphere, row.cost,
        {name: getattr(row, name) for name in VALUES},
        tuple(map(_trait, row.traits)), _keywords(row.keywords), row.unique,
        row.victory, row.attach_to, row.copies, row.text.strip(), row.shadow.strip(), row.motif,
        compiled_abilities(row.abilities, has_x=row.cost == "X"), of_set,
        split=row.split, back=row.back,
    )  # fmt: skip


def _check(row: Row) -> None:
    """Raises BadCard unless all that is printed on a card is known."""
    for register, word in ((A_TYPE, row.type), (A_SPHERE, row.sphere), (AN_ID, row.back), (_motif(), row.motif)):
        if word:
            register(word)
    for trait in row.traits:
        _traits()(trait)
    for key, copies in row.copies.items():
        Register("a box or difficulty", COPIES)(key)
        if isinstance(copies, str) and not copies.replace("/", "").isdigit():
            raise BadCard(f"copies: {copies!r} is no number")
    if isinstance(row.cost, str) and row.cost != "X":
        raise BadCard(f"cost: {row.cost!r} is neither a number nor X")
    if row.attach_to:
        with inside("attach_to"):
            cards_in(hosts(row.attach_to).text, Scope())


@cache
def _motif() -> Register:
    return Register("a motif", motifs().names)


@cache
def _traits() -> Register:
    return Register("a trait", read(assets_folder("lcg") / "traits.yaml", tuple[str, ...]))


def _check_lists(quests: Iterable[Quest], decks: Iterable[Deck]) -> None:
    """Raises BadCard unless every card, set and stage that quests and decks name exists."""
    for deck in decks:
        with inside("decks.yaml"), inside(deck.id):
            for name in (*deck.heroes, *deck.cards):
                AN_ID(name)
    for quest in quests:
        with inside("quests.yaml"), inside(quest.id):
            for name in quest.sets:
                Register("an encounter set", ENCOUNTER_SETS)(name)
            for name in (*quest.easy.get("remove", ()), *[one for stage in quest.stages for one in stage.following]):
                AN_ID(name)


def _stage_card(quest: Quest, stage: Stage) -> Card:
    found = compiled_abilities(stage.abilities)
    setup = tuple([step for ability in found if ability.kind == "setup" for step in ability.do])
    abilities = tuple([ability for ability in found if ability.kind != "setup"])
    if stage.motif:
        _motif()(stage.motif)
    return Card(
        stage.id, stage.title_b, "quest", -1, "", 0, dict.fromkeys(VALUES, 0) | {"quest_points": stage.quest_points},
        (), _keywords(stage.keywords), False, 0, "", {}, stage.text.strip(), "", "", abilities, quest.id, setup,
        stage.number,
    )  # fmt: skip


def _campaign_card(row: CampaignRow) -> Card:
    """Boons are player cards, but for allies of the scenario; burdens and campaign cards are the scenario's.

    (Rules: Boons & Burdens)
    """
    Register("a kind of campaign card", ("campaign", "boon", "burden"))(row.kind)
    printed = Row(**{name: getattr(row, name) for name in Printed.__struct_fields__})
    owner = 0 if row.kind == "boon" and row.type in ("event", "attachment") else -1
    return card(printed, owner, NEUTRAL if owner == 0 else "", row.kind)
