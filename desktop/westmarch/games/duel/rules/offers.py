"""What things cost and do, as lines of the large card and of the side panel, for both sides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from westmarch.engine.records import Seat
from westmarch.engine.table import Detail
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, Card
from westmarch.games.duel.names import NUMERALS, coins, does, listed, mark_of, region, side_title, skill, thing
from westmarch.games.duel.rules import prices
from westmarch.games.duel.state import DuelState, held


@cache
def receiver(symbol: str) -> Card:
    """The card that a chaining symbol makes free."""
    return next(card for card in CARDS.values() if card.free_with == symbol)


@cache
def text(face: str) -> str:
    """What a card or landmark does, in our words."""
    if face in CARDS:
        return does(CARDS[face].effect)
    tile = LANDMARKS[face]
    return " ".join([f"Place a fortress in {region(tile.region)}.", *map(does, tile.effects)])


def details(state: DuelState, face: str, own: Seat) -> tuple[Detail, ...]:
    """The price for both sides, part by part for the one in the near chair, and the chains."""
    return (*_bill(state, face, own), *_foreign(state, face, 1 - own), *_chains(state, face, own))


def _bill(state: DuelState, face: str, own: Seat) -> Iterator[Detail]:
    cost = prices.price(state, own, face)
    if cost.coins and not cost.chain:
        yield Detail("Shown on the card", coins(cost.coins), icon="purse/coin")
    if cost.surcharge:
        yield Detail("For your fortresses", coins(cost.surcharge), icon="purse/coin")
    skills = held(state, own).skills
    lent = [number for _, number in cost.used]
    for number, wanted in enumerate(cost.needed):
        if wanted and not cost.chain:
            have = skills[number] + lent.count(number)
            missing = cost.missing[number]
            label = f"{skill(number)} × {wanted}" if wanted > 1 else skill(number)
            label += f" (you have {have})" if missing else ""
            yield Detail(label, coins(missing) if missing else "you have it", icon=f"skill/{BOARD.skills[number]}")
    purse = state.coins[own]
    value = "free" if not cost.total else f"{coins(cost.total)} of {purse}"
    yield Detail(f"{side_title(own)} pays", value, side=mark_of(own), is_sum=True)


def _foreign(state: DuelState, face: str, other: Seat) -> Iterator[Detail]:
    cost = prices.price(state, other, face)
    value = "free" if not cost.total else f"{coins(cost.total)} of {state.coins[other]}"
    yield Detail(f"{side_title(other)} pays", value, side=mark_of(other))


def _chains(state: DuelState, face: str, own: Seat) -> Iterator[Detail]:
    if face not in CARDS:
        return
    card = CARDS[face]
    if card.free_with:
        whose = [side_title(seat) for seat in (own, 1 - own) if card.free_with in held(state, seat).symbols]
        yield Detail(
            f"Free with the {card.free_with}",
            whose[0] if whose else "neither side has it",
            icon=f"chain/{card.free_with}",
        )
    if card.gives:
        later = receiver(card.gives)
        yield Detail(f"Gives the {card.gives}", f"{later.name}, {NUMERALS[later.chapter]}", icon=f"chain/{card.gives}")


def shortage(state: DuelState, seat: Seat, face: str) -> str:
    """Why a side cannot pay: one sentence."""
    cost = prices.price(state, seat, face)
    missing = [skill(number) for number, n in enumerate(cost.missing) if n]
    why = f", {listed(missing)} {'is' if len(missing) == 1 else 'are'} missing" if missing else ""
    purse = coins(state.coins[seat])
    return f"{thing(face)} costs {coins(cost.total)}{why}, and {side_title(seat)} has only {purse}."


def short_price(state: DuelState, seat: Seat, face: str) -> str:
    """The price as a pill shows it: ``free``, ``2``, or ``4!`` for what cannot be paid."""
    total = prices.price(state, seat, face).total
    if not total:
        return "free"
    return f"{total}!" if total > state.coins[seat] else str(total)


def purchase(state: DuelState, seat: Seat, face: str) -> str:
    """What is paid for, in a few words: ``one for Ruse, one printed``."""
    cost = prices.price(state, seat, face)
    if cost.chain:
        return f"free with the {cost.chain}"
    parts = [f"{n} for {skill(number)}" for number, n in enumerate(cost.missing) if n]
    parts += [f"{cost.coins} shown on the card"] if cost.coins else []
    parts += [f"{cost.surcharge} for your fortresses"] if cost.surcharge else []
    return ", ".join(parts) if parts else "you have all the skills" if any(cost.needed) else "it costs nothing"
