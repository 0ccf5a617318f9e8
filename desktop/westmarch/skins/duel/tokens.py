"""Alliance tokens: hexagons on a corner, green with their people when closed, cream with their deed when open.

Painted in units in which a token is 200 high; ``width`` is that between its upright sides.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from westmarch.games.duel.catalogue import Token
from westmarch.skins.cardart.painting import draw, grain, pixel
from westmarch.skins.cardart.paths import polygon
from westmarch.tabletop.drawing import faded, pen
from westmarch.tabletop.theme import Theme

from .effects import Sign, effect_signs, paint_row, row_height, row_width, trigger_signs
from .glyphs import paint_glyph
from .signs import paint_people

TALL = 2 / math.sqrt(3)
_UNITS = 100 * math.sqrt(3)
FULL_FROM = 60.0
"""A narrower token, in world units, is its deed alone."""


def outline(width: float) -> QPainterPath:
    """The edge of a token about its middle."""
    return polygon(6, width * TALL / 2)


def paint_token(painter: QPainter, token: Token, width: float, theme: Theme) -> None:
    """An open token: its people above, below what sets it off and what comes of it.  No shadow."""
    painter.save()
    painter.scale(width / _UNITS, width / _UNITS)
    shape = polygon(6, 100)
    green = theme.color("card_green")
    draw(painter, shape, green.darker(135))
    draw(painter, polygon(6, 96), green)
    inner = polygon(6, 87)
    draw(painter, inner, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    grain(painter, QRectF(-90, -90, 180, 180), 0.16)
    painter.restore()
    if width < FULL_FROM:
        above, below = narrow_rows(token)
        _paint_deed(painter, above, -38, 48, 96, theme)
        _paint_deed(painter, below, 22 if above else 0, 66, 132, theme)
    else:
        draw(painter, polygon(6, 82), None, pen(theme.color("mat_line", 0.7), max(1.6, 0.7 * pixel(painter))))
        paint_people(painter, token.race, 0, -47, 50, theme)
        _paint_deed(painter, token_row(token), 18, 54, 130, theme)
    painter.restore()


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
    height = row_height(row, height, room, 0.12)
    width = row_width(row, height, 0.12)
    paint_row(painter, row, -width / 2, y, height, theme, theme.color("card_ink"), 0.12)


def paint_place(painter: QPainter, key: str, width: float, theme: Theme) -> None:
    """The empty place of a people in a seat bar: a dashed hexagon with its glyph, faint."""
    size = width * TALL
    ink = theme.color("card_ink2")
    dashes = pen(faded(ink, 0.55), max(1.0, pixel(painter)), [3, 2.4], flat=True)
    draw(painter, polygon(6, size * 0.47), None, dashes)
    glyph = 0.6 if key == "race/eagle" else 0.46
    paint_glyph(painter, key, 0, 0, size * glyph, faded(ink, 0.42))
