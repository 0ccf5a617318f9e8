"""The levels of the computer players: how long they look ahead, how often they stray.  Measured in the arena.

A level plays the same from the same seed as long as its iterations are done before its time is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from westmarch.ai.search import Limits, Tally
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.records import Action


class Profile(Struct, frozen=True):
    """A level: iterations and milliseconds for one decision (whichever comes first), answers played out before a
    position is judged, options of a question looked at when it is new, and ``noise``: 0 plays what was visited most,
    1 plays each option as often as it was visited, more strays farther.  What is a matter of advice alone is not
    searched: there the best option is ``overlooked`` so many times in a hundred, then the next one as often.

    ``steady`` are the milliseconds that each answer takes to a question whose options are hidden from somebody: who
    has but one there answers no sooner, and who has many no later."""

    title: str
    iterations: int
    millis: int
    depth: int = 0
    width: int = 0
    noise: float = 0.0
    overlooked: int = 0
    steady: int = 0

    def limits(self, shares: int = 1, is_timed: bool = True, is_steady: bool = False) -> Limits:
        """What one of ``shares`` searches that are added up may do; if it is to be ``steady``, it is done before that
        time is over."""
        iterations = -(-self.iterations // shares)
        millis = min(self.millis, self.steady * 9 // 10) if is_steady else self.millis
        return Limits(iterations, millis if is_timed else 0, self.depth, self.width, ends_early=not self.noise)


PROFILES = {
    "easy": Profile("Easy", 60, 500, noise=0.7, overlooked=12, steady=500),
    "medium": Profile("Medium", 100, 1000, noise=0.5, overlooked=4, steady=700),
    "hard": Profile("Hard", 200, 2500, steady=1000),
    "expert": Profile("Expert", 1600, 6000, steady=2500),
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


def follow(hints: Sequence[Hint], overlooked: int, dice: Dice) -> Action:
    """The option that a level plays on advice, given the best first; between equals the dice decide."""
    left = list(hints)
    while len(left) > 1 and overlooked and dice.below(100) < overlooked:
        left.pop(0)
    return dice.pick([hint.action for hint in left if hint.worth == left[0].worth])
