"""One moment for each kind of decision and each verb that answers it, found by playing.

`decision_samples.yaml` lists them by name, so that tests can be told apart by moments before anything is played: those
that `each_moment` marks are collected by the list, and find the moment when they run.  After a change of the rules
``WESTMARCH_ACCEPT=1 python3 tests -k decision_samples`` writes the list anew; read the difference before committing it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import Struct

from tests.rulings import runner
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import View
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

LIST = Path(__file__).with_suffix(".yaml")
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
_MOST_GAMES = 60
_NOTHING_NEW = 6


class DecisionSample(Struct, frozen=True):
    """A State with an open question, and one answer to it."""

    game: str
    kind: str
    action: str
    state: Any

    def __str__(self) -> str:
        return f"{self.kind}-{self.action.replace(' ', '-')}"

    @property
    def verb(self) -> str:
        return self.action.partition(" ")[0]

    def session(self, kinds: Sequence[str] = (), **more: Any) -> Session:
        """A session that begins here; where nothing else is said, with people alone."""
        kinds = kinds or ("human",) * len(games.load(self.game).table(View(None, self.state)).seats)
        chairs = [Chair(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
        return Session(self.game, chairs, start=self.state.copy(), **{"fairness": "free", **more})


@cache
def moments(game_id: str, seats: int = 0, **options: str) -> tuple[DecisionSample, ...]:
    """A moment for every kind and verb, and every place that a verb names, that comes up in games of one-turn players
    who stray now and then; ``seats`` play, 0: the fewest."""
    game = games.load(game_id)
    found: dict[tuple[str, str, str], DecisionSample] = {}
    last_new = 0
    for seed in range(_MOST_GAMES):
        dice = Dice(seed)
        state = game.new(Setup(options, seats), seed)
        while state.decision is not None:
            decision = state.decision
            for action in decision.options:
                place = action.words[-1] if "place" in game.info.verbs[action.verb][1:] else ""
                key = (decision.kind, action.verb, place)
                if key not in found:
                    found[key] = DecisionSample(game_id, decision.kind, str(action), state)
                    last_new = seed
            hints = game.rate(game.view(state, decision.seat)) if dice.below(3) else ()
            action = hints[0].action if hints else dice.pick(decision.options)
            state = game.apply(state, action).state
        is_all = len({key[1] for key in found}) == len(game.info.verbs)
        if seed >= 8 and (is_all or seed - last_new > _NOTHING_NEW):
            break
    return tuple(found.values())


@cache
def of_rulings(game_id: str) -> tuple[DecisionSample, ...]:
    """A moment for every kind and verb that comes up in the rulings of a game, each with as few pieces as its ruling
    has; only those rulings are played that the list names."""
    found: dict[tuple[str, str], DecisionSample] = {}
    for name in read_plain(LIST)["rulings"][game_id]:
        for moment in of_ruling(game_id, name):
            found.setdefault((moment.kind, moment.verb), moment)
    return tuple(found.values())


@cache
def listed_answers(game_id: str) -> frozenset[tuple[str, str]]:
    """The kinds of decision of a game with the verbs that answer them, as its moments have them."""
    if game_id == "confrontation":  # of which the list names only the rulings
        return frozenset([(moment.kind, moment.verb) for moment in of_rulings(game_id)])
    return frozenset([(line.kind, line.verb) for line in listed(game_id)])


@cache
def of_ruling(game_id: str, name: str) -> tuple[DecisionSample, ...]:
    """A moment for every kind and verb that comes up in a ruling, by its name in the list."""
    return tuple(_of_ruling(runner.FOLDER / game_id / f"{name}.yaml"))


def searched(game_id: str) -> dict[str, list[DecisionSample]]:
    """The rulings in which a moment comes up for the first time, with what comes up in each; all are played."""
    folder = runner.FOLDER / game_id
    found: dict[str, list[DecisionSample]] = {}
    known: set[tuple[str, str]] = set()
    for path in runner.rulings(game_id):
        new = [moment for moment in _of_ruling(path) if (moment.kind, moment.verb) not in known]
        known.update([(moment.kind, moment.verb) for moment in new])
        if new:
            found[path.relative_to(folder).with_suffix("").as_posix()] = new
    return found


def _of_ruling(path: Path) -> Iterator[DecisionSample]:
    """A moment for every kind and verb that comes up in a ruling."""
    game_id, known = runner.game_of(path), set()
    for case in runner.read_ruling(path).examples():
        for state in runner.states_of(game_id, case):
            for action in state.decision.options if state.decision is not None else ():
                if (state.decision.kind, action.verb) not in known:
                    known.add((state.decision.kind, action.verb))
                    yield DecisionSample(game_id, state.decision.kind, str(action), state)


class Listed(NamedTuple):
    """A line of the list: a game, a kind of decision, a verb, and what tells it from others with that verb."""

    game: str
    kind: str
    verb: str
    place: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, self))


@cache
def listed(*game_ids: str) -> tuple[Listed, ...]:
    """The moments of these games as the list names them; nothing is played."""
    kinds = read_plain(LIST)
    return tuple(
        Listed(game, kind, *words.split())
        for game in game_ids
        for kind, answers in kinds[game].items()
        for words in answers
    )


def each_moment(*lines: Any) -> pytest.MarkDecorator:
    """Runs a test with each of these moments as its ``moment``."""
    return pytest.mark.parametrize("moment", lines, ids=str, indirect=True)


def one_of_each(lines: Iterable[Listed]) -> tuple[Listed, ...]:
    """The first line of each kind and verb."""
    return tuple({line[:3]: line for line in reversed(tuple(lines))}.values())[::-1]


@cache
def found(game_id: str) -> dict[Listed, DecisionSample]:
    """The moments of a game, played for once in a run."""
    known = {"duel": of_duel, "fellowship": of_fellowship}
    every = known[game_id]() if game_id in known else of_rulings(game_id)
    alike = Counter((moment.kind, moment.verb) for moment in every)
    return {
        Listed(
            game_id, moment.kind, moment.verb, *moment.action.split()[-1:] * (alike[moment.kind, moment.verb] > 1)
        ): moment
        for moment in every
    }


def of_duel() -> tuple[DecisionSample, ...]:
    """Those of Duel with skills that are asked for; what comes up too seldom is taken from its rulings."""
    found = moments("duel", skills="asked")
    kinds = {moment.kind for moment in found}
    return (*found, *(moment for moment in of_rulings("duel") if moment.kind not in kinds))


def of_fellowship() -> tuple[DecisionSample, ...]:
    """Those of the deck-building game: with heroes that are chosen, and in Impossible Mode."""
    found = {(m.kind, m.verb, m.action.split()[-1] if m.kind == m.verb else ""): m for m in _in_both_modes()}
    return tuple(found.values())


def _in_both_modes() -> Iterator[DecisionSample]:
    yield from moments("fellowship", 3, foes="impossible")
    yield from moments("fellowship", 3, heroes="chosen")
