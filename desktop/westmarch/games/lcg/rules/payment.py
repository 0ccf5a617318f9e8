"""Paying for cards with the resources of heroes.  (Glossary: Resources, Resource Match, Neutral Cards, Cost)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import conditions, derived, effects, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.limits import count_use, is_spent
from westmarch.games.lcg.printed.abilities import Ability, Mod
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import NEUTRAL, SPHERES
from westmarch.games.lcg.rules import players
from westmarch.games.lcg.rules.kinds import Number, Pieces
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import SCENARIO, Lasting

Bearer = tuple[str, int, Ability]
"""A card in play, and one of its abilities with its number."""
COST = "cost"
DISCOUNT = "discount"
"""What lasts until the next card of a kind is played, which costs less."""
_CHANGE = ("add", COST)
SECRECY = "secrecy"
SECRET = 20
"""The threat up to which a player is secret.  (Rules: Secrecy X)"""


def pools(state: LcgState, seat: Seat, card: Card) -> dict[str, int]:
    """The heroes that may pay for a card, and other cards whose texts say that they do, with what they have."""
    things = state.things
    heroes = derived.of_kinds(state, ("hero",)) if card.sphere == NEUTRAL else derived.heroes_with(state, card.icon)
    held = {hero: things[hero].resources for hero in heroes if things[hero].seat == seat}
    for mod, names in effects.standing(state, *possible.PAYS) if possible.PAYS in state.sources else ():
        if mod.cards is not None and sel.is_printed(card, mod.cards):
            payers_too = [piece for piece in sel.pieces(state, mod.to, names) if piece in things]
            held |= {piece: things[piece].resources for piece in payers_too if things[piece].seat == seat}
    return held


def most(state: LcgState, seat: Seat) -> int:
    """No card of a player can cost more resources than these."""
    if possible.PAYS in state.sources:
        return sum([thing.resources for thing in state.things.values() if thing.seat == seat])
    things = state.things
    return sum([things[hero].resources for hero in derived.of_kinds(state, ("hero",)) if things[hero].seat == seat])


def price(state: LcgState, seat: Seat, card: Card) -> int:
    """What a card of a player's hand costs now: secrecy and other effects change its printed cost, to 0 at least; of X,
    which its player chooses, the least.  (Glossary: Cost; Rules: Secrecy X)"""
    if card.cost == "X":
        return 1
    is_secret = SECRECY in card.keywords and state.threat[seat] <= SECRET
    cost = int(card.cost) - (card.keywords[SECRECY] if is_secret else 0)
    if _CHANGE in state.sources:
        cost += sum([conditions.amount(state, mod.amount, names) for mod, _, names in _changes(state, seat, card)])
    for one in state.lasting:
        if (one.kind, one.what) == _CHANGE and one.seat == seat and sel.is_printed(card, sel.selector(one.who)):
            cost += one.amount
    for one in _discounts(state, card):
        cost = min(cost, max(int(one.names["least"]), cost - one.amount))
    return max(0, cost)


def _discounts(state: LcgState, card: Card) -> list[Lasting]:
    """What makes a card cheaper as the next one of its kind."""
    found = [one for one in state.lasting if one.kind == DISCOUNT] if state.lasting else []
    return [one for one in found if sel.is_printed(card, sel.selector(one.who))]


def _changes(state: LcgState, seat: Seat, card: Card) -> list[tuple[Mod, Bearer, dict[str, str]]]:
    """The standing effects that change what a card costs, each with its bearer and the names of its text: those of the
    cards that its player controls, and of encounter cards.  One with a limit works so often: ``the first ally``."""
    found = []
    for mod, piece, when in state.sources.get(_CHANGE, ()):
        names = derived.names_of(state, piece)
        is_yours = int(names["you"]) in (seat, SCENARIO) and not effects.is_blank(state, piece)
        names["you"] = str(seat)
        bearer = next((piece, n, one) for n, one in card_of(state, piece).constants if mod in one.mods)
        is_due = not is_spent(state, *bearer, seat) and (when is None or conditions.holds(state, when, names))
        if is_yours and is_due and sel.is_printed(card, mod.to):
            found.append((mod, bearer, names))
    return found


def count_changes(state: LcgState, seat: Seat, card: Card) -> None:
    """A card is played: the effects that change the cost of so many cards have done so for one more."""
    for _, bearer, _ in _changes(state, seat, card):
        count_use(state, *bearer, seat)
    spent = _discounts(state, card)
    if spent:
        state.lasting = tuple([one for one in state.lasting if one not in spent])


def is_payable(state: LcgState, seat: Seat, piece: str, card: Card, names: Mapping[str, str]) -> bool:
    """Whether a card of the hand can be paid for."""
    return can_afford(state, seat, card) and (card.cost != "X" or bool(useful_amounts(state, seat, piece, names)))


def can_afford(state: LcgState, seat: Seat, card: Card) -> bool:
    """Whether a player's heroes can pay for a card."""
    held = pools(state, seat, card)
    if card.sphere != NEUTRAL and not held:  # even a card without a cost needs a match
        return False
    is_enough = sum(held.values()) >= price(state, seat, card)
    return is_enough and sum([amount > 0 for amount in held.values()]) >= card.split


@RULES.step("pay_for")
def pay_for(change: Work, piece: PieceId, left: Number, used: Pieces = (), *, you: Seat = BOUND) -> None:
    """Resource by resource; where there is only one way nothing is asked.  (Glossary: Playing a Card)"""
    if not left:
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
    players.spend(change, hero, 1)
    return pay_for.step(piece, left - 1, (*used, hero))


@RULES.step("pay_x")
def pay_x(change: Work, piece: PieceId, *, x: Number = BOUND) -> None:
    """X has been chosen and is paid.  (Glossary: The letter "X")"""
    change.push(pay_for.step(piece, x))


@RULES.step("choose_x", binds=("x",))
def choose_x(change: Work, piece: PieceId, then: Steps, *, you: Seat = BOUND) -> None:
    """X is what its player is ready to pay.  (Glossary: The letter "X")"""
    RULES.ask(change, you, _amounts.about(piece), then=then)


@RULES.question("x", is_open=True, binds=("x",))
def _amounts(state: LcgState, asked: Decision, piece: PieceId) -> list[Action]:
    """What can be paid and would do something.  (Glossary: The letter "X")"""
    return [Action.of("x", str(n)) for n in useful_amounts(state, asked.seat, piece, asked.names)]


def useful_amounts(state: LcgState, seat: Seat, piece: str, names: Mapping[str, str]) -> list[int]:
    """What X can be so that it is paid for and the card could do anything; in play, so that its cost is paid."""
    card = card_of(state, piece)
    if piece in state.things:
        (ability,) = [ability for ability in card.abilities if x_paid(ability)]
        most = max([thing.resources for thing in state.things.values()])
        found = [n for n in range(1, most + 1) if possible.can_pay(state, ability.cost, {**names, "x": str(n)})]
        return [n for n in found if possible.might(state, ability.do, {**names, "x": str(n)})]
    most = sum(pools(state, seat, card).values())
    amounts = range(1, most + 1)
    return [n for n in amounts if any(possible.might(state, a.do, {**names, "x": str(n)}) for a in card.abilities)]


def x_paid(ability: Ability) -> bool:
    """Whether X is to be chosen for the cost of an ability."""
    return any([step.do == "pay" and step.args[0] == "x" for step in ability.cost])


@RULES.answer("x")
def _answered(change: Work, action: Action) -> None:
    """X is that much from now on.  (Glossary: The letter "X")"""
    change.push(*change.then, names={**change.names, "x": action.words[0]})
