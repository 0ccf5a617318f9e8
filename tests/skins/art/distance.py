"""How far apart two pictures look, and the pictures of cards for it."""

from __future__ import annotations

from operator import sub

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from westmarch.skins.art.scene import paint_picture
from westmarch.skins.art.words import Words
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.theme import DAY

SEEN = (24, 28)
"""What is left of a picture at a glance, in pixels; rows of four have no bytes between them."""


def painted(
    words: Words, name: str, width: int = 104, height: int = 122, theme=DAY, edge: int = 0, shift=0.0, near=1.0
) -> QImage:
    """A picture on clear ground, with an edge about it where nothing may be painted."""
    image = QImage(width + 2 * edge, height + 2 * edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        paint_picture(painter, QRectF(edge, edge, width, height), words, name, theme, shift, near)
    return image


def glance(image: QImage) -> bytes:
    """A picture as means of colour in ``SEEN``."""
    small = image.scaled(*SEEN, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return bits(small.convertToFormat(QImage.Format.Format_RGB888))


def bits(image: QImage) -> bytes:
    """The pixels of a picture, which has to live as long as they are read."""
    return bytes(image.constBits())


def apart(one: bytes, other: bytes) -> float:
    """The mean difference of two glances, 0 to 255."""
    assert len(one) == len(other)
    return sum(map(abs, map(sub, one, other))) / len(one)
