"""The parts of the side panel besides its buttons: a card with its forecast, and the footer with what ends a turn."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.table import TIE, Forecast, Option
from westmarch.tabletop.drawing import pen, side_mark, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Control, OptionButton, Row, focus_outline, set_tip
from westmarch.tabletop.widgets.arrival import ARRIVED


class ForecastRow(Control):
    """A row for a card: its name, what it would do, and which side gains by it."""

    def __init__(self, option: Option, forecast: Forecast, key: str) -> None:
        super().__init__(forecast.title)
        self.option, self._outcome, self._side, self._key = option, forecast.outcome, forecast.side, key
        self.setAccessibleName(option.label)
        self.setAccessibleDescription(forecast.outcome)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._is_hot = False
        set_tip(self, f"{option.label}: {forecast.outcome}", key)

    @property
    def is_hot(self) -> bool:
        return self._is_hot

    def set_hot(self, hot: bool) -> None:
        self._is_hot = hot
        self.update()

    def _is_stacked(self, width: float) -> bool:
        """Whether the outcome is below the name because it does not fit beside it."""
        name = text_width(self.text(), sans(exact(15), "semibold", tabular=True))
        return name + text_width(self._outcome, sans(exact(14.5), tabular=True)) > width - exact(8 + 28 + 14)

    def _draw_gain(self, painter: QPainter, theme: Theme, x: float, middle: float) -> None:
        """Paints the mark of the side that gains, two bars for a tie, nothing while it is open."""
        if self._side == TIE:
            painter.setPen(pen(theme.color("ink2"), exact(1.5), flat=True))
            for dy in (-2.5, 2.5):
                painter.drawLine(QPointF(x - exact(5), middle + exact(dy)), QPointF(x + exact(5), middle + exact(dy)))
        elif self._side:
            fill, on = theme.color(self._side), theme.color(theme.side(self._side, "on"))
            side_mark(painter, self._side, x, middle, exact(6.5), fill, on)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(32))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return px(50 if self._is_stacked(width) else 32)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect().adjusted(1, 1, -1, -1))
        lit = max(self.warmth, 1.0 if self._is_hot else 0.0)
        if lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("glow", 0.20 * lit))
            painter.drawRoundedRect(area, exact(7), exact(7))
        middle = self.height() / 2
        name, outcome = sans(exact(15), "semibold", tabular=True), sans(exact(14.5), tabular=True)
        if self._is_stacked(self.width()):
            text_at(painter, exact(8), middle - exact(4), self.text(), name, theme.color("ink"))
            text_at(painter, exact(8), middle + exact(15), self._outcome, outcome, theme.color("ink2"))
        else:
            text_at(painter, exact(8), middle + exact(5), self.text(), name, theme.color("ink"))
            right = self.width() - exact(28)
            text_at(painter, right, middle + exact(5), self._outcome, outcome, theme.color("ink2"), "right")
        self._draw_gain(painter, theme, self.width() - exact(14), middle)
        if self.shows_focus():
            focus_outline(painter, area, exact(7), theme)


class PanelFooter(QWidget):
    """The foot of the panel: buttons that end a turn or phase, above them permanent controls, below them the links.

    The footer is at the bottom of the window, so that its buttons never move; while a turn can be ended there it is
    tinted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ends = Column(gap=5)
        self.extra = Column(gap=6)
        self.link_row = QWidget()
        self.links = Row(self.link_row, gap=2)
        column = Column(self, gap=0, margins=(28, 8, 26, 10))
        column.addLayout(self.ends)
        column.addLayout(self.extra)
        column.addWidget(self.link_row)
        self._is_tinted = False

    def tint(self, on: bool) -> None:
        """Whether there are buttons that end a turn or phase."""
        self._is_tinted = on
        self.update()

    # -- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(exact(6), 0, 0, 0)
        if self._is_tinted:
            painter.fillRect(area, theme.color("dark_wash", 0.55))
        painter.setPen(pen(theme.color("dark", 0.5) if self._is_tinted else theme.color("rule"), exact(1)))
        inset = 0.0 if self._is_tinted else exact(22)
        painter.drawLine(QPointF(area.left() + inset, 0.5), QPointF(area.right() - inset, 0.5))
        painter.end()


class EndButton(OptionButton):
    """The button that ends a turn or phase: it takes no click just after the panel has changed.

    ``changed`` gives the moment of the last change, in seconds.  A slim one says only in its tip what would be lost.
    """

    def __init__(self, label: str, detail: str, is_primary: bool, changed: Callable[[], float]) -> None:
        super().__init__(label, detail, "done", is_primary=is_primary, is_end=True)
        self._changed, self._is_slim, self._lost = changed, False, detail

    def set_slim(self, is_slim: bool) -> None:
        """Takes less room, or as much as its words need."""
        if is_slim != self._is_slim:
            self._is_slim = is_slim
            self.detail = "" if is_slim else self._lost
            self._broken.clear()
            set_tip(self, self._lost if is_slim else "")
            self.setAccessibleDescription(self._lost)
            self.updateGeometry()
            self.update()

    def minimumSizeHint(self) -> QSize:
        size = super().minimumSizeHint()
        return QSize(size.width(), px(_SLIM)) if self._is_slim else size

    def heightForWidth(self, width: int) -> int:
        high = super().heightForWidth(width)
        return max(px(_SLIM), high - px(_SPARED)) if self._is_slim else high

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if monotonic() - self._changed() < ARRIVED:
            event.accept()
        else:
            super().mousePressEvent(event)


_SLIM, _SPARED = 50.0, 16.0
"""The height of a slim button with one line, and how much lower than others it is."""


def end_button(option: Option, changed: Callable[[], float]) -> EndButton:
    """Returns the button of an option that ends a turn or phase: a flag, and what would be lost."""
    button = EndButton(option.label, option.waste or option.detail, option.is_primary, changed)

    def sign(painter: QPainter, radius: float, theme: Theme) -> None:
        ink = "ink2" if button.is_quiet else "good_on" if button.is_primary else "dark"
        symbol(painter, "flag-checkered", 0, 0, radius * 1.4, theme.color(ink))

    button.sign = sign
    return button
