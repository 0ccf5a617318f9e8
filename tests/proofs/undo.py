"""What a person has learnt is not taken back with the move: `python3 tests --prove undo`.

Every seed is a session at some table, fair or strict, of one person among computers or of several people; all answer
at random.  An answer that can be undone must have shown no person a face that they did not know.  Whoever gave it gets
a legal twin of the State before it, in which all that they may not know is dealt anew and chance falls the same way:
there the same answer is offered, and shows and tells them the same.  For others it is counted how often an answer that
looks the same is offered in their twin; where none is, it has told them what was legal, as open play does.  Now and
then answers are undone: then each person sees what they saw before them, byte for byte, and what is redone comes out as
it did.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from tests.laws.walk import pick
from tests.long_run.playing import setup_of, tables
from tests.proofs.leaks import difference, task_of
from tests.proving import Progress, parser_of
from westmarch.ai.selfplay import in_workers
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.hiding import blanked
from westmarch.engine.records import TURNED_UP, Action, Event, Seat, View, to_json
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session

LONGEST = 300
"""Answers of one session, undone ones too."""
_BACK = 6
"""After one answer in so many somebody goes back."""


class Finding(Struct, frozen=True):
    """What an undo takes back though a person has learnt from it, or does not give back; ``seed`` leads there again."""

    seed: int
    told: str

    def __str__(self) -> str:
        return f"seed {self.seed}: {self.told}"


class Looked(Struct, frozen=True):
    """A session: how often each thing was done in it, and what was found."""

    counted: dict[str, int]
    findings: tuple[Finding, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Looks; returns 0, 1 if anything was found, 130 if it was stopped, 2 if it could not begin."""
    parser = parser_of("undo", __doc__, 100, "sessions to play", "session")
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="tables with this in their name")
    chosen = parser.parse_args(argv)
    only = tuple(chosen.only)
    if not any(not only or any(words in table for words in only) for table in tables()):
        print(f"No table has {' or '.join(only)} in its name; they are named as {tables()[-1]}.", file=sys.stderr)
        return 2
    counted, found, is_through = Counter[str](), list[Finding](), False
    began, progress = time.monotonic(), Progress()
    try:
        seeds = range(chosen.first, chosen.first + chosen.count)
        with closing(in_workers(partial(look, only), seeds, chosen.jobs)) as results:
            for number, looked in enumerate(results, 1):
                counted.update(looked.counted)
                found += looked.findings
                print(*looked.findings, sep="\n", end="\n" * bool(looked.findings), flush=True)
                progress.tell(f"{number:,} of {chosen.count:,} sessions, {len(found)} findings")
        is_through = True
    except KeyboardInterrupt:
        print("Stopped.")
    print(f"{time.monotonic() - began:.0f} s: " + ", ".join([f"{words} {n:,}" for words, n in sorted(counted.items())]))
    print(f"{len(found)} findings")
    return 1 if found else 0 if is_through else 130


def look(only: Sequence[str], seed: int) -> Looked:
    """Plays the session of a seed and looks behind its answers."""
    task = task_of(seed, only)
    return Looker(seed, task.table, task.game, setup_of(task)).look()


class Looker:
    """Plays one session, and goes back in it."""

    def __init__(self, seed: int, table: str, game: str, setup: Setup, longest: int = LONGEST) -> None:
        self.seed, self.table, self.longest = seed, table, longest
        self.dice = Dice(seed)
        people = {self.dice.below(setup.seats)}
        if self.dice.below(2):
            people |= {seat for seat in range(setup.seats) if self.dice.below(3)}
        chairs = [Chair(HUMAN if seat in people else "greedy", f"N{seat}") for seat in range(setup.seats)]
        fairness = self.dice.pick(("fair", "strict"))
        self.session = Session(game, chairs, options=setup.options, seed=seed, fairness=fairness)
        self.counted, self.findings = Counter[str](), list[Finding]()
        self.states = [self.session.state]
        """The State after each answer that stands."""

    def look(self) -> Looked:
        """Plays until something is found, or the game or the patience ends."""
        for _ in range(self.longest):
            if self.session.decision is None or self.findings:
                break
            self._answer()
            if not self.findings and self.dice.below(_BACK) == 0:
                self._go_back()
        self.counted["sessions"] += 1
        return Looked(dict(self.counted), tuple(self.findings))

    def _answer(self) -> None:
        """One answer at random, and a look behind it if it can be undone."""
        session = self.session
        before, asked = session.state, session.decision
        assert asked is not None
        action = session.forced() or pick(session.view(asked.seat), self.dice)
        events = session.answer(action)
        self.states = [*self.states[: session.cursor], session.state]
        self.counted["answers"] += 1
        if session.settled == session.cursor:
            self.counted["that stay"] += 1
            return
        for person in session.people:
            self._compare(person, before, action, events)

    def _compare(self, person: Seat, before: Any, action: Action, events: Sequence[Event]) -> None:
        """By an answer that can be undone its player sees and hears what they would where all else lies otherwise, and
        others are shown no face."""
        game, is_own = self.session.game, before.decision.seat == person
        seen = game.view(before, person)
        known = seen.state.pieces
        for piece, face in self._shown_to(person, events):
            if piece in known and known[piece].face is None:
                self._find(f"{action} of seat {before.decision.seat} shows seat {person} that {piece} is {face}")
        twin = game.sample(View(person, blanked(seen.state, person)), Dice(self.dice.fork()))
        twin.dice = before.dice
        found = self._seen(person, self.session.state, events)
        if not is_own:
            alike = [option for option in twin.decision.options if option.verb == action.verb]
            is_there = any(self._after(person, twin, option) == found for option in alike)
            self.counted[f"answers of another {'that tell nothing' if is_there else 'that tell what was legal'}"] += 1
            return
        self.counted["answers of the person"] += 1
        if action not in twin.decision.options:
            self._find(f"seat {person} is offered {action}, and is not in a twin")
        elif found != (other := self._after(person, twin, action)):
            self._find(f"{action} shows seat {person} something: {_apart(found, other)}")

    def _shown_to(self, person: Seat, events: Sequence[Event]) -> list[tuple[str, str]]:
        """The pieces that a person has been shown, each with its face: those still seen, and what was turned up."""
        now = self.session.game.view(self.session.state, person).state.pieces
        turned = [event.seen(person).facts for event in events if event.name == TURNED_UP and event.is_heard_by(person)]
        faces = [(facts.get("piece", ""), facts["face"]) for facts in turned if "face" in facts]
        return [*faces, *[(piece, record.face) for piece, record in now.items() if record.face is not None]]

    def _after(self, person: Seat, state: Any, action: Action) -> tuple[bytes, bytes]:
        outcome = self.session.game.apply(state, action)
        return self._seen(person, outcome.state, outcome.events)

    def _seen(self, person: Seat, state: Any, events: Sequence[Event]) -> tuple[bytes, bytes]:
        """What a person is shown of a State, and hears of what led there."""
        heard = [event.seen(person) for event in events if event.is_heard_by(person)]
        return to_json(self.session.game.view(state, person)), msgspec.json.encode(heard)

    def _go_back(self) -> None:
        """Undoes what can be undone, one answer or a whole choice, looks, and perhaps redoes it."""
        session, place = self.session, self.session.cursor
        after = self._shown()
        if self.dice.below(2) and session.can_undo_for_person:
            session.undo_for_person()
        else:
            for _ in range(1 + self.dice.below(_BACK)):
                if session.can_undo:
                    session.undo()
        if session.cursor == place:
            return
        self.counted["times gone back"] += 1
        fresh = Session(session.info.id, session.chairs, options=session.options, start=self.states[session.cursor])
        for person in session.people:
            pair = [to_json(one.view(person)) for one in (session, fresh)]
            tables_ = [msgspec.json.encode(one.table(person)) for one in (session, fresh)]
            if pair[0] != pair[1] or tables_[0] != tables_[1]:
                self._find(f"gone back from {place} to {session.cursor}, seat {person} sees something else than before")
        if to_json(session.state) != to_json(self.states[session.cursor]):
            self._find(f"gone back from {place} to {session.cursor}, the State is another one than before")
        if self.dice.below(2):
            while session.can_redo:
                session.redo()
            if self._shown() != after:
                self._find(f"gone back from {place} and forth again, it is not as it was")

    def _shown(self) -> list[tuple[bytes, bytes, list[Any]]]:
        """What each person is shown of the moment: view, table and chronicle."""
        session = self.session
        return [
            (to_json(session.view(seat)), msgspec.json.encode(session.table(seat)), session.chronicle(seat))
            for seat in session.people
        ]

    def _find(self, told: str) -> None:
        session = self.session
        people = " and ".join([f"seat {seat}" for seat in session.people])
        where = f"{self.table}, {session.fairness}, {people} a person, {session.cursor} answers"
        self.findings.append(Finding(self.seed, f"{where}: {told}"))


def _apart(one: Sequence[bytes], other: Sequence[bytes]) -> str:
    """Where the first two that are not the same part."""
    return next(difference(*pair) for pair in zip(one, other, strict=True) if pair[0] != pair[1])


if __name__ == "__main__":
    sys.exit(main())
