"""Locations in play: lying plates with the place, its name and what it does; narrow ones leave the wording to the large
card.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.fellowship.catalogue import Card
from westmarch.skins.cardart.card_text import Paragraph, Rules, fitted_rules, paint_rules, set_rules, title_lines
from westmarch.skins.cardart.painting import edge_inside, grain, pixel
from westmarch.tabletop.drawing import preserved, rounded, rounded_in, text_at
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.work_slices import Work

from . import marks
from .cards import painting_picture
from .wording import keyword_ink, paragraphs

WIDTH, HEIGHT = 600.0, 400.0
TALL = HEIGHT / WIDTH
CORNER = 20.0
WORDS_FROM = 180.0
"""World units: a narrower plate has no wording."""
_INNER = QRectF(-WIDTH / 2 + 13, -HEIGHT / 2 + 13, WIDTH - 26, HEIGHT - 26)
_PICTURES = (168.0, 140.0, 126.0)
_PICTURE_MOST = 204.0
"""How high the picture is where a wording leaves it room."""
_NAME, NARROW_NAME = 62.0, 116.0
"""How high the strip of the name is, with a wording below it and without."""
NAME_ROOM = _INNER.width() - 100
RULES_LARGEST, RULES_LEAST = 40, 36


def outline(width: float) -> QPainterPath:
    """The edge of a plate about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def rules_of(card: Card) -> tuple[float, Rules]:
    """The height of the picture, less for a long wording, and the wording as it is set below it.

    Where that is too long all the same its first part is left to the large card.
    """
    return _rules_of(paragraphs(card))


@lru_cache(maxsize=32)
def _rules_of(parts: tuple[Paragraph, ...]) -> tuple[float, Rules]:
    width = _INNER.width() - 40
    for picture in _PICTURES:
        rules = fitted_rules(parts, width, rules_room(picture), RULES_LARGEST, RULES_LEAST)
        if rules.height <= rules_room(picture):
            return min(_PICTURE_MOST, picture + rules_room(picture) - rules.height), rules
    return _rules_of(parts[1:]) if len(parts) > 1 else (_PICTURES[-1], set_rules(parts, width, RULES_LEAST))


def rules_room(picture: float) -> float:
    """The height that a picture leaves for the wording."""
    return _INNER.height() - picture - _NAME - 8


def narrow_title(card: Card) -> tuple[tuple[str, ...], int]:
    """The lines of the name on a narrow plate and their size."""
    return title_lines(card.title, _INNER.width() - 30, (76, 54), 48)


def painting(painter: QPainter, card: Card, width: float, theme: Theme) -> Work[None]:
    """Paints a Location in play about the origin, in slices.  No shadow."""
    kind = marks.kind_of(card)
    color = QColor(marks.type_color(kind, theme))
    has_words = width >= WORDS_FROM
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        shape = outline(WIDTH)
        painter.fillPath(shape, color)
        inner = rounded_in(_INNER, CORNER * 0.6)
        painter.fillPath(inner, theme.color("card_paper"))
        high, rules = rules_of(card)
        name_high = _NAME if has_words else NARROW_NAME
        picture = QRectF(
            _INNER.left(), _INNER.top(), _INNER.width(), high if has_words else _INNER.height() - name_high
        )
        with preserved(painter):
            painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
            grain(painter, _INNER, 0.16)
            yield
            yield from painting_picture(painter, card, picture, theme)
        yield
        gilt = QRectF(_INNER.left(), picture.bottom(), _INNER.width(), max(5.0, 0.7 * pixel(painter)))
        painter.fillRect(gilt, theme.color("mat_line"))
        middle = picture.bottom() + name_high / 2 + 3
        if has_words:
            lines, size = title_lines(card.title, NAME_ROOM, (48, 36), 30)
            marks.paint_mark(painter, kind, _INNER.left() + 40, middle, 34, color)
            text_at(painter, _INNER.left() + 74, middle + size * 0.34, lines[0], serif(size), theme.color("card_ink"))
            paint_rules(painter, _INNER.left() + 20, picture.bottom() + name_high, rules, theme, keyword_ink)
        else:
            lines, size = narrow_title(card)
            baseline = middle + size * 0.34 - (len(lines) - 1) * size * 0.5
            for line in lines:
                text_at(painter, 0, baseline, line, serif(size), theme.color("card_ink"), "center")
                baseline += size
        edge_inside(painter, shape, theme.color("card_ink"), max(5.0, pixel(painter)))
