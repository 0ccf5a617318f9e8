"""The cards and heroes of the deck-building game, read from ``cards/fellowship``."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat, Step
from westmarch.games.fellowship.abilities import CORRUPTION, TYPES, Filter, PerPlayed, compiled

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


def _made(row: CardRow) -> Card:
    def steps(raw: Raw, part: str) -> tuple[Step, ...]:
        return compiled(raw, f"{row.id}, {part}")

    if row.type not in (*TYPES, "starter", CORRUPTION):
        raise BadCard(f"{row.id}: {row.type!r} is no type of card")
    ongoing = row.ongoing or Ongoing()
    return Card(
        row.id, row.title, row.type, row.text.strip(), row.cost, row.points, row.copies, row.power, row.level,
        row.hero, row.motif, row.status, row.note, row.quest, row.per_played,
        steps(row.play, "play"),
        row.combo.other if row.combo else "",
        steps(row.combo.do, "combo") if row.combo else (),
        steps(row.attack, "attack"),
        steps(row.ambush, "ambush"),
        steps(row.group_ambush, "group_ambush"),
        row.is_certain,
        row.is_lasting,
        row.defense is not None,
        row.defense is not None and row.defense.stays,
        steps(row.defense.do, "defense") if row.defense else (),
        ongoing,
        steps(ongoing.do, "ongoing"),
        steps(ongoing.once, "ongoing"),
    )  # fmt: skip


FOLDER = cards_folder("fellowship")
START = read(FOLDER / "setup.yaml", Start)
HEROES = {hero.id: hero for hero in read(FOLDER / "heroes.yaml", tuple[Hero, ...])}
FILES = ("basic", "starting", "allies", "artifacts", "enemies", "maneuvers", "locations", "fortunes", "archenemies")
BY_FILE = {name: tuple(_made(row) for row in read(FOLDER / f"{name}.yaml", tuple[CardRow, ...])) for name in FILES}
IMPOSSIBLE = tuple(_made(row) for row in read(FOLDER / "impossible.yaml", tuple[CardRow, ...]))
CARDS = {card.id: card for cards in (*BY_FILE.values(), IMPOSSIBLE) for card in cards}
MAIN = tuple(card.id for name in FILES[2:8] for card in BY_FILE[name] for _ in range(card.copies))
"""The main deck, every copy."""
ARCHENEMIES = {level: tuple(c.id for c in BY_FILE["archenemies"] if c.level == level) for level in (1, 2, 3, 4)}

COST = {card.id: card.cost for card in CARDS.values()}
TYPE = {card.id: card.type for card in CARDS.values()}


@cache
def fits(what: Filter, face: str) -> bool:
    """Whether a card is one of those that a filter lets through."""
    card = CARDS[face]
    if what.types and card.type not in what.types and face not in what.faces:
        return False
    if what.faces and not what.types and face not in what.faces:
        return False
    if what.archenemy is not None and card.is_archenemy != what.archenemy:
        return False
    return what.low <= card.cost <= what.high


def is_kind(face: str, kind: str) -> bool:
    """Whether a card is of a type, or the card of that id."""
    return kind in (face, TYPE[face])


@lru_cache(maxsize=100_000)
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
