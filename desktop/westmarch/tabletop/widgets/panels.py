"""Surfaces: the side panel of paper and the raised card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.drawing import baked, pen, rounded_in, soft_shadow
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme_hub import theme_hub


class Surface(QWidget):
    """A widget whose ground is painted once for a size, a scale and a theme, and then only copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._baked: QPixmap | None = None
        theme_hub().changed.connect(self._forget)
        theme_hub().resized.connect(self._forget)

    def draw_ground(self, painter: QPainter) -> None:
        """Paints the ground; what stands upon it are widgets of their own."""
        raise NotImplementedError

    def bake(self, ratio: float) -> QPixmap:
        """Returns the ground at a device-pixel ratio."""
        return baked(self.width(), self.height(), ratio, self.draw_ground)

    def _forget(self) -> None:
        self._baked = None
        self.update()

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._baked = None
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._baked is None or self._baked.devicePixelRatio() != ratio:
            self._baked = self.bake(ratio)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._baked)
        painter.end()


class PaperPanel(Surface):
    """The side panel: paper with its grain and a double line along the left edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def draw_ground(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        area = QRectF(self.rect())
        painter.fillRect(area, theme.color("panel"))
        paint_grain(painter, area)
        painter.setPen(pen(theme.color("line"), exact(1)))
        painter.drawLine(QPointF(0.5, 0), QPointF(0.5, area.height()))
        painter.setPen(pen(theme.color("line", 0.5), exact(1)))
        painter.drawLine(QPointF(exact(5), 0), QPointF(exact(5), area.height()))


_GROUNDS: list[tuple[object, QPixmap]] = []
"""The grounds of cards that were painted last, with all that they depend upon."""
_MOST_GROUNDS, _LARGE = 3, 2_500_000
"""So many are kept, of at most so many pixels."""


class Card(Surface):
    """A raised card of the interface.

    Its content stands in by ``Card.MARGIN``, which is room for the shadow.
    """

    MARGIN = 12.0
    _CORNER = 12.0

    def bake(self, ratio: float) -> QPixmap:
        """Pages are made anew when they open, at the size that they had: the last grounds are kept, if not large."""
        name = (type(self).draw_ground, self.size(), ratio, exact(1), theme_hub().theme)
        found = next((ground for kept, ground in _GROUNDS if kept == name), None) or super().bake(ratio)
        if self.width() * self.height() * ratio * ratio < _LARGE and type(self).draw_ground is Card.draw_ground:
            others = [each for each in _GROUNDS if each[0] != name]
            _GROUNDS[:] = [*others[1 - _MOST_GROUNDS :], (name, found)]
        return found

    def raised_area(self) -> QRectF:
        """The card itself, within the room for its shadow."""
        by = exact(self.MARGIN)
        return QRectF(self.rect()).adjusted(by, by * 0.6, -by, -by * 1.4)

    def inner_shape(self) -> QPainterPath:
        """What lies within the line along its edge."""
        by = exact(1) / 2
        return rounded_in(self.raised_area().adjusted(by, by, -by, -by), exact(self._CORNER) - by)

    def draw_ground(self, painter: QPainter) -> None:
        theme, area = theme_hub().theme, self.raised_area()
        shape = rounded_in(area, exact(self._CORNER))
        soft_shadow(painter, shape, theme.color("shadow"), exact(10), exact(4), 0.22)
        painter.fillPath(shape, theme.color("raised"))
        painter.save()
        painter.setClipPath(shape)
        paint_grain(painter, area, 0.04)
        painter.restore()
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
