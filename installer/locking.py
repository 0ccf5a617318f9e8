"""The locks of `desktop/locks`: of each package the exact version, with the hashes of its files for all systems.

They are made of the ranges in pyproject.toml by uv, which follows the markers of every system at once, and then tried
for each system and Python that the program is made for: a package without a wheel there is told.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from contents import TOP

LOCKS = TOP / "desktop" / "locks"
PROGRAM = "program"
EXTRAS = ("tests", "installer")
"""Each has a lock of its own, with what the program needs in the same versions."""
SYSTEMS = (
    "x86_64-manylinux_2_34",  # the oldest C libraries that Qt has wheels for
    "aarch64-manylinux_2_39",
    "x86_64-pc-windows-msvc",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
)
PYTHONS = ("3.11", "3.12", "3.13")
HEAD = "# Made by `python3 installer lock` of the ranges in pyproject.toml; pip checks the hashes.\n"


def lock(arguments: Sequence[str]) -> int:
    """Makes all locks, keeping versions that still fit; returns the exit code.  Problems are printed in uv's words."""
    parser = argparse.ArgumentParser(prog="python3 installer lock", description="Makes desktop/locks anew.")
    parser.add_argument("--upgrade", action="store_true", help="take the latest versions that the ranges allow")
    chosen = parser.parse_args(arguments)
    LOCKS.mkdir(exist_ok=True)
    try:
        for name in (PROGRAM, *EXTRAS):
            pins = _compiled(name, chosen.upgrade)
            print(f"{name}: {pins} packages", flush=True)
        for system in SYSTEMS:
            for python in PYTHONS:
                _try_on(system, python)
            print(f"{system}: a wheel of each package for Python {', '.join(PYTHONS)}", flush=True)
    except subprocess.CalledProcessError as error:
        print(f"Stopped: {error.stderr.strip()}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Stopped: {error}.", file=sys.stderr)
        return 1
    return 0


def _compiled(name: str, upgrade: bool) -> int:
    """Makes one lock and prints the number of its packages."""
    path = LOCKS / f"{name}.txt"
    asked = ["--universal", "--generate-hashes", "--output-file", os.fspath(path)]
    if name != PROGRAM:
        asked += ["--extra", name, "--constraint", os.fspath(LOCKS / f"{PROGRAM}.txt")]
    _uv(os.fspath(TOP / "pyproject.toml"), *asked, *(["--upgrade"] if upgrade else []))
    text = path.read_text(encoding="utf-8")
    path.write_text(HEAD + text, encoding="utf-8", newline="\n")
    return sum(not line.startswith((" ", "#")) for line in text.splitlines())


def _try_on(system: str, python: str) -> None:
    """Raises CalledProcessError if a package of the program has no wheel for a system."""
    asked = ["--python-platform", system, "--python-version", python, "--only-binary", ":all:", "--no-deps"]
    _uv(os.fspath(LOCKS / f"{PROGRAM}.txt"), *asked)


def _uv(source: str, *asked: str) -> None:
    command = [sys.executable, "-m", "uv", "pip", "compile", source, "--quiet", "--no-header", "--no-annotate", *asked]
    subprocess.run(command, cwd=TOP, check=True, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
