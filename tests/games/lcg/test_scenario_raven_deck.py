"""What computers and tables make of the Raven deck, and how it is made anew."""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import chronicle

from .test_plans import advice

GAME = games.load("lcg")
QUEST: dict[str, Any] = {"options": {"quest": "the-antlered-crown"}, "phase": "quest", "resources": 3, "encounter": []}


def at(**keys: Any) -> LcgState:
    return GAME.read_position({**QUEST, "step": "commit_all", **keys})


def worth(text: dict[str, Any], **keys: Any) -> int:
    """What a step of a text is worth to the first player."""
    state = at(**keys)
    (ability,) = compiled_abilities([{"reveal": True, "do": [text]}])
    enemy = next((p for p in state.things if state.pieces[p].face == "raven-warrior"), "")
    return steps_worth(Evaluation(state, 0), ability.do, {"self": enemy, "host": "", "you": "0"})


def test_each_card_of_the_deck_costs_what_a_card_costs_and_an_empty_one_nothing() -> None:
    deck = {"apart": ["dunland-raider", "dunland-prowler"]}
    one = worth({"reveal-raven": 1}, **deck)
    assert one < 0 and worth({"stage-raven": 2}, **deck) == 2 * one == 2 * worth({"engage-raven": 1}, **deck)
    assert worth({"reveal-raven": 1}, apart=[]) == 0 == worth({"renew-ravens": 1}, **deck)
    more = {"staging": ["raven-warrior"], **deck}
    assert worth({"raven-shadow": "self", "n": 2}, **more) == 2 * worth({"raven-shadow": "self"}, **more) < 0


def test_deck_and_discard_pile_lie_beside_the_table() -> None:
    state = at(apart=["dunland-raider", "dunland-prowler"], apart_discard=["dunlending-bandit", "dunlending-bandit"])
    items = {item.id: item for item in GAME.table(GAME.view(state, 0)).items}
    assert items["ravens"].badges[0].text == "2" and items["ravens"].region == "aside"
    pile = items[state.zones["ravens-spent"][0]]
    assert pile.region == "aside" and pile.title.startswith("Raven discard \N{MIDDLE DOT} Dunlending Bandit")
    assert pile.badges[0].text == "2" and [(row.label, row.value) for row in pile.details] == [
        ("Dunlending Bandit", "2")
    ]
    assert "ravens" not in {item.id for item in GAME.table(GAME.view(at(apart=[]), 0)).items}
    assert chronicle.OWN_LINES["ravens_shuffled"]({}) == "The Raven deck is shuffled"


def test_nobody_knows_the_order_of_the_deck_and_samples_keep_it_apart() -> None:
    state = at(apart=["dunland-raider", "dunland-prowler", "dunland-berserker"])
    view = GAME.view(state, 0)
    assert {view.state.pieces[piece].face for piece in state.zones["ravens"]} == {None}
    for seed in range(10):
        world = GAME.sample(view, Dice(seed))
        faces = sorted(str(world.pieces[piece].face) for piece in world.zones["ravens"])
        assert faces == ["dunland-berserker", "dunland-prowler", "dunland-raider"]


def test_partners_ride_down_an_enemy_only_when_the_quest_goes_well() -> None:
    heroes = ["dunhere committed exhausted resources 2", "gimli committed exhausted", "beravor committed exhausted"]
    seat = {"heroes": heroes, "allies": ["chief-turch-the-antlered-crown"], "deck": [], "threat": 20}
    keys = {**QUEST, "step": "before resolve_quest", "players": [{**seat, "hand": ["ride-them-down"]}]}
    found = advice(**keys, staging=["dunland-raider damage 3"])
    assert found["play ride-them-down"] > found["pass"]
    lost = advice(**keys, staging=["raven-warrior", "raven-warrior"])
    assert lost["play ride-them-down"] < lost["pass"]
