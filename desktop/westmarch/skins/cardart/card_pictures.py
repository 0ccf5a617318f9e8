"""What a card shows, composed of parts: one picture for each size and theme, kept apart from its frame and numbers.

A face paints it into its area with :func:`painting`, in slices, or with :func:`paint` at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from westmarch.skins.art.defaults import Subject
from westmarch.skins.art.frozen import kept_words, words_of_all
from westmarch.skins.art.scene import painting_picture
from westmarch.skins.art.words import Words
from westmarch.skins.subjects import subjects
from westmarch.tabletop.pictures import painting_within
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work, run_to_end


@cache
def words_of_card(game: str, card: str) -> Words:
    """The words of a card's picture by its id in the collection of its game.  Raises KeyError."""
    kept = kept_words(game).get(card, Words())
    return kept if kept.kind else _words_of_set(game, _subjects(game)[card].set)[card]


def painting(
    painter: QPainter,
    area: QRectF,
    game: str,
    card: str,
    theme: Theme,
    ground: QColor,
    shift: float = 0.0,
    near: float = 1.0,
) -> Work[None]:
    """Paints the picture of a card into an area, in slices.  Raises KeyError.

    ``shift`` and ``near`` are those of :func:`westmarch.skins.art.scene.paint_picture`, ``ground`` is the colour that
    stands there while the picture is not painted yet: that of the card's family.
    """
    words = words_of_card(game, card)
    name = ("art", game, card, shift, near, theme.is_night)
    yield from painting_within(
        painter, name, area, ground, lambda at: painting_picture(at, area, words, card, theme, shift, near)
    )


def paint(
    painter: QPainter,
    area: QRectF,
    game: str,
    card: str,
    theme: Theme,
    ground: QColor,
    shift: float = 0.0,
    near: float = 1.0,
) -> None:
    """Paints the same at once."""
    run_to_end(painting(painter, area, game, card, theme, ground, shift, near))


@cache
def _subjects(game: str) -> Mapping[str, Subject]:
    """Read for words that are not kept only: a collection is slow to read."""
    return {subject.id: subject for subject in subjects(game)}


@cache
def _words_of_set(game: str, name: str) -> Mapping[str, Words]:
    """In a set no two cards are thrown alike."""
    return words_of_all(game, [subject for subject in subjects(game) if subject.set == name])
