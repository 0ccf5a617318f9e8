"""Searches in worker processes, so that the window never waits.

Processes are started once and kept.  Each searches the same view with its own dice, and their tallies are added up
(root parallel).  A search can be cancelled at any time; a process that dies is replaced and repeats its share.  Where a
search has a time, it is over soon after that, whatever the processes do: those that are late are left out, and replaced
if nothing more is heard of them.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess, SpawnProcess
from queue import SimpleQueue
from typing import NamedTuple

from msgspec import structs

from westmarch import games
from westmarch.ai.search import Limits, Tally, merged, search
from westmarch.engine.records import View

_CONTEXT = (
    multiprocessing.get_context("forkserver") if sys.platform == "linux" else multiprocessing.get_context("spawn")
)
"""How processes are started.  Python keeps its lock until a spawned one has got a core, and on Linux nothing else runs
meanwhile, the window neither; a small process that is there already is only asked for another."""
_MOST_LOSSES = 3
"""The number of processes that may die over one question before it is answered with the results of the others."""
GRACE = 1.0
"""Seconds after the time of a search, and a tenth of that, in which a process may be late."""
START = 4.0
"""Seconds that are waited longer for processes that have just been started, if no other has found anything."""
_LOST = 3.0
"""Seconds after which a process that was late and still says nothing is replaced."""
_LONGEST_START = 20.0
"""Seconds after which a process that has said nothing since its start is replaced."""
_READY = 0
"""The number in the place of that of a task by which a process says that it has started."""


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
        pipe.send((_READY, ()))
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
    """A worker process, and two threads that talk with it: should it stop in the midst of a word, nobody waits."""

    def __init__(self) -> None:
        self._pipe, self._other = _CONTEXT.Pipe()
        self.process: ForkServerProcess | SpawnProcess = _CONTEXT.Process(
            target=serve, args=(self._other,), daemon=True, name="westmarch-search"
        )
        self._is_there, self._is_unwanted = threading.Event(), False
        self.began = time.monotonic()
        self.has_started = False
        self.late_since = 0.0
        """When it was left out of an answer, if it has said nothing since."""
        self.heard: SimpleQueue[tuple[int, Sequence[Tally]] | None] = SimpleQueue()
        """What it has said; at the end, when it has died, None."""
        self._to_say: SimpleQueue[tuple[Task | str | None] | None] = SimpleQueue()

    def start(self) -> None:
        """Starts it; waits until its threads have got a core."""
        for work in (self._speak, self._listen):
            threading.Thread(target=work, daemon=True, name="westmarch-search").start()

    @property
    def pid(self) -> int:
        """The id of the process, once it is there."""
        self._is_there.wait()
        return self.process.pid or 0

    def tell(self, what: Task | str | None) -> None:
        """Sends it something; never waits."""
        self._to_say.put((what,))

    def stop(self) -> None:
        """Ends the process, even one that is stopped, and does not wait for that."""
        self._is_unwanted = True
        if self._is_there.is_set() and self.process.is_alive():  # else its id may be that of another by now
            self.process.kill()

    def join(self) -> None:
        """Waits until the process has ended, for two seconds at most."""
        if self._is_there.wait(1.0):
            self.process.join(1.0)

    def is_lost(self, others_are_late: bool) -> bool:
        """Whether nothing more is to be expected of it."""
        now = time.monotonic()
        if not self.late_since:
            return False
        if not self.has_started:
            return now > self.began + _LONGEST_START
        return others_are_late or now > self.late_since + _LOST

    def _speak(self) -> None:
        with suppress(OSError):
            while (what := self._to_say.get()) is not None:
                self._pipe.send(what[0])

    def _listen(self) -> None:
        self.process.start()
        self._other.close()
        self._is_there.set()
        if self._is_unwanted:
            self.process.kill()
        with suppress(EOFError, OSError):
            while True:
                self.heard.put(self._pipe.recv())
        self.heard.put(None)
        self._to_say.put(None)


class WorkerPool:
    """A pool of worker processes that search one question at a time together."""

    def __init__(self, size: int = 2) -> None:
        self.size = size
        self._workers: list[_Worker] = []
        self._new: SimpleQueue[_Worker | None] = SimpleQueue()
        """Who is to be started; None when no more come."""
        self._number = 0
        self._task: Task | None = None
        self._ends = 0.0
        """When the time of the search is over."""
        self._waiting: set[int] = set()
        self._found: list[Sequence[Tally]] = []
        self._losses = 0

    def warm_up(self, game: str = "") -> None:
        """Starts the processes that do not run yet, and lets them load a game."""
        if not self._workers:
            threading.Thread(target=self._start, daemon=True, name="westmarch-search").start()
        while len(self._workers) < self.size:
            self._workers.append(self._worker())
        if game and not self.is_busy:
            for worker in self._workers:
                worker.tell(game)

    @property
    def is_busy(self) -> bool:
        """Whether a search is under way."""
        return self._task is not None

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [worker.pid for worker in self._workers]

    def begin(self, game: str, view: View, seed: int, limits: Limits) -> None:
        """Starts a search of one view by all processes, each with these limits.  A search under way is cancelled.

        Without a time in the limits nobody is late.
        """
        self.give_up()
        self.warm_up()
        self._number += 1
        self._task = Task(self._number, game, view, seed, limits)
        self._ends = time.monotonic() + limits.millis / 1000 if limits.millis else float("inf")
        self._found, self._losses = [], 0
        for place in range(self.size):
            self._hear(place)
        are_late = all([worker.late_since for worker in self._workers])
        for place, worker in enumerate(self._workers):
            if worker.is_lost(are_late):
                self._replace(place)
        in_time = {place for place, worker in enumerate(self._workers) if not worker.late_since}
        self._waiting = in_time or set(range(self.size))
        for place in self._waiting:
            self._send(place)

    def _send(self, place: int) -> None:
        """Sends a process its share, for which there is as much time as is left."""
        assert self._task is not None
        limits = self._task.limits
        if limits.millis:
            limits = structs.replace(limits, millis=max(1, round(1000 * (self._ends - time.monotonic()))))
        self._workers[place].tell(self._task._replace(seed=self._task.seed + place, limits=limits))

    def poll(self) -> tuple[Tally, ...] | None:
        """Returns the tallies of all processes, or None while they still search.  Never waits.

        Those that are late by more than a tenth and :data:`GRACE` are left out.  The tallies are empty if all are, or
        if the processes died over the question again and again.
        """
        if self._task is None:
            return None
        for place in range(self.size):
            self._hear(place)
        if self._waiting and not self._is_over:
            return None
        for place in self._waiting:
            self._workers[place].tell(None)
            self._workers[place].late_since = self._workers[place].late_since or time.monotonic()
        self._task, self._waiting = None, set()
        return merged(self._found) if self._found else ()

    @property
    def _is_over(self) -> bool:
        """Whether nobody is waited for any longer."""
        assert self._task is not None
        late = time.monotonic() - self._ends - self._task.limits.millis / 10_000 - GRACE
        is_starting = not all([self._workers[place].has_started for place in self._waiting])
        return late > (START if is_starting and not self._found else 0.0)

    def _hear(self, place: int) -> None:
        """Takes what a process has said; one that has died is replaced."""
        worker = self._workers[place]
        while not worker.heard.empty():
            said = worker.heard.get()
            if said is None:
                self._replace(place)
                self._repeat(place)
                return
            worker.has_started, worker.late_since = True, 0.0
            number, found = said
            if self._task is not None and number == self._task.number and place in self._waiting:
                self._found.append(found)
                self._waiting.discard(place)

    def _repeat(self, place: int) -> None:
        """Has the share of a process that died over it repeated, unless too many have."""
        if place in self._waiting:
            self._losses += 1
            if self._losses <= _MOST_LOSSES:
                self._send(place)
            else:
                self._waiting.discard(place)

    def _replace(self, place: int) -> None:
        self._workers[place].stop()
        self._workers[place] = self._worker()

    def _worker(self) -> _Worker:
        """A worker, which is started elsewhere: where much else runs that takes long."""
        worker = _Worker()
        self._new.put(worker)
        return worker

    def _start(self) -> None:
        while (worker := self._new.get()) is not None:
            worker.start()

    def give_up(self) -> None:
        """Cancels the search that is under way; its results are dropped."""
        if self._task is None:
            return
        self._task = None
        for place in self._waiting:
            self._workers[place].tell(None)
        self._waiting = set()

    def close(self) -> None:
        """Ends the processes."""
        self.give_up()
        for worker in self._workers:
            worker.stop()
        if self._workers:
            self._new.put(None)
        for worker in self._workers:
            worker.join()
        self._workers = []
