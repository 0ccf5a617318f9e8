"""The symbols of the house: glyphs of the ``mdi6`` set as outlines, sharp at any scale."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath


def symbol(painter: QPainter, name: str, cx: float, cy: float, size: float, color: QColor) -> None:
    """An ``mdi6`` glyph centred at a point, drawn as vector text so that it stays sharp at any scale."""
    painter.save()
    painter.translate(cx, cy)
    painter.scale(size / 100, size / 100)
    painter.fillPath(symbol_path(name), color)
    painter.restore()


@lru_cache(maxsize=256)
def symbol_path(name: str) -> QPainterPath:
    """The outline of an ``mdi6`` glyph in a box of 100 about the origin."""
    font, letters = _symbol_font()
    letter = chr(int(letters[name], 16))
    metrics = QFontMetricsF(font)
    outline = QPainterPath()
    outline.setFillRule(Qt.FillRule.WindingFill)
    baseline = (metrics.ascent() - metrics.descent()) / 2
    outline.addText(QPointF(-metrics.horizontalAdvance(letter) / 2, baseline), font, letter)
    return outline


@lru_cache(maxsize=1)
def _symbol_font() -> tuple[QFont, dict[str, str]]:
    """QtAwesome's Material Design face, and the code of each glyph by its name.

    Both are read from the package's files: importing the package costs a tenth of a second at start-up.
    """
    spec = find_spec("qtawesome")
    if spec is None or spec.origin is None:
        raise RuntimeError("QtAwesome is not installed, and the program takes its symbols from it")
    folder = Path(spec.origin).parent / "fonts"
    face = QFontDatabase.addApplicationFont(str(next(folder.glob("materialdesignicons6-webfont-*.ttf"))))
    letters = json.loads(next(folder.glob("materialdesignicons6-webfont-charmap-*.json")).read_text(encoding="utf-8"))
    font = QFont(QFontDatabase.applicationFontFamilies(face)[0])
    font.setPixelSize(88)  # of a box of 100: the margin that QtAwesome leaves around an icon
    return font, letters
