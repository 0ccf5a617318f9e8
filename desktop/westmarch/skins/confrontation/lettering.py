"""Words that always fit: names on bands, short texts on cards, rules on the large card.

Qt rounds fonts to whole pixels, too coarse for a piece of 66 units.  So letters are set in a face ``FINE``
times as large and printed through a scaled painter; sizes here are fractions of a unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import pen, text_at, text_width, wrapped

FINE = 4
STEP = 0.25  # by this much a size is tried smaller

Face = Callable[[float], QFont]


@dataclass(frozen=True)
class Setting:
    """Lines of one face, ready to print.  ``size`` and ``leading`` (line to line) in units."""

    lines: tuple[str, ...]
    font: QFont
    size: float
    leading: float

    @property
    def width(self) -> float:
        return max((text_width(line, self.font) / FINE for line in self.lines), default=0)

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading

    def baselines(self, top: float) -> list[float]:
        """Where each line stands when the first begins at ``top``; the leading is shared above and below."""
        metrics = QFontMetricsF(self.font)
        first = (self.leading + (metrics.ascent() - metrics.descent()) / FINE) / 2
        return [top + first + i * self.leading for i in range(len(self.lines))]


def fine(face: Face, size: float) -> QFont:
    """The face at ``size`` units, to be measured and printed ``FINE`` times as large."""
    return face(size * FINE)


def set_at(text: str, face: Face, size: float, width: float, leading: float) -> Setting:
    """The text at one size, broken at words and at its own line ends; ``leading`` as a factor of the size."""
    font = fine(face, size)
    lines = [line for part in text.split("\n") for line in wrapped(part, font, width * FINE)]
    return Setting(tuple(lines), font, size, size * leading)


def fitted(
    text: str, face: Face, largest: float, smallest: float, width: float, height: float, leading: float = 1.3
) -> Setting:
    """The text as large as it goes into ``width`` x ``height``; longer even at ``smallest``, it is elided."""
    size = largest
    while size > smallest:
        setting = set_at(text, face, size, width, leading)
        if setting.height <= height and setting.width <= width:
            return setting
        size -= STEP
    return elided(set_at(text, face, smallest, width, leading), width, height)


def elided(setting: Setting, width: float, height: float) -> Setting:
    """As much of a setting as there is room for, with an ellipsis where something is missing."""
    metrics = QFontMetricsF(setting.font)
    room = max(1, int(height / setting.leading + 1e-6))
    lines = list(setting.lines[:room])
    if len(setting.lines) > room:
        lines[-1] += "…"
    kept = tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, width * FINE) for line in lines)
    return Setting(kept, setting.font, setting.size, setting.leading)


def print_lines(
    painter: QPainter, setting: Setting, middle: float, top: float, color: QColor, swell: float = 0
) -> None:
    """Prints a setting below ``top``, each line about the ``middle``."""
    for line, baseline in zip(setting.lines, setting.baselines(top), strict=True):
        print_line(painter, middle, baseline, line, setting.font, color, swell=swell)


def print_line(
    painter: QPainter,
    x: float,
    baseline: float,
    text: str,
    font: QFont,
    color: QColor,
    align: str = "center",
    swell: float = 0,
) -> None:
    """One line in a font of :func:`fine` size; ``swell`` units of spread ink strengthen small letters."""
    painter.save()
    painter.translate(x, baseline)
    painter.scale(1 / FINE, 1 / FINE)
    text_at(painter, 0, 0, text, font, color, align)
    if swell:
        width, letters = text_width(text, font), QPainterPath()
        letters.addText(QPointF({"left": 0.0, "center": -width / 2, "right": -width}[align], 0), font, text)
        painter.strokePath(letters, pen(color, swell * FINE))
    painter.restore()


def name_lines(name: str, size: float, tracking: float, width: float, height: float) -> Setting:
    """A name in small capitals for a band: one line at four fifths of ``size`` or more, else one a word, little
    smaller."""

    def face(size: float) -> QFont:
        return type_faces.caps(size, tracking)

    if " " not in name or text_width(name, fine(face, size * 0.8)) <= width * FINE:
        return fitted(name, face, size, size * 0.5, width, size, 1.0)
    return fitted("\n".join(name.split()), face, size * 0.88, size * 0.4, width, height, 0.8)
