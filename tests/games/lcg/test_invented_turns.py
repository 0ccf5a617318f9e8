"""Attacks against each player in turn, allies that a player has played, and resources that a text takes away.

Tried with cards invented here.  (Ruling: the-dragons-ire)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: hireling, title: Hireling, type: ally, sphere: lore, cost: 0, hit_points: 1}
- {id: summons, title: Summons, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{enter: one ally in hand}]}]}
- {id: tithe, title: Tithe, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lose-resources: every hero you control, n: 2}]}]}
- {id: outcry, title: Outcry, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{attack-in-turn: every staged enemy, against: every player, shadow: none,
     do: [{raise-threat: every player, n: slain}, {draw: every player, n: 1}]}]}]}
- {id: muster-roll, title: Muster Roll, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{if: you played an ally, do: [{raise-threat: you, n: 5}],
     else: [{raise-threat: you}]}]}]}
scenario:
- {id: brute, title: Brute, type: enemy, threat: 1, attack: 9, hit_points: 9, engagement: 50}
- {id: usurer, title: Usurer, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   abilities: [{forced: {after: resources-lost, piece: any hero}, do: [{raise-threat: you, n: that-amount}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def two(hand: list[str], staging: list[str], phase: str = "planning") -> LcgState:
    """Two players, each with an ally that may fall; the first of them has the cards."""
    first = {
        "heroes": ["thalin", "bilbo-baggins resources 3"],
        "allies": ["snowbourn-scout"],
        "hand": hand,
        "threat": 20,
    }
    second = {"heroes": ["gimli", "legolas"], "allies": ["silverlode-archer"], "threat": 20, "deck": ["feint"]}
    step = {"planning": "plan", "quest": "before staging"}[phase]
    options = {"quest": "journey-down-the-anduin"}
    return GAME.read_position({
        "options": options, "phase": phase, "step": step, "players": [{**first, "deck": ["gandalf"]}, second],
        "staging": staging,
    })  # fmt: skip


def test_each_player_is_attacked_in_turn_and_what_follows_comes_once_when_all_is_over() -> None:
    state = played(two(["outcry"], ["brute"]), "play outcry", "defend snowbourn-scout")
    assert state.threat == (20, 20) and state.decision is not None and state.decision.seat == 1
    state = played(state, "defend silverlode-archer")
    assert state.threat == (22, 22)
    assert [len(state.zones[f"s{seat}-hand"]) for seat in (0, 1)] == [1, 1]


def test_those_who_live_are_not_counted() -> None:
    state = played(two(["outcry"], ["usurer"]), "play outcry", "defend snowbourn-scout", "defend gimli")
    assert state.threat == (20, 20) and found(state, "snowbourn-scout") in state.things


def test_the_midst_of_such_attacks_can_be_written_and_read() -> None:
    state = played(two(["outcry"], ["brute"]), "play outcry", "defend snowbourn-scout")
    assert GAME.read_position(GAME.write_position(state)) == state


def test_an_ally_that_was_played_in_this_phase_counts_for_its_player() -> None:
    state = played(two(["hireling", "muster-roll"], ["brute"]), "play hireling", "play muster-roll")
    assert state.threat == (25, 20)


def test_one_that_was_put_into_play_does_not() -> None:
    state = played(two(["hireling", "summons", "muster-roll"], ["brute"]), "play summons", "play muster-roll")
    assert state.threat == (21, 20)


def test_resources_that_a_text_takes_are_told_as_many_as_there_were() -> None:
    state = played(two(["tithe"], ["usurer"]), "play tithe")
    assert state.threat == (22, 20) and state.things[found(state, "bilbo-baggins")].resources == 1
