"""A random walk through one game, which stops at every decision and has the laws checked there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game, Setup
from westmarch.engine.game_info import player_count
from westmarch.engine.machine import Rules
from westmarch.engine.records import EVERYBODY, Action, Outcome, Seat, View
from westmarch.engine.table import Table

_LOOKS = 120
"""Questions looked at in any case, shared among the kinds that a game asks: ten of each where there are a dozen."""
LIMIT = 5_000
"""Decisions after which a randomly played game is taken for endless."""

Viewer = Seat | None  # None is a spectator


class LawBroken(AssertionError):
    """A law that does not hold: which one, where, and how to get there again."""


@dataclass(frozen=True)
class Taken:
    """An action that was taken: the State before it and what came of it."""

    before: Any
    action: Action
    outcome: Outcome


@dataclass(frozen=True)
class Law:
    """A check.  ``at``: ``rest`` (a decision or the end), ``action`` (after one), ``end`` (of the walk)."""

    number: int
    at: str
    check: Callable[..., None]

    def __str__(self) -> str:
        return f"law {self.number}, {self.check.__name__.replace('_', ' ')}"


@dataclass
class Walk:
    """A game under way.  Seed, options and actions are enough to get here again."""

    game: Game
    setup: Setup
    seed: int
    state: Any
    dice: Dice
    shadow: Change[Any]
    actions: list[Action] = field(default_factory=list)
    shown: dict[Viewer, set[str]] = field(default_factory=dict)
    first: Any = None
    """The State that the walk began with, where it was not a new game as it is dealt."""
    authors: dict[str, Seat] = field(default_factory=dict)
    forgotten: list[tuple[str, str, bool]] = field(default_factory=list)
    varied: list[bool] = field(default_factory=list)
    law: str = ""
    before: Any = None
    _views: dict[Viewer, View] = field(default_factory=dict)
    _views_before: dict[Viewer, View] = field(default_factory=dict)
    _tables: dict[Viewer, Table] = field(default_factory=dict)
    _position: dict[str, Any] | None = None

    @property
    def seats(self) -> range:
        """Those that play."""
        return range(player_count(self.game.info, self.setup.seats))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.seats, None)

    @property
    def eyes(self) -> tuple[Viewer, ...]:
        """Whose sight the costly checks look at now: who decides, and another in turn."""
        turn = self.viewers[len(self.actions) % len(self.viewers)]
        asked = self.state.decision
        return (turn,) if asked is None or asked.seat == turn else (asked.seat, turn)

    def view(self, viewer: Viewer) -> View:
        """What a viewer sees of the present State."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def view_before(self, viewer: Viewer) -> View:
        """What a viewer saw before the last action."""
        if viewer not in self._views_before:
            self._views_before[viewer] = self.game.view(self.before, viewer)
        return self._views_before[viewer]

    def table(self, viewer: Viewer) -> Table:
        """The table that a viewer is shown now."""
        if viewer not in self._tables:
            self._tables[viewer] = self.game.table(self.view(viewer))
        return self._tables[viewer]

    def position(self) -> dict[str, Any]:
        """The present State as a position."""
        if self._position is None:
            self._position = self.game.write_position(self.state)
        return self._position

    def beginning(self) -> Any:
        """The State before the first action, of its own."""
        return self.game.new(self.setup, self.seed) if self.first is None else self.first.copy()

    def twin(self, viewer: Viewer) -> Any:
        """A world that looks the same to a viewer, with everything else dealt anew."""
        return self.game.sample(self.view(viewer), Dice(self.dice.fork()))

    def require(self, is_kept: bool, message: str) -> None:
        """Raises LawBroken unless the law is kept here."""
        if not is_kept:
            raise LawBroken(f"{self.law}: {message}\n{self.whereabouts()}")

    def whereabouts(self) -> str:
        """How to get here again."""
        lines = [f"  {action}" for action in self.actions]
        table = f"{len(self.seats)} seats, options {self.setup.options}"
        head = f"{self.game.info.id}, {table}, seed {self.seed}, {len(lines)} actions so far:"
        return "\n".join([head, *lines])

    def go_on(self, chosen: Action | None = None) -> Taken:
        """One action: a chosen one, or that of a random player, who is given the view of the seat and nothing else."""
        before = self.state
        action = chosen or pick(self.view(before.decision.seat), self.dice)
        self.actions.append(action)
        outcome = self.game.apply(before, action)
        self.state = outcome.state
        self.before, self._views_before = before, self._views
        self._views, self._tables, self._position = {}, {}, None
        for name in outcome.state.secrets:
            if name not in before.secrets:
                self.authors[name] = before.decision.seat
        return Taken(before, action, outcome)

    def remember(self, taken: Taken | None) -> None:
        """Notes which faces the rules have shown to whom: by ``seen_by`` and by turning pieces up meanwhile."""
        before = taken.before.pieces if taken else {}
        # What is the same record as before has been noted before.
        new = [record for name, record in self.state.pieces.items() if before.get(name) is not record]
        turned_up = [event for event in taken.outcome.events if event.name == "turned_up"] if taken else []
        for viewer in self.viewers:
            shown = self.shown.setdefault(viewer, set())
            for event in turned_up:
                shown.update(event.seen(viewer).facts.get("face", "").split())
            shown.update(record.face for record in new if may_see(record.seen_by, viewer))

    def faces_hidden_from(self, viewer: Viewer) -> set[str]:
        """Faces that lie in this game and that the rules have never shown to a viewer."""
        return {record.face for record in self.state.pieces.values()} - self.shown[viewer]


def may_see(seen_by: int, viewer: Viewer) -> bool:
    """Whether a mask has a viewer in it; a spectator sees what everybody sees."""
    return seen_by == EVERYBODY or (viewer is not None and bool(seen_by >> viewer & 1))


def pick(view: View, dice: Dice) -> Action:
    """An option at random; one of the idle ones only now and then."""
    asked = view.state.decision
    options: tuple[Action, ...] = asked.options
    forward, idle = options[: len(options) - asked.idle], options[len(options) - asked.idle :]
    return dice.pick(idle if idle and (not forward or dice.below(8) == 0) else forward)


def walk_from(game: Game, setup: Setup, seed: int, first: Any = None) -> Walk:
    """A walk that stands at the beginning of a game, or at another State of it."""
    state = game.new(setup, seed) if first is None else first.copy()
    walk = Walk(game, setup, seed, state, Dice(seed), Change(state.copy(), is_quiet=True), first=first)
    walk.remember(None)
    return walk


def steps(
    game: Game,
    setup: Setup,
    seed: int,
    laws: Iterable[Law],
    limit: int = LIMIT,
    every: int = 1,
    begin: Callable[[Any], None] | None = None,
    seldom: Iterable[Law] = (),
) -> Iterator[Walk]:
    """Plays one game at random and checks the laws on the way: at rest at the first questions of each kind, then at one
    in ``every``, and those that are checked ``seldom`` only then, after an action too.  ``begin`` changes the State of
    the new game, say to a later stage of it.  Raises LawBroken.
    """
    laws = tuple(laws)
    all_laws = (*laws, *seldom)
    first = None
    if begin is not None:
        first = game.new(setup, seed)
        begin(first)
    walk = walk_from(game, setup, seed, first)
    kinds: Counter[str] = Counter()
    looks = min(12, max(1, _LOOKS // max(1, len(getattr(game, "rules", Rules()).kinds))))
    check(walk, laws, "rest", walk)
    while walk.state.decision is not None:
        yield walk
        walk.law = "law 4, no game without end"
        walk.require(len(walk.actions) < limit, f"still going on after {limit} decisions")
        walk.law = "playing at random"
        try:
            taken = walk.go_on()
            walk.remember(taken)
        except Exception as error:
            raise LawBroken(f"{walk.law}: {error!r}\n{walk.whereabouts()}") from error
        is_due = len(walk.actions) % every == 0
        check(walk, all_laws if is_due else laws, "action", walk, taken)
        asked = walk.state.decision
        kinds[asked.kind if asked is not None else ""] += 1
        if is_due or asked is None or kinds[asked.kind] <= looks:
            check(walk, all_laws if is_due else laws, "rest", walk)
    check(walk, all_laws, "end", walk)
    yield walk


def play(game: Game, setup: Setup, seed: int, laws: Iterable[Law], limit: int = LIMIT, every: int = 1) -> Walk:
    """A whole game at random, with the laws checked on the way.  Raises LawBroken."""
    (*_, walk) = steps(game, setup, seed, laws, limit, every)
    return walk


def check(walk: Walk, laws: tuple[Law, ...], at: str, *arguments: object) -> None:
    """Checks those of the laws that belong there.  Raises LawBroken."""
    for law in laws:
        if law.at == at:
            walk.law = str(law)
            try:
                law.check(*arguments)
            except LawBroken:
                raise
            except Exception as error:
                raise LawBroken(f"{law}: {error!r}\n{walk.whereabouts()}") from error
