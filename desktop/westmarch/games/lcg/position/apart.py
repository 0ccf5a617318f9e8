"""Players of a position who are separated.  :mod:`.positions` explains every word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.engine.position_values import list_of, mapping, one_of, whole
from westmarch.engine.state_checks import require
from westmarch.games.lcg.language import apart
from westmarch.games.lcg.position.notation import seat_named
from westmarch.games.lcg.printed.lists import every_stage
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import MOST, Group, Thing
from westmarch.games.lcg.zones import area_zone, divides, is_left, keeps_touch

ON_QUEST = "on_quest"
OF_A_GROUP = ("players", "stage", "progress", "staging", "active", ON_QUEST, "joins")


def groups_of(data: Mapping[str, Any], seats: int, quest: str) -> list[dict[str, Any]]:
    """The groups that are written, each with its seats and its area; none if nobody is separated.  Where players leave
    others for a while, those who stay come first: they are at the earliest stage, perhaps nobody is.

    (Quest: Foundations of Stone, Fog on the Barrow-Downs)
    """
    found = [_group(one, seats) for one in list_of(data.get("separated", []), "separated")]
    if found and (is_left(quest) or keeps_touch(quest)):
        numbers = {stage.id: stage.number for stage in every_stage(quest)}
        found.sort(key=lambda group: numbers.get(group.get("stage", ""), 0))
    if found and is_left(quest):
        found[0]["area"] = seats
    for group in found:
        require(group["players"] or group.get("area") == seats, "separated: a group has players")
        group.setdefault("area", min(group["players"], default=0))
    return found


def _group(one: Any, seats: int) -> dict[str, Any]:
    """Players who are separated from others: who they are, and what they have for themselves."""
    found = mapping(one, "separated")
    for key in found:
        require(key in OF_A_GROUP, f"separated: a group has no {key!r}; there are: {', '.join(OF_A_GROUP)}")
    who = [seat_named(name, "separated: players", seats) for name in list_of(found.get("players", []), "players")]
    return {**found, "players": who}


def own_stages(state: LcgState, written: list[dict[str, Any]]) -> list[str]:
    """The stage of each group, in play from now on, and no two the same."""
    deck, found = list(state.zones["quests"]), []
    for one in written:
        face = one.get("stage", "")
        piece = next((piece for piece in deck if state.pieces[piece].face == face), None)
        require(piece is not None, f"separated: no stage {face!r} is left for these players")
        assert piece is not None
        deck.remove(piece)
        found.append(piece)
        if piece not in state.things:
            state.entries += 1
            progress = whole(one.get("progress", 0), "progress", most=MOST)
            state.things[piece] = Thing(state.entries, progress=progress)
    return found


def divide(state: LcgState, written: list[dict[str, Any]]) -> None:
    """The players are separated, each group with a stage that nobody else has."""
    seats = sorted([seat for group in written for seat in group["players"]])
    require(seats == list(range(state.seats)), "separated: each player is in one group")
    require(divides(state.options["quest"]), "separated: the players of this quest are never separated")
    own, number = own_stages(state, written), card_of(state, state.zones["quests"][0]).stage
    deck = [piece for piece in state.zones["quests"] if piece not in own]
    groups = []
    for one, piece in zip(written, own, strict=True):
        area = one["area"]
        state.zones[area_zone(area, "quests")] = (piece,)
        joins = one_of(one["joins"], tuple(PHASES), "joins") if "joins" in one else ""
        groups.append(Group(area, tuple(sorted(one["players"])), bool(joins), joins))
    gone = [piece for piece in deck if card_of(state, piece).stage <= number and apart.common(state) is None]
    state.zones["removed"] += tuple(gone)
    state.zones["quests"] = tuple([piece for piece in deck if piece not in gone])
    groups.sort(key=lambda group: group.area)
    if keeps_touch(state.options["quest"]):
        apart.part(state, [group.area for group in groups], next(g.area for g in groups if state.first in g.seats))
        return
    apart.divide(state, groups, next(group.area for group in groups if state.first in group.seats))
