"""One game of the long run: any table, any number, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec import Struct

from tests.games.lcg import random_games
from tests.laws.laws import WHOLE, how_closely
from tests.laws.walk import LawBroken, Walk, steps
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup, compatible_options
from westmarch.games.lcg.printed.lists import CYCLES

CARD_GAME = random_games.GAME.info.id


class Task(Struct, frozen=True):
    """A game to be played: the same task is the same game.  ``table`` is ``duel/2``, by the number of players, or in
    the Card Game ``lcg/the-hobbit/flies-and-spiders/easy``.  Cards that are ``wanted`` come first into the decks."""

    table: str
    number: int
    wanted: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        return self.table.partition("/")[0]


class Fault(Struct, frozen=True):
    """A law that was broken, and what was found; the task leads there again."""

    law: str
    found: str


class Played(Struct, frozen=True):
    """A game that is over, or broken.  ``met`` are the cards, questions, answers and options that came up in it."""

    task: Task
    decisions: int
    seconds: float
    met: tuple[str, ...]
    fault: Fault | None = None


def tables() -> list[str]:
    """Every table: each game with each number of players, and each quest of the Card Game at each difficulty."""
    others = [games.info(game) for game in games.ids() if game != CARD_GAME]
    quests = [f"{CARD_GAME}/{CYCLES[quest]}/{quest}/{difficulty}" for quest, difficulty in random_games.TABLES]
    return [*[f"{info.id}/{seats}" for info in others for seats in info.player_counts], *quests]


def play(task: Task) -> Played:
    """Plays one game to its end or to the first law that is broken."""
    began = time.perf_counter()
    met: set[str] = set()
    walk, fault = None, None
    try:
        for walk in walks(task):
            _note(walk, met)
    except LawBroken as broken:
        law, _, found = str(broken).partition("\n")[0].partition(": ")
        fault = Fault(law, found)
    if walk is not None:
        met.update([f"option {name}={value}" for name, value in walk.setup.options.items() if len(value) < _LONG])
    decisions = len(walk.actions) if walk is not None else 0
    return Played(task, decisions, round(time.perf_counter() - began, 3), tuple(sorted(met)), fault)


_LONG = 40
"""Letters of an option from which on it is a list of cards, or a line-up."""


_WHOLE = 5 * WHOLE
"""One game in so many is watched all the time: such a game takes as long as twenty others."""


def walks(task: Task, whole: int = _WHOLE) -> Iterator[Walk]:
    """The game of a task, decision by decision; one game in ``whole`` is watched all the time.  Raises LawBroken."""
    if task.game == CARD_GAME:
        _, _, quest, difficulty = task.table.split("/")
        return random_games.walks(quest, difficulty, task.number, task.wanted, whole)
    always, seldom, every = how_closely(task.number, whole)
    return steps(games.load(task.game), setup_of(task), task.number, always, every=every, seldom=seldom)


def setup_of(task: Task) -> Setup:
    """The seats and options of a task's game."""
    dice = Dice(task.number)
    if task.game == CARD_GAME:
        _, _, quest, difficulty = task.table.split("/")
        return random_games.setup_of(quest, difficulty, task.number, dice, task.wanted)
    game, seats = games.load(task.game), int(task.table.rpartition("/")[2])
    chosen = {option.id: dice.pick([choice.value for choice in option.choices]) for option in game.info.options}
    return Setup(compatible_options(game, chosen, seats), seats)


_PAUSE = 10
"""One decision in so many whose cards are noted."""


def _note(walk: Walk, met: set[str]) -> None:
    asked = walk.state.decision
    if asked is not None:
        met.add(f"question {asked.kind}")
    if walk.actions:
        met.add(f"answer {walk.actions[-1].verb}")
    if len(walk.actions) % _PAUSE == 0 or asked is None:
        seen = random_games.seen(walk.state) if walk.game.info.id == CARD_GAME else walk.shown[None]
        met.update([f"card {face}" for face in seen if face])
