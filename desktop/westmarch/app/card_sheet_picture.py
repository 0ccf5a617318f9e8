"""A contact sheet of pictures without a window: ``python3 desktop show cards``."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from westmarch.app.qt_setup import make_application, theme_for
from westmarch.engine.errors import BadSetup
from westmarch.engine.text_format import nearest
from westmarch.skins.art.defaults import Subject
from westmarch.skins.art.frozen import words_of_all
from westmarch.skins.art.scene import paint_picture
from westmarch.skins.art.words import Words
from westmarch.skins.subjects import subjects
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import smooth, text_at
from westmarch.tabletop.theme import Theme

WIDE = 1500
"""The width of a sheet in pixels, about."""
TALLEST = 30_000
"""No picture is taller, in pixels: a game with more cards is shown by products."""
_GAP, _TITLE, _HEAD, _EDGE = 8.0, 18.0, 30.0, 16.0
_TALL = 1.29
"""The height of a picture in its widths, as it is on a card on the table."""


class _Row(NamedTuple):
    """A head, or pictures beside each other."""

    head: str
    cards: tuple[Subject, ...]


def show_cards(
    game: str, product: str, size: int, theme: str, out: str | os.PathLike[str], step: Callable[[], None]
) -> int:
    """Writes a PNG with the picture of every card of a game, ``size`` pixels wide, its title below and the cards of a
    set together; returns how many.  ``product`` is a word that their sets have, empty for all; ``step`` is called for
    each card.

    Raises BadSetup for a product that no set has, for a sheet that would be too tall and where the file cannot be
    written.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application([])
    shown = _chosen(game, product)
    columns = max(1, int((WIDE - 2 * _EDGE + _GAP) / (size + _GAP)))
    rows = list(_rows(shown, columns))
    high = 2 * _EDGE + sum(_HEAD if row.head else size * _TALL + _TITLE + _GAP for row in rows)
    if high > TALLEST:
        raise BadSetup(
            f"{len(shown)} cards of {game} make a sheet of {high:.0f} pixels; choose a product or a smaller size"
        )
    image, look = QImage(WIDE, math.ceil(high), QImage.Format.Format_RGB32), theme_for(theme)
    image.fill(look.color("mat"))
    with QPainter(image) as painter:
        smooth(painter)
        _paint(painter, rows, size, words_of_all(game, shown), look, step)
    path = Path(out)
    if not image.save(os.fspath(path), "PNG"):  # type: ignore[call-overload]
        raise BadSetup(f"{path} could not be written; is there such a folder?")
    return len(shown)


def _chosen(game: str, product: str) -> list[Subject]:
    every = subjects(game)
    sets = list(dict.fromkeys(subject.set for subject in every))
    fitting = [name for name in sets if product.casefold() in name.casefold()]
    if not fitting:
        near = nearest(product, sets)
        hint = f"the nearest is {near!r}" if near else f"there are: {', '.join(sets)}"
        raise BadSetup(f"no set of {game} is called {product!r}; {hint}")
    return sorted((each for each in every if each.set in fitting), key=lambda each: sets.index(each.set))


def _rows(shown: Sequence[Subject], columns: int) -> list[_Row]:
    rows = []
    for name, found in groupby(shown, lambda each: each.set):
        cards = tuple(found)
        rows.append(_Row(f"{name}: {len(cards)}", ()))
        rows += [_Row("", cards[k : k + columns]) for k in range(0, len(cards), columns)]
    return rows


def _paint(
    painter: QPainter, rows: Sequence[_Row], size: int, words: dict[str, Words], look: Theme, step: Callable[[], None]
) -> None:
    y = _EDGE
    small = type_faces.sans(min(12.0, max(9.0, size / 10)))
    for row in rows:
        if row.head:
            text_at(painter, _EDGE, y + _HEAD - 10, row.head, type_faces.sans(15, "bold"), look.color("mat_ink"))
            y += _HEAD
            continue
        for k, subject in enumerate(row.cards):
            area = QRectF(_EDGE + k * (size + _GAP), y, size, size * _TALL)
            paint_picture(painter, area, words[subject.id], subject.id, look)
            title = painter.fontMetrics().elidedText(subject.title, Qt.TextElideMode.ElideRight, round(size * 1.1))
            text_at(painter, area.center().x(), area.bottom() + 13, title, small, look.color("mat_ink"), "center")
            step()
        y += size * _TALL + _TITLE + _GAP
