"""How far players come in a game that is won or lost together: fixed deals, a graded score, and the same deals before.

Every table of the game's :class:`westmarch.engine.game_info.Measure` is played from the same seeds by partners of one
level.  A game that is lost counts by how far they came (:meth:`westmarch.engine.game.Game.reached`), so that a change
can be seen long before it wins games.  Two runs are compared deal by deal; intervals are of 95 % (the normal one for
the mean of the differences, Wilson's for shares).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product

from msgspec import Struct

from westmarch.ai.players import make
from westmarch.ai.ratings import Z, interval
from westmarch.ai.selfplay import gathered, in_workers, play_one
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game
from westmarch.engine.game_info import GameInfo


class Deal(Struct, frozen=True):
    """A game to be played: what it is called (``journey-down-the-anduin easy 2``), its options, seats and seed."""

    table: str
    options: dict[str, str]
    seats: int
    seed: int


class Reached(Struct, frozen=True):
    """How far the players of a deal came, in thousandths; what it took in decisions and milliseconds."""

    table: str
    seed: int
    reached: int
    is_won: bool
    decisions: int
    millis: int


class Measured(Struct, frozen=True):
    """All games of a run, in the order of the tables and seeds."""

    game: str
    level: str
    games: tuple[Reached, ...]
    seconds: float


class Gain(Struct, frozen=True):
    """Two runs on the deals that both have: the mean score of each in thousandths, the mean of the differences with
    half the width of its interval, and the games that each alone has won."""

    games: int
    before: float
    now: float
    gain: float
    within: float
    won_before: int
    won_now: int


def deals(
    info: GameInfo,
    games: int,
    seed: int,
    only: Mapping[str, Sequence[str]] | None = None,
    seats: Sequence[int] = (),
    more: Mapping[str, str] | None = None,
) -> list[Deal]:
    """Every table of the measure with ``games`` seeds; ``only`` some values of options, and some numbers of ``seats``.
    ``more`` options are the same at every table.

    Raises BadSetup.
    """
    measure = info.measure
    if measure is None:
        raise BadSetup(f"{info.title} is not played together: its players meet in the arena")
    wanted = dict(only or {})
    unknown = [name for name in wanted if name not in measure.over]
    if unknown:
        raise BadSetup(f"tables differ by {' and '.join(measure.over)}, not by {unknown[0]!r}")
    values = [_chosen(name, _values(info, name, usual), wanted.get(name)) for name, usual in measure.over.items()]
    numbers = [number for number in measure.seats if not seats or number in seats]
    if not numbers:
        raise BadSetup(f"tables have {' or '.join(map(str, measure.seats))} seats")
    found = []
    for chosen in product(*values):
        options = {**measure.options, **(more or {}), **dict(zip(measure.over, chosen, strict=True))}
        for number in numbers:
            name = " ".join([*chosen, str(number)])
            found += [Deal(name, options, number, seed + n) for n in range(games)]
    return found


def _values(info: GameInfo, name: str, usual: Sequence[str]) -> Sequence[str]:
    """The values of an option, or those of them that are usually measured."""
    option = next(option for option in info.options if option.id == name)
    return usual or [choice.value for choice in option.choices]


def _chosen(name: str, values: Sequence[str], wanted: Sequence[str] | None) -> Sequence[str]:
    for value in wanted or ():
        if value not in values:
            raise BadSetup(f"{name} is one of {', '.join(values)}, not {value!r}")
    return list(wanted) if wanted else values


def run(
    load: Callable[[], Game],
    level: str,
    dealt: Sequence[Deal],
    jobs: int = 1,
    budget_ms: int = 0,
    on_game: Callable[[Reached], None] | None = None,
) -> Measured:
    """Plays all deals with partners of a level.  Ctrl-C ends it early, with what is known by then.  Raises BadSetup."""
    game = load()
    make(level, game, 0)
    began = time.perf_counter()
    over = gathered(in_workers(partial(play, load, level, budget_ms), dealt, jobs), on_game)
    order = {deal.table: n for n, deal in enumerate(dealt)}
    games = tuple(sorted(over, key=lambda found: (order[found.table], found.seed)))
    return Measured(game.info.id, level, games, round(time.perf_counter() - began, 1))


def play(load: Callable[[], Game], level: str, budget_ms: int, deal: Deal) -> Reached:
    """Plays one deal.  Raises BadSetup, and Runaway for a game that does not end."""
    began = time.perf_counter()
    over = play_one(load(), (level,) * deal.seats, deal.seed, deal.options, budget_ms)
    millis = round(1000 * (time.perf_counter() - began))
    return Reached(deal.table, deal.seed, over.reached, bool(over.winners), over.decisions, millis)


def compared(before: Iterable[Reached], now: Iterable[Reached]) -> Gain | None:
    """The same deals in two runs; None if they have none in common."""
    known = {(game.table, game.seed): game for game in before}
    pairs = [(known[game.table, game.seed], game) for game in now if (game.table, game.seed) in known]
    if not pairs:
        return None
    differences = [one.reached - other.reached for other, one in pairs]
    number, gain = len(pairs), sum(differences) / len(pairs)
    spread = math.sqrt(sum([(one - gain) ** 2 for one in differences]) / max(1, number - 1) / number)
    return Gain(
        games=number,
        before=sum([other.reached for other, _ in pairs]) / number,
        now=sum([one.reached for _, one in pairs]) / number,
        gain=gain,
        within=Z * spread,
        won_before=sum([other.is_won and not one.is_won for other, one in pairs]),
        won_now=sum([one.is_won and not other.is_won for other, one in pairs]),
    )


def in_words(found: Measured, before: Measured | None = None) -> Iterator[str]:
    """A line for each table, then one for all: games won with the interval, mean score, and what has changed."""
    tables = dict.fromkeys(game.table for game in found.games)
    for table in [*tables, *[""] * bool(tables)]:
        own = [game for game in found.games if table in ("", game.table)]
        won = sum([game.is_won for game in own])
        low, high = interval(won / len(own), len(own))
        mean = sum([game.reached for game in own]) / len(own)
        line = f"{table or 'all':44} {won:4} of {len(own):4} won ({100 * low:.0f} to {100 * high:.0f} %)"
        line += f", reached {mean:4.0f}"
        gain = None if before is None else compared([g for g in before.games if table in ("", g.table)], own)
        if gain is not None:
            line += f", {gain.gain:+.0f} within {gain.within:.0f} ({gain.won_now} won anew, {gain.won_before} no more)"
        yield line
