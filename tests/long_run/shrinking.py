"""A broken law on as small a table as breaks it: a position and actions, in the form of a ruling.

What falls away is found by trying, piece by piece, as in "Simplifying and Isolating Failure-Inducing Input" (Zeller and
Hildebrandt, 2002).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from tests.laws.laws import LAWS
from tests.laws.walk import Law, LawBroken, Walk, check, walk_from
from tests.long_run.playing import Fault, Task, walks
from tests.rulings.lenses import LENSES
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Game, Setup
from westmarch.engine.records import Action

Breaks = Callable[[Any, Sequence[Action]], bool]
_MOMENT = "moment"
"""The key of a position that has the State to the last digit: nothing can be left out beside it."""
_FAR = 200
"""Actions before the end, as far as which every place is tried."""


class Case(Struct, frozen=True):
    """What breaks a law: these actions, in this position.  ``is_small`` tells whether anything could be left out."""

    position: dict[str, Any]
    actions: tuple[Action, ...]
    is_small: bool

    def ruling(self, task: Task, fault: Fault) -> dict[str, Any]:
        """As the data of a ruling, which lacks only what it is to expect."""
        case = {"title": f"{fault.law}: {fault.found}", "source": f"{task.table}, game {task.number}"}
        play = [str(action) for action in self.actions]
        return {**case, "status": "official", "given": self.position, "play": play, "expect": {}}


def shrunk(
    task: Task, fault: Fault, seconds: float = 60, play: Callable[[Task], Iterator[Walk]] = walks
) -> Case | None:
    """Plays a broken game again and leaves out what does not matter, for so long at most; None where it breaks as it
    begins."""
    end = time.monotonic() + seconds
    states, walk = [], None
    try:
        for walk in play(task):
            states.append(walk.state)
    except LawBroken:
        pass
    if walk is None:
        return None
    actions = walk.actions[:]
    worded = [_worded(walk.game, state, action) for state, action in zip(states, actions, strict=False)]
    breaks = _breaks(walk.game, walk.setup, task.number, fault)
    for at in range(len(states) - 1, max(-1, len(states) - _FAR), -1):
        position = walk.game.write_position(states[at])
        position.pop(_MOMENT)
        left = worded[at:]
        if breaks(position, left):
            least = next(tuple(left[:number]) for number in range(len(left) + 1) if breaks(position, left[:number]))
            return Case(_least(position, lambda less, least=least: breaks(less, least), end), least, True)
    return Case(walk.game.write_position(states[0]), tuple(actions), False)


def _worded(game: Game, state: Any, action: Action) -> Action:
    """An action as rulings write it: with the cards in place of their pieces, whose names are of this one game."""
    for number, word in enumerate(action.words):
        face = state.pieces[word].face if word in state.pieces else None
        for name in (face, *[f"{face}-{copy}" for copy in range(2, 6)]) if face else ():
            words = (*action.words[:number], name, *action.words[number + 1 :])
            if LENSES[game.info.id].meant(state, Action(action.verb, words)) == action:
                return _worded(game, state, Action(action.verb, words))
    return action


def _breaks(game: Game, setup: Setup, seed: int, fault: Fault) -> Breaks:
    """Asks whether actions break the same law in a position."""
    laws: tuple[Law, ...] = tuple([law for law in LAWS if str(law) == fault.law])
    meant = LENSES[game.info.id].meant

    def breaks(position: Any, actions: Sequence[Action]) -> bool:
        try:
            state = game.read_position(position)
        except WestmarchError:  # no position, or one from which no game goes on
            return False
        walk = walk_from(game, setup, seed, state)
        try:
            check(walk, laws, "rest", walk)
            for each in actions:
                asked = walk.state.decision
                action = meant(walk.state, each)
                if asked is None or action not in asked.options:
                    return False
                taken = walk.go_on(action)
                walk.remember(taken)
                check(walk, laws, "action", walk, taken)
                check(walk, laws, "rest", walk)
        except LawBroken:
            return True
        except Exception:
            return not laws  # it was no law that broke, but the game itself
        return False

    return breaks


def _least(position: dict[str, Any], breaks: Callable[[Any], bool], end: float) -> dict[str, Any]:
    """The position with everything left out without which it still breaks, as far as time allows."""
    tried, is_smaller = 0, False
    while True:
        for number, less in enumerate(islice(_smaller(position), tried, None), tried):
            if time.monotonic() > end:
                return position
            if breaks(less):  # what comes before it is tried again when all the others have been
                position, tried, is_smaller = less, number, True
                break
        else:
            if not is_smaller:
                return position
            tried, is_smaller = 0, False


def _smaller(value: Any) -> Iterator[Any]:
    """The same with one part left out: a key, a stretch of a list, long ones first, or one or two words; then within
    its parts."""
    match value:
        case dict():
            for key in value:
                yield {name: each for name, each in value.items() if name != key}
            for key, part in value.items():
                for less in _smaller(part):
                    yield {**value, key: less}
        case list():
            stretch = len(value)
            while stretch:
                for at in range(0, len(value), stretch):
                    yield value[:at] + value[at + stretch :]
                stretch //= 2
            for at, part in enumerate(value):
                for less in _smaller(part):
                    yield [*value[:at], less, *value[at + 1 :]]
        case str():
            words = value.split(" ")
            for stretch in (2, 1):
                for at in range(1, len(words) - stretch + 1):
                    yield " ".join(words[:at] + words[at + stretch :])
