"""A finished game: what is noted of it, how it goes to files and comes from them, and what a bad file does."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.play.evenings import an_evening
from tests.play.finished_games import HAL, MARA, MARSHES, a_game
from westmarch.engine.errors import BadSave
from westmarch.engine.scenario_records import GameFacts
from westmarch.play import game_log
from westmarch.play.game_log import LoggedGame, histories, logged
from westmarch.play.session import Session


def test_a_game_that_has_ended_is_noted_with_its_players_and_its_result():
    session = an_evening(10_000)
    entry = logged(session, datetime(2026, 3, 1, tzinfo=UTC), Path("saves/evening.westmarch"))
    assert (entry.game, entry.ended, entry.chairs) == ("toy", "2026-03-01T00:00:00+00:00", session.chairs)
    assert (entry.winners, entry.points) == (session.result.winners, session.result.points)
    assert session.table(None).prompt.text.startswith(entry.ending) and entry.ending
    assert (entry.save, entry.is_counted) == ("evening.westmarch", True)
    assert entry.id != logged(session).id


def test_a_game_that_began_at_a_position_does_not_count():
    whole = an_evening(10_000)
    session = Session("toy", whole.chairs, start=whole.state_at(whole.length - 1))
    session.answer(whole.actions[-1])
    assert not logged(session).is_counted
    later = Session("toy", whole.chairs, start=whole.state_at(whole.length - 1), earlier=whole.actions[:-1])
    later.answer(whole.actions[-1])
    assert logged(later).is_counted, "a save whose rules have changed was a whole game"


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_what_is_written_to_a_file_comes_back_whole(tmp_path: Path, ending: str):
    first = a_game("a1", 2, note='He said "no", twice; ünd', ending="All is lost.", is_counted=False, is_hinted=True)
    chairs = (MARA, replace(HAL, style="bold"))
    second = LoggedGame("b2", "toy", "2026-03-01T20:00:00+00:00", chairs, save="b.westmarch")
    path = tmp_path / f"mine.{ending}"
    game_log.write((first, second), path)
    assert game_log.read(path) == (first, second)


BAD = {
    "w.json": (None, "there is no such file"),
    "x.json": ("{]", "cannot be opened"),
    "y.json": ('{"format": 9, "games": []}', "newer version"),
    "z.json": ('{"format": 1, "games": [{"id": 1}]}', "is no log of games"),
    "large.json": (
        '{"format": 1, "games": [{"id": "a", "game": "b", "ended": "", "chairs": [], "facts": {"score": 9999999999}}]}',
        "is no log of games",
    ),
    "large.csv": (f"id,game_id,ended,players,score\r\na,toy,,Ann,{10**30}\r\n", "line 2"),
    "u.csv": ("id,game\r\n1,toy\r\n", "lacks the columns game_id, ended, players"),
    "v.csv": ("id,game_id,ended,players,score\r\na,toy,,Ann,1\r\nb,toy,,Ann,many\r\n", "line 3"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_said_to_be_bad(tmp_path: Path, name: str):
    if BAD[name][0] is not None:
        (tmp_path / name).write_text(BAD[name][0])
    with pytest.raises(BadSave, match=BAD[name][1]) as error:
        game_log.read(tmp_path / name)
    assert str(error.value).startswith(name)


def test_a_scenario_has_its_history_with_the_best_score_of_so_many_players():
    lost = a_game("b2", 2, winners=(), facts=replace(MARSHES, score=None, mode="normal"))
    alone = LoggedGame("c3", "toy", "", (MARA,), (0,), facts=replace(MARSHES, score=90))
    worse = a_game("d4", 4, facts=replace(MARSHES, score=150))
    other = a_game("e5", 5, facts=GameFacts())
    uncounted = a_game("f6", 6, facts=replace(MARSHES, score=1), is_counted=False)
    found = histories((a_game(), lost, alone, worse, other, uncounted), "toy")
    assert list(found) == ["marshes"]
    history = found["marshes"]
    assert (len(history.games), history.wins, history.won_modes) == (4, 3, {"easy"})
    assert history.best() == alone and history.best(2) == a_game() and history.best(mode="normal") is None
    assert replace(alone, facts=replace(MARSHES, score=90, is_lower_better=False)).is_better_than(lost)


def test_who_has_won_is_asked_of_people_first():
    assert not a_game(winners=(1,)).is_won
    assert replace(a_game(winners=(1,)), chairs=(HAL, HAL)).is_won
