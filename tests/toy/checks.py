"""Whether an evening from a file makes sense."""

from __future__ import annotations

from tests.toy.info import INFO
from tests.toy.rules import RULES
from tests.toy.state import FACES, FIGURE, InnState, figure, zones
from westmarch.engine.field_checks import check_fields
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import require


def check(state: InnState) -> None:
    """Raises BadPosition with one sentence."""
    check_fields(state)
    guests = state.seats
    known = guests in INFO.player_counts and sorted(state.zones) == sorted(zones(guests))
    require(known, "these are not the places of the inn")
    lying = sorted(piece for held in state.zones.values() for piece in held)
    require(lying == sorted(state.pieces), "a card or figure lies in no place, or in two")
    faces = sorted(str(piece.face) for piece in state.pieces.values())
    require(faces == sorted((*FACES, *[FIGURE] * guests)), "these are not the sixteen cards and the figures of the inn")
    require(all(state.pieces[figure(seat)].owner == seat for seat in range(guests)), "a figure is somebody else's")
    require(0 <= state.turn < guests, "it is nobody's turn")
    check_work(RULES, state)
