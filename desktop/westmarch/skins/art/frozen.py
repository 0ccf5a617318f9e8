"""Words that are kept for good, in ``art.yaml`` beside the cards of a product: a new card changes no old picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from westmarch.cardbook import cards_folder, convert, read_plain
from westmarch.cardbook.strict import inside
from westmarch.skins.art.defaults import Subject, deal, words_of
from westmarch.skins.art.vocabulary import parse
from westmarch.skins.art.words import Words

FILE = "art.yaml"
_HEAD = "# What the picture of each card shows, kept by `python3 desktop freeze`.  Words may be changed by hand.\n"


@cache
def kept_words(game: str) -> dict[str, Words]:
    """The words of a game's cards that have been kept, by their ids.  Raises BadCard."""
    found: dict[str, Words] = {}
    for path in sorted(cards_folder(game).rglob(FILE)):
        found.update(_read(path))
    return found


def words_for(game: str, subject: Subject) -> Words:
    """The words of a card's picture: its own win over those that are kept, and these over what would fall."""
    kept = kept_words(game).get(subject.id)
    if kept is None:
        return words_of(subject)
    return parse(subject.own, subject.id).over(kept) if subject.own else kept


def freeze(path: Path, subjects: Sequence[Subject]) -> int:
    """Writes the words of cards that have none in a file yet; returns how many.  Raises BadCard, OSError."""
    kept = _read(path) if path.is_file() else {}
    new = [subject for subject in subjects if subject.id not in kept]
    if new:
        words = {**kept, **deal(new, kept.values())}
        lines = [f"{card}: {_line(found.told())}\n" for card, found in sorted(words.items())]
        path.write_text(_HEAD + "".join(lines), encoding="utf-8", newline="\n")
    return len(new)


def _read(path: Path) -> dict[str, Words]:
    plain = read_plain(path)
    with inside(path.name):
        said = convert(plain or {}, dict[str, dict[str, Any]])
    return {card: parse(words, f"{path.name}: {card}") for card, words in said.items()}


def _line(words: Mapping[str, Any]) -> str:
    """Words in one line of YAML."""
    return "{" + ", ".join(f"{word}: {_value(value)}" for word, value in words.items()) + "}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)
