"""One door for decks from outside: the form is recognised, and what was not understood is told.

================  =============================================  ===========================================
form              what it is                                     how it is recognised
================  =============================================  ===========================================
``text``          lines such as ``3x Gandalf (Core Set)``        nothing else
``ringsdb``       JSON of RingsDB                                an object with ``slots`` or ``heroes``
``octgn``         ``.o8d``, XML                                  a tag first
``dragncards``    JSON of DragnCards                             ``preBuiltDecks``, or a list of ``cards``
``westmarch``     a deck as this program keeps it, with all      ``"kind": "deck"``
                  that is kept about it
================  =============================================  ===========================================
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from westmarch.engine.errors import BadDeck
from westmarch.games.lcg.collection.deck_files import KIND, LONGEST_NOTES, DeckFile, read_deck_file, write_deck_file
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.games.lcg.collection.gathering import Gathered, Misread
from westmarch.games.lcg.collection.json_forms import read_dragncards, read_ringsdb, write_dragncards, write_ringsdb
from westmarch.games.lcg.collection.octgn_form import read_octgn, write_octgn
from westmarch.games.lcg.collection.text_form import read_text, write_text

OWN_FORM = "westmarch"
LARGEST = 1 << 19
"""Bytes that a deck from outside may have."""
FORMS: dict[str, tuple[str, str, Callable[[DeckFile], str]]] = {
    "text": ("RingsDB, text", ".txt", lambda file: write_text(file.deck)),
    "ringsdb": ("RingsDB, JSON", ".json", lambda file: write_ringsdb(file.deck, file.notes)),
    "octgn": ("OCTGN", ".o8d", lambda file: write_octgn(file.deck, file.notes)),
    "dragncards": ("DragnCards", ".json", lambda file: write_dragncards(file.deck)),
    OWN_FORM: ("Westmarch", ".json", write_deck_file),
}
"""The forms that are written: by name, what people call each, the ending of its files, and its writer.

Two of them have room for notes, and the last one for tags and versions too.
"""
_XML = re.compile(r"\s*<[?!a-zA-Z]")
_BRACKETED_TITLE = re.compile(r'\s*[\[{][^\[\]{}"\n]+[\]}].*\n')
"""A first line such as ``[Solo] Captains of the West``, which is no JSON."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f]")


class Imported(Struct, frozen=True):
    """A deck from outside, the form that it had, and everything in it that was not taken as it stood.

    The ``file`` has what was told about the deck too.
    """

    file: DeckFile
    form: str
    misread: tuple[Misread, ...] = ()

    @property
    def deck(self) -> DeckList:
        """The list alone."""
        return self.file.deck


def import_deck(data: bytes | str, name: str = "") -> Imported:
    """The deck that a file or a pasted text has; ``name`` is its title if it has none of its own.

    Raises BadDeck, in one sentence, where there is no deck to be had.
    """
    text = text_of(data).strip("\ufeff")
    start = text.lstrip()[:1]
    if not start:
        raise BadDeck("there is nothing here: a deck list has a card on each line")
    if _XML.match(text):
        return _imported("octgn", read_octgn(text.lstrip()), name)
    if start in "{[" and not _BRACKETED_TITLE.match(text):
        return _of_json(text, name)
    return _imported("text", read_text(text), name)


def write_deck(deck: DeckList | DeckFile, form: str) -> str:
    """A deck in one of the ``FORMS``.  Raises BadDeck for a card that the form cannot name."""
    return FORMS[form][2](deck if isinstance(deck, DeckFile) else DeckFile(deck))


def text_of(data: bytes | str) -> str:
    """What a file says, in UTF-8, UTF-16 or the letters that Windows had before.  Raises BadDeck."""
    if len(data) > LARGEST:
        raise BadDeck(f"this is larger than {LARGEST >> 10} KB, which no deck is")
    try:
        if isinstance(data, str):
            data.encode()
            text = data
        else:
            text = _decoded(data)
    except UnicodeError as error:
        raise BadDeck("this is no text, and so no deck") from error
    if _CONTROL.search(text):
        raise BadDeck("this is no text, and so no deck")
    return text


def _decoded(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def _of_json(text: str, name: str) -> Imported:
    try:
        raw: Any = msgspec.json.decode(text)
    except RecursionError as error:
        raise BadDeck("this JSON is nested too deeply for a deck") from error
    except msgspec.MsgspecError as error:
        raise BadDeck(f"this is no whole JSON ({error})") from error
    if not isinstance(raw, dict):
        raise BadDeck("a deck is one object of JSON, and this is a list")
    if raw.get("kind") == KIND:
        return Imported(read_deck_file(text), OWN_FORM)
    if "preBuiltDecks" in raw or isinstance(raw.get("cards"), list):
        return _imported("dragncards", read_dragncards(raw), name)
    if "slots" in raw or "heroes" in raw:
        return _imported("ringsdb", read_ringsdb(raw), name)
    raise BadDeck("this JSON is no deck of RingsDB, DragnCards or Westmarch")


def _imported(form: str, found: Gathered, name: str) -> Imported:
    if found.is_empty:
        raise BadDeck("no card was found here: a deck list has lines such as '3x Gandalf (Core Set)'")
    return Imported(DeckFile(found.deck(name), notes=found.notes[:LONGEST_NOTES]), form, found.report())
