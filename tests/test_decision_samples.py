"""The list of moments is what comes up in play."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

import pytest

from tests.decision_samples import LIST, found, listed, of_ruling, of_rulings, searched
from westmarch import games
from westmarch.cardbook import read_plain

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


def test_the_file_is_as_it_would_be_written() -> None:
    """To write it all rulings are played; that they bring no more than is listed is seen where they are tested."""
    if os.environ.get("WESTMARCH_ACCEPT"):
        LIST.write_text(written({game: searched(game) for game in games.ids()}), encoding="utf-8")
        of_rulings.cache_clear()
        found.cache_clear()
    assert written(read_plain(LIST)["rulings"]) == LIST.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.ids())
def test_every_ruling_that_is_named_brings_a_moment(game: str) -> None:
    known: set[tuple[str, str]] = set()
    for name in read_plain(LIST)["rulings"][game]:
        brought = {(moment.kind, moment.verb) for moment in of_ruling(game, name)}
        assert brought - known, f"{name} brings nothing new"
        known |= brought
    assert known == {(moment.kind, moment.verb) for moment in of_rulings(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_found_under_its_name(game: str) -> None:
    assert sorted(found(game)) == sorted(listed(game))
    for name, moment in found(game).items():
        assert (moment.game, moment.kind, moment.verb) == name[:3]
