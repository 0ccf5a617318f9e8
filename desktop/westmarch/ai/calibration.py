"""Whether the chances that a game gives a position come true: what was said on the way, and who won in the end.

Players of one level fill all seats; whenever somebody had a choice, what the game said of a seat is kept
(:meth:`westmarch.engine.game.Game.judge`).  A judge that is right says as often as it happens, early and late.  One
that is wrong in one stage alone is a trap: a search goes towards the stage where things look better than they are.
How much is said is the log loss in nats (I. J. Good, "Rational decisions", Journal of the Royal Statistical Society
B 14, 1952): 0.693 for whoever always says a half.  Positions of one game end alike, so intervals are of games
(Wilson's, of 95 %).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from westmarch.ai.players import make
from westmarch.ai.ratings import interval
from westmarch.ai.selfplay import gathered, in_workers, play_one, victory
from westmarch.engine.game import Game
from westmarch.engine.records import Action, Decision, Seat

_RANGES = 10
_LEAST = 0.003
"""The smallest chance that is reckoned with, or one surprise would outweigh all else."""


class Judged(Struct, frozen=True):
    """What was said of a seat's chance in a game, from 0 to 1, in order; and what the seat had of the victory, a part
    of it where opponents share it and a half where nobody won."""

    seed: int
    won: float
    said: tuple[float, ...]


class Row(Struct, frozen=True):
    """Positions of some kind: what was said on average, what came, from 0 to 1, and the log loss in nats."""

    name: str
    positions: int
    games: int
    said: float
    came: float
    loss: float

    def __str__(self) -> str:
        low, high = interval(self.came, self.games)
        return (
            f"{self.name:14} {self.positions:7} in {self.games:5} games: said {100 * self.said:4.0f} %, "
            f"came {100 * self.came:4.0f} % ({100 * low:.0f} to {100 * high:.0f}), {self.loss:.3f} nats"
        )


def run(
    load: Callable[[], Game],
    level: str,
    seats: int,
    seat: Seat,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    budget_ms: int = 0,
    on_game: Callable[[Judged], None] | None = None,
) -> list[Judged]:
    """Plays games on ``jobs`` cores and keeps what was said of a seat.  Ctrl-C ends it early, with what is known.

    ``load`` is called in each worker, so it must be importable.  Raises BadSetup and Runaway.
    """
    game = load()
    make(level, game, seed)
    one = partial(judged, load, level, seats, seat, dict(options or {}), budget_ms)
    found = gathered(in_workers(one, range(seed, seed + games), jobs), on_game)
    return sorted(found, key=lambda game: game.seed)


def judged(
    load: Callable[[], Game],
    level: str,
    seats: int,
    seat: Seat,
    options: Mapping[str, str],
    budget_ms: int,
    seed: int,
) -> Judged:
    """Plays one game from its seed.  Raises BadSetup, and Runaway for a game that does not end."""
    game = load()
    said: list[float] = []

    def see(state: Any, decision: Decision, chosen: Action) -> None:
        if len(decision.forward) > 1:
            said.append(game.judge(state)[seat] / 1000)

    over = play_one(game, (level,) * seats, seed, options, budget_ms, see=see)
    return Judged(seed, victory(over.winners, seat, game.info.is_shared), tuple(said))


def by_stage(games: Sequence[Judged], parts: int = 5) -> Iterator[Row]:
    """A row for each of so many equal parts of a game, then one for all."""
    for part in range(parts):
        chosen = [
            (game, chance)
            for game in games
            for chance in game.said[len(game.said) * part // parts : len(game.said) * (part + 1) // parts]
        ]
        yield from _row(f"part {part + 1} of {parts}", chosen)
    yield from _row("all", [(game, chance) for game in games for chance in game.said])


def by_chance(games: Sequence[Judged]) -> Iterator[Row]:
    """A row for each tenth of what may be said."""
    for part in range(_RANGES):
        chosen = [
            (game, chance) for game in games for chance in game.said if min(int(chance * _RANGES), _RANGES - 1) == part
        ]
        yield from _row(f"{100 * part // _RANGES} to {100 * (part + 1) // _RANGES} %", chosen)


def _row(name: str, chosen: Sequence[tuple[Judged, float]]) -> Iterator[Row]:
    """The row of these positions, unless there are none."""
    number = len(chosen)
    if number:
        said, came = sum([chance for _, chance in chosen]) / number, sum([game.won for game, _ in chosen]) / number
        loss = sum([_loss(chance, game.won) for game, chance in chosen]) / number
        yield Row(name, number, len({game.seed for game, _ in chosen}), said, came, loss)


def _loss(chance: float, won: float) -> float:
    """How surprising it is, in nats, that so much was won where so much chance was given."""
    chance = min(max(chance, _LEAST), 1 - _LEAST)
    return -won * math.log(chance) - (1 - won) * math.log(1 - chance)
