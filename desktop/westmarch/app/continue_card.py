"""The card of the game to continue, on the home page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.outcome import Standing
from westmarch.app.saved_rows import SavedGame
from westmarch.tabletop.drawing import pen, rounded_in, side_mark, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Button, Card, Column, Text, set_tip
from westmarch.tabletop.widgets.painted import Painted

_HEADLINE = 48
"""The most letters of a title in headline size; a longer one is smaller."""


class ContinueCard(Card):
    """The card of the game to continue, with its picture."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.button = Button("Continue", "primary", key="Enter")
        set_tip(self.button, f"Continue {saved.title}", "Ctrl+Return")
        column = Column(self, margins=(26, 22, 26, 26))
        self._picture = _Thumbnail()
        column.addWidget(self._picture)
        column.space(10)
        # In large letters the names of five players would fill the card, and be cut off in a low window.
        style = "headline" if len(saved.title) <= _HEADLINE else "name"
        column.addWidget(Text(saved.title, style, wrap=True))
        column.space(6)
        turn, _, players = saved.detail.partition(" \N{MIDDLE DOT} ")
        self.strip = StandingStrip(Standing(turn, players), saved.when)
        column.addWidget(self.strip)
        column.space(10)
        column.addWidget(self.button)

    def show_picture(self, picture: QPixmap) -> None:
        """Shows the thumbnail of the table."""
        self._picture.show_picture(picture)

    def show_standing(self, standing: Standing) -> None:
        """Says who is to move, once the game has been read."""
        self.strip.show_standing(standing)

    def set_picture_height(self, height: float) -> None:
        """The height of the thumbnail at 100 percent."""
        self._picture.set_height(height)
        self.updateGeometry()


class StandingStrip(Painted):
    """Who is to move with the mark of the side, and below it what happened last and when, each in one line."""

    HEIGHT = 48.0

    def __init__(self, standing: Standing, when: str) -> None:
        super().__init__()
        self.when = when
        self.show_standing(standing)

    def show_standing(self, standing: Standing) -> None:
        """Shows another standing."""
        self.standing = standing
        self.setAccessibleName(". ".join(filter(None, (standing.words, standing.told, self.when))))
        set_tip(self, standing.told)
        self.update()

    # Qt's own names from here on.

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area, side = QRectF(self.rect()), self.standing.side
        painter.fillPath(rounded_in(area, exact(8)), theme.color("good", 0.16))
        middle, left = area.center().y(), area.left() + exact(14)
        if side:
            side_mark(painter, side, left + exact(10), middle, exact(10), theme.color(side), theme.color(f"{side}_on"))
            left += exact(32)
        small, right = sans(exact(14.5)), area.right() - exact(12)
        text_at(painter, right, middle + exact(15), self.when, small, theme.color("ink2"), "right")
        for words, font, y, end, ink in (
            (self.standing.words, sans(exact(16), "semibold"), -4, right, "ink"),
            (self.standing.told, small, 15, right - text_width(self.when, small) - exact(12), "ink2"),
        ):
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, end - left)
            text_at(painter, left, middle + exact(y), shown, font, theme.color(ink))


class _Thumbnail(QWidget):
    """A picture of the table, cropped to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self._height = 204.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_picture(self, picture: QPixmap) -> None:
        self._picture = picture
        self.update()

    def set_height(self, height: float) -> None:
        if height != self._height:
            self._height = height
            self.updateGeometry()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded_in(frame, exact(6))
        painter.fillPath(shape, theme.color("table"))
        if self._picture is not None and not self._picture.isNull():
            painter.save()
            painter.setClipPath(shape)
            size = self._picture.deviceIndependentSize()
            ratio = max(frame.width() / size.width(), frame.height() / size.height())
            drawn = QRectF(0, 0, size.width() * ratio, size.height() * ratio)
            drawn.moveCenter(frame.center())
            painter.drawPixmap(drawn, self._picture, QRectF(self._picture.rect()))
            painter.restore()
        else:
            symbol(painter, "map-outline", frame.center().x(), frame.center().y(), exact(48), theme.color("line"))
        painter.strokePath(shape, pen(theme.color("line"), 1))
        painter.end()
