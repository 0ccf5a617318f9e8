"""The records: what is kept, changed and erased, what a damaged file does, and that no game is lost."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Event, Timer

import msgspec
import pytest
from msgspec.structs import replace

from tests.play.finished_games import HAL, MARA, a_game
from westmarch.engine.errors import BadSave, NewerSave
from westmarch.play import game_log, records_file, saves
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame
from westmarch.play.library import Library
from westmarch.play.records import Records
from westmarch.play.records_file import RecordsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.sqlite"


def records_at(path: Path) -> Records:
    return Records(path, path.with_name("games.json"))


def ids(records: Records) -> list[str]:
    return [game.id for game in records.games()]


def changed(path: Path, *words: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for each in words:
            db.execute(each)
        db.commit()


def test_games_come_back_as_they_were_the_latest_first(path: Path):
    records = records_at(path)
    assert records.games() == () and records.trouble == ""
    first = a_game("a1", 2, note="ünd", ending="All is lost.", is_counted=False, is_hinted=True, save="a.westmarch")
    second = LoggedGame("b2", "toy", "2026-03-01T20:00:00+00:00", (MARA,))
    records.add(second)
    records.add(first)
    assert records_at(path).games() == (first, second)


def test_a_game_is_kept_though_another_writes_for_a_moment(path: Path):
    records = records_at(path)
    records.add(a_game("a1", 2))
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        ends = Timer(0.1, other.execute, ("COMMIT",))
        ends.start()
        records.add(a_game("a1", 3))
        ends.join()
    assert ids(records) == ["a1"]


def test_a_game_that_ends_anew_takes_its_own_place(path: Path):
    records = records_at(path)
    records.add(a_game("a1", 2))
    records.add(a_game("b2", 1))
    records.note("a1", "kept")
    records.add(replace(a_game("a1", 3), winners=()))
    found = [(game.id, game.is_won, game.note) for game in records.games()]
    assert found == [("a1", False, "kept"), ("b2", True, "")]


@pytest.mark.parametrize("save", [b"bytes", 7, "\0", "x" * 5_000])
def test_what_a_broken_disk_has_made_of_a_save_s_name_or_its_chances_costs_only_these(path: Path, save: object):
    records = Records(path)
    records.add(a_game("a", 1, save="a.json"))
    with records._file.open() as db:
        db.execute("INSERT INTO curves VALUES ('a', 1, ?)", (save if save != "\0" else 5,))
        db.execute("UPDATE games SET save = ?", (save,))
    assert records.curves(path.parent) == {}
    records.settle()


def test_a_note_is_kept_on_one_line_and_a_game_can_be_deleted(path: Path):
    records = records_at(path)
    records.add(a_game())
    records.note("a1", "late\nand " + "long " * 200)
    (game,) = records.games()
    assert game.note.startswith("late and long") and len(game.note) == 400
    records.delete("a1")
    assert records.games() == ()


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_records_written_elsewhere_come_back_whole_and_never_twice(path: Path, tmp_path: Path, ending: str):
    records, file = records_at(path), tmp_path / f"mine.{ending}"
    for game in (a_game("a1"), a_game("b2", 2, note="two")):
        records.add(game)
    records.write_to(file)
    other = records_at(tmp_path / "elsewhere" / "records.sqlite")
    assert other.take_in(file) == 2 and other.games() == records.games()
    assert other.take_in(file) == 0
    records.write_to(file, records.games()[:1])
    assert [game.id for game in game_log.read(file)] == ["b2"]
    file.write_text("{")
    with pytest.raises(BadSave):
        other.take_in(file)
    assert ids(other) == ["b2", "a1"]


# -- the log of earlier versions


def test_the_log_of_an_earlier_version_is_taken_in_once(tmp_path: Path):
    older = tmp_path / "games.json"
    older.write_bytes(
        b'{"format":1,"games":[{"id":"a1","game":"toy","ended":"2026-03-01T20:00:00+00:00",'
        b'"chairs":[{"kind":"human","name":"Mara"}],"winners":[0],"note":"kept"}]}'
    )
    records = Library(tmp_path).records()
    assert [(game.id, game.note, game.is_won) for game in records.games()] == [("a1", "kept", True)]
    records.delete("a1")
    assert ids(Library(tmp_path).records()) == [] and older.exists()


def test_of_a_damaged_log_of_an_earlier_version_the_previous_copy_is_taken_in(path: Path):
    older = path.with_name("games.json")
    game_log.write([a_game("a1")], older)
    game_log.write([a_game("b2"), a_game("a1")], older)
    older.write_text("{")
    records = records_at(path)
    assert ids(records) == ["a1"]
    records.settle()
    saves.previous(older).unlink()
    path.unlink()
    path.with_name("records.sqlite.previous").unlink()
    records = records_at(path)
    assert ids(records) == [] and records.trouble.startswith("games.json cannot be opened")
    assert older.read_text() == "{" and records_at(path).games() == ()


# -- damage


@pytest.mark.parametrize("rubbish", [b"", b"nothing of the kind" * 500], ids=["empty", "foreign"])
def test_a_damaged_file_is_kept_aside_and_its_copy_takes_its_place(path: Path, rubbish: bytes):
    records = records_at(path)
    records.add(a_game("a1"))
    records.add(a_game("b2", 2))
    records.settle()
    path.write_bytes(rubbish)
    again = records_at(path)
    assert ids(again) == ["b2", "a1"], "the copy is made after each game"
    assert "records.sqlite" in again.trouble and again.trouble.endswith("these are the games of its copy")
    assert path.with_name("records-damaged-1.sqlite").read_bytes() == rubbish
    assert records_at(path).trouble == ""


def test_who_adds_a_game_does_not_wait_for_the_copy_which_has_every_game_in_the_end(path: Path, monkeypatch):
    may_copy, copied = Event(), []
    make = RecordsFile._make_copy

    def make_late(file: RecordsFile) -> None:
        may_copy.wait(10)
        copied.append(file.copy)
        make(file)

    monkeypatch.setattr(RecordsFile, "_make_copy", make_late)
    records = records_at(path)
    for number in range(6):
        records.add(a_game(f"a{number}", number + 1))
    assert len(ids(records)) == 6 and not copied
    may_copy.set()
    records.settle()
    assert 1 <= len(copied) <= 2, "changes that came meanwhile are copied together"
    path.write_bytes(b"rubbish")
    assert len(ids(records_at(path))) == 6


def test_a_file_that_is_damaged_before_it_is_copied_does_not_take_the_place_of_a_whole_copy(path: Path):
    records = records_at(path)
    records.add(a_game("a1"))
    records.settle()
    path.write_bytes(b"")
    records._file.keep_copy()
    records.settle()
    assert ids(records_at(path)) == ["a1"]


def with_a_broken_index(content: bytes) -> bytes:
    """A file of records whose entry in the index of marks cannot be read: a look at its pages alone finds it whole."""
    before, name, after = content.rpartition(b")\thinted: duel 8")  # the entry itself ends at the first mark
    assert name and b")\thinted: duel 8" not in before
    return before + b"\xff" + name[1:] + after


def marked(path: Path) -> Records:
    records = records_at(path)
    records.mark("hinted", "duel", 8)
    records.add(a_game("a1"))
    records.settle()
    return records


def test_a_file_with_a_broken_index_does_not_take_the_place_of_a_whole_copy(path: Path):
    records = marked(path)
    path.write_bytes(with_a_broken_index(path.read_bytes()))
    records.add(a_game("b2", 2))
    records.settle()
    assert not [*path.parent.glob("*.new")]
    records.mark("hinted", "duel", 8)
    assert ids(records) == ["b2", "a1"] and records.is_marked("hinted", "duel", 8)
    assert records.trouble.endswith("the games of its copy are here, and others that could still be read")


def test_where_the_copy_has_the_broken_index_too_what_can_be_read_is_taken_over(path: Path):
    records = marked(path)
    for each in (path, path.with_name("records.sqlite.previous")):
        each.write_bytes(with_a_broken_index(each.read_bytes()))
    records.mark("hinted", "duel", 8)
    assert records.is_marked("hinted", "duel", 8)
    assert ids(records) == ["a1"] and records.trouble.endswith("the games that could still be read are here")
    assert records.games() == marked(path.with_name("whole.sqlite")).games(), "with their seats"


def test_the_games_before_and_behind_a_page_that_is_lost_are_taken_over(path: Path):
    records = records_at(path)
    for number in range(60):
        records.add(a_game(f"g{number:02}", number, note="long " * 60))
    records.settle()
    path.with_name("records.sqlite.previous").unlink()
    content = path.read_bytes()
    lost = content.index(b"g30toy") // 4096 * 4096  # in the table: in an index the name of the game does not follow
    path.write_bytes(content[:lost] + bytes(4096) + content[lost + 4096 :])
    kept = ids(records_at(path))
    assert {"g00", "g01", "g58", "g59"} <= {*kept} and "g30" not in kept and 40 < len(kept) == len({*kept})


def test_damage_that_shows_while_games_are_added_loses_none(path: Path):
    records = records_at(path)
    records.add(a_game("a1"))
    records.settle()
    path.write_bytes(b"\0" * 9000)
    records.add(a_game("b2", 2))
    assert ids(records) == ["b2", "a1"] and records.trouble


def test_where_the_copy_is_damaged_too_new_records_begin_with_the_older_log(path: Path):
    game_log.write([a_game("a1")], path.with_name("games.json"))
    records = records_at(path)
    records.add(a_game("b2", 2))
    records.settle()
    for each in (path, path.with_name("records.sqlite.previous")):
        each.write_bytes(b"rubbish" * 99)
    again = records_at(path)
    assert ids(again) == ["a1"] and again.trouble.endswith("and new records were begun")
    again.add(a_game("c3", 3))
    assert ids(records_at(path)) == ["c3", "a1"]


def test_a_foreign_database_is_no_file_of_records(path: Path):
    changed(path, "CREATE TABLE recipes (name)")
    records = records_at(path)
    assert records.games() == () and "is not a file of records" in records.trouble
    changed(path, "DROP TABLE seats")
    records = records_at(path)
    assert records.games() == () and "lacks what" in records.trouble


@pytest.mark.parametrize("words", [[], ["PRAGMA journal_mode = WAL"]], ids=["not a byte", "no table"])
def test_a_file_that_was_only_just_begun_when_the_program_was_killed_is_gone_on_with(path: Path, words: list[str]):
    path.touch()
    changed(path, *words)
    records = Records(path)
    assert records.games() == () and not records.trouble and not [*path.parent.glob("*damaged*")]
    records.add(a_game("one"))
    assert ids(Records(path)) == ["one"]


def test_a_game_that_somebody_altered_is_passed_over_and_told_of(path: Path):
    records = records_at(path)
    records.add(a_game("a1"))
    records.add(a_game("b2", 2))
    changed(path, "UPDATE games SET winners = 'nobody' WHERE id = 'a1'")
    assert ids(records) == ["b2"] and records.trouble == "1 of 2 games in records.sqlite cannot be read"


def test_records_of_a_newer_version_are_left_alone(path: Path):
    records = records_at(path)
    records.add(a_game())
    records.settle()
    changed(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(NewerSave, match="newer version"):
        records_at(path).add(a_game("b2"))
    assert path.read_bytes() == before


def test_a_game_that_cannot_be_written_is_said_to_be_and_written_later(path: Path, monkeypatch):
    records = records_at(path)
    records.add(a_game("a1"))
    monkeypatch.setattr(records_file, "PATIENCE", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OSError, match="locked"):
            records.add(a_game("b2"))
        assert ids(records) == ["a1"]
    assert ids(records) == ["b2", "a1"] == ids(records_at(path))
    records.delete("b2")
    assert ids(records) == ["a1"]


def test_a_process_that_dies_in_the_middle_of_a_change_loses_no_game(path: Path):
    records_at(path).add(a_game("a1"))
    script = (
        "import os, sys; from pathlib import Path; from westmarch.play.records_file import RecordsFile\n"
        "with RecordsFile(Path(sys.argv[1])).open() as db:\n"
        "    db.execute('DELETE FROM games'); os._exit(9)\n"
    )
    found = subprocess.run([sys.executable, "-c", script, str(path)], env={"PYTHONPATH": "desktop"}, check=False)
    assert found.returncode == 9 and ids(records_at(path)) == ["a1"]


def test_erased_records_are_gone_from_the_disk(path: Path, tmp_path: Path):
    game_log.write([a_game("old")], path.with_name("games.json"))
    records = records_at(path)
    records.add(a_game("a1", note="SECRET"))
    shutil.copyfile(path, path.with_name("records-damaged-1.sqlite"))
    records.erase()
    assert not any(b"SECRET" in file.read_bytes() for file in tmp_path.iterdir())
    assert records.games() == () and records_at(path).games() == ()
    records.add(a_game("b2"))
    assert ids(records) == ["b2"]


# -- the chances in games


def a_save(path: Path, *moments: tuple) -> Path:
    curve = Curve(tuple(range(len(moments))), tuple(["1"] * len(moments)), moments) if moments else None
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode({"title": "A game", "chances": curve, "actions": ["a"] * 9}))
    return path


def test_chances_come_from_the_save_and_stay_when_it_is_gone(path: Path, tmp_path: Path):
    records, folder = records_at(path), tmp_path / "saves"
    records.add(a_game("a1", save="a.westmarch"))
    records.add(a_game("b2", save="b.westmarch"))
    records.add(a_game("c3"))
    assert records.curves(folder) == {}
    a_save(folder / "a.westmarch")
    save = a_save(folder / "b.westmarch", (500, 500), (1000, 0))
    (folder / "c.westmarch").write_text("{")
    assert {name: curve.chances for name, curve in records.curves(folder).items()} == {"b2": ((500, 500), (1000, 0))}
    save.unlink()
    assert list(records_at(path).curves(folder)) == ["b2"]
    time.sleep(0.01)
    a_save(folder / "a.westmarch", (400, 600))
    assert sorted(records.curves(folder)) == ["a1", "b2"], "it is read again, for it was written anew"
    records.delete("b2")
    assert list(records.curves(folder)) == ["a1"]


def test_the_style_of_a_computer_is_noted(path: Path):
    game = replace(a_game("a1"), chairs=(MARA, replace(HAL, style="bold")))
    records_at(path).add(game)
    assert [chair.style for chair in records_at(path).games()[0].chairs] == ["", "bold"]


def test_records_of_the_first_version_become_those_of_today(path: Path, tmp_path: Path):
    records_at(path).add(a_game("a1", save="a.westmarch"))
    changed(path, "DROP TABLE curves")
    changed(path, "ALTER TABLE seats DROP COLUMN style")
    changed(path, "PRAGMA user_version = 1")
    a_save(tmp_path / "saves" / "a.westmarch", (400, 600))
    records = records_at(path)
    assert ids(records) == ["a1"] and list(records.curves(tmp_path / "saves")) == ["a1"] and not records.trouble


@pytest.mark.parametrize(
    ("before", "after", "is_laid_aside"),
    [
        (b"Mara", b"M\xffra", False),  # in a name: the letter alone is lost
        (b"CREATE TABLE games", b"CREATE TABLE g\xffmes", True),
        (b"kind TEXT NOT NULL, name", b"kynd TEXT NOT NULL, name", True),
        (b"REFERENCES games", b"REFERENCES gamez", True),
        (b"REFERENCES games", b"REFERENCES gam\xff\xff", True),
    ],
)
def test_letters_that_a_disk_has_lost_cost_no_game(
    tmp_path: Path, before: bytes, after: bytes, is_laid_aside: bool
) -> None:
    path = tmp_path / "records.sqlite"
    records = Records(path)
    records.add(a_game("a1"))
    records.settle()
    whole = records._file.copy.read_bytes()
    assert before in whole
    path.with_name(path.name + "-wal").unlink(missing_ok=True)
    path.write_bytes(whole.replace(before, after))
    again = Records(path)
    again.add(a_game("a2", 2))
    assert [game.id for game in again.games()] == ["a2", "a1"]
    assert ("records-damaged-1.sqlite" in again.trouble) == is_laid_aside
    again.settle()
