"""The skin of a game that has none of its own yet: it can be played in the window while it is being written.

A picture ``figure/SIDE`` is a round piece in that side's colours; a picture that has ``back`` in its kind is a card's
back; any other is a card with the last word of its key on it.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.cardbook import assets_folder
from westmarch.skins.base import LAYOUT
from westmarch.skins.cardart.board import MatBoard
from westmarch.skins.cardart.mat import paint_recess
from westmarch.skins.cardart.painting import figure, shadow, sheet
from westmarch.skins.cardart.paths import disc
from westmarch.skins.cardart.skin import CardSkin
from westmarch.skins.target_badge import paint_target
from westmarch.tabletop.drawing import pen, side_mark, text_at, wrapped
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, serif

_TALL, _CORNER = 1.4, 0.07
_SHADOW = 6.0
_HEAD, _MARGIN = 28.0, 6.0
"""The margins of a recess around its place: above, for the name, and on the other sides."""


class PlainBoard(MatBoard):
    """A board on which every place with a size is a recess with its name above."""

    def paint(self, painter: QPainter, theme: Theme) -> None:
        for name, place in self.layout.places.items():
            if place.size is not None:
                area = self.panel(name).adjusted(-_MARGIN, -_HEAD, _MARGIN, _MARGIN)
                paint_recess(painter, area, theme)
                title = name.replace("-", " ").capitalize()
                text_at(painter, area.x() + 10, area.y() + 19, title, caps(13, 8), theme.color("mat_ink"))


class PlainSkin(CardSkin[PlainBoard]):
    """A skin of plain cards, backs and round pieces."""

    def __init__(self, game: str, beside: Path) -> None:
        """``beside`` is a folder for the layout of a game that has none among the assets."""
        drawn = assets_folder(game) / LAYOUT
        super().__init__(game, PlainBoard, drawn if drawn.exists() else beside / LAYOUT)

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        return self.shape(picture, width).boundingRect().adjusted(-_SHADOW, -_SHADOW, _SHADOW, 2 * _SHADOW)

    def shape(self, picture: str, width: float) -> QPainterPath:
        if picture.startswith("figure/"):
            return disc(0, 0, width * 0.4)
        return sheet(width, _TALL, _CORNER)

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, _, word = picture.partition("/")
        if kind == "figure":
            shadow(painter, lambda by: disc(0, 0, width * 0.4 + by), _SHADOW, 3, theme)
            side_mark(painter, word, 0, 0, width * 0.36, theme.color(word), theme.color(f"{word}_on"))
            return
        shadow(painter, lambda by: sheet(width, _TALL, _CORNER, by), _SHADOW, 3, theme)
        shape = self.shape(picture, width)
        if "back" in kind:
            painter.fillPath(shape, theme.color("cloth_green"))
            painter.strokePath(sheet(width * 0.86, _TALL, _CORNER), pen(theme.color("coin"), 1.4))
            return
        painter.fillPath(shape, theme.color("card_paper"))
        painter.strokePath(shape, pen(theme.color("coin"), 1.6))
        title = word.rpartition("/")[2].replace("-", " ").capitalize()
        font = serif(width * 0.16, "semibold")
        lines = wrapped(title, font, width * 0.84)
        for number, line in enumerate(lines):
            lower = (number - (len(lines) - 1) / 2) * width * 0.2
            text_at(painter, 0, lower, line, font, theme.color("card_ink"), "center")

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        painter.fillPath(disc(width * 0.38, -width * 0.6, width * 0.16), theme.color("raised"))
        figure(painter, width * 0.38, -width * 0.6, text or kind[:1], width * 0.2, theme.color("ink"))

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        paint_target(
            painter, mark == "attack", radius, theme, hovered,
            lambda on: painter.fillPath(disc(0, 0, radius * 0.3), on),
        )  # fmt: skip
