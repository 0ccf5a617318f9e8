"""What can be done now: option buttons and chips of the side panel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.tabletop.action_marks import paint_mark
from westmarch.tabletop.drawing import fitting, pen, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans

from .base import Control, focus_outline, key_hint, key_hint_width, light_shadow, size_of, whole

Sign = Callable[[QPainter, float, Theme], None]

_MARGIN = 4.0
_LABEL, _DETAIL = 16.5, 14.0
_LABEL_LINE, _DETAIL_LINE = 21.0, 19.0


class OptionButton(Control):
    """A legal action: its mark, a label, a detail below, and the key that picks it.

    ``hovered(bool)`` tells the map to light the target; ``set_hot`` is the way back, when the pointer is on
    the map.
    What ends a turn or phase (``is_end``) has the colour of what cannot be taken back.
    Texts that do not fit in one line make the button taller, they are never cut.
    """

    def __init__(
        self, label: str, detail: str = "", mark: str = "none", key: str = "", is_primary: bool = False,
        is_end: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(label)
        self.detail = detail
        self.mark = mark
        self.key = key
        self.is_primary = is_primary
        self.is_end = is_end
        self.is_quiet = False
        self.sign: Sign | None = None
        """Paints a mark of the game's own around the origin, with its radius, instead of a common one."""
        self._is_hot = False
        self._broken: dict[tuple[float, float], tuple[list[str], list[str]]] = {}
        """Its lines for a width and a scale: layouts ask for their number again and again."""
        self.setAccessibleDescription(detail)
        # Not Fixed: Qt would hold the height to that of the hint, whatever the width asks for.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def is_hot(self) -> bool:
        return self._is_hot

    def set_hot(self, hot: bool) -> None:
        """Lights the button as if the pointer were on it, because its target is being pointed at."""
        if hot != self._is_hot:
            self._is_hot = hot
            self.update()

    def set_quiet(self, is_quiet: bool) -> None:
        """Looks as plain as can be, whatever it does: something else is to be done now."""
        if is_quiet != self.is_quiet:
            self.is_quiet = is_quiet
            self.update()

    def set_key(self, key: str) -> None:
        """The key that picks it, as it says from now on."""
        if key != self.key:
            self.key = key
            self._broken.clear()
            self.updateGeometry()
            self.update()

    def _left(self) -> float:
        return exact(18 if self.mark in ("", "none") else 58)

    def _lines(self, width: float) -> tuple[list[str], list[str]]:
        """Label and detail broken for a plate of this width."""
        found = self._broken.get((width, exact(1)))
        if found is None:
            room = width - self._left() - exact(14)
            if self.key:
                room -= key_hint_width(self.key) + exact(6)
            room = max(room, exact(60))
            found = wrapped(self.text(), self._label_font(), room), wrapped(self.detail, sans(exact(_DETAIL)), room)
            self._broken[width, exact(1)] = found
        return found

    def _label_font(self) -> QFont:
        return sans(exact(_LABEL), "semibold")

    def _text_height(self, width: float) -> float:
        label, detail = self._lines(width)
        return len(label) * _LABEL_LINE + len(detail) * _DETAIL_LINE

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300 + 2 * _MARGIN), self.heightForWidth(px(300 + 2 * _MARGIN)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(58 + 2 * _MARGIN))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inner = width - exact(2 * _MARGIN)
        return px(max(58.0, self._text_height(inner) + 18) + 2 * _MARGIN)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, _MARGIN)
        radius = exact(8)
        if self.isEnabled() and not self.is_quiet:
            light_shadow(painter, plate, radius, theme)
        shape = rounded_in(plate, radius)
        lit = 1.0 if self._is_hot else self.warmth
        if self.is_quiet and not lit:
            painter.strokePath(shape, pen(theme.color("rule"), exact(1)))
        elif self.is_primary and not self.is_quiet:
            painter.fillPath(shape, theme.color(mix(theme.good, theme.raised, 0.10 * lit)))
            if lit or self.isDown():
                painter.strokePath(shape, pen(theme.color("glow", lit), exact(2.2)))
        else:
            share = 0.12 if theme.is_night else 0.24
            painter.fillPath(shape, theme.color(mix(theme.button, theme.glow, share * lit)))
            edge = mix(theme.dark if self.is_end else theme.line, theme.gold, lit)
            painter.strokePath(shape, pen(theme.color(edge), exact((1.5 if self.is_end else 1) + 1.2 * lit)))
        if self.shows_focus():
            focus_outline(painter, whole(self, 0.6), exact(11), theme)
        self._draw_content(painter, theme, plate)

    def _draw_content(self, painter: QPainter, theme: Theme, plate: QRectF) -> None:
        ink, soft = ("good_on", "good_on") if self.is_primary else ("dark" if self.is_end else "ink", "ink2")
        ink, soft = ("ink2", "ink2") if self.is_quiet else (ink, soft)
        middle = plate.center().y()
        if self.sign is not None:
            painter.save()
            painter.translate(plate.left() + exact(30), middle)
            self.sign(painter, exact(15), theme)
            painter.restore()
        else:
            paint_mark(painter, self.mark, plate.left() + exact(30), middle, exact(15), theme, soft)
        label, detail = self._lines(plate.width())
        height = exact(len(label) * _LABEL_LINE + len(detail) * _DETAIL_LINE)
        baseline = middle - height / 2 + exact(16)
        for line in label:
            text_at(painter, plate.left() + self._left(), baseline, line, self._label_font(), theme.color(ink))
            baseline += exact(_LABEL_LINE)
        baseline -= exact(2)
        for line in detail:
            text_at(painter, plate.left() + self._left(), baseline, line, sans(exact(_DETAIL)), theme.color(soft))
            baseline += exact(_DETAIL_LINE)
        if self.key:
            key_hint(painter, plate.right() - exact(12), middle, self.key, theme)


_CHIP_SIZE, _CHIP_LEAST = 15.0, 12.0
"""The words of a chip: a long name is written smaller before it ends with dots."""


class Chip(Control):
    """A pill with a name: another thing that can be chosen."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._is_hot = False

    def set_hot(self, hot: bool) -> None:
        """Lights the chip because its piece is being pointed at."""
        if hot != self._is_hot:
            self._is_hot = hot
            self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        width = text_width(self.text(), sans(exact(_CHIP_SIZE))) + exact(28)
        return size_of(width + exact(2), 34)

    def minimumSizeHint(self) -> QSize:
        return size_of(exact(80), 34).boundedTo(self.sizeHint())

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        lit = 1.0 if self._is_hot or self.isChecked() else self.warmth
        shape = rounded_in(plate, plate.height() / 2)
        painter.fillPath(shape, theme.color(mix(theme.button, theme.glow, (0.14 if theme.is_night else 0.24) * lit)))
        painter.strokePath(shape, pen(theme.color(mix(theme.line, theme.gold, lit)), exact(1 + 0.6 * lit)))
        baseline = self.height() / 2 + exact(5)
        room = plate.width() - exact(27)
        font = fitting(self.text(), lambda size: sans(exact(size)), _CHIP_SIZE, _CHIP_LEAST, room)
        label = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
        text_at(painter, plate.left() + exact(14), baseline, label, font, theme.color("ink"))
        if self.shows_focus():
            focus_outline(painter, whole(self), plate.height() / 2, theme)
