"""What the nightmare of Road to Rivendell needs, tried with cards invented here: checks at once, raids, clamour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.language import derived, restrained
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.zones import zone

INVENTED = """
player:
- {id: dare, title: Dare, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{engagement-check: one enemy in encounter discard}]}]}
- {id: dare-here, title: Dare Here, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{engagement-check: every enemy in staging}]}]}
- {id: horn, title: Horn, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{engagement-checks: 1}]}]}
- {id: raid, title: Raid, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{discard-top: encounter, by: every player, do: [{if: it is an enemy, do: [{engage: it}]}]}]}]}
- {id: dig, title: Dig, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{discard-top: encounter, n: 2, until: enemy, do: [{stage: it}]}]}]}
- {id: din, title: Din, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{permit: count threat, to: every engaged enemy, until: phase}]}]}
- {id: rouse, title: Rouse, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: revealed, from: deck}, do: [{raise-threat: you, n: 9}]}]}
- {id: recall, title: Recall, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{reveal-card: one enemy in encounter discard}]}]}
- {id: lure, title: Lure, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{reveal: 1}]}]}
scenario:
- {id: rogue, title: Rogue, type: enemy, threat: 2, attack: 0, defense: 0, hit_points: 9, engagement: 30,
   copies: {normal: 4}}
- {id: bog, title: Bog, type: location, threat: 1, quest_points: 9, copies: {normal: 4}}
- {id: truce, title: Truce, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: checks}]}]}
- {id: shout, title: Shout, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{add: check threat, n: 10, to: every player with threat >= 20}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def faces(state: LcgState, where: str) -> list[str]:
    return [state.pieces[piece].face or "" for piece in state.zones[where]]


def with_threat(threat: int, hand: list[str], staging: list[str], **keys: Any) -> LcgState:
    return position(hand, staging, player={"threat": threat}, step="before resolve_quest", **keys)


@pytest.mark.parametrize(("threat", "staging", "comes"), [(30, [], True), (29, [], False), (30, ["truce"], False)])
def test_an_enemy_of_the_discard_pile_is_checked_by_its_engagement_cost(
    threat: int, staging: list[str], comes: bool
) -> None:
    start = with_threat(threat, ["dare"], staging, encounter_discard=["rogue"])
    state = played(start, "play dare")
    assert faces(state, zone(0, "engaged")) == (["rogue"] if comes else [])
    assert faces(state, "discard") == ([] if comes else ["rogue"])


@pytest.mark.parametrize("card", ["dare-here", "horn"])
def test_enemies_of_the_staging_area_are_checked_in_any_phase(card: str) -> None:
    state = played(with_threat(31, [card], ["rogue", "hill-troll", "marsh-adder"]), f"play {card}")
    state = played(state, "engage rogue") if card == "horn" else state  # the first player settles a tie
    assert sorted(faces(state, zone(0, "engaged"))) == ["hill-troll", "rogue"] and len(state.zones["staging"]) == 1


@pytest.mark.parametrize(("threat", "comes"), [(20, True), (19, False)])
def test_more_threat_in_checks_is_none_on_the_dial_and_is_reckoned_with(threat: int, comes: bool) -> None:
    start = with_threat(threat, ["horn"], ["rogue", "shout"])
    assert restrained.checked_threat(start, 0) == threat + 10 * comes
    assert bool(Evaluation(start, 0).engaging[0]) is comes
    state = played(start, "play horn")
    assert bool(state.zones[zone(0, "engaged")]) is comes and state.threat == (threat,)


def test_each_player_discards_before_anything_comes_of_it() -> None:
    seats = [
        {"heroes": [hero], "hand": hand, "threat": 20, "deck": []}
        for hero, hand in (("denethor", ["raid"]), ("gimli", []), ("legolas", []))
    ]
    data = {
        "options": {"quest": "journey-down-the-anduin"},
        "phase": "planning",
        "encounter": ["rogue", "bog", "rogue", "bog"],
    }
    state = played(GAME.read_position({**data, "players": seats}), "play raid")
    assert [faces(state, zone(seat, "engaged")) for seat in range(3)] == [["rogue"], [], ["rogue"]]
    assert faces(state, "discard") == ["bog"]


@pytest.mark.parametrize(
    ("deck", "staged", "left"),
    [
        (["bog", "rogue", "bog", "rogue", "bog"], ["rogue", "rogue"], ["bog"]),
        (["bog", "rogue", "bog"], ["rogue"], []),
    ],
)
def test_cards_are_discarded_until_there_are_so_many(deck: list[str], staged: list[str], left: list[str]) -> None:
    state = played(with_threat(20, ["dig"], [], encounter=deck), "play dig")
    assert (faces(state, "staging"), faces(state, "encounter")) == (staged, left)


def test_the_threat_of_engaged_enemies_may_count_for_a_while() -> None:
    player = {"threat": 20, "engaged": ["rogue"]}
    state = played(
        position(["din"], ["bog"], player=player, step="before resolve_quest", encounter=["bog"]), "play din"
    )
    assert derived.staging_threat(state) == 3
    assert derived.staging_threat(position(["din"], ["bog"], player=player, step="before resolve_quest")) == 1


def test_a_card_revealed_out_of_the_discard_pile_is_none_of_the_deck() -> None:
    keys: dict[str, Any] = {"encounter": ["rogue", "bog"], "encounter_discard": ["rogue"]}
    state = with_threat(20, ["rouse", "lure", "recall"], [], **keys)
    assert "play rouse" in offered(played(state, "play lure"))
    assert "play rouse" not in offered(played(state, "play recall"))
    assert found(state, "rogue")
