"""Each seat's chance to win from here, about, where no combat is under way.

The weights are rounded from a logistic regression over 31,600 positions of 1,550 games of two to four in which every
seat followed the advice and overlooked the best option one time in ten.  What a thing counts moves from one weight to
another with the story (``SIGNS``).  Held out, this tells winners from losers at 0.406 nats, where the bare rate gives
0.512, and weights that were fitted to the advice before gave 0.434.  Attributes are left out: they tell heroes apart,
not how one fares.  How a combat stands is set by hand.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from westmarch.engine.records import Seat
from westmarch.games.quest.advice.outlook import Outlook
from westmarch.games.quest.advice.pace import MISSIONS as MISSION_MARKERS
from westmarch.games.quest.advice.pace import ahead, drive
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import COMBAT, FOES, PLOTS, SETUP
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.rules.dominance import HERO_ADVANCE
from westmarch.games.quest.rules.fighters import FOE, HERO, foe_damage, spent_strength, strength_of
from westmarch.games.quest.rules.finale import RINGWRAITHS, SHIRE, TESTS
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.odds import expected
from westmarch.games.quest.state import (
    SAURON,
    QuestState,
    at,
    corruption,
    hero_of,
    hero_seats,
    heroes_need,
    sauron_needs,
    seen_faces,
    zone,
)

Weights = tuple[int, int]
"""What one of a thing counts for Sauron, in thousandths of a logit, at the beginning and at the Finale."""

SIGNS: dict[str, Weights] = {
    "level": (-434, -1020),
    "heroes": (367, -23),
    "gap": (51, 302),
    "ahead": (50, 107),
    "leads": (164, -118),
    "mission decides": (-483, 873),
    "heroes' mission decides": (692, -777),
    "heroes' mission": (188, -1146),
    "promise": (194, 147),
    "promise decides": (-150, 219),
    "heroes' promise": (-34, 34),
    "heroes' promise decides": (9, -305),
    "advance": (151, -23),
    "price": (-6, -15),
    "pool": (111, 97),
    "plots": (22, 80),
    "drive": (9, 42),
    "shadows": (41, 89),
    "influence": (43, -7),
    "monsters": (272, -61),
    "turn": (665, 785),
}
HERO_SIGNS: dict[str, Weights] = {
    "corruption": (367, 97),
    "favor": (-32, 34),
    "items": (-399, 84),
    "levels": (-437, -85),
    "quests": (-327, 19),
    "cards": (1, 13),
    "spent": (5, 45),
    "damage": (14, 28),
    "hope": (-76, -54),
}
WON = 250
"""What a combat won counts, in thousandths of a logit."""
_CURVE = ((0, 500), (50, 622), (100, 731), (150, 818), (200, 881), (250, 924), (300, 953), (400, 982), (600, 998))


def judge(state: QuestState) -> list[int]:
    """Each seat's chance in thousandths; that of the heroes is shared among them."""
    number = len(hero_seats(state))
    points = lead(state) if len(state.heroes) == number else 0  # nobody leads before the heroes are chosen
    share = (1000 - chance(points // 10)) // number
    return [1000 - share * number, *[share] * number]


@cache
def chance(points: int) -> int:
    """Sauron's chance in thousandths by his lead in hundredths of a logit."""
    if points < 0:
        return 1000 - chance(-points)
    for (low, least), (high, most) in pairwise(_CURVE):
        if points < high:
            return least + (most - least) * (points - low) // (high - low)
    return _CURVE[-1][1]


def lead(state: QuestState) -> int:
    """Sauron's lead in thousandths of a logit."""
    if state.step == FINALE and state.fight is not None:
        return -50 * margin(state)
    late = min(SETUP.finale, SETUP.finale - min(heroes_need(state), sauron_needs(state)))
    points = _counted(signs(state), SIGNS, late)
    seats = hero_seats(state)
    points += sum([_counted(hero_signs(state, seat), HERO_SIGNS, late) for seat in seats]) // len(seats)
    if state.fight is not None and state.fight.foe:
        points -= WON * chance(5 * margin(state)) // 1000
    return points


def _counted(found: dict[str, int], weights: dict[str, Weights], late: int) -> int:
    """Everything by its weight, which lies between that of the beginning and that of the Finale."""
    finale = SETUP.finale
    total = 0
    for name, value in found.items():
        if value:
            first, last = weights[name]
            total += value * (first * (finale - late) + last * late)
    return total // finale


def signs(state: QuestState) -> dict[str, int]:
    """What tells who will win, but for the heroes themselves, by name."""
    spaces = ahead(state)
    active = active_plots(state)
    number = len(state.heroes)
    nears, fulfils = [_promise(state, side) for side in _SIDES], [_would(state, side) for side in _SIDES]
    plots = [card for card in seen_faces(state, "plot-hand") if card is not None and PLOTS[card].pool <= state.pool + 2]
    drives = sorted([drive(state, card) for card in plots], reverse=True)[:2]
    return {
        "level": 1,
        "heroes": number - 1,
        "gap": heroes_need(state) - sauron_needs(state),
        "ahead": spaces,
        "leads": (spaces > 0) - (spaces < 0),
        "mission decides": fulfils[0] * (spaces >= 0),
        "heroes' mission decides": fulfils[1] * (spaces <= 0),
        "heroes' mission": fulfils[1],
        "promise": nears[0],
        "promise decides": nears[0] * (spaces >= 0),
        "heroes' promise": nears[1],
        "heroes' promise decides": nears[1] * (spaces <= 0),
        "advance": sum([PLOTS[card].advance for card in active]),
        "price": sum([PLOTS[card].discard for card in active]),
        "pool": state.pool,
        "plots": len(state.zones["plot-hand"]),
        "drive": sum(drives) // 10,
        "shadows": len(state.zones["shadow-hand"]),
        "influence": sum(state.influence.values()),
        "monsters": sum([len(state.zones[at(place)]) for place in PLACES]),
        "turn": int(state.player == SAURON),
    }


def hero_signs(state: QuestState, seat: Seat) -> dict[str, int]:
    """What tells how a hero stands, by name; his prospects in favor."""
    hero = hero_of(state, seat)
    hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
    hope, _ = Outlook(state, seat).hope(hero.place, 10 * hand)
    return {
        "corruption": corruption(state, seat),
        "favor": hero.favor,
        "items": len(hero.items),
        "levels": sum(hero.levels),
        "quests": len(hero.done),
        "cards": hand + life,
        "spent": max(0, 10 - hand - life),
        "damage": len(state.zones[zone(seat, "damage")]),
        "hope": hope // 10,
    }


_SIDES = ("sauron", "heroes")


def _mission(state: QuestState, side: str) -> str:
    return seen_faces(state, f"mission-{side}")[0] or ""


def _would(state: QuestState, side: str) -> int:
    """Whether a side's Mission is fulfilled."""
    card = _mission(state, side)
    return int(bool(card) and TESTS[card](state))


def _promise(state: QuestState, side: str) -> int:
    """How near a side's Mission is, from 0 to 6."""
    card = _mission(state, side)
    match card:
        case "his-dark-throne":
            return 2 * len(active_plots(state))
        case "to-find-them-all":
            return 6 if state.minions[RINGWRAITHS].place == SHIRE else min(6, state.influence.get(SHIRE, 0))
        case "noble-blood":
            return max(0, 6 - 2 * max(0, sum([corruption(state, seat) for seat in hero_seats(state)]) - 1))
        case "isildurs-secret":
            return min(6, sum([hero.favor for hero in state.heroes]))
        case "against-the-shadow":
            return max(0, 8 - sum([len(state.zones[at(place)]) for place in PLACES]))
        case "minas-morgul-kept-at-bay":
            return 6 - 2 * max(0, sum([bool(minion.place) for minion in state.minions.values()]) - 2)
        case "the-spear-of-the-west":
            return 3 * sum([len(hero.done) for hero in state.heroes]) // len(state.heroes)
    if not card:
        return 0
    marker = MISSION_MARKERS[card]
    advance = sum([PLOTS[plot].advance for plot in active_plots(state) if PLOTS[plot].marker == marker])
    reached = state.markers[marker] + advance * (heroes_need(state) // HERO_ADVANCE)
    return max(0, min(6, reached - SETUP.stages[2] + 6))


def margin(state: QuestState) -> int:
    """What the hero's hand would deal on average in the rounds to come beyond what the enemy bears, in tenths."""
    fight = state.fight
    assert fight is not None
    wanted = 10 * (fight.health - foe_damage(state))
    if HERO in fight.exhausted:
        return -wanted
    left = strength_of(state, HERO) - spent_strength(state, HERO)
    deck, is_alone = FOES[fight.foe].deck, FOE in fight.exhausted
    hand = [COMBAT[card] for card in seen_faces(state, zone(fight.seat, "hand")) if card is not None]
    found = [(expected(card.id, deck, is_exhausted=is_alone)[0], card.cost) for card in hand]
    for dealt, cost in sorted(found, key=lambda pair: pair[1] * 10 - pair[0]):
        if cost <= left:
            left -= cost
            wanted -= dealt
    return -wanted
