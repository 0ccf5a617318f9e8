"""The arena: every pair of players meets on the same deals with seats swapped; scores with intervals, and Elo.

A score counts a win 1, a shared win its share, a game that nobody wins a half; of games for more than two only the
table of two is played.  In a game that is won or lost together every two players are a team, each with its like too;
its score is the share of games won, and there is no Elo.  Intervals are Wilson's at 95 % (E. B. Wilson, JASA 22,
1927); Elo is the Bradley-Terry fit of all scores (R. A. Bradley, M. E. Terry, Biometrika 39, 1952), the first at 0.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, combinations_with_replacement

from msgspec import Struct

from westmarch.ai.players import make
from westmarch.ai.selfplay import GameOver, in_workers, play_one
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game, GameInfo

_Z = 1.96
_ROUNDS = 500


class Encounter(Struct, frozen=True):
    """The result of two players: the first one's score with its interval, and its score on each seat.

    Where they are partners it is the score of both; a player with its like has the one seating.
    """

    players: tuple[str, str]
    games: int
    score: float
    low: float
    high: float
    by_seat: tuple[float, ...]
    reasons: dict[str, int]


class Standings(Struct, frozen=True):
    """The encounters of an arena, and the players' Elo ratings."""

    game: str
    seed: int
    encounters: tuple[Encounter, ...]
    elo: dict[str, int]
    seconds: float


class Bout(Struct, frozen=True):
    """A game of an encounter: which of the two players sits on each seat."""

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
    """Plays ``games`` games (one more if odd) between every two players, half with swapped seats; returns standings.

    In a game won together one player is enough: it meets its like.

    Ctrl-C ends it early, with the standings of the games that are over.  Raises BadSetup.
    """
    game = load()
    if 2 not in game.info.player_counts:
        raise BadSetup(f"{game.info.title} is not played by two; the arena is for games of two")
    is_shared = game.info.is_shared
    if len(set(players)) < 2 and not is_shared:
        raise BadSetup("the arena needs at least two different players")
    for name in players:
        make(name, game, seed)
    began = time.perf_counter()
    bouts = list(bouts_of(game.info, players, games, seed))
    one = partial(_fight, load, dict(options or {}), budget_ms)
    over: list[tuple[Bout, GameOver]] = []
    try:
        for fought in map(one, bouts) if jobs <= 1 else in_workers(one, bouts, jobs):
            over.append(fought)
            if on_game is not None:
                on_game()
    except KeyboardInterrupt:
        pass
    met = {bout.pair for bout, _ in over}
    pairs = [pair for pair in dict.fromkeys(bout.pair for bout in bouts) if pair in met]
    encounters = tuple(_judged(over, pair, is_shared) for pair in pairs)
    ratings = {} if is_shared else elo(encounters)
    return Standings(game.info.id, seed, encounters, ratings, round(time.perf_counter() - began, 1))


def bouts_of(info: GameInfo, players: Sequence[str], games: int, seed: int) -> Iterator[Bout]:
    """Yields all games of an arena: each deal with both seatings; a player against itself has only one."""
    for pair in (combinations_with_replacement if info.is_shared else combinations)(players, 2):
        seatings = ((0, 1),) if pair[0] == pair[1] else ((0, 1), (1, 0))
        for number in range(-(-games // len(seatings))):
            for seats in seatings:
                yield Bout(pair, seed + number, seats)


def _fight(load: Callable[[], Game], options: dict[str, str], budget_ms: int, bout: Bout) -> tuple[Bout, GameOver]:
    levels = [bout.pair[place] for place in bout.seats]
    return bout, play_one(load(), levels, bout.seed, options, budget_ms)


def _points(bout: Bout, over: GameOver, is_shared: bool) -> float:
    """Returns the points of the first player of the pair in a game, from 0 to 1."""
    if is_shared:
        return float(bool(over.winners))
    if not over.winners:
        return 0.5
    return 1 / len(over.winners) if bout.seats.index(0) in over.winners else 0.0


def _judged(over: Sequence[tuple[Bout, GameOver]], pair: tuple[str, str], is_shared: bool) -> Encounter:
    own = [(bout, game) for bout, game in over if bout.pair == pair]
    points = [_points(bout, game, is_shared) for bout, game in own]
    score = sum(points) / len(points)
    low, high = interval(score, len(points))
    seats = (0, 1) if pair[0] != pair[1] else (0,)
    by_seat = tuple(_mean([p for (b, _), p in zip(own, points, strict=True) if b.seats[seat] == 0]) for seat in seats)
    reasons = Counter(game.reason for _, game in own)
    return Encounter(pair, len(points), score, low, high, by_seat, dict(sorted(reasons.items())))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def interval(score: float, games: int) -> tuple[float, float]:
    """Returns Wilson's 95 % interval of a score from 0 to 1."""
    spread = _Z * math.sqrt(score * (1 - score) / games + _Z * _Z / (4 * games * games))
    middle, whole = score + _Z * _Z / (2 * games), 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elo(encounters: Sequence[Encounter]) -> dict[str, int]:
    """Returns the ratings that explain the scores best; each pair gets one more drawn game to keep them finite."""
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
    """Yields points, games and opponent of each encounter of a player."""
    for met in encounters:
        if name in met.players:
            first = met.players[0] == name
            share = met.score if first else 1 - met.score
            yield share * met.games + 0.5, met.games + 1, met.players[first]
