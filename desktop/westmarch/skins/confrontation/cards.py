"""Battle cards: number cards, text cards, backs and the empty slots of a fan.

A card is painted in units of 112 x 156 and scaled to the width it is given.  Narrow cards say less, larger:
below ``WORDS_FROM`` pixels the short text goes, below ``NAME_FROM`` also the name.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter

from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import faded, lidless_eye, lozenge, pen, rounded, rounded_in, side_mark, star
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix

from .faces import CardFace
from .lettering import Setting, fine, fitted, print_line, print_lines
from .pieces import back_inks, crossed_lines

WIDTH, HEIGHT = 112, 156
WORDS_FROM = 84
NAME_FROM = 60
_TEXT = 11.5
_WINDOWS = (82.0, 70.0, 63.0, 56.0)
"""Where the window of a text card ends, the first where its text stands in full size."""


def paint_card(painter: QPainter, rect: QRectF, face: CardFace | None, side: str, theme: Theme) -> None:
    """A card that fills ``rect`` in width, centred in height; ``face`` None shows the back of its side.

    No shadow: how far a card is lifted is the table's to say.
    """
    with _card_units(painter, rect) as width:
        if face is None:
            _paint_back(painter, side, theme)
        elif width < NAME_FROM:
            paint_small_card(painter, face, side, theme)
        elif face.number is not None:
            _paint_number(painter, face.number, side, theme)
        else:
            _paint_text(painter, face, side, theme, words=width >= WORDS_FROM)


def paint_slot(painter: QPainter, rect: QRectF, label: str, state: str, theme: Theme) -> None:
    """The dashed place that a card left in the fan: its number or name, and ``state`` ('used' or 'played')."""
    with _card_units(painter, rect) as width:
        painter.setBrush(theme.color("table2", 0.35))
        painter.setPen(pen(theme.color("ink3", 0.8), 1.4, [4, 4], flat=True))
        painter.drawPath(rounded(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 9))
        ink = theme.color("ink3")
        if width < NAME_FROM:
            if len(label) < 3:
                print_line(painter, WIDTH / 2, 98, label, fine(type_faces.serif, 60), ink)
            return
        words = fitted(label, type_faces.serif, 26 if len(label) < 3 else 15, 9, WIDTH - 20, 60, 1.1)
        print_lines(painter, words, WIDTH / 2, 62 - words.height, ink)
        italic = fine(lambda size: type_faces.serif(size, "regular", italic=True), 14)
        print_line(painter, WIDTH / 2, 76, state, italic, ink)


def paint_small_card(painter: QPainter, face: CardFace, side: str, theme: Theme) -> None:
    """The front of a card too narrow for words, in card units: its number or symbol, also in the corner that is seen
    of it in a heap, and the side's mark."""
    ink, light = theme.color(f"object_{side}"), theme.color("emblem_light")
    _paint_paper(painter, side, theme)
    painter.fillPath(rounded(12, 52, WIDTH - 24, HEIGHT - 64, 5), theme.color(f"object_{side}_wash"))
    if face.number is not None:
        corner = fine(lambda size: type_faces.serif(size, "bold"), 42)
        print_line(painter, 13, 43, str(face.number), corner, ink, "left")
        figure = fine(lambda size: type_faces.serif(size, "bold"), 84)
        print_line(painter, WIDTH / 2, 126, str(face.number), figure, ink)
    else:
        symbol(painter, face.symbol, 27, 29, 34, ink)
        symbol(painter, face.symbol, WIDTH / 2, 98, 68, ink)
    side_mark(painter, side, WIDTH - 28, 29, 12, ink, light)


@contextmanager
def _card_units(painter: QPainter, rect: QRectF) -> Iterator[float]:
    """Card units with the origin at the card's corner; gives the width of the card in logical pixels."""
    scale = rect.width() / WIDTH
    painter.save()
    painter.translate(rect.x(), rect.center().y() - HEIGHT * scale / 2)
    painter.scale(scale, scale)
    yield WIDTH * math.hypot(painter.worldTransform().m11(), painter.worldTransform().m12())
    painter.restore()


def _paint_paper(painter: QPainter, side: str, theme: Theme) -> None:
    # The edge is filled, not stroked: Qt makes thin strokes a pixel wide, over the edge of a small card.
    painter.fillPath(rounded(0, 0, WIDTH, HEIGHT, 9), theme.color(mix(theme.card, theme.card_edge, 0.8)))
    painter.fillPath(rounded(1, 1, WIDTH - 2, HEIGHT - 2, 8.2), theme.color("card"))
    painter.strokePath(rounded(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 5), pen(theme.color(f"object_{side}", 0.9), 1.1))


def _paint_corner_mark(painter: QPainter, side: str, theme: Theme) -> None:
    side_mark(painter, side, WIDTH - 20, 20, 6.5, theme.color(f"object_{side}"), theme.color("emblem_light"))


def _paint_number(painter: QPainter, number: int, side: str, theme: Theme) -> None:
    """Corner figure, and the figure again in a rayed medallion."""
    ink = theme.color(f"object_{side}")
    _paint_paper(painter, side, theme)
    corner = fine(lambda size: type_faces.serif(size, "bold"), 26)
    print_line(painter, 14, 30, str(number), corner, ink, "left")
    _paint_corner_mark(painter, side, theme)
    paint_medallion(painter, WIDTH / 2, HEIGHT / 2 + 14, 36, number, side, theme)


def paint_medallion(
    painter: QPainter, cx: float, cy: float, radius: float, number: int, side: str, theme: Theme
) -> None:
    """The figure of a number card in a disc with rays around it."""
    ink = theme.color(f"object_{side}")
    painter.setPen(pen(faded(ink, 0.45), radius * 0.025))
    for k in range(48):
        angle = math.tau * k / 48
        reach = radius * (1.16 if k % 2 else 1.28)
        c, s = math.cos(angle), math.sin(angle)
        start = radius * 1.06
        painter.drawLine(QPointF(cx + start * c, cy + start * s), QPointF(cx + reach * c, cy + reach * s))
    painter.setBrush(theme.color(f"object_{side}_wash"))
    painter.setPen(pen(ink, radius * 0.036))
    painter.drawEllipse(QPointF(cx, cy), radius, radius)
    print_line(painter, cx, cy + radius * 0.514, str(number), fine(type_faces.serif, radius * 1.556), ink)


def _paint_text(painter: QPainter, face: CardFace, side: str, theme: Theme, words: bool) -> None:
    """Symbol in a ruled window, name, and the short text if there are to be words."""
    ink = theme.color(f"object_{side}")
    _paint_paper(painter, side, theme)
    symbol(painter, face.symbol, 21, 22, 21, ink)
    _paint_corner_mark(painter, side, theme)
    name = card_name(face.name, WIDTH - 16, 15 if words else 20)
    if words:
        text, bottom = card_text(face.text, name)
    else:
        text, bottom = None, 100.0
    paint_window(painter, QRectF(11, 38, WIDTH - 22, bottom - 38), face.symbol, side, theme)
    if text is None:
        middle = bottom + (HEIGHT - 8 - bottom - name.height) / 2
        print_lines(painter, name, WIDTH / 2, middle, theme.color("object_ink"))
        return
    print_lines(painter, name, WIDTH / 2, bottom + 3.5, theme.color("object_ink"))
    print_lines(painter, text, WIDTH / 2, bottom + 5 + name.height, theme.color("object_ink2"))


def card_name(name: str, width: float, size: float) -> Setting:
    """A card's name in small capitals, on two lines if it must."""
    return fitted(name, lambda size: type_faces.caps(size, 3), size, size * 0.5, width, size * 2, 0.95)


def card_text(text: str, name: Setting) -> tuple[Setting, float]:
    """A card's short text in the room that its name leaves, and where the window above them ends.

    The window gives way before the text becomes hard to read.
    """

    def below(bottom: float) -> Setting:
        return fitted(text, type_faces.sans, _TEXT, 6, WIDTH - 22, HEIGHT - 9 - bottom - 5 - name.height, 1.14)

    found = ((below(bottom), bottom) for bottom in _WINDOWS)
    return next(((setting, bottom) for setting, bottom in found if setting.size >= _TEXT), (below(70), 70.0))


def paint_window(painter: QPainter, rect: QRectF, icon: str, side: str, theme: Theme) -> None:
    """The ruled window of a text card with its symbol in a clearing; in card units."""
    ink, wash = theme.color(f"object_{side}"), theme.color(f"object_{side}_wash")
    cx, cy = rect.center().x(), rect.center().y()
    painter.fillPath(rounded_in(rect, 3), wash)
    painter.setPen(pen(faded(ink, 0.35), 0.7, flat=True))
    lines = max(2, int(rect.height() / 4.6))
    for k in range(lines):
        y = rect.y() + (k + 0.5) * rect.height() / lines
        painter.drawLine(QPointF(rect.x() + 1, y), QPointF(rect.right() - 1, y))
    size = rect.height() * 0.77
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawEllipse(QPointF(cx, cy), size * 0.65, size * 0.59)
    symbol(painter, icon, cx, cy, size, ink)


def _paint_back(painter: QPainter, side: str, theme: Theme) -> None:
    """Crossed lines, a thin frame, the side's mark in the middle."""
    light, deep, ink = back_inks(side, theme)
    cx, cy = WIDTH / 2, HEIGHT / 2
    ground = QLinearGradient(0, 0, WIDTH, HEIGHT)
    ground.setColorAt(0, light)
    ground.setColorAt(1, deep)
    painter.fillPath(rounded(0, 0, WIDTH, HEIGHT, 9), ground)
    frame = rounded(7, 7, WIDTH - 14, HEIGHT - 14, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    crossed_lines(painter, WIDTH, HEIGHT, 9, 0.8, faded(ink, 0.22))
    painter.restore()
    painter.strokePath(frame, pen(faded(ink, 0.85), 1.1))
    painter.setPen(pen(ink, 1.2))
    painter.setBrush(deep)
    if side == "good":
        painter.drawEllipse(QPointF(cx, cy), 27, 27)
        star(painter, cx, cy, 21, ink)
    else:
        painter.drawPath(lozenge(cx, cy, 34))
        lidless_eye(painter, cx, cy, 40, ink, deep)
