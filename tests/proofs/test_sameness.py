"""The same games give the same States under two hash seeds; and rules that go over a set are caught."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType

import pytest

import westmarch.engine
from tests import set_order
from tests.proofs import sameness
from tests.proofs.sameness import Differs, Engine, Place, play, task_of
from tests.set_order import PROGRAM
from westmarch import games

SHORT = 12
"""Decisions of a game."""
PLANTED = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from westmarch.engine.change import Change
shuffled = Change.shuffled
Change.shuffled = lambda change, things: shuffled(change, list({str(each): each for each in set(things)}.values()))
from westmarch.cli import main
sys.exit(main())
"""
"""The program with a rule that goes over a set of strings."""


@contextmanager
def at_work(*command: str) -> Iterator[list[Engine]]:
    """A program under two hash seeds."""
    with Engine(Place("seed 0", command, 0)) as one, Engine(Place("seed 1", command, 1)) as other:
        yield [one, other]


def test_the_same_games_are_played_under_two_hash_seeds() -> None:
    with at_work(sys.executable, PROGRAM) as engines:
        played = [play(task_of(game, 3), engines, SHORT) for game in games.ids()]
    assert all([game.decisions for game in played]) and len({game.check for game in played}) == len(played)


def test_the_same_game_is_played_with_sets_in_the_opposite_order() -> None:
    places = {place.name: place for place in sameness.places(0)}
    with Engine(places["hash seed 0"]) as one, Engine(places["sets backwards"]) as other:
        assert play(task_of("duel", 3), [one, other], SHORT).decisions == SHORT


def test_a_rule_that_goes_over_a_set_is_caught() -> None:
    with at_work(sys.executable, "-c", PLANTED, PROGRAM) as engines, pytest.raises(Differs) as fault:
        play(task_of("duel", 3), engines, SHORT)
    assert str(fault.value).startswith("duel/2, game 3, decision 0: seed 1 has ")
    assert str(fault.value).endswith(", not as seed 0")


def test_a_program_that_ends_is_told() -> None:
    with at_work(sys.executable, "-c", "") as engines, pytest.raises(Differs, match="seed 0 has ended"):
        play(task_of("duel", 3), engines, SHORT)


SOURCE = """
names = {"elrond", "gimli", "arwen"}
loop = []
for name in names:
    loop.append(name)
ways = [loop, [name for name in names], [*names], list(names), ",".join(names).split(","), list(map(str, names))]
first, *_ = names
ways.append([first, *sorted(names, key=len)])
(one,) = {7}
is_kept = isinstance(names, set) and len(names) == 3 and one == 7
"""


@pytest.mark.parametrize("order", set_order.ORDERS)
def test_sets_go_in_the_order_that_was_chosen(order: str) -> None:
    set_order.choose(order)
    space: dict[str, object] = {}
    exec(set_order.transformed(SOURCE, "source.py"), space)
    wanted = sorted(["arwen", "elrond", "gimli"], reverse=order == "backwards")
    *ways, last = space["ways"]
    assert all([way == wanted for way in ways]) and space["is_kept"]
    assert last == [wanted[0], *sorted(wanted, key=len)]


def test_the_modules_of_the_rules_are_loaded_like_this_and_no_others() -> None:
    finder = set_order._Finder()
    spec = finder.find_spec("westmarch.engine.machine", westmarch.engine.__path__)
    assert spec is not None and isinstance(spec.loader, set_order._Loader)
    code = spec.loader.get_code("westmarch.engine.machine")
    names = {name for part in code.co_consts if isinstance(part, CodeType) for name in part.co_names}
    assert "__in_order__" in names
    assert finder.find_spec("westmarch.app.start", None) is None


def test_machines_that_played_otherwise_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = tmp_path / "one", tmp_path / "same", tmp_path / "other"
    one.write_text("duel/2 0 61 abc\nduel/2 1 70 def\n", encoding="utf-8")
    same.write_text("duel/2 1 70 def\nduel/2 0 61 abc\n", encoding="utf-8")
    other.write_text("duel/2 0 61 abc\nduel/2 1 70 fed\n", encoding="utf-8")
    assert sameness.main(["--same", str(one), str(same)]) == 0
    assert sameness.main(["--same", str(one), str(same), str(other)]) == 1
    told = capsys.readouterr().out
    assert f"duel/2 1: {other} has fed, and {one} has def" in told
    assert told.endswith("2 games of 3 machines compared, 1 differ\n")
