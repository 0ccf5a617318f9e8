"""Quick guesses for looking ahead: chances that add up, what speaks for whom, weights in the order of the advice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.quest.advice.advice import rated
from westmarch.games.quest.advice.judging import HERO_SIGNS, SIGNS, hero_signs, signs

GAME = games.load("quest")
LATE = {"green": 16, "red": 16}
"""Shortly before the Finale, neither side ahead."""
BURDENS = {"corruption": ["weary", "weak"]}
MISSIONS = {"sauron": "to-find-them-all", "heroes": "noble-blood"}


def sauron(of_hero: Mapping[str, Any] | None = None, **keys: Any) -> int:
    """Sauron's chance against one hero with two Corruption cards, neither Mission fulfilled."""
    heroes = {"argalad": BURDENS | dict(of_hero or {})}
    position = {"heroes": heroes, "missions": MISSIONS} | {key.replace("_", "-"): word for key, word in keys.items()}
    return GAME.judge(GAME.read_position(position))[0]


def test_favor_levels_and_cards_to_live_on_speak_for_the_heroes() -> None:
    spent = {"hand": [], "life": []}
    assert max(sauron({"favor": 3}), sauron({"levels": {"strength": 1}})) < sauron() < sauron(spent)


def test_corruption_and_influence_in_the_pool_speak_for_sauron() -> None:
    assert sauron() < sauron({"corruption": ["weary", "weak", "helpless"]})
    assert sauron() < sauron(pool=4)


def test_a_space_between_the_markers_counts_more_the_nearer_the_finale() -> None:
    early = sauron(markers={"green": 2, "red": 6}) - sauron(markers={"green": 2, "red": 4})
    late = sauron(markers={"green": 14, "red": 16}) - sauron(markers={"green": 14, "red": 14})
    assert 0 < early < late


@pytest.mark.parametrize(
    ("of_hero", "keys"),
    [
        ({"corruption": []}, {}),
        ({"favor": 5}, {"missions": MISSIONS | {"heroes": "isildurs-secret"}}),
        ({}, {"missions": MISSIONS | {"heroes": "against-the-shadow"}}),
        ({}, {"missions": MISSIONS | {"heroes": "minas-morgul-kept-at-bay"}}),
    ],
)
def test_the_heroes_hope_for_a_mission_that_is_fulfilled(of_hero: dict[str, Any], keys: dict[str, Any]) -> None:
    assert sauron(of_hero, markers=LATE, **keys) < sauron({"favor": of_hero.get("favor", 0)}, markers=LATE) - 100


@pytest.mark.parametrize(
    ("mission", "keys"),
    [
        ("to-find-them-all", {"minions": {"ringwraiths": {"at": "the-shire"}}}),
        ("to-rule-them-all", {}),
        ("his-dark-throne", {}),
    ],
)
def test_sauron_hopes_for_his(mission: str, keys: dict[str, Any]) -> None:
    plots = [{"gollum-is-captured": "sea-of-udun"}, {"osgiliath-invaded": "osgiliath"}, {"a-dark-messenger": "erebor"}]
    without = sauron(markers=LATE, plots=plots)
    assert sauron(markers=LATE, plots=plots, missions=MISSIONS | {"sauron": mission}, **keys) > without + 30


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_weights_follow_the_advice(seats: int) -> None:
    state = GAME.new(Setup(seats=seats), seats)
    dice = Dice(4)
    for _ in range(150):
        assert sum(GAME.judge(state)) == 1000
        asked = state.decision
        if asked is None:
            break
        weights, values = list(GAME.weigh(state)), [value for value, _ in rated(state, asked, asked.forward)]
        order = sorted(range(len(values)), key=lambda at: values[at])
        assert [weights[at] for at in order] == sorted(weights[: len(values)])
        assert weights.index(max(weights)) == values.index(max(values))
        state = GAME.apply(state, asked.forward[dice.below(len(asked.forward))]).state
    assert set(signs(state)) == set(SIGNS) and set(hero_signs(state, 1)) == set(HERO_SIGNS)
