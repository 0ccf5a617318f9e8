"""Lessons as data: a position, and steps that say, ask, answer and explain.

A lesson is a file ``cards/<game>/lessons/NN-name.yaml``; its id is the name of that file.
``desktop/docs/add-a-lesson.md`` says how one is written.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from westmarch.engine.records import Action, State

MOST_WORDS = 45
"""Words of what is said at once."""
MOST_KNOWS = 3
"""Lines that are worth knowing at one step."""
PLATE = "plate"
"""What is lit: the plate of the learner's seat."""
ANY = "*"
"""In a pattern: this word and all that follow."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: what is said, and what the learner answers; without ``accepts`` it is only read.

    ``task`` is what to do, line by line.  ``lit`` are items, regions and faces of the learner's Table, and ``plate``
    for that of the learner's seat; the rest of it is veiled.  ``slips`` say why another answer is worse or comes later,
    by pattern, the first that fits.  ``show`` is the answer that is shown and tested.  ``then`` are the answers after
    it, of any seat: an action, or a seat's id with it.  ``knows`` is worth knowing, ``passage`` a heading of the rules.
    """

    says: str
    task: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    accepts: tuple[str, ...] = ()
    slips: dict[str, str] = {}
    show: str = ""
    then: tuple[str | dict[str, str], ...] = ()
    knows: tuple[str, ...] = ()
    passage: str = ""

    @property
    def shown(self) -> str:
        """The answer that is shown: the first that is accepted, unless the step names one."""
        return self.show or next(iter(self.accepts), "")

    @property
    def script(self) -> tuple[str, ...]:
        """The actions of :attr:`then`."""
        return tuple([line if isinstance(line, str) else next(iter(line.values())) for line in self.then])


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, or the guided first game of its game; ``seat`` is the learner's, ``minutes`` how long it takes."""

    title: str
    aim: str
    seat: str
    position: dict[str, Any]
    steps: tuple[LessonStep, ...]
    kind: Literal["guided", "lesson"] = "lesson"
    minutes: int = 2
    id: str = ""


def faults(lesson: Lesson) -> list[str]:
    """Returns what is wrong with the form of a lesson, each in one sentence."""
    found = [] if lesson.steps else ["it has no steps"]
    for number, step in enumerate(lesson.steps, 1):
        words = len(step.says.split())
        if words > MOST_WORDS:
            found.append(f"step {number} says {words} words, and at most {MOST_WORDS} can be read at once")
        if len(step.knows) > MOST_KNOWS:
            found.append(f"step {number} has {len(step.knows)} lines worth knowing, at most {MOST_KNOWS}")
        if step.task and not step.accepts:
            found.append(f"step {number} has a task, but accepts no answer")
        if step.shown.endswith(ANY):
            found.append(f"step {number} accepts whatever fits {step.shown!r}, but shows none: it needs `show`")
    return found


def fits(pattern: str, action: Action, state: State) -> bool:
    """Whether an action fits a pattern: its words, or the faces of the pieces that they name; ``*`` for all others."""
    wanted, given = pattern.split(), str(action).split()
    if ANY in wanted:
        end = wanted.index(ANY)
        wanted, given = wanted[:end], given[:end]
    return len(wanted) == len(given) and all(
        want == word or want == _face(state, word) for want, word in zip(wanted, given, strict=True)
    )


def _face(state: State, piece: str) -> str | None:
    record = state.pieces.get(piece)
    return record.face if record is not None else None
