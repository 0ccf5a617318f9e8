"""Quick guesses make sense: chances are chances, more is better, and nobody is weighed by a face that is hidden."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.confrontation.board import CARDS, CHARACTERS, FACES, GOOD
from westmarch.games.confrontation.rules.odds import meeting_with_all_cards

GAME = games.load("confrontation")
OPTIONS = ({}, {"variant": "both", "mixing": "by-hand"})


@cache
def met_on_the_way() -> tuple[Any, ...]:
    """Every position with a question in some games of random players, with and without the variant cards."""
    found = []
    for seed in range(20):
        change: Change[Any] = Change(GAME.new(Setup(OPTIONS[seed % 2]), seed), is_quiet=True)
        dice = Dice(seed)
        while change.state.decision is not None:
            found.append(change.state.copy())
            GAME.advance(change, random_option(change.state.decision, dice))
    return tuple(found)


def good_chance(good: dict[str, str], dark: dict[str, str], to_move: str = "good", **more: Any) -> int:
    """The Fellowship's chance in a position written by hand."""
    state = GAME.read_position({"good": good, "dark": dark, "to_move": to_move, **more})
    return GAME.judge(state)[GOOD]


def test_chances_are_whole_thousandths_that_add_up_and_never_sure() -> None:
    for state in met_on_the_way():
        chances = GAME.judge(state)
        assert sum(chances) == 1000 and len(chances) == 2
        assert all(isinstance(chance, int) and 0 < chance < 1000 for chance in chances)


def test_nobody_is_ahead_before_both_sides_stand() -> None:
    arranging = [state for state in met_on_the_way() if state.decision.kind == "arrange"]
    assert len(arranging) > 100 and {tuple(GAME.judge(state)) for state in arranging} == {(500, 500)}


@pytest.mark.parametrize("to_move", ["good", "dark"])
def test_whose_last_character_has_hardly_a_step_left_is_lost(to_move: str) -> None:
    places = ("mirkwood", "rhudaur", "arthedain")
    far, _, near = [good_chance({"frodo": "shire", "gandalf": "shire"}, {"orcs": place}, to_move) for place in places]
    assert near > far


def test_every_option_has_a_weight_of_at_least_one() -> None:
    kinds = set()
    for state in met_on_the_way():
        weights = GAME.weigh(state)
        assert len(weights) == len(state.decision.options)
        assert all(isinstance(weight, int) and weight >= 1 for weight in weights)
        kinds.add(state.decision.kind)
    assert {"arrange", "move", "card", "magic", "mix"} <= kinds


def test_looking_changes_nothing() -> None:
    for state in met_on_the_way()[::7]:
        before = state.copy()
        GAME.judge(state)
        GAME.weigh(state)
        assert state == before


@pytest.mark.parametrize("to_move", ["good", "dark"])
def test_frodo_nearer_to_mordor_on_a_free_road_is_better(to_move: str) -> None:
    road = ("shire", "arthedain", "eregion", "misty-mountains", "fangorn", "dagorlad")
    chances = [good_chance({"frodo": region}, {"warg": "shire", "orcs": "shire"}, to_move) for region in road[1:]]
    assert chances == sorted(chances) and chances[0] < chances[-1]


@pytest.mark.parametrize("lost", [face for face in FACES[0] if face != "frodo"])
def test_a_companion_lost_is_worse(lost: str) -> None:
    good = dict.fromkeys(("frodo", "sam", "pippin"), "shire") | {"gandalf": "eregion", "aragorn": "cardolan"}
    good |= {"merry": "rhudaur", "legolas": "enedwaith", "gimli": "shire", "boromir": "arthedain"}
    dark = {"troll": "mordor", "balrog": "fangorn"}
    left = {face: region for face, region in good.items() if face != lost}
    assert good_chance(left, dark) < good_chance(good, dark)


@pytest.mark.parametrize("lost", FACES[1])
def test_an_enemy_gone_is_better(lost: str) -> None:
    dark = dict.fromkeys(("troll", "warg", "shelob", "orcs"), "mordor") | {"balrog": "fangorn", "saruman": "gondor"}
    dark |= {"witch-king": "rohan", "black-rider": "mirkwood", "flying-nazgul": "dagorlad"}
    good = {"frodo": "shire", "sam": "shire", "gandalf": "shire"}
    left = {face: region for face, region in dark.items() if face != lost}
    assert good_chance(good, left) > good_chance(good, dark)


def test_frodo_one_step_from_mordor_wins_if_he_is_to_move() -> None:
    dark = {"troll": "mordor", "balrog": "mordor", "orcs": "fangorn"}
    assert good_chance({"frodo": "gondor"}, dark, "good") > 950
    assert good_chance({"frodo": "gondor"}, dark, "dark") < good_chance({"frodo": "gondor"}, dark, "good")


def test_sauron_one_step_from_his_third_piece_in_the_shire_wins_if_he_is_to_move() -> None:
    good, dark = {"frodo": "fangorn", "sam": "moria"}, {"troll": "shire", "orcs": "shire", "warg": "cardolan"}
    assert good_chance(good, dark, "dark") < 50 < good_chance(good, dark, "good")


def test_an_enemy_before_frodo_is_worse_than_one_that_has_gone_past() -> None:
    good = {"frodo": "eregion"}
    assert good_chance(good, {"warg": "misty-mountains"}, "dark") < good_chance(good, {"warg": "arthedain"}, "dark")


def test_frodo_is_in_more_danger_where_he_is_known() -> None:
    good, dark = {"frodo": "eregion", "sam": "cardolan", "merry": "shire"}, {"warg": "moria", "orcs": "gondor"}
    assert good_chance(good, dark, "dark", shown=["frodo"]) < good_chance(good, dark, "dark")


def test_what_a_side_does_not_see_is_not_weighed() -> None:
    """Two worlds that a seat cannot tell apart give the same weights to its moves."""
    looked = 0
    for number, state in enumerate(met_on_the_way()):
        if state.decision.kind == "move":
            view = GAME.view(state, state.decision.seat)
            other = GAME.sample(view, Dice(number))
            assert GAME.weigh(other) == GAME.weigh(state)
            looked += other.pieces != state.pieces
    assert looked > 100


def test_frodo_goes_to_mordor_whenever_he_may() -> None:
    good, dark = {"frodo": "gondor", "sam": "gondor"}, {"orcs": "rohan", "warg": "mordor"}
    state = GAME.read_position({"good": good, "dark": dark, "to_move": "good"})
    weights = dict(zip(map(str, state.decision.options), GAME.weigh(state), strict=True))
    assert max(weights, key=lambda action: weights[action]) == "move frodo mordor"


def test_a_duel_knows_the_texts() -> None:
    outcome = {
        pair: (meeting_with_all_cards(*pair).good_falls, meeting_with_all_cards(*pair).dark_falls)
        for pair in (
            ("merry", "witch-king", 1, True),
            ("boromir", "troll", 0, True),
            ("boromir", "warg", 0, True),
            ("gandalf", "orcs", 1, True),
        )
    }
    assert outcome["merry", "witch-king", 1, True] == (0, 1000)
    assert outcome["boromir", "troll", 0, True] == (1000, 1000)
    assert outcome["boromir", "warg", 0, True] != (1000, 1000)
    assert outcome["gandalf", "orcs", 1, True] == (1000, 0)
    with_a_way, without = (meeting_with_all_cards("frodo", "troll", 1, has_way) for has_way in (True, False))
    assert with_a_way.good_falls < 100 < without.good_falls
    pairs = [(good, dark, seat) for good in FACES[0] for dark in FACES[1] for seat in (0, 1)]
    assert all(0 <= meeting_with_all_cards(*pair, True).good_falls <= 1000 for pair in pairs)


def test_every_character_and_card_has_its_numbers() -> None:
    from westmarch.games.confrontation.advice import judging

    battle_cards = {card.id for card in CARDS.values() if card.use == "battle"}
    assert set(judging._PLACE) == set(CHARACTERS) and set(judging._CARD) == battle_cards
    assert all(len(row) == 7 for row in judging._PLACE.values())
