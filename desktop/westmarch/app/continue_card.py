"""The card of the game to continue, on the home page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.saved_rows import SavedGame
from westmarch.tabletop.drawing import pen, rounded_in, smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Card, Column, Row, Text, set_tip

_HEADLINE = 48
"""The most letters of a title in headline size; a longer one is smaller."""


class ContinueCard(Card):
    """The card of the game to continue, with its picture."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.button = Button("Continue last game", "primary")
        column = Column(self, margins=(26, 22, 26, 26))
        self._picture = _Thumbnail()
        column.addWidget(self._picture)
        column.space(10)
        # In large letters the names of five players would fill the card, and be cut off in a low window.
        style = "headline" if len(saved.title) <= _HEADLINE else "name"
        column.addWidget(Text(saved.title, style, wrap=True))
        column.space(2)
        column.addWidget(Text(saved.detail, "small", "ink2", wrap=True))
        column.space(12)
        row = Row(gap=12)
        set_tip(self.button, f"Continue {saved.title}", "Ctrl+Return")
        row.addWidget(self.button)
        row.addStretch(1)
        row.addWidget(Text(saved.when, "small", "ink2", "right"))
        column.addLayout(row)

    def show_picture(self, picture: QPixmap) -> None:
        """Shows the thumbnail of the table."""
        self._picture.show_picture(picture)

    def set_picture_height(self, height: float) -> None:
        """The height of the thumbnail at 100 percent."""
        self._picture.set_height(height)
        self.updateGeometry()


class _Thumbnail(QWidget):
    """A picture of the table, cropped to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self._height = 204.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self.update)

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
