"""Files that somebody opens from outside the window: by a command, or by the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.app.sitting import Sitting
from tests.tabletop.hands import a_session
from westmarch.play import saves
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.widgets import Text

ROOT = Path(__file__).resolve().parents[2]
OTHER = {"good": {"sam": "shire"}, "dark": {"warg": "mordor"}}


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home)


@pytest.fixture
def other(home):
    """A file with a game of a person against the computer."""
    path = home / "other.westmarch"
    saves.write(a_session(OTHER, kinds=("human", "greedy")), path)
    return str(path)


def test_a_file_comes_to_the_table_from_any_page(sitting, other):
    sitting.open_from_outside(other)
    assert sitting.window.current == "table" and "sam" in str(sitting.session.state)
    sitting.program.show_settings()
    sitting.open_from_outside(other)
    assert sitting.window.current == "table"


def test_a_question_that_is_open_is_called_off_first(sitting, other, home):
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.open_path(home / "nothing.westmarch")
    assert sitting.dialog is not None
    before = sitting.session
    sitting.open_from_outside(other)
    assert sitting.dialog is None and sitting.session is not before


def test_a_closed_curtain_is_drawn_aside_before_another_game_comes(qtbot, home, other, monkeypatch):
    monkeypatch.setattr("westmarch.app.curtain.HOLD", 30)
    sitting = Sitting(qtbot, home)
    sitting.begin(kinds=("person", "person"))
    before = sitting.session
    assert sitting.window.curtain.is_closed
    sitting.open_from_outside(other)
    assert sitting.session is before and sitting.window.curtain.is_closed
    sitting.hold_curtain()
    sitting.until(lambda: sitting.session is not before)
    assert not sitting.window.curtain.isVisible() and sitting.window.current == "table"
    sitting.program.go_home()
    sitting.window.curtain.opened.emit()
    assert sitting.window.current == "home", "it is opened once"


def test_a_bad_file_is_said_once_and_leaves_the_page(sitting, home):
    path = home / "bad.westmarch"
    path.write_bytes(b"{]")
    sitting.open_from_outside(path)
    assert sitting.window.current == "home" and sitting.dialog is not None
    title, said, *_ = sitting.dialog.findChildren(Text)
    assert said.text().startswith("bad.westmarch cannot be opened: "), "a file keeps its name"
    assert text_width(title.text(), title.own_font()) <= title.width(), "the title is there from end to end"
    sitting.key(Qt.Key.Key_Return)
    assert sitting.dialog is None


SCRIPT = """
import gc
import sys
from pathlib import Path
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from westmarch.app import qt_setup, run
from westmarch.app.program import Program
from westmarch.app.window import MainWindow
from westmarch.tabletop.widgets import Dialog

def told(app):
    for path in (None, *sys.argv[2:]):
        if path is not None:
            QApplication.sendEvent(app, QFileOpenEvent(path))
        while True:
            QApplication.processEvents()
            (program,) = (each for each in gc.get_objects() if isinstance(each, Program))
            if not program.laying.is_busy:
                break
        (window,) = (each for each in app.topLevelWidgets() if isinstance(each, MainWindow))
        dialogs = [each.accessibleName() for each in window.findChildren(Dialog) if each.isVisible()]
        print(window.current, *dialogs, sep=": ")
    return 0

qt_setup.Application.exec = told
run(path=Path(sys.argv[1]))
"""


def test_the_program_opens_a_file_that_it_is_started_with_and_those_that_the_system_sends(home, other):
    bad = home / "bad.westmarch"
    bad.write_bytes(b"{]")
    environ = os.environ | {"WESTMARCH_HOME": str(home), "PYTHONPATH": str(ROOT / "desktop")}
    command = [sys.executable, "-c", SCRIPT, str(bad), other, str(bad)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    trouble = "This game cannot be opened"
    assert done.stdout.splitlines() == [f"home: {trouble}", "table", f"table: {trouble}"]
