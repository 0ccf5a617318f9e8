"""The command that lets computer players meet."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from westmarch.ai import arena
from westmarch.ai.kept_games import KeptGames
from westmarch.cli import main
from westmarch.cli.arguments import _cores, _jobs

WORDS = ["gauntlet", "toy", "--players", "greedy,random,textbook:2", "--games", "4", "--jobs", "1"]


def standings(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    assert main([*WORDS, "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    del found["seconds"]
    return found


def test_it_tells_each_two_players_and_the_elo_of_each_with_intervals(capsys):
    assert main(WORDS) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("An Evening at the Inn, from seed 1")
    assert [line.split(":")[0].strip() for line in lines[1:3]] == ["greedy against random", "greedy against textbook"]
    assert all("of 4 games (" in line for line in lines[1:4]) and len(lines) == 7
    rated = {line.split()[-1]: line for line in lines[4:]}
    assert "(" not in rated["textbook:2"] and rated["textbook:2"].split()[0] == "+0"
    assert rated["greedy"].count(" to ") == rated["random"].count(" to ") == 1


def test_arena_is_another_name_for_it(capsys):
    one = standings(capsys)
    assert main(["arena", *WORDS[1:], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["elo"] == one["elo"]


def test_it_goes_on_where_it_was_stopped_and_comes_to_the_same(capsys, monkeypatch, tmp_path: Path):
    whole = standings(capsys)
    file = tmp_path / "games.jsonl"
    added = KeptGames.add

    def stop_at_the_fifth(kept: KeptGames, fought: arena.Fought) -> None:
        added(kept, fought)
        if len(file.read_text().splitlines()) == 6:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(KeptGames, "add", stop_at_the_fifth)
        assert main([*WORDS, "--json", "--out", str(file)]) == 130
    assert sum(met["games"] for met in json.loads(capsys.readouterr().out)["encounters"]) == 5
    fights = []
    fight = arena._fight
    monkeypatch.setattr(arena, "_fight", lambda *how: fights.append(how) or fight(*how))
    assert standings(capsys, "--out", str(file)) == whole and len(fights) == 7
    assert standings(capsys, "--out", str(file)) == whole and len(fights) == 7


def test_another_command_is_refused_and_the_number_of_cores_is_none(capsys, tmp_path: Path):
    file = str(tmp_path / "games.jsonl")
    whole = standings(capsys, "--out", file)
    assert main([*WORDS, "--out", file, "--seed", "2"]) == 1
    said = capsys.readouterr().err
    assert said == f"westmarch: {file} was begun with seed 1: name another file, or begin it anew\n"
    assert standings(capsys, "--out", file, "--jobs", "2") == whole


def test_a_command_that_cannot_be_played_binds_no_file(capsys, tmp_path: Path):
    file = tmp_path / "games.jsonl"
    assert main(["gauntlet", "toy", "--players", "gredy,random", "--games", "2", "--out", str(file)]) == 1
    assert "no computer player 'gredy'" in capsys.readouterr().err
    standings(capsys, "--out", str(file))


def test_a_cluster_without_dask_is_told_in_one_sentence(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    assert main([*WORDS, "--cluster", "tcp://127.0.0.1:8786"]) == 1
    said = capsys.readouterr().err
    assert "needs Dask, which is not installed" in said and said.count("\n") == 1


def test_all_cores_play_unless_somebody_says_otherwise():
    assert _jobs("all") == _jobs("ALL") == _cores() >= 1 and _jobs("3") == 3
