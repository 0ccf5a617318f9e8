"""The toy is worth testing with: it asks every kind of question, in the middle of effects too."""

from __future__ import annotations

import pytest

from tests.laws.walk import steps
from tests.toy.game import Toy
from tests.toy.rules import RULES
from tests.toy.state import CARDS, InnState
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Step

FEAST = {
    "cards": {
        "hat": {"c10": "pipe", "c11": "pipe", "c12": "gift", "c13": "toast", "c14": "song", "c15": "bread"},
        "table": {"c16": "feast"},
        "hand-0": {"c1": "feast", "c2": "ale", "c3": "bread"},
        "hand-1": {"c4": "ale", "c5": "song"},
        "hand-2": {"c6": "ale", "c7": "bread", "c8": "bread", "c9": "pipe"},
    },
    "coins": [0, 0, 0],
    "room": ["door", "hearth", "door"],
    "seen_by": {"c1": 1, "c2": 1, "c3": 1, "c4": 2, "c5": 2, "c6": 4, "c7": 4, "c8": 4, "c9": 4},
    "stack": [{"steps": [{"do": "end_of_turn", "args": [], "steps": []}], "names": {"guest": "0"}}],
    "decision": {
        "seat": 0,
        "kind": "play",
        "options": [{"verb": "play", "words": [card]} for card in ("c1", "c2", "c3")]
        + [{"verb": "walk", "words": [place]} for place in ("hearth", "window")],
        "idle": 2,
        "names": {"guest": "0"},
    },
}


def test_random_play_comes_to_every_kind_of_question() -> None:
    asked: set[str] = set()
    for seed in range(40):
        for walk in steps(Toy(), Setup({"evening": "long"}, seats=3), seed, ()):
            if walk.state.decision is not None:
                asked.add(walk.state.decision.kind)
    assert asked == {"play", "friend", "give", "vote"} == set(RULES.kinds)


def test_the_cards_use_every_word_question_condition_and_group() -> None:
    used: set[str] = set()

    def read(steps: tuple[Step, ...]) -> None:
        for step in steps:
            used.update((step.do, *step.args))
            read(step.steps)

    for card in CARDS.values():
        read(card.do)
    of_the_rules = {"turn", "end_of_turn", "play"}
    assert {*RULES.steps, *RULES.questions, *RULES.conditions, *RULES.groups} - of_the_rules <= used
    assert len(CARDS) == 7


def test_a_feast_asks_each_guest_twice_and_pays_who_sits_by_the_hearth() -> None:
    toy = Toy()
    state: InnState = toy.read_position(FEAST)
    for line in (
        *("play c1", "name 1", "give c2", "name 0", "give c5", "name 1", "give c6"),  # twice to the guest by the hearth
        *("name 2", "give c5", "name 2", "give c4", "name 1", "give c4"),  # once more: a gift may be given on
    ):
        state = toy.apply(state, Action.parse(line, toy.info.verbs)).state
    assert state.turn == 1
    assert state.coins == (3, 3, 0)
    assert {*state.zones["hand-1"]} >= {"c2", "c4", "c6"} and state.zones["table"] == ("c16", "c1")
    assert [state.pieces[card].seen_by for card in ("c2", "c4", "c5")] == [3, 6, 5]


def test_by_the_hearth_a_pipe_is_worth_more() -> None:
    toy = Toy()
    turn = FEAST["decision"] | {"options": [{"verb": "play", "words": ["c1"]}, *FEAST["decision"]["options"][-2:]]}
    cards = FEAST["cards"] | {"hand-0": {"c1": "pipe"}, "hat": {**FEAST["cards"]["hat"], "c2": "ale", "c3": "bread"}}
    cards["hat"]["c10"] = "feast"
    state: InnState = toy.read_position(FEAST | {"cards": cards, "decision": turn})
    coins = [
        toy.apply(toy.apply(state, Action.of("walk", place)).state, Action.of("play", "c1")).state.coins[0]
        for place in ("hearth", "window")
    ]
    assert coins == [2, 1]


def test_votes_are_secret_until_all_are_in_and_each_is_worth_a_coin() -> None:
    toy = Toy()
    state: InnState = toy.read_position(FEAST | {"turn": 1, **_asks_the_second_guest()})
    for line in ("play c5", "name 1", "name 0"):
        state = toy.apply(state, Action.parse(line, toy.info.verbs)).state
    assert toy.view(state, 2).state.secrets["vote-0"].choice is None and state.coins == (0, 0, 0)
    state = toy.apply(state, Action.parse("name 1", toy.info.verbs)).state
    assert state.coins == (1, 2, 0) and not state.secrets


def _asks_the_second_guest() -> dict[str, object]:
    options = [{"verb": "play", "words": [card]} for card in ("c4", "c5")]
    options += [{"verb": "walk", "words": [place]} for place in ("window", "door")]
    names = {"guest": "1"}
    stack = [{"steps": [{"do": "end_of_turn", "args": [], "steps": []}], "names": names}]
    decision = {"seat": 1, "kind": "play", "options": options, "idle": 2, "names": names}
    return {"stack": stack, "decision": decision}


def test_a_position_that_cannot_be_is_refused() -> None:
    for wrong in ({}, FEAST | {"stack": [{"steps": [{"do": "dance"}]}]}, FEAST | {"decision": None}, {**FEAST, "x": 1}):
        with pytest.raises(BadPosition):
            Toy().read_position(wrong)
