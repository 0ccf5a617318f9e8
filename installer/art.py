"""All icons and the art of the installers, drawn from the emblem: ``python installer/art.py FOLDER``.

Run by the Python of the environment, for Qt draws; a screen is not needed.  Qt writes icon files with one picture
only, so the two kinds that hold several are put together here: each is a list of lengths and the pictures.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPainter

DESKTOP = Path(__file__).resolve().parents[1] / "desktop"

PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the single pictures, those that icon themes on Linux have folders for."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels in an icon file of Windows."""
ICNS_KINDS = {
    32: ("ic11",),
    64: ("ic12",),
    128: ("ic07",),
    256: ("ic08", "ic13"),
    512: ("ic09", "ic14"),
    1024: ("ic10",),
}
"""Pixels in an icon file of macOS, and what each stands for there: a size, or half of it at twice the density."""
SIDE = (164, 314)
"""Width and height of the picture beside the first and the last page of the set-up of Windows."""
HEADER = (150, 57)
"""Width and height of the picture above its other pages."""
IMAGE = (660, 400)
"""Width and height of the window of the disk image, and of its background."""
PROGRAM_AT = (176, 196)
"""The middle of the program's icon in that window."""
APPLICATIONS_AT = (484, 196)
"""The middle of the link to the applications there."""


def make(folder: Path) -> None:
    """Paints every file into the folder, which is made if it is missing.  Raises OSError."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if os.fspath(DESKTOP) not in sys.path:
        sys.path.insert(0, os.fspath(DESKTOP))
    import drawing

    from westmarch.app.icon import paint_emblem
    from westmarch.app.qt_setup import make_application

    application = make_application([])
    folder.mkdir(parents=True, exist_ok=True)
    for name, paint, paint_mac in (
        ("westmarch", paint_emblem, drawing.paint_tile),
        ("document", drawing.paint_document, drawing.paint_document),
    ):
        for size in PNG_SIZES:
            (folder / f"{name}-{size}.png").write_bytes(_encoded(_square(paint, size), "PNG"))
        (folder / f"{name}.ico").write_bytes(_ico(_square(paint, size) for size in ICO_SIZES))
        (folder / f"{name}.icns").write_bytes(_icns(_square(paint_mac, size) for size in ICNS_KINDS))
    drawing.write_svg(folder / "westmarch.svg")
    for name, sides, paint_on in (
        ("setup-side", SIDE, drawing.paint_side),
        ("setup-header", HEADER, drawing.paint_header),
    ):
        (folder / f"{name}.bmp").write_bytes(_encoded(_opaque(paint_on, sides), "BMP"))
    paint_background = partial(drawing.paint_background, start=PROGRAM_AT, goal=APPLICATIONS_AT)
    for name, ratio in (("background", 1), ("background@2x", 2)):
        (folder / f"{name}.png").write_bytes(_encoded(_opaque(paint_background, IMAGE, ratio), "PNG"))
    del application  # it had to live while anything was painted


def _square(paint: Callable[[float, QPainter], None], size: int) -> QImage:
    """Returns a transparent picture of ``size`` pixels."""
    from westmarch.tabletop.drawing import baked

    return baked(size, size, 1, partial(paint, size)).toImage()


def _opaque(paint: Callable[[QPainter, tuple[int, int]], None], size: tuple[int, int], ratio: int = 1) -> QImage:
    """Returns an opaque picture of 24 bits per pixel, painted in units of ``size``."""
    from PySide6.QtGui import QImage

    from westmarch.tabletop.drawing import baked

    painted = baked(*size, ratio, lambda painter: paint(painter, size)).toImage()
    return painted.convertToFormat(QImage.Format.Format_RGB888)


def _encoded(image: QImage, kind: str) -> bytes:
    """Returns an image as the bytes of a file, in a format that Qt writes."""
    from PySide6.QtCore import QBuffer, QIODevice

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, kind):  # type: ignore[call-overload]  # the stubs know this only with a path
        raise OSError(f"Qt cannot write a picture as {kind}")
    return bytes(buffer.data().data())


def _ico(images: Iterable[QImage]) -> bytes:
    """Returns an icon file of Windows: the largest picture as PNG, the others as bitmaps, which every program reads."""
    entries, pictures = b"", b""
    found = list(images)
    for image in found:
        side = image.width()
        picture = _encoded(image, "PNG") if side >= 256 else _bitmap(image)
        at = 6 + 16 * len(found) + len(pictures)
        entries += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        pictures += picture
    return struct.pack("<3H", 0, 1, len(found)) + entries + pictures


def _bitmap(image: QImage) -> bytes:
    """Returns a square picture as stored in an icon file: rows from the bottom up, then an unused mask.

    Qt's own has whatever was in memory between the rows of the mask, so that no two files were alike.
    """
    from PySide6.QtGui import QImage

    side = image.width()
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    pixels = bytes(plain.constBits())  # a look into the picture, which has to be there as long
    rows = [pixels[at : at + 4 * side] for at in range(0, len(pixels), 4 * side)]
    head = struct.pack("<I2i2H6I", 40, side, 2 * side, 1, 32, 0, 0, 0, 0, 0, 0)
    return head + b"".join(reversed(rows)) + bytes((side + 31) // 32 * 4 * side)


def _icns(images: Iterable[QImage]) -> bytes:
    """Returns an icon file of macOS; macOS makes 16 pixels from 32."""
    blocks = b""
    for image in images:
        picture = _encoded(image, "PNG")
        for kind in ICNS_KINDS[image.width()]:
            blocks += kind.encode() + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


if __name__ == "__main__":
    make(Path(sys.argv[1]))
