"""Disks that are full, not to be written or slow, a program that ends between any two file operations, and clocks that
jump: the game goes on, one sentence is said once, nothing old is lost, and the next action after it saves all."""

from __future__ import annotations

import itertools
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from tests.proofs.killing.failing_disk import FailingDisk, Killed, Way
from tests.proofs.killing.player import a_session
from westmarch import games
from westmarch.ai.players import random_option
from westmarch.ai.search import Limits, search
from westmarch.app.director import Director
from westmarch.app.view_models import when
from westmarch.engine.dice import Dice
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Setup
from westmarch.play import autosave, campaigns, game_log, saves
from westmarch.play.autosave import Autosave
from westmarch.play.campaigns import Campaigns
from westmarch.play.chairs import Chair
from westmarch.play.documents import Documents
from westmarch.play.game_log import logged
from westmarch.play.library import Library
from westmarch.play.played import check_of
from westmarch.play.session import Session
from westmarch.play.settings import examined

_ACTIONS = 4
"""Actions on a disk that fails."""
_BEFORE = 5
_MANY = 20
"""Actions on a slow disk."""
_SMALL = 512
"""Kilobytes of a real disk."""
_THOUGHT = 60
"""Milliseconds of a search."""
_LATEST = 3000
"""Milliseconds after which it is over even where much else runs."""
_SLOW = 0.15
"""Seconds in which a slow disk writes a file."""


class Table:
    """Two people at a table whose game is saved in a folder; ``told`` are the sentences that the table said."""

    def __init__(self, library: Library, session: Session) -> None:
        self.autosave = Autosave(library.continue_path, library.strict_games)
        self.session = session
        self.autosave.note(session)
        self.autosave.flush()
        self.told: list[str] = []
        self.troubles: list[str] = []
        """What was wrong after each action, as far as it was waited for."""
        self._dice = Dice(session.cursor)
        self.director = Director(session, self.autosave)
        self.director.coming.answers_forced = self.director.coming.answers_plain = False
        self.director.moved.connect(lambda _: self.director.go_on())
        self.director.curtain_wanted.connect(self.director.open_curtain)
        self.director.refused.connect(self.told.append)

    def play(self, actions: int, is_patient: bool = True) -> None:
        """Plays on, each time once the last action is saved as far as it can be."""
        for _ in range(actions):
            assert self.session.decision is not None, "a game with more to come"
            self.director.answer(str(random_option(self.session.decision, self._dice)))
            if is_patient:
                self.autosave.flush()
                self.troubles.append(self.autosave.trouble)

    def close(self) -> None:
        self.director.stop()
        self.autosave.close()


@contextmanager
def a_table(folder: Path) -> Iterator[tuple[Library, Table]]:
    """A strict game under way, with a volume that is set; each action of its asks another question."""
    library = Library(folder)
    library.set(volume=41)
    session = Session("duel", [Chair("human", "Ann"), Chair("human", "Bob")], seed=4, fairness="strict")
    for _ in range(_BEFORE):
        assert session.decision is not None
        session.answer(random_option(session.decision, Dice(session.cursor)))
    table = Table(library, session)
    try:
        yield library, table
    finally:
        table.close()


# -- the game


def failing_at_every_step(way: Way, step: int = 1) -> list[str]:
    """The disk fails from each file operation of some actions on, or each so many, and later works again."""
    wrong, first, has_failed = [], 1, True
    while has_failed:
        with tempfile.TemporaryDirectory() as name, a_table(Path(name)) as (library, table):
            with FailingDisk(way, first) as disk:
                table.play(_ACTIONS)
            has_failed = disk.failed > 0
            wrong += [
                f"from operation {first} on: {fault}" for fault in _after_failure(library, table, way, has_failed)
            ]
        first += step
    return wrong


def _after_failure(library: Library, table: Table, way: Way, has_failed: bool) -> Iterator[str]:
    session = table.session
    if session.cursor != _BEFORE + _ACTIONS:
        yield f"the game stopped at {session.cursor}"
    try:
        found = saves.read(library.continue_path, is_strict=True)
        if found.cursor < _BEFORE or found.actions != session.actions[: found.cursor]:
            yield f"another game lies there, at {found.cursor}"
    except WestmarchError as error:
        yield f"the old save is lost: {error}"
    yield from _leftovers(library) if way == "full" else ()
    must_be_told = any(one and other for one, other in pairwise(table.troubles))
    table.play(1)
    if not must_be_told <= len(table.told) <= has_failed:
        yield f"it was said {len(table.told)} times: {table.told[:1]}"
    if table.autosave.trouble:
        yield f"the disk works again, but {table.autosave.trouble}"
    if check_of(saves.read(library.continue_path, is_strict=True).state) != check_of(session.state):
        yield "the next action did not save all"
    if library.strict_games.opened(session) is not session:
        yield "the strict game counts as returned to"


def _leftovers(library: Library) -> list[str]:
    """Beginnings of files that take room on a full disk."""
    return [f"{path.name} was left behind" for path in library.folder.rglob("*.new")]


# -- what is kept beside the game


class Deed(NamedTuple):
    """Something that a person keeps: what was done before, and what the disk fails at."""

    before: Callable[[Library], object]
    act: Callable[[Library], object]


def deeds() -> dict[str, Deed]:
    """Everything that is kept beside the running game."""
    over, running = _to_its_end(a_session(1)), a_session(1)
    once, twice = logged(over), logged(over)
    return {
        "a setting": Deed(lambda library: library.set(volume=41), lambda library: library.set(volume=42)),
        "a copy": Deed(lambda library: library.keep(running), lambda library: library.keep(running)),
        "a title": Deed(
            lambda library: library.keep(running),
            lambda library: library.rename(library.entries()[0].path, "Another evening"),
        ),
        "a deletion": Deed(
            lambda library: [saves.write(session, library.continue_path) for session in (running, over)],
            lambda library: library.forget_running(),
        ),
        "the records": Deed(lambda library: library.records().add(once), lambda library: library.records().add(twice)),
        "a document": Deed(lambda library: _keep_note(library, "one"), lambda library: _keep_note(library, "one two")),
        "a line-up": Deed(
            lambda library: library.keep_lineup("duel", "one", "mine", ["a"]),
            lambda library: library.keep_lineup("duel", "one", "mine", ["b"]),
        ),
        "a campaign": Deed(
            lambda library: Campaigns(library).join(_chapter()), lambda library: _rename_campaign(library)
        ),
    }


def _to_its_end(session: Session) -> Session:
    while session.decision is not None:
        session.answer(random_option(session.decision, Dice(session.cursor)))
    return session


def _notes(library: Library) -> Documents[str]:
    return Documents(library.documents_folder("duel", "notes"), bytes.decode, str, lambda text: text.partition(" ")[0])


def _keep_note(library: Library, text: str) -> None:
    notes = _notes(library)
    notes.keep(text, next((each.path for each in notes.entries()), None))


def _chapter() -> Session:
    return Session("lcg", [Chair("human", "Ann")], options={"series": "campaign"}, seed=3)


def _rename_campaign(library: Library) -> None:
    known = Campaigns(library)
    known.rename(known.entries()[0], "Another road")


def _all_of(folder: Path) -> list[object]:
    """All that a person finds in a folder."""
    library = Library(folder)
    settings, damage = examined(library.settings_path)
    running = library.running()
    games_kept = len(library.records().games())
    library.records().settle()
    return [
        (settings.volume, bool(damage)),
        sorted((entry.title, entry.trouble) for entry in library.entries()),
        running and (running.title, running.turn, running.is_over, running.trouble),
        (games_kept, library.records().trouble),
        sorted((note.title, note.content, note.trouble) for note in _notes(library).entries()),
        library.lineups("duel", "one"),
        sorted((entry.title, entry.trouble) for entry in Campaigns(library).entries()),
    ]


def keeping_at_every_step(way: Way, names: Collection[str] = ()) -> list[str]:
    """The disk fails from each operation of everything that is kept on: all is as it was before, or as it was meant."""
    wrong = []
    for name, deed in deeds().items():
        if names and name not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            library = Library(Path(folder))
            deed.before(library)
            deed.act(library)
            library.records().settle()
            meant = _all_of(Path(folder))
        first, has_failed = 1, True
        while has_failed:
            with tempfile.TemporaryDirectory() as folder:
                faults, has_failed = _kept(Path(folder), deed, meant, way, first)
            wrong += [f"{name}, from operation {first} on: {fault}" for fault in faults]
            first += 1
    return wrong


def _kept(folder: Path, deed: Deed, meant: list[object], way: Way, first: int) -> tuple[list[str], bool]:
    """What is wrong after a deed on a disk that fails, and whether it has failed."""
    library = Library(folder)
    deed.before(library)
    library.records().settle()
    wrong, before = [], _all_of(folder)
    with FailingDisk(way, first) as disk:
        try:
            deed.act(library)
        except (OSError, Killed):
            pass
        except Exception as error:  # no other is caught where things are kept
            wrong.append(f"{type(error).__name__}: {error}")
        library.records().settle()
    for found, *allowed in zip(_all_of(folder), before, meant, strict=True):
        if found not in allowed:
            wrong.append(f"it is {found}, neither {allowed[0]} nor {allowed[1]}")
    if way == "full":
        wrong += _leftovers(library)
    return wrong, disk.failed > 0


# -- slow disks and small ones


def slow_disk() -> list[str]:
    """The disk takes its time: no action waits for it, and at the end all is there."""
    wrong, fsync = [], os.fsync

    def slow(number: int) -> None:
        time.sleep(_SLOW)
        fsync(number)

    with tempfile.TemporaryDirectory() as name, a_table(Path(name)) as (library, table):
        with mock.patch.object(os, "fsync", slow):
            for _ in range(_MANY):
                began = time.thread_time(), time.monotonic()
                table.play(1, is_patient=False)
                waited = time.monotonic() - began[1] - (time.thread_time() - began[0])
                if waited > _SLOW:
                    wrong.append(f"an action waited {1000 * waited:.0f} ms")
            table.close()
        if saves.read(library.continue_path, is_strict=True).cursor != table.session.cursor:
            wrong.append("leaving the table did not wait for the disk")
        wrong += table.told
    return wrong


@contextmanager
def _small_disk() -> Iterator[Path | None]:
    """A real disk of some kilobytes; None where it cannot be had."""
    with tempfile.TemporaryDirectory() as name:
        command = ["mount", "-t", "tmpfs", "-o", f"size={_SMALL}k", "tmpfs", name]
        try:
            is_there = subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            is_there = False
        try:
            yield Path(name) if is_there else None
        finally:
            if is_there:
                subprocess.run(["umount", name], check=True)


def small_disk() -> list[str]:
    """A real disk that runs full in the midst of a game, and has room again."""
    with _small_disk() as folder:
        if folder is None:
            print("a small disk cannot be mounted here: this part is left out")
            return []
        with a_table(folder) as (library, table):
            wrong: list[str] = []
            library.records().games()
            ballast = folder / "ballast"
            with suppress(OSError), ballast.open("wb", buffering=0) as stream:
                while True:
                    stream.write(bytes(512))
            table.play(_ACTIONS)
            over = _to_its_end(a_session(1))
            for keep in (lambda: library.set(volume=42), lambda: library.records().add(logged(over))):
                with suppress(OSError):
                    keep()
            if examined(library.settings_path)[1] or library.settings().volume != 41:
                return ["the settings are lost"]
            if not table.told:
                return ["the disk was not full"]
            told = len(table.told)
            ballast.unlink()
            table.told.clear()
            table.play(1)
            if len(library.records().games()) != 1:
                wrong.append("a finished game is not in the records")
            is_there = saves.read(library.continue_path, is_strict=True).cursor == table.session.cursor
            if not is_there:
                wrong.append("the next action did not save all")
            if told > 1:
                wrong.append(f"it was said {told} times")
            library.records().settle()
            return wrong + _leftovers(library)


# -- clocks


class JumpingClock(datetime):
    """A clock that somebody sets forward and back by years while it is looked at."""

    jumps = 0

    @classmethod
    def now(cls, tz: Any = None) -> datetime:
        cls.jumps += 1
        return datetime.now(tz) + timedelta(days=365 * (9 if cls.jumps % 2 else -30))


def jumping_clock() -> list[str]:
    """The clock of the system jumps by years at each look: games are saved, listed and thought about as ever."""
    wrong = []
    patches = [mock.patch.object(module, "datetime", JumpingClock) for module in (autosave, saves, game_log, campaigns)]
    jumping = (1e9 * number * (-1) ** number for number in itertools.count(1))
    patches.append(mock.patch.object(time, "time", lambda: next(jumping)))
    with ExitStack() as stack:
        for patch in patches:
            stack.enter_context(patch)
        name = stack.enter_context(tempfile.TemporaryDirectory())
        library, table = stack.enter_context(a_table(Path(name)))
        for _ in range(_ACTIONS):
            table.play(1)
            library.keep(table.session)
            if table.session.played < 0:
                wrong.append(f"the game was played for {table.session.played} seconds")
        found = saves.read(library.continue_path, is_strict=True)
        if found.cursor != table.session.cursor or library.strict_games.opened(found) is not found:
            wrong.append("the running game is not the last one")
        entries = library.entries()
        if len(entries) != _ACTIONS or [each.saved for each in entries] != sorted([e.saved for e in entries])[::-1]:
            wrong.append("the saves are not in order")
        wrong += [f"nothing is said of {entry.saved}" for entry in entries if not when(entry.saved)]
        wrong += _thought()
    return wrong


def _thought() -> Iterator[str]:
    """What is wrong with the time of a search."""
    game = games.load("duel")
    view = game.view(game.new(Setup(), 1), 1)
    began = time.monotonic()
    tallies = search(game, view, 1, Limits(millis=_THOUGHT))
    taken = 1000 * (time.monotonic() - began)
    if not _THOUGHT <= taken < _LATEST or not tallies:
        yield f"a search of {_THOUGHT} ms took {taken:.0f} ms"


CHECKS: dict[str, Callable[[], list[str]]] = {
    "full disk, from each file operation on": partial(failing_at_every_step, "full"),
    "read-only folder, from each file operation on": partial(failing_at_every_step, "read-only"),
    "full disk under all else that is kept": partial(keeping_at_every_step, "full"),
    "read-only folder under all else that is kept": partial(keeping_at_every_step, "read-only"),
    "killed before each file operation of all else that is kept": partial(keeping_at_every_step, "killed"),
    "slow disk": slow_disk,
    "small disk": small_disk,
    "clock that jumps": jumping_clock,
}
"""Each part of the proof; it returns what is wrong."""
