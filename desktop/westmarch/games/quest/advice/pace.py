"""Where the story markers will stand when the Finale comes, with the Plots that are active now.  For advice only."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from westmarch.games.quest.advice.worth import SPACE, mission, plot_worth
from westmarch.games.quest.catalogue import EVENTS, HERO_MARKER, PLOTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.rules.dominance import HERO_ADVANCE
from westmarch.games.quest.rules.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.state import QuestState, faces

LEAST_PRICE = 4
"""What a space of the leftmost marker costs at least, for what may still come of it."""


def ahead(state: QuestState) -> int:
    """How many spaces nearer to his goal Sauron will be at the Finale than the heroes."""
    heroes, dark = _course(story_of(state))
    return _ahead(heroes, *dark)


def leftmost_price(state: QuestState, spaces: int = 1) -> int:
    """What it costs the heroes that Sauron's leftmost marker advances, in tenths of a favor."""
    return _leftmost_price(story_of(state), spaces)


@lru_cache(maxsize=1 << 12)
def _leftmost_price(story: Story, spaces: int) -> int:
    """The same by the course of the story."""
    heroes, dark = _course(story)
    (space, pace), *others = dark
    more = _ahead(heroes, *sorted([(space + spaces, pace), *others]))
    return LEAST_PRICE * spaces + SPACE * (more - _ahead(heroes, *dark))


class Story(NamedTuple):
    """What the course of the story hangs on: active Plots, events in play, the markers' spaces (the heroes' first)."""

    active: tuple[str, ...]
    events: tuple[str, ...]
    spaces: tuple[int, ...]


_MARKERS = (HERO_MARKER, *SAURON_MARKERS)


def story_of(state: QuestState) -> Story:
    """The course of the story as things stand."""
    return Story(
        tuple(active_plots(state)), faces(state, "event"), tuple([state.markers[marker] for marker in _MARKERS])
    )


@lru_cache(maxsize=1 << 12)
def _course(story: Story) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The heroes' space, and the spaces of Sauron's markers with how far each advances in a Story step, in order."""
    speed = dict.fromkeys(SAURON_MARKERS, 0)
    for card in story.active:
        speed[PLOTS[card].marker] += PLOTS[card].advance
    for card in story.events:
        marker, _, number = EVENTS[card].standing.partition(" ")
        if marker:
            speed[marker] += int(number)
    heroes, *dark = story.spaces
    return heroes, tuple(sorted(zip(dark, speed.values(), strict=True)))


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
    return driven(story_of(state), card, mission(state, SIDE_OF_SAURON))


@lru_cache(maxsize=1 << 14)
def driven(story: Story, card: str, wanted: str) -> int:
    """The same by the course of the story and Sauron's Mission, empty where it is not known."""
    others = [other for other in story.active if other != card]
    without, more = story._replace(active=tuple(others)), story._replace(active=(*others, card))
    (heroes, dark), (_, darker) = _course(without), _course(more)
    spaces = _ahead(heroes, *darker) - _ahead(heroes, *dark)
    plot = PLOTS[card]
    space = story.spaces[_MARKERS.index(plot.marker)]
    value = (SPACE * max(0, spaces) + 2 * plot_worth(plot, heroes, space)) // 3
    if wanted == "his-dark-throne":
        return value + 15
    serves = MISSIONS.get(wanted) == plot.marker and space < SETUP.stages[2]
    return value * 3 // 2 if serves else value
