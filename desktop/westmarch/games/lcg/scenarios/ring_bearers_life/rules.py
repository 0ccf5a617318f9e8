"""The Ring-bearer's life is set, and reduced.  (Quest: Flight to the Ford)"""

from __future__ import annotations

from westmarch.games.lcg.language import trials
from westmarch.games.lcg.rules.kinds import Amount
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.scoring import LOST, finish
from westmarch.games.lcg.rules.targets import number
from westmarch.games.lcg.scenarios.ring_bearers_life.words import REDUCE, SET
from westmarch.games.lcg.state import LcgState, Work

KEPT = "life"
"""The key under which the State keeps what is left of it."""
WHOLE = 15
"""What it is where nothing has been said of it."""


def life(state: LcgState) -> int:
    """What is left of the Ring-bearer's life."""
    return int(state.kept.get(KEPT, WHOLE))


@RULES.step(SET)
def _set(change: Work, n: Amount) -> None:
    """(Quest: Flight to the Ford)"""
    change.state.kept[KEPT] = str(number(change, n))
    change.tell("life_set", amount=change.state.kept[KEPT])


trials.OWN_COSTS[REDUCE] = lambda state, step, names: True


@RULES.step(REDUCE)
def _reduce(change: Work, n: Amount) -> None:
    """Nothing adds to it again; at 0 the players have lost.  (Quest: Flight to the Ford)"""
    less = min(number(change, n), life(change.state))
    if less > 0:
        left = life(change.state) - less
        change.state.kept[KEPT] = str(left)
        change.tell("life_reduced", amount=str(less), left=str(left))
        if not left:
            finish(change, LOST)
