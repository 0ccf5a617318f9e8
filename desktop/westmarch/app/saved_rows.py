"""A saved game in a list: what its row says, and the row."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.books import cloth_of, paint_little_book
from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Control, focus_outline, set_tip


@dataclass(frozen=True)
class SavedGame:
    """A row of a saved game.  ``problem`` is one sentence about a file that cannot be opened."""

    path: str
    title: str
    detail: str
    when: str
    game: str
    problem: str = ""
    is_over: bool = False
    is_won: bool = False


class SavedRow(Control):
    """A saved game in a list."""

    HEIGHT = 58.0

    def __init__(self, saved: SavedGame) -> None:
        super().__init__(saved.title)
        self.saved = saved
        self.setAccessibleName(f"{saved.title}, {saved.problem or saved.detail}, {saved.when}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_tip(self, saved.problem or f"Open {saved.title}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(self.HEIGHT))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect())
        if self.warmth:
            painter.fillRect(area, theme.color("glow", 0.16 * self.warmth))
        middle = area.center().y()
        little = QRectF(exact(8), middle - exact(21), exact(30), exact(42))
        paint_little_book(painter, little, cloth_of(self.saved.game), theme)
        left, right = exact(54), area.right() - exact(8)
        # A title is whatever its owner typed: the tip and the list of all games show it whole.
        when, small, high = sans(exact(14.5), tabular=True), sans(exact(14.5)), middle - exact(4)
        room = right - left - text_width(self.saved.when, when) - exact(14)
        font = fitting_title(self.saved.title, room)
        title = QFontMetricsF(font).elidedText(self.saved.title, Qt.TextElideMode.ElideRight, room)
        text_at(painter, left, high, title, font, theme.color("ink"))
        text_at(painter, right, high, self.saved.when, when, theme.color("ink2"), "right")
        detail, token = (self.saved.detail, "ink2") if not self.saved.problem else ("Cannot be opened", "dark")
        detail = QFontMetricsF(small).elidedText(detail, Qt.TextElideMode.ElideRight, right - left)
        text_at(painter, left, middle + exact(16), detail, small, theme.color(token))
        painter.fillRect(QRectF(exact(8), area.height() - 1, area.width() - exact(16), 1), theme.color("rule"))
        if self.shows_focus():
            focus_outline(painter, area, exact(6), theme)


def fitting_title(title: str, room: float) -> QFont:
    """Returns the font of a title in a list: a long title is a little smaller before it is cut off."""
    size = 17.0
    while size > 14.5 and text_width(title, sans(exact(size), "semibold")) > room:
        size -= 0.5
    return sans(exact(size), "semibold")
