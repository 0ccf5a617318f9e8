"""How often computers play each card when they can: a card that is never played, or never left, is valued wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct

from westmarch.engine.records import Action, Decision


class CardUse(Struct, frozen=True):
    """What became of a card: ``games`` in which it could be used and of these ``used``, and the same of decisions."""

    card: str
    games: int
    used: int
    offers: int
    takes: int

    @property
    def share(self) -> float:
        """In how many of the games in which it could be used it was, 0 to 1."""
        return self.used / self.games


class CardWatch:
    """Counts in one game of which cards the options are whose verbs are watched, and which are chosen."""

    def __init__(self, verbs: Collection[str]) -> None:
        self._verbs = frozenset(verbs)
        self._offers: Counter[str] = Counter()
        self._takes: Counter[str] = Counter()

    def see(self, state: Any, decision: Decision, chosen: Action) -> None:
        """Notes a decision before it is carried out.  The first word of an option is a card or a piece, which
        has one for its face."""
        for face in {face for option in decision.options if (face := self._face(state, option))}:
            self._offers[face] += 1
        if face := self._face(state, chosen):
            self._takes[face] += 1

    def _face(self, state: Any, option: Action) -> str:
        if option.verb not in self._verbs or not option.words:
            return ""
        piece = state.pieces.get(option.words[0])
        return option.words[0] if piece is None else piece.face or ""

    def found(self) -> tuple[CardUse, ...]:
        """The cards of this game."""
        return tuple(
            [CardUse(card, 1, int(card in self._takes), n, self._takes[card]) for card, n in self._offers.items()]
        )


def together(games: Iterable[tuple[CardUse, ...]]) -> tuple[CardUse, ...]:
    """The sums of several games, the card first that is used in the smallest share of the games."""
    sums: dict[str, CardUse] = {}
    for one in [use for game in games for use in game]:
        was = sums.get(one.card, CardUse(one.card, 0, 0, 0, 0))
        sums[one.card] = CardUse(
            one.card, was.games + one.games, was.used + one.used, was.offers + one.offers, was.takes + one.takes
        )
    return tuple(sorted(sums.values(), key=lambda use: (use.share, use.takes / use.offers, use.card)))
