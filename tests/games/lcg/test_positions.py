"""Positions written by hand: what they say is so, what they leave out is dealt, and each slip has its sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.decision_samples import listed
from tests.games.forging import assert_told
from tests.games.wandering import wandered
from tests.rulings.lenses import LENSES
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import EVERYBODY
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.position import notation, positions, reading
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
EXAMPLE = Path(__file__).with_name("example.yaml")


def position(**keys: Any) -> LcgState:
    state = GAME.read_position(keys)
    GAME.check(state)
    return state


def facts(**keys: Any) -> dict[str, Any]:
    state = position(**keys)
    return LENSES["lcg"].facts(state, state)


# -- good ones


def test_the_example_is_written_as_it_was_read() -> None:
    example = read_plain(EXAMPLE)
    written = GAME.write_position(GAME.read_position(example))
    alike = set(example) - {"options", "players", "encounter_top", "seed"}
    assert [key for key in alike if written[key] != example[key]] == []
    for read, wrote in zip(example["players"], written["players"], strict=True):
        assert [key for key in set(read) - {"deck_top"} if wrote[key] != read[key]] == []
    assert written["encounter"][0] == "dungeon-jailor" and written["players"][1]["deck"][0] == "stand-and-fight"


def test_the_example_shows_every_key_that_can_stand_beside_the_others() -> None:
    example = read_plain(EXAMPLE)
    others = {"apart", "apart_discard", "away", "hidden", "searched"}  # of other quests
    assert set(example) == {*reading.FIELDS.order, "seed"} - {"encounter", *others}
    assert set(example["players"][0]) | set(example["players"][1]) == set(reading.OF_A_PLAYER) - others
    told = positions.__doc__ or ""
    words = (*reading.OF_A_PLAYER, *notation.MARKS, *notation.ROLES, *notation.TOKENS, "used", "owner")
    assert [word for word in (*reading.FIELDS.order, *words) if word not in told] == []


def test_the_empty_position_is_a_first_planning_phase_for_one() -> None:
    found = facts()
    assert found["heroes"] == {"first": ["aragorn", "theodred", "gloin"]} and found["threat"] == {"first": 29}
    assert (found["round"], found["stage"], found["in_hand"], found["in_deck"]) == (
        1,
        "flies-and-spiders",
        {"first": 0},
        {"first": 30},
    )
    assert len(found["encounter"]) == 36 and found["staging"] == []


def test_what_lies_with_a_card_is_what_it_can_be_there() -> None:
    state = GAME.read_position(read_plain(EXAMPLE))
    found = LENSES["lcg"].facts(state, state)
    assert found["shadows"]["king-spider"] == ["the-necromancers-reach"]
    assert found["forest-snare"]["host"] == "king-spider" and found["forest-snare"]["controller"] == "first"
    assert found["gandalfs-map"]["host"] == "legolas" and found["gandalfs-map"]["controller"] == "first"
    assert found["cavern-guardian"]["place"] == "staging"
    assert found["eowyn"]["place"] == "aside" and found["eowyn"]["controller"] == "second"
    assert found["power-in-the-earth"]["host"] == "tower-gate"
    assert found["willpower"] == 0 and found["feint"]["attack"] == 1


def test_hidden_cards_lie_hidden() -> None:
    state = GAME.read_position(read_plain(EXAMPLE))
    for name in ("s0-deck", "encounter", "shadows"):
        assert not any(state.pieces[piece].seen_by for piece in state.zones[name])
    closed = position(options={"hands": "hidden"}, players=[{"hand": ["feint"]}, {"heroes": ["eowyn"]}])
    assert [closed.pieces[piece].seen_by for piece in closed.zones["s0-hand"]] == [1]
    assert state.pieces[state.zones["s0-hand"][0]].seen_by == EVERYBODY


def test_the_same_seed_shuffles_the_same_and_another_seed_something_else() -> None:
    assert position(seed=5) == position(seed=5)
    assert position(seed=6) != position(seed=5)


@pytest.mark.parametrize("phase", PHASES)
def test_a_round_goes_on_from_any_step_and_any_window(phase: str) -> None:
    """A hero who could act at any time keeps every window open, so nothing is passed over."""
    watcher = {"heroes": ["denethor", "gimli"]}
    given_ = {"staging": ["king-spider", "old-forest-road"], "phase": phase, "players": [watcher | {"threat": 10}]}
    for step in notation.step_names(phase):
        state = position(step=step, **given_)
        assert state.decision is not None
        if step.startswith(("after", "before")) or step == "plan":
            assert (state.phase, state.decision.kind) == (phase, "open"), step
            written = GAME.write_position(state)
            assert written["step"] == step


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 4), st.sampled_from(sorted(QUESTS)), st.integers(0, 400))
def test_what_a_program_writes_it_reads_again(seed: int, seats: int, quest: str, actions: int) -> None:
    hands = "hidden" if seed % 2 else "open"
    start = GAME.new(Setup({"quest": quest, "hands": hands}, seats), seed)
    state = wandered(GAME, start, actions, Dice(seed))
    GAME.check(state)
    assert GAME.read_position(GAME.write_position(state)) == state


def test_the_rulings_bring_up_whatever_is_asked() -> None:
    """Each of their moments comes back from its position: that is seen where they are played.

    Which quest is attempted is asked where there are side quests: no card that is there brings that about.
    """
    assert {line.kind for line in listed("lcg")} == {*GAME.rules.kinds} - {"quest"}


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 3), st.sampled_from(sorted(QUESTS)), st.integers(10, 300))
def test_without_the_moment_the_table_looks_the_same(seed: int, seats: int, quest: str, actions: int) -> None:
    """In an action window; the cards may be other copies, and what lasts is forgotten."""
    state = wandered(GAME, GAME.new(Setup({"quest": quest}, seats), seed), actions, Dice(seed))
    while state.decision is not None and not (state.decision.kind == "open" and len(state.moments) == 1):
        state = wandered(GAME, state, 1, Dice(seed))
        seed += 1
    written = GAME.write_position(state)
    if state.decision is None or state.phase == "combat" or derived.of_kinds(state, ("prisoner",)):
        return
    del written["moment"]
    again = GAME.write_position(GAME.read_position(written))
    del again["moment"]
    if again["step"] == written["step"]:
        assert again == written


# -- bad ones

ONE = {"heroes": ["gimli", "legolas"]}
SLIPS: list[tuple[Any, str]] = [
    ([], "a position is a mapping with keys such as players and staging"),
    ({"hand": {}}, "has no key 'hand'"),
    ({"options": ["quest"]}, "options: a mapping is written"),
    ({"options": {"quest": "mordor"}}, "options: option 'quest' is one of"),
    ({"players": {}}, "players: a list is written"),
    ({"players": []}, "players: one to four play, not 0"),
    ({"players": [ONE, {"heroes": ["eowyn"]}, {}, {}, {}]}, "players: one to four play, not 5"),
    ({"players": [[]]}, "players: a mapping is written"),
    ({"players": [{"allys": []}]}, "a player has no 'allys'"),
    ({"players": [{"heroes": []}]}, "heroes: first has none"),
    ({"players": [{"heroes": ["gimly"]}]}, "heroes: 'gimly' is not a card"),
    ({"players": [{"heroes": [3]}]}, "heroes: '3' is not a card"),
    ({"players": [{"heroes": ["faramir"]}]}, "heroes: faramir does not belong there"),
    ({"players": [{"heroes": ["gimli", "gimli"]}]}, "a player has 1 of gimli at most, not 2"),
    ({"players": [ONE, ONE]}, "the hero gimli is there twice"),
    ({"players": [{"heroes": ["gimli", "legolas"], "discard": ["gimli"]}]}, "a player has 1 of gimli at most, not 2"),
    ({"players": [ONE, {"heroes": ["eowyn"], "discard": ["gimli"]}]}, "the hero gimli is there twice"),
    ({"players": [ONE | {"allies": ["gandalf", "gandalf"]}]}, "Gandalf is unique and in play twice"),
    ({"players": [ONE | {"allies": ["gimli"]}]}, "allies: gimli does not belong there"),
    ({"players": [ONE | {"hand": ["hummerhorns"]}]}, "hand: hummerhorns does not belong there"),
    ({"players": [ONE | {"hand": ["feint"] * 4}]}, "a player has 3 of feint at most, not 4"),
    ({"players": [ONE | {"hand": "feint"}]}, "hand: a list is written"),
    ({"players": [ONE | {"deck": [], "deck_top": []}]}, "deck and deck_top say the same"),
    ({"players": [ONE | {"threat": 50}]}, "threat is a whole number from 0 to 49, not 50"),
    ({"players": [{"heroes": ["gimli tired"]}]}, "heroes: gimli bears exhausted"),
    ({"players": [{"heroes": ["gimli damage"]}]}, "heroes: damage of gimli is a whole number from 0 to 999, not ''"),
    ({"players": [{"heroes": ["gimli damage x"]}]}, "damage of gimli is a whole number"),
    ({"players": [{"heroes": ["gimli damage 5"]}]}, "gimli has as much damage as hit points"),
    ({"players": [{"heroes": ["gimli used 0"]}]}, "used: gimli has no ability 0 with a limit"),
    ({"players": [{"heroes": ["gimli owner third"]}]}, "the owner of gimli is one of first, not 'third'"),
    ({"players": [{"heroes": [{"gimli": ["feint"]}]}]}, "heroes: feint does not lie with gimli"),
    ({"players": [{"heroes": [{"gimli": "feint"}]}]}, "heroes: a list is written"),
    ({"players": [{"heroes": [{"gimli": ["forest-snare"]}]}]}, "forest-snare cannot be attached to gimli"),
    (
        {"players": [{"heroes": [{"gimli": ["citadel-plate", "dwarven-axe", "horn-of-gondor"]}]}]},
        "gimli has 2 restricted attachments at most",
    ),
    ({"players": [ONE | {"engaged": ["old-forest-road"]}]}, "engaged: old-forest-road does not belong there"),
    ({"players": [ONE | {"struck": ["king-spider"]}]}, "struck: there is no enemy king-spider in play"),
    ({"staging": ["feint"]}, "staging: feint does not belong there"),
    ({"staging": ["evil-storm"]}, "staging: evil-storm does not belong there"),
    ({"staging": ["hill-troll"]}, "there are 0 of hill-troll in this game, not 1"),
    ({"staging": ["hummerhorns", "hummerhorns"]}, "there are 1 of hummerhorns in this game, not 2"),
    ({"active": ["old-forest-road", "forest-gate", "enchanted-stream"]}, "active: two locations are active at most"),
    ({"active": ["forest-gate progress 4"]}, "forest-gate has as much progress as quest points"),
    ({"active": ["king-spider"]}, "active: king-spider does not belong there"),
    ({"victory": ["flies-and-spiders"]}, "victory: flies-and-spiders does not belong there"),
    ({"encounter": [], "encounter_top": []}, "encounter and encounter_top say the same"),
    ({"encounter": ["gandalf"]}, "encounter: gandalf does not belong there"),
    ({"stage": "to-the-river"}, "stage is one of flies-and-spiders"),
    ({"progress": -1}, "progress is a whole number from 0"),
    ({"round": 0}, "round is a whole number from 1 to 10000, not 0"),
    ({"phase": "setup"}, "phase is one of resource, planning"),
    ({"phase": "quest", "step": "after travel"}, "step is one of choose_quest, after choose_quest, commit_all"),
    ({"first_player": "second"}, "first_player is one of first, not 'second'"),
    ({"allies_played": True}, "allies_played is a whole number"),
    ({"seed": "x"}, "seed is a whole number, not 'x'"),
    ({"moment": 3}, "the moment cannot be read"),
]


@pytest.mark.parametrize(("slip", "sentence"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_in_one_sentence(slip: Any, sentence: str) -> None:
    assert_told(GAME, slip, sentence)


def test_a_moment_has_to_fit_the_rest() -> None:
    written = GAME.write_position(GAME.new(Setup(), 3))
    with pytest.raises(BadPosition, match="round does not fit the moment"):
        GAME.read_position(written | {"round": 3})


def test_a_moment_that_makes_no_sense_is_refused() -> None:
    moment = GAME.write_position(GAME.new(Setup(), 3))["moment"]
    moment["threat"] = [77]
    with pytest.raises(BadPosition, match="threat is 0 to 50"):
        GAME.read_position({"moment": moment})
