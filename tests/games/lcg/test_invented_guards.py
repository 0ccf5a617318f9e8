"""Objectives that enemies bear, cards new in a round, and cards that answer a look, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played
from westmarch.engine.records import EVERYBODY
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: pilfer, title: Pilfer, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{choose: one unclaimed item card not on an orc enemy, as: prize,
     do: [{attach: prize, to: one orc enemy}]}]}]}
- {id: smite, title: Smite, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{destroy: one orc enemy}]}]}
- {id: foresee, title: Foresee, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{peek: 1, do: [{may: [{bury: it}]}]}]}]}
- {id: survey, title: Survey, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{look-at: encounter, n: 2}]}]}
- {id: summon, title: Summon, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{reveal: 1}]}]}
- {id: reckon, title: Reckon, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{damage: every enemy entered this round, n: 1}]}]}
- {id: veil, title: Veil, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{ignore-threat: one location}]}]}
scenario:
- {id: token, title: Token, type: objective, copies: {normal: 4}, traits: [Item], keywords: [guarded],
   abilities: [{action: any, by: any player, when: self staged unguarded, do: [{claim: self, to: one hero}]}]}
- {id: thief, title: Thief, type: enemy, traits: [Orc], threat: 1, attack: 1, hit_points: 3, engagement: 50,
   copies: {normal: 3}, abilities: [{constant: true, mods: [{add: defense, n: 1 per item card on self}]}]}
- {id: gull, title: Gull, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50, copies: {normal: 3}}
- {id: lurker, title: Lurker, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50, copies: {normal: 3},
   abilities: [{forced: {after: looked-at, piece: self}, by: that player, do: [{engage: self, with: that-player}]}]}
- {id: long-road, title: Long Road, type: location, threat: 2, quest_points: 9,
   abilities: [{constant: true, mods: [{permit: count threat}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(*hand: str, others: int = 0, **keys: Any) -> LcgState:
    first = {"heroes": ["eowyn"], "threat": 20, "hand": list(hand), "deck": [], "engaged": keys.pop("engaged", [])}
    seats = [first, *[{"heroes": ["gimli"], "threat": 20, "deck": []}] * others]
    options = {"quest": "journey-down-the-anduin", "deck-1": "spirit", "deck-2": "tactics"}
    keys = {"phase": "quest", "step": "before commit_all", "encounter": [], **keys}
    return GAME.read_position({"options": options, "players": seats, **keys})


def host(state: LcgState, face: str) -> str | None:
    return state.pieces[state.things[found(state, face)].host].face


def holds(state: LcgState, text: str) -> bool:
    return conditions.holds(state, condition(text), {"self": "", "you": "0"})


# -- what an enemy bears


def test_an_objective_that_an_enemy_gets_has_no_other_guard_and_cannot_be_claimed() -> None:
    state = played(at("pilfer", staging=[{"token": ["gull"]}], engaged=["thief"]), "play pilfer")
    token, thief = found(state, "token"), found(state, "thief")
    assert host(state, "token") == "thief" and state.things[token].guard == "" and state.things[token].seat == -1
    assert f"use {token} 0" not in offered(state) and not derived.is_unguarded(state, token)
    assert holds(state, "any orc enemy with an item card") and derived.stat(state, thief, "defense") == 1
    GAME.check(state)
    assert GAME.read_position(GAME.write_position(state)) == state


def test_of_several_objectives_and_enemies_one_is_chosen() -> None:
    staging = ["token", {"token": ["gull"]}, {"thief": ["token attached"]}, "thief"]
    state = played(at("pilfer", staging=staging), "play pilfer")
    assert choices(state) == ["token", "token"]
    state = played(state, f"choose {found(state, 'token')}")
    assert choices(state) == ["thief", "thief"]


def test_computers_give_it_to_the_enemy_that_is_slain_soonest() -> None:
    state = played(at("pilfer", staging=["token", "thief", "thief damage 2", "thief damage 1"]), "play pilfer")
    first, second, third = [one.worth for one in advise(state)]
    assert second > third > first


def test_it_lies_in_the_staging_area_when_that_enemy_is_gone_and_may_be_claimed() -> None:
    state = played(at("smite", staging=[{"thief": ["token attached"]}]), "play smite")
    token = found(state, "token")
    assert token in state.zones["staging"] and derived.is_unguarded(state, token)
    state = played(state, f"use {token} 0")
    assert host(state, "token") == "eowyn"


def test_what_guards_an_objective_has_it_attached_as_long_as_it_is_in_play() -> None:
    state = at("smite", staging=[{"token": ["thief"]}])
    assert holds(state, "any item card on an orc enemy") and not holds(state, "any item card not on an orc enemy")
    assert derived.stat(state, found(state, "thief"), "defense") == 1
    state = played(state, "play smite")
    assert holds(state, "any item card not on an orc enemy") and not holds(state, "any item card on an orc enemy")


def test_a_position_tells_an_attached_objective_from_a_shadow_card() -> None:
    state = at("pilfer", engaged=[{"thief": ["token attached", "token"]}], staging=["gull"])
    assert len(state.zones["attached"]) == len(state.zones["shadows"]) == 1
    written = GAME.write_position(state)
    assert written["players"][0]["engaged"] == [{"thief": ["token attached", "token"]}]
    state = at(staging=[{"long-road": ["token attached"]}])
    token = found(state, "token")
    assert not derived.is_claimed(state, token) and not derived.is_unguarded(state, token), "a location may guard it"
    assert GAME.write_position(state)["staging"] == [{"long-road": ["token attached"]}]


# -- what has come in this round


def test_what_has_come_in_this_round_is_known_until_it_ends() -> None:
    state = played(at("summon", "reckon", staging=["thief"], encounter=["gull"]), "play summon", "play reckon")
    gull, thief = found(state, "gull"), found(state, "thief")
    assert (state.things[gull].damage, state.things[thief].damage) == (1, 0)
    assert [key for key in state.uses if key.startswith("round entered")] == [f"round entered {gull}.{state.entries}"]
    while state.round == 1:
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[-1]).state
    assert not [key for key in state.uses if key.startswith("round entered")]


def test_it_is_not_noted_where_no_text_asks() -> None:
    state = played(at("summon", encounter=["gull"]), "play summon")
    assert found(state, "gull") in state.things and not state.uses


# -- what answers a look


def test_what_comes_when_it_is_looked_at_is_not_put_under_the_deck() -> None:
    state = played(at("foresee", encounter=["lurker", "gull"]), "play foresee")
    assert found(state, "lurker") in state.zones["s0-engaged"]
    assert state.decision is not None and state.decision.about != ("may",)
    asked = played(at("foresee", encounter=["gull", "lurker"]), "play foresee").decision
    assert asked is not None and asked.about == ("may",)


def test_cards_that_answer_a_look_show_themselves_and_the_others_stay_hidden() -> None:
    state = played(at("survey", others=1, encounter=["lurker", "lurker", "gull"]), "play survey")
    assert state.decision is not None and state.decision.kind == "forced"
    faces = [GAME.view(state, 1).state.pieces[piece].face for piece in state.zones["encounter"]]
    assert faces == ["lurker", "lurker", None]
    assert len({one.worth for one in advise(state)}) == 1
    state = played(at("survey", others=1, encounter=["gull", "lurker", "gull"]), "play survey")
    assert [state.pieces[piece].seen_by for piece in state.zones["encounter"]] == [1, 0]
    assert state.pieces[found(state, "lurker")].seen_by == EVERYBODY


# -- threat that counts though it is ignored


def test_the_threat_of_an_active_location_is_ignored_where_a_text_says_so() -> None:
    state = at("veil", active=["long-road"], staging=["gull"])
    assert derived.staging_threat(state) == 3
    assert derived.staging_threat(played(state, "play veil")) == 1
