"""Each guest's chance, about: by the coins."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toy.state import InnState


def judge(state: InnState) -> Sequence[int]:
    whole = sum(state.coins) + state.seats
    chances = [1000 * (coins + 1) // whole for coins in state.coins]
    return (1000 - sum(chances[1:]), *chances[1:])
