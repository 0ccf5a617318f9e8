"""The bar that says what is wrong with the records, and goes when it has been read."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.drawing import pen, rounded_in, smooth
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import LinkButton, Row, Text


class TroubleBar(QWidget):
    """One sentence and one button.  ``seen``: the button was pressed."""

    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = Row(gap=12, margins=(16, 4, 8, 4))
        inner = QWidget()
        inner.setLayout(row)
        outer = Row(self)
        outer.addWidget(inner)
        self.words = Text("", "strong", "dark", wrap=True)
        self.button = LinkButton("Understood", token="dark", weight="semibold")
        self.button.clicked.connect(self._close)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        self._inner = inner

    def say(self, trouble: str) -> None:
        """Says what is wrong; nothing hides the bar."""
        self.words.set_text(trouble)
        self.setVisible(bool(trouble))

    def _close(self) -> None:
        self.hide()
        self.seen.emit()

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, area = theme_hub().theme, QRectF(self._inner.geometry()).adjusted(1, 1, -1, -1)
        with QPainter(self) as painter:
            smooth(painter)
            shape = rounded_in(area, exact(8))
            painter.fillPath(shape, theme.color("dark_wash"))
            painter.strokePath(shape, pen(theme.color("dark"), exact(1)))
