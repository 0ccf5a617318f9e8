"""Positions of the Card Game.  For now only the exact form: ``moment``, the whole State."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.engine.written import moment_of, reading
from westmarch.games.lcg.checks import check
from westmarch.games.lcg.state import LcgState


def read_position(data: Any) -> LcgState:
    """The State of a position.  Raises BadPosition."""
    with reading(data, ("moment",), "moment"):
        return moment_of(data, LcgState, check, write_position)


def write_position(state: LcgState) -> dict[str, Any]:
    """The position of a State."""
    return {"moment": msgspec.json.decode(msgspec.json.encode(state))}
