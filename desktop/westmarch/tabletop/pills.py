"""Pills of the side panel: a thing that can be chosen, with the symbols of its game, why another cannot, a count."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.engine.panel_records import Fact, Pill
from westmarch.tabletop.details import paint_within
from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Chip, set_tip
from westmarch.tabletop.widgets.base import focus_outline, light_shadow, size_of, whole
from westmarch.tabletop.widgets.painted import Painted

_TALL, _SIGN = 34.0, 24.0
_EDGE, _GAP = 13.0, 7.0


class PillChip(Chip):
    """A chip with a picture before its name and its price after it."""

    def __init__(self, pill: Pill, label: str, skin: Skin) -> None:
        super().__init__(label)
        self.pill, self._skin = pill, skin
        self.setAccessibleName(f"{label}, {pill.value}" if pill.value else label)
        set_tip(self, label if pill.action else f"{label}: show what can be done with it")

    def _left(self) -> float:
        return exact(6 + _SIGN + 5 if self.pill.icon else _EDGE)

    def _right(self) -> float:
        """The room behind the name."""
        if self.pill.price:
            return exact(_GAP + _SIGN - 3 + 7)
        return exact(_EDGE) + (exact(_GAP) + text_width(self.pill.value, _value_font()) if self.pill.value else 0)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(self._left() + text_width(self.text(), _label_font()) + self._right() + exact(3), _TALL)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        radius, middle = plate.height() / 2, plate.center().y()
        lit = 1.0 if self._is_hot else self.warmth
        light_shadow(painter, plate, radius, theme, 0.07)
        shape = rounded_in(plate, radius)
        painter.fillPath(shape, theme.color(mix(theme.button, theme.glow, (0.14 if theme.is_night else 0.24) * lit)))
        painter.strokePath(shape, pen(theme.color(mix(theme.line, theme.gold, lit)), exact(1 + 0.6 * lit)))
        if self.pill.icon:
            at = QPointF(exact(6 + _SIGN / 2), middle)
            paint_within(painter, self._skin, self.pill.icon, at, exact(_SIGN), exact(_SIGN), theme)
        room = self.width() - self._left() - self._right() + 1
        label = QFontMetricsF(_label_font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        text_at(painter, self._left(), middle + exact(5), label, _label_font(), theme.color("ink"))
        x = self._left() + text_width(label, _label_font()) + exact(_GAP)
        if self.pill.price:
            at = QPointF(x + exact(_SIGN - 3) / 2, middle)
            paint_within(painter, self._skin, self.pill.price, at, exact(_SIGN - 3), exact(_SIGN - 3), theme)
        elif self.pill.value:
            text_at(painter, x, middle + exact(5), self.pill.value, _value_font(), theme.color("good"))
        if self.shows_focus():
            focus_outline(painter, whole(self), radius, theme)


class RefusedRow(Painted):
    """A thing that cannot be chosen: a pale row with the reason at its right."""

    HEIGHT = 38.0

    def __init__(self, pill: Pill, skin: Skin) -> None:
        super().__init__()
        self._pill, self._skin = pill, skin
        self.setAccessibleName(f"{pill.label}: {pill.value}")
        set_tip(self, f"{pill.label}: {pill.value}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(self.HEIGHT))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        painter.strokePath(rounded_in(plate, exact(8)), pen(theme.color("rule"), exact(1)))
        middle, x = plate.center().y(), plate.left() + exact(12)
        if self._pill.icon:
            painter.setOpacity(0.6)
            at = QPointF(plate.left() + exact(22), middle)
            paint_within(painter, self._skin, self._pill.icon, at, exact(22), exact(22), theme)
            painter.setOpacity(1)
            x = plate.left() + exact(42)
        right = plate.right() - exact(12)
        reason = text_width(self._pill.value, _reason_font())
        text_at(painter, right, middle + exact(5), self._pill.value, _reason_font(), theme.color("ink2"), "right")
        label = QFontMetricsF(_label_font()).elidedText(
            self._pill.label, Qt.TextElideMode.ElideRight, right - reason - exact(8) - x
        )
        text_at(painter, x, middle + exact(5), label, _label_font(), theme.color("ink2"))


class CountPill(Painted):
    """A count with its symbol, such as the threat of a player: nothing to be chosen; ``is_short`` without its words."""

    HEIGHT = 30.0

    def __init__(self, fact: Fact, skin: Skin, is_short: bool) -> None:
        super().__init__()
        self.fact, self._skin = fact, skin
        self.words = "" if is_short and fact.icon else fact.label
        self.setAccessibleName(f"{fact.value} {fact.label}")
        set_tip(self, f"{fact.value} {fact.label}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _left(self) -> float:
        return exact(5 + 22 + 5 if self.fact.icon else 11)

    def _wide(self) -> float:
        value = text_width(self.fact.value, _label_font()) + exact(5 if self.words else 0)
        return self._left() + value + text_width(self.words, _count_font()) + exact(12)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(self._wide() + 0.5) + 1, px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        middle = plate.center().y()
        shape = rounded_in(plate, plate.height() / 2)
        painter.fillPath(shape, theme.color("raised", 0.7))
        painter.strokePath(shape, pen(theme.color("rule"), exact(1)))
        if self.fact.icon:
            at = QPointF(exact(5 + 11), middle)
            paint_within(painter, self._skin, self.fact.icon, at, exact(22), exact(22), theme)
        x = self._left()
        text_at(painter, x, middle + exact(5), self.fact.value, _label_font(), theme.color("ink"))
        x += text_width(self.fact.value, _label_font()) + exact(5)
        text_at(painter, x, middle + exact(5), self.words, _count_font(), theme.color("ink2"))


def _label_font() -> QFont:
    return sans(exact(15), "semibold")


def _value_font() -> QFont:
    return serif(exact(14.5), "regular", italic=True)


def _count_font() -> QFont:
    return sans(exact(14))


def _reason_font() -> QFont:
    return serif(exact(14), "regular", italic=True)
