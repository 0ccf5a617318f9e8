"""Whatever the pages for developers name is there: files, folders, commands, words of the command line, links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.__main__ import chosen
from westmarch.cli.arguments import _parser

TOP = Path(__file__).resolve().parents[1]
PAGES = [TOP / "desktop" / "README.md", *sorted((TOP / "desktop" / "docs").glob("*.md"))]
PAGES += [TOP / ".github" / "CONTRIBUTING.md", TOP / "README.md"]
ROOTS = (TOP, TOP / "desktop", TOP / "desktop" / "westmarch")
MADE_LATER = {".environment", "table.png", "build.json", "pip.log", "games.json", "owned.json"}
"""What a page may name although it is not in the repository."""
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def named(page: Path) -> set[str]:
    """What a page writes as code without spaces."""
    return set(re.findall(r"`([^`\s]+)`", page.read_text(encoding="utf-8")))


def is_path(word: str) -> bool:
    return bool(re.fullmatch(r"[\w.<>*-]+/[\w./<>*-]*|[\w<>-]+\.(py|md|yaml|yml|toml|json|txt)", word))


def is_there(word: str) -> bool:
    """Below one of the roots, or a file of that name anywhere below them."""
    pattern = re.sub(r"<\w+>|GAME", "*", word).rstrip("/")
    if any(next(root.glob(pattern), None) is not None for root in ROOTS):
        return True
    folders = ("desktop", "tests", "cards", "assets")
    return "/" not in pattern and any(next((TOP / each).rglob(pattern), None) is not None for each in folders)


@each_page
def test_every_file_and_folder_that_is_named_is_there(page: Path) -> None:
    words = {word for word in named(page) if is_path(word)} - MADE_LATER
    assert not sorted(word for word in words if not is_there(word))


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert not [link for link in links if "://" not in link and not (page.parent / link).exists()]


@each_page
def test_every_command_is_known(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    known = set(next(action for action in _parser()._actions if action.dest == "command").choices)
    asked = re.findall(r"python3 desktop ([a-z]\w+)", text)
    assert set(asked) <= known
    for words in re.findall(r"python3 tests([^`\n#]*)", text):
        arguments = words.replace("GAME", "duel").split()
        checks = chosen(arguments[:2] if arguments[:1] == ["--only"] else arguments[:1])
        assert checks
        for word in arguments:
            assert not word.startswith("tests/") or (TOP / word).exists(), word


def test_the_map_is_one_page() -> None:
    assert len(PAGES[0].read_text(encoding="utf-8").splitlines()) <= 80
