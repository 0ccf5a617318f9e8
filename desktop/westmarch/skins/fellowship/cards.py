"""Cards: the face at three levels, and the backs.

A face is painted in units of 600 x 840 about its middle and scaled to the width that it is given.  A narrow one is a
thumbnail: cost, picture, Power and name.  On the table it has its type and at most two short lines besides; from
``RULES_FROM`` on it carries its whole wording.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.fellowship.catalogue import Card
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.card_text import Paragraph, Rules, fitted_rules, paint_rules, title_lines
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import edge_inside, grain, pixel
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import pen, preserved, rounded, rounded_in, text_at, text_width
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work, run_to_end

from . import marks
from .wording import keyword_ink, keywords, paragraphs, short_lines

WIDTH, HEIGHT = 600.0, 840.0
TALL = HEIGHT / WIDTH
CORNER = 27.0
TABLE_FROM, RULES_FROM = 140.0, 220.0
"""World units: narrower cards are thumbnails, wider ones carry their rules."""
NEAR = 1.18
"""How much nearer the picture of a thumbnail is."""

_LEFT, _TOP = -WIDTH / 2, -HEIGHT / 2
_BORDER = 18.0
INNER = QRectF(_LEFT + _BORDER, _TOP + _BORDER, WIDTH - 2 * _BORDER, HEIGHT - 2 * _BORDER)
RULES_LARGEST, RULES_LEAST = 31, 22
"""Size of a wording; the least is 11 pixels on a card 300 wide."""
_MARGIN = 27.0
_AIR = 36.0
"""Kept free about a wording where the picture takes the rest."""
PICTURE_LEAST, PICTURE_MOST = 0.26 * HEIGHT, 0.615 * HEIGHT
"""How high the picture above a wording is at least, and at most."""
_FOOT = 91.0
"""Below a wording: the rule, the victory badge and how many copies there are."""


@dataclass(frozen=True)
class Level:
    """Measures of a face with a title: the table's face and the one with rules."""

    title: float
    title_sizes: tuple[int, int, int]
    seal: float
    band: float
    band_size: int
    medal: float


TABLE = Level(105, (50, 48, 34), 129, 67, 48, 141)
ZOOM = Level(88, (41, 35, 30), 111, 52, 34, 114)


_LONGEST, _LEADING = 30, 1.02
"""The most letters of a title that has two lines on the table, and from line to line, in the size of the words."""


def level_of(width: float) -> str:
    """``thumbnail``, ``table`` or ``zoom``."""
    return "thumbnail" if width < TABLE_FROM else "table" if width < RULES_FROM else "zoom"


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def paint_card(painter: QPainter, card: Card, width: float, theme: Theme, level: str = "") -> None:
    """Paints a card about the origin, at the level of its width or another.  No shadow."""
    run_to_end(painting(painter, card, width, theme, level))


def painting(painter: QPainter, card: Card, width: float, theme: Theme, level: str = "") -> Work[None]:
    """Paints the same in slices."""
    faces = {"thumbnail": _painting_thumbnail, "table": _painting_table_face, "zoom": _painting_zoom_face}
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        yield from faces[level or level_of(width)](painter, card, theme)


# -- what the faces share


def title_room(level: Level) -> float:
    """What the seal leaves of a title strip."""
    return INNER.width() - title_left(level) + INNER.left() - 16


def title_left(level: Level) -> float:
    """Where a title begins."""
    return _LEFT + 0.01 * WIDTH + level.seal + 16


def title_of(card: Card, level: Level) -> tuple[tuple[str, ...], int]:
    """The lines of a card's title and their size."""
    largest, smaller, least = level.title_sizes
    lines, size = title_lines(card.title, title_room(level), (largest, smaller), least)
    if level is TABLE and size < smaller and len(card.title) > _LONGEST:
        return title_lines(card.title, title_room(level), (largest, smaller), least, 3)
    return lines, size


def title_height(card: Card, level: Level) -> float:
    """How high the strip of a title is: one of three lines takes some of the picture."""
    lines, size = title_of(card, level)
    return level.title if len(lines) < 3 else len(lines) * size * _LEADING + 0.3 * size


def _paint_ground(painter: QPainter, kind: str, theme: Theme) -> None:
    """The frame in the colour of its type, hatched, and the paper within."""
    shape = outline(WIDTH)
    color = QColor(marks.type_color(kind, theme))
    painter.fillPath(shape, color)
    hatch(painter, shape, QRectF(_LEFT, _TOP, WIDTH, HEIGHT), theme.color("card_cream", 0.09), 45, 0.014)
    inner = rounded_in(INNER, CORNER * 0.6)
    painter.fillPath(inner, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    grain(painter, INNER, 0.16)
    painter.restore()


def painting_picture(painter: QPainter, card: Card, area: QRectF, theme: Theme, near: float = 1.0) -> Work[None]:
    """Paints what a card shows, in slices, in the colour of its type until then."""
    color = QColor(marks.type_color(marks.kind_of(card), theme))
    yield from card_pictures.painting(painter, area, "fellowship", card.id, theme, color, near=near)


def _paint_title(painter: QPainter, card: Card, level: Level, theme: Theme) -> None:
    lines, size = title_of(card, level)
    leading = size * _LEADING
    baseline = INNER.top() + title_height(card, level) / 2 + size * 0.34 - (len(lines) - 1) * leading / 2
    for line in lines:
        text_at(painter, title_left(level), baseline, line, type_faces.serif(size), theme.color("card_ink"))
        baseline += leading


def _paint_band(painter: QPainter, card: Card, top: float, level: Level, theme: Theme) -> None:
    """The strip below the picture: mark and name of the type, signs of the keywords, and the medal upon its end."""
    kind = marks.kind_of(card)
    area = QRectF(INNER.left(), top, INNER.width(), level.band)
    cream, middle = theme.color("card_cream"), area.center().y()
    painter.fillRect(area, QColor(marks.type_color(kind, theme)))
    for y, alpha in ((area.top(), 0.9), (area.bottom() - 2.4, 0.6)):
        painter.fillRect(
            QRectF(area.left(), y, area.width(), max(2.4, 0.6 * pixel(painter))), theme.color("coin", alpha)
        )
    marks.paint_mark(painter, kind, area.left() + 0.075 * WIDTH - 6, middle, level.band * 0.52, cream)
    size, signs = band_words(card, level)
    font = type_faces.caps(size, BAND_TRACKING)
    text_at(painter, INNER.left() + BAND_NAME, middle + size * 0.29, marks.TYPE_NAMES[kind], font, cream)
    sign = level.band * BAND_SIGN
    for place, word in enumerate(reversed(signs)):
        x = band_right(card, level) - sign / 2 - place * sign * BAND_STEP
        marks.paint_sign(painter, word, x, middle, sign, theme.color("coin_light"))


BAND_NAME = 0.125 * WIDTH
"""Where the name of the type begins, from the left end of the band."""
BAND_TRACKING = 12.0
BAND_SIGN, BAND_STEP = 0.7, 1.16
"""The signs of the keywords, in the band's height, and how far they are apart, in their own size."""


def band_right(card: Card, level: Level) -> float:
    """Where the words of a band end: at the medal, if there is one."""
    return medal_point(level, 0).x() - level.medal * 0.56 if medal_text(card) else INNER.right() - 26


def band_words(card: Card, level: Level) -> tuple[float, tuple[str, ...]]:
    """The size of the type's name on a band, and the keywords whose signs have room beside it."""
    name = marks.TYPE_NAMES[marks.kind_of(card)]
    room = band_right(card, level) - INNER.left() - BAND_NAME
    size = float(level.band_size)
    while text_width(name, type_faces.caps(size, BAND_TRACKING)) > room:
        size -= 1
    left = room - text_width(name, type_faces.caps(size, BAND_TRACKING)) - 10
    fitting = int(left / (level.band * BAND_SIGN * BAND_STEP))
    words = keywords(card)
    return size, words if len(words) <= fitting else ()


def medal_text(card: Card) -> str:
    """What stands on the Power medal; nothing for a card that always gives none."""
    return f"+{card.power}" if card.power else ""


def medal_point(level: Level, band_top: float) -> QPointF:
    """Where the medal stands on its band."""
    return QPointF(INNER.right() - 0.085 * WIDTH - level.medal * 0.18, band_top + 0.01 * HEIGHT)


def medal_spot(card: Card, width: float) -> tuple[QPointF, float]:
    """Where the Power of a card stands on its face of a width, and how large, whether or not it has a medal there."""
    match level_of(width):
        case "thumbnail":
            lines, size = thumbnail_title(card)
            point, medal = thumbnail_medal(strip_height(len(lines), size)), THUMBNAIL_MEDAL
        case "table":
            point, medal = medal_point(TABLE, INNER.top() + TABLE.title + table_picture(card)), TABLE.medal
        case _:
            point, medal = medal_point(ZOOM, INNER.top() + ZOOM.title + rules_of(card)[0]), ZOOM.medal
    return point * (width / WIDTH), medal * width / WIDTH


def _paint_medal(painter: QPainter, card: Card, band_top: float, level: Level, theme: Theme) -> None:
    if text := medal_text(card):
        point = medal_point(level, band_top)
        marks.paint_medal(painter, text, point.x(), point.y(), level.medal, theme)


def _paint_seal(painter: QPainter, card: Card, size: float, theme: Theme) -> None:
    kind = marks.kind_of(card)
    middle = size / 2 + 0.01 * WIDTH
    marks.paint_seal(painter, card.cost, kind, _LEFT + middle, _TOP + middle, size, theme)


def _paint_edge(painter: QPainter, kind: str, theme: Theme) -> None:
    token = "coin" if kind == "archenemy" else "card_ink"
    edge_inside(painter, outline(WIDTH), theme.color(token), max(5.0, pixel(painter)))


# -- with rules


def rules_of(card: Card) -> tuple[float, Rules]:
    """The height of the picture and the wording as it is set below it."""
    return _rules_of(paragraphs(card))


@lru_cache(maxsize=256)
def _rules_of(parts: tuple[Paragraph, ...]) -> tuple[float, Rules]:
    if not parts:
        return PICTURE_MOST, Rules(RULES_LARGEST, ())
    width = INNER.width() - 2 * _MARGIN
    for picture in (0.395 * HEIGHT, 0.315 * HEIGHT):
        rules = fitted_rules(parts, width, rules_room(picture), RULES_LARGEST, 26)
        if rules.height <= rules_room(picture):
            break
    else:
        picture = PICTURE_LEAST
        rules = fitted_rules(parts, width, rules_room(picture), RULES_LARGEST, RULES_LEAST)
    return max(picture, min(PICTURE_MOST, picture + rules_room(picture) - rules.height - _AIR)), rules


def rules_room(picture: float) -> float:
    """The height that a picture leaves for the wording."""
    return INNER.height() - ZOOM.title - picture - ZOOM.band - _FOOT - 22


def _painting_zoom_face(painter: QPainter, card: Card, theme: Theme) -> Work[None]:
    kind = marks.kind_of(card)
    _paint_ground(painter, kind, theme)
    yield
    picture, rules = rules_of(card)
    yield
    area = QRectF(INNER.left(), INNER.top() + ZOOM.title, INNER.width(), picture)
    yield from painting_picture(painter, card, area, theme)
    yield
    _paint_rule_above(painter, area, kind, theme)
    _paint_title(painter, card, ZOOM, theme)
    _paint_band(painter, card, area.bottom(), ZOOM, theme)
    yield
    top = area.bottom() + ZOOM.band + 22
    room = rules_room(picture)
    top += min(30.0, max(0.0, (room - rules.height) * 0.35))
    paint_rules(painter, INNER.left() + _MARGIN, top, rules, theme, keyword_ink)
    yield
    _paint_foot(painter, card, theme)
    _paint_medal(painter, card, area.bottom(), ZOOM, theme)
    _paint_seal(painter, card, ZOOM.seal, theme)
    _paint_edge(painter, kind, theme)


def _paint_rule_above(painter: QPainter, area: QRectF, kind: str, theme: Theme) -> None:
    line = QRectF(area.left(), area.top() - 2, area.width(), max(4.5, 0.7 * pixel(painter)))
    painter.fillRect(line, QColor(marks.type_color(kind, theme)))


def foot_words(card: Card) -> tuple[str, str]:
    """What stands at the foot: beside the badge, and at the right end."""
    left = "for a Quest" if card.quest is not None else "victory"
    if card.status == "designed":
        left = f"{left} · our own version"
    right = f"level {card.level}" if card.is_archenemy else f"\u00d7 {card.copies}"
    return left, right


def _paint_foot(painter: QPainter, card: Card, theme: Theme) -> None:
    line = INNER.bottom() - _FOOT + 8
    painter.setPen(pen(theme.color("mat_line", 0.6), max(1.6, 0.6 * pixel(painter))))
    painter.drawLine(QPointF(INNER.left() + 30, line), QPointF(INNER.right() - 30, line))
    y = INNER.bottom() - 44
    marks.paint_victory(painter, card, INNER.left() + 52, y - 2, 62, theme)
    left, right = foot_words(card)
    font = type_faces.serif(26, "regular", italic=True)
    text_at(painter, INNER.left() + 96, y + 9, left, font, theme.color("card_ink2"))
    text_at(painter, INNER.right() - 30, y + 9, right, font, theme.color("card_ink2"), "right")


# -- on the table

_TABLE_PICTURES = (0.585 * HEIGHT, 0.585 * HEIGHT, 0.46 * HEIGHT)
"""How high the picture is above so many short lines."""
LINE = 0.098 * HEIGHT
SHORT_ROOMS = (0.76 * WIDTH, 0.575 * WIDTH)
"""How wide the words of a line may be, and those of the last, which has the victory badge at its right."""
VICTORY = (INNER.right() - 63, INNER.bottom() - 64, 84.0)
"""Where the victory badge stands on the table, and how large."""
BADGE = 112.0
"""What it needs below the band."""
_SHORT_LARGEST, _SHORT_LEAST = 53, 42
_SHORT_FOOT = 66.0
"""How high above the foot the middle of the last line is."""


def table_picture(card: Card) -> float:
    """The height of the picture on the table: the short lines leave it the rest."""
    return _TABLE_PICTURES[short_rows(card)]


def short_rows(card: Card) -> int:
    """How many rows the short lines of a card have: a long one stands above the badge."""
    lines = short_lines(card)
    return 2 if len(lines) == 1 and short_size(lines[0].label, True) < _SHORT_LEAST else len(lines)


@lru_cache(maxsize=128)
def short_size(label: str, is_last: bool) -> int:
    """The size of the words of a short line."""
    size = _SHORT_LARGEST
    while text_width(label, type_faces.serif(size)) > SHORT_ROOMS[is_last]:
        size -= 1
    return size


def _painting_table_face(painter: QPainter, card: Card, theme: Theme) -> Work[None]:
    kind = marks.kind_of(card)
    _paint_ground(painter, kind, theme)
    yield
    below = INNER.top() + title_height(card, TABLE)
    middle = INNER.top() + TABLE.title + table_picture(card)
    area = QRectF(INNER.left(), below, INNER.width(), middle - below)
    yield from painting_picture(painter, card, area, theme)
    yield
    _paint_rule_above(painter, area, kind, theme)
    _paint_title(painter, card, TABLE, theme)
    _paint_band(painter, card, area.bottom(), TABLE, theme)
    yield
    rows = short_rows(card)
    y = INNER.bottom() - _SHORT_FOOT - LINE * max(0, rows - 1)
    for row, line in enumerate(short_lines(card), 1):
        ink = keyword_ink(line.sign, theme) if line.sign[0].isupper() else theme.color("card_ink")
        marks.paint_sign(painter, line.sign, INNER.left() + 54, y, 52, ink)
        size = short_size(line.label, row == rows)
        text_at(painter, INNER.left() + 96, y + size * 0.33, line.label, type_faces.serif(size), ink)
        y += LINE
    marks.paint_victory(painter, card, *VICTORY, theme)
    _paint_medal(painter, card, area.bottom(), TABLE, theme)
    _paint_seal(painter, card, TABLE.seal, theme)
    _paint_edge(painter, kind, theme)


# -- the thumbnail

THUMBNAIL_ROOM, BORDER = 0.87 * WIDTH, 26.0
_THUMBNAIL_SIZES = (84, 72, 40)


def thumbnail_title(card: Card) -> tuple[tuple[str, ...], int]:
    """The lines of the name below a thumbnail and their size."""
    largest, smaller, least = _THUMBNAIL_SIZES
    return title_lines(card.title, THUMBNAIL_ROOM, (largest, smaller), least, 3)


def strip_height(lines: int, size: int) -> float:
    """How high the strip of a name is."""
    return 0.20 * HEIGHT if lines == 1 else max(0.20 * HEIGHT, lines * size * 1.04 + 26)


def _painting_thumbnail(painter: QPainter, card: Card, theme: Theme) -> Work[None]:
    kind = marks.kind_of(card)
    shape = outline(WIDTH)
    painter.fillPath(shape, QColor(marks.type_color(kind, theme)))
    inner = QRectF(_LEFT, _TOP, WIDTH, HEIGHT).adjusted(BORDER, BORDER, -BORDER, -BORDER)
    lines, size = thumbnail_title(card)
    high = strip_height(len(lines), size)
    area = inner.adjusted(0, 0, 0, -high)
    yield from painting_picture(painter, card, area, theme, NEAR)
    yield
    strip = QRectF(inner.left(), area.bottom(), inner.width(), high)
    painter.fillRect(strip, theme.color("card_paper"))
    baseline = strip.center().y() + size * 0.33 - (len(lines) - 1) * size * 0.52
    for line in lines:
        text_at(painter, 0, baseline, line, type_faces.serif(size), theme.color("card_ink"), "center")
        baseline += size * 1.04
    corner = QPainterPath(QPointF(inner.right() - 190, inner.top()))
    corner.lineTo(inner.right(), inner.top())
    corner.lineTo(inner.right(), inner.top() + 190)
    corner.closeSubpath()
    painter.fillPath(corner, QColor(marks.type_color(kind, theme)))
    marks.paint_mark(painter, kind, inner.right() - 60, inner.top() + 60, 82, theme.color("card_cream"))
    marks.paint_seal(painter, card.cost, kind, _LEFT + 100, _TOP + 100, 186, theme)
    if text := medal_text(card):
        marks.paint_medal(painter, text, thumbnail_medal(high).x(), thumbnail_medal(high).y(), THUMBNAIL_MEDAL, theme)
    _paint_edge(painter, kind, theme)


def thumbnail_foot(card: Card, width: float) -> float:
    """Where the picture of a thumbnail ends, above the strip with its name, in world units below the middle."""
    lines, size = thumbnail_title(card)
    return (HEIGHT / 2 - BORDER - strip_height(len(lines), size)) * width / WIDTH


THUMBNAIL_MEDAL = 172.0


def thumbnail_medal(strip: float) -> QPointF:
    """Where the medal stands above a strip."""
    return QPointF(WIDTH / 2 - 112, HEIGHT / 2 - BORDER - strip - 62)
