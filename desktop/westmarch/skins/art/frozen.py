"""Words that are kept for good, in ``art.yaml`` beside the cards of a product: a new card changes no old picture.

Words by hand are written there too, and not on the cards: these are in the fingerprint of a save, pictures are not.  A
card may say a few of them; ``freeze`` adds the others.  Words with a ``kind`` are whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from westmarch.cardbook import cards_folder, convert, read_plain
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import inside
from westmarch.skins.art.defaults import Subject, deal, words_of
from westmarch.skins.art.vocabulary import parse
from westmarch.skins.art.words import Words

FILE = "art.yaml"
_Said = dict[str, dict[str, Any]]
"""The plain words of cards by their ids."""
_HEAD = "# What the picture of each card shows, kept by `python3 desktop freeze`.  Words may be changed by hand.\n"


@cache
def kept_words(game: str) -> dict[str, Words]:
    """The words of a game's cards that have been kept, by their ids.  Raises BadCard."""
    files = sorted(cards_folder(game).rglob(FILE))

    def read() -> _Said:
        return {card: words for path in files for card, words in _said(path).items()}

    # Compiled, for a cover on the home page shows cards.
    return _parsed(compiled(game, "art", _Said, read, files))


def words_for(game: str, subject: Subject) -> Words:
    """The words of a card's picture: those that are kept, and what falls where they are not whole."""
    kept = kept_words(game).get(subject.id, Words())
    return kept if kept.kind else words_of(saying(subject, kept))


def words_of_all(game: str, subjects: Sequence[Subject]) -> dict[str, Words]:
    """The words of some cards by their ids: those that are kept, and others as they would be kept."""
    kept = kept_words(game)
    whole = {subject.id: kept[subject.id] for subject in subjects if subject.id in kept and kept[subject.id].kind}
    return whole | deal(
        [saying(subject, kept.get(subject.id, Words())) for subject in subjects if subject.id not in whole],
        whole.values(),
    )


def freeze(path: Path, subjects: Sequence[Subject]) -> int:
    """Writes the words of cards whose words are not whole in a file yet; returns how many.  Raises BadCard, OSError."""
    kept = _read(path) if path.is_file() else {}
    whole = {card: words for card, words in kept.items() if words.kind}
    new = [saying(subject, kept.get(subject.id, Words())) for subject in subjects if subject.id not in whole]
    if new:
        words = {**kept, **deal(new, whole.values())}
        lines = [f"{card}: {_line(found.told())}\n" for card, found in sorted(words.items())]
        path.write_text(_HEAD + "".join(lines), encoding="utf-8", newline="\n")
    return len(new)


def saying(subject: Subject, words: Words) -> Subject:
    """A card that says some words itself."""
    return replace(subject, own={**subject.own, **words.told()})


def _read(path: Path) -> dict[str, Words]:
    return _parsed(_said(path))


def _said(path: Path) -> _Said:
    plain = read_plain(path)
    with inside(path.name):
        return convert(plain or {}, _Said)


def _parsed(said: _Said) -> dict[str, Words]:
    return {card: parse(words, f"{FILE}: {card}") for card, words in said.items()}


def _line(words: Mapping[str, Any]) -> str:
    """Words in one line of YAML."""
    return "{" + ", ".join(f"{word}: {_value(value)}" for word, value in words.items()) + "}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)
