"""Cards upright: the face at three levels, and the backs.

A face is painted in units of 600 x 840 about its middle and scaled to the width that it is given.  A narrow one is a
thumbnail: picture, numbers and emblem.  On the table it has its name besides; from ``RULES_FROM`` on its whole wording.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart.card_text import Paragraph, Rules, paint_rules, set_rules, title_lines
from westmarch.skins.cardart.engraving import hatch, paint_frame
from westmarch.skins.cardart.painting import edge_inside, grain, pixel
from westmarch.tabletop.drawing import pen, polyline, rounded, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans, serif

from . import emblems, marks
from .wording import keyword_ink, paragraphs, shadow, traits

WIDTH, HEIGHT = 600.0, 840.0
TALL = HEIGHT / WIDTH
CORNER = 27.0
TABLE_FROM, RULES_FROM = 58.0, 210.0
"""World units: narrower cards are thumbnails, wider ones carry their rules."""
_LEFT, _TOP = -WIDTH / 2, -HEIGHT / 2
INNER = QRectF(_LEFT + 20, _TOP + 20, WIDTH - 40, HEIGHT - 40)
RULES_LARGEST, RULES_LEAST = 32, 22
STRIP = 172.0
"""Of the name on the table."""
NAME_ROOM = INNER.width() - 30
TITLE_ROOM = INNER.width() - 134
_ART = QRectF(INNER.left() + 12, INNER.top() + 84, INNER.width() - 24, 300.0)
_TEXT = QRectF(INNER.left() + 22, _ART.bottom() + 34, INNER.width() - 44, INNER.bottom() - _ART.bottom() - 34 - 92)
BETWEEN_SHADOW = 44.0
"""Between the wording and a shadow effect, for the line with the moon."""
_EMBLEM = 58.0
"""The emblem at the foot."""
_SHADOW_SIZE = 0.86
"""Of the letters of a shadow effect, in those of the other rules."""


def level_of(width: float) -> str:
    """``thumbnail``, ``table`` or ``full``."""
    return "thumbnail" if width < TABLE_FROM else "table" if width < RULES_FROM else "full"


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def paint_card(painter: QPainter, card: Card, width: float, theme: Theme, level: str = "") -> None:
    """A card about the origin, at the level of its width or another.  No shadow."""
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    which = level or level_of(width)
    if which == "full":
        deque(_paint_full_face(painter, card, theme), maxlen=0)
    else:
        _paint_table_face(painter, card, theme, has_name=which == "table")
    painter.restore()


def painting_whole(painter: QPainter, card: Card, width: float, theme: Theme) -> Iterator[None]:
    """A card about the origin with its whole wording, in slices."""
    painter.scale(width / WIDTH, width / WIDTH)
    yield from _paint_full_face(painter, card, theme)


def _paint_ground(painter: QPainter, name: str, theme: Theme) -> None:
    """The frame in the colour of its family, with a gilt hairline, and the paper within."""
    shape = outline(WIDTH)
    painter.fillPath(shape, QColor(marks.color_of(name, theme)))
    hatch(painter, shape, QRectF(_LEFT, _TOP, WIDTH, HEIGHT), theme.color("card_cream", 0.09), 45, 0.014)
    line = rounded(_LEFT + 10, _TOP + 10, WIDTH - 20, HEIGHT - 20, CORNER * 0.8)
    painter.strokePath(line, pen(theme.color("coin", 0.8), max(2.4, 0.7 * pixel(painter))))
    inner = rounded_in(INNER, CORNER * 0.5)
    painter.fillPath(inner, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    grain(painter, INNER, 0.16)
    painter.restore()


def _paint_edge(painter: QPainter, theme: Theme) -> None:
    edge_inside(painter, outline(WIDTH), theme.color("card_ink"), max(5.0, pixel(painter)))


# -- where numbers stand

VALUES = {
    "hero": ("willpower", "attack", "defense"),
    "ally": ("willpower", "attack", "defense"),
    "objective-ally": ("willpower", "attack", "defense"),
    "enemy": ("threat", "attack", "defense"),
    "location": ("threat", "quest_points"),
}
"""The pills of each kind of card, from above."""


def disc_text(card: Card) -> str:
    """What stands in the upper left corner: the cost, or what a hero adds to the threat."""
    if card.type == "hero":
        return str(card.stats["threat"])
    return str(card.cost).upper() if card.type in ("ally", "attachment", "event") else ""


def pill_area(card: Card, value: str, level: str) -> QRectF:
    """Where a value stands on a face.  Raises ValueError for one that the card has not."""
    place = VALUES.get(card.type, ()).index(value)
    if level == "full":
        return QRectF(INNER.left() + 2, _ART.top() + 26 + place * 78, 138, 66)
    has_disc = bool(disc_text(card)) and card.type != "hero"
    if level == "thumbnail":
        return QRectF(_LEFT + 8, _TOP + (190 if has_disc else 20) + place * 182, 316, 166)
    return QRectF(_LEFT + 8, _TOP + (152 if has_disc else 26) + place * 124, 236, 112)


def heart_spot(level: str) -> tuple[QPointF, float]:
    """Middle and size of the hit points."""
    if level == "full":
        return QPointF(INNER.left() + 58, INNER.bottom() - 44), 92
    if level == "thumbnail":
        return QPointF(INNER.right() - 108, INNER.bottom() - 96), 226
    return QPointF(INNER.right() - 76, INNER.bottom() - STRIP - 70), 164


def _paint_values(painter: QPainter, card: Card, level: str, theme: Theme) -> None:
    for value in VALUES.get(card.type, ()):
        printed = card.stats[value]
        text = "\u2013" if value == "quest_points" and not printed else str(printed)
        marks.paint_pill(painter, value, text, pill_area(card, value, level), theme)
    if card.stats["hit_points"]:
        point, size = heart_spot(level)
        marks.paint_heart(painter, str(card.stats["hit_points"]), point.x(), point.y(), size, theme)


ORC_PILLS = {"attack": QRectF(_LEFT + 30, 190, 260, 124), "defense": QRectF(30, 190, 260, 124)}
"""Where the values of a card stand that lies face down as an enemy."""


# -- the table's face


@lru_cache(maxsize=256)
def name_of(title: str) -> tuple[tuple[str, ...], int]:
    """The lines of a name on the table's face and their size."""
    return title_lines(title, NAME_ROOM, (84, 82), 50)


def _paint_table_face(painter: QPainter, card: Card, theme: Theme, has_name: bool) -> None:
    name, level = marks.family(card), "table" if has_name else "thumbnail"
    _paint_ground(painter, name, theme)
    area = INNER.adjusted(0, 0, 0, -STRIP if has_name else 0)
    emblems.paint_picture(painter, card, area, theme)
    if has_name:
        line = QRectF(area.left(), area.bottom() - 3, area.width(), max(5.0, 0.8 * pixel(painter)))
        painter.fillRect(line, QColor(marks.color_of(name, theme)))
        lines, size = name_of(card.title)
        baseline = area.bottom() + STRIP / 2 + size * 0.34 - (len(lines) - 1) * size * 0.5
        for text in lines:
            text_at(painter, 0, baseline, text, serif(size), theme.color("card_ink"), "center")
            baseline += size
    small = not has_name
    if disc_text(card) and card.type != "hero":
        seal = 170.0 if small else 138.0
        marks.paint_disc(painter, disc_text(card), name, _LEFT + seal * 0.52, _TOP + seal * 0.52, seal, theme)
    if card.type == "enemy":
        seal = 200.0 if small else 150.0
        text = str(card.stats["engagement"])
        marks.paint_disc(painter, text, "enemy", -_LEFT - seal * 0.54, _TOP + seal * 0.54, seal, theme)
    else:
        seal = 170.0 if small else 112.0
        marks.paint_emblem(painter, name, -_LEFT - seal * 0.6, _TOP + seal * 0.6, seal, theme)
    _paint_values(painter, card, level, theme)
    _paint_edge(painter, theme)


# -- the face with rules


@lru_cache(maxsize=256)
def title_of(title: str) -> tuple[tuple[str, ...], int]:
    """The lines of a title on the full face and their size."""
    return title_lines(title, TITLE_ROOM, (42, 34), 26)


def rules_of(card: Card) -> tuple[Rules, Rules]:
    """The wording and the shadow effect as they are set, in letters as large as both fit."""
    return _rules_of(paragraphs(card), shadow(card), bool(card.traits))


@lru_cache(maxsize=256)
def _rules_of(parts: tuple[Paragraph, ...], dark: tuple[Paragraph, ...], has_traits: bool) -> tuple[Rules, Rules]:
    room = rules_room(has_traits)
    size = RULES_LARGEST
    while True:
        rules = set_rules(parts, _TEXT.width(), size)
        below = set_rules(dark, _TEXT.width() - 30, round(size * _SHADOW_SIZE))
        if rules.height + below.height + (BETWEEN_SHADOW if dark else 0) <= room or size == RULES_LEAST:
            return rules, below
        size -= 1


def rules_room(has_traits: bool) -> float:
    """The height for wording and shadow effect."""
    return _TEXT.height() - (38 if has_traits else 0)


def _paint_full_face(painter: QPainter, card: Card, theme: Theme) -> Iterator[None]:
    name = marks.family(card)
    _paint_ground(painter, name, theme)
    yield
    yield from emblems.painting_picture(painter, card, _ART, theme)
    yield
    paint_frame(painter, _ART, emblems.inks_of(name, theme))
    _paint_title(painter, card, theme)
    yield
    _paint_ribbon(painter, card, name, theme)
    _paint_values(painter, card, "full", theme)
    yield
    top = _TEXT.top()
    if card.traits:
        font = serif(27, "semibold", italic=True)
        text_at(painter, 0, top + 24, traits(card), font, theme.color("card_ink2"), "center")
        top += 38
    rules, below = rules_of(card)
    yield
    paint_rules(painter, _TEXT.left(), top, rules, theme, keyword_ink)
    yield
    if below.lines:
        _paint_shadow(painter, _TEXT.bottom() - below.height, below, theme)
    _paint_foot(painter, card, name, theme)
    _paint_edge(painter, theme)


def _paint_title(painter: QPainter, card: Card, theme: Theme) -> None:
    x, room = INNER.left() + 20, disc_text(card)
    if room:
        marks.paint_disc(painter, room, marks.family(card), INNER.left() + 50, INNER.top() + 46, 96, theme)
        x = INNER.left() + 110
    elif card.type == "enemy":
        text = str(card.stats["engagement"])
        marks.paint_disc(painter, text, "enemy", INNER.left() + 50, INNER.top() + 46, 96, theme)
        x = INNER.left() + 110
    if card.is_unique or card.type == "hero":
        lozenge = polyline([(x + 9, INNER.top() + 30), (x + 19, INNER.top() + 42), (x + 9, INNER.top() + 54),
                            (x - 1, INNER.top() + 42)], closed=True)  # fmt: skip
        painter.fillPath(lozenge, QColor(marks.color_of(marks.family(card), theme)))
        x += 30
    lines, size = title_of(card.title)
    baseline = INNER.top() + 42 + size * 0.34 - (len(lines) - 1) * size * 0.5
    for text in lines:
        text_at(painter, x, baseline, text, serif(size), theme.color("card_ink"))
        baseline += size


def _paint_ribbon(painter: QPainter, card: Card, name: str, theme: Theme) -> None:
    """The kind of the card, on the lower edge of its picture."""
    text, font = marks.KINDS[card.type], caps(30, 14)
    half, y = text_width(text, font) / 2 + 30, _ART.bottom()
    ribbon = polyline(
        [(-half - 16, y - 22), (half + 16, y - 22), (half, y), (half + 16, y + 22), (-half - 16, y + 22), (-half, y)],
        closed=True,
    )  # fmt: skip
    painter.fillPath(ribbon, QColor(marks.color_of(name, theme)))
    painter.strokePath(ribbon, pen(theme.color("coin"), 2.2))
    text_at(painter, 0, y + 9, text, font, theme.color("card_cream"), "center")


def _paint_shadow(painter: QPainter, top: float, rules: Rules, theme: Theme) -> None:
    """A line with a moon, and the effect below it."""
    y, ink = top - 18, theme.color("sign_threat")
    painter.setPen(pen(ink, 2))
    for side in (-1, 1):
        painter.drawLine(QPointF(side * 34, y), QPointF(side * (_TEXT.width() / 2 - 30), y))
    symbol(painter, "moon-waning-crescent", 0, y, 34, ink)
    font = serif(rules.size, "regular", italic=True)
    for down, runs in rules.lines:
        for run in runs:
            text_at(painter, _TEXT.left() + 15 + run.x, top + (down + 0.93) * rules.size, run.text, font, ink)


def foot_words(card: Card) -> tuple[str, str]:
    """What stands at the foot: its sphere or set, and what it is worth in the victory display."""
    left = card.set.replace("-", " ").title().replace("'S", "'s") if card.set else marks.family(card).capitalize()
    return left, f"Victory {card.victory}" if card.victory else ""


def _paint_foot(painter: QPainter, card: Card, name: str, theme: Theme) -> None:
    y = INNER.bottom() - 40
    marks.paint_emblem(painter, name, 0, y - 2, _EMBLEM, theme)
    left, right = foot_words(card)
    x, font = INNER.left() + (116 if card.stats["hit_points"] else 24), sans(20)
    lines = wrapped(left, font, -_EMBLEM / 2 - 8 - x)
    for number, words in enumerate(lines):
        text_at(painter, x, y + 16 - 21 * (len(lines) - 1 - number), words, font, theme.color("card_ink2"))
    if right:
        text_at(painter, INNER.right() - 24, y + 16, right, sans(22, "bold"), theme.color("sign_points"), "right")
