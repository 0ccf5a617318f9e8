"""The levels of the computer players: how long they search and how often they err.  Measured in the arena.

A level is reproducible by its seed as long as its iterations finish within its time.  Expert goes by the clock where a
game says so: its iterations bound the memory, and are all that counts where no clock runs, as in the arena.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from westmarch.ai.search import Limits, Tally
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.game_info import GameInfo
from westmarch.engine.records import Action


class Profile(Struct, frozen=True):
    """A level of play.

    ``iterations`` and ``millis`` (milliseconds) limit the search for one decision, whichever comes first.  ``depth`` is
    the number of answers played out before a position is judged, ``width`` the number of options tried when a question
    is new.  ``noise`` 0 plays the option visited most, 100 plays each option as often as it was visited, and more
    strays farther, though never to one with less than ``least_percent`` of the visits of the first.  A level without
    iterations follows advice, and some questions are answered by advice at every level: there the best option is passed
    over ``blunder_percent`` times in a hundred, and so is each next one.  ``solves`` is the number of positions that
    may be looked at to play the end of a game out in full, for which there is half of the time.  ``turns`` is how far a
    race plays on where the game has a horizon; 0 as far as that says.

    ``steady`` is the fixed time in milliseconds of an answer where other seats do not see the options or all that the
    computer knows, so that the time tells neither how many options there were nor how hard the choice was."""

    title: str
    iterations: int
    millis: int
    depth: int = 0
    width: int = 0
    noise: int = 0
    blunder_percent: int = 0
    steady: int = 0
    least_percent: int = 0
    solves: int = 0
    turns: int = 0

    @property
    def follows_advice(self) -> bool:
        """Whether it answers every question by advice."""
        return not self.iterations

    def limits(self, shares: int = 1, is_timed: bool = True, is_steady: bool = False) -> Limits:
        """Returns the limits of one of ``shares`` parallel searches, with ``is_steady`` within the fixed time."""
        iterations = -(-self.iterations // shares)
        millis = min(self.millis, self.steady * 9 // 10) if is_steady else self.millis
        early = not self.noise
        return Limits(iterations, millis if is_timed else 0, self.depth, self.width, early, self.solves, self.turns)


PROFILES = {
    "easy": Profile("Easy", 60, 500, noise=70, blunder_percent=12, steady=500),
    "medium": Profile("Medium", 100, 1000, noise=50, blunder_percent=4, steady=700),
    "hard": Profile("Hard", 200, 2500, steady=1500),
    "expert": Profile("Expert", 1600, 6000, steady=4000),
}

HINT = Profile("Hint", 600, 1500)
"""The level of the search behind the hint button."""


def profile_in(level: str, info: GameInfo) -> Profile | None:
    """Returns a level as it is in a game; None if there is no such level that searches."""
    profile = PROFILES.get(level)
    own = info.levels.get(level)
    return profile if profile is None or own is None else structs.replace(profile, **structs.asdict(own))


def choose_by_visits(tallies: Sequence[Tally], noise: int, dice: Dice, least_percent: int = 0) -> Action:
    """Returns the option that a level plays after its search, by the visits of each option and the level's noise.

    Shares are kept to by every level, or it could be guessed what it does.
    """
    most = max(tally.visits for tally in tallies)
    if tallies[0].is_share and most:
        noise = max(100, noise)
    if noise and most:
        weights = [
            round(10_000 * (tally.visits / most) ** (100 / noise)) if 100 * tally.visits >= least_percent * most else 0
            for tally in tallies
        ]
        return tallies[dice.weighted(weights)].action
    return max(tallies, key=lambda tally: (tally.visits, tally.mean)).action


def play_advice(hints: Sequence[Hint], blunder_percent: int, dice: Dice) -> Action:
    """Returns the option that a level plays by advice; ``hints`` are best first, and the dice decide between equals."""
    left = list(hints)
    while len(left) > 1 and blunder_percent and dice.below(100) < blunder_percent:
        left.pop(0)
    return dice.pick([hint.action for hint in left if hint.worth == left[0].worth])
