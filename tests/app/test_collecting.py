"""Garbage is collected in the window's thread alone, and when it disturbs least."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QObject

from tests.app.sitting import Sitting
from tests.tabletop.garbage import take_away
from westmarch.play import saves
from westmarch.tabletop import collecting as module


class Ring:
    """What holds itself, so that only the collector finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collected_in():
    """The names of the threads in which garbage was collected meanwhile."""
    threads = set()

    def told(phase, _):
        threads.add(threading.current_thread().name)

    gc.callbacks.append(told)
    yield threads
    gc.callbacks.remove(told)


@pytest.fixture
def asked(monkeypatch):
    """The generations that were collected, by thresholds that are the same on every Python."""
    generations = []
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "collect", lambda generation=2: generations.append(generation))
    return generations


@pytest.fixture
def lone(qapp):
    """One that no timer moves."""
    parent = QObject()
    yield module.Collecting(parent)


def test_garbage_is_collected_in_the_windows_thread_alone_while_a_table_runs(qtbot, home, collected_in, monkeypatch):
    """Qt's timers and widgets must not be destroyed in another, whatever that thread makes and drops."""
    packed_in, pack = set(), saves.pack

    def wasteful(*moment):
        assert [Ring() for _ in range(5000)]
        packed_in.add(threading.current_thread().name)
        return pack(*moment)

    monkeypatch.setattr(saves, "pack", wasteful)
    sitting = Sitting(qtbot, home)
    sitting.begin(game="duel")
    for _ in range(5):
        sitting.until(sitting.is_my_turn)
        sitting.page.answer(str(sitting.session.decision.options[0]))
        sitting.program.running.write_now()
    sitting.program.go_home()
    sitting.go_on()
    sitting.until(lambda: bool(collected_in))
    assert "autosave" in packed_in and collected_in == {"MainThread"}


def test_what_is_due_is_collected_while_the_event_loop_runs(qtbot, collecting):
    gone = weakref.ref(Ring())
    kept = [Ring() for _ in range(1000)]
    assert gone() is not None, "nobody else collects"
    qtbot.waitUntil(lambda: gone() is None, timeout=2000)
    assert len(kept) == 1000


@pytest.mark.parametrize(
    ("counts", "generations"), [((700, 11, 11), []), ((701, 10, 11), [0]), ((701, 11, 11), [1]), ((9000, 0, 0), [0])]
)
def test_the_young_are_collected_by_the_usual_thresholds(lone, monkeypatch, asked, counts, generations):
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    lone.collect_due()
    assert asked == generations


def test_the_oldest_generation_waits_for_a_rest(lone, monkeypatch, asked):
    monkeypatch.setattr(module, "_OLD_EVERY", 0.0)
    monkeypatch.setattr(gc, "get_count", lambda: (9000, 0, 11))
    for _ in range(30):
        lone.collect_due()
    assert set(asked) == {0}
    monkeypatch.setattr(gc, "get_count", lambda: (5, 0, 11))
    asked.clear()
    for _ in range(9):
        lone.collect_due()
    assert asked == []
    lone.collect_due()
    assert asked == [2]


def test_the_oldest_generation_does_not_wait_for_ever(lone, monkeypatch, asked):
    monkeypatch.setattr(module, "_OLD_EVERY", 0.0)
    monkeypatch.setattr(gc, "get_count", lambda: (9000, 0, 101))
    lone.collect_due()
    assert asked == [2]


def test_the_oldest_generation_is_collected_once_a_minute_at_most(lone, monkeypatch, asked):
    monkeypatch.setattr(gc, "get_count", lambda: (9000, 0, 101))
    lone.collect_due()
    assert asked == [0]


@pytest.fixture
def watched(collecting):
    """What must be gone when the windows of the test are closed."""
    watched = []
    yield watched
    take_away(collecting)
    gc.collect()
    assert [each() for each in watched] == [None] * len(watched)


def test_a_program_before_which_nobody_sits_any_more_is_gone(watched, qtbot, home):
    """Else each test would paint, restyle and collect the windows of all before it too."""
    sitting = Sitting(qtbot, home)
    sitting.begin()
    watched += [weakref.ref(each) for each in (sitting.program, sitting.window, sitting.page)]
