"""Where the story markers will stand when the Finale comes, with the Plots that are active now.  For advice only."""

from __future__ import annotations

from functools import lru_cache

from westmarch.games.quest.catalogue import EVENTS, HERO_MARKER, PLOTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.dominance import HERO_ADVANCE
from westmarch.games.quest.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.state import QuestState, active_plots, faces
from westmarch.games.quest.worth import SPACE, mission, plot_worth

LEAST_PRICE = 4
"""What a space of the leftmost marker costs at least, for what may still come of it."""


def ahead(state: QuestState, without: str = "", more: str = "") -> int:
    """How many spaces nearer to his goal Sauron will be at the Finale than the heroes; ``without`` an active Plot, or
    with one ``more``.
    """
    markers, speed = _course(state, without, more)
    return _ahead(markers[HERO_MARKER], *sorted([(markers[marker], speed[marker]) for marker in SAURON_MARKERS]))


def leftmost_price(state: QuestState, spaces: int = 1) -> int:
    """What it costs the heroes that Sauron's leftmost marker advances, in tenths of a favor."""
    markers, speed = _course(state)
    dark = sorted([(markers[marker], speed[marker]) for marker in SAURON_MARKERS])
    (space, pace), *others = dark
    more = _ahead(markers[HERO_MARKER], *sorted([(space + spaces, pace), *others]))
    return LEAST_PRICE * spaces + SPACE * (more - _ahead(markers[HERO_MARKER], *dark))


def _course(state: QuestState, without: str = "", more: str = "") -> tuple[dict[str, int], dict[str, int]]:
    """Where the markers stand and how many spaces Sauron's advance in each Story step."""
    speed = dict.fromkeys(SAURON_MARKERS, 0)
    active = active_plots(state)
    if without:
        active.remove(without)
    if more:
        active.append(more)
    for card in active:
        speed[PLOTS[card].marker] += PLOTS[card].advance
    for card in faces(state, "event"):
        marker, _, number = EVENTS[card].standing.partition(" ")
        if marker:
            speed[marker] += int(number)
    return state.markers, speed


@lru_cache(maxsize=1 << 14)
def _ahead(heroes: int, *dark: tuple[int, int]) -> int:
    """The same by the space of the heroes' marker and the spaces and paces of Sauron's."""
    finale, falls = SETUP.finale, SETUP.shadow_falls
    spaces, paces = [space for space, _ in dark], [pace for _, pace in dark]
    while True:
        needs = min(finale - max(spaces), sum([max(0, falls - space) for space in spaces]))
        if needs <= 0 or heroes >= finale:
            return max(0, finale - heroes) - max(0, needs)
        heroes += HERO_ADVANCE
        spaces = [min(finale, space + pace) for space, pace in zip(spaces, paces, strict=True)]


MISSIONS = {"in-darkness-bind-them": "yellow", "to-rule-them-all": "red", "where-the-shadows-lie": "black"}
"""The markers that Sauron's Missions want in stage III."""


def drive(state: QuestState, card: str) -> int:
    """What a Plot is worth to Sauron, active or not, in tenths of a favor: the spaces that it brings as things stand,
    some of those that it may bring with others, and more if it serves his Mission.
    """
    if card in active_plots(state):
        spaces = ahead(state) - ahead(state, without=card)
    else:
        spaces = ahead(state, more=card) - ahead(state)
    value = (SPACE * max(0, spaces) + 2 * plot_worth(state, card)) // 3
    wanted = mission(state, SIDE_OF_SAURON)
    if wanted == "his-dark-throne":
        return value + 15
    marker = PLOTS[card].marker
    serves = MISSIONS.get(wanted) == marker and state.markers[marker] < SETUP.stages[2]
    return value * 3 // 2 if serves else value
