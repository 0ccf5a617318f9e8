"""Tokens that are moved or lost, and whose resources pay for what, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.language import prices
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import card_of

INVENTED = """
player:
- {id: spite, title: Spite, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{move-damage: 2, from: one damaged enemy, to: one other enemy}]}]}
- {id: gifts, title: Gifts, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{move-resources: all, from: one lore hero you control, to: one other hero}]}]}
- {id: share, title: Share, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{move-resources: any, from: one lore hero you control, to: one other hero}]}]}
- {id: toll, title: Toll, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lose-resources: every hero you control, n: 2}]}]}
- {id: offering, title: Offering, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{move-resources: 1, from: old-bear, to: one hero}]}]}
- {id: feed, title: Feed, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{gain: 2, to: one objective}]}]}
- {id: bird-friend, title: Bird-friend, type: ally, sphere: lore, cost: 1, hit_points: 2,
   abilities: [{constant: true, mods: [{permit: collect}, {pays: every creature card}]}]}
- {id: great-bird, title: Great Bird, type: ally, sphere: tactics, cost: 2, hit_points: 2, traits: [Creature]}
- {id: bowman, title: Bowman, type: ally, sphere: tactics, cost: 2, hit_points: 2}
- {id: captain, title: Captain, type: ally, sphere: leadership, cost: 2, hit_points: 2}
scenario:
- {id: old-bear, title: Old Bear, type: objective,
   abilities: [{whenever: resources on self >= 4, do: [{raise-threat: every player, n: 3}]}]}
- {id: oak-wood, title: Oak Wood, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, when: self active, mods: [{pays: every leadership card, to: every hero}]}]}
- {id: hill-orc, title: Hill Orc, type: enemy, traits: [Orc], threat: 1, attack: 0, hit_points: 3, engagement: 50,
   copies: {normal: 3}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def test_damage_is_moved_from_an_enemy_to_another_one() -> None:
    state = position(["spite"], ["hill-orc damage 1", "hill-orc damage 2", "hill-orc"])
    one, two, three = state.zones["staging"]
    state = played(state, "play spite")
    assert offered(state) == [f"choose {one}", f"choose {two}"]
    state = played(state, f"choose {two}")
    assert offered(state) == [f"choose {one}", f"choose {three}"]
    GAME.check(state)
    moved = played(state, f"choose {three}")
    assert [moved.things[piece].damage for piece in (one, two, three)] == [1, 0, 2]
    deadly = played(state, f"choose {one}")
    assert one not in deadly.things, "with three damage it is destroyed"


def test_without_another_card_nothing_is_moved() -> None:
    assert "play spite" not in offered(position(["spite"], ["hill-orc"])), "none is damaged"
    state = position(["spite"], ["hill-orc damage 2"])
    state = played(state, "play spite") if "play spite" in offered(state) else state
    assert state.things[found(state, "hill-orc")].damage == 2


def test_all_resources_are_moved_and_what_is_not_there_is_not() -> None:
    player = {"heroes": ["beravor resources 3", "gimli"]}
    state = played(position(["gifts"], [], player=player), "play gifts")
    assert [state.things[found(state, face)].resources for face in ("beravor", "gimli")] == [0, 3]
    shared = played(position(["share"], [], player=player), "play share")
    assert offered(shared) == ["move 1", "move 2", "move 3"]
    shared = played(shared, "move 1")
    assert [shared.things[found(shared, face)].resources for face in ("beravor", "gimli")] == [2, 1]
    player = {"heroes": ["beravor resources 3", "gimli resources 1"]}
    state = played(position(["toll"], [], player=player), "play toll")
    assert [state.things[found(state, face)].resources for face in ("beravor", "gimli")] == [1, 0]


def test_a_threshold_works_again_when_tokens_have_been_moved_off() -> None:
    state = played(position(["feed", "offering", "feed"], ["old-bear resources 2"]), "play feed")
    assert state.threat == (23,)
    state = played(state, "play offering")
    assert choices(state) == ["denethor", "beravor", "glorfindel"]
    state = played(state, "choose denethor")
    assert state.threat == (23,) and state.things[found(state, "old-bear")].resources == 3
    assert played(state, "play feed").threat == (26,)


@pytest.mark.parametrize(("card", "is_paid"), [("great-bird", True), ("bowman", False)])
def test_an_ally_pays_with_its_own_resources_for_some_cards_only(card: str, is_paid: bool) -> None:
    player = {"heroes": ["denethor"], "allies": ["bird-friend resources 2"], "hand": [card]}
    state = position([], [], phase="planning", player=player)
    assert (f"play {card}" in offered(state)) == is_paid
    if is_paid:
        state = played(state, f"play {card}")
        assert state.things[found(state, "bird-friend")].resources == 0 and found(state, card) in state.things


def test_resources_of_all_heroes_count_as_those_of_a_sphere() -> None:
    player: dict[str, Any] = {"heroes": ["beravor resources 1", "gimli resources 1"], "hand": ["captain", "bowman"]}
    state = position([], [], phase="planning", player=player, active=["oak-wood"])
    assert "play captain" in offered(state) and "play bowman" not in offered(state)
    assert prices.pools(state, 0, card_of(state, found(state, "captain"))) == {"h01": 1, "h02": 1}
    assert "play captain" not in offered(position([], ["oak-wood"], phase="planning", player=player))


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ({"action": "any", "do": [{"move-resorces": 1, "from": "host", "to": "self"}]}, "nearest is 'move-resources'"),
        ({"action": "any", "do": [{"move-resources": 1, "to": "self"}]}, "'from' is missing"),
        ({"constant": True, "mods": [{"pays": "every creatur card"}]}, "'creatur'"),
        ({"constant": True, "mods": [{"pays": "every creature card", "n": 1}]}, "a part of pays"),
    ],
)
def test_a_slip_is_told(ability: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCard, match=said):
        compiled_abilities([ability])
