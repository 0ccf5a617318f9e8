"""Pictures painted once per size, theme and pixel ratio, and then only copied."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from westmarch.engine.table import Badge
from westmarch.tabletop.ink import baked
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme

_MOST = 400
"""Pictures kept; the ones not used for longest go first."""
_MOST_LARGE = 4
"""Pictures as large as a window kept: a board, a cloth, and the last of those before."""


def book_of(skin: Skin) -> PictureBook:
    """The one book of a skin, so that the second table opens with what was painted for the first."""
    return _BOOKS.setdefault(id(skin), PictureBook(skin))


class PictureBook:
    """The baked pictures of one skin."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self._kept: OrderedDict[tuple[object, ...], tuple[QPixmap, QRectF]] = OrderedDict()
        self._large: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def large(
        self, name: tuple[object, ...], width: float, height: float, ratio: float, draw: Callable[[QPainter], None]
    ) -> QPixmap:
        """A picture as large as the table, under a name that says all it depends upon besides its size."""
        name = (*name, round(width), round(height), round(ratio, 3))
        found = self._large.get(name)
        if found is None:
            found = self._large[name] = baked(width, height, ratio, draw)
            if len(self._large) > _MOST_LARGE:
                self._large.popitem(last=False)
        else:
            self._large.move_to_end(name)
        return found

    def picture(
        self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme
    ) -> tuple[QPixmap, QRectF]:
        """A picture and the world rectangle (around its anchor) that it fills.

        ``ratio`` is device pixels a world unit.
        """
        name = (key, badges, round(width, 2), round(ratio, 3), theme)
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


_BOOKS: dict[int, PictureBook] = {}
"""By the id of a skin, which its book keeps alive."""
