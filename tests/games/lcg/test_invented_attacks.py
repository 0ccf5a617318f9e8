"""Engagements, attacks and shadow cards beyond those of the box, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position
from westmarch.games.lcg.advice.advice import WORDS
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.plans import attack_worths
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: taunt, title: Taunt, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{immediate-attack: one enemy}]}]}
- {id: quick-taunt, title: Quick Taunt, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{immediate-attack: one enemy, shadow: none}]}]}
- {id: false-trail, title: False Trail, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{immediate-attack: one enemy, against: next player}]}]}
- {id: singled-out, title: Singled Out, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{immediate-attack: one enemy, against: one hero you control}]}]}
- {id: come-hither, title: Come Hither, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{engage: every enemy in staging, with: first player}]}]}
- {id: pass-on, title: Pass On, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{engage: one enemy engaged with you, with: next player, do: [{damage: it, n: 1}]}]}]}
- {id: pulled-back, title: Pulled Back, type: event, sphere: lore, cost: 0,
   abilities: [{action: combat, do: [{leave-combat: one defending character}]}]}
- {id: called-off, title: Called Off, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: attacks}, do: [{leave-combat: that-piece}]}]}
- {id: to-my-side, title: To My Side, type: event, sphere: lore, cost: 0,
   abilities: [{action: combat, do: [{defend-with: one ready character you control}]}]}
- {id: all-together, title: All Together, type: event, sphere: lore, cost: 0,
   abilities: [{action: combat, do: [{attack-with: one ready character you control}]}]}
- {id: wide-berth, title: Wide Berth, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{choose: one enemy, as: foe, do: [{forbid: attack, to: every hero, until: phase, against: foe}]}]}]}
- {id: lifted-gloom, title: Lifted Gloom, type: event, sphere: lore, cost: 0, abilities: [{action: combat,
   do: [{discard-shadow: one card dealt to you}]}]}
- {id: dark-memory, title: Dark Memory, type: event, sphere: lore, cost: 0, abilities: [{action: combat,
   do: [{deal-as-shadow: one topmost enemy in encounter discard, to: every enemy engaged with you}]}]}
- {id: mocking-song, title: Mocking Song, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{choose: one hero you control, as: singer, do: [{shield: one hero, with: singer, until: phase}]}]}]}
- {id: rockfall, title: Rockfall, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: every enemy, n: 1}]}]}
- {id: great-eagle, title: Great Eagle, type: ally, sphere: tactics, cost: 0, hit_points: 3, defense: 1, attack: 2,
   traits: [Eagle]}
- {id: stout-friend, title: Stout Friend, type: ally, sphere: tactics, cost: 0, hit_points: 3, defense: 1, attack: 2}
scenario:
- {id: plain-orc, title: Plain Orc, type: enemy, threat: 1, attack: 3, defense: 0, hit_points: 9, engagement: 50,
   traits: [Orc]}
- {id: ogre, title: Ogre, type: enemy, threat: 1, attack: 9, defense: 0, hit_points: 9, engagement: 50}
- {id: night-bats, title: Night Bats, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 2, engagement: 50,
   abilities: [{constant: true, mods: [{forbid: attack, to: every non-eagle character without ranged, against: self},
   {forbid: defend, to: every non-eagle character without ranged, against: self}]}]}
- {id: shy-orc, title: Shy Orc, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 2, engagement: 5,
   abilities: [{constant: true, mods: [{forbid: optional engagement}]}]}
- {id: proud-orc, title: Proud Orc, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 2, engagement: 5,
   abilities: [{constant: true, mods: [{forbid: engagement, against: every player with threat < 30}]}]}
- {id: pouncer, title: Pouncer, type: enemy, threat: 1, attack: 2, defense: 0, hit_points: 9, engagement: 50,
   abilities: [{reveal: true, do: [{immediate-attack: self}]}]}
- {id: chaser, title: Chaser, type: treachery, abilities: [{shadow: true, do: [{delay: host, until: attack,
   do: [{engage: host, with: next player, do: [{immediate-attack: it}]}]}]}]}
- {id: pinned-down, title: Pinned Down, type: treachery, abilities: [{shadow: true,
   do: [{leave-combat: every defending character}]}]}
- {id: cruel-aim, title: Cruel Aim, type: treachery, abilities: [{shadow: true,
   do: [{assign-damage: one damaged hero you control}]}]}
- {id: old-captive, title: Old Captive, type: objective-ally, hit_points: 5, willpower: 1,
   abilities: [{constant: true, mods: [{assign: undefended damage, against: first player}]}]}
- {id: hardened-orc, title: Hardened Orc, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 4, engagement: 50,
   abilities: [{constant: true, mods: [{immune: player events}]}]}
- {id: pillar, title: Pillar, type: location, threat: 2, quest_points: 9, abilities: [{constant: true,
   when: self staged, mods: [{permit: attacked as enemy}, {add: defense, n: threat of self}]}]}
- {id: floods, title: Floods, type: treachery, abilities: [
   {reveal: true, do: [{raise-threat: you, n: 3}]}, {shadow: true, do: [{resolve: self}]}]}
- {id: bound, title: Bound, type: treachery, abilities: [
   {reveal: true, do: [{choose: one hero you control, as: hero, do: [{attach: self, to: hero, role: condition}]}]},
   {shadow: true, do: [{resolve: self}]}]}
- {id: blank-page, title: Blank Page, type: treachery, copies: {normal: 5}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def two(*, hand: tuple[str, ...] = (), engaged: tuple[str, ...] = (), **keys: Any) -> LcgState:
    """Two players with a hero of each kind, the first with these cards and enemies."""
    first = {"heroes": ["denethor", "beravor"], "hand": list(hand), "threat": 20, "engaged": list(engaged)}
    second = {"heroes": ["gimli", "legolas"], "threat": 35}
    players = [{**first, **keys.pop("first", {})}, {**second, **keys.pop("second", {})}]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics", "hands": "open"}
    start = {"options": options, "phase": "quest", "encounter": ["blank-page"] * 5, "staging": []}
    return GAME.read_position({**start, "players": players, **keys})


def until(state: LcgState, *kinds: str) -> LcgState:
    """On to a question of one of these kinds, passing and declining."""
    while state.decision is not None and state.decision.kind not in kinds:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


def offered(state: LcgState, verb: str) -> list[str]:
    assert state.decision is not None
    return sorted([state.pieces[one.words[0]].face or "" for one in state.decision.options if one.verb == verb])


def attacked(state: LcgState) -> tuple[str, int]:
    """The enemy that attacks, and whom."""
    attack = state.attacks[-1]
    return state.pieces[attack.attackers[0]].face or "", attack.seat


def hurt(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].damage


# -- attacks at once


def test_a_staged_enemy_attacks_at_once_in_any_phase_with_a_shadow_card_and_stays_where_it_is() -> None:
    state = played(two(hand=("taunt",), staging=["plain-orc"]), "play taunt")
    assert attacked(state) == ("plain-orc", 0) and len(state.zones["shadows"]) == 1
    state = until(state, "defend")
    assert offered(state, "defend") == ["beravor", "denethor"], "whether the enemy is engaged or not"
    state = until(played(state, "defend denethor"), "commit")
    assert hurt(state, "denethor") == 0 and not state.zones["shadows"]
    assert found(state, "plain-orc") in state.zones["staging"]


def test_an_engaged_enemy_attacks_its_player_and_attacks_again_in_the_combat_phase() -> None:
    state = played(two(hand=("taunt",), second={"engaged": ["plain-orc"]}), "play taunt")
    assert attacked(state) == ("plain-orc", 1)
    fight = two(hand=("taunt",), engaged=("plain-orc",), phase="combat")
    fight = until(played(fight, "play taunt"), "defend")
    fight = until(played(fight, "defend beravor"), "defend")
    assert attacked(fight) == ("plain-orc", 0) and hurt(fight, "beravor") == 1


def test_an_attack_may_be_without_a_shadow_card_and_the_old_ones_are_gone() -> None:
    state = two(hand=("quick-taunt",), engaged=("plain-orc",), phase="combat")
    assert len(state.zones["shadows"]) == 1
    state = played(state, "play quick-taunt")
    assert not state.zones["shadows"]


def test_the_next_player_is_attacked_and_a_lone_player_has_none() -> None:
    state = played(two(hand=("false-trail",), staging=["plain-orc"]), "play false-trail")
    assert attacked(state) == ("plain-orc", 1)
    alone = position(["false-trail"], ["plain-orc"])
    assert not played(alone, "play false-trail").attacks


def test_undefended_damage_goes_to_the_character_that_is_attacked() -> None:
    state = played(two(hand=("singled-out",), staging=["plain-orc"]), "play singled-out", "choose beravor")
    state = until(played(until(state, "defend"), "undefended"), "assign", "commit")
    assert (hurt(state, "beravor"), hurt(state, "denethor")) == (3, 0)
    state = played(two(hand=("singled-out",), staging=["plain-orc"]), "play singled-out", "choose beravor")
    state = until(played(until(state, "defend"), "defend denethor"), "commit")
    assert (hurt(state, "beravor"), hurt(state, "denethor")) == (0, 0)


def test_an_enemy_attacks_when_it_is_revealed_and_is_staged_then() -> None:
    state = two(encounter=["pouncer", "blank-page", "blank-page"], step="staging")
    assert attacked(state) == ("pouncer", 0) and found(state, "pouncer") in state.zones["revealed"]
    state = until(played(until(state, "defend"), "defend beravor"), "commit", "engage")
    assert found(state, "pouncer") in state.zones["staging"]


def test_after_its_attack_an_enemy_engages_the_next_player_and_attacks_again_if_there_is_one() -> None:
    state = two(engaged=("plain-orc",), encounter=["chaser", "blank-page"], phase="combat")
    state = until(played(until(state, "defend"), "defend beravor"), "defend")
    assert attacked(state) == ("plain-orc", 1) and derived.engaged_with(state, found(state, "plain-orc")) == 1
    state = until(played(state, "defend gimli"), "attack", "defend")
    assert state.decision is not None and state.decision.kind == "attack", "it has attacked in this round"
    alone = position([], [], player={"engaged": ["plain-orc"]}, encounter=["chaser", "blank-page"], phase="combat")
    alone = until(played(until(alone, "defend"), "defend beravor"), "defend", "attack")
    assert alone.decision is not None and alone.decision.kind == "attack"


def test_an_attack_at_once_is_reckoned_as_harm() -> None:
    assert WORDS, "what words are worth is registered"
    state = two(staging=["plain-orc"], hand=("taunt", "false-trail"))
    (taunt,) = [ability.do for ability in CARDS["taunt"].abilities]
    (trail,) = [ability.do for ability in CARDS["false-trail"].abilities]
    names = {"self": "", "host": "", "you": "0"}
    now = Evaluation(state, 0)
    assert steps_worth(now, taunt, names) < 0 and steps_worth(now, trail, names) < 0
    alone = position(["false-trail"], ["plain-orc"])
    assert steps_worth(Evaluation(alone, 0), trail, names) == 0


# -- engaging


def test_all_enemies_engage_a_player_whatever_the_threat() -> None:
    state = played(two(hand=("come-hither",), staging=["plain-orc", "night-bats"]), "play come-hither")
    assert {state.pieces[p].face for p in state.zones["s0-engaged"]} == {"plain-orc", "night-bats"}


def test_what_follows_an_engagement_is_done_only_if_it_came_about() -> None:
    state = played(two(hand=("pass-on",), engaged=("plain-orc",)), "play pass-on")
    assert found(state, "plain-orc") in state.zones["s1-engaged"] and hurt(state, "plain-orc") == 1
    alone = position(["pass-on"], [], player={"engaged": ["plain-orc"]})
    alone = played(alone, "play pass-on")
    assert hurt(alone, "plain-orc") == 0


def test_some_enemies_cannot_be_chosen_to_be_engaged_and_some_engage_only_some_players() -> None:
    state = until(two(staging=["shy-orc", "proud-orc", "plain-orc"], phase="encounter"), "engage")
    assert offered(state, "engage") == ["plain-orc"]
    state = until(played(state, "skip"), "engage")
    assert state.decision is not None and state.decision.seat == 1
    assert offered(state, "engage") == ["plain-orc", "proud-orc"]
    state = until(played(state, "skip"), "attacker", "defend", "attack")
    assert {state.pieces[p].face for p in state.zones["s0-engaged"]} == {"shy-orc"}
    assert {state.pieces[p].face for p in state.zones["s1-engaged"]} == {"proud-orc"}


# -- who takes part


def test_only_some_characters_may_attack_or_defend_against_an_enemy() -> None:
    state = two(
        engaged=("night-bats",),
        phase="combat",
        first={"allies": ["great-eagle", "stout-friend"]},
    )
    state = until(state, "defend")
    assert offered(state, "defend") == ["great-eagle"]
    state = until(played(state, "undefended"), "assign", "attack")
    state = until(played(state, "assign denethor"), "attack")
    state = played(state, "attack night-bats")
    assert offered(state, "with") == ["great-eagle"]


def test_against_other_enemies_they_may() -> None:
    state = two(engaged=("night-bats", "plain-orc"), phase="combat")
    state = until(played(until(state, "attacker"), "attacker plain-orc"), "defend")
    assert offered(state, "defend") == ["beravor", "denethor"]


def test_for_a_while_heroes_cannot_attack_one_enemy() -> None:
    state = two(hand=("wide-berth",), engaged=("plain-orc", "pouncer"), phase="combat")
    state = until(played(state, "play wide-berth", "choose plain-orc"), "attack")
    assert offered(state, "attack") == ["pouncer"]


def test_a_defender_that_is_pulled_back_leaves_the_attack_undefended() -> None:
    state = two(engaged=("plain-orc",), encounter=["pinned-down"], phase="combat")
    state = until(played(until(state, "defend"), "defend denethor"), "assign")
    assert offered(state, "assign") == ["beravor", "denethor"]


def test_an_attack_without_attackers_is_over_and_nothing_answers_its_end() -> None:
    state = two(hand=("called-off",), engaged=("plain-orc",), phase="combat")
    state = played(until(state, "respond"), "play called-off")
    state = until(state, "attack", "defend", "assign")
    assert state.decision is not None and state.decision.kind == "attack"
    assert found(state, "plain-orc") in state.things


def test_one_more_defender_may_be_declared_and_take_the_damage() -> None:
    state = two(hand=("to-my-side",), engaged=("ogre",), phase="combat")
    state = until(played(until(state, "defend"), "defend beravor", "play to-my-side"), "assign")
    assert offered(state, "assign") == ["beravor", "denethor"]
    assert state.decision is not None and state.decision.about[1] == str(9 - 2 - 3)


def test_an_undefended_attack_is_defended_after_all() -> None:
    state = two(hand=("to-my-side",), engaged=("plain-orc",), phase="combat")
    state = until(
        played(until(state, "defend"), "undefended", "play to-my-side", "choose denethor"), "assign", "attack"
    )
    assert state.decision is not None and state.decision.kind == "attack"
    assert hurt(state, "denethor") == 0 and not derived.is_ready(state, found(state, "denethor"))


def test_one_more_attacker_joins_an_attack() -> None:
    state = two(hand=("all-together",), engaged=("plain-orc",), phase="combat")
    state = until(played(until(state, "defend"), "undefended"), "assign", "attack")
    state = played(
        until(played(state, "assign beravor"), "attack"), "attack plain-orc", "with denethor", "done", "done"
    )
    assert len(state.attacks[-1].attackers) == 1
    state = until(played(state, "play all-together"), "attack", "commit")
    assert hurt(state, "plain-orc") == 1 + 2


def test_damage_has_to_be_dealt_to_whom_a_text_names() -> None:
    wounded = {"heroes": ["denethor damage 1", "beravor"]}
    state = two(engaged=("ogre",), encounter=["cruel-aim"], phase="combat", first=wounded)
    state = until(played(until(state, "defend"), "defend beravor"), "attack", "commit")
    assert "denethor" not in state.faces.values() and hurt(state, "beravor") == 0
    state = two(engaged=("plain-orc",), encounter=["cruel-aim"], phase="combat")
    state = until(played(until(state, "defend"), "defend beravor"), "attack")
    assert hurt(state, "beravor") == 1, "nobody is damaged"


def test_undefended_damage_against_a_player_goes_to_a_card_that_says_so() -> None:
    state = two(engaged=("plain-orc",), phase="combat", first={"allies": ["old-captive"]})
    state = until(played(until(state, "defend"), "undefended"), "assign", "attack")
    assert hurt(state, "old-captive") == 3
    other = two(phase="combat", first={"allies": ["old-captive"]}, second={"engaged": ["plain-orc"]})
    other = until(played(until(other, "defend"), "undefended"), "assign")
    assert offered(other, "assign") == ["gimli", "legolas"]


def test_for_a_while_one_hero_takes_the_damage_of_another() -> None:
    state = two(hand=("mocking-song",), engaged=("ogre",), phase="combat", first={"heroes": ["denethor", "gloin"]})
    state = played(state, "play mocking-song", "choose gloin", "choose denethor")
    state = until(played(until(state, "defend"), "defend denethor"), "attack", "commit", "open")
    state = until(state, "attack", "commit")
    assert hurt(state, "denethor") == 0 and "gloin" not in state.faces.values()


def test_what_is_immune_to_events_is_hurt_by_other_cards() -> None:
    state = played(two(hand=("rockfall",), staging=["hardened-orc", "plain-orc"]), "play rockfall")
    assert (hurt(state, "hardened-orc"), hurt(state, "plain-orc")) == (0, 1)
    orc = found(state, "hardened-orc")
    assert effects.is_immune(state, orc, found(state, "rockfall"))
    assert not effects.is_immune(state, orc, found(state, "denethor"))


def test_a_location_may_be_attacked_as_an_enemy_by_the_first_player_and_by_those_with_ranged() -> None:
    state = until(two(staging=["pillar"], phase="combat", first={"heroes": ["denethor", "aragorn"]}), "attack")
    assert state.decision is not None and state.decision.seat == 0
    assert offered(state, "attack") == ["pillar"]
    state = played(state, "attack pillar")
    assert offered(state, "with") == ["aragorn", "denethor"]
    state = played(state, "with aragorn", "done")
    assert offered(state, "with") == ["legolas"]
    state = until(played(state, "with legolas"), "attack", "commit")
    assert hurt(state, "pillar") == 3 + 3 - 2 and found(state, "pillar") in state.zones["staging"]
    assert state.decision is None or state.decision.kind != "attack" or state.decision.seat == 1


def test_nobody_else_declares_an_attack_on_it_not_even_with_ranged() -> None:
    state = until(two(staging=["pillar"], phase="combat", second={"engaged": ["plain-orc"]}), "attack")
    state = played(state, "done")
    assert state.decision is not None and (state.decision.kind, state.decision.seat) == ("attack", 1)
    assert offered(state, "attack") == ["plain-orc"]


def test_computers_attack_what_is_no_enemy() -> None:
    state = until(two(staging=["pillar"], phase="combat", first={"heroes": ["denethor", "aragorn"]}), "attack")
    assert attack_worths(Evaluation(state, 0), 0, [found(state, "pillar")])[found(state, "pillar")] > 0


# -- shadow cards


def test_a_shadow_card_is_discarded_before_it_is_turned_up() -> None:
    state = two(hand=("lifted-gloom",), engaged=("plain-orc",), encounter=["pinned-down"], phase="combat")
    state = played(state, "play lifted-gloom")
    assert not state.zones["shadows"] and found(state, "pinned-down") in state.zones["discard"]


def test_a_card_of_the_discard_pile_is_dealt_as_a_shadow_card() -> None:
    state = two(hand=("dark-memory",), engaged=("plain-orc",), encounter_discard=["hill-troll"], phase="combat")
    state = played(state, "play dark-memory")
    assert [state.pieces[p].face for p in state.zones["shadows"]] == ["blank-page", "hill-troll"]


def test_a_shadow_does_what_the_card_does_when_revealed_to_the_player_attacked() -> None:
    state = two(second={"engaged": ["plain-orc"]}, encounter=["floods"], phase="combat")
    state = until(played(until(state, "defend"), "defend gimli"), "attack")
    assert state.threat == (20, 38)
    state = two(second={"engaged": ["plain-orc"]}, encounter=["bound"], phase="combat")
    state = until(played(until(state, "defend"), "defend gimli"), "target")
    assert choices(state) == ["gimli", "legolas"]
    state = until(played(state, "choose gimli"), "attack")
    assert state.things[found(state, "bound")].host == found(state, "gimli") and not state.shadows
