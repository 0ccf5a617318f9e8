"""What a card with prowl costs the players.  (Quest: The Drúadan Forest)"""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.language import derived, trials
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import WITH_DOOMED
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.scenarios.prowl.words import FOREMOST, PROWL, TRIGGER
from westmarch.games.lcg.state import LcgState, Work, playing

_LOSE_ONE = Step("lose-resources", ("one hero with 1+ resources", "1"))


def _prowl(change: Work, piece: str) -> None:
    """The players discard so many resources together, or as many as there are; where they do not agree, the first
    player decides.  (Quest: The Drúadan Forest)"""
    n = derived.keyword(change.state, piece, PROWL)
    if n:
        change.tell("prowled", piece=piece, amount=str(n))
        names = {"self": "", "host": "", "you": str(playing(change.state)[0])}
        change.push(*[_LOSE_ONE] * n, names=names)


WITH_DOOMED.append(_prowl)


@RULES.step(TRIGGER)
def _trigger(change: Work, what: Selector) -> None:
    """Card by card.  (Quest: The Drúadan Forest)"""
    for piece in reversed(aim(change, what, _trigger.step(IT))):
        _prowl(change, piece)


trials.USEFUL[TRIGGER] = lambda state, piece: derived.keyword(state, piece, PROWL) > 0


def _is_foremost(state: LcgState, piece: str) -> bool:
    """What several copies would do with the same thing, one of them does."""
    face = state.pieces[piece].face
    return piece == next((other for other in state.zones["staging"] if state.pieces[other].face == face), "")


TESTS[FOREMOST] = lambda state, piece, names: _is_foremost(state, piece)
