"""What things cost: the best use of choices against every use of them, over holdings of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from westmarch import games
from westmarch.engine.records import Action
from westmarch.games.duel.catalogue import BOARD, CARDS, DARK, GOOD, LANDMARKS, TOKENS
from westmarch.games.duel.rules.prices import affordable, price
from westmarch.games.duel.state import DuelState

GAME = games.load("duel")
OWNED = [card.id for card in CARDS.values() if card.effect.skills or card.gives]
CHOICES = [card.id for card in CARDS.values() if card.effect.choice]
FOR_SALE = [card.id for card in CARDS.values() if card.chapter == 3]
PRICE_TOKENS = ["elves-3", "dwarves-1", "humans-3"]


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Chapter 3 with two cards and two landmarks for sale, and Sauron with some cards, tokens and fortresses."""
    side = draw(st.lists(st.sampled_from(OWNED), unique=True, max_size=8))
    side += draw(st.lists(st.sampled_from(CHOICES), unique=True))
    left = [card for card in (*OWNED, *CHOICES) if card not in side]
    other = draw(st.lists(st.sampled_from(left), unique=True, max_size=4))
    shown = draw(st.lists(st.sampled_from(FOR_SALE), unique=True, min_size=2, max_size=2))
    tiles = draw(st.permutations(list(LANDMARKS)))
    towers = draw(st.integers(0, 4))
    tokens = draw(st.lists(st.sampled_from(PRICE_TOKENS), unique=True))
    return {
        "chapter": 3,
        "display": {18: shown[0], 19: shown[1]},
        "cards": {"sauron": side, "fellowship": other},
        "tokens": {"sauron": tokens},
        "landmarks": {"open": tiles[:2], "sauron": tiles[2 : 2 + towers]},
        "coins": {"sauron": draw(st.integers(0, 9)), "fellowship": 3},
        "units": {},
    }


def for_sale(position: dict[str, Any]) -> list[str]:
    return [*position["display"].values(), *position["landmarks"]["open"]]


def cheapest_by_trying(position: dict[str, Any], face: str) -> int:
    """The price, by the rulebook's words and by trying each use of each choice."""
    cards = [CARDS[name] for name in position["cards"]["sauron"]]
    tokens = [TOKENS[name].effect for name in position["tokens"]["sauron"]]
    if face in CARDS:
        if any(card.gives == CARDS[face].free_with for card in cards if card.gives):
            return 0
        needed, coins = CARDS[face].skills, CARDS[face].coins
    else:
        needed = LANDMARKS[face].skills
        coins = 0 if any(token.no_surcharge for token in tokens) else len(position["landmarks"]["sauron"])
    choices = [card.effect.choice for card in cards if card.effect.choice]
    choices += [BOARD.skills for token in tokens if token.wild]
    missing = []
    for used in product(*choices):
        have = [skill for card in cards for skill, n in card.effect.skills.items() for _ in range(n)] + list(used)
        missing.append(sum(max(0, n - have.count(skill)) for skill, n in needed.items()))
    return coins + min(missing)


@given(positions())
def test_the_price_is_that_of_the_best_use_of_all_choices(position: dict[str, Any]) -> None:
    state = GAME.read_position(position)
    for face in for_sale(position):
        assert price(state, DARK, face).total == cheapest_by_trying(position, face), face


@given(positions())
def test_on_offer_is_what_can_be_paid_and_nothing_else(position: dict[str, Any]) -> None:
    state = GAME.read_position(position)
    sale = for_sale(position)
    payable = [face for face in sale if cheapest_by_trying(position, face) <= position["coins"]["sauron"]]
    assert affordable(state, DARK, sale) == payable
    offered = [a.words[0] for a in state.decision.options if a.verb in ("play", "take")]
    assert set(offered) == set(payable)
    discarded = {a.words[0] for a in state.decision.options if a.verb == "discard"}
    assert discarded == set(position["display"].values())


@given(positions())
def test_the_parts_of_a_price_add_up_and_no_source_is_used_twice(position: dict[str, Any]) -> None:
    state = GAME.read_position(position)
    for seat in (GOOD, DARK):
        for face in for_sale(position):
            cost = price(state, seat, face)
            assert min(cost.coins, cost.surcharge, *cost.missing, 0) == 0
            assert cost.total == cost.coins + cost.surcharge + sum(cost.missing)
            names = [name for name, _ in cost.used]
            assert len(set(names)) == len(names)
            assert not cost.chain or cost.total == 0


def paid_ways(state: DuelState, action: Action) -> Iterator[int]:
    """Coins paid in each way of answering, told by the event of the purchase."""
    outcome = GAME.apply(state, action)
    bills = [event.facts["paid"] for event in outcome.events if event.name in ("played", "took_landmark")]
    if bills:
        yield int(bills[0])
        return
    decision = outcome.state.decision
    assert decision.kind == "skill" and len(decision.options) > 1
    assert outcome.state.coins == state.coins
    for option in decision.options:
        yield from paid_ways(outcome.state, option)


@given(positions())
def test_choosing_by_hand_always_ends_in_a_purchase_that_can_be_paid(position: dict[str, Any]) -> None:
    position["options"] = {"skills": "asked"}
    state = GAME.read_position(position)
    for action in state.decision.options:
        if action.verb in ("play", "take"):
            ways = list(paid_ways(state, action))
            assert max(ways) <= state.coins[DARK]
            assert min(ways) == cheapest_by_trying(position, action.words[0])


@given(positions())
def test_by_hand_or_not_the_same_things_are_on_offer(position: dict[str, Any]) -> None:
    best = GAME.read_position(position).decision.options
    asked = GAME.read_position(position | {"options": {"skills": "asked"}}).decision.options
    assert best == asked
