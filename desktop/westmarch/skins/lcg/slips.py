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
_LARGEST = 74
_ROW = QRectF(_LEFT + 8, _TOP + 103, 116, 77)
"""Of the first value; the others stand to its right."""
_STEP = 119.0
VALUES_FROM = 84.0
"""World units from which the values can be read; a narrower one has its name alone."""
HEART = QPointF(_LEFT + 3 * _STEP + 54, _ROW.center().y()), 92.0
"""Middle and size of the hit points."""
_LAST = WIDTH / 2 - 50
"""The middle of what stands at the right end of a line: to the right of the hit points, or of the name."""
COST, COST_FROM = 92.0, 84.0
"""Size of an enemy's engagement cost, and the world units from which there is room for it beside the name."""
SIGNS = {
    "damage": (QPointF(_LAST, _ROW.center().y() - 4), 86.0),
    "progress": (QPointF(WIDTH / 2 - 124, _ROW.center().y()), 76.0),
    "committed": (_ROW.center(), 72.0),
    "strikes": (_ROW.center() + QPointF(_STEP, 0), 72.0),
    "stack": (QPointF(_LAST + 4, _ROW.center().y() + 2), 64.0),
    "exhausted": (QPointF(_LEFT + 6, _TOP + 48), 84.0),
}
"""Middle and size of what lies on it: what counts on a quest or in a fight stands for the value."""
_COIN, _SIGN, _CAPSULE = 80.0, 78.0, 56.0
"""Size of resources, of any other mark beside the name, and of progress there."""
_BELOW_COIN = 12.0
"""How far a coin peeks out below the one upon it."""


def outline(width: float) -> QPainterPath:
    """The edge of a small form about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, 0.04 * width)


def name_on(title: str, width: float, room: float = NAME_ROOM) -> naming.Setting:
    """How a name stands on a small form of so many world units."""
    return naming.setting(title, face, room, width / WIDTH, _LARGEST)


def face(size: float) -> QFont:
    """The letters of its name."""
    return sans(size, "semibold")


def has_cost(word: str, width: float) -> bool:
    """Whether an engagement cost stands beside the name on a small form of so many world units."""
    return word != ORC and CARDS[word].type == "enemy" and width >= COST_FROM


def is_beside_name(kind: str, word: str) -> bool:
    """Whether a mark stands beside the name, not at a place of its own; progress does where there are hit points."""
    return kind not in SIGNS or (kind == "progress" and word != ORC and bool(CARDS[word].stats["hit_points"]))


def beside_name(kind: str, text: str, word: str) -> tuple[float, float, float]:
    """How far the middle of a mark beside the name is from the end of the line, its size, and what it leaves of the
    line from its end on: resources stand at the end, any other before these."""
    if kind == "resources":
        return _COIN / 2, _COIN, _COIN + _BELOW_COIN * (min(3, int(text)) - 1)
    end = _COIN + 2 * _BELOW_COIN + 6 if word != ORC and CARDS[word].type == "hero" else 0.0  # it may have resources
    if kind == "progress":
        return end + 1.5 * _CAPSULE, _CAPSULE, end + 3 * _CAPSULE
    wide = _SIGN * marks.sign_width(text) if text else _SIGN
    return end + wide / 2, _SIGN, end + wide


def line_end(word: str, width: float) -> QPointF:
    """The end of the line with the name, for what stands there besides."""
    return QPointF(WIDTH / 2 - 10 - (COST if has_cost(word, width) else 0.0), _TOP + 50)


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
    _write_name(painter, word, width, NAME_ROOM if not has_cost(word, width) else NAME_ROOM - COST, theme)
    if card is not None and has_cost(word, width):
        paint_cost(painter, str(card.stats["engagement"]), theme)
    if card is not None and width >= VALUES_FROM:
        for value in faces.VALUES.get(card.type, ()):
            paint_value(painter, value, faces.printed(card, value), word, theme)
        if card.stats["hit_points"]:
            paint_hit_points(painter, str(card.stats["hit_points"]), theme)
    draw(painter, shape, None, pen(color, max(6.0, pixel(painter))))
    painter.restore()


def _write_name(painter: QPainter, word: str, width: float, room: float, theme: Theme) -> None:
    found = name_on(names.card(ORC_GUARD if word == ORC else word), width, room)
    baseline = _TOP + 57 + found.size * 0.34
    naming.write(painter, _LEFT + _MARGIN, baseline, found, face(found.size), theme.color("card_ink"))


def paint_shorter(painter: QPainter, taken: float, word: str, width: float, theme: Theme) -> None:
    """Writes the name anew in units of the small form, so that so much of its line is free at the end."""
    left, end = _LEFT + _MARGIN, line_end(word, width).x()
    painter.fillRect(QRectF(left, _TOP + 8, end - left, 94), theme.color("card_paper"))
    _write_name(painter, word, width, end - taken - 8 - left, theme)


def paint_value(painter: QPainter, value: str, text: str, word: str, theme: Theme, is_changed: bool = False) -> None:
    """A value in units of the small form: sign and number; on gold where it is not what is printed."""
    area = value_area(value, word)
    glyph, token = marks.VALUES[value]
    if is_changed:
        draw(painter, rounded(area.x(), area.y(), area.width(), area.height(), 40), theme.color("coin_light"))
    y, high = area.center().y(), area.height()
    symbol(painter, glyph, area.left() + 32, y, high * 0.76, theme.color(token))
    figure(painter, area.left() + 85, y, text, high * 1.04, theme.color("card_ink"), 60)


def paint_cost(painter: QPainter, text: str, theme: Theme) -> None:
    """The engagement cost in units of the small form."""
    marks.paint_disc(painter, text, "enemy", WIDTH / 2 - 50, _TOP + 52, COST, theme)


def paint_hit_points(painter: QPainter, text: str, theme: Theme) -> None:
    """The hit points in units of the small form."""
    point, size = HEART
    marks.paint_heart(painter, text, point.x(), point.y(), size, theme)
