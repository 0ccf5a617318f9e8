"""A lesson being taken: which step it is at, which answers it accepts, and what it says to the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from westmarch import games
from westmarch.engine.errors import IllegalAction
from westmarch.engine.game import Setup
from westmarch.engine.lessons import PLATE, Lesson, LessonStep, fits
from westmarch.engine.records import Action, Seat
from westmarch.play import strict_json
from westmarch.play.chairs import HUMAN, Chair
from westmarch.play.session import Session
from westmarch.play.strict_json import BadFile
from westmarch.play.whole_files import whole

LATER = "That is legal too. Later."
"""What is said to an answer of which the step says nothing."""
SCRIPTED = "easy"
"""The player of the other seats, once they play by themselves."""


class LessonRun:
    """A lesson at a session of its own, which begins at the lesson's position.

    Whoever runs the session plays in it what the learner answers, if :meth:`is_accepted`, and what is
    :attr:`scripted`, and calls :meth:`settle` after each.  Raises BadPosition where the position cannot be read.
    """

    def __init__(self, game: str, lesson: Lesson, at: int = 0, name: str = "You", other: str = "Computer") -> None:
        """The lesson at step ``at``, as if everything before had been done as it is shown."""
        self.game, self.lesson = game, lesson
        self.session = _session(game, lesson, name, other)
        self.at = 0
        """The number of the present step, counted from 0; that of steps at the end."""
        self._places = [0]
        """The place in the history at which each step began, up to the present one."""
        self._is_read = False
        for _ in range(min(at, len(lesson.steps))):
            self.skip()

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return seat_of(self.session, self.lesson.seat)

    @property
    def step(self) -> LessonStep | None:
        """The present step; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_over(self) -> bool:
        return self.step is None

    @property
    def is_asked(self) -> bool:
        """Whether the learner has to answer now."""
        return bool(self.step and self.step.accepts) and self._played == 0

    @property
    def is_to_read(self) -> bool:
        """Whether the step is only read, and goes on with :meth:`go_on`."""
        return self.step is not None and not self.step.accepts and not self._is_read

    @property
    def scripted(self) -> str:
        """The answer that comes next by itself; nothing while the learner reads or has to answer."""
        if self.step is None or self.is_asked or self.is_to_read:
            return ""
        line = self.step.script[self._played - len(self.step.accepts[:1])]
        return str(self._written(line))

    @property
    def shown(self) -> str:
        """The answer that is shown to the learner who asks for it."""
        return str(self._written(self.step.shown)) if self.step is not None and self.is_asked else ""

    @property
    def lit(self) -> tuple[str, ...]:
        """The items and regions that the present step lights, by their ids; of a face all items that have it."""
        if self.step is None:
            return ()
        table, pieces = self.session.table(self.seat), self.session.view(self.seat).state.pieces
        known = {region.id for region in table.regions} | {item.id for item in table.items}
        found: list[str] = []
        for name in self.step.lit:
            faces = [item.id for item in table.items if item.id in pieces and pieces[item.id].face == name]
            pictures = [item.id for item in table.items if item.picture.rpartition("/")[2] == name]
            plates = [plate.place for plate in table.seats if name == PLATE and plate.seat == self.seat]
            found += [name] if name in known else faces or pictures or plates
        return tuple(dict.fromkeys(found))

    def is_accepted(self, action: Action) -> bool:
        """Whether the step accepts an answer."""
        if self.step is None:
            return False
        patterns = (*self.step.accepts, *filter(None, [self.step.show]))
        return any(action == self._written(each) or fits(each, action, self.session.state) for each in patterns)

    def slip(self, action: Action) -> str:
        """Returns what is said to an answer that the step does not accept."""
        if self.step is None:
            return ""
        state = self.session.state
        found = [said for pattern, said in self.step.slips.items() if fits(pattern, action, state)]
        return found[0] if found else LATER

    # -- going on

    def answer(self, action: Action | str) -> bool:
        """Plays an answer of the learner.  Returns False for one that is not accepted.  Raises IllegalAction."""
        given = self._written(action) if isinstance(action, str) else action
        if not self.is_asked or not self.is_accepted(given):
            return False
        self.session.answer(given)
        self.settle()
        return True

    def go_on(self) -> None:
        """Leaves a step that is only read."""
        if self.is_to_read:
            self._is_read = True
            self.settle()

    def settle(self) -> None:
        """Comes to the next step, once all of this one has been played."""
        while self._played < 0:  # somebody went back in the session itself
            self.at -= 1
            del self._places[self.at + 1 :]
            self._is_read = False
        if self.step is None or self.is_asked or self.is_to_read:
            return
        if self._played >= len(self.step.accepts[:1]) + len(self.step.script):
            self.at += 1
            self._places.append(self.session.cursor)
            self._is_read = False

    def play_script(self) -> None:
        """Plays everything that comes by itself.  Raises IllegalAction."""
        while self.scripted:
            self.session.answer(self.scripted)
            self.settle()

    def skip(self) -> None:
        """Does the present step as it is shown.  Raises IllegalAction where what is written in it is not legal."""
        if self.is_asked:
            self.session.answer(self._written(self.step.shown if self.step is not None else ""))
            self.settle()
        else:
            self.go_on()
        self.play_script()

    def back(self) -> None:
        """Goes back to the beginning of the step, or of the one before if nothing has been done in this one."""
        if self.at and not self._played:
            self.at -= 1
            del self._places[self.at + 1 :]
        self._is_read = False
        self.session.go_back_to(self._places[self.at])

    def restart_step(self) -> None:
        """Goes back to the position in which the step begins when all before is done as it is shown."""
        again = LessonRun(self.game, self.lesson, self.at)
        self.session.go_back_to(0)
        for action in again.session.actions:
            self.session.answer(action)
        self._places, self._is_read = again._places, False

    @property
    def can_go_back(self) -> bool:
        return self.at > 0 or self._played > 0

    @property
    def _played(self) -> int:
        """The answers given since the step began."""
        return self.session.cursor - self._places[self.at]

    def _written(self, text: str) -> Action:
        state = self.session.state
        action = games.load(self.game).written_action(state, text)
        options = state.decision.options if state.decision is not None else ()
        if action in options:
            return action
        return next((option for option in options if fits(text, option, state)), action)

    def played_on(self) -> Session:
        """Returns a new game from here, in which the other seats play by themselves."""
        session = self.session
        return Session(self.game, session.chairs, options=session.options, start=session.state, fairness="free")


def _session(game: str, lesson: Lesson, name: str, other: str) -> Session:
    record, given = games.load(game), dict(lesson.position)
    state: Any
    if given.pop("new_game", False):
        state = record.new(Setup(given.get("options", {}), given.get("seats", 0)), given.get("seed", 0))
    else:
        state = record.read_position(given)
    ids = [seat.id for seat in record.info.seats][: state.seats]
    if lesson.seat not in ids:
        raise IllegalAction(f"{lesson.id}: there is no seat {lesson.seat!r}, only {', '.join(ids)}")
    chairs = [Chair(HUMAN, name) if seat == lesson.seat else Chair(SCRIPTED, other) for seat in ids]
    return Session(game, chairs, options=state.options, start=state, fairness="free", title=lesson.title)


def seat_of(session: Session, name: str) -> Seat:
    """Returns the number of a seat by its id."""
    return [seat.id for seat in session.info.seats].index(name)


class LessonPlace(Struct, frozen=True):
    """How far somebody has come in a lesson: the step to go on with, and whether it was done to its end."""

    at: int = 0
    is_done: bool = False


class LessonProgress:
    """How far somebody has come in all lessons, kept in one file; a damaged one is as if nothing had been learnt."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._places = msgspec.convert(strict_json.parse(strict_json.read_bytes(path)), dict[str, LessonPlace])
        except (BadFile, msgspec.ValidationError):
            self._places = {}

    def of(self, game: str, lesson: str) -> LessonPlace:
        """Returns how far one has come in a lesson."""
        return self._places.get(f"{game}/{lesson}", LessonPlace())

    def note(self, game: str, lesson: str, at: int, is_over: bool) -> None:
        """Keeps how far one has come.  Raises OSError."""
        was_done = self.of(game, lesson).is_done
        self._places[f"{game}/{lesson}"] = LessonPlace(0 if is_over else at, is_over or was_done)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with whole(self.path) as beside:
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(self._places), indent=2) + b"\n")

    @property
    def has_any(self) -> bool:
        """Whether any lesson has been begun."""
        return bool(self._places)
