"""Decks as OCTGN keeps them: ``.o8d``, an XML file of sections with cards.

The file has no title; what is written has it as the first line of the notes, and those of the deck below.  A document
type, which alone could bring entities or name things outside the file, is refused.
"""

from __future__ import annotations

import re
from html import escape
from xml.parsers import expat

from westmarch.engine.errors import BadDeck
from westmarch.engine.text_format import one_line
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decks import LONGEST_TITLE, DeckList, by_type
from westmarch.games.lcg.collection.gathering import Gathered
from westmarch.games.lcg.collection.prints import by_octgn, octgn_of

GAME = "a21af4e8-be4b-4cda-a6b6-534f9717391f"
"""The id of the Card Game at OCTGN."""
_SECTIONS = {"hero": "Hero", "ally": "Ally", "attachment": "Attachment", "event": "Event"}
_SIDE_QUESTS, _ASIDE = "Side Quest", "Sideboard"
_SHARED = ("Quest", "Encounter", "Special", "Setup")
"""What the scenario brings; empty in the deck of a player."""
_DEEPEST = 16
_NOT_IN_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


class _Reader:
    """Hears the elements of a file, and gathers its cards."""

    def __init__(self) -> None:
        self.found = Gathered()
        self._depth = 0
        self._section = ""
        self._card: tuple[str, str] | None = None
        self._text: list[str] = []
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse_type
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text.append

    def read(self, text: str) -> Gathered:
        """The cards of a file.  Raises BadDeck."""
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            raise BadDeck(
                f"this is no whole XML file (line {error.lineno}: {expat.ErrorString(error.code)})"
            ) from error
        return self.found

    def _refuse_type(self, name: str, system: str | None, public: str | None, has_subset: bool) -> None:
        raise BadDeck("a deck of OCTGN has no document type, and this file declares one")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._text.clear()
        if self._depth > _DEEPEST:
            raise BadDeck("the elements of this file are nested too deeply")
        if self._depth == 1 and name != "deck":
            raise BadDeck(f"a deck of OCTGN is one element 'deck', not {name[:LONGEST_TITLE]!r}")
        if self._depth == 1 and attributes.get("game", GAME).lower() != GAME:
            raise BadDeck("this is a deck of another game at OCTGN")
        if name == "section":
            self._section = attributes.get("name", "")
        elif name == "card":
            self._card = (attributes.get("id", ""), attributes.get("qty", "1"))

    def _end(self, name: str) -> None:
        self._depth -= 1
        text = "".join(self._text).strip()
        self._text.clear()
        if name == "card" and self._card is not None:
            self._take(*self._card, text)
            self._card = None
        elif name == "notes":
            first, _, rest = text.partition("\n")
            self.found.title = first.strip() if len(first) <= LONGEST_TITLE else ""
            self.found.notes = rest.strip() if self.found.title else text

    def _take(self, code: str, copies: str, name: str) -> None:
        line = self._parser.CurrentLineNumber
        one = by_octgn().get(code.strip().lower())
        if self._section in _SHARED:
            self.found.tell(line, name or code, f"the section {self._section} is of the scenario, not of a deck")
        elif one is None:
            self.found.tell_unknown(line, name, code)
        elif not (copies.isascii() and copies.isdigit() and len(copies) <= 4):
            self.found.tell(line, name or code, "its number of copies is no number")
        else:
            self.found.put_print(one, int(copies), line, is_aside=self._section == _ASIDE)


def read_octgn(text: str) -> Gathered:
    """What an ``.o8d`` file says.  Raises BadDeck."""
    return _Reader().read(text)


def write_octgn(deck: DeckList, notes: str = "") -> str:
    """A deck as an ``.o8d`` file.  Raises BadDeck for a card without an id at OCTGN."""
    copies = {**dict.fromkeys(deck.heroes, 1), **deck.cards}
    octgn_of(*copies, *deck.sideboard)
    parts = [_section(_SECTIONS[kind], {card.id: copies[card.id] for card in cards}) for kind, cards in by_type(copies)]
    told = "\n".join(filter(None, (one_line(deck.title), notes)))
    shared = "".join([f'  <section name="{name}" shared="True" />\n' for name in _SHARED])
    return (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        f'<deck game="{GAME}">\n{"".join(parts)}{_section(_SIDE_QUESTS, {})}{_section(_ASIDE, deck.sideboard)}{shared}'
        f"  <notes>{escape(_in_xml(told), quote=False)}</notes>\n</deck>\n"
    )


def _section(name: str, copies: dict[str, int]) -> str:
    ids = octgn_of(*copies)
    cards = [
        f'    <card qty="{number}" id="{ids[card]}">{escape(CARDS[card].title, quote=False)}</card>\n'
        for card, number in copies.items()
    ]
    return f'  <section name="{name}" shared="False">\n{"".join(cards)}  </section>\n'


def _in_xml(text: str) -> str:
    """A text without what no XML file may have."""
    return _NOT_IN_XML.sub("", text)
