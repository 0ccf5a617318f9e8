"""Willpower in the place of attack and defense, progress in the place of damage, archery for some: invented cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import found, in_the_box, offered, played, position, value
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.threat_costs import threat_of

INVENTED = """
player:
- {id: mildness, title: Mildness, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{permit: willpower for defense, to: one hero you control, until: phase}]}]}
- {id: will-up, title: Will Up, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: 2, to: one hero you control, until: phase}]}]}
- {id: smite, title: Smite, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: frugal, title: Frugal, type: hero, sphere: lore, threat: 9, willpower: 3, attack: 1, defense: 1, hit_points: 3,
   abilities: [{constant: true, mods: [{add: threat, n: -2, to: every lore hero you control}]}]}
- {id: butt, title: Butt, type: ally, sphere: lore, cost: 0, hit_points: 2,
   abilities: [{constant: true, mods: [{assign: archery damage, to: self}]}]}
scenario:
- {id: gentle, title: Gentle, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{permit: willpower for attack, to: every character},
     {permit: progress for damage, to: every enemy}]}]}
- {id: wild, title: Wild, type: enemy, engagement: 50, threat: 1, attack: 2, defense: 1, hit_points: 3,
   keywords: [archery 3]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(hand: list[str], staging: list[Any], **keys: Any) -> LcgState:
    return position(hand, staging, **{"encounter": ["banks-of-the-anduin"], **keys})


def fight(hand: list[str], **player: Any) -> LcgState:
    own = {"heroes": ["denethor", "beravor"], "engaged": ["wild"], **player}
    return at(hand, ["gentle"], player=own, phase="combat", step="player_attacks")


def test_a_hero_defends_with_the_willpower_that_he_has_then_and_later() -> None:
    state = at(["mildness", "will-up"], [], phase="planning", step="plan", player={"heroes": ["denethor"]})
    assert value(state, "denethor", "defense") == 3
    state = played(state, "play mildness")
    assert value(state, "denethor", "defense") == 1
    assert value(played(state, "play will-up"), "denethor", "defense") == 3


def test_attackers_bring_their_willpower_but_only_to_their_attacks() -> None:
    state = fight([])
    denethor, wild = found(state, "denethor"), found(state, "wild")
    assert derived.blow(state, denethor) == 1 and derived.stat(state, denethor, "attack") == 1
    assert derived.blow(state, found(state, "beravor")) == 2
    assert derived.blow(state, wild) == 2, "an enemy brings its attack"


def test_an_enemy_that_is_attacked_gets_progress_and_a_text_deals_damage_still() -> None:
    state = played(fight(["smite"]), "attack wild", "with beravor")
    while "done" in offered(state):
        state = played(state, "done")
    while "pass" in offered(state) and found(state, "wild") in state.things and state.attacks:
        state = played(state, "pass")
    thing = state.things[found(state, "wild")]
    assert (thing.progress, thing.damage) == (1, 0)
    assert derived.hit_points_left(state, found(state, "wild")) == 2


def test_as_much_progress_as_hit_points_overcomes_it_and_goes_to_the_quest() -> None:
    state = fight([], engaged=["wild progress 2"])
    before = state.things[state.zones["quests"][0]].progress
    state = played(state, "attack wild", "with beravor", "done")
    while found(state, "wild") in state.things and "pass" in offered(state):
        state = played(state, "pass")
    assert found(state, "wild") in state.zones["victory"]
    assert state.things[state.zones["quests"][0]].progress == before + 3


def test_archery_hits_whom_a_text_names_as_long_as_there_is_somebody() -> None:
    state = at([], ["wild"], phase="combat", step="archery", player={"heroes": ["denethor"], "allies": ["butt"]})
    butt = found(state, "butt")
    assert butt not in state.things, "it has taken two, and is gone"
    assert state.things[found(state, "denethor")].damage == 1


def test_what_heroes_say_of_threat_costs_is_part_of_the_threat_that_the_players_begin_with() -> None:
    assert threat_of(["denethor", "gimli"]) == 8 + 11
    assert threat_of(["frugal", "denethor", "gimli"]) == 9 + 8 + 11 - 2 * 2
    assert threat_of(["mirlonde", "denethor", "beravor"]) == 8 + 8 + 10 - 3
