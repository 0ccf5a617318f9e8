"""Words that every layer needs."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that nobody sees and that turn the direction of whatever is written beside them."""


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``; nothing for no words."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def owning(name: str) -> str:
    """A name before what is its own: ``Frodo’s``, ``Orcs’``."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def one_line(text: str) -> str:
    """A text of strangers as it can stand among words of ours: on one line, without marks that turn what follows."""
    kept = (letter for letter in text if letter not in _TURNING)
    # Line ends and tabs are control letters too, and become spaces; of spaces in a row one is left.
    plain = "".join(" " if letter.isspace() or unicodedata.category(letter) == "Cc" else letter for letter in kept)
    return " ".join(plain.split())


def clipped(text: str, most: int) -> str:
    """A text of at most so many letters, the last of them dots where some are left out."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
