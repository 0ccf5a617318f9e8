"""Where a hero would like to go, and what awaits him there."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush

from westmarch.engine.records import Seat
from westmarch.games.quest.advice.goals import Aim, Goals, asks_to_meet, goals, turns_left
from westmarch.games.quest.atlas import PERILOUS, PLACES, STRONGHOLDS, WAYS, WAYS_BY_BOAT, Path, distances
from westmarch.games.quest.catalogue import BLANK, COMBAT, FOES, MINIONS, Foe
from westmarch.games.quest.locations import always_perilous
from westmarch.games.quest.rules.exploring import has_room, open_quests
from westmarch.games.quest.state import (
    QuestState,
    at,
    attribute,
    has_ability,
    hero_of,
    minions_at,
    ruled,
    seen_faces,
    zone,
)

UNKNOWN = {1: 10, 2: 16, 3: 19, 4: 22}
"""What a path costs about, in tenths of a card, by the cards of any kind that would pay for it: with any hand."""
WITHOUT = {1: 10, 2: 18, 3: 25, 4: 30}
"""The same for a hand without the icon; what will be drawn on the way may have it."""
NEVER = 99
"""More favor than anybody has: a goal that no other hero can see to."""
DOUBT = 16
"""By how many hundredths a goal is worth less with each turn that it takes longer: others come first."""
MOST_AIMS = 7
"""The goals that are looked at, the best ones."""
DEPTH = 2
"""How many goals are visited one after the other."""
NEAR = 43
"""A goal so far away, in tenths of a card, counts half when the best are picked."""

Goods = tuple[bool, bool]
"""Whether a hero has a Horse, and a Boat."""
Danger = tuple[int, tuple[int, ...]]
"""What a hero must fear in a place, and in how many hundredths he can go on with his turn there, by the cards in his
hand; the latter is empty where nobody stops him."""
NO_DANGER: Danger = (0, ())


def fares(start: str, goods: Goods, icons: tuple[str, ...] | None = None) -> dict[str, int]:
    """What it costs about to travel to each place, in tenths of a card, for a hand with these icons, or any hand."""
    return _roads(start, goods, icons)[0]


@lru_cache(maxsize=1 << 14)
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
    steps = _steps(goods, icons)
    found = {start: 0}
    before: dict[str, str] = {}
    edge = [(0, start)]
    while edge:
        cost, here = heappop(edge)
        if cost == found[here]:
            for there, step in steps[here]:
                fare = cost + step
                if there not in found or fare < found[there]:
                    found[there] = fare
                    before[there] = here
                    heappush(edge, (fare, there))
    return found, before


@cache
def _steps(goods: Goods, icons: tuple[str, ...] | None) -> dict[str, tuple[tuple[str, int], ...]]:
    """The neighbours of each place with what it costs to go there."""
    has_horse, has_boat = goods
    others = UNKNOWN if icons is None else WITHOUT

    def cost(path: Path) -> int:
        is_easy = (has_boat and path.water) or (icons is not None and path.icon in icons)
        return 10 if is_easy else others[max(1, path.cards - has_horse)]

    ways = WAYS_BY_BOAT if has_boat else WAYS
    return {here: tuple([(there, cost(path)) for there, path in paths.items()]) for here, paths in ways.items()}


def icons_of(state: QuestState, seat: Seat) -> tuple[str, ...] | None:
    """The icons of a hero's hand; None if it is not known."""
    hand = seen_faces(state, zone(seat, "hand"))
    if None in hand:
        return None
    return tuple(sorted({COMBAT[card].move for card in hand if card is not None}))


class Tours:
    """What the best orders of a hero's goals bring, from any place: kept, for many positions have the same."""

    def __init__(
        self,
        found: Goals,
        near: tuple[str, ...],
        here: str,
        goods: Goods,
        icons: tuple[str, ...] | None,
        price: int,
        draws: int,
        room: int,
        turns: int,
        fears: tuple[Danger, ...],
    ) -> None:
        """``fears`` is what awaits him in each of the goals ``near``."""
        self.each, self.here, self.goods, self.icons = found.each, here, goods, icons
        self.price, self.draws, self.room, self.turns = price, draws, room, turns
        self.aims = [
            (place, found.aims[place], found.promises[place] - fear, fear, odds)
            for place, (fear, odds) in zip(near, fears, strict=True)
        ]
        best = sorted([found.promises[place] for place in near], reverse=True)
        self.most = [sum(best[:number]) for number in range(DEPTH + 2)]
        self.share = [100 * (turns - turn) * (100 - min(90, DOUBT * turn)) // (100 * turns) for turn in range(turns)]
        self.known: dict[tuple[str, int, int, int, int], tuple[int, Aim | None]] = {}

    def best(self, place: str, hand: int, favor: int, turn: int, depth: int) -> tuple[int, Aim | None]:
        """What the best order of so many goals brings, from a place with so many tenths of cards and so much favor, and
        the first of them.
        """
        way = (place, hand, favor, turn, depth)
        found = self.known.get(way)
        if found is None:
            found = self.known[way] = self._tour(*way)
        return found

    def visit(self, aim: Aim, favor: int, is_fresh: bool) -> tuple[int, int]:
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
        self, place: str, hand: int, favor: int, turn: int, depth: int, seen: tuple[str, ...] = ()
    ) -> tuple[int, Aim | None]:
        """The same beyond what was ``seen``.

        ``most`` is what so many goals more can bring at best, ``share`` how many hundredths of it by the turn.
        """
        if turn >= self.turns:
            return 0, None
        ways = fares(place, self.goods, self.icons)
        best: int = 0
        first: Aim | None = None
        further, now = self.most[depth - 1], self.share[turn]
        for there, aim, promise, fear, guards in self.aims:
            if (promise + further) * now // 100 <= best or there in seen or there == place == self.here:
                continue
            cost = ways[there]
            short = cost - hand if cost > hand else 0
            later = -(-short // self.draws)
            when = turn + later
            if when >= self.turns:
                continue
            share = self.share[when]
            toll = self.price * cost // 10 + 5 * short // self.draws
            if (promise + further) * share // 100 - toll <= best:
                continue
            value, left = self.visit(aim, favor, there != self.here)
            if value <= 0 and left <= favor:
                continue
            value = (value - fear) * share // 100 - toll
            arrives = hand + later * self.draws - cost
            odds = 100 if there == place else chance(guards, arrives)
            if depth > 1 and (value + further * share // 100) * odds // 100 > best:
                value += self._tour(there, arrives, left, when, depth - 1, (*seen, there))[0]
            value = value * odds // 100
            if value > best:
                best, first = value, aim
        return best, first


_tours = lru_cache(maxsize=1 << 10)(Tours)


@lru_cache(maxsize=1 << 12)
def _nearest(found: Goals, here: str, goods: Goods, icons: tuple[str, ...] | None) -> tuple[str, ...]:
    """The goals that are looked at: by what they promise and how far they are."""
    ways, promises = fares(here, goods, icons), found.promises
    return tuple(sorted(promises, key=lambda place: -promises[place] * NEAR // (NEAR + ways[place]))[:MOST_AIMS])


class Outlook:
    """What a hero can hope for: his goals, and what he has to fear at each.  Made once for a position."""

    def __init__(self, state: QuestState, seat: Seat) -> None:
        hero = hero_of(state, seat)
        self.state, self.seat = state, seat
        self.dangers = Dangers(state, seat)
        self.here, self.favor = hero.place, hero.favor
        self.goods = ("horse" in hero.items, "boat" in hero.items)
        self.icons = icons_of(state, seat)
        self.draws = 10 * max(2, attribute(state, seat, "fortitude"))
        self.room = (ruled(state, seat, "most-favor") or NEVER) if has_room(state, seat) else 0
        found = goals(state, seat)
        self.goals, self.each = found.aims, found.each
        near = _nearest(found, self.here, self.goods, self.icons)
        fears = [NO_DANGER if place == self.here else self.dangers[place] for place in near]
        self.tours = _tours(
            found,
            near,
            self.here,
            self.goods,
            self.icons,
            card_price(state, seat),
            self.draws,
            self.room,
            turns_left(state),
            tuple(fears),
        )

    def fare(self, there: str) -> int:
        """What it costs to travel to an adjacent place, in tenths of a card: as a hand pays that is known."""
        has_horse, has_boat = self.goods
        path = (WAYS_BY_BOAT if has_boat else WAYS)[self.here][there]
        if (has_boat and path.water) or (self.icons and path.icon in self.icons):
            return 10
        return 10 * max(1, path.cards - has_horse)

    def hope(self, place: str, hand: int, favor: int | None = None, turn: int = 0) -> tuple[int, str]:
        """The best that a hero can do from a place with so many tenths of cards in hand and so much favor (as much as
        he has), and why: goals one after the other, less what the ways cost.  What takes another turn is worth less.

        In the place where he stands now he has done what he could; only a Plot there may be worth coming back for.
        """
        held = self.favor if favor is None else favor
        depth = DEPTH + (place != self.here and self._is_useful(place, held))
        value, aim = self.tours.best(place, hand, held, turn, depth)
        return value + held * self.each - self._risk(place, aim), aim.why if aim else ""

    def _is_useful(self, place: str, favor: int) -> bool:
        """Whether there is something to do in a place for a hero who comes there with so much favor."""
        aim = self.goals.get(place)
        if aim is None:
            return False
        value, left = self.tours.visit(aim, favor, True)
        return value > 0 or left > favor

    def stay(self, hand: int) -> tuple[int, str]:
        """The same for exploring first where he stands."""
        aim = self.goals.get(self.here, Aim(self.here))
        value, favor = self.tours.visit(aim, self.favor, True)
        further, following = self.tours.best(self.here, hand, favor, 0, DEPTH)
        return value + further + self.favor * self.each - self._risk(self.here, following), aim.why

    def _risk(self, place: str, aim: Aim | None) -> int:
        """What a hero has to fear on the way to his next goal."""
        if aim is None:
            return 0
        total = 0
        for there in between(place, aim.place, self.goods, self.icons):
            fear, odds = self.dangers[there]
            total += (15 * fear + 3 * (100 - chance(odds, FEW_CARDS))) // 20
        return total


def card_price(state: QuestState, seat: Seat) -> int:
    """What a card is worth that is spent on the way."""
    hand, life = len(state.zones[zone(seat, "hand")]), len(state.zones[zone(seat, "life")])
    return 7 if hand + life < 8 else 2 if hand > 8 else 4


FEW_CARDS = 50
"""The tenths of cards with which a hero gets about on the way."""
MOST_CARDS = 9
"""More cards in hand make no difference in a combat."""
PERIL = 28
"""A peril is feared for the worst of three cards, if one of them fits the place: 1.4 favor, about."""
UNKNOWN_ODDS = (40, 44, 50, 57, 64, 70, 76, 80, 83, 85)
"""The hundredths in which a hero with so many cards gets past a token that he does not know; many are blank."""
MET = 80
"""The least hundredths where a Quest asks only that he fights the minion: it need not be won."""


class Dangers(dict[str, Danger]):
    """What awaits a hero in each place, as far as it is known: found when it is first asked for."""

    def __init__(self, state: QuestState, seat: Seat) -> None:
        super().__init__()
        self.state, self.seat = state, seat
        self.perilous = always_perilous(state)
        self.taken = [minion.place for minion in state.minions.values()]
        self.wisdom = attribute(state, seat, "wisdom")
        self.met = [foe for card in open_quests(state, seat) for foe in asks_to_meet(card)]
        self.left = len(state.zones[zone(seat, "life")]) + len(state.zones[zone(seat, "hand")])

    def __missing__(self, place: str) -> Danger:
        self[place] = found = NO_DANGER if PLACES[place].haven else self._found(place)
        return found

    def is_perilous(self, place: str) -> bool:
        """As the rules have it (:func:`westmarch.games.quest.state.is_perilous`), but found for all places at once."""
        return place in PERILOUS or place in self.perilous or self.state.influence.get(place, 0) > self.wisdom

    def _found(self, place: str) -> Danger:
        state = self.state
        is_free = place not in self.taken and not state.zones[at(place)]
        foes = () if is_free else (*minions_at(state, place), *seen_faces(state, at(place)))
        fears = [7 if foe is None else 0 if foe == BLANK else _fear(FOES[foe], self.left) for foe in foes]
        worst = max(fears, default=0)
        if self.is_perilous(place):
            worst = max(worst + 2, PERIL)
        return (worst + (4 if place in STRONGHOLDS else 0)) // 2, self._guards(foes) if foes else ()

    def _guards(self, foes: tuple[str | None, ...]) -> tuple[int, ...]:
        """In how many hundredths he can go on with his turn where these are."""
        state, seat = self.state, self.seat
        if has_ability(state, seat, "iron-will"):
            return ()
        found: list[tuple[int, ...]] = []
        for foe in foes:
            if foe is None:
                found.append(UNKNOWN_ODDS)
            elif foe != BLANK:
                odds = victories(state, seat, foe)
                found.append(tuple([max(MET, each) for each in odds]) if foe in self.met else odds)
        return min(found, default=())


def victories(state: QuestState, seat: Seat, foe: str) -> tuple[int, ...]:
    """In how many hundredths a hero defeats an enemy, by the cards in his hand."""
    damage = state.minions[foe].damage if foe in MINIONS else 0
    agility = attribute(state, seat, "agility")
    return _victories(foe, FOES[foe].health - damage, attribute(state, seat, "strength") + agility, agility)


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
