"""What a text usually does when it is used: for cards that stay, and whose time has not come yet.

What it would do now says little of an attachment: nobody is hurt, nothing is to be cancelled.  Each word is reckoned
with here as on an average occasion, unless it would do more now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ATTACK, CARD, RESOURCE, WILL
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.worth_of_words import aims, number, step_worth
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.expressions import condition

Names = Mapping[str, str]
_USUAL = {
    "cancel": 20, "damage": 14, "discard-shadow": 12, "draw": CARD, "take": CARD, "gain": RESOURCE, "heal": 8,
    "progress": WILL, "ready": 20, "lower-threat": 4, "prevent": 10, "forbid": 15, "peek-shadow": 4, "look-at": 4,
    "grant": 6, "move-resources": 4, "shield": 10, "discard": -CARD // 2, "enter": 40, "play": 40,
    "bury": 3, "raise-threat": -4, "pay": -RESOURCE, "make-active": 18,
}  # fmt: skip
"""What a word is worth on an average occasion, for each point where it has a number."""
_BRINGING = ("enter", "play", "search", "take")
"""What brings cards is not asked for their worth now: that of another such card would be asked for this one's."""
_IN_ITS_PHASE = ("make-active",)
"""What is done when one knows which locations are there."""
_AMOUNTS = {"damage": 1, "heal": 1, "draw": 1, "lower-threat": 1, "raise-threat": 1, "progress": 0, "gain": 0, "pay": 0}
"""Where those words say how much."""
_VALUES = {"attack": ATTACK, "defense": ATTACK, "willpower": WILL, "threat": -WILL}


def usual_worth(now: Evaluation, steps: Sequence[Step], names: Names) -> int:
    """What some steps are worth together when they are done some time or other."""
    return sum([_usual(now, step, names) for step in steps])


def _usual(now: Evaluation, step: Step, names: Names) -> int:
    if step.do == "if" and _is_told(step.args[0], names):
        holds = conditions.holds(now.state, condition(step.args[0]), names)
        return _usual(now, step.steps[0 if holds else 1], names)
    if step.do == "choose":
        found = aims(now, step, step.args[0], names)
        return max([usual_worth(now, step.steps, {**names, step.args[1]: aim}) for aim in found], default=0)
    if step.do in ("one-of", "may", "offer", "if"):
        return max([_usual(now, branch, names) for branch in step.steps], default=0)
    if step.do == "all_of":
        return usual_worth(now, step.steps, names)
    if step.do in ("exhaust", "attach"):
        return 0  # it is done when nothing better is to be done with it; on another host it is worth the same
    if step.do == "add":
        return _added(now, step, names)
    usual = _USUAL.get(step.do, 0)
    if step.do in _AMOUNTS and len(step.args) > _AMOUNTS[step.do]:
        usual *= _many(now, step.args[_AMOUNTS[step.do]], names)
    if step.do == "look-at":
        return usual + usual_worth(now, step.steps, names)
    is_told = step.do not in (*_BRINGING, *_IN_ITS_PHASE) and all(
        [_is_told(text, names) for one in every_step((step,)) for text in one.args]
    )
    return max(usual, step_worth(now, step, names)) if usual >= 0 and is_told else usual


def _is_told(text: str, names: Names) -> bool:
    """Whether a text knows all that it speaks of: what it answers has not happened yet."""
    return all([word in names for word in text.split() if word.startswith("that-")])


def _added(now: Evaluation, step: Step, names: Names) -> int:
    """More for a character, or less for an enemy."""
    is_told = _is_told(step.args[2], names)
    if is_told and not aims(now, step, step.args[2], names):
        return 0
    value = _VALUES.get(step.args[0], 2)
    if step.args[1].startswith("-"):
        return value * _many(now, step.args[1][1:], names) if not is_told else -value
    return value * _many(now, step.args[1], names)


def _many(now: Evaluation, text: str, names: Names) -> int:
    return 2 if text in ("all", "any", "") else number(now, text, names) if _is_told(text, names) else 1
