"""Worker processes: together they find what they should, they can be called off, and a lost one costs nothing."""

from __future__ import annotations

import multiprocessing.util
import os
import signal
import sys
import threading
import time

import pytest

from westmarch import games
from westmarch.ai import workers
from westmarch.ai.search import Limits, merged, search
from westmarch.ai.workers import WorkerPool
from westmarch.engine.game import Setup

GAME = games.load("duel")
PATIENCE = 60.0


@pytest.fixture(scope="module")
def view():
    return GAME.view(GAME.new(Setup(), 1), 1)


@pytest.fixture(scope="module")
def crew():
    crew = WorkerPool(2)
    yield crew
    crew.close()


def answer(crew: WorkerPool):
    until = time.monotonic() + PATIENCE
    while (found := crew.poll()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.005)
    return found


def test_they_find_together_what_each_would_find_alone(crew, view):
    limits = Limits(iterations=40)
    crew.begin("duel", view, 7, limits)
    alone = [search(GAME, view, seed, limits) for seed in (7, 8)]
    found = answer(crew)
    assert found == merged(alone) or found == merged(alone[::-1])
    assert not crew.is_busy


def test_the_first_answer_comes_in_its_time_where_they_were_told_the_game(view):
    crew = WorkerPool(2)
    try:
        crew.warm_up("duel")
        time.sleep(3)
        began = time.monotonic()
        crew.begin("duel", view, 7, Limits(millis=200))
        found = answer(crew)
        assert time.monotonic() - began < 0.4 and sum(tally.visits for tally in found) > 10
    finally:
        crew.close()


def test_a_search_that_is_given_up_is_over_at_once_and_the_next_is_its_own(crew, view):
    crew.begin("duel", view, 1, Limits(iterations=10_000_000))
    time.sleep(0.2)
    began = time.monotonic()
    crew.give_up()
    assert time.monotonic() - began < 0.05 and crew.poll() is None
    crew.begin("duel", view, 7, Limits(iterations=16))
    assert sum(tally.visits for tally in answer(crew)) == 32


def test_a_new_search_takes_the_place_of_the_old(crew, view):
    crew.begin("duel", view, 1, Limits(iterations=10_000_000))
    crew.begin("duel", view, 7, Limits(iterations=16))
    assert sum(tally.visits for tally in answer(crew)) == 32


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(crew, view):
    crew.begin("duel", view, 7, Limits(iterations=200))
    before = crew.pids
    os.kill(before[0], signal.SIGKILL)
    assert sum(tally.visits for tally in answer(crew)) == 400
    assert crew.pids[0] != before[0] and crew.pids[1] == before[1]
    crew.begin("duel", view, 7, Limits(iterations=16))
    assert sum(tally.visits for tally in answer(crew)) == 32


def lose(crew: WorkerPool) -> None:
    """All processes die, and that is known."""
    for pid in crew.pids:
        os.kill(pid, signal.SIGTERM)
    for worker in crew._workers:
        while worker.heard.empty():
            time.sleep(0.005)


def test_who_asks_does_not_wait_until_workers_that_were_lost_have_started_anew(crew, view, monkeypatch):
    crew.begin("duel", view, 7, Limits(iterations=16))
    answer(crew)
    lose(crew)
    start = threading.Thread.start

    def slow(thread: threading.Thread) -> None:
        time.sleep(0.2)  # until it has got a core
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", slow)
    began = time.monotonic()
    crew.begin("duel", view, 7, Limits(iterations=16))
    assert time.monotonic() - began < 0.2
    assert sum(tally.visits for tally in answer(crew)) == 32


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Python does not keep its lock until a process runs")
def test_workers_that_were_lost_start_anew_without_the_lock_of_python(crew, view, monkeypatch):
    crew.begin("duel", view, 7, Limits(iterations=16))
    answer(crew)
    lose(crew)
    kept, spawn = [], multiprocessing.util.spawnv_passfds
    monkeypatch.setattr(multiprocessing.util, "spawnv_passfds", lambda *told: kept.append(told) or spawn(*told))
    crew.begin("duel", view, 7, Limits(iterations=16))
    assert sum(tally.visits for tally in answer(crew)) == 32 and not kept


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_who_is_stopped_is_waited_for_a_moment_and_later_replaced(monkeypatch, view):
    monkeypatch.setattr(workers, "GRACE", 0.1)
    monkeypatch.setattr(workers, "_LOST", 0.1)
    crew = WorkerPool(2)
    try:
        crew.begin("duel", view, 7, Limits(iterations=4))
        answer(crew)  # both have started
        before = crew.pids
        os.kill(before[0], signal.SIGSTOP)
        began = time.monotonic()
        crew.begin("duel", view, 7, Limits(iterations=16, millis=5000))
        crew._ends = began + 0.2
        assert sum(tally.visits for tally in answer(crew)) == 16, "the other has found something"
        time.sleep(0.2)
        crew.begin("duel", view, 7, Limits(iterations=16))
        assert crew.pids[0] != before[0] and crew.pids[1] == before[1]
        answer(crew)
    finally:
        crew.close()


def test_a_question_that_kills_every_worker_is_answered_with_nothing(view):
    crew = WorkerPool(1)
    try:
        crew.begin("no-such-game", view, 7, Limits(iterations=16))
        assert answer(crew) == ()
        crew.begin("duel", view, 7, Limits(iterations=16))
        assert sum(tally.visits for tally in answer(crew)) == 16
    finally:
        crew.close()


def test_no_process_is_left_behind():
    crew = WorkerPool(2)
    crew.warm_up()
    assert all(crew.pids)
    processes = [worker.process for worker in crew._workers]
    crew.close()
    assert not any(process.is_alive() for process in processes)
