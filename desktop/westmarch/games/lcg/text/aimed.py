"""What a text of a card is aimed at, for whoever has to choose: names are titles, and what can be reckoned is a number.

:mod:`.selector_sentences` tells what stands in the data of a card; this tells what it means on the table now.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.expressions import Amount, amount, selector
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import selector_phrases
from westmarch.games.lcg.text.card_phrases import LITERALS
from westmarch.games.lcg.text.names import card, inside, seat_title, title
from westmarch.games.lcg.text.selector_sentences import Teller, with_yours

Names = Mapping[str, str]


def aimed(state: LcgState, target: str, names: Names) -> str:
    """The words of a selector: ``one hero you control``, ``Gandalf``; nothing said means the quest."""
    if target in ("", "quest"):
        return "the quest"
    told = LITERALS.get(target) or _TableTeller(state, names).selector(selector(target))
    return with_yours(told)


def one_of(state: LcgState, target: str, names: Names) -> str:
    """The words of a selector of which one thing after the other is chosen: ``one engaged Troll enemy``."""
    what = selector(target)
    if what.how != "every":
        return aimed(state, target, names)
    return with_yours(_TableTeller(state, names).selector(replace(what, how="choose", number=1)))


def how_many(state: LcgState, many: str, names: Names) -> str:
    """An amount as a number, or in words where it depends on what is yet to be chosen."""
    return with_yours(_TableTeller(state, names).amount(amount(many)))


class _Unbound(KeyError):
    """A name that means nothing yet."""


class _Bound(dict[str, str]):
    """Names, each of which has to mean something by now."""

    def __missing__(self, name: str) -> str:
        raise _Unbound(name)

    def get(self, name: str, default: str = "") -> str:  # type: ignore[override]  # nothing else is asked for
        return default if name not in self and (name in CARDS or name in ALWAYS_BOUND) else self[name]


class _TableTeller(Teller):
    """Tells what is meant on the table."""

    def __init__(self, state: LcgState, names: Names) -> None:
        super().__init__("the card")
        self.state = state
        self.names = names

    def name(self, name: str) -> str:
        """What a name is bound to: ``Aragorn and the Lórien Guide``, ``you``, ``Player 2``."""
        bound = self.names.get(_SAME_AS.get(name, name), "").split()
        pieces = [piece for piece in bound if piece in self.state.pieces]
        if pieces:
            return listed([inside(title(self.state, piece)) for piece in pieces])
        if bound and all([word.isdigit() for word in bound]) and name not in ("x", "that-amount"):
            return listed([seat_title(int(word)) if word != self.names.get("you") else "you" for word in bound])
        return inside(card(name)) if name in CARDS else super().name(name)

    def amount(self, many: Amount) -> str:
        try:
            return str(conditions.amount(self.state, many, _Bound(self.names)))
        except _Unbound:
            return super().amount(many)

    def word(self, word: str) -> str:
        for whom, name in (("chosen player", "player"), ("that player", "that-player")):
            if word.endswith(whom) and self.names.get(name, "").isdigit():
                return word.replace(whom, self.name(name))
        if word == "costing x" and "x" in self.names:
            return super().word(word).replace("X", self.names["x"])
        found = selector_phrases.AT_THE_TABLE.get(word)
        return super().word(word) if found is None else found


_SAME_AS = {"chosen": "player"}
ALWAYS_BOUND = ("quest", "active", "attacker", "attackers", "defender", "defenders", "first", "next", "last", "you")
"""Names that mean something without being bound."""
