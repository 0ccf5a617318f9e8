"""Evenings that a person can write: the cards by place, where each figure stands, and what there is besides."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.toy.checks import check
from tests.toy.state import FIGURE, ROOM, InnState, figure
from westmarch.engine.position_fields import Fields
from westmarch.engine.positions import reading
from westmarch.engine.records import EVERYBODY, Decision, Frame, Piece, Result, Secret

FIELDS = Fields(InnState, ("cards", "coins", "room"))


class Shorthands(msgspec.Struct, frozen=True, omit_defaults=True):
    """``cards``: for each place its cards, in order; ``room``: where each guest's figure stands."""

    cards: dict[str, dict[str, str]]
    room: tuple[str, ...]
    seen_by: dict[str, int] = {}
    votes: dict[str, Secret] = {}
    stack: tuple[Frame, ...] = ()
    decision: Decision | None = None
    result: Result | None = None
    dice: int = 0


def read_position(data: Any) -> InnState:
    """The State of a position.  Raises BadPosition."""
    with reading(data, (*FIELDS.keys, *Shorthands.__struct_fields__), "cards and room"):
        found = msgspec.convert(data, Shorthands)
        pieces: dict[str, Piece] = {}
        for zone, held in found.cards.items():
            public = EVERYBODY if zone == "table" else 0
            pieces |= {card: Piece(face, -1, found.seen_by.get(card, public)) for card, face in held.items()}
        zones = {zone: tuple(held) for zone, held in found.cards.items()}
        for place in ROOM:
            zones[place] = tuple(figure(seat) for seat, where in enumerate(found.room) if where == place)
            pieces |= {piece: Piece(FIGURE, int(piece[-1])) for piece in zones[place]}
        work = (found.stack, found.decision, found.votes, found.dice, found.result)
        state = FIELDS.record(pieces, zones, *work)
        FIELDS.fill(state, data)
        check(state)
    return state


def write_position(state: InnState) -> dict[str, Any]:
    """The position of a State, plain data."""
    faces = {piece: record.face or "" for piece, record in state.pieces.items() if record.face != FIGURE}
    room = {piece: place for place in ROOM for piece in state.zones[place]}
    told = Shorthands(
        {zone: {card: faces[card] for card in held} for zone, held in state.zones.items() if zone not in ROOM},
        tuple(room[figure(seat)] for seat in range(state.seats)),
        {card: state.pieces[card].seen_by for card in faces},
        state.secrets,
        state.stack,
        state.decision,
        state.result,
        state.dice,
    )
    return FIELDS.written(state, msgspec.json.decode(msgspec.json.encode(told)))
