"""The same games everywhere: `python3 tests --prove sameness`.

Random games of all tables, with any options, are played by several programs in step, each through the headless engine:
under several hash seeds, with all sets of the rules forwards and backwards (`tests/set_order.py`), under the other
versions of Python that are found, and by a frozen program.  Question, answers, result, State and what a spectator hears
have to be the same byte for byte, at every decision.  What several machines have played is compared by ``--same``, from
the files that each has written by ``--keep``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import msgspec

from tests.long_run.playing import Task, setup_of, tables
from tests.proving import Progress
from tests.set_order import ORDERS, PROGRAM
from westmarch import games
from westmarch.engine.dice import Dice

TOP = Path(__file__).resolve().parents[2]
_ROUND = 10
"""So many numbers are played under one drawn hash seed."""
_SEEDS = 1 << 32
"""Hash seeds are below this."""


class Differs(Exception):
    """Programs that do not say the same: which, of what, and how to get there again; told in one sentence."""


class Place(NamedTuple):
    """A program by its name, its command without the last word, ``engine``, and its hash seed."""

    name: str
    command: tuple[str, ...]
    seed: int = 0


class Game(NamedTuple):
    """A game that went the same everywhere: its decisions, and the SHA-256 of all replies of its programs."""

    task: Task
    decisions: int
    check: str

    def __str__(self) -> str:
        return f"{self.task.table} {self.task.number} {self.decisions} {self.check}"


class Engine:
    """A program at work as the headless engine."""

    def __init__(self, place: Place) -> None:
        self.name = place.name
        environ = os.environ | {"PYTHONHASHSEED": str(place.seed)}
        self._process = subprocess.Popen(
            [*place.command, "engine"], cwd=TOP, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def ask(self, line: bytes) -> None:
        """Sends a request; whether that program still runs is seen by its reply."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            return

    def reply(self) -> bytes:
        """The reply to the oldest request that has had none, as it was written; empty if the program has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()


def play(task: Task, engines: Sequence[Engine], longest: int) -> Game:
    """Plays a game at random, of no more decisions than that.  Raises Differs."""
    setup, dice, digest = setup_of(task), Dice(task.number), hashlib.sha256()
    decisions = 0

    def agreed(do: str, **words: Any) -> dict[str, Any]:
        line = msgspec.json.encode({"do": do, **words}) + b"\n"
        for engine in engines:
            engine.ask(line)
        replies = [engine.reply() for engine in engines]
        where = f"{task.table}, game {task.number}, decision {decisions}"
        for engine, reply in zip(engines, replies, strict=True):
            if reply != replies[0] or not reply:
                raise Differs(f"{where}: {engine.name} {_difference(replies[0], reply)}, not as {engines[0].name}")
        digest.update(replies[0])
        found: dict[str, Any] = msgspec.json.decode(replies[0])
        if not found["ok"]:
            raise Differs(f"{where}: everywhere {found['error']}, {found['message']}")
        return found

    seats = [str(seat) for seat in range(setup.seats)]
    asked = agreed("new", game=task.game, seats=seats, options=setup.options, seed=task.number)["decision"]
    agreed("state")
    while asked is not None and decisions < longest:
        action = dice.pick([option["action"] for option in asked["options"]])
        decisions += 1
        asked = agreed("answer", action=action)["decision"]
        agreed("state")
    agreed("events")
    return Game(task, decisions, digest.hexdigest())


def _difference(one: bytes, other: bytes) -> str:
    """What the second reply says, beginning with a verb; the first is that of the first program."""
    if not other:
        return "has ended"
    if not one:
        return "still runs"
    for path, mine, its in differing("", msgspec.json.decode(one), msgspec.json.decode(other)):
        return f"has {its!s:.80} at {path[1:]} where {mine!s:.80} stands"
    return "writes the same in another order"


def differing(path: str, one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """The places where two JSON values are not the same, with what stands there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differing(f"{path}.{key}", one[key], other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (mine, its) in enumerate(zip(one, other, strict=True)):
            yield from differing(f"{path}.{number}", mine, its)
    elif one != other:
        yield path, one, other


def places(number: int, pythons: Sequence[str] = (), frozen: str = "") -> list[Place]:
    """The programs that play the games from a number on: the first with the usual order of sets and no salt."""
    mine = (sys.executable, PROGRAM)
    drawn = Dice(number - number % _ROUND).below(_SEEDS)
    found = [Place(f"hash seed {seed}", mine, seed) for seed in (0, 1, drawn)]
    found += [Place(f"sets {order}", (sys.executable, "-m", "tests.set_order", order)) for order in ORDERS]
    found += [Place(python, (python, PROGRAM), drawn) for python in pythons]
    return [*found, Place("the frozen program", (frozen,))] if frozen else found


def other_pythons() -> list[str]:
    """The other versions of Python on the path of this machine that run."""
    names = [f"python3.{minor}" for minor in range(11, 20) if minor != sys.version_info.minor]
    return [path for name in names if (path := shutil.which(name)) and _runs(path, "-c", "")]


def _runs(*command: str) -> bool:
    return subprocess.run(command, cwd=TOP, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def task_of(game: str, number: int) -> Task:
    """The game of a number: at any of the tables of a game."""
    return Task(Dice(number).pick([table for table in tables() if table.startswith(f"{game}/")]), number)


def compare(files: Sequence[Path]) -> int:
    """Compares what machines have kept, prints what differs and how many games there were; returns the exit code."""
    texts = [file.read_text(encoding="utf-8") for file in files]
    played = [dict(line.rsplit(" ", 2)[::2] for line in text.splitlines()) for text in texts]
    faults = 0
    for file, other in zip(files, played, strict=True):
        for name in sorted(played[0].keys() | other.keys()):
            if other.get(name) != played[0].get(name):
                faults += 1
                print(f"{name}: {file} has {other.get(name)}, and {files[0]} has {played[0].get(name)}")
    print(f"{len(played[0])} games of {len(files)} machines compared, {faults} differ")
    return 1 if faults or not played[0] else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Plays; returns 0 if all was the same, 1 if not, 130 if it was stopped, 2 if it could not begin."""
    parser = argparse.ArgumentParser(prog="python3 tests --prove sameness", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=20, help="games of each game")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the number of the first")
    parser.add_argument("--only", choices=games.ids(), help="one game")
    parser.add_argument("--longest", type=int, default=1500, help="decisions of a game, which is left then")
    parser.add_argument("--python", action="append", metavar="PATH", help="other Pythons, in place of those found")
    parser.add_argument("--frozen", default="", metavar="PATH", help="the file that starts a frozen program")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the check of each game there")
    parser.add_argument("--same", type=Path, nargs="+", metavar="FILE", help="compare such files, and play nothing")
    chosen = parser.parse_args(argv)
    if chosen.same:
        return compare(chosen.same)
    pythons = chosen.python or other_pythons()
    for python in pythons:
        if not _runs(python, PROGRAM, "--version"):  # which makes its environment
            print(f"{python} cannot run the program; `{python} desktop` says why.", file=sys.stderr)
            return 2
    known = [chosen.only] if chosen.only else list(games.ids())
    tasks = [task_of(game, number) for number in range(chosen.first, chosen.first + chosen.count) for game in known]
    played, faults = [], 0
    try:
        for game in _played(tasks, pythons, chosen.frozen, chosen.longest):
            if isinstance(game, Differs):
                faults += 1
                print(game, flush=True)
            else:
                played.append(game)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    names = ", ".join(place.name for place in places(chosen.first, pythons, chosen.frozen))
    decisions = sum(game.decisions for game in played)
    print(
        f"{len(played)} games of {len(tasks)} went the same everywhere, with {decisions:,} decisions; {faults} did not."
    )
    print(f"They were played by {names}.")
    if chosen.keep:
        chosen.keep.write_text("".join(f"{game}\n" for game in played), encoding="utf-8", newline="\n")
    return 1 if faults else 0 if len(played) == len(tasks) else 130


def _played(tasks: Sequence[Task], pythons: Sequence[str], frozen: str, longest: int) -> Iterator[Game | Differs]:
    """The games one after another; after one that differs all programs are started anew."""
    progress, stack, round_ = Progress(), ExitStack(), -1
    engines: list[Engine] = []
    with stack:
        for number, task in enumerate(tasks):
            if task.number // _ROUND != round_:
                stack.close()
                round_ = task.number // _ROUND
                engines = [stack.enter_context(Engine(place)) for place in places(task.number, pythons, frozen)]
            try:
                yield play(task, engines, longest)
            except Differs as fault:
                round_ = -1
                yield fault
            progress.tell(f"{number + 1:,} of {len(tasks):,} games")
