"""Abilities and events from their cost to their end; what is cancelled or replaced.

(Glossary: Initiating Abilities / Playing Cards, Cancel, Replacement Effects)
"""

from __future__ import annotations

from westmarch.engine.moments import NOTHING, alter
from westmarch.engine.records import Step
from westmarch.games.lcg.abilities import Ability
from westmarch.games.lcg.language.limits import count_use
from westmarch.games.lcg.rules import payment, verbs
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import chooser
from westmarch.games.lcg.state import Work, card_of


@RULES.step("cancel")
def _cancel(change: Work, step: Step) -> None:
    """What was about to happen does not.  (Glossary: Cancel)"""
    at, part = int(change.names["moment"]), int(change.names["part"])
    alter(change, at, part, NOTHING)
    change.tell("cancelled", piece=change.names.get("that-piece", ""))


@RULES.step("begin")
def _begin(change: Work, step: Step) -> None:
    """An ability: its use is counted, its cost is paid, then it works.

    (Glossary: Initiating Abilities / Playing Cards)
    """
    state = change.state
    piece, at = step.args
    ability = card_of(state, piece).abilities[int(at)]
    seat = chooser(change)
    count_use(state, piece, int(at), ability, seat)
    change.tell("used", piece=piece, face=card_of(state, piece).id, seat=str(seat))
    change.push(*_paid(ability))


def _paid(ability: Ability) -> tuple[Step, ...]:
    """The cost, then the effect, which knows as "it" what was exhausted or discarded as the last of the cost."""
    if ability.cost and ability.cost[-1].do in ("exhaust", "discard"):
        *first, last = ability.cost
        return (*first, Step(last.do, last.args, ability.do))
    return (*ability.cost, *ability.do)


@RULES.step("play_event")
def _play_event(change: Work, step: Step) -> None:
    """An event is paid for, dooms, works, and is discarded.

    (Glossary: Event Cards; Rules: Player Card With Doomed X)
    """
    piece, at = step.args
    state = change.state
    card = card_of(state, piece)
    ability = card.abilities[int(at)]
    count_use(state, piece, int(at), ability, chooser(change))
    verbs.shift(change, piece, "playing")
    verbs.see(change, piece)
    change.tell("played", seat=str(chooser(change)), piece=piece, face=card.id)
    doom = [Step("doom", (piece,))] if "doomed" in card.keywords else []
    rest = (*doom, *_paid(ability), Step("end_event", (piece,)))
    if card.cost == "X":
        change.push(Step("choose_x", (piece,), (Step("pay_x", (piece,)), *rest)))
    else:
        cost = payment.price(state, chooser(change), card)
        payment.count_changes(state, chooser(change), card)
        change.push(Step("pay_for", (piece, str(cost))), *rest)


@RULES.step("pay_x")
def _pay_x(change: Work, step: Step) -> None:
    """(Glossary: The letter "X")"""
    change.push(Step("pay_for", (step.args[0], change.names["x"])))


@RULES.step("end_event")
def _end_event(change: Work, step: Step) -> None:
    """The event goes to its owner's discard pile, or where its text put it.  (Glossary: Event Cards)"""
    piece = step.args[0]
    if piece in change.state.zones["playing"]:
        verbs.shift(change, piece, verbs.discard_zone(change.state, piece), is_on_top=True)
