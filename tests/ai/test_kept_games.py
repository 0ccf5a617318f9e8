"""Games in a file: what was begun goes on, and nothing else does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from westmarch import games
from westmarch.ai.arena import Bout, Fought, bouts_of
from westmarch.ai.edition import edition
from westmarch.ai.kept_games import KeptGames, Run
from westmarch.engine.errors import BadSetup

RUN = Run("toy", ("greedy", "random"), 4, 1, {"evening": "long"}, 0, "1a2b")


def opened(path: Path, **other: object) -> KeptGames:
    return KeptGames(path, structs.replace(RUN, **other), frozenset(bouts()))


def bouts() -> list[Bout]:
    return bouts_of(games.info("toy"), RUN.players, RUN.games, RUN.seed)


def fought(number: int) -> Fought:
    return Fought(bouts()[number], (1,), "the evening is over", 20)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with the first two of four games."""
    with opened(tmp_path / "games.jsonl") as kept:
        assert kept.games == []
        kept.add(fought(0))
        kept.add(fought(1))
    return tmp_path / "games.jsonl"


def test_the_same_command_goes_on_after_the_games_that_are_over(path):
    with opened(path) as kept:
        assert kept.games == [fought(0), fought(1)]
        kept.add(fought(2))
    with opened(path) as kept:
        assert kept.games == [fought(0), fought(1), fought(2)]
    assert [json.loads(line)["bout"]["seats"] for line in path.read_text().splitlines()[1:]] == [[0, 1], [1, 0], [0, 1]]


def test_a_game_is_in_the_file_as_soon_as_it_is_over(tmp_path):
    with opened(tmp_path / "games.jsonl") as kept:
        assert (tmp_path / "games.jsonl").read_bytes() == b"", "a command that cannot be played binds nobody"
        kept.add(fought(0))
        assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"players": ("greedy", "easy")}, "players greedy,random"),
        ({"games": 6}, "games 4"),
        ({"seed": 2}, "seed 1"),
        ({"options": {}}, "options evening=long"),
        ({"budget_ms": 50}, "budget 0"),
        ({"edition": "ffff"}, "another edition"),
        ({"game": "duel"}, "game toy"),
    ],
)
def test_another_command_is_refused_in_one_sentence_and_changes_nothing(path, other, said):
    before = path.read_bytes()
    with pytest.raises(BadSetup, match=f"was begun with {said}.*: name another file, or begin it anew$"):
        opened(path, **other)
    assert path.read_bytes() == before


def test_the_beginning_of_a_line_that_was_never_finished_is_left_out(path):
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"bout":{"pair":["gr')
    with opened(path) as kept:
        assert kept.games == [fought(0), fought(1)]
        kept.add(fought(3))
    assert path.read_bytes().startswith(whole)
    with opened(path) as kept:
        assert kept.games == [fought(0), fought(1), fought(3)]


def test_a_game_that_is_there_twice_counts_once(path):
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[-1])
    with opened(path) as kept:
        assert kept.games == [fought(0), fought(1)]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no newline", "holds no games of a gauntlet"),
        (b'{"a": 1}\n', "holds no games of a gauntlet"),
        (b'{"game":"\xff\xfe"}\n', "holds no games of a gauntlet"),
        (b"[" * 100_000 + b"\n", "holds no games of a gauntlet"),
        (b"\xff\xfe\n", "holds no games of a gauntlet"),
    ],
)
def test_a_foreign_file_is_refused_and_left_alone(tmp_path, content, said):
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(BadSetup, match=said):
        opened(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: line[:-1], "line 3, is no game"),
        (lambda line: line.replace(b'"reason":"', b'"reason":"\xff'), "line 3, is no game"),
        (lambda line: line.replace(b'"seed":1', b'"seed":9'), "line 3, is a game that this command does not play"),
        (lambda line: line.replace(b'"winners":[1]', b'"winners":[7]'), "line 3, is a game that this"),
    ],
)
def test_a_damaged_game_is_told_with_its_line(path, change, said):
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*lines[:2], change(lines[2]), b""]))
    with pytest.raises(BadSetup, match=said):
        opened(path)


def test_editions_of_two_games_differ_and_one_stays_the_same():
    assert edition("duel") == edition("duel") != edition("confrontation")
