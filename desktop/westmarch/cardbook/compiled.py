"""The compiled form of a game's cards: read and checked once, then kept as msgpack.

It is kept under a fingerprint of the files that it was made of and of the code that made it, so it is never out of
date: beside the environment for those who run the source, and in the folder ``compiled`` of a frozen program, which has
no source to look at.  Whatever is wrong with it, the cards are read from their files, as if there were none.
"""

from __future__ import annotations

import hashlib
import os
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from westmarch import __version__
from westmarch.cardbook import reader

T = TypeVar("T")
_PACKAGE = Path(__file__).resolve().parents[1]
_FORMS: dict[tuple[str, str], object] = {}
"""What this process plays with, by game and name."""
_MAKERS: dict[tuple[str, str], Callable[[], object]] = {}
"""What would read them from their files."""
_SEAL = 4
"""Bytes of the checksum before a form."""
_KEPT = 250
"""So many forms are kept: of some games, by each of the checkouts that share an environment."""


def compiled(game: str, name: str, kind: type[T], make: Callable[[], T], files: Iterable[Path] = ()) -> T:
    """What ``make`` reads from the files of a game, or the form of it that was kept.  Raises what ``make`` raises.

    ``files`` are read besides cards and assets; a frozen program has none of them.
    """
    path = _folder() / file_name(game, name, is_frozen=_is_frozen(), files=files)
    found: T | None = None
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        found = msgspec.msgpack.decode(_whole(path.read_bytes()), type=kind)
    if found is None:
        found = make()
        if not _is_frozen():
            _keep(path, found)
    _FORMS[game, name] = found
    _MAKERS[game, name] = make
    return found


def file_name(game: str, name: str, is_frozen: bool, files: Iterable[Path] = ()) -> str:
    """What the compiled form is called in a frozen program, or where there is source: with its fingerprint."""
    digest = hashlib.sha256(_fingerprint(game, is_frozen).encode())
    for path in () if is_frozen else sorted(files):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return f"{game}-{name}-{digest.hexdigest()[:24]}.msgpack"


def read_anew(game: str) -> None:
    """Reads the files of a game that has been loaded, whatever form of them is kept.  Raises BadCard."""
    for (of_game, _), make in tuple(_MAKERS.items()):  # one may load another
        if of_game == game:
            make()


def write(folder: Path) -> None:
    """Writes the forms of every game that has been loaded into the folder that goes into a frozen program."""
    for (game, name), made in _FORMS.items():
        (folder / file_name(game, name, is_frozen=True)).write_bytes(_sealed(made))


def _is_frozen() -> bool:
    return hasattr(sys, "_MEIPASS")


def _folder() -> Path:
    return reader.home() / "compiled" if _is_frozen() else reader.home() / ".environment" / "compiled"


@cache
def _fingerprint(game: str, is_frozen: bool) -> str:
    """That of the files of cards and assets, and of the source that reads them; a frozen program has its version."""
    whole = f"{__version__} {reader.fingerprint(game)} {_shared_fingerprint(reader.home(), _PACKAGE, is_frozen)}"
    files = [*reader.assets_folder(game).rglob("*.yaml")]
    if not is_frozen:
        code = _PACKAGE / "games" / game
        files += [path for folder in (code, code / "printed", code / "language") for path in folder.glob("*.py")]
        files += (code / "scenarios").glob("*/words.py")
    return _digest(whole, files)


@cache
def _shared_fingerprint(home: Path, package: Path, is_frozen: bool) -> str:
    """That of what all games share, which is read once."""
    files = [*(home / "assets" / "shared").rglob("*.yaml")]
    if not is_frozen:
        files += [*(package / "cardbook").glob("*.py"), package / "engine" / "records.py"]
    return _digest("", files)


def _digest(before: str, files: list[Path]) -> str:
    digest = hashlib.sha256(before.encode())
    home = reader.home()
    for path in sorted(files, key=lambda path: path.as_posix()):
        place = path.relative_to(home if path.is_relative_to(home) else _PACKAGE).as_posix()
        content = path.read_bytes()
        digest.update(f"{place} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:24]


def _sealed(made: object) -> bytes:
    """A form behind its checksum: a letter that a disk has lost can look like any other card."""
    data = msgspec.msgpack.encode(made)
    return zlib.crc32(data).to_bytes(_SEAL, "big") + data


def _whole(data: bytes) -> memoryview:
    """The form behind its checksum.  Raises msgspec.DecodeError where they do not agree."""
    form = memoryview(data)[_SEAL:]
    if zlib.crc32(form) != int.from_bytes(data[:_SEAL], "big"):
        raise msgspec.DecodeError("the checksum is wrong")
    return form


def _keep(path: Path, made: object) -> None:
    """Writes a form whole or not at all, for other processes may look for it; nothing depends on its being kept."""
    import tempfile  # a few milliseconds; only the first start after a change keeps anything

    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".draft")
        draft = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_sealed(made))
            draft.replace(path)  # on Windows not while another process reads it
        finally:
            draft.unlink(missing_ok=True)
        kept = sorted(path.parent.glob("*.msgpack"), key=lambda file: file.stat().st_mtime)
        for old in kept[:-_KEPT]:
            old.unlink(missing_ok=True)
