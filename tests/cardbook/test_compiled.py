"""The compiled form of a game's cards: kept once, and never out of date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import Struct

from westmarch import games
from westmarch.cardbook import compiled, reader
from westmarch.engine.game import Setup


class _Box(Struct, frozen=True):
    cards: tuple[str, ...]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A checkout with one card file and an environment."""
    (tmp_path / "cards" / "duel").mkdir(parents=True)
    (tmp_path / ".environment").mkdir()
    (tmp_path / "cards" / "duel" / "cards.yaml").write_text("- gandalf\n", encoding="utf-8")
    monkeypatch.setattr(reader, "home", lambda: tmp_path)
    monkeypatch.setattr(compiled, "_FORMS", {})
    compiled._fingerprint.cache_clear()
    reader._fingerprint.cache_clear()
    yield tmp_path
    compiled._fingerprint.cache_clear()
    reader._fingerprint.cache_clear()


def box(home: Path, made: list[int]) -> _Box:
    def make() -> _Box:
        made.append(1)
        return _Box(tuple(reader.read_plain(home / "cards" / "duel" / "cards.yaml")))

    compiled._fingerprint.cache_clear()

    reader._fingerprint.cache_clear()
    return compiled.compiled("duel", "box", _Box, make)


def forms(home: Path) -> list[Path]:
    return sorted((home / ".environment" / "compiled").iterdir())


def test_what_was_read_once_is_not_read_again(home: Path) -> None:
    made: list[int] = []
    assert box(home, made) == box(home, made) == _Box(("gandalf",))
    assert len(made) == 1 and len(forms(home)) == 1


def test_a_changed_card_is_read_anew(home: Path) -> None:
    made: list[int] = []
    box(home, made)
    (home / "cards" / "duel" / "cards.yaml").write_text("- saruman\n", encoding="utf-8")
    assert box(home, made) == _Box(("saruman",))
    assert len(made) == 2


def test_reading_anew_may_load_another_form(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_MAKERS", {})
    made: list[int] = []

    def make() -> _Box:
        return box(home, made) if made or compiled._MAKERS else _Box(())

    compiled.compiled("duel", "outer", _Box, make)
    compiled.read_anew("duel")
    assert made == [1]


def test_changed_code_reads_anew(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.file_name("duel", "box", is_frozen=False)
    package = home / "package"
    (package / "cardbook").mkdir(parents=True)
    (package / "engine").mkdir()
    (package / "engine" / "records.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(compiled, "_PACKAGE", package)
    names = {before}
    for code in ("", "a = 1\n"):
        (package / "cardbook" / "reader.py").write_text(code, encoding="utf-8")
        compiled._fingerprint.cache_clear()
        compiled._shared_fingerprint.cache_clear()
        reader._fingerprint.cache_clear()
        names.add(compiled.file_name("duel", "box", is_frozen=False))
    assert len(names) == 3


def test_a_form_with_another_letter_is_no_form(home: Path) -> None:
    made: list[int] = []
    box(home, made)
    (form,) = forms(home)
    form.write_bytes(form.read_bytes().replace(b"gandalf", b"gandblf"))
    assert box(home, made) == _Box(("gandalf",)) and len(made) == 2


def test_a_damaged_form_is_no_form(home: Path) -> None:
    made: list[int] = []
    box(home, made)
    for damage in (b"", b"\x81\xa5car", b"\x81\xa5cards\x07"):
        forms(home)[0].write_bytes(damage)
        assert box(home, made) == _Box(("gandalf",))
    assert len(made) == 4


def test_where_nothing_can_be_kept_the_cards_are_read(home: Path) -> None:
    (home / ".environment").rmdir()
    made: list[int] = []
    assert box(home, made) == box(home, made) == _Box(("gandalf",))
    assert len(made) == 2


def test_many_processes_may_keep_it_at_once(home: Path) -> None:
    path = home / ".environment" / "compiled" / "duel-box-x.msgpack"
    with ThreadPoolExecutor(8) as pool:
        for _ in pool.map(lambda _: compiled._keep(path, _Box(("gandalf",) * 9999)), range(40)):
            pass
    assert forms(home) == [path]


def test_a_frozen_program_brings_its_form_along(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "compiled").mkdir()
    box(home, [])
    compiled.write(home / "compiled")
    (home / "cards" / "duel" / "rules.yaml").touch()
    monkeypatch.setattr("sys._MEIPASS", str(home), raising=False)
    made: list[int] = []
    assert box(home, made) == _Box(("gandalf",)) and not made
    (home / "cards" / "duel" / "cards.yaml").write_text("- saruman\n", encoding="utf-8")
    assert box(home, made) == _Box(("saruman",))
    assert len(made) == 1
    assert len(forms(home)) == 1, "a frozen program writes nothing"


_FROZEN = """
import sys
sys._MEIPASS = sys.argv[1]
from westmarch import cardbook
from westmarch.cardbook import reader
from westmarch.engine.game import Setup
read = reader.read_plain
reader.read_plain = lambda path: print(path.name) or read(path)
from westmarch import games
games.load("lcg").new(Setup(), 1)
"""


def test_a_frozen_program_reads_no_card_of_the_card_game_from_its_file(tmp_path: Path) -> None:
    games.load("lcg").new(Setup(), 1)
    (tmp_path / "compiled").mkdir()
    compiled.write(tmp_path / "compiled")
    for folder in ("cards", "assets"):
        shutil.copytree(reader.home() / folder, tmp_path / folder)
    path = {"PYTHONPATH": str(reader.home() / "desktop")}
    command = [sys.executable, "-c", _FROZEN, str(tmp_path)]
    done = subprocess.run(command, env=os.environ | path, capture_output=True, text=True, check=True)
    assert done.stdout == ""
    shutil.rmtree(tmp_path / "compiled")
    done = subprocess.run(command, env=os.environ | path, capture_output=True, text=True, check=True)
    assert "heroes.yaml" in done.stdout.split()
