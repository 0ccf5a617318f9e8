"""The list of moments is what comes up in play."""

from __future__ import annotations

import os

import pytest

from tests.decision_samples import LIST, found, listed

HEAD = """\
# Every kind of decision with the verbs that answer it, and words that tell answers with one verb apart: for tests that
# run at each of these moments.  Written by WESTMARCH_ACCEPT=1 python3 tests -k decision_samples
"""
GAMES = ("duel", "fellowship", "lcg", "quest")


def written() -> str:
    """The list as its file should be."""
    lines = [HEAD]
    for game in GAMES:
        lines.append(f"\n{game}:\n")
        kinds: dict[str, list[str]] = {}
        for name in found(game):
            kinds.setdefault(name.kind, []).append(f"{name.verb} {name.place}".strip())
        lines += [f"  {kind}: [{', '.join(answers)}]\n" for kind, answers in kinds.items()]
    return "".join(lines)


def test_the_file_is_as_it_would_be_written() -> None:
    now = written()
    if os.environ.get("WESTMARCH_ACCEPT"):
        LIST.write_text(now, encoding="utf-8")
    assert now == LIST.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_found_under_its_name(game: str) -> None:
    assert sorted(found(game)) == sorted(listed(game))
    for name, moment in found(game).items():
        assert (moment.game, moment.kind, moment.verb) == name[:3]
