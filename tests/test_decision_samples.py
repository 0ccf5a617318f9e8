"""The list of moments is what comes up in play."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

import pytest

from tests.decision_samples import LIST, found, listed, of_rulings, searched
from westmarch import games

HEAD = """\
# Every kind of decision with the verbs that answer it, and words that tell answers with one verb apart: for tests that
# run at each of these moments.  Written by WESTMARCH_ACCEPT=1 python3 tests -k decision_samples
"""
RULINGS = """
# The rulings in which a kind of decision or a verb comes up for the first time: to find the moments, these are played.
rulings:
"""
GAMES = ("duel", "fellowship", "lcg", "quest")


def written(rulings: Mapping[str, Iterable[str]]) -> str:
    """The list as its file should be, with the rulings of each game that are named in it."""
    lines = [HEAD]
    for game in GAMES:
        lines.append(f"\n{game}:\n")
        kinds: dict[str, list[str]] = {}
        for name in found(game):
            kinds.setdefault(name.kind, []).append(f"{name.verb} {name.place}".strip())
        lines += [f"  {kind}: [{', '.join(answers)}]\n" for kind, answers in kinds.items()]
    lines.append(RULINGS)
    for game, names in rulings.items():
        lines.append(f"  {game}:\n")
        lines += [f"  - {name}\n" for name in names]
    return "".join(lines)


@pytest.mark.slow
def test_the_file_is_as_it_would_be_written() -> None:
    first = {game: searched(game) for game in games.ids()}
    if os.environ.get("WESTMARCH_ACCEPT"):
        LIST.write_text(written(first), encoding="utf-8")
        of_rulings.cache_clear()
        found.cache_clear()
    assert written(first) == LIST.read_text(encoding="utf-8")
    for game, rulings in first.items():
        assert [str(moment) for moments in rulings.values() for moment in moments] == [*map(str, of_rulings(game))]


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_found_under_its_name(game: str) -> None:
    assert sorted(found(game)) == sorted(listed(game))
    for name, moment in found(game).items():
        assert (moment.game, moment.kind, moment.verb) == name[:3]
