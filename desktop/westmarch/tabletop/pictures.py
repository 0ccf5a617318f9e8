"""Pictures painted once per size, theme and pixel ratio, and then only copied."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Badge
from westmarch.tabletop.drawing import Draw, baking, copy_onto, pen, preserved, smooth
from westmarch.tabletop.skin import HasPills, PaintsInSlices, Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work, run_to_end

_ROOM = 64 * 2**20
"""Bytes of pictures kept, of all skins together: of things, plates, words and battles."""
_ROOM_TURNED = 8 * 2**20
"""The same of those that lie askew: cards come back to where they have lain."""
_ROOM_LARGE = 34 * 2**20
"""The same of those as large as a window: a board, a cloth, and the last of those before."""
_ROOM_WITHIN = 12 * 2**20
"""The same of those within others: what a card shows, apart from its numbers and words."""

EDGE = 14.0
"""How far the light edge of a thing reaches beyond its shape, with the halo about it."""
_TAB = 9.0
"""The height of the tab on the upper edge of what may be chosen, which is no colour; a narrow thing has a lower one."""

FLAT = 0.3
"""Height of the shadow of what is held, in its widths."""

Name = tuple[object, ...]
"""Says all that a picture depends upon."""
Picture = tuple[QPixmap, QRectF]
"""A baked picture and the world rectangle, around its anchor, that it fills."""
Draft = tuple[Picture | None, Callable[[], Work[None]] | None]
"""A picture, and the work that paints and keeps the whole of it if something is left out; None if no draft is made."""
_Wanted = tuple[Name, Callable[[], Work[Picture]]]
"""The name of a picture and the work that paints it."""


def picture_cache_of(skin: Skin) -> PictureCache:
    """Returns the only picture cache of a skin, so that a second table uses what was painted for the first."""
    if id(skin) not in _BOOKS:
        _BOOKS[id(skin)] = PictureCache(skin)
    return _BOOKS[id(skin)]


class PictureItem(QGraphicsItem):
    """A graphics item that shows a pre-painted picture in an area of its own units."""

    def __init__(self, pixmap: QPixmap | None = None, area: QRectF | None = None) -> None:
        super().__init__()
        self._pixmap, self._area = pixmap or QPixmap(), area or QRectF()

    @property
    def pixmap(self) -> QPixmap:
        return self._pixmap

    def show_picture(self, pixmap: QPixmap, area: QRectF) -> None:
        """Sets the picture and its area."""
        self.prepareGeometryChange()
        self._pixmap, self._area = pixmap, area
        self.update()

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        copy_onto(painter, self._area, self._pixmap)


def painted_on(ground: QPixmap, draw: Draw) -> QPixmap:
    """Returns a copy of a picture with more drawn on it."""
    copy = QPixmap(ground)
    with QPainter(copy) as painter:
        smooth(painter)
        deque(draw(painter) or (), maxlen=0)
    return copy


def kept_picture(name: Name, area: QRectF, ratio: float, draw: Draw) -> QPixmap:
    """Returns a picture that belongs to no skin, such as the shadow of a button."""
    full = (name, area.width(), area.height(), ratio, theme_hub().theme)
    return _SMALL.get_now(full, lambda: _drawing(area, ratio, draw))[0]


class PictureCache:
    """The cached pictures of one skin."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        # Asked for each picture, and slow to ask.
        self._sliced = skin if isinstance(skin, PaintsInSlices) else None
        self.with_pills = skin if isinstance(skin, HasPills) else None
        self._sizes: dict[str, tuple[float, float]] = {}
        self._slow: set[str] = set()
        """Pictures of which a draft has left something out."""

    def size_of(self, key: str) -> tuple[float, float]:
        """Returns the width and height of a picture, as multiples of the width that it is given."""
        if key not in self._sizes:
            shape = self.skin.shape(key, 100).boundingRect()
            self._sizes[key] = shape.width() / 100, shape.height() / 100
        return self._sizes[key]

    def large(self, name: Name, area: QRectF, ratio: float, draw: Draw) -> QPixmap:
        """Returns a picture as large as the table; otherwise as :meth:`pixmap`."""
        return self._filling(_LARGE, name, area, ratio, draw)

    def pixmap(self, name: Name, area: QRectF, ratio: float, draw: Draw) -> QPixmap:
        """Returns a picture that fills an area, drawn in its units; ``name`` need not contain size or theme.

        ``ratio`` is device pixels a unit.
        """
        return self._filling(_SMALL, name, area, ratio, draw)

    def _filling(self, kept: _BoundedCache, name: Name, area: QRectF, ratio: float, draw: Draw) -> QPixmap:
        full = (id(self), name, round(area.width(), 2), round(area.height(), 2), round(ratio, 3), theme_hub().theme)
        return kept.get(full, lambda: area, lambda: _drawing(area, ratio, draw))[0]

    def picture(self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme) -> Picture:
        """Returns an item's picture and its extent; ``ratio`` is device pixels per world unit."""
        name, bake = self._wanted(key, badges, width, ratio, theme)
        return _SMALL.get(name, partial(self.skin.extent, key, width), bake)

    def _wanted(self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme) -> _Wanted:
        name = (id(self), key, badges, round(width, 2), round(ratio, 3), theme)
        return name, partial(self._bake, key, badges, width, ratio, theme)

    def draft(
        self,
        key: str,
        badges: tuple[Badge, ...],
        width: float,
        ratio: float,
        theme: Theme,
        *,
        at_once: Callable[[Work[None]], bool] = lambda work: False,
        is_wanted: bool = True,
    ) -> Draft:
        """Returns an item's picture as soon as may be, and the work that paints it where it is only a draft.

        In a draft a flat ground stands for what is slow to paint (:func:`painting_within`).  ``at_once`` may paint the
        whole instead, and says whether it did; where no draft ``is_wanted`` none is made of what is known to be slow.
        """
        name, bake = self._wanted(key, badges, width, ratio, theme)
        if name in _SMALL or _missing is not None:
            return self.picture(key, badges, width, ratio, theme), None
        work = _SMALL.painting(name, bake)
        if at_once(work):
            return self.picture(key, badges, width, ratio, theme), None
        if not is_wanted and key in self._slow:
            return None, lambda: work
        with leaving_out() as left:
            found = self.picture(key, badges, width, ratio, theme)
        if not left:
            return found, None
        self._slow.add(key)
        return found, lambda: work

    def picture_now(self, key: str, width: float, ratio: float, theme: Theme) -> Picture:
        """Returns a picture without badges for what is being drawn: it is painted even while others are listed."""
        name = (id(self), key, (), round(width, 2), round(ratio, 3), theme)
        return _SMALL.get_now(name, lambda: self._bake(key, (), width, ratio, theme))

    def target(self, mark: str, radius: float, ratio: float, theme: Theme, hovered: bool) -> Picture:
        """Returns the badge of a target in a square around the origin; ``ratio`` as for a picture."""
        extent = QRectF(-2 * radius, -2 * radius, 4 * radius, 4 * radius)

        def draw(painter: QPainter) -> None:
            self.skin.paint_target(painter, mark, radius, theme, hovered)

        name = (id(self), "target", mark, round(radius, 2), round(ratio, 3), theme, hovered)
        return _SMALL.get(name, lambda: extent, lambda: _drawing(extent, ratio, draw))

    def edge(self, shape: QPainterPath, ratio: float) -> Picture:
        """Returns the light edge around the shape of an item that may be chosen."""
        area = shape.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
        name = ("edge", area.left(), area.top(), shape.elementCount(), round(shape.length(), 2))
        return self.pixmap(name, area, ratio, lambda painter: paint_edge(painter, shape, 0.0)), area

    def lifted_shadow(self, reach: float, ratio: float) -> Picture:
        """Returns the shadow of a lifted item, around its own middle."""
        area = QRectF(-reach, -FLAT * reach, 2 * reach, 2 * FLAT * reach)

        def draw(painter: QPainter) -> None:
            painter.scale(1, FLAT)
            fall = QRadialGradient(0, 0, reach)
            for stop, alpha in ((0.0, 0.5), (0.5, 0.28), (1.0, 0.0)):
                fall.setColorAt(stop, theme_hub().theme.color("shadow", alpha))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fall)
            painter.drawEllipse(QPointF(0, 0), reach, reach)

        return self.pixmap(("lifted",), area, ratio, draw), area

    def _bake(self, key: str, badges: tuple[Badge, ...], width: float, ratio: float, theme: Theme) -> Work[Picture]:
        extent = self.skin.extent(key, width)

        def draw(painter: QPainter) -> Iterable[None] | None:
            if self._sliced is not None:
                return self._sliced.painting(painter, key, width, theme)
            self.skin.paint(painter, key, width, theme)
            return None

        def draw_badges(painter: QPainter) -> None:
            painter.translate(-extent.topLeft())
            for badge in badges:
                self.skin.paint_badge(painter, badge.kind, badge.text, width, key, theme)

        if badges:  # they change more often than what they lie on
            if _left_out is None:
                yield from _SMALL.painting(*self._wanted(key, (), width, ratio, theme))
            bare, _ = self.picture(key, (), width, ratio, theme)
            return painted_on(bare, draw_badges), extent
        return (yield from _drawing(extent, ratio, draw))


def painting_within(painter: QPainter, name: Name, area: QRectF, ground: QColor, draw: Draw) -> Work[None]:
    """Paints a picture within another one, filling an area, in slices; it is kept by itself.

    ``draw`` paints into the area, in units of the painter, whatever the device; ``name`` need not contain a size.  In a
    draft the area has a flat ``ground`` as long as the picture is not kept.
    """
    ratio = painter.device().devicePixelRatioF()
    to_pixels = painter.worldTransform() * QTransform.fromScale(ratio, ratio)
    if to_pixels.isRotating() or to_pixels.m11() < 0 or to_pixels.m22() < 0:
        yield from draw(painter) or ()
        return
    place = to_pixels.mapRect(area).toAlignedRect()
    size = QRectF(0, 0, place.width(), place.height())

    def draw_there(at: QPainter) -> Iterable[None] | None:
        at.translate(-place.left(), -place.top())
        at.setTransform(to_pixels, True)
        return draw(at)

    full = (*name, place.width(), place.height())
    bake = partial(_drawing, size, 1.0, draw_there)
    if full not in _WITHIN and _left_out is not None:
        _left_out.append(full)
        painter.fillRect(area, ground)
        return
    yield from _WITHIN.painting(full, bake)
    pixmap, _ = _WITHIN.get_now(full, bake)
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        painter.drawPixmap(place, pixmap)


def turned(picture: Picture, turn: float, ratio: float, lean: float = 1.0) -> Picture:
    """Returns a picture turned around its anchor by ``turn`` degrees and made smaller by the factor ``lean``."""
    askew = QTransform()
    askew.rotate(turn)
    askew.scale(lean, lean)
    area = askew.mapRect(picture[1])

    def draw(painter: QPainter) -> None:
        painter.rotate(turn)
        painter.scale(lean, lean)
        copy_onto(painter, picture[1], picture[0])

    name = (picture[0].cacheKey(), round(turn, 3), round(ratio, 3), round(lean, 4))
    return _TURNED.get_now(name, lambda: _drawing(area, ratio, draw))


def paint_edge(painter: QPainter, shape: QPainterPath, halo: float) -> None:
    """Paints the light edge of an item that may be chosen in its halo, wider with a ``halo`` of 1.

    A dark line divides the edge from light grounds, and a tab stands on it, for those to whom the colour says nothing.
    """
    theme, bounds = theme_hub().theme, shape.boundingRect()
    share = min(1.0, max(0.4, min(bounds.width(), bounds.height()) / 80))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((25.0 * share, 0.10), (19.0 * share, 0.14), (13.0 * share, 0.24)):
        painter.setPen(pen(theme.color("glow", alpha * (1 + 0.6 * halo)), width))
        painter.drawPath(shape)
    high = _TAB * share
    tab = QPainterPath(QPointF(bounds.center().x(), bounds.top() - high - 1))
    tab.lineTo(bounds.center().x() + high * 1.2, bounds.top())
    tab.lineTo(bounds.center().x() - high * 1.2, bounds.top())
    tab.closeSubpath()
    for token, width in (("shade", 7.0 * share), ("glow", 4.6 * share + halo)):
        painter.setPen(pen(theme.color(token), width))
        painter.drawPath(shape)
        painter.setPen(pen(theme.color(token), 3.0 * share if token == "shade" else 0.6))
        painter.setBrush(theme.color(token))
        painter.drawPath(tab)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_glow(painter: QPainter, shape: QPainterPath) -> None:
    """Paints the glow under the foot of a standing item that may be chosen."""
    theme, bounds = theme_hub().theme, shape.boundingRect()
    y = bounds.bottom() + 3.5
    for width, alpha in ((11.0, 0.45), (6.5, 1.0)):
        painter.setPen(pen(theme.color("glow", alpha), width))
        painter.drawLine(QPointF(bounds.left() - 2, y), QPointF(bounds.right() + 2, y))


def _drawing(area: QRectF, ratio: float, draw: Draw) -> Work[Picture]:
    """Paints a picture in an area's own units, in slices."""

    def draw_there(painter: QPainter) -> Iterable[None] | None:
        painter.translate(-area.topLeft())
        return draw(painter)

    picture = yield from baking(area.width(), area.height(), ratio, draw_there)
    return picture, area


@contextmanager
def listing_missing() -> Iterator[list[Callable[[], Work[None]]]]:
    """A context that yields a list of the work for missing pictures, which are listed instead of painted.

    An invisible table can be laid out quickly in this way, and its missing pictures be painted in slices.
    """
    global _missing
    assert _missing is None, "one table at a time is laid so"
    found: list[Callable[[], Work[None]]] = []
    _missing = found
    try:
        yield found
    finally:
        _missing = None


@contextmanager
def leaving_out() -> Iterator[list[Name]]:
    """A context in which pictures within others are left out if they are not kept; it yields their names."""
    global _left_out
    before, _left_out = _left_out, []
    try:
        yield _left_out
    finally:
        _left_out = before


class _BoundedCache:
    """A cache of pictures, limited in bytes, but with ``least`` pictures at least; the least recently used go first."""

    def __init__(self, room: int, least: int) -> None:
        self._room, self._least = room, least
        self._found: OrderedDict[Name, Picture] = OrderedDict()

    def get(self, name: Name, area: Callable[[], QRectF], bake: Callable[[], Work[Picture]]) -> Picture:
        """Returns the picture of a name and its area; paints it if it is not cached."""
        if _missing is not None and name not in self._found:
            _missing.append(lambda: self.painting(name, bake))
            return QPixmap(), area()
        return self.get_now(name, bake)

    def get_now(self, name: Name, bake: Callable[[], Work[Picture]]) -> Picture:
        """Returns the picture of a name, painted at once if it is not cached."""
        if _left_out is not None and name not in self._found:
            before = len(_left_out)
            found = run_to_end(bake())
            if len(_left_out) > before:
                return found
            self._keep(name, found)
        run_to_end(self.painting(name, bake))
        return self._found[name]

    def __contains__(self, name: Name) -> bool:
        return name in self._found

    def painting(self, name: Name, bake: Callable[[], Work[Picture]]) -> Work[None]:
        """Paints a picture if it is not cached, and marks it as used last."""
        if name in self._found:
            self._found.move_to_end(name)
            return
        self._keep(name, (yield from bake()))

    def _keep(self, name: Name, found: Picture) -> None:
        if name not in self._found:  # somebody may have wanted it at once, while this rested
            self._found[name] = found
            self._room -= _bytes(found)
            while self._room < 0 and len(self._found) > self._least:
                self._room += _bytes(self._found.popitem(last=False)[1])


def _bytes(picture: Picture) -> int:
    return picture[0].width() * picture[0].height() * 4


_SMALL, _TURNED = _BoundedCache(_ROOM, 1), _BoundedCache(_ROOM_TURNED, 1)
_LARGE, _WITHIN = _BoundedCache(_ROOM_LARGE, 2), _BoundedCache(_ROOM_WITHIN, 1)
_left_out: list[Name] | None = None
_missing: list[Callable[[], Work[None]]] | None = None
_BOOKS: dict[int, PictureCache] = {}
"""By the id of a skin, which its book keeps alive."""
