"""What the lake before Moria needs, tried with cards invented here: holds, blows turned aside, letters."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects, possible
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState

ANDUIN = "journey-down-the-anduin"
INVENTED = """
player:
- {id: floodgate, title: Floodgate, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{reveal-to-threat: 4}]}]}
- {id: riddle, title: Riddle, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{match-letters: every player, do: [{draw: first}]}]}]}
- {id: brew, title: Brew, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{ready: one hero}]}]}
- {id: stride, title: Stride, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{permit: commit unexhausted, to: every hero, until: phase}]}]}
- {id: nap, title: Nap, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, cost: [{exhaust: one ready hero you control}], do: [{draw: you}]}]}
- {id: shove, title: Shove, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 2, to: drain}]}]}
- {id: glimpse, title: Glimpse, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{look-at: encounter, n: 2, do: [{arrange: every card looked at}]}]}]}
- {id: whirl, title: Whirl, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{shuffle-deck: encounter}]}]}
- {id: sling, title: Sling, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: every enemy, n: 2, do: [{lower-threat: you, n: 3}]}, {draw: you}]}]}
- {id: taunt, title: Taunt, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{immediate-attack: one engaged enemy, do: [{gain: 1, to: every character met in this attack}]}]}]}
scenario:
- {id: eddy, title: Eddy, type: location, threat: 1, quest_points: 9,
   abilities: [{forced: {after: has-looked}, do: [{raise-threat: first, n: 7}]}]}
- {id: shell, title: Shell, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 9, engagement: 50,
   abilities: [{constant: true, mods: [{forbid: damage}]}]}
- {id: lasher, title: Lasher, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 9, engagement: 50}
- {id: bog, title: Bog, type: location, threat: 3, quest_points: 9, copies: {normal: 5}}
- {id: drain, title: Drain, type: location, threat: 1, quest_points: 0,
   abilities: [{constant: true, mods: [{permit: pass progress on}]}]}
- {id: chain, title: Chain, type: treachery, copies: {normal: 2},
   abilities: [{constant: true, attached: attachment, mods: [{forbid: exhaust, to: host}]}]}
- {id: hydra, title: Hydra, type: enemy, threat: 1, attack: 1, defense: 0, hit_points: 9, engagement: 50,
   keywords: [regenerate 2]}
- {id: blank-page, title: Blank Page, type: treachery, copies: {normal: 5}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(QUESTS, ANDUIN, msgspec.structs.replace(QUESTS[ANDUIN], scenarios=("doors-of-durin",)))
    yield from in_the_box(monkeypatch, INVENTED)


def until(state: LcgState, *kinds: str) -> LcgState:
    """On to a question of one of these kinds, passing and declining."""
    while state.decision is not None and state.decision.kind not in kinds:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


def faces(state: LcgState, zone: str) -> list[str]:
    return [state.pieces[piece].face or "" for piece in state.zones[zone]]


def test_cards_are_revealed_until_there_is_enough_threat() -> None:
    encounter = ["blank-page", "bog", "blank-page", "bog", "bog"]
    state = played(position(["floodgate"], [], encounter=encounter), "play floodgate")
    assert faces(state, "staging") == ["bog", "bog"] and faces(state, "encounter") == ["bog"]
    state = played(position(["floodgate"], ["bog", "bog"], encounter=encounter), "play floodgate")
    assert len(state.zones["encounter"]) == 5, "there is enough already"


def test_the_revealing_ends_when_no_card_is_left() -> None:
    state = played(position(["floodgate"], [], encounter=["bog"]), "play floodgate")
    assert faces(state, "staging") == ["bog"] and not state.zones["encounter"]


@pytest.mark.parametrize("damage, left", [(5, 3), (1, 0)])
def test_an_enemy_regenerates_when_the_token_has_been_passed(damage: int, left: int) -> None:
    state = position([], [f"hydra damage {damage}"], encounter=["blank-page"] * 3, phase="refresh", step="pass_token")
    assert state.things[found(state, "hydra")].damage == left


def test_who_cannot_exhaust_pays_with_nothing_and_commits_only_if_he_need_not_exhaust() -> None:
    heroes = [{"denethor": ["chain"]}, {"beravor": ["chain"]}]
    state = position(["nap", "stride"], [], encounter=["blank-page"], player={"heroes": heroes})
    assert not [piece for piece in derived.ready_characters(state, 0) if effects.can_exhaust(state, piece, "commit")]
    assert state.decision is not None and "play" in {one.verb for one in state.decision.options}
    names = {"self": "", "host": "", "you": "0"}
    assert not possible.can_pay(state, CARDS["nap"].abilities[0].cost, names)
    state = until(played(state, "play stride"), "commit")
    state = played(state, "commit denethor")
    assert not {"exhausted"} & {*state.things[found(state, "denethor")].marks}


def test_progress_passes_on_to_the_quest_wherever_a_text_would_place_it() -> None:
    state = position(["shove"], ["drain"], encounter=["blank-page"])
    state = played(state, "play shove")
    assert state.things[found(state, "drain")].progress == 0
    assert state.things[state.zones["quests"][0]].progress == 2


def test_letters_of_all_players_count_and_the_cards_go_together() -> None:
    state = position(["riddle", "brew", "nap"], [], encounter=["blank-page"], player={"deck": ["nap"]})
    state = played(state, "play riddle", "discard brew")
    assert len(state.zones["s0-hand"]) == 2, "nothing is discarded before all is chosen"
    state = played(state, "done")
    assert faces(state, "discard") == ["blank-page"] and len(state.zones["s0-deck"]) == 0


def test_a_wrong_letter_brings_nothing() -> None:
    state = position(["riddle", "brew", "nap"], [], encounter=["blank-page"], player={"deck": ["nap"]})
    state = played(state, "play riddle", "discard nap", "done")
    assert faces(state, "discard") == ["blank-page"] and len(state.zones["s0-deck"]) == 1


def test_a_card_is_given_for_a_likely_letter_only() -> None:
    state = position(["riddle", "brew", "nap"], [], encounter=["blank-page"] * 5)
    state = played(state, "play riddle")
    hints = GAME.rate(GAME.view(state, 0))
    assert hints[0].action.verb == "discard" and hints[0].action.words[0] == found(state, "brew")
    names = {"self": "", "host": "", "you": "0"}
    assert steps_worth(Evaluation(state, 0), CARDS["riddle"].abilities[0].do, names) > 0


# -- what the nightmare of the lake needs besides


def test_what_follows_a_look_at_the_encounter_deck_comes_after_all_of_it() -> None:
    deck = ["bog", "blank-page", "hydra"]
    state = played(position(["glimpse"], ["eddy"], encounter=deck), "play glimpse")
    assert state.threat == (20,), "what was seen is still to be put back"
    while state.decision is not None and state.decision.kind == "arrange":
        state = GAME.apply(state, state.decision.options[-1]).state
    assert state.threat == (27,), "once, however many cards were seen"
    assert played(position(["whirl"], ["eddy"], encounter=deck), "play whirl").threat == (20,), "a shuffle is no look"


def test_the_encounter_deck_is_shuffled_and_nobody_knows_it_any_more() -> None:
    deck = ["bog", "blank-page", "hydra", "chain"]
    orders = set()
    for seed in range(12):
        state = played(position(["whirl"], [], encounter=deck, seed=seed), "play whirl")
        assert sorted(faces(state, "encounter")) == sorted(deck)
        orders.add(tuple(faces(state, "encounter")))
    assert len(orders) > 3


@pytest.mark.parametrize(("staging", "threat"), [(["hydra"], 17), (["shell"], 20), (["shell", "hydra"], 17), ([], 20)])
def test_what_follows_damage_is_done_if_any_was_taken(staging: list[str], threat: int) -> None:
    assert played(position(["sling", "nap"], [*staging, "bog"]), "play sling").threat == (threat,)


@pytest.mark.parametrize(("answer", "held"), [("defend gimli", True), ("undefended", False)])
def test_what_follows_an_attack_at_once_knows_who_defended(answer: str, held: bool) -> None:
    player = {"heroes": ["gimli", "beravor"], "engaged": ["lasher"], "threat": 20, "deck": []}
    start = position(["taunt"], [], player=player, phase="planning", encounter=["blank-page"] * 3)
    state = until(played(start, "play taunt"), "defend")
    state = until(played(state, answer), "attack", "commit", "assign")
    state = until(played(state, "assign gimli"), "attack", "commit") if answer == "undefended" else state
    assert state.things[found(state, "gimli")].resources == (1 if held else 0)
    assert not [one for one in state.lasting if one.kind == "then"]
