"""Titles as they stand inside a sentence."""

from __future__ import annotations


def in_sentence(title: str) -> str:
    """A side's title after other words: "the Fellowship" for "The Fellowship", "Sauron" as it is."""
    return "the " + title.removeprefix("The ") if title.startswith("The ") else title
