"""Quest cards: they lie across, with a panorama above the words.  Side A tells the set-up, side B the stage itself.

Painted in units of 840 x 600 about the middle.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS, Quest, Stage, stages_of
from westmarch.skins.cardart.card_text import Rules, fitted_rules, paint_rules, title_lines
from westmarch.skins.cardart.charges import charge_names
from westmarch.skins.cardart.engraving import (
    Inks,
    dice_of,
    paint_charge,
    paint_disc,
    paint_frame,
    paint_pines,
    paint_ridges,
    paint_road,
    paint_sky,
)
from westmarch.skins.cardart.painting import draw, edge_inside, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, rounded, rounded_in, text_at
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif

from . import marks
from .wording import keyword_ink, told

WIDTH, HEIGHT = 840.0, 600.0
TALL = HEIGHT / WIDTH
CORNER = 27.0
WORDS_FROM = 450.0
"""World units: a narrower card has its name larger, and no words, which would be smaller than 11.5 units."""
_INNER = QRectF(-WIDTH / 2 + 20, -HEIGHT / 2 + 20, WIDTH - 40, HEIGHT - 40)
TITLE_ROOM = _INNER.width() - 90
WORDS = QRectF(_INNER.left() + 30, 50, _INNER.width() - 60, 178)


def stage_of(name: str) -> tuple[Quest, Stage]:
    """A stage by its id, with its quest."""
    quest = QUESTS[CARDS[name].set]
    return quest, next(stage for stage in stages_of(quest.id) if stage.id == name)


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def words_of(name: str, is_front: bool) -> Rules:
    """The words of a side, as large as they fit."""
    _, stage = stage_of(name)
    return _set(stage.setup and f"Setup: {stage.setup}" if is_front else stage.text)


@lru_cache(maxsize=32)
def _set(text: str) -> Rules:
    return fitted_rules(told(text), WORDS.width(), WORDS.height(), 34, 22)


def paint_stage(painter: QPainter, name: str, is_front: bool, width: float, theme: Theme) -> None:
    """A side of a quest card about the origin.  No shadow.  Raises KeyError for an unknown stage."""
    quest, stage = stage_of(name)
    card = CARDS[name]
    has_words = width >= WORDS_FROM
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    painter.fillPath(outline(WIDTH), QColor(marks.color_of("quest", theme)))
    line = rounded(-WIDTH / 2 + 10, -HEIGHT / 2 + 10, WIDTH - 20, HEIGHT - 20, CORNER * 0.8)
    painter.strokePath(line, pen(theme.color("coin", 0.8), max(2.4, 0.7 * pixel(painter))))
    inner = rounded_in(_INNER, CORNER * 0.5)
    painter.fillPath(inner, theme.color("card_paper"))
    high = 284.0 if has_words else _INNER.height() - 170
    art = QRectF(_INNER.left(), _INNER.top(), _INNER.width(), high)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    grain(painter, _INNER, 0.16)
    _paint_panorama(painter, stage.motif, name, art, theme)
    painter.restore()
    title = stage.title_a if is_front else stage.title_b
    _paint_name(painter, title, art, has_words, theme)
    side = 128.0 if has_words else 168.0
    x, y = _INNER.left() + side * 0.56, _INNER.top() + side * 0.56
    marks.paint_disc(painter, f"{stage.number}{'A' if is_front else 'B'}", "quest", x, y, side, theme)
    if not is_front:
        _paint_points(painter, card, _INNER.right() - side * 0.56, y, side, theme)
    if has_words:
        paint_rules(painter, WORDS.left(), WORDS.top() + 8, words_of(name, is_front), theme, keyword_ink)
        last = max(stage.number, *[other.number for other in quest.stages])
        foot = f"{quest.title} \N{MIDDLE DOT} stage {stage.number} of {last}"
        text_at(painter, 0, _INNER.bottom() - 16, foot, sans(22), theme.color("card_ink2"), "center")
    edge_inside(painter, outline(WIDTH), theme.color("card_ink"), max(5.0, pixel(painter)))
    painter.restore()


def paint_scene(painter: QPainter, area: QRectF, name: str, theme: Theme) -> None:
    """The panorama of a stage alone.  Raises KeyError for an unknown stage."""
    _, stage = stage_of(name)
    by = area.width() / _INNER.width()
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(by, by)
    _paint_panorama(painter, stage.motif, name, QRectF(0, 0, _INNER.width(), area.height() / by), theme)
    painter.restore()


def _paint_name(painter: QPainter, title: str, art: QRectF, has_words: bool, theme: Theme) -> None:
    high, y = (66.0, art.bottom() - 14) if has_words else (170.0, art.bottom())
    if has_words:
        plate = rounded(_INNER.left() + 34, y - high / 2, _INNER.width() - 68, high, 8)
        draw(painter, plate, QColor(marks.color_of("quest", theme)), pen(theme.color("coin"), 2.6))
    lines, size = title_lines(title, TITLE_ROOM, (46, 34) if has_words else (84, 66), 30)
    ink = theme.color("card_cream" if has_words else "card_ink")
    middle = y if has_words else y + high / 2
    baseline = middle + size * 0.34 - (len(lines) - 1) * size * 0.5
    for text in lines:
        text_at(painter, 0, baseline, text, serif(size), ink, "center")
        baseline += size


def _paint_points(painter: QPainter, card: Card, x: float, y: float, size: float, theme: Theme) -> None:
    """How much progress the stage needs."""
    draw(painter, disc(x, y, size / 2), theme.color("coin"), pen(theme.color("coin_edge"), max(4.0, pixel(painter))))
    symbol(painter, "shoe-print", x, y - size * 0.2, size * 0.34, theme.color("coin_edge"))
    points = card.stats["quest_points"]
    text = str(points) if points else "\u2013"
    text_at(painter, x, y + size * 0.33, text, sans(size * 0.44, "bold"), theme.color("card_ink"), "center")


def _paint_panorama(painter: QPainter, motif: str, name: str, area: QRectF, theme: Theme) -> None:
    inks, dice = Inks.of(marks.color_of("lore", theme), theme), dice_of(name)
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    focus = area.center()
    focus.setY(area.top() + area.height() * 0.42)
    paint_sky(painter, area, inks, dice)
    paint_disc(painter, focus, area.height() * 0.3, inks)
    paint_ridges(painter, area, 0.66, inks, dice, is_harsh=True)
    paint_pines(painter, area, inks, dice)
    paint_road(painter, area, inks)
    paint_charge(painter, motif if motif in charge_names() else "road", focus, area.height() * 0.5, inks)
    grain(painter, area, 0.16)
    paint_frame(painter, area, inks)
    painter.restore()
