"""Computers that look ahead at the window: they answer, the window goes on meanwhile, and they can be called off."""

from __future__ import annotations

import os
import signal
import time
from functools import cache
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QSignalSpy

from tests.decision_samples import moments
from tests.rulings import runner
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.ai import levels
from westmarch.ai.players import needs_search
from westmarch.app import computers
from westmarch.app.director import Director
from westmarch.app.thinking import answer_time, crew
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

PATIENCE = 90_000


def duel(*kinds: str) -> Session:
    return Session("duel", [Chair(kind, kind.title()) for kind in kinds], seed=3, fairness="free")


def start(director: Director) -> Director:
    director.thinking_time = 0
    director.coming.answers_forced = False
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
    director.coming.answers_forced = False
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
    monkeypatch.setattr(computers, "HINT", levels.Profile("Hint", 60, 5000))
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
    monkeypatch.setattr(computers, "HINT", levels.Profile("Hint", 1_000_000, 60_000))
    moment = next(moment for moment in moments("duel", skills="asked") if moment.kind == "turn")
    director = Director(moment.session())
    assert director.ask_advice() and director.is_thinking
    director.answer(moment.action)
    assert not director.is_thinking


# -- the clock tells nothing


def time_of_an_answer(qtbot, session: Session) -> float:
    """Seconds from the moment at which a computer is asked to its answer."""
    director = Director(session)
    director.open_curtain(director.viewer)
    began = time.perf_counter()
    with qtbot.waitSignal(director.moved, timeout=PATIENCE):
        director.go_on()
    taken = time.perf_counter() - began
    director.stop()
    return taken


def fewest_and_most(game: str, kind: str) -> list[Session]:
    """Two tables at which a person waits for a computer's answer to a question: one with few options, one with many."""
    asked = [state for state in states_of_rulings(game) if state.decision.kind == kind and not state.decision.is_open]
    asked.sort(key=lambda state: len(state.decision.options))
    assert len(asked[0].decision.options) < len(asked[-1].decision.options)
    found = []
    for state in (asked[0], asked[-1]):
        seats = range(state.seats)
        chairs = [Chair("hard" if seat == state.decision.seat else "human", f"N{seat}") for seat in seats]
        found.append(Session(game, chairs, start=state.copy()))
    return found


_MANY = 300


@cache
def states_of_rulings(game: str) -> tuple[Any, ...]:
    """The States of the rulings of a game in which something is asked; of a game with a great many of some hundred."""
    paths = runner.rulings(game)
    cases = [case for path in paths[:: 1 + len(paths) // _MANY] for case in runner.read_ruling(path).examples()]
    return tuple([state for case in cases for state in runner.states_of(game, case) if state.decision is not None])


@pytest.mark.slow
@pytest.mark.parametrize("game, kind", [("confrontation", "frodo"), ("quest", "peril"), ("quest", "shadow")])
def test_an_answer_takes_the_same_time_whatever_a_person_does_not_see(qtbot, monkeypatch, game, kind):
    """Whether the piece beside Frodo is Sam, whether Sauron holds a card that can be played."""
    monkeypatch.setitem(levels.PROFILES, "hard", levels.Profile("Hard", 200, 2500, steady=1000))
    crew().warm_up(game)
    qtbot.wait(1500)
    taken = []
    for _ in range(2):  # the first time what a game needs is still being read
        lone, free = fewest_and_most(game, kind)
        taken = [time_of_an_answer(qtbot, session) for session in (lone, free)]
    assert min(taken) >= 1.0 and max(taken) < 1.1, taken  # a search alone would be several tenths off


def test_the_time_of_an_answer_knows_nothing_of_the_options_that_are_hidden():
    seen = set()
    for game in games.ids():
        for state in states_of_rulings(game):
            decision = state.decision
            if decision.is_open:
                continue
            seats = range(state.seats)
            chairs = [Chair("hard" if seat == decision.seat else "human", f"N{seat}") for seat in seats]
            if len(chairs) > 1:
                session = Session(game, chairs, start=state)
                lone = structs.replace(decision, options=decision.options[:1], idle=0)
                times = [answer_time(session, asked, 700, 1.0) for asked in (decision, lone)]
                assert times[0] == times[1]
                seen.add((game, decision.kind, times[0]))
    assert ("confrontation", "frodo", levels.PROFILES["hard"].steady) in seen
    assert ("quest", "shadow", levels.PROFILES["hard"].steady) in seen


def test_what_a_computer_alone_knows_fixes_the_time_of_an_answer_whose_options_all_can_see():
    """A battle card is chosen by the hidden pieces too; in Duel nothing is hidden from one player alone at first."""
    asked = next(state for state in states_of_rulings("confrontation") if state.decision.kind == "card")
    assert asked.decision.is_open and len(asked.decision.options) > 1
    chairs = [Chair("expert" if seat == asked.decision.seat else "human", f"N{seat}") for seat in range(2)]
    session = Session("confrontation", chairs, start=asked)
    assert answer_time(session, asked.decision, 700, 1.0) == levels.PROFILES["expert"].steady
    open_game = duel("expert", "human")
    assert open_game.decision.is_open
    assert answer_time(open_game, open_game.decision, 700, 1.0) == 700


@pytest.mark.parametrize("level", levels.PROFILES)
def test_a_level_is_done_with_its_search_before_its_steady_time_is_over(level):
    profile = levels.PROFILES[level]
    assert 0 < profile.limits(2, is_steady=True).millis <= 0.9 * profile.steady


def test_a_search_begins_at_once_beside_the_least_time_and_its_answer_waits_for_that(qtbot, monkeypatch):
    monkeypatch.setitem(levels.PROFILES, "hard", levels.Profile("Hard", 100_000, 400))
    session = duel("human", "hard")
    while session.chair.is_human or not needs_search(session.game, session.decision):
        session.answer(session.decision.options[0])
    assert session.decision.is_open
    crew().warm_up("duel")
    qtbot.wait(1000)
    director = Director(session)
    director.thinking_time = 1200
    moved = QSignalSpy(director.moved)
    began = time.perf_counter()
    director.go_on()
    assert director.is_thinking, "it begins with the question, and not when the least time is over"
    qtbot.waitUntil(lambda: not director.is_thinking, timeout=PATIENCE)
    assert moved.count() == 0
    qtbot.waitUntil(lambda: moved.count() == 1, timeout=PATIENCE)
    assert 1.1 <= time.perf_counter() - began < 1.5
    director.stop()
