"""Checks everything that ships as data: cards, assets, layouts and the words of the card language."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from westmarch import games
from westmarch.cardbook import assets_folder, cards_folder, read_plain
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Setup


def check() -> int:
    """Prints what there is, game by game, and what is wrong with it; exit code 1 if anything is."""
    problems: list[str] = []
    for game in games.ids():
        counts = [
            _cards(game, problems),
            _assets(game, problems),
            _rules(game, problems),
        ]
        print(f"{game}: {', '.join(counts)}")
    for problem in problems:
        print(f"westmarch: {problem}", file=sys.stderr)
    return 1 if problems else 0


def _cards(game: str, problems: list[str]) -> str:
    paths = sorted(cards_folder(game).glob("*.yaml"))
    entries = sum(_entries(path, problems) for path in paths)
    return f"{_count(len(paths), 'card file')} with {_count(entries, 'entry', 'entries')}"


def _assets(game: str, problems: list[str]) -> str:
    paths = sorted(path for path in assets_folder(game).rglob("*") if path.is_file())
    for path in paths:
        if path.suffix == ".yaml":
            _entries(path, problems)
        elif path.stat().st_size == 0:
            problems.append(f"{game}: the asset {path.name} is empty")
    return _count(len(paths), "asset")


def _rules(game: str, problems: list[str]) -> str:
    """Every choice of every option starts a game, and whatever the game checks of itself is well."""
    started = 0
    try:
        rules = games.load(game)
        setups = [Setup()] + [
            Setup({option.id: choice.value}) for option in rules.info.options for choice in option.choices[1:]
        ]
        for setup in setups:
            rules.check(rules.new(setup, 1))
            started += 1
        own_check = getattr(rules, "self_check", None)
        if own_check is not None:
            problems.extend(f"{game}: {problem}" for problem in own_check())
    except (WestmarchError, ImportError, AttributeError) as error:
        problems.append(f"{game}: the game does not start ({error})")
    return _count(started, "setup") + " started"


def _entries(path: Path, problems: list[str]) -> int:
    try:
        found: Any = read_plain(path)
    except WestmarchError as error:
        problems.append(str(error))
        return 0
    if not isinstance(found, dict | list) or not found:
        problems.append(f"{path.name}: there is nothing in it")
        return 0
    if isinstance(found, dict):
        return sum(len(value) if isinstance(value, dict | list) else 1 for value in found.values())
    return len(found)


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
