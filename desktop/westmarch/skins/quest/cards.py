"""Cards of Middle-earth Quest: one face for all families, painted in units of 600 x 840 about its middle.

A narrow card shows its picture, numbers and name, from ``RULES_FROM`` on its whole wording where that leaves room.  One
too narrow to be read shows its picture alone.  A card whose wording is short has a higher picture.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.card_back import SEALED, paint_sealed
from westmarch.skins.cardart.card_text import Paragraph, Rules, fitted_rules, paint_rules, title_lines
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import edge_inside, figure, grain, pixel
from westmarch.skins.cardart.paths import disc, fitted
from westmarch.skins.quest.counters import STORY, STORY_TOKENS
from westmarch.skins.quest.faces import Face, Mark, back_of, face, picture_of
from westmarch.skins.quest.signs import paint_country
from westmarch.tabletop.drawing import pen, polyline, preserved, rounded, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol, symbol_path
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, serif
from westmarch.tabletop.work_slices import Work, run_to_end

WIDTH, HEIGHT = 600.0, 840.0
TALL = HEIGHT / WIDTH
CORNER = 30.0
RULES_FROM = 128.0
"""World units: wider cards carry their rules, if these leave their pictures room."""
NAMES_FROM = 50.0
"""World units: narrower cards have no words."""
_FOOT_UNTIL = 100
"""Where words must be larger than this to be read, what stands below a picture cannot be, and is left to the large
view."""
READABLE = 11.5
"""World units: the least size of words."""
INNER = QRectF(-WIDTH / 2 + 22, -HEIGHT / 2 + 22, WIDTH - 44, HEIGHT - 44)
_ART = QRectF(INNER.left() + 14, INNER.top() + 96, INNER.width() - 28, 270)
_ART_HEIGHTS = (450.0, 410.0, 370.0, 335.0, 300.0, 270.0, 220.0, 170.0, 120.0, 70.0, 36.0)
_TEXT = QRectF(INNER.left() + 26, _ART.bottom() + 66, INNER.width() - 52, INNER.bottom() - _ART.bottom() - 66 - 96)
_SEEN = 170.0
"""The least height of a picture beside rules that can be read as well on the large card."""
_STRIP = 76.0
"""The least height of a picture below a long name: a card with less room has no words."""
_LOW, _NEAR = 2.4, 1.22
"""Lower rooms, in heights to their width, and those of cards without words show what is nearer."""
_LARGEST, _EASY, _LEAST, _LINE = 40, 30, 22, 28
"""Sizes of words: a picture higher than usual leaves those of a short wording easy to read."""
_BELOW_PILLS = 26.0
"""From the numbers of a card to the baseline of the line below them."""
_SIGNS = {
    "attack": ("sword", "sign_attack"),
    "shield": ("shield", "fight_ranged"),
    "fortitude": ("heart", "sign_defense"),
    "strength": ("arm-flex", "sign_attack"),
    "agility": ("run-fast", "sign_willpower"),
    "wisdom": ("book-open-variant", "sign_threat"),
    "health": ("water", "wound"),
    "favor": ("leaf", "sign_points"),
    "pool": ("eye", "object_dark"),
}
"""Glyph and ink of each mark."""


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def paint_card(painter: QPainter, name: str, width: float, theme: Theme, is_full: bool | None = None) -> None:
    """A card about the origin, with its wording if it is wide enough or wanted.  No shadow.  Raises KeyError."""
    run_to_end(painting(painter, name, width, theme, is_full))


def painting(painter: QPainter, name: str, width: float, theme: Theme, is_full: bool | None = None) -> Work[None]:
    """Paints the same in slices."""
    found = face(name)
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        if is_full if is_full is not None else has_rules(name, width):
            yield from _paint_full(painter, found, theme, least_size(width))
        elif width >= NAMES_FROM:
            yield from _paint_small(painter, found, theme, least_size(width))
        else:
            yield from _paint_bare(painter, found, theme)
        edge_inside(painter, outline(WIDTH), theme.color("card_ink"), max(5.0, pixel(painter)))


def has_rules(name: str, width: float) -> bool:
    """Whether a card so wide carries its rules: where they leave its picture room."""
    return width >= RULES_FROM and rules_of(name, least_size(width))[1] >= _SEEN


def least_size(width: float) -> int:
    """The units of a card so wide in which words can just be read."""
    return ceil(READABLE * WIDTH / width)


def paint_back(painter: QPainter, deck: str, width: float, theme: Theme) -> None:
    """A back about the origin.  Raises KeyError for an unknown deck."""
    cloth, sign = back_of(deck)
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    area = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
    paint_sealed(painter, SEALED, outline(WIDTH), area, getattr(theme, cloth), _device(sign), theme)
    painter.restore()


@lru_cache(maxsize=32)
def _device(sign: str) -> QPainterPath:
    return fitted(symbol_path(sign))


# -- parts


def _ground(painter: QPainter, found: Face, theme: Theme) -> None:
    shape = outline(WIDTH)
    painter.fillPath(shape, theme.color(found.family))
    hatch(painter, shape, QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), theme.color("card_cream", 0.09), 45, 0.014)
    line = rounded(-WIDTH / 2 + 11, -HEIGHT / 2 + 11, WIDTH - 22, HEIGHT - 22, CORNER * 0.8)
    painter.strokePath(line, pen(theme.color("coin", 0.85), max(2.6, 0.7 * pixel(painter))))
    inner = rounded_in(INNER, CORNER * 0.5)
    painter.fillPath(inner, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    grain(painter, INNER, 0.16)
    painter.restore()


def _picture(painter: QPainter, found: Face, area: QRectF, theme: Theme, near: float = 1.0) -> Work[None]:
    """What the card shows, nearer where its room is low, and a line about it."""
    color, near = theme.color(found.family), max(near, area.width() / area.height() / _LOW)
    yield from card_pictures.painting(painter, area, "quest", picture_of(found.id), theme, color, near=near)
    painter.setPen(pen(theme.color("card_ink", 0.8), max(3.0, 0.7 * pixel(painter))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


def _seal(painter: QPainter, text: str, x: float, y: float, size: float, found: Face, theme: Theme) -> None:
    painter.fillPath(disc(x, y, size / 2), theme.color(found.family))
    painter.strokePath(disc(x, y, size / 2 - 3), pen(theme.color("card_cream"), size * 0.05))
    figure(painter, x, y, text, size * 0.66, theme.color("card_cream"), size * 0.8)


def paint_mark(painter: QPainter, mark: Mark, area: QRectF, theme: Theme) -> None:
    """A pill with a sign and its number."""
    high = area.height()
    painter.fillPath(rounded_in(area, high / 2), theme.color("card_paper"))
    painter.strokePath(rounded_in(area, high / 2), pen(theme.color("card_ink"), max(3.0, 0.7 * pixel(painter))))
    is_narrow = area.width() < 1.75 * high  # then the number comes first
    x, y = area.left() + high * (0.42 if is_narrow else 0.58), area.center().y()
    if mark.kind in STORY:
        size = high * (0.54 if is_narrow else 0.72)
        painter.fillPath(disc(x, y, size / 2), theme.color(STORY_TOKENS[mark.kind]))
        symbol(painter, STORY[mark.kind], x, y, size * 0.7, theme.color("card_cream"))
        ink = theme.color(STORY_TOKENS[mark.kind])
    elif mark.kind == "character":
        to_place = QTransform.fromTranslate(x, y).scale(high * 0.007, high * 0.0068)
        painter.fillPath(to_place.map(silhouette("shared/heater")), theme.color("type_ally"))
        figure(painter, x, y, mark.text, high * 0.5, theme.color("card_cream"))
        return
    else:
        sign, token = _SIGNS[mark.kind]
        ink = theme.color(token)
        symbol(painter, sign, x, y, high * (0.54 if is_narrow else 0.72), ink)
    left = x + high * (0.30 if is_narrow else 0.38)
    room = area.right() - high * (0.12 if is_narrow else 0.2) - left
    figure(painter, left + room / 2, y, mark.text, high * 0.84, ink, room)


def _pills(painter: QPainter, marks: tuple[Mark, ...], middle: QPointF, wide: float, high: float, gap: float,
           theme: Theme) -> None:  # fmt: skip
    x = middle.x() - (len(marks) * wide + (len(marks) - 1) * gap) / 2
    for mark in marks:
        one = high * 1.16 if mark.kind == "character" else wide
        paint_mark(painter, mark, QRectF(x, middle.y() - high / 2, one, high), theme)
        x += wide + gap


# -- the face of a narrow card


@lru_cache(maxsize=512)
def name_of(title: str, room: float, least: int) -> tuple[tuple[str, ...], int]:
    """The lines of a name on a narrow card and their size: two, or as many as it takes to be read."""
    lines, size = title_lines(title, room, (max(84, least), 68), 40)
    if size >= least:
        return lines, size
    long = max([text_width(word, serif(least)) for word in title.split()])
    size = least if long <= room else int(least * room / long)
    return tuple(wrapped(title, serif(size), room + 1)), size


def _paint_bare(painter: QPainter, found: Face, theme: Theme) -> Work[None]:
    """A card without words: what it is about fills it."""
    _ground(painter, found, theme)
    yield from _picture(painter, found, INNER.adjusted(6, 6, -6, -6), theme, _NEAR)


def _paint_small(painter: QPainter, found: Face, theme: Theme, least: int) -> Work[None]:
    lines, size = name_of(found.title, INNER.width() - (150 if found.seal else 30), least)
    strip = 40 + len(lines) * size * 0.98
    if found.seal:
        strip = max(strip, 132)
    has_foot = least <= _FOOT_UNTIL
    rows = tuple(row for row in (found.pills, found.feet) if row and has_foot)
    high = 124.0
    below = 30 + (high + 16) * len(rows) if rows else max(78.0, 0.75 * least + 34) if has_foot else 24
    art = QRectF(INNER.left() + 12, INNER.top() + strip, INNER.width() - 24, INNER.height() - strip - below)
    if art.height() < _STRIP:
        yield from _paint_bare(painter, found, theme)
        return
    _ground(painter, found, theme)
    left = INNER.left() + (134 if found.seal else 16)
    baseline = INNER.top() + 20 + size * 0.80
    for line in lines:
        text_at(painter, left, baseline, line, serif(size), theme.color("card_ink"))
        baseline += size * 0.98
    if found.seal:
        _seal(painter, found.seal, INNER.left() + 62, INNER.top() + 62, 124, found, theme)
    yield from _picture(painter, found, art, theme)
    y = INNER.bottom() - 16 - high / 2
    for row in reversed(rows):
        wide = min(250.0, (INNER.width() - 32 - 14 * (len(row) - 1)) / len(row))
        _pills(painter, row, QPointF(0, y), wide, min(high, wide * 0.62), 14, theme)
        y -= high + 16
    if found.move:  # at the left, where it is seen in a fan of cards
        paint_country(painter, found.move, INNER.left() + 72, art.top() + 84, 64, theme)
    if has_foot and not rows:
        _fitted(painter, 0, INNER.bottom() - 22, found.kind, max(52, least), theme)


def _fitted(painter: QPainter, x: float, y: float, text: str, size: float, theme: Theme) -> None:
    """Small capitals that fit the width of a card."""
    size *= min(1.0, (INNER.width() - 24) / text_width(text, caps(size, 4)))
    text_at(painter, x, y, text, caps(size, 4), theme.color("card_ink2"), "center")


# -- the face with rules


@lru_cache(maxsize=512)
def title_of(title: str, room: float, least: int = 26) -> tuple[tuple[str, ...], int]:
    """The lines of a title on the full face and their size."""
    return title_lines(title, room, (max(48, least), max(38, least)), 26)


@lru_cache(maxsize=512)
def rules_of(name: str, least: int = _LEAST) -> tuple[Rules, float]:
    """The wording of a card as it is set, and the height of the picture above it.

    It is the greatest that leaves words of the ``least`` size room, or else the smallest."""
    parts = (Paragraph("", face(name).text),)

    def fitted(high: float) -> Rules:
        return fitted_rules(parts, _TEXT.width(), text_room(name, high, least), max(_LARGEST, least), _LEAST)

    def wanted(high: float) -> int:
        return max(_EASY, least) if high > _ART.height() else least

    high = next((high for high in _ART_HEIGHTS if fitted(high).size >= wanted(high)), _ART_HEIGHTS[-1])
    return fitted(high), high


def text_room(name: str, high: float = _ART.height(), least: int = _LEAST) -> float:
    """The height for the wording of a card below a picture so high."""
    return _TEXT.height() + _ART.height() - high - line_of(face(name).line, least)[1]


@lru_cache(maxsize=512)
def line_of(text: str, least: int) -> tuple[tuple[str, ...], float]:
    """The lines of what stands above the wording, and how high they are together."""
    size = max(_LINE, least)
    lines = tuple(wrapped(text, _line_font(size), _TEXT.width() + 1)) if text else ()
    return lines, _lead(size) + 1.12 * size * (len(lines) - 1) + 1.4 * _LINE if lines else 0.0


def _lead(size: float) -> float:
    """How much lower large letters stand, so that they are free of the numbers above them."""
    return max(0.0, 0.8 * size - _BELOW_PILLS)


def _line_font(size: int) -> QFont:
    return serif(size, "semibold", italic=True)


def _paint_full(painter: QPainter, found: Face, theme: Theme, least: int) -> Work[None]:
    _ground(painter, found, theme)
    yield
    rules, high = rules_of(found.id, least)
    yield
    art = QRectF(_ART.left(), _ART.top(), _ART.width(), high)
    yield from _picture(painter, found, art, theme)
    yield
    left = INNER.left() + (110 if found.seal else 20)
    lines, size = title_of(found.title, INNER.right() - left - 16, least)
    baseline = INNER.top() + 50 + size * 0.34 - (len(lines) - 1) * size * 0.5
    for line in lines:
        text_at(painter, left, baseline, line, serif(size), theme.color("card_ink"))
        baseline += size
    if found.seal:
        _seal(painter, found.seal, INNER.left() + 52, INNER.top() + 50, 94, found, theme)
    if found.pills:
        wide = min(160.0, (INNER.width() - 40) / len(found.pills) - 10)
        _pills(painter, found.pills, QPointF(0, art.bottom() + 6), wide, 72, 10, theme)
    else:
        _ribbon(painter, found, art.bottom() + 2, max(32, least), theme)
    top = art.bottom() + 66
    size_of_line = max(_LINE, least)
    lines, tall = line_of(found.line, least)
    for number, line in enumerate(lines):
        baseline = top + 14 + _lead(size_of_line) + 1.12 * size_of_line * number
        text_at(painter, 0, baseline, line, _line_font(size_of_line), theme.color("card_ink2"), "center")
    top += tall
    free = _TEXT.bottom() - top - rules.height
    yield
    paint_rules(painter, -rules.width / 2, top + max(0.0, free * 0.3), rules, theme, _no_keyword)
    yield
    _foot(painter, found, max(34, least), theme)


def _no_keyword(keyword: str, theme: Theme) -> QColor:
    return theme.color("card_ink")


def _ribbon(painter: QPainter, found: Face, y: float, size: float, theme: Theme) -> None:
    text, font = found.kind, caps(size, 12)
    half = text_width(text, font) / 2 + 30
    ribbon = polyline(
        [(-half - 16, y - 24), (half + 16, y - 24), (half, y), (half + 16, y + 24), (-half - 16, y + 24), (-half, y)],
        closed=True,
    )  # fmt: skip
    painter.fillPath(ribbon, theme.color(found.family))
    painter.strokePath(ribbon, pen(theme.color("coin"), 2.2))
    text_at(painter, 0, y + size * 0.31, text, font, theme.color("card_cream"), "center")


def kind_font(kind: str, size: float, room: float) -> QFont:
    """The letters of a kind of card in a room: closer to each other, and then smaller, where there is little."""
    tracking = 8.0
    while text_width(kind, caps(size, tracking)) > room and size > 1:
        tracking, size = (tracking - 2, size) if tracking else (0.0, size - 1)
    return caps(size, tracking)


def _foot(painter: QPainter, found: Face, size: float, theme: Theme) -> None:
    y = INNER.bottom() - 48
    wide = min(150.0, (INNER.width() - 40) / max(1, len(found.feet)) - 12)
    if found.move:
        paint_country(painter, found.move, INNER.right() - 56, y, 42, theme)
    if found.pills:
        token = found.family if found.family.startswith("fight") else "card_ink2"
        taken = wide + 16 if found.feet else 98 if found.move else 0
        font = kind_font(found.kind, size, INNER.width() - 36 - taken)
        text_at(painter, INNER.left() + 24, y + 12, found.kind, font, theme.color(token))
    if found.feet:
        x = INNER.right() - 16 - wide / 2 if found.pills else 0.0
        _pills(painter, found.feet, QPointF(x, y), wide, 70, 12, theme)
