"""Every ruling file is played through, and no rule of the list is without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulings import runner
from westmarch.cardbook import read_plain


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", runner.rulings(), ids=_name)
def test_ruling(path: Path) -> None:
    assert runner.play_file(path) > 0


INDEX = runner.FOLDER / "confrontation" / "INDEX.yaml"


def _index() -> dict[str, dict[str, list[str] | str]]:
    return read_plain(INDEX)


def test_every_ruling_of_the_list_has_a_file() -> None:
    files = {path.stem: runner.read_ruling(path) for path in runner.rulings("confrontation")}
    for name, status in _index()["rulings"].items():
        assert name in files, f"the ruling {name} has no file"
        assert files[name].status == status, f"{name} is {files[name].status}, the list says {status}"
    assert len(_index()["rulings"]) == 44


def test_every_section_of_the_rulebook_lists_its_files_and_every_file_is_listed() -> None:
    files = {path.stem for path in runner.rulings("confrontation")}
    listed: set[str] = set(_index()["rulings"])
    for section, names in _index()["rulebook"].items():
        assert names, f"the section {section} has no ruling"
        missing = [name for name in names if name not in files]
        assert not missing, f"{section}: there is no file {missing[0]}.yaml"
        assert not (twice := listed & set(names)), f"{section}: {sorted(twice)} are listed twice"
        listed |= set(names)
    assert files == listed


def test_no_two_rulings_have_the_same_title() -> None:
    titles = [case.title for path in runner.rulings() for case in (runner.read_ruling(path),)]
    assert len(titles) == len(set(titles)), sorted(title for title in titles if titles.count(title) > 1)
