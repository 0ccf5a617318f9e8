"""Each seat's chance to win from here, about: where the markers will stand at the Finale, and who is stronger then.

The Finale comes when a marker reaches its space; who is dominant then has the better last combat, or wins by his
Mission.  (Rulebook: Finale)
"""

from __future__ import annotations

from functools import cache

from westmarch.games.quest.dominance import HEROES
from westmarch.games.quest.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.finale import TESTS
from westmarch.games.quest.outlook import Outlook
from westmarch.games.quest.pace import ahead
from westmarch.games.quest.state import (
    QuestState,
    attribute,
    corruption,
    hero_seats,
    pool_cap,
    seen_faces,
    zone,
)

SPACE = 60
"""What a space between the two sides at the Finale counts, in points of :func:`_chance`."""
MISSION = 150
"""What it counts that the likely winner of dominance fulfils his Mission now."""
SLOPE = 400
"""So many points turn an even game into three to one."""


def judge(state: QuestState) -> list[int]:
    """Each seat's chance in thousandths; that of the heroes is shared among them."""
    number = len(hero_seats(state))
    points = lead(state) if len(state.heroes) == number else 0  # nobody leads before the heroes are chosen
    share = (1000 - _chance(points)) // number
    return [1000 - share * number, *[share] * number]


@cache
def _chance(points: int) -> int:
    """Sauron's chance in thousandths by his lead in points."""
    return 500 + 480 * points // (abs(points) + SLOPE)


def lead(state: QuestState) -> int:
    """Sauron's lead in points."""
    spaces = ahead(state)
    points = SPACE * spaces + _sauron_means(state) - _hero_means(state)
    side = SIDE_OF_SAURON if spaces > 0 else HEROES
    mission = seen_faces(state, f"mission-{side}")
    if spaces and mission and mission[0] is not None and TESTS[mission[0]](state):
        points += MISSION if spaces > 0 else -MISSION
    return points


def _sauron_means(state: QuestState) -> int:
    """What Sauron has in hand and on the map, in points."""
    cards = 14 * len(state.zones["shadow-hand"]) + 16 * len(state.zones["plot-hand"])
    minions = sum([24 - minion.damage for minion in state.minions.values() if minion.place])
    return 8 * min(state.pool, pool_cap(state)) + cards + minions + 2 * sum(state.influence.values())


def _hero_means(state: QuestState) -> int:
    """What the heroes have, in points, for each of them."""
    total = 0
    for seat in hero_seats(state):
        hero = state.heroes[seat - 1]
        cards = len(state.zones[zone(seat, "life")]) + len(state.zones[zone(seat, "hand")])
        rest = len(state.zones[zone(seat, "rest")])
        total += 14 * hero.favor + 4 * cards + 2 * rest - 14 * corruption(state, seat) + 10 * len(hero.items)
        total += 6 * attribute(state, seat, "strength") + 20 * sum(hero.levels) + 30 * len(hero.done)
        total += Outlook(state, seat).hope(hero.place, 10 * len(state.zones[zone(seat, "hand")]))[0]
    return total * 2 // (state.seats if state.seats > 2 else 2)
