"""The rules' registry, which every module of rules fills, and the moments of this game."""

from __future__ import annotations

from westmarch.engine.machine import Rules
from westmarch.engine.moments import Moments
from westmarch.engine.records import Action
from westmarch.games.lcg.rules.kinds import CARD_OR_ZONE, NUMBER, PIECES, PLAYER_OR_NONE, SEATS
from westmarch.games.lcg.state import LcgState, playing

RULES = Rules(LcgState)
SKIP = Action.of("skip")
"""Leaves it; or there is nothing that could be chosen."""
MOMENTS = Moments(RULES, playing)
"""What answers them is told by :mod:`.windows`."""

for _name in ("you", "player", "that-player", "that-engaged"):
    RULES.name(_name, SEATS)
for _name in ("self", "that-piece", "that-enemy", "that-by"):
    RULES.name(_name, PIECES)
for _name in ("x", "moment", "part", "that-amount"):
    RULES.name(_name, NUMBER)

MOMENTS.facts.update(
    dict.fromkeys(("piece", "enemy", "host"), CARD_OR_ZONE),
    amount=NUMBER,
    player=PLAYER_OR_NONE,
    engaged=PLAYER_OR_NONE,
)
