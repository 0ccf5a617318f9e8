"""Guarded objectives, allies of the scenario, claims, prisoners, and points as a goal, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played
from westmarch.engine.errors import BadCard
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.printed import abilities, files
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState

ANDUIN = "journey-down-the-anduin"
INVENTED = """
player:
- {id: entrust, title: Entrust, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{take-control: captive, by: one player}]}]}
- {id: pass-on, title: Pass On, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{each: player guarding captive, do: [
     {take-control: captive, by: one other player}]}]}]}
- {id: welcome, title: Welcome, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{gain: 1, to: one objective}]}]}
- {id: blow, title: Blow, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{damage: one character, n: 2}]}]}
- {id: terror, title: Terror, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{raise-threat: one player, n: 40}]}]}
- {id: betrayal, title: Betrayal, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{imprison: every damaged hero}]}]}
- {id: dragnet, title: Dragnet, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{capture: one, n: players minus 1 at least 1}]}]}
- {id: raid, title: Raid, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{capture: one}]}]}
- {id: release, title: Release, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{rescue: one}]}]}
scenario:
- {id: captive, title: Captive, type: objective, hit_points: 5, unique: true,
   abilities: [{constant: true, mods: [{forbid: attack}, {forbid: defend}, {forbid: commit}]},
     {forced: {after: left, piece: self}, do: [{lose: game}]},
     {forced: {after: eliminated, controlled: has self}, do: [{lose: game}]}]}
- {id: chain, title: Chain, type: location, threat: 0, quest_points: 5,
   abilities: [{constant: true, mods: [{forbid: new controller, to: captive}]}]}
- {id: bear, title: Bear, type: objective-ally, willpower: 1, attack: 4, defense: 2, hit_points: 8, unique: true,
   abilities: [{whenever: resources on self >= 3, do: [{take-control: self, by: first}]},
     {forced: {after: first-player}, do: [{take-control: self, by: first}]}]}
- {id: sign, title: Sign, type: objective, copies: {normal: 4}, traits: [Item],
   abilities: [
     {response: {after: quested-well}, by: any player, when: self staged unguarded,
      do: [{claim: self, to: one committed hero, role: condition}]},
     {forced: {after: damaged, piece: host}, do: [{put-on-deck: self}]},
     {forced: {after: left, piece: host}, do: [{put-on-deck: self}]}]}
- {id: herb, title: Herb, type: objective, copies: {normal: 4},
   abilities: [{action: any, by: any player, when: self staged unguarded, cost: [{exhaust: one ready hero you control}],
     do: [{claim: self}]}]}
- {id: dark-law, title: Dark Law, type: location, threat: 0, quest_points: 5,
   abilities: [{constant: true, mods: [{set: captured, n: 2}]}]}
- {id: peak, title: Peak, type: location, threat: 0, quest_points: 1, victory: 3, copies: {normal: 4}}
- {id: gull, title: Gull, type: enemy, threat: 0, attack: 0, hit_points: 1, engagement: 50, copies: {normal: 4}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


ONE = {"heroes": ["eowyn", "dunhere"], "threat": 20}
TWO = {"heroes": ["legolas", "thalin"], "threat": 30}
THREE = {"heroes": ["theodred", "gloin"], "threat": 25}


def at(*hand: str, players: list[dict[str, Any]] | None = None, **keys: Any) -> LcgState:
    first, *others = players or [ONE]
    first = {"hand": [*hand, "blow"], **first}
    options = {"quest": ANDUIN, "deck-1": "spirit", "deck-2": "tactics", "deck-3": "leadership"}
    keys = {"options": options, "phase": "quest", "step": "before commit_all", **keys}
    return GAME.read_position({"players": [first, *others], **keys})


# -- a player who guards an objective  (Quest: Return to Mirkwood, Guarding Gollum)


def test_an_objective_that_is_given_to_a_player_is_an_ally_that_does_as_it_says() -> None:
    state = played(at("entrust", players=[ONE, TWO], staging=["captive"]), "play entrust", "choose player-1")
    captive = found(state, "captive")
    assert captive in state.zones["s1-play"] and state.things[captive].seat == 1
    assert derived.type_of(state, captive) == "objective-ally"
    for you, expected in [("1", True), ("0", False)]:
        assert conditions.holds(state, condition("you guarding captive"), {"self": "", "you": you}) is expected
    table = GAME.table(GAME.view(state, ALL_SEEING))
    assert {item.region for item in table.items if item.id == captive} == {"s1-play"}
    GAME.check(state)
    assert GAME.read_position(GAME.write_position(state)) == state


def test_it_neither_quests_nor_fights_where_it_says_so() -> None:
    state = at("entrust", staging=["captive"])
    state = played(state, "play entrust", "pass")
    assert state.decision is not None and state.decision.kind == "commit"
    assert f"commit {found(state, 'captive')}" not in [str(action) for action in state.decision.options]


def test_the_guard_passes_it_on_and_alone_keeps_it() -> None:
    players = [{**ONE, "allies": ["captive"]}, TWO, THREE]
    state = played(at("pass-on", players=players), "play pass-on")
    assert state.decision is not None
    assert [str(action) for action in state.decision.options] == ["choose player-1", "choose player-2"]
    state = played(state, "choose player-2")
    assert found(state, "captive") in state.zones["s2-play"]
    alone = at("pass-on", players=players[:1])
    alone = played(alone, "play pass-on") if "play pass-on" in map(str, alone.decision.options) else alone
    assert alone.things[found(alone, "captive")].seat == 0


def test_a_text_may_keep_it_where_it_is_but_does_not_hinder_that_somebody_gets_it() -> None:
    players = [{**ONE, "allies": ["captive"]}, TWO]
    state = at("pass-on", players=players, active=["chain"])
    if "play pass-on" in [str(action) for action in state.decision.options]:
        state = played(state, "play pass-on")
    assert state.things[found(state, "captive")].seat == 0
    free = at("entrust", players=[ONE, TWO], staging=["captive"], active=["chain"])
    free = played(free, "play entrust", "choose player-1")
    assert free.things[found(free, "captive")].seat == 1


def test_all_is_lost_if_it_is_destroyed() -> None:
    state = at("blow", players=[{**ONE, "allies": ["captive damage 3"]}])
    state = played(state, "play blow", "choose captive")
    assert state.result is not None and state.result.reason == "lost"


@pytest.mark.parametrize(("seat", "is_over"), [(2, False), (1, True)])
def test_all_is_lost_if_its_guard_is_eliminated(seat: int, is_over: bool) -> None:
    state = at("terror", players=[ONE, {**TWO, "allies": ["captive"]}, THREE])
    state = played(state, "play terror", f"choose player-{seat}")
    assert seat in state.out and (state.result is not None) is is_over


def test_a_guard_is_chosen_at_the_set_up_of_a_quest(monkeypatch: pytest.MonkeyPatch) -> None:
    quest = QUESTS[ANDUIN]
    texts = ({"setup": True, "do": [{"fetch": "captive"}, {"take-control": "captive", "by": "one player"}]},)
    stage = msgspec.structs.replace(quest.stages[0], abilities=texts, keywords=())
    monkeypatch.setitem(CARDS, stage.id, files._stage_card(quest, stage))
    state = GAME.new(Setup({"quest": ANDUIN, "deck-2": "spirit"}, 2), 3)
    while state.decision is not None and state.decision.kind == "mulligan":
        state = played(state, "keep")
    assert state.decision is not None and (state.decision.kind, state.decision.seat) == ("target", state.first)
    GAME.check(state)
    assert "Captive" in GAME.table(GAME.view(state, state.first)).prompt.text
    state = played(state, "choose player-1")
    assert found(state, "captive") in state.zones["s1-play"] and state.phase != "setup"


def test_computers_do_not_reckon_with_it_in_fights() -> None:
    state = at(players=[{**ONE, "allies": ["captive"]}])
    held = Evaluation(state, 0).ready(0)
    assert found(state, "captive") not in [fighter.piece for fighter in held]


# -- an ally of the scenario


def test_it_joins_under_a_condition_and_follows_the_first_player() -> None:
    players = [ONE, TWO]
    state = at("welcome", players=players, staging=["bear resources 1"])
    bear = found(state, "bear")
    state = played(state, "play welcome")
    assert bear in state.zones["staging"]
    state = at("welcome", players=players, staging=["bear resources 2"])
    state = played(state, "play welcome")
    assert bear in state.zones["s0-play"] and state.things[bear].resources == 3
    assert f"commit {bear}" in map(str, played(state, "pass").decision.options)


def test_the_token_takes_it_along() -> None:
    state = at(players=[{**ONE, "allies": ["bear"]}, TWO], phase="refresh", step="pass_token")
    assert state.first == 1 and found(state, "bear") in state.zones["s1-play"]


# -- claims


def questing(*hand: str, **keys: Any) -> LcgState:
    heroes = ["eowyn committed exhausted", "dunhere"]
    keys = {"staging": ["sign"], "step": "resolve_quest", **keys}
    return at(*hand, players=[{**ONE, "heroes": heroes}], **keys)


def test_an_objective_is_claimed_as_a_condition_of_a_committed_hero() -> None:
    state = questing()
    sign, eowyn = found(state, "sign"), found(state, "eowyn")
    state = played(state, f"use {sign} 0")
    thing = state.things[sign]
    assert (thing.host, thing.role, thing.seat) == (eowyn, "condition", 0)
    assert derived.is_claimed(state, sign) and derived.has(state, sign, "trait condition")
    hurt = played(state, "play blow", "choose eowyn")
    assert hurt.zones["encounter"][0] == sign and sign not in hurt.things
    other = played(state, "play blow", "choose dunhere")
    assert sign in other.things


def test_of_several_committed_heroes_one_is_chosen() -> None:
    heroes = ["eowyn committed exhausted", "dunhere committed exhausted"]
    state = at(players=[{**ONE, "heroes": heroes}], staging=["sign"], step="resolve_quest")
    state = played(state, f"use {found(state, 'sign')} 0")
    assert choices(state) == ["eowyn", "dunhere"]
    state = played(state, "choose dunhere")
    assert state.things[found(state, "sign")].host == found(state, "dunhere")


def test_it_goes_back_when_its_hero_dies() -> None:
    heroes = ["eowyn committed exhausted damage 1", "dunhere"]
    state = at(players=[{**ONE, "heroes": heroes}], staging=["sign"], step="resolve_quest")
    state = played(state, f"use {found(state, 'sign')} 0", "play blow", "choose eowyn")
    assert found(state, "eowyn") in state.zones["s0-discard"]
    sign = found(state, "sign")
    assert state.zones["encounter"][0] == sign and sign not in state.things


def test_a_guarded_objective_cannot_be_claimed() -> None:
    state = questing(staging=[{"sign": ["gull"]}])
    assert state.decision is None or state.decision.kind != "respond"


def test_a_hero_exhausts_to_claim_one() -> None:
    state = at(staging=["herb"])
    herb = found(state, "herb")
    state = played(state, f"use {herb} 0", "choose dunhere")
    dunhere = found(state, "dunhere")
    assert state.things[herb].host == dunhere and not derived.is_ready(state, dunhere)


# -- prisoners


def captured(state: LcgState) -> list[str]:
    return sorted([str(state.pieces[p].face) for p, thing in state.things.items() if thing.role == "prisoner"])


@pytest.mark.parametrize(("players", "many"), [([ONE], 1), ([ONE, TWO], 1), ([ONE, TWO, THREE], 2)])
def test_of_different_players_so_many_are_captured(players: list[dict[str, Any]], many: int) -> None:
    state = played(at("dragnet", players=players), "play dragnet")
    held = [thing.seat for thing in state.things.values() if thing.role == "prisoner"]
    assert len(held) == len(set(held)) == many
    GAME.check(state)


def test_a_text_may_say_how_many() -> None:
    state = played(at("raid", players=[ONE, TWO, THREE], active=["dark-law"]), "play raid")
    assert len(captured(state)) == 2


def test_all_prisoners_are_rescued_with_one_damage_more() -> None:
    players = [
        {**ONE, "heroes": ["eowyn prisoner", "dunhere"]},
        {**TWO, "heroes": ["legolas prisoner damage 1", "thalin"]},
    ]
    state = played(at("release", players=players), "play release")
    assert captured(state) == []
    assert [state.things[found(state, hero)].damage for hero in ("eowyn", "legolas")] == [1, 2]
    assert found(state, "legolas") in state.zones["s1-play"]


def test_named_heroes_become_prisoners_and_bring_nothing_to_the_quest() -> None:
    heroes = ["eowyn committed exhausted damage 1", "dunhere"]
    state = at("betrayal", players=[{**ONE, "heroes": heroes}], step="before resolve_quest")
    assert derived.committed_strength(state) == 4
    state = played(state, "play betrayal")
    assert captured(state) == ["eowyn"] and derived.committed_strength(state) == 0


# -- points, and quest points that are counted


def test_points_in_the_victory_display_are_a_goal() -> None:
    held = condition("any location in staging or total victory of every card in victory display < 6")
    names = {"self": "", "you": "0"}
    one, two = at(victory=["peak"]), at(victory=["peak", "peak"])
    assert conditions.holds(one, held, names) and not conditions.holds(two, held, names)
    assert conditions.holds(at(victory=["peak", "peak"], staging=["peak"]), held, names)


def test_the_quest_points_of_a_stage_may_be_counted_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    quest = QUESTS[ANDUIN]
    stage = msgspec.structs.replace(quest.stages[0], quest_points=0, x={"quest_points": "number of enemies in play"})
    with pytest.raises(BadCard):
        files._stage_card(quest, stage)
    stage = msgspec.structs.replace(stage, x={"quest_points": "2 per enemy"})
    monkeypatch.setitem(CARDS, stage.id, files._stage_card(quest, stage))
    held = at(staging=["gull", "gull"], progress=3)
    assert derived.stat(held, held.zones["quests"][0], "quest_points") == 4
    table = GAME.table(GAME.view(held, 0))
    badges = [badge.text for item in table.items if item.id == held.zones["quests"][0] for badge in item.badges]
    assert "3/4" in badges
    beaten = at(staging=["gull"], progress=3)
    assert beaten.pieces[beaten.zones["quests"][0]].face != stage.id


# -- slips


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"take-control": "captive"}, "'by' is missing"),
        ({"take-control": "captive", "by": "one hero"}, "where players are meant"),
        ({"claim": "self", "to": "one hero", "role": "conditoin"}, "'conditoin'"),
        ({"imprison": "one player"}, "where cards are meant"),
    ],
)
def test_a_slip_is_refused_and_named(step: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCard, match=said):
        abilities.compiled_abilities([{"action": "any", "do": [step]}])
