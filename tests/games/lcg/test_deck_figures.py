"""Figures of a deck: curves, counts, chances that are exact, and hands by chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection import figures
from westmarch.games.lcg.collection.decks import DeckList, list_of
from westmarch.games.lcg.language.pool import HAND
from westmarch.games.lcg.printed.lists import DECKS

READY = {name: list_of(deck) for name, deck in DECKS.items()}
SMALL = DeckList(
    "Small", ("gimli", "eowyn"), {"gandalf": 2, "feint": 3, "beorn": 1, "dwarven-tomb": 2, "a-test-of-will": 1}
)


def test_the_first_hand_is_that_of_the_rules() -> None:
    assert figures.HAND == HAND


def test_the_curve_has_the_copies_of_each_cost_by_type_or_sphere() -> None:
    assert figures.cost_curve(SMALL) == {1: {"event": 6}, 5: {"ally": 2}, 6: {"ally": 1}}
    assert figures.cost_curve(SMALL, "sphere") == {1: {"tactics": 3, "spirit": 3}, 5: {"neutral": 2}, 6: {"tactics": 1}}


def test_what_costs_x_stands_last_and_has_no_part_in_the_average() -> None:
    x = next(card.id for card in CARDS.values() if card.cost == "X" and card.sphere == "lore")
    deck = DeckList("X", ("denethor",), {x: 2, "gandalf": 1, "forest-snare": 2})
    assert list(figures.cost_curve(deck)) == [3, 5, "X"]
    assert figures.average_cost(deck) == Fraction(11, 3)
    assert figures.average_cost(DeckList()) is None
    assert figures.demand(deck) == {"lore": 6, "neutral": 5}


@pytest.mark.parametrize("deck", READY)
def test_curves_and_counts_have_every_card_once(deck: str) -> None:
    for by in ("type", "sphere"):
        assert (
            sum(n for column in figures.cost_curve(READY[deck], by).values() for n in column.values())
            == READY[deck].size
        )
        assert sum(figures.counts(READY[deck], by).values()) == READY[deck].size


def test_counts_are_by_type_sphere_or_trait_the_most_first() -> None:
    assert figures.counts(SMALL, "type") == {"event": 6, "ally": 3}
    assert list(figures.counts(SMALL, "type")) == ["event", "ally"]
    assert figures.counts(SMALL, "sphere") == {"tactics": 4, "spirit": 3, "neutral": 2}
    assert figures.counts(SMALL, "trait") == {"istari": 2, "beorning": 1, "warrior": 1}


def test_threat_and_spheres_are_those_of_the_heroes() -> None:
    assert figures.starting_threat(SMALL) == 11 + 9
    assert figures.spheres_of_heroes(READY["spirit"]) == {"spirit": 3}


def test_what_no_hero_pays_for_is_told_by_sphere_neutral_cards_never() -> None:
    deck = DeckList("Three", ("gimli",), {"gandalf": 1, "feint": 1, "forest-snare": 1, "gleowine": 2, "faramir": 1})
    assert figures.unpayable(deck) == {"lore": ["forest-snare", "gleowine"], "leadership": ["faramir"]}


def test_who_is_looked_for_by_name_need_not_be_paid_for() -> None:
    """Fíli brings Kíli out of the deck."""
    alone = DeckList("Thorin", ("thorin-oakenshield",), {"kili": 1})
    assert figures.unpayable(alone) == {"spirit": ["kili"]}
    assert figures.unpayable(DeckList("Thorin", ("thorin-oakenshield",), {"fili": 1, "kili": 1})) == {}


@pytest.mark.parametrize(
    ("copies", "size", "drawn"), [(0, 9, 6), (1, 9, 6), (2, 9, 6), (3, 8, 3), (4, 9, 6), (2, 4, 6)]
)
def test_the_chance_is_that_of_all_hands(copies: int, size: int, drawn: int) -> None:
    hands = [*combinations(range(size), min(drawn, size))]
    good = sum([any(card < copies for card in hand) for hand in hands])
    assert figures.chance_of_one(copies, size, drawn) == Fraction(good, len(hands))


def test_the_chance_in_the_first_hand_of_fifty_cards() -> None:
    deck = DeckList("Fifty", ("gimli",), {"feint": 3, "beorn": 3, "gandalf": 44})
    once = 1 - Fraction(47 * 46 * 45 * 44 * 43 * 42, 50 * 49 * 48 * 47 * 46 * 45)
    assert figures.chance_in_hand(deck, ["feint"]) == once
    assert figures.chance_in_hand(deck, ["feint"], with_mulligan=True) == 1 - (1 - once) ** 2
    assert figures.chance_in_hand(deck, ["feint", "beorn", "feint"]) == figures.chance_of_one(6, 50, 6)
    assert figures.chance_by_round(deck, ["feint"], 3) == figures.chance_of_one(3, 50, 9)
    assert figures.chance_in_hand(deck, []) == 0
    assert figures.chance_in_hand(DeckList(), ["feint"]) == 0


def test_a_hand_by_chance_repeats_with_its_seed_and_comes_as_often_as_reckoned() -> None:
    hands = [figures.sample_hand(SMALL, seed) for seed in range(2_000)]
    assert hands[:50] == [figures.sample_hand(SMALL, seed) for seed in range(50)]
    again = DeckList(cards=dict(reversed(SMALL.cards.items())))
    assert figures.sample_hand(again, 7) == hands[7], "the order in which a deck was built does not matter"
    for hand in hands[:100]:
        assert len(hand) == 6 and all(hand.count(card) <= SMALL.cards[card] for card in hand)
    share = sum(["beorn" in hand for hand in hands]) / len(hands)
    assert abs(share - float(figures.chance_in_hand(SMALL, ["beorn"]))) < 0.04
    second = [figures.sample_hand(SMALL, seed, mulligan=True) for seed in range(50)]
    assert second != hands[:50]


def test_cards_that_are_not_known_are_left_out() -> None:
    deck = DeckList("Later", ("gimli", "somebody"), {"feint": 1, "something": 3})
    assert figures.counts(deck, "type") == {"event": 1} and figures.starting_threat(deck) == 11
