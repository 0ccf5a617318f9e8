"""Measures everything that has a budget, and prints the figures beside their budgets."""

from __future__ import annotations

import gc
import importlib
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from westmarch import games
from westmarch.ai.players import GreedyPlayer, needs_search, random_option
from westmarch.ai.search import Limits, search
from westmarch.ai.selfplay import play_one
from westmarch.ai.workers import WorkerPool
from westmarch.cardbook import assets_folder, read_plain
from westmarch.cli.play_commands import played_at_random
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.game_info import player_count
from westmarch.engine.records import Action, View
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

SAVE_MS = 5.0
UNDO_MS = 100.0
ACTION_MS = 30.0
ANSWER_MS = 200
"""The budgets of the design; those of the window stand in ``westmarch.app.bench``."""
_TIMES = 5


class Measure(Struct, frozen=True):
    """A measured figure.

    ``budget`` is its limit: a least value where ``more_is_better``, else a largest; None has none.
    """

    name: str
    value: float
    unit: str
    budget: float | None = None
    more_is_better: bool = False

    @property
    def verdict(self) -> str:
        if self.budget is None:
            return ""
        is_kept = self.value >= self.budget if self.more_is_better else self.value <= self.budget
        return "ok" if is_kept else "over"


def bench(seconds: float, as_json: bool) -> int:
    """Prints all figures and returns the exit code.  Exceeding a budget is not an error: machines differ."""
    found: list[Measure] = []
    for game in games.ids():
        found += _of_game(game, seconds)
    found += _of_window()
    if as_json:
        rows = [msgspec.to_builtins(measure) | {"verdict": measure.verdict} for measure in found]
        print(msgspec.json.encode(rows).decode())
        return 0
    for measure in found:
        budget = "" if measure.budget is None else f"{measure.budget:>10,g}"
        print(f"{measure.name:44}{measure.value:>12,.1f} {measure.unit:5}{budget:>11}  {measure.verdict}")
    return 0


def _of_game(game: str, seconds: float) -> Iterable[Measure]:
    rules = games.load(game)
    session = played_at_random(game, {}, 1, _half_of_a_game(game))
    state = session.state
    seat = session.decision.seat if session.decision is not None else 0
    view = rules.view(state, seat)
    floor = rules.info.pace or None
    yield Measure(f"{game}: random play in place", _in_place(game, seconds), "/s", floor, True)
    yield Measure(f"{game}: random play by apply", _by_apply(game, seconds), "/s")
    yield Measure(f"{game}: copy of a State", _microseconds(state.copy), "µs")
    yield Measure(f"{game}: view", _microseconds(lambda: rules.view(state, seat)), "µs")
    yield Measure(f"{game}: sample", _microseconds(lambda: rules.sample(view, Dice(1))), "µs")
    yield Measure(f"{game}: table", _microseconds(lambda: rules.table(view)), "µs")
    yield Measure(f"{game}: rate", _microseconds(lambda: rules.rate(view)), "µs")
    yield Measure(f"{game}: weigh", _microseconds(lambda: rules.weigh(state)), "µs")
    yield Measure(f"{game}: judge", _microseconds(lambda: rules.judge(state)), "µs")
    yield from _of_session(game)
    yield from _of_a_full_table(game)
    yield from _of_search(game, 10_000 if seconds >= 1 else 200, 100 if seconds >= 1 else 5)


def _of_search(game: str, iterations: int, answers: int) -> Iterable[Measure]:
    """Measures a search at the first question that needs one, in this process and in two warm workers.

    Nothing for a game in which everything goes by advice.
    """
    rules = games.load(game)
    state, adviser = rules.new(Setup(), 1), GreedyPlayer(rules, 1)
    while state.decision is not None and not needs_search(rules, state.decision):
        seen = rules.view(state, state.decision.seat)
        state = rules.apply(state, adviser.decide(seen, state.decision, 0)).state
    if state.decision is None:
        return
    view = rules.view(state, state.decision.seat)
    name = f"{game}: {iterations:,} iterations, {{}}"
    alone = _milliseconds(lambda: search(rules, view, 1, Limits(iterations)), 1) / 1000
    yield Measure(name.format("one process"), alone, "s")
    crew = WorkerPool(2)
    try:
        crew.warm_up(game)
        _ask(crew, game, view, Limits(10))
        yield Measure(name.format("two processes"), _ask(crew, game, view, Limits(iterations // 2)), "s")
        yield from _of_answers(game, crew, answers)
    finally:
        crew.close()


def _of_answers(game: str, crew: WorkerPool, answers: int) -> Iterable[Measure]:
    """Measures the latest of many timed answers, at questions of games played at random."""
    rules, dice = games.load(game), Dice(1)
    taken: list[float] = []
    for seed in range(answers):
        state = rules.new(Setup(), seed)
        for _ in range(dice.below(_half_of_a_game(game))):
            if state.decision is not None:
                state = rules.apply(state, random_option(state.decision, dice)).state
        while state.decision is not None and not needs_search(rules, state.decision):
            state = rules.apply(state, random_option(state.decision, dice)).state
        if state.decision is not None:
            view = rules.view(state, state.decision.seat)
            taken.append(_ask(crew, game, view, Limits(millis=ANSWER_MS)) * 1000)
    name = f"{game}: latest of {len(taken):,} answers in {ANSWER_MS} ms"
    yield Measure(name, max(taken), "ms", ANSWER_MS * 1.1)


def _ask(crew: WorkerPool, game: str, view: View, limits: Limits) -> float:
    """Returns the seconds until the workers have answered."""
    began = time.perf_counter()
    crew.begin(game, view, 1, limits)
    while crew.poll() is None:
        time.sleep(0.002)
    return time.perf_counter() - began


def _half_of_a_game(game: str) -> int:
    kinds = ["random"] * player_count(games.info(game), 0)
    return play_one(games.load(game), kinds, 1).decisions // 2


def _in_place(game: str, seconds: float) -> float:
    rules = games.load(game)
    kinds = ["random"] * player_count(rules.info, 0)
    decisions = seed = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += play_one(rules, kinds, seed).decisions
        seed += 1
    return decisions / spent


def _by_apply(game: str, seconds: float) -> float:
    rules = games.load(game)
    decisions = seed = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state: Any = rules.new(Setup(), seed)
        dice = Dice(seed)
        while state.decision is not None:
            state = rules.apply(state, random_option(state.decision, dice)).state
            decisions += 1
        seed += 1
    return decisions / spent


def _of_session(game: str) -> Iterable[Measure]:
    """Measures saving, loading and undo in a finished game, and one action with its new Table."""
    session = played_at_random(game, {}, 1, 1_000_000)
    name = f"{game}: {{}} ({session.cursor} actions)"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.json"
        yield Measure(name.format("pack a save"), _milliseconds(lambda: saves.pack(session)), "ms", SAVE_MS)
        yield Measure(name.format("write a save"), _milliseconds(lambda: saves.write(session, path)), "ms")
        yield Measure(f"{game}: size of a save", path.stat().st_size / 1024, "KB")
        yield Measure(name.format("load a save"), _milliseconds(lambda: saves.read(path)), "ms")
    session.fairness = "free"
    yield Measure(name.format("undo, the slowest"), _slowest_undo(session), "ms", UNDO_MS)
    yield Measure(f"{game}: action to table, the slowest", _slowest_action(session), "ms", ACTION_MS)


def _of_a_full_table(game: str) -> Iterable[Measure]:
    """Measures the slowest answer at a very full table, for a game that has such a position."""
    path = assets_folder(game) / "crowded.yaml"
    if not path.is_file():
        return
    start = games.load(game).read_position(read_plain(path))
    slowest = max([_of_answer(game, start, action) for action in start.decision.options])
    yield Measure(f"{game}: action to a full table, the slowest", slowest, "ms", ACTION_MS)


def _of_answer(game: str, start: Any, action: Action) -> float:
    """Returns the milliseconds from an answer to the new Table, the median of several runs."""
    plates = games.load(game).table(View(None, start)).plates
    chairs = [Chair("random", plate.title) for plate in plates]
    sessions = [Session(game, chairs, start=start.copy()) for _ in range(_TIMES)]

    def answer() -> None:
        session = sessions.pop()
        session.answer(action)
        session.table(0)

    return _milliseconds(answer, _TIMES)


def _slowest_undo(session: Session) -> float:
    slowest = 0.0
    while session.can_undo:
        slowest = max(slowest, _milliseconds(session.undo, 1))
    return slowest


def _slowest_action(session: Session) -> float:
    """Replays a session without painting and returns the milliseconds of the slowest action with its Table.

    As at the table of the window the first Table is there already, and no garbage is collected meanwhile
    (``tabletop/collecting.py``): one collection takes ten times as long as any action.
    """
    again = Session(session.info.id, session.chairs, options=session.options, seed=session.seed)
    again.table(0)
    slowest = 0.0
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        for action in session.actions:
            began = time.perf_counter()
            again.answer(action)
            again.table(0)
            slowest = max(slowest, time.perf_counter() - began)
    finally:
        if was_collecting:
            gc.enable()
    return slowest * 1000


def _of_window() -> Iterable[Measure]:
    """Yields the window's own figures, if Qt is available."""
    try:
        window = importlib.import_module("westmarch.app.bench")
    except ImportError:
        return
    for figure in window.measure():
        yield Measure(*figure)


def _microseconds(act: Callable[[], object]) -> float:
    return _milliseconds(act, 200) * 1000


def _milliseconds(act: Callable[[], object], times: int = 10) -> float:
    """Returns the median milliseconds of several runs."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        act()
        taken.append(time.perf_counter() - began)
    return sorted(taken)[times // 2] * 1000
