"""What the side panel says that a card would do is what the rules then do."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.records import Action
from westmarch.games.confrontation.text.contests import forecast

GAME = games.load("confrontation")
TROLL = {"good": {"frodo": "shire", "aragorn": "rhudaur"}, "dark": {"troll": "high-pass", "orcs": "mordor"}}
GANDALF = {"good": {"frodo": "shire", "gandalf": "high-pass"}, "dark": {"witch-king": "mirkwood", "orcs": "mordor"}}


def after(position: dict, *plays: str):
    """The State after these answers."""
    state = GAME.read_position(position | {"to_move": "good"})
    for play in plays:
        state = GAME.apply(state, Action.parse(play, GAME.info.verbs)).state
    return state


@pytest.mark.parametrize("card", ["dark-retreat-sideways", "dark-magic", "dark-eye", "dark-6"])
def test_no_card_of_the_troll_counts(card):
    state = after(TROLL, "move aragorn high-pass", "play 5")
    assert state.decision.seat == 1
    assert forecast(state, 1, card)[0].startswith(("9 to ", "you 9, enemy "))


@pytest.mark.parametrize(
    ("shown", "card", "said"),
    [
        ("eye", "good-noble-sacrifice", "5 to 5, both are defeated"),
        ("eye", "good-retreat-backwards", "5 to 5, both are defeated"),
        ("eye", "good-3", "8 to 5, the Witch King is defeated"),
        ("retreat-sideways", "good-5", "the Witch King retreats"),
        ("retreat-sideways", "good-noble-sacrifice", "the Witch King retreats"),
        ("6", "good-elven-cloak", "5 to 5, both are defeated"),
        ("6", "good-noble-sacrifice", "both are defeated"),
    ],
)
def test_against_an_open_card_the_forecast_is_what_happens(shown, card, said):
    state = after(GANDALF, "move gandalf mirkwood", f"play {shown}")
    assert state.decision.seat == 0
    assert forecast(state, 0, card)[0] == said
    after_it = GAME.apply(state, Action.parse(f"play {card.removeprefix('good-')}", GAME.info.verbs)).state
    zones = after_it.zones
    defeated = {after_it.pieces[piece].face for piece in (*zones["good-defeated"], *zones["dark-defeated"])}
    assert ("witch-king" in defeated) == ("defeated" in said)
    assert ("gandalf" in defeated) == ("both" in said)


def test_a_battle_that_no_card_of_the_enemy_can_turn_is_told_in_few_words():
    weaker = TROLL | {"good": {"frodo": "shire", "merry": "rhudaur"}}
    state = after(weaker, "move merry high-pass", "play 1")
    assert forecast(state, 1, "dark-6") == ("you 9, enemy 7 or less: you win", "dark")
