"""What happens to the players' threat.  (Glossary: Threat / Threat Dial)"""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.moments import Facts
from westmarch.engine.records import PieceId, Seat
from westmarch.games.lcg.language import derived, restrained
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, card_of, playing


def raise_threat(
    change: Work, seats: Iterable[Seat], n: int, why: str = "", by: str = "", is_doomed: bool = False
) -> None:
    """Players' threat rises at once: by ``questing``, in the ``refresh`` phase, or by a card.

    (Glossary: Threat / Threat Dial)
    """
    if n <= 0:
        return
    why, doomed = why or _kind_of_card(change.state, by), "yes" if is_doomed else ""
    parts = [{"player": str(s), "why": why, "by": by, "doomed": doomed, "amount": str(n)} for s in seats]
    if parts:
        MOMENTS.occur(change, "threat-raised", *parts)


def _kind_of_card(state: LcgState, by: str) -> str:
    """Whose card raises threat, as a fact of the event."""
    if by not in state.pieces:
        return ""
    is_quest = card_of(state, by).type in _QUESTS
    return "quest-card" if is_quest else "player-card" if state.pieces[by].owner >= 0 else "encounter-card"


_QUESTS = ("quest", "campaign", "nightmare")


@MOMENTS.happens("threat-raised")
def _threat_raised(change: Work, facts: Facts) -> Facts | None:
    """Nothing happens to who has been eliminated.  (Glossary: Threat / Threat Dial)"""
    state, seat, n = change.state, int(facts["player"]), int(facts["amount"])
    if not n or seat in state.out:
        return None
    level = min(OVER, state.threat[seat] + n)
    state.threat = (*state.threat[:seat], level, *state.threat[seat + 1 :])
    shown = "doomed" if facts["doomed"] else "quest" if facts["why"] == "questing" else ""
    change.tell("threat_rose", seat=str(seat), amount=str(n), threat=str(level), why=shown)
    derived.mark_unsettled(state)
    return facts


def raise_start(change: Work, seats: Iterable[Seat], n: int) -> None:
    """Players begin with so much more threat: nothing answers that, for it does not rise in the game.

    (Rules: Nightmare Mode, Place Heroes & Set Initial Threat Level)
    """
    state = change.state
    for seat in seats:
        state.threat = _with_more(state.threat, seat, n)
        state.starting = _with_more(state.starting, seat, n) if state.starting else ()
        change.tell("threat_rose", seat=str(seat), amount=str(n), threat=str(state.threat[seat]), why="")
    derived.mark_unsettled(state)


def _with_more(levels: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """Levels of threat, that of one seat higher, as far as a dial shows it."""
    return (*levels[:seat], min(OVER, levels[seat] + more), *levels[seat + 1 :])


def lower_threat(change: Work, seats: Iterable[Seat], n: int, by: str = "") -> None:
    """Players' threat falls, to 0 at least.  (Glossary: Threat / Threat Dial)"""
    why = _kind_of_card(change.state, by)
    parts = [{"player": str(seat), "why": why, "by": by, "amount": str(n)} for seat in seats]
    if parts:
        MOMENTS.occur(change, "threat-lowered", *parts)


@MOMENTS.happens("threat-lowered")
def _threat_lowered(change: Work, facts: Facts) -> Facts | None:
    """(Glossary: Threat / Threat Dial)"""
    state, seat, n = change.state, int(facts["player"]), int(facts["amount"])
    if restrained.is_barred(state, "lower threat", seat):
        return None
    level = max(0, state.threat[seat] - n)
    if level == state.threat[seat]:
        return None
    state.threat = (*state.threat[:seat], level, *state.threat[seat + 1 :])
    derived.mark_unsettled_if_conditional(state)
    change.tell("threat_fell", seat=str(seat), amount=str(n), threat=str(level))
    return facts


@RULES.step("doom")
def doom(change: Work, piece: PieceId) -> None:
    """A player card with doomed is played or put into play.  (Rules: Player Card With Doomed X)"""
    state = change.state
    chosen = int(change.names.get("x", "0")) if card_of(state, piece).is_doomed_by_x else 0
    n = derived.keyword(state, piece, "doomed") + chosen
    raise_threat(change, playing(state), n, by=piece, is_doomed=True)
