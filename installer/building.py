"""The steps from a checkout to the products for download, in order, each printed with its time."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import bill
import bundle
import installed
import licences
import smoke
from contents import DESKTOP, TOP, executable, system_name

import preparation
from westmarch import __version__

MOST_PACKED = 60_000_000
"""The most bytes of a product for download."""
BUILD = TOP / "build"
DIST = TOP / "dist"
CHECKSUMS = "SHA256SUMS"
BILL = ".cdx.json"
"""What is added to the name of a product for its bill of materials, which lies beside it too."""


def build(arguments: Sequence[str]) -> int:
    """Runs all steps, or the requested ones; returns the exit code.  Problems are printed in one sentence."""
    parser = argparse.ArgumentParser(prog="python3 installer", description="Builds what this system can build.")
    parser.add_argument("--only", choices=("freeze", "smoke", "wrap"), help="one step, on what the others have left")
    parser.add_argument("--again", action="store_true", help="build the commit elsewhere too, and compare the products")
    parser.add_argument("--installed", action="store_true", help="install what lies in dist/, start it, take it away")
    parser.add_argument("--no-smoke", action="store_true", help="do not try the frozen program")
    chosen = parser.parse_args(arguments)
    program = BUILD / "frozen" / ("Westmarch.app" if system_name() == "macos" else "westmarch")
    steps: list[tuple[str, str, Callable[[], str]]] = [
        ("freeze", "art, licences and stamp", _prepared),
        ("freeze", "the frozen program", lambda: _frozen(program)),
        ("smoke", "the smoke test", lambda: _tried(program)),
        ("smoke", "how fast it starts", lambda: _timed(program)),
        ("wrap", "the package for this system", lambda: _wrapped(program)),
    ]
    left_out = "smoke" if chosen.no_smoke else ""
    wanted = [step for step in steps if chosen.only in (None, step[0]) and step[0] != left_out]
    if chosen.installed:
        wanted = [("installed", "the product, as a person installs it", _installed)]
    if chosen.again:
        wanted = [("again", "the same commit, built elsewhere", _built_again)]
    try:
        for number, (_, title, do) in enumerate(wanted, 1):
            print(f"[{number}/{len(wanted)}] {title}", flush=True)
            began = time.monotonic()
            print(f"      {do()} ({time.monotonic() - began:.0f} s)", flush=True)
    except subprocess.CalledProcessError as error:
        print(f"Stopped: {error}\n{error.stdout or ''}", file=sys.stderr)
        return 1
    except (bundle.Unfit, smoke.Unsound, OSError, ValueError) as error:
        print(f"Stopped: {str(error).rstrip('.')}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; a product in dist/ is whole or not there.", file=sys.stderr)
        return 130
    return 0


def _prepared() -> str:
    bundle.prepare(BUILD / "prepared", __version__)
    return f"version {__version__}, commit {bundle.build_info(__version__).commit or 'unknown'}"


def _frozen(program: Path) -> str:
    bundle.freeze(BUILD / "prepared", BUILD, program.parent)
    if system_name() == "linux":
        _own_up(program)
    bundle.inspect(program)
    listed = bill.write(program, bundle.build_info(__version__), bundle.commit_time())
    _say(f"what it is made of is told in {listed.relative_to(program)}")
    size = bundle.size(program) / 1e6
    return f"{size:.1f} MB of {bundle.MOST_UNPACKED / 1e6:.0f} allowed, in {program.relative_to(TOP)}"


def _own_up(program: Path) -> None:
    """Adds the licences of what was taken from this system; what this system tells no licence of is named."""
    inner = program / "_internal"
    for name in licences.add_libraries(inner / "licences", inner.glob("*.so*")):
        _say(f"no licence is known of {name}")


def _tried(program: Path) -> str:
    command = [str(executable(program))]
    with tempfile.TemporaryDirectory() as home:
        smoke.names_itself(command, __version__, smoke.surroundings(home))
        smoke.smoke(command, home, smoke.surroundings(home), _say)
    return "it plays, keeps, quits and takes up again"


def _timed(program: Path) -> str:
    commands = {"source": [sys.executable, str(DESKTOP)], "frozen": [str(executable(program))]}
    with tempfile.TemporaryDirectory() as home:
        seconds = smoke.start_times(commands, Path(home))
    ratio = seconds["frozen"] / seconds["source"]
    if ratio > smoke.SLOWEST:
        raise smoke.Unsound(f"it takes {ratio:.2f} times as long to start as from source, {smoke.SLOWEST} are allowed")
    return f"{seconds['frozen']:.2f} s, {ratio:.2f} times as long as from source ({smoke.SLOWEST} allowed)"


def _wrapped(program: Path) -> str:
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:  # moved when whole
        product = _wrap(program, Path(folder))
        if product.stat().st_size > MOST_PACKED:
            raise bundle.Unfit(f"{product.name} has {product.stat().st_size / 1e6:.0f} MB, and may have 60")
        made = DIST / product.name
        os.replace(product, made)
    listed = next(path for path in program.rglob(bill.FILE) if not path.is_symlink())
    shutil.copyfile(listed, DIST / f"{made.name}{BILL}")
    checksum(DIST)
    return f"{made.relative_to(TOP)}, {made.stat().st_size / 1e6:.1f} MB of {MOST_PACKED / 1e6:.0f} allowed"


def _wrap(program: Path, out: Path) -> Path:
    art = BUILD / "prepared" / "art"
    match system_name():
        case "windows":
            from windows import setup

            return setup.make(program, art, __version__, out)
        case "macos":
            from macos import image

            return image.make(program, art, __version__, out)
    from linux import archive

    staged = BUILD / "staged"
    archive.stage(program, art, __version__, staged)
    return archive.make(staged, __version__, out, bundle.commit_time())


def _installed() -> str:
    made = [path for path in _products(DIST) if f"-{__version__}" in path.name and not path.name.endswith(BILL)]
    if len(made) != 1:
        raise bundle.Unfit(f"dist/ should hold one product of {__version__} for this system, and holds {len(made)}")
    with tempfile.TemporaryDirectory() as folder:
        return installed.try_product(made[0], __version__, Path(folder))


def _built_again() -> str:
    """Builds the commit that is checked out in another folder.  Raises Unfit where a product is not the same."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder, "another place", "checkout")
        subprocess.run(["git", "clone", "--quiet", str(TOP), str(other)], check=True)
        subprocess.run([preparation.base_python(), str(other / "installer"), "--no-smoke"], check=True)
        if names := differing(DIST, other / "dist"):
            inside = differing(BUILD / "staged", other / "build" / "staged")
            first = f"; inside {', '.join(inside[:20])}" if inside else ""
            raise bundle.Unfit(f"two builds of one commit are not the same: {', '.join(names)}{first}")
    return f"{', '.join(path.name for path in _products(DIST))}: the same, byte for byte"


def differing(one: Path, other: Path) -> list[str]:
    """Returns the names of the files below two folders that are not the same in both, checksums aside."""
    names = {path.relative_to(folder).as_posix() for folder in (one, other) for path in folder.rglob("*")}
    return [name for name in sorted(names - {CHECKSUMS}) if _digest(one / name) != _digest(other / name)]


def _digest(path: Path) -> str:
    """The SHA-256 of a file; of a link what it points to, and words for what is neither."""
    if path.is_symlink():
        return os.readlink(path)
    if not path.is_file():
        return "a folder" if path.is_dir() else "nothing"
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _products(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.is_file() and path.name != CHECKSUMS]


def checksum(folder: Path) -> Path:
    """Writes the SHA-256 of every product beside them, as `sha256sum --check` reads it."""
    lines = [f"{_digest(path)}  {path.name}\n" for path in _products(folder)]
    sums = folder / CHECKSUMS
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def _say(sentence: str) -> None:
    print(f"      · {sentence}", flush=True)
