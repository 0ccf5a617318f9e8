"""Records: pieces, events and who hears of them, copies of a State, what a Change tells."""

from __future__ import annotations

import msgspec
import pytest

from westmarch.engine.change import Change
from westmarch.engine.records import (
    ALL_SEEING,
    EVERYBODY,
    Action,
    Decision,
    Event,
    Frame,
    Piece,
    Secret,
    State,
    Step,
    to_json,
)


def table() -> State:
    """One card in the hand of seat 0, one face down in the deck, one on the table."""
    pieces = {"c1": Piece("ale", 0, 0b001), "c2": Piece("pipe", 0, 0), "c3": Piece("bread", 0)}
    return State(pieces, {"hand": ("c1",), "deck": ("c2",), "table": ("c3",)})


def faces_heard(event: Event) -> list[str | None]:
    """The face in an event as seats 0, 1 and 2 and a spectator hear it."""
    return [event.seen(seat).facts.get("face") for seat in (0, 1, 2, None)]


def test_a_copy_is_independent() -> None:
    state = table()
    before = to_json(state)
    copy = state.copy()
    copy.pieces["c1"] = Piece("pipe", 1)
    copy.zones["hand"] = ()
    copy.secrets["vote"] = Secret(0, "yes")
    copy.stack = (Frame((Step("note"),)),)
    assert to_json(state) == before


def test_records_are_frozen() -> None:
    for record, name in ((Piece("ale", 0), "face"), (Action.of("pass"), "verb"), (Step("draw"), "do")):
        with pytest.raises(AttributeError):
            setattr(record, name, "other")


def test_a_state_survives_json() -> None:
    state = table()
    state.stack = (Frame((Step("all_of", (), (Step("draw", ("seat",)),)),), {"seat": "1"}),)
    change = Change(state)
    change.names = {"seat": "1"}
    options = (Action.of("play", "c1"), Action.of("sort", "c1"))
    change.open(Decision(1, "play", options, ("c3",), idle=1, is_open=True, names=change.names))
    assert msgspec.json.decode(to_json(state), type=State) == state
    assert state.decision is not None
    assert (state.decision.idle, state.decision.names) == (1, {"seat": "1"})


def test_a_secret_fact_is_for_the_seats_in_its_mask() -> None:
    event = Event("drew", {"piece": "c2"}, {"face": "pipe"}, 0b101)
    assert faces_heard(event) == ["pipe", None, "pipe", None]
    assert event.seen(ALL_SEEING).facts == {"piece": "c2", "face": "pipe"}
    assert all(event.seen(seat).secret == {} for seat in (0, 1, None))


def test_a_moved_piece_is_told_to_those_who_see_it() -> None:
    change = Change(table())
    for piece, source in (("c1", "hand"), ("c2", "deck"), ("c3", "table")):
        change.move(piece, source, "table", "moved")
    heard = [faces_heard(event) for event in change.events]
    assert heard == [["ale", None, None, None], [None] * 4, ["bread"] * 4]
    assert change.state.zones == {"hand": (), "deck": (), "table": ("c1", "c2", "c3")}


def test_a_drawn_piece_is_told_to_its_new_owner() -> None:
    change = Change(table())
    change.move("c2", "deck", "hand", "drew", to=1, why="a gift")
    (event,) = change.events
    assert faces_heard(event) == [None, "pipe", None, None]
    assert event.facts == {"why": "a gift", "piece": "c2", "source": "deck", "target": "hand"}


def test_a_piece_that_is_shown_to_one_seat_is_told_to_that_seat_alone() -> None:
    change = Change(table())
    change.turn("c2", 0b100)
    (event,) = change.events
    assert event.name == "turned_up" and faces_heard(event) == [None, None, "pipe", None]
    assert change.is_barrier


def test_a_piece_that_is_turned_up_is_told_to_everybody() -> None:
    change = Change(table())
    change.turn("c2", EVERYBODY)
    assert faces_heard(change.events[0]) == ["pipe"] * 4
    assert change.is_barrier


def test_a_piece_that_is_turned_down_tells_nothing_new() -> None:
    change = Change(table())
    change.turn("c3", 0)
    change.turn("c3", 0)
    (event,) = change.events
    assert event.name == "turned_down" and faces_heard(event) == [None] * 4
    assert not change.is_barrier


def test_a_face_stays_learnt_when_it_lies_hidden_again() -> None:
    change = Change(table())
    change.turn("c2", 0b100)
    change.turn("c2", 0)
    assert change.learnt_by == 0b100


def test_what_goes_by_a_face_tells_of_it_whoever_does_not_see_it() -> None:
    change = Change(table())
    change.turn("c2", 0b100)
    change.learnt_by = 0
    change.goes_by(["c2"])
    assert [bool(change.learnt_by & 1 << seat) for seat in range(3)] == [True, True, False]


def test_a_secret_choice_is_told_without_the_choice() -> None:
    change = Change(table())
    change.keep_secret("vote-1", "yes")
    assert change.state.secrets == {"vote-1": Secret(0, "yes")}
    assert change.events == [Event("chosen_in_secret", {"name": "vote-1"})]


def test_a_quiet_change_does_the_same_and_tells_nothing() -> None:
    quiet, loud = Change(table(), is_quiet=True), Change(table())
    for change in (quiet, loud):
        change.move("c1", "hand", "table", "played")
        change.turn("c1", EVERYBODY)
        change.keep_secret("vote-0", "no")
        change.finish((0,), "enough")
    assert quiet.state == loud.state
    assert quiet.events == [] and [event.name for event in loud.events][-1] == "ended"
