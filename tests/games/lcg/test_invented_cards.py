"""What the rules carry beyond the cards of the box, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position, value
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, View
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.prices import price
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.prompts import prompt

INVENTED = """
player:
- {id: plain-speech, title: Plain Speech, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{blank: one enemy, until: phase}]}]}
- {id: changed-hearts, title: Changed Hearts, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{switch: willpower defense, to: one hero you control, until: phase}]}]}
- {id: two-for-one, title: Two for One, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{double: willpower, to: one hero you control, until: phase}]}]}
- {id: plain-folk, title: Plain Folk, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{set: willpower, n: 1, to: one hero you control, until: phase}]}]}
- {id: sling-stone, title: Sling Stone, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: raised-hopes, title: Raised Hopes, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: 2, to: one hero you control, until: phase}]}]}
- {id: heirloom, title: Heirloom, type: attachment, sphere: lore, cost: 0, attach_to: hero, keywords: [restricted]}
- {id: trinket, title: Trinket, type: attachment, sphere: lore, cost: 0, attach_to: hero}
- {id: old-friend, title: Old Friend, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{response: {would: destroyed, piece: any ally}, do: [{instead: [{heal: that-piece, n: all}]}]}]}
- {id: shortcut, title: Shortcut, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{make-active: one staged location}]}]}
- {id: steady-march, title: Steady March, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 4}]}]}
- {id: milestone, title: Milestone, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 1, to: active}]}]}
- {id: shield-mate, title: Shield Mate, type: ally, sphere: lore, cost: 0, hit_points: 3, defense: 1,
   abilities: [{action: combat, limit: 1 attack, do: [{add: defense, n: 2, to: self, until: attack}]}]}
- {id: quartermaster, title: Quartermaster, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{constant: true, limit: 1 round, mods: [{add: cost, n: -2, to: every scout ally in hand}]}]}
- {id: bargain, title: Bargain, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: cost, n: -1, to: every ally in hand, until: round}]}]}
- {id: guide, title: Guide, type: ally, sphere: lore, cost: 3, hit_points: 1, traits: [Scout]}
- {id: watcher, title: Watcher, type: ally, sphere: lore, cost: 3, hit_points: 1, traits: [Scout]}
- {id: hidden-friend, title: Hidden Friend, type: ally, sphere: lore, cost: 3, hit_points: 1, keywords: [secrecy 2]}
- {id: last-stand, title: Last Stand, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: you, n: 1}]}, {action: any, when: threat 40, do: [{draw: you, n: 3}]}]}
- {id: sally, title: Sally, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{declare-attack: one engaged enemy}]}]}
- {id: hurry, title: Hurry, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{count-down: one timed location, n: 1}]}]}
- {id: mourner, title: Mourner, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{response: {would: left, piece: self}, do: [{draw: you, n: 1}]}]}
- {id: errand, title: Errand, type: side-quest, sphere: lore, cost: 0, quest_points: 2}
scenario:
- {id: stone-troll, title: Stone Troll, type: enemy, threat: 2, attack: 3, defense: 1, hit_points: 5, engagement: 50,
   traits: [Troll], keywords: [archery 2], abilities: [{constant: true, mods: [{add: attack, n: 2}]}]}
- {id: barrow-king, title: Barrow King, type: enemy, threat: 2, attack: 3, hit_points: 5, engagement: 50,
   abilities: [{constant: true, mods: [{immune: player card effects}]}]}
- {id: high-pass, title: High Pass, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: restricted attachments, to: every hero}]}]}
- {id: old-bridge, title: Old Bridge, type: location, threat: 1, quest_points: 3}
- {id: crossroads, title: Crossroads, type: location, threat: 1, quest_points: 5,
   abilities: [{constant: true, mods: [{permit: second travel, to: every staged location}]}]}
- {id: rising-flood, title: Rising Flood, type: location, threat: 1, quest_points: 9, keywords: [time 2],
   abilities: [{forced: {after: time-ran-out, piece: self}, do: [{raise-threat: every player, n: 5}]}]}
- {id: sly-guide, title: Sly Guide, type: enemy, threat: 1, attack: 2, defense: 0, hit_points: 3, engagement: 40,
   back: meek-guide, abilities: [{forced: {would: destroyed, piece: self}, do: [{instead: [{flip: self}]}]}]}
- {id: meek-guide, title: Meek Guide, type: objective-ally, willpower: 2, hit_points: 3,
   back: sly-guide, copies: {normal: 0},
   abilities: [{forced: {after: committed, piece: self}, do: [{flip: self, do: [{engage: it}]}]}]}
- {id: ruin-by-day, title: Ruin by Day, type: location, threat: 1, quest_points: 4, back: ruin-by-night,
   abilities: [{action: any, do: [{flip: self}]}]}
- {id: ruin-by-night, title: Ruin by Night, type: location, threat: 3, quest_points: 4,
   back: ruin-by-day, copies: {normal: 0}}
- {id: hail, title: Hail, type: treachery, abilities: [{reveal: true, do: [{damage: every character, n: 1}]}]}
- {id: hard-bargain, title: Hard Bargain, type: treachery,
   abilities: [{reveal: true, do: [{must: [{discard: one ally}], else: [{raise-threat: every player, n: 4}]}]}]}
- {id: lost-child, title: Lost Child, type: side-quest, quest_points: 2}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def test_a_blank_text_does_not_count() -> None:
    state = position(["plain-speech"], ["stone-troll", "hill-troll"])
    assert value(state, "stone-troll", "attack") == 5
    state = played(state, "play plain-speech", "choose stone-troll")
    troll = found(state, "stone-troll")
    assert value(state, "stone-troll", "attack") == 3
    assert derived.keyword(state, troll, "archery") == 0 and not derived.has(state, troll, "trait troll")
    assert derived.has(state, found(state, "hill-troll"), "trait troll")


def test_switched_values_keep_their_own_modifiers() -> None:
    state = played(
        position(["changed-hearts", "raised-hopes"], ["hill-troll"]), "play changed-hearts", "choose denethor"
    )
    assert [value(state, "denethor", name) for name in ("willpower", "attack", "defense")] == [3, 1, 1]
    state = played(state, "play raised-hopes", "choose denethor")
    assert [value(state, "denethor", name) for name in ("willpower", "attack", "defense")] == [5, 1, 1]


@pytest.mark.parametrize("order", [("two-for-one", "raised-hopes"), ("raised-hopes", "two-for-one")])
def test_doubling_comes_after_adding_whatever_came_first(order: tuple[str, str]) -> None:
    state = position(list(order), ["hill-troll"])
    for card in order:
        state = played(state, f"play {card}", "choose beravor")
    assert value(state, "beravor", "willpower") == (2 + 2) * 2


def test_what_is_set_overrides_what_is_added() -> None:
    state = position(["plain-folk", "raised-hopes"], ["hill-troll"])
    state = played(state, "play plain-folk", "choose beravor", "play raised-hopes", "choose beravor")
    assert value(state, "beravor", "willpower") == 1


def test_what_is_immune_to_player_cards_cannot_be_chosen_but_quests_and_attacks_go_on() -> None:
    state = position(["sling-stone"], ["barrow-king", "hill-troll", "stone-troll"])
    state = played(state, "play sling-stone")
    assert sorted(choices(state)) == ["hill-troll", "stone-troll"]
    alone = position(["sling-stone"], ["barrow-king"])
    assert alone.decision is None or "play sling-stone" not in [str(action) for action in alone.decision.options]


def test_what_cannot_have_restricted_attachments_has_others() -> None:
    hand = ["heirloom", "trinket"]
    state = position(hand, ["high-pass"], phase="planning", active=[])
    offered = [str(action) for action in state.decision.options] if state.decision else []
    assert "play trinket" in offered and "play heirloom" not in offered
    free = position(hand, ["hill-troll"], phase="planning")
    assert free.decision is not None and Action.of("play", "heirloom") in free.decision.options


def test_a_replacement_takes_the_place_of_what_would_happen() -> None:
    player = {"allies": ["old-friend", "gondorian-spearman"], "engaged": [], "deck": []}
    state = position([], ["stone-troll"], player=player, phase="combat")
    state = played(state, "choose gondorian-spearman")
    assert state.decision is not None and state.decision.kind == "respond"
    state = played(state, f"use {found(state, 'old-friend')} 0")
    assert state.things[found(state, "gondorian-spearman")].damage == 0
    state = played(state, "choose gondorian-spearman", "pass")
    assert "gondorian-spearman" not in state.faces.values(), "who was saved once can die later"


def test_all_who_are_saved_together_are_healed_before_anybody_is_asked_again() -> None:
    player = {"allies": ["old-friend", "gondorian-spearman"], "deck": []}
    state = position([], [], player=player, step="staging", encounter=["hail"])
    friend = found(state, "old-friend")
    state = played(state, f"use {friend} 0", f"use {friend} 0")
    assert state.decision is not None and state.decision.kind != "respond"
    assert [state.things[found(state, ally)].damage for ally in player["allies"]] == [0, 0]


def test_archery_is_dealt_point_by_point_at_the_start_of_combat() -> None:
    state = position([], ["stone-troll"], phase="combat")
    state = played(state, "choose denethor", "choose beravor")
    assert [state.things[found(state, hero)].damage for hero in ("denethor", "beravor", "glorfindel")] == [1, 1, 0]


def test_archery_may_be_dealt_to_one_character_in_one_gesture() -> None:
    state = position([], ["stone-troll"], phase="combat")
    (beravor,) = [o for o in prompt(View(0, state)).options if o.follow and o.action.endswith(found(state, "beravor"))]
    assert beravor.label == "Deal all 2 damage to Beravor"
    state = played(state, beravor.action, *[each.action for each in beravor.follow])
    assert state.things[found(state, "beravor")].damage == 2
    last = played(position([], ["stone-troll"], phase="combat"), "choose denethor")
    assert not any(option.follow for option in prompt(View(0, last)).options), "one point is left"


def test_damage_that_a_text_divides_may_be_dealt_to_one_character_in_one_gesture() -> None:
    stages = ["battle-in-the-dale", "the-defense-of-ravenhill"]
    state = GAME.read_position(
        {
            "options": {"quest": "the-battle-of-five-armies", "difficulty": "nightmare"},
            "stage": "the-eastern-spur",
            "other_stages": stages,
            "phase": "refresh",
            "step": "pass_token",
            "staging": ["embattled-valley"],
            "players": [{"heroes": ["bilbo-baggins-baggins-hero damage 1", "gimli"], "hand": [], "deck": []}],
        }
    )
    state = played(state, "use embattled-valley 0")
    told = [option.label for option in prompt(View(0, state)).options if option.follow]
    assert told == ["Deal 2 damage to Bilbo Baggins", "Deal all 3 damage to Gimli"]


@pytest.mark.parametrize(("allies", "threat"), [(["gondorian-spearman"], 20), ([], 24)])
def test_must_one_or_the_other_means_the_first_if_it_can_be_done(allies: list[str], threat: int) -> None:
    state = position([], [], player={"allies": allies, "deck": []}, step="staging", encounter=["hard-bargain"])
    assert state.threat == (threat,)
    assert "gondorian-spearman" not in state.faces.values()


def test_a_side_quest_takes_the_progress_of_the_phase_it_was_chosen_for() -> None:
    state = position([], ["lost-child"], encounter=["hard-bargain"])
    assert state.decision is not None and state.decision.kind == "quest"
    main = state.zones["quests"][0]
    chosen = played(state, "attempt lost-child", "pass", "commit beravor", "commit glorfindel", "done")
    side = found(chosen, "lost-child")
    while side in chosen.things and chosen.phase == "quest":
        chosen = GAME.apply(chosen, chosen.decision.options[-1]).state  # type: ignore[union-attr]
    assert side in chosen.zones["victory"]
    assert chosen.things[main].progress == 0, "what is more than its points is lost"


def test_a_side_quest_is_beaten_once_while_something_may_answer_that_it_leaves() -> None:
    state = position([], ["lost-child"], player={"hand": ["sling-stone"], "allies": ["mourner"]})
    chosen = played(state, "attempt lost-child")
    while chosen.phase == "quest" and not chosen.zones["victory"]:
        assert chosen.decision is not None
        commits = [action for action in chosen.decision.options if action.verb == "commit"]
        chosen = GAME.apply(chosen, [*commits, chosen.decision.options[-1]][0]).state
    assert found(chosen, "lost-child") in chosen.zones["victory"]


def test_a_player_side_quest_is_played_into_the_staging_area() -> None:
    state = played(position(["errand"], ["hill-troll"], phase="planning"), "play errand")
    assert found(state, "errand") in state.zones["staging"]


# -- two active locations


def at_two_locations(*hand: str, **keys: Any) -> LcgState:
    """The High Pass, and beside it the Old Bridge by way of a card."""
    state = position(["shortcut", *hand], ["old-bridge", "hill-troll"], active=["high-pass"], **keys)
    return played(state, "play shortcut")


def progress(state: LcgState, *faces: str) -> list[int]:
    return [state.things[found(state, face)].progress for face in faces]


def test_the_first_player_divides_progress_among_two_active_locations() -> None:
    state = at_two_locations("steady-march")
    assert [state.pieces[piece].face for piece in state.zones["active"]] == ["high-pass", "old-bridge"]
    asked = played(state, "play steady-march")
    assert asked.decision is not None and asked.decision.kind == "divide"
    assert [str(action) for action in asked.decision.options] == [f"divide {n}" for n in (1, 2, 3, 4)]
    assert GAME.read_position(GAME.write_position(asked)) == asked
    assert GAME.table(GAME.view(asked, 0)).prompt.text == "How much of the 4 progress is placed on High Pass?"
    assert GAME.read_position(GAME.write_position(asked)) == asked
    assert GAME.table(GAME.view(asked, 0)).prompt.text == "How much of the 4 progress is placed on High Pass?"
    assert progress(played(asked, "divide 3"), "high-pass", "old-bridge") == [3, 1]
    explored = played(asked, "divide 1")
    assert found(explored, "old-bridge") in explored.zones["discard"]
    assert progress(explored, "high-pass") == [1]


def test_progress_that_fills_both_goes_on_to_the_quest_without_a_question() -> None:
    state = position(["steady-march"], [], active=["high-pass progress 8", "old-bridge progress 1"])
    main = state.zones["quests"][0]
    state = played(state, "play steady-march")
    assert not state.zones["active"] and state.things[main].progress == 1


def test_a_text_about_the_active_location_means_one_of_two_as_the_first_player_says() -> None:
    players = [{"heroes": ["beravor"], "hand": ["shortcut"]}, {"heroes": ["denethor"], "hand": ["milestone"]}]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics"}
    keys = {"active": ["high-pass"], "staging": ["old-bridge"], "phase": "quest", "players": players}
    state = played(GAME.read_position({"options": options, **keys}), "play shortcut")
    while state.decision is not None and state.decision.seat == 0:
        state = played(state, "pass")
    state = played(state, "play milestone")
    assert state.decision is not None and state.decision.seat == 0
    assert sorted(choices(state)) == ["high-pass", "old-bridge"]
    assert progress(played(state, "choose old-bridge"), "high-pass", "old-bridge") == [0, 1]


@pytest.mark.parametrize(("active", "kind"), [("crossroads", "travel"), ("high-pass", "open")])
def test_the_players_travel_on_only_if_a_text_permits_it(active: str, kind: str) -> None:
    state = position([], ["old-bridge"], active=[active], phase="travel", step="travel")
    assert state.decision is not None and state.decision.kind == kind
    if kind == "travel":
        state = played(state, "travel old-bridge")
        assert len(state.zones["active"]) == 2


def test_the_active_locations_lie_side_by_side_and_a_position_has_both() -> None:
    state = at_two_locations("steady-march")
    items = [item for item in GAME.table(GAME.view(state, 0)).items if item.region == "active"]
    assert [item.picture for item in items] == ["card/high-pass", "card/old-bridge"]
    written = GAME.write_position(state)
    assert GAME.read_position(written) == state
    again = GAME.read_position({key: value for key, value in written.items() if key != "moment"})
    assert [again.pieces[piece].face for piece in again.zones["active"]] == ["high-pass", "old-bridge"]


# -- limits and costs


def uses(state: LcgState, face: str) -> bool:
    assert state.decision is not None
    return f"use {found(state, face)} 0" in [str(action) for action in state.decision.options]


def test_a_limit_for_each_attack_binds_during_the_attack_alone() -> None:
    player = {"allies": ["shield-mate"], "engaged": ["hill-troll", "barrow-king"], "deck": []}
    state = position([], [], player=player, phase="combat", step="enemy_attacks")
    seen = []
    for enemy in ("barrow-king", "hill-troll"):
        if state.decision is not None and state.decision.kind == "attacker":
            state = played(state, f"attacker {enemy}")
        seen.append(uses(state, "shield-mate"))
        state = played(state, f"use {found(state, 'shield-mate')} 0")
        seen.append(uses(state, "shield-mate"))
        while len(state.attacks) == 1 and state.attacks[0].attackers == (found(state, enemy),):
            assert state.decision is not None
            state = GAME.apply(state, state.decision.options[-1]).state
    assert seen == [True, False, True, False]
    assert not [key for key in state.uses if key.startswith("attack")]


def prices(state: LcgState, *faces: str) -> list[int]:
    return [price(state, 0, CARDS[face]) for face in faces]


def rich(hand: list[str], **player: Any) -> LcgState:
    heroes = ["denethor resources 9", "beravor", "glorfindel"]
    return position(hand, [], phase="planning", step="plan", player={"heroes": heroes, **player})


def test_the_first_card_of_a_kind_is_cheaper_each_round() -> None:
    state = rich(["guide", "watcher", "hidden-friend"], allies=["quartermaster"], threat=30)
    assert prices(state, "guide", "watcher", "hidden-friend") == [1, 1, 3]
    first = played(state, "play guide")
    assert first.things[found(first, "denethor")].resources == 8
    assert prices(first, "watcher") == [3]
    second = played(first, "play watcher")
    assert second.things[found(second, "denethor")].resources == 5


def test_a_cost_is_lowered_for_a_round_and_the_label_says_so() -> None:
    state = played(rich(["guide", "bargain"]), "play bargain")
    assert prices(state, "guide") == [2]
    labels = [option.label for option in GAME.table(GAME.view(state, 0)).prompt.options]
    assert "Play Guide (2)" in labels


@pytest.mark.parametrize(("threat", "cost"), [(20, 1), (21, 3)])
def test_secrecy_makes_a_card_cheaper_for_whom_the_enemy_does_not_notice(threat: int, cost: int) -> None:
    state = rich(["hidden-friend"], threat=threat)
    assert prices(state, "hidden-friend") == [cost]
    state = played(state, "play hidden-friend")
    assert state.things[found(state, "denethor")].resources == 9 - cost


def test_valour_is_open_to_those_whose_threat_is_forty() -> None:
    def plays(threat: int) -> list[str]:
        state = position(["last-stand"], ["hill-troll"], player={"threat": threat})
        assert state.decision is not None
        return [str(action) for action in state.decision.options if action.verb == "play"]

    assert plays(39) == ["play last-stand 0"]
    labels = [option.label for option in GAME.table(GAME.view(position(["last-stand"], []), 0)).prompt.options]
    assert "Play Last Stand (0): draw 1 card" in labels
    assert plays(40) == ["play last-stand 0", "play last-stand 1"]
    brave = position(["last-stand"], ["hill-troll"], player={"threat": 40})
    brave = GAME.apply(brave, Action.of("play", "last-stand", "1")).state
    assert len(brave.zones["s0-hand"]) == 3


# -- attacks outside the combat phase


def test_players_attack_in_another_phase_with_as_many_as_they_like() -> None:
    player = {"engaged": ["hill-troll"]}
    state = position(["sally"], [], player=player)
    state = played(state, "play sally", "with glorfindel", "with denethor", "done")
    while state.attacks:
        state = played(state, "pass")
    troll = found(state, "hill-troll")
    assert state.phase == "quest" and state.things[troll].damage == 3 + 1 - CARDS["hill-troll"].stats["defense"]
    assert "struck-0" not in state.things[troll].marks


# -- time


def test_time_runs_out_at_the_end_of_the_refresh_phase() -> None:
    state = position(["hurry"], [], step="staging", encounter=["rising-flood"])
    flood = found(state, "rising-flood")
    assert state.things[flood].resources == 2
    hurried = played(state, "play hurry")
    assert hurried.things[flood].resources == 1
    threats = []
    while hurried.round < 2:
        assert hurried.decision is not None
        threats.append(hurried.threat[0])
        hurried = GAME.apply(hurried, hurried.decision.options[-1]).state
    assert flood in hurried.things and hurried.things[flood].resources == 0
    assert hurried.threat[0] == threats[-1] + 5


def test_only_the_last_time_counter_brings_the_end() -> None:
    state = played(position(["hurry", "hurry"], [], step="staging", encounter=["rising-flood"]), "play hurry")
    assert state.threat == (20,)
    assert played(state, "play hurry").threat == (25,)


# -- double-sided cards


def test_an_enemy_that_is_beaten_turns_over_and_follows_the_players() -> None:
    player = {"allies": ["old-friend"], "engaged": ["sly-guide damage 2"]}
    state = position(["sling-stone"], [], player=player)
    guide = found(state, "sly-guide")
    state = played(state, "play sling-stone")
    assert state.pieces[guide].face == "meek-guide" and guide in state.zones["s0-play"]
    assert state.things[guide].damage == 0 and derived.stat(state, guide, "willpower") == 2
    GAME.check(state)
    assert GAME.read_position(GAME.write_position(state)) == state
    again = GAME.read_position({key: value for key, value in GAME.write_position(state).items() if key != "moment"})
    assert "meek-guide" in again.faces.values()


def test_a_card_turns_back_and_its_new_side_is_listened_to() -> None:
    state = position(["sling-stone"], [], player={"engaged": ["sly-guide damage 2"]})
    guide = found(state, "sly-guide")
    state = played(state, "play sling-stone", "pass", f"commit {guide}", "done")
    assert state.pieces[guide].face == "sly-guide" and guide in state.zones["s0-engaged"]
    assert "exhausted" not in state.things[guide].marks


@pytest.mark.parametrize("lies", ["staging", "active"])
def test_a_location_turns_over_where_it_lies(lies: str) -> None:
    state = position([], **{"staging": [], lies: ["ruin-by-day progress 2"]})
    ruin = found(state, "ruin-by-day")
    state = played(state, f"use {ruin} 0")
    assert state.pieces[ruin].face == "ruin-by-night" and ruin in state.zones[lies]
    assert state.things[ruin].progress == 0
    assert derived.staging_threat(state) == (3 if lies == "staging" else 0)


# -- all of them together

EVENTS = ("shortcut", "steady-march", "milestone", "bargain", "last-stand", "sally", "hurry", "sling-stone")
ALLIES = ("shield-mate", "quartermaster", "guide", "watcher", "hidden-friend", "mourner", "old-friend")
ENCOUNTERS = ("rising-flood", "sly-guide", "ruin-by-day", "old-bridge", "crossroads", "high-pass", "lost-child")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_games_with_these_cards_come_to_an_end(seed: int) -> None:
    dice = Dice(seed)
    hand = [*EVENTS, *ALLIES, "errand"]
    keys = {"phase": "planning", "seed": seed, "encounter_top": dice.shuffled(list(ENCOUNTERS))}
    state = position(hand, ["hill-troll"], player={"threat": (20, 40)[seed % 2]}, **keys)
    answered = 0
    while state.decision is not None:
        deeds = [action for action in state.decision.options if action.verb in ("play", "use", "travel", "divide")]
        action = deeds[dice.below(len(deeds))] if deeds and dice.below(3) else random_option(state.decision, dice)
        state = GAME.apply(state, action).state
        GAME.check(state)
        answered += 1
    assert state.result is not None and answered < 2000
