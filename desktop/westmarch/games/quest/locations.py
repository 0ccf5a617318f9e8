"""What a place of the map is now: a Haven, under a Plot, perilous, or fit for rest."""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import NEXT, PERILOUS, PLACES, STRONGHOLDS, distances
from westmarch.games.quest.catalogue import MINIONS, PLOTS
from westmarch.games.quest.state import SLOTS, QuestState, attribute, enemies_at, face, has_rule


@cache
def _with_rule(rule: str) -> tuple[str, ...]:
    """The minions that have a rule."""
    return tuple([minion for minion in MINIONS if has_rule(minion, rule)])


def is_haven(place: str) -> bool:
    return PLACES[place].haven


def active_plots(state: QuestState) -> list[str]:
    """The active Plot cards."""
    return [face(state, piece) for slot in SLOTS for piece in state.zones[slot]]


def plots_at(state: QuestState, place: str) -> list[str]:
    """The slots of active Plots that affect a place."""
    return [slot for slot, affected in state.plots.items() if affected == place]


def standing_at(state: QuestState, place: str, rule: str) -> bool:
    """Whether an active Plot that affects a place says so there."""
    return any([rule in PLOTS[face(state, state.zones[slot][0])].standing for slot in plots_at(state, place)])


def always_perilous(state: QuestState) -> tuple[str, ...]:
    """The places that are perilous for everybody now, besides those that are printed so.

    By a Plot, a Shadow card, or Gothmog near them.  (Rulebook: Peril Cards)
    """
    found = list(state.perilous)
    for slot, place in state.plots.items():
        if "perilous" in PLOTS[face(state, state.zones[slot][0])].standing:
            found.append(place)
    for place in [state.minions[name].place for name in _with_rule("perilous within 1")]:
        if place:
            found += [near for near in (place, *NEXT[place]) if not is_haven(near)]
    return tuple(found)


def is_always_perilous(state: QuestState, place: str) -> bool:
    """Whether a place is perilous for everybody.  (Rulebook: Peril Cards)"""
    if place in PERILOUS or place in state.perilous or standing_at(state, place, "perilous"):
        return True
    return not is_haven(place) and _is_near(state, place, "perilous within 1")


def _is_near(state: QuestState, place: str, rule: str) -> bool:
    """Whether a minion with such a rule is in a place or next to it."""
    near = distances(place)
    places = [state.minions[name].place for name in _with_rule(rule)]
    return any([where and near[where] <= 1 for where in places])


def is_perilous(state: QuestState, place: str, seat: Seat) -> bool:
    """Whether a place is perilous for a hero: always, or with more influence than his wisdom.

    (Rulebook: Peril Cards; Wisdom)
    """
    influence = state.influence.get(place, 0)
    return is_always_perilous(state, place) or (influence > 0 and influence > attribute(state, seat, "wisdom"))


def may_rest(state: QuestState, seat: Seat) -> bool:
    """No enemy here, no Shadow Stronghold, no Plot that forbids it, no Witch-king near outside a Haven.

    (Rulebook: The Rest Step; ruling ``witch-king-and-havens``)
    """
    return may_rest_at(state, state.heroes[seat - 1].place)


def may_rest_at(state: QuestState, place: str) -> bool:
    """The same for whoever is in a place."""
    if place in STRONGHOLDS or enemies_at(state, place) or standing_at(state, place, "no rest"):
        return False
    return is_haven(place) or not _is_near(state, place, "no rest within 1")
