"""Whom players join who were separated from the others: those who need help most."""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.state import LcgState, playing

_WOUND = 3
"""What each hit point that is left makes up of need, where a point of threat counts for ten."""


def need(state: LcgState, seat: int) -> int:
    """How badly the players who share the area of this one need help: their threat and enemies against themselves."""
    group = apart.group_of(state, seat)
    if group is None:
        return 0
    there = apart.beside(state, group.area)
    now = Evaluation(there, playing(there)[0])
    characters = [piece for one in group.seats for piece in now.characters(one)]
    will = sum([now.brought(piece) for piece in characters])
    left = sum([derived.stat(there, p, "hit_points") - there.things[p].damage for p in characters])
    foes = [now.foe(piece) for one in group.seats for piece in there.zones[f"s{one}-engaged"]]
    return 10 * (derived.staging_threat(there) - will + sum([foe.attack for foe in foes])) - _WOUND * left


def worth(now: Evaluation, asked: Decision, action: Action) -> tuple[int, str]:
    """What it is worth to join them, and why."""
    needs = {one: need(now.state, int(one.words[0].removeprefix("player-"))) for one in asked.options}
    best = max(needs.values())
    if needs[action] == best:
        return 10, "these need help most"
    return 10 - min(9, (best - needs[action]) // 10 + 1), "others need help more"
