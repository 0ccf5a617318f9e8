"""The parts of the side panel besides its buttons: the deciding seat, a card with its forecast, and the footer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.table import TIE, Forecast, Option
from westmarch.tabletop.drawing import pen, side_mark, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Column, Control, OptionButton, Row, focus_outline, set_tip


class SeatHeader(QWidget):
    """The mark of the side, the phase, and the deciding seat."""

    def __init__(self) -> None:
        super().__init__()
        self._side, self._kicker, self._title = "", "", ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self.updateGeometry)

    def say(self, side: str, kicker: str, title: str) -> None:
        self._side, self._kicker, self._title = side, kicker, title
        self.setAccessibleName(f"{kicker}: {title}")
        self.update()

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(64))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        x = exact(62 if self._side else 0)
        if self._side:
            fill, on = theme.color(self._side), theme.color(theme.side(self._side, "on"))
            side_mark(painter, self._side, exact(25), exact(32), exact(22), fill, on)
        text_at(painter, x, exact(18), self._kicker, sans(exact(14), "semibold"), theme.color("ink2"))
        size = 28.0
        while size > 18 and text_width(self._title, serif(exact(size))) > self.width() - x:
            size -= 1
        text_at(painter, x, exact(48), self._title, serif(exact(size)), theme.color("ink"))
        painter.end()


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
        theme_hub().changed.connect(self.update)

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


def end_button(option: Option) -> OptionButton:
    """Returns the button of an option that ends a turn or phase: a flag, and what would be lost."""
    said = option.waste or option.detail
    button = OptionButton(option.label, said, "done", is_primary=option.is_primary, is_end=True)

    def sign(painter: QPainter, radius: float, theme: Theme) -> None:
        ink = "good_on" if button.is_primary else "dark"
        symbol(painter, "flag-checkered", 0, 0, radius * 1.4, theme.color(ink))

    button.sign = sign
    return button
