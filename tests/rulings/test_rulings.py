"""Every ruling file is played through, and no rule of a list is without one; `test_lcg.py` has the Card Game's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.decision_samples import listed_answers
from tests.rulings import runner
from westmarch.cardbook import read_plain


def name_of(path: Path) -> str:
    return path.relative_to(runner.FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("path", [path for path in runner.rulings() if runner.game_of(path) != "lcg"], ids=name_of)
def test_ruling(path: Path) -> None:
    """What each expects comes true; every moment on the way is of a kind that the list of moments has."""
    assert runner.play_file(path, known_moment(runner.game_of(path))) > 0


def known_moment(game_id: str) -> runner.Look:
    """Judges a State of a game by the list of moments: what is asked, and by which verbs it is answered."""
    known = listed_answers(game_id)

    def look(state: Any) -> None:
        asked = state.decision
        if asked is not None:
            new = {(asked.kind, action.verb) for action in asked.options} - known
            assert not new, f"WESTMARCH_ACCEPT=1 python3 tests -k decision_samples lists {sorted(new)}"

    return look


RULINGS = {"confrontation": 45, "duel": 24, "fellowship": 45, "quest": 69}
"""How many rulings each game's list names; the Card Game has no list, for its cards come from many hands."""
of_each_game = pytest.mark.parametrize("game_id", RULINGS)


def _index(game_id: str) -> dict[str, Any]:
    return read_plain(runner.FOLDER / game_id / "INDEX.yaml")


def test_every_game_with_rulings_has_a_list_of_them() -> None:
    assert {runner.game_of(path) for path in runner.rulings()} == {*RULINGS, "lcg"}


@of_each_game
def test_every_ruling_of_the_list_has_a_file(game_id: str) -> None:
    files = {path.stem: runner.read_ruling(path) for path in runner.rulings(game_id)}
    listed = _index(game_id)["rulings"]
    for name, status in listed.items():
        assert name in files, f"the ruling {name} has no file"
        assert files[name].status == status, f"{name} is {files[name].status}, the list says {status}"
    assert len(listed) == RULINGS[game_id]


@of_each_game
def test_every_section_of_the_rulebook_lists_its_files_and_every_file_is_listed(game_id: str) -> None:
    files = {path.stem for path in runner.rulings(game_id)}
    listed: set[str] = set(_index(game_id)["rulings"])
    for section, names in _index(game_id)["rulebook"].items():
        assert names, f"the section {section} has no ruling"
        missing = [name for name in names if name not in files]
        assert not missing, f"{section}: there is no file {missing[0]}.yaml"
        assert not (twice := listed & set(names)), f"{section}: {sorted(twice)} are listed twice"
        listed |= set(names)
    assert files == listed


def test_no_two_rulings_of_a_game_have_the_same_name() -> None:
    names = [(runner.game_of(path), path.stem) for path in runner.rulings()]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)


def test_no_two_rulings_have_the_same_title() -> None:
    titles = [case.title for path in runner.rulings() for case in (runner.read_ruling(path),)]
    assert len(titles) == len(set(titles)), sorted(title for title in titles if titles.count(title) > 1)
