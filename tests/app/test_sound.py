"""Sounds: when they are played, how loud, and that nothing happens where there is no device."""

from __future__ import annotations

import shutil
import sys
import wave
from array import array
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.app.sitting import Sitting
from westmarch.app import sound
from westmarch.app.pages.sounding import Sounding
from westmarch.app.sound import Speaker
from westmarch.cardbook import assets_folder
from westmarch.engine.records import Result
from westmarch.engine.sounds import SOUNDS

SHIPPED = assets_folder("shared") / "sounds"


@pytest.fixture
def heard(monkeypatch):
    """The names of what is played, in place of a device."""
    files = []
    own = Speaker(lambda file: files.append(file.stem.partition("-6")[0]))
    for module in ("app.program", "app.pages.sounding", "app.settings_pages"):
        monkeypatch.setattr(f"westmarch.{module}.speaker", lambda: own)
    return files


def loudest(path) -> int:
    with wave.open(str(path), "rb") as file:
        return max(map(abs, array("h", file.readframes(file.getnframes()))))


def test_a_volume_is_in_the_file_that_is_played():
    played = []
    speaker = Speaker(played.append)
    for volume in (100, 50, 0):
        speaker.set(True, volume)
        speaker.play("strike")
    speaker.set(False, 100)
    speaker.play("strike")
    assert played[0] == SHIPPED / "strike.wav" and len(played) == 2, "neither at no volume nor when off"
    assert loudest(played[1]) == pytest.approx(loudest(played[0]) / 4, abs=1)


def test_without_anything_to_play_by_all_is_silent(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    speaker = Speaker()
    speaker.set(True, 60)
    for name in SOUNDS:
        speaker.play(name)
    speaker.stop()


def test_a_failing_device_is_tried_once():
    tried = []

    def fail(file) -> None:
        tried.append(file)
        raise RuntimeError("Failed to play sound")

    speaker = Speaker(fail)
    speaker.set(True, 60)
    for _ in range(3):
        speaker.play("place")
    assert len(tried) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="winsound plays there")
@pytest.mark.parametrize("program", [("westmarch-has-no-such-player",), ("false",)])
def test_a_player_that_is_not_there_or_fails_is_tried_once(qtbot, monkeypatch, program):
    monkeypatch.setattr(sound, "_PLAYERS", (program,))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    speaker = Speaker()
    speaker.set(True, 60)
    speaker.play("place")
    qtbot.waitUntil(lambda: speaker._play is None and not speaker._running)
    speaker.play("place")
    assert not speaker._running


def test_the_program_may_go_while_something_is_played(qtbot, monkeypatch):
    if sys.platform == "win32":
        pytest.skip("winsound plays there")
    monkeypatch.setattr(sound, "_PLAYERS", (("sh", "-c", "sleep 20"),))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    speaker = Speaker()
    speaker.set(True, 60)
    for _ in range(5):
        speaker.play("place")
    assert len(speaker._running) == 2, "no more than two at once"
    speaker.stop()
    assert not speaker._running


def test_moves_your_turn_and_the_end_are_heard_at_a_table(qtbot, home, heard):
    sitting = Sitting(qtbot, home, has_sound=True)
    sitting.begin(game="duel")
    heard.clear()
    sitting.until(sitting.is_my_turn)
    sitting.page.answer(str(sitting.session.decision.options[0]))
    sitting.until(lambda: "your-turn" in heard)
    assert heard[0] in SOUNDS and heard[0] != "your-turn", heard
    sitting.page.undo()
    count = len(heard)
    qtbot.wait(600)
    assert len(heard) == count, "what is taken back is silent"


@pytest.mark.parametrize(
    ("kind", "seconds", "is_heard"), [("window", 1.0, False), ("window", 4.0, True), ("turn", 1.0, True)]
)
def test_a_window_that_comes_back_at_once_is_no_turn(qtbot, home, heard, monkeypatch, kind, seconds, is_heard):
    sitting = Sitting(qtbot, home, has_sound=True)
    sitting.begin(game="duel")
    sitting.until(sitting.is_my_turn)
    sitting.program.director.stop()
    sounding, now = sitting.page.findChild(Sounding), [100.0]
    monkeypatch.setattr("westmarch.app.pages.sounding.monotonic", lambda: now[0])
    session = SimpleNamespace(info=SimpleNamespace(windows=SimpleNamespace(kind="window")))
    sounding._director = SimpleNamespace(session=session, people=(0,), sounds=tuple)
    heard.clear()
    for seat in (0, 1, 0):
        session.decision = SimpleNamespace(seat=seat, kind=kind)
        sounding._on_moved()
        now[0] += seconds
    qtbot.wait(20)
    assert heard == (["your-turn"] if is_heard else [])


@pytest.mark.parametrize("winner", [0, 1])
def test_the_end_is_heard_once(qtbot, home, heard, winner):
    sitting = Sitting(qtbot, home, has_sound=True)
    sitting.begin(game="duel")
    sitting.until(sitting.is_my_turn)
    sitting.program.director.stop()
    heard.clear()
    sounding = sitting.page.findChild(Sounding)
    sounding._director = SimpleNamespace(session=SimpleNamespace(result=Result((winner,), "x")), people=(0,))
    sounding._on_ended()
    sounding._on_ended()
    assert heard == ["win" if winner == 0 else "lose"]


def test_the_volume_is_heard_as_it_is_set_and_off_is_off(qtbot, home, heard):
    sitting = Sitting(qtbot, home, has_sound=True)
    sitting.program.show_settings()
    page = sitting.window.page("settings")
    qtbot.keyClick(page.controls["volume"], Qt.Key.Key_Left)
    assert sitting.library.settings().volume == 50 and len(heard) == 1
    page.controls["has_sound"].click()
    assert not sitting.library.settings().has_sound and len(heard) == 1
