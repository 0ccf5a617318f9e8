"""Short playthroughs, readable line by line: when one changes, somebody has to say that it should.

The first line of a file says how it is played: ``# greedy greedy seed 11 mixing=by-hand``.
``WESTMARCH_ACCEPT=1 python3 tests -k golden`` writes them anew; read the difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from westmarch import games
from westmarch.ai.players import make
from westmarch.engine.records import ALL_SEEING
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


def played(game: str, first_line: str) -> str:
    """A whole game: each action with the lines that the chronicle tells of it."""
    words = first_line.removeprefix("# ").split()
    at = words.index("seed")
    levels, seed, options = words[:at], int(words[at + 1]), dict(word.split("=") for word in words[at + 2 :])
    session = Session(game, [Chair(level, level) for level in levels], seed=seed, options=options)
    players = [make(level, session.game, seed + seat) for seat, level in enumerate(levels)]
    lines = [first_line]
    while session.decision is not None:
        seat = session.decision.seat
        view = session.view(seat)
        before = len(session.chronicle(ALL_SEEING))
        action = players[seat].decide(view, view.state.decision, 1000)
        session.answer(action)
        lines.append(f"{session.info.seats[seat].id}: {action}")
        lines += [f"    {line.text}" for line in session.chronicle(ALL_SEEING)[before:]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_goes_as_it_always_went(path: Path) -> None:
    before = path.read_text(encoding="utf-8")
    now = played(path.parent.name, before.splitlines()[0])
    if os.environ.get("WESTMARCH_ACCEPT"):
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


def test_there_are_golden_games() -> None:
    assert {path.parent.name for path in FILES} == set(games.ids()) and len(FILES) >= 6
