"""Golden saves: saves made by a release, which every later version has to open.

`python3 installer/golden.py`, when `python3 installer` has built the release: its frozen program plays some moves of
each game on the shelf, and what it keeps goes to `tests/saves` under the names of the game and the release.  Then its
headless engine plays a game at every table there is, and these go there in one file, with a campaign of every series:
the campaigns are played by the source of the same commit.

`python3 installer/golden.py --source`, before a release: the source plays all that is in that one file, which has the
name of the format of saves, and whose saves say that they were made before the version.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.proofs.sameness import Engine

TOP = Path(__file__).resolve().parents[1]
SAVES = TOP / "tests" / "saves"


def adopt(kept: Path, version: str, folder: Path) -> list[Path]:
    """Copies one save of each game on the shelf from the folder ``kept``.

    Raises FileNotFoundError where a game has none, and FileExistsError where the release has golden saves already.
    """
    from westmarch import games
    from westmarch.play import saves

    found = {saves.header(path).game: path for path in sorted(kept.glob(f"*{saves.SUFFIX}"))}
    copies = []
    for game in games.ids():
        copy = folder / f"{game}-{version}{saves.SUFFIX}"
        if game not in found:
            raise FileNotFoundError(f"the release has kept no game of {game}")
        if copy.exists():
            raise FileExistsError(f"{copy.name} is there already, and a golden save is never changed")
        copies.append((found[game], copy))
    for source, copy in copies:
        shutil.copy(source, copy)
    return [copy for _, copy in copies]


def play_all(command: Sequence[str], name: str, version: str, folder: Path) -> Path:
    """A golden game at every table, by the program of a command, and a campaign of every series, in one file.

    Raises OSError.
    """
    from tests.proofs.sameness import Engine, Place
    from tests.saves import golden_games

    path = folder / f"games-{name}{golden_games.SUFFIX}"
    if path.exists():
        raise FileExistsError(f"{path.name} is there already, and a golden save is never changed")
    made = []
    with Engine(Place(name, tuple(command))) as engine:
        for golden in golden_games.made(partial(_asked, engine), version):
            made.append(golden)
            if len(made) % 20 == 0:
                print(f"{len(made)} are played, the last is {golden.name}", flush=True)
    golden_games.write(path, made)
    return path


def _asked(engine: Engine, request: dict[str, Any]) -> dict[str, Any]:
    engine.ask(json.dumps(request).encode() + b"\n")
    reply: dict[str, Any] = json.loads(engine.reply() or "{}")
    if not reply.get("ok"):
        raise OSError(f"the engine does not play: {reply.get('message', 'it has ended')}")
    return reply


def main(argv: Sequence[str] | None = None) -> int:
    """Lets the program play, and adopts its saves; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--source", action="store_true", help="before a release: let the source play")
    is_source = parser.parse_args(argv).source
    sys.path[1:1] = [os.fspath(TOP / "desktop"), os.fspath(TOP)]
    import environment

    place = environment.for_the_program() if is_source else environment.for_the_installer()
    if not environment.is_running_in(place):
        return environment.start_again_in(place)
    import smoke
    from contents import executable, system_name

    from westmarch import __version__
    from westmarch.play.migrations import FORMAT

    try:
        if is_source:
            command = [sys.executable, os.fspath(TOP / "desktop")]
            made = [play_all(command, f"format-{FORMAT}", f"before {__version__}", SAVES)]
        else:
            program = TOP / "build" / "frozen" / ("Westmarch.app" if system_name() == "macos" else "westmarch")
            command = [str(executable(program))]
            made = [play_all(command, __version__, __version__, SAVES)]
            with tempfile.TemporaryDirectory() as home:
                smoke.run([*command, "selftest", "play", home], smoke.surroundings(home))
                made += adopt(Path(home) / "saves", __version__, SAVES)
    except (smoke.Unsound, OSError) as error:
        print(f"Stopped: {error}.", file=sys.stderr)
        return 1
    print(*(path.relative_to(TOP) for path in made), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
