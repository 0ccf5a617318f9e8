"""Questions that a person is spared, and options that answer several questions at once."""

from __future__ import annotations

import pytest

from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Option, Prompt
from westmarch.games import load
from westmarch.games.quest.atlas import STRONGHOLDS, distances
from westmarch.games.quest.catalogue import PLOTS, SHADOWS
from westmarch.games.quest.influence import STRONG, good_places
from westmarch.games.quest.rules.plots import targets
from westmarch.play.chairs import Chair
from westmarch.play.passing import plain
from westmarch.play.session import Session


def prompt(position: dict, *actions: str) -> Prompt:
    """What is asked at a position after some actions."""
    game = load("quest")
    state = game.read_position(position)
    for action in actions:
        state = game.apply(state, Action.parse(action)).state
    return game.table(game.view(state, state.decision.seat)).prompt


def option(found: Prompt, label: str) -> Option:
    return next(option for option in found.options if option.label == label)


def follow(found: Option) -> list[str]:
    return [found.action, *[answer.action for answer in found.follow]]


def resting(**hero) -> str:
    return prompt({"heroes": {"thalin": {"at": "bree", **hero}}, "at": "hero-turn.rest"}).plain


def test_whoever_would_gain_nothing_by_rest_need_not_be_asked() -> None:
    assert resting() == "pass"
    assert resting(damage=["sweep"]) == "pass"
    assert resting(corruption=["weak"], favor=1) == "pass"


def test_whoever_gains_something_by_rest_is_asked() -> None:
    assert resting(rest=["sweep"]) == ""
    assert resting(at="rivendell", damage=["sweep"]) == ""
    assert resting(corruption=["weak"], favor=2) == ""
    beravor = {"heroes": {"beravor": {"at": "bree"}}, "at": "hero-turn.rest"}
    assert prompt(beravor).plain == ""


def test_a_hero_draws_all_the_cards_that_he_may_and_is_asked_where_he_has_set_it_so() -> None:
    start = load("quest").read_position({"heroes": {"thalin": {"at": "bree"}}, "at": "sauron-turn.draw", "round": 1})
    session = Session("quest", [Chair("greedy", "Ben"), Chair("human", "Anna")], start=start)
    assert session.decision is not None and session.decision.kind == "draw-up"
    assert str(plain(session)) == "draw-up 5"
    assert "draw-up 0" in map(str, session.decision.options)


def test_a_path_is_paid_in_one_gesture_with_the_weakest_cards() -> None:
    heroes = {"thalin": {"at": "bree", "hand": ["sweep", "overpower", "parry"]}}
    found = prompt({"heroes": heroes, "at": "hero-turn.travel"}, "travel weathertop")
    both = next(each for each in found.options if each.label.startswith("Pay with") and each.follow)
    assert len(follow(both)) == 2 and both.action.startswith("exert")
    heroes["thalin"]["hand"] = ["sweep", "sweep", "sweep"]
    alike = prompt({"heroes": heroes, "at": "hero-turn.travel"}, "travel weathertop")
    assert option(alike, "Pay with Sweep ×2").detail == "Your weakest cards in combat"
    assert option(alike, "Discard Sweep and 1 other card").source


def test_all_favor_of_a_place_is_taken_in_one_gesture_unless_corruption_limits_it() -> None:
    heroes = {"thalin": {"at": "tharbad"}}
    position = {"heroes": heroes, "at": "hero-turn.travel", "favor": {"tharbad": 3}}
    assert follow(option(prompt(position, "explore"), "Take all 3 favor")) == ["favor"] * 3
    heroes["thalin"]["corruption"] = ["mistrusted"]
    assert not any(each.label.startswith("Take all") for each in prompt(position, "explore").options)


def test_two_influence_go_into_the_pool_in_one_gesture_as_far_as_there_is_room() -> None:
    position = {"heroes": {"thalin": {"at": "bree"}}, "at": "sauron-turn.action", "influence": {"barad-dur": 2}}
    found = prompt({**position, "pool": 0}, "act influence")
    assert follow(option(found, "2 influence into the Shadow Pool")) == ["pool", "pool"]
    assert not any(each.follow for each in prompt({**position, "pool": 3}, "act influence").options)


@pytest.mark.parametrize("seed", range(4))
def test_saurons_set_up_takes_three_answers_for_whoever_lets_it_be_chosen(seed: int) -> None:
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], options={"heroes": "dealt"}, seed=seed)
    clicks = 0
    while not session.state.round:
        asked = session.decision
        found = session.table(asked.seat).prompt
        ready = next(each for each in found.options if each.is_primary and each.label.endswith("for me"))
        answers = follow(ready)
        for action in answers:
            assert session.decision.kind == asked.kind and action in map(str, session.decision.options)
            session.answer(action)
        clicks += 1
    assert clicks == 3


def test_what_is_chosen_for_sauron_can_be_used_first() -> None:
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], options={"heroes": "dealt"}, seed=1)
    while session.decision.kind != "drop-shadow":
        session.answer(session.decision.options[0])
    drawn = [session.state.pieces[piece].face for piece in session.state.zones["shadow-hand"]]
    ready = option(session.table(0).prompt, "Choose for me")
    kept = set(drawn) - {answer.removeprefix("drop ") for answer in follow(ready)}
    assert min(SHADOWS[card].pool for card in drawn) in {SHADOWS[card].pool for card in kept}
    assert all(SHADOWS[card].title in ready.detail for card in kept)


def test_the_plot_that_is_kept_for_sauron_can_be_played_and_asks_the_least_of_the_pool() -> None:
    for seed in range(4):
        session = Session(
            "quest", [Chair("human", "Anna"), Chair("human", "Ben")], options={"heroes": "dealt"}, seed=seed
        )
        while session.decision.kind != "keep-plot":
            session.answer(session.decision.options[0])
        drawn = [session.state.pieces[piece].face for piece in session.decision.about[1:]]
        ready = option(session.table(0).prompt, "Choose for me")
        best = min(drawn, key=lambda card: (not targets(session.state, card), PLOTS[card].pool))
        assert follow(ready)[0] == f"keep {best}"
        assert PLOTS[best].title in ready.detail


def test_influence_that_is_placed_for_sauron_makes_the_nearest_stronghold_strong_and_then_spreads() -> None:
    position = {"heroes": {"thalin": {"at": "bree"}}, "at": "sauron-turn.action", "influence": {}}
    state = load("quest").read_position(position)
    ways = distances("bree")
    nearest = min(STRONGHOLDS, key=ways.__getitem__)
    places = good_places(state, 6)
    assert places[:STRONG] == (nearest,) * STRONG
    assert len({*places[STRONG:]}) == 3 and nearest not in places[STRONG:]


def test_every_place_for_influence_has_a_pill_with_what_lies_there() -> None:
    position = {"heroes": {"thalin": {"at": "bree"}}, "at": "sauron-turn.action", "influence": {"barad-dur": 2}}
    found = prompt(position, "act influence")
    (group,) = found.groups
    assert {pill.action for pill in group.pills} == {
        o.action for o in found.options if o.action.startswith("influence")
    }
    assert next(pill.value for pill in group.pills if pill.label == "Barad-dûr") == "2"
    assert "monsters" in found.detail and "Plots" in found.detail


def test_sauron_is_asked_in_his_own_words_where_he_sends_a_hero_and_sees_what_waits_there() -> None:
    game = load("quest")
    heroes = {"thalin": {"at": "lake-esgaroth", "hand": ["sweep", "parry"]}}
    state = game.read_position({"heroes": heroes, "at": "hero-turn.encounter", "influence": {"forest-road": 1}})
    names = {"card": "rg11", "hero": "1"}
    state.decision = Decision(0, "move-hero", (Action.of("go", "erebor"), Action.of("go", "forest-road")), names=names)
    found = game.table(game.view(state, 0)).prompt
    assert found.text == "Where do you send Thálin?" and "you to" not in found.detail
    assert option(found, "To Erebor").detail == "Haven"
    assert option(found, "To the Forest Road").detail == "1 influence"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_what_a_gesture_answers_can_be_played(seed: int) -> None:
    game, dice, kinds = load("quest"), Dice(seed), set()
    state = game.new(Setup(seats=2), seed)
    for _ in range(500):
        asked = state.decision
        if asked is None:
            break
        for each in game.table(game.view(state, asked.seat)).prompt.options:
            if each.follow and {answer.kind for answer in each.follow} == {asked.kind}:
                world = state
                for action in follow(each):
                    assert world.decision.kind == asked.kind
                    world = game.apply(world, Action.parse(action)).state
                kinds.add(asked.kind)
        state = game.apply(state, dice.pick(asked.options)).state
    assert {"pay", "place-influence"} <= kinds
