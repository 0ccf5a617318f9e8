"""What the page of words says of a word."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Word(Struct, frozen=True):
    """What a word does, the kind of what stands behind it, and the kinds of its further arguments, in their order;
    what need not be said has a question mark.

    Steps that stand inside it (``has_do``) know the names that it ``binds``.  Of its ``branches`` one is done.
    """

    sentence: str
    first: str
    others: Mapping[str, str] = {}
    binds: tuple[str, ...] = ()
    has_do: bool = False
    branches: tuple[str, ...] = ()
