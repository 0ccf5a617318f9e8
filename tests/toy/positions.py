"""Evenings that a person can write: the cards by place, where each figure stands, and what there is besides."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.toy.checks import check
from tests.toy.state import FIGURE, ROOM, InnState, figure
from westmarch.engine.errors import BadPosition
from westmarch.engine.records import EVERYBODY, Decision, Frame, Piece, Result, Seat, Secret


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """``cards``: for each place its cards, in order; ``room``: where each guest's figure stands."""

    cards: dict[str, dict[str, str]]
    coins: tuple[int, ...]
    room: tuple[str, ...]
    rounds: int = 2
    round: int = 1
    turn: Seat = 0
    seen_by: dict[str, int] = {}
    votes: dict[str, Secret] = {}
    stack: tuple[Frame, ...] = ()
    decision: Decision | None = None
    result: Result | None = None
    dice: int = 0


def read_position(data: Any) -> InnState:
    """The State of a position.  Raises BadPosition."""
    try:
        found = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"this is not a position of the inn: {error}") from error
    pieces: dict[str, Piece] = {}
    for zone, held in found.cards.items():
        public = EVERYBODY if zone == "table" else 0
        pieces |= {card: Piece(face, -1, found.seen_by.get(card, public)) for card, face in held.items()}
    zones = {zone: tuple(held) for zone, held in found.cards.items()}
    for place in ROOM:
        zones[place] = tuple(figure(seat) for seat, where in enumerate(found.room) if where == place)
        pieces |= {piece: Piece(FIGURE, int(piece[-1])) for piece in zones[place]}
    state = InnState(
        pieces,
        zones,
        found.stack,
        found.decision,
        found.votes,
        found.dice,
        found.result,
        found.rounds,
        found.round,
        found.turn,
        found.coins,
    )
    check(state)
    return state


def write_position(state: InnState) -> dict[str, Any]:
    """The position of a State, plain data."""
    faces = {piece: record.face or "" for piece, record in state.pieces.items() if record.face != FIGURE}
    room = {piece: place for place in ROOM for piece in state.zones[place]}
    position = Position(
        {zone: {card: faces[card] for card in held} for zone, held in state.zones.items() if zone not in ROOM},
        state.coins,
        tuple(room[figure(seat)] for seat in range(state.seats)),
        state.rounds,
        state.round,
        state.turn,
        {card: state.pieces[card].seen_by for card in faces},
        state.secrets,
        state.stack,
        state.decision,
        state.result,
        state.dice,
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    return plain
