"""The Archenemy stack of a position: which lie in it, which are not used, which are gone.

A stack is the end of one pattern of levels: 1 2 2 2 3 3 3 4 in the usual game.  In Impossible Mode the pattern is the
eight cards themselves.
"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.errors import BadPosition
from westmarch.games.fellowship.catalogue import ARCHENEMIES, CARDS, START
from westmarch.games.fellowship.rules.setup import IMPOSSIBLE_IDS, LEVEL_IDS
from westmarch.games.fellowship.state import Work

Cards = list[str]


class Stack:
    """The stack of a game with these options; each Archenemy goes to an id of its level."""

    def __init__(self, options: dict[str, str]) -> None:
        self.foes = options["foes"]
        self.is_impossible = self.foes == "impossible"
        used = {1: 1, 2: 0, 3: 0, 4: 1}
        if not self.is_impossible:
            used[2], used[3] = START.lengths[self.foes]
        self.used = used
        self.pattern = [CARDS[card].level for card in START.impossible] if self.is_impossible else [
            level for level, number in used.items() for _ in range(number)
        ]  # fmt: skip
        self.cards = {level: list(found) for level, found in ARCHENEMIES.items()}
        self._free = {level: list(ids) for level, ids in LEVEL_IDS.items()}

    def dealt(
        self, change: Work, gone: Cards, wanted: list[str | None] | None, top: str | None
    ) -> tuple[Cards, Cards, Cards]:
        """The stack from its top, what is not used, and what has been destroyed.

        ``gone`` are those that lie elsewhere.  Raises BadPosition.
        """
        start = self._start(gone, wanted, top)
        if start == len(self.pattern):
            raise BadPosition("the last Archenemy is defeated, so the game is over")
        stack: list[str | None] = (
            list(wanted) if wanted is not None else [top] + [None] * (len(self.pattern) - start - 1)
        )
        named = [*gone, *(card for card in stack if card is not None)]
        twice = [card for card, number in Counter(named).items() if number > 1]
        if twice:
            raise BadPosition(f"{twice[0]} is in two places")
        if self.is_impossible:
            whole = list(START.impossible)
            wrong = [card for card, own in zip(stack, whole[start:], strict=True) if card not in (None, own)]
            if wrong or any(card in gone for card in whole[start:]):
                raise BadPosition(f"archenemies: the stack of Impossible Mode is the end of {', '.join(whole)}")
            return whole[start:], [], [card for card in whole[:start] if card not in gone]
        left = {level: change.shuffled([c for c in cards if c not in named]) for level, cards in self.cards.items()}
        levels = self.pattern[start:]
        wrong = [card for card, level in zip(stack, levels, strict=True) if card and CARDS[card].level != level]
        if wrong:
            raise BadPosition(
                f"archenemies: {wrong[0]} is not of the level that lies there: {' '.join(map(str, levels))}"
            )
        full = [card or left[level].pop() for card, level in zip(stack, levels, strict=True)]
        before = Counter(self.pattern[:start])
        before.subtract(CARDS[card].level for card in gone)
        if min(before.values(), default=0) < 0:
            raise BadPosition(f"more Archenemies are gone than lay above {full[0]} in a game of {self.foes}")
        lost = [left[level].pop() for level in sorted(before) for _ in range(before[level])]
        return full, [card for level in sorted(left) for card in left[level]], lost

    def _start(self, gone: Cards, wanted: list[str | None] | None, top: str | None) -> int:
        """How many of the pattern are gone."""
        strange = [c for c in (*gone, *(wanted or ()), top) if c is not None and not self._is_here(c)]
        if strange:
            raise BadPosition(f"{strange[0]} is not an Archenemy of this game")
        if wanted is not None:
            if len(wanted) > len(self.pattern):
                raise BadPosition(f"archenemies: {len(self.pattern)} lie in the stack at most, not {len(wanted)}")
            return len(self.pattern) - len(wanted)
        if self.is_impossible:
            whole = START.impossible
            return whole.index(top) if top is not None else max([whole.index(card) + 1 for card in gone], default=0)
        many = Counter(CARDS[card].level for card in gone)
        start = max([self.pattern.index(level) + number for level, number in many.items()], default=0)
        return start if top is None else max(start, self.pattern.index(CARDS[top].level))

    def _is_here(self, card: str) -> bool:
        return card in START.impossible if self.is_impossible else card in self.cards.get(CARDS[card].level, ())

    def taken(self, card: str, place: str) -> str:
        """An id for a card; the cards of the stack ask last, ``aside`` has those that are not used."""
        if self.is_impossible:
            return IMPOSSIBLE_IDS[START.impossible.index(card)]
        level = CARDS[card].level
        free, used = self._free[level], LEVEL_IDS[level][: self.used[level]]
        piece = next(piece for piece in free if (piece in used) == (place != "aside"))
        free.remove(piece)
        return piece
