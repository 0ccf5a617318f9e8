"""What an import has gathered: cards as they come, and everything that was not understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from westmarch.engine.game_info import LONGEST_SHOWN
from westmarch.engine.text_format import folded, one_line, shortened
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import OWN, nearest
from westmarch.games.lcg.collection.decks import LONGEST_TITLE, MOST_COPIES, DeckList
from westmarch.games.lcg.collection.prints import Print, by_title

MOST_MISREAD = 100
"""So much that was not understood is told; the rest is counted."""


class Misread(Struct, frozen=True):
    """What an import did not take as it stands: the ``text`` of it, ``why``, and the id of the ``nearest`` card.

    ``line`` counts from 1; it is 0 in forms without lines.  ``is_prose`` marks a line that is about no card.
    """

    line: int
    text: str
    why: str
    nearest: str = ""
    is_prose: bool = False

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        hint = f"; did you mean {CARDS[self.nearest].title}?" if self.nearest else ""
        return f"{where}{self.text}: {self.why}{hint}"


@dataclass
class Gathered:
    """A deck that is being read."""

    title: str = ""
    notes: str = ""
    heroes: list[str] = field(default_factory=list)
    cards: dict[str, int] = field(default_factory=dict)
    sideboard: dict[str, int] = field(default_factory=dict)
    misread: list[Misread] = field(default_factory=list)
    untold: int = 0

    def put(self, card: str, copies: int, line: int = 0, is_aside: bool = False) -> None:
        """Puts copies of a card into the deck or beside it; a number that cannot be is told."""
        title = CARDS[card].title
        if not 1 <= copies <= MOST_COPIES:
            self.tell(line, title, f"{copies} is no number of copies")
        elif is_aside:
            self._add(self.sideboard, card, copies, line)
        elif CARDS[card].type == "hero":
            if copies != 1 or card in self.heroes:
                self.tell(line, title, "a hero is in a deck once")
            self.heroes += [] if card in self.heroes else [card]
        else:
            self._add(self.cards, card, copies, line)

    def put_print(self, one: Print, copies: int, line: int = 0, is_aside: bool = False) -> None:
        """Puts copies of a print; one of a product that is not here is told."""
        if one.card:
            self.put(one.card, copies, line, is_aside)
        else:
            self.tell(line, one.title, f"it is a card of {one.product}, which is not here")

    def tell(self, line: int, text: str, why: str, near: str = "", is_prose: bool = False) -> None:
        """Notes what is not taken."""
        if len(self.misread) == MOST_MISREAD:
            self.untold += 1
            return
        self.misread.append(Misread(line, shortened(one_line(text), LONGEST_SHOWN), one_line(why), near, is_prose))

    def tell_unknown(self, line: int, name: str, code: str) -> None:
        """Notes an id that no print has; ``name`` is what stands beside it, if anything."""
        plain = folded(name[:LONGEST_SHOWN])
        near = next((one.card for one in by_title().get(plain, ())), "") or nearest(plain)
        self.tell(line, name or code, f"no card here has the id {shortened(one_line(code), LONGEST_SHOWN)!r}", near)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found that is or was meant as a card."""
        return not (self.heroes or self.cards or self.sideboard or any(not one.is_prose for one in self.misread))

    def deck(self, name: str) -> DeckList:
        """The deck as far as it was read, under its own title or else this name."""
        title = shortened(one_line(self.title) or one_line(name) or OWN, LONGEST_TITLE)
        return DeckList(title, tuple(self.heroes), self.cards, self.sideboard)

    def report(self) -> tuple[Misread, ...]:
        """Everything that was not understood, and how much more there was."""
        more = [Misread(0, f"{self.untold} more", "not understood either")] if self.untold else []
        return (*self.misread, *more)

    def _add(self, copies: dict[str, int], card: str, number: int, line: int) -> None:
        total = copies.get(card, 0) + number
        if total > MOST_COPIES:
            self.tell(line, CARDS[card].title, f"{total} is no number of copies")
        copies[card] = min(total, MOST_COPIES)


def merged(*lists: Mapping[str, int]) -> dict[str, int]:
    """Several lists as one, in their order; the number of the last one counts."""
    out: dict[str, int] = {}
    for each in lists:
        out |= each
    return out
