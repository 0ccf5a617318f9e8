"""What the staging step may do to those who are on the quest, or are not, by the texts of the unseen cards."""

from __future__ import annotations

from collections import Counter
from functools import cache

from msgspec import structs

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS

_TOLD_APART = frozenset(("ready", "exhausted", "committed", "uncommitted"))


def going_worth(now: Evaluation, piece: str, marks: tuple[str, ...]) -> int:
    """What it is worth in the staging step that a character has been committed, and has these marks then.

    (Of cards that ask who is exhausted or committed, each as likely as it is among those that nobody has seen.)
    """
    texts = [face for face in now.unseen if _tells_apart(face)]
    if not texts or not now.reveals:
        return 0
    state = now.state.copy()
    thing = state.things[piece]
    state.things[piece] = structs.replace(thing, marks=(*thing.marks, *marks))
    gone = Evaluation(state, now.seat)
    names = {"self": "", "host": "", "you": str(state.first)}
    more = [
        often * (steps_worth(gone, steps, names) - steps_worth(now, steps, names))
        for face, often in Counter(texts).items()
        for steps in _revealed(face)
    ]
    return sum(more) * now.reveals // len(now.unseen)


def _revealed(face: str) -> list[tuple[Step, ...]]:
    return [tuple(ability.do) for _, ability in CARDS[face].of_kind("reveal")]


@cache
def _tells_apart(face: str) -> bool:
    """Whether a card asks, as it is revealed, who is exhausted or committed."""
    texts = [text for steps in _revealed(face) for step in every_step(steps) for text in step.args]
    return any([not _TOLD_APART.isdisjoint(text.split()) for text in texts])
