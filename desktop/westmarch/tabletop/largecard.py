"""The large card that comes up when the pointer rests on a thing: its face, its text, our rulings."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Item
from westmarch.tabletop import z
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, rounded, soft_shadow
from westmarch.tabletop.skin import Skin

WIDTH, HEIGHT = 320.0, 440.0
"""In logical pixels, whatever the table's scale: text must be readable in a small window too."""
_ROOM = 26.0


class LargeCard(QGraphicsItem):
    """One thing large, beside the thing itself and inside the window."""

    def __init__(self, skin: Skin, item: Item, pixel_ratio: float, scale: float) -> None:
        super().__init__()
        self._pixmap: QPixmap = baked(
            WIDTH + 2 * _ROOM, HEIGHT + 2 * _ROOM, pixel_ratio, lambda painter: _draw(painter, skin, item)
        )
        self.setScale(1 / scale)
        self.setZValue(z.LARGE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def place_beside(self, thing: QRectF, area: QRectF) -> None:
        """Right of the thing if there is room, else left, and never over the edge."""
        size = self.mapRectToScene(self.boundingRect())
        x = thing.right() + 4
        if x + size.width() > area.right():
            x = thing.left() - size.width() - 4
        y = min(max(area.top(), thing.center().y() - size.height() / 2), area.bottom() - size.height())
        self.setPos(QPointF(max(area.left(), x), y))

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, WIDTH + 2 * _ROOM, HEIGHT + 2 * _ROOM)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.boundingRect(), self._pixmap, QRectF(self._pixmap.rect()))


def _draw(painter: QPainter, skin: Skin, item: Item) -> None:
    theme = hub().theme
    area = QRectF(_ROOM, _ROOM, WIDTH, HEIGHT)
    shape = rounded(area.x(), area.y(), area.width(), area.height(), 12)
    soft_shadow(painter, shape, theme.color("shadow"), 16, 7, 0.4)
    skin.paint_large(painter, area, item, theme)
