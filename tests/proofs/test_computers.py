"""The short form of the proof of computers: a few decisions, and faults that it has to find."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.sitting import Sitting
from tests.proofs import computers
from tests.proofs.computers import SMOOTH, decisions
from westmarch.ai.workers import WorkerPool
from westmarch.app.computers import Computers
from westmarch.app.thinking import crew
from westmarch.play.session import Session

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
DUEL = 1
"""A seed of a table of an easy level."""


@pytest.fixture
def sitting(qtbot, home: Path) -> Iterator[Sitting]:
    yield Sitting(qtbot, home)
    crew().close()


def test_decisions_come_in_their_time_whatever_happens_to_the_workers(sitting: Sitting):
    found = decisions(sitting, DUEL, ["nothing", "kill one", "stop one"], most=3)
    assert len(found) == 3 and all(decided.gap.work < SMOOTH for decided in found)
    late = "the window did not answer"  # where other tests run beside it, it does not always get a core
    assert [decided.fault for decided in found if decided.fault and not decided.fault.startswith(late)] == []


def test_a_computer_that_sleeps_is_found_out(sitting: Sitting, monkeypatch: pytest.MonkeyPatch):
    answer = Computers.answer

    def sleepy(its: Computers, decision: object) -> object:
        time.sleep(0.15)
        return answer(its, decision)

    monkeypatch.setattr(Computers, "answer", sleepy)
    assert "the window did not answer" in decisions(sitting, DUEL, ["nothing"], most=1)[0].fault


def test_a_search_that_waits_for_whoever_is_stopped_is_found_out(sitting: Sitting, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(WorkerPool, "_is_over", False)
    monkeypatch.setattr(computers, "GRACE", 0.0)
    monkeypatch.setattr(computers, "START", 0.0)
    faults = [decided.fault for decided in decisions(sitting, DUEL, ["stop all"], most=2)]
    assert any("no answer" in fault for fault in faults)


def test_an_answer_that_was_not_offered_is_found_out(sitting: Sitting, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Session, "actions", property(lambda session: ("pass",) * (session.cursor + 1)))
    assert "was not offered" in decisions(sitting, DUEL, ["nothing"], most=1)[0].fault
