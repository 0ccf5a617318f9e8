"""Cards upright: their faces are painted in slices, first the frame and the picture, then what lies on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.card_text import Rules, paint_rules
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import boxed, draw, edge_inside, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, polyline, preserved, rounded, text_at, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.work_slices import Work

from . import marks
from .faces import BETWEEN_SHADOW, HEIGHT, INNER, LEFT, TALL, TOP, WIDTH, Face, face_of, printed, seal_text
from .wording import DOT, KEYWORD_SIGNS, keyword_ink, traits

CORNER = 27.0
NEAR = 1.22
"""How much nearer the picture of a thumbnail is."""
SHIFT = 0.085
"""How far to the right whoever is seen stands, where values are at the left, in widths of the picture."""
ORC_PILLS = {"attack": QRectF(LEFT + 30, 190, 260, 124), "defense": QRectF(30, 190, 260, 124)}
"""Where the values of a card stand that lies face down as an enemy."""
_ASIDE = ("hero", "ally", "objective-ally", "enemy")


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def painting(painter: QPainter, card: Card, width: float, theme: Theme) -> Work[None]:
    """Paints a card about the origin, in slices.  No shadow."""
    face, name = face_of(card, width), marks.family(card)
    color = QColor(marks.color_of(name, theme))
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        _paint_frame(painter, color, theme)
        yield
        shift = 0.0 if face.level == "full" or card.type not in _ASIDE else SHIFT
        near = NEAR if face.level == "thumbnail" else 1.0
        yield from card_pictures.painting(painter, face.art, "lcg", card.id, theme, color, shift, near)
        yield
        _paint_paper(painter, face, color, theme)
        if face.level == "full":
            _paint_title(painter, card, face, color, theme)
            yield
            _paint_words(painter, face, theme)
            _paint_foot(painter, card, theme)
        elif face.name:
            _paint_name(painter, face, theme)
            paint_rules(painter, face.words.left(), _words_top(face), face.rules, theme, keyword_ink)
        yield
        _paint_marks(painter, card, face, name, theme)
        edge_inside(painter, outline(WIDTH), theme.color("card_ink"), max(5.0, pixel(painter)))


def _paint_frame(painter: QPainter, color: QColor, theme: Theme) -> None:
    """The frame in the colour of its family, with a gilt hairline."""
    shape = outline(WIDTH)
    painter.fillPath(shape, color)
    hatch(painter, shape, QRectF(LEFT, TOP, WIDTH, HEIGHT), theme.color("card_cream", 0.09), 45, 0.014)
    line = rounded(LEFT + 10, TOP + 10, WIDTH - 20, HEIGHT - 20, CORNER * 0.8)
    painter.strokePath(line, pen(theme.color("coin", 0.8), max(2.4, 0.7 * pixel(painter))))


def _paint_paper(painter: QPainter, face: Face, color: QColor, theme: Theme) -> None:
    """The paper below the picture, under a line in the colour of the family."""
    below = QRectF(INNER)
    below.setTop(face.art.bottom())
    if below.height() < 1:
        return
    painter.fillRect(below, theme.color("card_paper"))
    grain(painter, below, 0.16)
    painter.fillRect(QRectF(below.left(), below.top() - 3, below.width(), max(5.0, 0.8 * pixel(painter))), color)


def _paint_name(painter: QPainter, face: Face, theme: Theme) -> None:
    """The name on the table and in a hand."""
    size, area = face.name_size, face.name_area
    baseline = area.center().y() + 2 + size * 0.34 - (len(face.name) - 1) * size * 0.5
    for text in face.name:
        text_at(painter, 0, baseline, text, serif(size), theme.color("card_ink"), "center")
        baseline += size


def _words_top(face: Face) -> float:
    """Where the words begin: in the middle of their room."""
    dark = face.shadow.height + BETWEEN_SHADOW if face.shadow.lines else 0.0
    return face.words.top() + (face.words.height() - face.rules.height - dark) / 2


# -- what lies on the picture


def _paint_marks(painter: QPainter, card: Card, face: Face, name: str, theme: Theme) -> None:
    if seal_text(card):
        point, size = face.seal
        marks.paint_disc(painter, seal_text(card), name, point.x(), point.y(), size, theme)
    point, size = face.emblem
    marks.paint_emblem(painter, name, point.x(), point.y(), size, theme)
    for word, (point, size) in face.keywords.items():
        _paint_keyword(painter, word, point, size, theme)
    for value, area in face.pills.items():
        marks.paint_pill(painter, value, printed(card, value), area, theme)
    if card.stats["hit_points"]:
        point, size = face.heart
        marks.paint_heart(painter, str(card.stats["hit_points"]), point.x(), point.y(), size, theme)


def _paint_keyword(painter: QPainter, word: str, point: QPointF, size: float, theme: Theme) -> None:
    with boxed(painter, point.x(), point.y(), size):
        edge = pen(theme.color("card_ink"), max(5.0, 0.8 * pixel(painter)))
        draw(painter, disc(0, 0, 46), theme.color("card_paper"), edge)
        symbol(painter, KEYWORD_SIGNS[word], 0, 0, 64, theme.color("card_ink"))


# -- the large face


def _paint_title(painter: QPainter, card: Card, face: Face, color: QColor, theme: Theme) -> None:
    """Title and traits, in the middle; a lozenge before the title of what there is once."""
    size = face.name_size
    baseline = face.name_area.center().y() + size * 0.34 - (len(face.name) - 1) * size * 0.5
    if card.is_unique or card.type == "hero":
        x, y = -text_width(face.name[0], serif(size)) / 2 - 24, baseline - size * 0.32
        lozenge = polyline([(x, y - 12), (x + 10, y), (x, y + 12), (x - 10, y)], closed=True)
        painter.fillPath(lozenge, color)
    for text in face.name:
        text_at(painter, 0, baseline, text, serif(size), theme.color("card_ink"), "center")
        baseline += size
    if card.traits:
        font = serif(27, "semibold", italic=True)
        text_at(painter, 0, face.traits.top() + 25, traits(card), font, theme.color("card_ink2"), "center")


def _paint_words(painter: QPainter, face: Face, theme: Theme) -> None:
    top = _words_top(face)
    paint_rules(painter, face.words.left(), top, face.rules, theme, keyword_ink)
    if face.shadow.lines:
        _paint_shadow(painter, top + face.rules.height + BETWEEN_SHADOW, face, face.shadow, theme)


def _paint_shadow(painter: QPainter, top: float, face: Face, rules: Rules, theme: Theme) -> None:
    """A line with a moon, and the effect below it."""
    y, ink = top - BETWEEN_SHADOW / 2, theme.color("sign_threat")
    painter.setPen(pen(ink, 2))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for side in (-1, 1):
        painter.drawLine(QPointF(side * 34, y), QPointF(side * (face.words.width() / 2 - 30), y))
    symbol(painter, "moon-waning-crescent", 0, y, 34, ink)
    paint_rules(painter, face.words.left(), top, rules, theme, keyword_ink, ink)


def foot_words(card: Card) -> tuple[str, str]:
    """What stands at the foot: its kind with its sphere or set, and what it is worth in the victory display."""
    of = card.set.replace("-", " ").title().replace("'S", "'s") if card.set else marks.family(card).capitalize()
    return f"{marks.KINDS[card.type]} {DOT} {of}", f"Victory {card.victory_points}" if card.victory_points else ""


def _paint_foot(painter: QPainter, card: Card, theme: Theme) -> None:
    left, right = foot_words(card)
    y, font = INNER.bottom() - 14, sans(21)
    if right:
        text_at(painter, INNER.left() + 22, y, left, font, theme.color("card_ink2"))
        text_at(painter, INNER.right() - 22, y, right, sans(22, "bold"), theme.color("sign_points"), "right")
    else:
        text_at(painter, 0, y, left, font, theme.color("card_ink2"), "center")
