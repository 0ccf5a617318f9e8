"""Tests a frozen program in an empty environment: it starts, plays, quits, starts again and shows the same tables.

`python3 installer/smoke.py PROGRAM` on a folder that `python3 installer` has made; `--root FOLDER` runs it inside
another root file system, such as one of debootstrap without Python (needs the rights to do so).
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from contents import executable

STARTS = 5
SLOWEST = 1.5
"""The most time that a frozen program may take to start, as a multiple of that from source."""
_PATIENCE = 900


class Unsound(Exception):
    """A failure of the program, in one sentence with its last output."""


def surroundings(home: Path | str) -> dict[str, str]:
    """Returns the environment of a user without Python: no PATH, a home of its own, no screen."""
    bare = {"HOME": str(home), "PATH": "", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    if sys.platform == "win32":
        kept = ("SYSTEMROOT", "TEMP", "TMP", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "NUMBER_OF_PROCESSORS")
        bare |= {name: os.environ[name] for name in kept if name in os.environ}
    return bare


def smoke(command: Sequence[str], folder: str, environ: Mapping[str, str], say: Callable[[str], None]) -> None:
    """Runs two processes: one plays and saves, one resumes.  Raises Unsound."""
    run([*command, "check"], environ)
    say("cards, assets, layouts and words are whole")
    for part in ("play", "resume"):
        for line in run([*command, "selftest", part, folder], environ).splitlines():
            say(line)


def run(command: Sequence[str], environ: Mapping[str, str]) -> str:
    """Runs a command and returns its output.  Raises Unsound."""
    try:
        done = subprocess.run(
            command, env=dict(environ), capture_output=True, encoding="utf-8", errors="replace", timeout=_PATIENCE
        )
    except subprocess.TimeoutExpired as error:
        raise Unsound(f"{' '.join(command[1:])} did not end within {_PATIENCE} s") from error
    if done.returncode:
        words = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise Unsound(f"{' '.join(command[1:])} ended with {done.returncode}: {words[-1]}")
    return done.stdout


def names_itself(
    command: Sequence[str], version: str, environ: Mapping[str, str], do: Callable[..., str] = run
) -> None:
    """Raises Unsound if the program does not say that it is Westmarch in this version."""
    told = do([*command, "--version"], environ).strip()
    if told != f"Westmarch {version}":
        raise Unsound(f"the program calls itself {told!r}, and should be Westmarch {version}")


def start_times(commands: Mapping[str, Sequence[str]], folder: Path) -> dict[str, float]:
    """Returns the median seconds of a program that opens its window, paints it and exits.

    The commands take turns, so that whatever else the machine does is shared.
    """
    taken: dict[str, list[float]] = {name: [] for name in commands}
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": ""}
    for turn in range(1 + STARTS):
        for name, command in commands.items():
            began = time.perf_counter()
            run([*command, "selftest", "start", str(folder)], environ)
            if turn:  # the first start compiles, and fills the caches of the system
                taken[name].append(time.perf_counter() - began)
    return {name: statistics.median(times) for name, times in taken.items()}


def in_root(root: Path, program: Path, say: Callable[[str], None]) -> None:
    """The same inside another root file system, into which the program is copied.  Raises Unsound."""
    if not (root / "bin").exists():
        raise Unsound(f"{root} is no root file system")
    if pythons := list(root.glob("usr/bin/python*")):
        raise Unsound(f"{root} has a Python: {pythons[0].name}")
    chroot = shutil.which("chroot", path="/usr/sbin:/sbin:/usr/bin:/bin")
    if chroot is None:
        raise Unsound("this system has no chroot")
    place = root / "opt" / "westmarch"
    shutil.rmtree(place, ignore_errors=True)
    shutil.rmtree(root / "tmp" / "westmarch-smoke", ignore_errors=True)
    shutil.copytree(program, place, symlinks=True)
    smoke([chroot, str(root), "/opt/westmarch/westmarch"], "/tmp/westmarch-smoke", surroundings("/root"), say)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--root", type=Path)
    chosen = parser.parse_args()
    try:
        if chosen.root:
            in_root(chosen.root, chosen.program, print)
        else:
            with tempfile.TemporaryDirectory() as home:
                smoke([str(executable(chosen.program.resolve()))], home, surroundings(home), print)
    except Unsound as error:
        print(f"The program is not sound: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
