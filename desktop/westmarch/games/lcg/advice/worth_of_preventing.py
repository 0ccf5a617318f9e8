"""What words are worth that alter what is about to happen: damage, healing and threat that are prevented or moved."""

from __future__ import annotations

from westmarch.engine.records import Event, Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.outlook import CARD, RESOURCE, WILL
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number, word

_OF_AN_ENEMY = 5
"""A point of damage on an enemy."""


def _answered(now: Evaluation, names: Names) -> Event | None:
    """The part of the innermost moment that a text answers."""
    moments, part = now.state.moments, int(names.get("part", "0") or 0)
    return moments[-1].parts[part] if moments and part < len(moments[-1].parts) else None


def _of_damage(now: Evaluation, piece: str, n: int) -> int:
    """What so much damage costs the players; below 0 for an enemy."""
    if now.is_character(piece):
        return harm(now.fighter(piece), n)
    return -_OF_AN_ENEMY * n


def _saved(now: Evaluation, names: Names, n: int | None, left: int = 0) -> int:
    """What it is worth that so much less happens (all, if nothing is said), or that only so much is ``left``."""
    event = _answered(now, names)
    if event is None:
        return 0
    facts = event.facts
    amount = int(facts.get("amount", "0"))
    rest = max(0, amount - n) if n is not None else min(left, amount)
    match event.name:
        case "damaged":
            return _of_damage(now, facts["piece"], amount) - _of_damage(now, facts["piece"], rest)
        case "healed":
            return -(_of_damage(now, facts["piece"], amount) - _of_damage(now, facts["piece"], rest))
        case "progressed":
            return -(amount - rest) * WILL
        case "threat-raised":
            seat = int(facts["player"])
            return now.threat_cost(seat, amount) - now.threat_cost(seat, rest)
        case "paid":
            return (amount - rest) * RESOURCE
        case "threat-lowered":
            return -(amount - rest) * now.threat_price(int(facts["player"]))
    return 0


@word("prevent")
def _prevent(now: Evaluation, step: Step, names: Names) -> int:
    return _saved(now, names, None if step.args[0] == "all" else number(now, step.args[0], names))


@word("cap")
def _cap(now: Evaluation, step: Step, names: Names) -> int:
    return _saved(now, names, None, number(now, step.args[0], names))


@aimed("redirect")
def _redirect(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    event = _answered(now, names)
    amount = int(event.facts.get("amount", "0")) if event is not None else 0
    moved = amount if step.args[1] in ("", "all") else min(amount, number(now, step.args[1], names))
    return _saved(now, names, moved) - _of_damage(now, piece, moved)


@word("send-to")
def _send_to(now: Evaluation, step: Step, names: Names) -> int:
    """A card that comes back is a card more; elsewhere it is gone as well."""
    return CARD if step.args[0] == "hand" else 1
