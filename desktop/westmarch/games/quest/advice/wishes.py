"""What Sauron's Plots and his Mission ask of the map.  For advice only."""

from __future__ import annotations

from typing import NamedTuple

from westmarch.games.quest.advice.goals import errands
from westmarch.games.quest.advice.outlook import threat_to_heroes
from westmarch.games.quest.advice.pace import drive
from westmarch.games.quest.advice.worth import mission, story_steps
from westmarch.games.quest.atlas import HAVENS, NEXT, distances, within
from westmarch.games.quest.catalogue import PLOTS, SETUP
from westmarch.games.quest.language.conditions import AnyOf, FoeAt, InfluenceAt, MinionAt, MonsterAt, condition
from westmarch.games.quest.language.selectors import At, Within
from westmarch.games.quest.language.short_forms import aims
from westmarch.games.quest.rules.dominance import HERO_ADVANCE
from westmarch.games.quest.rules.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.rules.finale import SHIRE
from westmarch.games.quest.rules.plots import targets
from westmarch.games.quest.state import QuestState, face, pool_cap, seen_faces

POOL_A_TURN = 1
"""Influence that comes into the Shadow Pool in a turn, about."""
PREPARED = 2
"""Turns that pass until what a Plot asks of the map is there, and until a new stage has filled the pool."""
ERRAND = 40
"""In how many hundredths it is worth to guard the place of a Quest what that brings the hero."""


class Wanted(NamedTuple):
    """What a Plot that cannot be played asks of the map: an enemy in one of the places, or so much more influence."""

    foe_at: tuple[str, ...] = ()
    influence_at: tuple[str, ...] = ()
    lacking: int = 0


def hand(state: QuestState, deck: str) -> list[str]:
    """The cards of Sauron's hand that are known."""
    return [card for card in seen_faces(state, f"{deck}-hand") if card is not None]


def prospect(state: QuestState, card: str) -> int:
    """What a Plot in Sauron's hand will bring him, the less the later he can play it; in tenths of a favor."""
    steps = story_steps(state)
    pool = PLOTS[card].pool
    wait = -(-max(0, pool - state.pool) // POOL_A_TURN)
    if pool > pool_cap(state):
        begins = SETUP.stages[(pool - 1) // SETUP.pool_per_stage]
        wait = max(wait, (begins - max(state.markers.values())) // HERO_ADVANCE + PREPARED)
    if not targets(state, card):
        wait += PREPARED
    return drive(state, card) * max(0, steps - wait) // steps


def wanted(state: QuestState, card: str) -> Wanted:
    """What would let a Plot be played that finds no place now."""
    plot = PLOTS[card]
    asked, aim = condition(plot.requires), aims(plot.affects)
    for part in asked.parts if isinstance(asked, AnyOf) else (asked,):
        match part:
            case FoeAt(Within(number, "affected")):
                return Wanted(tuple([near for place in aim.named for near in within(number, place)]))
            case FoeAt(Within(number, place)):
                return Wanted(within(number, place))
            case MonsterAt(At(place)) | MinionAt(At(place)):
                return Wanted((place,))
            case InfluenceAt(Within(spaces, place), number):
                return _influence(state, within(spaces, place), number)
            case InfluenceAt(At(place), number):
                return _influence(state, (place,), number)
    if "foe" in aim.fits:
        return Wanted(tuple([place for place in state.characters.values() if place]))
    if "influence 6 adjacent" in aim.fits:
        open_havens = [haven for haven in HAVENS if haven not in state.plots.values()]
        return min([_influence(state, NEXT[haven], 6) for haven in open_havens], key=_lacking)
    return Wanted()


def _influence(state: QuestState, places: tuple[str, ...], number: int) -> Wanted:
    return Wanted((), places, number - sum([state.influence.get(place, 0) for place in places]))


def _lacking(found: Wanted) -> int:
    return found.lacking


class Wishes:
    """What Sauron wants where: active Plots guarded, and whatever Plots of his hand lack.  Made once for a position."""

    def __init__(self, state: QuestState) -> None:
        self.state = state
        self.plots: dict[str, int] = {}
        self.foes: dict[str, int] = {}
        self.influence: dict[str, int] = {}
        self.errands: dict[str, int] = {}
        for seat, _ in enumerate(state.heroes, 1):
            for place, value in errands(state, seat, "explore"):
                self.errands[place] = self.errands.get(place, 0) + value
        for slot, place in state.plots.items():
            self.plots[place] = self.plots.get(place, 0) + drive(state, face(state, state.zones[slot][0]))
        for card in dict.fromkeys(hand(state, "plot")):
            if PLOTS[card].pool <= pool_cap(state) and not targets(state, card):
                self._add(state, wanted(state, card), drive(state, card))

    def _add(self, state: QuestState, asked: Wanted, value: int) -> None:
        for place in asked.foe_at:
            self.foes[place] = max(self.foes.get(place, 0), value)
            if place not in state.influence:
                self.influence[place] = max(self.influence.get(place, 0), value // 3)
        for place in asked.influence_at:
            self.influence[place] = self.influence.get(place, 0) + 7 * value // (3 + max(0, asked.lacking))

    def guard(self, place: str) -> int:
        """What an enemy in a place is worth: on what the heroes want, near them, and where a Plot asks for one, which
        is all that counts in a Haven, where nobody has to fight him.
        """
        state, asked = self.state, self.foes.get(place, 0) // 3
        if place in HAVENS:
            return asked
        value = self.plots.get(place, 0) // 7 + asked + 3 * threat_to_heroes(state, place)
        value += ERRAND * self.errands.get(place, 0) // 100
        return value + 7 * (state.favor.get(place, 0) + (place in state.characters.values()))


def hunt(state: QuestState, place: str) -> int:
    """How far the Ringwraiths would be from the Shire, where Sauron's Mission wants them; 0 if it asks for others."""
    if not place or mission(state, SIDE_OF_SAURON) != "to-find-them-all":
        return 0
    return distances(SHIRE)[place]
