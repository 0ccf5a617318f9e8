"""Two games with the sides changed make a match.  (Rulebook: Game End)"""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.engine.records import Action, Result
from westmarch.games.confrontation.info import INFO
from westmarch.play.match import Match

FRODO_ARRIVES: dict[str, Any] = {
    "good": {"frodo": "gondor", "sam": "shire", "merry": "shire"},
    "dark": {"orcs": "arthedain", "troll": "cardolan"},
    "to_move": "good",
}
FRODO_IS_CAUGHT: dict[str, Any] = {
    "good": {"frodo": "high-pass", "sam": "shire"},
    "dark": {"orcs": "mirkwood", "troll": "cardolan"},
    "to_move": "dark",
}


def ended(position: dict[str, Any], action: str) -> Result:
    game = games.load("confrontation")
    result = game.result(game.apply(game.read_position(position), Action.parse(action)).state)
    assert result is not None
    return result


def match() -> Match:
    return Match(names=("Anna", "Bert"), kinds=("human", "human"), games=INFO.match_games)


def test_both_play_each_side_once() -> None:
    assert INFO.match_games == 2
    assert [match().player_at(0, number) for number in (1, 2)] == [0, 1]


def test_the_points_of_both_games_are_added_for_each_player() -> None:
    first = match().with_result(ended(FRODO_ARRIVES, "move frodo mordor"))
    assert first.totals == (3, 0)
    second = first.with_result(ended(FRODO_IS_CAUGHT, "move orcs high-pass"))
    assert second.is_over
    assert second.totals == (5, 0)  # Anna plays Sauron now
    assert second.leaders == (0,)


def test_whoever_wins_with_more_characters_left_wins_the_match() -> None:
    arrives = ended(FRODO_ARRIVES, "move frodo mordor")
    level = match().with_result(arrives).with_result(arrives)
    assert level.totals == (3, 3)
    assert level.leaders == (0, 1)
