"""The rules' registry, which every module of rules fills, and the moments of this game."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.machine import Rules
from westmarch.engine.moments import Facts, Moment, Moments, Ready
from westmarch.engine.records import Action, Seat
from westmarch.games.lcg import state as states
from westmarch.games.lcg.state import LcgState

RULES = Rules(LcgState)
SKIP = Action.of("skip")
"""Leaves it; or there is nothing that could be chosen."""


def _ready(state: LcgState, stage: str, moment: Moment) -> Sequence[Ready]:
    from westmarch.games.lcg.windows import ready  # the windows know the words, and the words know the moments

    return ready(state, stage, moment)


def _order(state: LcgState) -> Sequence[Seat]:
    return states.playing(state)


def _heard(state: LcgState, name: str, parts: Sequence[Facts]) -> Sequence[str]:
    from westmarch.games.lcg.windows import heard

    return heard(state, name, parts)


def _may(state: LcgState, stage: str, moment: Moment, seat: Seat) -> bool:
    from westmarch.games.lcg.windows import may_hold

    return state.options["hands"] == "hidden" and state.seats > 1 and may_hold(state, stage, moment, seat)


MOMENTS = Moments(RULES, _ready, _order, _heard, _may)
