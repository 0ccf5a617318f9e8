"""The arena: every pair of players meets on the same deals with seats swapped; scores with intervals, and Elo.

A score counts a win 1, a shared win its share, a game that nobody wins a half; of games for more than two only the
table of two is played.  In a game that is won or lost together every two players are a team, each with its like too;
its score is the share of games won, and there is no Elo.  How sure scores and Elo are: :mod:`westmarch.ai.ratings`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import combinations, combinations_with_replacement

from msgspec import Struct

from westmarch.ai.cluster import in_cluster
from westmarch.ai.players import is_yardstick, make
from westmarch.ai.ratings import Rating, Score, interval, rated
from westmarch.ai.selfplay import gathered, in_workers, play_one, victory
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game
from westmarch.engine.game_info import GameInfo


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
    """The encounters of an arena, and the players' Elo ratings, best first.

    The yardstick stands at 0 where it plays, else the first player.
    """

    game: str
    seed: int
    encounters: tuple[Encounter, ...]
    elo: dict[str, Rating]
    seconds: float


class Bout(Struct, frozen=True):
    """A game of an encounter: which of the two players sits on each seat."""

    pair: tuple[str, str]
    seed: int
    seats: tuple[int, ...]


class Fought(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of an encounter that is over: the seats that have won, why, and after how many decisions."""

    bout: Bout
    winners: tuple[int, ...]
    reason: str
    decisions: int


def compete(
    load: Callable[[], Game],
    players: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    budget_ms: int = 0,
    on_game: Callable[[Fought], None] | None = None,
    known: Sequence[Fought] = (),
    executor: Executor | None = None,
) -> Standings:
    """Plays ``games`` games (one more if odd) between every two players, half with swapped seats; returns standings.

    Games that are ``known`` already are counted and not played again.  The others are played on ``jobs`` cores, or by
    an ``executor``, which makes no difference to them.  In a game won together one player is enough: it meets its like.

    Ctrl-C ends it early, with the standings of the games that are over.  Raises BadSetup.
    """
    game = load()
    bouts = bouts_of(game.info, players, games, seed)
    for name in players:
        make(name, game, seed)
    began = time.perf_counter()
    one = partial(_fight, load, dict(options or {}), budget_ms)
    found = {fought.bout: fought for fought in known}
    left = [bout for bout in bouts if bout not in found]
    fights = in_workers(one, left, jobs) if executor is None else in_cluster(one, left, executor, game.info.id)
    found |= {fought.bout: fought for fought in gathered(fights, on_game)}
    # In their own order, whichever were over first: sums are the same to the last digit.
    over = [found[bout] for bout in bouts if bout in found]
    encounters = tuple(_judged(over, pair, game.info.is_shared) for pair in dict.fromkeys(f.bout.pair for f in over))
    ratings = {} if game.info.is_shared else elo(encounters)
    return Standings(game.info.id, seed, encounters, ratings, round(time.perf_counter() - began, 1))


def bouts_of(info: GameInfo, players: Sequence[str], games: int, seed: int) -> list[Bout]:
    """Returns all games of an arena: each deal with both seatings; a player against itself has only one.

    Every deal goes round all pairs, so that a run that is stopped has something of each.  Raises BadSetup.
    """
    if 2 not in info.player_counts:
        raise BadSetup(f"{info.title} is not played by two; the arena is for games of two")
    if len(set(players)) < (1 if info.is_shared else 2):
        raise BadSetup("the arena needs at least two different players")
    bouts = []
    pairs = list((combinations_with_replacement if info.is_shared else combinations)(dict.fromkeys(players), 2))
    for number in range(games):
        for pair in pairs:
            seatings = ((0, 1),) if pair[0] == pair[1] else ((0, 1), (1, 0))
            if number < -(-games // len(seatings)):
                bouts += [Bout(pair, seed + number, seats) for seats in seatings]
    return bouts


def _fight(load: Callable[[], Game], options: dict[str, str], budget_ms: int, bout: Bout) -> Fought:
    over = play_one(load(), [bout.pair[place] for place in bout.seats], bout.seed, options, budget_ms)
    return Fought(bout, over.winners, over.reason, over.decisions)


def _points(fought: Fought, is_shared: bool) -> float:
    """Returns the points of the first player of the pair in a game, from 0 to 1."""
    return victory(fought.winners, fought.bout.seats.index(0), is_shared)


def _judged(over: Sequence[Fought], pair: tuple[str, str], is_shared: bool) -> Encounter:
    own = [fought for fought in over if fought.bout.pair == pair]
    points = [_points(fought, is_shared) for fought in own]
    score = sum(points) / len(points)
    low, high = interval(score, len(points))
    seats = (0, 1) if pair[0] != pair[1] else (0,)
    by_seat = tuple(
        _mean([won for f, won in zip(own, points, strict=True) if f.bout.seats[seat] == 0]) for seat in seats
    )
    reasons = Counter(fought.reason for fought in own)
    return Encounter(pair, len(points), score, low, high, by_seat, dict(sorted(reasons.items())))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def elo(encounters: Sequence[Encounter]) -> dict[str, Rating]:
    """Returns the ratings of all players, best first."""
    names = list(dict.fromkeys(name for met in encounters for name in met.players))
    if not names:
        return {}
    base = next(filter(is_yardstick, names), names[0])
    ratings = rated([Score(met.players, met.score * met.games, met.games) for met in encounters], base)
    return dict(sorted(ratings.items(), key=lambda pair: -pair[1].elo))
