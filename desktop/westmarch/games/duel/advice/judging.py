"""How good a position is, as a quick guess for a search that looks ahead.

The weights were fitted, by logistic regression, on 100,000 positions of 2000 games that the program played against
itself: the greedy player, now and then astray, and the searching one.  Nothing in the rules depends on them.
"""

from __future__ import annotations

from functools import cache, lru_cache

from westmarch.engine.records import Seat
from westmarch.games.duel.advice.near import thing_of, wins
from westmarch.games.duel.catalogue import (
    BOARD,
    BY_CHAPTER,
    CHAPTERS,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
)
from westmarch.games.duel.rules.display import DEALT, cards_taken
from westmarch.games.duel.rules.offers import receiver
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import (
    DuelState,
    different_symbols,
    faces,
    fortress_space,
    holdings,
    tokens,
    zone,
)

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
ODDS_STEP = 250
_SURE = 985
"""The chance of a side that can win at once."""
_LAST = len(CHAPTERS) * DEALT
MOST_COINS = 12
"""Coins that are counted."""


def judge(state: DuelState) -> tuple[int, int]:
    """Both sides' chances in thousandths."""
    when = cards_taken(state)
    player = state.player
    sign = -1 if player else 1
    sides = (_belongings(state, 0, when), _belongings(state, 1, when))
    lead = sides[0] - sides[1] + map_lead(board_of(state), when)
    here = weights_at(when)
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
    step, rest = divmod(min(abs(lead), (len(_ODDS) - 2) * ODDS_STEP), ODDS_STEP)
    better = _ODDS[step] + (_ODDS[step + 1] - _ODDS[step]) * rest // ODDS_STEP
    return (better, 1000 - better) if lead >= 0 else (1000 - better, better)


def is_turn(state: DuelState) -> bool:
    """Whether a turn has just begun."""
    return state.decision is not None and state.decision.kind == "turn"


@cache
def weights_at(when: int) -> dict[str, int]:
    """Every weight at a moment, between those of the chapters' beginnings."""
    chapter, rest = divmod(min(when, _LAST - 1), DEALT)
    return {
        name: (found[chapter] * (DEALT - rest) + found[chapter + 1] * rest) // DEALT for name, found in _WEIGHTS.items()
    }


def _weighed(features: Features, when: int) -> int:
    here = weights_at(when)
    return sum([here[name] * amount for name, amount in features])


def _belongings(state: DuelState, seat: Seat, when: int) -> int:
    """What one side has in front of it and on the Ring track."""
    lead = cards_lead(faces(state, zone(seat, "cards")), tokens(state, seat), when)
    return lead + numbers_lead(state.steps[seat], min(state.coins[seat], MOST_COINS), when)


_STEPS = (("steps", 0), ("steps-3", 3), ("steps-6", 6), ("steps-9", 9))


@lru_cache(maxsize=5_000)
def numbers_lead(steps: int, coins: int, when: int) -> int:
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
def cards_lead(cards: tuple[str, ...], owned: tuple[str, ...], when: int) -> int:
    return _weighed(cards_features(cards, owned, min(when // DEALT, len(CHAPTERS) - 1) + 1), when)


@lru_cache(maxsize=50_000)
def cards_features(cards: tuple[str, ...], owned: tuple[str, ...], chapter: int) -> Features:
    """Races, tokens that last, skills, what the cards to come would cost, and chaining symbols still of use."""
    have = holdings(cards)
    races = len(different_symbols(have.races, owned))
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
        tuple(sum(max(0, thing_of(face).skills.get(name, 0) - have) for face in things) for have in range(_ENOUGH + 1))
        for name in BOARD.skills
    )
    for chapter, things in ((0, tuple(LANDMARKS)), *BY_CHAPTER.items())
}
"""By chapter (0 for the landmarks), skill and how much of it is there: coins that all its things would cost more."""


Map = tuple[tuple[int, ...], tuple[int, ...]]
"""By region: units, those of the dark side below nought; and whose fortress stands there, 1 or -1."""


def board_of(state: DuelState) -> Map:
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
def map_lead(board: Map, when: int) -> int:
    """Regions, units and fortresses.  At the very end the regions alone decide."""
    places = (_regions(board, 1), _regions(board, -1))
    if len(REGIONS) in places:
        return WON * ((places[0] == len(REGIONS)) - (places[1] == len(REGIONS)))
    lead = _weighed(map_features(board, 1), when) - _weighed(map_features(board, -1), when)
    ahead = places[0] - places[1]
    here = weights_at(when)
    for number in (1, 2, 3):
        weight = here[f"ahead-{number}"] + here[f"end-{number}"] * max(0, when - _END) // (_LAST - _END)
        lead += weight * ((ahead >= number) - (ahead <= -number))
    return lead


WON = 6_000
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
        case "matching" | "different" | "ally" | "race" | "token":
            return [("allying", 1)]
        case "play_discarded" | "discard_grey" | "remove_fortress":
            return [("choosing", 1)]
        case "take_coins":
            return [("taking", int(words[0]))]
    return []
