"""A quick guess at how often a good player would choose each option, from the same advice that a person gets."""

from __future__ import annotations

from functools import cache

from westmarch.games.quest.advice import fights, plans, schemes
from westmarch.games.quest.advice.advice import rated
from westmarch.games.quest.state import QuestState

ADVISED = (fights, plans, schemes)
HALF = 12
"""An option that is worth so much less is chosen half as often."""
PART = (1000, 944, 891, 841, 794, 749, 707, 667, 630, 595, 561, 530)
"""How often one that is worth somewhat less, in thousandths."""
MOST = 1 << 20


def weigh(state: QuestState) -> list[int]:
    """A weight for each option of the open question; those that only rearrange hardly ever."""
    asked = state.decision
    assert asked is not None
    forward = asked.forward
    found = [value for value, _ in rated(state, asked, forward)]
    best = max(found)
    return [*[_weight(best - value) for value in found], *[1] * (len(asked.options) - len(forward))]


@cache
def _weight(less: int) -> int:
    return max(1, (MOST >> (less // HALF)) * PART[less % HALF] // 1000)
