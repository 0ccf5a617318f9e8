"""Each seat's chance to win from here, about.

The weights, in hundredths of a logit, are rounded from a logistic regression over 8,400 positions of 290 games of two
and three in which every seat followed the advice and overlooked the best option one time in ten: where the markers
will stand at the Finale weighs more the nearer it is, and so do Missions that are fulfilled.  (Held out, it tells
winners from losers at 0.55 nats, where the bare rate gives 0.65.)  The level, what a hero may hope for and how a combat
stands are set by hand: the second goes along with what Sauron does, and in combat no position was taken.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from westmarch.games.quest.catalogue import COMBAT, FOES, PLOTS, SETUP
from westmarch.games.quest.defeat import FINALE
from westmarch.games.quest.fighters import FOE, HERO, foe_damage, spent_strength, strength_of
from westmarch.games.quest.finale import TESTS
from westmarch.games.quest.odds import expected
from westmarch.games.quest.outlook import Outlook
from westmarch.games.quest.pace import ahead, drive
from westmarch.games.quest.state import (
    QuestState,
    attribute,
    corruption,
    hero_seats,
    heroes_need,
    sauron_needs,
    seen_faces,
    zone,
)

LEVEL = 210
"""What remains for Sauron when all else is reckoned."""
SPACE, LATE_SPACE = 4, 22
"""What a space between the two sides at the Finale counts now, and how much more when it comes."""
MISSION = 210
"""What it counts at the Finale that a side would win by its Mission, or would not be beaten by the other's."""
CORRUPTION, FAVOR, SHADOW, PROWESS = 11, 10, 3, 12
HOPE, DRIVE = 10, 5
"""So many tenths of a favor that a hero may hope for, or that the two best Plots of a hand are worth, are a point."""
WON = 25
"""What a combat won counts, but for the last."""
_CURVE = ((0, 500), (50, 622), (100, 731), (150, 818), (200, 881), (250, 924), (300, 953), (400, 982), (600, 998))


def judge(state: QuestState) -> list[int]:
    """Each seat's chance in thousandths; that of the heroes is shared among them."""
    number = len(hero_seats(state))
    points = lead(state) if len(state.heroes) == number else 0  # nobody leads before the heroes are chosen
    share = (1000 - chance(points)) // number
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
    """Sauron's lead in hundredths of a logit."""
    if state.step == FINALE and state.fight is not None:
        return -5 * margin(state)
    spaces = ahead(state)
    done = min(SETUP.finale, SETUP.finale - min(heroes_need(state), sauron_needs(state)))
    points = LEVEL + spaces * SPACE + spaces * LATE_SPACE * done // SETUP.finale
    points += MISSION * _missions(state, spaces) * done // SETUP.finale
    if state.fight is not None and state.fight.foe:
        points -= WON * chance(5 * margin(state)) // 1000
    return points + _sauron_means(state) - _hero_means(state)


def _missions(state: QuestState, spaces: int) -> int:
    """1 if Sauron's Mission would decide for him, -1 if the heroes' would for them; 0 for neither or both."""
    return _would(state, "sauron") * (spaces >= 0) - _would(state, "heroes") * (spaces <= 0)


def _would(state: QuestState, side: str) -> int:
    card = seen_faces(state, f"mission-{side}")[0]
    return int(card is not None and TESTS[card](state))


def _sauron_means(state: QuestState) -> int:
    """The Plots that he can play soon, Shadow cards, influence."""
    plots = [card for card in seen_faces(state, "plot-hand") if card is not None and PLOTS[card].pool <= state.pool + 2]
    best = sorted([drive(state, card) for card in plots], reverse=True)[:2]
    return sum(best) // DRIVE + SHADOW * len(state.zones["shadow-hand"]) + sum(state.influence.values())


def _hero_means(state: QuestState) -> int:
    """Favor, cards, prospects, and how the best of them would fight, less Corruption."""
    total, prowess = 0, 0
    for seat in hero_seats(state):
        hero = state.heroes[seat - 1]
        hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
        hope, _ = Outlook(state, seat).hope(hero.place, 10 * hand)
        total += FAVOR * hero.favor + hand + life + hope // HOPE - CORRUPTION * corruption(state, seat)
        fit = 2 * attribute(state, seat, "strength") + attribute(state, seat, "agility")
        prowess = max(prowess, fit + attribute(state, seat, "fortitude"))
    return total * 2 // state.seats + PROWESS * prowess


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
