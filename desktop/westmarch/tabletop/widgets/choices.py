"""One of several: a row of segments, or a list that opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans

from .base import Control, focus_outline, light_shadow, set_tip, size_of, whole
from .layout import Flow
from .popup import Popup, PopupItem, headed

Choices = Sequence[tuple[str, str]]
"""(value, label) pairs."""


class Segment(Control):
    """One of the choices of a :class:`Segmented`."""

    def __init__(self, value: str, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self.value = value
        self.setCheckable(True)
        self.setAutoExclusive(True)  # by which a screen reader knows a radio button
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(text_width(self.text(), sans(exact(15.5), "semibold")) + exact(2 * 16 + 22 + 4), 44)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 2)
        shape = rounded_in(plate, exact(8))
        on = self.isChecked()
        if on:
            fill, ink, edge = theme.color("good"), "good_on", "good"
        else:
            fill = theme.color(mix(theme.button, theme.glow, (0.12 if theme.is_night else 0.2) * self.warmth))
            ink, edge = "ink", "line"
        painter.fillPath(shape, fill)
        painter.strokePath(shape, pen(theme.color(edge), exact(1)))
        middle = self.height() / 2
        x = plate.left() + exact(14)
        painter.setPen(pen(theme.color(ink), exact(1.4)))
        if on:
            symbol(painter, "check-bold", x + exact(8), middle, exact(17), theme.color(ink))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(theme.color("ink3"), exact(1.3)))
            painter.drawEllipse(round(x + exact(2)), round(middle - exact(6)), round(exact(12)), round(exact(12)))
        font = sans(exact(15.5), "semibold")
        text_at(painter, x + exact(22), middle + exact(5.4), self.text(), font, theme.color(ink))
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(9), theme)


class Segmented(QWidget):
    """Choose one: all choices lie open, arrows move between them.  It is one stop of the Tab key."""

    changed = Signal(str)

    def __init__(self, name: str, choices: Choices, value: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._segments: list[Segment] = []
        self._group = QButtonGroup(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = flow = Flow(self, gap=6)
        for each, label in choices:
            segment = self._made(each, label)
            segment.setAccessibleDescription(name)
            self._group.addButton(segment)
            self._segments.append(segment)
            flow.addWidget(segment)
        self._group.buttonClicked.connect(lambda segment: self.set_value(segment.value))
        self._value = ""
        self.set_value(value or (choices[0][0] if choices else ""), silently=True)

    def _made(self, value: str, label: str) -> Segment:
        return ArrowSegment(value, label, self)

    @property
    def value(self) -> str:
        return self._value

    @property
    def segments(self) -> tuple[Segment, ...]:
        return tuple(self._segments)

    def set_value(self, value: str, silently: bool = False) -> None:
        """Chooses by value; an unknown value changes nothing."""
        if value == self._value or value not in {segment.value for segment in self._segments}:
            return
        self._value = value
        had_focus = any([segment.hasFocus() for segment in self._segments])
        for segment in self._segments:
            is_it = segment.value == value
            segment.setChecked(is_it)
            segment.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_it else Qt.FocusPolicy.ClickFocus)
            if is_it and had_focus:
                segment.setFocus(Qt.FocusReason.OtherFocusReason)
        if not silently:
            self.changed.emit(value)

    def step(self, by: int) -> None:
        """Chooses the neighbour and takes the keyboard along."""
        at = next(i for i, segment in enumerate(self._segments) if segment.isChecked())
        segment = self._segments[(at + by) % len(self._segments)]
        self.set_value(segment.value)
        segment.setFocus(Qt.FocusReason.TabFocusReason)

    # Qt's own names from here on.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._flow.heightForWidth(width)


class ArrowSegment(Segment):
    """A segment from which the arrow keys lead to its neighbours."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        by = steps.get(Qt.Key(event.key()))
        owner = self.parentWidget()
        if by is not None and isinstance(owner, Segmented):
            owner.step(by)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # what is chosen already needs no Enter: it belongs to the page
        else:
            super().keyPressEvent(event)


class Tabs(Segmented):
    """Choose one of the parts of a page: words in a line, the chosen one underlined."""

    def _made(self, value: str, label: str) -> Segment:
        return _Tab(value, label, self)


class _Tab(ArrowSegment):
    def _font(self) -> QFont:
        return caps(exact(17), 8)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(text_width(self.text(), self._font()) + exact(34), 44)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        on, middle = self.isChecked(), self.width() / 2
        ink = theme.color("ink") if on else self.warm(theme.ink2, theme.ink)
        text_at(painter, middle, self.height() / 2 + exact(5), self.text(), self._font(), ink, "center")
        if on:
            line = whole(self, 15)
            line.setTop(self.height() - exact(7))
            line.setBottom(self.height() - exact(4))
            painter.fillPath(rounded_in(line, exact(1.5)), theme.color("gold"))
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(8), theme)


class Chips(Segmented):
    """Choose one of a few filters: pills, the chosen one tinted and outlined."""

    def _made(self, value: str, label: str) -> Segment:
        return _Pill(value, label, self)


class _Pill(ArrowSegment):
    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(text_width(self.text(), sans(exact(15), "semibold")) + exact(2 * 14 + 8), 38)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 3)
        shape = rounded_in(plate, plate.height() / 2)
        on = self.isChecked()
        fill = theme.good_wash if on else mix(theme.button, theme.glow, 0.2 * self.warmth)
        painter.fillPath(shape, theme.color(fill))
        painter.strokePath(shape, pen(theme.color("good" if on else "line"), exact(2 if on else 1)))
        middle = self.height() / 2
        text_at(painter, self.width() / 2, middle + exact(5), self.text(), sans(exact(15), "semibold"),
                theme.color("ink"), "center")  # fmt: skip
        if self.shows_focus():
            focus_outline(painter, whole(self), plate.height() / 2 + exact(2), theme)


class Dropdown(Control):
    """Choose one from a list that opens.  Arrows step through it closed; Space, Enter or Down opens it."""

    changed = Signal(str)

    def __init__(self, name: str, choices: Choices, value: str = "", groups: Mapping[str, str] | None = None) -> None:
        super().__init__("")
        self._choices, self._groups = tuple(choices), groups or {}
        self._value = value or (self._choices[0][0] if self._choices else "")
        self._name = name
        self.popup: Popup | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open)
        self._tell()

    @property
    def value(self) -> str:
        return self._value

    @property
    def label(self) -> str:
        """The words of the chosen value."""
        return next((label for value, label in self._choices if value == self._value), "")

    def set_value(self, value: str) -> None:
        if value != self._value and any(value == each for each, _ in self._choices):
            self._value = value
            self._tell()
            self.changed.emit(value)
            self.update()

    def open(self) -> None:
        """Shows the list."""
        items = [PopupItem(value, label, value == self._value) for value, label in self._choices]
        self.popup = Popup(self.window(), headed(items, self._groups))
        self.popup.chosen.connect(self.set_value)
        self.popup.destroyed.connect(self._forget_popup)
        self.popup.open_below(self)

    def _forget_popup(self) -> None:
        self.popup = None

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.label}")
        set_tip(self, "")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        words = max((text_width(label, sans(exact(16))) for _, label in self._choices), default=0.0)
        return size_of(words + exact(14 + 44), 46)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        values = [value for value, _ in self._choices]
        at = values.index(self._value)
        match event.key():
            case Qt.Key.Key_Down:
                self.open()
            case Qt.Key.Key_Right:
                self.set_value(values[min(at + 1, len(values) - 1)])
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                self.set_value(values[max(at - 1, 0)])
            case _:
                super().keyPressEvent(event)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        shape = rounded_in(plate, exact(8))
        light_shadow(painter, plate, exact(8), theme, 0.06)
        painter.fillPath(shape, theme.color(mix(theme.button, theme.glow, 0.14 * self.warmth)))
        painter.strokePath(shape, pen(theme.color("terrain"), exact(1.2)))
        middle = self.height() / 2
        text_at(painter, exact(15), middle + exact(5.5), self.label, sans(exact(16)), theme.color("ink"))
        symbol(painter, "chevron-down", self.width() - exact(24), middle, exact(21), theme_hub().theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(9), theme)
