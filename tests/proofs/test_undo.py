"""The proof of undo in short: nothing is found, and whatever can be undone and should not be is found."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.long import IS_LONG
from tests.long_run.playing import setup_of
from tests.proofs.leaks import task_of
from tests.proofs.undo import Looker
from westmarch import games
from westmarch.engine.records import Outcome
from westmarch.games.record import GameRecord
from westmarch.play.session import Session

ANSWERS = 300 if IS_LONG else 30
PLANTED_IN = range(8)
"""Sessions in which what is planted must come to light."""


def looker(seed: int, game: str = "", answers: int = ANSWERS) -> Looker:
    """The session of a seed: of any game, or at some table of one."""
    task = task_of(seed, (f"{game}/",) if game else ())
    return Looker(seed, task.table, task.game, setup_of(task), answers)


def found_in(game: str, answers: int = ANSWERS) -> str:
    """What is found first in some sessions of a game."""
    return next((str(one) for seed in PLANTED_IN for one in looker(seed, game, answers).look().findings), "nothing")


@pytest.mark.parametrize("game", games.ids())
def test_what_can_be_undone_has_taught_nobody_anything(game: str) -> None:
    counted = Counter[str]()
    for seed in range(2):
        looked = looker(seed, game).look()
        assert looked.findings == ()
        counted.update(looked.counted)
    assert counted["answers of the person"] > 5 and counted["times gone back"] > 2 and counted["that stay"] > 0


def test_a_barrier_that_a_game_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = GameRecord.apply

    def without(game: Any, state: Any, action: Any) -> Outcome:
        outcome = apply(game, state, action)
        return Outcome(outcome.state, outcome.events, 0)

    monkeypatch.setattr(GameRecord, "apply", without)
    for game in ("confrontation", "duel", "fellowship"):
        assert "shows seat" in found_in(game, 60), game


def test_an_answer_of_a_lone_person_that_shows_a_face_and_can_be_undone_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Session, "_is_final", lambda *_: False)
    assert "shows seat" in found_in("fellowship", 60)


def test_an_undo_that_comes_back_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state_at = Session._state_at
    monkeypatch.setattr(Session, "_state_at", lambda session, at: state_at(session, max(0, at - 1)))
    assert "sees something else than before" in found_in("duel", 60)


def test_a_view_that_was_kept_of_what_was_undone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes back and takes another way must not be shown the table of the first one."""
    table_at, kept = Session.table_at, dict[Any, Any]()

    def kept_too_long(session: Session, place: int, seat: Any) -> Any:
        key = id(session.game), session.chairs, session.start is None, place, seat
        return kept[key] if key in kept else kept.setdefault(key, table_at(session, place, seat))

    monkeypatch.setattr(Session, "table_at", kept_too_long)
    assert "sees something else than before" in found_in("fellowship", 60)
