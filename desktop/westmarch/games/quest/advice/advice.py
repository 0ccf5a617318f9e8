"""Advice for every question: what each option is worth to whoever decides, in tenths of a favor, and why.

Advisers are registered by the kind of question, those of the heroes in ``plans``, Sauron's in ``schemes``.  They see a
View or a dealt world, so faces may be unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import Action, Decision
from westmarch.games.quest.advice.worth import worth
from westmarch.games.quest.state import SAURON, QuestState

Rated = tuple[int, str]
Adviser = Callable[[QuestState, Decision, Action], Rated]
Preparation = Callable[[QuestState, Decision], Adviser]

ADVISERS: dict[str, Preparation] = {}
"""By kind of question: what looks at the question once, and then at each option."""


def adviser(*kinds: str) -> Callable[[Preparation], Preparation]:
    """Registers advice that prepares itself once for all options of a question."""

    def register(found: Preparation) -> Preparation:
        for kind in kinds:
            ADVISERS[kind] = found
        return found

    return register


def simple(*kinds: str) -> Callable[[Adviser], Adviser]:
    """Registers advice that looks at each option by itself."""

    def register(found: Adviser) -> Adviser:
        for kind in kinds:
            ADVISERS[kind] = lambda state, asked: found
        return found

    return register


def rated(state: QuestState, asked: Decision, options: Sequence[Action]) -> list[Rated]:
    """Each option's worth to whoever decides, and why.  (``options`` of ``asked``, or some of them)"""
    if asked.kind == "council":
        kind, *about = asked.about
        asked = Decision(asked.seat, kind, (), tuple(about), names=asked.names, then=asked.then)
    prepare = ADVISERS.get(asked.kind)
    if prepare is None:
        return [(0, "")] * len(options)
    look = prepare(state, asked)
    return [look(state, asked, action) for action in options]


def sign(asked: Decision) -> int:
    """1 where a hero decides, -1 where Sauron does: what is good for the heroes is bad for him."""
    return -1 if asked.seat == SAURON else 1


@simple("choose")
def _choose(state: QuestState, asked: Decision, action: Action) -> Rated:
    value = worth(state, asked.names, asked.then[int(action.words[0]) - 1])
    return sign(asked) * value, "It gains the most." if value * sign(asked) > 0 else "It costs the least."


@simple("may")
def _may(state: QuestState, asked: Decision, action: Action) -> Rated:
    if action.verb == "decline":
        return 0, "It is not worth it."
    value = sum([worth(state, asked.names, part) for part in asked.then])
    return sign(asked) * value, "It is worth it."
