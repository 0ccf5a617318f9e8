"""The short form of the proof of kills: a few games, and faults that it has to find."""

from __future__ import annotations

import time
from pathlib import Path
from unittest import mock

import msgspec
import pytest

from tests.proofs.killing import disks, player
from tests.proofs.killing.checks import faults
from tests.proofs.killing.player import Said
from tests.proofs.kills import kill_one
from westmarch.app.director import Director
from westmarch.play import library, saves, settings
from westmarch.play.autosave import Autosave
from westmarch.play.played import check_of
from westmarch.play.strict_games import StrictGames

pytestmark = pytest.mark.usefixtures("qapp")

PLANTED = """
import sys, time
from tests.proofs.killing import player
from westmarch.play import saves
from westmarch.play.autosave import Autosave
{fault}
player.main(sys.argv[1:])
"""
IN_PLACE = """
def write_over(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    is_old = path.exists()
    with path.open("wb", buffering=0) as stream:
        stream.write(data[:50])
        time.sleep(9 * is_old)
        stream.write(data[50:])
saves.write_over = write_over
"""
FORGETFUL = """
note, noted = Autosave.note, []
Autosave.note = lambda autosave, session: noted.append(session) or len(noted) > 2 or note(autosave, session)
"""
PATIENT = 6
"""The seed of a person who sees some actions of a short game, and waits until each is saved."""


def test_whoever_is_killed_has_lost_at_most_one_action():
    killed = kill_one(PATIENT, after=5)
    assert killed.seen >= 5 and killed.faults == ()


def test_an_autosave_that_writes_over_the_old_save_is_found_out():
    found = kill_one(PATIENT, ("-c", PLANTED.format(fault=IN_PLACE)), after=2)
    assert "does not open" in found.faults[0]


def test_an_autosave_that_forgets_later_actions_is_found_out():
    found = kill_one(PATIENT, ("-c", PLANTED.format(fault=FORGETFUL)), after=4)
    assert any("what was seen last is" in fault for fault in found.faults)


def test_whatever_is_missing_or_damaged_in_a_folder_is_told(tmp_path: Path):
    session = player.a_session(1)
    said = [Said(seed=session.seed, cursor=session.cursor, check=check_of(session.state))]
    assert faults(tmp_path, said) == [], "the very first may have been in flight"
    saves.write(session, tmp_path / library.CONTINUE)
    said += [Said(volume=7), Said(noted=3), Said(kept=2)]
    (tmp_path / "settings.json").write_text('{"volume": 800}', encoding="utf-8")
    (tmp_path / "strict-games.json").write_text("{", encoding="utf-8")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "one.westmarch").write_text("{", encoding="utf-8")
    found = "\n".join(faults(tmp_path, said))
    for words in ("settings are damaged", "kept game does not open", "0 games in the records", "strict games is"):
        assert words in found
    assert "what was seen last" not in found and "games kept" not in found


def test_a_disk_that_fails_anywhere_is_told_of_once_and_costs_nothing():
    assert disks.failing_at_every_step("full", step=9) == []
    assert disks.failing_at_every_step("read-only", step=15) == []
    with mock.patch.object(Director, "_fresh_trouble", lambda director, trouble: trouble):
        assert "it was said" in disks.failing_at_every_step("full", step=50)[0]


def test_what_is_kept_beside_the_game_is_whole_wherever_the_disk_fails_or_the_program_ends():
    few = ("a setting", "a deletion")
    assert disks.keeping_at_every_step("full", few) == []
    assert disks.keeping_at_every_step("killed", few) == []


def test_settings_that_are_written_in_place_are_found_out():
    def in_place(value: object, path: Path) -> None:
        with path.open("wb") as stream:
            stream.write(msgspec.json.encode(value))

    with mock.patch.object(settings, "write_json", in_place):
        assert "neither" in disks.keeping_at_every_step("killed", ["a setting"])[0]


def test_nobody_waits_for_a_slow_disk():
    assert disks.slow_disk() == []

    def at_once(autosave: Autosave, session: object) -> None:
        saves.write(session, autosave.path)

    with mock.patch.object(Autosave, "note", at_once):
        assert "waited" in disks.slow_disk()[0]


def test_a_clock_that_jumps_disturbs_nothing():
    assert disks.jumping_clock() == []
    with mock.patch.object(time, "perf_counter", lambda: time.time()):
        assert "took" in disks.jumping_clock()[-1]
    with mock.patch.object(StrictGames, "opened", lambda games, session: None):
        assert "not the last one" in disks.jumping_clock()[0]
