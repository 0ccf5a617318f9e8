"""Formatting of words and texts that every layer needs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible marks that turn the writing direction of the text beside them."""

_IN_PLACE = {"Cc": " ", "Cs": "\N{REPLACEMENT CHARACTER}"}
"""What stands in place of control letters, and of halves of letters, as in names of files."""
LONGEST_SENTENCE, _LONGEST_WORD = 400, 80


def listed(words: Sequence[str]) -> str:
    """Returns words as a list in a sentence: ``a``, ``a and b``, ``a, b and c``; an empty text for no words."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def possessive(name: str) -> str:
    """Returns the possessive form of a name: ``Frodo’s``, ``Orcs’``."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def one_line(text: str) -> str:
    """Returns a text from outside on one line, without control characters and marks that turn the direction.

    Half a letter becomes the sign for what is none.
    """
    kept = (letter for letter in text if letter not in _TURNING)
    # Line ends and tabs are control letters too, and become spaces; of spaces in a row one is left.
    plain = "".join(" " if letter.isspace() else _IN_PLACE.get(unicodedata.category(letter), letter) for letter in kept)
    return " ".join(plain.split())


@lru_cache(16_384)
def folded(name: str) -> str:
    """Returns a text without case, accents and signs, by which names are found and words are looked for."""
    plain = unicodedata.normalize("NFKD", name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    letters = [sign for sign in plain if sign.isalnum() or sign.isspace() or sign == "-"]
    return " ".join("".join(letters).replace("-", " ").casefold().split())


def shortened(text: str, most: int) -> str:
    """Returns a text cut to at most ``most`` letters; a cut one ends in an ellipsis."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def in_one_sentence(text: str) -> str:
    """Returns what is said about something from outside on one line, with what it quotes shortened: at most 400
    letters, and 80 in a word."""
    return shortened(" ".join([shortened(word, _LONGEST_WORD) for word in one_line(text).split(" ")]), LONGEST_SENTENCE)


def quoted(text: str) -> str:
    """Returns a text from outside in quotes, what has no sign written out, with at most 80 letters."""
    return shortened(repr(text), _LONGEST_WORD)


def nearest(word: str, known: Iterable[str]) -> str:
    """Returns the known word that is most like another; an empty text if none is."""
    from difflib import get_close_matches  # only a slip needs it

    return next(iter(get_close_matches(word, [*known], 1)), "")
