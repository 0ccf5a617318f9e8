"""Quick guesses for a search that looks ahead: how good a position is, and which options are worth a look.

The weights of a position were fitted, by logistic regression, on 100,000 positions of 2000 games that the program
played against itself (the greedy player, now and then astray, and the searching one); those of the options on what a
search visited in 4600 decisions.  Nothing in the rules depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from westmarch.engine.records import EVERYBODY, Action, Seat
from westmarch.games.duel import prices
from westmarch.games.duel.catalogue import (
    BOARD,
    BY_CHAPTER,
    CARDS,
    CHAPTERS,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
    TOKENS,
    Card,
    Effect,
    Landmark,
)
from westmarch.games.duel.display import DEALT, SLOT_OF, available
from westmarch.games.duel.offers import receiver
from westmarch.games.duel.state import (
    PLACES,
    DuelState,
    faces,
    fortress_space,
    held,
    holdings,
    is_present,
    race_symbols,
    tokens,
    units_in,
    zone,
)
from westmarch.games.duel.turns import discard_income
from westmarch.games.duel.verbs import SUPPORT

# -- how good a position is

Features = tuple[tuple[str, int], ...]
"""What is counted, and how much of it there is."""

_WEIGHTS: dict[str, tuple[int, int, int, int]] = {
    "steps": (58, 76, 44, 0), "steps-3": (18, 17, 10, 0), "steps-6": (279, 280, 185, 0),
    "steps-9": (380, 308, 235, 162), "coins": (72, 82, 149, 158), "coins-4": (95, 65, 129, 71),
    "coins-8": (180, 186, 63, 0), "race-1": (337, 295, 0, 0), "race-2": (511, 340, 0, 0), "race-3": (0, 130, 0, 0),
    "race-4": (830, 750, 470, 0), "race-5": (611, 690, 1296, 172), "skill-1": (224, 202, 179, 182),
    "skill-2": (199, 220, 74, 40), "skill-3": (22, 23, 83, 0), "choices": (428, 333, 239, 144),
    "price-now": (2, 2, 7, 5), "price-next": (12, 5, 3, 3), "price-tiles": (35, 31, 18, 8),
    "chains": (13, 48, 69, 69), "chains-now": (33, 33, 49, 61), "units": (130, 130, 148, 81),
    "more": (21, 25, 78, 11), "lone": (0, 0, 0, 30), "exposed": (104, 0, 8, 91), "towers": (0, 37, 224, 240),
    "reach": (-24, 44, 32, 108), "regions-2": (0, 48, 0, 0), "regions-3": (52, 112, 55, 0),
    "regions-4": (191, 0, 56, 152), "regions-5": (143, 147, 141, 178), "regions-6": (538, 530, 260, 218),
    "ahead-1": (189, 0, 9, 159), "ahead-2": (0, 91, 0, 380), "ahead-3": (0, 0, 0, 0), "end-1": (745, 745, 745, 745),
    "end-2": (358, 358, 358, 358), "end-3": (114, 114, 114, 114), "extra": (113, 171, 229, 287),
    "turn": (117, 151, 184, 218), "placing": (142, 158, 173, 189), "moving": (-47, 0, 47, 94),
    "removing": (-123, -16, 92, 199), "riding": (-67, 29, 124, 220), "allying": (229, 280, 330, 380),
    "choosing": (134, 319, 504, 689), "taking": (313, 213, 113, 13), "ready": (519, 496, 472, 449),
    "threat": (0, 162, 323, 485), "threats": (365, 444, 522, 600), "token-elves-1": (571, 381, 190, 0),
    "token-elves-2": (0, 0, 0, 0), "token-elves-3": (790, 634, 477, 320), "token-dwarves-1": (899, 599, 300, 0),
    "token-dwarves-2": (880, 606, 332, 59), "token-dwarves-3": (0, 42, 84, 125),
    "token-hobbits-2": (672, 528, 384, 239), "token-hobbits-3": (520, 347, 173, 0),
    "token-humans-1": (257, 179, 101, 22), "token-humans-2": (139, 92, 46, 0), "token-humans-3": (498, 332, 166, 0),
}  # fmt: skip
"""What one of each adds to the lead, in thousandths of a logarithm of odds, at the beginnings of the three chapters and
at the end of the last; in between it goes evenly from one to the next."""

_ODDS = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
)  # fmt: skip
"""Chances in thousandths that belong to a lead of 0, 250, 500... thousandths of a logarithm of odds."""
_ODDS_STEP = 250
_SURE = 985
"""The chance of a side that can win at once."""
_LAST = len(CHAPTERS) * DEALT
_MOST = 12
"""Coins that are counted."""


def _thing(face: str) -> Card | Landmark:
    return CARDS[face] if face in CARDS else LANDMARKS[face]


def judge(state: DuelState) -> tuple[int, int]:
    """Both sides' chances in thousandths."""
    when = moment(state)
    player = state.player
    sign = -1 if player else 1
    sides = (_belongings(state, 0, when), _belongings(state, 1, when))
    lead = sides[0] - sides[1] + _map_lead(_map(state), when)
    here = _weights(when)
    for name, amount in coming(state):
        lead += sign * here[name] * amount
    own = wins(state, player)
    if own and is_turn(state):
        return (_SURE, 1000 - _SURE) if player == 0 else (1000 - _SURE, _SURE)
    foe = wins(state, 1 - player)
    if own or foe:
        lead += sign * (here["ready"] * (own > 0) - here["threat"] * (foe > 0) - here["threats"] * (foe > 1))
    return _chances(lead)


def _chances(lead: int) -> tuple[int, int]:
    """The two sides' chances that belong to the first one's lead in odds."""
    step, rest = divmod(min(abs(lead), (len(_ODDS) - 2) * _ODDS_STEP), _ODDS_STEP)
    better = _ODDS[step] + (_ODDS[step + 1] - _ODDS[step]) * rest // _ODDS_STEP
    return (better, 1000 - better) if lead >= 0 else (1000 - better, better)


def moment(state: DuelState) -> int:
    """How many cards have left the displays, of sixty."""
    return state.chapter * DEALT - len(state.zones["display"])


def is_turn(state: DuelState) -> bool:
    """Whether a turn has just begun."""
    return state.decision is not None and state.decision.kind == "turn"


@cache
def _weights(when: int) -> dict[str, int]:
    """Every weight at a moment, between those of the chapters' beginnings."""
    chapter, rest = divmod(min(when, _LAST - 1), DEALT)
    return {
        name: (found[chapter] * (DEALT - rest) + found[chapter + 1] * rest) // DEALT for name, found in _WEIGHTS.items()
    }


def _weighed(features: Features, when: int) -> int:
    here = _weights(when)
    return sum([here[name] * amount for name, amount in features])


def _belongings(state: DuelState, seat: Seat, when: int) -> int:
    """What one side has in front of it and on the Ring track."""
    lead = _cards_lead(faces(state, zone(seat, "cards")), tokens(state, seat), when)
    return lead + _numbers_lead(state.steps[seat], min(state.coins[seat], _MOST), when)


_STEPS = (("steps", 0), ("steps-3", 3), ("steps-6", 6), ("steps-9", 9))


@lru_cache(maxsize=5_000)
def _numbers_lead(steps: int, coins: int, when: int) -> int:
    return _weighed(numbers_features(steps, coins), when)


def numbers_features(steps: int, coins: int) -> Features:
    """Steps of the rider, which count for more the farther it has come, and coins, the first of which help most."""
    return (
        *((name, max(0, steps - above)) for name, above in _STEPS),
        ("coins", min(coins, 4)),
        ("coins-4", max(0, min(coins, 8) - 4)),
        ("coins-8", max(0, coins - 8)),
    )


@lru_cache(maxsize=50_000)
def _cards_lead(cards: tuple[str, ...], owned: tuple[str, ...], when: int) -> int:
    return _weighed(cards_features(cards, owned, min(when // DEALT, len(CHAPTERS) - 1) + 1), when)


@lru_cache(maxsize=50_000)
def cards_features(cards: tuple[str, ...], owned: tuple[str, ...], chapter: int) -> Features:
    """Races, tokens that last, skills, what the cards to come would cost, and chaining symbols still of use."""
    have = holdings(cards)
    races = len(dict.fromkeys(have.races)) + any(TOKENS[token].effect.eagle for token in owned)
    found = [(f"race-{number}", 1) for number in range(1, min(races, SUPPORT - 1) + 1)]
    found += [(f"token-{token}", 1) for token in owned if f"token-{token}" in _WEIGHTS]
    for number in (1, 2, 3):
        found.append((f"skill-{number}", sum(have_it >= number for have_it in have.skills)))
    found.append(("choices", len(have.choices)))
    found.append(("price-now", -_dearness(have.skills, chapter)))
    if chapter < len(CHAPTERS):
        found.append(("price-next", -_dearness(have.skills, chapter + 1)))
    found.append(("price-tiles", -_dearness(have.skills, 0)))
    found.append(("chains", sum(receiver(symbol).chapter > chapter for symbol in have.symbols)))
    found.append(("chains-now", sum(receiver(symbol).chapter == chapter for symbol in have.symbols)))
    return tuple(found)


def _dearness(skills: tuple[int, ...], chapter: int) -> int:
    """What all cards of a chapter (or all landmarks) would cost with these skills, for want of skills."""
    return sum([lacks[min(have, _ENOUGH)] for lacks, have in zip(_LACKING[chapter], skills, strict=True)])


_ENOUGH = 3
_LACKING = {
    chapter: tuple(
        tuple(sum(max(0, _thing(face).skills.get(name, 0) - have) for face in things) for have in range(_ENOUGH + 1))
        for name in BOARD.skills
    )
    for chapter, things in ((0, tuple(LANDMARKS)), *BY_CHAPTER.items())
}
"""By chapter (0 for the landmarks), skill and how much of it is there: coins that all its things would cost more."""


Map = tuple[tuple[int, ...], tuple[int, ...]]
"""By region: units, those of the dark side below nought; and whose fortress stands there, 1 or -1."""


def _map(state: DuelState) -> Map:
    zones, pieces = state.zones, state.pieces
    units, towers = [], []
    for region, space in _SPACES:
        there = zones[region]
        units.append((-len(there) if pieces[there[0]].owner else len(there)) if there else 0)
        tower = zones[space]
        towers.append((-1 if pieces[tower[0]].owner else 1) if tower else 0)
    return tuple(units), tuple(towers)


_SPACES = tuple((region, fortress_space(region)) for region in REGIONS)
_NEAR = tuple(tuple(REGIONS.index(other) for other in NEIGHBOURS[region]) for region in REGIONS)


@lru_cache(maxsize=50_000)
def _map_lead(board: Map, when: int) -> int:
    """Regions, units and fortresses.  At the very end the regions alone decide."""
    places = (_regions(board, 1), _regions(board, -1))
    if len(REGIONS) in places:
        return _WON * ((places[0] == len(REGIONS)) - (places[1] == len(REGIONS)))
    lead = _weighed(map_features(board, 1), when) - _weighed(map_features(board, -1), when)
    ahead = places[0] - places[1]
    here = _weights(when)
    for number in (1, 2, 3):
        weight = here[f"ahead-{number}"] + here[f"end-{number}"] * max(0, when - _END) // (_LAST - _END)
        lead += weight * ((ahead >= number) - (ahead <= -number))
    return lead


_WON = 6_000
"""In the place of the lead that a won game would have."""
_END = 50
"""From here on it counts more and more who is ahead in regions."""


def _regions(board: Map, side: int) -> int:
    return sum(unit * side > 0 or tower == side for unit, tower in zip(*board, strict=True))


@lru_cache(maxsize=50_000)
def map_features(board: Map, side: int) -> Features:
    """What a side (1 or -1) has on the map, and how safe it is."""
    found, towers = board
    units = [unit * side for unit in found]
    regions = total = more = lone = exposed = strong = reach = 0
    for number, own in enumerate(units):
        has_tower = towers[number] == side
        strong += has_tower
        if own > 0:
            total += own
            more += min(own, 3) - 1
            if own == 1 and not has_tower:
                lone += 1
                exposed += any([units[other] < 0 for other in _NEAR[number]])
        if own > 0 or has_tower:
            regions += 1
        else:
            reach += any([units[other] > 1 for other in _NEAR[number]])
    counts = (("units", total), ("more", more), ("lone", -lone), ("exposed", -exposed), ("towers", strong))
    return (*counts, ("reach", reach), *_PRESENT[: max(0, regions - 1)])


_PRESENT = tuple((f"regions-{number}", 1) for number in range(2, len(REGIONS)))


def coming(state: DuelState) -> Features:
    """What the side whose turn it is has still to get in this turn; or the turn itself."""
    decision = state.decision
    if decision is None:
        return ()
    found = [("extra", state.extra)] if state.extra else []
    if decision.kind == "turn":
        found.append(("turn", 1))
    else:
        found += _work(decision.kind, decision.about)
    for frame in state.stack:
        for step in frame.steps:
            found += _work(step.do, step.args)
    return tuple(found)


def _work(name: str, words: tuple[str, ...]) -> list[tuple[str, int]]:
    match name:
        case "place":
            return [("placing", int(words[0]))]
        case "maneuver":
            return [("moving", int(words[0]) + int(words[2])), ("removing", int(words[1]))]
        case "quest":
            return [("riding", int(words[0]))]
        case "extra_turn" | "extra":
            return [("extra", 1)]
        case "pair" | "three" | "ally" | "race" | "token":
            return [("allying", 1)]
        case "recover" | "rob" | "raze":
            return [("choosing", 1)]
        case "take_coins":
            return [("taking", int(words[0]))]
    return []


# -- wins that are near

_NEAR_STEPS = 3
_NEAR_REGIONS = 2


def wins(state: DuelState, seat: Seat) -> int:
    """With how many of the things on offer a side could win in a turn of its own; only those that are easy to see."""
    left = BOARD.track.steps - state.steps[seat]
    missing = [region for region in REGIONS if not is_present(state, region, seat)]
    is_last_race = len(race_symbols(state, seat)) >= SUPPORT - 1
    if left > _NEAR_STEPS and not is_last_race and len(missing) > _NEAR_REGIONS:
        return 0
    pieces = state.pieces
    lying = [*available(state), *(state.zones[place][0] for place in PLACES if state.zones[place])]
    found = 0
    for piece in lying:
        face = str(pieces[piece].face)
        if _may_win(state, seat, _thing(face), left, is_last_race, missing):
            found += prices.price(state, seat, face).total <= state.coins[seat]
    return found


def _may_win(
    state: DuelState, seat: Seat, thing: Card | Landmark, left: int, is_last_race: bool, missing: list[str]
) -> bool:
    if isinstance(thing, Card):
        effect = thing.effect
        if effect.quest >= left or (is_last_race and effect.race and effect.race not in held(state, seat).races):
            return True
        return len(missing) <= _NEAR_REGIONS and _completes(state, seat, thing, missing)
    if sum(effect.quest for effect in thing.effects) >= left:
        return True
    rest = [region for region in missing if region != thing.region]
    if len(rest) == len(missing) or len(rest) > 1:
        return False
    return not rest or (any(effect.moves for effect in thing.effects) and _can_enter(state, seat, rest[0]))


def _completes(state: DuelState, seat: Seat, card: Card, missing: list[str]) -> bool:
    """Whether a card brings a side into the regions that it lacks."""
    owned = [TOKENS[token] for token in tokens(state, seat)]
    moves = card.effect.moves + sum(token.effect.moves for token in owned if token.on == card.colour)
    if len(missing) > 1:
        return moves >= len(missing) and all(_can_enter(state, seat, region) for region in missing)
    region = missing[0]
    foes = units_in(state, region, 1 - seat)
    supply = len(state.zones[zone(seat, "units")])
    if card.effect.units:
        is_there = region in card.effect.regions or any(token.effect.anywhere for token in owned)
        amount = card.effect.units + sum(token.effect.extra_units for token in owned)
        return is_there and min(supply, amount) > foes
    if foes <= card.effect.removals and moves and _can_enter(state, seat, region, card.effect.removals):
        return True
    return not foes and supply > 0 and any(token.effect.scatter for token in owned if token.on == card.colour)


def _can_enter(state: DuelState, seat: Seat, region: str, removed: int = 0) -> bool:
    """Whether a move brings a unit that is not needed where it stands into a region."""
    if units_in(state, region, 1 - seat) > removed:
        return False
    return any(units_in(state, other, seat) > (not _has_fortress(state, other, seat)) for other in NEIGHBOURS[region])


def _has_fortress(state: DuelState, region: str, seat: Seat) -> bool:
    there = state.zones[fortress_space(region)]
    return bool(there) and state.pieces[there[0]].owner == seat


# -- which options are worth a look

_NOTICE: dict[str, int] = {
    "again": 375, "ally": 0, "blue": -27, "board": 879, "build": 299, "denied": 708, "denied-later": -75,
    "discard": -440, "green": 536, "grey": -97, "opened": -221, "own": 1842, "purple": -36, "recover": 1519,
    "red": 38, "rob": 287, "skip": -925, "tax": -38, "token": 1589, "unknown": -77, "yellow": -273,
}  # fmt: skip
"""How much of what an option brings goes into its weight, in thousandths, and what kinds of options get besides."""
_FALL = (
    1000,
    779,
    607,
    472,
    368,
    287,
    223,
    174,
    135,
    105,
    82,
    64,
    50,
    39,
    30,
    24,
    18,
    14,
    11,
    9,
    7,
    5,
    4,
    3,
    2,
    2,
    2,
    1,
)
"""Weights of an option that lacks 0, 250, 500... thousandths of a logarithm of odds to the best."""


def weigh(state: DuelState) -> Sequence[int]:
    """How often a good player would choose each option: by what it adds to the lead, never nothing."""
    values = [sum([_NOTICE[name] * amount for name, amount in found]) // 1000 for found in prospects(state)]
    best = max(values)
    return [_FALL[min((best - value) // _ODDS_STEP, len(_FALL) - 1)] for value in values]


def prospects(state: DuelState) -> list[list[tuple[str, int]]]:
    """What speaks for each option of the open question: leads in thousandths, and 1000 for what is merely there."""
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    board = _map(state)
    own = _Side(state, seat, board)
    if decision.kind == "turn":
        foe = _Side(state, 1 - seat, board)
        found = {face: _chance(state, foe, face) for face in dict.fromkeys(a.words[0] for a in decision.options)}
        return [[*_turn(own, action), *found[action.words[0]]] for action in decision.options]
    return [_answer(own, decision.kind, decision.about, action) for action in decision.options]


class _Side:
    """What one side has, read once, and what things would add to its lead."""

    __slots__ = (
        "board",
        "cards",
        "coins",
        "have",
        "here",
        "leads",
        "owned",
        "prices",
        "seat",
        "side",
        "state",
        "steps",
        "when",
    )

    def __init__(self, state: DuelState, seat: Seat, board: Map) -> None:
        self.state, self.seat, self.side = state, seat, -1 if seat else 1
        self.when = moment(state)
        self.here = _weights(self.when)
        self.board = board
        self.cards = faces(state, zone(seat, "cards"))
        self.owned = tokens(state, seat)
        self.have = holdings(self.cards)
        self.steps, self.coins = state.steps[seat], state.coins[seat]
        self.leads = _map_lead(board, self.when) * self.side
        self.prices: dict[str, prices.Price] = {}

    def price(self, face: str) -> prices.Price:
        """What a card or landmark costs the side, looked up once."""
        found = self.prices.get(face)
        if found is None:
            found = self.prices[face] = prices.price(self.state, self.seat, face)
        return found

    def buys(self, face: str, is_free: bool = False) -> int:
        """A card or landmark, paid for."""
        chain, cost = "", 0
        if not is_free:
            price = self.price(face)
            chain, cost = price.chain, price.total
        thing = _thing(face)
        if not isinstance(thing, Card):
            board = _with_tower(self.board, REGIONS.index(thing.region), self.side)
            lead = self.stands(board)
            on, effects, board_then = "landmark", thing.effects, board
        else:
            lead = _cards_lead((*self.cards, face), self.owned, self.when)
            lead -= _cards_lead(self.cards, self.owned, self.when)
            on, effects, board_then = thing.colour, (thing.effect,), self.board
            race = thing.effect.race
            if race:
                lead += self.joins(race)
        if self.owned:
            works = [TOKENS[token] for token in self.owned]
            effects += tuple(token.effect for token in works if token.on == on or (chain and token.on == "chain"))
        steps, coins = self.steps, self.coins - cost
        for effect in effects:
            steps += effect.quest
            coins += effect.coins
            lead += self.happens(effect, board_then)
        return lead + self.counts(steps, coins)

    def counts(self, steps: int, coins: int) -> int:
        """Other numbers of steps and coins, with the bonuses on the way."""
        if steps >= BOARD.track.steps:
            return _WON
        lead = _numbers_lead(steps, max(0, min(coins, _MOST)), self.when)
        lead -= _numbers_lead(self.steps, min(self.coins, _MOST), self.when)
        for bonus in BOARD.track.bonuses if steps > self.steps else ():
            if self.steps < bonus.step <= steps:
                lead += self.happens(bonus.effect, self.board)
        return lead

    def joins(self, race: str) -> int:
        """A race symbol: what it wins besides being there."""
        races = self.have.races
        if race not in races:
            different = len(dict.fromkeys(races))
            symbols = different + any(TOKENS[token].effect.eagle for token in self.owned)
            if symbols >= SUPPORT - 1:
                return _WON
            return self.here["allying"] if different == 2 else 0
        return self.here["allying"] if races.count(race) == 1 and self.state.zones[f"{race}-stack"] else 0

    def keeps(self, face: str) -> int:
        """An alliance token."""
        token = TOKENS[face]
        if token.effect.eagle and len(dict.fromkeys(self.have.races)) >= SUPPORT - 1:
            return _WON
        lead = _cards_lead(self.cards, (*self.owned, face), self.when) - _cards_lead(self.cards, self.owned, self.when)
        if token.on != "gained":
            return lead
        return lead + self.happens(token.effect, self.board) + self.counts(self.steps + token.effect.quest, self.coins)

    def happens(self, effect: Effect, board: Map) -> int:
        """What an effect does at once on the map, and what it lets the side do."""
        here = self.here
        if effect.skills or effect.race or effect.choice:
            return 0
        lead = effect.extra_turns * here["extra"] + (effect.raze + effect.rob + effect.recover) * here["choosing"]
        if effect.ally:
            lead += here["allying"]
        if effect.units:
            amount = effect.units + sum(TOKENS[token].effect.extra_units for token in self.owned)
            anywhere = any(TOKENS[token].effect.anywhere for token in self.owned)
            lead += max(self.lands(board, region, amount) for region in (REGIONS if anywhere else effect.regions))
        if effect.scatter:
            lead += effect.scatter * max(self.lands(board, region, 1) for region in REGIONS)
        if effect.removals or effect.maneuvers:
            lead += (effect.removals + effect.maneuvers) * max(self.drives(board, number) for number in _NUMBERS)
        if effect.moves:
            lead += effect.moves * max(0, here["moving"])
        return lead

    def lands(self, board: Map, region: str, amount: int) -> int:
        """Units that come into a region."""
        amount = min(amount, len(self.state.zones[zone(self.seat, "units")]))
        return self.stands(_with_units(board, REGIONS.index(region), amount * self.side), board)

    def drives(self, board: Map, number: int) -> int:
        """An enemy unit that goes."""
        if board[0][number] * self.side >= 0:
            return 0
        return self.stands(_with_units(board, number, self.side), board)

    def stands(self, board: Map, before: Map | None = None) -> int:
        """Another map than before."""
        old = self.leads if before is None or before is self.board else _map_lead(before, self.when) * self.side
        return _map_lead(board, self.when) * self.side - old


_NUMBERS = tuple(range(len(REGIONS)))


def _with_units(board: Map, number: int, amount: int) -> Map:
    """Units of either side meet one for one: the signs do the sums."""
    units, towers = board
    return (*units[:number], units[number] + amount, *units[number + 1 :]), towers


def _with_tower(board: Map, number: int, side: int) -> Map:
    units, towers = board
    return units, (*towers[:number], side, *towers[number + 1 :])


def _turn(own: _Side, action: Action) -> list[tuple[str, int]]:
    """What a card or a landmark brings its owner."""
    face = action.words[0]
    if action.verb == "discard":
        income = discard_income(own.state, own.seat)
        return [("discard", 1000), ("own", own.counts(own.steps, own.coins + income))]
    return [(CARDS[face].colour if face in CARDS else "build", 1000), ("own", own.buys(face))]


def _chance(state: DuelState, foe: _Side, face: str) -> list[tuple[str, int]]:
    """What taking a card or landmark denies to the other side, and what it leaves to it."""
    cost = foe.price(face).total
    found = [("denied" if cost <= foe.coins else "denied-later", max(0, foe.buys(face)))]
    if face in CARDS:
        opened, unknown = _opens(state, foe, face)
        found += [("opened", opened), ("unknown", 1000 * unknown)]
    return found


def _opens(state: DuelState, foe: _Side, face: str) -> tuple[int, int]:
    """The best that the other side finds among what comes free, and how many cards are turned up."""
    pieces = state.pieces
    display = state.zones["display"]
    piece = next(piece for piece in display if pieces[piece].face == face)
    best = unknown = 0
    for other in UNDER[piece]:
        if other in display and not any(cover != piece and cover in display for cover in SLOT_OF[other].covered_by):
            if pieces[other].seen_by != EVERYBODY:
                unknown += 1
            elif foe.price(str(pieces[other].face)).total <= foe.coins:
                best = max(best, foe.buys(str(pieces[other].face)))
    return best, unknown


UNDER = {piece: tuple(other for other, slot in SLOT_OF.items() if piece in slot.covered_by) for piece in SLOT_OF}
"""The pieces that each piece covers."""


def _answer(own: _Side, kind: str, about: tuple[str, ...], action: Action) -> list[tuple[str, int]]:
    """An answer in the middle of a turn."""
    verb, words = action.verb, action.words
    match verb:
        case "skip":
            return [("skip", 1000)]
        case "place":
            return [("board", own.lands(own.board, words[0], int(about[0])))]
        case "move":
            left = _with_units(own.board, REGIONS.index(words[0]), -own.side)
            return [("board", own.stands(_with_units(left, REGIONS.index(words[1]), own.side)))]
        case "remove":
            return [("board", own.drives(own.board, REGIONS.index(words[0])))]
        case "raze":
            return [("board", own.stands(_with_tower(own.board, REGIONS.index(words[0]), 0)))]
        case "keep":
            return [("token", own.keeps(words[0]))]
        case "recover":
            return [("recover", own.buys(words[0], is_free=True))]
    return [(verb, 1000)]
