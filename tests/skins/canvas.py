"""Painting without a window, and looking at what came of it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from operator import sub

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter

from westmarch.tabletop.drawing import Draw, smooth
from westmarch.tabletop.layout import Layout
from westmarch.tabletop.skin import BoardPicture, Skin
from westmarch.tabletop.theme import DAY, Theme


def sheet(width: float, height: float, draw: Draw) -> QImage:
    """What ``draw`` leaves on clear ground, from its corner."""
    image = QImage(math.ceil(width), math.ceil(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        smooth(painter)
        deque(draw(painter) or (), maxlen=0)
    finally:
        painter.end()
    return image


def picture(width: float, height: float, draw: Draw) -> QImage:
    """What ``draw`` leaves on clear ground, about the middle."""

    def from_the_middle(painter: QPainter) -> Iterable[None] | None:
        painter.translate(round(width) / 2, round(height) / 2)
        return draw(painter)

    return sheet(round(width), round(height), from_the_middle)


def board_picture(board: BoardPicture, layout: Layout, theme: Theme) -> QImage:
    """The whole board of a layout."""
    return sheet(*layout.world, lambda painter: board.paint(painter, theme))


def shown(skin: Skin, key: str, width: float, theme: Theme = DAY, badge: tuple[str, str] | None = None) -> QImage:
    """A picture of the skin with a badge, on ground twice as large as the picture."""
    extent = skin.extent(key, width)
    half = 2 * max(abs(extent.left()), extent.right(), abs(extent.top()), extent.bottom())

    def draw(painter: QPainter) -> None:
        skin.paint(painter, key, width, theme)
        if badge is not None:
            skin.paint_badge(painter, *badge, width, key, theme)

    return picture(2 * half, 2 * half, draw)


def is_blank(image: QImage) -> bool:
    bits = bytes(image.constBits())
    return bits == bytes(len(bits))


def has_ink_beyond(image: QImage, area: QRectF) -> bool:
    """Whether marks have been left outside of an area of the picture."""
    kept = area.toAlignedRect()
    strips = (
        QRect(0, 0, image.width(), kept.top()),
        QRect(0, kept.bottom() + 1, image.width(), image.height() - kept.bottom() - 1),
        QRect(0, 0, kept.left(), image.height()),
        QRect(kept.right() + 1, 0, image.width() - kept.right() - 1, image.height()),
    )
    return any(not is_blank(image.copy(strip)) for strip in strips if strip.isValid())


def has_ink_outside(image: QImage, extent: QRectF) -> bool:
    """Whether a picture about the middle has left marks beyond what it says it may paint on."""
    return has_ink_beyond(image, extent.translated(image.width() / 2, image.height() / 2))


def _greys(image: QImage) -> bytes:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)  # it has to live as long as it is read
    step, wide = grey.bytesPerLine(), grey.width()
    found = bytes(grey.constBits())
    return b"".join(found[y * step : y * step + wide] for y in range(grey.height()))  # between rows lies anything


def difference(one: QImage, other: QImage) -> float:
    """Mean difference of two pictures in shades of grey, 0 to 255."""
    assert one.size() == other.size()
    a, b = _greys(one), _greys(other)
    return sum(map(abs, map(sub, a, b))) / len(a)


def within_its_extent(skin: Skin, key: str, width: float, theme: Theme = DAY) -> QImage:
    """A picture of the skin, once it is sure that something is painted, and nothing beyond its extent."""
    image = shown(skin, key, width, theme)
    assert not is_blank(image)
    assert not has_ink_outside(image, skin.extent(key, width))
    return image
