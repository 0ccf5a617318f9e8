"""Chance: the same on every machine, even, and part of the State."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice, scrambled
from westmarch.engine.records import State


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first numbers of the published generator for the seed 1234567."""
    step = 0x9E3779B97F4A7C15
    assert [scrambled(1234567 + step * number) for number in (1, 2, 3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    dice = Dice(1)
    assert [dice.below(1000) for _ in range(8)] == [749, 372, 438, 954, 202, 595, 455, 185]


def test_dice_in_a_state_throw_what_dice_outside_throw() -> None:
    dice = Dice(5)
    change = Change(State({}, {}, dice=dice.counter))
    assert [change.roll(6) for _ in range(20)] == [dice.below(6) for _ in range(20)]
    assert change.shuffled("abcdef") == dice.shuffled("abcdef")
    assert change.state.dice == dice.counter


def test_only_a_roll_that_somebody_notices_is_a_barrier() -> None:
    change = Change(State({}, {}))
    change.shuffled([1, 2, 3])
    change.roll_unseen(6)
    assert not change.is_barrier
    change.roll(6)
    assert change.is_barrier


@given(st.integers(), st.integers(1, 1000))
def test_a_number_lies_below_its_bound(seed: int, sides: int) -> None:
    dice = Dice(seed)
    assert all(0 <= dice.below(sides) < sides for _ in range(20))


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_everything(seed: int, things: list[int]) -> None:
    before = list(things)
    assert sorted(Dice(seed).shuffled(things)) == sorted(things)
    assert things == before


def test_every_order_comes_as_often_as_the_others() -> None:
    dice = Dice(3)
    times = Counter("".join(dice.shuffled("abcd")) for _ in range(24_000))
    assert len(times) == len(list(permutations("abcd")))
    assert all(850 < often < 1150 for often in times.values())  # five deviations about 1000


def test_weights_are_kept() -> None:
    dice = Dice(4)
    times = Counter(dice.weighted([1, 0, 3]) for _ in range(4000))
    assert times[1] == 0
    assert 850 < times[0] < 1150


def test_seeds_that_are_near_each_other_have_nothing_in_common() -> None:
    first = Counter(Dice(seed).below(10) for seed in range(10_000))
    assert all(850 < often < 1150 for often in first.values())


def test_a_fork_goes_on_independently() -> None:
    dice = Dice(6)
    one, other = Dice(dice.fork()), Dice(dice.fork())
    assert [one.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_nothing_to_pick_from_is_an_error() -> None:
    with pytest.raises(IndexError):
        Dice(0).pick([])


def test_a_large_deal_has_everything_once_and_every_order_is_as_likely():
    things = [f"card-{number}" for number in range(40)]
    dice = Dice(3)
    first = Counter()
    for _ in range(8_000):
        dealt = dice.dealt(things)
        assert len(set(dealt)) == len(things)
        first[dealt[0]] += 1
    assert len(first) == 40 and min(first.values()) > 130 and max(first.values()) < 275
    assert Dice(5).dealt(things) == Dice(5).dealt(things) != Dice(6).dealt(things)
