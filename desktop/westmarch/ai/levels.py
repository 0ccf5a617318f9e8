"""The levels of the searching players: how long they look, and how often they stray.  Measured in the arena.

A level plays the same from the same seed as long as its iterations are done before its time is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from westmarch.ai.search import Limits, Tally
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action


class Profile(Struct, frozen=True):
    """A level: iterations and milliseconds for one decision (whichever comes first), answers played out before a
    position is judged, options of a question looked at when it is new, and ``noise``: 0 plays what was visited most,
    1 plays each option as often as it was visited, more strays farther."""

    title: str
    iterations: int
    millis: int
    depth: int = 0
    width: int = 0
    noise: float = 0.0

    def limits(self, shares: int = 1, is_timed: bool = True) -> Limits:
        """What one of ``shares`` searches that are added up may do."""
        iterations = -(-self.iterations // shares)
        return Limits(iterations, self.millis if is_timed else 0, self.depth, self.width, ends_early=not self.noise)


PROFILES = {
    "easy": Profile("Easy", 60, 500, noise=0.7),
    "medium": Profile("Medium", 100, 1000, noise=0.5),
    "hard": Profile("Hard", 200, 2500),
    "expert": Profile("Expert", 1600, 6000),
}

HINT = Profile("Hint", 600, 1500)
"""How far a person's adviser looks ahead."""


def choose(tallies: Sequence[Tally], noise: float, dice: Dice) -> Action:
    """The option that a level plays after its search."""
    most = max(tally.visits for tally in tallies)
    if noise and most:
        weights = [round(10_000 * (tally.visits / most) ** (1 / noise)) for tally in tallies]
        return tallies[dice.weighted(weights)].action
    return max(tallies, key=lambda tally: (tally.visits, tally.mean)).action
