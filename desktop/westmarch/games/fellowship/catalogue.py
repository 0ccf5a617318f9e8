"""The cards and heroes of the deck-building game, read from ``cards/fellowship``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from westmarch.cardbook import cards_folder, motifs, read
from westmarch.cardbook.compiled import compiled as kept
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat, Step
from westmarch.games.fellowship.printed.expressions import CORRUPTION, STARTER, TYPES, Filter
from westmarch.games.fellowship.printed.words import compiled

NOBODY: Seat = -1
"""Owner of what belongs to nobody yet."""
COURAGE, DESPAIR, VALOR = "courage", "despair", "valor"
IMPOSSIBLE_LURTZ = "i-lurtz"

Raw = tuple[dict[str, Any], ...]


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end for whoever owns so many (``others``: besides the card itself) of a type or a card."""

    points: int
    number: int
    each: str
    others: bool = False


class Ongoing(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Location does as long as it is in play: a step when its owner plays a card of a type (``first``: the
    first of each turn), ``once`` in each turn, cards of some types in the path ``cheaper``, ``more_cards`` drawn at
    the end of the turn."""

    on_play: str = ""
    first: bool = False
    do: Raw = ()
    once: Raw = ()
    cheaper: int = 0
    types: tuple[str, ...] = ()
    more_cards: int = 0


class Defense(Struct, frozen=True, forbid_unknown_fields=True):
    """Avoids an Attack or Ambush: the card is discarded, or ``stays`` (it is only shown), then comes ``do``."""

    do: Raw = ()
    stays: bool = False


class PerPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """Power that goes on counting: ``gain`` for each card played this turn, before or after, that is an ``each`` (a
    type, a card's id) and, where ``others``, not the card itself; or for each different ``distinct`` (cost, type) among
    them; at most ``limit`` times.  ``reading`` is the table option that says cost or type."""

    gain: int
    each: str = ""
    distinct: str = ""
    reading: str = ""
    others: bool = False
    limit: int = 99


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands in the file.

    ``power`` is what it adds when played, ``per_played`` what it goes on counting; then ``play`` happens, and ``combo``
    as soon as another card of a type is played in the same turn.  ``attack`` hits every foe, ``ambush`` the next player
    from the path, ``group_ambush`` all players (``is_certain``: it cannot be avoided).  ``status`` and ``note`` say how
    sure we are of it.  A card that ``is_lasting`` cannot be destroyed.
    """

    id: str
    title: str
    type: str
    text: str
    cost: int = 0
    points: int = 0
    copies: int = 1
    power: int = 0
    level: int = 0
    hero: str = ""
    motif: str = ""
    status: str = "official"
    note: str = ""
    quest: Quest | None = None
    per_played: PerPlayed | None = None
    play: Raw = ()
    combo: Combo | None = None
    attack: Raw = ()
    ambush: Raw = ()
    group_ambush: Raw = ()
    is_certain: bool = False
    is_lasting: bool = False
    defense: Defense | None = None
    ongoing: Ongoing | None = None


class Combo(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens once when another card of a type is played this turn, before or after."""

    other: str
    do: Raw


class Card(Struct, frozen=True):
    """A card with its abilities as steps; see :class:`CardRow` for the words."""

    id: str
    title: str
    type: str
    text: str
    cost: int
    points: int
    copies: int
    power: int
    level: int
    hero: str
    motif: str
    status: str
    note: str
    quest: Quest | None
    per_played: PerPlayed | None
    play: tuple[Step, ...]
    combo: str
    combo_steps: tuple[Step, ...]
    attack: tuple[Step, ...]
    ambush: tuple[Step, ...]
    group_ambush: tuple[Step, ...]
    is_certain: bool
    is_lasting: bool
    has_defense: bool
    defense_stays: bool
    defense: tuple[Step, ...]
    ongoing: Ongoing
    on_play: tuple[Step, ...]
    once: tuple[Step, ...]

    @property
    def is_archenemy(self) -> bool:
        return self.level > 0


class Hero(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: ``card`` is the one of its own in the starting deck; ``is_first`` is one of the five for a first game."""

    id: str
    title: str
    race: str
    card: str
    is_first: bool = False


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game starts with; ``levels`` are the Archenemies of levels 2 and 3 in a game of so many."""

    deck: dict[str, int]
    hand: int
    path: int
    stacks: dict[str, int]
    lengths: dict[str, tuple[int, int]]
    impossible: tuple[str, ...]


_PLAYING = frozenset({"this"})
_FACING = frozenset({"attacker", "ambusher", "struck"})
_A_TYPE = Register("a type of card", (*TYPES, STARTER, CORRUPTION))
_A_STATUS = Register("a status", ("official", "house", "designed"))
_A_DIFFERENCE = Register("what can be different", ("cost", "type"))
_AN_OPTION = Register("a table option", ("sword",))


def made(row: CardRow) -> Card:
    """The card of a row, its abilities as steps.  Raises BadCard, naming the ability and the word."""

    with inside("type"):
        _A_TYPE(row.type)
    with inside("status"):
        _A_STATUS(row.status)
    if row.motif and row.type != "location":  # the picture of a location is a place of its own
        with inside("motif"):
            Register("a motif", motifs().names)(row.motif)
    ongoing = row.ongoing or Ongoing()
    return Card(
        row.id, row.title, row.type, row.text.strip(), row.cost, row.points, row.copies, row.power, row.level,
        row.hero, row.motif, row.status, row.note, row.quest, row.per_played,
        compiled(row.play, "play", _PLAYING),
        row.combo.other if row.combo else "",
        compiled(row.combo.do, "combo", _PLAYING) if row.combo else (),
        compiled(row.attack, "attack", _FACING),
        compiled(row.ambush, "ambush", _FACING),
        compiled(row.group_ambush, "group_ambush", _FACING),
        row.is_certain,
        row.is_lasting,
        row.defense is not None,
        row.defense is not None and row.defense.stays,
        compiled(row.defense.do, "defense", _FACING | {"this", "kind"}) if row.defense else (),
        ongoing,
        compiled(ongoing.do, "ongoing", _PLAYING),
        compiled(ongoing.once, "ongoing", _PLAYING),
    )  # fmt: skip


class Box(Struct, frozen=True):
    """Everything in the box: the cards of each file, the heroes, and what a game starts with."""

    start: Start
    heroes: tuple[Hero, ...]
    cards: dict[str, tuple[Card, ...]]


FOLDER = cards_folder("fellowship")
FILES = ("basic", "starting", "allies", "artifacts", "enemies", "maneuvers", "locations", "fortunes", "archenemies")
RACES = ("hobbit", "man", "wizard", "elf", "dwarf")


def read_file(name: str, rows: tuple[CardRow, ...]) -> tuple[Card, ...]:
    """The cards of a file.  Raises BadCard, naming file, card, ability and word."""
    found = []
    with inside(f"{name}.yaml"):
        for row in rows:
            with inside(row.id):
                found.append(made(row))
    return tuple(found)


def check_ids(box: Box) -> None:
    """Raises BadCard for a card, a hero or a type that another one speaks of and that does not exist."""
    a_card = Register("a card", {card.id: None for cards in box.cards.values() for card in cards})
    a_kind = Register("a type or a card", (*TYPES, *a_card.words))
    a_hero = Register("a hero", [hero.id for hero in box.heroes])
    seen: set[str] = set()
    for name, cards in box.cards.items():
        with inside(f"{name}.yaml"):
            for card in cards:
                if card.id in seen:
                    raise BadCard(f"{card.id}: the id stands twice")
                seen.add(card.id)
                with inside(card.id):
                    _check_ids_of(card, a_card, a_kind, a_hero)
    with inside("heroes.yaml"):
        for hero in box.heroes:
            with inside(hero.id):
                Register("a race", RACES)(hero.race)
                a_card(hero.card)
    with inside("setup.yaml"):
        for card_id in (*box.start.deck, *box.start.stacks, *box.start.impossible):
            a_card(card_id)


def _check_ids_of(card: Card, a_card: Register, a_kind: Register, a_hero: Register) -> None:
    quest, counting, ongoing = card.quest, card.per_played, card.ongoing
    spoken = [
        ("hero", a_hero, card.hero),
        ("quest: each", a_kind, quest.each if quest else ""),
        ("per_played: each", a_kind, counting.each if counting else ""),
        (
            "per_played: distinct",
            Register("what can be different", ("cost", "type")),
            counting.distinct if counting else "",
        ),
        ("per_played: reading", _AN_OPTION, counting.reading if counting else ""),
        ("combo: other", a_kind, card.combo),
        ("ongoing: on_play", a_kind, ongoing.on_play),
        *[("ongoing: types", Register("a type of card", TYPES), kind) for kind in ongoing.types],
        *[(f"{part}: again", a_card, step.args[1]) for part, step in _all_steps(card) if step.do == "again"],
    ]
    for where, register, word in spoken:
        if word:
            with inside(where):
                register(word)


def _all_steps(card: Card) -> Iterator[tuple[str, Step]]:
    """Every step of a card with the window in which it stands, those inside others too."""
    for part in ("play", "combo_steps", "attack", "ambush", "group_ambush", "defense", "on_play", "once"):
        waiting = list(getattr(card, part))
        for step in waiting:
            yield part, step
            waiting += step.steps


def _read() -> Box:
    box = Box(
        read(FOLDER / "setup.yaml", Start),
        read(FOLDER / "heroes.yaml", tuple[Hero, ...]),
        {name: read_file(name, read(FOLDER / f"{name}.yaml", tuple[CardRow, ...])) for name in (*FILES, "impossible")},
    )
    check_ids(box)
    return box


BOX = kept("fellowship", "box", Box, _read)
START = BOX.start
HEROES = {hero.id: hero for hero in BOX.heroes}
IMPOSSIBLE = BOX.cards["impossible"]
CARDS = {card.id: card for cards in BOX.cards.values() for card in cards}
MAIN = tuple(card.id for name in FILES[2:8] for card in BOX.cards[name] for _ in range(card.copies))
"""The main deck, every copy."""
ARCHENEMIES = {level: tuple(c.id for c in BOX.cards["archenemies"] if c.level == level) for level in (1, 2, 3, 4)}
FOES = frozenset([card.id for card in CARDS.values() if card.is_archenemy])
"""The Archenemies of all levels, and those of Impossible Mode."""
LASTING = frozenset([card.id for card in CARDS.values() if card.is_lasting])
"""Cards that cannot be destroyed."""

COST = {card.id: card.cost for card in CARDS.values()}
TYPE = {card.id: card.type for card in CARDS.values()}


def fits(what: Filter, card: Card) -> bool:
    """Whether a card is one of those that a filter lets through."""
    if what.types and card.type not in what.types and card.id not in what.faces:
        return False
    if what.faces and not what.types and card.id not in what.faces:
        return False
    if what.archenemy is not None and card.is_archenemy != what.archenemy:
        return False
    return what.low <= card.cost <= what.high


def is_kind(face: str, kind: str) -> bool:
    """Whether a card is of a type, or the card of that id."""
    return kind in (face, TYPE[face])


@lru_cache(maxsize=2_000)
def standing_power(played: tuple[str, ...], sword: str) -> int:
    """The Power of what goes on counting among the cards played this turn, before or after.

    ``sword`` is what Aragorn's Sword counts at this table: cost or type.
    """
    counting = [card.per_played for card in map(CARDS.__getitem__, played)]
    return sum([_counted(each, played, sword) for each in counting if each is not None])


def _counted(counting: PerPlayed, played: tuple[str, ...], sword: str) -> int:
    distinct = sword if counting.reading else counting.distinct
    if distinct == "cost":
        number = len({COST[face] for face in played})
    elif distinct == "type":
        number = len({TYPE[face] for face in played if TYPE[face] in TYPES})
    else:
        number = sum(is_kind(face, counting.each) for face in played) - counting.others
    return counting.gain * min(counting.limit, number)
