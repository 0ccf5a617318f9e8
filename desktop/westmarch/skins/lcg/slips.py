"""A card in play in its small form, for seats with little room: its name over its values, in letters that can be read.

It lies upright even when the card is turned; that is then told by a badge.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.text import names
from westmarch.games.lcg.things import ORC_GUARD
from westmarch.skins.cardart.painting import draw, figure, pixel
from westmarch.tabletop.drawing import pen, rounded
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

from . import faces, marks, naming

WIDTH, HEIGHT = 600.0, 186.0
TALL = HEIGHT / WIDTH
ORC = "orc"
"""The word of a card that lies face down as an enemy."""
_EDGE = 30.0
_LEFT, _TOP = -WIDTH / 2 + _EDGE, -HEIGHT / 2
_MARGIN = 52.0
NAME_ROOM = WIDTH - _EDGE - _MARGIN - 16
_LARGEST = 88
_ROW = QRectF(_LEFT + 8, _TOP + 103, 128, 77)
"""Of the first value; the others stand to its right."""
_STEP = 134.0
HEART = QPointF(_LEFT + 3 * _STEP + 60, _ROW.center().y())
SIGNS = {
    "damage": (QPointF(WIDTH / 2 - 46, _ROW.center().y() - 4), 88.0),
    "resources": (QPointF(WIDTH / 2 - 44, _TOP + 46), 80.0),
    "progress": (QPointF(WIDTH / 2 - 124, _ROW.center().y()), 76.0),
    "committed": (_ROW.center(), 78.0),
    "strikes": (_ROW.center() + QPointF(_STEP, 0), 78.0),
    "stack": (QPointF(WIDTH / 2 - 38, _ROW.center().y() + 2), 60.0),
    "exhausted": (QPointF(_LEFT + 6, _TOP + 48), 84.0),
}
"""Middle and size of what lies on it: what counts on a quest or in a fight stands for the value."""
COST, COST_FROM = 92.0, 84.0
"""Size of an enemy's engagement cost, and the world units from which there is room for it beside the name."""
SIGN = QPointF(WIDTH / 2 - 96, _TOP + 46), 84.0
"""Middle and size of any other mark."""


def outline(width: float) -> QPainterPath:
    """The edge of a small form about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, 0.04 * width)


def name_on(title: str, width: float, room: float = NAME_ROOM) -> naming.Setting:
    """How a name stands on a small form of so many world units."""
    return naming.setting(title, face, room, width / WIDTH, _LARGEST)


def face(size: float) -> QFont:
    """The letters of its name."""
    return sans(size, "semibold")


def value_area(value: str, word: str) -> QRectF:
    """Where a value stands.  Raises ValueError for one that the card has not."""
    values = ("threat", "attack", "defense") if word == ORC else faces.VALUES.get(CARDS[word].type, ())
    return _ROW.translated(values.index(value) * _STEP, 0)


def paint_slip(painter: QPainter, word: str, width: float, theme: Theme) -> None:
    """The small form of a card, or of one face down as an enemy.  No badges.  Raises KeyError."""
    card = None if word == ORC else CARDS[word]
    family = "enemy" if card is None else marks.family(card)
    color = QColor(marks.color_of(family, theme))
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    shape = outline(WIDTH)
    draw(painter, shape.translated(0, 5), theme.color("shade", 0.3))
    draw(painter, shape, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(-WIDTH / 2, _TOP, _EDGE, HEIGHT), color)
    painter.restore()
    name = names.card(ORC_GUARD if card is None else word)
    has_cost = card is not None and card.type == "enemy" and width >= COST_FROM
    found = name_on(name, width, NAME_ROOM - COST if has_cost else NAME_ROOM)
    baseline = _TOP + 57 + found.size * 0.34
    naming.write(painter, _LEFT + _MARGIN, baseline, found, face(found.size), theme.color("card_ink"))
    if card is not None and has_cost:
        paint_cost(painter, str(card.stats["engagement"]), theme)
    if card is not None:
        for value in faces.VALUES.get(card.type, ()):
            paint_value(painter, value, str(card.stats[value]), word, theme)
        if card.stats["hit_points"]:
            paint_hit_points(painter, str(card.stats["hit_points"]), theme)
    draw(painter, shape, None, pen(color, max(6.0, pixel(painter))))
    painter.restore()


def paint_value(painter: QPainter, value: str, text: str, word: str, theme: Theme, is_changed: bool = False) -> None:
    """A value in units of the small form: sign and number; on gold where it is not what is printed."""
    area = value_area(value, word)
    glyph, token = marks.VALUES[value]
    if is_changed:
        draw(painter, rounded(area.x(), area.y(), area.width(), area.height(), 40), theme.color("coin_light"))
    y, high = area.center().y(), area.height()
    symbol(painter, glyph, area.left() + 34, y, high * 0.8, theme.color(token))
    figure(painter, area.left() + 92, y, text, high * 1.04, theme.color("card_ink"), 66)


def paint_cost(painter: QPainter, text: str, theme: Theme) -> None:
    """The engagement cost in units of the small form."""
    marks.paint_disc(painter, text, "enemy", WIDTH / 2 - 50, _TOP + 52, COST, theme)


def paint_hit_points(painter: QPainter, text: str, theme: Theme) -> None:
    """The hit points in units of the small form."""
    marks.paint_heart(painter, text, HEART.x(), HEART.y(), 92, theme)
