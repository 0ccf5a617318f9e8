"""Pictures of cards, painted one after the other as they come into sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.tabletop.drawing import copy_onto
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import PictureCache, listing_missing
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work, WorkSlices, run_to_end

_BEYOND = 1.25


class CardPictures(QObject):
    """Paints the pictures of cards.  ``painted`` comes when one that was missing is there, ``ready`` with its key."""

    painted = Signal()
    ready = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._slices = WorkSlices(self, 0)
        self._wanted: dict[tuple[object, ...], Callable[[], Work[None]]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether pictures are missing that will be painted."""
        return self._slices.is_busy

    def draw(self, painter: QPainter, cache: PictureCache, key: str, area: QRectF) -> bool:
        """Paints a picture as large as an area has room for, in its middle; a missing one later, and returns False.

        What is on it is as large as on a table at 100 percent, whatever the scale of the interface.
        """
        unit, theme = exact(1), theme_hub().theme
        width = _width(cache, key, area) / unit
        ratio = painter.device().devicePixelRatioF() * unit
        with listing_missing() as missing:
            found, extent = cache.picture(key, (), width, ratio, theme)
        if missing:
            self._want((id(cache), key, width, ratio, theme.name), missing[0])
            return False
        corner = area.center() - _box(cache, key).center() * width * unit
        copy_onto(painter, QRectF(extent.topLeft() * unit + corner, extent.size() * unit), found)
        return True

    def finish(self) -> None:
        """Paints what is missing at once, for a picture that does not wait for it."""
        self._slices.stop()
        run_to_end(self._paint())

    def forget(self) -> None:
        """Leaves what has not been painted yet: other cards are in sight now."""
        self._wanted.clear()

    def _want(self, name: tuple[object, ...], work: Callable[[], Work[None]]) -> None:
        self._wanted.setdefault(name, work)
        if not self._slices.is_busy:
            self._slices.begin(self._paint())

    def _paint(self) -> Work[None]:
        """Paints what was missing, the first that was wanted first."""
        while self._wanted:
            name = next(iter(self._wanted))
            yield from self._wanted.pop(name)()
            self.painted.emit()
            self.ready.emit(name[1])
            yield


def area_of(cache: PictureCache, key: str, area: QRectF) -> QRectF:
    """Returns where a picture lies that is as large as an area has room for, in its middle."""
    box, width = _box(cache, key), _width(cache, key, area)
    place = QRectF(0, 0, box.width() * width, box.height() * width)
    place.moveCenter(area.center())
    return place


def outline_of(cache: PictureCache, key: str, area: QRectF) -> QPainterPath:
    """Returns the outline of a picture that is as large as an area has room for, in its middle."""
    width = _width(cache, key, area)
    return cache.skin.shape(key, width).translated(area.center() - _box(cache, key).center() * width)


def _width(cache: PictureCache, key: str, area: QRectF) -> float:
    box = _box(cache, key)
    return min(area.width() / box.width(), area.height() / box.height())


@lru_cache(maxsize=20_000)
def _box(cache: PictureCache, key: str) -> QRectF:
    """What of a picture 1 wide must have room: its shape, or all of it where much reaches beyond its shape."""
    shape, extent = cache.skin.shape(key, 100.0).boundingRect(), cache.skin.extent(key, 100.0)
    box = extent if extent.width() > _BEYOND * shape.width() else shape
    return QRectF(box.topLeft() / 100, box.size() / 100)
