"""Positions written by hand: what they say is so, what they leave out is dealt, and each slip has its sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.forging import assert_told
from tests.games.wandering import wandered
from tests.rulings.lenses import LENSES
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import Action
from westmarch.games.duel.catalogue import CARDS, REGIONS
from westmarch.games.duel.position import positions
from westmarch.games.duel.state import DuelState

GAME = games.load("duel")
EXAMPLE = Path(__file__).with_name("example.yaml")
EVERYWHERE = dict.fromkeys(REGIONS, 1)


def facts(**given_: Any) -> dict[str, Any]:
    """What stands on the table of a position, in the words of the rulings."""
    state = GAME.read_position(given_)
    GAME.check(state)
    return LENSES["duel"].facts(state, state)


# -- good ones


def test_the_example_is_read_as_it_is_written() -> None:
    example = read_plain(EXAMPLE)
    found = facts(**example)
    for key in ("chapter", "to_move", "coins", "quest", "extra"):
        whole = found[key]
        assert whole == example[key] or example[key].items() <= whole.items()
    assert found["cards"] == {side: set(cards) for side, cards in example["cards"].items()}
    assert found["tokens"] == {"fellowship": {"elves-3"}, "sauron": set()}
    assert found["units"]["sauron"] == dict.fromkeys(REGIONS, 0) | {"mordor": 2, "rohan": 1}
    assert found["landmarks"]["open"] == {"bree", "erebor"}
    assert found["fortresses"] == {"fellowship": {"gondor"}, "sauron": set()}
    assert (found["display"], found["face_down"]) == ({15, 18, 19}, {15})
    assert {"c1-09", "c2-09"} <= found["discard"]
    assert found["stacks"]["elves"][0] == "elves-2"


def test_the_example_shows_every_key_but_the_moment() -> None:
    assert set(read_plain(EXAMPLE)) == {*positions.FIELDS.order, "seed"}
    told = positions.__doc__ or ""
    assert not [key for key in positions.FIELDS.order if key not in told and key not in ("turn", "options")]


def test_the_example_is_asked_about_what_is_for_sale() -> None:
    state = GAME.read_position(read_plain(EXAMPLE))
    assert state.decision is not None and state.decision.kind == "turn"
    assert {str(action) for action in state.decision.options} >= {"discard c2-10", "discard c2-20", "play c2-10"}
    assert state.turn == 27


def test_the_empty_position_is_a_new_game() -> None:
    start = LENSES["duel"].facts(GAME.new(Setup(), 0), GAME.new(Setup(), 0))
    dealt = ("discard", "stacks", "landmarks")
    empty = facts()
    assert {key: empty[key] for key in empty if key not in dealt} == {
        key: start[key] for key in start if key not in dealt
    }


def test_the_same_seed_deals_the_same_and_another_seed_something_else() -> None:
    state = GAME.read_position({"chapter": 2, "seed": 5})
    assert GAME.read_position({"chapter": 2, "seed": 5}) == state
    assert GAME.read_position({"chapter": 2, "seed": 6}) != state


def test_cards_that_are_named_nowhere_lie_in_the_discard() -> None:
    found = facts(chapter=3, display={19: "c3-01"}, cards={"sauron": ["c1-01"]})
    assert found["discard"] == set(CARDS) - {"c3-01", "c1-01"}
    assert found["set_aside"] <= 9


def test_cards_of_later_chapters_wait_in_their_decks() -> None:
    state = GAME.read_position({"chapter": 2})
    assert len(state.zones["deck-3"]) == 23
    assert state.zones["deck-1"] == state.zones["deck-2"] == ()


def test_a_display_that_is_left_out_is_whole() -> None:
    assert facts(chapter=3)["display"] == set(range(20))


def test_a_card_of_the_display_lies_as_its_row_says_unless_it_is_free() -> None:
    assert facts(chapter=1, display={9: "c1-01", 14: "c1-02"})["face_down"] == {9}
    assert facts(chapter=1, display={9: "c1-01", 19: "c1-02"})["face_down"] == set()


def test_fortresses_that_are_left_out_are_those_of_the_landmarks() -> None:
    found = facts(landmarks={"sauron": ["bree", "erebor"]})
    assert found["fortresses"] == {"sauron": {"arnor", "rhovanion"}, "fellowship": set()}
    assert found["supply"]["sauron"]["fortresses"] == 5


def test_units_that_are_left_out_are_those_of_the_start_but_an_empty_list_is_an_empty_board() -> None:
    assert facts()["present"] == {"fellowship": 1, "sauron": 1}
    assert facts(units={})["present"] == {"fellowship": 0, "sauron": 0}
    assert facts(units={"sauron": {"rohan": 0}, "fellowship": {"rohan": 1}})["units"]["fellowship"]["rohan"] == 1


def test_slots_may_be_written_as_text() -> None:
    assert facts(display={"18": "c1-01", 19: None})["display"] == {18, 19}


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 90))
def test_what_a_program_writes_it_reads_again(seed: int, steps: int) -> None:
    state = wandered(GAME, GAME.new(Setup(), seed), steps, Dice(seed))
    assert GAME.read_position(GAME.write_position(state)) == state


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_without_the_moment_the_table_looks_the_same_to_both(seed: int, turns: int) -> None:
    """At the start of a turn; the unseen cards may be others."""
    state: DuelState = GAME.new(Setup(), seed)
    dice = Dice(seed)
    at_turn = state
    for _ in range(turns):
        if state.decision is None:
            break
        state = GAME.apply(state, dice.pick(state.decision.options)).state
        at_turn = state if state.decision is not None and state.decision.kind == "turn" else at_turn
    written = GAME.write_position(at_turn)
    del written["moment"]
    again = GAME.read_position(written)
    before, after = (LENSES["duel"].facts(found, found) for found in (at_turn, again))
    for key in ("coins", "quest", "cards", "tokens", "units", "fortresses", "supply", "chapter", "extra",
                "to_move", "display", "face_up", "prices"):  # fmt: skip
        assert after[key] == before[key], key
    assert after["landmarks"]["open"] == before["landmarks"]["open"]


# -- bad ones

SLIPS: list[tuple[Any, str]] = [
    ([], "a position is a mapping with keys such as chapter"),
    (None, "a position is a mapping with keys such as chapter"),
    ({"chapters": 1}, "has no key 'chapters'"),
    ({1: 2}, "has no key '1'"),
    ({"chapter": 4}, "chapter is one of 1, 2, 3, not 4"),
    ({"chapter": "two"}, "chapter is one of 1, 2, 3, not 'two'"),
    ({"chapter": True}, "chapter is one of"),
    ({"to_move": "good"}, "to_move is one of fellowship, sauron, not 'good'"),
    ({"to_move": ["sauron"]}, "to_move is one of"),
    ({"turn": 0}, "turn is a whole number from 1 to 10000, not 0"),
    ({"turn": 10**9}, "turn is a whole number from 1"),
    ({"extra": -1}, "extra is a whole number"),
    ({"extra": 1.5}, "extra is a whole number"),
    ({"extra": 10**9}, "extra is a whole number"),
    ({"seed": "x"}, "seed is a whole number, not 'x'"),
    ({"coins": 3}, "coins maps fellowship, sauron to what they have"),
    ({"coins": {"good": 3}}, "coins maps fellowship, sauron"),
    ({"coins": {"sauron": -1}}, "coins is a whole number, not -1"),
    ({"coins": {"sauron": 28}}, "there are 30 coins, not 31"),
    ({"quest": {"sauron": 14}}, "after 14 steps the game is over"),
    ({"quest": {"sauron": "far"}}, "quest is a whole number"),
    ({"cards": ["c1-01"]}, "cards maps fellowship, sauron"),
    ({"cards": {"sauron": "c1-01"}}, "cards: a list is written"),
    ({"cards": {"sauron": {"c1-01": 1}}}, "cards: a list is written"),
    ({"cards": {"sauron": ["c9-01"]}}, "'c9-01' is not a card"),
    ({"cards": {"sauron": ["bree"]}}, "'bree' is not a card"),
    ({"cards": {"sauron": [["c1-01"]]}}, "is not a card"),
    ({"cards": {"sauron": ["c1-01"], "fellowship": ["c1-01"]}}, "c1-01 stands there twice"),
    ({"cards": {"sauron": ["c1-01"]}, "discard": ["c1-01"]}, "c1-01 stands there twice"),
    ({"cards": {"sauron": ["c2-01"]}}, "c2-01 is of chapter 2, which has not begun"),
    ({"cards": {"sauron": ["c1-01", "c1-02", "c1-03", "c1-04"]}}, "4 cards of chapter 1 lie elsewhere"),
    ({"display": {}}, "display maps slots"),
    ({"display": [14]}, "display maps slots"),
    ({"display": {20: "c1-01"}}, "the slots are numbers from 0 to 19"),
    ({"display": {"014": "c1-01"}}, "the slots are numbers from 0 to 19"),
    ({"display": {"²": "c1-01"}}, "the slots are numbers from 0 to 19"),
    ({"display": {14: "c1-01", "14": "c1-02"}}, "a slot stands there twice"),
    ({"display": {14: "c1-01", 15: "c1-01"}}, "c1-01 stands there twice"),
    ({"display": {14: "c2-01"}}, "c2-01 is of chapter 2, which has not begun"),
    ({"display": {14: "c1-01"}, "chapter": 2}, "c1-01 is not a card of chapter 2"),
    ({"display": {14: ["c1-01"]}}, "is not a card"),
    ({"discard": "c1-01"}, "discard: a list is written"),
    ({"discard": ["c3-01"]}, "c3-01 is of chapter 3, which has not begun"),
    ({"tokens": {"sauron": 3}}, "tokens: a list is written"),
    ({"tokens": {"sauron": ["elves-9"]}}, "'elves-9' is not a token"),
    ({"tokens": {"sauron": ["elves-1"], "fellowship": ["elves-1"]}}, "elves-1 stands there twice"),
    ({"tokens": {"sauron": ["elves-1"]}, "stacks": {"elves": ["elves-1"]}}, "elves-1 stands there twice"),
    ({"stacks": ["elves-1"]}, "stacks: a mapping is written"),
    ({"stacks": {"elves": "elves-1"}}, "stacks: a list is written"),
    ({"stacks": {"orcs": ["elves-1"]}}, "stacks are those of elves, dwarves"),
    ({"stacks": {"elves": ["humans-1"]}}, "a token lies in the stack of its own race"),
    ({"units": ["rohan"]}, "units maps fellowship, sauron"),
    ({"units": {"sauron": ["rohan"]}}, "units: a mapping is written"),
    ({"units": {"sauron": {"shire": 1}}}, "units: a region is one of lindon"),
    ({"units": {"sauron": {"rohan": "two"}}}, "units is a whole number"),
    ({"units": {"sauron": {"rohan": 16}}}, "there are only 15 left in the supply, not 16"),
    ({"units": {"sauron": {"rohan": 1}, "fellowship": {"rohan": 1}}}, "only one side can have units in rohan"),
    ({"landmarks": ["bree"]}, "landmarks maps fellowship, sauron, open"),
    ({"landmarks": {"stack": ["bree"]}}, "landmarks maps fellowship, sauron, open"),
    ({"landmarks": {"open": "bree"}}, "landmarks: a list is written"),
    ({"landmarks": {"open": ["shire"]}}, "'shire' is not a landmark"),
    ({"landmarks": {"open": ["bree"], "sauron": ["bree"]}}, "bree stands there twice"),
    ({"landmarks": {"open": ["bree", "erebor", "isengard", "helms-deep"]}}, "at most 3 landmarks lie open, not 4"),
    ({"fortresses": ["gondor"]}, "fortresses maps fellowship, sauron"),
    ({"fortresses": {"sauron": "gondor"}}, "fortresses: a list is written"),
    ({"fortresses": {"sauron": ["shire"]}}, "fortresses: a region is one of lindon"),
    ({"fortresses": {"sauron": ["gondor"]}}, "sauron has no landmark of gondor"),
    ({"fortresses": {"sauron": ["arnor"]}, "landmarks": {"fellowship": ["bree"]}}, "sauron has no landmark of arnor"),
    ({"fortresses": {"sauron": ["arnor"] * 2}, "landmarks": {"sauron": ["bree"]}}, "there is one in arnor already"),
    ({"options": ["skills"]}, "options: a mapping is written"),
    ({"options": {"skill": "best"}}, "has no option 'skill'"),
    ({"options": {"skills": "never"}}, "is one of best, asked, not 'never'"),
    ({"units": {"sauron": EVERYWHERE}}, "sauron is present in all regions, so the game is over"),
    (
        {"chapter": 3, "cards": {"fellowship": ["c1-17", "c1-18", "c1-19", "c1-20", "c3-08", "c3-10"]}},
        "fellowship has 6 different races, so the game is over",
    ),
    ({"moment": 3}, "the moment cannot be read"),
    ({"moment": {}}, "the moment cannot be read"),
]


@pytest.mark.parametrize(("position", "sentence"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_in_one_sentence(position: Any, sentence: str) -> None:
    assert_told(GAME, position, sentence)


def test_a_moment_has_to_fit_the_rest() -> None:
    written = GAME.write_position(GAME.new(Setup(), 3))
    with pytest.raises(BadPosition, match="coins does not fit the moment"):
        GAME.read_position(written | {"coins": {"fellowship": 9, "sauron": 2}})


def test_a_moment_that_makes_no_sense_is_refused() -> None:
    written = GAME.write_position(GAME.new(Setup(), 3))
    written["moment"]["coins"] = [3, 29]
    with pytest.raises(BadPosition, match="there are 30 coins"):
        GAME.read_position({"moment": written["moment"]})


def test_a_position_in_the_middle_of_a_turn_comes_back_with_its_question() -> None:
    given_ = {"chapter": 1, "display": {18: "c1-21", 19: "c1-09"}}
    state = GAME.apply(GAME.read_position(given_), Action.parse("play c1-21")).state
    again = GAME.read_position(GAME.write_position(state))
    assert again.decision is not None and again.decision.kind == "place"
    assert again == state
