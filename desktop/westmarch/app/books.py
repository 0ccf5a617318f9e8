"""The books of the shelf: cloth, gilt, a title in small capitals and one ink scene, all drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QLinearGradient, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.kept_pictures import kept_pictures
from westmarch.engine.game_info import GameInfo
from westmarch.tabletop.drawing import pen, rounded_in, seeded, soft_shadow, star, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps
from westmarch.tabletop.widgets import Control, focus_outline

Scene = Callable[[QPainter, QRectF, Theme], None]

SHADOW = 26.0  # room around the cover for its shadow and for the pages at the right
LIFT = 16.0
_FRAME = 9.0  # how far around the cover the frame of the keyboard stands
_TITLE = 0.25  # share of the cover's height above its window, the same for all books
_SPACING = 13.0
"""Percent, at most, between the letters of a title."""
_SMALL = 14.0
"""A title that is smaller stands closer."""
_LEADING = 1.26
_HINGE = 0.105  # share of the cover's width that the hinge takes


@dataclass(frozen=True)
class Cover:
    """The cover of a game's book: the colour token of the cloth, and the painter of the scene, if any."""

    cloth: str
    scene: Scene | None


@cache
def cloth_of(game_id: str) -> str:
    """The colour token of the cloth that a game's book is bound in: green if the game has no skin."""
    try:
        cloth: str = import_module(f"westmarch.skins.{game_id}").CLOTH
    except ModuleNotFoundError:
        return "cloth_green"
    return cloth


@cache
def cover_of(game_id: str) -> Cover:
    """Returns the cover from the skin of a game, without a scene if it has none.

    The scene brings the pictures of the game with it: whoever wants the cloth alone asks :func:`cloth_of`.
    """
    try:
        scene: Scene | None = import_module(f"westmarch.skins.{game_id}.book").paint_scene
    except ModuleNotFoundError:
        scene = None
    return Cover(cloth_of(game_id), scene)


def paint_book(painter: QPainter, area: QRectF, title: str, cover: Cover, theme: Theme, lifted: bool) -> None:
    """Paints a closed, standing book whose cover fills ``area``; shadow and page edges reach beyond it."""
    shape = rounded_in(area, 5)
    soft_shadow(painter, shape, theme.color("shadow"), 22 if lifted else 14, 12 if lifted else 6, 0.42)
    _paint_pages(painter, area, theme)
    cloth = getattr(theme, cover.cloth)
    _paint_cloth(painter, area, cloth, title, theme)

    inner = area.adjusted(area.width() * _HINGE, 0, 0, 0)
    unit = min(1.9, inner.width() / 170)
    _gilt_frame(painter, inner, unit, theme)
    room = (inner.width() - 34 * unit, inner.height() * _TITLE - 26 * unit)
    font_size, lines = _fitted_title(title, room, 23 * min(unit, 1.75))
    leading = font_size * _LEADING
    head = inner.height() * _TITLE
    top = area.y() + 12 * unit + (head - len(lines) * leading) / 2 + font_size * 0.92
    for line in lines:
        font = _title_type(font_size)
        text_at(painter, inner.center().x(), top, line, font, theme.color("gilt_title"), "center")
        top += leading
    window = QRectF(inner.x() + 22 * unit, area.y() + 12 * unit + head, 0, 0)
    window.setRight(inner.right() - 22 * unit)
    window.setBottom(area.bottom() - 54 * unit)
    _paint_window(painter, window, cover, theme)
    star(painter, inner.center().x(), area.bottom() - 33 * unit, 9 * unit, theme.color("gilt"))


def paint_little_book(painter: QPainter, area: QRectF, cloth: str, theme: Theme) -> None:
    """Paints the book as a mark in a list: cloth, a gilt line and a star."""
    painter.fillPath(rounded_in(area, 3), theme.color(cloth))
    u = area.width() / 30
    painter.setPen(pen(theme.color("gilt"), max(1.0, u)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(6 * u, 4 * u, -4 * u, -4 * u))
    star(painter, area.x() + 16 * u, area.center().y(), 6 * u, theme.color("gilt"))


class Book(Control):
    """A book of the shelf.  It rises where it is chosen, and the keyboard frames it; a click requests a new game."""

    def __init__(self, info: GameInfo, rises: bool, parent: QWidget) -> None:
        super().__init__(info.title, parent)
        self.info = info
        self._rises = rises
        self.is_chosen = False
        self._pictures: dict[bool, QPixmap] = {}
        self.setAccessibleName(f"{info.title}, new game")
        self.setAccessibleDescription(info.blurb)
        # A method of its own, for the hub lives for ever, and would keep the dictionary with its pictures as long.
        theme_hub().changed.connect(self._forget)

    def cover_area(self) -> QRectF:
        """The resting cover in the widget's own coordinates."""
        side, above = exact(SHADOW), exact(SHADOW + LIFT)
        return QRectF(self.rect()).adjusted(side, above, -side, 0)

    def choose(self, is_chosen: bool) -> None:
        """The chosen book of the shelf stands out."""
        self.is_chosen = is_chosen
        self.update()

    def _forget(self) -> None:
        self._pictures.clear()

    def _picture(self, lifted: bool) -> QPixmap:
        ratio = self.devicePixelRatioF()
        found = self._pictures.get(lifted)
        if found is None or found.devicePixelRatio() != ratio:
            size, by = self.cover_area().size(), exact(SHADOW)

            def draw(painter: QPainter) -> None:
                paint_book(
                    painter,
                    QRectF(by, by, size.width(), size.height()),
                    self.info.title,
                    cover_of(self.info.id),
                    theme_hub().theme,
                    lifted,
                )

            name = f"book {self.info.id} {self.info.title} {lifted}"
            found = kept_pictures().picture(name, size.width() + 2 * by, size.height() + 2 * by, ratio, draw)
            self._pictures[lifted] = found
        return found

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(190 + 2 * SHADOW), px(520 + SHADOW + LIFT))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._forget()
        super().resizeEvent(event)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        cover = self.cover_area()
        is_raised = self.shows_focus() or self.is_chosen
        is_up = self.warmth > 0 or is_raised
        height = (1.0 if is_raised else self.warmth) * exact(LIFT) * self._rises
        painter.translate(0, -height)
        by = exact(SHADOW)
        painter.drawPixmap(QPointF(cover.x() - by, cover.y() - by), self._picture(is_up and self._rises))
        if is_up:
            strength = 1.0 if is_raised else self.warmth
            edge = rounded_in(cover, 5)
            painter.strokePath(edge, pen(theme.color("glow", strength), exact(2.6)))
        if self.shows_focus():
            out = exact(_FRAME)
            focus_outline(painter, cover.adjusted(-out, -out, out, out), exact(8), theme)


def _paint_pages(painter: QPainter, area: QRectF, theme: Theme) -> None:
    edge = QRectF(area.right() - 1, area.y() + 5, 7, area.height() - 8)
    painter.fillRect(edge, theme.color(mix(theme.page_edge, theme.shade, 0.72 if theme.is_night else 0)))
    painter.setPen(pen(theme.color("page_line", 0.6), 0.6))
    for k in range(4):
        x = edge.x() + 2.2 + k * 1.6
        painter.drawLine(QPointF(x, edge.top() + 1), QPointF(x, edge.bottom() - 1))


def _paint_cloth(painter: QPainter, area: QRectF, cloth: str, key: str, theme: Theme) -> None:
    """Paints the cloth with its hinge: a gradient under two sets of hairlines."""
    shape = rounded_in(area, 5)
    fall = QLinearGradient(area.left(), 0, area.right(), 0)
    dim = 0.10 if theme.is_night else 0.0
    for at, share in ((0, 0.30), (0.07, 0.02), (0.10, 0.28), (0.14, 0.0), (1, 0.15)):
        fall.setColorAt(at, theme.color(mix(cloth, theme.shade, min(1.0, share + dim))))
    fall.setColorAt(0.9, theme.color(mix(mix(cloth, theme.light, 0.05), theme.shade, dim)))
    painter.fillPath(shape, fall)
    painter.save()
    painter.setClipPath(shape)
    dice = seeded("cloth", key)
    for k in range(int(area.height() / 2.2)):
        y = area.top() + k * 2.2
        painter.setPen(pen(theme.color("light" if k % 2 else "shade", dice.uniform(0.02, 0.06)), 0.5))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y + dice.uniform(-0.6, 0.6)))
    for k in range(int(area.width() / 2.2)):
        x = area.left() + k * 2.2
        painter.setPen(pen(theme.color("light" if k % 2 else "shade", dice.uniform(0.02, 0.05)), 0.5))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
    painter.restore()


def _gilt_frame(painter: QPainter, area: QRectF, unit: float, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for across, down, width, alpha, radius in ((10, 12, 1.5, 0.95, 3), (14.5, 16.5, 0.8, 0.8, 2)):
        painter.setPen(pen(theme.color("gilt", alpha), width))
        frame = area.adjusted(across * unit, down * unit, -across * unit, -down * unit)
        painter.drawRoundedRect(frame, radius, radius)


def _title_type(size: float) -> QFont:
    """Spaced out; small letters not so wide that a long word would have to be smaller still."""
    return caps(size, min(3 / size * 100, _SPACING) if size >= _SMALL else _SPACING / 4)


def _fitted_title(title: str, room: tuple[float, float], largest: float) -> tuple[float, list[str]]:
    """Returns the largest font size, and the lines, at which the title fits a width and a height.

    It is broken at its hyphens only where whole words would come out much smaller.
    """
    whole, broken = (_fitted(words, room, largest) for words in (title, title.replace("-", "- ")))
    return whole if whole[0] >= 0.8 * broken[0] else broken


def _fitted(words: str, room: tuple[float, float], largest: float) -> tuple[float, list[str]]:
    size, lines = largest, [words]
    while size > 8:
        font = _title_type(size)
        lines = [line.replace("- ", "-") for line in wrapped(words, font, room[0])]
        widest = max(text_width(line, font) for line in lines)
        if widest <= room[0] and len(lines) * size * _LEADING <= room[1]:
            break
        size -= 1
    return size, lines


def _paint_window(painter: QPainter, window: QRectF, cover: Cover, theme: Theme) -> None:
    painter.save()
    painter.setClipRect(window)
    if cover.scene is not None:
        cover.scene(painter, window, theme)
    else:
        painter.fillRect(window, theme.color("scene_sky"))
        star(painter, window.center().x(), window.center().y(), window.width() * 0.3, theme.color(cover.cloth))
    if theme.is_night:
        painter.fillRect(window, theme.color("shade", 0.12))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.color("gilt"), 2))
    painter.drawRect(window)
    painter.setPen(pen(theme.color(mix(getattr(theme, cover.cloth), theme.shade, 0.5)), 1))
    painter.drawRect(window.adjusted(1.8, 1.8, -1.8, -1.8))


def paint_plank(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """The shelf under the books."""
    shape = rounded_in(area, 3)
    soft_shadow(painter, shape, theme.color("shadow"), 14, 8, 0.35)
    fall = QLinearGradient(0, area.top(), 0, area.bottom())
    dim = 0.25 if theme.is_night else 0.0
    for at, token in ((0, "plank_light"), (0.25, "plank"), (1, "plank_dark")):
        fall.setColorAt(at, theme.color(mix(getattr(theme, token), theme.shade, dim)))
    painter.fillPath(shape, fall)
    painter.save()
    painter.setClipPath(shape)
    for k in range(math.ceil(area.width() / 36)):
        dice = seeded("plank", k)
        y = area.top() + dice.uniform(1, area.height() - 2)
        start = area.left() + dice.uniform(-0.1, 0.9) * area.width()
        painter.setPen(pen(theme.color("shade", 0.22), 0.8))
        painter.drawLine(QPointF(start, y), QPointF(start + dice.uniform(80, 260), y + dice.uniform(-0.6, 0.6)))
    painter.restore()
