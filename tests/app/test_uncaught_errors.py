"""A fault of the program at the table: one calm sentence, a report, and the last good moment is back."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from tests.app.sitting import Sitting
from westmarch.app import uncaught_errors as reports
from westmarch.app.uncaught_errors import UncaughtErrors
from westmarch.cardbook import home as checkout
from westmarch.engine.records import to_json
from westmarch.play import saves
from westmarch.play.autosave import Autosave


@pytest.fixture
def heard(qtbot, home):
    """What hears of errors that nobody caught."""
    return UncaughtErrors(home / "reports")


@pytest.fixture
def sitting(qtbot, home, monkeypatch, heard):
    """A table of Duel at which whatever escapes is heard as in the program itself, and not by the tests."""
    sitting = Sitting(qtbot, home)
    heard.happened.connect(sitting.program.recover)
    monkeypatch.setattr(sys, "excepthook", heard.report)
    return sitting


def fail(*_, **__):
    raise ZeroDivisionError("nobody foresaw this")


def the_report(home):
    (folder,) = (home / "reports").iterdir()
    assert "nobody foresaw this" in (folder / reports.WORDS).read_text(encoding="utf-8")
    return folder


def told(sitting):
    (dialog,) = [dialog for dialog in [sitting.dialog] if dialog is not None]
    return dialog.accessibleName()


def test_an_answer_that_fails_in_the_rules_leaves_the_game_and_its_question(qtbot, home, sitting, monkeypatch):
    sitting.begin(kinds=("person", "person"), game="duel")
    qtbot.wait(400)
    before, action = to_json(sitting.session.state), str(sitting.session.decision.options[0])
    with monkeypatch.context() as patch:
        patch.setattr(type(sitting.session.game), "apply", fail)
        call(sitting, lambda: sitting.program.director.answer(action))
    assert told(sitting) == "A fault of the program"
    assert to_json(sitting.session.state) == before and sitting.window.current == "table"
    assert saves.read(the_report(home) / f"game{saves.SUFFIX}").cursor == sitting.session.cursor
    sitting.dialog.answer("ok")
    sitting.program.director.answer(action)
    assert sitting.session.cursor == 1, "what failed once is not forbidden to a person"


def call(sitting, act):
    """Does something as a slot of Qt does it: what escapes goes to the hook."""
    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, act)
    sitting.qtbot.wait(80)


def test_a_table_that_cannot_be_shown_goes_back_to_the_last_one_that_could(qtbot, home, sitting, monkeypatch):
    sitting.begin(kinds=("person", "person"), game="duel")
    qtbot.wait(400)
    good, action = to_json(sitting.session.state), str(sitting.session.decision.options[0])
    director, failures, note = sitting.program.director, [], Autosave.note

    def fails_once(self, session):
        """What comes after the answer, when the game has gone on already."""
        if not failures:
            failures.append(session.cursor)
            fail()
        note(self, session)

    monkeypatch.setattr(Autosave, "note", fails_once)
    call(sitting, lambda: director.answer(action))
    assert failures == [1]
    assert to_json(sitting.session.state) == good and sitting.session.length == 0
    assert told(sitting) == "A fault of the program" and the_report(home).exists()


def test_a_computer_whose_answer_fails_takes_another(qtbot, home, sitting, monkeypatch):
    sitting.begin(kinds=("person", "greedy"), game="duel")
    qtbot.wait(300)
    game = sitting.session.game
    apply, failed = type(game).apply, []

    def fails_for_the_computer(self, state, action):
        if state.decision.seat == 1 and (not failed or failed[0] == (len(sitting.session.actions), str(action))):
            failed.append((len(sitting.session.actions), str(action)))
            fail()
        return apply(self, state, action)

    monkeypatch.setattr(type(game), "apply", fails_for_the_computer)
    for _ in range(20):
        if failed and len(sitting.session.actions) > failed[0][0]:
            break
        if sitting.session.decision.seat == 0:  # also where the table went back to a person's question before it
            sitting.program.director.answer(str(sitting.session.decision.options[0]))
        qtbot.wait(200)
    assert sitting.session.actions[failed[0][0]] != failed[0][1]
    assert told(sitting) == "A fault of the program"


def test_a_game_that_fails_again_and_again_is_put_aside_and_kept(qtbot, home, sitting, monkeypatch):
    sitting.begin(kinds=("person", "person"), game="duel")
    qtbot.wait(300)
    action = str(sitting.session.decision.options[0])
    with monkeypatch.context() as patch:
        patch.setattr(type(sitting.session.game), "apply", fail)
        for _ in range(4):
            call(sitting, lambda: sitting.program.director.answer(action))
    assert sitting.window.current == "home" and sitting.library.running() is not None
    assert told(sitting) == "A fault of the program"
    sitting.dialog.answer("ok")
    sitting.program.go_on()
    qtbot.waitUntil(lambda: sitting.window.current == "table", timeout=10_000)


def test_what_escapes_on_another_page_or_in_a_thread_is_told_too(qtbot, home, sitting, heard, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", lambda what: heard.report(*what[:3]))
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.wait(80)
    assert told(sitting) == "A fault of the program" and the_report(home).exists()
    assert sitting.window.current == "home"


def test_what_fails_again_and_again_does_not_fill_the_disk(home):
    heard = UncaughtErrors(home / "reports")
    for _ in range(60):
        heard.report(ZeroDivisionError, ZeroDivisionError("nobody foresaw this"), None)
    assert len([*(home / "reports").iterdir()]) == reports._MOST


def test_a_program_that_cannot_open_writes_a_report_without_a_console_too(home):
    code = (
        "import sys; sys.stderr = None; import westmarch.app, westmarch.app.program as program\n"
        "from PySide6.QtWidgets import QMessageBox\n"
        "QMessageBox.critical = lambda *words: print(words[-1])\n"
        "def fail(*_): raise ZeroDivisionError('nobody foresaw this')\n"
        "program.Program = fail\n"
        "westmarch.app.run()\n"
    )
    environ = os.environ | {"PYTHONPATH": str(checkout() / "desktop"), "WESTMARCH_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "cannot be opened because of a fault of its own. A report is in" in done.stdout
    the_report(home)
