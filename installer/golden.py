"""Golden saves: saves made by a release, which every later version has to open.

`python3 installer/golden.py`, when `python3 installer` has built the release: its frozen program plays some moves of
each game on the shelf, and what it keeps goes to `tests/saves` under the names of the game and the release.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

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


def main() -> int:
    """Lets the frozen program play, and adopts its saves; returns the exit code."""
    sys.path.insert(0, os.fspath(TOP / "desktop"))
    import environment

    place = environment.for_the_installer()
    if not environment.is_running_in(place):
        return environment.start_again_in(place)
    import smoke
    from contents import executable, system_name

    from westmarch import __version__

    program = TOP / "build" / "frozen" / ("Westmarch.app" if system_name() == "macos" else "westmarch")
    with tempfile.TemporaryDirectory() as home:
        try:
            smoke.run([str(executable(program)), "selftest", "play", home], smoke.surroundings(home))
            made = adopt(Path(home) / "saves", __version__, SAVES)
        except (smoke.Unsound, OSError) as error:
            print(f"Stopped: {error}.", file=sys.stderr)
            return 1
    print(*(path.relative_to(TOP) for path in made), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
