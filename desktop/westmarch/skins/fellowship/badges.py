"""Small marks on things, and the badges of legal targets."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter, QPainterPath

from westmarch.games.fellowship.catalogue import CARDS
from westmarch.skins import target_badge
from westmarch.skins.cardart.badges import LEAST_COUNT, paint_eye
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.tabletop.drawing import pen, rounded, text_at, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif

from . import cards, locations, marks

PRICE_ROOM = 0.21
"""Below a card, in its widths, for the words of its price."""
LEAST_PRICE = 11.0
"""World units that the words of a price are high at least."""

TARGETS = {
    "buy": "hand-coin",
    "play": "cards-playing-outline",
    "take": "hand-pointing-up",
    "gain": "card-plus-outline",
    "draw": "cards-outline",
    "discard": "tray-arrow-down",
    "destroy": "fire",
    "avoid": "shield-outline",
    "attack": "sword",
    "give": "hand-heart",
    "look": "eye-outline",
}
"""The sign on each kind of target."""
_HOSTILE = ("destroy", "attack")


def height_of(picture: str) -> float:
    """Half the height of a picture, in its widths."""
    kind = picture.partition("/")[0]
    return {"card": cards.TALL / 2, "back": cards.TALL / 2, "location": locations.TALL / 2}.get(kind, 0.5)


def paint_price(painter: QPainter, text: str, width: float, picture: str, theme: Theme) -> None:
    """A pill below a card: what it may be bought for."""
    words, font, pill = _price(text, width, picture)
    y, size = pill.boundingRect().center().y(), float(font.pixelSize())
    draw(painter, pill.translated(0, 1.4), theme.color("shade", 0.35))
    draw(painter, pill, theme.color("card_panel"), pen(theme.color("coin"), 1.2))
    text_at(painter, 0, y + size * 0.32, words, font, theme.color("type_ally"), "center")


def price_shape(text: str, width: float, picture: str) -> QPainterPath:
    """The outline of the pill below a card."""
    return _price(text, width, picture)[2]


def _price(text: str, width: float, picture: str) -> tuple[str, QFont, QPainterPath]:
    """The words of a price, their type and the pill around them."""
    words = f"Buy for {text}" if text.isdigit() else text
    size = max(LEAST_PRICE, 0.086 * width)
    font = serif(size, "semibold", italic=True)
    half = min(text_width(words, font) / 2 + 0.9 * size, width / 2)
    y = width * height_of(picture) + 0.115 * width
    high = min(1.56 * size, 0.19 * width)
    return words, font, rounded(-half, y - high / 2, 2 * half, high, high / 2)


def paint_short(painter: QPainter, text: str, width: float, picture: str, theme: Theme) -> None:
    """Bare words below a card: what is missing to buy it."""
    words = f"{text} Power missing" if text.isdigit() else text
    size = max(LEAST_PRICE, 0.083 * width)
    while size > 9 and text_width(words, serif(size, "regular", italic=True)) > width * 1.04:
        size -= 0.5
    y = width * height_of(picture) + 0.115 * width
    font = serif(size, "regular", italic=True)
    text_at(painter, 0, y + size * 0.32, words, font, theme.color("mat_ink", 0.82), "center")


def paint_count(painter: QPainter, text: str, width: float, picture: str, theme: Theme) -> None:
    """How many there are: pale, in a corner that leaves name, Power and points of a face free."""
    words = f"\u00d7{text}" if text.isdigit() else text
    point, size = count_spot(width, picture)
    with boxed(painter, point.x(), point.y(), size):
        half = max(50.0, text_width(words, sans(72, "bold")) / 2 + 24)
        pill = rounded(-half, -50, 2 * half, 100, 50)
        ink = theme.color("card_ink")
        draw(painter, pill.translated(0, 6), theme.color("shade", 0.35))
        draw(painter, pill, theme.color("card_paper"), pen(ink, max(5.0, 0.8 * pixel(painter))))
        figure(painter, 0, 0, words, 76, ink)


def count_spot(width: float, picture: str) -> tuple[QPointF, float]:
    """The middle of a count and its size."""
    size = max(LEAST_COUNT, 0.2 * width)
    if not picture.startswith("card/"):
        return QPointF(width * 0.34, width * height_of(picture) - size * 0.6), size
    y = _above_name(picture, width) if width < cards.TABLE_FROM else width * height_of(picture)
    return QPointF(-width * 0.26, y - size * 0.6), size


def _above_name(picture: str, width: float) -> float:
    return cards.thumbnail_foot(CARDS[picture.partition("/")[2]], width)


def paint_left(painter: QPainter, text: str, width: float, picture: str, theme: Theme) -> None:
    """How many of a stack are left, in words: at the left of a face's scene, or in the middle of a back."""
    size = max(LEAST_PRICE, 0.09 * width)
    font = sans(size, "bold")
    half, high = text_width(text, font) / 2 + 0.6 * size, 1.6 * size
    is_face, is_small = picture.startswith("card/"), width < cards.TABLE_FROM
    x = half - width * 0.45 if is_face else 0.0
    y = (_above_name(picture, width) if is_small else width * 0.17) - high * 0.62 if is_face else width * 0.45
    pill = rounded(x - half, y - high / 2, 2 * half, high, high / 2)
    draw(painter, pill.translated(0, 1.2), theme.color("shade", 0.35))
    draw(painter, pill, theme.color("card_paper"), pen(theme.color("card_ink"), max(1.0, 0.8 * pixel(painter))))
    text_at(painter, x, y + size * 0.35, text, font, theme.color("card_ink"), "center")


def paint_power(painter: QPainter, text: str, width: float, picture: str, theme: Theme) -> None:
    """What a card has made in fact, over its printed Power."""
    words = f"+{text}" if text.isdigit() else text
    point, size = cards.medal_spot(CARDS[picture.partition("/")[2]], width)
    marks.paint_medal(painter, words, point.x(), point.y(), size * 1.06, theme)


def paint_known(painter: QPainter, width: float, picture: str, theme: Theme) -> None:
    """An open eye: this card, or the top of this pile, has been seen."""
    size = max(0.24 * width, 14 * pixel(painter))
    x, y = width * 0.34, -width * height_of(picture) + size * 0.62
    if picture.startswith("card/"):  # below the cost, where neither the name nor the next card in a fan hides it
        x, y = -width * 0.5 + size * 0.62, y + 0.2 * width
    with paint_eye(painter, x, y, size, theme) as ink:
        symbol(painter, "eye-outline", 0, 0, 72, ink)


# -- targets


def paint_target(painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
    """The badge of a legal target, a lozenge for what destroys or strikes."""
    sign = TARGETS.get(mark, TARGETS["take"])
    target_badge.paint_target(
        painter, mark in _HOSTILE, radius, theme, hovered, lambda ink: symbol(painter, sign, 0, 0, radius * 1.2, ink)
    )
