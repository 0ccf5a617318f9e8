"""The autosave keeps up, and killing the program loses at most the action in flight."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from datetime import datetime
from pathlib import Path

import pytest

from tests.play.evenings import an_evening, played_on
from westmarch.engine.records import to_json
from westmarch.play import saves
from westmarch.play.autosave import Autosave
from westmarch.play.session import Session
from westmarch.play.strict_games import StrictGames

ROOT = Path(__file__).resolve().parents[2]


def test_closing_writes_the_latest_state(tmp_path: Path):
    path = tmp_path / "continue.json"
    session = an_evening()
    with Autosave(path) as autosave:
        while session.decision is not None:
            played_on(session, 1)
            autosave.note(session)
    assert to_json(saves.read(path, is_strict=True).state) == to_json(session.state)


def test_what_is_saved_is_the_moment_of_the_note_not_what_came_after(tmp_path: Path):
    path = tmp_path / "continue.json"
    session = an_evening(5)
    with Autosave(path) as autosave:
        autosave.note(session)
        played_on(session, 1)
    assert saves.read(path).cursor == 5


def test_a_save_is_packed_off_the_callers_thread_as_the_game_was_when_it_was_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    packed_by, may_pack, pack, path = [], threading.Event(), saves.pack, tmp_path / "continue.json"

    def held_up(session: Session, when: datetime | None = None) -> saves.SaveFile:
        packed_by.append(threading.current_thread().name)
        may_pack.wait(10)
        return pack(session, when)

    session = an_evening(4, fairness="free")
    with Autosave(path) as autosave:
        autosave.note(session)  # the first of a table
        assert autosave.flush()
        monkeypatch.setattr(saves, "pack", held_up)
        before = to_json(played_on(session, 1).state)
        autosave.note(session)
        session.undo()
        session.answer(session.decision.options[-1])  # the game goes another way than what was noted
        played_on(session, 3)
        may_pack.set()
    assert packed_by == ["autosave"]
    found = saves.read(path, is_strict=True)
    assert found.cursor == 5 and to_json(found.state) == before


def test_the_latest_of_many_wins_and_none_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    written = []

    def slow(save: saves.SaveFile, path: Path) -> None:
        time.sleep(0.1)
        written.append(save.cursor)

    monkeypatch.setattr(saves, "store", slow)
    session = an_evening()
    with Autosave(tmp_path / "continue.json") as autosave:
        for _ in range(10):
            played_on(session, 1)
            autosave.note(session)
        assert len(written) <= 1
        assert autosave.flush()
    assert written[-1] == 10 and len(written) <= 3


def test_a_disk_that_fails_is_told_of_and_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(save: saves.SaveFile, path: Path) -> None:
        raise OSError(28, "No space left on device")

    with Autosave(tmp_path / "continue.json") as autosave:
        with monkeypatch.context() as patch:
            patch.setattr(saves, "store", full)
            autosave.note(an_evening(1))
            assert autosave.flush()
            assert autosave.trouble == "continue.json could not be saved: No space left on device"
        autosave.note(an_evening(2))
        assert autosave.flush() and autosave.trouble == ""


def test_a_record_of_strict_games_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(games: StrictGames, session: Session) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(StrictGames, "note", full)
    with Autosave(tmp_path / "continue.json", StrictGames(tmp_path / "strict-games.json")) as autosave:
        autosave.note(an_evening(1))
        assert autosave.flush()
    assert autosave.trouble == "strict-games.json could not be saved: No space left on device"
    assert (tmp_path / "continue.json").exists()


PLAYS_UNTIL_KILLED = """
import sys
from pathlib import Path
from typing import Any
from tests.play.evenings import an_evening, played_on
from westmarch import games
from westmarch.play.autosave import Autosave
games.register("toy", "tests.toy")
autosave = Autosave(Path(sys.argv[1]))
while True:
    session = an_evening(fairness="free")
    while session.decision is not None:
        assert autosave.flush()  # one action is in flight, and no more: however slow the machine is
        played_on(session, 1)
        autosave.note(session)
        print(session.cursor, flush=True)
"""


@pytest.mark.parametrize("after", [1, 4, 9])
def test_killing_the_program_loses_at_most_the_action_in_flight(after: int, tmp_path: Path):
    path = tmp_path / "continue.json"
    program = subprocess.Popen(
        [sys.executable, "-c", PLAYS_UNTIL_KILLED, str(path)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "desktop"), str(ROOT)])},
    )
    assert program.stdout is not None
    played = 0
    for _ in range(after):
        played = int(program.stdout.readline())
    program.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    program.wait()
    played = max([played, *(int(line) for line in program.stdout.read().split())])
    program.stdout.close()
    if played == 1 and not path.exists():
        return  # the very first action was in flight
    assert saves.read(path, is_strict=True).cursor >= played - 1
