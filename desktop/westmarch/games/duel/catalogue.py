"""The cards, tiles, tokens and the board of Duel, read from ``cards/duel``."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
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


FOLDER = cards_folder("duel")
BOARD = read(FOLDER / "board.yaml", BoardFile)
CARDS = {card.id: card for card in read(FOLDER / "cards.yaml", tuple[Card, ...])}
LANDMARKS = {tile.id: tile for tile in read(FOLDER / "landmarks.yaml", tuple[Landmark, ...])}
TOKENS = {token.id: token for token in read(FOLDER / "tokens.yaml", tuple[Token, ...])}

REGIONS = tuple(region.id for region in BOARD.regions)
REGION_NAMES = {region.id: region.name for region in BOARD.regions}
NEIGHBOURS = {
    region: tuple(other for other in REGIONS if (region, other) in BOARD.links or (other, region) in BOARD.links)
    for region in REGIONS
}
CHAPTERS = (1, 2, 3)
"""A game plays over three of them.  (Rulebook: Overview and goal, Chapter overview)"""
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
