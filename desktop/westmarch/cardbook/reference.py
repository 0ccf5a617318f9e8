"""The reference page of a card language: chapters of words, each with a sentence and its first use on a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Chapters = Mapping[str, Mapping[str, str]]
"""The words of each chapter, by its title, each with its sentence."""
Uses = Mapping[tuple[str, str], str]
"""An example for each word, by chapter and word."""
UNUSED = "No card uses it yet."


def first_uses(chapters: Chapters, uses: Iterable[tuple[str, str, str]]) -> dict[tuple[str, str], str]:
    """Returns the first use of each explained word; ``uses`` are chapter, word and example, in order."""
    found: dict[tuple[str, str], str] = {}
    for chapter, word, example in uses:
        if word in chapters[chapter]:
            found.setdefault((chapter, word), f"Example: {example}.")
    return found


def page(head: str, chapters: Chapters, found: Uses) -> str:
    """Returns the page in Markdown."""
    lines = [head]
    for title, table in chapters.items():
        lines.append(f"## {title}\n")
        lines += [f"- **{word}**: {sentence} {found.get((title, word), UNUSED)}" for word, sentence in table.items()]
        lines.append("")
    return "\n".join(lines)
