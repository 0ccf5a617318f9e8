"""The display of a chapter: which card lies in which slot, and which cards cover it.  (Rulebook: Preparing a chapter)

A card's number is its slot: ``k2-07`` lies in slot 7 of chapter 2, and 20 to 22 are set aside.  The faces are shuffled,
so a number says nothing about its face.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from westmarch.engine.records import State
from westmarch.games.duel.catalogue import BOARD, BY_CHAPTER, CHAPTERS
from westmarch.games.duel.state import DuelState, face_up_tiles

DEALT = 20
"""Cards of a chapter that lie in the display; the other three are set aside.  (Rulebook: Preparing a chapter)"""


class Slot(NamedTuple):
    """A slot: ``x`` in half cards from the middle, ``row`` from the one covered most, and the pieces that cover it."""

    piece: str
    chapter: int
    row: int
    x: int
    is_face_up: bool
    covered_by: tuple[str, ...]


def piece_id(chapter: int, number: int) -> str:
    """The id of a chapter's card by its number in the shuffled deck."""
    return f"k{chapter}-{number:02}"


def _slots(chapter: int) -> tuple[Slot, ...]:
    """Every other row lies face up.  (Rulebook: Preparing a chapter)"""
    rows = BOARD.displays[chapter - 1]
    places = [(row, x) for row, xs in enumerate(rows) for x in xs]
    ids = {place: piece_id(chapter, number) for number, place in enumerate(places)}
    return tuple(
        Slot(
            ids[row, x],
            chapter,
            row,
            x,
            row % 2 == 0,
            tuple(ids[row + 1, other] for other in (x - 1, x + 1) if (row + 1, other) in ids),
        )
        for row, x in places
    )


SLOTS = {chapter: _slots(chapter) for chapter in CHAPTERS}
SLOT_OF = {slot.piece: slot for slots in SLOTS.values() for slot in slots}
DECK = {chapter: tuple(piece_id(chapter, n) for n in range(len(BY_CHAPTER[chapter]))) for chapter in CHAPTERS}
_BIT = {slot.piece: 1 << number for slots in SLOTS.values() for number, slot in enumerate(slots)}
_COVER = {slot.piece: sum(_BIT[other] for other in slot.covered_by) for slot in SLOT_OF.values()}
_UNDER = {piece: tuple(other for other, slot in SLOT_OF.items() if piece in slot.covered_by) for piece in SLOT_OF}
"""The pieces that each piece covers."""


def available(state: State) -> tuple[str, ...]:
    """The cards that no other card covers, in the order of their slots.  (Rulebook: Take a Chapter card)"""
    return _uncovered(state.zones["display"])


def on_offer(state: State) -> tuple[str, ...]:
    """The available cards and the landmark tiles that lie face up.  (Rulebook: Turn overview)"""
    return (*available(state), *face_up_tiles(state))


def laid_open(state: State, piece: str) -> list[str]:
    """The cards that become available when one is taken.  (Rulebook: Discard the card, Take a Chapter card)"""
    left = state.zones["display"]
    return [
        other
        for other in _UNDER[piece]
        if other in left and not any([cover != piece and cover in left for cover in SLOT_OF[other].covered_by])
    ]


def cards_taken(state: DuelState) -> int:
    """How many cards have left the displays of all chapters."""
    return state.chapter * DEALT - len(state.zones["display"])


@lru_cache(maxsize=50_000)
def _uncovered(left: tuple[str, ...]) -> tuple[str, ...]:
    lying = sum([_BIT[piece] for piece in left])
    return tuple([piece for piece in left if not _COVER[piece] & lying])
