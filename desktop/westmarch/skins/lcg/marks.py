"""Signs of the Card Game: values with their pills, spheres and kinds of cards with their emblems, costs and wounds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import path, pen, rounded, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

VALUES = {
    "willpower": ("white-balance-sunny", "sign_willpower"),
    "attack": ("sword", "sign_attack"),
    "defense": ("shield", "sign_defense"),
    "threat": ("eye", "sign_threat"),
    "quest_points": ("shoe-print", "sign_points"),
    "engagement": ("crosshairs", "card_cream"),
}
"""The sign of each value and its ink."""
EMBLEMS = {
    "leadership": "crown",
    "tactics": "sword-cross",
    "spirit": "star-four-points",
    "lore": "leaf",
    "baggins": "door-closed",
    "fellowship": "ring",
    "neutral": "circle-double",
    "enemy": "skull",
    "location": "shoe-print",
    "treachery": "eye",
    "objective": "key",
    "quest": "map-marker-path",
}
"""The emblem of each sphere, and of each kind of encounter card."""
KINDS = {
    "hero": "Hero",
    "ally": "Ally",
    "attachment": "Attachment",
    "event": "Event",
    "enemy": "Enemy",
    "location": "Location",
    "treachery": "Treachery",
    "objective": "Objective",
    "quest": "Quest",
    "side-quest": "Side Quest",
    "objective-ally": "Objective Ally",
    "campaign": "Campaign",
    "nightmare": "Nightmare",
}
_LIKE = {"objective-ally": "objective", "side-quest": "quest", "campaign": "quest", "nightmare": "quest"}
"""Kinds of cards that have the colour and emblem of another kind."""
_SPHERES = ("leadership", "tactics", "spirit", "lore", "baggins", "fellowship", "neutral")


def family(card: Card) -> str:
    """What gives a card its colour and emblem: its sphere, or what kind of encounter card it is."""
    if card.sphere in _SPHERES:
        return card.sphere
    return "neutral" if card.owner >= 0 else _LIKE.get(card.type, card.type)


def color_of(name: str, theme: Theme) -> str:
    """The colour of a family as ``#RRGGBB``."""
    color: str = getattr(theme, f"sphere_{name}" if name in _SPHERES else f"foe_{name}")
    return color


def paint_emblem(painter: QPainter, name: str, x: float, y: float, size: float, theme: Theme) -> None:
    """The emblem of a family on a disc of its colour with a gilt rim."""
    with boxed(painter, x, y, size):
        rim = max(5.0, pixel(painter))
        draw(painter, disc(0, 0, 47), QColor(color_of(name, theme)), pen(theme.color("coin"), rim))
        symbol(painter, EMBLEMS[name], 0, 0, 62, theme.color("card_cream"))


def paint_disc(painter: QPainter, text: str, name: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A number on a disc: what a card costs, or at what threat an enemy engages."""
    with boxed(painter, x, y, size):
        color = QColor(color_of(name, theme))
        wash = QRadialGradient(QPointF(-12, -18), 74)
        wash.setColorAt(0, color.lighter(135))
        wash.setColorAt(1, color.darker(106))
        draw(painter, disc(0, 3, 52), theme.color("shade", 0.35))
        draw(painter, disc(0, 0, 48), wash, pen(theme.color("coin"), max(5.0, 0.9 * pixel(painter))))
        figure(painter, 0, 0, text, 60, theme.color("card_cream"), 70)


def paint_pill(painter: QPainter, value: str, text: str, area: QRectF, theme: Theme, is_changed: bool = False) -> None:
    """A value in its pill: sign and number; on gold where it is not what is printed."""
    glyph, token = VALUES[value]
    shape = rounded(area.x(), area.y(), area.width(), area.height(), area.height() / 2)
    ground = theme.color("coin_light" if is_changed else "card_paper")
    line = max(area.height() * 0.045, 0.8 * pixel(painter))
    draw(painter, shape.translated(0, area.height() * 0.06), theme.color("shade", 0.3))
    draw(painter, shape, ground, pen(theme.color("card_ink"), line * (1.5 if is_changed else 1)))
    y, high = area.center().y(), area.height()
    symbol(painter, glyph, area.left() + area.width() * 0.30, y, high * 0.74, theme.color(token))
    room = area.width() * 0.46
    figure(painter, area.left() + area.width() * 0.69, y, text, high * 0.86, theme.color("card_ink"), room)


def paint_value(painter: QPainter, value: str, size: float, theme: Theme) -> None:
    """The sign of a value on paper, about the origin."""
    glyph, token = VALUES[value]
    with boxed(painter, 0, 0, size):
        draw(painter, disc(0, 0, 47), theme.color("card_paper"), pen(theme.color("coin"), max(5.0, pixel(painter))))
        symbol(painter, glyph, 0, 0, 68, theme.color(token))


def sign_width(text: str) -> float:
    """The width of a sign with a number or words in a pill, in its heights."""
    return max(1.64, (text_width(text, sans(72, "bold")) + 120) / 100)


def heart() -> QPainterPath:
    """A heart in a box of 100 about the origin."""
    return path(
        ("M", 0, 48), ("C", -30, 26, -52, 6, -50, -18), ("C", -48, -44, -14, -50, 0, -24),
        ("C", 14, -50, 48, -44, 50, -18), ("C", 52, 6, 30, 26, 0, 48), ("Z",),
    )  # fmt: skip


def drop() -> QPainterPath:
    """A drop in a box of 100 about the origin."""
    return path(
        ("M", 0, -54), ("C", 10, -30, 38, -4, 38, 18), ("C", 38, 40, 20, 52, 0, 52), ("C", -20, 52, -38, 40, -38, 18),
        ("C", -38, -4, -10, -30, 0, -54), ("Z",),
    )  # fmt: skip


def paint_heart(painter: QPainter, text: str, x: float, y: float, size: float, theme: Theme) -> None:
    """Hit points."""
    with boxed(painter, x, y, size):
        wash = QRadialGradient(QPointF(-14, -22), 84)
        wash.setColorAt(0, theme.color("wound").lighter(125))
        wash.setColorAt(1, theme.color("wound").darker(125))
        draw(painter, heart().translated(0, 4), theme.color("shade", 0.35))
        draw(painter, heart(), wash, pen(theme.color("card_cream"), max(4.0, 0.8 * pixel(painter))))
        figure(painter, 0, -6, text, 60, theme.color("wound_on"), 66)


def paint_drop(painter: QPainter, text: str, size: float, theme: Theme) -> None:
    """Damage, about the origin."""
    with boxed(painter, 0, 0, size):
        draw(painter, drop().translated(0, 4), theme.color("shade", 0.4))
        draw(painter, drop(), theme.color("wound"), pen(theme.color("card_cream"), max(6.0, 0.9 * pixel(painter))))
        figure(painter, 0, 16, text, 65, theme.color("wound_on"), 60)
