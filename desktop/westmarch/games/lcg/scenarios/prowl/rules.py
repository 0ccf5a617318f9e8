"""What a card with prowl costs the players.  (Quest: The Drúadan Forest)"""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules.staging import WITH_DOOMED
from westmarch.games.lcg.scenarios.prowl.words import PROWL
from westmarch.games.lcg.state import Work, playing

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
