"""Quick guesses for a search that looks ahead: how good a position is, and which options are worth a look.

The weights were fitted, by logistic regression, on positions of 1600 games that the program played against itself;
nothing in the rules depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from westmarch.engine.guess import weights
from westmarch.engine.records import Seat
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
    Landmark,
)
from westmarch.games.duel.display import DEALT, available
from westmarch.games.duel.offers import receiver
from westmarch.games.duel.state import (
    PLACES,
    DuelState,
    Holdings,
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
from westmarch.games.duel.worth import discard_worth, thing_worth, token_worth

# -- how good a position is

Features = tuple[tuple[str, int], ...]
"""What is counted, and how much of it there is."""

_WEIGHTS: dict[str, tuple[int, int, int, int]] = {
    "steps": (69, 85, 40, 7), "steps-3": (0, 0, 2, 0), "steps-6": (0, 535, 167, 0), "steps-9": (1105, 756, 407, 58),
    "coins": (81, 92, 148, 160), "coins-4": (49, 58, 139, 60), "coins-8": (8, 451, 52, 7), "race-1": (304, 431, 0, 0),
    "race-2": (564, 309, 0, 0), "race-3": (0, 42, 0, 0), "race-4": (1149, 795, 440, 0),
    "race-5": (190, 642, 1389, 34), "skill-1": (334, 170, 139, 271), "skill-2": (189, 251, 47, 77),
    "skill-3": (0, 0, 114, 0), "choices": (122, 106, 90, 74), "price-now": (0, 16, 11, 0), "price-next": (3, 0, 7, 0),
    "price-tiles": (25, 38, 17, 0), "chains": (0, 56, 74, 0), "chains-now": (0, 35, 49, 93),
    "units": (121, 99, 149, 28), "more": (187, 63, 101, 56), "lone": (8, 0, 24, 80), "exposed": (149, 0, 0, 76),
    "towers": (8, 31, 225, 145), "reach": (-68, 53, 15, 146), "supply": (0, 1259, -50, 137),
    "regions-2": (0, 104, 0, 0), "regions-3": (103, 131, 66, 0), "regions-4": (529, 0, 56, 217),
    "regions-5": (0, 213, 135, 288), "regions-6": (960, 677, 234, 342), "ahead-1": (263, 0, 43, 198),
    "ahead-2": (0, 118, 0, 365), "ahead-3": (0, 0, 0, 0), "end-1": (683, 683, 683, 683),
    "end-2": (405, 405, 405, 405), "end-3": (39, 39, 39, 39), "extra": (-167, 19, 204, 390),
    "turn": (122, 158, 193, 228), "placing": (138, 157, 176, 195), "moving": (-63, -6, 50, 106),
    "removing": (-525, -243, 40, 322), "riding": (-108, 16, 139, 263), "allying": (298, 315, 331, 347),
    "choosing": (88, 297, 507, 716), "taking": (702, 381, 59, -262), "ready": (886, 713, 539, 366),
    "threat": (0, 181, 362, 543), "threats": (0, 197, 394, 591), "token-elves-1": (674, 450, 225, 0),
    "token-elves-2": (0, 0, 0, 0), "token-elves-3": (463, 367, 271, 175), "token-dwarves-1": (1016, 677, 339, 0),
    "token-dwarves-2": (1165, 776, 388, 0), "token-dwarves-3": (192, 164, 136, 108),
    "token-hobbits-2": (985, 721, 458, 195), "token-hobbits-3": (396, 264, 132, 0),
    "token-humans-1": (361, 250, 139, 29), "token-humans-2": (112, 74, 37, 0), "token-humans-3": (876, 584, 292, 0),
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
    found.append(("price-now", -_dearness(cards, owned, chapter)))
    if chapter < len(CHAPTERS):
        found.append(("price-next", -_dearness(cards, owned, chapter + 1)))
    found.append(("price-tiles", -_dearness(cards, owned, 0)))
    found.append(("chains", sum(receiver(symbol).chapter > chapter for symbol in have.symbols)))
    found.append(("chains-now", sum(receiver(symbol).chapter == chapter for symbol in have.symbols)))
    return tuple(found)


@lru_cache(maxsize=50_000)
def _dearness(cards: tuple[str, ...], owned: tuple[str, ...], chapter: int) -> int:
    """What all cards of a chapter (or all landmarks) would cost a side together; a very dear one counts no more."""
    have = holdings(cards)
    offered = prices.sources(have, owned)
    things = BY_CHAPTER[chapter] if chapter else tuple(LANDMARKS)
    return sum(min(_cost(_thing(face), have, offered), 6) for face in things)


def _cost(thing: Card | Landmark, have: Holdings, offered: tuple[prices.Source, ...]) -> int:
    """The price without what the fortresses add."""
    coins = 0
    if isinstance(thing, Card):
        if thing.free_with in have.symbols:
            return 0
        coins = thing.coins
    needed = tuple([thing.skills.get(name, 0) for name in BOARD.skills])
    return coins + sum(prices.cheapest(prices.shortfall(needed, have), offered)[1])


def _thing(face: str) -> Card | Landmark:
    return CARDS[face] if face in CARDS else LANDMARKS[face]


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
    lead = _weighed(map_features(board, 1), when) - _weighed(map_features(board, -1), when)
    ahead = _regions(board, 1) - _regions(board, -1)
    here = _weights(when)
    for number in (1, 2, 3):
        weight = here[f"ahead-{number}"] + here[f"end-{number}"] * max(0, when - _END) // (_LAST - _END)
        lead += weight * ((ahead >= number) - (ahead <= -number))
    return lead


_END = 50
"""From here on it counts more and more who is ahead in regions."""


def _regions(board: Map, side: int) -> int:
    return sum(unit * side > 0 or tower == side for unit, tower in zip(*board, strict=True))


@lru_cache(maxsize=50_000)
def map_features(board: Map, side: int) -> Features:
    """What a side (1 or -1) has on the map, and how safe it is."""
    units, towers = board
    present = [unit * side > 0 or tower == side for unit, tower in zip(units, towers, strict=True)]
    counts = dict.fromkeys(("units", "more", "lone", "exposed", "towers", "reach"), 0)
    for number in range(len(REGIONS)):
        own = units[number] * side
        near = [units[other] * side for other in _NEAR[number]]
        if own > 0:
            counts["units"] += own
            counts["more"] += min(own, 3) - 1
            if own == 1 and towers[number] != side:
                counts["lone"] -= 1
                counts["exposed"] -= min(near) < 0
        counts["towers"] += towers[number] == side
        if not present[number]:
            counts["reach"] += max(near) > 1
    counts["supply"] = min(6, BOARD.units - counts["units"])
    regions = sum(present)
    return (*counts.items(), *((f"regions-{number}", 1) for number in range(2, regions + 1)))


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

_HALF = 30


def weigh(state: DuelState) -> Sequence[int]:
    """How often a good player would choose each option: in proportion to what it brings, never nothing."""
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    match decision.kind:
        case "turn":
            values = [_turn_worth(state, seat, action.verb, action.words[0]) for action in decision.options]
        case "place" | "maneuver":
            values = [_board_worth(state, seat, action.verb, action.words) for action in decision.options]
        case "token":
            values = [token_worth(state, seat, action.words[0]) for action in decision.options]
        case "recover":
            values = [
                0 if action.verb == "skip" else thing_worth(state, seat, action.words[0], is_free=True) or 0
                for action in decision.options
            ]
        case _:
            values = [0 if action.verb == "skip" else 40 for action in decision.options]
    return weights(values, _HALF)


def _turn_worth(state: DuelState, seat: Seat, verb: str, face: str) -> int:
    foe = (thing_worth(state, 1 - seat, face) or 0) if face in CARDS else 0
    own = thing_worth(state, seat, face) or 0
    if verb == "discard":
        own = discard_worth(state, discard_income(state, seat))
    return own + max(0, foe) * 6 // 10


def _board_worth(state: DuelState, seat: Seat, verb: str, words: tuple[str, ...]) -> int:
    """Entering a region without own presence, driving enemies out, weakening them."""
    if verb == "skip":
        return -20
    if verb == "tax":
        return 4
    region = words[-1]
    foes = units_in(state, region, 1 - seat)
    if verb == "remove":
        return 34 if foes == 1 else 12
    worth = 0 if is_present(state, region, seat) else 40
    worth += (20 if foes == 1 else 6) if foes else 0
    if verb == "move":
        source = words[0]
        if units_in(state, source, seat) == 1 and not state.zones[f"{source}-fortress"]:
            worth -= 38
        if foes and units_in(state, region, seat) == 0:
            worth -= 30  # one for one, and nothing gained there
    return worth
