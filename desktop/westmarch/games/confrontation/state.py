"""The State of The Confrontation, and small questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Struct

from westmarch.engine.errors import BadPosition
from westmarch.engine.kinds import span
from westmarch.engine.records import Seat, State
from westmarch.games.confrontation.board import BOARD, DARK, FACES, GOOD, SIDES
from westmarch.games.confrontation.sightings import Sightings

T = TypeVar("T")
Turns = Annotated[int, span(0, 20_000)]


class Attack(Struct, frozen=True):
    """An attack under way: one piece against all that stand in a region.

    ``is_first`` until the first battle is over (the Orcs' text).  ``revealed`` are the defenders shown in this turn.
    """

    seat: Seat
    piece: str
    region: str
    is_first: bool = True
    revealed: tuple[str, ...] = ()


class Battle(Struct, frozen=True):
    """One battle: the two fighters, and what has been played.

    ``stage``: 0 drawn, 1 revealed, 2 texts, 3 cards, 4 result.  ``sam_helps``: Sam and Frodo were both shown, so Sam
    has 5.  ``no_cards``: Saruman's ruling.  ``replacements`` are what each side replaced its Magic by; all four card
    fields are card ids or empty.
    """

    good: str
    dark: str
    stage: int = 1
    sam_helps: bool = False
    no_cards: bool = False
    cards: tuple[str, str] = ("", "")
    replacements: tuple[str, str] = ("", "")

    def effective(self, seat: Seat) -> str:
        """The card that counts: what Magic became, or what was played.  (Rulebook: Magic)"""
        return self.replacements[seat] or self.cards[seat]


class ConfrontationState(State):
    """``unmixed`` are regions where the enemy could tell pieces apart; ``shown`` are pieces turned up just now.

    ``palantir`` is the region that it has shown in this turn; ``is_palantir_kept``: Sauron keeps the card at hand.
    """

    options: dict[str, str] = msgspec.field(default_factory=dict)
    turn: Turns = 0
    to_move: Seat = DARK
    is_arranged: tuple[bool, bool] = (False, False)
    attack: Attack | None = None
    battle: Battle | None = None
    palantir: str = ""
    is_palantir_kept: bool = False
    unmixed: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    sightings: tuple[Sightings, Sightings] = (Sightings(), Sightings())


def attack_of(state: ConfrontationState) -> Attack:
    """The attack under way; a rule that finds none was carried out at the wrong time."""
    assert state.attack is not None
    return state.attack


def battle_of(state: ConfrontationState) -> Battle:
    """The battle under way; a rule that finds none was carried out at the wrong time."""
    assert state.battle is not None
    return state.battle


def with_side(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """A pair, the Fellowship's first, with one side's value replaced."""
    return (value, pair[DARK]) if seat == GOOD else (pair[GOOD], value)


def by_side(seat: Seat, own: T, other: T) -> tuple[T, T]:
    """What a side has and what the other one has, the Fellowship's first."""
    return (own, other) if seat == GOOD else (other, own)


@cache
def zone(seat: Seat, name: str) -> str:
    """A side's own zone: ``good-hand``, ``dark-defeated``..."""
    return f"{SIDES[seat]}-{name}"


def selected(state: State, seat: Seat) -> str | None:
    """The card that a side has selected in secret; None if it has not, or nobody may know which."""
    secret = state.secrets.get(SIDES[seat])
    return secret.choice if secret else None


def pieces_in(state: State, region: str, seat: Seat) -> tuple[str, ...]:
    """The ids of a side's pieces in a region."""
    there = state.zones[region]
    pieces = state.pieces
    return tuple([piece for piece in there if pieces[piece].owner == seat])


def has_room(state: State, region: str, seat: Seat) -> bool:
    """No enemy stands there, and not yet as many friends as may.  (Rulebook: Movement, Reveal Characters)"""
    there = state.zones[region]
    return not there or (state.pieces[there[0]].owner == seat and len(there) < BOARD.capacity[region])


def free_regions(state: State, regions: tuple[str, ...], seat: Seat) -> list[str]:
    """Those of some regions where there is room for one more of a side and no enemy.  (Rulebook: Reveal Characters)"""
    return [region for region in regions if has_room(state, region, seat)]


def standing(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """Each piece of a side on the board with its region."""
    zones, pieces = state.zones, state.pieces
    for region in BOARD.order:
        for piece in zones[region]:
            if pieces[piece].owner == seat:
                yield piece, region


def standing_faces(state: State, seat: Seat) -> tuple[str, ...]:
    """The faces of a side that have not been defeated; public, for those were revealed when they were set aside."""
    defeated = {state.pieces[piece].face for piece in state.zones[zone(seat, "defeated")]}
    return tuple(face for face in FACES[seat] if face not in defeated)


def find(state: State, face: str) -> tuple[str, str]:
    """The piece with this face and its region.  KeyError when it is not on the board (or its face is not known)."""
    zones, pieces = state.zones, state.pieces
    for region in BOARD.order:
        for piece in zones[region]:
            if pieces[piece].face == face:
                return piece, region
    raise KeyError(face)


def fighters_stand(state: ConfrontationState) -> bool:
    """Both are still in the contested region: neither has retreated or been defeated.  (Rulebook: Play Cards)"""
    attack, battle = state.attack, state.battle
    if attack is None or battle is None:
        return False
    there = state.zones[attack.region]
    return battle.good in there and battle.dark in there


def face_of(state: State, piece: str) -> str:
    """A face that is known here; an unknown one is a mistake in the rules."""
    face = state.pieces[piece].face
    assert face is not None, piece
    return face


def is_there_room(state: ConfrontationState) -> None:
    """Nobody stands where there is no room for so many, or beside enemies but where there is an attack.

    Raises BadPosition.  (Rulebook: Movement, Battle)
    """
    for seat in (GOOD, DARK):
        counts: dict[str, int] = {}
        for _, region in standing(state, seat):
            counts[region] = counts.get(region, 0) + 1
            most = BOARD.capacity[region]
            if counts[region] > most:
                raise BadPosition(f"{region} holds at most {most} of {SIDES[seat]}, not {counts[region]}")
    attacked = state.attack.region if state.attack is not None else ""
    for region in BOARD.order:
        sides = {state.pieces[piece].owner for piece in state.zones[region]}
        if len(sides) > 1 and region != attacked and state.result is None:
            raise BadPosition(f"{region} has characters of both sides, and nobody attacks there")


def points(state: State, winner: Seat) -> tuple[int, int]:
    """One point for each of the winner's remaining characters, none for the loser.  (Rulebook: Game End)"""
    left = 9 - len(state.zones[zone(winner, "defeated")])
    return (left, 0) if winner == GOOD else (0, left)
