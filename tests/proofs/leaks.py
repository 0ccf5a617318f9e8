"""Nothing that a seat is shown tells what it may not know: `python3 tests --prove leaks`.

Every seed is a random game of some table: any game with any options and number of players, any quest of the Card Game.
At random moments of it a seat, or a spectator, gets a legal twin of the true State: one in which everything that the
seat may not know is dealt anew.  All surfaces (:mod:`tests.laws.surfaces`) must be the same for both, byte for byte.
Then both are played on by the same answers, as long as the seat can tell no difference, and are compared again, now
with what has happened: States that the same answers reach from different deals.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import Any

from msgspec import Struct

from tests.laws.surfaces import SURFACES, Shown, Surface
from tests.laws.walk import Viewer, Walk, pick
from tests.long_run.playing import Task, tables, walks
from tests.proving import Progress, parser_of
from westmarch.ai.selfplay import in_workers
from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked
from westmarch.engine.records import TURNED_UP, Event, Outcome, View, to_json
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session

_UNWATCHED = 1 << 40
"""The games are played here, and the laws are checked elsewhere."""
_SOON, _SELDOM = 8, 3
"""The next moment comes after fewer answers than this, later in a game than a third of those so far."""
_MOMENTS = 12
"""Moments of one game."""
_FURTHER = 10
"""Answers, at most, by which both are played on."""
_AROUND = 60
"""Bytes around a difference that are told."""
RESHUFFLED = "reshuffled"
"""The event of a pile that was open and is a deck now."""
OF_EVENTS = "events"
"""The surface that is no function of a session: what a seat hears of an answer, before it is put into words."""


class Finding(Struct, frozen=True):
    """A surface that told a seat something, and where; ``seed`` leads there again."""

    seed: int
    surface: str
    told: str

    def __str__(self) -> str:
        return f"seed {self.seed}: {self.surface}: {self.told}"


class Looked(Struct, frozen=True):
    """One game: the number of twins, how often each surface was compared, how the twins went on, what was found."""

    twins: int
    compared: dict[str, int]
    parted: dict[str, int]
    findings: tuple[Finding, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Compares; returns 0, 1 if anything was found, 130 if it was stopped, 2 if it could not begin."""
    parser = parser_of("leaks", __doc__, 1000, "twins to compare", "game")
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="tables with this in their name")
    chosen = parser.parse_args(argv)
    only = tuple(chosen.only)
    if not _tables(only):
        print(f"No table has {' or '.join(only)} in its name; they are named as {tables()[-1]}.", file=sys.stderr)
        return 2
    compared, parted, found = Counter({name: 0 for name in (*SURFACES, OF_EVENTS)}), Counter[str](), list[Finding]()
    twins = games = 0
    is_through, began, progress = False, time.monotonic(), Progress()
    seeds = range(chosen.first, chosen.first + chosen.count)  # a game has at least one twin
    try:
        with closing(in_workers(partial(look, only), seeds, chosen.jobs)) as results:
            for looked in results:
                twins, games = twins + looked.twins, games + 1
                compared.update(looked.compared)
                parted.update(looked.parted)
                for finding in looked.findings:
                    found.append(finding)
                    print(finding, flush=True)
                progress.tell(f"{twins:,} of {chosen.count:,} twins in {games:,} games, {len(found)} findings")
                if twins >= chosen.count:
                    break
        is_through = True
    except KeyboardInterrupt:
        print("Stopped.")
    print(f"{twins:,} twins in {games:,} games, {time.monotonic() - began:.0f} s; how often each was compared:")
    print("\n".join([f"  {name:22} {number:9,}" for name, number in compared.items()]))
    print("how they went on: " + ", ".join([f"{words} {number:,}" for words, number in sorted(parted.items())]))
    print(f"{len(found)} findings")
    return 1 if found else 0 if is_through else 130


def _tables(only: Sequence[str]) -> list[str]:
    return [table for table in tables() if not only or any(words in table for words in only)]


def task_of(seed: int, only: Sequence[str] = ()) -> Task:
    """The game of a seed: one game as often as another, whatever number of tables it has."""
    dice, known = Dice(seed), _tables(only)
    game = dice.pick(sorted({table.partition("/")[0] for table in known}))
    return Task(dice.pick([table for table in known if table.startswith(f"{game}/")]), seed)


def look(only: Sequence[str], seed: int) -> Looked:
    """Plays the game of a seed and compares all surfaces at its moments."""
    return Looker(seed).look(task_of(seed, only))


class Looker:
    """Compares the surfaces of one game: all, or one of them at each moment."""

    def __init__(self, seed: int, only: str = "") -> None:
        self.seed, self.dice = seed, Dice(seed)
        self.surfaces = [each._replace(one_in=1) for each in SURFACES.values() if each.name == only]
        if not only:
            self.surfaces = list(SURFACES.values())
        self.looks_at_events = only in ("", OF_EVENTS)
        self.compared, self.parted = Counter[str](), Counter[str]()
        self.findings: list[Finding] = []
        self.where = ""
        self.twins = 0

    def look(self, task: Task) -> Looked:
        """Looks at the game of a task."""
        place = 0
        for walk in walks(task, _UNWATCHED):
            if len(walk.actions) < place or walk.state.decision is None:
                continue
            place = len(walk.actions) + 1 + self.dice.below(max(_SOON, len(walk.actions) // _SELDOM))
            self._look_from(walk, task)
            if self.twins >= _MOMENTS or self.findings:
                break
        return Looked(self.twins, dict(self.compared), dict(self.parted), tuple(self.findings))

    def _look_from(self, walk: Walk, task: Task) -> None:
        """Compares the State of a walk with a twin, and plays both on."""
        game, state = walk.game, walk.state
        viewer = state.decision.seat if self.dice.below(3) == 0 else self.dice.pick(walk.viewers)
        self.where = f"{task.table}, {len(walk.actions)} answers, seen by {_named(viewer)}"
        self.twins += 1
        try:
            twin = game.sample(_masked(game.view(state, viewer)), Dice(self.dice.fork()))
        except (AssertionError, LookupError) as error:
            return self._find("view", f"no State fits what is seen: {error!r}")
        chairs = [self._chair(seat, viewer) for seat in walk.seats]
        pair = [_session(walk, chairs, one) for one in (state, twin)]
        self._compare(pair, viewer)
        alike = twin.copy()
        alike.dice = state.dice  # chance falls the same way in both from here on
        pair = [_session(walk, chairs, one) for one in (state, alike)]
        if self._play_on(pair, viewer) and not self.findings:
            self._compare(pair, viewer)

    def _chair(self, seat: int, viewer: Viewer) -> Chair:
        """A person for whoever looks on, and at every other seat a person or a computer."""
        is_person = seat == viewer or (viewer is None and seat == 0) or self.dice.below(2) == 0
        return Chair(HUMAN if is_person else "greedy", f"N{seat}")

    def _play_on(self, pair: list[Session], viewer: Viewer) -> bool:
        """Answers the same in both as long as the viewer can tell no difference; whether any answer was given."""
        true, twin = pair
        for done in range(1 + self.dice.below(_FURTHER)):
            if true.decision is None or twin.decision is None:
                return done > 0
            seat = true.decision.seat
            action = pick(true.view(seat), self.dice)
            if action not in twin.decision.options:
                self.parted["another hand"] += 1
                return done > 0
            outcomes = [session.game.apply(session.state, action) for session in pair]
            views = [to_json(true.game.view(outcome.state, viewer)) for outcome in outcomes]
            if views[0] != views[1] or (outcomes[0].state.decision is None):
                self._part(seat == viewer, outcomes, action)
                return done > 0
            if not self._hears_the_same(outcomes, viewer, action):
                return done > 0
            for session in pair:
                session.answer(action)
        self.parted["to the end"] += 1
        return True

    def _part(self, is_own: bool, outcomes: list[Outcome], action: object) -> None:
        """The viewer has learnt something: by an own answer only where a fair undo stops behind it."""
        self.parted["learnt something"] += 1
        if is_own and self.looks_at_events and not any(outcome.is_barrier for outcome in outcomes):
            self._find(OF_EVENTS, f"{action} has shown something and can be undone")

    def _hears_the_same(self, outcomes: list[Outcome], viewer: Viewer, action: object) -> bool:
        """Whether what is heard is the same; if it is not, something was shown that lies hidden again by now."""
        heard = [_heard(outcome.events, viewer) for outcome in outcomes]
        if self.looks_at_events:
            self.compared[OF_EVENTS] += 1
        if heard[0] == heard[1]:
            return True
        self.parted["shown and hidden again"] += 1
        if self.looks_at_events and not _is_shown_and_hidden(*heard):
            told = [(one, other) for one, other in zip(*heard, strict=False) if one != other] or [(heard[0], heard[1])]
            self._find(OF_EVENTS, f"{action}: {told[0][0]!r} and {told[0][1]!r}")
        return False

    def _compare(self, pair: list[Session], viewer: Viewer) -> None:
        seed = self.dice.fork()
        for each in self.surfaces:
            if each.one_in > 1 and self.dice.below(each.one_in):
                continue
            one, other = [_bytes(each, Shown(session, viewer, seed)) for session in pair]
            if one or other:
                self.compared[each.name] += 1
            if one != other:
                self._find(each.name, difference(one, other))

    def _find(self, name: str, told: str) -> None:
        self.findings.append(Finding(self.seed, name, f"{self.where}: {told}"))


def _session(walk: Walk, chairs: Sequence[Chair], state: Any) -> Session:
    return Session(walk.game.info.id, chairs, options=walk.setup.options, seed=1, start=state.copy())


def _bytes(each: Surface, shown: Shown) -> bytes:
    """What is shown; where that fails, the error."""
    try:
        return each.bytes_of(shown)
    except Exception as error:
        return f"fails with {error!r}".encode()


def _masked(view: View) -> View:
    """A View without any face that its piece's mask hides from the seat, or a face shown by mistake would be taken for
    known in the twin as well."""
    return View(view.seat, blanked(view.state, view.seat))


def _heard(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    return [event.seen(viewer) for event in events if event.is_heard_by(viewer)]


def _is_shown_and_hidden(one: list[Event], other: list[Event]) -> bool:
    """Whether what differs was open for a moment: something was turned up, or cards went openly to a pile that was
    shuffled afterwards."""
    if any(event.name == TURNED_UP for event in (*one, *other)):
        return True
    if [_without_face(event) for event in one] != [_without_face(event) for event in other]:
        return False
    last = max(at for at, (mine, its) in enumerate(zip(one, other, strict=True)) if mine != its)
    return any(event.name == RESHUFFLED for event in one[last:])


def _without_face(event: Event) -> Event:
    return Event(event.name, {name: fact for name, fact in event.facts.items() if name != "face"})


def _named(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def difference(one: bytes, other: bytes) -> str:
    """Where two texts differ first."""
    at = next((n for n, (x, y) in enumerate(zip(one, other, strict=False)) if x != y), min(len(one), len(other)))
    part = slice(max(0, at - _AROUND), at + _AROUND)
    return f"{one[part].decode(errors='replace')!r} and {other[part].decode(errors='replace')!r}"


if __name__ == "__main__":
    sys.exit(main())
