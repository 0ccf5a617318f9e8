"""The folder of saves, settings and favourite line-ups."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tests.play.evenings import GUESTS, an_evening
from westmarch.engine.errors import BadSave
from westmarch.play import saves
from westmarch.play.library import Library, home
from westmarch.play.settings import Settings


def day(number: int) -> datetime:
    return datetime(2026, 3, number, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def test_everything_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("WESTMARCH_HOME", str(tmp_path))
    assert home() == tmp_path and Library().saves_folder == tmp_path / "saves"
    monkeypatch.delenv("WESTMARCH_HOME")
    assert home().name == "Westmarch"


# -- saves


def test_an_empty_library_has_nothing_and_makes_no_folder(library: Library, tmp_path: Path):
    assert library.entries() == [] and library.running() is None
    assert not list(tmp_path.iterdir())


def test_saves_are_listed_with_what_a_person_wants_to_know_the_latest_first(library: Library):
    library.keep(an_evening(3, title="Early"), day(1))
    library.keep(an_evening(10_000, title="Late"), day(2))
    late, early = library.entries()
    assert (late.title, early.title) == ("Late", "Early")
    assert early.game_title == "An Evening at the Inn" and early.chairs == GUESTS
    assert early.turn == an_evening(3).table(None).kicker and early.saved == "2026-03-01T00:00:00+00:00"
    assert late.is_over and not early.is_over
    assert saves.read(early.path).cursor == 3


def test_damaged_files_are_listed_with_their_sentence_after_the_good_ones(library: Library):
    library.keep(an_evening(title="Good"), day(1))
    (library.saves_folder / "bad.westmarch").write_text("{]")
    foreign = msgspec.json.decode((library.saves_folder / "good.westmarch").read_bytes()) | {"game": "chess"}
    (library.saves_folder / "chess.json").write_bytes(msgspec.json.encode(foreign))
    good, *rest = library.entries()
    assert good.title == "Good" and not good.trouble
    assert [entry.path.name for entry in rest] == ["bad.westmarch", "chess.json"]
    assert all(entry.trouble.startswith(entry.path.name) for entry in rest)


TURNING = "\u202e\u2066\u2067\u200f"
DISTURBING = (f"one\ntwo\r\n\n\tthree{TURNING}\0 four", "one\u2028two\u0085three\x1b four")


@pytest.mark.parametrize("title", DISTURBING)
def test_words_of_a_save_stay_on_their_line_and_turn_nothing_round(library: Library, title: str):
    path = library.keep(an_evening(3))
    raw = json.loads(path.read_text())
    chairs = [{**chair, "name": title} for chair in raw["chairs"]]
    path.write_text(json.dumps(raw | {"title": title, "turn": title, "chairs": chairs}))
    (entry,) = library.entries()
    session = saves.read(path)
    told = [entry.title, entry.turn, session.title, *(chair.name for chair in (*entry.chairs, *session.chairs))]
    assert {*told} == {"one two three four"} and not entry.trouble
    assert library.rename(path, title) and library.entries()[0].title == told[0]


def test_the_name_of_a_file_that_cannot_be_opened_disturbs_no_list(library: Library):
    library.saves_folder.mkdir(parents=True)
    (library.saves_folder / f"a\nb{TURNING}c.westmarch").write_text("junk")
    (entry,) = library.entries()
    assert entry.title == "a bc" and entry.trouble.startswith("a bc.westmarch cannot be opened")


def test_two_saves_of_one_title_have_names_of_their_own(library: Library):
    paths = [library.keep(an_evening(title="The Inn!")) for _ in range(3)]
    assert [path.name for path in paths] == ["the-inn.westmarch", "the-inn-2.westmarch", "the-inn-3.westmarch"]


@pytest.mark.parametrize(
    ("title", "name"),
    [("Éowyn & Faramir", "eowyn-faramir"), ("../../etc", "etc"), ("???", "game"), ("CON", "game-con")],
)
def test_any_title_becomes_a_file_name_that_every_system_takes(library: Library, title: str, name: str):
    assert library.keep(an_evening(title=title)).stem == name


def test_a_save_is_renamed_with_its_previous_copy(library: Library):
    path = library.keep(an_evening(2, title="Old"))
    saves.write(an_evening(3, title="Old"), path)
    moved = library.rename(path, "  New name ")
    assert moved.name == "new-name.westmarch" and not path.exists()
    assert saves.read(moved).title == "New name" and saves.read(moved).cursor == 3
    assert saves.previous(moved).exists() and not saves.previous(path).exists()
    assert library.rename(moved, "New Name!") == moved and saves.read(moved).title == "New Name!"


def test_renaming_does_not_run_over_another_save(library: Library):
    library.keep(an_evening(1, title="Taken"))
    path = library.rename(library.keep(an_evening(2, title="Other")), "Taken")
    assert path.name == "taken-2.westmarch"
    assert sorted(saves.read(entry.path).cursor for entry in library.entries()) == [1, 2]


def test_what_cannot_be_renamed_is_left_alone(library: Library):
    path = library.keep(an_evening(title="Good"))
    with pytest.raises(BadSave, match="needs a title"):
        library.rename(path, "   ")
    path.write_text("{]")
    with pytest.raises(BadSave, match="cannot be renamed"):
        library.rename(path, "Better")
    assert path.read_text() == "{]"


def test_a_save_with_the_older_suffix_is_as_good_as_any(library: Library):
    path = library.saves_folder / "the-inn.json"
    saves.write(an_evening(2, title="The Inn"), path)
    saves.write(an_evening(3, title="The Inn"), path)
    newer = library.keep(an_evening(1, title="The Inn"))
    assert newer.name == "the-inn-2.westmarch", "not two files of one name that differ in their suffix alone"
    assert {entry.path for entry in library.entries()} == {path, newer}
    assert library.rename(path, "The inn!") == path
    moved = library.rename(path, "Rainy day")
    assert moved.name == "rainy-day.westmarch" and saves.read(moved).cursor == 3
    assert saves.previous(moved).exists() and not saves.previous(path).exists()
    saves.write(an_evening(2, title="Old"), path)
    library.delete(path)
    assert {entry.path for entry in library.entries()} == {moved, newer}


def test_a_deleted_save_is_gone_with_its_previous_copy(library: Library):
    path = library.keep(an_evening(1))
    saves.write(an_evening(2), path)
    library.delete(path)
    assert library.entries() == [] and not list(library.saves_folder.iterdir())
    library.delete(path)


def test_the_running_game_is_continued_from_its_previous_copy_if_the_latest_is_damaged(library: Library):
    saves.write(an_evening(1, title="Running"), library.continue_path)
    saves.write(an_evening(2, title="Running"), library.continue_path)
    running = library.running()
    assert running is not None and saves.read(running.path).cursor == 2 and library.entries() == []
    library.continue_path.write_bytes(b"")
    running = library.running()
    assert running is not None and saves.read(running.path).cursor == 1
    library.forget_running()
    assert library.running() is None


# -- settings


def test_settings_have_defaults_and_are_kept(library: Library):
    assert library.settings() == Settings()
    library.set(theme="night", scale=125)
    library.set(pace="off")
    assert library.settings() == Settings(theme="night", scale=125, pace="off")


def test_a_setting_that_makes_no_sense_is_refused(library: Library):
    for wrong in ({"theme": "pink"}, {"scale": 1000}, {"player_name": ""}):
        with pytest.raises(msgspec.ValidationError):
            library.set(**wrong)
    assert library.settings() == Settings()


@pytest.mark.parametrize("content", [b"", b"{]", b"[1]", b'{"theme": NaN}', b"\xff"])
def test_damaged_settings_fall_back_to_defaults(library: Library, content: bytes):
    library.settings_path.write_bytes(content)
    assert library.settings() == Settings()


def test_one_damaged_setting_costs_no_other(library: Library):
    library.settings_path.write_text('{"theme": "pink", "scale": 150, "unheard": 1, "pace": 3}')
    assert library.settings() == Settings(scale=150, scale_follows=False), "it was chosen before sizes could follow"


def test_damaged_settings_are_mended_once_and_the_damaged_file_is_kept(library: Library):
    assert not library.mend_settings(), "there is no file yet"
    library.settings_path.write_text('{"theme": "pink", "scale": 150}')
    assert library.mend_settings().fields == ("theme",)
    assert library.damaged_settings_path.read_text() == '{"theme": "pink", "scale": 150}'
    assert not library.mend_settings() and library.settings().scale == 150
    library.settings_path.write_bytes(b"{]")
    assert library.mend_settings().is_whole and not library.mend_settings()
    assert library.settings() == Settings() and library.damaged_settings_path.read_bytes() == b"{]"


# -- favourite line-ups


def test_favourite_line_ups_are_kept_by_game_and_seat(library: Library):
    assert library.lineups("toy", "first") == {}
    library.keep_lineup("toy", "first", "Bold", ["play c1", "play c2"])
    library.keep_lineup("toy", "first", "Sly", ["play c3"])
    library.keep_lineup("toy", "second", "Bold", ["play c9"])
    library.keep_lineup("toy", "first", "Sly", ["play c4"])
    assert library.lineups("toy", "first") == {"Bold": ("play c1", "play c2"), "Sly": ("play c4",)}
    library.forget_lineup("toy", "first", "Bold")
    library.forget_lineup("toy", "first", "Never was")
    assert library.lineups("toy", "first") == {"Sly": ("play c4",)}
    assert library.lineups("toy", "second") == {"Bold": ("play c9",)}


def test_damaged_line_ups_are_none(library: Library):
    library.lineups_path.write_text('{"toy": 3}')
    assert library.lineups("toy", "first") == {}


def test_what_a_person_owns_is_kept_by_game_and_a_damaged_file_is_nothing(tmp_path):
    library = Library(tmp_path)
    assert library.owned("lcg") == {}
    library.keep_owned("lcg", {"Core Set": 2, "The Hunt for Gollum": 0})
    assert Library(tmp_path).owned("lcg") == {"Core Set": 2} and library.owned("quest") == {}
    library.owned_path.write_text('{"lcg": {"Core Set": -1}}', encoding="utf-8")
    assert library.owned("lcg") == {}
