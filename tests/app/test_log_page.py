"""The list of finished games, by mouse alone and by keys alone."""

from __future__ import annotations

import csv
import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.app.sitting import Sitting
from westmarch.app.pages.game_log import EMPTY, NONE_FITS
from westmarch.engine.scenario_records import GameFacts
from westmarch.play import game_log
from westmarch.play.chairs import Chair
from westmarch.play.game_log import LoggedGame
from westmarch.tabletop.widgets import Text

MARA, HAL = Chair("human", "Mara"), Chair("steady", "Computer, steady")
QUEST = "escape-from-dol-guldur"
KEYS = Qt.Key


def won(name: str, day: int = 1, **more) -> LoggedGame:
    facts = GameFacts(QUEST, "Escape from Dol Guldur", "easy", "Easy", ("Lore",), 7, {"threat": (34, 31)}, 138, True)
    values = {"winners": (0, 1), "reason": "won", "facts": facts}
    return LoggedGame(name, "lcg", f"2026-03-{day:02}T20:00:00+00:00", (MARA, HAL), **(values | more))


def a_duel(name: str, day: int) -> LoggedGame:
    return LoggedGame(name, "duel", f"2026-03-{day:02}T20:00:00+00:00", (MARA, HAL), (1,), "ring")


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara")


@pytest.fixture
def log(sitting):
    return sitting.library.records()


def opened(sitting):
    sitting.program.show_log()
    sitting.laid()
    QApplication.processEvents()
    return sitting.window.page("log")


def shown(page) -> list[str]:
    return [game.id for game in page.list.games]


def row(page, at: int) -> QPoint:
    return page.list.visualRect(page.list.model().index(at, 0)).center()


def test_an_empty_log_says_what_will_stand_there(sitting):
    page = opened(sitting)
    assert page.empty.isVisible() and page.empty.findChildren(Text)[0].text() == EMPTY
    assert not page.games.isVisible() and page.first_file.hasFocus()


def test_the_games_are_filtered(sitting, log):
    log.add(won("a1"))
    log.add(a_duel("b2", 9))
    page = opened(sitting)
    assert shown(page) == ["b2", "a1"] and page.counted.accessibleName() == "History, 2 games, 1 won"
    page.game.set_value("lcg")
    assert shown(page) == ["a1"]
    page.game.set_value("")
    page.result.set_value("lost")
    assert shown(page) == ["b2"]
    page.search.setText("dol guldur")
    assert shown(page) == [] and page.none.isVisible() and page.none.text() == NONE_FITS
    assert not page.write.isEnabled() and not page.sheet.isVisible()
    page.search.setFocus()
    sitting.key(KEYS.Key_Escape)
    assert page.search.text() == "" and sitting.window.current == "log"


def test_a_note_is_written_kept_and_left_by_keys_alone(sitting, log):
    log.add(won("a1", day=2))
    log.add(a_duel("b2", 1))
    page = opened(sitting)
    assert page.list.hasFocus() and page.list.current.id == "a1"
    sitting.key(KEYS.Key_Down)
    assert page.list.current.id == "b2" and page.sheet.game.id == "b2"
    sitting.key(KEYS.Key_F2)
    assert page.sheet.note.hasFocus()
    QTest.keyClicks(page.sheet.note, "A close race, w and i too")
    sitting.key(KEYS.Key_Return)
    assert [game.note for game in log.games()] == ["", "A close race, w and i too"]
    assert page.list.hasFocus() and page.list.current.id == "b2" and page.sheet.note.text() == log.games()[1].note
    sitting.key(KEYS.Key_Return)
    QTest.keyClicks(page.sheet.note, " and more")
    sitting.key(KEYS.Key_Escape)
    assert page.list.hasFocus() and log.games()[1].note == "A close race, w and i too"
    sitting.key(KEYS.Key_Delete)
    sitting.key(KEYS.Key_Escape)
    assert len(log.games()) == 2
    sitting.key(KEYS.Key_Delete)
    sitting.press("Delete")
    assert shown(page) == ["a1"] and page.list.current.id == "a1"


def test_a_note_that_is_left_for_another_game_is_kept_with_its_own(sitting, log):
    log.add(won("a1", day=2))
    log.add(a_duel("b2", 1))
    page = opened(sitting)
    QTest.mouseClick(page.sheet.note, Qt.MouseButton.LeftButton)
    QTest.keyClicks(page.sheet.note, "Gandalf came")
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=row(page, 1))
    assert page.sheet.game.id == "b2" and page.sheet.note.text() == ""
    assert [game.note for game in log.games()] == ["Gandalf came", ""]


def test_the_quest_of_a_game_is_chosen_again(sitting, log):
    log.add(won("a1"))
    page = opened(sitting)
    sitting.key(KEYS.Key_Q)
    sitting.laid()
    assert sitting.window.page("scenarios").sheet.scenario.value == QUEST
    sitting.key(KEYS.Key_Escape)
    assert sitting.window.current == "log" and sitting.window.page("log") is page


def test_the_log_goes_to_a_file_and_comes_back(sitting, log, tmp_path, monkeypatch):
    log.add(won("a1"))
    page = opened(sitting)
    path = tmp_path / "mine.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), "Table (*.csv)"))
    sitting.key(KEYS.Key_W)
    with path.open(encoding="utf-8-sig", newline="") as stream:
        assert [row["score"] for row in csv.DictReader(stream)] == ["138"]
    log.delete("a1")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    sitting.key(KEYS.Key_I)
    assert [game.id for game in log.games()] == shown(page) == ["a1"]
    path.write_text("nonsense")
    QTest.mouseClick(page.take_in, Qt.MouseButton.LeftButton)
    assert sitting.dialog is not None and "cannot be imported" in sitting.dialog.accessibleName()


def test_a_damaged_log_is_said_to_be_damaged(sitting, log):
    log.add(won("a1"))
    log.add(won("b2", day=2))
    log.settle()
    log.path.write_text("{")
    page = opened(sitting)
    assert shown(page) == ["b2", "a1"] and page.trouble.isVisible() and "of its copy" in page.trouble.text()
    page.note_wanted.emit("a1", "mended")
    assert [game.note for game in log.games()] == ["", "mended"]


def test_thousands_of_games_are_filtered_with_little_work(sitting, log, tmp_path):
    game_log.write([won(f"a{at}", day=1 + at % 28) for at in range(2000)], tmp_path / "many.json")
    log.take_in(tmp_path / "many.json")
    page = opened(sitting)
    page.search.setText("m")
    began = time.thread_time()
    for words in ("mi", "mirk", "lore", ""):
        page.search.setText(words)
        QApplication.processEvents()
    assert time.thread_time() - began < 4 * 0.15
    page.list.take(1999)
    assert page.list.verticalScrollBar().value() == page.list.verticalScrollBar().maximum()
