"""Searches in worker processes, so that the window never waits.

Processes are spawned once and kept.  Each searches the same view with its own dice, and their tallies are added up
(root parallel).  A search can be cancelled at any time; a process that dies is replaced and repeats its share.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from westmarch import games
from westmarch.ai.search import Limits, Tally, merged, search
from westmarch.engine.records import View

_CONTEXT = multiprocessing.get_context("spawn")
_MOST_LOSSES = 3
"""The number of processes that may die over one question before it is answered with the results of the others."""


class Task(NamedTuple):
    """A search to be run; ``number`` tells its results from those of cancelled ones."""

    number: int
    game: str
    view: View
    seed: int
    limits: Limits


def serve(pipe: Connection) -> None:
    """Runs a worker process: searches each task from the pipe until that is closed.  A message ends the search."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    try:
        while True:
            task = pipe.recv()
            if task is None:
                continue  # a search was given up that had ended already
            if isinstance(task, str):  # to be ready when the first question of this game comes
                games.load(task).load_parts()
                gc.freeze()
                continue
            game = games.load(task.game)
            found = search(game, task.view, task.seed, task.limits, lambda: not pipe.poll())
            pipe.send((task.number, found))
            gc.collect()  # now, for in the midst of a search, or before the next, it would make an answer late
            gc.freeze()
    except (EOFError, OSError, KeyboardInterrupt):
        return


class _Worker:
    """A worker process and its pipe."""

    def __init__(self) -> None:
        self.pipe, other = _CONTEXT.Pipe()
        self.process: SpawnProcess = _CONTEXT.Process(target=serve, args=(other,), daemon=True, name="westmarch-search")
        self.process.start()
        other.close()

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join(1.0)


class WorkerPool:
    """A pool of worker processes that search one question at a time together."""

    def __init__(self, size: int = 2) -> None:
        self.size = size
        self._workers: list[_Worker] = []
        self._number = 0
        self._task: Task | None = None
        self._waiting: set[int] = set()
        self._found: list[Sequence[Tally]] = []
        self._losses = 0

    def warm_up(self, game: str = "") -> None:
        """Starts the processes that do not run yet, and lets them load a game."""
        while len(self._workers) < self.size:
            self._workers.append(_Worker())
        if game and not self.is_busy:
            for place in range(self.size):
                self._tell(place, game)

    @property
    def is_busy(self) -> bool:
        """Whether a search is under way."""
        return self._task is not None

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    def begin(self, game: str, view: View, seed: int, limits: Limits) -> None:
        """Starts a search of one view by all processes, each with these limits.  A search under way is cancelled."""
        self.give_up()
        self.warm_up()
        self._number += 1
        self._task = Task(self._number, game, view, seed, limits)
        self._found, self._losses = [], 0
        self._waiting = set(range(self.size))
        for place in range(self.size):
            self._send(place)

    def _send(self, place: int) -> None:
        assert self._task is not None
        self._tell(place, self._task._replace(seed=self._task.seed + place))

    def _tell(self, place: int, what: Task | str) -> None:
        try:
            self._workers[place].pipe.send(what)
        except OSError:
            self._replace(place)
            self._workers[place].pipe.send(what)

    def poll(self) -> tuple[Tally, ...] | None:
        """Returns the tallies of all processes, or None while they still search.  Never waits.

        The tallies are empty if the processes died over the question again and again.
        """
        if self._task is None:
            return None
        for place in sorted(self._waiting):
            worker = self._workers[place]
            try:
                while place in self._waiting and worker.pipe.poll():
                    number, found = worker.pipe.recv()
                    if number == self._task.number:
                        self._found.append(found)
                        self._waiting.discard(place)
            except (EOFError, OSError):
                self._replace(place)
                self._losses += 1
                if self._losses <= _MOST_LOSSES:
                    self._send(place)
                else:
                    self._waiting.discard(place)
        if self._waiting:
            return None
        self._task = None
        return merged(self._found) if self._found else ()

    def _replace(self, place: int) -> None:
        self._workers[place].stop()
        self._workers[place] = _Worker()

    def give_up(self) -> None:
        """Cancels the search that is under way; its results are dropped."""
        if self._task is None:
            return
        self._task = None
        for place in sorted(self._waiting):
            try:
                self._workers[place].pipe.send(None)
            except OSError:
                self._replace(place)
        self._waiting = set()

    def close(self) -> None:
        """Ends the processes."""
        self.give_up()
        for worker in self._workers:
            worker.stop()
        self._workers = []
