"""The reference page of the card language: windows, words, picks, amounts and conditions, each with an example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westmarch.cardbook import read_plain, reference
from westmarch.games.fellowship.catalogue import FILES, FOLDER
from westmarch.games.fellowship.printed.expressions import AMOUNTS, KINDS, PICK, PICKS
from westmarch.games.fellowship.printed.words import COMPARISONS, CONDITIONS, PICKING, WINDOWS, WORDS, steps_word

_HEAD = """# The words of these cards

This page is generated; `words.py` and `expressions.py` in `westmarch/games/fellowship/printed` have the sentences. An
ability is a list of steps, a step is a mapping with one word; `may` before a word leaves it to the player; `then` holds
what follows only if it was done.
"""


_WHEN, _WORDS, _MANY = "When: the keys of a card", "Words", "How many"
_PARTS, _KINDS = "Which cards: the parts of a pick", "Which cards: their kinds"
_IF, _THOSE = "What `if` may ask", "What `those` may ask"
_ASKED_BY = {"if": _IF, "those": _THOSE, "power": _MANY, "draw": _MANY, "cheapen": _MANY}
_CHAPTERS = {
    _WHEN: WINDOWS,
    _WORDS: WORDS,
    _PARTS: PICKS,
    _KINDS: KINDS,
    _MANY: AMOUNTS,
    _IF: CONDITIONS,
    _THOSE: COMPARISONS,
}


def page() -> str:
    """The page in Markdown."""
    return reference.page(_HEAD, _CHAPTERS, examples())


def examples() -> dict[tuple[str, str], str]:
    """The first use of everything that the page explains, by chapter and word, in the card files."""
    rows = [row for name in (*FILES, "impossible") for row in read_plain(FOLDER / f"{name}.yaml")]
    return reference.first_uses(_CHAPTERS, [use for row in rows for use in _uses(row)])


def _uses(row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """What a card uses: chapter, word, and how it does."""
    for window in WINDOWS:
        if window in row:
            yield _WHEN, window, row["title"]
    for step in _steps(row):
        word = steps_word(step)
        key, text = next((key, str(value)) for key, value in step.items() if key.removeprefix("may ") == word)
        example = f"`{key}: {text}` ({row['title']})"
        yield _WORDS, word, example
        if word in PICKING and (match := PICK.match(text)):  # else it is the card itself
            yield from ((_PARTS, part, example) for part in PICKS if match[part])
            for kind in match["what"].split(" or "):
                yield _KINDS, "shown" if kind.startswith("shown-") else kind, example
                yield _KINDS, kind.removeprefix("shown-"), example
        if word in _ASKED_BY:
            yield _ASKED_BY[word], text, example


def bespoke() -> list[str]:
    """The cards with an effect that is written in Python."""
    rows = [row for name in (*FILES, "impossible") for row in read_plain(FOLDER / f"{name}.yaml")]
    return [row["title"] for row in rows if any(steps_word(step) == "bespoke" for step in _steps(row))]


def _steps(row: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for part in WINDOWS:
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
