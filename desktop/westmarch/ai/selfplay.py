"""Many games of computer players against each other, on one core or several.

Game number n of a run with seed s has seed s + n, whatever core plays it, so the counts of a run repeat and
any one of its games can be played alone.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct, structs

from westmarch.ai.card_use import CardUse, CardWatch, together
from westmarch.ai.players import Player, make, random_option
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.errors import Runaway
from westmarch.engine.game import Game, Setup
from westmarch.engine.game_info import check_seats
from westmarch.engine.records import Action, Decision, Seat

A = TypeVar("A")
B = TypeVar("B")

DECISION_LIMIT = 20_000
"""The number of decisions after which a game is reported as endless."""


class GameOver(Struct, frozen=True):
    """The result of one game; ``reached`` is how far its players came, if they win or lose together."""

    seed: int
    decisions: int
    winners: tuple[int, ...]
    reason: str
    cards: tuple[CardUse, ...] = ()
    reached: int = 0


class Report(Struct, frozen=True):
    """The results of a number of games.

    ``wins`` counts by seat, shared ones for each; ``seconds`` is by the clock; ``cards`` are those that were watched.
    """

    game: str
    levels: tuple[str, ...]
    seed: int
    games: int
    wins: tuple[int, ...]
    draws: int
    decisions: int
    average_length: int
    reasons: dict[str, int]
    seconds: float
    decisions_per_second: int
    cards: tuple[CardUse, ...] = ()


def play_one(
    game: Game,
    levels: Sequence[str],
    seed: int,
    options: Mapping[str, str] | None = None,
    budget_ms: int = 0,
    see: Callable[[Any, Decision, Action], None] | None = None,
) -> GameOver:
    """Plays one game from its seed, in place, with a player of each level; returns its result.

    Raises Runaway with the seed for a game that does not end.

    A random player is not shown a View: it has no use for one.  ``see`` is shown each State with its decision and
    the answer, before that is carried out.
    """
    change: Change[Any] = Change(game.new(Setup(dict(options or {}), len(levels)), seed), is_quiet=True)
    dice = Dice(seed)
    players = [None if level == "random" else make(level, game, dice.fork()) for level in levels]
    state = change.state
    for decisions in range(DECISION_LIMIT):
        decision: Decision | None = state.decision
        if decision is None:
            result = game.result(state)
            if result is None:
                raise Runaway(f"the game with seed {seed} stopped without a result after {decisions} decisions")
            return GameOver(seed, decisions, result.winners, result.reason, reached=game.reached(state))
        player = players[decision.seat]
        chosen = random_option(decision, dice) if player is None else _decided(game, player, change, budget_ms)
        if see is not None:
            see(state, decision, chosen)
        game.advance(change, chosen)
    raise Runaway(f"the game with seed {seed} has not ended after {DECISION_LIMIT} decisions")


def run(
    load: Callable[[], Game],
    levels: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    budget_ms: int = 0,
    on_game: Callable[[GameOver], None] | None = None,
    watched: Sequence[str] = (),
) -> Report:
    """Plays games on ``jobs`` cores; returns the report.  ``load`` is called in each worker, so it must be importable.

    ``on_game`` hears of each game as it ends.  Ctrl-C ends the run early, with a report of what is known by
    then. Raises BadSetup and Runaway.
    """
    game = load()
    check_seats(game.info, len(levels))
    for level in levels:
        make(level, game, seed)
    one = partial(_play_seed, load, tuple(levels), dict(options or {}), budget_ms, tuple(watched))
    seeds = range(seed, seed + games)
    began = time.perf_counter()
    over = gathered(in_workers(one, seeds, jobs), on_game)
    return _report(game, levels, seed, over, time.perf_counter() - began)


def _decided(game: Game, player: Player, change: Change[Any], budget_ms: int) -> Any:
    seat = change.state.decision.seat
    view = game.view(change.state, seat)
    return player.decide(view, view.state.decision, budget_ms)


def _play_seed(
    load: Callable[[], Game],
    levels: tuple[str, ...],
    options: dict[str, str],
    budget_ms: int,
    watched: tuple[str, ...],
    seed: int,
) -> GameOver:
    watch = CardWatch(watched)
    over = play_one(load(), levels, seed, options, budget_ms, watch.see if watched else None)
    return structs.replace(over, cards=watch.found())


def gathered(results: Iterable[B], on_each: Callable[[B], None] | None = None) -> list[B]:
    """The results as they come, each told to ``on_each``; Ctrl-C ends it early, with those that are there."""
    found: list[B] = []
    try:
        for result in results:
            found.append(result)
            if on_each is not None:
                on_each(result)
    except KeyboardInterrupt:
        pass
    return found


def in_workers(one: Callable[[A], B], tasks: Sequence[A], jobs: int) -> Iterator[B]:
    """Yields the results of ``one`` for the tasks, on several cores, in the order in which they finish.

    One by one, so that whoever is stopped has lost nothing but what was still being played.  With a single job they are
    worked out in this process.
    """
    if jobs <= 1:
        yield from map(one, tasks)
        return
    # spawn everywhere: forked workers of a Qt program inherit locks that nobody opens again.
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=_leave_ctrl_c_to_the_parent) as pool:
        yield from pool.imap_unordered(one, tasks)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def victory(winners: Sequence[Seat], seat: Seat, is_shared: bool) -> float:
    """What a seat has of a victory, from 0 to 1: all in a game that is won together (``is_shared``), else its part.

    Among opponents a game that nobody wins counts a half.
    """
    if is_shared:
        return float(bool(winners))
    if not winners:
        return 0.5
    return 1 / len(winners) if seat in winners else 0.0


def _report(game: Game, levels: Sequence[str], seed: int, over: Iterable[GameOver], seconds: float) -> Report:
    games = sorted(over, key=lambda played: played.seed)
    decisions = sum(played.decisions for played in games)
    wins = Counter(seat for played in games for seat in played.winners)
    reasons = Counter(played.reason for played in games)
    return Report(
        game=game.info.id,
        levels=tuple(levels),
        seed=seed,
        games=len(games),
        wins=tuple(wins[seat] for seat in range(len(levels))),
        draws=sum(not played.winners for played in games),
        decisions=decisions,
        average_length=round(decisions / len(games)) if games else 0,
        reasons=dict(sorted(reasons.items())),
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds > 0 else 0,
        cards=together([played.cards for played in games]),
    )
