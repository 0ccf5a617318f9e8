"""Worked examples: the rulings of a game as positions and answers, to be seen played.

They are made of the files that the tests play, ``tests/rulings/<game>``, and kept in the compiled form of the game's
cards; a frozen program has that form alone.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from westmarch import games
from westmarch.cardbook import compiled, read, reader
from westmarch.engine.errors import IllegalAction
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action
from westmarch.engine.table import Line, Table

_INDEX = "INDEX"
ANY = "any"
"""An answer that does not matter."""


class Example(Struct, frozen=True):
    """A position and what is played from it; if ``is_refused``, the last action is not allowed.

    ``position`` is msgpack: of the thousands of positions of a game a table looks at few.
    """

    title: str
    position: bytes
    play: tuple[str, ...] = ()
    is_refused: bool = False

    @property
    def given(self) -> dict[str, Any]:
        """The position as its file gives it."""
        return msgspec.msgpack.decode(self.position, type=dict[str, Any])


class PlayedRuling(Struct, frozen=True):
    """A ruling: the sentence that answers the question, where it is written, how sure it is, and its examples.

    ``heading`` is the section of the rulebook under which it is listed, if it is.
    """

    id: str
    title: str
    source: str
    status: str
    examples: tuple[Example, ...]
    heading: str = ""

    @property
    def sources(self) -> tuple[tuple[str, str], ...]:
        """What it rests on, each a kind and a name: ``("card", "Thalin")``, ``("rulebook", "Chaining")``."""
        found = []
        kind = ""
        for part in self.source.split(";"):
            head, colon, name = part.partition(":")
            kind, name = (head.strip(), name) if colon else (kind, head)
            found += [(kind, each.strip()) for each in (name, *name.split(","))]
        return tuple(dict.fromkeys(found))


class Moment(Struct, frozen=True):
    """A State of an example, what was just played, and what the chronicle says of it.

    ``is_refused``: the action was tried and refused.
    """

    state: Any
    action: Action | None = None
    told: tuple[Line, ...] = ()
    is_refused: bool = False


class _Case(Struct):
    title: str = ""
    given: dict[str, Any] = {}
    play: list[str | dict[str, str]] | None = None
    error: str = ""
    chances: dict[str, Any] | None = None


class _File(_Case, kw_only=True):
    source: str
    status: str
    cases: list[_Case] = []


class _Index(Struct):
    rulebook: dict[str, list[str]] = {}


@cache
def rulings(game: str) -> tuple[PlayedRuling, ...]:
    """Returns the rulings of a game with their examples, by name.  Raises BadCard."""
    files = sorted((reader.home() / "tests" / "rulings" / game).rglob("*.yaml"), key=lambda path: path.stem)
    return compiled.compiled(game, "rulings", tuple[PlayedRuling, ...], lambda: _read(files), files)


def _read(files: Sequence[Path]) -> tuple[PlayedRuling, ...]:
    """All rulings of a game; a file INDEX says where each is listed."""
    listed = [read(path, _Index).rulebook for path in files if path.stem == _INDEX]
    headings = {name: heading for index in listed for heading, names in index.items() for name in names}
    return tuple([_ruling(path, headings.get(path.stem, "")) for path in files if path.stem != _INDEX])


def _ruling(path: Path, heading: str) -> PlayedRuling:
    file = read(path, _File)
    own = _Case("", file.given, file.play, file.error, file.chances)
    examples = [found for case in file.cases or [own] if (found := _example(case, file)) is not None]
    return PlayedRuling(path.stem, file.title, file.source, file.status, tuple(examples), heading)


def _example(case: _Case, file: _File) -> Example | None:
    """A case with what it takes over from its file; None for a position that cannot be."""
    if case.error == "BadPosition":
        return None
    given = file.given | case.given
    if case.chances is not None:
        given.setdefault("seed", 0)
    lines = file.play if case.play is None else case.play
    play = [line if isinstance(line, str) else next(iter(line.values())) for line in lines or ()]
    return Example(case.title, msgspec.msgpack.encode(given), tuple(play), case.error == "IllegalAction")


def about(found: Iterable[PlayedRuling], titles: Iterable[str]) -> tuple[PlayedRuling, ...]:
    """Returns the rulings of cards or other things with these titles."""
    wanted = {plain(title) for title in titles} - {""}
    return tuple(each for each in found if any(_bare(name) in wanted for _, name in each.sources))


def _bare(name: str) -> str:
    """A name as its card is called: without what tells it from others of that title, ``(nightmare)``."""
    return plain(name).partition(" (")[0]


@lru_cache(maxsize=4000)
def plain(text: str) -> str:
    """Returns a text in small letters without accents, letter for letter."""
    found = []
    for letter in text:
        low = letter.lower()
        found.append(unicodedata.normalize("NFD", low)[:1] if len(low) == 1 else letter)
    return "".join(found)


def moments(game: str, example: Example) -> Iterator[Moment]:
    """Yields the position of an example, and what each of its actions leads to."""
    record = games.load(game)
    state = _position(game, example)
    yield Moment(state)
    for number, line in enumerate(example.play, 1):
        action = state.decision.options[0] if line == ANY else record.written_action(state, line)
        try:
            outcome = record.apply(state, action)
        except IllegalAction:
            if not example.is_refused or number != len(example.play):
                raise
            yield Moment(state, action, is_refused=True)
            return
        state = outcome.state
        told = [record.tell(event, ALL_SEEING) for event in outcome.events]
        yield Moment(state, action, tuple([each for each in told if each is not None]))


def table(game: str, moment: Moment) -> Table:
    """Returns the table of a moment, with everything open and nothing to choose."""
    record = games.load(game)
    return record.table(record.view(moment.state, ALL_SEEING))


def _position(game: str, example: Example) -> Any:
    record, given = games.load(game), example.given
    if given.pop("new_game", False):
        return record.new(Setup(given.get("options", {}), given.get("seats", 0)), given.get("seed", 0))
    return record.read_position(given)
