"""The ribbon of the phases, an arrow for each, and the balance of willpower and threat."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.skins.cardart.painting import draw, figure
from westmarch.skins.lcg.marks import VALUES
from westmarch.tabletop.drawing import pen, polyline, rounded, text_at, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans

SIGNS = {
    "resource": "circle-multiple",
    "planning": "cards-outline",
    "quest": "white-balance-sunny",
    "travel": "shoe-print",
    "encounter": "eye",
    "combat": "sword-cross",
    "refresh": "sync",
}
HIGHEST = 34.0
"""World units that an arrow is high in a wide table."""
BALANCE_TALL = 1.5
LEAST = 11.5
"""World units: no word of a balance is smaller; where one would be, there is none."""


def _high(width: float) -> float:
    return min(HIGHEST, width * 0.222)


def outline(width: float) -> QPainterPath:
    """An arrow about the origin."""
    half, high, tip = width / 2, _high(width) / 2, _high(width) * 0.36
    return polyline(
        [(-half + 1, -high), (half - tip, -high), (half + tip * 0.7, 0), (half - tip, high), (-half + 1, high),
         (-half + 1 + tip * 1.6, 0)],
        closed=True,
    )  # fmt: skip


def paint_phase(painter: QPainter, name: str, state: str, width: float, theme: Theme) -> None:
    """A phase that is to come, or (``state``) past or now.  Raises KeyError."""
    shape, is_now = outline(width), state == "now"
    ground = theme.color("coin") if is_now else theme.color("mat_edge", 0.45 if state == "past" else 0.95)
    edge = theme.color("coin_light" if is_now else "mat_line", 0.4 if state == "past" else 0.9)
    draw(painter, shape, ground, pen(edge, 1.4))
    ink = theme.color("card_ink") if is_now else theme.color("mat_ink", 0.5 if state == "past" else 1.0)
    high = _high(width)
    size = high * (0.52 if is_now else 0.47)
    font = caps(size, 6)
    words = name.capitalize()
    room = width - high * 2.1
    while size > 8 and text_width(words, font) > room:
        size -= 0.5
        font = caps(size, 4)
    taken = text_width(words, font) + high * 0.75
    left = -taken / 2 + high * 0.12
    symbol(painter, SIGNS[name], left + high * 0.28, 0, high * 0.58, ink)
    text_at(painter, left + high * 0.75, size * 0.3, words, font, ink)


# -- the balance


def balance_outline(width: float) -> QPainterPath:
    """A plate about the origin."""
    return rounded(-width / 2, -width * BALANCE_TALL / 2, width, width * BALANCE_TALL, 0.07 * width)


def paint_balance(painter: QPainter, width: float, theme: Theme) -> None:
    """The plate without its numbers, which are badges."""
    shape = balance_outline(width)
    draw(painter, shape, theme.color("mat_edge", 0.75), pen(theme.color("mat_line", 0.7), 1.2))
    painter.setPen(pen(theme.color("mat_line", 0.7), 1))
    y = width * (-0.14)
    painter.drawLine(QPointF(-width * 0.38, y), QPointF(width * 0.38, y))


def paint_sum(painter: QPainter, kind: str, text: str, width: float, theme: Theme) -> None:
    """A number of the balance: what is committed above, ``threat`` below, and what comes of both at the foot."""
    if kind == "outcome":
        y, high = width * BALANCE_TALL * 0.37, width * 0.25
        token = (
            "sphere_lore" if text.endswith("progress") and text[0] == "+" else "wound" if text[0] == "+" else "mat_edge"
        )
        pill = rounded(-width * 0.46, y - high / 2, width * 0.92, high, high / 2)
        draw(painter, pill, theme.color(token), pen(theme.color("coin"), 1.2))
        size = max(width * 0.135, LEAST)
        text = text if size < width * 0.2 else text.split(" ")[0]  # what it is is told by its color
        while text_width(text, sans(size, "bold")) > width * 0.84:
            size -= 0.5
        text_at(painter, 0, y + size * 0.34, text, sans(size, "bold"), theme.color("card_cream"), "center")
        return
    word = "willpower" if kind == "will" else kind
    y = width * (0.06 if kind == "threat" else -0.52)
    glyph, _ = VALUES[word]
    symbol(painter, glyph, -width * 0.26, y, width * 0.3, theme.color("coin"))
    figure(painter, width * 0.16, y, text, width * 0.36, theme.color("mat_ink"), width * 0.5)
    if width * 0.13 < LEAST:  # the symbol says it
        return
    text_at(painter, 0, y + width * 0.29, word, caps(width * 0.13, 6), theme.color("mat_ink", 0.85), "center")


def extent(width: float) -> QRectF:
    """The rectangle that the balance paints on."""
    return balance_outline(width).boundingRect().adjusted(-2, -2, 2, 2)
