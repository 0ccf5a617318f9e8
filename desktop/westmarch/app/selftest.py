"""The program tests itself: plays some moves of every game, saves them, and resumes them in a new process.

It tells whether a program that was frozen or installed is whole: the window with its fonts and pictures, the cards and
assets of every game, worker processes, saves.  Two processes take part, since only a second one shows that what the
first has kept can be taken up again: :func:`play` and then :func:`resume`, with the same folder.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from westmarch import games
from westmarch.ai.levels import PROFILES
from westmarch.ai.players import needs_search, random_option
from westmarch.ai.search import Tally
from westmarch.app.new_session import NewSession
from westmarch.app.program import Program
from westmarch.app.qt_setup import make_application
from westmarch.app.system_check import obstacle
from westmarch.app.thinking import crew
from westmarch.app.view_models import level_name
from westmarch.engine.dice import Dice
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game_info import player_count
from westmarch.play import examples
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.library import HOME, Library
from westmarch.play.session import Session
from westmarch.tabletop.work_slices import WorkSlices

MOVES = 10
"""The number of answers of the person at each table."""
_SEED = 2
_LEVEL = "easy"
_PATIENCE = 120.0
"""The most seconds that any step may take."""
_SETTLING = 0.4
"""Seconds after which a page that was just shown, and on which nothing is left to paint, no longer moves."""
_SIZE = (1600, 1000)


class Failed(WestmarchError):
    """A failure of the self-test, in one sentence."""


class Shown(Struct, frozen=True):
    """The table of a saved game: a checksum of the Table, and the file with its picture."""

    save: str
    table: str
    picture: str


def start(folder: Path) -> Iterator[str]:
    """Opens the window at the home page, paints it and exits: for measuring the start."""
    program = _open(folder)
    QApplication.processEvents()
    program.window.grab()
    yield f"{len(games.ids())} games on the shelf"
    _leave(program)


def play(folder: Path) -> Iterator[str]:
    """Plays some moves of every game in a window, saves them in ``folder`` and exits; yields what it does.

    Raises Failed, OSError.
    """
    program = _open(folder)
    shown = {}
    for game in games.ids():
        session = _table(game)
        program.sit_down(session)
        _until(lambda: not program.laying.is_busy, "the table is laid")
        moves = _play_on(program)
        save = program.library.keep(session)
        # Cards keep the place in a row that they have had, and a table that is taken up knows of none.
        _take_up(program, save)
        shown[game] = _shown(program, save.name, folder / f"{game}.png")
        if not examples.rulings(game):
            raise Failed(f"{game}: no ruling has come with the program")
        yield f"{game}: {moves} moves of a person, {session.cursor - session.start_at} in all, kept as {save.name}"
    yield f"worker processes: {_searched()} options of a question searched"
    (folder / "shown.json").write_bytes(msgspec.json.format(msgspec.json.encode(shown), indent=2))
    _leave(program)


def resume(folder: Path) -> Iterator[str]:
    """Takes up what :func:`play` has kept and looks whether the tables are the same.  Raises Failed, OSError."""
    shown = msgspec.json.decode((folder / "shown.json").read_bytes(), type=dict[str, Shown])
    program = _open(folder)
    program.go_on()
    _until(lambda: program.director is not None and not program.laying.is_busy, "the running game goes on")
    assert program.director is not None
    yield f"the running game goes on: {program.director.session.title}"
    for game, before in shown.items():
        _take_up(program, program.library.saves_folder / before.save)
        after = _shown(program, before.save, folder / f"{game}-resumed.png")
        if after.table != before.table:
            raise Failed(f"{game}: the table is another than when it was kept")
        unlike = _unlike(folder / before.picture, folder / after.picture)
        if unlike > 0.001:
            raise Failed(f"{game}: {unlike:.1%} of the picture differ from what was shown when it was kept")
        yield f"{game}: the same table, {unlike:.2%} of the picture differ"
    _leave(program)


def _open(folder: Path) -> Program:
    if problem := obstacle(os.environ):
        raise Failed(problem.rstrip("."))
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[HOME] = str(folder)
    make_application([])
    library = Library(folder)
    library.set(pace="off", theme="day", computer_tenths=0, beats="off")
    program = Program(library)
    program.window.resize(*_SIZE)
    program.open()
    _until(program.window.isVisible, "the window opens")
    return program


def _table(game: str) -> Session:
    info = games.info(game)
    number = max(2, player_count(info, 0))
    chairs = [Chair(HUMAN, "You"), *(Chair(_LEVEL, level_name(_LEVEL)) for _ in range(1, number))]
    return NewSession(game, tuple(chairs), {}, "fair", seed=_SEED).session()


def _take_up(program: Program, save: Path) -> None:
    program.files.open(str(save))
    _until(lambda: not program.laying.is_busy, "the table is laid")


def _play_on(program: Program) -> int:
    """Answers for the person until enough moves are played; returns their number."""
    director, dice = program.director, Dice(_SEED)
    assert director is not None
    refusals: list[str] = []
    director.refused.connect(refusals.append)
    session = director.session
    for answered in range(MOVES):
        _until(lambda: session.decision is None or session.decision.seat in director.people, "a computer answers")
        if session.decision is None:
            return answered
        director.answer(str(random_option(session.decision, dice)))
        if refusals:
            raise Failed(f"{session.info.title}: {refusals[0]}")
    _until(lambda: session.decision is None or session.decision.seat in director.people, "a computer answers")
    return MOVES


def _searched() -> int:
    """Runs one search in the worker processes; returns the number of options with results."""
    for session in map(_table, games.ids()):
        if session.decision is not None and needs_search(session.game, session.decision):
            break
    else:
        raise Failed("no game asks a question at its beginning that is searched")
    workers = crew()
    limits = PROFILES[_LEVEL].limits(workers.size)
    workers.begin(session.info.id, session.view(session.decision.seat), _SEED, limits)
    answers: list[tuple[Tally, ...]] = []

    def have_answered() -> bool:
        answers.extend(tallies for tallies in (workers.poll(),) if tallies is not None)
        return bool(answers)

    _until(have_answered, "the worker processes answer")
    found = sum(tally.visits > 0 for tally in answers[0])
    if not found:
        raise Failed("the worker processes found nothing out")
    return found


def _shown(program: Program, save: str, picture: Path) -> Shown:
    director = program.director
    if director is None:
        raise Failed(f"{save} cannot be opened")
    director.stop()
    page = program.window.page("table")
    assert page is not None
    program.window.toast.hide()
    _until(_stillness(page), "the table is shown")
    page.grab().save(str(picture))
    table = msgspec.json.encode(director.session.table(director.viewer), order="sorted")
    return Shown(save, hashlib.sha256(table).hexdigest()[:16], picture.name)


def _stillness(page: QWidget) -> Callable[[], bool]:
    """Says whether a page has been shown, with nothing left to paint, for long enough."""
    since = time.monotonic()

    def is_still() -> bool:
        nonlocal since
        if not page.isVisible() or any(slices.is_busy for slices in page.findChildren(WorkSlices)):
            since = time.monotonic()
        return time.monotonic() > since + _SETTLING

    return is_still


def _unlike(first: Path, second: Path) -> float:
    """Returns the share of pixels that differ between two pictures, from 0 to 1."""
    one, other = (QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32) for path in (first, second))
    if one.isNull() or one.size() != other.size():
        return 1.0
    a, b = (memoryview(image.constBits()).cast("B").cast("I") for image in (one, other))
    return sum(x != y for x, y in zip(a, b, strict=True)) / len(a)


def _leave(program: Program) -> None:
    program.window.close()
    _until(lambda: not program.window.isVisible(), "the window closes")


def _until(is_so: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + _PATIENCE
    while not is_so():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        if time.monotonic() > ends:
            raise Failed(f"waited {_PATIENCE:.0f} s in vain: {what}")
        time.sleep(0.002)


PARTS: dict[str, Callable[[Path], Iterator[str]]] = {"start": start, "play": play, "resume": resume}
