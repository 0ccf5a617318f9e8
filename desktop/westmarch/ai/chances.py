"""How the chances stood in a game that has ended, reckoned in a process of its own.

Each place is played on from the open table with fresh dice, again and again, and judged after some answers: by the
game's weights, or by its advice where the game has a horizon.  Every pass gives one more try to every place, so the
curve can be shown at once and gets smoother.  Places that differ by no more than the tries left open lend each other
theirs (:func:`steadied`).
"""

from __future__ import annotations

import gc
import math
import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from westmarch import games
from westmarch.ai.racing import chances
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game, Setup
from westmarch.engine.records import Action

_DEPTH = 30
"""Answers that are played on before a place is judged."""
TRIES = 400
"""The most tries of a place."""
SECONDS = 8.0
"""After so long no further pass begins."""
WHOLE = 1000
_CERTAIN = 1e-6
"""The spread of tries that agree."""
_WIDTH, _WIDEST, _REACH = 30.0, 4.0, 8
"""Places that lend their tries, for each unit of the standard error; the most of them, and how far they are at most."""
_ALIKE = 2.5
"""Standard errors by which chances may differ and still be alike."""

_CONTEXT = multiprocessing.get_context("spawn")


class Course(NamedTuple):
    """A game as it was played, and the ``places`` to be reckoned: numbers of actions from where it begins.

    ``start`` is its State there if it does not begin at the seed.
    """

    game: str
    options: dict[str, str]
    seats: int
    seed: int
    start: Any
    actions: tuple[str, ...]
    places: tuple[int, ...]


class Found(NamedTuple):
    """The chances of each seat at each place in thousandths, after so many ``tries``."""

    tries: int
    chances: tuple[tuple[int, ...], ...]
    is_last: bool = False


def states(course: Course) -> list[Any]:
    """The States at the places of a course.  Raises IllegalAction where the rules no longer allow it."""
    game = games.load(course.game)
    state = course.start if course.start is not None else game.new(Setup(course.options, course.seats), course.seed)
    wanted, found = set(course.places), []
    for at in range(len(course.actions) + 1):
        if at in wanted:
            found.append(state)
        if at < len(course.actions):
            state = game.apply(state, Action.parse(course.actions[at], game.info.verbs)).state
    return found


def reckon(course: Course, tries: int = TRIES, seconds: float = SECONDS) -> Iterator[Found]:
    """Yields the chances after every pass; the same course gives the same chances for the same number of tries."""
    began = time.perf_counter()
    game, known = games.load(course.game), states(course)
    sums = [[0.0] * course.seats for _ in known]
    squares = [[0.0] * course.seats for _ in known]
    for done in range(1, tries + 1):
        for at, state in enumerate(known):
            dice = Dice((course.seed + 1) * 1_000_003 + done * 8191 + at)
            for seat, chance in _tried(game, state, dice, done).items():
                if seat < course.seats:
                    sums[at][seat] += chance
                    squares[at][seat] += chance * chance
        is_last = done == tries or time.perf_counter() - began >= seconds
        courses = [
            steadied([row[seat] for row in sums], [row[seat] for row in squares], done) for seat in range(course.seats)
        ]
        yield Found(
            done, tuple([tuple([round(WHOLE * each) for each in row]) for row in zip(*courses, strict=True)]), is_last
        )
        if is_last:
            return


def steadied(sums: Sequence[float], squares: Sequence[float], tries: int) -> list[float]:
    """Returns one seat's chance at each place, from the sums of its tries there and of their squares.

    A place takes in those around it, the less the farther they are and the more they differ beyond what so few tries
    leave open (a bilateral filter whose width is the standard error of a mean).  Where all tries of a place agree, as
    after the end of the game, nothing is taken in; with many tries nearly nothing is.
    """
    means = [each / tries for each in sums]
    if tries < 2:
        return means
    spreads = [max(0.0, square / tries - mean * mean) for mean, square in zip(means, squares, strict=True)]
    open_ones = [spread for spread in spreads if spread > _CERTAIN]
    if not open_ones:
        return means
    error = math.sqrt(sum(open_ones) / len(open_ones) / tries)
    wide = min(_WIDEST, _WIDTH * error)
    found = []
    for at, mean in enumerate(means):
        if spreads[at] <= _CERTAIN:
            found.append(mean)
            continue
        near = range(max(0, at - _REACH), min(len(means), at + _REACH + 1))
        weights = [_bell((other - at) / wide) * _bell((means[other] - mean) / (_ALIKE * error)) for other in near]
        found.append(sum(w * means[other] for w, other in zip(weights, near, strict=True)) / sum(weights))
    return found


def _bell(distance: float) -> float:
    return math.exp(-distance * distance / 2)


def _tried(game: Game, state: Any, dice: Dice, number: int) -> dict[int, float]:
    """What one try comes to; the first judges the place as it is."""
    if number == 1 or state.decision is None:
        return chances(game, state)
    change: Change[Any] = Change(state.copy(), is_quiet=True)
    change.state.dice = dice.fork()
    for _ in range(_DEPTH):
        decision = change.state.decision
        if decision is None:
            break
        game.advance(change, _answer(game, change.state, dice))
    return chances(game, change.state)


def _answer(game: Game, state: Any, dice: Dice) -> Action:
    decision = state.decision
    options: tuple[Action, ...] = decision.forward
    if len(options) == 1:
        return options[0]
    weights = game.weigh(state)[: len(options)]
    if game.info.horizon is not None:  # its advice is meant to be followed
        return options[max(range(len(options)), key=weights.__getitem__)]
    return options[dice.weighted(weights)]


def serve(pipe: Connection, course: Course, tries: int, seconds: float) -> None:
    """Sends what is found, pass by pass; nothing at all where the game cannot be played again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    try:
        for found in reckon(course, tries, seconds):
            pipe.send(found)
            gc.collect()
    except Exception:  # the rules have changed, or the window has gone: there is no curve then
        pass
    finally:
        pipe.close()


class Reckoner:
    """One process that reckons one game; :meth:`poll` never waits, :meth:`close` ends it at any time."""

    def __init__(self, course: Course, tries: int = TRIES, seconds: float = SECONDS) -> None:
        self._pipe, other = _CONTEXT.Pipe()
        arguments = (other, course, tries, seconds)
        self._process = _CONTEXT.Process(target=serve, args=arguments, daemon=True, name="westmarch-chances")
        self._process.start()
        other.close()
        self.is_over = False

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid or 0

    def poll(self) -> Found | None:
        """The latest chances since the last look, if there are any."""
        latest: Found | None = None
        try:
            while not self.is_over and self._pipe.poll():
                latest = self._pipe.recv()
                self.is_over = latest is not None and latest.is_last
        except (EOFError, OSError):
            self.is_over = True
        return latest

    def close(self) -> None:
        """Ends the process."""
        self.is_over = True
        self._pipe.close()
        self._process.terminate()
        self._process.join(1.0)
