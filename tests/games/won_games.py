"""Whole games that were won: each a file of actions beside its test, recorded anew where a rule was corrected."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from westmarch.ai.players import make
from westmarch.play import saves
from westmarch.play.replay import Replay
from westmarch.play.session import Session


def played(file: Path, begun: Callable[[int], Session], is_won: Callable[[Session], bool]) -> Session:
    """The game in a file, played to its end; with WESTMARCH_ACCEPT it is recorded first."""
    if os.environ.get("WESTMARCH_ACCEPT"):
        file.write_text(_recorded(begun, is_won), encoding="utf-8")
    first, *actions = file.read_text(encoding="utf-8").splitlines()
    session = begun(int(first.removeprefix("# seed ")))
    for action in actions:
        session.answer(action)
    return session


def assert_saved_and_replayed(won: Session, path: Path) -> None:
    """The game is read from its save as it was, and can be seen by every seat at its end, in its middle and before."""
    saves.write(won, path)
    again = saves.read(path, is_strict=True)
    assert again.result == won.result and again.actions == won.actions
    replay = Replay(again)
    for place in (len(won.actions), len(won.actions) // 2, 0):
        replay.go(place)
        for seat in (*range(len(won.chairs)), None):
            table = replay.table(seat)
            assert table.viewer == seat and (table.prompt.seat is None) == (place == len(won.actions))


def _recorded(begun: Callable[[int], Session], is_won: Callable[[Session], bool]) -> str:
    """The first deal that players by advice win."""
    for seed in range(200):
        session = begun(seed)
        players = [make("greedy", session.game, seat) for seat in range(len(session.chairs))]
        while session.decision is not None:
            view = session.view(session.decision.seat)
            session.answer(players[session.decision.seat].decide(view, view.state.decision, 1000))
        if is_won(session):
            return "\n".join([f"# seed {seed}", *session.actions]) + "\n"
    raise AssertionError("nobody wins any more")
