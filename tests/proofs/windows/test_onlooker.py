"""The heart in the window: what it has to find, however busy the machine is, and what is no fault of the window."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable

import pytest

from tests.proofs.windows import onlooker
from tests.proofs.windows.onlooker import BEAT, Bot, Gap, Heart, Moment, Spent, Threads

HELD = 0.15
"""Seconds."""


def beaten(meanwhile: Callable[[], object]) -> Gap:
    """The longest gap while the window does something, with some beats before and after."""
    heart = Heart()
    for work in (lambda: None, meanwhile, lambda: None):
        ends = time.monotonic() + 3 * BEAT / 1000
        Bot().waitUntil(lambda ends=ends: time.monotonic() > ends)
        work()
    return heart.stop()


def _in_a_thread(work: Callable[[], object]) -> Callable[[], None]:
    def begin() -> None:
        thread = threading.Thread(target=work)
        thread.start()
        Bot().waitUntil(lambda: not thread.is_alive())

    return begin


def test_a_window_that_is_let_be_beats_on(qapp):
    assert beaten(lambda: None).own < 1000 * HELD


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs the C library under the name that it has here")
@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_a_window_that_sleeps_is_found_and_so_is_a_thread_that_sleeps_with_the_lock_of_python(qapp, is_elsewhere):
    def hold() -> None:
        ctypes.PyDLL(None).usleep(round(1e6 * HELD))  # keeps the lock, other than time.sleep

    gap = beaten(_in_a_thread(hold) if is_elsewhere else lambda: time.sleep(HELD))
    assert gap.own > 100  # of the rest some may have been waiting, where the window may not go first
    assert gap.work < 500 * HELD


def test_time_in_which_the_window_could_not_have_answered_does_not_count():
    others = {"listens": Spent(9, 3), "saves": Spent(9, 1)}
    before = Moment(1.0, Spent(0.5, 2.0), others)

    def own(work: float, waited: float, **more: tuple[float, float]) -> float:
        """Of a gap of 200 ms, by what the window and others have spent in it."""
        after = {name: Spent(9 + worked, others[name].waited + queued) for name, (worked, queued) in more.items()}
        return round(Gap.between(before, Moment(1.2, Spent(0.5 + work, 2 + waited), others | after)).own)

    assert own(0.01, 0.15) == 50
    assert own(0.01, 0.15, listens=(0, 0.03), saves=(0, 0.01)) == 20
    assert own(0.2, 0.0, saves=(0, 0.2)) == 200
    assert own(0.01, 0.15, listens=(0.12, 0.08)) == 120


@pytest.mark.skipif(not onlooker._THREADS.is_dir(), reason="the system does not tell how long a thread has waited")
@pytest.mark.parametrize("waits", ["the window", "another"])
def test_who_is_sent_to_wait_while_the_heart_looks_on_has_waited(monkeypatch: pytest.MonkeyPatch, waits: str):
    threads, told, clock = Threads(), Threads._spent, time.perf_counter
    lost = 0.0

    def spent(its: Threads, name: str) -> Spent:
        nonlocal lost
        is_it = (name == its._me) == (waits == "the window")
        before, lost = lost, 1.0 if is_it else lost  # a second goes by before the next look
        work, waited = told(its, name)
        return Spent(work, waited + is_it * (lost if waits == "another" else before))

    go_on = threading.Event()
    threading.Thread(target=go_on.wait).start()
    first = threads.now()
    with monkeypatch.context() as patch:
        patch.setattr(Threads, "_spent", spent)
        patch.setattr(onlooker.time, "perf_counter", lambda: clock() + lost)
        second, third = threads.now(), threads.now()
    go_on.set()
    threads.close()
    assert third.clock - first.clock > 1
    assert Gap.between(first, second).own < 500 and Gap.between(second, third).own < 500
