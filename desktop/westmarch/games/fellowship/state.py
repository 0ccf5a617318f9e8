"""The State of a deck-building game, and what is read off it."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.kinds import span
from westmarch.engine.records import EVERYBODY, Piece, Seat, State
from westmarch.games.fellowship.catalogue import CARDS, COST, FOES, IMPOSSIBLE_LURTZ, START, TYPE, standing_power

SEAT_ZONES = ("deck", "hand", "discard", "played", "locations", "kept")
"""A player's own zones; ``kept`` holds what was kept in a draft."""
SLOTS = tuple(f"path-{number}" for number in range(START.path))
TABLE_ZONES = ("main", *SLOTS, "valor", "corruption", "archenemies", "aside", "destroyed")

MOST = 1_000
"""More Power than any turn can make."""
MOST_TURNS = 10_000
Power = Annotated[int, span(0, MOST)]
Turns = Annotated[int, span(0, MOST_TURNS)]


class FellowshipState(State):
    """``player`` is whose turn it is, ``is_between`` whether it is over and the next has not begun.

    This turn's: ``power`` made, ``spent``, ``cheaper`` (what the Archenemy costs less), ``is_defeated`` (he was),
    ``played`` (the cards, in their order), ``combos`` (those that still wait for another card), ``used`` (Locations),
    ``fated`` (pieces of the path that are destroyed when it ends).  ``fresh`` are the pieces whose Ambush is still to
    come.  Of the Attack or Ambush under way: ``avoided`` and ``suffered``
    by these seats (both, if it was turned on one of them), and the pieces ``shown``, by seat.

    Zones: ``main``, ``path-0`` to ``-4``, ``valor``, ``corruption``, ``archenemies`` (all with the top first),
    ``aside``, ``destroyed``, and each player's own: ``s0-deck`` (the top first), ``s0-hand``...

    ``unseen`` is for Views: the faces that lie among the unseen pieces of each pool.
    """

    options: dict[str, str] = msgspec.field(default_factory=dict)
    seats: int = 2
    heroes: tuple[str, ...] = ()
    player: Seat = 0
    turn: Turns = 0
    is_between: bool = True
    power: Power = 0
    spent: Power = 0
    cheaper: Power = 0
    is_defeated: bool = False
    played: tuple[str, ...] = ()
    combos: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    fated: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    avoided: tuple[Seat, ...] = ()
    suffered: tuple[Seat, ...] = ()
    shown: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    unseen: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


Work = Change[FellowshipState]


def seat_of(change: Work) -> Seat:
    """The player who does it."""
    return int(change.names["seat"])


def laid(change: Work, what: str, seat: Seat) -> str:
    """What a player has laid face down, taken up again; nothing, if he has not."""
    secret = change.state.secrets.pop(f"{what}-{seat}", None)
    return (secret.choice or "") if secret else ""


@cache
def zone(seat: Seat, name: str) -> str:
    """A player's own zone: ``s0-hand``."""
    return f"s{seat}-{name}"


def is_impossible(state: FellowshipState) -> bool:
    """Whether the eight Archenemies of Impossible Mode are used.  (Rulebook: Impossible Mode)"""
    return state.options["foes"] == "impossible"


def face(state: State, piece: str) -> str:
    """What a piece is; it must be known."""
    return state.pieces[piece].face  # type: ignore[return-value]


def faces(state: State, name: str) -> tuple[str, ...]:
    """The faces of a zone's pieces; all of them must be known."""
    pieces = state.pieces
    return tuple([pieces[piece].face for piece in state.zones[name]])  # type: ignore[misc]


def piece_of(state: State, name: str, card: str) -> str:
    """The first piece of a zone that is this card; there must be one."""
    pieces = state.pieces
    for piece in state.zones[name]:
        if pieces[piece].face == card:
            return piece
    raise LookupError(f"there is no {card} in {name}")


def clockwise(state: FellowshipState, first: Seat, is_included: bool = True) -> list[Seat]:
    """The seats in clockwise order, from ``first`` or from the one after it.  (Rulebook: Gameplay)"""
    start = 0 if is_included else 1
    return [(first + step) % state.seats for step in range(start, state.seats)]


def left_of(state: FellowshipState, seat: Seat) -> Seat:
    """The next player, clockwise."""
    return (seat + 1) % state.seats


def made(state: FellowshipState) -> int:
    """The Power made this turn.  (Rulebook: Gameplay)"""
    return state.power + standing_power(state.played, state.options["sword"])


def power_left(state: FellowshipState) -> int:
    """The Power that can still be spent.  (Rulebook: Gameplay)"""
    return made(state) - state.spent


def price(state: FellowshipState, card: str) -> int:
    """What a card of the path or the Archenemy costs the player whose turn it is.  (Rulebook: Locations)"""
    if card in FOES:
        return max(0, COST[card] - state.cheaper)
    less = 0
    for location in state.zones[zone(state.player, "locations")]:
        ongoing = CARDS[face(state, location)].ongoing
        if TYPE[card] in ongoing.types:
            less += ongoing.cheaper
    return max(0, COST[card] - less)


def has_discounts(state: FellowshipState) -> bool:
    """Whether some cards of the path cost less than is printed on them."""
    return any([CARDS[face(state, place)].ongoing.cheaper for place in state.zones[zone(state.player, "locations")]])


def archenemy(state: State) -> str | None:
    """The face-up Archenemy on top of the stack; None while the next lies face down.  (Rulebook: The Archenemies)"""
    stack = state.zones["archenemies"]
    if not stack:
        return None
    top = state.pieces[stack[0]]
    return top.face if top.seen_by == EVERYBODY else None


def is_lurtz_up(state: State) -> bool:
    """Whether Impossible Lurtz destroys the main deck."""
    return archenemy(state) == IMPOSSIBLE_LURTZ


def is_spared(state: FellowshipState, seat: Seat) -> bool:
    """Whether a player has avoided the Attack or Ambush under way and has not been hit by another part of it.

    (Rulebook: Attacks and Defenses)
    """
    return seat in state.avoided and seat not in state.suffered


def is_hidden(piece: Piece) -> bool:
    """Whether somebody at the table does not see its face."""
    return piece.seen_by != EVERYBODY


def may_surprise(state: State, seat: Seat) -> bool:
    """Whether a hand holds cards that somebody does not see: then it must be asked, whatever is in it."""
    pieces = state.pieces
    return any([pieces[piece].seen_by != EVERYBODY for piece in state.zones[zone(seat, "hand")]])
