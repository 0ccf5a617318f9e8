"""Where a hero would like to go, and what awaits him there.  For advice; the rules do not ask."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import HAVENS, PLACES, STRONGHOLDS, WAYS, WAYS_BY_BOAT, distances
from westmarch.games.quest.catalogue import BLANK, CHARACTERS, COMBAT, EVENTS, FOES, GOALS, PLOTS, QUESTS, STEPS, Foe
from westmarch.games.quest.dominance import HEROES
from westmarch.games.quest.exploring import open_quests
from westmarch.games.quest.pace import drive
from westmarch.games.quest.state import (
    QuestState,
    at,
    attribute,
    face,
    faces,
    hero_of,
    is_perilous,
    minions_at,
    ruled,
    seen_faces,
    zone,
)
from westmarch.games.quest.worth import FAVOR, mission, worth

FARES = {1: 10, 2: 16, 3: 19, 4: 22}
"""What a path costs about, in tenths of a card, by the cards of any kind that would pay for it."""
NEVER = 99
"""More favor than anybody has: a goal that no other hero can see to."""
LATER = 30
"""By how many hundredths the price of a goal rises with each turn that it takes longer."""
MOST_AIMS = 7
"""The goals that are looked at, the best ones."""


@cache
def fares(start: str, has_horse: bool, has_boat: bool) -> dict[str, int]:
    """What it costs about to travel to each place, in tenths of a card."""
    ways = WAYS_BY_BOAT if has_boat else WAYS
    found = {start: 0}
    edge = [(0, start)]
    while edge:
        cost, here = heappop(edge)
        if cost == found[here]:
            for there, path in ways[here].items():
                fare = cost + FARES[1 if has_boat and path.water else max(1, path.cards - has_horse)]
                if fare < found.get(there, fare + 1):
                    found[there] = fare
                    heappush(edge, (fare, there))
    return found


def favor_worth(state: QuestState, seat: Seat) -> int:
    """What a favor is worth to a hero now: more the less an active Plot asks for than he has, and for their Mission."""
    held = hero_of(state, seat).favor
    wanted = []
    for slot in state.plots:
        plot = PLOTS[face(state, state.zones[slot][0])]
        if plot.discard > held:
            wanted.append(drive(state, plot.id) // (2 * (plot.discard - held) + 2))
    return FAVOR + max(wanted, default=0) + (8 if mission(state, HEROES) == "isildurs-secret" else 0)


def goals(state: QuestState, seat: Seat) -> dict[str, tuple[int, str]]:
    """By place: what exploring there is worth to a hero, and why."""
    found: dict[str, tuple[int, str]] = {}
    hero = hero_of(state, seat)
    others = [other for other in state.heroes if other.id != hero.id]

    def add(place: str, value: int, why: str, purse: int = 0) -> None:
        """A goal; one that another hero reaches sooner, with as much favor as it asks for, is left to him."""
        if any([distances(other.place)[place] < distances(hero.place)[place] for other in others if other.favor >=
        purse]):
            value //= 3
        old, reason = found.get(place, (0, ""))
        found[place] = (old + value, reason if old >= value else why)

    each = favor_worth(state, seat)
    for place, favor in state.favor.items():
        add(place, favor * each, "There is favor.")
    if not ruled(state, seat, "alone"):
        for name, place in state.characters.items():
            if place:
                add(place, CHARACTERS[name].favor * each + 2, f"{CHARACTERS[name].title} is there.")
    for slot, place in state.plots.items():
        plot = PLOTS[face(state, state.zones[slot][0])]
        lacking = plot.discard - hero.favor
        value = drive(state, plot.id)
        if lacking <= 0:
            add(place, value, f"{plot.title} can be foiled there.", plot.discard)
    for card in open_quests(state, seat):
        for goal in GOALS[card].split(" or "):
            words = goal.split(" ")
            place = words[1] if words[0] == "explore" else words[3] if words[0] == "beat" else ""
            if place in PLACES:
                names = {"hero": str(seat)}
                value = sum([worth(state, names, step) for step in STEPS[card]])
                value = max(10, value if words[0] == "explore" else value // 2)
                if card in QUESTS and mission(state, HEROES) == "the-spear-of-the-west":
                    value += 40
                add(place, value, "A Quest leads there.", NEVER)
    for card in faces(state, "event"):
        event = EVENTS[card]
        value = sum([worth(state, {"hero": str(seat)}, step) for step in (*STEPS[card],)])
        add(event.mark, max(4, value // 2) + (20 if event.standing else 0), f"{event.title} is there.")
    hurt = len(state.zones[zone(seat, "damage")])
    if hurt > 4:
        for haven in HAVENS:
            add(haven, 3 * (hurt - 3), "There wounds heal.", NEVER)
    return found


def fare(state: QuestState, seat: Seat, there: str) -> int:
    """What it costs to travel to an adjacent place, in tenths of a card: as a hand pays that is known."""
    hero = hero_of(state, seat)
    has_boat = "boat" in hero.items
    path = (WAYS_BY_BOAT if has_boat else WAYS)[hero.place][there]
    if has_boat and path.water:
        return 10
    hand = seen_faces(state, zone(seat, "hand"))
    if any([card is not None and COMBAT[card].move == path.icon for card in hand]):
        return 10
    return 10 * max(1, path.cards - ("horse" in hero.items))


class Outlook:
    """What a hero can hope for: his goals, and what he has to fear at each.  Made once for a position."""

    def __init__(self, state: QuestState, seat: Seat, but: str = "") -> None:
        """``but`` is a place whose goals do not count."""
        hero = hero_of(state, seat)
        self.goods = ("horse" in hero.items, "boat" in hero.items)
        self.price = card_price(state, seat)
        self.draws = 10 * max(2, attribute(state, seat, "fortitude"))
        found = [(value, place, why) for place, (value, why) in goals(state, seat).items() if place != but]
        self.aims = [
            (value - danger(state, seat, place) * (place != hero.place), place, why)
            for value, place, why in sorted(found, reverse=True)[:MOST_AIMS]
        ]

    def hope(self, place: str, hand: int) -> tuple[int, str]:
        """The best that a hero can do from a place with so many tenths of cards in hand, and why: a goal and another
        after it, less what the ways cost.  What takes another turn is worth less.
        """
        best, reason = 0, ""
        most = max([value for value, _, _ in self.aims], default=0)
        costs = fares(place, *self.goods)
        for index, (value, aim, why) in enumerate(self.aims):
            first = self._net(value, costs[aim], hand)
            if first <= 0 or first + max(0, most) <= best:
                continue
            left, further = hand - costs[aim], fares(aim, *self.goods)
            second = 0
            for n, (more, there, _) in enumerate(self.aims):
                if n != index and more > second:
                    second = max(second, self._net(more, further[there], left))
            if first + second > best:
                best, reason = first + second, why
        return best, reason

    def _net(self, value: int, cost: int, hand: int) -> int:
        """What a goal is worth less what the way costs; with fewer cards in hand it takes longer."""
        if cost <= hand:
            return value - self.price * cost // 10
        short = cost - hand
        later = LATER * -(-short // self.draws) + 5 * short // self.draws
        return value * 100 // (100 + later) - self.price * cost // 10


def card_price(state: QuestState, seat: Seat) -> int:
    """What a card is worth that is spent on the way."""
    hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
    return 5 if hand + life < 8 else 1 if hand > 8 else 2


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
