"""Where a hero would like to go, and what awaits him there.  For advice; the rules do not ask."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import HAVENS, PLACES, STRONGHOLDS, WAYS, WAYS_BY_BOAT, distances
from westmarch.games.quest.catalogue import BLANK, CHARACTERS, COMBAT, EVENTS, FOES, GOALS, PLOTS, QUESTS, STEPS, Foe
from westmarch.games.quest.dominance import HEROES
from westmarch.games.quest.exploring import has_room, open_quests
from westmarch.games.quest.pace import drive, leftmost_price
from westmarch.games.quest.state import (
    QuestState,
    at,
    attribute,
    face,
    faces,
    has_ability,
    hero_of,
    is_perilous,
    minions_at,
    ruled,
    seen_faces,
    zone,
)
from westmarch.games.quest.worth import FAVOR, mission, story_steps, worth

SECRET = 5
"""The favor that the Mission Isildur's Secret asks for."""
UNKNOWN = {1: 10, 2: 16, 3: 19, 4: 22}
"""What a path costs about, in tenths of a card, by the cards of any kind that would pay for it: with any hand."""
WITHOUT = {1: 10, 2: 18, 3: 25, 4: 30}
"""The same for a hand without the icon; what will be drawn on the way may have it."""
NEVER = 99
"""More favor than anybody has: a goal that no other hero can see to."""
DOUBT = 10
"""By how many hundredths a goal is worth less with each turn that it takes longer: others come first."""
MOST_AIMS = 7
"""The goals that are looked at, the best ones."""
DEPTH = 2
"""How many goals are visited one after the other."""
NEAR = 60
"""A goal so far away, in tenths of a card, counts half when the best are picked."""

Goods = tuple[bool, bool]
"""Whether a hero has a Horse, and a Boat."""


def fares(start: str, goods: Goods, icons: tuple[str, ...] | None = None) -> dict[str, int]:
    """What it costs about to travel to each place, in tenths of a card, for a hand with these icons, or any hand."""
    return _roads(start, goods, icons)[0]


@cache
def between(start: str, goal: str, goods: Goods, icons: tuple[str, ...] | None) -> tuple[str, ...]:
    """The places on the cheapest way to another."""
    before = _roads(start, goods, icons)[1]
    found: list[str] = []
    place = goal
    while place != start:
        place = before[place]
        found.append(place)
    return tuple(found[:-1])


@lru_cache(maxsize=1 << 14)
def _roads(start: str, goods: Goods, icons: tuple[str, ...] | None) -> tuple[dict[str, int], dict[str, str]]:
    """The cost of the cheapest way to each place, and the place before it."""
    has_horse, has_boat = goods
    ways = WAYS_BY_BOAT if has_boat else WAYS
    others = UNKNOWN if icons is None else WITHOUT
    found = {start: 0}
    before: dict[str, str] = {}
    edge = [(0, start)]
    while edge:
        cost, here = heappop(edge)
        if cost == found[here]:
            for there, path in ways[here].items():
                is_easy = (has_boat and path.water) or (icons is not None and path.icon in icons)
                fare = cost + (10 if is_easy else others[max(1, path.cards - has_horse)])
                if fare < found.get(there, fare + 1):
                    found[there] = fare
                    before[there] = here
                    heappush(edge, (fare, there))
    return found, before


def turns_left(state: QuestState) -> int:
    """The turns that each hero still has, about, with the one under way."""
    return story_steps(state) * (2 if state.seats == 2 else 1)


def favor_worth(state: QuestState) -> int:
    """What a favor is worth that no active Plot asks for: for those to come, and for the heroes' Mission."""
    value = min(3 * FAVOR // 2, 3 * story_steps(state) // 2)
    if mission(state, HEROES) == "isildurs-secret" and sum([hero.favor for hero in state.heroes]) <= SECRET:
        value += 12
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


def goals(state: QuestState, seat: Seat) -> dict[str, Aim]:
    """By place: what exploring there is worth to a hero.  What another hero reaches sooner is left to him."""
    found: dict[str, Aim] = {}
    best: dict[str, int] = {}
    hero = hero_of(state, seat)
    others = [other for other in state.heroes if other.id != hero.id]
    each = favor_worth(state)

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

    for place, favor in state.favor.items():
        if not is_others(place):
            add(Aim(place, gain=favor, why="There is favor."), favor * each)
    is_alone = ruled(state, seat, "alone")
    if not is_alone:
        for name, place in state.characters.items():
            if place and not is_others(place):
                favor = CHARACTERS[name].favor
                add(Aim(place, 2, favor, why=f"{CHARACTERS[name].title} is there."), favor * each)
        costs = [PLOTS[face(state, state.zones[slot][0])].discard for slot in state.plots]
        for number, other in enumerate(state.heroes, 1):
            lacks = any([hero.favor < cost <= hero.favor + other.favor for cost in costs])
            if number != seat and lacks and not ruled(state, number, "alone"):
                add(Aim(other.place, lent=other.favor, why="Favor is pooled there."), 1)
    for slot, place in state.plots.items():
        plot = PLOTS[face(state, state.zones[slot][0])]
        if not is_others(place, plot.discard):
            value = drive(state, plot.id)
            add(Aim(place, plots=((plot.discard, value),), why=f"{plot.title} can be foiled there."), value)
    for place, value in [*errands(state, seat, "explore"), *errands(state, seat, "beat")]:
        add(Aim(place, value, why="A Quest leads there."), value)
    for card in faces(state, "event"):
        event = EVENTS[card]
        if not is_others(event.mark):
            value = sum([worth(state, {"hero": str(seat)}, step) for step in (*STEPS[card],)])
            value = max(4, value // 2) + (20 if event.standing else 0)
            add(Aim(event.mark, value, why=f"{event.title} is there."), value)
    healing = healed(state, seat)
    if healing > 0:
        for haven in HAVENS:
            add(Aim(haven, healing, why="There wounds heal."), healing)
    return found


def errands(state: QuestState, seat: Seat, verb: str) -> list[tuple[str, int]]:
    """The places that a hero's Quests tell him to ``explore``, or where he is to ``beat`` somebody as his turn ends,
    and what that is worth.
    """
    found = []
    for card in open_quests(state, seat):
        for goal in GOALS[card].split(" or "):
            words = goal.split(" ")
            place = words[1] if verb == "explore" else words[-1]
            if words[0] == verb and place in PLACES:
                value = sum([worth(state, {"hero": str(seat)}, step) for step in STEPS[card]])
                value = max(10, value if verb == "explore" else value // 2)
                if card in QUESTS and mission(state, HEROES) == "the-spear-of-the-west":
                    value += 40
                found.append((place, value))
    return found


def rested(state: QuestState, seat: Seat, back: int) -> int:
    """What it brings that so many cards come back into the life pool: what the next draw would lack else, and what is
    left to take damage with.
    """
    life, hand = len(state.zones[zone(seat, "life")]), len(state.zones[zone(seat, "hand")])
    wanted = attribute(state, seat, "fortitude") if turns_left(state) > 1 else 0
    lacking = min(max(0, wanted - life), back)
    safety = max(0, min(10 - life - hand, back))
    return 5 * lacking + 3 * safety


def healed(state: QuestState, seat: Seat) -> int:
    """What it brings besides that the damage pool comes back: longer until the next rest."""
    hurt = len(state.zones[zone(seat, "damage")])
    return hurt * min(turns_left(state), 12) // 6 - 3 if hurt > 3 else 0


def rest_worth(state: QuestState, seat: Seat, in_haven: bool) -> int:
    """What a rest brings a hero, less what it costs that Sauron's story goes on; below 0 it is not worth it."""
    tired, hurt = len(state.zones[zone(seat, "rest")]), len(state.zones[zone(seat, "damage")])
    value = rested(state, seat, tired + hurt * in_haven) + healed(state, seat) * in_haven
    return value - leftmost_price(state, ruled(state, seat, "advances-leftmost") or 1)


def fare(state: QuestState, seat: Seat, there: str) -> int:
    """What it costs to travel to an adjacent place, in tenths of a card: as a hand pays that is known."""
    hero = hero_of(state, seat)
    has_boat = "boat" in hero.items
    path = (WAYS_BY_BOAT if has_boat else WAYS)[hero.place][there]
    if has_boat and path.water:
        return 10
    icons = icons_of(state, seat)
    if icons and path.icon in icons:
        return 10
    return 10 * max(1, path.cards - ("horse" in hero.items))


def icons_of(state: QuestState, seat: Seat) -> tuple[str, ...] | None:
    """The icons of a hero's hand; None if it is not known."""
    hand = seen_faces(state, zone(seat, "hand"))
    if None in hand:
        return None
    return tuple(sorted({COMBAT[card].move for card in hand if card is not None}))


class Outlook:
    """What a hero can hope for: his goals, and what he has to fear at each.  Made once for a position."""

    def __init__(self, state: QuestState, seat: Seat) -> None:
        hero = hero_of(state, seat)
        self.state, self.seat = state, seat
        self.risks: dict[str, int] = {}
        self.here, self.favor = hero.place, hero.favor
        self.goods = ("horse" in hero.items, "boat" in hero.items)
        self.icons = icons_of(state, seat)
        self.price = card_price(state, seat)
        self.draws = 10 * max(2, attribute(state, seat, "fortitude"))
        self.each = favor_worth(state)
        self.room = (ruled(state, seat, "most-favor") or NEVER) if has_room(state, seat) else 0
        self.turns = turns_left(state)
        self.goals = goals(state, seat)
        ways = fares(hero.place, self.goods, self.icons)
        promises = {aim.place: self._promise(aim) for aim in self.goals.values()}
        self.promises = promises
        order = sorted(promises, key=lambda place: -promises[place] * NEAR // (NEAR + ways[place]))[:MOST_AIMS]
        self.aims = [self.goals[place] for place in order]
        self.fears = {place: danger(state, seat, place) for place in order if place != hero.place}
        self.guards = {place: odds for place in self.fears if (odds := victories(state, seat, place))}
        best = sorted([promises[place] for place in order], reverse=True)
        self.most = [sum(best[:number]) for number in range(DEPTH + 2)]
        self.share = [
            100 * (self.turns - turn) * (100 - min(90, DOUBT * turn)) // (100 * self.turns)
            for turn in range(self.turns)
        ]

    def _promise(self, aim: Aim) -> int:
        """The most that a goal can bring."""
        return aim.value + aim.gain * self.each + sum([drives for _, drives in aim.plots]) + 5 * aim.lent

    def hope(self, place: str, hand: int, favor: int | None = None, turn: int = 0) -> tuple[int, str]:
        """The best that a hero can do from a place with so many tenths of cards in hand and so much favor (as much as
        he has), and why: goals one after the other, less what the ways cost.  What takes another turn is worth less.

        In the place where he stands now he has done what he could; only a Plot there may be worth coming back for.
        """
        held = self.favor if favor is None else favor
        value, aim = self._tour(place, hand, held, turn, (), DEPTH + (place in self.goals and place != self.here))
        return value + held * self.each - self._risk(place, aim), aim.why if aim else ""

    def stay(self, hand: int) -> tuple[int, str]:
        """The same for exploring first where he stands."""
        aim = self.goals.get(self.here, Aim(self.here))
        value, favor = self._visit(aim, self.favor, True)
        further, following = self._tour(self.here, hand, favor, 0, (), DEPTH)
        return value + further + self.favor * self.each - self._risk(self.here, following), aim.why

    def _risk(self, place: str, aim: Aim | None) -> int:
        """What a hero has to fear on the way to his next goal."""
        if aim is None:
            return 0
        total = 0
        for there in between(place, aim.place, self.goods, self.icons):
            if there not in self.risks:
                odds = chance(victories(self.state, self.seat, there), FEW_CARDS)
                self.risks[there] = danger(self.state, self.seat, there) + (100 - odds) // 5
            total += self.risks[there]
        return total

    def _visit(self, aim: Aim, favor: int, is_fresh: bool) -> tuple[int, int]:
        """What is done in a place with so much favor: what it is worth, and the favor that is at hand then."""
        value = 0
        if is_fresh:
            gain = max(0, min(aim.gain, self.room - favor))
            value = aim.value + gain * self.each
            favor = max(favor, min(favor + gain + aim.lent, self.room))
        for cost, drives in aim.plots:
            if cost <= favor and drives > cost * self.each:
                favor -= cost
                value += drives - cost * self.each
        return value, favor

    def _tour(
        self, place: str, hand: int, favor: int, turn: int, seen: tuple[str, ...], depth: int
    ) -> tuple[int, Aim | None]:
        """What the best order of so many goals more brings, and the first of them.

        ``most`` is what so many goals more can bring at best, ``share`` how many hundredths of it by the turn.
        """
        ways = fares(place, self.goods, self.icons)
        best: int = 0
        first: Aim | None = None
        further = self.most[depth - 1]
        for aim in self.aims:
            there = aim.place
            if there in seen or there == place == self.here:
                continue
            cost = ways[there]
            short = cost - hand if cost > hand else 0
            later = -(-short // self.draws)
            when = turn + later
            if when >= self.turns:
                continue
            if (self.promises[there] + further) * self.share[when] // 100 - self.price * cost // 10 <= best:
                continue
            value, left = self._visit(aim, favor, there != self.here)
            if value <= 0 and left <= favor:
                continue
            value -= self.fears.get(there, 0)
            share = self.share[when]
            value = value * share // 100 - self.price * cost // 10 - 5 * short // self.draws
            if depth > 1 and value + further * share // 100 > best:
                value += self._tour(there, hand + later * self.draws - cost, left, when, (*seen, there), depth - 1)[0]
            if there in self.guards and there != place:
                value = value * chance(self.guards[there], hand + later * self.draws - cost) // 100
            if value > best:
                best, first = value, aim
        return best, first


def card_price(state: QuestState, seat: Seat) -> int:
    """What a card is worth that is spent on the way."""
    hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
    return 7 if hand + life < 8 else 2 if hand > 8 else 4


def danger(state: QuestState, seat: Seat, place: str) -> int:
    """What a hero must fear in a place, as far as it is known."""
    if PLACES[place].haven:
        return 0
    left = len(state.zones[zone(seat, "life")]) + len(state.zones[zone(seat, "hand")])
    fears = [_fear(FOES[name], left) for name in minions_at(state, place)]
    for piece in state.zones[at(place)]:
        kind = state.pieces[piece].face
        fears.append(9 if kind is None else 0 if kind == BLANK else _fear(FOES[kind], left))
    worst = max(fears, default=0)
    if is_perilous(state, place, seat):
        worst = max(worst, 12) + 2
    return (worst + (4 if place in STRONGHOLDS else 0)) // 2


FEW_CARDS = 50
"""The tenths of cards with which a hero gets about on the way."""
MOST_CARDS = 9
"""More cards in hand make no difference in a combat."""
UNKNOWN_ODDS = (40, 44, 50, 57, 64, 70, 76, 80, 83, 85)
"""The hundredths in which a hero with so many cards gets past a token that he does not know; many are blank."""


def victories(state: QuestState, seat: Seat, place: str) -> tuple[int, ...]:
    """In how many hundredths a hero can go on with his turn in a place with enemies, by the cards in his hand; empty
    where nobody stops him.
    """
    if PLACES[place].haven or has_ability(state, seat, "iron-will"):
        return ()
    agility = attribute(state, seat, "agility")
    might = attribute(state, seat, "strength") + agility
    found = []
    for name in minions_at(state, place):
        found.append(_victories(name, FOES[name].health - state.minions[name].damage, might, agility))
    for piece in state.zones[at(place)]:
        kind = state.pieces[piece].face
        if kind is None:
            found.append(UNKNOWN_ODDS)
        elif kind != BLANK:
            found.append(_victories(kind, FOES[kind].health, might, agility))
    return min(found, default=())


@lru_cache(maxsize=1 << 12)
def _victories(name: str, health: int, might: int, agility: int) -> tuple[int, ...]:
    """The same against one enemy: by what a hero deals, 1.2 damage with a card while the enemy plays on and 1.8 after
    that, and what a card costs, 1.35 strength.  (So fitted to some hundred combats with the Ringwraiths.)
    """
    foe = FOES[name]
    rounds = min(foe.fortitude, 1 + foe.strength * 20 // 27)
    found = []
    for hand in range(MOST_CARDS + 1):
        cards = min(10 * (hand + min(1, agility)), 10 + might * 200 // 27)
        dealt = (12 * min(cards, 10 * rounds) + 18 * max(0, cards - 10 * rounds)) // 10
        found.append(max(3, min(97, 50 + (dealt - 10 * health) * 16 // 10)))
    return tuple(found)


def chance(odds: tuple[int, ...], hand: int) -> int:
    """In how many hundredths so many tenths of cards are enough; 100 where nobody is."""
    return odds[max(0, min(hand // 10, MOST_CARDS))] if odds else 100


def _fear(foe: Foe, left: int) -> int:
    """An enemy is feared for his strength and health, more by whoever has few cards left."""
    value = 2 * foe.strength + foe.health
    return value if left > 15 else 2 * value


def hero_strength(state: QuestState, seat: Seat) -> int:
    """How well a hero would fight, about."""
    cards = len(state.zones[zone(seat, "hand")]) + len(state.zones[zone(seat, "life")])
    return cards + 3 * attribute(state, seat, "strength") + 2 * attribute(state, seat, "agility")


def threat_to_heroes(state: QuestState, place: str) -> int:
    """How near the heroes are to a place: 6 where one stands, less with every space."""
    return _threat(place, tuple([hero.place for hero in state.heroes]))


@lru_cache(maxsize=1 << 14)
def _threat(place: str, heroes: tuple[str, ...]) -> int:
    ways = distances(place)
    return max([6 - ways[hero] for hero in heroes] or [0])
