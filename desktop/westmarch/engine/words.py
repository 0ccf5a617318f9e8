"""Words that every layer needs."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``; nothing for no words."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
