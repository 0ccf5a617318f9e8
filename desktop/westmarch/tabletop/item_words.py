"""What a thing on the table says to ears: its title, and what its picture and its marks tell besides."""

from __future__ import annotations

import re

from westmarch.engine.table import Item

_BETWEEN_WORDS = re.compile(r"[ :,·]+")


def item_words(item: Item, title: str = "", where: str = "") -> str:
    """Returns the name of a thing: ``Aragorn · Hero, exhausted, willpower 2, 1 damage``.

    ``title`` replaces its own, for several that are alike; ``where`` comes after the title.
    """
    own = item.title or "A card"
    marks = [badge.words for badge in item.badges if not _says(own, badge.words)]
    return ", ".join([part for part in (title or own, where, item.words, *marks) if part])


def _says(title: str, words: str) -> bool:
    """Whether a title has these words already."""
    said, wanted = [f" {_BETWEEN_WORDS.sub(' ', text)} ".casefold() for text in (title, words)]
    return wanted in said
