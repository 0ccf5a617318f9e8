"""The cards, tiles, tokens and the board of Duel, read from ``cards/duel``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Action, Seat, Step

GOOD: Seat = 0
DARK: Seat = 1
SIDES = ("good", "dark")
"""The sides as the theme and the zones name them."""
SEATS = ("fellowship", "sauron")
"""The sides as the data and hand-written positions name them."""
NOBODY: Seat = -1
"""Owner of what belongs to the table."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card, a tile, a token or a bonus space does.  (Rulebook: Card and tile effects)

    ``skills`` and ``choice`` (one of them a turn) are there for good; ``race`` counts on; ``eagle``, ``wild`` (a skill
    of any kind a turn), ``no_surcharge``, ``anywhere``, ``extra_units`` and ``income_factor`` belong to tokens.  The
    others happen at once: ``coins`` taken, ``quest`` steps, ``units`` placed together in one of ``regions``,
    ``scatter`` units placed one by one anywhere, coins that the ``opponent_loses``, ``moves`` and ``removals`` of
    units, ``maneuvers`` each of which is one of those three, enemy fortresses to remove (``remove_fortress``), grey
    cards of the opponent to discard (``discard_grey``), cards to play from the discard (``play_discarded``), ``ally``
    tokens looked at, ``extra_turns``.
    """

    skills: dict[str, int] = {}
    choice: tuple[str, ...] = ()
    race: str = ""
    eagle: bool = False
    wild: int = 0
    no_surcharge: bool = False
    anywhere: bool = False
    extra_units: int = 0
    income_factor: int = 1
    coins: int = 0
    quest: int = 0
    units: int = 0
    regions: tuple[str, ...] = ()
    scatter: int = 0
    opponent_loses: int = 0
    moves: int = 0
    removals: int = 0
    maneuvers: int = 0
    remove_fortress: int = 0
    discard_grey: int = 0
    play_discarded: int = 0
    ally: int = 0
    extra_turns: int = 0


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter card.  It costs ``coins`` and ``skills``, or nothing to whoever has the symbol in ``free_with``.

    ``gives`` is its own symbol.  (Rulebook: Cards and tiles costs, Chaining)
    """

    id: str
    chapter: int
    colour: str
    name: str
    effect: Effect
    coins: int = 0
    skills: dict[str, int] = {}
    free_with: str = ""
    gives: str = ""


class Landmark(Struct, frozen=True, forbid_unknown_fields=True):
    """A landmark tile: its fortress stands in ``region``.  (Rulebook: Landmark tiles)"""

    id: str
    name: str
    region: str
    skills: dict[str, int]
    effects: tuple[Effect, ...]


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """An alliance token; ``on`` says when it works, ``text`` what it does, in our words.  (Rulebook: Race alliances)"""

    id: str
    race: str
    name: str
    on: str
    effect: Effect
    text: str


class MapRegion(Struct, frozen=True, forbid_unknown_fields=True):
    """A region; ``device`` is the figure on its banner."""

    id: str
    name: str
    device: str


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus space of the Ring track, counted from where each character starts.  (Rulebook: Quest of the Ring)"""

    step: int
    effect: Effect


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    steps: int
    bonuses: tuple[Bonus, ...]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    first: str
    coins: dict[str, int]
    units: dict[str, dict[str, int]]


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    regions: tuple[MapRegion, ...]
    links: tuple[tuple[str, str], ...]
    skills: tuple[str, ...]
    colours: tuple[str, ...]
    races: tuple[str, ...]
    symbols: tuple[str, ...]
    coins: int
    start: Start
    units: int
    fortresses: int
    track: Track
    displays: tuple[tuple[tuple[int, ...], ...], ...]


def steps(effect: Effect) -> tuple[Step, ...]:
    """What happens at once, in printed order; several moves and removals of one card are a single maneuver.

    (Rulebook: Card and tile effects; ruling ``purple-order``)
    """
    return tuple(_steps(effect))


def _steps(effect: Effect) -> Iterator[Step]:
    if effect.coins:
        yield Step("take_coins", (str(effect.coins),))
    if effect.quest:
        yield Step("quest", (str(effect.quest),))
    if effect.units:
        yield Step("place", (str(effect.units), *effect.regions))
    for _ in range(effect.scatter):
        yield Step("place", ("1", *REGIONS))
    if effect.opponent_loses:
        yield Step("opponent_loses", (str(effect.opponent_loses),))
    if effect.moves or effect.removals or effect.maneuvers:
        yield Step("maneuver", (str(effect.moves), str(effect.removals), str(effect.maneuvers)))
    for name in ("remove_fortress", "discard_grey", "play_discarded"):
        if getattr(effect, name):
            yield Step(name)
    if effect.ally:
        yield Step("ally", (str(effect.ally),))
    for _ in range(effect.extra_turns):
        yield Step("extra_turn")


class Box(Struct, frozen=True):
    """Everything in the box, as it stands in the files."""

    board: BoardFile
    cards: tuple[Card, ...]
    landmarks: tuple[Landmark, ...]
    tokens: tuple[Token, ...]


OCCASIONS = ("gained", "price", "units", "always", "landmark", "discard", "chain")
"""When tokens work, besides the colours of cards that are played."""
DEVICES = ("ship", "helm", "leaf", "beast", "horse", "tree", "eye")
"""The figures on the banners of regions."""
FOLDER = cards_folder("duel")


class _Check:
    """The check of all words in the box against what its board names."""

    def __init__(self, board: BoardFile) -> None:
        self.region = Register("a region", [region.id for region in board.regions])
        self.skill = Register("a skill", board.skills)
        self.colour = Register("a colour of cards", board.colours)
        self.race = Register("a race", board.races)
        self.symbol = Register("a chaining symbol", board.symbols)
        self.occasion = Register("a time when tokens work", (*OCCASIONS, *board.colours))
        self.side = Register("a side", SEATS)
        self.device = Register("a device", DEVICES)

    def board(self, board: BoardFile) -> None:
        with inside("links"):
            _all(self.region, [end for link in board.links for end in link])
        for region in board.regions:
            with inside(f"{region.id}: device"):
                self.device(region.device)
        with inside("start"):
            _all(self.side, [board.start.first, *board.start.coins, *board.start.units])
            _all(self.region, [region for units in board.start.units.values() for region in units])
        for bonus in board.track.bonuses:
            self.effect(bonus.effect, f"bonus {bonus.step}")

    def effect(self, effect: Effect, where: str) -> None:
        with inside(where):
            for field, register, words in (
                ("skills", self.skill, effect.skills),
                ("choice", self.skill, effect.choice),
                ("race", self.race, [effect.race] if effect.race else []),
                ("regions", self.region, effect.regions),
            ):
                with inside(field):
                    _all(register, words)

    def card(self, card: Card) -> None:
        self.effect(card.effect, "effect")
        with inside("chapter"):
            _A_CHAPTER(str(card.chapter))
        with inside("colour"):
            self.colour(card.colour)
        with inside("skills"):
            _all(self.skill, card.skills)
        with inside("free_with"):
            _all(self.symbol, [card.free_with] if card.free_with else [])
        with inside("gives"):
            _all(self.symbol, [card.gives] if card.gives else [])

    def landmark(self, tile: Landmark) -> None:
        with inside("region"):
            self.region(tile.region)
        with inside("skills"):
            _all(self.skill, tile.skills)
        for effect in tile.effects:
            self.effect(effect, "effects")

    def token(self, token: Token) -> None:
        with inside("race"):
            self.race(token.race)
        with inside("on"):
            self.occasion(token.on)
        self.effect(token.effect, "effect")


def _all(register: Register, words: Iterable[str]) -> None:
    for word in words:
        register(word)


CHAPTERS = (1, 2, 3)
"""A game plays over three of them.  (Rulebook: Overview and goal, Chapter overview)"""
_A_CHAPTER = Register("a chapter", [str(chapter) for chapter in CHAPTERS])


def check_box(box: Box) -> None:
    """Raises BadCard for a word of the board, the cards, tiles or tokens that does not exist."""
    check = _Check(box.board)
    with inside("board.yaml"):
        check.board(box.board)
    seen: set[str] = set()
    rows: Iterable[tuple[str, Card | Landmark | Token]] = (
        *(("cards.yaml", card) for card in box.cards),
        *(("landmarks.yaml", tile) for tile in box.landmarks),
        *(("tokens.yaml", token) for token in box.tokens),
    )
    for file, row in rows:
        with inside(f"{file}: {row.id}"):
            if row.id in seen:
                raise BadCard("the id stands twice")
            seen.add(row.id)
            match row:
                case Card():
                    check.card(row)
                case Landmark():
                    check.landmark(row)
                case Token():
                    check.token(row)


def _read() -> Box:
    box = Box(
        read(FOLDER / "board.yaml", BoardFile),
        read(FOLDER / "cards.yaml", tuple[Card, ...]),
        read(FOLDER / "landmarks.yaml", tuple[Landmark, ...]),
        read(FOLDER / "tokens.yaml", tuple[Token, ...]),
    )
    check_box(box)
    return box


BOX = compiled("duel", "box", Box, _read)
BOARD = BOX.board
CARDS = {card.id: card for card in BOX.cards}
LANDMARKS = {tile.id: tile for tile in BOX.landmarks}
TOKENS = {token.id: token for token in BOX.tokens}

REGIONS = tuple(region.id for region in BOARD.regions)
REGION_NAMES = {region.id: region.name for region in BOARD.regions}
NEIGHBOURS = {
    region: tuple(other for other in REGIONS if (region, other) in BOARD.links or (other, region) in BOARD.links)
    for region in REGIONS
}
BY_CHAPTER = {chapter: tuple(c.id for c in CARDS.values() if c.chapter == chapter) for chapter in CHAPTERS}
BY_RACE = {race: tuple(t.id for t in TOKENS.values() if t.race == race) for race in BOARD.races}

STEPS = {
    **{card.id: steps(card.effect) for card in CARDS.values()},
    **{token.id: steps(token.effect) for token in TOKENS.values()},
    **{tile.id: tuple(s for effect in tile.effects for s in steps(effect)) for tile in LANDMARKS.values()},
}
"""What each card, tile and token does at once."""
BONUS_STEPS = {bonus.step: steps(bonus.effect) for bonus in BOARD.track.bonuses}

PLAY = {card: Action.of("play", card) for card in CARDS}
"""Actions are made once: a search asks for them by the million."""
DISCARD = {card: Action.of("discard", card) for card in CARDS}
TAKE = {tile: Action.of("take", tile) for tile in LANDMARKS}
PLACE = {region: Action.of("place", region) for region in REGIONS}
MOVE = {region: tuple(Action.of("move", region, other) for other in NEIGHBOURS[region]) for region in REGIONS}
REMOVE = {region: Action.of("remove", region) for region in REGIONS}
REMOVE_FORTRESS = {region: Action.of("remove-fortress", region) for region in REGIONS}
SKIP = Action.of("skip")
AGAIN = Action.of("again")
ADVANCE, STOP = Action.of("advance"), Action.of("stop")
OPPONENT_LOSES = Action.of("opponent-loses")
