"""The long run in short: it goes on where it was stopped, and a law that breaks is shrunk to what breaks it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.laws import laws as all_laws
from tests.laws.walk import Law, LawBroken, Walk
from tests.long_run import __main__ as long_run
from tests.long_run import playing, shrinking
from tests.long_run.kept import Kept
from tests.long_run.playing import Fault, Played, Task, play, tables, walks
from westmarch import games
from westmarch.cardbook import read_plain

EDITIONS = dict.fromkeys(games.ids(), "today")


def command(kept: Path, *more: str) -> int:
    return long_run.main(["--jobs", "1", "--kept", str(kept), *more])


def test_every_game_seat_quest_and_difficulty_has_a_table() -> None:
    found = tables()
    assert len(found) == len(set(found))
    for game in games.ids():
        assert any(table.startswith(f"{game}/") for table in found)
    assert {"quest/4", "lcg/the-hobbit/flies-and-spiders/nightmare"} <= set(found)


@pytest.mark.parametrize("table", ["confrontation/2", "duel/2", "lcg/core/passage-through-mirkwood/easy"])
def test_the_same_task_is_the_same_game(table: str) -> None:
    one, other = [msgspec.structs.replace(play(Task(table, 1)), seconds=0.0) for _ in range(2)]
    assert one == other and one.fault is None and one.decisions > 0
    assert any(word.startswith("card ") for word in one.met) and any(word.startswith("question ") for word in one.met)


def test_what_is_wanted_comes_into_the_decks() -> None:
    task = Task("lcg/core/passage-through-mirkwood/easy", 4, ("eowyn", "wandering-took"))
    deck = next(walks(task)).setup.options["deck-1"]
    assert "Éowyn" in deck and "Wandering Took" in deck


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    assert command(kept, "--only", "confrontation", "--games", "2") == 0
    first = kept.read_bytes()
    kept.write_bytes(first + b'{"edition":')  # as left by a kill in the middle of a line
    assert command(kept, "--only", "confrontation", "--games", "3") == 0
    lines = kept.read_bytes().splitlines()
    assert kept.read_bytes().startswith(first) and len(lines) == 3
    assert [msgspec.json.decode(line)["played"]["task"]["number"] for line in lines] == [0, 1, 2]
    assert "The Confrontation: 3 games, at least 3 at each table" in capsys.readouterr().out


def test_games_of_other_rules_are_not_counted(tmp_path: Path) -> None:
    with_old = tmp_path / "games.jsonl"
    kept = Kept(with_old, {**EDITIONS, "duel": "yesterday"})
    kept.add(Played(Task("duel/2", 0), 1, 0.0, ("card c1-01",)))
    kept.add(Played(Task("quest/2", 0), 1, 0.0, ()))
    kept.close()
    again = Kept(with_old, EDITIONS)
    again.close()
    assert again.others == 1 and again.games == {"quest/2": 1} and not again.met["duel"]


def test_what_is_no_file_of_games_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("a letter\n")
    assert command(kept) == 2 and "is no game of the long run" in capsys.readouterr().err
    assert command(tmp_path / "other", "--only", "chess") == 2 and "No table has chess" in capsys.readouterr().err


def test_a_round_is_even_and_wants_what_came_up_least(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games.jsonl", EDITIONS)
    kept.games["duel/2"] = 5
    kept.met["lcg"].update({f"card {card}": 7 for card in long_run.player_cards()} | {"card eowyn": 0})
    easy = "lcg/core/passage-through-mirkwood/easy"
    tasks = long_run.round_of(kept, ["duel/2", easy], 6, 100)
    played = [(task.table, task.number) for task in tasks]
    assert played == [*[(easy, 100 + n) for n in range(5)], ("duel/2", 105), (easy, 105)]
    assert any("eowyn" in task.wanted for task in tasks) and not tasks[-2].wanted
    kept.close()


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Law:
    """A law that is none: that Gimli is never hurt."""

    def gimli_is_unhurt(walk: Walk) -> None:
        hurt = [p for p, thing in walk.state.things.items() if thing.damage and walk.state.pieces[p].face == "gimli"]
        walk.require(not hurt, "Gimli is hurt")

    law = Law(7, "rest", gimli_is_unhurt)
    monkeypatch.setattr(all_laws, "LAWS", [*all_laws.LAWS, law])
    monkeypatch.setattr(shrinking, "LAWS", [law])
    return law


def test_a_broken_law_is_shrunk_to_what_breaks_it(planted: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    table = "lcg/core/passage-through-mirkwood/normal"

    def with_gimli(task: Task) -> Iterator[Walk]:
        return walks(msgspec.structs.replace(task, wanted=("gimli",)))

    monkeypatch.setattr(playing, "walks", with_gimli)
    broken = next(played for number in range(12) if (played := play(Task(table, number))).fault)
    assert broken.fault == Fault(str(planted), "Gimli is hurt")
    case = shrinking.shrunk(broken.task, broken.fault, 20, with_gimli)
    assert case is not None
    ruling = case.ruling(broken.task, broken.fault)
    assert ruling["title"].endswith("Gimli is hurt") and ruling["play"] == []
    assert ruling["given"] == {"players": [{"heroes": ["gimli damage 2"]}]}


def test_a_fault_is_told_and_written(
    planted: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(long_run, "player_cards", lambda: ("gimli",))  # the one that all decks want
    table = "lcg/core/passage-through-mirkwood/normal"
    assert command(tmp_path / "games.jsonl", "--only", table, "--games", "4") == 1
    told = capsys.readouterr().out
    assert f"{planted}: Gimli is hurt" in told and "games broke a law" in told
    found = sorted((tmp_path / "games").iterdir())
    assert found and all([f"as short as it can be told: {path}" in told for path in found])
    assert {read_plain(path)["title"] for path in found} == {f"{planted}: Gimli is hurt"}
    assert command(tmp_path / "games.jsonl", "--only", table, "--games", "4") == 1, "a fault stays one"


def test_a_game_that_cannot_go_on_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(task: Task) -> Iterator[Walk]:
        for number, walk in enumerate(walks(task)):
            if number == 3:
                raise LawBroken(f"playing at random: KeyError('x')\n{walk.whereabouts()}")
            yield walk

    monkeypatch.setattr(playing, "walks", stuck)
    played = play(Task("duel/2", 0))
    assert played.fault == Fault("playing at random", "KeyError('x')") and played.decisions == 3
