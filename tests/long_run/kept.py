"""The games of the long run in a file, a line of JSON each, so that the same command goes on where it was stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from tests.long_run.playing import Played

_ENOUGH = 100
"""So many games tell that something comes up; later ones are kept without it, or the file would grow to gigabytes."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A game, and the edition of the rules, cards and players that it was played with."""

    edition: str
    played: Played


class Kept:
    """``with Kept(path, editions) as kept``: ``kept.games`` are those of the present editions; ``others`` is the number
    of those of earlier ones, which are left in the file and not counted.  Raises OSError and ValueError."""

    def __init__(self, path: Path, editions: dict[str, str]) -> None:
        self.games: Counter[str] = Counter()
        """The number of games at each table."""
        self.met: dict[str, Counter[str]] = {game: Counter() for game in editions}
        """In how many games of each game something came up, counted to a hundred or so."""
        self.faults: list[Played] = []
        self.others = 0
        self._editions = editions
        path.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_bytes() if path.exists() else b""
        # Whoever was ended in the middle of a line has left the beginning of it.
        whole = content[: content.rfind(b"\n") + 1]
        for number, text in enumerate(whole.splitlines(), 1):
            try:
                line = msgspec.json.decode(text, type=Line)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path}, line {number}, is no game of the long run: {error}") from error
            if line.edition == editions.get(line.played.task.game):
                self._count(line.played)
            else:
                self.others += 1
        self._file = path.open("r+b" if content else "wb")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))

    def add(self, played: Played) -> None:
        """Counts and writes a game that is over."""
        met = self.met[played.task.game]
        seldom = tuple([word for word in played.met if met[word] < _ENOUGH])
        self._count(played)
        line = Line(self._editions[played.task.game], structs.replace(played, met=seldom))
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _count(self, played: Played) -> None:
        self.games[played.task.table] += 1
        self.met[played.task.game].update(played.met)
        if played.fault is not None:
            self.faults.append(played)

    def close(self) -> None:
        self._file.close()
