"""Damage as tokens, two active locations of which one comes last, captives and open councils, with invented cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import CAPTIVE, SCENARIO

INVENTED = """
player:
- {id: ash-fall, title: Ash-fall, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{place-damage: every location, n: 2}]}]}
- {id: clear-sky, title: Clear Sky, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{remove-damage: one location, n: 3}]}]}
- {id: spring-rain, title: Spring Rain, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{remove-damage: every location, n: all}]}]}
- {id: stride, title: Stride, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{progress: 4}]}]}
- {id: hue-and-cry, title: Hue and Cry, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{take-captive: one hero}]}]}
- {id: way-out, title: Way Out, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{free-captive: 2}]}]}
- {id: moot, title: Moot, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{lay-open: 3, do: [{play: one card among it set aside, less: all, by: owner},
                           {take: every card among it set aside}]}]}]}
- {id: two-roads, title: Two Roads, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{constant: true, mods: [{permit: second travel, to: every staged location}]}]}
- {id: sharp-eyes, title: Sharp Eyes, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{exhaust: one hero, do: [{damage: every enemy engaged this round, n: 1}]}]}]}
- {id: stilled-blade, title: Stilled Blade, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: attacks}, do: [{forbid: attack damage, to: attacker, until: attack}]}]}
- {id: idle-knight, title: Idle Knight, type: ally, sphere: lore, cost: 1, willpower: 1, hit_points: 1, traits: [Rohan]}
scenario:
- {id: stone-way, title: Stone Way, type: location, threat: 1, quest_points: 6}
- {id: last-gate, title: Last Gate, type: location, threat: 1, quest_points: 6,
   abilities: [{constant: true, mods: [{permit: take progress last}]}]}
- {id: grim-wood, title: Grim Wood, type: location, threat: 1, quest_points: 6}
- {id: brigand, title: Brigand, type: enemy, threat: 1, attack: 3, defense: 0, hit_points: 4, engagement: 10}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def damage(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].damage


def progress(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].progress


def test_damage_lies_on_locations_as_tokens_and_is_taken_off_again() -> None:
    table = position(["ash-fall", "clear-sky"], ["stone-way"])
    table = played(table, "play ash-fall")
    assert damage(table, "stone-way") == 2
    table = played(table, "play clear-sky")
    assert damage(table, "stone-way") == 0, "no more than there is"
    table = played(position(["ash-fall", "spring-rain"], ["stone-way", "grim-wood"]), "play ash-fall")
    table = played(table, "play spring-rain")
    assert not damage(table, "stone-way") and not damage(table, "grim-wood")


def test_where_no_damage_lies_none_can_be_taken_off() -> None:
    assert "play clear-sky" not in offered(position(["clear-sky"], ["stone-way"]))


@pytest.mark.parametrize("order", [["last-gate", "stone-way progress 3"], ["stone-way progress 3", "last-gate"]])
def test_the_last_of_two_active_locations_takes_what_the_other_leaves(order: list[str]) -> None:
    table = played(position(["stride"], [], active=order), "play stride")
    assert found(table, "stone-way") not in table.things, "explored by 3 of the 4"
    assert progress(table, "last-gate") == 1


def test_where_the_other_one_has_room_the_last_takes_nothing_and_nobody_is_asked() -> None:
    table = played(position(["stride"], [], active=["last-gate", "stone-way"]), "play stride")
    assert (progress(table, "stone-way"), progress(table, "last-gate")) == (4, 0)


@pytest.mark.parametrize(("active", "expected"), [(["stone-way"], 2), ([], 2), (["stone-way", "last-gate"], 0)])
def test_the_players_travel_to_a_second_location_and_to_no_third(active: list[str], expected: int) -> None:
    player = {"heroes": [{"denethor": ["two-roads"]}, "beravor"]}
    table = position([], ["grim-wood"], active=active, player=player, phase="travel", step="travel")
    is_asked = table.decision is not None and table.decision.kind == "travel"
    assert (len(table.decision.options) if is_asked and table.decision else 0) == expected


def test_a_captive_is_nobodys_and_comes_back_to_the_first_player_exhausted() -> None:
    player = {"heroes": [{"denethor damage 1 resources 2": ["two-roads"]}, "beravor", "glorfindel"]}
    table = position(["hue-and-cry", "way-out"], [], player=player)
    table = played(table, "play hue-and-cry", "choose denethor")
    thing, road = table.things[found(table, "denethor")], table.things[found(table, "two-roads")]
    assert (thing.role, thing.seat, thing.damage, thing.resources) == (CAPTIVE, SCENARIO, 0, 0)
    assert road.seat == SCENARIO and not derived.heroes_of(table, 0).count(found(table, "denethor"))
    assert ("permit", "second travel") not in table.sources, "the text of what he bears does not count"
    assert GAME.read_position(GAME.write_position(table)) == table
    table = played(table, "play way-out")
    thing, road = table.things[found(table, "denethor")], table.things[found(table, "two-roads")]
    assert (thing.role, thing.seat, thing.damage, thing.marks) == ("", 0, 2, ("exhausted",))
    assert (road.role, road.seat) == ("", 0)


def test_a_captive_written_by_hand_is_the_same() -> None:
    player = {"heroes": [{"denethor captive": ["two-roads"]}, "beravor", "glorfindel"]}
    table = position(["hue-and-cry", "way-out"], [], player=player)
    assert table.things[found(table, "denethor")].seat == table.things[found(table, "two-roads")].seat == SCENARIO


def test_of_cards_that_lie_open_the_owner_plays_one() -> None:
    players = [
        {"heroes": ["denethor", "beravor"], "hand": ["moot"], "deck": ["gandalf", "feint"], "threat": 20},
        {"heroes": ["gimli"], "hand": [], "deck": ["idle-knight", "swift-strike"], "threat": 20},
    ]
    table = GAME.read_position({"options": {"quest": "journey-down-the-anduin"}, "phase": "quest", "players": players})
    table = played(table, "play moot")
    assert sorted(choices(table)) == ["gandalf", "idle-knight"], "an event without an action here cannot be played"
    table = played(table, "choose idle-knight")
    assert table.things[found(table, "idle-knight")].seat == 1
    assert found(table, "gandalf") in table.zones["s0-hand"] and found(table, "feint") in table.zones["s0-hand"]
    assert found(table, "swift-strike") in table.zones["s1-deck"], "three cards were laid open, not four"


def test_only_enemies_that_have_engaged_somebody_in_this_round_are_meant() -> None:
    table = position(["sharp-eyes"], ["brigand"], phase="encounter", step="engage_all")
    table = played(table, "engage brigand", "play sharp-eyes", "choose denethor")
    assert damage(table, "brigand") == 1
    table = position(["sharp-eyes"], [], player={"engaged": ["brigand"]}, phase="encounter", step="engage_all")
    table = played(table, "play sharp-eyes", "choose denethor")
    assert damage(table, "brigand") == 0


@pytest.mark.parametrize(("actions", "taken"), [(["play stilled-blade"], 0), (["pass"], 3)])
def test_an_attack_may_deal_no_damage(actions: list[str], taken: int) -> None:
    engaged = ["brigand", {"hill-troll": []}]
    table = position(["stilled-blade"], [], player={"engaged": engaged}, phase="combat", step="enemy_attacks")
    table = played(table, "attacker brigand", *actions)
    while table.decision is not None and table.decision.kind == "open":
        table = played(table, "pass")
    table = played(table, "undefended")
    while table.decision is not None and table.decision.kind in ("open", "respond"):
        table = played(table, "pass")
    if table.decision is not None and table.decision.kind == "assign":
        table = played(table, "assign glorfindel")
    assert damage(table, "glorfindel") == taken
