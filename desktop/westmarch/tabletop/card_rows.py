"""Rows of cards that keep their place: a grid of slots in a place, and which of them lies in which slot.

A slot is as large for a card that lies turned as for one that is upright, so that nothing moves when a card is turned.
Only when the slots run out do all cards become smaller.  No Qt, no pixels.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

_NOTHING = 0.001
WIDEST_SLOT = 1.4
"""The width of a slot in which a turned card is as large as an upright one, in widths of a card."""


class Room(NamedTuple):
    """What the cards of a place need, in widths of an upright card.

    ``slot`` is the least width of a slot; in a narrower one than ``tall`` a card that lies turned is a little smaller.
    ``above`` and ``below`` are the heights for what peeks out.
    """

    slot: float
    tall: float
    above: float
    below: float

    @property
    def high(self) -> float:
        """The height of a whole slot."""
        return self.above + self.tall + self.below


class Grid(NamedTuple):
    """The slots of a place for one size of cards; lengths are world units, from the place's left upper corner.

    ``lean`` is the factor by which a card that lies turned is smaller.  ``spare`` is the height left over above the
    first row, where more may peek out.
    """

    width: float
    columns: int
    rows: int
    first: tuple[float, float]
    step: tuple[float, float]
    lean: float
    spare: float

    @property
    def capacity(self) -> int:
        """How many slots there are."""
        return self.columns * self.rows

    def middle(self, slot: int) -> tuple[float, float]:
        """Returns the middle of the upright card in a slot."""
        row, column = divmod(slot, self.columns)
        return self.first[0] + column * self.step[0], self.first[1] + row * self.step[1]


@lru_cache(maxsize=256)
def grids(size: tuple[float, float], room: Room, widest: float, narrow: float, gap: float) -> tuple[Grid, ...]:
    """Returns the grids of a place from the largest cards to the smallest; none is narrower than ``narrow``."""

    def fit(count: int) -> tuple[float, int, int]:
        """Returns the width of cards that leaves so many slots, and their rows and columns."""
        found = []
        for rows in range(1, count + 1):
            columns = math.ceil(count / rows)
            across = (size[0] - gap * (columns + 1)) / columns / room.slot
            down = (size[1] - gap * (rows + 1)) / rows / room.high
            found.append((min(widest, across, down), -rows, columns))
        width, rows, columns = max(found)
        return width, -rows, columns

    found: list[Grid] = []
    count, width = 1, fit(1)[0]
    while width >= narrow:
        while fit(count + 1)[0] >= width - _NOTHING:
            count += 1
        _, rows, columns = fit(count)
        found.append(_grid(size, room, width, rows, columns, gap))
        count += 1
        width = fit(count)[0]
    return tuple(found)


def least_length(count: int, high: float, room: Room, width: float, gap: float) -> float:
    """Returns the least length of a place so ``high`` that has so many slots for cards of a width; infinity if they
    are too high for it."""
    rows = int((high - gap + _NOTHING) // (room.high * width + gap))
    return math.ceil(count / rows) * (room.slot * width + gap) + gap if rows else math.inf


def _grid(size: tuple[float, float], room: Room, width: float, rows: int, columns: int, gap: float) -> Grid:
    """Returns the slots for cards of a width; what is left of the height lies above and below them."""
    widest = max(room.slot, WIDEST_SLOT if room.slot > 1 else 1.0) * width
    slot = min((size[0] - gap * (columns + 1)) / columns, widest)
    spare = max(0.0, size[1] - gap * (rows + 1) - rows * room.high * width) / 2
    first = gap + slot / 2, gap + spare + (room.above + room.tall / 2) * width
    step = slot + gap, room.high * width + gap
    return Grid(width, columns, rows, first, step, min(1.0, slot / (room.tall * width)), spare)


class SlotMemory:
    """Remembers which slot each card has, for every row of a table."""

    def __init__(self) -> None:
        self._slots: dict[Hashable, dict[str, int]] = {}
        self._grids: dict[Hashable, tuple[Hashable, int]] = {}

    def grid(self, row: Hashable, count: int, found: Sequence[Grid]) -> Grid | None:
        """Returns the grid for so many stacks of cards; None if there is room for them in none.

        The one before stays as long as they have room in it and would nearly fill a larger one.
        """
        least = next((number for number, grid in enumerate(found) if grid.capacity >= count), None)
        if least is None:
            return None
        among = tuple(found)
        before = self._grids.get(row)
        if before is not None and before[0] == among and before[1] > least:
            roomy = next((number for number, grid in enumerate(found) if grid.capacity > count), before[1])
            least = min(before[1], roomy)
        self._grids[row] = among, least
        return found[least]

    def slots(self, row: Hashable, stacks: Sequence[Sequence[str]], capacity: int) -> list[int]:
        """Returns the slot of each stack, named by its cards: where it was, or the next that is free."""
        before = self._slots.get(row, {})
        found: dict[int, int] = {}
        taken: set[int] = set()
        for number in sorted(range(len(stacks)), key=lambda number: -len(stacks[number])):
            was = next((before[name] for name in stacks[number] if name in before), None)
            if was is not None and was not in taken and was < capacity:
                found[number] = was
                taken.add(was)
        free = (slot for slot in range(capacity) if slot not in taken)
        for number in range(len(stacks)):
            if number not in found:
                found[number] = next(free)
        self._slots[row] = {name: found[number] for number, stack in enumerate(stacks) for name in stack}
        return [found[number] for number in range(len(stacks))]
