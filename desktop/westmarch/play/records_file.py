"""The file of records: a database in one file, its schema and migrations, and its copy beside it.

Every change is one transaction, written ahead to a file beside (SQLite's write-ahead log) and flushed, and copied
afterwards in a thread.  A damaged file is laid aside under another name, and its copy takes its place.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path

from westmarch.engine.errors import NewerSave

APPLICATION = 0x57455354
"""By which a database is known as one of Westmarch (PRAGMA application_id)."""
PATIENCE = 5.0
"""Seconds to wait for another process that writes."""
_MOST_ROWS = 50_000
"""So many are read of a table of a damaged file, whose pages may mean each other without end."""
_AT_HAND = ("", "-wal", "-shm")
"""Endings of the files that are one database while it is open."""
MIGRATIONS = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, ended TEXT NOT NULL,
        winners TEXT NOT NULL, points TEXT NOT NULL, reason TEXT NOT NULL, ending TEXT NOT NULL,
        scenario TEXT NOT NULL, scenario_title TEXT NOT NULL, mode TEXT NOT NULL, mode_title TEXT NOT NULL,
        decks TEXT NOT NULL, rounds INTEGER NOT NULL, numbers TEXT NOT NULL, score INTEGER,
        is_lower_better INTEGER NOT NULL, note TEXT NOT NULL,
        is_counted INTEGER NOT NULL, is_hinted INTEGER NOT NULL, save TEXT NOT NULL
    );
    CREATE INDEX games_by_time ON games (ended DESC, id);
    CREATE TABLE seats (
        id TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,
        kind TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (id, seat)
    );
    CREATE TABLE marks (name TEXT PRIMARY KEY);
    """,
    """
    CREATE TABLE curves (
        id TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, written INTEGER NOT NULL, curve TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE seats ADD COLUMN style TEXT NOT NULL DEFAULT '';
    """,
)
"""Each leads from its place to the next version, which is the database's ``user_version``."""


class Damaged(Exception):
    """A file that is no database of records, or not whole, as the end of a sentence that begins with its name."""


class RecordsFile:
    """One file on disk.  ``with file.open() as db`` gives a connection in a transaction."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.copy = path.with_name(path.name + ".previous")
        self._turn = threading.Lock()
        self._copying: threading.Thread | None = None
        self._is_stale = False
        """Whether the copy lacks a change, and nobody has begun to copy it."""

    @contextmanager
    def open(self, changes: bool = False) -> Iterator[sqlite3.Connection]:
        """A connection whose changes are kept whole, or not at all where an error leaves the block.

        Whoever ``changes`` something waits first until nobody else does: one who has read already would be refused.
        Raises Damaged, and OSError where it cannot be read or written now.
        """
        try:
            with closing(self._connected(self.path)) as db:
                db.execute("PRAGMA foreign_keys = ON")
                db.execute("PRAGMA secure_delete = ON")
                db.execute("BEGIN IMMEDIATE" if changes else "BEGIN")
                try:
                    yield db
                    db.execute("COMMIT")
                except BaseException:
                    if db.in_transaction:
                        db.execute("ROLLBACK")
                    raise
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise _told(error) from error

    def prepare(self, is_thorough: bool = False) -> str:
        """Makes the file whole and of today's version; says what was wrong with it, or nothing.

        What is damaged gives way to its copy, and what can still be read of it is taken over.  With ``is_thorough`` its
        indexes are looked through as well, and whether it can be changed, which takes longer.
        Raises NewerSave for a file of a later Westmarch, which stays as it is, and OSError.
        """
        self.settle()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        wrong, aside = "", None
        if self.path.exists() and (self.copy.exists() or not self._holds_nothing()):
            try:
                self._check(self.path, is_thorough)
                self._migrate()
            except Damaged as error:
                wrong, aside = str(error), self._lay_aside()
        has_copy = not self.path.exists() and self._take_copy()
        self._migrate()
        if aside is None:
            return ""
        has_more = self._take_over(aside)
        there = {
            (False, False): ", and new records were begun",
            (False, True): "; the games that could still be read are here",
            (True, False): "; these are the games of its copy",
            (True, True): "; the games of its copy are here, and others that could still be read",
        }[has_copy, has_more]
        return f"{self.path.name} {wrong}. It was kept as {aside.name}{there}"

    def keep_copy(self) -> None:
        """Copies the database in a thread, as it is then: whoever has changed it does not wait.

        A copy that fails is made with the next change; nothing is lost then.
        """
        with self._turn:
            self._is_stale = True
            if self._copying is None:
                self._copying = threading.Thread(target=self._copy_on, name="copy of the records")
                self._copying.start()

    def settle(self) -> None:
        """Waits until the copy has every change."""
        copying = self._copying
        if copying is not None:
            copying.join()

    def _copy_on(self) -> None:
        while True:
            with self._turn:
                if not self._is_stale:
                    self._copying = None
                    return
                self._is_stale = False
            self._make_copy()

    def _make_copy(self) -> None:
        beside = self.copy.with_name(self.copy.name + ".new")
        with contextlib.suppress(sqlite3.Error, OSError, Damaged, NewerSave):
            beside.unlink(missing_ok=True)
            with closing(self._connected(self.path)) as db, closing(sqlite3.connect(beside)) as target:
                db.backup(target)
                target.execute("PRAGMA journal_mode = DELETE")
            self._check(beside, is_thorough=True)
            os.replace(beside, self.copy)
        with contextlib.suppress(OSError):  # of a file that is damaged nothing is left beside it
            beside.unlink(missing_ok=True)

    def erase(self) -> None:
        """Removes the database, its copy and what was laid aside.  Raises OSError."""
        self.settle()
        for path in (*self._parts(self.path), self.copy, *self._laid_aside()):
            path.unlink(missing_ok=True)

    # -- inside

    def _connected(self, path: Path) -> sqlite3.Connection:
        db = _connected(path)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
        except BaseException:
            db.close()
            raise
        return db

    def _check(self, path: Path, is_thorough: bool = False) -> None:
        """Raises Damaged, NewerSave, OSError."""
        try:
            with closing(_connected(path)) as db:
                application = db.execute("PRAGMA application_id").fetchone()[0]
                version = db.execute("PRAGMA user_version").fetchone()[0]
                wrong = db.execute(f"PRAGMA {'integrity' if is_thorough else 'quick'}_check(1)").fetchone()[0]
                there = _columns(db)
                if is_thorough:
                    _try_changes(db, there)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise _told(error) from error
        if application != APPLICATION:
            raise Damaged("is not a file of records")
        if version > len(MIGRATIONS):
            raise NewerSave(f"{path.name} cannot be opened: it was made by a newer version of Westmarch")
        if wrong != "ok":
            raise Damaged("was damaged")
        if version < 1 or not there >= _columns_of(version):
            raise Damaged("lacks what a file of records has")

    def _holds_nothing(self) -> bool:
        """Whether the file is an empty database: so it stays where a program is killed that had just begun it."""
        try:
            with closing(_connected(self.path)) as db:
                numbers = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
                return not any(numbers) and not _columns(db)
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return False

    def _migrate(self) -> None:
        try:
            with closing(self._connected(self.path)) as db:
                version = db.execute("PRAGMA user_version").fetchone()[0]
                for number in range(version, len(MIGRATIONS)):
                    mark = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number + 1};"
                    db.executescript(f"BEGIN; {MIGRATIONS[number]} {mark} COMMIT;")
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise _told(error) from error

    def _take_copy(self) -> bool:
        """Puts the copy in place of the missing database; False where there is none that is whole."""
        try:
            if not self.copy.exists():
                return False
            self._check(self.copy, is_thorough=True)
        except Damaged:
            return False
        for part in self._parts(self.path):
            part.unlink(missing_ok=True)
        beside = self.path.with_name(self.path.name + ".new")
        shutil.copyfile(self.copy, beside)
        os.replace(beside, self.path)
        return True

    def _take_over(self, aside: Path) -> bool:
        """Adds what can be read of a damaged file and is not here; says whether that were any games."""
        has_games = False
        with self.open(changes=True) as db, closing(_connected(aside)) as old:
            for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").fetchall():
                columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
                into = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(columns))})"
                before = db.total_changes
                for row in itertools.chain(_readable(old, table, columns), _readable(old, table, columns, "DESC")):
                    with contextlib.suppress(sqlite3.IntegrityError):  # a part of a game that is not there
                        db.execute(into, row)
                has_games |= table == "games" and db.total_changes > before
        return has_games

    def _lay_aside(self) -> Path:
        """Gives the damaged file another name, under which it can be looked at."""
        stem, suffix = self.path.stem, self.path.suffix
        taken = (self.path.with_name(f"{stem}-damaged-{at}{suffix}") for at in itertools.count(1))
        aside = next(path for path in taken if not path.exists())
        for part, target in zip(self._parts(self.path), self._parts(aside), strict=True):
            if part.exists():
                os.replace(part, target)
        return aside

    def _laid_aside(self) -> list[Path]:
        return sorted(self.path.parent.glob(f"{self.path.stem}-damaged-*"))

    @staticmethod
    def _parts(path: Path) -> tuple[Path, ...]:
        return tuple([path.with_name(path.name + ending) for ending in _AT_HAND])


def _readable(
    db: sqlite3.Connection, table: str, columns: Iterable[str], order: str = "ASC"
) -> Iterator[tuple[object, ...]]:
    """The rows of a table of a damaged file, up to the first that cannot be read; an older one may lack the table."""
    with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        if {(table, column) for column in columns} <= _columns(db):  # a view of this name could have rows without end
            every = f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid {order}"
            yield from db.execute(f"{every} LIMIT {_MOST_ROWS}")


def _connected(path: Path) -> sqlite3.Connection:
    """A connection that reads a letter that is none as a sign for such: one of them does not cost all games."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    db.text_factory = partial(str, encoding="utf-8", errors="replace")
    return db


def _columns(db: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    """The tables of a database, each with each of its columns."""
    rows = db.execute(
        "SELECT of.name, its.name FROM sqlite_master AS of, pragma_table_info(of.name) AS its WHERE of.type = 'table'"
    )
    return frozenset(rows.fetchall())


def _try_changes(db: sqlite3.Connection, there: Iterable[tuple[str, str]]) -> None:
    """Runs into what is wrong with tables that mean each other, and changes nothing."""
    db.execute("PRAGMA foreign_keys = ON")
    for table in {table for table, _ in there}:
        db.execute(f'EXPLAIN DELETE FROM "{table}"')
        db.execute(f'EXPLAIN INSERT INTO "{table}" DEFAULT VALUES')


@cache
def _columns_of(version: int) -> frozenset[tuple[str, str]]:
    """What every database of a version has."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript("".join(MIGRATIONS[:version]))
        return _columns(db)


def _told(error: sqlite3.DatabaseError | UnicodeDecodeError) -> Exception:
    """What an error of the database means: Damaged, or OSError for a disk that is full, locked or not to be read."""
    if isinstance(error, UnicodeDecodeError):  # of the words in which the database tells what is wrong
        return Damaged("was damaged")
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return Damaged("was damaged")
    if code is not None and code & 0xFF == sqlite3.SQLITE_ERROR:
        return Damaged("lacks what a file of records has")
    return OSError(f"the records could not be reached: {error}")
