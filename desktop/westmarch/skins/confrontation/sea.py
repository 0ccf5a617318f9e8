"""The water around the land: broad washes, water lines, and the land's own shadow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPathStroker, QPolygonF

from westmarch.tabletop.drawing import Point, baking, pen, polyline, shading
from westmarch.tabletop.theme import Theme

WASHES = ((150, 0.05), (110, 0.06), (76, 0.07), (46, 0.08), (22, 0.10))
"""Width across the coast and strength."""

WATER_LINES = ((5, 0.75), (11, 0.55), (18.5, 0.42), (28, 0.30), (40, 0.20), (55, 0.12))
"""Distance from the coast and strength."""


class Sea:
    """Everything painted outside a coastline, before the land is laid over it."""

    def __init__(self, coastline: Sequence[Point]) -> None:
        self._coastline = coastline

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        """Washes, water lines and shadow, with rests; washes and shadow also lie under the land."""
        coast = polyline(self._coastline[::4], closed=True)
        reach = WASHES[0][0] / 2
        area = coast.boundingRect().adjusted(-reach, -reach, reach, reach)

        def soft(picture: QPainter) -> Iterator[None]:
            picture.translate(-area.topLeft())
            for width, alpha in WASHES:
                picture.strokePath(coast, pen(theme.color("river_wash", alpha), width))
                yield
            yield from shading(picture, coast, theme.color("shadow"), 10, 4, 0.16)

        # half as many pixels each way do for what is soft, and take a tenth of the time
        washes = yield from baking(area.width(), area.height(), 0.5, soft)
        painter.drawPixmap(area, washes, QRectF(washes.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pieces, (_, alpha) in zip(self._lines, WATER_LINES, strict=True):
            painter.setPen(pen(theme.color("sea_ink", alpha), 0.9, flat=True))
            for piece in pieces:
                painter.drawPolyline(piece)
            yield

    def survey(self) -> None:
        """Finds the water lines."""
        _ = self._lines

    @cached_property
    def _lines(self) -> list[list[QPolygonF]]:
        """The coast moved outwards, once for each water line, in pieces: one line all around is slow to draw."""
        lines = []
        for distance, _ in WATER_LINES:
            # far out nobody sees single teeth of the coast, and outlining them is slow
            coast = polyline(self._coastline[:: 4 if distance < 18 else 8], closed=True)
            stroker = QPainterPathStroker()
            stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            stroker.setWidth(distance * 2)
            rings = stroker.createStroke(coast).simplified().toSubpathPolygons()
            ring = _thinned(max(rings, key=lambda ring: ring.boundingRect().width()))
            lines.append([QPolygonF(ring[k : k + 41]) for k in range(0, len(ring) - 1, 40)])
        return lines


def _thinned(ring: QPolygonF) -> list[QPointF]:
    """The points of a closed line that are at least 2.5 units from the one before."""
    points = ring.toList()
    kept = points[:1]
    for point in points:
        if (point - kept[-1]).manhattanLength() >= 2.5:
            kept.append(point)
    return [*kept, points[0]]
