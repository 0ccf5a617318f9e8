"""What each side may know: open what lies open, hidden what lies face down, remembered what was seen in the discard."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.wandering import wandered
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, EVERYBODY, Action, Event
from westmarch.games.duel.catalogue import DARK, GOOD
from westmarch.games.duel.rules.display import DECK, SLOTS
from westmarch.games.duel.rules.views import POOLS
from westmarch.games.duel.state import DuelState

GAME = games.load("duel")
SEATS = (GOOD, DARK, None)
SEARCH: dict[str, Any] = {
    "chapter": 2,
    "display": {17: "c2-03", 18: "c2-09", 19: "c2-10"},
    "coins": {"sauron": 6},
    "landmarks": {"open": ["barad-dur"]},
    "discard": ["c1-13"],
}


def seen(state: DuelState, seat: int | None, name: str) -> list[str | None]:
    """The faces of a zone as a seat sees them."""
    found = GAME.view(state, seat).state
    return [found.pieces[piece].face for piece in found.zones[name]]


def played(state: DuelState, *actions: str) -> tuple[DuelState, list[Event]]:
    events: list[Event] = []
    for action in actions:
        outcome = GAME.apply(state, Action.parse(action))
        state = outcome.state
        events += outcome.events
    return state, events


def set_aside(state: DuelState) -> list[str]:
    """Pieces in the discard that never lay in a display."""
    return [piece for piece in state.zones["discard"] if int(piece[3:]) >= 20]


def known(state: DuelState, seat: int | None, pieces: list[str]) -> list[str]:
    found = GAME.view(state, seat).state.pieces
    return [piece for piece in pieces if found[piece].face is not None]


@pytest.mark.parametrize("seat", SEATS)
def test_at_the_start_the_rows_say_what_is_seen(seat: int | None) -> None:
    state = GAME.new(Setup(), 1)
    display = dict(zip(state.zones["display"], seen(state, seat, "display"), strict=True))
    for slot in SLOTS[1]:
        assert (display[slot.piece] is not None) == slot.is_face_up


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    "name", ["deck-2", "deck-3", "landmark-stack", "discard", "elves-stack", "dwarves-stack", "ents-stack"]
)
def test_what_lies_face_down_at_the_start_is_hidden_from_all(seat: int | None, name: str) -> None:
    state = GAME.new(Setup(), 2)
    assert state.zones[name]
    assert set(seen(state, seat, name)) == {None}


@pytest.mark.parametrize("seat", SEATS)
def test_open_landmarks_and_all_pawns_are_seen(seat: int | None) -> None:
    state = GAME.new(Setup(), 2)
    for name in ("landmark-0", "landmark-1", "landmark-2", "arnor", "mordor", "good-units", "dark-fortresses"):
        assert None not in seen(state, seat, name)


def test_the_dice_are_hidden() -> None:
    state = GAME.new(Setup(), 2)
    assert [GAME.view(state, seat).state.dice for seat in SEATS] == [0, 0, 0]
    assert GAME.view(state, ALL_SEEING).state.dice == state.dice != 0


def test_only_the_side_that_is_asked_has_its_options() -> None:
    state = GAME.new(Setup(), 2)
    decisions = [GAME.view(state, seat).state.decision for seat in SEATS]
    assert [bool(decision.options) for decision in decisions] == [False, True, False]


def test_a_card_that_was_discarded_from_the_display_stays_known_to_both() -> None:
    state, _ = played(GAME.read_position(SEARCH), "discard c2-09")
    for seat in SEATS:
        assert "c2-09" in seen(state, seat, "discard")


def test_nobody_knows_what_was_set_aside() -> None:
    state = GAME.read_position(SEARCH)
    hidden = set_aside(state)
    assert len(hidden) == 6
    for seat in SEATS:
        assert known(state, seat, hidden) == []


def test_who_searches_the_discard_sees_what_was_set_aside_and_the_other_does_not() -> None:
    state, events = played(GAME.read_position(SEARCH), "take barad-dur")
    hidden = [piece for piece in set_aside(state) if state.pieces[piece].seen_by != EVERYBODY]
    assert len(known(state, DARK, hidden)) == len(hidden) == 6
    assert known(state, GOOD, hidden) == known(state, None, hidden) == []
    faces = {str(state.pieces[piece].face) for piece in hidden}
    for seat in (GOOD, None):
        told = {word for event in events for word in event.seen(seat).facts.values()}
        assert not told & faces
    assert faces <= {word for event in events for word in event.seen(DARK).facts.values()}


def test_the_searcher_remembers_after_the_search() -> None:
    state, _ = played(GAME.read_position(SEARCH), "take barad-dur", "skip", "discard c2-09")
    hidden = [piece for piece in set_aside(state) if state.pieces[piece].seen_by != EVERYBODY]
    assert known(state, DARK, hidden) == hidden
    assert known(state, GOOD, hidden) == []


def test_what_the_searcher_plays_is_seen_by_all() -> None:
    state, _ = played(GAME.read_position(SEARCH), "take barad-dur")
    piece = next(piece for piece in set_aside(state) if state.pieces[piece].seen_by != EVERYBODY)
    face = str(state.pieces[piece].face)
    state = GAME.apply(state, Action.of("play-discarded", face)).state
    for seat in SEATS:
        assert GAME.view(state, seat).state.pieces[piece].face == face


def test_the_options_of_a_search_are_for_the_searcher_alone() -> None:
    state, _ = played(GAME.read_position(SEARCH), "take barad-dur")
    assert state.decision is not None and not state.decision.is_open
    assert GAME.view(state, DARK).state.decision.options == state.decision.options
    assert GAME.view(state, GOOD).state.decision.options == ()


def test_cards_that_are_set_aside_later_are_hidden_from_an_earlier_searcher() -> None:
    position = SEARCH | {"display": {19: "c2-09"}, "extra": 0}
    state, _ = played(GAME.read_position(position), "take barad-dur", "skip", "discard c2-09")
    assert state.chapter == 3
    assert known(state, DARK, list(DECK[3][20:])) == []


def test_revealed_tokens_are_known_to_both_also_when_they_lie_face_down_again() -> None:
    position = {
        "chapter": 2,
        "display": {18: "c2-15", 19: "c2-09"},
        "cards": {"sauron": ["c1-17"]},
        "stacks": {"elves": ["elves-1", "elves-2", "elves-3"]},
    }
    state, _ = played(GAME.read_position(position), "play c2-15", "choose elves-1")
    for seat in SEATS:
        assert seen(state, seat, "elves-stack") == ["elves-2", None]
        assert seen(state, seat, "dark-tokens") == ["elves-1"]


def test_a_card_is_turned_up_for_both_at_once() -> None:
    position = {"chapter": 1, "display": {9: "c1-03", 14: "c1-09", 19: "c1-10"}}
    state = GAME.read_position(position)
    outcome = GAME.apply(state, Action.parse("discard c1-09"))
    assert [seen(state, seat, "display")[0] for seat in SEATS] == [None] * 3
    assert [seen(outcome.state, seat, "display")[0] for seat in SEATS] == ["c1-03"] * 3
    assert outcome.is_barrier


def test_a_turn_that_uncovers_nothing_can_be_taken_back() -> None:
    state = GAME.read_position({"chapter": 1, "display": {17: "c1-03", 18: "c1-09", 19: "c1-10"}})
    assert not GAME.apply(state, Action.parse("discard c1-09")).is_barrier


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 110))
def test_both_sides_together_see_no_face_that_none_of_them_may_see(seed: int, steps: int) -> None:
    state = wandered(GAME, GAME.new(Setup(), seed), steps, Dice(seed))
    for ids, faces in POOLS:
        for seat in SEATS:
            found = GAME.view(state, seat).state.pieces
            for piece in ids:
                seen_by = state.pieces[piece].seen_by
                may = seen_by == EVERYBODY or (seat is not None and bool(seen_by >> seat & 1))
                assert (found[piece].face == state.pieces[piece].face) == may
                assert found[piece].face is None or found[piece].face in faces


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 110))
def test_a_sampled_world_keeps_what_is_seen_and_makes_sense(seed: int, steps: int) -> None:
    dice = Dice(seed)
    state = wandered(GAME, GAME.new(Setup(), seed), steps, dice)
    for seat in (GOOD, DARK):
        view = GAME.view(state, seat)
        world = GAME.sample(view, dice)
        GAME.check(world)
        for piece, record in view.state.pieces.items():
            assert record.face in (None, world.pieces[piece].face)


def test_samples_differ_in_what_is_hidden() -> None:
    state = GAME.new(Setup(), 4)
    view = GAME.view(state, DARK)
    dice = Dice(9)
    tops = {GAME.sample(view, dice).pieces[state.zones["deck-3"][0]].face for _ in range(60)}
    assert len(tops) > 10
