"""The short form of the proof of computers: a few decisions, and faults that it has to find."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.app.sitting import Sitting
from tests.proofs import computers
from tests.proofs.computers import SMOOTH, Decided
from westmarch.ai.workers import WorkerPool
from westmarch.app.computers import Computers
from westmarch.app.thinking import crew
from westmarch.engine.dice import Dice
from westmarch.play.session import Session

DUEL = 1
"""A seed of a table of an easy level."""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_decisions_come_in_their_time_and_whatever_is_wrong_with_them_is_found_out(
    qtbot, home: Path, monkeypatch: pytest.MonkeyPatch
):
    sitting, answer = Sitting(qtbot, home), Computers.answer

    def sleepy(its: Computers, decision: object) -> object:
        time.sleep(0.3)
        return answer(its, decision)

    session, name = computers.table(DUEL)
    sitting.sit_down(session)
    sitting.program.director.set_paused(True)

    def decided(deed: str) -> Decided:
        return computers._decided(sitting, session, name, deed, Dice(1))

    found = decided("stop one")
    late = "the window did not answer"  # where other tests run beside it, it does not always get a core
    assert found.gap.work < SMOOTH and (not found.fault or found.fault.startswith(late))
    with monkeypatch.context() as patch:
        patch.setattr(Computers, "answer", sleepy)
        assert decided("nothing").fault.startswith(late)
    with monkeypatch.context() as patch:
        patch.setattr(Session, "actions", property(lambda session: ("pass",) * (session.cursor + 1)))
        assert "was not offered" in decided("nothing").fault
    monkeypatch.setattr(WorkerPool, "_is_over", False)
    monkeypatch.setattr(computers, "GRACE", 0.0)
    monkeypatch.setattr(computers, "START", 0.0)
    assert any("no answer" in decided("stop all").fault for _ in range(2))
    crew().close()
