"""What the campaign pool gains and loses in a game: the State keeps it, and the log takes it over when the game is won.

Every entry is a word: ``+valor@aragorn`` was earned, on a hero; ``+poisoned-councils#2``, by the second player;
``-ho-tom-bombadil`` is out of the pool; ``=mendor`` is in it as long as he is in play.  (Rules: Campaign Pool)
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from westmarch.games.lcg.catalogue import BOONS, BURDENS
from westmarch.games.lcg.state import LcgState

POOL, NOTES, RECORDED, SMALLER = "pool", "notes", "recorded", "smaller-hands"
"""Under which the State keeps what has become of the pool, what was written down, who is recorded in the log, and by
how many cards the first hands are smaller."""
RESOLVING = "resolving"
"""Kept by the State once the players have won and follow what the campaign card says: nothing else happens any more."""
HAND = 6


def first_hand(state: LcgState) -> int:
    """How many cards the first hand of each player has; a burden may make it smaller.  (Glossary: Mulligan Draw)"""
    return max(0, HAND - int(state.kept.get(SMALLER, "0")))


EARNED, STRUCK, STAYS = "+", "-", "="
_NOBODY = "-"


class Entry(Struct, frozen=True):
    """What has become of a copy of a card: ``how`` is earned, struck out or stays."""

    how: str
    card: str
    hero: str = ""
    player: int = 0

    def __str__(self) -> str:
        on = f"@{self.hero}" if self.hero else f"#{self.player}" if self.player else ""
        return f"{self.how}{self.card}{on}"


def add(state: LcgState, entry: Entry) -> None:
    """Something becomes of a card of the pool."""
    state.kept[POOL] = f"{state.kept.get(POOL, '')} {entry}".strip()


def entries(state: LcgState) -> list[Entry]:
    """What has become of the pool in this game, in its order."""
    return [_entry(word) for word in state.kept.get(POOL, "").split()]


def _entry(word: str) -> Entry:
    card, _, hero = word[1:].partition("@")
    card, _, player = card.partition("#")
    return Entry(word[0], card, hero, int(player or 0))


def left(state: LcgState, face: str) -> int:
    """How many copies of a boon or burden are left to be earned in this game.  (Rules: Boons & Burdens)"""
    there = BOONS.get(face, 0) or BURDENS.get(face, 0)
    return there - len([one for one in entries(state) if one.how == EARNED and one.card == face])


def write_down(state: LcgState, name: str, faces: list[str]) -> None:
    """Cards are written down in the log under a name."""
    state.kept[NOTES] = f"{state.kept.get(NOTES, '')} {name}:{','.join(faces) or _NOBODY}".strip()


def notes(state: LcgState) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What was written down, by its names."""
    for word in state.kept.get(NOTES, "").split():
        name, _, faces = word.partition(":")
        yield name, tuple(faces.split(",")) if faces != _NOBODY else ()
