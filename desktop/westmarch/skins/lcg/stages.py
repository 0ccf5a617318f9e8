"""Quest cards: they lie across, with a panorama above the words.  Side A tells the set-up, side B the stage itself.

Painted in units of 840 x 600 about the middle.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS, Quest, Stage, every_stage
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.card_text import Rules, fitted_rules, paint_rules, title_lines
from westmarch.skins.cardart.painting import draw, edge_inside, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, preserved, rounded, text_at
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.work_slices import Work

from . import marks
from .wording import SIGNS, keyword_ink, told

WIDTH, HEIGHT = 840.0, 600.0
TALL = HEIGHT / WIDTH
CORNER = 27.0
WORDS_FROM = 450.0
"""World units: a narrower card has its name larger, and no words, which would be smaller than 11.5 units."""
_INNER = QRectF(-WIDTH / 2 + 20, -HEIGHT / 2 + 20, WIDTH - 40, HEIGHT - 40)
_WIDEST = 3.0
"""So many times as wide as high pictures may be; more shows where their grounds end."""
TITLE_ROOM = _INNER.width() - 90
WORDS = QRectF(_INNER.left() + 30, 50, _INNER.width() - 60, 178)


def stage_of(name: str) -> tuple[Quest, Stage]:
    """A stage by its id, with its quest."""
    quest = QUESTS[CARDS[name].set]
    return quest, next(stage for stage in every_stage(quest.id) if stage.id == name)


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def words_of(name: str, is_front: bool) -> Rules:
    """The words of a side, as large as they fit."""
    _, stage = stage_of(name)
    return _set(stage.setup and f"Setup: {stage.setup}" if is_front else stage.text)


@lru_cache(maxsize=32)
def _set(text: str) -> Rules:
    return fitted_rules(told(text), WORDS.width(), WORDS.height(), 34, 22, SIGNS)


def painting(painter: QPainter, name: str, is_front: bool, width: float, theme: Theme) -> Work[None]:
    """Paints a side of a quest card about the origin, in slices.  No shadow.  Raises KeyError for an unknown stage."""
    quest, stage = stage_of(name)
    card, color = CARDS[name], QColor(marks.color_of("quest", theme))
    has_words = width >= WORDS_FROM
    title = stage.title_a if is_front else stage.title_b
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        painter.fillPath(outline(WIDTH), color)
        line = rounded(-WIDTH / 2 + 10, -HEIGHT / 2 + 10, WIDTH - 20, HEIGHT - 20, CORNER * 0.8)
        painter.strokePath(line, pen(theme.color("coin", 0.8), max(2.4, 0.7 * pixel(painter))))
        lines, size = name_of(title, has_words)
        art = QRectF(_INNER)
        art.setHeight(284.0 if has_words else _INNER.height() - len(lines) * size - 46)
        yield
        yield from card_pictures.painting(painter, art, "lcg", name, theme, color)
        paper = QRectF(_INNER)
        paper.setTop(art.bottom())
        painter.fillRect(paper, theme.color("card_paper"))
        grain(painter, paper, 0.16)
        painter.fillRect(QRectF(paper.left(), paper.top() - 3, paper.width(), max(5.0, 0.8 * pixel(painter))), color)
        yield
        _paint_name(painter, lines, size, paper, has_words, theme)
        side = 128.0 if has_words else 176.0
        x, y = _INNER.left() + side * 0.48, _INNER.top() + side * 0.48
        marks.paint_disc(painter, f"{stage.number}{'A' if is_front else 'B'}", "quest", x, y, side, theme)
        if not is_front:
            _paint_points(painter, card, _INNER.right() - side * 0.48, y, side, theme)
        if has_words:
            paint_rules(painter, WORDS.left(), WORDS.top() + 8, words_of(name, is_front), theme, keyword_ink)
            last = max(stage.number, *[other.number for other in quest.stages])
            foot = f"{quest.title} \N{MIDDLE DOT} stage {stage.number} of {last}"
            text_at(painter, 0, _INNER.bottom() - 16, foot, sans(22), theme.color("card_ink2"), "center")
        edge_inside(painter, outline(WIDTH), theme.color("card_ink"), max(5.0, pixel(painter)))


def paint_scene(painter: QPainter, area: QRectF, name: str, theme: Theme) -> None:
    """The picture of a stage alone, in a wide area a near view of it.  Raises KeyError for an unknown stage."""
    stage_of(name)
    near = max(1.0, area.width() / area.height() / _WIDEST)
    card_pictures.paint(painter, area, "lcg", name, theme, QColor(marks.color_of("quest", theme)), near=near)


@lru_cache(maxsize=256)
def name_of(title: str, has_words: bool) -> tuple[tuple[str, ...], int]:
    """The lines of a stage's name and their size."""
    return title_lines(title, TITLE_ROOM, (46, 34) if has_words else (88, 80), 30)


def _paint_name(
    painter: QPainter, lines: tuple[str, ...], size: int, paper: QRectF, has_words: bool, theme: Theme
) -> None:
    """The name below the picture, on a plate of its own where words follow."""
    middle, ink = paper.center().y(), theme.color("card_ink")
    if has_words:
        high, middle, ink = 66.0, paper.top() - 14, theme.color("card_cream")
        plate = rounded(_INNER.left() + 34, middle - high / 2, _INNER.width() - 68, high, 8)
        draw(painter, plate, QColor(marks.color_of("quest", theme)), pen(theme.color("coin"), 2.6))
    baseline = middle + 2 + size * 0.34 - (len(lines) - 1) * size * 0.5
    for text in lines:
        text_at(painter, 0, baseline, text, serif(size), ink, "center")
        baseline += size


def _paint_points(painter: QPainter, card: Card, x: float, y: float, size: float, theme: Theme) -> None:
    """How much progress the stage needs."""
    draw(painter, disc(x, y, size / 2), theme.color("coin"), pen(theme.color("coin_edge"), max(4.0, pixel(painter))))
    symbol(painter, "shoe-print", x, y - size * 0.2, size * 0.34, theme.color("coin_edge"))
    points = card.stats["quest_points"]
    text = str(points) if points else "\u2013"
    text_at(painter, x, y + size * 0.35, text, sans(size * 0.5, "bold"), theme.color("card_ink"), "center")
