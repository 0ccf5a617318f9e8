"""Keys painted as the caps of a keyboard."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Measured

_BETWEEN = re.compile(r"(, | and | to )")
_SIZE, _HIGH, _LEAST = 14.5, 27.0, 28.0
_GAP = 5.0


def parts_of(keys: str) -> list[tuple[str, bool]]:
    """Returns what stands on caps (True) and what between them: ``Ctrl+T``, ``Left, Right``, ``Shift and arrows``."""
    found: list[tuple[str, bool]] = []
    for part in _BETWEEN.split(keys):
        if _BETWEEN.fullmatch(part):
            found += [] if part == ", " else [(part.strip(), False)]
        elif len(part) > 1 and "+" in part:
            found += [(key, True) for key in part.split("+") if key]
        elif part:
            found.append((part, True))
    return found


class KeyCaps(Measured, QWidget):
    """Keys in one or more lines of a width at 100 percent."""

    def __init__(self, keys: str, width: float) -> None:
        super().__init__()
        self._parts, self._wide = parts_of(keys), width
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme_hub().resized.connect(self._remeasure)

    def placed(self) -> list[tuple[str, bool, QRectF]]:
        """Each part with its place."""
        font, found, x, y = sans(exact(_SIZE), "semibold"), [], 0.0, 0.0
        for text, is_cap in self._parts:
            wide = text_width(text, font)
            wide = max(exact(_LEAST), wide + exact(14)) if is_cap else wide
            if x and x + wide > exact(self._wide):
                x, y = 0.0, y + exact(_HIGH + _GAP)
            found.append((text, is_cap, QRectF(x, y, wide, exact(_HIGH))))
            x += wide + exact(_GAP)
        return found

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(self._wide), round(max([place.bottom() for *_, place in self.placed()], default=0.0)) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        font = sans(exact(_SIZE), "semibold")
        with QPainter(self) as painter:
            smooth(painter)
            for text, is_cap, place in self.placed():
                if is_cap:
                    cap = place.adjusted(0.5, 0.5, -0.5, -0.5)
                    shape = rounded_in(cap, exact(5))
                    painter.fillPath(shape, theme.color("line"))
                    top = rounded_in(cap.adjusted(0, 0, 0, -exact(2.5)), exact(5))
                    painter.fillPath(top, theme.color("button"))
                    painter.strokePath(shape, pen(theme.color("line"), exact(1)))
                ink = theme.color("ink" if is_cap else "ink2")
                text_at(painter, place.center().x(), place.center().y() + exact(4), text, font, ink, "center")
