"""Players are eliminated at less threat for the rest of the game.  (Glossary: Threat Elimination Level)"""

from __future__ import annotations

from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.restrained import LOWERED, OVER, lowered_levels
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.scenarios.elimination_levels.words import LOWER
from westmarch.games.lcg.state import Work


@RULES.step(LOWER)
def _lower(change: Work, who: Selector, n: Amount) -> None:
    """The levels of some players, each by as much; who has so much threat already is eliminated at once.

    (Quest: Trouble in Tharbad)
    """
    state = change.state
    found, less = aim(change, who, _lower.step(IT, n)), number(change, n)
    lowered = lowered_levels(state)
    for seat in [int(seat) for seat in found if less > 0]:
        lowered[seat] = min(OVER, lowered[seat] + less)
        change.tell("elimination_lowered", seat=str(seat), amount=str(less), level=str(OVER - lowered[seat]))
    if any(lowered):
        state.kept[LOWERED] = " ".join(map(str, lowered))
        derived.mark_unsettled(state)
