"""Hours of play compressed at the real window: memory stays flat, and no items, objects, games, handles, threads or
processes grow in number.

A person sits at the window without a screen, with every pace off: in each round a table of every kind of game is laid,
played at, taken back and done again, watched, left for the other pages and ended; then what was kept is tidied away.  A
person acts about every eight seconds, so that eight hours are 3,600 answers.  After each round everything is counted;
the last third of the rounds is held against the second.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QGraphicsItem

from tests.app.sitting import Sitting
from tests.proofs.killing.player import a_session
from tests.proofs.windows.onlooker import Bot
from westmarch import games
from westmarch.ai.players import random_option
from westmarch.app.qt_setup import make_application
from westmarch.app.running import CLEARED_AFTER
from westmarch.app.thinking import crew
from westmarch.engine.dice import Dice
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

MOST_GROWTH = {"memory": 0.05, "objects": 0.02}
"""The part by which the median may grow from the second third to the last of what is never quite the same: objects of
Qt come and go by some dozens with what was seen last, but one more in each of a hundred rounds is more than this."""
EIGHT_HOURS = 3600
"""Answers of a person in eight hours, one every eight seconds."""
SETTINGS = {"holds_battles": False, "confirms_waste": False, "has_curtain": False}
"""Nothing is held until it has been read."""
_ANSWERS = 12
"""Answers of the person at a table, at most."""
_COUNTED = ("items", "sessions", "handles", "threads", "processes", "files")


class Sample(Struct, frozen=True):
    """What there is after a round; memory in MB, 0 for what the system does not tell."""

    answers: int
    memory: float
    items: int
    objects: int
    sessions: int
    handles: int
    threads: int
    processes: int
    files: int


def main(argv: Sequence[str] | None = None) -> int:
    """Plays; returns 0, 1 if something grew, 130 if it was stopped before there was enough to tell."""
    parser = argparse.ArgumentParser(prog="python3 tests --prove soak", description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--minutes", type=float, default=60, help="stop after the round in which they are over")
    parser.add_argument("--count", type=int, default=0, help="rounds, instead of minutes")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first round")
    chosen = parser.parse_args(argv)
    make_application([])
    samples: list[Sample] = []
    ends = time.monotonic() + 60 * chosen.minutes
    stopped: list[int] = []
    # Raised in the midst of a slot it would be lost: Ctrl-C ends the round first, and a second one all at once.
    before = signal.signal(signal.SIGINT, lambda number, _: os._exit(130) if stopped else stopped.append(number))
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(Bot(), Path(folder), **SETTINGS)
        try:
            while not stopped and (len(samples) < chosen.count if chosen.count else time.monotonic() < ends):
                samples.append(a_round(sitting, chosen.first + len(samples), samples[-1].answers if samples else 0))
                print(f"round {len(samples)}: {_words(samples[-1])}", flush=True)
        finally:
            signal.signal(signal.SIGINT, before)
            sitting.stop()
            sitting.close()
            crew().close()
    if len(samples) < 3:
        print("fewer than three rounds tell nothing")
        return 130
    hours = 8 * samples[-1].answers / EIGHT_HOURS
    print(f"{len(samples)} rounds with {samples[-1].answers:,} answers of a person, as in {hours:.1f} hours")
    wrong = growth(samples)
    print(*(wrong or ["nothing grew"]), sep="\n")
    return 1 if wrong else 0


def growth(samples: Sequence[Sample]) -> list[str]:
    """What grew from the second third of the rounds to the last."""
    third = len(samples) // 3
    second, last = samples[-2 * third : -third], samples[-third:]
    wrong = []
    for name, most in MOST_GROWTH.items():
        before, after = (statistics.median([getattr(sample, name) for sample in some]) for some in (second, last))
        if after > before * (1 + most):
            wrong.append(f"{name} grew from {before:.0f} to {after:.0f}{' MB' * (name == 'memory')}")
    for name in _COUNTED:
        before, after = (max(getattr(sample, name) for sample in some) for some in (second, last))
        if after > before:
            wrong.append(f"{name} grew from {before} to {after}")
    return wrong


def a_round(sitting: Sitting, seed: int, answers: int = 0) -> Sample:
    """A table of every kind of game, each ended, and every other page; what there is then."""
    for number, game in enumerate(games.ids()):
        answers += _a_table(sitting, seed * len(games.ids()) + number, game)
    _go_about(sitting)
    return _sample(sitting, answers)


def _a_table(sitting: Sitting, seed: int, game: str) -> int:
    """A game near its end: played to it by a person against computers; says how many answers the person gave."""
    dice, program, given = Dice(seed), sitting.program, 0
    sitting.sit_down(_near_its_end(seed))
    session = sitting.session
    assert session.info.id == game, "the seeds go through the games in turn"
    while session.decision is not None:
        try:
            sitting.until(lambda: sitting.is_my_turn() or session.decision is None, timeout=120_000)
        except TimeoutError as error:
            raise RuntimeError(f"seed {seed}, {game}: the table stands still at {session.cursor}") from error
        if session.decision is None:
            break
        if given == _ANSWERS:  # the rest by itself
            program.go_home()
            _play_out(session, dice)
            sitting.sit_down(session)
            break
        sitting.page.answer(str(random_option(session.decision, dice)))
        given += 1
        if given == 2 and program.director.can_undo:
            program.director.undo()
            program.director.redo()
        if given == 3:
            _look_around(sitting)
    sitting.until(lambda: session.decision is None)
    program.go_home()
    sitting.settle()
    return given


def _near_its_end(seed: int) -> Session:
    """A game with one person, some answers before its end or at any place."""
    base, dice = a_session(seed), Dice(seed)
    chairs = [Chair("greedy" if seat else "human", chair.name) for seat, chair in enumerate(base.chairs)]

    def begun() -> Session:
        return Session(base.info.id, chairs, options=base.options, seed=seed, fairness="free")

    length = _play_out(begun(), dice)
    session = begun()
    _play_out(session, Dice(seed), max(0, length - 1 - dice.below(3 * _ANSWERS)))
    return session


def _play_out(session: Session, dice: Dice, most: int = 10_000) -> int:
    while session.decision is not None and session.cursor < most:
        session.answer(random_option(session.decision, dice))
    return session.cursor


def _look_around(sitting: Sitting) -> None:
    """The person leaves the table for what can be seen from there, and comes back."""
    program, game = sitting.program, sitting.session.info.id
    program.watch_again()
    program._back_from_replay()
    for name, show in (
        ("library", program.show_library),
        ("settings", program.show_settings),
        ("rules", lambda: program.show_rules(game)),
    ):
        _visit(sitting, name, show, "table")


def _go_about(sitting: Sitting) -> None:
    """The person opens every door of the home page."""
    program = sitting.program
    for name, show in (
        ("decks", program.show_decks),
        ("campaigns", program.show_campaigns),
        ("saves", program.show_saves),
        ("records", program.show_records),
        ("lessons", program.show_lessons),
        ("about", program.show_about),
    ):
        _visit(sitting, name, show, "home")


def _visit(sitting: Sitting, name: str, show: Callable[[], object], root: str) -> None:
    show()
    sitting.until(lambda: sitting.window.current == name)
    sitting.window.grab()
    sitting.settle()
    sitting.program.ways.back()
    sitting.until(lambda: sitting.window.current == root)


def _sample(sitting: Sitting, answers: int) -> Sample:
    """Tidies what was kept away, lets go what is let go a moment later, and counts."""
    for entry in sitting.library.entries():
        sitting.library.delete(entry.path)
    sitting.library.records().settle()
    over = time.monotonic() + 1.5 * CLEARED_AFTER / 1000
    sitting.until(lambda: time.monotonic() > over)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    known = gc.get_objects()
    return Sample(
        answers,
        _memory(),
        sum(isinstance(each, QGraphicsItem) for each in known),
        sum(isinstance(each, QObject) for each in known),
        sum(isinstance(each, Session) for each in known),
        _number("/proc/self/fd"),
        _number("/proc/self/task"),
        len([worker for worker in crew()._workers if worker.process.is_alive()]),
        sum(path.is_file() for path in sitting.library.folder.rglob("*")),
    )


def _memory() -> float:
    """The resident memory of this process in MB."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _number(folder: str) -> int:
    return len(list(Path(folder).iterdir())) if Path(folder).exists() else 0


def _words(sample: Sample) -> str:
    counts = ", ".join(f"{getattr(sample, name)} {name}" for name in ("objects", *_COUNTED))
    return f"{sample.answers} answers, {sample.memory:.0f} MB, {counts}"


if __name__ == "__main__":
    sys.exit(main())
