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
        "hat": {"c10": "pipe", "c11": "pipe", "c12": "spyglass", "c13": "broom", "c14": "toast", "c15": "dice-cup"},
        "table": {"c16": "gift"},
        "played": {},
        "hand-0": {"c1": "feast", "c2": "ale", "c3": "bread"},
        "hand-1": {"c4": "ale", "c5": "riddle"},
        "hand-2": {"c6": "ale", "c7": "bread", "c8": "bread"},
    },
    "coins": [0, 0, 0],
    "room": ["door", "hearth", "door"],
    "seen_by": {"c1": 1, "c2": 1, "c3": 1, "c4": 2, "c5": 2, "c6": 4, "c7": 4, "c8": 4},
    "stack": [{"steps": [{"do": "end_of_turn", "args": [], "steps": []}], "names": {}}],
    "decision": {
        "seat": 0,
        "kind": "play",
        "options": [{"verb": "play", "words": [card]} for card in ("c1", "c2", "c3")]
        + [{"verb": "sort", "words": [card]} for card in ("c2", "c3")],
        "idle": 2,
    },
}


def test_random_play_comes_to_every_kind_of_question_and_every_word() -> None:
    asked: set[str] = set()
    for seed in range(40):
        for walk in steps(Toy(), Setup({"evening": "long"}, seats=3), seed, ()):
            if walk.state.decision is not None:
                asked.add(walk.state.decision.kind)
    assert asked == {"play", "stake", "cards", "others", "dishes", "places"} == set(RULES.kinds)


def test_the_cards_use_every_word_question_condition_and_group() -> None:
    used: set[str] = set()

    def read(steps: tuple[Step, ...]) -> None:
        for step in steps:
            used.update((step.do, *step.args))
            read(step.steps)

    for card in CARDS.values():
        read(card.do)
    of_the_rules = {"turn", "clear", "end_of_turn", "play"}
    assert {*RULES.steps, *RULES.questions, *RULES.conditions, *RULES.groups} - of_the_rules <= used
    assert len(CARDS) == 10


def test_a_feast_asks_each_guest_twice_and_thanks_for_dishes() -> None:
    toy = Toy()
    state: InnState = toy.read_position(FEAST)
    for line in (
        *("play c1", "take c2", "name 1", "take c5", "take c6", "name 0"),  # first round: the riddle is no dish
        *("take c3", "name 2", "take c4", "name 2", "take c7", "name 0"),  # second; now guest 0 has no dish left
    ):
        state = toy.apply(state, Action.parse(line, toy.info.verbs)).state
    assert state.turn == 1
    assert state.coins == (5, 1, 2)
    assert [*state.zones["table"]] == ["c16", "c2", "c5", "c6", "c3", "c4", "c7", "c1"]


def test_a_position_that_cannot_be_is_refused() -> None:
    for wrong in ({}, FEAST | {"stack": [{"steps": [{"do": "dance"}]}]}, FEAST | {"decision": None}, {**FEAST, "x": 1}):
        with pytest.raises(BadPosition):
            Toy().read_position(wrong)
