"""A deck as the program keeps it: a file of JSON with its tags, notes and former versions.

::

    {"kind": "deck", "format": 1,
     "deck": {"title": ..., "heroes": ["aragorn"], "cards": {"gandalf": 3}, "sideboard": {}},
     "tags": ["solo"], "notes": "...", "saved": "2026-01-31T20:15:00+00:00",
     "versions": [{"deck": {...}, "saved": ..., "note": "before the bows"}]}     the latest first

A deck may name cards that the program does not know, so that none is lost on the way to an older one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from westmarch.engine.errors import BadDeck
from westmarch.engine.text_format import one_line
from westmarch.games.lcg.collection.decks import MOST_COPIES, DeckList

KIND = "deck"
FORMAT = 1
MOST_VERSIONS = 40
MOST_TAGS, LONGEST_TAG, LONGEST_LINE, LONGEST_NOTES = 20, 40, 200, 20_000
_Time = Annotated[str, Meta(max_length=40)]
_Line = Annotated[str, Meta(max_length=LONGEST_LINE)]
_Tag = Annotated[str, Meta(max_length=LONGEST_TAG)]


class Version(Struct, frozen=True, forbid_unknown_fields=True):
    """A former state of a deck: when it was saved, and what its owner noted about it."""

    deck: DeckList
    saved: _Time = ""
    note: _Line = ""


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=KIND):
    """A deck with everything that is kept about it; ``saved`` is when its present state was, in ISO 8601."""

    deck: DeckList
    tags: Annotated[tuple[_Tag, ...], Meta(max_length=MOST_TAGS)] = ()
    notes: Annotated[str, Meta(max_length=LONGEST_NOTES)] = ""
    saved: _Time = ""
    versions: Annotated[tuple[Version, ...], Meta(max_length=MOST_VERSIONS)] = ()
    format: Annotated[int, Meta(ge=1)] = FORMAT


def read_deck_file(text: str | bytes) -> DeckFile:
    """The deck of a file's text.  Raises BadDeck."""
    try:
        _refuse_newer(text)
        file = msgspec.json.decode(text, type=DeckFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadDeck(f"this is no deck of Westmarch ({error})") from error
    for deck in (file.deck, *[version.deck for version in file.versions]):
        _check(deck)
    return replace(file, versions=tuple([replace(each, note=one_line(each.note)) for each in file.versions]))


def write_deck_file(file: DeckFile) -> str:
    """A deck as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def known_tags(words: Iterable[str]) -> tuple[str, ...]:
    """Words as tags: each in one line and once, whether its letters are large or small, as far as a file has room."""
    tags = [one_line(word)[:LONGEST_TAG].strip() for word in words]
    kept: dict[str, str] = {}
    for tag in tags:
        kept.setdefault(tag.casefold(), tag)
    return tuple([tag for tag in kept.values() if tag][:MOST_TAGS])


def saved_anew(file: DeckFile, deck: DeckList, when: str, note: str = "") -> DeckFile:
    """The file with another deck; what it had is a version now, under a note.  The same deck makes no version."""
    if deck == file.deck:
        return replace(file, saved=when)
    versions = (Version(file.deck, file.saved, note), *file.versions)
    return replace(file, deck=deck, saved=when, versions=versions[:MOST_VERSIONS])


def restored(file: DeckFile, number: int, when: str) -> DeckFile:
    """The file with one of its versions as the deck, counted from 0; nothing that it had is lost."""
    return saved_anew(file, file.versions[number].deck, when)


class _Head(Struct):
    format: int = FORMAT


def _refuse_newer(text: str | bytes) -> None:
    if msgspec.json.decode(text, type=_Head).format > FORMAT:
        raise BadDeck("this deck was kept by a newer version of Westmarch")


def _check(deck: DeckList) -> None:
    """Raises BadDeck for numbers of copies that cannot be, and heroes that stand twice."""
    for card, copies in (*deck.cards.items(), *deck.sideboard.items()):
        if not 1 <= copies <= MOST_COPIES:
            raise BadDeck(f"the deck has {copies} copies of {one_line(card)[:60]!r}")
    if len(set(deck.heroes)) < len(deck.heroes):
        raise BadDeck("the deck has a hero twice")
