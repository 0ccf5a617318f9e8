"""Searches in processes of their own, so that the window never waits.

Processes are spawned once and kept warm.  Each searches the same view with dice of its own, and what they find is added
up (root parallel).  A search can be given up at any moment; a process that dies is replaced and begins its share anew.
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
"""Processes that may die over one question before it is answered with what the others found, be it nothing."""


class Task(NamedTuple):
    """A search that somebody has asked for."""

    number: int
    game: str
    view: View
    seed: int
    limits: Limits


def serve(pipe: Connection) -> None:
    """A worker process: searches what it is sent until the pipe is closed.  Anything sent meanwhile ends a search."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    try:
        while True:
            task = pipe.recv()
            if task is None:
                continue  # a search was given up that had ended already
            if isinstance(task, str):  # to be ready when the first question of this game comes
                games.load(task)
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
    """One process and its pipe."""

    def __init__(self) -> None:
        self.pipe, other = _CONTEXT.Pipe()
        self.process: SpawnProcess = _CONTEXT.Process(target=serve, args=(other,), daemon=True, name="westmarch-search")
        self.process.start()
        other.close()

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join(1.0)


class Crew:
    """A few worker processes that search together, one question at a time."""

    def __init__(self, size: int = 2) -> None:
        self.size = size
        self._workers: list[_Worker] = []
        self._number = 0
        self._task: Task | None = None
        self._waiting: set[int] = set()
        self._found: list[Sequence[Tally]] = []
        self._losses = 0

    def warm_up(self, game: str = "") -> None:
        """Starts the processes, if they do not run yet; they make themselves ready for a game."""
        while len(self._workers) < self.size:
            self._workers.append(_Worker())
        if game and not self.is_busy:
            for place in range(self.size):
                self._tell(place, game)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    @property
    def pids(self) -> list[int]:
        """The processes, for those who watch them."""
        return [worker.process.pid or 0 for worker in self._workers]

    def begin(self, game: str, view: View, seed: int, limits: Limits) -> None:
        """Sets all of them to one view; ``limits`` are those of each.  What was under way before is given up."""
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
        """The findings of all together, or None while they are still at it.  Never waits.

        They are empty where every process has died over the question, again and again.
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
        """Ends a search that nobody wants any more; its findings are thrown away."""
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
