"""What a stage asks for besides progress, and when it is time for it: objectives to claim, a prisoner to rescue.

What is claimed may harm its bearer in every round, and a rescue may call an enemy: either waits until the progress is
nearly made.
"""

from __future__ import annotations

from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.state import card_of, main_quest

NEAR = 5
"""A stage that needs no more progress than this may be beaten within a round."""
CLAIM, RESCUE = 90, 300
"""What it is worth to claim an objective that the stage asks for, and to have the prisoner back."""
LATER = -1
_CLAIMED = "claimed objective"


def is_near(now: Evaluation) -> bool:
    """Whether hardly anything but progress is missing to the end of the stage."""
    return now.to_make.stage <= NEAR


def is_asked_for(now: Evaluation) -> bool:
    """Whether the stage cannot be beaten for want of a claimed objective."""
    quest = main_quest(now.state)
    whens = [ability.when for _, ability in card_of(now.state, quest).of_kind("constant") if ability.when is not None]
    return any(_CLAIMED in when.text and conditions.holds(now.state, when, {"self": quest}) for when in whens)


def claim_worth(now: Evaluation, objective: str, bearer: str) -> int:
    """What it is worth that a hero bears an objective: one who can bear much and fights little."""
    names = {"self": objective, "host": bearer, "you": str(now.state.things[bearer].seat)}
    ends = [a for _, a in card_of(now.state, objective).of_kind("forced") if a.event == "round-ended"]
    burden = -sum([steps_worth(now, ability.do, names) for ability in ends])
    if not is_asked_for(now) or (burden > 0 and not is_near(now)):
        return LATER
    fighter = now.fighter(bearer)
    return CLAIM + 6 * fighter.left - 4 * (fighter.attack + fighter.defense)


def rescue_worth(now: Evaluation) -> int:
    """What it is worth to have the prisoner back now."""
    return RESCUE if is_near(now) else LATER
