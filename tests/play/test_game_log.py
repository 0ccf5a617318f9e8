"""The log of finished games: what is noted, changed, written elsewhere and taken in, and what a bad file does."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.play.evenings import an_evening
from westmarch.engine.errors import BadSave, NewerSave
from westmarch.engine.scenario_records import GameFacts
from westmarch.play import saves
from westmarch.play.game_log import GameLog, LoggedGame, histories, logged
from westmarch.play.session import Chair

MARA, HAL = Chair("human", "Mara"), Chair("steady", "Computer, steady")
MARSHES = GameFacts("marshes", "The Marshes", "easy", "Easy", ("Lore", "Spirit"), 7, {"threat": (34, 31)}, 138, True)


def a_game(name: str = "a1", day: int = 1, **more) -> LoggedGame:
    values = {"winners": (0, 1), "reason": "won", "points": (138, 138), "facts": MARSHES}
    return LoggedGame(name, "toy", f"2026-03-{day:02}T20:00:00+00:00", (MARA, HAL), **(values | more))


@pytest.fixture
def log(tmp_path: Path) -> GameLog:
    return GameLog(tmp_path / "games.json")


def test_a_game_that_has_ended_is_noted_with_its_players_and_its_result():
    session = an_evening(10_000)
    entry = logged(session, datetime(2026, 3, 1, tzinfo=UTC))
    assert (entry.game, entry.ended, entry.chairs) == ("toy", "2026-03-01T00:00:00+00:00", session.chairs)
    assert (entry.winners, entry.points) == (session.result.winners, session.result.points)
    assert entry.id != logged(session).id


def test_games_come_back_the_latest_first_and_a_game_that_ends_anew_takes_its_own_place(log: GameLog):
    assert log.games() == () and not log.path.exists()
    log.add(a_game("a1", 2))
    log.add(a_game("b2", 1))
    log.add(replace(a_game("a1", 3), winners=()))
    assert [(game.id, game.is_won) for game in log.games()] == [("a1", False), ("b2", True)]


def test_a_note_is_kept_on_one_line_and_a_game_can_be_deleted(log: GameLog):
    log.add(a_game())
    log.note("a1", "late\nand " + "long " * 200)
    (game,) = log.games()
    assert game.note.startswith("late and long") and len(game.note) == 400
    log.delete("a1")
    assert log.games() == ()


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_a_log_written_elsewhere_comes_back_whole_and_never_twice(log: GameLog, tmp_path: Path, ending: str):
    first = a_game("a1", 2, note='He said "no", twice; ünd')
    second = LoggedGame("b2", "toy", "2026-03-01T20:00:00+00:00", (MARA,))
    log.add(first)
    log.add(second)
    log.write_to(tmp_path / f"mine.{ending}")
    other = GameLog(tmp_path / "elsewhere" / "games.json")
    assert other.take_in(tmp_path / f"mine.{ending}") == 2
    assert other.games() == (first, second)
    assert other.take_in(tmp_path / f"mine.{ending}") == 0


def test_only_some_games_can_be_written_elsewhere(log: GameLog, tmp_path: Path):
    log.add(a_game("a1"))
    log.add(a_game("b2", 2))
    log.write_to(tmp_path / "some.json", log.games()[:1])
    assert [game.id for game in GameLog(tmp_path / "some.json").games()] == ["b2"]


BAD = {
    "x.json": ("{]", "cannot be opened"),
    "y.json": ('{"format": 9, "games": []}', "newer version"),
    "z.json": ('{"format": 1, "games": [{"id": 1}]}', "is no log of games"),
    "u.csv": ("id,game\r\n1,toy\r\n", "lacks the columns game_id, ended, players"),
    "v.csv": ("id,game_id,ended,players,score\r\na,toy,,Ann,1\r\nb,toy,,Ann,many\r\n", "line 3"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_said_to_be_bad_and_changes_nothing(log: GameLog, tmp_path: Path, name: str):
    log.add(a_game())
    (tmp_path / name).write_text(BAD[name][0])
    with pytest.raises(BadSave, match=BAD[name][1]) as error:
        log.take_in(tmp_path / name)
    assert str(error.value).startswith(name)
    assert [game.id for game in log.games()] == ["a1"]


def test_where_the_file_is_damaged_the_previous_copy_is_read(log: GameLog):
    log.add(a_game("a1"))
    log.add(a_game("b2", 2))
    assert log.with_trouble()[1] == ""
    log.path.write_text("{")
    found, trouble = log.with_trouble()
    assert [game.id for game in found] == ["a1"]
    assert trouble.startswith("games.json cannot be opened") and trouble.endswith("its previous copy")
    saves.previous(log.path).write_text("{")
    with pytest.raises(BadSave):
        log.games()


def test_a_game_is_noted_where_all_is_damaged_and_the_damaged_log_is_kept(log: GameLog):
    log.path.write_text("{ first")
    log.add(a_game("c3"))
    assert [game.id for game in log.games()] == ["c3"]
    log.path.write_text("{ second")
    saves.previous(log.path).unlink(missing_ok=True)
    log.add(a_game("d4"))
    kept = [path.read_text() for path in sorted(log.path.parent.glob("games-damaged-*.json"))]
    assert kept == ["{ first", "{ second"] and [game.id for game in log.games()] == ["d4"]


def test_a_log_of_a_newer_version_is_left_alone(log: GameLog):
    log.path.write_text('{"format": 9, "games": []}')
    with pytest.raises(NewerSave, match="newer version"):
        log.add(a_game())
    assert '"format": 9' in log.path.read_text()


def test_a_scenario_has_its_history_with_the_best_score_of_so_many_players():
    lost = a_game("b2", 2, winners=(), facts=replace(MARSHES, score=None, mode="normal"))
    alone = LoggedGame("c3", "toy", "", (MARA,), (0,), facts=replace(MARSHES, score=90))
    worse = a_game("d4", 4, facts=replace(MARSHES, score=150))
    other = a_game("e5", 5, facts=GameFacts())
    found = histories((a_game(), lost, alone, worse, other), "toy")
    assert list(found) == ["marshes"]
    history = found["marshes"]
    assert (len(history.games), history.wins, history.won_modes) == (4, 3, {"easy"})
    assert history.best() == alone and history.best(2) == a_game() and history.best(mode="normal") is None
    assert replace(alone, facts=replace(MARSHES, score=90, is_lower_better=False)).is_better_than(lost)


def test_who_has_won_is_asked_of_people_first():
    assert not a_game(winners=(1,)).is_won
    assert replace(a_game(winners=(1,)), chairs=(HAL, HAL)).is_won
