"""The reference page of the card language: each word, condition and comparison with what it means and an example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westmarch.cardbook import read_plain
from westmarch.games.fellowship.catalogue import FILES, FOLDER
from westmarch.games.fellowship.language import COMPARISONS, CONDITIONS, WORDS, steps_word

PARTS = ("play", "combo", "attack", "ambush", "group_ambush", "defense", "ongoing")
_HEAD = """# The words of these cards

This page is generated; `westmarch/games/fellowship/language.py` has the sentences. An ability is a list of steps, a
step is a mapping with one word; `may` before a word leaves it to the player; `then` holds what follows only if it was
done.
"""


def page() -> str:
    """The page in Markdown."""
    found = examples()
    lines = [_HEAD]
    for title, table in (("Words", WORDS), ("What `if` may ask", CONDITIONS), ("What `those` may ask", COMPARISONS)):
        lines.append(f"## {title}\n")
        lines += [f"- **{word}**: {sentence} {found[word]}" for word, sentence in table.items()]
        lines.append("")
    return "\n".join(lines)


def examples() -> dict[str, str]:
    """The first use of each word, condition and comparison in the card files, as text."""
    found: dict[str, str] = {}
    for name in (*FILES, "impossible"):
        for row in read_plain(FOLDER / f"{name}.yaml"):
            for step in _steps(row):
                word = steps_word(step)
                key, text = next((key, value) for key, value in step.items() if key.removeprefix("may ") == word)
                example = f"Example: `{key}: {text}` ({row['title']})."
                found.setdefault(word, example)
                if word in ("if", "those"):
                    found.setdefault(str(text), f"Example: {row['title']}.")
    return found


def bespoke() -> list[str]:
    """The cards with an effect that is written in Python."""
    rows = [row for name in (*FILES, "impossible") for row in read_plain(FOLDER / f"{name}.yaml")]
    return [row["title"] for row in rows if any(steps_word(step) == "bespoke" for step in _steps(row))]


def _steps(row: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for part in PARTS:
        yield from _nested(row.get(part, ()))


def _nested(raw: Any) -> Iterator[Mapping[str, Any]]:
    """Every step in a part of a card, those inside others too."""
    if isinstance(raw, Mapping):
        if part := [raw[key] for key in ("do", "once") if key in raw]:
            for inner in part:
                yield from _nested(inner)
        return
    steps: Iterable[Mapping[str, Any]] = raw
    for step in steps:
        yield step
        for key in ("then", "do", "else", "avoided"):
            yield from _nested(step.get(key, ()))
