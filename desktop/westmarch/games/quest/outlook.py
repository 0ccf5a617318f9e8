"""Where a hero would like to go, and what awaits him there.  For advice; the rules do not ask."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import HAVENS, PLACES, STRONGHOLDS, WAYS, WAYS_BY_BOAT, distances
from westmarch.games.quest.catalogue import BLANK, CHARACTERS, EVENTS, FOES, GOALS, PLOTS, STEPS, Foe
from westmarch.games.quest.exploring import open_quests, ruled_alone
from westmarch.games.quest.state import (
    QuestState,
    at,
    attribute,
    face,
    faces,
    hero_of,
    is_perilous,
    minions_at,
    zone,
)
from westmarch.games.quest.worth import FAVOR, plot_worth, worth

FARES = {1: 10, 2: 16, 3: 19, 4: 22}
"""What a path costs about, in tenths of a card, by the cards of any kind that would pay for it."""
NEVER = 99
"""More favor than anybody has: a goal that no other hero can see to."""
LATER = 30
"""By how many hundredths the price of a goal rises with each turn that it takes longer."""


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
    """What a favor is worth to a hero now: more as long as an active Plot asks for more than he has."""
    held = hero_of(state, seat).favor
    wanted = [
        plot_worth(state, plot.id) // (plot.discard + 1)
        for slot in state.plots
        if (plot := PLOTS[face(state, state.zones[slot][0])]).discard > held
    ]
    return FAVOR + max(wanted, default=0)


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
    if not ruled_alone(state, seat):
        for name, place in state.characters.items():
            if place:
                add(place, CHARACTERS[name].favor * each + 2, f"{CHARACTERS[name].title} is there.")
    for slot, place in state.plots.items():
        plot = PLOTS[face(state, state.zones[slot][0])]
        lacking = plot.discard - hero.favor
        value = plot_worth(state, plot.id)
        if lacking <= 0:
            add(place, value, f"{plot.title} can be foiled there.", plot.discard)
    for card in open_quests(state, seat):
        for goal in GOALS[card].split(" or "):
            words = goal.split(" ")
            place = words[1] if words[0] == "explore" else words[3] if words[0] == "beat" else ""
            if place in PLACES:
                names = {"hero": str(seat)}
                value = sum([worth(state, names, step) for step in STEPS[card]])
                add(place, max(10, value if words[0] == "explore" else value // 2), "A Quest leads there.", NEVER)
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
    """What it costs about to travel to an adjacent place, in tenths of a card."""
    hero = hero_of(state, seat)
    return fares(hero.place, "horse" in hero.items, "boat" in hero.items)[there]


def pull(state: QuestState, seat: Seat, place: str, aims: dict[str, tuple[int, str]], hand: int) -> tuple[int, str]:
    """What can be hoped for from a place with so many tenths of cards in hand: the best goal, less what it costs.

    What is out of reach this turn is worth less.
    """
    hero = hero_of(state, seat)
    costs = fares(place, "horse" in hero.items, "boat" in hero.items)
    each = card_price(state, seat)
    draws = 10 * max(1, attribute(state, seat, "fortitude"))
    best, reason = 0, ""
    for aim, (value, text) in aims.items():
        cost = costs[aim]
        if aim != place:
            value -= danger(state, seat, aim)
        short = max(0, cost - hand)
        value = value * 100 // (100 + LATER * short // draws) - each * cost // 10
        if value > best:
            best, reason = value, text
    return best, reason


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
    return worst + (4 if place in STRONGHOLDS else 0)


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
    return max([6 - distances(place)[hero.place] for hero in state.heroes] or [0])
