"""What happens to the players' threat.  (Glossary: Threat / Threat Dial)"""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.records import PieceId, Seat
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import Work, card_of, playing

OVER = 50
"""A player whose threat comes to this is eliminated.  (Glossary: Threat Elimination Level)"""


def raise_threat(change: Work, seats: Iterable[Seat], n: int, why: str = "") -> None:
    """Players' threat rises.  (Glossary: Threat / Threat Dial)"""
    state = change.state
    if n <= 0:
        return
    levels = list(state.threat)
    for seat in seats:
        levels[seat] = min(OVER, levels[seat] + n)
        change.tell("threat_rose", seat=str(seat), amount=str(n), threat=str(levels[seat]), why=why)
    state.threat = tuple(levels)
    derived.mark_unsettled(state)


def lower_threat(change: Work, seats: Iterable[Seat], n: int) -> None:
    """Players' threat falls, to 0 at least.  (Glossary: Threat / Threat Dial)"""
    levels = list(change.state.threat)
    for seat in seats:
        levels[seat] = max(0, levels[seat] - n)
        change.tell("threat_fell", seat=str(seat), amount=str(n), threat=str(levels[seat]))
    change.state.threat = tuple(levels)


@RULES.step("doom")
def doom(change: Work, piece: PieceId) -> None:
    """A player card with doomed is played or put into play.  (Rules: Player Card With Doomed X)"""
    state = change.state
    is_here = piece in state.things
    n = derived.keyword(state, piece, "doomed") if is_here else card_of(state, piece).keywords.get("doomed", 0)
    raise_threat(change, playing(state), n, "doomed")
