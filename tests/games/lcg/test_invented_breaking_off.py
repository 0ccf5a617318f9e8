"""What ends before its time, the rest of a text or the quest phase, tried with cards invented here.

(Ruling: night-wanes-slow)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: long-road, title: Long Road, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{as-often-as: 3, do: [{discard-top: encounter, n: 1}]}, {raise-threat: you}]}]}
- {id: swift-road, title: Swift Road, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard-top: encounter, n: 3}, {raise-threat: you}]}]}
scenario:
- {id: stumble, title: Stumble, type: treachery,
   abilities: [{forced: {after: put-in-discard, piece: self, by: any card}, do: [{break-off: that-by}]}]}
- {id: dusk, title: Dusk, type: treachery,
   abilities: [{forced: {after: put-in-discard, piece: self, from: deck}, do: [{end-phase: quest}]},
     {reveal: true, do: [{end-phase: quest}]}]}
- {id: boulder, title: Boulder, type: enemy, threat: 1, attack: 1, hit_points: 9, engagement: 50,
   copies: {normal: 4}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def facing(step: str, hand: list[str], *encounter: str, **keys: object) -> LcgState:
    return position(hand, ["hill-troll"], step=step, encounter=list(encounter), **keys)


def discarded(state: LcgState) -> int:
    return len(state.zones["discard"])


def test_what_is_left_of_a_text_is_not_done() -> None:
    state = played(facing("before staging", ["long-road"], "boulder", "stumble", "boulder", "dusk"), "play long-road")
    assert discarded(state) == 2 and state.threat == (20,)
    assert "discard" in next(name for name, held in state.zones.items() if found(state, "long-road") in held)


def test_without_such_a_card_all_of_it_is() -> None:
    state = played(facing("before staging", ["long-road"], "boulder", "boulder", "boulder", "dusk"), "play long-road")
    assert discarded(state) == 3 and state.threat == (21,)


def test_cards_that_are_discarded_at_once_all_are() -> None:
    state = played(facing("before staging", ["swift-road"], "stumble", "boulder", "boulder", "dusk"), "play swift-road")
    assert discarded(state) == 3


def test_the_quest_phase_ends_when_the_text_is_done_and_nothing_is_revealed() -> None:
    cards = ("dusk", "boulder", "boulder", "boulder")
    state = played(facing("before staging", ["long-road"], *cards), "play long-road")
    assert (state.phase, discarded(state), state.threat) == ("travel", 3, (21,))
    assert [state.pieces[piece].face for piece in state.zones["staging"]] == ["hill-troll"]


def test_a_card_that_is_being_revealed_has_its_place_before_the_phase_is_over() -> None:
    state = facing("staging", [], "dusk", "boulder", "boulder", player={"heroes": ["denethor committed exhausted"]})
    assert state.phase != "quest" and state.threat == (20,)
    assert [state.pieces[piece].face for piece in state.zones["discard"]] == ["dusk"]
    assert state.zones["revealed"] == ()


def test_in_another_phase_it_ends_nothing() -> None:
    state = played(
        facing("plan", ["long-road"], "dusk", "boulder", "boulder", "boulder", phase="planning"), "play long-road"
    )
    assert (state.phase, discarded(state), state.threat) == ("planning", 3, (21,))


def test_what_is_under_way_when_the_phase_ends_can_be_written_and_read() -> None:
    state = facing("before staging", ["long-road"], "boulder", "dusk", "boulder", "boulder", "boulder")
    assert GAME.read_position(GAME.write_position(state)) == state
    state = played(state, "play long-road")
    assert GAME.read_position(GAME.write_position(state)) == state
