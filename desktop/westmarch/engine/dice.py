"""Chance as a number in the State: a splitmix64 counter (Steele, Lea, Flood: Fast splittable pseudorandom number
generators, OOPSLA 2014), the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_MANY = 12
"""The number of things from which sorting by keys is faster."""


def scrambled(counter: int) -> int:
    """Returns the 64 random-looking bits of a counter value."""
    z = counter & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice:
    """Dice outside a State: for players, samplers and tests.  Inside a State they are its ``dice`` number."""

    __slots__ = ("counter",)

    def __init__(self, seed: int) -> None:
        self.counter = scrambled(seed & _MASK)

    def below(self, sides: int) -> int:
        """Returns a whole number from 0 to ``sides - 1``."""
        self.counter = (self.counter + _STEP) & _MASK
        return (scrambled(self.counter) * sides) >> 64

    def pick(self, things: Sequence[T]) -> T:
        """Returns one of the things, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Returns the things in a random order (Fisher and Yates)."""
        out = list(things)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def dealt(self, things: Sequence[T]) -> list[T]:
        """Returns the things in a random order, fast if they are many: for samplers, which deal whole decks by the
        thousand.  Sorted by keys that fall by chance all at once (SHAKE128 of the counter, FIPS 202: the same on every
        machine).
        """
        count = len(things)
        if count < _MANY:
            return self.shuffled(things)
        self.counter = (self.counter + _STEP) & _MASK
        keys = unpack(f"<{count}Q", shake_128(self.counter.to_bytes(8, "little")).digest(8 * count))
        return [things[place] for _, place in sorted(zip(keys, range(count), strict=True))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Returns the index of one weight, drawn in proportion to the weights."""
        point = self.below(sum(weights))
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        raise AssertionError("a point below the sum lies inside one of the weights")

    def fork(self) -> int:
        """Returns a seed for other dice, which are independent of these."""
        return self.below(1 << 62)
