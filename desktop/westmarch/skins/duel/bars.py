"""What lies in a seat's bar: its purse, skills, peoples, chaining symbols, and how near it is to each victory."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.skins.cardart.paths import disc, polygon
from westmarch.tabletop.drawing import faded, pen, rounded
from westmarch.tabletop.theme import Theme

from .glyphs import paint_glyph
from .signs import paint_any_skill, paint_people, paint_ring

_SWEEP = 270.0
"""Degrees of a meter's arc; the gap is below."""


def paint_no_skill(painter: QPainter, skill: str, width: float, theme: Theme) -> None:
    """The place of a skill that a seat has not."""
    with boxed(painter, 0, 0, width):
        painter.setOpacity(painter.opacity() * 0.34)
        draw(painter, disc(0, 0, 46.5), theme.color(f"skill_{skill}"))
        paint_glyph(painter, f"skill/{skill}", 0, 0, 56 if skill == "courage" else 60, theme.color("card_cream"))


def paint_choice(painter: QPainter, skills: list[str], width: float, theme: Theme) -> None:
    """One of two or three skills a turn: a disc cut into as many pieces; of all five: a star of their colours."""
    if len(skills) > 3:
        paint_any_skill(painter, 0, 0, width, theme)
        return
    count = len(skills)
    turns = {2: (225.0, 45.0), 3: (90.0, 330.0, 210.0)}[count]
    far, size = {2: (23.0, 42.0), 3: (25.0, 36.0)}[count]
    with boxed(painter, 0, 0, width):
        cream = theme.color("card_cream")
        draw(painter, disc(0, 0, 50), cream)
        for skill, turn in zip(skills, turns, strict=True):
            painter.setBrush(theme.color(f"skill_{skill}"))
            painter.setPen(pen(cream, max(3.0, 0.8 * pixel(painter))))
            span = 360 / count
            painter.drawPie(QRectF(-46.5, -46.5, 93, 93), round((turn - span / 2) * 16), round(span * 16))
        for skill, (dx, dy) in zip(skills, _SPOTS[count], strict=True):
            paint_glyph(painter, f"skill/{skill}", dx * far, dy * far, size, cream)


_SPOTS = {2: ((-0.75, 0.75), (0.75, -0.75)), 3: ((0.0, -0.96), (0.9, 0.5), (-0.9, 0.5))}
"""Where the skills of a choice stand about the middle."""


def paint_meter(painter: QPainter, name: str, is_near: bool, width: float, theme: Theme) -> None:
    """A dial for one of the three victories, empty: how far it stands comes as a badge.  Near: a warning over it."""
    with boxed(painter, 0, 0, width):
        ground = theme.color("warn" if is_near else "card_ink2")
        rim = pen(faded(ground, 0.5), max(1.6, 0.7 * pixel(painter)))
        draw(painter, disc(0, 0, 48), theme.color("card_paper"), rim)
        _arc(painter, faded(ground, 0.24), 1.0)
        match name:
            case "quest":
                paint_ring(painter, 0, -8, 44, theme)
            case "races":
                paint_people(painter, "ents", 0, -8, 48, theme)
            case _:
                paint_glyph(painter, "flag", 1, -8, 40, theme.color("warn"))
        if is_near:
            sign = polygon(3, 25).translated(33, -30)
            draw(painter, sign, theme.color("warn"), pen(theme.color("card_paper"), max(3.5, 0.8 * pixel(painter))))
            figure(painter, 33, -28, "!", 33, theme.color("card_cream"))


def paint_reading(painter: QPainter, text: str, is_near: bool, width: float, theme: Theme) -> None:
    """How far a meter stands, as ``9/14``: an arc, and the words in the gap below it."""
    done, _, all_of_it = text.partition("/")
    share = min(1.0, int(done) / int(all_of_it)) if done.isdigit() and all_of_it.isdigit() else 0.0
    with boxed(painter, 0, 0, width):
        color = theme.color("warn" if is_near else "card_green")
        if share > 0:
            _arc(painter, color, share)
        pill = rounded(-44, 20, 88, 39, 19.5)
        draw(painter, pill, theme.color("card_paper"), pen(color, max(2.2, 0.7 * pixel(painter))))
        figure(painter, 0, 39.5, text, 38, theme.color("card_ink"), 78)


def _arc(painter: QPainter, color: QColor, share: float) -> None:
    painter.setPen(pen(color, 8))
    start = 270 - (360 - _SWEEP) / 2
    painter.drawArc(QRectF(-41, -41, 82, 82), round(start * 16), round(-_SWEEP * share * 16))
