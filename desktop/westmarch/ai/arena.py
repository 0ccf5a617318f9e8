"""The arena: every pair of players meets on the same deals with seats swapped; scores with intervals, and Elo.

A score counts a win 1, a shared win its share, a game that nobody wins a half; of games for more than two only the
table of two is played.  Intervals are Wilson's at 95 % (E. B. Wilson, JASA 22,
1927); Elo is the Bradley-Terry fit of all scores (R. A. Bradley, M. E. Terry, Biometrika 39, 1952), the first at 0.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations

from msgspec import Struct

from westmarch.ai.players import make
from westmarch.ai.selfplay import GameOver, in_workers, play_one
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game

_Z = 1.96
_ROUNDS = 500


class Encounter(Struct, frozen=True):
    """What became of two players: the first one's score with its interval, and its score on each seat."""

    players: tuple[str, str]
    games: int
    score: float
    low: float
    high: float
    by_seat: tuple[float, ...]
    reasons: dict[str, int]


class Standings(Struct, frozen=True):
    """All encounters of an arena, and the players' Elo."""

    game: str
    seed: int
    encounters: tuple[Encounter, ...]
    elo: dict[str, int]
    seconds: float


class _Bout(Struct, frozen=True):
    """One game of an encounter: who sits where, by places of the pair."""

    pair: tuple[str, str]
    seed: int
    seats: tuple[int, ...]


def compete(
    load: Callable[[], Game],
    players: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    budget_ms: int = 0,
    on_game: Callable[[], None] | None = None,
) -> Standings:
    """Lets every two players meet in ``games`` games each (one more where that is odd), half with seats swapped.

    Ctrl-C ends it early, with the standings of the games that are over.  Raises BadSetup.
    """
    game = load()
    if 2 not in game.info.numbers:
        raise BadSetup(f"{game.info.title} is not played by two; the arena is for games of two")
    if len(set(players)) < 2:
        raise BadSetup("the arena needs at least two different players")
    for name in players:
        make(name, game, seed)
    began = time.perf_counter()
    bouts = [
        _Bout(pair, seed + number, seats)
        for pair in combinations(players, 2)
        for number in range((games + 1) // 2)
        for seats in ((0, 1), (1, 0))
    ]
    one = partial(_fight, load, dict(options or {}), budget_ms)
    over: list[tuple[_Bout, GameOver]] = []
    try:
        for fought in map(one, bouts) if jobs <= 1 else in_workers(one, bouts, jobs):
            over.append(fought)
            if on_game is not None:
                on_game()
    except KeyboardInterrupt:
        pass
    met = {bout.pair for bout, _ in over}
    encounters = tuple(_judged(over, pair) for pair in combinations(players, 2) if pair in met)
    return Standings(game.info.id, seed, encounters, elo(encounters), round(time.perf_counter() - began, 1))


def _fight(load: Callable[[], Game], options: dict[str, str], budget_ms: int, bout: _Bout) -> tuple[_Bout, GameOver]:
    levels = [bout.pair[place] for place in bout.seats]
    return bout, play_one(load(), levels, bout.seed, options, budget_ms)


def _points(bout: _Bout, over: GameOver) -> float:
    """What the first player of the pair got out of a game."""
    if not over.winners:
        return 0.5
    return 1 / len(over.winners) if bout.seats.index(0) in over.winners else 0.0


def _judged(over: Sequence[tuple[_Bout, GameOver]], pair: tuple[str, str]) -> Encounter:
    own = [(bout, game) for bout, game in over if bout.pair == pair]
    points = [_points(bout, game) for bout, game in own]
    score = sum(points) / len(points)
    low, high = interval(score, len(points))
    by_seat = tuple(_mean([_points(b, g) for b, g in own if b.seats.index(0) == seat]) for seat in (0, 1))
    reasons = Counter(game.reason for _, game in own)
    return Encounter(pair, len(points), score, low, high, by_seat, dict(sorted(reasons.items())))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a score from 0 to 1."""
    spread = _Z * math.sqrt(score * (1 - score) / games + _Z * _Z / (4 * games * games))
    middle, whole = score + _Z * _Z / (2 * games), 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elo(encounters: Sequence[Encounter]) -> dict[str, int]:
    """Ratings that explain the scores best; every pair is given one more drawn game, so that none is infinite."""
    names = list(dict.fromkeys(name for met in encounters for name in met.players))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        for name in names:
            won = sum(points for points, _, _ in _results(encounters, name))
            against = sum(games / (strength[name] + strength[foe]) for _, games, foe in _results(encounters, name))
            strength[name] = won / against
    base = strength[names[0]] if names else 1.0
    return {name: round(400 * math.log10(strength[name] / base)) for name in names}


def _results(encounters: Sequence[Encounter], name: str) -> Iterator[tuple[float, int, str]]:
    """Points, games and opponent of each encounter of a player."""
    for met in encounters:
        if name in met.players:
            first = met.players[0] == name
            share = met.score if first else 1 - met.score
            yield share * met.games + 0.5, met.games + 1, met.players[first]
