"""Locations, progress and what is moved, beyond what cards of the box do, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position
from westmarch.engine.records import Action
from westmarch.games.lcg.advice.advice import KINDS, WORDS
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState, main_quest

INVENTED = """
player:
- {id: by-path, title: By-path, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{travel-to: one location in staging, old: staged}]}]}
- {id: plain-road, title: Plain Road, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{travel-to: one location in staging}]}]}
- {id: first-steps, title: First Steps, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: revealed, type: location}, do: [{travel-to: that-piece, old: staged}]}]}
- {id: turned-about, title: Turned About, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{make-active: one location in staging, old: staged}]}]}
- {id: swept-away, title: Swept Away, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{make-active: one location in staging, old: discarded}]}]}
- {id: old-map, title: Old Map, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{make-active: one location in encounter discard}]}]}
- {id: steady-march, title: Steady March, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{progress: 4}]}]}
- {id: milestone, title: Milestone, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{progress: 3, to: one location}]}]}
- {id: lost-way, title: Lost Way, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{return-to-staging: active, do: [{lose-progress: it, n: all}]}]}]}
- {id: carried-on, title: Carried On, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{move-progress: 2, from: active, to: quest}]}]}
- {id: brawl, title: Brawl, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{move-damage: any, from: one damaged enemy, to: one enemy}]}]}
- {id: burden, title: Burden, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{move-damage: all, from: one damaged hero, to: one other hero}]}]}
- {id: balm, title: Balm, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{heal: one hero, n: all}]}]}
- {id: lantern, title: Lantern, type: attachment, sphere: lore, cost: 0, attach_to: hero}
- {id: snag, title: Snag, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{forbid: progress, to: quest, until: phase}]}]}
scenario:
- {id: old-bridge, title: Old Bridge, type: location, threat: 1, quest_points: 6}
- {id: high-moor, title: High Moor, type: location, threat: 3, quest_points: 6}
- {id: closed-gate, title: Closed Gate, type: location, threat: 1, quest_points: 6,
   abilities: [{constant: true, mods: [{forbid: travel}]}]}
- {id: sinking-path, title: Sinking Path, type: location, threat: 1, quest_points: 6,
   abilities: [{constant: true, when: self staged, mods: [{forbid: progress}]}]}
- {id: haunted-dell, title: Haunted Dell, type: location, threat: 2, quest_points: 6,
   abilities: [{constant: true, mods: [{permit: count threat}]}]}
- {id: dark-mine, title: Dark Mine, type: location, threat: 1, quest_points: 6, abilities: [{constant: true,
   when: self staged, mods: [{cap: progress, n: 3, to: quest}, {cap: progress, n: 1, to: every staged location}]}]}
- {id: toll-gate, title: Toll Gate, type: location, threat: 1, quest_points: 6, abilities: [{travel: true,
   do: [{one-of: [[{exhaust: lantern}], [{discard: one event in hand}]]}]}]}
- {id: pillar, title: Pillar, type: location, threat: 1, quest_points: 6,
   abilities: [{travel: true, do: [{heal: self, n: 2}]}]}
- {id: sore-wounds, title: Sore Wounds, type: location, threat: 1, quest_points: 6,
   abilities: [{constant: true, mods: [{cap: healing, n: 1, to: every hero}]}]}
- {id: brute, title: Brute, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 4, engagement: 50}
- {id: lout, title: Lout, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 2, engagement: 50}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def place(state: LcgState, face: str) -> str:
    return next(name for name, held in state.zones.items() if found(state, face) in held)


def progress(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].progress


def can(state: LcgState, action: str) -> bool:
    assert state.decision is not None
    return Action.parse(action) in state.decision.options


def until(state: LcgState, *kinds: str) -> LcgState:
    while state.decision is not None and state.decision.kind not in kinds:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


# -- the active location


def test_the_players_travel_at_once_without_the_cost_and_the_old_location_goes_back() -> None:
    state = position(["by-path"], ["toll-gate"], active=["old-bridge progress 2"])
    state = played(state, "play by-path")
    assert (place(state, "toll-gate"), place(state, "old-bridge")) == ("active", "staging")
    assert progress(state, "old-bridge") == 2


def test_nobody_travels_while_a_location_is_active_or_where_nobody_may() -> None:
    there = position(["plain-road"], ["high-moor"], active=["old-bridge"])
    assert place(played(there, "play plain-road"), "high-moor") == "staging"
    gate = position(["by-path"], ["closed-gate"])
    assert not can(gate, "play by-path")
    state = position(["by-path"], ["closed-gate", "high-moor"])
    assert place(played(state, "play by-path"), "high-moor") == "active", "the only one that there is"
    travel = until(position([], ["closed-gate", "high-moor"], phase="travel"), "travel")
    assert travel.decision is not None
    assert [str(action) for action in travel.decision.options] == [f"travel {found(travel, 'high-moor')}", "skip"]


def test_a_location_that_is_being_revealed_may_be_travelled_to() -> None:
    state = position(["first-steps"], [], active=["old-bridge"], encounter=["high-moor"], step="staging")
    assert state.decision is not None and state.decision.kind == "respond"
    state = played(state, "play first-steps")
    assert (place(state, "high-moor"), place(state, "old-bridge")) == ("active", "staging")


def test_a_location_becomes_active_though_nobody_may_travel_there() -> None:
    state = played(position(["turned-about"], ["closed-gate"], active=["old-bridge"]), "play turned-about")
    assert (place(state, "closed-gate"), place(state, "old-bridge")) == ("active", "staging")
    state = played(position(["swept-away"], ["closed-gate"], active=["old-bridge"]), "play swept-away")
    assert (place(state, "closed-gate"), place(state, "old-bridge")) == ("active", "discard")


def test_a_location_that_is_not_in_play_becomes_active() -> None:
    state = played(position(["old-map"], [], encounter_discard=["high-moor", "brute"]), "play old-map")
    assert place(state, "high-moor") == "active" and found(state, "high-moor") in state.things


def test_an_active_location_goes_back_without_its_progress() -> None:
    state = played(position(["lost-way"], [], active=["old-bridge progress 2"]), "play lost-way")
    assert (place(state, "old-bridge"), progress(state, "old-bridge")) == ("staging", 0)
    assert not can(position(["lost-way"], ["old-bridge"]), "play lost-way")


def test_the_threat_of_an_active_location_may_count() -> None:
    state = position([], ["high-moor"], active=["haunted-dell"])
    assert derived.staging_threat(state) == 3 + 2


# -- travel costs


@pytest.mark.parametrize(
    ("hand", "heroes", "may"),
    [
        (["milestone"], [{"denethor": []}], True),
        (["lantern"], [{"denethor": []}], False),
        ([], [{"denethor": ["lantern"]}], True),
        ([], [{"denethor": ["lantern exhausted"]}], False),
    ],
)
def test_one_of_several_costs_is_paid(hand: list[str], heroes: list[dict[str, list[str]]], may: bool) -> None:
    state = position(hand, ["toll-gate"], phase="travel", player={"heroes": heroes})
    state = until(state, "travel", "engage", "attack", "commit")
    assert state.decision is not None and (state.decision.kind == "travel") == may


def test_damage_that_a_cost_takes_off_must_be_there() -> None:
    state = until(position([], ["pillar", "high-moor"], phase="travel"), "travel")
    assert state.decision is not None and len(state.decision.options) == 2
    state = until(position([], ["pillar damage 3"], phase="travel"), "travel")
    state = played(state, "travel pillar")
    assert state.things[found(state, "pillar")].damage == 1 and place(state, "pillar") == "active"


# -- progress


def test_no_progress_is_placed_where_it_cannot_be() -> None:
    state = played(position(["milestone"], ["sinking-path", "high-moor"]), "play milestone")
    assert (progress(state, "sinking-path"), progress(state, "high-moor")) == (0, 3), "it is not chosen in vain"
    state = position(["snag", "steady-march"], ["brute"])
    state = played(state, "play snag", "play steady-march")
    assert state.things[main_quest(state)].progress == 0


def test_only_so_much_progress_is_placed_in_a_round() -> None:
    state = position(["steady-march", "steady-march", "milestone"], ["dark-mine"])
    state = played(state, "play steady-march", "play steady-march", "play milestone")
    assert state.things[main_quest(state)].progress == 3 and progress(state, "dark-mine") == 1
    later = until(state, "travel")
    while later.round == state.round:
        later = until(GAME.apply(later, later.decision.options[-1]).state, "open", "travel")  # type: ignore[union-attr]
    assert not any(key.startswith("round progress") for key in later.uses), "another round begins anew"


def test_progress_is_moved_as_far_as_there_is_any() -> None:
    state = position(["carried-on"], [], active=["old-bridge progress 5"])
    state = played(state, "play carried-on")
    assert (progress(state, "old-bridge"), state.things[main_quest(state)].progress) == (3, 2)


# -- damage


def test_as_much_damage_as_is_wanted_is_moved_and_kills() -> None:
    player = {"engaged": ["brute damage 3", "lout"]}
    state = played(position(["brawl"], [], player=player), "play brawl", "choose lout")
    assert state.decision is not None and state.decision.kind == "how-many"
    assert [str(action) for action in state.decision.options] == ["move 1", "move 2", "move 3"]
    assert "lout" not in played(state, "move 2").faces.values()
    few = played(state, "move 1")
    assert few.things[found(few, "brute")].damage == 2 and few.things[found(few, "lout")].damage == 1


def test_computers_move_just_enough_damage() -> None:
    assert WORDS, "what words are worth is registered"
    state = position(["brawl"], [], player={"engaged": ["brute damage 3", "lout"]})
    (steps,) = [ability.do for ability in CARDS["brawl"].abilities]
    assert steps_worth(Evaluation(state, 0), steps, {"self": "", "host": "", "you": "0"}) > 0
    state = played(state, "play brawl", "choose lout")
    assert state.decision is not None
    worths = [advice.worth for advice in KINDS["how-many"](Evaluation(state, 0), state.decision)]
    assert worths.index(max(worths)) == 1


def test_all_damage_goes_to_another_hero() -> None:
    heroes = ["denethor damage 1", "beravor", "glorfindel"]
    state = played(position(["burden"], [], player={"heroes": heroes}), "play burden")
    assert sorted(choices(state)) == ["beravor", "glorfindel"]
    state = played(state, "choose beravor")
    assert state.things[found(state, "denethor")].damage == 0 and state.things[found(state, "beravor")].damage == 1


def test_one_effect_heals_no_more_than_a_text_allows() -> None:
    heroes = ["denethor", "beravor damage 3", "glorfindel"]
    state = played(position(["balm"], ["sore-wounds"], player={"heroes": heroes}), "play balm")
    assert state.things[found(state, "beravor")].damage == 2
