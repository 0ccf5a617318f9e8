"""Which forced abilities something triggers, tried with cards invented here.  (Rules: Triggering Forced effects)"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: pebble, title: Pebble, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: second-wind, title: Second Wind, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: phase-ended, phase: combat}, do: [{return-to-staging: every enemy}]}]}
- {id: bait, title: Bait, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one engaged enemy, as: foe,
     do: [{add: attack, to: foe}, {delay: foe, until: phase, do: [{return-to-staging: foe}]}]}]}]}
- {id: short-stay, title: Short Stay, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one ally you control, as: friend,
     do: [{add: attack, to: friend}, {delay: friend, until: phase, do: [{return-to-hand: friend}]}]}]}]}
- {id: guest, title: Guest, type: ally, sphere: lore, cost: 0, hit_points: 1}
scenario:
- {id: archer, title: Archer, type: enemy, threat: 1, attack: 0, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: phase-ended, phase: travel}, do: [{damage: every character, n: 1}]}]}
- {id: ambusher, title: Ambusher, type: enemy, threat: 1, attack: 0, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: phase-ended, phase: travel}, when: self staged, do: [{raise-threat: every player}]}]}
- {id: herald, title: Herald, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: phase-ended, phase: combat}, do: [{fetch: horn-troll}]}]}
- {id: horn-troll, title: Horn Troll, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: phase-ended, phase: combat}, do: [{raise-threat: every player, n: 5}]}]}
- {id: loud-troll, title: Loud Troll, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: staged, piece: self}, do: [{raise-threat: every player, n: 2}]}]}
- {id: day-face, title: Day Face, type: location, threat: 1, quest_points: 4, back: night-face,
   abilities:
     [{constant: true, mods: [{add: threat}]}, {forced: {after: phase-ended, phase: combat}, do: [{flip: self}]}]}
- {id: night-face, title: Night Face, type: location, threat: 3, quest_points: 4, back: day-face, copies: {normal: 0},
   abilities: [{forced: {after: phase-ended, phase: combat}, do: [{raise-threat: every player, n: 3}]}]}
- {id: crow, title: Crow, type: enemy, threat: 1, attack: 1, hit_points: 1, engagement: 50,
   abilities: [{forced: {after: damaged, piece: self}, do: [{raise-threat: every player, n: 1}]}]}
- {id: gravedigger, title: Gravedigger, type: enemy, threat: 1, attack: 0, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: destroyed, type: hero}, when: self staged, do: [{raise-threat: every player, n: 7}]}]}
- {id: shadow-king, title: Shadow King, type: enemy, threat: 1, attack: 0, hit_points: 9, engagement: 50,
   abilities:
     [{forced: {after: phase-ended, phase: combat}, when: self staged, do: [{raise-threat: every player, n: 4}]}]}
- {id: wailing, title: Wailing, type: treachery,
   abilities: [{reveal: true, do: [{damage: every exhausted hero, n: 9}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


HEROES = ["denethor exhausted", "beravor exhausted", "glorfindel exhausted"]


def combat_ends(staging: list[str], **keys: object) -> LcgState:
    """What the end of a combat phase in which nobody fights brings, as far as nobody is asked."""
    player = {"heroes": HEROES, "deck": []}
    return position([], staging, phase="combat", step="player_attacks", player=player, **keys)


REFRESH = 1
"""By how much threat rises in the refresh phase that follows."""


def test_a_card_that_a_forced_effect_brings_into_play_has_missed_the_trigger() -> None:
    assert combat_ends(["horn-troll"]).threat == (20 + 5 + REFRESH,)
    state = combat_ends(["herald"], encounter=["horn-troll"])
    assert found(state, "horn-troll") in state.zones["staging"]
    assert state.threat == (20 + REFRESH,)


def test_a_card_that_turns_over_at_a_trigger_is_another_one_on_its_other_side() -> None:
    state = combat_ends(["day-face"])
    assert "night-face" in state.faces.values()
    assert state.threat == (20 + REFRESH,)
    assert combat_ends(["night-face"]).threat == (20 + 3 + REFRESH,)


def test_what_comes_into_play_by_the_trigger_itself_answers_it() -> None:
    assert position([], [], step="staging", encounter=["loud-troll"]).threat == (22,)


def test_a_forced_effect_that_a_response_makes_active_has_missed_the_trigger() -> None:
    player = {"heroes": HEROES, "hand": ["second-wind"], "engaged": ["shadow-king"], "deck": []}
    state = position([], [], phase="combat", step="player_attacks", player=player)
    state = played(state, "play second-wind")
    assert found(state, "shadow-king") in state.zones["staging"]
    assert state.threat == (20 + REFRESH,)
    assert combat_ends(["shadow-king"]).threat == (20 + 4 + REFRESH,)


def test_what_its_trigger_destroys_was_active_all_the_same() -> None:
    assert played(position(["pebble"], ["crow"]), "play pebble").threat == (21,)


@pytest.mark.parametrize("listener", [[], ["brok-ironfist"]])
def test_what_an_elimination_makes_active_has_missed_the_death_before_it(listener: list[str]) -> None:
    """Whether anybody listens to cards that leave play makes no difference."""
    players = [
        {"heroes": ["denethor"], "threat": 20, "hand": listener, "deck": []},
        {"heroes": ["gimli exhausted"], "threat": 20, "engaged": ["gravedigger"], "deck": []},
    ]
    keys = {"phase": "quest", "step": "staging", "encounter": ["wailing"]}
    state = GAME.read_position({"options": {"quest": "journey-down-the-anduin"}, "players": players, **keys})
    while state.decision is not None and state.decision.kind == "respond":
        state = played(state, "pass")
    assert state.out == (1,) and found(state, "gravedigger") in state.zones["staging"]
    assert state.threat[0] == 20
    staged = GAME.read_position(
        {"options": {"quest": "journey-down-the-anduin"}, "players": players[:1], "staging": ["gravedigger"]}
        | keys
        | {"players": [{"heroes": ["denethor", "gimli exhausted"], "threat": 20, "deck": []}]}
    )
    assert staged.threat[0] == 27


@pytest.mark.parametrize("card", ["short-stay", ""])
def test_what_is_delayed_to_the_end_of_a_phase_comes_before_forced_effects(card: str) -> None:
    player = {"heroes": ["denethor"], "allies": ["guest"], "deck": []}
    state = position(["short-stay"], ["archer"], phase="travel", player=player)
    state = played(state, "play short-stay") if card else state
    while state.phase == "travel":
        state = played(state, "pass")
    assert found(state, "guest") in state.zones["s0-hand" if card else "s0-discard"]
    assert state.things[found(state, "denethor")].damage == 1


def test_what_a_delayed_effect_makes_active_has_missed_the_end_of_the_phase() -> None:
    for card, rise in (("bait", 0), ("", 1)):
        lies = {"engaged": ["ambusher"]} if card else {}
        player = {"heroes": ["denethor"], "deck": [], **lies}
        state = position(["bait", "second-wind"], [] if card else ["ambusher"], phase="travel", player=player)
        state = played(state, f"play {card}") if card else state
        while state.phase == "travel":
            state = played(state, "pass")
        assert found(state, "ambusher") in state.zones["staging"]
        assert state.threat == (20 + rise,), card


def test_what_was_triggered_is_in_a_save() -> None:
    state = combat_ends(["herald", "shadow-king"], encounter=["horn-troll"])
    assert state.decision is not None and state.decision.kind == "forced"
    assert GAME.read_position(GAME.write_position(state)) == state
    GAME.check(state)
    done = played(state, f"use {found(state, 'herald')} 0")
    assert done.threat == (20 + 4 + REFRESH,)
