"""Large pictures that the first page needs, kept from one start of the program to the next.

To paint the covers of the shelf and the ground of the pages takes a third of a start, and they come out the same each
time.  A picture is kept under all that it is made of: its size, the look, and the code and drawings of the program.
"""

from __future__ import annotations

import hashlib
import math
import os
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage, QPixmap

from westmarch import __version__
from westmarch.cardbook import reader
from westmarch.play import strict_json
from westmarch.play.strict_json import BadFile
from westmarch.tabletop import metrics
from westmarch.tabletop.drawing import Draw, baked
from westmarch.tabletop.theme_hub import theme_hub

_FORM = QImage.Format.Format_ARGB32_Premultiplied
_PIXEL = 4
"""Bytes of a pixel."""
_REST = 1500
"""Milliseconds without a new picture after which the last ones are written: a window that is drawn larger has many."""
_MORE = 1 << 20
"""Bytes that a packed picture may have more than its pixels; zlib adds five for each 16 KB that it cannot pack."""
_KEPT = 40
"""Files that are kept at most: those of four looks of the shelf."""


class KeptPictures(QObject):
    """Paints pictures, or brings them back from a folder; until it has one, none is kept.

    Whatever is wrong with a file or the folder, the picture is painted as if there were none.
    """

    def __init__(self) -> None:
        super().__init__()
        self._folder: Path | None = None
        self._unwritten: dict[str, tuple[Path, QImage]] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._write_elsewhere)

    def keep_in(self, folder: Path) -> None:
        """From now on."""
        self._folder = folder

    def picture(self, name: str, width: float, height: float, ratio: float, draw: Draw) -> QPixmap:
        """The picture ``name`` in logical pixels at a device-pixel ratio, in the present look.

        ``draw`` draws as for :func:`baked`, by nothing but the name, the size and the look.
        """
        if self._folder is None:
            return baked(width, height, ratio, draw)
        look = repr((name, width, height, ratio, metrics.scale(), theme_hub().theme, _program()))
        path = self._folder / f"{hashlib.sha256(look.encode()).hexdigest()[:24]}.picture"
        wide, high = max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio))
        pixels = _read(path, wide * high * _PIXEL)
        if pixels is None:
            found = baked(width, height, ratio, draw)
            self._unwritten[name] = path, found.toImage()
            self._rest.start()
        else:
            found = QPixmap.fromImage(QImage(pixels, wide, high, wide * _PIXEL, _FORM))
            found.setDevicePixelRatio(ratio)
        return found

    def write(self) -> None:
        """Writes what was painted since the last time, the latest under each name."""
        pictures, self._unwritten = self._unwritten, {}
        for path, image in pictures.values():
            _write(path, image)

    def _write_elsewhere(self) -> None:
        """In a thread of its own, for packing takes as long as some frames."""
        threading.Thread(target=self.write, name="keeping pictures").start()


@cache
def kept_pictures() -> KeptPictures:
    """Returns those of the program."""
    return KeptPictures()


def _write(path: Path, image: QImage) -> None:
    """Writes a picture whole or not at all, and takes the oldest of its folder away."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        packed = image.convertToFormat(_FORM)  # has a name, for its bits do not keep it
        draft.write_bytes(zlib.compress(packed.constBits(), 1))
        draft.replace(path)
        kept = sorted(path.parent.glob("*.picture"), key=lambda file: file.stat().st_mtime)
        for old in kept[:-_KEPT]:
            old.unlink(missing_ok=True)


def _read(path: Path, size: int) -> bytes | None:
    """The so many bytes of pixels in a file; None where it holds anything else, however much that would unpack to."""
    unpacking = zlib.decompressobj()
    try:
        pixels = unpacking.decompress(strict_json.read_bytes(path, size + _MORE), size)
        more = unpacking.decompress(unpacking.unconsumed_tail, 1)  # nothing, and the check of what came before
    except (BadFile, zlib.error):
        return None
    return pixels if len(pixels) == size and not more and unpacking.eof else None


@cache
def _program() -> str:
    """What tells this state of the program from others: its files, or the one that was installed."""
    digest = hashlib.sha256(__version__.encode())
    for told in sorted(_files()):
        digest.update(repr(told).encode())
    return digest.hexdigest()


def _files() -> Iterator[tuple[str, int, int]]:
    """Path, size and time of each file that the pictures are made by."""
    if hasattr(sys, "_MEIPASS"):
        yield _told(sys.executable, os.stat(sys.executable))
        return
    app = Path(__file__).parent
    for file in (app / "books.py", app / "pages" / "page.py"):
        yield _told(os.fspath(file), file.stat())
    for folder in (app.parent / "skins", app.parent / "tabletop", reader.home() / "assets" / "shared"):
        yield from _below(os.fspath(folder))


def _below(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _below(entry.path)
            elif entry.name.endswith((".py", ".yaml", ".svg")):
                yield _told(entry.path, entry.stat())


def _told(path: str, told: os.stat_result) -> tuple[str, int, int]:
    return path, told.st_size, told.st_mtime_ns
