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
from westmarch.engine.records import Action, Piece
from westmarch.games.fellowship.advice.judging import judge
from westmarch.games.fellowship.state import FellowshipState, power_left, price

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


def test_every_kind_of_question_is_answered_by_advice() -> None:
    assert set(GAME.rules.kinds) == set(GAME.info.by_advice)


def test_the_best_level_follows_the_advice_and_the_weaker_stray_from_it() -> None:
    levels = ("expert", "greedy", "hard", "medium", "easy")
    games_played = [play_one(GAME, [level, level], 3) for level in levels]
    assert games_played[0] == games_played[1]
    assert len({game.decisions for game in games_played[1:]}) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("better", "weaker"), [("expert", "hard"), ("hard", "medium"), ("medium", "easy")])
def test_each_level_beats_the_one_below(better: str, weaker: str) -> None:
    deals = [(seed, seat) for seed in range(100) for seat in (0, 1)]
    won = 0.0
    for seed, seat in deals:
        winners = play_one(GAME, [better, weaker] if seat == 0 else [weaker, better], seed).winners
        won += (seat in winners) / len(winners)
    assert 0.55 < won / len(deals) < 0.8


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


def best(state: FellowshipState) -> str:
    """What is rated best for whoever decides, by what that seat knows."""
    assert state.decision is not None
    return str(GAME.rate(GAME.view(state, state.decision.seat))[0].action)


def after(position: dict[str, object], *actions: str) -> FellowshipState:
    state = GAME.read_position(position)
    for text in actions:
        state = GAME.apply(state, Action.parse(text, GAME.info.verbs)).state
    return state


ALMOST = {
    "seats": ["frodo", "gandalf"],
    "hands": {"frodo": ["despair"]},
    "discards": {"gandalf": ["the-balrog", "elendil", "haldir"]},
    "archenemies": ["lurtz"],
}


def test_points_are_bought_first_where_they_let_the_last_archenemy_win() -> None:
    position = {**ALMOST, "path": ["elendil", "haldir"], "power": 19}
    assert best(after(position)) == "buy elendil"
    assert best(after(position, "buy elendil")) == "defeat lurtz"


def test_whoever_is_behind_buys_though_the_last_archenemy_is_within_reach() -> None:
    position = {**ALMOST, "discards": {"gandalf": ["the-balrog", "elendil", "elendil", "elendil"]}}
    assert best(after({**position, "path": ["gandalf-the-grey"], "power": 14})) == "buy gandalf-the-grey"


LIGHT = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["light-of-earendil", "light-of-earendil"]}}


def test_a_type_is_named_by_the_discard_pile_when_the_deck_is_empty() -> None:
    pile = ["haldir", "merry", "pippin", "sting", "valor", "moria-orcs"]
    asked = after({**LIGHT, "decks": {"frodo": []}, "discards": {"frodo": pile}}, "play light-of-earendil")
    assert best(asked) == "name ally"


def test_a_type_is_named_by_the_top_of_the_deck_once_that_was_seen() -> None:
    deck = ["sting", "haldir", "merry", "pippin"]
    position = {**LIGHT, "decks": {"frodo": deck}}
    assert best(after(position, "play light-of-earendil")) == "name ally"
    assert best(after(position, "play light-of-earendil", "name ally", "play light-of-earendil")) == "name artifact"


@pytest.mark.parametrize(("deck", "is_new"), [("elendil", True), ("despair", False)])
def test_a_hand_is_given_up_for_four_cards_of_a_good_deck_and_not_of_a_poor_one(deck: str, is_new: bool) -> None:
    hand = ["recover-your-strength", "haldir", "courage", "courage"]
    state = GAME.read_position(
        {"seats": ["frodo", "gandalf"], "hands": {"frodo": hand}, "decks": {"frodo": [deck] * 3}}
    )
    assert (best(state) == "play recover-your-strength") == is_new


def test_to_discard_a_despair_does_no_harm_but_to_discard_a_good_card_is_defended_against() -> None:
    guard = ["dont-tempt-me-frodo", "elendil"]
    for hand, answer in ((["despair", *guard], "suffer"), (guard, "defend dont-tempt-me-frodo")):
        given = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["uruk-hai"], "gandalf": hand}}
        assert best(after(given, "play uruk-hai")) == answer


def test_what_the_next_player_can_buy_counts_against_whoever_leaves_it() -> None:
    chances = {}
    for left in ("moria-orcs", "boromir-captain"):
        given = {"seats": ["frodo", "gandalf"], "player": "gandalf", "path": [left]}
        chances[left] = judge(GAME.read_position({**given, "decks": {"gandalf": ["flaming-brand", "valor"]}}))
    assert chances["boromir-captain"][0] < chances["moria-orcs"][0]


def test_a_new_hand_is_not_looked_at_before_a_card_of_it_is_played() -> None:
    strong, weak = ["courage"] * 5, ["the-one-ring", "despair", "despair"]
    given = {"seats": ["frodo", "gandalf"], "path": ["haldir"], "seed": 1}
    one, other = [
        GAME.read_position({**given, "hands": {"frodo": hand}, "decks": {"frodo": deck}})
        for hand, deck in ((strong, weak), (weak, strong))
    ]
    assert judge(one) == judge(other)
    change = Change(one, is_quiet=True)
    GAME.advance(change, Action.parse("play courage", GAME.info.verbs))
    assert judge(change.state) != judge(other)


def test_weights_buy_by_the_judging() -> None:
    given = {"seats": ["frodo", "gandalf"], "hands": {"frodo": []}, "power": 6, "path": ["merry", "boromir-captain"]}
    state = GAME.read_position(given)
    weights = dict(zip(map(str, state.decision.options), GAME.weigh(state), strict=True))
    assert (
        max(weights, key=lambda option: weights[option]) == "buy boromir-captain"
        and weights["end"] < weights["buy valor"]
    )
