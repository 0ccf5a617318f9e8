"""A window that is painted when it appears, and tables that are laid while it stays alive."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from westmarch.app import books
from westmarch.app.new_session import NewSession
from westmarch.app.program import Program
from westmarch.play.chairs import Chair
from westmarch.play.library import Library
from westmarch.tabletop import pictures
from westmarch.tabletop.drawing import baking


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home)


def keep_no_pictures(monkeypatch):
    """Whatever is painted from now on is baked anew, also what an earlier test has kept."""
    monkeypatch.setattr(pictures, "_SMALL", pictures._BoundedCache(pictures._ROOM, 1))
    monkeypatch.setattr(pictures, "_LARGE", pictures._BoundedCache(pictures._ROOM_LARGE, 2))


def test_a_page_says_that_a_table_is_being_laid_and_stays_alive(sitting, monkeypatch):
    keep_no_pictures(monkeypatch)
    ticks = []
    clock = QTimer()
    clock.timeout.connect(lambda: ticks.append(sitting.window.current))
    clock.start(1)
    sitting.program.begin(NewSession("quest", (Chair("human", "You"), Chair("greedy", "It")), {}, "fair", seed=3))
    assert sitting.window.current == "laying" and sitting.program.director is None
    sitting.laid()
    assert sitting.window.current == "table" and sitting.window.page("laying") is None
    assert ticks.count("laying") > 20, "the event loop goes on meanwhile"


def test_a_table_that_is_being_laid_is_called_off(sitting, monkeypatch):
    begun, may_end, session = threading.Event(), threading.Event(), NewSession.session

    def held_up(new: NewSession):
        begun.set()
        may_end.wait(10)
        return session(new)

    sitting.begin()
    before = sitting.session
    sitting.program.show_settings()
    monkeypatch.setattr(NewSession, "session", held_up)
    sitting.program.begin(NewSession("duel", (Chair("human", "You"), Chair("greedy", "It")), {}, "fair", seed=3))
    sitting.until(begun.is_set)
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "settings" and not sitting.program.laying.is_busy
    may_end.set()
    sitting.until(lambda: not any(thread.name == "elsewhere" for thread in threading.enumerate()))
    sitting.qtbot.wait(50)
    assert sitting.session is before and sitting.window.current == "settings"


def test_the_table_of_the_game_to_continue_is_prepared_while_the_home_page_is_idle(sitting, monkeypatch):
    sitting.begin(game="duel")
    baked = []
    monkeypatch.setattr(pictures, "baking", lambda *about: baked.append(sitting.window.current) or baking(*about))
    keep_no_pictures(monkeypatch)
    sitting.program.go_home()
    idle = sitting.program.laying._idle
    sitting.until(lambda: idle.is_busy)
    sitting.until(lambda: not idle.is_busy)
    assert len(baked) > 20 and set(baked) == {"home"}
    baked.clear()
    sitting.go_on()
    sitting.window.grab()
    assert sitting.window.current == "table" and len(baked) <= 3, "what glows and what is pointed at comes later"


def test_the_game_played_last_is_the_chosen_one_when_its_table_is_left(sitting):
    assert sitting.program.home.shelf.chosen == "confrontation"
    sitting.begin(game="quest")
    sitting.program.go_home()
    QApplication.processEvents()
    assert sitting.program.home.shelf.chosen == "quest"


@pytest.mark.paints_covers
def test_the_window_is_painted_before_it_is_seen(qtbot, home, monkeypatch):
    seen = []
    paint = books.paint_book

    def watched(*about):
        seen.append(program.window.isVisible())
        paint(*about)

    monkeypatch.setattr(books, "paint_book", watched)
    program = Program(Library(home))
    program.window.resize(1600, 1000)
    qtbot.addWidget(program.window, before_close_func=lambda window: setattr(program, "_closes_anyway", True))
    with qtbot.waitExposed(program.window):
        program.open()
    qtbot.wait(400)
    assert seen and not any(seen)
