"""Paying for cards with the resources of heroes.  (Glossary: Resources, Resource Match, Neutral Cards, Cost)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count, takewhile

from westmarch.engine.moments import Facts
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import conditions, derived, possible
from westmarch.games.lcg.language.prices import (
    NONE,
    PAID,
    Reduction,
    can_afford,
    count_changes,
    doomed_by_discounts,
    names_for,
    pools,
    price,
    savings,
)
from westmarch.games.lcg.language.restrained import OVER
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import amount
from westmarch.games.lcg.printed.vocabulary import SPHERES
from westmarch.games.lcg.rules import players
from westmarch.games.lcg.rules.kinds import Number, Pieces
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import Lasting


def is_payable(
    state: LcgState, seat: Seat, piece: str, card: Card, names: Mapping[str, str], by: Reduction = NONE
) -> bool:
    """Whether a card of the hand can be paid for, perhaps with what its own text lets its player do for that."""
    if not can_afford(state, seat, card, by, saved(state, seat, piece, card)):
        return False
    return not (card.is_cost_chosen or card.is_doomed_by_x) or bool(useful_amounts(state, seat, piece, names))


def saved(state: LcgState, seat: Seat, piece: str, card: Card) -> int:
    """How much less a card can cost by what its own text lets its player do as it is paid for."""
    names = names_for(piece, seat)
    able = [one for _, one in savings(card) if possible.can_pay(state, one.cost, names)]
    less = [step.args[0] for one in able for step in one.do if step.do == "prevent"]
    return sum([conditions.amount(state, amount(text), names) for text in less])


def charge(change: Work, seat: Seat, piece: str, by: Reduction = NONE, host: str = "") -> Step:
    """The step that pays what a card costs now; what has made it cheaper is counted.

    (Glossary: Initiating Abilities / Playing Cards)
    """
    state = change.state
    card = card_of(state, piece)
    cost = price(state, seat, card, host, by)
    _dooms(change, seat, piece)
    count_changes(state, seat, card)
    return (_ask_less if savings(card) else pay_for).step(piece, cost)


def _dooms(change: Work, seat: Seat, piece: str) -> None:
    """A card gains doomed from what makes it cheaper.  (Rules: Player Card With Doomed X)"""
    state = change.state
    found = doomed_by_discounts(state, seat, card_of(state, piece)) if state.lasting else {}
    for source, n in found.items():
        one = Lasting(source, seat, "grant", "round", "keyword doomed", n, on=(entry(state, piece),))
        state.lasting = (*state.lasting, one)


@RULES.step("ask_less")
def _ask_less(change: Work, piece: PieceId, cost: Number, *, you: Seat = BOUND) -> None:
    """A card is about to be paid for, which its own text may answer.

    (Glossary: Initiating Abilities / Playing Cards)
    """
    if cost:
        MOMENTS.occur(change, PAID, {"piece": piece, "player": str(you), "amount": str(cost)})


@MOMENTS.happens(PAID)
def _paid_for(change: Work, facts: Facts) -> Facts:
    """Whatever is left of the cost is paid now.  (Glossary: Cost)"""
    change.push(pay_for.step(facts["piece"], int(facts["amount"])), names={"you": facts["player"]})
    return facts


def is_out_of_reach(state: LcgState, facts: Facts) -> bool:
    """Whether a card that is about to be paid for costs more than its player has: then what would make it cheaper is
    not left out."""
    card = card_of(state, facts["piece"])
    return sum(pools(state, int(facts["player"]), card).values()) < int(facts["amount"])


@RULES.step("pay_for")
def pay_for(change: Work, piece: PieceId, left: Number, used: Pieces = (), *, you: Seat = BOUND) -> None:
    """Resource by resource; where there is only one way nothing is asked.  (Glossary: Playing a Card)"""
    if not left:
        players.have_spent(change, Counter(used))
        return
    state = change.state
    card = card_of(state, piece)
    heroes, held = payers(state, you, card, left, used), pools(state, you, card)
    if len(heroes) == _pools_wanted(card, used, left, least=1) or sum(held.values()) == left:
        change.push(_take(change, heroes[0], piece, left, used))
    else:
        RULES.ask(change, you, _pools.about(piece, left, used))


def payers(state: LcgState, seat: Seat, card: Card, left: int, used: Sequence[str]) -> list[str]:
    """The heroes that may give the next resource so that the rest can still be paid."""
    held = {hero: n for hero, n in pools(state, seat, card).items() if n}
    if not card.split:
        return list(held)
    free = [hero for hero in held if hero not in used]
    wanted = _pools_wanted(card, used, left)
    if len(free) < wanted:
        return []
    return free if wanted == left else list(held)


def _pools_wanted(card: Card, used: Sequence[str], left: int, least: int = 0) -> int:
    """Out of how many more pools the rest of a cost has to come, of a card that is paid by different heroes."""
    return max(least, min(left, card.split - len(set(used))))


def ease(state: LcgState, hero: str, held: int) -> int:
    """How gladly a hero gives a resource while it holds so many: one that needs its own, or has several icons, keeps
    them."""
    abilities = card_of(state, hero).of_kind("action", "response")
    wants = any([step.do == "pay" for _, ability in abilities for step in ability.cost])
    icons = len([name for name in SPHERES if derived.has(state, hero, f"sphere {name}")])
    return held * 3 - 4 * wants - 4 * (icons > 1)


def shared_out(state: LcgState, seat: Seat, card: Card, left: int, used: Sequence[str]) -> list[str]:
    """Who pays each resource that is left, so that the other heroes need their resources."""
    held = {hero: state.things[hero].resources for hero in payers(state, seat, card, left, used)}
    found: list[str] = []
    for rest in range(left, 0, -1):
        spent = (*used, *found)
        others_only = bool(card.split) and _pools_wanted(card, spent, rest) == rest
        free = [hero for hero, n in held.items() if n and not (others_only and hero in spent)]
        if not free:
            return []
        found.append(max(free, key=lambda hero: ease(state, hero, held[hero])))
        held[found[-1]] -= 1
    return found


@RULES.question("pay", is_open=True)
def _pools(state: LcgState, asked: Decision, piece: PieceId, left: Number, used: Pieces) -> list[Action]:
    """The heroes whose resources match.  (Glossary: Resource Match)"""
    heroes = payers(state, asked.seat, card_of(state, piece), left, used)
    return [Action.of("pay", hero) for hero in heroes]


@RULES.each_pick(_pools)
def _paid(change: Work, action: Action, piece: PieceId, left: Number, used: Pieces) -> Step:
    """A resource is spent.  (Glossary: Resources)"""
    return _take(change, action.words[0], piece, left, used)


def _take(change: Work, hero: str, piece: str, left: int, used: Pieces) -> Step:
    """Spends a resource of a hero; the step that pays the rest."""
    players.spend(change, hero, 1, is_part=True)
    return pay_for.step(piece, left - 1, (*used, hero))


@RULES.step("pay_x")
def pay_x(change: Work, piece: PieceId, *, you: Seat = BOUND, x: Number = BOUND) -> None:
    """X has been chosen and is paid, as far as nothing makes the card cheaper.  (Glossary: The letter "X")"""
    card = card_of(change.state, piece)
    cost = price(change.state, you, card, x=x)
    _dooms(change, you, piece)
    count_changes(change.state, you, card)
    change.push(pay_for.step(piece, cost))


@RULES.step("choose_x", binds=("x",))
def choose_x(change: Work, piece: PieceId, then: Steps, *, you: Seat = BOUND) -> None:
    """X is what its player is ready to pay.  (Glossary: The letter "X")"""
    RULES.ask(change, you, _amounts.about(piece), then=then)


@RULES.question("x", is_open=True, binds=("x",))
def _amounts(state: LcgState, asked: Decision, piece: PieceId) -> list[Action]:
    """What can be paid and would do something.  (Glossary: The letter "X")"""
    return [Action.of("x", str(n)) for n in useful_amounts(state, asked.seat, piece, asked.names)]


def useful_amounts(state: LcgState, seat: Seat, piece: str, names: Mapping[str, str]) -> list[int]:
    """What X can be so that it is paid for and the card could do anything; in play, so that its cost is paid.  An X of
    doomed is no more than what it answers is about.  (Ruling: close-call)"""
    card = card_of(state, piece)
    if piece in state.things:
        (ability,) = [ability for ability in card.abilities if x_paid(ability)]
        most = max([thing.resources for thing in state.things.values()])
        found = [n for n in range(1, most + 1) if possible.can_pay(state, ability.cost, {**names, "x": str(n)})]
        return [n for n in found if possible.might(state, ability.do, {**names, "x": str(n)})]
    if card.is_doomed_by_x:
        amounts: Iterable[int] = range(1, int(names.get(_ANSWERED, OVER)) + 1)
    else:
        most = sum(pools(state, seat, card).values())
        amounts = takewhile(lambda n: price(state, seat, card, x=n) <= most, count(1))
    return [n for n in amounts if any(possible.might(state, a.do, {**names, "x": str(n)}) for a in card.abilities)]


_ANSWERED = "that-amount"


def x_paid(ability: Ability) -> bool:
    """Whether X is to be chosen for the cost of an ability."""
    return any([step.do == "pay" and step.args[0] == "x" for step in ability.cost])


@RULES.answer("x")
def _answered(change: Work, action: Action) -> None:
    """X is that much from now on.  (Glossary: The letter "X")"""
    change.push(*change.then, names={**change.names, "x": action.words[0]})
