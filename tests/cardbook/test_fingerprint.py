"""Which cards a game was played with: the fingerprint tells, and a save of other cards opens all the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.play.evenings import played_on
from westmarch import games
from westmarch.cardbook import cards_folder, fingerprint, home
from westmarch.cardbook.reader import COMPANION, LESSONS
from westmarch.engine.records import to_json
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

DESKTOP = home() / "desktop"
OPENED = """
import sys
from pathlib import Path
sys._MEIPASS = sys.argv[1]
from westmarch.engine.records import to_json
from westmarch.play import saves
for path in sys.argv[2:]:
    session = saves.read(Path(path))
    print(session.start_at, session.cursor, to_json(session.state).decode())
"""


@pytest.fixture
def other_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with cards and assets of its own, as a frozen program has them."""
    folder = tmp_path / "frozen"
    shutil.copytree(home() / "cards", folder / "cards")
    shutil.copytree(home() / "assets", folder / "assets")
    monkeypatch.setattr(sys, "_MEIPASS", str(folder), raising=False)
    return folder


def test_every_card_file_of_a_game_is_in_its_fingerprint(other_home: Path, tmp_path: Path, monkeypatch):
    for game in games.ids():
        before = fingerprint(game)
        names = [path.relative_to(cards_folder(game)) for path in cards_folder(game).rglob("*.yaml")]
        changed = tmp_path / f"changed-{game}"
        shutil.copytree(other_home / "cards" / game, changed / "cards" / game)
        for number, name in enumerate(names):
            changed = changed.rename(tmp_path / f"changed-{game}-{number}")  # a folder is read once
            content = (changed / "cards" / game / name).read_bytes()
            (changed / "cards" / game / name).write_bytes(content + b"# another edition\n")
            with monkeypatch.context() as patch:
                patch.setattr(sys, "_MEIPASS", str(changed))
                # The companion's words and the lessons are no cards: a mended sentence is no other game.
                is_no_card = name.name in COMPANION or name.parts[0] == LESSONS
                assert (fingerprint(game) == before) == is_no_card, name
            (changed / "cards" / game / name).write_bytes(content)


def test_a_card_file_that_moves_to_another_folder_is_another_edition(other_home: Path, tmp_path: Path, monkeypatch):
    before = fingerprint("lcg")
    moved = tmp_path / "moved"
    shutil.copytree(other_home, moved)
    cards = moved / "cards" / "lcg"
    (cards / "wild").mkdir()
    (cards / "core" / "encounter" / "wilderlands.yaml").rename(cards / "wild" / "wilderlands.yaml")
    monkeypatch.setattr(sys, "_MEIPASS", str(moved))
    assert fingerprint("lcg") != before


def test_games_with_changed_encounter_cards_go_on_from_their_snapshots(other_home: Path, tmp_path: Path, monkeypatch):
    """Threats are higher in the other edition, which a history feels sooner or later, and nobody has altered a save."""
    monkeypatch.undo()
    session = Session("lcg", [Chair("human", "Ann")], seed=2)
    paths, states = [], []
    for number in range(25):
        played_on(session, 1)
        paths.append(tmp_path / f"{number}.westmarch")
        saves.write(session, paths[-1])
        states.append(to_json(session.state).decode())
    for card_file in sorted((other_home / "cards" / "lcg").glob("*/encounter/*.yaml")):
        text = card_file.read_text(encoding="utf-8")
        card_file.write_text(text.replace("threat: 2", "threat: 4").replace("threat: 1", "threat: 4"), encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-c", OPENED, str(other_home), *map(str, paths)],
        env=os.environ | {"PYTHONPATH": str(DESKTOP)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr[-600:]
    opened = [line.split(maxsplit=2) for line in told.stdout.splitlines()]
    assert [state for _, _, state in opened] == states
    assert any(int(start) > 0 for start, _, _ in opened), "no history has felt the other cards"
