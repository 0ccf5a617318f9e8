"""Alliance tokens: hexagons on a corner, green with their people when closed, cream with their deed when open.

Painted in units in which a token is 200 high; ``width`` is that between its upright sides.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from westmarch.games.duel.catalogue import Token
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.painting import draw, grain, pixel
from westmarch.skins.cardart.paths import disc, polygon
from westmarch.tabletop.drawing import faded, pen, preserved
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work

from .effects import Sign, effect_signs, paint_row, row_height, row_width, trigger_signs
from .glyphs import paint_glyph

TALL = 2 / math.sqrt(3)
_UNITS = 100 * math.sqrt(3)
FULL_FROM = 60.0
"""A narrower token, in world units, is its deed alone."""
PICTURE = QRectF(-76, -87, 152, 84)
"""What a wider one shows; the edge of the token cuts it."""
NEAR = 1.12
_PEOPLE = (-51.0, -26.0)
DEED, DEED_SIZE, DEED_ROOM, GAP = 23.0, 46.0, 132.0, 0.12
"""Where the people stand and the middle of the deed, how large this is and how far its signs are apart."""


def outline(width: float) -> QPainterPath:
    """The edge of a token about its middle."""
    return polygon(6, width * TALL / 2)


def painting(painter: QPainter, token: Token, width: float, theme: Theme) -> Work[None]:
    """Paints an open token, in slices: what it shows with its people above, below what sets it off and what comes of
    it.  No shadow."""
    with preserved(painter):
        painter.scale(width / _UNITS, width / _UNITS)
        green = theme.color("card_green")
        draw(painter, polygon(6, 100), green.darker(135))
        draw(painter, polygon(6, 96), green)
        inner = polygon(6, 87)
        draw(painter, inner, theme.color("card_paper"))
        with preserved(painter):
            painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
            grain(painter, QRectF(-90, -90, 180, 180), 0.16)
            if width >= FULL_FROM:
                yield
                yield from card_pictures.painting(painter, PICTURE, "duel", token.id, theme, green, near=NEAR)
        if width < FULL_FROM:
            above, below = narrow_rows(token)
            _paint_deed(painter, above, -38, 48, 96, theme)
            _paint_deed(painter, below, 22 if above else 0, 66, 132, theme)
            return
        yield
        line = QRectF(PICTURE.left(), PICTURE.bottom() - 1.5, PICTURE.width(), max(3.0, 0.7 * pixel(painter)))
        painter.fillRect(line.intersected(inner.boundingRect()), theme.color("mat_line"))
        draw(painter, inner, None, pen(theme.color("mat_line", 0.8), max(1.8, 0.7 * pixel(painter))))
        draw(painter, disc(*_PEOPLE, 21), green, pen(theme.color("card_cream"), max(2.4, 0.7 * pixel(painter))))
        paint_glyph(painter, f"race/{token.race}", *_PEOPLE, 29, theme.color("card_cream"))
        _paint_deed(painter, token_row(token), DEED, DEED_SIZE, DEED_ROOM, theme)


def paint_token_back(painter: QPainter, race: str, width: float, theme: Theme) -> None:
    """A closed token of a people."""
    painter.save()
    painter.scale(width / _UNITS, width / _UNITS)
    green = theme.color("card_green")
    wash = QLinearGradient(0, -100, 0, 100)
    wash.setColorAt(0, green.lighter(122))
    wash.setColorAt(1, green.darker(128))
    draw(painter, polygon(6, 100), green.darker(240))
    draw(painter, polygon(6, 100 - max(4.0, pixel(painter))), wash)
    draw(painter, polygon(6, 83), None, pen(theme.color("coin", 0.85), max(3.4, 0.8 * pixel(painter))))
    paint_glyph(painter, f"race/{race}", 0, 0, 92, theme.color("card_cream"))
    painter.restore()


def paint_thickness(painter: QPainter, width: float, theme: Theme) -> None:
    """The side of a token's board, seen below it."""
    shape = outline(width).translated(0, width * 0.045)
    draw(painter, shape, QColor(theme.color("card_green")).darker(300))


def token_row(token: Token) -> list[Sign]:
    """What sets a token off, an arrow, and what comes of it."""
    trigger = trigger_signs(token)
    arrow = [Sign("arrow")] if trigger and token.on != "gained" else []
    return [*trigger, *arrow, *effect_signs(token.effect)]


def narrow_rows(token: Token) -> tuple[list[Sign], list[Sign]]:
    """The signs of a token in two lines, for a small one, without that of what happened at once: it is past by then."""
    row = [sign for sign in token_row(token) if sign.kind not in ("at-once", "arrow")]
    upper = len(trigger_signs(token)) if token.on != "gained" else sum(sign.kind == "times" for sign in row)
    return row[:upper], row[upper:]


def _paint_deed(painter: QPainter, row: list[Sign], y: float, height: float, room: float, theme: Theme) -> None:
    if not row:
        return
    height = row_height(row, height, room, GAP)
    width = row_width(row, height, GAP)
    paint_row(painter, row, -width / 2, y, height, theme, theme.color("card_ink"), GAP)


def paint_place(painter: QPainter, key: str, width: float, theme: Theme) -> None:
    """The empty place of a people in a seat bar: a dashed hexagon with its glyph, faint."""
    size = width * TALL
    ink = theme.color("card_ink2")
    dashes = pen(faded(ink, 0.55), max(1.0, pixel(painter)), [3, 2.4], flat=True)
    draw(painter, polygon(6, size * 0.47), None, dashes)
    glyph = 0.6 if key == "race/eagle" else 0.46
    paint_glyph(painter, key, 0, 0, size * glyph, faded(ink, 0.42))
