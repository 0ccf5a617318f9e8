"""The grain of paper: one seamless tile of summed noise, laid over flat colour so faintly that no stain
shows.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from westmarch.tabletop.drawing import pen, rounded_in, seeded
from westmarch.tabletop.theme import Theme

_TILE = 720  # a common multiple of the cells, so that the tile has no seam
_CELLS = ((240, 0.50), (72, 0.40), (18, 0.28), (5, 0.16), (2, 0.05))


def paint_grain(painter: QPainter, area: QRectF, strength: float = 0.10) -> None:
    """Lays the grain over ``area``, whatever colour is there; middle grey of the tile changes nothing."""
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Overlay)
    painter.setOpacity(painter.opacity() * strength)
    painter.drawTiledPixmap(area, _tile(), area.topLeft())
    painter.restore()


def paint_paper_sheet(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """A sheet of card paper with its edge."""
    shape = rounded_in(area, 12)
    painter.fillPath(shape, theme.color("card_panel"))
    painter.save()
    painter.setClipPath(shape)
    paint_grain(painter, area, 0.2)
    painter.restore()
    painter.strokePath(shape, pen(theme.color("card_ink2", 0.9), 1.2))


@cache
def _tile() -> QPixmap:
    image = QImage(_TILE, _TILE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.gray)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for cell, weight in _CELLS:
            painter.setOpacity(weight)
            side = _TILE // cell
            # Nine copies, of which the middle one is kept: smoothing then knows its neighbours on all sides.
            painter.drawImage(QRectF(-_TILE, -_TILE, 3 * _TILE, 3 * _TILE), _repeated(side, cell))
    return QPixmap.fromImage(image)


def _repeated(side: int, cell: int) -> QImage:
    data = seeded("grain", cell).randbytes(side * side)
    wide = [data[row * side : (row + 1) * side] * 3 for row in range(side)] * 3
    padded = b"".join(row.ljust(_aligned(3 * side), b"\0") for row in wide)
    image = QImage(padded, 3 * side, 3 * side, _aligned(3 * side), QImage.Format.Format_Grayscale8)
    return image.convertToFormat(QImage.Format.Format_RGB32)  # a copy: the bytes go away with this call


def _aligned(width: int) -> int:
    return (width + 3) // 4 * 4
