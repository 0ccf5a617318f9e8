"""Games whose program is killed at a random moment, and disks that fail: at most one action is lost.

Somebody plays in a process of its own and says each action before it is saved; the process is killed (SIGKILL, its own
id only) at a random moment, and what lies in the folder is opened as the program opens it.  Then disks that are full,
not to be written or slow, and clocks that jump: :mod:`tests.proofs.killing.disks`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from tests.proofs.killing import disks
from tests.proofs.killing.checks import faults
from tests.proofs.killing.player import Said
from tests.proving import Progress, parser_of
from westmarch.ai.selfplay import in_workers
from westmarch.engine.dice import Dice

ROOT = Path(__file__).resolve().parents[2]
PLAYER = ("-m", "tests.proofs.killing.player")
_MOST_ACTIONS = 40
"""Actions that are seen before a kill, at most; a hasty person is killed after fewer."""
_MOST_HASTY = 8
_HASTY_ONE_IN = 5
_WINDOW = 0.03
"""Seconds after an action is seen within which the kill falls: in most of it something is being written."""


class Killed(Struct, frozen=True):
    """A game whose program was killed: how many actions were seen, in what file it was found, and what was wrong."""

    seed: int
    seen: int
    ended: int
    faults: tuple[str, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Plays and kills; returns 0, 1 if anything was wrong, 130 if it was stopped."""
    chosen = parser_of("kills", __doc__, 500, "games", "game").parse_args(argv)
    found, is_through = _kill_all(range(chosen.first, chosen.first + chosen.count), chosen.jobs)
    troubles = [f"seed {game.seed}: {fault}" for game in found for fault in game.faults]
    seen, ended = sum(game.seen for game in found), sum(game.ended for game in found)
    print(f"{len(found)} games killed after {seen:,} actions seen and {ended} games ended, {len(troubles)} faults")
    if is_through:
        application = QCoreApplication.instance() or QCoreApplication([])  # whoever directs a game has timers
        assert application is not None
        for title, check in disks.CHECKS.items():
            wrong = check()
            print(f"{title}: {len(wrong)} faults", flush=True)
            troubles += [f"{title}: {fault}" for fault in wrong]
    print(*troubles, sep="\n", end="\n" if troubles else "")
    return 1 if troubles else 0 if is_through else 130


def _kill_all(seeds: Sequence[int], jobs: int) -> tuple[list[Killed], bool]:
    found: list[Killed] = []
    progress = Progress()
    try:
        with closing(in_workers(kill_one, seeds, jobs)) as results:
            for game in results:
                found.append(game)
                for fault in game.faults:
                    print(f"seed {game.seed}: {fault}", flush=True)
                progress.tell(f"{len(found)} of {len(seeds)} games")
    except KeyboardInterrupt:
        return found, False
    return found, True


def kill_one(seed: int, player: Sequence[str] = PLAYER, after: int = 0) -> Killed:
    """Plays in a new folder, kills at a moment that the seed gives as far as it can, and looks what is there.

    ``player`` are the arguments of Python that play; ``after`` actions are seen until then, or what the seed says.
    """
    dice = Dice(seed ^ 0x6B696C6C)
    is_hasty = dice.below(_HASTY_ONE_IN) == 0
    number = 1 + dice.below(_MOST_HASTY if is_hasty else _MOST_ACTIONS)
    with tempfile.TemporaryDirectory() as name:
        said = killed(Path(name), seed, after or number, dice.below(1000) / 1000 * _WINDOW, is_hasty, player)
        seen = [each for each in said if each.seed >= 0]
        ended = sum(each.noted >= 0 for each in said)
        return Killed(seed, len(seen), ended, tuple(faults(Path(name), said)))


def killed(folder: Path, seed: int, after: int, delay: float, is_hasty: bool, player: Sequence[str]) -> list[Said]:
    """What was said until the kill, ``delay`` seconds after so many actions were seen."""
    path = os.pathsep.join([str(ROOT / "desktop"), str(ROOT)])
    with subprocess.Popen(
        [sys.executable, *player, str(folder), str(seed), "hasty" if is_hasty else "patient"],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        assert process.stdout is not None
        said: list[Said] = []
        while sum(each.seed >= 0 for each in said) < after and (line := process.stdout.readline()):
            said.append(msgspec.json.decode(line, type=Said))
        if process.poll() is not None:
            raise RuntimeError(f"the player of seed {seed} has stopped by itself")
        time.sleep(delay)
        process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait()
        rest = process.stdout.read().splitlines(keepends=True)
    return said + [msgspec.json.decode(line, type=Said) for line in rest if line.endswith(b"\n")]


if __name__ == "__main__":
    sys.exit(main())
