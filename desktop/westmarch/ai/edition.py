"""Which edition of a game and its players a process runs: games of two editions are not counted together."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from westmarch import __version__
from westmarch.cardbook import fingerprint

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def edition(game: str) -> str:
    """Returns hex digits that change with the version, the cards of the game, and all code that plays it.

    A frozen program has no code to read; there the version stands for it.
    """
    folders = [_PACKAGE / name for name in ("engine", "cardbook", "ai", f"games/{game}")]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    digest = hashlib.sha256(f"{__version__} {fingerprint(game)}".encode())
    for path in sorted([*files, *(_PACKAGE / "games").glob("*.py")], key=lambda path: path.as_posix()):
        digest.update(path.relative_to(_PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
