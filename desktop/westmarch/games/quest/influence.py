"""Influence on the map and in the Shadow Pool.  (Rulebook: Influence Tokens)"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from westmarch.games.quest.atlas import NEXT, PLACES, STRONGHOLDS, distances
from westmarch.games.quest.state import QuestState, Work, pool_cap

_SPREAD = {
    here: tuple([place for place in (here, *NEXT[here]) if place not in STRONGHOLDS and not PLACES[place].haven])
    for here in PLACES
}
"""By place: where influence may lie because of influence there, besides the Shadow Strongholds."""
STRONG = 3
"""The influence that makes a Stronghold strong enough for the places around it."""
Caps = dict[str, int]
"""By place in extension of a Shadow Stronghold: the influence strength that it hangs on."""


@lru_cache(maxsize=4096)
def _caps(held: tuple[tuple[str, int], ...]) -> Caps:
    """Floods from the strongest Shadow Stronghold first, so that each place gets the highest strength."""
    influence = dict(held)
    strengths = sorted(((influence.get(place, 0), place) for place in STRONGHOLDS), reverse=True)
    caps: Caps = {}
    for strength, stronghold in strengths:
        if strength and stronghold not in caps:
            caps[stronghold] = strength
            edge = [stronghold]
            for here in edge:
                for there in NEXT[here]:
                    if there not in caps and influence.get(there):
                        caps[there] = strength
                        edge.append(there)
    return caps


def extension(state: QuestState) -> Caps:
    """The places in extension of Shadow Strongholds, with the influence strength that counts there.

    (Rulebook: Placing Influence on Locations; Maximum Influence)
    """
    return _caps(tuple(sorted(state.influence.items())))


@lru_cache(maxsize=4096)
def _open(held: tuple[tuple[str, int], ...], root: str) -> tuple[str, ...]:
    influence = dict(held)
    caps = _caps(held)
    if root:
        caps = _linked(caps, root)
    found: dict[str, None] = {}
    for stronghold, most in STRONGHOLDS.items():
        if influence.get(stronghold, 0) < most and root in ("", stronghold):
            found[stronghold] = None
    for here, cap in caps.items():
        for place in _SPREAD[here]:
            if influence.get(place, 0) < cap:
                found[place] = None
    return tuple(sorted(found))


def _linked(caps: Caps, root: str) -> Caps:
    """The part of an extension that hangs on one Shadow Stronghold."""
    if root not in caps:
        return {}
    edge = [root]
    for here in edge:
        edge += [there for there in NEXT[here] if there in caps and there not in edge]
    return {place: caps[place] for place in edge}


def open_places(state: QuestState, root: str = "") -> tuple[str, ...]:
    """Where influence may be placed in extension of the Shadow Strongholds, or of one of them.

    On the stronghold itself, on a place of its extension or next to one, never in a Haven, never above the influence
    strength. (Rulebook: Placing Influence on Locations; Maximum Influence)
    """
    return _open(tuple(sorted(state.influence.items())), root)


def good_places(state: QuestState, number: int) -> tuple[str, ...]:
    """Where so much influence can go, one after another: the nearest Stronghold gets strong, then it spreads.

    Near is what is close to the active Plots and the heroes.  Fewer where there is no more room.
    """
    sought = [distances(place) for place in (*state.plots.values(), *[hero.place for hero in state.heroes])]
    held, found = dict(state.influence), []

    def away(place: str) -> int:
        return min([ways[place] for ways in sought], default=0)

    center = min(STRONGHOLDS, key=away)
    for _ in range(number):
        places = _open(tuple(sorted(held.items())), "")
        if not places:
            break
        is_weak = center in places and held.get(center, 0) < STRONG
        best = center if is_weak else min(places, key=lambda place: (held.get(place, 0), away(place), place))
        held[best] = held.get(best, 0) + 1
        found.append(best)
    return tuple(found)


def may_hold(place: str) -> bool:
    """Whether influence can ever lie in a place.

    (Rulebook: Placing Influence on Locations; ruling ``no-influence-in-havens``)
    """
    return not PLACES[place].haven


def place_influence(change: Work, places: Iterable[str], amount: int = 1) -> None:
    """Puts so much influence on each of some places that may hold it; then what is too much is taken away.

    (Rulebook: Maximum Influence; ruling ``influence-at-once``)
    """
    for place in places:
        lay_influence(change, place, amount)
    settle(change)


def lay_influence(change: Work, place: str, amount: int) -> None:
    """Puts influence on a place, one of several of which too much is taken away once all have theirs."""
    influence = change.state.influence
    influence[place] = influence.get(place, 0) + amount
    change.tell("placed_influence", place=place, amount=str(amount))


def remove_influence(change: Work, places: Iterable[str], amount: int | None = None) -> int:
    """Takes so much influence (None: all) off each of the places; how much it was.  (Rulebook: The Hero Rally Step)"""
    influence = change.state.influence
    total = 0
    for place in places:
        held = influence.get(place, 0)
        less = held if amount is None else min(held, amount)
        if less:
            if less < held:
                influence[place] = held - less
            else:
                del influence[place]
            total += less
            change.tell("removed_influence", place=place, amount=str(less))
    if total:
        settle(change)
    return total


def settle(change: Work) -> None:
    """Excess influence is removed: above the influence strength in extension, above one where the chain is cut.

    (Rulebook: Maximum Influence)
    """
    influence = change.state.influence
    _trim(change, {place: most for place, most in STRONGHOLDS.items() if place in influence})
    caps = extension(change.state)
    _trim(change, {place: caps.get(place, 1) for place in influence if place not in STRONGHOLDS})


def _trim(change: Work, caps: Caps) -> None:
    influence = change.state.influence
    for place, most in caps.items():
        excess = influence[place] - most
        if excess > 0:
            influence[place] = most
            change.tell("trimmed_influence", place=place, amount=str(excess))


def add_to_pool(change: Work, amount: int) -> None:
    """Influence into the Shadow Pool, as far as the stage allows.  (Rulebook: Influence in the Shadow Pool)"""
    state = change.state
    more = min(amount, max(0, pool_cap(state) - state.pool))
    if more:
        state.pool += more
        change.tell("filled_pool", amount=str(more))


def drain_pool(change: Work, amount: int) -> None:
    """Influence out of the Shadow Pool, as far as there is any."""
    state = change.state
    less = min(amount, state.pool)
    if less:
        state.pool -= less
        change.tell("drained_pool", amount=str(less))
