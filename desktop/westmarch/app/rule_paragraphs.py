"""The paragraphs of a section of the rules, with linked terms, painted in one widget."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.game import RuleText
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

OUR_RULING = "our ruling"
OURS = frozenset({"house", "low", "designed"})
"""The statuses of paragraphs that are our own rulings, because no source is certain."""


class Term(NamedTuple):
    """Letters of a paragraph that lead to another section."""

    start: int
    end: int
    section: str


Terms = Callable[[RuleText], Sequence[Term]]
"""Finds the terms of a paragraph."""


class RuleParagraphs(QWidget):
    """All paragraphs of a section in one painted widget: a label for each would be far too slow to lay out."""

    gone_to = Signal(str)
    """A term was clicked that another section tells of."""
    _TWO, _BETWEEN = 900.0, 48.0
    """So wide they stand in two columns, and what is free between these."""
    _GAP, _BESIDE, _LEADING = 10.0, 16.0, 1.36

    def __init__(self, rules: tuple[RuleText, ...], terms: Terms | None = None) -> None:
        super().__init__()
        self.shown = rules
        self._terms_of = terms or (lambda rule: ())
        self._terms: dict[str, Sequence[Term]] = {}
        self._areas: list[tuple[QRectF, str]] = []
        """Where terms were painted last, with their sections."""
        self.setMouseTracking(terms is not None)
        self._laid: dict[int, list[_LineOfText]] = {}
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._set_accessible_text()
        theme_hub().resized.connect(self._forget)

    def show_only(self, rules: tuple[RuleText, ...]) -> None:
        """Shows only these paragraphs."""
        if rules != self.shown:
            self.shown = rules
            self._set_accessible_text()
            self._forget()

    def laid(self, width: int) -> list[_LineOfText]:
        """Returns each paragraph with its lines and its upper edge, for a width."""
        if width not in self._laid:
            font, leading, top, left = self.own_font(), self._leading(), 0.0, 0.0
            column = self._column(width)
            broken = [(rule, _broken(rule.text, font, self.room(rule, width))) for rule in self.shown]
            highs = [len(lines) * leading + exact(self._GAP) for _, lines in broken]
            half = sum(highs) / 2 if column < width else math.inf
            found: list[_LineOfText] = []
            for (rule, lines), high in zip(broken, highs, strict=True):
                if not left and found and top + high / 2 > half:
                    top, left = 0.0, column + exact(self._BETWEEN)
                found.append(_LineOfText(rule, lines, top, left))
                top += high
            self._laid[width] = found
        return self._laid[width]

    def room(self, rule: RuleText, width: int) -> float:
        """Returns the width for the lines of a paragraph: our rulings leave room for their mark."""
        return self._column(width) - (_tag_width() + exact(self._BESIDE) if is_ours(rule) else 0)

    def _column(self, width: int) -> float:
        """The width of a column: all of it, or nearly half."""
        is_double = width >= exact(self._TWO) and len(self.shown) > 1
        return (width - exact(self._BETWEEN)) / 2 if is_double else float(width)

    def own_font(self) -> QFont:
        return sans(exact(16))

    def _leading(self) -> float:
        return self.own_font().pixelSize() * self._LEADING

    def _set_accessible_text(self) -> None:
        """Sets the painted words as the accessible text."""
        spoken = [f"{OUR_RULING}: {rule.text}" if is_ours(rule) else rule.text for rule in self.shown]
        self.setAccessibleName("\n".join(spoken))

    def _forget(self) -> None:
        self._laid = {}
        self._heights = {}
        self.updateGeometry()
        self.update()

    def terms(self, rule: RuleText) -> Sequence[Term]:
        """Returns the terms of a paragraph, which are looked for when it first comes into sight."""
        if rule.text not in self._terms:
            self._terms[rule.text] = self._terms_of(rule)
        return self._terms[rule.text]

    def _paint_line(self, painter: QPainter, rule: RuleText, line: str, start: int, at: QPointF) -> None:
        """Paints a line that begins with a letter of the paragraph, its terms underlined."""
        font, theme = self.own_font(), theme_hub().theme
        x, baseline = at.x(), at.y()
        own = [
            (max(term.start - start, 0), min(term.end - start, len(line)), term.section) for term in self.terms(rule)
        ]
        own = [term for term in own if term[0] < term[1]]
        edges = sorted({0, len(line), *[edge for term in own for edge in term[:2]]})
        for first, last in pairwise(edges):
            section = next((term[2] for term in own if term[0] <= first < term[1]), "")
            ink = theme.color("good" if section else "ink")
            text_at(painter, x, baseline, line[first:last], font, ink)
            wide = text_width(line[first:last], font)
            if section:
                painter.fillRect(QRectF(x, baseline + exact(2.5), wide, exact(1)), ink)
                self._areas.append((QRectF(x, baseline - font.pixelSize(), wide, font.pixelSize() * 1.3), section))
            x += wide

    def _section_at(self, point: QPointF) -> str:
        return next((section for area, section in self._areas if area.contains(point)), "")

    # Qt's own names from here on.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._section_at(event.position()):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        section = self._section_at(event.position())
        if section and event.button() == Qt.MouseButton.LeftButton:
            self.gone_to.emit(section)

    def sizeHint(self) -> QSize:
        return QSize(px(440), self.heightForWidth(px(440)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), 1)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # A layout asks for it again and again.
        if width not in self._heights:
            leading = self._leading()
            bottoms = [each.top + len(each.lines) * leading for each in self.laid(width)]
            self._heights[width] = math.ceil(max(bottoms, default=0))
        return self._heights[width]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        seen, font, leading = self.visibleRegion().boundingRect(), self.own_font(), self._leading()
        self._areas = []
        laid = self.laid(self.width())
        reach = self._column(self.width())
        for rule, lines, top, left in laid:
            if top > seen.bottom() or top + max(len(lines) * leading, exact(26)) < seen.top():
                continue
            baseline = top + font.pixelSize() * 1.02
            start = 0
            for line in lines:
                self._paint_line(painter, rule, line, start, QPointF(left, baseline))
                start += len(line) + 1  # words are parted by one space
                baseline += leading
            if is_ours(rule):
                _paint_tag(painter, QRectF(left + reach - _tag_width(), top, _tag_width(), exact(26)))
        painter.end()


class _LineOfText(NamedTuple):
    """A paragraph, the lines that it is broken into, and how far below the upper edge and from the left it begins."""

    rule: RuleText
    lines: list[str]
    top: float
    left: float = 0.0


def _broken(text: str, font: QFont, width: float) -> list[str]:
    """Returns a text in lines of at most a width."""
    words, ends, gap = _measured(text, font.pixelSize())
    lines: list[str] = []
    start = 0
    while start < len(words):
        before = ends[start - 1] if start else 0.0
        end = max(start + 1, bisect_right(ends, before + width - 1 + gap, start))
        lines.append(" ".join(words[start:end]))
        start = end
    return lines or [""]


class _Words(NamedTuple):
    """The words of a text, where each ends on one long line, with the gap after it, and how wide a gap is."""

    words: list[str]
    ends: list[float]
    gap: float


@lru_cache(maxsize=2000)
def _measured(text: str, pixels: int) -> _Words:
    """Each text is measured once for all widths, each word once for all pages."""
    gap, words = _advance(" ", pixels), text.split()
    return _Words(words, list(accumulate(_advance(word, pixels) + gap for word in words)), gap)


@lru_cache(maxsize=8000)
def _advance(word: str, pixels: float, weight: str = "regular") -> float:
    return text_width(word, sans(pixels, weight))


def is_ours(rule: RuleText) -> bool:
    """Whether a paragraph is a ruling of ours."""
    return rule.status in OURS


def _tag_width() -> float:
    return _advance(OUR_RULING, exact(14), "semibold") + exact(24)


def _paint_tag(painter: QPainter, area: QRectF) -> None:
    """Paints a word in a gold pill."""
    theme = theme_hub().theme
    shape = rounded_in(area.adjusted(1, 1, -1, -1), area.height() / 2 - 1)
    painter.fillPath(shape, theme.color("glow", 0.18))
    painter.strokePath(shape, pen(theme.color("gold"), exact(1)))
    font = sans(exact(14), "semibold")
    middle = area.center()
    text_at(painter, middle.x(), middle.y() + exact(4.8), OUR_RULING, font, theme.color("ink"), "center")
