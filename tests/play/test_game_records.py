"""What finished games add up to, for a person or for all at this computer."""

from __future__ import annotations

import pytest

from westmarch.engine.scenario_records import GameFacts
from westmarch.play.chairs import Chair
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame, length
from westmarch.play.game_records import (
    Rate,
    Told,
    best_score,
    deciding_turns,
    first_wins,
    greatest_comeback,
    ladder,
    longest_game,
    longest_streak,
    modes,
    own_curve,
    people,
    quests,
    quickest_win,
    rates,
    side_title,
    sides,
    streak,
    told,
)

LEVELS = ("easy", "medium", "hard", "expert")
MARA, BO = Chair("human", "Mara"), Chair("human", "Bo")


def computer(level: str = "easy") -> Chair:
    return Chair(level, f"Computer, {level}")


def played(*found: tuple, **more) -> tuple[Told, ...]:
    """Games of Mara on the first seat against a computer, the latest first: (game, won, level, turns)."""
    games = [
        LoggedGame(
            str(at), game, "", (MARA, computer(*rest[:1])), (0,) if won else (1,),
            facts=GameFacts(rounds=rest[1] if len(rest) > 1 else 0), **more,
        )
        for at, (game, won, *rest) in enumerate(found)
    ]  # fmt: skip
    return told(games)


def a_quest(name: str, won: bool, mode: str = "easy", score: int | None = None) -> LoggedGame:
    title = {"easy": "Easy", "normal": "Standard"}[mode]
    facts = GameFacts("ptm", "Passage", mode, title, rounds=5, score=score, is_lower_better=True)
    return LoggedGame(name, "lcg", "", (MARA, BO), (0, 1) if won else (), facts=facts)


def test_only_whole_games_of_people_are_told():
    alone = LoggedGame("a", "duel", "", (computer(), computer()), (0,))
    from_a_position = LoggedGame("b", "duel", "", (MARA, computer()), (0,), is_counted=False)
    assert told((alone, from_a_position)) == () and people((alone, from_a_position)) == []


def test_a_game_is_won_by_the_person_who_sat_on_the_seat_that_won():
    game = LoggedGame("a", "duel", "", (MARA, BO), (1,))
    assert [each.outcome for name in ("Mara", "Bo", "") for each in told([game], name)] == ["lost", "won", "won"]
    assert told([game], "Sam") == ()
    both = LoggedGame("a", "duel", "", (MARA, BO), (0, 1))
    assert told([both], "Mara")[0].outcome == "tie"
    assert told([a_quest("q", True)], "Mara")[0].outcome == "won", "who wins together has not tied"
    assert people((game, both, LoggedGame("c", "duel", "", (computer(), BO), ()))) == ["Bo", "Mara"]


def test_rates_are_counted_for_each_game_the_one_played_most_first():
    found = rates(played(("duel", True), ("confrontation", True), ("confrontation", False), ("confrontation", True)))
    assert list(found.items()) == [("confrontation", Rate(2, 3)), ("duel", Rate(1, 1))]
    assert rates([]) == {}
    tie = rates(told([LoggedGame("a", "duel", "", (MARA, BO), (0, 1))]))["duel"]
    assert (str(tie), str(Rate(2.5, 4)), str(Rate(0, 1))) == ("½ of 1", "2½ of 4", "0 of 1")


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(7, 11, 0.446, 0.791), (0, 1, 0.0, 0.622), (10, 10, 0.859, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_band_of_a_rate_is_wilsons_for_80_percent(wins: int, count: int, low: float, high: float):
    assert Rate(wins, count).band == pytest.approx((low, high), abs=0.005)


def test_sides_are_told_apart_where_a_person_sat_on_one_alone():
    dark = LoggedGame("b", "duel", "", (computer(), MARA), (1,))
    both = LoggedGame("c", "duel", "", (MARA, MARA), (1,))
    hero = LoggedGame("d", "quest", "", (computer(), MARA, computer()), (1, 2))
    found = sides(told((*[each.game for each in played(("duel", False))], dark, both, hero, a_quest("q", True))))
    assert found == {"duel": {"golden": Rate(0, 1), "slate": Rate(1, 1)}, "quest": {"good": Rate(1, 1)}}
    assert (side_title("duel", "slate"), side_title("quest", "dark")) == ("Sauron", "Sauron")
    assert side_title("quest", "good") == "First hero, Second hero and Third hero"


def test_the_ladder_goes_by_the_best_computer_player_and_by_mode_where_all_win_together():
    three = LoggedGame("x", "fellowship", "", (MARA, computer("easy"), computer("hard")), (0,))
    found = told((three, a_quest("q", True), a_quest("r", False), *[each.game for each in played(("duel", False))]))
    assert ladder(found, LEVELS) == {
        "duel": {"easy": ["lost"]},
        "lcg": {"easy": ["lost", "won"]},
        "fellowship": {"hard": ["won"]},
    }
    assert modes(found)["lcg"][:2] == (("normal", "Standard"), ("easy", "Easy"))
    assert quests(found) == {("lcg", "Passage"): Rate(1, 2)}


def test_a_game_among_people_is_no_step_of_the_ladder():
    assert ladder(told([LoggedGame("a", "duel", "", (MARA, BO), (0,))]), LEVELS) == {}


def test_a_streak_ends_with_the_latest_game_that_was_lost():
    assert streak(played(("lcg", True), ("duel", True), ("lcg", False), ("lcg", True))) == 2
    assert streak(played(("lcg", True))) == 1 and streak(()) == 0


def test_the_longest_streak_says_whether_it_goes_on():
    wins = [(("duel", won)) for won in (True, False, True, True, False)]
    run = longest_streak(played(*wins))
    assert [each.game.id for each in run.games] == ["2", "3"] and not run.goes_on
    run = longest_streak(played(*wins[:1], *wins[2:]))
    assert len(run.games) == 3 and run.goes_on
    assert longest_streak(()).games == ()


def test_the_first_win_against_a_level_is_the_earliest():
    found = played(("duel", True, "easy"), ("duel", True, "hard"), ("duel", True, "easy"), ("duel", False, "medium"))
    assert {level: each.game.id for level, each in first_wins(found, LEVELS).items()} == {"easy": "2", "hard": "1"}


def test_the_quickest_and_the_longest_game_are_so_for_their_kind():
    found = played(
        *[("duel", True, "easy", turns) for turns in (60, 70, 80)],
        *[("confrontation", won, "easy", turns) for won, turns in ((True, 30), (False, 5), (True, 40))],
        ("fellowship", True, "easy", 1),
    )
    assert quickest_win(found).game.facts.rounds == 60 and longest_game(found).game.facts.rounds == 40
    assert quickest_win(found[-1:]) is None, "one game of its kind is neither quick nor slow"


def test_the_best_score_is_the_lower_where_lower_is_better_and_the_first_of_two():
    found = told([a_quest("a", True, score=90), a_quest("b", True, score=90), a_quest("c", False, score=1)])
    assert best_score(found).game.id == "b" and best_score(found[2:]) is None


def a_curve(*moments: tuple) -> Curve:
    return Curve(
        tuple(range(len(moments))), tuple([str(turn) for turn, *_ in moments]), tuple([m[1:] for m in moments])
    )


def test_the_greatest_comeback_is_won_from_the_smallest_chance_of_ones_own_side():
    found = played(("duel", True), ("duel", True), ("duel", False))
    curves = {
        "0": a_curve((1, 500, 500), (2, 200, 800)),
        "1": a_curve((1, 500, 500), (5, 90, 910)),
        "2": a_curve((1, 10, 990)),
    }
    each, low, turn = greatest_comeback(found, curves)
    assert (each.game.id, low, turn) == ("1", 90, 5)
    assert greatest_comeback(found, {}) is None
    (other,) = told([LoggedGame("a", "duel", "", (BO, MARA), ())], "Mara")
    assert own_curve(other, curves["0"]) == ((1, 500), (2, 800))


def test_chances_are_those_of_all_who_win_together():
    (quest,) = told([a_quest("q", True)], "Bo")
    assert own_curve(quest, a_curve(("", 200, 200), (1, 500, 500))) == ((0, 400), (1, 1000))
    (hero,) = told([LoggedGame("d", "quest", "", (computer(), MARA, computer()), (1, 2))])
    assert own_curve(hero, a_curve((1, 400, 300, 300))) == ((1, 600),)
    (hot_seat,) = told([LoggedGame("h", "duel", "", (MARA, BO), (1,))])
    assert own_curve(hot_seat, a_curve((1, 400, 600))) == (), "one of them wins anyway"
    assert own_curve(hero, a_curve((1, 400, 600))) == () and own_curve(hero, None) == ()


def test_a_game_is_decided_when_its_winner_stays_ahead():
    won = ((1, 500), (2, 900), (3, 400), (4, 700), (5, 800))
    lost = ((1, 500), (6, 300), (7, 100))
    assert deciding_turns([(won, "won"), (lost, "lost"), (won, "won"), (lost, "tie")]) == (4, 6)
    assert deciding_turns([(won, "won")]) is None


def test_how_long_a_game_was_is_said_by_its_own_clock():
    (turns,), (rounds,) = played(("duel", True, "easy", 34)), told([a_quest("a", True)])
    assert (length(turns.game), length(rounds.game)) == ("34 turns", "5 rounds")
    assert length(played(("duel", True, "easy", 1))[0].game) == "1 turn"
    assert length(played(("duel", True))[0].game) == ""
