"""A strict game notices that an earlier save of it is opened: chance falls anew from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.evenings import an_evening, played_on
from westmarch.engine.errors import IllegalAction
from westmarch.play import saves, strict_json
from westmarch.play.autosave import Autosave
from westmarch.play.library import Library
from westmarch.play.session import LONGEST, Fairness, Session
from westmarch.play.strict_games import StrictGames


@pytest.fixture
def strict(tmp_path: Path) -> StrictGames:
    return Library(tmp_path).strict_games


def kept(session: Session, path: Path) -> Path:
    saves.write(session, path)
    return path


def until_final(session: Session) -> None:
    """Plays on until something happens that nothing takes back."""
    before = session.settled
    while session.settled == before:
        played_on(session, 1)


def opened(strict: StrictGames, path: Path) -> Session:
    """A session of a file as the program opens it, and notes it at its table."""
    session = strict.opened(saves.read(path))
    strict.note(session)
    return session


def test_the_latest_save_goes_on_as_it_stood(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    until_final(session)
    strict.note(session)
    found = opened(strict, kept(session, tmp_path / "a.json"))
    assert (found.returns, found.start, found.state) == (0, None, session.state)


def test_an_earlier_save_has_other_dice_and_nothing_before_it_is_undone(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    path = kept(session, tmp_path / "a.json")
    until_final(session)
    strict.note(session)
    first, second = opened(strict, path), opened(strict, path)
    assert (first.returns, second.returns) == (1, 2)
    assert len({session.state_at(4).dice, first.state.dice, second.state.dice}) == 3
    for again in (first, second):
        assert again.cursor == 4 and again.state.pieces == session.state_at(4).pieces
        with pytest.raises(IllegalAction, match="does not reach further back"):
            again.undo()


def test_moves_that_could_have_been_taken_back_cost_nothing(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(0, fairness="strict")
    until_final(session)
    path = kept(session, tmp_path / "a.json")
    while session.settled == saves.read(path).cursor:
        strict.note(session)
        assert opened(strict, path).returns == 0
        played_on(session, 1)
    strict.note(session)
    assert opened(strict, path).returns == 1


def test_a_count_of_returns_that_was_made_up_still_gives_a_game_that_can_be_saved(
    tmp_path: Path, strict: StrictGames
) -> None:
    session = an_evening(4, fairness="strict")
    session.returns = LONGEST
    path = kept(session, tmp_path / "a.json")
    until_final(session)
    strict.note(session)
    again = opened(strict, path)
    assert again.returns == LONGEST and saves.read(kept(again, tmp_path / "b.json")).returns == LONGEST
    strict.begun(again)
    strict.note(again)
    assert [each.returns for each in strict._known().values()] == [LONGEST]


def test_a_huge_file_is_no_record(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    until_final(session)
    strict.note(session)
    assert strict._known()
    strict.path.write_bytes(strict.path.read_bytes() + b" " * strict_json.LARGEST)
    assert not strict._known()


def test_the_branch_that_was_left_is_no_way_back_either(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    early = kept(session, tmp_path / "early.json")
    until_final(session)
    strict.note(session)
    late = kept(session, tmp_path / "late.json")
    again = opened(strict, early)
    until_final(again)
    strict.note(again)
    own = kept(again, tmp_path / "own.json")
    assert opened(strict, own).returns == again.returns == 1
    assert opened(strict, late).returns == 2
    assert opened(strict, own).returns == 3


@pytest.mark.parametrize("fairness", ["fair", "free"])
def test_other_games_are_not_noted(tmp_path: Path, strict: StrictGames, fairness: Fairness) -> None:
    session = an_evening(4, fairness=fairness)
    path = kept(session, tmp_path / "a.json")
    played_on(session, 9)
    strict.note(session)
    assert not strict.path.exists() and opened(strict, path).returns == 0


def test_a_game_that_is_over_is_only_looked_at(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(fairness="strict")
    while session.decision is not None:
        played_on(session, 1)
    strict.note(session)
    path = kept(session, tmp_path / "a.json")
    again = an_evening(3, fairness="strict")
    strict.begun(again)
    strict.note(again)
    assert again.returns == 1 and opened(strict, path).result is not None


def test_a_game_with_the_seed_of_another_is_a_game_of_its_own(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    until_final(session)
    strict.note(session)
    another = an_evening(2, fairness="strict")
    strict.begun(another)
    assert opened(strict, kept(another, tmp_path / "b.json")).state == another.state


def test_the_autosave_notes_and_a_damaged_record_is_none(tmp_path: Path, strict: StrictGames) -> None:
    session = an_evening(4, fairness="strict")
    path = kept(session, tmp_path / "a.json")
    until_final(session)
    with Autosave(tmp_path / "continue.json", strict) as autosave:
        autosave.note(session)
    assert saves.read(tmp_path / "continue.json").cursor == session.cursor
    assert strict.opened(saves.read(path)).returns == 1
    for content in (b"", b"[]", b'{"toy 1": {"returns": -1, "place": 0}}', b"[" * 100_000, b"\xff"):
        strict.path.write_bytes(content)
        assert strict.opened(saves.read(path)).returns == 0
    strict.note(session)
    assert strict.opened(saves.read(path)).returns == 1
