"""Lines of the chronicle as they are set: the subject by name, what they speak of underlined, broken to a width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec import structs
from PySide6.QtGui import QFont, QPainter

from westmarch.engine.table import Line
from westmarch.tabletop.drawing import pen, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

Style = Literal["plain", "name", "thing"]

SIZE, LEADING = 14.5, 19.5
_LEAST = 3
"""Shorter titles are not looked for in a sentence: they would be found in other words."""


class Run(NamedTuple):
    """Words of one style, and how far from the left they begin, in logical pixels."""

    text: str
    style: Style
    x: float


def gathered(lines: Sequence[Line]) -> Iterator[Line]:
    """Yields the lines, the latest first; repeated lines in a row become one line with a count."""
    for _, same in groupby(reversed(lines), key=lambda line: (line.number, line.seat, line.text, line.is_strong)):
        first, *more = reversed(list(same))
        if more:
            mentions = tuple(dict.fromkeys(name for line in (first, *more) for name in line.mentions))
            first = structs.replace(first, text=f"{first.text} (× {len(more) + 1})", mentions=mentions)
        yield first


def spoken(line: Line, name: str) -> str:
    """Returns the sentence of a line; ``name`` is that of its seat, from which a deed goes on."""
    if not line.is_deed or not name:
        return line.text
    return f"{name} {line.text[:1].lower()}{line.text[1:]}"


def styled(line: Line, name: str, titles: Mapping[str, str]) -> list[tuple[str, Style]]:
    """Returns the sentence of a line in parts: the name of its seat at the beginning, and the titles it mentions."""
    text = spoken(line, name)
    begin = len(name) if name and text.startswith(name) else 0
    parts: list[tuple[str, Style]] = [(name, "name")] if begin else []
    words = {*line.words, *(titles.get(mention, "") for mention in line.mentions)}
    sought = sorted((word for word in words if len(word) >= _LEAST), key=len, reverse=True)
    if not sought:
        return [*parts, (text[begin:], "plain")]
    pattern = "|".join(rf"(?<!\w){_inside(word)}(?!\w)" for word in sought)
    at = begin
    for found in re.finditer(pattern, text[begin:]):
        start, end = begin + found.start(), begin + found.end()
        parts += [(text[at:start], "plain"), (text[start:end], "thing")]
        at = end
    return [part for part in (*parts, (text[at:], "plain")) if part[0]]


def _inside(title: str) -> str:
    """Returns the pattern of a title in a sentence, where its article is small unless it begins with it."""
    return f"[Tt]he {re.escape(title[4:])}" if title.startswith("The ") else re.escape(title)


def font_of(style: Style, is_strong: bool) -> QFont:
    """Returns the font of a style; a strong line is semibold throughout."""
    return sans(exact(SIZE), "bold" if style == "name" else "semibold" if is_strong else "regular")


def broken(parts: Sequence[tuple[str, Style]], is_strong: bool, width: float) -> list[list[Run]]:
    """Returns the parts as lines that are no wider than ``width``, which a single word may exceed."""
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word in _words(parts):
        wide = sum(text_width(text, font_of(style, is_strong)) for text, style in word)
        if lines[-1] and x + wide > width:
            lines.append([])
            x = 0.0
        for text, style in word:
            own = text.lstrip() if x == 0 else text
            if own:
                lines[-1].append(Run(own, style, x))
                x += text_width(own, font_of(style, is_strong))
    return lines


def _words(parts: Sequence[tuple[str, Style]]) -> Iterator[list[tuple[str, Style]]]:
    """Yields each word, with the space before it, in its parts: a comma behind a title belongs to its word."""
    word: list[tuple[str, Style]] = []
    for text, style in parts:
        for piece in re.findall(r"\s*\S+|\s+$", text):
            if piece[:1].isspace() and word:
                yield word
                word = []
            word.append((piece, style))
    if word:
        yield word


def paint_runs(
    painter: QPainter, lines: Sequence[Sequence[Run]], x: float, y: float, is_strong: bool, theme: Theme
) -> None:
    """Paints the lines; ``y`` is the baseline of the first."""
    for line in lines:
        before = ""
        for run in line:
            font = font_of(run.style, is_strong)
            text_at(painter, x + run.x, y, run.text, font, theme.color("ink"))
            if run.style == "thing":
                inside = run.text if before == "thing" else run.text.lstrip()
                end = x + run.x + text_width(run.text, font)
                painter.setPen(pen(theme.color("ink3"), exact(1)))
                low = round(y + exact(2.5))
                painter.drawLine(round(end - text_width(inside, font)), low, round(end), low)
            before = run.style
        y += exact(LEADING)
