"""Positions written by hand: what they say is so, what they leave out is dealt, and each slip has its sentence."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.forging import assert_told
from tests.games.wandering import wandered
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import EVERYBODY, Action
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.position import positions
from westmarch.games.fellowship.state import SLOTS, FellowshipState, archenemy, face, faces, made, power_left, zone

GAME = games.load("fellowship")
EXAMPLE = Path(__file__).with_name("example.yaml")
TWO = ["frodo", "gandalf"]


def position(**keys: Any) -> FellowshipState:
    state = GAME.read_position({"seats": TWO} | keys)
    GAME.check(state)
    return state


# -- good ones


def test_the_example_is_read_as_it_is_written() -> None:
    example = read_plain(EXAMPLE)
    state = GAME.read_position(example)
    written = GAME.write_position(state)
    exact = ("seats", "player", "turn", "hands", "path", "power", "spent", "cheaper", "defeated", "valor", "corruption")
    for key in (*exact, "played", "used", "fresh", "known"):
        assert written[key] == example[key], key
    assert written["options"]["foes"] == "ten"
    assert written["decks"]["gandalf"] == ["gandalfs-staff", "courage", "courage"]
    assert written["decks"]["frodo"][:2] == ["despair", "courage"]
    assert written["main"][:2] == ["pippin", "moria-orcs"]
    assert (written["archenemies"][0], written["archenemies"][2]) == ("the-balrog", "lurtz")
    assert CARDS[written["archenemies"][1]].level == 3
    assert power_left(state) == 4


def test_the_example_shows_every_key_that_can_stand_beside_the_others() -> None:
    assert set(read_plain(EXAMPLE)) == {*positions.FIELDS.order, "seed"} - {"main", "archenemy"}
    told = positions.__doc__ or ""
    assert not [key for key in positions.FIELDS.order if key not in told]


def test_the_empty_position_is_a_game_of_two_at_its_first_turn() -> None:
    state = GAME.read_position({})
    assert (state.seats, state.turn, state.player, state.played) == (2, 1, 0, ())
    assert [len(faces(state, zone(seat, name))) for seat in (0, 1) for name in ("hand", "deck")] == [5, 5, 5, 5]
    assert archenemy(state) == "nazgul" and len(state.zones["archenemies"]) == 8
    assert not [slot for slot in SLOTS if TYPE[face(state, state.zones[slot][0])] == "fortune"]
    assert state.decision is not None and state.decision.kind == "turn"


def test_what_is_named_is_exact_and_the_rest_is_dealt() -> None:
    state = position(hands={"frodo": ["courage", "courage", "sting"]}, path=["haldir"], archenemy="the-balrog")
    assert faces(state, "s0-hand") == ("courage", "courage", "sting")
    assert Counter(faces(state, "s0-deck")) == {"courage": 4, "despair": 3, "the-one-ring": 1}
    assert len(state.zones["s1-hand"]) == 5
    assert [faces(state, slot) for slot in SLOTS] == [("haldir",), (), (), (), ()]
    assert (archenemy(state), len(state.zones["archenemies"])) == ("the-balrog", 4)


def test_the_same_seed_deals_the_same_and_another_seed_something_else() -> None:
    assert position(seed=5) == position(seed=5)
    assert position(seed=6) != position(seed=5)


def test_where_everything_is_named_the_rest_has_been_destroyed() -> None:
    state = position(hands={"frodo": ["courage"]}, decks={"frodo": ["despair"]}, main=["haldir"], path=[None], valor=3)
    gone = Counter(faces(state, "destroyed"))
    assert (gone["courage"], gone["despair"], gone["the-one-ring"], gone["valor"]) == (5, 2, 1, 13)
    assert faces(state, "main") == ("haldir",)


def test_archenemies_that_players_own_lie_no_longer_in_the_stack() -> None:
    state = position(discards={"frodo": ["cave-troll"]})
    assert len(state.zones["archenemies"]) == 6
    assert faces(state, "destroyed") == ("nazgul",)
    whole = position(options={"foes": "impossible"}, archenemy="i-saruman")
    assert faces(whole, "archenemies") == ("i-saruman", "i-lurtz")


def test_a_defeated_archenemy_has_left_the_next_face_down() -> None:
    state = position(defeated=True, discards={"frodo": ["nazgul"]})
    assert archenemy(state) is None
    assert "defeat" not in {option.verb for option in state.decision.options}  # type: ignore[union-attr]


def test_cards_played_make_their_power_wait_for_others_and_locations_stay() -> None:
    state = position(played={"frodo": ["frodo-ringbearer", "rivendell", "courage"]}, hands={"frodo": []})
    assert faces(state, "s0-played") == ("frodo-ringbearer", "courage")
    assert faces(state, "s0-locations") == ("rivendell",)
    assert state.combos == ("frodo-ringbearer",)
    assert made(state) == sum(CARDS[card].power for card in state.played)
    assert position(played={"frodo": ["courage"]}, power=7, spent=3).spent == 3


def test_fresh_cards_ambush_before_the_turn_begins() -> None:
    state = position(path=["uruk-hai", "black-riders"], fresh=["uruk-hai", "black-riders"])
    assert state.decision is not None and state.decision.kind == "face"
    assert position(path=["uruk-hai"]).decision.kind == "turn"  # type: ignore[union-attr]


def test_what_is_known_is_known_to_those_alone() -> None:
    state = position(main_top=["haldir", "sting"], known={"frodo": {"main": [None, "sting"]}})
    first, second = state.zones["main"][:2]
    assert (state.pieces[first].seen_by, state.pieces[second].seen_by) == (0, 1)
    assert GAME.view(state, 1).state.pieces[second].face is None
    open_ = position(hands={"frodo": ["courage"]}, known={"everybody": {"frodo-hand": ["courage"]}})
    assert open_.pieces[open_.zones["s0-hand"][0]].seen_by == EVERYBODY


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(2, 5),
    st.sampled_from(["eight", "twelve", "impossible"]),
    st.sampled_from(["dealt", "chosen"]),
    st.integers(0, 400),
)
def test_what_a_program_writes_it_reads_again(seed: int, seats: int, foes: str, heroes: str, actions: int) -> None:
    start = GAME.new(Setup({"foes": foes, "heroes": heroes}, seats), seed)
    state = wandered(GAME, start, actions, Dice(seed), but="end")
    GAME.check(state)
    assert GAME.read_position(GAME.write_position(state)) == state


@pytest.mark.parametrize("foe", [card.id for card in CARDS.values() if card.level > 1])
def test_every_moment_of_a_group_ambush_comes_back(foe: str) -> None:
    options = {"foes": "impossible" if foe.startswith("i-") else "twelve"}
    hands = {"frodo": ["haldir", "sting", "courage"], "gandalf": ["merry", "courage"], "gimli": ["pippin", "strider"]}
    seats = ["frodo", "gandalf", "gimli"]
    state = position(options=options, seats=seats, archenemy=foe, defeated=True, hands=hands, main_top=["uruk-hai"])
    state, dice = GAME.apply(state, Action.of("end")).state, Dice(1)
    for _ in range(20):
        GAME.check(state)
        assert GAME.read_position(GAME.write_position(state)) == state
        if state.decision is None:
            break
        state = GAME.apply(state, dice.pick(state.decision.options)).state


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 40))
def test_without_the_moment_the_table_looks_the_same(seed: int, turns: int) -> None:
    """At the start of a turn; the cards may be other copies."""
    state = GAME.new(Setup({"foes": "ten"}, 3), seed)
    dice, at_turn = Dice(seed), state
    while turns and state.decision is not None:
        ends = state.decision.kind == "turn" and dice.below(6) == 0
        state = GAME.apply(state, Action.of("end") if ends else dice.pick(state.decision.options)).state
        if state.decision is not None and state.decision.kind == "turn" and not state.played and not state.spent:
            at_turn, turns = state, turns - 1
    written = GAME.write_position(at_turn)
    del written["moment"]
    again = GAME.write_position(GAME.read_position(written))
    for key, value in written.items():
        same = Counter(again[key]) == Counter(value) if key == "destroyed" else again[key] == value
        assert same, key


# -- bad ones

SLIPS: list[tuple[Any, str]] = [
    ([], "a position is a mapping with keys such as seats and hands"),
    (None, "a position is a mapping with keys such as seats and hands"),
    ({"hand": {}}, "has no key 'hand'"),
    ({1: 2}, "has no key '1'"),
    ({"options": ["foes"]}, "options: a mapping is written"),
    ({"options": {"foe": "eight"}}, "has no option 'foe'"),
    ({"options": {"foes": "nine"}}, "is one of eight, ten, twelve, impossible, not 'nine'"),
    ({"seats": "frodo"}, "seats: a list is written"),
    ({"seats": ["frodo"]}, "seats: 2 to 5 heroes play, not 1"),
    ({"seats": ["frodo", "sauron"]}, "seats: a hero is one of frodo"),
    ({"seats": ["frodo", "frodo"]}, "a hero sits there twice"),
    ({"seats": ["frodo", ["gandalf"]]}, "seats: a hero is one of frodo"),
    ({"options": {"heroes": "first-game"}, "seats": ["frodo", "gimli"]}, "gimli is not a hero for a first game"),
    ({"player": "gimli"}, "player is one of frodo, gandalf, not 'gimli'"),
    ({"player": 0}, "player is one of frodo, gandalf"),
    ({"turn": 0}, "turn is a whole number from 1 to 10000, not 0"),
    ({"turn": True}, "turn is a whole number"),
    ({"seed": "x"}, "seed is a whole number, not 'x'"),
    ({"hands": ["courage"]}, "hands maps frodo, gandalf to what is theirs"),
    ({"hands": {"gimli": ["courage"]}}, "hands maps frodo, gandalf to what is theirs"),
    ({"hands": {"frodo": "courage"}}, "hands: a list is written"),
    ({"hands": {"frodo": ["fear"]}}, "hands: 'fear' is not a card"),
    ({"hands": {"frodo": [["courage"]]}}, "is not a card"),
    ({"hands": {"frodo": ["courage"] * 13}}, "there are 12 of courage in this game, not 13"),
    ({"hands": {"frodo": ["gimlis-axe"]}}, "there are 0 of gimlis-axe in this game, not 1"),
    ({"hands": {"frodo": ["i-lurtz"]}}, "there are 0 of i-lurtz in this game, not 1"),
    ({"decks": {"frodo": ["courage"]}, "deck_tops": {"frodo": ["courage"]}}, "both say what lies in the deck of frodo"),
    ({"locations": {"frodo": ["courage"]}}, "courage is not a Location"),
    ({"played": {"gandalf": ["courage"]}}, "only frodo, whose turn it is, has played cards"),
    ({"used": ["rivendell"]}, "used: rivendell does not lie there"),
    ({"power": -1}, "power is a whole number from 0 to 1000, not -1"),
    ({"power": 1.5}, "power is a whole number"),
    ({"power": 0, "played": {"frodo": ["moria-orcs", "moria-orcs"]}}, "power: the cards played make 6 at least"),
    ({"spent": 1}, "spent: 0 Power is all that was made"),
    ({"cheaper": "two"}, "cheaper is a whole number"),
    ({"defeated": 1}, "defeated is true or false, not 1"),
    ({"path": {}}, "path: a list is written"),
    ({"path": [None] * 6}, "path: 5 cards lie there at most, not 6"),
    ({"path": ["courage"]}, "path: courage is not a card of the main deck"),
    ({"main": ["nazgul"]}, "main: nazgul is not a card of the main deck"),
    ({"main": [], "main_top": []}, "main and main_top say the same"),
    ({"archenemy": "nazgul", "archenemies": ["lurtz"]}, "archenemies and archenemy say the same"),
    ({"archenemy": "haldir"}, "haldir is not an Archenemy of this game"),
    ({"archenemy": "i-lurtz"}, "i-lurtz is not an Archenemy of this game"),
    ({"archenemy": "nazgul", "discards": {"frodo": ["cave-troll"]}}, "nazgul is not of the level that lies there"),
    ({"archenemy": "lurtz", "discards": {"frodo": ["lurtz"]}}, "the game is over"),
    ({"archenemies": []}, "the last Archenemy is defeated, so the game is over"),
    ({"archenemies": "lurtz"}, "archenemies: a list is written"),
    ({"archenemies": ["lurtz", "nazgul"]}, "lurtz is not of the level that lies there: 3 4"),
    ({"archenemies": ["saruman", "saruman", "lurtz"]}, "saruman is in two places"),
    ({"archenemies": [None] * 9}, "8 lie in the stack at most, not 9"),
    ({"options": {"foes": "impossible"}, "archenemies": ["i-saruman"]}, "the stack of Impossible Mode is the end of"),
    (
        {"archenemies": ["cave-troll", None, None, None, "lurtz"], "discards": {"frodo": ["saruman"]}},
        "more Archenemies are gone than lay above cave-troll",
    ),
    ({"valor": 17}, "valor is a whole number from 0 to 16, not 17"),
    ({"valor": 16, "hands": {"frodo": ["valor"]}}, "valor: there are only 15 left for the stack, not 16"),
    ({"destroyed": "despair"}, "destroyed: a list is written"),
    ({"fresh": ["uruk-hai"], "path": ["haldir"]}, "fresh: uruk-hai does not lie there"),
    ({"fresh": ["haldir"], "path": ["haldir"]}, "fresh: haldir has no Ambush"),
    (
        {"fresh": ["uruk-hai"], "path": ["uruk-hai"], "played": {"frodo": ["courage"]}},
        "Ambushes come before anything is done",
    ),
    ({"known": ["frodo"]}, "known maps frodo, gandalf, everybody"),
    ({"known": {"frodo": ["main"]}}, "known: a mapping is written"),
    ({"known": {"frodo": {"path": []}}}, "known: a place is one of main, frodo-hand"),
    ({"known": {"frodo": {"main": "haldir"}}}, "known: a list is written"),
    ({"known": {"frodo": {"main": ["haldir"]}}, "main_top": ["sting"]}, "known: in main lies sting, not 'haldir'"),
    ({"known": {"frodo": {"gandalf-hand": [None] * 6}}}, "known: only 5 cards lie in gandalf-hand"),
    ({"moment": 3}, "the moment cannot be read"),
    ({"moment": {}}, "the moment cannot be read"),
]


@pytest.mark.parametrize(("slip", "sentence"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_in_one_sentence(slip: Any, sentence: str) -> None:
    given_ = {"seats": TWO} | slip if isinstance(slip, dict) and "moment" not in slip else slip
    assert_told(GAME, given_, sentence)


def test_a_moment_has_to_fit_the_rest() -> None:
    written = GAME.write_position(GAME.new(Setup(), 3))
    with pytest.raises(BadPosition, match="valor does not fit the moment"):
        GAME.read_position(written | {"valor": 3})
    with pytest.raises(BadPosition, match="seed does not fit the moment"):
        GAME.read_position(written | {"seed": 3})


def test_a_moment_that_makes_no_sense_is_refused() -> None:
    written = GAME.write_position(GAME.new(Setup(), 3))
    written["moment"]["spent"] = 29
    with pytest.raises(BadPosition, match="more Power is spent than was made"):
        GAME.read_position({"moment": written["moment"]})
