"""Hints: sentences with reasons that are true, for every kind of question, and a player who follows them."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch import games
from westmarch.ai.players import GreedyPlayer, random_option
from westmarch.ai.selfplay import play_one
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Piece
from westmarch.games.fellowship.advice.judging import judge
from westmarch.games.fellowship.state import power_left, price

GAME = games.load("fellowship")


@pytest.mark.parametrize(("seats", "foes"), [(2, "impossible"), (3, "twelve")])
def test_every_option_of_every_question_has_its_advice(seats: int, foes: str) -> None:
    state = GAME.new(Setup({"foes": foes, "heroes": "chosen"}, seats), 4)
    change, dice = Change(state, is_quiet=True), Dice(4)
    players = [GreedyPlayer(GAME, seat) for seat in range(seats)]
    kinds: Counter[str] = Counter()
    while (asked := state.decision) is not None and kinds.total() < 900:
        kinds[asked.kind] += 1
        hints = GAME.rate(GAME.view(state, asked.seat))
        assert sorted(map(str, asked.options)) == sorted(str(hint.action) for hint in hints)
        for hint in hints:
            for reason in hint.reasons:
                assert reason[0].isupper() and reason[-1] == "." and len(reason) < 90, reason
            if hint.action.verb == "buy":
                cost = price(state, hint.action.words[0])
                paid = f"It costs {cost} of your {power_left(state)} Power."
                assert (paid in hint.reasons) == (cost > 0)
        assert len(GAME.weigh(state)) == len(asked.options)
        GAME.advance(
            change,
            random_option(asked, dice)
            if dice.below(6) == 0
            else players[asked.seat].decide(GAME.view(state, asked.seat), asked, 0),
        )
    assert len(kinds) >= 8


def test_whoever_follows_the_hints_beats_chance() -> None:
    won = 0
    for seed in range(3):
        for kinds in (["greedy", "random"], ["random", "greedy"]):
            won += play_one(GAME, kinds, seed).winners == (kinds.index("greedy"),)
    assert won == 6


def test_points_and_power_count_in_a_chance() -> None:
    state = GAME.new(Setup({}, 2), 1)
    even = judge(state)
    assert sum(even) == 1000 and 300 < even[0] < 700
    dear = next(piece for piece, record in state.pieces.items() if record.face == "elendil")
    for place, pieces in state.zones.items():
        state.zones[place] = tuple(piece for piece in pieces if piece != dear)
    state.zones["s0-discard"] += (dear,)
    state.pieces[dear] = Piece("elendil", 0)
    assert judge(state)[0] > even[0]


@pytest.mark.parametrize(("owner", "is_taken"), [("frodo", True), ("gandalf", False)])
def test_the_last_archenemy_is_left_alone_by_whoever_is_behind(owner: str, is_taken: bool) -> None:
    position = {
        "seats": ["frodo", "gandalf"],
        "hands": {"frodo": ["despair"]},
        "discards": {owner: ["gandalf-the-grey", "elendil", "elendil", "elendil", "lord-elrond"]},
        "archenemies": ["lurtz"],
        "power": 14,
    }
    if not is_taken:
        position["discards"] = {"gandalf": [*position["discards"]["gandalf"], "galadriel", "mithril-vest"]}
    state = GAME.read_position(position)
    best = GAME.rate(GAME.view(state, 0))[0]
    assert (str(best.action) == "defeat lurtz") == is_taken
