"""Buttons: filled, outlined, links, icons and the on-off toggle."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans

from .base import Control, focus_outline, key_hint, key_hint_width, light_shadow, set_tip, size_of, whole

Kind = Literal["primary", "plain", "danger"]

_MARGIN = 4.0  # room for shadow and focus outline around the visible button
_ICON = 21.0


class Button(Control):
    """A word on a filled plate; ``primary`` is the one next step of a view, ``danger`` cannot be taken back.

    ``height`` is that of the plate at 100 percent, 44 to 60; the widget is a little larger for its shadow.
    """

    def __init__(
        self,
        text: str,
        kind: Kind = "plain",
        icon: str = "",
        key: str = "",
        height: float = 44,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self.kind: Kind = kind
        self.icon_name = icon
        self.key = key
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_kind(self, kind: Kind) -> None:
        self.kind = kind
        self.update()

    def _fill_and_ink(self, theme: Theme) -> tuple[str, str]:
        match self.kind:
            case "primary":
                return theme.good, "good_on"
            case "danger":
                return theme.dark, "dark_on"
            case _:
                return theme.button, "good"

    def _content_width(self, with_icon: bool = True, with_key: bool = True) -> float:
        width = text_width(self.text(), sans(exact(16.5), "semibold"))
        if self.icon_name and with_icon:
            width += exact(_ICON + 10)
        if self.key and with_key:
            width += key_hint_width(self.key) + exact(14)
        return width

    def _shown(self, room: float) -> tuple[bool, bool]:
        """Whether icon and key have room beside the word: the key goes first."""
        if self._content_width() <= room:
            return True, True
        return self._content_width(with_key=False) <= room, False

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(self._content_width() + exact(2 * (22 + _MARGIN)), self._height + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        words = self._content_width(with_icon=False, with_key=False)
        return size_of(words + exact(2 * (10 + _MARGIN)), self._height + 2 * _MARGIN)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, _MARGIN)
        fill, ink = self._fill_and_ink(theme)
        radius = exact(8)
        filled = self.kind != "plain"
        if self.isEnabled() and not self.isDown():
            light_shadow(painter, plate, radius, theme, 0.22 if filled else 0.13)
        shape = rounded_in(plate, radius)
        toward = theme.raised if filled else theme.glow
        warmth = (0.10 if filled else 0.16) * self.warmth
        painter.fillPath(
            shape,
            theme.color(mix(fill, theme.shadow if self.isDown() else toward, 0.12 if self.isDown() else warmth)),
        )
        if not filled:
            painter.strokePath(shape, pen(theme.color("good"), exact(1.6)))
        if self.shows_focus():
            focus_outline(painter, whole(self, 0.6), exact(11), theme)
        self._draw_content(painter, theme, plate, ink)

    def _draw_content(self, painter: QPainter, theme: Theme, plate: QRectF, ink: str) -> None:
        has_icon, has_key = self._shown(plate.width() - exact(16))
        x = plate.center().x() - self._content_width(has_icon, has_key) / 2
        middle = plate.center().y()
        if self.icon_name and has_icon:
            symbol(painter, self.icon_name, x + exact(_ICON / 2), middle, exact(_ICON), theme.color(ink))
            x += exact(_ICON + 10)
        font = sans(exact(16.5), "semibold")
        text_at(painter, x, middle + exact(5.7), self.text(), font, theme.color(ink))
        x += text_width(self.text(), font)
        if self.key and has_key:
            key_hint(painter, x + exact(14) + key_hint_width(self.key), middle, self.key, theme)


class LinkButton(Control):
    """A word, with an icon before it if it has one; for headers, footers and lists."""

    def __init__(
        self, text: str, icon: str = "", size: float = 15, token: str = "ink2", weight: str = "regular"
    ) -> None:
        super().__init__(text)
        self.icon_name = icon
        self._size, self._weight = size, weight
        self._inks = (token, "ink")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, name: str) -> None:
        self.icon_name = name
        self.update()

    def set_inks(self, cold: str, hot: str) -> None:
        """Tokens for another ground than paper, at rest and while pointed at."""
        self._inks = (cold, hot)
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), sans(exact(self._size), self._weight))
        return size_of(words + exact(16 + (28 if self.icon_name else 0)), 36)

    def minimumSizeHint(self) -> QSize:
        """A long word may be cut where the policy lets it."""
        return QSize(min(px(60), self.sizeHint().width()), self.sizeHint().height())

    def draw(self, painter: QPainter, theme: Theme) -> None:
        x, middle = exact(8), self.height() / 2
        if self.warmth:
            painter.fillPath(rounded_in(whole(self, 1), exact(8)), theme.color("glow", 0.16 * self.warmth))
        ink = self.warm(*(getattr(theme, token) for token in self._inks))
        if self.icon_name:
            symbol(painter, self.icon_name, x + exact(10), middle, exact(20), ink)
            x += exact(28)
        font = sans(exact(self._size), self._weight)
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - x + 1)
        text_at(painter, x, middle + exact(self._size * 0.34), words, font, ink)
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(8), theme)


class IconButton(Control):
    """An icon alone: it must have a tip."""

    def __init__(self, icon: str, tip: str, shortcut: str = "") -> None:
        super().__init__("")
        self.icon_name = icon
        self._inks = ("ink2", "ink")
        self.setAccessibleName(tip)
        set_tip(self, tip, shortcut)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, name: str, tip: str, shortcut: str = "") -> None:
        self.icon_name = name
        self.setAccessibleName(tip)
        set_tip(self, tip, shortcut)
        self.update()

    def set_inks(self, cold: str, hot: str) -> None:
        """Tokens for another ground than paper, at rest and while pointed at."""
        self._inks = (cold, hot)
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(40), px(40))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self.warmth:
            painter.fillPath(rounded_in(whole(self, 1), exact(8)), theme.color("glow", 0.20 * self.warmth))
        centre = QPointF(self.width() / 2, self.height() / 2)
        ink = self.warm(*(getattr(theme, token) for token in self._inks))
        symbol(painter, self.icon_name, centre.x(), centre.y(), exact(22), ink)
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(8), theme)


class Toggle(Control):
    """A switch with its words; ``toggled`` is Qt's signal."""

    def __init__(self, text: str, detail: str = "", checked: bool = False) -> None:
        super().__init__(text)
        self.detail = detail
        self.setAccessibleDescription(detail)
        self.setCheckable(True)
        self.setChecked(checked)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        words = max(text_width(self.text(), sans(exact(16), "semibold")), text_width(self.detail, sans(exact(14.5))))
        return size_of(words + exact(8 + 46 + 14 + 8), 56 if self.detail else 40)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        middle = self.height() / 2
        track = QRectF(exact(8), middle - exact(13), exact(46), exact(26))
        shape = rounded_in(track, exact(13))
        on = self.isChecked()
        painter.fillPath(shape, theme.color("good") if on else self.warm(theme.button, theme.rule))
        painter.strokePath(shape, pen(theme.color("good" if on else "ink3"), exact(1.4)))
        knob = QPointF(track.right() - exact(13) if on else track.left() + exact(13), middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("good_on" if on else "ink3"))
        painter.drawEllipse(knob, exact(8.5), exact(8.5))
        if on:
            symbol(painter, "check-bold", knob.x(), knob.y(), exact(14), theme.color("good"))
        x = track.right() + exact(14)
        baseline = middle + (exact(-4) if self.detail else exact(5.5))
        text_at(painter, x, baseline, self.text(), sans(exact(16), "semibold"), theme.color("ink"))
        if self.detail:
            text_at(painter, x, middle + exact(16), self.detail, sans(exact(14.5)), theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(8), theme)
