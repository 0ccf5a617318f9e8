"""What all controls share: hover, focus, keys, tips and the few shapes that they are painted with."""

from __future__ import annotations

import math
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from westmarch.tabletop.drawing import copy_onto, pen, rounded, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import HOVER, Glide
from westmarch.tabletop.pictures import kept_picture
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .arrival import Standing

FOCUS_WIDTH = 2.2
DISABLED_OPACITY = 0.45
TIP = "westmarchTip"
"""The dynamic property with a widget's tip; the window shows it, so that no platform tooltip ever appears."""
_TIP_AREA, _TIP_ROOM = "westmarchTipArea", "westmarchTipRoom"


def set_tip(widget: QWidget, text: str, shortcut: str = "") -> None:
    """Gives a widget a tip and the same words to the screen reader; ``shortcut`` as in ``Ctrl+N``."""
    keys = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText) if shortcut else ""
    widget.setProperty(TIP, f"{text}  ({keys})" if keys else text)
    widget.setAccessibleDescription(text if not keys else f"{text}, {keys}")


def tip_of(widget: QWidget) -> str:
    """The tip of a widget, or an empty text."""
    return widget.property(TIP) or ""


def set_tip_at(widget: QWidget, text: str, area: QRect, room: QRect) -> None:
    """Gives a widget a tip for the moment, which stands at an area of it and goes when the pointer leaves that.

    Within the ``room`` of the widget it covers nothing that is read.
    """
    widget.setProperty(TIP, text)
    widget.setProperty(_TIP_AREA, area)
    widget.setProperty(_TIP_ROOM, room)


def tip_area(widget: QWidget) -> QRect:
    """Where in a widget its tip stands; nothing if it belongs to all of the widget."""
    return widget.property(_TIP_AREA) or QRect()


def tip_room(widget: QWidget) -> QRect:
    """Where in a widget a tip that stands at a part of it covers nothing."""
    return widget.property(_TIP_ROOM) or QRect()


def focus_outline(painter: QPainter, area: QRectF, radius: float, theme: Theme) -> None:
    """The gold outline of what has the keyboard, just inside ``area``."""
    width = exact(FOCUS_WIDTH)
    inner = area.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.strokePath(rounded_in(inner, radius), pen(theme.color("gold"), width))


def key_hint_width(keys: str) -> float:
    """How wide :func:`key_hint` paints these keys."""
    return max(exact(22), text_width(keys, sans(exact(12.5), "semibold")) + exact(12))


def key_hint(painter: QPainter, right: float, middle: float, keys: str, theme: Theme) -> None:
    """A small key cap whose right edge is at ``right``, centred on ``middle``."""
    width, height = key_hint_width(keys), exact(22)
    cap = rounded(right - width, middle - height / 2, width, height, exact(5))
    painter.fillPath(cap, theme.color("panel"))
    painter.strokePath(cap, pen(theme.color("line"), exact(1)))
    text_at(
        painter,
        right - width / 2,
        middle + exact(4.5),
        keys,
        sans(exact(12.5), "semibold"),
        theme.color("ink2"),
        "center",
    )


_SHADOW = ((0.5, 0.5), (1.5, 0.32), (2.5, 0.18))
"""How far each of the layers of a short shadow reaches, at 100 percent, and its share of the strength."""


def light_shadow(painter: QPainter, area: QRectF, radius: float, theme: Theme, strength: float = 0.13) -> None:
    """The short shadow of a button or card, baked once for its size: blending it thrice takes longer than all else."""
    whole_left, whole_top = math.floor(area.left()), math.floor(area.top())
    shape = area.translated(-whole_left, -whole_top)
    reach = math.ceil(exact(5))

    def draw(painter: QPainter) -> None:
        for step, share in _SHADOW:
            grown = shape.adjusted(-exact(step), exact(step * 0.2), exact(step), exact(1.2 + step))
            painter.fillPath(rounded_in(grown, radius + exact(step)), theme.color("shadow", strength * share))

    wide, high = math.ceil(shape.right()) + 2 * reach, math.ceil(shape.bottom()) + 2 * reach
    ground = QRectF(-reach, -reach, wide, high)
    name = ("shadow", shape.x(), shape.y(), shape.width(), shape.height(), radius, exact(1), strength, theme)
    picture = kept_picture(name, ground, painter.device().devicePixelRatioF(), draw)
    copy_onto(painter, ground.translated(whole_left, whole_top), picture)


class _Sized(Protocol):
    def updateGeometry(self) -> None: ...


class Measured:
    """Beside a widget of Qt: has it measured anew, as ``theme_hub().resized`` asks for."""

    def _remeasure(self: _Sized) -> None:
        self.updateGeometry()


class Control(QAbstractButton):
    """A button in all but looks.  Subclasses paint themselves in ``draw`` and say their size in ``sizeHint``.

    ``warmth`` runs from 0 to 1 and back as the pointer comes and goes.  What has appeared or moved under the pointer a
    moment ago takes no click.
    """

    hovered = Signal(bool)
    focused = Signal()

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._warmth = 0.0
        self._warming: Glide | None = None
        self._came = (0.0, QPoint())
        self._before: Standing | None = None
        theme_hub().resized.connect(self._remeasure)

    @property
    def warmth(self) -> float:
        return self._warmth

    def draw(self, painter: QPainter, theme: Theme) -> None:
        """Paints the control in its rectangle; painter is smooth and carries the disabled opacity."""
        raise NotImplementedError

    def shows_focus(self) -> bool:
        """The keyboard is here and the window is in front."""
        return self.hasFocus()

    def warm(self, cold: str, hot: str) -> QColor:
        """A colour between two ``#RRGGBB`` values as warm as the control is."""
        return QColor(mix(cold, hot, self._warmth))

    @property
    def standing(self) -> Standing:
        """Where it stands, and since when."""
        place = QRect(self.mapToGlobal(QPoint(0, 0)), self.size())
        if self._before is not None and self._before.place == place:
            return self._before
        return Standing(place, *self._came)

    def follow_on(self, before: Standing | None) -> None:
        """Another that did the same has stood somewhere: if that is here, nothing new has come."""
        self._before = before

    def _remeasure(self) -> None:
        self.updateGeometry()
        self.update()

    def _go(self, goal: float) -> None:
        duration = theme_hub().duration(HOVER)
        if duration == 0 or not self.isVisible():
            self._set_warmth(goal)
            return
        if self._warming is None:
            self._warming = Glide(self, self._set_warmth, curve=QEasingCurve.Type.OutQuad)
        self._warming.go(self._warmth, goal, duration)

    def _set_warmth(self, value: float) -> None:
        self._warmth = float(value)
        self.update()

    # Qt's own names from here on.

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def showEvent(self, event: QShowEvent) -> None:
        self._came = (monotonic(), QCursor.pos())
        super().showEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        self._came = (monotonic(), QCursor.pos())
        super().moveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.standing.is_too_new:
            event.accept()
        else:
            super().mousePressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        if self.isEnabled():
            self._go(1.0)
            self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._go(0.0)
        self.hovered.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # Alt and an arrow leads back; Qt would go to another button
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        if not self.isEnabled():
            painter.setOpacity(DISABLED_OPACITY)
        self.draw(painter, theme_hub().theme)
        painter.end()


def whole(widget: QWidget, inset: float = 0) -> QRectF:
    """A widget's rectangle, ``inset`` smaller on each side (at 100 percent)."""
    by = exact(inset)
    return QRectF(widget.rect()).adjusted(by, by, -by, -by)


def size_of(width: float, height: float) -> QSize:
    """A size whose width is measured and whose height is written at 100 percent."""
    return QSize(int(width + 0.999), px(height))
