"""Computers that look ahead at the window: they answer, the window goes on meanwhile, and they can be called off."""

from __future__ import annotations

import os
import signal
import time

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QSignalSpy

from tests.moments import moments
from tests.tabletop.hands import Hands
from westmarch.ai import levels
from westmarch.app import director as directors
from westmarch.app.director import Director
from westmarch.app.thinking import crew
from westmarch.play.session import Chair, Session

PATIENCE = 90_000


def duel(*kinds: str) -> Session:
    return Session("duel", [Chair(kind, kind.title()) for kind in kinds], seed=3, fairness="free")


def start(director: Director) -> Director:
    director.thinking_time = 0
    director.answers_forced = False
    director.go_on()
    return director


def test_two_levels_play_against_each_other(qtbot):
    director = Director(duel("easy", "medium"))
    director.moved.connect(lambda _: director.go_on())
    start(director)
    qtbot.waitUntil(lambda: director.session.cursor >= 6, timeout=PATIENCE)
    director.stop()


def test_the_window_goes_on_while_a_computer_looks_ahead(qtbot, monkeypatch):
    monkeypatch.setitem(levels.PROFILES, "expert", levels.Profile("Expert", 1_000_000, 1500))
    gaps, last = [], [time.perf_counter()]

    def tick() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    director = start(Director(duel("human", "expert")))
    timer = QTimer()
    timer.timeout.connect(tick)
    qtbot.waitUntil(lambda: director.is_thinking, timeout=PATIENCE)
    last[0] = time.perf_counter()
    timer.start(5)
    with qtbot.waitSignal(director.moved, timeout=PATIENCE):
        pass
    timer.stop()
    gaps.sort()
    assert len(gaps) > 50
    assert gaps[len(gaps) // 2] < 0.02, "the window stutters while a computer thinks"


def test_taking_back_ends_a_search_at_once(qtbot, monkeypatch):
    monkeypatch.setitem(levels.PROFILES, "expert", levels.Profile("Expert", 1_000_000, 60_000))
    director = Director(duel("expert", "human"))
    director.answers_forced = False
    director.thinking_time = 0
    session = director.session
    director.go_on()
    director.answer(str(session.decision.options[0]))
    while session.decision.seat == 1:
        director.answer(str(session.decision.options[-1]))
    director.go_on()
    qtbot.waitUntil(lambda: director.is_thinking, timeout=PATIENCE)
    director.undo()
    assert not director.is_thinking and session.decision.seat == 1


def test_a_lost_worker_costs_nothing(qtbot, monkeypatch):
    monkeypatch.setitem(levels.PROFILES, "hard", levels.Profile("Hard", 600, 0))
    director = start(Director(duel("human", "hard")))
    qtbot.waitUntil(lambda: director.is_thinking, timeout=PATIENCE)
    os.kill(crew().pids[0], signal.SIGKILL)
    with qtbot.waitSignal(director.moved, timeout=PATIENCE):
        pass
    assert director.session.cursor == 1


def test_the_hint_looks_ahead_names_a_move_and_says_why(qtbot, monkeypatch):
    monkeypatch.setattr(directors, "HINT", levels.Profile("Hint", 60, 5000))
    moment = next(moment for moment in moments("duel", skills="asked") if moment.kind == "turn")
    hands = Hands.at(qtbot, moment.session())
    spy = QSignalSpy(hands.page.director.advised)
    hands.page.view.setFocus()
    hands.key(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: spy.count() == 1, timeout=PATIENCE)
    hint = spy.at(0)[0]
    assert hint.action in moment.state.decision.options
    assert all(reason in hands.page.toast.text for reason in hint.reasons)


def test_an_answer_given_meanwhile_ends_the_search_for_a_hint(qtbot, monkeypatch):
    monkeypatch.setattr(directors, "HINT", levels.Profile("Hint", 1_000_000, 60_000))
    moment = next(moment for moment in moments("duel", skills="asked") if moment.kind == "turn")
    director = Director(moment.session())
    assert director.ask_advice() and director.is_thinking
    director.answer(moment.action)
    assert not director.is_thinking
