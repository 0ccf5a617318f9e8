"""Players who have stages of their own, but are in touch: each ability is used where the card lies or its player is.

"The staging area" and "the quest" of a text are those of the players who use it.  (Quest: Breaking of the Fellowship)
"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.moments import Moment, Ready
from westmarch.engine.records import Seat, Step, Steps
from westmarch.games.lcg.language import apart
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState, Work, is_in_touch
from westmarch.games.lcg.things import SCENARIO

OF_PLACE = [
    "staged", "staging-began", "staging-ended", "quest-resolves", "quested-well", "quested-badly", "quest-progressed",
    "travelled", "made-active", "stage-revealed", "stage-begun",
]  # fmt: skip
"""What happens at a stage, and is answered by those alone who are there."""
OF_SCENARIO = ("revealed", "resolved")
"""What happens at a stage, and is answered by the cards of the scenario that are there, and by all players."""


def in_each_area(state: LcgState, moment: Moment, found_in: Callable[[LcgState], list[Ready]]) -> list[Ready]:
    """The abilities that could be begun in the areas of all players, each as it is in the area in which it is used, by
    what it answers of all that has happened together.

    (Quest: Breaking of the Fellowship)
    """
    if not is_in_touch(state) or len(state.groups) == 1:
        return found_in(state)
    found: list[Ready] = []
    parts = [part.name for part in moment.parts] or [""]
    for area in [state.here] if all([name in OF_PLACE for name in parts]) else apart.areas_from_here(state):
        for one in found_in(apart.beside(state, area)):
            piece, name = one.names["self"], parts[int(one.names.get("part", "0"))]
            if area != state.here and (name in OF_PLACE or _is_of_scenario(state, piece, name)):
                continue
            if apart.home(state, piece, one.seat) == area:
                found.append(one)
    return found


def _is_of_scenario(state: LcgState, piece: str, name: str) -> bool:
    """Whether it is a card of the scenario that would answer what happens at another stage."""
    return name in OF_SCENARIO and state.pieces[piece].owner < 0


@RULES.step("within")
def within(change: Work, area: Number, then: Steps = ()) -> None:
    """What is done at another stage, after which it is about the present one again.

    (Quest: Breaking of the Fellowship)
    """
    state = change.state
    if area == state.here or apart.group_in(state, area) is None:
        change.push(*then)
        return
    change.push(*then, _back.step(state.here))
    apart.turn(state, area)


@RULES.step("back_to")
def _back(change: Work, area: Number) -> None:
    """(Quest: Breaking of the Fellowship)"""
    apart.turn(change.state, area)


def is_sent(change: Work, piece: str, step: Step) -> bool:
    """Whether an ability is used, or a card played, at another stage: then it is done there."""
    state = change.state
    if not is_in_touch(state):
        return False
    area = apart.home(state, piece, int(change.names.get("you", SCENARIO)))
    if area != state.here:
        change.push(within.step(area, (step,)))
    return area != state.here


def where(state: LcgState, seat: Seat, steps: Steps) -> Steps:
    """What a player does, where that player is."""
    area = apart.area_of(state, seat)
    return steps if not is_in_touch(state) or area == state.here else (within.step(area, steps),)
