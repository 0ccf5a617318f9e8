"""The reference page of a card language: chapters of words, each with a sentence and its first use on a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Chapters = Mapping[str, Mapping[str, str]]
"""By title: the words of a chapter, each with its sentence."""
Uses = Mapping[tuple[str, str], str]
"""By chapter and word: an example."""
UNUSED = "No card uses it yet."


def first_uses(chapters: Chapters, uses: Iterable[tuple[str, str, str]]) -> dict[tuple[str, str], str]:
    """The first use of everything that the chapters explain; ``uses`` are chapter, word and example, in their order."""
    found: dict[tuple[str, str], str] = {}
    for chapter, word, example in uses:
        if word in chapters[chapter]:
            found.setdefault((chapter, word), f"Example: {example}.")
    return found


def page(head: str, chapters: Chapters, found: Uses) -> str:
    """The page in Markdown."""
    lines = [head]
    for title, table in chapters.items():
        lines.append(f"## {title}\n")
        lines += [f"- **{word}**: {sentence} {found.get((title, word), UNUSED)}" for word, sentence in table.items()]
        lines.append("")
    return "\n".join(lines)
