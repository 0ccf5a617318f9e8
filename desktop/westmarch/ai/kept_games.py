"""Games of a gauntlet in a file, so that the same command goes on where it was stopped.

The file has a line of JSON for each game, after one that says what is played: it can be read by anybody, and every
game is in it as soon as it is over.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct, structs

from westmarch.ai.arena import Bout, Fought
from westmarch.engine.errors import BadSetup
from westmarch.engine.text_format import in_one_sentence


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the first line of the file.  The same Run plays the same games, however many play them."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str]
    budget_ms: int
    edition: str


_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_SAID = {"budget_ms": "budget"}
"""What the command calls a field, where that has another name."""


class KeptGames:
    """``with KeptGames(path, run, bouts) as kept``: ``kept.games`` are in it, ``kept.add(fought)`` writes one.

    Raises BadSetup where the file holds something else, and OSError.
    """

    def __init__(self, path: Path, run: Run, bouts: frozenset[Bout]) -> None:
        self.games: list[Fought] = []
        content = path.read_bytes() if path.exists() else b""
        # Whoever was ended in the middle of a line has left the beginning of it.
        whole = content[: content.rfind(b"\n") + 1]
        if content and not whole:
            raise BadSetup(f"{path} holds no games of a gauntlet")
        if whole:
            self._read(path, whole.splitlines(), run, bouts)
        self._file = path.open("r+b" if content else "wb")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        # What is played is written with the first game: a command that cannot be played binds nobody.
        self._first: Run | None = None if whole else run

    def _read(self, path: Path, lines: list[bytes], run: Run, bouts: frozenset[Bout]) -> None:
        try:
            begun = msgspec.json.decode(lines[0], type=Run)
        except _UNREADABLE as error:
            raise BadSetup(f"{path} holds no games of a gauntlet") from error
        if other := [name for name in Run.__struct_fields__ if getattr(begun, name) != getattr(run, name)]:
            raise BadSetup(f"{path} was begun {_differently(other[0], begun)}: name another file, or begin it anew")
        seen: set[Bout] = set()
        for number, line in enumerate(lines[1:], 2):
            try:
                fought = msgspec.json.decode(line, type=Fought)
            except _UNREADABLE as error:
                raise BadSetup(f"{path}, line {number}, is no game: {in_one_sentence(str(error))}") from error
            if fought.bout not in bouts or not set(fought.winners) <= {0, 1}:
                raise BadSetup(f"{path}, line {number}, is a game that this command does not play")
            if fought.bout not in seen:
                seen.add(fought.bout)
                self.games.append(fought)

    def add(self, fought: Fought) -> None:
        """Writes a game that is over."""
        if self._first is not None:
            self._write(self._first)
            self._first = None
        self._write(fought)

    def _write(self, record: Struct) -> None:
        self._file.write(msgspec.json.encode(record) + b"\n")
        self._file.flush()

    def __enter__(self) -> KeptGames:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()


def _differently(field: str, begun: Run) -> str:
    if field == "edition":
        return "with another edition of the rules, cards or players"
    value = structs.asdict(begun)[field]
    match value:
        case dict():
            told = ",".join(f"{name}={each}" for name, each in value.items()) or "none"
        case tuple():
            told = ",".join(value)
        case _:
            told = str(value)
    return in_one_sentence(f"with {_SAID.get(field, field)} {told}")
