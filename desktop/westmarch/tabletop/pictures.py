"""Pictures painted once per size, theme and pixel ratio, and then only copied."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from westmarch.engine.table import Badge
from westmarch.tabletop.ink import baked
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme

_MOST = 400
"""Pictures kept; the ones not used for longest go first."""


class PictureBook:
    """The baked pictures of one skin."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self._kept: OrderedDict[tuple[object, ...], tuple[QPixmap, QRectF]] = OrderedDict()

    def clear(self) -> None:
        self._kept.clear()

    def picture(
        self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme
    ) -> tuple[QPixmap, QRectF]:
        """A picture and the world rectangle (around its anchor) that it fills.

        ``ratio`` is device pixels a world unit.
        """
        name = (key, badges, round(width, 2), round(ratio, 3), theme.name)
        found = self._kept.get(name)
        if found is None:
            found = self._bake(key, badges, width, ratio, theme)
            self._kept[name] = found
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(name)
        return found

    def _bake(
        self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme
    ) -> tuple[QPixmap, QRectF]:
        extent = self.skin.extent(key, width)

        def draw(painter: QPainter) -> None:
            painter.translate(-extent.topLeft())
            self.skin.paint(painter, key, width, theme)
            for badge in badges:
                self.skin.paint_badge(painter, badge.kind, badge.text, width, key, theme)

        return baked(extent.width(), extent.height(), ratio, draw), extent
