"""What the teacher's panel paints: a mark for each step, the bust with what is said, a link that may be long."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.skins.teacher import Gandalf
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import HasTeacher
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans
from westmarch.tabletop.widgets import Measured
from westmarch.tabletop.widgets.painted import Painted

Room = Literal["whole", "low", "tight"]
"""How much height there is for the teacher."""
_LEAST_GAP = 19.0
"""Where the dots would be nearer to each other than this, at 100 percent, there is a bar instead."""


class Dots(Measured, QWidget):
    """One dot a step: done with a tick, the present one ringed, the others open.

    Where there are too many for the width it is a slim bar with words: ``3 of 38``.
    """

    def __init__(self) -> None:
        super().__init__()
        self._at, self._steps = 0, 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().resized.connect(self._remeasure)

    def show_at(self, at: int, steps: int) -> None:
        """Shows how many of the steps are done."""
        self._at, self._steps = at, max(1, steps)
        self.setAccessibleName(f"Step {min(at + 1, steps)} of {steps}")
        self.update()

    @property
    def is_bar(self) -> bool:
        """Whether the steps are too many for dots."""
        return (self.width() - exact(16)) / max(1, self._steps - 1) < exact(_LEAST_GAP)

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(33))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            if self.is_bar:
                self._paint_bar(painter, theme)
                return
            radius = exact(7)
            room = self.width() - 2 * radius - 2
            gap = min(exact(35.5), room / max(1, self._steps - 1))
            radius = min(radius, gap * 0.4) if self._steps > 1 else radius
            y, first = self.height() / 2, radius + 1
            for number in range(self._steps):
                x = first + number * gap
                is_done = number < self._at
                if number:
                    token = "gold" if number <= self._at else "rule"
                    painter.setPen(pen(theme.color(token), exact(1.6)))
                    painter.drawLine(QPointF(x - gap + radius, y), QPointF(x - radius, y))
                painter.setPen(pen(theme.color("gold" if number <= self._at else "line"), exact(1.6)))
                painter.setBrush(theme.color("gold") if is_done else theme.color("panel"))
                painter.drawEllipse(QPointF(x, y), radius, radius)
                if is_done:
                    symbol(painter, "check-bold", x, y, radius * 1.4, theme.color("panel"))
                elif number == self._at:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(theme.color("gold"))
                    painter.drawEllipse(QPointF(x, y), radius * 0.45, radius * 0.45)

    def _paint_bar(self, painter: QPainter, theme: Theme) -> None:
        words = f"{min(self._at + 1, self._steps)} of {self._steps}"
        font, y, high = sans(exact(14)), self.height() / 2, exact(6)
        wide = self.width() - text_width(f"{self._steps} of {self._steps}", font) - exact(12)
        painter.fillPath(rounded_in(QRectF(0, y - high / 2, wide, high), high / 2), theme.color("rule"))
        done = max(high, wide * min(self._at + 1, self._steps) / self._steps)
        painter.fillPath(rounded_in(QRectF(0, y - high / 2, done, high), high / 2), theme.color("gold"))
        text_at(painter, wide + exact(12), y + exact(4.8), words, font, theme.color("ink2"))


class Speech(Measured, QWidget):
    """The teacher's bust with his name, and a bubble with what is said; words between ** are bold."""

    _LEADING = 1.36
    _NAME = 22.0

    def __init__(self) -> None:
        super().__init__()
        self._bust, self._gap, self._pad, self._size = _SIZES["whole"]
        self._has_name = True
        self._teacher: HasTeacher = Gandalf()
        self._runs: list[tuple[str, bool]] = []
        self._measured: tuple[float, list[tuple[float, float]]] = (0.0, [])
        self.words = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._remeasure)

    def set_teacher(self, teacher: HasTeacher) -> None:
        """Sets who speaks."""
        self._teacher = teacher
        self.update()

    def set_room(self, room: Room) -> None:
        """Takes as much room in height as is good, less, or as little as can be: then without the name."""
        self._bust, self._gap, self._pad, self._size = _SIZES[room]
        self._has_name = room != "tight"
        self.updateGeometry()
        self.update()

    def say(self, words: str) -> None:
        """Says something else."""
        self._runs = [
            (word, number % 2 == 1)
            for number, part in enumerate(words.split("**"))
            for word in re.findall(r"\S+\s*|\s+", part)
        ]
        self._measured = (0.0, [])
        self.words = words.replace("**", "")
        self.setAccessibleName(self.words)
        self.updateGeometry()
        self.update()

    def _lines(self, width: float) -> list[list[tuple[str, bool]]]:
        """The words, line by line, as they fit into a width."""
        lines: list[list[tuple[str, bool]]] = [[]]
        x, is_open = 0.0, False
        for (word, is_bold), (bare, wide) in zip(self._runs, self._widths(), strict=True):
            if lines[-1] and not is_open and x + bare > width:
                lines.append([])
                x = 0.0
            lines[-1].append((word, is_bold))
            x += wide
            is_open = not word[-1].isspace()  # a full stop belongs to the bold word before it
        return lines

    def _widths(self) -> list[tuple[float, float]]:
        """The width of each word, without the space behind it and with it: measured once, for layouts ask often."""
        size = exact(self._size)
        if self._measured[0] != size:
            fonts = {is_bold: self._font(is_bold) for is_bold in (False, True)}
            each = [(word, fonts[is_bold]) for word, is_bold in self._runs]
            self._measured = size, [(text_width(word.rstrip(), font), text_width(word, font)) for word, font in each]
        return self._measured[1]

    def _font(self, is_bold: bool) -> QFont:
        return sans(exact(self._size), "bold" if is_bold else "regular")

    @property
    def _name_font(self) -> QFont:
        return caps(exact(14), 6)

    @property
    def _column(self) -> float:
        """The width of the bust or of the name below it."""
        name = text_width(self._teacher.teacher, self._name_font) if self._has_name else 0.0
        return max(exact(self._bust) + 2, name)

    def _room(self, width: float) -> float:
        return width - self._column - exact(self._gap + 2 * self._pad) - 3

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = len(self._lines(self._room(width))) * exact(self._size) * self._LEADING + exact(2 * self._pad + 8)
        return round(max(exact(self._bust + (self._NAME if self._has_name else 0) + 6), words))

    def sizeHint(self) -> QSize:
        return QSize(px(280), self.heightForWidth(px(280)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), self.heightForWidth(max(self.width(), px(180))))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            bust, wide = exact(self._bust), self._column
            disc = QRectF((wide - bust) / 2, exact(2), bust, bust)
            circle = QPainterPath()
            circle.addEllipse(disc)
            painter.save()
            painter.setClipPath(circle)
            self._teacher.paint_teacher(painter, disc, theme)
            painter.restore()
            painter.strokePath(circle, pen(theme.color("gold"), exact(2)))
            if self._has_name:
                name, under = self._teacher.teacher, disc.bottom() + exact(16)
                text_at(painter, wide / 2, under, name, self._name_font, theme.color("ink2"), "center")
            self._paint_bubble(painter, wide + exact(self._gap), disc.center().y())

    def _paint_bubble(self, painter: QPainter, left: float, pointer: float) -> None:
        theme = theme_hub().theme
        area = QRectF(left, 1.5, self.width() - left - 2, self.height() - exact(6))
        tip = QPainterPath(QPointF(left - exact(9), pointer))
        tip.lineTo(left + 2, pointer - exact(8))
        tip.lineTo(left + 2, pointer + exact(8))
        tip.closeSubpath()
        shape = rounded_in(area, exact(10)).united(tip)
        painter.fillPath(shape.translated(0, exact(2)), theme.color("shadow", 0.16))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        baseline = area.top() + exact(self._pad) + exact(self._size) * 0.95
        for line in self._lines(self._room(self.width())):
            x = left + exact(self._pad)
            for word, is_bold in line:
                font = self._font(is_bold)
                text_at(painter, x, baseline, word, font, theme.color("ink"))
                x += text_width(word, font)
            baseline += exact(self._size) * self._LEADING


_SIZES: Mapping[Room, tuple[float, float, float, float]] = {
    "whole": (76.0, 16.0, 14.0, 16.0),
    "low": (52.0, 11.0, 10.0, 15.0),
    "tight": (40.0, 10.0, 8.0, 15.0),
}
"""Width of the bust, gap beside it, margin in the bubble and size of the letters, at 100 percent."""


class LessonPill(Painted):
    """The gold pill in the header of a table at which a lesson is taken."""

    HEIGHT = 34.0

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.fillPath(rounded_in(area, area.height() / 2), theme.color("gold"))
        ink = theme.color("gold_on")
        symbol(painter, "school-outline", exact(22), area.center().y(), exact(18), ink)
        font = sans(exact(15), "semibold")
        text_at(painter, exact(38), area.center().y() + exact(5.2), self._words, font, ink)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(54) + round(text_width(self._words, sans(exact(15), "semibold"))), px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
