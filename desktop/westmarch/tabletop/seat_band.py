"""The band at the top of the side panel: the colour and sign of the deciding seat, the phase, and who is to move."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.engine.table import SeatPlate
from westmarch.tabletop.details import paint_within
from westmarch.tabletop.drawing import pen, side_mark, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import Skin, Suit, SuitsSeats
from westmarch.tabletop.theme import DAY, Theme, mix
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets.painted import Painted

HEIGHT = 84.0
"""At 100 percent, with the gilt line below it."""
_CONTRAST = 4.6
"""Of its words with the lighter end of the band, at least."""
_SEATS, _DIMMED = ("first", "second", "third", "fourth", "fifth"), 0.62
"""The colours of seats without a side, and how much of the mat they take."""
_BARE = "wood2"
"""The colour of the band while no seat is named."""


def suit_of(skin: Skin, plate: SeatPlate | None) -> Suit:
    """Returns how a seat is shown: as the skin has it, else by the colour and mark of its side."""
    if plate is None:
        return Suit(_BARE)
    if isinstance(skin, SuitsSeats):
        return skin.suit(plate)
    return Suit(plate.side)


class SeatBand(Painted):
    """The band; it says nothing but what :meth:`say` was told last."""

    HEIGHT = HEIGHT + 2

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._plate: SeatPlate | None = None
        self._kicker, self._title = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def side(self) -> str:
        """The side of the seat that is shown, or nothing."""
        return self._plate.side if self._plate is not None else ""

    @property
    def title(self) -> str:
        """The words in large letters."""
        return self._title

    def say(self, plate: SeatPlate | None, kicker: str, title: str) -> None:
        """Shows a seat, a small line and a large one."""
        self._plate, self._kicker, self._title = plate, kicker, title
        self.setAccessibleName(f"{kicker}: {title}")
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        suit = suit_of(self._skin, self._plate)
        deep, light = band_colors(suit.color)
        area = QRectF(0, 0, self.width(), self.height())
        wash = QLinearGradient(area.topLeft(), area.topRight())
        wash.setColorAt(0, QColor(deep))
        wash.setColorAt(1, QColor(light))
        painter.fillRect(area, wash)
        painter.fillRect(QRectF(0, area.bottom() - exact(2), area.width(), exact(2)), theme.color("gilt"))
        inner = area.adjusted(exact(5), exact(5), -exact(5), -exact(7))
        painter.setPen(pen(theme.color("card_cream", 0.35), exact(1)))
        painter.drawRect(inner)
        x = self._draw_sign(painter, suit, theme)
        room = self.width() - x - exact(16)
        text_at(painter, x, exact(36), self._kicker, sans(exact(14.5), "semibold"), theme.color("gilt_title"))
        size = 25.0
        while size > 15 and text_width(self._title, serif(exact(size))) > room:
            size -= 0.5
        text_at(painter, x, exact(64), self._title, serif(exact(size)), theme.color("card_cream"))

    def _draw_sign(self, painter: QPainter, suit: Suit, theme: Theme) -> float:
        """Paints the sign of the seat and returns where the words begin."""
        middle = QPointF(exact(52), exact(41))
        if suit.sign:
            paint_within(painter, self._skin, suit.sign, middle, exact(46), exact(46), theme)
        elif self.side:
            ink = band_colors(suit.color)[0]
            side_mark(painter, self.side, middle.x(), middle.y(), exact(22), theme.color("card_cream"), QColor(ink))
        else:
            return exact(30)
        return exact(86)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(self.HEIGHT))


@lru_cache(maxsize=32)
def band_colors(token: str) -> tuple[str, str]:
    """Returns the deep and the lighter end of the band of a colour token: the same by day and night, for pale words."""
    base: str = getattr(DAY, token)
    if token in _SEATS:
        base = mix(base, DAY.mat, _DIMMED)  # beside the green mat a full colour would cry
    share = 0.0
    while _contrast(DAY.card_cream, mix(base, DAY.shade, share)) < _CONTRAST + 0.6 and share < 0.9:
        share += 0.05
    return mix(base, DAY.shade, min(0.9, share + 0.34)), mix(base, DAY.shade, share)


def _contrast(first: str, second: str) -> float:
    """Returns the contrast of two colours as WCAG 2 reckons it."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
