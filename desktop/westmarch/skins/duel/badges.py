"""Small marks on things, and the badges of legal targets."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.skins import target_badge
from westmarch.skins.cardart.badges import LEAST_COUNT, paint_eye
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import pen, rounded, text_at, text_width
from westmarch.tabletop.theme import Theme

from . import cards, landmarks, tokens
from .glyphs import paint_glyph
from .signs import paint_coin

PRICE_ROOM = 0.30
"""Below a card, in its widths, for the pill of its price."""

_PRICE_Y = cards.TALL / 2 + 0.155

TARGETS = {
    "play": "cards",
    "sell": "coin",
    "fortress": "tower",
    "unit": "unit",
    "place": "unit",
    "move": "move",
    "attack": "attack",
    "remove": "remove",
    "raze": "raze",
    "take": "take",
}
"""The sign on each kind of target."""
_HOSTILE = ("attack", "remove", "raze")


def height_of(kind: str) -> float:
    """Half the height of a picture of a kind, in its widths."""
    match kind:
        case "card" | "card-back":
            return cards.TALL / 2
        case "landmark" | "landmark-back":
            return landmarks.TALL / 2
        case "token" | "token-back" | "race" | "race-none":
            return tokens.TALL / 2
        case _:
            return 0.5


def paint_price(painter: QPainter, text: str, width: float, kind: str, theme: Theme) -> None:
    """A pill: ``free``, so many coins, or ``3!``: more coins than there are.

    It hangs below a card, and lies in the right upper corner of a landmark, which has no room below.
    """
    is_locked = text.endswith("!")
    amount = text.removesuffix("!")
    x, y, size = 0.0, width * _PRICE_Y, width
    if kind == "landmark":
        size = max(width * 0.5, min(103.0, width * 0.76))  # on a small one it leaves some of the picture free
        x, y = width / 2 - 0.28 * size, -width * landmarks.TALL / 2 + 0.14 * size
    with boxed(painter, x, y, size):
        pill = rounded(-26, -11.5, 52, 23, 11.5)
        ground, edge = ("card_ink", "card_ink2") if is_locked else ("card_paper", "coin")
        draw(painter, pill.translated(0, 1.6), theme.color("shade", 0.35))
        draw(painter, pill, theme.color(ground), pen(theme.color(edge), max(1.2, 0.8 * pixel(painter))))
        if amount == "free":
            font = type_faces.serif(16, "semibold", italic=True)
            text_at(painter, 0, 5, amount, font, theme.color("card_green"), "center")
        elif is_locked:
            paint_coin(painter, -10, 0, 19.5, theme, amount)
            paint_glyph(painter, "lock", 11, 0, 14, theme.color("mat_ink"))
        else:
            paint_coin(painter, 0, 0, 19.5, theme, amount)


def price_shape(width: float) -> QPainterPath:
    """The outline of the pill below a card."""
    high = 0.23 * width
    return rounded(-0.26 * width, width * _PRICE_Y - high / 2, 0.52 * width, high, high / 2)


def paint_surcharge(painter: QPainter, text: str, width: float, theme: Theme) -> None:
    """What the builder of a landmark pays besides, in its left upper corner."""
    size = 0.125 * width
    paint_coin(painter, -width / 2 + size * 0.66, -width * landmarks.TALL / 2 + size * 0.66, size, theme, text)


def paint_known(painter: QPainter, width: float, kind: str, theme: Theme) -> None:
    """An open eye: the top of this stack has been seen."""
    size = max(0.34 * width, 13 * pixel(painter)) if kind != "card-back" else 0.24 * width
    with paint_eye(painter, width * 0.36, -width * height_of(kind) * 0.62, size, theme) as ink:
        paint_glyph(painter, "seen", 0, 0, 72, ink)


def paint_count(painter: QPainter, text: str, width: float, kind: str, theme: Theme) -> None:
    """How many there are: on the coin of a purse, dark beside a pawn, pale at the lower right of all others."""
    if kind == "purse":
        figure(painter, 0, 0, text, width * 0.5, theme.color("card_ink"), width * 0.66)
        return
    is_pawn = kind in ("unit", "fortress")
    size = max(width * _COUNT_SIZE.get(kind, 0.46), LEAST_COUNT)
    x = width * (0.42 if is_pawn else 0.36 if kind == "race" else 0.34)
    y = -width * 0.12 if is_pawn else width * height_of(kind) - size * (0.3 if kind in ("card", "card-back") else 0.36)
    with boxed(painter, x, y, size):
        font = type_faces.sans(70, "bold")
        half = max(50.0, text_width(text, font) / 2 + 22)
        pill = rounded(-half, -50, 2 * half, 100, 50)
        ground, ink = ("card_ink", "card_cream") if is_pawn else ("card_paper", "card_ink")
        draw(painter, pill, theme.color(ground), pen(theme.color(ink), max(6.0, 0.8 * pixel(painter))))
        figure(painter, 0, 0, text, 76, theme.color(ink))


_COUNT_SIZE = {"card": 0.44, "card-back": 0.24, "landmark-back": 0.2, "token-back": 0.3, "unit": 0.54, "fortress": 0.54}
"""Of the disc, in widths of the thing; 0.46 for the rest."""


# -- targets


def paint_target(painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
    """The badge of a legal target, a lozenge for what is done against the other side."""
    sign = TARGETS.get(mark, "take")

    def paint_sign(ink: QColor) -> None:
        if sign == "coin":
            paint_coin(painter, 0, 0, radius * 1.35, theme)
        else:
            paint_glyph(painter, sign, 0, 0, radius * (1.0 if sign in ("unit", "tower") else 1.12), ink)

    target_badge.paint_target(painter, mark in _HOSTILE, radius, theme, hovered, paint_sign)
