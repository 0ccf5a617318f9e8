"""Pictures painted once per size, theme and pixel ratio, and then only copied."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Badge
from westmarch.tabletop.ink import baked, copy_onto, smooth
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme

_MOST = 260
"""Pictures of things kept."""
_MOST_LARGE = 4
"""Pictures as large as a window kept: a board, a cloth, and the last of those before."""
_MOST_SHEETS = 6
"""Grounds of battles kept: their papers, and those with the plates of who fights."""
_MOST_PLATES = 8
"""Plates of seats kept: asked or not, above or below."""

Name = tuple[object, ...]
"""Says all that a picture depends upon."""
Picture = TypeVar("Picture")
Draw = Callable[[QPainter], None]


def book_of(skin: Skin) -> PictureBook:
    """The one book of a skin, so that the second table opens with what was painted for the first."""
    return _BOOKS.setdefault(id(skin), PictureBook(skin))


class Ground(QGraphicsItem):
    """A baked picture that lies below all else, in units of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._pixmap, self._area = QPixmap(), QRectF()

    def show_picture(self, pixmap: QPixmap, width: float, height: float) -> None:
        """Another picture, and how large it is."""
        self.prepareGeometryChange()
        self._pixmap, self._area = pixmap, QRectF(0, 0, width, height)
        self.update()

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        copy_onto(painter, self._area, self._pixmap)


def painted_on(ground: QPixmap, draw: Draw) -> QPixmap:
    """A copy of a picture with more drawn upon it, just as if all had been drawn at once."""
    copy = QPixmap(ground)
    painter = QPainter(copy)
    smooth(painter)
    draw(painter)
    painter.end()
    return copy


class PictureBook:
    """The baked pictures of one skin."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self._things: _Kept[tuple[QPixmap, QRectF]] = _Kept(_MOST)
        self._large: _Kept[QPixmap] = _Kept(_MOST_LARGE)
        self._sheets: _Kept[QPixmap] = _Kept(_MOST_SHEETS)
        self._plates: _Kept[QPixmap] = _Kept(_MOST_PLATES)

    def large(self, name: Name, width: float, height: float, ratio: float, draw: Draw) -> QPixmap:
        """A picture as large as the table; its name need not say its size."""
        name = (*name, round(width), round(height), round(ratio, 3))
        return self._large.get(name, lambda: baked(width, height, ratio, draw))

    def sheet(self, name: Name, bake: Callable[[], QPixmap]) -> QPixmap:
        """What lies below the words of a battle, baked unless it is known."""
        return self._sheets.get(name, bake)

    def plate(self, name: Name, bake: Callable[[], QPixmap]) -> QPixmap:
        """A seat's plate, baked unless it is known."""
        return self._plates.get(name, bake)

    def picture(
        self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme
    ) -> tuple[QPixmap, QRectF]:
        """A picture and the world rectangle (around its anchor) that it fills.

        ``ratio`` is device pixels a world unit.
        """
        name = (key, badges, round(width, 2), round(ratio, 3), theme)
        return self._things.get(name, lambda: self._bake(key, badges, width, ratio, theme))

    def target(self, mark: str, radius: float, ratio: float, theme: Theme, hovered: bool) -> tuple[QPixmap, QRectF]:
        """The badge of a target and the square around the origin that it fills; ``ratio`` as for a picture."""
        extent = QRectF(-2 * radius, -2 * radius, 4 * radius, 4 * radius)

        def draw(painter: QPainter) -> None:
            painter.translate(-extent.topLeft())
            self.skin.paint_target(painter, mark, radius, theme, hovered)

        name = ("target", mark, round(radius, 2), round(ratio, 3), theme, hovered)
        return self._things.get(name, lambda: (baked(extent.width(), extent.height(), ratio, draw), extent))

    def _bake(
        self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme
    ) -> tuple[QPixmap, QRectF]:
        extent = self.skin.extent(key, width)

        def draw(painter: QPainter) -> None:
            painter.translate(-extent.topLeft())
            self.skin.paint(painter, key, width, theme)

        def draw_badges(painter: QPainter) -> None:
            painter.translate(-extent.topLeft())
            for badge in badges:
                self.skin.paint_badge(painter, badge.kind, badge.text, width, key, theme)

        if badges:  # they change more often than what they lie on
            bare, _ = self.picture(key, (), width, ratio, theme)
            return painted_on(bare, draw_badges), extent
        return baked(extent.width(), extent.height(), ratio, draw), extent


class _Kept(Generic[Picture]):
    """At most so many pictures; the ones not used for longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[Name, Picture] = OrderedDict()

    def get(self, name: Name, bake: Callable[[], Picture]) -> Picture:
        """The picture of a name, baked unless it is there."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = bake()
            if len(self._found) > self._most:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(name)
        return found


_BOOKS: dict[int, PictureBook] = {}
"""By the id of a skin, which its book keeps alive."""
