"""The program tries itself: it plays, keeps and takes up again, and says when something is not as it was."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsView, QWidget

from tests.app.sitting import leave
from westmarch import games
from westmarch.app import selftest
from westmarch.app.program import Program
from westmarch.app.selftest import Failed, play, resume, start
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.work_slices import WorkSlices


@pytest.fixture(autouse=True)
def windows_are_taken_away(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that tries itself ends with its process: its window would follow each size and theme of later tests."""
    open_program = selftest._open

    def opened(folder: Path) -> Program:
        program = open_program(folder)
        qtbot.addWidget(program.window, before_close_func=lambda _: leave(program))
        return program

    monkeypatch.setattr(selftest, "_open", opened)


@pytest.fixture
def kept(qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a few moves of one game have been played and kept.

    At the table at which they were played all cards lie elsewhere than at a new one: one whose neighbours have left its
    row keeps its place.
    """
    play_on = selftest._play_on

    def and_move_all_cards(program: Program) -> int:
        moves = play_on(program)
        page = program.window.page("table")
        assert page is not None
        (view,) = page.findChildren(QGraphicsView)
        cards = [item for item in view.scene().items() if isinstance(item, TableItem)]
        assert cards
        for card in cards:
            card.moveBy(40, 40)
        return moves

    monkeypatch.setattr(selftest, "_play_on", and_move_all_cards)
    monkeypatch.setenv("WESTMARCH_HOME", str(tmp_path))
    monkeypatch.setattr(games, "ids", lambda: ("duel",))
    monkeypatch.setattr(selftest, "MOVES", 2)
    told = list(play(tmp_path))
    assert told[0].startswith("duel: 2 moves of a person") and told[1].startswith("worker processes: ")
    return tmp_path


def test_what_was_kept_is_shown_again_and_anything_else_is_noticed(kept: Path) -> None:
    told = list(resume(kept))
    assert told[0].startswith("the running game goes on: Duel for Middle-earth")
    assert told[1] == "duel: the same table, 0.00% of the picture differ"

    picture = QImage(str(kept / "duel.png"))
    picture.invertPixels()
    picture.save(str(kept / "duel.png"))
    with pytest.raises(Failed, match=r"100\.0% of the picture differ"):
        list(resume(kept))

    shown = json.loads((kept / "shown.json").read_text(encoding="utf-8"))
    shown["duel"]["table"] = "another"
    (kept / "shown.json").write_text(json.dumps(shown), encoding="utf-8")
    with pytest.raises(Failed, match="the table is another"):
        list(resume(kept))


def test_a_page_on_which_something_is_still_painted_is_not_compared(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "_SETTLING", 0.02)
    page = QWidget()
    qtbot.addWidget(page)
    slices = WorkSlices(page, 0)
    page.show()
    slices.begin(None for _ in itertools.count())
    is_still = selftest._stillness(page)
    qtbot.wait(60)
    assert not is_still()
    slices.stop()
    assert not is_still(), "it has just been painted"
    qtbot.waitUntil(is_still)


def test_a_start_shows_the_shelf(qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTMARCH_HOME", str(tmp_path))
    assert list(start(tmp_path)) == [f"{len(games.ids())} games on the shelf"]


def test_workers_that_find_nothing_out_are_noticed(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        size = 2

        def begin(self, *task: object) -> None:
            pass

        def poll(self) -> tuple[()]:
            return ()

    monkeypatch.setattr(selftest, "crew", Dead)
    with pytest.raises(Failed, match="found nothing out"):
        selftest._searched()
