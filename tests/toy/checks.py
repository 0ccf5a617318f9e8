"""Whether an evening from a file makes sense."""

from __future__ import annotations

from tests.toy.info import INFO
from tests.toy.rules import RULES
from tests.toy.state import FACES, FIGURE, InnState, zones
from westmarch.engine.errors import BadPosition


def check(state: InnState) -> None:
    """Raises BadPosition with one sentence."""
    guests = len(state.coins)
    if guests not in INFO.numbers or sorted(state.zones) != sorted(zones(guests)):
        raise BadPosition("these are not the places of the inn")
    if sorted(piece for held in state.zones.values() for piece in held) != sorted(state.pieces):
        raise BadPosition("a card or figure lies in no place, or in two")
    if sorted(str(piece.face) for piece in state.pieces.values()) != sorted((*FACES, *[FIGURE] * guests)):
        raise BadPosition("these are not the sixteen cards and the figures of the inn")
    missing = RULES.unknown([step for frame in state.stack for step in frame.steps])
    if missing:
        raise BadPosition(f"there is no {missing[0]}")
    asked = state.decision
    if (asked is None) != (state.result is not None) or (asked is not None and asked != RULES.filled(state, asked)):
        raise BadPosition("the open question is not one that the rules would ask")
