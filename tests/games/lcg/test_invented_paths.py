"""What the long way through Moria needs, tried with invented cards: locate tests, Lost effects, progress withheld."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.expressions import condition, selector
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState

ANDUIN = "journey-down-the-anduin"
INVENTED = """
player:
- {id: errand, title: Errand, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{locate-test: you, passed: [{draw: you}], failed: [{trigger-lost: every card}]}]}]}
- {id: march, title: March, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{progress: 5}]}]}
- {id: dread, title: Dread, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{trigger-lost: one card}]}]}
- {id: survey, title: Survey, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lose-progress: one location with highest threat plus remaining quest points}]}]}
scenario:
- {id: toll, title: Toll, type: location, threat: 1, quest_points: 3, copies: {normal: 2},
   abilities: [{forced: {would: progressed, piece: self}, do: [{prevent: 1}]}]}
- {id: wall, title: Wall, type: location, threat: 4, quest_points: 2,
   abilities: [{forced: {would: progressed, piece: self}, do: [{prevent: all}]}]}
- {id: vale, title: Vale, type: location, threat: 1, quest_points: 6}
- {id: echo, title: Echo, type: location, threat: 2, quest_points: 2,
   abilities: [{forced: {after: progressed, piece: self}, do: [{raise-threat: first player}]}]}
- {id: bell, title: Bell, type: location, threat: 0, quest_points: 9, copies: {normal: 2},
   abilities: [{forced: {after: lost, piece: self}, do: [{raise-threat: every player}]}]}
- {id: gong, title: Gong, type: location, threat: 0, quest_points: 9,
   abilities: [{forced: {after: lost, piece: self}, do: [{raise-threat: every player, n: 5}]}]}
- {id: signpost, title: Signpost, type: treachery, keywords: [pass], copies: {normal: 5}}
- {id: maze, title: Maze, type: treachery, copies: {normal: 5}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(QUESTS, ANDUIN, msgspec.structs.replace(QUESTS[ANDUIN], scenarios=("locate-tests",)))
    yield from in_the_box(monkeypatch, INVENTED)


def progress(state: LcgState, face: str = "") -> int:
    piece = found(state, face) if face else state.zones["quests"][0]
    return state.things[piece].progress if piece in state.things else -1


def test_what_follows_a_test_is_done_as_it_ends() -> None:
    encounter = ["maze", "signpost", "maze"]
    state = position(["errand", "march", "dread"], ["bell"], encounter=encounter, player={"deck": ["survey"]})
    state = played(state, "play errand", "discard march")
    assert state.threat[0] == 20 and len(state.zones["s0-deck"]) == 1
    state = played(state, "discard dread")
    assert state.threat[0] == 20 and not state.zones["s0-deck"] and len(state.zones["encounter"]) == 1


def test_a_test_that_is_given_up_is_failed() -> None:
    state = position(["errand", "march"], ["bell"], encounter=["signpost"], player={"deck": ["survey"]})
    state = played(state, "play errand", "done")
    assert state.threat[0] == 21 and len(state.zones["encounter"]) == 1 and len(state.zones["s0-deck"]) == 1


def test_only_a_card_with_a_lost_effect_can_be_chosen() -> None:
    state = played(position(["dread"], ["bell", "gong", "vale"], encounter=["maze"]), "play dread")
    assert sorted(choices(state)) == ["bell", "gong"]
    assert played(state, "choose gong").threat[0] == 25
    state = position(["dread"], ["vale"], encounter=["maze"])
    assert "play dread" not in offered(state)


def test_less_progress_is_placed_and_the_quest_gets_the_rest_of_what_filled_the_location() -> None:
    state = played(position(["march"], [], active=["toll"], encounter=["maze"]), "play march")
    assert progress(state, "toll") == 2 and progress(state) == 0, "it is not explored"
    state = played(position(["march"], [], active=["toll progress 2"], encounter=["maze"]), "play march")
    assert progress(state, "toll") == 2 and progress(state) == 0
    state = played(position(["march"], [], active=["wall"], encounter=["maze"]), "play march")
    assert progress(state, "wall") == 0 and progress(state) == 0


def test_what_only_answers_progress_leaves_the_rest_to_the_quest() -> None:
    state = played(position(["march"], [], active=["echo"], encounter=["maze"]), "play march")
    assert progress(state, "echo") == -1 and progress(state) == 3 and state.threat[0] == 21


def test_of_two_active_locations_each_answers_for_its_share() -> None:
    state = played(position(["march"], [], active=["wall", "vale"], encounter=["maze"]), "play march")
    state = played(state, "divide 1")
    assert progress(state, "wall") == 0 and progress(state, "vale") == 4 and progress(state) == 0


def test_the_highest_of_two_values_together_is_meant() -> None:
    state = position(["survey"], ["vale progress 1", "wall progress 1"], encounter=["maze"])
    state = played(state, "play survey")
    assert (progress(state, "vale"), progress(state, "wall")) == (0, 1), "1 and 5 are more than 4 and 1"
    state = position(["survey"], ["vale progress 3", "wall progress 1"], encounter=["maze"])
    state = played(state, "play survey")
    assert (progress(state, "vale"), progress(state, "wall")) == (3, 0), "1 and 3 are less than 4 and 1"
    with pytest.raises(BadCard, match="a value"):
        selector("one location with highest threat plus enemies")


def test_the_remaining_quest_points_are_those_without_progress() -> None:
    state = position([], [], active=["vale progress 2"], encounter=["maze"])
    assert conditions.holds(state, condition("remaining quest points of active = 4"), {})
    assert conditions.holds(state, condition("quest points of active = 6"), {})


@pytest.mark.parametrize("lost, is_worth_it", [(["gong", "bell", "bell"], True), ([], False)])
def test_a_card_is_given_where_enough_is_at_stake(lost: list[str], is_worth_it: bool) -> None:
    state = position(["errand", "march"], lost, encounter=["signpost"] * 3, player={"deck": []})
    state = played(state, "play errand")
    hints = GAME.rate(GAME.view(state, 0))
    assert (hints[0].action.verb == "discard") == is_worth_it
    names = {"self": "", "host": "", "you": "0"}
    assert (steps_worth(Evaluation(state, 0), CARDS["dread"].abilities[0].do, names) < 0) == is_worth_it
