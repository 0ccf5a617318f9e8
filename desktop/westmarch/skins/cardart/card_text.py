"""Texts of cards set in lines: runs of words in two weights, as large as they fit, and titles of one or two lines.

Signs may stand in the lines: for a word after a number (``2 attack``), or before a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise

from PySide6.QtGui import QColor, QFont, QPainter

from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.symbols import symbol, symbol_path
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

LEADING = 1.22
"""Of a line of rules, in the size of its letters."""
BETWEEN = 0.42
"""Between two paragraphs, likewise."""
SIGN = 1.0
"""The box of a sign, likewise."""
_AFTER_SIGN = 0.08, 0.2
"""What is left free after a sign that stands for a word, and after one before its word, likewise."""
_AMOUNT = re.compile(r"(\S+ )?[+-]?(\d+|X)|[+-]?(\d+|X) (more|less)")
"""The two words before one for which a sign may stand."""
_WORD = re.compile(r"(\w+)(\W*)")


@dataclass(frozen=True)
class Sign:
    """A symbol and the token of its colour: for a word that follows a number, or else before the word.

    ``before`` are the words of which one has to follow, unless it is empty.
    """

    symbol: str
    color: str
    is_instead: bool = True
    before: frozenset[str] = frozenset()

    @property
    def advance(self) -> float:
        """What it takes in a line, in the size of the letters."""
        return SIGN * symbol_path(self.symbol).boundingRect().width() / 100 + _AFTER_SIGN[not self.is_instead]

    def paint(self, painter: QPainter, x: float, baseline: float, size: float, theme: Theme) -> None:
        """Paints it in a line, from its left."""
        middle = x - SIGN * size * symbol_path(self.symbol).boundingRect().left() / 100
        symbol(painter, self.symbol, middle, baseline - 0.32 * size, SIGN * size, theme.color(self.color))


Signs = Mapping[str, Sign]
"""By words in the letters in which they stand in texts."""
NO_SIGNS: Signs = {}


@dataclass(frozen=True)
class Paragraph:
    """An ability: its keyword (empty for the effect when the card is played), its text, and signs of its own."""

    keyword: str
    text: str
    signs: Signs = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Run:
    """Words of one line in one colour; ``keyword`` is set if the run is the keyword of an ability.

    A run with a ``sign`` is one word, which the sign stands for or goes before.
    """

    x: float
    text: str
    keyword: str
    sign: Sign | None = None

    def width(self, size: int, slanted: bool = False) -> float:
        """How wide it is at a font size."""
        sign = self.sign.advance * size if self.sign is not None else 0.0
        return text_width(self.written, self.font(size, slanted)) + sign

    def font(self, size: int, slanted: bool = False) -> QFont:
        """Its letters at a font size."""
        return serif(size, "bold" if self.keyword else "regular", italic=slanted)

    @property
    def written(self) -> str:
        """What of it stands there in letters."""
        if self.sign is not None and self.sign.is_instead:
            return self.text[len(_plain(self.text)) :]
        return self.text


@dataclass(frozen=True)
class Rules:
    """A text set to a width: lines of runs, each with its distance from the top in multiples of the font size."""

    size: int
    lines: tuple[tuple[float, tuple[Run, ...]], ...]
    slanted: bool = False

    @property
    def height(self) -> float:
        """The height of the block."""
        return (self.lines[-1][0] + LEADING) * self.size if self.lines else 0.0

    @property
    def width(self) -> float:
        """The width of the longest line."""
        ends = [run.x + run.width(self.size, self.slanted) for _, runs in self.lines for run in runs]
        return max(ends, default=0.0)

    def centred(self, width: float) -> Rules:
        """The same with each line in the middle of a width."""
        lines = []
        for down, runs in self.lines:
            shift = (width - runs[-1].x - runs[-1].width(self.size, self.slanted)) / 2 if runs else 0.0
            lines.append((down, tuple(replace(run, x=run.x + shift) for run in runs)))
        return replace(self, lines=tuple(lines))


NO_RULES = Rules(1, ())


def set_rules(
    parts: Sequence[Paragraph], width: float, size: int, signs: Signs = NO_SIGNS, slanted: bool = False
) -> Rules:
    """Returns the text in lines of a width at a font size."""
    return _set([_words(part, part.signs or signs) for part in parts], width, size, slanted)


def _set(paragraphs: Sequence[Sequence[Run]], width: float, size: int, slanted: bool = False) -> Rules:
    lines: list[tuple[float, tuple[Run, ...]]] = []
    down = 0.0
    space = _advance(" ", size, False, slanted)
    for index, words in enumerate(paragraphs):
        down += BETWEEN if index else 0.0
        x, line = 0.0, list[tuple[float, Run, list[str]]]()
        for word in words:
            if word.sign is None:
                advance = _advance(word.text, size, bool(word.keyword), slanted)
            else:
                advance = word.width(size, slanted)
            if line and x + advance > width:
                lines.append((down, _runs(line)))
                down, x, line = down + LEADING, 0.0, []
            last = line[-1][1] if line else None
            if last is not None and last.sign is word.sign is None and last.keyword == word.keyword:
                line[-1][2].append(word.text)
            else:
                line.append((x, word, [word.text]))
            x += advance + space
        lines.append((down, _runs(line)))
        down += LEADING
    return Rules(size, tuple(lines), slanted)


def _runs(line: Sequence[tuple[float, Run, list[str]]]) -> tuple[Run, ...]:
    """The runs of a line: of each its left, its first word and the letters of all."""
    return tuple(Run(x, " ".join(texts), word.keyword, word.sign) for x, word, texts in line)


@lru_cache(maxsize=1 << 14)
def _advance(word: str, size: int, is_bold: bool, slanted: bool) -> float:
    """The width of a word; cards have most words in common, and each text is tried at several sizes."""
    return text_width(word, serif(size, "bold" if is_bold else "regular", italic=slanted))


def _words(part: Paragraph, signs: Signs) -> list[Run]:
    """The words of a paragraph, each a run of its own."""
    found = [Run(0.0, word, part.keyword) for word in f"{part.keyword}:".split()] if part.keyword else []
    words = part.text.split()
    for k, word in enumerate(words):
        sign = signs.get(_plain(word))
        after = _plain(words[k + 1]) if k + 1 < len(words) else ""
        if sign is not None and sign.is_instead and not _AMOUNT.fullmatch(" ".join(words[max(0, k - 2) : k])):
            sign = None
        if sign is not None and sign.before and after not in sign.before:
            sign = None
        found.append(Run(0.0, word, "", sign))
    return found


def _plain(word: str) -> str:
    """A word without what follows its letters."""
    found = _WORD.fullmatch(word)
    return found[1] if found is not None else word


def fitted_rules(
    parts: Sequence[Paragraph], width: float, height: float, largest: int, least: int, signs: Signs = NO_SIGNS
) -> Rules:
    """Returns the text as large as it fits into a height; at the least size it may be higher."""
    paragraphs = [_words(part, part.signs or signs) for part in parts]
    for size in range(largest, least, -1):
        rules = _set(paragraphs, width, size)
        if rules.height <= height:
            return rules
    return _set(paragraphs, width, least)


def paint_rules(
    painter: QPainter,
    x: float,
    top: float,
    rules: Rules,
    theme: Theme,
    keyword_ink: Callable[[str, Theme], QColor],
    ink: QColor | None = None,
) -> None:
    """Paints the text from its left upper corner, in an ``ink`` of its own or that of cards.

    ``keyword_ink`` returns the colour of each keyword.
    """
    for down, runs in rules.lines:
        for run in runs:
            color = keyword_ink(run.keyword, theme) if run.keyword else ink or theme.color("card_ink")
            left, baseline = x + run.x, top + (down + 0.93) * rules.size
            if run.sign is not None:
                run.sign.paint(painter, left, baseline, rules.size, theme)
                left += run.sign.advance * rules.size
            text_at(painter, left, baseline, run.written, run.font(rules.size, rules.slanted), color)


# -- titles


def title_lines(
    title: str, room: float, sizes: tuple[int, int], least: int, most: int = 2
) -> tuple[tuple[str, ...], int]:
    """Returns a title in one line between the two ``sizes``, or else in two lines, or up to ``most`` where they are
    larger then, down to ``least``."""
    for size in range(sizes[0], sizes[1] - 1, -1):
        if text_width(title, serif(size)) <= room:
            return (title,), size
    words = title.split()
    found = [_set_in(words, count, room, sizes[1], least) for count in range(2, min(most, len(words)) + 1)]
    return max(found or [_set_in(words, 1, room, sizes[1], least)], key=lambda one: one[1])


def _set_in(words: Sequence[str], count: int, room: float, largest: int, least: int) -> tuple[tuple[str, ...], int]:
    """Words in so many lines, the widest of them as short as can be, and their size."""
    ways = [
        tuple(" ".join(words[start:end]) for start, end in pairwise((0, *breaks, len(words))))
        for breaks in combinations(range(1, len(words)), count - 1)
    ]

    def widest(lines: Sequence[str], size: int) -> float:
        return max(text_width(line, serif(size)) for line in lines)

    best = min(ways, key=lambda lines: widest(lines, largest))
    size = largest
    while size > least and widest(best, size) > room:
        size -= 1
    return best, size
