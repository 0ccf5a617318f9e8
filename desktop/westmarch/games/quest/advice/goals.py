"""What a hero can do in each place, and what that is worth to him."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.games.quest.advice.pace import driven, leftmost_price, story_of
from westmarch.games.quest.advice.worth import FAVOR, mission, story_steps, worth
from westmarch.games.quest.atlas import HAVENS, distances
from westmarch.games.quest.catalogue import CHARACTERS, EVENTS, PLOTS, QUESTS
from westmarch.games.quest.language.cards import GOALS, STEPS
from westmarch.games.quest.rules.dominance import HEROES, SAURON
from westmarch.games.quest.rules.exploring import open_quests
from westmarch.games.quest.state import QuestState, attribute, face, faces, ruled, zone

SECRET = 5
"""The favor that the Mission Isildur's Secret asks for."""
FOILED = 57
"""In how many hundredths it is worth to foil a Plot what it would bring Sauron until the end: he plays another."""


def turns_left(state: QuestState) -> int:
    """The turns that each hero still has, about, with the one under way."""
    return story_steps(state) * (2 if state.seats == 2 else 1)


def favor_worth(state: QuestState) -> int:
    """What a favor is worth that no active Plot asks for: for those to come, and for the heroes' Mission."""
    value = min(6 * FAVOR // 5, 5 * story_steps(state) // 4)
    if mission(state, HEROES) == "isildurs-secret" and sum([hero.favor for hero in state.heroes]) <= SECRET:
        value += 7
    return value


class Aim(NamedTuple):
    """What a hero can do in a place: what it is worth, favor that he can take there (``gain``) and that another hero
    can hand him (``lent``), Plots with the favor that foils them and what that is worth, and why.
    """

    place: str
    value: int = 0
    gain: int = 0
    lent: int = 0
    plots: tuple[tuple[int, int], ...] = ()
    why: str = ""


class Goals:
    """A hero's goals by place, with the most that each can bring, and what a favor is worth that none asks for."""

    def __init__(self, aims: dict[str, Aim], each: int) -> None:
        self.aims, self.each = aims, each
        self.promises = {
            place: aim.value + aim.gain * each + sum([drives for _, drives in aim.plots]) + 5 * aim.lent
            for place, aim in aims.items()
        }


class _Traveller(NamedTuple):
    """What others ask of a hero: where he is, his favor, whether Corruption keeps him alone."""

    place: str
    favor: int
    is_alone: bool


Task = tuple[str, int, str]
"""A place, what it is worth to go there, and why."""


def goals(state: QuestState, seat: Seat) -> Goals:
    """What exploring is worth to a hero in each place.  What another hero reaches sooner is left to him."""
    names = {"hero": str(seat)}
    quests = [
        (place, value, "There is a Quest to complete there.")
        for place, value in errands(state, seat, "explore", "meet", "beat")
    ]
    events = []
    for card in faces(state, "event"):
        event = EVENTS[card]
        value = max(4, sum([worth(state, names, step) for step in STEPS[card]]) // 2)
        events.append((event.mark, value + (20 if event.standing else 0), f"{event.title} is there."))
    active = [(place, face(state, state.zones[slot][0])) for slot, place in state.plots.items()]
    story, wanted = story_of(state), mission(state, SAURON)
    return _goals(
        seat,
        tuple([_Traveller(h.place, h.favor, ruled(state, n, "alone") > 0) for n, h in enumerate(state.heroes, 1)]),
        tuple(state.favor.items()),
        tuple(state.characters.items()),
        tuple([(place, plot, driven(story, plot, wanted)) for place, plot in active]),
        tuple(quests),
        tuple(events),
        healed(state, seat),
        favor_worth(state),
    )


@lru_cache(maxsize=1 << 10)
def _goals(
    seat: Seat,
    heroes: tuple[_Traveller, ...],
    favors: tuple[tuple[str, int], ...],
    characters: tuple[tuple[str, str], ...],
    active: tuple[tuple[str, str, int], ...],
    quests: tuple[Task, ...],
    events: tuple[Task, ...],
    healing: int,
    each: int,
) -> Goals:
    """The same by all that it hangs on: favor and characters by place, Plots with their places and what they drive."""
    found: dict[str, Aim] = {}
    best: dict[str, int] = {}
    hero = heroes[seat - 1]
    others = [other for number, other in enumerate(heroes, 1) if number != seat]

    def is_others(place: str, purse: int = 0) -> bool:
        """Whether another hero is nearer, with as much favor."""
        away = distances(place)
        return any([away[other.place] < away[hero.place] and other.favor >= purse for other in others])

    def add(aim: Aim, weight: int) -> None:
        old = found.get(aim.place, Aim(aim.place))
        plots = tuple(sorted(old.plots + aim.plots, key=lambda plot: plot[0] - plot[1]))
        why = aim.why if weight > best.get(aim.place, 0) else old.why
        best[aim.place] = max(weight, best.get(aim.place, 0))
        found[aim.place] = Aim(aim.place, old.value + aim.value, old.gain + aim.gain, old.lent + aim.lent, plots, why)

    for place, favor in favors:
        if not is_others(place):
            add(Aim(place, gain=favor, why="There is favor."), favor * each)
    if not hero.is_alone:
        for name, place in characters:
            if place and not is_others(place):
                favor = CHARACTERS[name].favor
                add(Aim(place, 2, favor, why=f"{CHARACTERS[name].title} is there."), favor * each)
        costs = [PLOTS[plot].discard for _, plot, _ in active]
        for other in others:
            lacks = any([hero.favor < cost <= hero.favor + other.favor for cost in costs])
            if lacks and not other.is_alone:
                add(Aim(other.place, lent=other.favor, why="Heroes can combine their favor there."), 1)
    for place, card, value in active:
        plot = PLOTS[card]
        if not is_others(place, plot.discard):
            add(
                Aim(place, plots=((plot.discard, value * FOILED // 100),), why=f"{plot.title} can be discarded there."),
                value,
            )
    for place, value, why in (*quests, *[task for task in events if not is_others(task[0])]):
        add(Aim(place, value, why=why), value)
    if healing > 0:
        for haven in HAVENS:
            add(Aim(haven, healing, why="Damage can be healed there."), healing)
    return Goals(found, each)


def errands(state: QuestState, seat: Seat, *verbs: str) -> list[tuple[str, int]]:
    """The places that a hero's Quests tell him to ``explore``, where a minion is whom he is to ``meet`` and that he is
    not to explore anyway, or where he is to ``beat`` somebody as his turn ends; and what that is worth.
    """
    found = []
    quests = open_quests(state, seat)
    for verb in verbs:
        for card in quests:
            for place in _met(state, card) if verb == "meet" else _asked(card, verb):
                value = sum([worth(state, {"hero": str(seat)}, step) for step in STEPS[card]])
                value = max(10, value // 2 if verb == "beat" else value)
                if card in QUESTS and mission(state, HEROES) == "the-spear-of-the-west":
                    value += 32
                found.append((place, value))
    return found


@cache
def _asked(card: str, verb: str) -> tuple[str, ...]:
    """The places in which a Quest asks for such a deed."""
    return tuple([goal.place for goal in GOALS[card] if goal.deed == verb and goal.place])


def _met(state: QuestState, card: str) -> list[str]:
    """The places in which a Quest is fulfilled by a fight, even one that is not won."""
    places = [state.minions[foe].place for foe in asks_to_meet(card)]
    return [place for place in places if place and place not in _asked(card, "explore")]


@cache
def asks_to_meet(card: str) -> tuple[str, ...]:
    """The minions whom a Quest tells its hero to fight, even without winning."""
    return tuple([goal.foe for goal in GOALS[card] if goal.deed == "meet"])


def rested(state: QuestState, seat: Seat, back: int) -> int:
    """What it brings that so many cards come back into the life pool: what the next draw would lack else, and what is
    left to take damage with.
    """
    life, hand = len(state.zones[zone(seat, "life")]), len(state.zones[zone(seat, "hand")])
    wanted = attribute(state, seat, "fortitude") if turns_left(state) > 1 else 0
    lacking = min(max(0, wanted - life), back)
    safety = max(0, min(10 - life - hand, back))
    return 6 * lacking + 3 * safety


def healed(state: QuestState, seat: Seat) -> int:
    """What it brings besides that the damage pool comes back: longer until the next rest."""
    hurt = len(state.zones[zone(seat, "damage")])
    return hurt * min(turns_left(state), 12) // 6 - 3 if hurt > 3 else 0


def rest_worth(state: QuestState, seat: Seat, in_haven: bool) -> int:
    """What a rest brings a hero, less what it costs that Sauron's story goes on; below 0 it is not worth it."""
    tired, hurt = len(state.zones[zone(seat, "rest")]), len(state.zones[zone(seat, "damage")])
    value = rested(state, seat, tired + hurt * in_haven) + healed(state, seat) * in_haven
    return value - leftmost_price(state, ruled(state, seat, "advances-leftmost") or 1)
