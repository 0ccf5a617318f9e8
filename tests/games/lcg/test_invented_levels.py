"""Threat elimination levels that fall, time that stays, doomed by choice and places that never leave, tried with cards
invented here.

(Glossary: Threat Elimination Level; Rules: Time X, Player Card With Doomed X)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position
from westmarch.games.lcg.language.restrained import elimination_level
from westmarch.games.lcg.state import LcgState

QUEST = {"quest": "journey-down-the-anduin"}
INVENTED = """
player:
- {id: sinking, title: Sinking, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lower-elimination: you, n: 10}]}]}
- {id: oath-taker, title: Oath Taker, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{playing: true, do: [{may: [{grant: keyword doomed, n: 3, to: self, until: round}]}]},
               {response: {after: played, piece: self}, when: self granted by itself, do: [{draw: you}]}]}
- {id: dark-lamp, title: Dark Lamp, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{playing: true, do: [{may: [{grant: keyword doomed, n: 1, to: self, until: round}]}]}]}
- {id: haste, title: Haste, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{count-down: quest}]}]}
- {id: stride, title: Stride, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 5, to: one location}]}]}
- {id: alms, title: Alms, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{gain: 1, to: every hero you control not paying this round}]}]}
- {id: toll, title: Toll, type: event, sphere: lore, cost: 1, abilities: [{action: any, do: [{draw: you}]}]}
scenario:
- {id: still-hour, title: Still Hour, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: lose time, to: quest}]}]}
- {id: rooted, title: Rooted, type: location, threat: 1, quest_points: 4,
   abilities: [{constant: true, mods: [{forbid: leave staging}]},
               {whenever: progress on self >= quest points of self, do: [{raise-threat: every player, n: 7}]}]}
- {id: sponge, title: Sponge, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{immune: player card effects}, {permit: take progress, against: quest}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(hand: list[str], staging: list[Any] = (), threat: int = 30, **keys: Any) -> LcgState:
    player = {"deck": ["gandalf", "feint"], "threat": threat}
    return position(hand, list(staging), player=player, phase="planning", step="plan", **keys)


def test_a_player_is_out_at_less_threat_and_at_once() -> None:
    state = played(at(["sinking", "sinking"], threat=30), "play sinking")
    assert elimination_level(state, 0) == 40 and not state.out
    assert played(state, "play sinking").result is not None, "30 is as far as it goes"


def test_the_level_is_kept_in_positions_and_told_on_the_table() -> None:
    state = played(at(["sinking"]), "play sinking")
    again = GAME.read_position(GAME.write_position(state))
    assert elimination_level(again, 0) == 40
    (plate,) = [one for one in GAME.table(GAME.view(state, 0)).seats]
    assert ("level", "40") in plate.figures and "30 of 40" in plate.words


def test_who_plays_a_card_may_let_it_doom_and_then_it_does_more() -> None:
    state = played(at(["oath-taker"]), "play oath-taker", "option 1")
    assert state.threat == (33,)
    state = played(state, "use oath-taker 1")
    assert len(state.zones["s0-hand"]) == 1


def test_who_does_not_has_no_response() -> None:
    state = played(at(["oath-taker"]), "play oath-taker", "skip")
    assert state.threat == (30,)
    assert f"use {found(state, 'oath-taker')} 1" not in offered(state)


def test_an_attachment_may_be_let_doom_as_well() -> None:
    state = played(at(["dark-lamp"]), "play dark-lamp", "option 1", "choose denethor")
    assert state.threat == (31,)


def test_time_that_cannot_be_taken_stays() -> None:
    state = played(at(["haste"], resources=3), "play haste")
    assert state.things[state.zones["quests"][0]].resources == 2
    assert "play haste" in offered(at(["haste"], resources=3))
    assert "play haste" not in offered(at(["haste"], ["still-hour"], resources=3))


def test_a_location_that_cannot_leave_the_staging_area_stays_there_explored() -> None:
    state = played(at(["stride"], ["rooted"]), "play stride")
    rooted = found(state, "rooted")
    assert rooted in state.zones["staging"] and state.things[rooted].progress == 5
    assert state.threat == (37,)


def test_what_takes_the_progress_of_the_quest_is_immune_for_itself() -> None:
    assert "play stride" not in offered(at(["stride"], ["sponge"]))
    given = {"phase": "combat", "step": "player_attacks", "staging": ["sponge"], "encounter": ["goblin-sniper"]}
    player = {"heroes": ["legolas", "gimli"], "deck": [], "engaged": ["goblin-sniper damage 1", "hill-troll"]}
    state = GAME.read_position({"options": QUEST, "players": [player], **given})
    state = played(state, "attack goblin-sniper", "with legolas", "done", "use legolas 0")
    assert state.things[found(state, "sponge")].progress == 0 == state.things[state.zones["quests"][0]].progress


def test_a_hero_whose_resources_have_been_spent_gets_none() -> None:
    heroes = ["denethor resources 1", "beravor", "glorfindel"]
    player = {"heroes": heroes, "hand": ["alms", "toll"], "deck": ["gandalf"], "threat": 20}
    state = GAME.read_position({"options": QUEST, "players": [player], "phase": "planning", "step": "plan"})
    state = played(state, "play toll", "play alms")
    held = {state.pieces[piece].face: state.things[piece].resources for piece in state.zones["s0-play"]}
    assert held == {"denethor": 0, "beravor": 1, "glorfindel": 1}
