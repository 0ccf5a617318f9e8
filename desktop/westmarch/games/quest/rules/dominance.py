"""Which side is dominant.  (Rulebook: Determining Dominance; Advanced Dominance)"""

from __future__ import annotations

from westmarch.games.quest.catalogue import EVENTS, HERO_MARKER, PLOTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.state import QuestState, faces, heroes_need, sauron_needs

HEROES, SAURON, NEITHER = "heroes", "sauron", ""
HERO_ADVANCE = 2
"""How far the heroes' marker moves in each Story step.  (Rulebook: The Story Step)"""


def dominant(state: QuestState) -> str:
    """Who is closer to his goal; neither if both are equally far away.

    (Rulebook: Determining Dominance; Optional Rules, Advanced Dominance)
    """
    is_advanced = state.options["dominance"] == "advanced"
    heroes, sauron = steps_to_goal(state) if is_advanced else (heroes_need(state), sauron_needs(state))
    if heroes == sauron:
        return NEITHER
    return HEROES if heroes < sauron else SAURON


def lead(state: QuestState) -> tuple[str, int]:
    """The marker of the dominant side that is furthest along the Story Track, and by how many spaces it is ahead.

    No marker where no side is nearer to its goal.
    """
    side, ahead = dominant(state), abs(heroes_need(state) - sauron_needs(state))
    if side == NEITHER or not ahead:
        return "", 0
    markers = (HERO_MARKER,) if side == HEROES else SAURON_MARKERS
    return max(markers, key=state.markers.__getitem__), ahead


def steps_to_goal(state: QuestState) -> tuple[int, int]:
    """The Story steps that the heroes and Sauron would need, if his active Plots stay; 99 for a goal out of reach.

    (Rulebook: Advanced Dominance)
    """
    pace = dict.fromkeys(SAURON_MARKERS, 0)
    for plot in active_plots(state):
        pace[PLOTS[plot].marker] += PLOTS[plot].advance
    for event in faces(state, "event"):
        marker, _, number = EVENTS[event].standing.partition(" ")
        if marker:
            pace[marker] += int(number)
    to_finale, to_falls = [], []
    for marker in SAURON_MARKERS:
        space = state.markers[marker]
        to_finale.append(_steps(SETUP.finale - space, pace[marker]))
        to_falls.append(_steps(SETUP.shadow_falls - space, pace[marker]))
    return _steps(heroes_need(state) - state.held, HERO_ADVANCE), min(*to_finale, max(to_falls))


def _steps(spaces: int, pace: int) -> int:
    if spaces <= 0:
        return 0
    return -(-spaces // pace) if pace else 99


def adjustment(state: QuestState) -> int:
    """What the Ringwraiths' health and fortitude gain or lose in the last combat.

    (Rulebook: Finale, 4; Finale Example)
    """
    match dominant(state):
        case "heroes":
            return -sauron_needs(state)
        case "sauron":
            return heroes_need(state)
    return 0
