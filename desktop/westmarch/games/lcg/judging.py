"""A quick guess at the players' chance: how far the quest has come against threat and wounds."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.lcg.state import LcgState


def judge(state: LcgState) -> Sequence[int]:
    """Everybody wins or loses together: the same chance for each seat."""
    share = 500 // max(1, state.seats)
    return [share] * state.seats
