"""Partners on fixed deals: which tables there are, how far they came, and two runs compared deal by deal."""

from __future__ import annotations

from functools import partial

import pytest

from westmarch import games
from westmarch.ai import measuring
from westmarch.ai.measuring import Measured, Reached
from westmarch.cli.arguments import main
from westmarch.engine.errors import BadSetup
from westmarch.engine.records import Result

INFO = games.info("lcg")
PASSAGE = {"quest": ["passage-through-mirkwood"], "difficulty": ["easy"]}


def reached(seed: int, score: int, is_won: bool = False) -> Reached:
    return Reached("a table", seed, score, is_won, 100, 5)


def test_every_quest_is_measured_easy_and_standard_with_one_and_with_two() -> None:
    found = measuring.deals(INFO, 2, 10)
    quests = next(option for option in INFO.options if option.id == "quest").choices
    assert len(found) == len(quests) * 2 * 2 * 2 == len({(deal.table, deal.seed) for deal in found})
    assert {deal.seats for deal in found} == {1, 2} and {deal.seed for deal in found} == {10, 11}


def test_some_tables_alone_are_measured() -> None:
    (deal,) = measuring.deals(INFO, 1, 3, PASSAGE, [2], {"shadows": "no"})
    assert deal.table == "passage-through-mirkwood easy 2" and deal.seed == 3
    assert deal.options["quest"] == "passage-through-mirkwood" and deal.options["shadows"] == "no"


@pytest.mark.parametrize(
    ("game", "only", "seats", "said"),
    [
        ("duel", {}, [], "is not played together"),
        ("lcg", {"hands": ["open"]}, [], "tables differ by quest and difficulty, not by 'hands'"),
        ("lcg", {"difficulty": ["nightmare"]}, [], "difficulty is one of easy, normal, not 'nightmare'"),
        ("lcg", {}, [4], "tables have 1 or 2 seats"),
    ],
)
def test_what_cannot_be_measured_is_said(game: str, only: dict[str, list[str]], seats: list[int], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        measuring.deals(games.info(game), 1, 1, only, seats)


def test_a_deal_is_played_alike_again() -> None:
    dealt = measuring.deals(INFO, 1, 3, PASSAGE, [1])
    one, other = [measuring.run(partial(games.load, "lcg"), "random", dealt).games[0] for _ in range(2)]
    assert (one.reached, one.decisions) == (other.reached, other.decisions) and 0 < one.reached < 1000


def test_how_far_they_came_grows_with_progress_and_rounds_and_a_game_won_is_whole() -> None:
    game = games.load("lcg")
    scores = []
    for progress, number in ((0, 1), (4, 1), (4, 5)):
        table = {"stage": "flies-and-spiders", "progress": progress, "round": number}
        state = game.read_position({"options": {"quest": "passage-through-mirkwood"}, **table})
        scores.append(game.reached(state))
    assert scores[0] < scores[1] < scores[2] < 1000
    state.result = Result((0,), "won")
    assert game.reached(state) == 1000


def test_two_runs_are_compared_on_the_deals_that_both_have() -> None:
    before = [reached(1, 100), reached(2, 300), reached(9, 1000, True)]
    gain = measuring.compared(before, [reached(1, 200), reached(2, 1000, True), reached(3, 0)])
    assert gain is not None and (gain.games, gain.before, gain.now, gain.gain) == (2, 200, 600, 400)
    assert (gain.won_before, gain.won_now) == (0, 1) and gain.within == pytest.approx(1.96 * 300)
    assert measuring.compared(before, [reached(5, 1)]) is None


def test_a_run_is_told_with_what_has_changed() -> None:
    before = Measured("lcg", "hard", (reached(1, 100),), 1.0)
    lines = list(measuring.in_words(Measured("lcg", "hard", (reached(1, 150),), 1.0), before))
    assert [line.split()[0] for line in lines] == ["a", "all"] and "+50 within 0 (0 won anew" in lines[1]
    assert list(measuring.in_words(Measured("lcg", "hard", (), 0.0))) == []


def test_the_command_keeps_a_run_and_compares_with_it(tmp_path, capsys) -> None:
    kept = tmp_path / "before.json"
    words = ["measure", "lcg", "--level", "random", "--games", "1", "--seats", "1"]
    words += ["--only", "quest=passage-through-mirkwood", "--only", "difficulty=easy"]
    assert main([*words, "--out", str(kept)]) == 0
    assert main([*words, "--against", str(kept)]) == 0
    assert "+0 within 0" in capsys.readouterr().out
    for damage in (b"{}", b'{"game":"\xff"}', b"[" * 100_000):
        kept.write_bytes(damage)
        assert main([*words, "--against", str(kept)]) == 1
        assert "holds no run" in capsys.readouterr().err
