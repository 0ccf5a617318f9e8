"""Names where there is little room: in fewer words rather than in letters that nobody can read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QPainter

from westmarch.tabletop.drawing import text_at, text_width

READABLE = 11.5
"""World units: no name is smaller; in a window of 1600x1000 one is a pixel."""
_TAIL = re.compile(r"(?<=.) (?:along|at|by|from|in|of|through|with) .*")
_SMALL_WORDS = ("a", "an", "and", "the", "through", "to", "under")


class Setting(NamedTuple):
    """A name as it is set: its words, the size of its letters, and by how much these are narrowed."""

    text: str
    size: int
    narrowed: float


def short_forms(title: str) -> Iterator[str]:
    """A name, then its main part, then that without its first words: ``Steward of Gondor``, ``Steward``; a small word
    does not stand at its end: ``Pulled Under``, ``Pulled``."""
    yield title
    words = _TAIL.sub("", title).split()
    while len(words) > 1 and words[-1].lower() in _SMALL_WORDS:
        words = words[:-1]
    while words:
        if words[0].lower() not in _SMALL_WORDS:
            yield " ".join(words)
        words = words[1:]


@lru_cache(maxsize=1024)
def setting(title: str, face: Callable[[float], QFont], room: float, scale: float, largest: int) -> Setting:
    """The longest form of a name that can be read in a room of so many units, of which a world unit has ``1 / scale``.

    It is as large as it fits, up to ``largest``; a single word that is too long has narrower letters.
    """
    least = ceil(READABLE / scale)
    for text in short_forms(title):
        if text_width(text, face(least)) <= room:
            size = max(least, largest)
            while size > least and text_width(text, face(size)) > room:
                size -= 1
            return Setting(text, size, 1.0)
    return Setting(text, least, room / text_width(text, face(least)))


def write(painter: QPainter, x: float, baseline: float, found: Setting, font: QFont, ink: QColor) -> None:
    """A name from its left, on its line."""
    painter.save()
    painter.translate(QPointF(x, baseline))
    painter.scale(found.narrowed, 1)
    text_at(painter, 0, 0, found.text, font, ink)
    painter.restore()
