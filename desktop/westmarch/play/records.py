"""The records: every finished game, with a note of the players, in one database of the data folder.

The log of finished games of earlier versions is taken in once.  Games can be written to a file elsewhere and taken in
from one, as JSON or as a table (``play.game_log``).
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from westmarch.engine.errors import BadSave, NewerSave
from westmarch.engine.text_format import one_line
from westmarch.play import game_log, saves, strict_json
from westmarch.play.curves import Curve
from westmarch.play.game_log import LONGEST_NOTE, LoggedGame
from westmarch.play.records_file import Damaged, RecordsFile
from westmarch.play.strict_json import BadFile

T = TypeVar("T")
Mark = Literal["hinted", "taken back"]
"""A person asked for a hint; a move was taken back that others had seen the outcome of."""

_TAKEN = "taken in: "
"""Marks a log of an earlier version that has been taken in."""
_FACTS = ("scenario", "scenario_title", "mode", "mode_title", "decks", "rounds", "numbers", "score", "is_lower_better")
_OWN = ("id", "game", "ended", "winners", "points", "reason", "ending", "note", "is_counted", "is_hinted", "save")
_WITH_CURVES = 120
"""The latest games whose chances are looked for."""
_LISTS = ("winners", "points", "decks", "numbers")
"""Columns whose values are lists or objects, as JSON."""
_COLUMNS = (*_OWN, *_FACTS)


class Records:
    """The finished games in one file; any thread may ask.

    ``older`` is the log of an earlier version.  ``trouble`` is a sentence about a file that was found damaged, empty
    when all is well.  Everything raises NewerSave for a file of a later Westmarch, and OSError where the file cannot be
    read or written.
    """

    def __init__(self, path: Path, older: Path | None = None) -> None:
        self.trouble = ""
        self._file, self._older = RecordsFile(path), older
        self._waiting: dict[str, LoggedGame] = {}
        """Games that could not be written yet."""
        self._lock = threading.RLock()
        self._is_ready = False
        self._is_doubted = False
        """Whether the file turned out to be damaged since it was looked through."""

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    def settle(self) -> None:
        """Waits until the copy beside the file has every change."""
        self._file.settle()

    def forget_trouble(self) -> None:
        """Says no more what was found damaged: it has been read."""
        self.trouble = ""

    # -- reading

    def games(self) -> tuple[LoggedGame, ...]:
        """All games, the latest first."""

        def read(db: sqlite3.Connection) -> tuple[LoggedGame, ...]:
            chairs: dict[str, list[dict[str, str]]] = {}
            for name, kind, player, style in db.execute("SELECT id, kind, name, style FROM seats ORDER BY id, seat"):
                chairs.setdefault(name, []).append({"kind": kind, "name": player, "style": style})
            rows = db.execute(f"SELECT {', '.join(_COLUMNS)} FROM games ORDER BY ended DESC, rowid DESC").fetchall()
            found = [game for row in rows if (game := _of_row(row, chairs.get(row[0], []))) is not None]
            if len(found) < len(rows):
                self.trouble = f"{len(rows) - len(found)} of {len(rows)} games in {self.path.name} cannot be read"
            return tuple(found)

        self._try_waiting()
        return self._ask(read)

    def curves(self, folder: Path) -> dict[str, Curve]:
        """The chances in the latest games, by their ids: those that are in their saves in ``folder``, or were once.

        A save is read again only where it has been written since.
        """

        def known(db: sqlite3.Connection) -> tuple[dict[str, tuple[int, str]], list[tuple[str, str]]]:
            saves_of = db.execute("SELECT id, save FROM games ORDER BY ended DESC LIMIT ?", (_WITH_CURVES,)).fetchall()
            rows = db.execute("SELECT id, written, curve FROM curves").fetchall()
            curves = {name: (written, curve) for name, written, curve in rows if isinstance(curve, str)}
            return curves, [(name, save) for name, save in saves_of if isinstance(save, str)]

        before, saves_of = self._ask(known)
        new = {}
        for name, save in saves_of:
            written = _written(folder / save) if save else 0
            if written and before.get(name, (0, ""))[0] != written:
                text = _curve_in(folder / save)
                if text or name not in before:
                    new[name] = written, text
        if new:
            rows = [(name, *values) for name, values in new.items()]
            self._change(lambda db: db.executemany("INSERT OR REPLACE INTO curves VALUES (?, ?, ?)", rows))
        texts = {name: text for name, (_, text) in {**before, **new}.items() if text}
        return {name: curve for name, text in texts.items() if (curve := _curve_of(text)) is not None}

    # -- changing

    def add(self, game: LoggedGame) -> None:
        """Adds a game, in place of one of its id, whose note stays.

        A game that cannot be written now is written with whatever is asked or changed next.
        """
        with self._lock:
            self._waiting[game.id] = game
            self._write_waiting()

    def mark(self, what: Mark, game: str, seed: int) -> None:
        """Remembers of a game under way, which its seed names, what its entry will say."""
        name = f"{what}: {game} {seed}"
        self._ask(lambda db: db.execute("INSERT OR IGNORE INTO marks VALUES (?)", (name,)), changes=True)

    def is_marked(self, what: Mark, game: str, seed: int) -> bool:
        """Whether that was remembered of a game."""
        name = f"{what}: {game} {seed}"
        return self._ask(lambda db: db.execute("SELECT 1 FROM marks WHERE name = ?", (name,)).fetchone() is not None)

    def note(self, game_id: str, words: str) -> None:
        """Gives a game another note."""
        words = one_line(words)[:LONGEST_NOTE]
        self._change(lambda db: db.execute("UPDATE games SET note = ? WHERE id = ?", (words, game_id)))

    def move_save(self, before: str, after: str) -> None:
        """Notes that the save of a game has another name now."""
        self._change(lambda db: db.execute("UPDATE games SET save = ? WHERE save = ?", (after, before)))

    def delete(self, game_id: str) -> None:
        """Removes a game."""
        self._change(lambda db: db.execute("DELETE FROM games WHERE id = ?", (game_id,)))

    def erase(self) -> None:
        """Removes all games for good, with every copy of them and the log of an earlier version."""
        with self._lock:
            self._file.erase()
            if self._older is not None:
                for path in (self._older, saves.previous(self._older)):
                    path.unlink(missing_ok=True)
            self._waiting.clear()
            self.trouble, self._is_ready = "", False

    # -- files elsewhere

    def take_in(self, path: Path) -> int:
        """Adds the games of a file, JSON or CSV by its ending, that are not here yet; says how many.

        Raises BadSave.
        """
        coming = game_log.read(path)
        return self._change(lambda db: _add_new(db, coming))

    def write_to(self, path: Path, which: Sequence[LoggedGame] | None = None) -> None:
        """Writes games, or all, to a file elsewhere, JSON or CSV by its ending."""
        game_log.write(self.games() if which is None else which, path)

    # -- inside

    def _write_waiting(self) -> None:
        """Writes the games that are waiting for it; a game that is here leaves its note to the new one."""
        games = tuple(self._waiting.values())

        def write(db: sqlite3.Connection) -> None:
            for game in games:
                note = db.execute("SELECT note FROM games WHERE id = ?", (game.id,)).fetchone()
                _put(db, game if game.note or note is None else replace(game, note=note[0]))

        self._ask(write, changes=True)
        self._waiting.clear()
        self._file.keep_copy()

    def _try_waiting(self) -> None:
        with self._lock, contextlib.suppress(OSError):
            if self._waiting:
                self._write_waiting()

    def _change(self, do: Callable[[sqlite3.Connection], T]) -> T:
        with self._lock:
            self._try_waiting()
            found = self._ask(do, changes=True)
            self._file.keep_copy()
            return found

    def _ask(self, do: Callable[[sqlite3.Connection], T], changes: bool = False) -> T:
        """Does it in a transaction: once more where the file turns out to be damaged."""
        with self._lock:
            try:
                with self._open(changes) as db:
                    return do(db)
            except Damaged:
                self._is_ready, self._is_doubted = False, True
            try:
                with self._open(changes) as db:
                    return do(db)
            except Damaged as error:
                raise BadSave(f"{self.path.name} {error}") from error

    @contextmanager
    def _open(self, changes: bool) -> Iterator[sqlite3.Connection]:
        if not self._is_ready or not self.path.exists():
            self.trouble = self._file.prepare(self._is_doubted) or self.trouble
            self._take_in_older()
            self._is_ready, self._is_doubted = True, False
        with self._file.open(changes) as db:
            yield db

    def _take_in_older(self) -> None:
        """Takes in the log of an earlier version, once; a log that is damaged stays where it is and is told about."""
        older = self._older
        if older is None or not older.exists():
            return
        mark = _TAKEN + older.name
        with self._file.open(changes=True) as db:
            if db.execute("SELECT 1 FROM marks WHERE name = ?", (mark,)).fetchone():
                return
            try:
                found = _of_older(older)
            except NewerSave as error:
                self.trouble = self.trouble or str(error)
                return
            except BadSave as error:
                self.trouble, found = self.trouble or str(error), ()
            _add_new(db, found)
            db.execute("INSERT INTO marks VALUES (?)", (mark,))
        self._file.keep_copy()


class _WithChances(Struct):
    """What is read of a save here."""

    chances: Curve | None = None


def _written(save: Path) -> int:
    """When a save was written, in nanoseconds; 0 where there is none."""
    try:
        return save.stat().st_mtime_ns
    except (OSError, ValueError):  # ValueError: a path with a zero byte in it
        return 0


def _curve_in(save: Path) -> str:
    """The chances that a save has, as JSON; nothing where it has none or cannot be read."""
    try:
        found = msgspec.json.decode(strict_json.read_bytes(save), type=_WithChances).chances
    except (BadFile, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return msgspec.json.encode(found).decode() if found is not None else ""


def _curve_of(text: str) -> Curve | None:
    try:
        return msgspec.json.decode(text, type=Curve)
    except msgspec.MsgspecError:
        return None


def _of_older(path: Path) -> tuple[LoggedGame, ...]:
    """The games of a log, or of its previous copy where it is damaged.  Raises BadSave."""
    try:
        return game_log.read(path)
    except NewerSave:
        raise
    except BadSave:
        if not saves.previous(path).exists():
            raise
        return game_log.read(saves.previous(path))


def _add_new(db: sqlite3.Connection, coming: Iterable[LoggedGame]) -> int:
    known = {name for (name,) in db.execute("SELECT id FROM games")}
    new = {game.id: game for game in coming if game.id not in known}
    for game in reversed(new.values()):
        _put(db, game)
    return len(new)


def _put(db: sqlite3.Connection, game: LoggedGame) -> None:
    values = {**{name: getattr(game, name) for name in _OWN}, **{name: getattr(game.facts, name) for name in _FACTS}}
    row = [msgspec.json.encode(values[name]).decode() if name in _LISTS else values[name] for name in _COLUMNS]
    db.execute("DELETE FROM games WHERE id = ?", (game.id,))
    db.execute(f"INSERT INTO games ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})", row)
    chairs = [(game.id, seat, chair.kind, chair.name, chair.style) for seat, chair in enumerate(game.chairs)]
    db.executemany("INSERT INTO seats (id, seat, kind, name, style) VALUES (?, ?, ?, ?, ?)", chairs)


def _of_row(row: Sequence[Any], chairs: list[dict[str, str]]) -> LoggedGame | None:
    """The game of a row; None where somebody has altered it so that it is none."""
    values = dict(zip(_COLUMNS, row, strict=True))
    try:
        for name in _LISTS:
            values[name] = msgspec.json.decode(str(values[name]))
        for name in ("is_counted", "is_hinted", "is_lower_better"):
            values[name] = bool(values[name])
        facts = {name: values.pop(name) for name in _FACTS}
        return msgspec.convert({**values, "chairs": chairs, "facts": facts}, LoggedGame)
    except msgspec.MsgspecError:
        return None
