"""The State of a game of Duel, and what is read off it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, NamedTuple

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.kinds import Kind, span, whole
from westmarch.engine.records import Seat, State
from westmarch.games.duel.catalogue import BOARD, CARDS, CHAPTERS, DARK, REGIONS, SIDES, TOKENS, Effect

SIDE_ZONES = ("cards", "landmarks", "tokens", "units", "fortresses")
"""A side's own zones: cards played, landmarks taken, alliance tokens, units and fortresses in front of it."""
TILE_PLACES = ("landmark-0", "landmark-1", "landmark-2")
"""Where the landmark tiles lie that may be taken.  (Rulebook: Take a Landmark tile, Setup)"""

MOST_TURNS = 10_000
"""More than any game can have."""

Chapter = Annotated[int, Kind("a chapter", whole, words=CHAPTERS)]
Turn = Annotated[int, span(1, MOST_TURNS)]
ExtraTurns = Annotated[int, span(0, MOST_TURNS)]
Number = Annotated[int, span(0)]


class DuelState(State):
    """``player`` is the side whose turn it is, ``extra`` the turns it may still add.

    ``coins`` and ``steps`` (the spaces that each side's character, or rider, has advanced on its half of the Quest of
    the Ring track) are the Fellowship's and Sauron's; the coins that nobody has are the reserve.  Zones: ``display``,
    ``discard``, ``deck-2``, ``deck-3``, ``landmark-0`` to ``-2``, ``landmark-stack``, ``elves-stack``... (the top
    first), each region for the units in it, ``lindon-fortress``..., and each side's own.
    """

    options: dict[str, str] = msgspec.field(default_factory=dict)
    chapter: Chapter = 1
    turn: Turn = 1
    player: Seat = DARK
    coins: tuple[Number, Number] = (0, 0)
    steps: tuple[Number, Number] = (0, 0)
    extra: ExtraTurns = 0


Work = Change[DuelState]


@cache
def zone(seat: Seat, name: str) -> str:
    """A side's own zone: ``good-cards``, ``dark-units``..."""
    return f"{SIDES[seat]}-{name}"


@cache
def stack(race: str) -> str:
    """The zone of a race's alliance tokens."""
    return f"{race}-stack"


@cache
def fortress_space(region: str) -> str:
    """The zone of a region's fortress."""
    return f"{region}-fortress"


def reserve(state: DuelState) -> int:
    """Coins that nobody has.  (Rulebook: Setup)"""
    return BOARD.coins - state.coins[0] - state.coins[1]


def set_pair(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    """A pair with one side's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def faces(state: State, name: str) -> tuple[str, ...]:
    """The faces of a zone's pieces; all of them must be known."""
    pieces = state.pieces
    return tuple([pieces[piece].face for piece in state.zones[name]])  # type: ignore[misc]


def piece_of(state: State, name: str, face: str) -> str:
    """The piece with a face in a zone."""
    pieces = state.pieces
    return next(piece for piece in state.zones[name] if pieces[piece].face == face)


def face_up_tiles(state: State) -> list[str]:
    """The landmark tiles that may be taken.  (Rulebook: Take a Landmark tile)"""
    zones = state.zones
    return [zones[place][0] for place in TILE_PLACES if zones[place]]


class Holdings(NamedTuple):
    """What played cards give for good.  (Rulebook: Grey cards, Green cards, Chaining)

    ``skills`` in the order of the board file; ``choices`` as (card, skills to choose from); ``symbols`` for chaining;
    ``races`` one for each green card.
    """

    skills: tuple[int, ...] = (0,) * len(BOARD.skills)
    choices: tuple[tuple[str, tuple[int, ...]], ...] = ()
    symbols: tuple[str, ...] = ()
    races: tuple[str, ...] = ()


_NOTHING = Holdings()
_SKILL = {name: number for number, name in enumerate(BOARD.skills)}


@lru_cache(maxsize=50_000)
def holdings(cards: tuple[str, ...]) -> Holdings:
    """What these cards give together."""
    if not cards:
        return _NOTHING
    before = holdings(cards[:-1])
    card = CARDS[cards[-1]]
    effect = card.effect
    skills, choices, symbols, races = before
    if effect.skills:
        skills = tuple(old + effect.skills.get(name, 0) for name, old in zip(BOARD.skills, skills, strict=True))
    if effect.choice:
        choices = (*choices, (card.id, tuple(_SKILL[name] for name in effect.choice)))
    if card.gives:
        symbols = (*symbols, card.gives)
    if effect.race:
        races = (*races, effect.race)
    return Holdings(skills, choices, symbols, races)


def held(state: State, seat: Seat) -> Holdings:
    """What a side's played cards give."""
    return holdings(faces(state, zone(seat, "cards")))


def tokens(state: State, seat: Seat) -> tuple[str, ...]:
    """A side's alliance tokens.  (Rulebook: Race alliances)"""
    return faces(state, zone(seat, "tokens"))


def race_symbols(state: State, seat: Seat) -> tuple[str, ...]:
    """A side's different race symbols.  (Rulebook: Support of the Races; ruling ``eagle``)"""
    return different_symbols(held(state, seat).races, tokens(state, seat))


def different_symbols(races: tuple[str, ...], owned: tuple[str, ...]) -> tuple[str, ...]:
    """The different races of green cards, and the Eagle of a token.  (Rulebook: Green cards, Support of the Races)"""
    symbols = dict.fromkeys(races)
    if any([TOKENS[token].effect.eagle for token in owned]):
        symbols["eagle"] = None
    return tuple(symbols)


def tokens_at_work(owned: tuple[str, ...], occasion: str, is_chain: bool = False) -> list[str]:
    """Those of a side's tokens that work now: ``occasion`` is the colour of the card just played, or ``landmark``.

    One works when a card is played by its chaining symbol.  (Rulebook: Race alliances; ruling ``tokens-in-any-order``)
    """
    return [token for token in owned if TOKENS[token].on == occasion or (is_chain and TOKENS[token].on == "chain")]


def placing(effect: Effect, owned: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """How many units a red card places, and where; tokens may allow more.  (Rulebook: Red cards, Race alliances)"""
    effects = [TOKENS[token].effect for token in owned]
    amount = effect.units + sum([found.extra_units for found in effects])
    return amount, REGIONS if any([found.anywhere for found in effects]) else effect.regions


def units_in(state: State, region: str, seat: Seat) -> int:
    """How many units a side has in a region.  (Rulebook: Conquering Middle-earth)"""
    there = state.zones[region]
    return len(there) if there and state.pieces[there[0]].owner == seat else 0


def fortress_owner(state: State, region: str) -> Seat | None:
    """Whose fortress stands in a region.  (Rulebook: Take a Landmark tile)"""
    there = state.zones[fortress_space(region)]
    return state.pieces[there[0]].owner if there else None


def fortresses(state: State, seat: Seat) -> int:
    """How many fortresses a side has on the board: the additional cost of a landmark.  (Rulebook: Skills)"""
    return BOARD.fortresses - len(state.zones[zone(seat, "fortresses")])


def is_present(state: State, region: str, seat: Seat) -> bool:
    """With a fortress or at least one unit.  (Rulebook: Conquering Middle-earth)"""
    pieces = state.pieces
    units = state.zones[region]
    if units and pieces[units[0]].owner == seat:
        return True
    tower = state.zones[fortress_space(region)]
    return bool(tower) and pieces[tower[0]].owner == seat


def presence(state: State, seat: Seat) -> int:
    """In how many regions a side is present.  (Rulebook: End of the game, Conquering Middle-earth)"""
    return sum([is_present(state, region, seat) for region in REGIONS])
