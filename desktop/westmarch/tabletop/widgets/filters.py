"""What filters are made of: values that are switched on and off, each with how many it would give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans

from .base import Control, focus_outline, set_tip, size_of, whole
from .layout import Column, Flow, Row

_FAINT = 0.45
"""Opacity of a value that would give nothing."""
_BAR = 48.0
"""The length of a full bar beside a label."""


class FilterValue(Control):
    """A value of a filter: ``count`` is how many it would give, ``most`` the largest count beside it."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setCheckable(True)
        self.count = self.most = 0

    def set_count(self, count: int, most: int) -> None:
        """Shows how many the value would give, out of the ``most`` that any would."""
        self.count, self.most = count, most
        self.setAccessibleName(f"{self.text()}, {count}")
        self.update()

    @property
    def share(self) -> float:
        """The count as a share of the largest."""
        return self.count / self.most if self.most else 0.0

    def _fades(self, painter: QPainter) -> None:
        if not self.count and not self.isChecked():
            painter.setOpacity(_FAINT)


class SignValue(FilterValue):
    """A sign on a disc, with the count below."""

    def __init__(self, label: str, sign: str, color: str) -> None:
        super().__init__(label)
        self._sign, self._color = sign, color
        set_tip(self, label)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(42), px(64))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(36), px(64))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._fades(painter)
        disc = QRectF(self.width() / 2 - exact(17), exact(4), exact(34), exact(34))
        shape, ink = rounded_in(disc, exact(18)), QColor(getattr(theme, self._color) if self._color else theme.good)
        if self.isChecked():
            painter.fillPath(shape, ink)
            painter.strokePath(shape, pen(theme.color("gold"), exact(2)))
        else:
            painter.fillPath(shape, self.warm(theme.button, theme.raised))
            painter.strokePath(shape, pen(theme.color("line"), exact(1.2)))
        glyph = theme.color("card_cream") if self.isChecked() else ink
        if theme.is_night and not self.isChecked():
            glyph = QColor(mix(ink.name(), theme.ink, 0.55))
        symbol(painter, self._sign or "circle-outline", disc.center().x(), disc.center().y(), exact(21), glyph)
        middle, font = self.width() / 2, sans(exact(14), tabular=True)
        text_at(painter, middle, exact(56), str(self.count), font, theme.color("ink2"), "center")
        if self.shows_focus():
            focus_outline(painter, disc.adjusted(-3, -3, 3, 3), exact(21), theme)


class CheckValue(FilterValue):
    """A box with a label, a bar as long as its share, and the count."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self._has_bar = True
        set_tip(self, label)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def has_room(self, width: float) -> bool:
        """Whether a width is enough for the label in one line and the bar beside it."""
        return text_width(self.text(), sans(exact(15))) <= width - exact(66 + 10 + _BAR)

    def _lines(self, width: float) -> list[str]:
        """The label in one line, or in two."""
        font, room = sans(exact(15)), width - exact(66)
        lines = wrapped(self.text(), font, max(room, exact(40)))
        return lines if len(lines) < 3 else [lines[0], " ".join(lines[1:])]

    def set_bar(self, has_bar: bool) -> None:
        """Shows the bar, or leaves it out as those beside it do."""
        self._has_bar = has_bar
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(text_width(self.text(), sans(exact(15))) + exact(30 + 64), 30)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(30))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return px(30 if len(self._lines(width)) == 1 else 48)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._fades(painter)
        middle = self.height() / 2
        box = QRectF(exact(3), middle - exact(9), exact(18), exact(18))
        shape = rounded_in(box, exact(4))
        painter.fillPath(shape, theme.color("good") if self.isChecked() else self.warm(theme.raised, theme.button))
        painter.strokePath(shape, pen(theme.color("good" if self.isChecked() else "ink3"), exact(1.2)))
        if self.isChecked():
            symbol(painter, "check-bold", box.center().x(), middle, exact(14), theme.color("good_on"))
        number = sans(exact(14), tabular=True)
        right = self.width() - exact(3)
        text_at(painter, right, middle + exact(5), str(self.count), number, theme.color("ink2"), "right")
        label = sans(exact(15))
        left, room = box.right() + exact(8), right - exact(34) - box.right() - exact(8)
        bar = exact(_BAR)
        if self._has_bar:
            groove = QRectF(right - exact(34) - bar, middle - exact(3), bar, exact(6))
            painter.fillPath(rounded_in(groove, exact(3)), theme.color("rule"))
            if self.share:
                groove.setWidth(max(exact(6), bar * self.share))
                painter.fillPath(rounded_in(groove, exact(3)), theme.color("gold"))
        lines = self._lines(self.width())
        baseline = middle + exact(5) - (len(lines) - 1) * exact(9)
        for line in lines:
            words = QFontMetricsF(label).elidedText(line, Qt.TextElideMode.ElideRight, room + 1)
            text_at(painter, left, baseline, words, label, theme.color("ink"))
            baseline += exact(18)
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(6), theme)


class BarValue(FilterValue):
    """A number under a bar as high as its share."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(24), px(78))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(16), px(78))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._fades(painter)
        foot, wide = self.height() - exact(24), min(self.width() - exact(4), exact(26))
        left, high = (self.width() - wide) / 2, max(exact(3), exact(44) * self.share)
        bar = QRectF(left, foot - high, wide, high)
        faint = mix(theme.rule, theme.gold, 0.35 + 0.3 * self.warmth)
        painter.fillPath(rounded_in(bar, exact(3)), theme.color(theme.gold if self.isChecked() else faint))
        line = QRectF(left, foot + exact(2), wide, exact(2.4))
        painter.fillRect(line, theme.color("good" if self.isChecked() else "rule"))
        font = sans(exact(14), "semibold" if self.isChecked() else "regular", tabular=True)
        text_at(painter, self.width() / 2, self.height() - exact(4), self.text(), font, theme.color("ink"), "center")
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(5), theme)


class ChipValue(FilterValue):
    """A word on a pill."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_count(self, count: int, most: int) -> None:
        super().set_count(count, most)
        set_tip(self, f"{self.text()}: {count}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(text_width(self.text(), sans(exact(14.5))) + exact(24), 32)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._fades(painter)
        plate = whole(self, 1.5)
        shape = rounded_in(plate, plate.height() / 2)
        on = self.isChecked()
        painter.fillPath(shape, theme.color("good_wash") if on else self.warm(theme.button, theme.raised))
        painter.strokePath(shape, pen(theme.color("good" if on else "line"), exact(1.6 if on else 1.1)))
        ink = theme.color("ink" if on else "ink2")
        text_at(painter, self.width() / 2, self.height() / 2 + exact(5), self.text(), sans(exact(14.5)), ink, "center")
        if self.shows_focus():
            focus_outline(painter, whole(self), plate.height() / 2, theme)


class ChosenChip(Control):
    """What is chosen somewhere else, with a cross: a click takes it away."""

    def __init__(self, label: str, sign: str = "", color: str = "") -> None:
        super().__init__(label)
        self._sign, self._color = sign, color
        self.setAccessibleName(f"Without {label}")
        set_tip(self, f"Search without {label}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), sans(exact(15), "semibold"))
        return size_of(words + exact(44 + (24 if self._sign else 0)), 38)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1.5)
        shape = rounded_in(plate, plate.height() / 2)
        painter.fillPath(shape, theme.color(mix(theme.good_wash, theme.raised, 0.5 * self.warmth)))
        painter.strokePath(shape, pen(theme.color("good"), exact(1.3)))
        x, middle = exact(14), self.height() / 2
        if self._sign:
            ink = QColor(getattr(theme, self._color) if self._color else theme.good)
            if theme.is_night:
                ink = QColor(mix(ink.name(), theme.ink, 0.55))
            symbol(painter, self._sign, x + exact(8), middle, exact(17), ink)
            x += exact(24)
        text_at(painter, x, middle + exact(5), self.text(), sans(exact(15), "semibold"), theme.color("ink"))
        symbol(painter, "close", self.width() - exact(18), middle, exact(14), theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, whole(self), plate.height() / 2, theme)


class FilterGroup(QWidget):
    """The values of one filter.  It is one stop of the Tab key; arrows go from value to value, Space switches one.

    ``changed`` comes with every value that a person switches.
    """

    changed = Signal()

    def __init__(self, name: str, values: Sequence[FilterValue], form: Literal["lines", "row", "column"]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.values = tuple(values)
        layout = Flow(self, 6) if form == "lines" else Row(self) if form == "row" else Column(self)
        for value in self.values:
            layout.addWidget(value)
            value.clicked.connect(self.changed)
            value.installEventFilter(self)
        if form == "lines":
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self._make_stop(self.values[0] if self.values else None)

    def _make_stop(self, stop: FilterValue | None) -> None:
        for value in self.values:
            value.setFocusPolicy(Qt.FocusPolicy.StrongFocus if value is stop else Qt.FocusPolicy.ClickFocus)

    def _step(self, by: int) -> None:
        shown = [value for value in self.values if not value.isHidden()]
        now = next((at for at, value in enumerate(shown) if value.hasFocus()), -1)
        to = shown[max(0, min(len(shown) - 1, now + by))]
        self._make_stop(to)
        to.setFocus(Qt.FocusReason.TabFocusReason)

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            by = _STEPS.get(Qt.Key(event.key()))
            if by is not None:
                self._step(by)
                return True
        return False


_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
