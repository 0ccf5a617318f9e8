"""The board: sixteen regions, who may step where, how many pieces of a side each may hold.  (Rulebook: Movement)"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Action, Seat

GOOD: Seat = 0
DARK: Seat = 1
SIDES = ("good", "dark")


class Region(Struct, frozen=True, forbid_unknown_fields=True):
    """A region; ``row`` counts from the Shire, ``kind`` is home, land or mountain."""

    id: str
    name: str
    row: int
    a: int
    b: int
    kind: str


class Tunnel(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from", "target": "to"}):
    """From ``source`` (Eregion; the rulebook says Hollin) to ``target``, passing ``under`` a mountain.

    (Rulebook: The Tunnel of Moria)
    """

    source: str
    target: str
    under: str


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    capacity: dict[str, int]
    regions: tuple[Region, ...]
    homes: dict[str, str]
    river: tuple[tuple[str, str], ...]
    tunnel: Tunnel


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character: facts, and our own wording of what it does.  (Rulebook: The Characters)"""

    id: str
    name: str
    side: str
    strength: int
    text: str


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A strength card (``number``), a text card, or by ``use`` a variant card.  (Rulebook: The Cards; Game Variant)"""

    id: str
    name: str
    side: str
    number: int | None = None
    text: str = ""
    symbol: str = ""
    use: str = "battle"


class Lineup(Struct, frozen=True, forbid_unknown_fields=True):
    """An arrangement for "arrange for me"; pieces named together in ``mixed`` change places at random."""

    id: str
    side: str
    front: dict[str, str]
    home: tuple[str, ...]
    mixed: tuple[tuple[str, ...], ...] = ()


class Board:
    """The board graph, worked out once.  Forward of one side is backward of the other.  (Rulebook: Movement)"""

    def __init__(self, file: BoardFile) -> None:
        self.regions = {region.id: region for region in file.regions}
        self.order = tuple(self.regions)
        self.capacity = {r.id: file.capacity[r.kind] for r in file.regions}
        """How many characters of one side a region holds.  (Rulebook: Movement)"""
        self.homes = (file.homes["good"], file.homes["dark"])
        self.river = frozenset(file.river)
        self.tunnel = file.tunnel
        at = {(r.a, r.b): r.id for r in file.regions}
        up = {r.id: _present(at, [(r.a + 1, r.b), (r.a, r.b + 1)]) for r in file.regions}
        down = {r.id: _present(at, [(r.a - 1, r.b), (r.a, r.b - 1)]) for r in file.regions}
        self.forward = (up, down)
        self.sideways = {
            r.id: _present(at, [(r.a + 1, r.b - 1), (r.a - 1, r.b + 1)]) if r.kind != "mountain" else ()
            for r in file.regions
        }
        """The regions at the side; none in the mountains, neither for a text nor for a card.  (Rulebook: Movement)"""
        extra = {source: (target,) for source, target in [*file.river, (self.tunnel.source, self.tunnel.target)]}
        self.steps = ({r: (*up[r], *extra.get(r, ())) for r in self.order}, down)
        """Where any character of a side may move: forward, and the Fellowship's by river and tunnel, one way only.

        (Rulebook: The River Anduin, The Tunnel of Moria, Movement)
        """
        self.fronts = tuple(self._front(seat) for seat in (GOOD, DARK))
        """The five regions before the mountains where each side starts with one character.  (Rulebook: Setup)"""

    def backward(self, seat: Seat, region: str) -> tuple[str, ...]:
        """The regions behind: the river and the tunnel are never among them.

        (Rulebook: Movement, The Tunnel of Moria; ruling ``river-and-retreat``)
        """
        return self.forward[1 - seat][region]

    def is_tunnel(self, seat: Seat, source: str, target: str) -> bool:
        """Whether a side goes from one region to another by the tunnel.  (Rulebook: The Tunnel of Moria)"""
        return seat == GOOD and (source, target) == (self.tunnel.source, self.tunnel.target)

    def _front(self, seat: Seat) -> tuple[str, ...]:
        home = self.homes[seat]
        side = range(0, 3) if seat == GOOD else range(4, 7)
        return tuple(r.id for r in self.regions.values() if r.row in side and r.id != home)


def _present(at: dict[tuple[int, int], str], cells: list[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(at[cell] for cell in cells if cell in at)


class Box(Struct, frozen=True):
    """Everything in the box, and the line-ups, as they stand in the files."""

    board: BoardFile
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]
    lineups: tuple[Lineup, ...]


KINDS = ("home", "land", "mountain")
"""The kinds of regions."""
TEXT_CARDS = (
    "good-magic", "good-noble-sacrifice", "good-elven-cloak", "good-retreat-backwards", "good-shadowfax",
    "good-gandalf-the-white", "dark-magic", "dark-eye", "dark-retreat-sideways", "dark-palantir",
    "dark-recall-to-mordor",
)  # fmt: skip
"""The cards that the rules know by their ids."""
SYMBOLS = (
    "arrow-left-right", "arrow-u-down-left", "candle", "castle", "creation", "crystal-ball", "eye", "horse-variant",
    "leaf", "wizard-hat",
)  # fmt: skip
"""The symbols on those cards."""
FOLDER = cards_folder("confrontation")
_A_SIDE = Register("a side", SIDES)
_A_KIND = Register("a kind of region", KINDS)


def check_box(box: Box) -> None:
    """Raises BadCard for a word of the board, the characters, the cards or the line-ups that does not exist."""
    a_region = Register("a region", [region.id for region in box.board.regions])
    with inside("board.yaml"):
        _check_board(box.board, a_region)
    with inside("characters.yaml"):
        for one in box.characters:
            with inside(f"{one.id}: side"):
                _A_SIDE(one.side)
        _check_once([one.id for one in box.characters])
    with inside("cards.yaml"):
        for card in box.cards:
            with inside(card.id):
                _check_card(card)
        _check_once([card.id for card in box.cards])
    with inside("lineups.yaml"):
        for lineup in box.lineups:
            with inside(lineup.id):
                _check_lineup(box, lineup, a_region)


def _check_board(board: BoardFile, a_region: Register) -> None:
    for region in board.regions:
        with inside(f"{region.id}: kind"):
            _A_KIND(region.kind)
    with inside("capacity"):
        for kind in board.capacity:
            _A_KIND(kind)
    with inside("homes"):
        for side, region_id in board.homes.items():
            _A_SIDE(side)
            a_region(region_id)
    with inside("river and tunnel"):
        ends = [end for way in board.river for end in way]
        for end in (*ends, board.tunnel.source, board.tunnel.target, board.tunnel.under):
            a_region(end)


def _check_card(card: Card) -> None:
    with inside("side"):
        _A_SIDE(card.side)
    with inside("use"):
        Register("a use", ("battle", "variant"))(card.use)
    with inside("symbol"):
        if card.symbol:
            Register("a symbol", SYMBOLS)(card.symbol)
    known = [text for text in TEXT_CARDS if text.startswith(card.side)]
    Register(
        f"the id of a card of the side {card.side!r}", known if card.number is None else (f"{card.side}-{card.number}",)
    )(card.id)


def _check_lineup(box: Box, lineup: Lineup, a_region: Register) -> None:
    a_character = Register("a character of its side", [one.id for one in box.characters if one.side == lineup.side])
    with inside("side"):
        _A_SIDE(lineup.side)
    with inside("front"):
        for region, character in lineup.front.items():
            a_region(region)
            a_character(character)
    with inside("home"):
        for character in lineup.home:
            a_character(character)
    with inside("mixed"):
        for character in (one for group in lineup.mixed for one in group):
            a_character(character)
    _check_once([*lineup.front.values(), *lineup.home])


def _check_once(ids: list[str]) -> None:
    for one in ids:
        if ids.count(one) > 1:
            raise BadCard(f"{one}: it stands twice")


def _read() -> Box:
    box = Box(
        read(FOLDER / "board.yaml", BoardFile),
        read(FOLDER / "characters.yaml", tuple[Character, ...]),
        read(FOLDER / "cards.yaml", tuple[Card, ...]),
        read(FOLDER / "lineups.yaml", tuple[Lineup, ...]),
    )
    check_box(box)
    return box


BOX = compiled("confrontation", "box", Box, _read)
BOARD = Board(BOX.board)
CHARACTERS = {c.id: c for c in BOX.characters}
CARDS = {c.id: c for c in BOX.cards}
FACES = tuple(tuple(c.id for c in CHARACTERS.values() if c.side == side) for side in SIDES)
"""Each side's nine characters.  (Rulebook: The Characters)"""
STRENGTH = {c.id: c.strength for c in CHARACTERS.values()}
HANDS = tuple(tuple(c.id for c in CARDS.values() if c.side == side and c.use == "battle") for side in SIDES)
"""Each side's nine cards, five or six of them numbers from 1 up.  (Rulebook: The Cards)"""
VARIANTS = tuple(tuple(c.id for c in CARDS.values() if c.side == side and c.use == "variant") for side in SIDES)

MOVE = {face: {region: Action.of("move", face, region) for region in BOARD.order} for face in CHARACTERS}
"""Every move action, made once: a search asks for them by the million."""
PIECE_IDS = tuple(tuple(f"{side[0]}{number}" for number in range(1, 10)) for side in SIDES)
"""The ids of each side's characters: ``g1`` to ``g9``, ``d1`` to ``d9``."""


def card_word(card: str) -> str:
    """A card as its own side calls it in actions and positions: ``5``, ``noble-sacrifice``."""
    return card.split("-", 1)[1]


def card_of(seat: Seat, word: str) -> str:
    """The card that a side calls so: ``good-5``."""
    return f"{SIDES[seat]}-{word}"


PLAY = {card: Action.of("play", card_word(card)) for hand in HANDS for card in hand}
REPLACE = {card: Action.of("replace", card_word(card)) for hand in HANDS for card in hand}


@cache
def lineups(side: str) -> tuple[Lineup, ...]:
    """The side's line-ups for "arrange for me"."""
    return tuple(x for x in BOX.lineups if x.side == side)
