"""The temperaments that computer players may have in a game."""

from __future__ import annotations

from msgspec import Struct

SURPRISE = "surprise"
"""The style of a computer player who has one of those that the game offers, but does not tell which."""


class Style(Struct, frozen=True):
    """A temperament of computer players in one game: ``text`` says in one sentence what such an opponent does.

    ``texts`` has the sentence for a seat, by its id, that plays so differently that another one is needed.
    """

    id: str
    title: str
    text: str
    texts: dict[str, str] = {}

    def text_at(self, seat: str) -> str:
        """Returns the sentence for a seat, by its id."""
        return self.texts.get(seat, self.text)


class Styles(Struct, frozen=True):
    """The temperaments of a game's computer players.  Each decides between options that seem about equally good.

    Options are so where their chances differ by at most ``near`` thousandths after a search.  ``worth`` is what twice
    as much liking counts for in advice, in its unit (``Hint.worth``).
    """

    offered: tuple[Style, ...] = ()
    near: int = 0
    worth: int = 0

    def titled(self, style: str) -> str:
        """Returns the title of a style; empty for one that the game does not offer."""
        return next((each.title for each in self.offered if each.id == style), "")
