"""Which side is dominant.  (Rulebook: Determining Dominance; Advanced Dominance)"""

from __future__ import annotations

from westmarch.games.quest.catalogue import PLOTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.state import QuestState, active_plots, heroes_need, sauron_needs

HERO_ADVANCE = 2
"""How far the heroes' marker moves in a Story step.  (Rulebook: The Story Step)"""


def dominant(state: QuestState) -> str:
    """The side that is dominant, ``sauron`` or ``heroes``, or neither.  (Rulebook: Determining Dominance)"""
    if state.options["dominance"] == "advanced":
        heroes, sauron = -(-heroes_need(state) // HERO_ADVANCE), _story_steps(state)
    else:
        heroes, sauron = heroes_need(state), sauron_needs(state)
    return "" if heroes == sauron else "heroes" if heroes < sauron else "sauron"


def _story_steps(state: QuestState) -> int:
    """The Story steps that Sauron needs with his active Plots; very many if he has none.

    (Rulebook: Advanced Dominance)
    """
    speed = dict.fromkeys(SAURON_MARKERS, 0)
    for card in active_plots(state):
        speed[PLOTS[card].marker] += PLOTS[card].advance
    needed = {marker: _steps(SETUP.finale - state.markers[marker], speed[marker]) for marker in SAURON_MARKERS}
    falls = [_steps(SETUP.shadow_falls - state.markers[marker], speed[marker]) for marker in SAURON_MARKERS]
    return min(*needed.values(), max(falls))


def _steps(spaces: int, speed: int) -> int:
    if spaces <= 0:
        return 0
    return -(-spaces // speed) if speed else SETUP.finale * len(SAURON_MARKERS)
