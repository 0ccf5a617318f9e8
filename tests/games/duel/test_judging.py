"""Quick guesses for looking ahead: chances that add up and mirror each other, and weights for every option."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.duel.advice import near
from westmarch.games.duel.catalogue import DARK, GOOD, REGIONS
from westmarch.games.duel.state import DuelState

GAME = games.load("duel")
OTHER = {"fellowship": "sauron", "sauron": "fellowship"}
PLACES: list[dict[str, Any]] = [
    {"units": {"fellowship": {"arnor": 2}, "sauron": {"mordor": 2}}},
    {
        "chapter": 2,
        "coins": {"fellowship": 6, "sauron": 3},
        "quest": {"fellowship": 4, "sauron": 7},
        "cards": {"fellowship": ["c1-01", "c1-17", "c1-18"], "sauron": ["c1-14", "c1-19"]},
        "units": {"fellowship": {"arnor": 2, "rohan": 1}, "sauron": {"mordor": 3, "gondor": 1, "lindon": 1}},
    },
    {
        "chapter": 3,
        "to_move": "fellowship",
        "coins": {"fellowship": 9, "sauron": 8},
        "quest": {"fellowship": 10, "sauron": 6},
        "cards": {"fellowship": ["c1-01", "c1-17", "c2-16", "c2-17", "c2-18"], "sauron": ["c2-03", "c2-15"]},
        "tokens": {"fellowship": ["hobbits-2"], "sauron": ["elves-3"]},
        "landmarks": {"open": ["bree", "erebor"], "fellowship": ["minas-tirith"], "sauron": ["barad-dur"]},
        "units": {"fellowship": {"arnor": 1, "rohan": 2}, "sauron": {"rhovanion": 2, "enedwaith": 1}},
    },
]


def given(position: dict[str, Any]) -> DuelState:
    state: DuelState = GAME.read_position(position)
    return state


def mirrored(position: dict[str, Any]) -> dict[str, Any]:
    """The same with the sides exchanged."""
    out: dict[str, Any] = {}
    for key, value in position.items():
        if isinstance(value, dict) and key != "display":
            out[key] = {OTHER.get(name, name): what for name, what in value.items()}
        else:
            out[key] = OTHER.get(value, value) if isinstance(value, str) else value
    out.setdefault("to_move", "fellowship")  # for Sauron, who begins
    out.setdefault("coins", {"fellowship": 2, "sauron": 3})
    return out


def better(position: dict[str, Any], key: str, change: Any) -> dict[str, Any]:
    """A position in which the Fellowship's part of a key is another."""
    return {**position, key: {**position.get(key, {}), "fellowship": change}}


def chance(position: dict[str, Any]) -> int:
    return GAME.judge(given(position))[GOOD]


@pytest.mark.parametrize("position", PLACES)
def test_with_the_sides_exchanged_the_chances_are_too(position: dict[str, Any]) -> None:
    good, dark = GAME.judge(given(position))
    assert (dark, good) == tuple(GAME.judge(given(mirrored(position))))


def test_at_the_beginning_the_chances_are_about_even() -> None:
    good, dark = GAME.judge(GAME.new(Setup(), 1))
    assert good + dark == 1000
    assert 400 < good < 600


@pytest.mark.parametrize("position", PLACES)
def test_one_more_step_is_never_worse(position: dict[str, Any]) -> None:
    found = [chance(better(position, "quest", steps)) for steps in range(14)]
    assert found == sorted(found)
    assert found[-1] > found[0]


@pytest.mark.parametrize("position", PLACES)
def test_one_more_coin_is_never_worse(position: dict[str, Any]) -> None:
    found = [chance(better(position, "coins", coins)) for coins in range(15)]
    assert found == sorted(found)


@pytest.mark.parametrize("position", PLACES)
def test_one_more_race_is_never_worse(position: dict[str, Any]) -> None:
    own = position.get("cards", {}).get("fellowship", [])
    races = ["c1-17", "c1-18", "c1-19", "c1-20"]
    rest = [card for card in own if card not in races and not card.startswith("c2-1")]
    theirs = [card for card in position.get("cards", {}).get("sauron", []) if card not in races]
    bare = {**position, "cards": {"fellowship": rest, "sauron": theirs}}
    found = [chance(better(bare, "cards", [*rest, *races[:number]])) for number in range(4)]
    assert found == sorted(found)


@pytest.mark.parametrize("position", PLACES)
def test_one_more_region_is_never_worse(position: dict[str, Any]) -> None:
    units = dict(position["units"]["fellowship"])
    foes = position["units"]["sauron"]
    found = [chance(position)]
    for region in REGIONS:
        if region not in units and region not in foes and len(units) < 5:
            units[region] = 1
            found.append(chance(better(position, "units", dict(units))))
    assert len(found) > 2
    assert found == sorted(found)


def test_a_side_that_can_win_with_a_card_on_offer_is_as_good_as_sure_of_it() -> None:
    last = {"chapter": 3, "to_move": "fellowship", "display": {18: "c3-07", 19: "c3-18"}, "coins": {"fellowship": 9}}
    assert chance({**last, "quest": {"fellowship": 11}}) > 950
    assert chance({**last, "quest": {"fellowship": 10}}) < 950
    theirs = {**last, "to_move": "sauron", "quest": {"fellowship": 11}}
    assert near.wins(given(theirs), GOOD) == 1
    assert near.wins(given(theirs), DARK) == 0


def test_the_card_that_enters_the_last_region_is_seen_to_win() -> None:
    everywhere = {region: 1 for region in REGIONS if region != "gondor"}
    last = {"chapter": 3, "to_move": "fellowship", "display": {19: "c3-16"}, "coins": {"fellowship": 9}}
    last["landmarks"] = {"open": ["bree"]}
    for foes, wins in ((0, 1), (2, 1), (3, 0)):
        held = {"gondor": foes} if foes else {}
        state = given({**last, "units": {"fellowship": everywhere, "sauron": held}})
        assert near.wins(state, GOOD) == wins, f"with {foes} enemy units there"


def test_a_side_that_is_everywhere_already_lacks_nothing_to_win() -> None:
    most = {region: 1 for region in REGIONS if region != "mordor"}
    last = {"chapter": 3, "to_move": "fellowship", "display": {19: "c3-16"}, "coins": {"fellowship": 9}}
    state = given({**last, "landmarks": {"open": ["bree"]}, "units": {"fellowship": most}})
    unit, *rest = state.zones["good-units"]
    state.zones = {**state.zones, "good-units": tuple(rest), "mordor": (unit,)}
    assert near.wins(state, GOOD) == 1


def test_a_win_on_offer_weighs_most() -> None:
    last = {"chapter": 3, "to_move": "fellowship", "display": {18: "c3-18", 19: "c3-07"}, "coins": {"fellowship": 9}}
    state = given({**last, "quest": {"fellowship": 11}})
    assert state.decision is not None
    weighed = dict(zip(map(str, state.decision.options), GAME.weigh(state), strict=True))
    assert max(weighed, key=lambda action: weighed[action]) == "play c3-07"


@pytest.mark.parametrize("seed", range(30))
def test_every_option_of_a_random_game_has_a_weight_and_the_chances_add_up(seed: int) -> None:
    state, dice = GAME.new(Setup(), seed), Dice(seed)
    while state.decision is not None:
        found = GAME.weigh(state)
        assert len(found) == len(state.decision.options)
        assert min(found) >= 1
        chances = GAME.judge(state)
        assert sum(chances) == 1000
        assert min(chances) > 0
        state = GAME.apply(state, dice.pick(state.decision.options)).state
