"""The computer players: random, greedy, those that search, and a yardstick.  They receive Views, never States."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from msgspec import structs

from westmarch.ai.levels import PROFILES, Profile, choose_by_visits, play_advice, profile_in
from westmarch.ai.search import search
from westmarch.ai.styles import style_in, styled_hints, styled_tallies
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Game
from westmarch.engine.records import Action, Decision, View
from westmarch.engine.styles import SURPRISE

IDLE_ONE_IN = 8
"""One answer in this many of a random player is an idle option, which only rearranges."""
_YARDSTICK = "textbook"


class Player(Protocol):
    """A player that decides for a seat."""

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        """Returns one of the decision's options within the budget in milliseconds; 0 is no limit."""


def random_option(decision: Decision, dice: Dice) -> Action:
    """Returns a random option; an idle one only one time in eight, unless there are no others."""
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
    """Plays the option that the game rates best, looking one action ahead; the dice decide between equals.

    The best option is passed over ``blunder_percent`` times in a hundred (:func:`westmarch.ai.levels.play_advice`).
    A ``style`` is one of those that the game offers, or empty.
    """

    def __init__(self, game: Game, seed: int, style: str = "", blunder_percent: int = 0) -> None:
        self.game, self.style, self.blunder_percent = game, style, blunder_percent
        self.dice = Dice(seed)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        hints = self.game.rate(view)
        if not hints:
            return random_option(decision, self.dice)
        forward = decision.forward
        useful = [hint for hint in hints if hint is hints[0] or hint.action in forward]
        return play_advice(styled_hints(self.game, view, self.style, useful), self.blunder_percent, self.dice)


class SearchPlayer:
    """Searches in the calling process, for games without a window.

    Questions for advice are answered by advice, and so is every one at a level that follows it."""

    def __init__(self, game: Game, seed: int, profile: Profile, style: str = "") -> None:
        self.game, self.profile, self.style = game, profile, style
        self.dice = Dice(seed)
        self._adviser = GreedyPlayer(game, seed, style, profile.blunder_percent)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        if self.profile.follows_advice or not needs_search(self.game, decision):
            return self._adviser.decide(view, decision, budget_ms)
        limits = structs.replace(self.profile.limits(is_timed=False), millis=budget_ms)
        found = search(self.game, view, self.dice.fork(), limits)
        tallies = styled_tallies(self.game, view, self.style, found)
        return choose_by_visits(tallies, self.profile.noise, self.dice, self.profile.least_percent)


class TextbookPlayer:
    """The yardstick: plain information-set search with a fixed number of iterations (:mod:`westmarch.ai.textbook`).

    Questions for advice are answered by advice as every searching player answers them, so that no more than the search
    is measured.
    """

    def __init__(self, game: Game, seed: int, iterations: int) -> None:
        self.game, self.iterations = game, iterations
        self.dice = Dice(seed)
        self._adviser = GreedyPlayer(game, seed)

    def decide(self, view: View, decision: Decision, budget_ms: int) -> Action:
        if not needs_search(self.game, decision):
            return self._adviser.decide(view, decision, budget_ms)
        from westmarch.ai.textbook import look_ahead  # not before it is wanted: a window has no use for it

        tallies = look_ahead(self.game, view, self.dice.fork(), self.iterations, budget_ms)
        return choose_by_visits(tallies, 0, self.dice)


def needs_search(game: Game, decision: Decision) -> bool:
    """Whether a decision is worth a search: it has more than one option and is not answered by advice alone."""
    return len(decision.forward) > 1 and decision.kind not in game.info.by_advice


def _profile(level: str, game: Game) -> Profile:
    profile = profile_in(level, game.info)
    assert profile is not None
    return profile


def _seated(level: str, game: Game, seed: int, style: str) -> Player:
    return SearchPlayer(game, seed, _profile(level, game), style)


_MAKERS: dict[str, Callable[[Game, int, str], Player]] = {
    "random": lambda game, seed, style: RandomPlayer(seed),
    "greedy": GreedyPlayer,
    **{level: partial(_seated, level) for level in PROFILES},
}


def levels() -> tuple[str, ...]:
    """Returns the names of all computer players, the weakest first."""
    return tuple(_MAKERS)


def _search_profile(level: str) -> Profile:
    """Returns the profile of ``search:ITERATIONS`` or ``search:ITERATIONS:DEPTH:WIDTH``.  Raises BadSetup."""
    numbers = level.split(":")[1:]
    if not 1 <= len(numbers) <= 3 or not all(number.isascii() and number.isdigit() for number in numbers):
        raise BadSetup(f"a searching player is written search:ITERATIONS:DEPTH:WIDTH, not {level!r}")
    iterations, depth, width = (*map(int, numbers), 0, 0)[:3]
    return Profile(level, iterations, 0, depth, width)


def is_yardstick(level: str) -> bool:
    """Whether a level is the yardstick, ``textbook:ITERATIONS``."""
    return level.partition(":")[0] == _YARDSTICK


def _number(text: str, form: str, level: str) -> int:
    """Returns the number of tries that a player's name ends in.  Raises BadSetup."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise BadSetup(f"such a player is written {form}, as in {form.replace('ITERATIONS', '1000')}, not {level!r}")
    return int(text)


def written(level: str) -> tuple[str, str]:
    """Returns the level and the style of a player written ``LEVEL/STYLE``; the style is empty where none is written."""
    name, _, style = level.partition("/")
    return name, style


def make(level: str, game: Game, seed: int) -> Player:
    """Returns a computer player of a level, of ``search:ITERATIONS:DEPTH:WIDTH`` or of ``textbook:ITERATIONS``.

    ``LEVEL:ITERATIONS`` is a level that searches with another number of tries; ``LEVEL/STYLE`` has one of the styles
    that the game offers, or ``surprise`` for one of them.  Raises BadSetup.
    """
    name, asked = written(level)
    style = style_in(game.info, asked, seed)
    if asked and not style:
        known = [each.id for each in game.info.styles.offered]
        offered = f"there are: {', '.join([*known, SURPRISE])}" if known else "it has none"
        raise BadSetup(f"{game.info.title} has no style {asked!r}; {offered}")
    if asked and (is_yardstick(name) or name == "random"):
        raise BadSetup(f"a player {name.partition(':')[0]!r} has no style")
    if is_yardstick(name):
        tries = name.removeprefix(f"{_YARDSTICK}:")
        return TextbookPlayer(game, seed, _number(tries, f"{_YARDSTICK}:ITERATIONS", name))
    if name.startswith("search:"):
        return SearchPlayer(game, seed, _search_profile(name), style)
    known_level, _, tries = name.partition(":")
    if known_level in PROFILES and tries:
        iterations = _number(tries, f"{known_level}:ITERATIONS", name)
        return SearchPlayer(game, seed, structs.replace(_profile(known_level, game), iterations=iterations), style)
    if name not in _MAKERS:
        raise BadSetup(f"there is no computer player {name!r}; there are: {', '.join(_MAKERS)}")
    return _MAKERS[name](game, seed, style)
