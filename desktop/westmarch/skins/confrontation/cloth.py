"""The table under the Confrontation: parchment with a grid, a double frame and a grain, and the compass rose."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPolygonF, QRadialGradient, QTransform

from westmarch.tabletop.drawing import path, pen, seeded, text_at
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import serif

HEAD = 54.0
"""Room above the frame, for the title bar."""

_SIDE = 16.0  # of the frame from the edges of the table
_BETWEEN = 6.0  # its two lines
_TILE = 512  # device pixels
_NOISE = ((2, 0.50), (8, 0.40), (32, 0.28), (128, 0.16), (256, 0.05))  # cells across the tile, weight
_GRAIN = 9  # darkest speck, of 255


def frame(width: float, height: float) -> QRectF:
    """The inside of the table's frame, to which a map is clipped."""
    inset = _SIDE + _BETWEEN + 1
    return QRectF(inset, HEAD + _BETWEEN + 1, width - 2 * inset, height - HEAD - _BETWEEN - 1 - inset)


def paint_table(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    """The whole cloth, ``width`` x ``height`` from the origin."""
    painter.save()
    fall = QRadialGradient(QPointF(width * 0.494, height * 0.44), max(width, height) * 0.73)
    fall.setColorAt(0, theme.color(mix(theme.table, theme.paper, 0.35)))
    fall.setColorAt(0.6, theme.color("table"))
    fall.setColorAt(1, theme.color("table2"))
    painter.fillRect(QRectF(0, 0, width, height), fall)
    _paint_grid(painter, width, height, theme)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inside = frame(width, height).adjusted(-1, -1, 1, 1)
    for line, weight in ((inside.adjusted(-_BETWEEN, -_BETWEEN, _BETWEEN, _BETWEEN), 1.6), (inside, 0.8)):
        painter.setPen(pen(theme.color("sea_ink", 0.55), weight))
        painter.drawRect(line)
    paint_grain(painter, QRectF(0, 0, width, height))
    painter.restore()


def paint_grain(painter: QPainter, area: QRectF) -> None:
    """The grain of paper over what is painted already."""
    scale = painter.deviceTransform().m11() or 1.0
    grain = QBrush(_grain())
    grain.setTransform(QTransform.fromScale(1 / scale, 1 / scale))  # one grain a device pixel: sharp, and fast to tile
    painter.fillRect(area, grain)


def paint_compass(painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
    """A compass rose of eight points about ``(x, y)``, with an N above it."""
    painter.save()
    painter.translate(x, y)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, weight in ((1.0, 1.1), (0.93, 0.7), (0.62, 0.7)):
        painter.setPen(pen(theme.color("sea_ink", 0.75), weight))
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    painter.setPen(pen(theme.color("sea_ink", 0.7), 0.8))
    for k in range(72):
        sine, cosine = math.sin(math.tau * k / 72), math.cos(math.tau * k / 72)
        outer, inner = radius * 0.93, radius * (0.87 if k % 2 else 0.82)
        painter.drawLine(QPointF(outer * sine, outer * cosine), QPointF(inner * sine, inner * cosine))
    painter.setPen(pen(theme.color("sea_ink"), 0.9))
    for turn, reach, waist in ((45, 0.78, 0.16), (0, 1.12, 0.20)):
        painter.save()
        painter.rotate(turn)
        for _ in range(4):
            for side, fill in ((1, "table"), (-1, "sea_ink")):
                painter.setBrush(theme.color(fill))
                half = (QPointF(0, -radius * reach), QPointF(side * radius * waist, -radius * waist), QPointF(0, 0))
                painter.drawPolygon(QPolygonF(half))
            painter.rotate(90)
        painter.restore()
    painter.restore()
    text_at(painter, x, y - radius * 1.12 - 7, "N", serif(15), theme.color("ink3"), "center")


def _paint_grid(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    """Faint meridians and parallels, slightly bent."""
    painter.save()
    painter.setClipRect(frame(width, height), Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.color("sea_ink", 0.20), 0.7))
    middle = width / 2
    for k in range(-2, int(width / 110) + 4):
        x = k * 110.0
        painter.drawPath(path(("M", x, 0), ("Q", x + (x - middle) * 0.16, height / 2, x, height)))
    for k in range(int(height / 100) + 2):
        painter.drawPath(path(("M", 0, k * 100), ("Q", middle, k * 100 + 26, width, k * 100)))
    painter.restore()


@lru_cache(maxsize=1)
def _grain() -> QImage:
    """A seamless tile of dark specks: five sizes of noise laid over each other."""
    noise = QImage(_TILE, _TILE, QImage.Format.Format_Grayscale8)
    with QPainter(noise) as painter:
        laid = 0.0
        for cells, weight in _NOISE:
            laid += weight
            painter.setOpacity(weight / laid)  # in the end each layer has its share of the whole
            painter.drawImage(0, 0, _layer(cells))
    gray = bytes(noise.constBits())
    strengths = bytes(max(0, min(_GRAIN, round(_GRAIN * (0.5 + (level - 128) / 110)))) for level in range(256))
    black = bytearray(4 * _TILE * _TILE)
    black[3::4] = gray.translate(strengths)
    return QImage(black, _TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied).copy()


def _layer(cells: int) -> QImage:
    """``cells`` x ``cells`` random grays, blown up to the tile; the margin repeats the other side, to leave no seam."""
    values = seeded("grain", cells).randbytes(cells * cells)
    rows = [values[k * cells : (k + 1) * cells] for k in range(cells)]
    ringed = [row[-1:] + row + row[:1] for row in (rows[-1], *rows, rows[0])]
    stride = (cells + 2 + 3) // 4 * 4
    data = b"".join(row.ljust(stride, b"\0") for row in ringed)
    small = QImage(data, cells + 2, cells + 2, stride, QImage.Format.Format_Grayscale8)
    cell = _TILE // cells
    size = QSize(_TILE + 2 * cell, _TILE + 2 * cell)
    large = small.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return large.copy(cell, cell, _TILE, _TILE)
