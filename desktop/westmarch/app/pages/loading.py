"""The page that is shown while a table is being prepared."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.pages.page import Page
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Column, Row, Text

_STEP = 160
"""Milliseconds from one dot to the next."""
_DOTS = 5


class LoadingPage(Page):
    """A headline, moving dots and a Cancel button, which emits ``back``."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setAccessibleName(words)
        column = Column(self, gap=18)
        column.addStretch(1)
        column.addWidget(Text(words, "headline", align="center"))
        column.addWidget(_Dots())
        row = Row()
        cancel = Button("Cancel", "plain")
        cancel.clicked.connect(self.back)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
        self.first = cancel


class _Dots(QWidget):
    """A row of dots that are lit one after another; with reduced motion all are lit."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(px(24))
        self._at = 0
        self._timer = single_shot(self, _STEP, self._step)
        self._timer.start()

    def _step(self) -> None:
        if not theme_hub().is_reduced:
            self._at = (self._at + 1) % _DOTS
            self.update()
            self._timer.start()

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        for dot in range(_DOTS):
            is_lit = dot == self._at or theme_hub().is_reduced
            painter.setBrush(theme_hub().theme.color("gold" if is_lit else "line"))
            x = self.width() / 2 + (dot - (_DOTS - 1) / 2) * exact(22)
            painter.drawEllipse(QPointF(x, self.height() / 2), exact(5), exact(5))
        painter.end()
