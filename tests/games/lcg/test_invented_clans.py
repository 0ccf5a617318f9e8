"""Cards that cannot leave play, options of which no two players take the same, an X that a card tells itself and an X
of doomed, what comes of the first copy in a round, tried with cards invented here.

(Glossary: Cannot, Effects, The letter "X"; Rules: Player Card With Doomed X, Time X, 'Does Not Stack')
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: axe-blow, title: Axe Blow, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 9}]}]}
- {id: ruin, title: Ruin, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{destroy: one enemy}]}]}
- {id: banish, title: Banish, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{shuffle-into-encounter: every enemy}]}]}
- {id: moot, title: Moot, type: event, sphere: lore, cost: X, x: {cost: players plus 1},
   abilities: [{action: any, do: [{one-each: every player, do: [{ready: one hero you control},
     {gain: 1, to: one hero you control}, {raise-threat: you, n: 5}]}]}]}
- {id: bargain, title: Bargain, type: event, sphere: lore, cost: 0, keywords: [doomed x],
   abilities: [{action: any, do: [{gain: x, to: one hero you control}]}]}
- {id: echo, title: Echo, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{raise-threat: you}, {if: its first copy was played, do: [{take: self}]}]}]}
scenario:
- {id: deathless, title: Deathless, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50,
   abilities: [{constant: true, mods: [{forbid: leave play}]}]}
- {id: mortal, title: Mortal, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50}
- {id: hourglass, title: Hourglass, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   keywords: [time x], x: {time: 2 per player}}
- {id: dry-land, title: Dry Land, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, when: self active, mods: [{forbid: draw in resource phase, to: every player}]}]}
- {id: echoing-hall, title: Echoing Hall, type: location, threat: 1, quest_points: 3, copies: {normal: 2},
   abilities: [{constant: true, once: true, mods: [{to: self,
     lend: [{forced: {after: drew}, do: [{raise-threat: that player}]}]}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def two(hand: list[str], **keys: object) -> LcgState:
    """Two players in the planning phase, the first of whom has some cards."""
    first = {"heroes": ["beravor exhausted resources 4"], "hand": hand, "threat": 20, "deck": ["gandalf"] * 2}
    second = {"heroes": ["gimli exhausted"], "threat": 20, "deck": ["feint"] * 2}
    options = {"quest": "journey-down-the-anduin"}
    given = {"options": options, "phase": "planning", "step": "plan", "players": [first, second], **keys}
    return GAME.read_position(given)


def test_what_cannot_leave_play_lives_with_more_damage_than_hit_points() -> None:
    state = played(two(["axe-blow"], staging=["deathless"]), "play axe-blow")
    assert state.things[found(state, "deathless")].damage == 9
    assert found(state, "deathless") in state.zones["staging"]


def test_another_enemy_dies() -> None:
    state = played(two(["axe-blow"], staging=["mortal"]), "play axe-blow")
    assert found(state, "mortal") not in state.things


@pytest.mark.parametrize("card", ["ruin", "banish"])
def test_nothing_destroys_or_moves_it(card: str) -> None:
    assert f"play {card}" not in offered(two([card, "echo"], staging=["deathless"]))
    state = played(two([card, "echo"], staging=["deathless", "mortal"]), f"play {card}")
    assert found(state, "deathless") in state.things and found(state, "mortal") not in state.things


def test_no_two_players_take_the_same_thing() -> None:
    state = played(two(["moot", "echo"]), "play moot")
    assert state.decision is not None and state.decision.seat == 0
    assert offered(state) == ["option 1", "option 2", "option 3"]
    state = played(state, "option 3")
    assert state.threat == (25, 20) and state.decision is not None and state.decision.seat == 1
    assert offered(state) == ["option 1", "option 2"]
    state = played(state, "option 2")
    assert state.things[found(state, "gimli")].resources == 1 and state.threat == (25, 20)


def test_such_a_choice_can_be_written_and_read() -> None:
    state = played(two(["moot", "echo"]), "play moot", "option 1")
    assert GAME.read_position(GAME.write_position(state)) == state


def test_a_cost_of_x_is_what_the_card_says() -> None:
    state = played(two(["moot", "echo"]), "play moot")
    assert state.things[found(state, "beravor")].resources == 1


def test_x_of_doomed_is_chosen_and_raises_everybodys_threat() -> None:
    state = played(two(["bargain", "echo"]), "play bargain")
    assert offered(state)[:2] == ["x 1", "x 2"]
    state = played(state, "x 3")
    assert state.threat == (23, 23) and state.things[found(state, "beravor")].resources == 7


def test_only_the_first_copy_of_a_round_comes_back() -> None:
    state = played(two(["echo", "echo"]), "play echo")
    assert len(state.zones["s0-hand"]) == 2
    state = played(state, "play echo")
    assert len(state.zones["s0-hand"]) == 1 and state.threat == (22, 20)


def test_time_of_x_is_reckoned_when_the_card_is_revealed() -> None:
    state = two([], phase="quest", step="staging", encounter=["hourglass", "mortal"], staging=[])
    assert state.things[found(state, "hourglass")].resources == 4


def test_nobody_draws_in_the_resource_phase_where_a_text_forbids_it() -> None:
    state = two([], phase="resource", step="gain_resources", active=["dry-land"])
    assert [len(state.zones[f"s{seat}-hand"]) for seat in (0, 1)] == [0, 0]


def test_else_each_draws_a_card() -> None:
    state = two([], phase="resource", step="gain_resources", staging=["dry-land"])
    assert [len(state.zones[f"s{seat}-hand"]) for seat in (0, 1)] == [1, 1]


def test_what_several_copies_have_by_a_text_that_does_not_stack_works_once() -> None:
    state = two([], phase="resource", step="gain_resources", staging=["echoing-hall", "echoing-hall"])
    assert state.threat == (21, 21)
