"""What works as soon as a condition holds, and conditions on the point of a phase, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.expressions import condition

INVENTED = """
player:
- {id: feed, title: Feed, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{gain: 2, to: one objective}]}]}
- {id: scouting, title: Scouting, type: event, sphere: lore, cost: 0,
   abilities: [{action: quest, when: before commit, do: [{draw: you, n: 1}]}]}
- {id: dawn, title: Dawn, type: event, sphere: lore, cost: 0,
   abilities: [{action: combat, when: after shadows and before attacks, do: [{draw: you, n: 1}]}]}
- {id: rest, title: Rest, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lower-threat: you, n: 5}]}]}
scenario:
- {id: old-bear, title: Old Bear, type: objective,
   abilities: [{whenever: resources on self >= 4, do: [{raise-threat: every player, n: 3}]}]}
- {id: wretch, title: Wretch, type: objective,
   abilities: [{whenever: resources on self >= 2, do: [{shuffle-into-encounter: self}]}]}
- {id: dark-hole, title: Dark Hole, type: location, threat: 1, quest_points: 4,
   abilities: [{whenever: any player with threat < 18, do: [{lose: game}]}]}
- {id: hill-orc, title: Hill Orc, type: enemy, traits: [Orc], threat: 1, attack: 0, hit_points: 3, engagement: 50}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def test_it_works_once_when_the_condition_comes_to_hold() -> None:
    state = position(["feed", "feed", "feed"], ["old-bear"])
    state = played(state, "play feed")
    assert state.threat == (20,)
    state = played(state, "play feed")
    assert state.threat == (23,)
    state = played(state, "play feed")
    assert state.threat == (23,), "it has held since"
    again = GAME.read_position(GAME.write_position(state))
    assert [key.split(" ")[0] for key in again.uses] == ["met"] and again.threat == (23,)
    GAME.check(state)


def test_it_counts_what_was_there_before_and_a_position_says_that_it_has_worked() -> None:
    state = played(position(["feed"], ["old-bear resources 3"]), "play feed")
    assert state.threat == (23,)
    bear = found(state, "old-bear")
    assert conditions.holds(state, condition("resources on self >= 4"), {"self": bear, "host": "", "you": "0"})
    fresh = played(position(["feed", "feed"], ["old-bear resources 4 used 0"]), "play feed")
    assert fresh.threat == (20,)


def test_a_card_that_it_takes_out_of_play_may_come_back_and_be_counted_anew() -> None:
    state = played(position(["feed"], ["wretch"]), "play feed")
    assert found(state, "wretch") in state.zones["encounter"]
    GAME.check(state)


def test_the_game_may_be_lost_by_it() -> None:
    state = played(position(["rest"], ["dark-hole"]), "play rest")
    assert state.result is not None and state.result.reason == "lost"
    assert position(["rest"], ["dark-hole"], player={"threat": 18}).result is None


def test_an_action_before_the_commitment_is_not_offered_after_it() -> None:
    state = position(["scouting"], [], phase="quest", player={"deck": ["dawn", "dawn"]})
    assert "play scouting" in offered(state)
    while "done" not in offered(state):
        state = played(state, "pass")
    state = played(state, "done")
    assert state.phase != "quest" or "play scouting" not in offered(state)


def test_an_action_between_the_shadows_and_the_first_attack() -> None:
    player = {"deck": ["rest", "rest"], "engaged": ["hill-orc"]}
    early = position(["dawn"], [], phase="combat", step="deal_shadows", encounter=["wretch"], player=player)
    assert "play dawn" in offered(early)
    late = position(["dawn"], [], phase="combat", step="enemy_attacks", player=player)
    assert "play dawn" not in offered(late)
    holds = [conditions.holds(late, condition(text), {"you": "0"}) for text in ("after shadows", "before strikes")]
    assert holds == [True, True] and not conditions.holds(late, condition("after travel"), {"you": "0"})


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ({"whenever": "resources on self >= 4", "when": "self ready"}, "'when' has no place"),
        ({"whenever": "resorces on self >= 4"}, "resorces"),
        ({"action": "quest", "when": "before comit"}, "the nearest is 'commit'"),
    ],
)
def test_a_slip_is_told(ability: dict[str, str], said: str) -> None:
    with pytest.raises(BadCard, match=said):
        compiled_abilities([{**ability, "do": [{"draw": "you"}]}])
