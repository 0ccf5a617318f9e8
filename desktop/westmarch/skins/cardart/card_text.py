"""Texts of cards set in lines: runs of words in two weights, as large as they fit, and titles of one or two lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QColor, QPainter

from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

LEADING = 1.22
"""Of a line of rules, in the size of its letters."""
BETWEEN = 0.42
"""Between two paragraphs, likewise."""


@dataclass(frozen=True)
class Paragraph:
    """An ability: its keyword (empty for the effect when the card is played) and its text."""

    keyword: str
    text: str


@dataclass(frozen=True)
class Run:
    """Words of one line in one colour; ``keyword`` is set if the run is the keyword of an ability."""

    x: float
    text: str
    keyword: str


@dataclass(frozen=True)
class Rules:
    """A text set to a width: lines of runs, each with its distance from the top in multiples of the font size."""

    size: int
    lines: tuple[tuple[float, tuple[Run, ...]], ...]

    @property
    def height(self) -> float:
        """The height of the block."""
        return (self.lines[-1][0] + LEADING) * self.size if self.lines else 0.0

    @property
    def width(self) -> float:
        """The width of the longest line."""
        ends = [
            run.x + text_width(run.text, serif(self.size, "bold" if run.keyword else "regular"))
            for _, runs in self.lines
            for run in runs
        ]
        return max(ends, default=0.0)


def set_rules(parts: Sequence[Paragraph], width: float, size: int) -> Rules:
    """Returns the text in lines of a width at a font size."""
    lines: list[tuple[float, tuple[Run, ...]]] = []
    down = 0.0
    plain, strong = serif(size, "regular"), serif(size, "bold")
    space = text_width(" ", plain)
    for index, part in enumerate(parts):
        down += BETWEEN if index else 0.0
        words = [(word, part.keyword) for word in f"{part.keyword}:".split()] if part.keyword else []
        words += [(word, "") for word in part.text.split()]
        x, runs = 0.0, [Run(0.0, "", "")]
        for word, keyword in words:
            advance = text_width(word, strong if keyword else plain)
            if x > 0 and x + advance > width:
                lines.append((down, tuple(runs)))
                down, x, runs = down + LEADING, 0.0, [Run(0.0, "", "")]
            last = runs[-1]
            if last.text and last.keyword == keyword:
                runs[-1] = Run(last.x, f"{last.text} {word}", keyword)
            else:
                runs.append(Run(x, word, keyword))
            x += advance + space
        lines.append((down, tuple(runs)))
        down += LEADING
    return Rules(size, tuple((line, tuple(run for run in runs if run.text)) for line, runs in lines))


def fitted_rules(parts: Sequence[Paragraph], width: float, height: float, largest: int, least: int) -> Rules:
    """Returns the text as large as it fits into a height; at the least size it may be higher."""
    for size in range(largest, least, -1):
        rules = set_rules(parts, width, size)
        if rules.height <= height:
            return rules
    return set_rules(parts, width, least)


def paint_rules(
    painter: QPainter, x: float, top: float, rules: Rules, theme: Theme, keyword_ink: Callable[[str, Theme], QColor]
) -> None:
    """Paints the text from its left upper corner; ``keyword_ink`` returns the colour of each keyword."""
    for down, runs in rules.lines:
        for run in runs:
            font = serif(rules.size, "bold" if run.keyword else "regular")
            ink = keyword_ink(run.keyword, theme) if run.keyword else theme.color("card_ink")
            text_at(painter, x + run.x, top + (down + 0.93) * rules.size, run.text, font, ink)


# -- titles


def title_lines(title: str, room: float, sizes: tuple[int, int], least: int) -> tuple[tuple[str, ...], int]:
    """Returns a title in one line between the two ``sizes``, or else in two lines down to ``least``."""
    for size in range(sizes[0], sizes[1] - 1, -1):
        if text_width(title, serif(size)) <= room:
            return (title,), size
    words = title.split()
    breaks = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))] or [(title, "")]

    def widest(pair: tuple[str, str], size: int) -> float:
        return max(text_width(line, serif(size)) for line in pair)

    best = min(breaks, key=lambda pair: widest(pair, sizes[1]))
    size = sizes[1]
    while size > least and widest(best, size) > room:
        size -= 1
    return tuple(line for line in best if line), size
