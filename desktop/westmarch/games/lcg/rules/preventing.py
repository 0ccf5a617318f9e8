"""Words that alter what is about to happen: less of it, to another card, to another place.

(Glossary: Cancel, Replacement Effects)
"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import NOTHING, WOULD, alter, join_part
from westmarch.engine.records import Event
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.printed.happenings import FACTS
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import Work

ALL = "all"
Place = Annotated[str, one_of("where a card goes", FACTS["to"])]


def _event(change: Work, moment: int, part: int) -> Event:
    return change.state.moments[moment].parts[part]


def _lessen(change: Work, moment: int, part: int, left: int) -> int:
    """Leaves so much of what is about to happen; how much less that is."""
    event = _event(change, moment, part)
    less = int(event.facts.get("amount", "0")) - max(0, left)
    if less <= 0:
        return 0
    facts = {**event.facts, "amount": str(max(0, left))}
    alter(change, moment, part, Event(event.name, facts) if left > 0 else NOTHING)
    return less


def _prevent(change: Work, moment: int, part: int, left: int) -> None:
    event = _event(change, moment, part)
    less = _lessen(change, moment, part, left)
    if less:
        seat, piece = event.facts.get("player", "-1"), event.facts.get("piece", "")
        change.tell("prevented", what=event.name, amount=str(less), piece=piece, seat=seat)


@RULES.step("prevent")
def _prevent_some(change: Work, n: Amount, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """So much less damage, healing or threat.  (Glossary: Cancel)"""
    amount = int(_event(change, moment, part).facts.get("amount", "0"))
    _prevent(change, moment, part, 0 if n.text == ALL else amount - number(change, n))


@RULES.step("cap")
def _cap(change: Work, n: Amount, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """No more than so much damage, healing or threat.  (Glossary: Replacement Effects)"""
    _prevent(change, moment, part, number(change, n))


@RULES.step("redirect")
def _redirect(change: Work, to: Selector, n: Amount, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """Damage, or so much of it, is dealt to another card at the same time; all of it where nothing is said.

    (Glossary: Damage, Replacement Effects)
    """
    state = change.state
    found = aim(change, to, _redirect.step(IT, n))
    event = _event(change, moment, part)
    for piece in [p for p in found if p in state.things and p != event.facts.get("piece")][:1]:
        amount = int(event.facts.get("amount", "0"))
        moved = min(amount, number(change, n)) if n.text and n.text != ALL else amount
        is_attack, by = event.facts.get("attack") == "yes", event.facts.get("by", "")
        if moved <= 0 or not effects.can_be_damaged(state, piece, is_attack, by):
            return
        _lessen(change, moment, part, amount - moved)
        facts = {"piece": piece, "amount": str(moved), "player": str(state.things[piece].seat)}
        change.tell("redirected", piece=piece, amount=str(moved))
        join_part(MOMENTS, change, moment, WOULD, Event(event.name, {**event.facts, **facts}))


@RULES.step("send-to")
def _send_to(change: Work, to: Place, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """A card that is about to leave play goes to another place.  (Glossary: Replacement Effects)"""
    event = _event(change, moment, part)
    if "to" in event.facts:
        alter(change, moment, part, Event(event.name, {**event.facts, "to": to}))
