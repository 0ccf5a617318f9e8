"""Hidden cards: who knows what they are, and what computers make of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, played
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import step_worth
from westmarch.games.lcg.rules.registered import RULES
from westmarch.games.lcg.scenarios.hidden_cards.rules import hidden_cards
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import DETAINED

BLOOD = "the-blood-of-gondor"
TURN, TAKE = Step("turn-hidden", ("every card lying hidden", "")), Step("take-hidden", ("you", ""))


def at(*hidden: str, **keys: Any) -> LcgState:
    player = {"heroes": ["beregond", "beravor"], "hand": [], "threat": 20, "deck": ["feint"], "hidden": list(hidden)}
    player |= keys.pop("player", {})
    start = {"options": {"quest": BLOOD}, "phase": "planning", "step": "plan", "players": [player], **keys}
    return GAME.read_position(start)


def test_nobody_knows_what_lies_hidden_but_who_has_seen_it_before() -> None:
    state = at("evil-crow", "southern-road")
    first, second = hidden_cards(state, 0)
    assert [GAME.view(state, 0).state.pieces[piece].face for piece in (first, second)] == [None, None]
    names = {item.id: item.title for item in GAME.table(GAME.view(state, 0)).items}
    assert names[first] == names[second] == "A hidden card"


def test_worlds_fit_all_the_way_through_games() -> None:
    for seed in range(3):
        state, dice = GAME.new(Setup({"quest": BLOOD}, 1 + seed % 2), seed), Dice(seed)
        for _ in range(120):
            if state.decision is None:
                break
            options = state.decision.options
            state = GAME.apply(state, options[dice.below(len(options))]).state
            world = GAME.sample(GAME.view(state, 0), dice)
            GAME.check(world)
            assert [len(hidden_cards(world, seat)) for seat in range(state.seats)] == [
                len(hidden_cards(state, seat)) for seat in range(state.seats)
            ]


def test_a_player_turns_them_up_while_somebody_is_ready_for_what_comes() -> None:
    def better(state: LcgState) -> bool:
        now = Evaluation(state, 0)
        return step_worth(now, TURN, {"you": "0"}) > step_worth(now, TAKE, {"you": "0"})

    two = ("evil-crow", "southern-road")
    assert better(at(*two))
    tired = {"heroes": ["beregond exhausted", "beravor exhausted"], "engaged": ["brutal-uruk", "orc-rabble"]}
    assert not better(at(*two, "orc-arsonist", "northern-road", player=tired))


def test_other_quests_have_none() -> None:
    with pytest.raises(BadPosition, match="no hidden cards"):
        at("evil-crow", options={"quest": "the-hunt-for-gollum"})


def test_who_is_detained_keeps_what_is_on_the_card() -> None:
    ally = {"faramir-the-blood-of-gondor damage 1 detained": ["self-preservation"]}
    state = at(stage="captured", on_quest=[ally])
    piece = found(state, "faramir-the-blood-of-gondor")
    assert state.things[piece].role == DETAINED and state.things[piece].damage == 1
    assert state.things[found(state, "self-preservation")].host == piece
    assert GAME.read_position(GAME.write_position(state)) == state
    assert played(state, "pass").things[piece].seat < 0
    assert RULES.unknown((TURN, TAKE)) == []
