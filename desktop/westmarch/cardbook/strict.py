"""Strict words: everything that a card may say is in a register, and an error names the nearest word that is.

A message is put together from the outside in: the file, the card, the ability (:func:`inside`), then the word, what it
should have been, and what comes nearest to it: ``events.yaml: e1-05: do: 'rohn' is not a region; the nearest is
'rohan'``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager

from msgspec import Struct

from westmarch.engine.errors import BadCard
from westmarch.engine.text_format import nearest

FEW = 8
"""So many words are named if none is like the wrong one."""


class Register(Struct, frozen=True):
    """All that exists of one sort; ``sort`` with its article: ``a region``."""

    sort: str
    words: Collection[str]

    def __call__(self, word: str) -> str:
        """The word itself.  Raises BadCard if there is no such one."""
        if word in self.words:
            return word
        raise unknown(word, self.sort, self.words)


def unknown(word: object, sort: str, known: Iterable[str]) -> BadCard:
    """The error that a word is not of a sort, with the nearest known word, or all of them if they are few."""
    words = list(dict.fromkeys(known))
    near = nearest(str(word), words)
    if near:
        hint = f"; the nearest is {near!r}"
    else:
        hint = f"; there are: {', '.join(words)}" if 0 < len(words) <= FEW else ""
    return BadCard(f"{word!r} is not {sort}{hint}")


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Says of whatever is wrong inside it where that stands."""
    try:
        yield
    except BadCard as error:
        raise BadCard(f"{place}: {error}") from error
