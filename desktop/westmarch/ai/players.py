"""The computer players: random, greedy and those that search.  They receive Views, never States."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from msgspec import structs

from westmarch.ai.levels import PROFILES, Profile, choose, follow
from westmarch.ai.search import search
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game
from westmarch.engine.records import Action, Decision, View

IDLE_ONE_IN = 8
"""A random player rearranges instead of getting on with it one time in so many."""


class Player(Protocol):
    """Somebody who decides.  A person at the window is the same interface."""

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        """One of the decision's options, found within the budget (milliseconds; 0 is as long as it takes)."""


def random_option(decision: Decision, dice: Dice) -> Action:
    """Any option; one of the idle ones only one time in eight, unless there are no others."""
    options = decision.options
    busy = len(options) - decision.idle
    if decision.idle == 0 or busy == 0:
        return options[dice.below(len(options))]
    if dice.below(IDLE_ONE_IN):
        return options[dice.below(busy)]
    return options[busy + dice.below(decision.idle)]


class RandomPlayer:
    """Plays any legal option."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        return random_option(decision, self.dice)


class GreedyPlayer:
    """Looks one action ahead and plays what the game rates best; between equals the dice decide.

    The best is ``overlooked`` so many times in a hundred (:func:`westmarch.ai.levels.follow`).
    """

    def __init__(self, game: Game, seed: int, overlooked: int = 0) -> None:
        self.game, self.overlooked = game, overlooked
        self.dice = Dice(seed)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        hints = self.game.rate(view)
        if not hints:
            return random_option(decision, self.dice)
        forward = decision.forward
        useful = [hint for hint in hints if hint is hints[0] or hint.action in forward]
        return follow(useful, self.overlooked, self.dice)


class SearchPlayer:
    """Searches in this very process: for games without a window.  What the game answers by advice alone it does too."""

    def __init__(self, game: Game, seed: int, profile: Profile) -> None:
        self.game, self.profile = game, profile
        self.dice = Dice(seed)
        self._adviser = GreedyPlayer(game, seed, profile.overlooked)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        if not needs_search(self.game, decision):
            return self._adviser.decide(view, decision, budget_ms)
        limits = structs.replace(self.profile.limits(is_timed=False), millis=budget_ms)
        tallies = search(self.game, view, self.dice.fork(), limits)
        return choose(tallies, self.profile.noise, self.dice)


def needs_search(game: Game, decision: Decision) -> bool:
    """Whether there is something to look ahead for: more than one option, and not a matter of advice."""
    return len(decision.forward) > 1 and decision.kind not in game.info.by_advice


_MAKERS: dict[str, Callable[[Game, int], Player]] = {
    "random": lambda game, seed: RandomPlayer(seed),
    "greedy": GreedyPlayer,
    **{level: partial(SearchPlayer, profile=profile) for level, profile in PROFILES.items()},
}


def levels() -> tuple[str, ...]:
    """The names of all computer players, the weakest first."""
    return tuple(_MAKERS)


def _tried_out(level: str) -> Profile:
    """A profile for trying out in the arena: ``search:ITERATIONS``, ``search:ITERATIONS:DEPTH:WIDTH``."""
    numbers = level.split(":")[1:]
    if not 1 <= len(numbers) <= 3 or not all(number.isascii() and number.isdigit() for number in numbers):
        raise BadSetup(f"a searching player is written search:ITERATIONS:DEPTH:WIDTH, not {level!r}")
    iterations, depth, width = (*map(int, numbers), 0, 0)[:3]
    return Profile(level, iterations, 0, depth, width)


def make(level: str, game: Game, seed: int) -> Player:
    """A computer player; besides the levels there is ``search:ITERATIONS:DEPTH:WIDTH``.  Raises BadSetup."""
    if level.startswith("search:"):
        return SearchPlayer(game, seed, _tried_out(level))
    if level not in _MAKERS:
        raise BadSetup(f"there is no computer player {level!r}; there are: {', '.join(_MAKERS)}")
    return _MAKERS[level](game, seed)
