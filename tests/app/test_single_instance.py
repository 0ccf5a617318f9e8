"""One Westmarch for each folder of saves: later starts hand over what they were asked to open."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from tests.tabletop.hands import a_session
from westmarch.app import run
from westmarch.app import single_instance as single_instances
from westmarch.app.second_start import may_open
from westmarch.app.single_instance import SingleInstance
from westmarch.play import saves
from westmarch.play.library import Library
from westmarch.tabletop.widgets import Dialog

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def instance(qtbot, home):
    instance = SingleInstance(home)
    assert instance.acquire()
    instance.listen()
    return instance


def westmarch(home, *arguments):
    """A later start, as from a shell."""
    environ = os.environ | {"WESTMARCH_HOME": str(home), "PYTHONPATH": str(ROOT / "desktop")}
    command = [sys.executable, "-m", "westmarch", *arguments]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_later_start_hands_its_file_over_and_ends(qtbot, home, instance):
    path = home / "other game.westmarch"
    saves.write(a_session({"good": {"sam": "shire"}, "dark": {"warg": "mordor"}}, kinds=("human", "greedy")), path)
    sitting = Sitting(qtbot, home)
    instance.asked.connect(sitting.program.files.open_from_outside)
    later = westmarch(home, "open", str(path))
    qtbot.waitUntil(lambda: sitting.window.current == "table", timeout=20_000)
    qtbot.waitUntil(lambda: later.poll() is not None, timeout=20_000)
    assert later.returncode == 0 and later.communicate()[1] == ""
    assert not (home / single_instances.REQUEST).exists()


def test_a_start_without_a_file_only_brings_the_window_forward(qtbot, home, instance):
    sitting = Sitting(qtbot, home)
    sitting.program.show_settings()
    asked = []
    instance.asked.connect(asked.append)
    instance.asked.connect(sitting.program.files.open_from_outside)
    later = westmarch(home)
    qtbot.waitUntil(lambda: later.poll() is not None, timeout=20_000)
    assert later.communicate() == ("", "") and later.returncode == 0
    assert asked == [""] and sitting.window.current == "settings"


STRANGE = [
    b"/a/\xff\xfe.westmarch",
    b"/a/b\r.westmarch",
    "/\ufeffa".encode(),
    "/é/\u202e x".encode(),
    b"/a/b\nc",
    b"/" * 4_000,
]


@pytest.mark.parametrize("path", STRANGE)
def test_whatever_a_path_is_made_of_it_is_the_same_when_it_comes(qtbot, home, instance, path):
    if sys.platform == "win32":
        pytest.skip("no such paths there")
    asked, second = [], SingleInstance(home)
    instance.asked.connect(asked.append)
    later = threading.Thread(target=lambda: second.hand_over(Path(os.fsdecode(path))))
    later.start()
    qtbot.waitUntil(lambda: bool(asked))
    later.join()
    assert asked == [str(Path(os.fsdecode(path)))]


@pytest.mark.parametrize("request_of", ["nothing", "zeros", "huge", "folder", "pipe", "unread"])
def test_a_request_that_is_none_harms_nobody(qtbot, home, instance, request_of):
    """What cannot be read as a path shows the window alone, and what is no file at all is left where it lies."""
    if request_of in ("pipe", "unread") and sys.platform == "win32":
        pytest.skip("no such file there")
    asked, wanted = [], home / single_instances.REQUEST
    instance.asked.connect(asked.append)
    instance._watcher.blockSignals(True)
    if request_of in ("nothing", "zeros"):
        wanted.write_bytes(bytes(3 * (request_of == "zeros")))
    elif request_of == "huge":
        wanted.write_bytes(b"/" * (single_instances._LONGEST + 1))
    elif request_of == "folder":
        wanted.mkdir()
    elif request_of == "unread":
        wanted.symlink_to(wanted)
    else:
        os.mkfifo(wanted)
    instance._read_request()
    is_taken = request_of in ("nothing", "zeros", "huge")
    assert asked == ([bytes(3).decode() if request_of == "zeros" else ""] if is_taken else [])
    assert os.path.lexists(wanted) is not is_taken


def test_a_table_of_the_command_line_cannot_be_handed_over(qtbot, home, instance):
    later = westmarch(home, "play", "duel")
    told = later.communicate(timeout=20)[1]
    assert later.returncode == 1 and told.count("\n") == 1 and "Close it first" in told


def test_one_that_does_not_answer_is_not_waited_for(qtbot, home, monkeypatch):
    monkeypatch.setattr(single_instances, "_ANSWER_TIME", 0.1)
    mute = SingleInstance(home)
    assert mute.acquire()
    later: list[bool] = []
    second = SingleInstance(home)
    assert not second.acquire()
    asking = threading.Thread(target=lambda: later.append(second.hand_over(None)))
    asking.start()
    asking.join()
    assert later == [False] and not (home / single_instances.REQUEST).exists()


@pytest.fixture
def asked(qtbot, home, monkeypatch):
    """A second start beside a program that hangs: what comes of it when its question is answered so."""
    monkeypatch.setattr(single_instances, "_ANSWER_TIME", 0.1)
    mute, second = SingleInstance(home), SingleInstance(home)
    assert mute.acquire() and not second.acquire()
    titles = []

    def outcome(*answers, before=lambda: None):
        left = list(answers)

        def press():
            dialog = next((each for top in QApplication.topLevelWidgets() for each in top.findChildren(Dialog)), None)
            if dialog is None or not dialog.isVisible() or not left:
                return
            titles.append(dialog.accessibleName())
            before()
            dialog.answer(left.pop(0)) if left[0] != "close" else (left.pop(0), dialog.window().close())

        timer = QTimer()
        timer.timeout.connect(press)
        timer.start(20)
        try:
            return may_open(second, None, Library(home))
        finally:
            timer.stop()
            assert not left and set(titles) == {"Westmarch is already open"}

    return SimpleNamespace(outcome=outcome, mute=mute)


@pytest.mark.parametrize("answer, opens", [("open", True), ("quit", False), ("", False), ("close", False)])
def test_beside_one_that_hangs_a_second_opens_only_if_the_person_wants_it(asked, answer, opens):
    assert asked.outcome(answer) is opens


def test_it_asks_again_as_long_as_the_other_hangs_and_opens_when_it_is_gone(asked):
    assert asked.outcome("again", "again", "quit") is False
    assert asked.outcome("again", before=asked.mute._lock.unlock) is True


def test_a_start_beside_one_that_hangs_asks_before_anything_is_opened(qtbot, home, monkeypatch):
    """Nothing of the running game is read or written before the person has said so."""
    monkeypatch.setattr(single_instances, "_ANSWER_TIME", 0.1)
    mute, asked = SingleInstance(home), []
    assert mute.acquire()
    monkeypatch.setattr("westmarch.app.second_start.may_open", lambda *words: bool(asked.append(words)))
    monkeypatch.setattr("westmarch.app.program.Program", lambda *_: pytest.fail("a second one was opened unasked"))
    assert run() == 0 and len(asked) == 1


def test_who_was_killed_bars_nobody(qtbot, home):
    """The lock of a process that is no more does not count."""
    code = (
        "import os, sys; from pathlib import Path; from westmarch.app.single_instance import SingleInstance; "
        "lock = SingleInstance(Path(sys.argv[1])); assert lock.acquire(); os._exit(9)"
    )
    environ = os.environ | {"PYTHONPATH": str(ROOT / "desktop")}
    assert subprocess.call([sys.executable, "-c", code, str(home)], env=environ) == 9
    assert (home / single_instances.LOCK).exists()
    assert SingleInstance(home).acquire()


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="the administrator may write anywhere")
def test_a_folder_that_may_not_be_written_bars_nobody(qtbot, home):
    home.chmod(0o500)
    try:
        assert SingleInstance(home).acquire()
    finally:
        home.chmod(0o700)
