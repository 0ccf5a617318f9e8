"""The reference page of a card language: chapters of words, each with a sentence and its first use on a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Chapters = Mapping[str, Mapping[str, str]]
"""The words of each chapter, by its title, each with its sentence."""
Uses = Mapping[tuple[str, str], str]
"""An example for each word, by chapter and word."""
UNUSED = "No card uses it yet."
OPTIONAL = ", optional"
"""Said of an argument that may be left out."""


def with_arguments(sentence: str, first: str, others: Mapping[str, str]) -> str:
    """Returns the sentence of a word followed by the arguments that it takes.

    ``first`` says what stands behind the word, empty if nothing does; ``others`` its further arguments by their keys.
    """
    said = [first] if first else []
    said += [f"`{key}`: {what}" for key, what in others.items()]
    return f"{sentence} Arguments: {'; '.join(said)}." if said else sentence


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
