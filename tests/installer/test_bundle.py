"""What goes into the frozen program, without making one."""

from __future__ import annotations

import re
from pathlib import Path

import bundle
import pytest

import westmarch
from westmarch import games
from westmarch.cardbook import compiled

_SOURCE = Path(westmarch.__file__).parent
_ASKED = re.compile(r"""\bcompiled\((?:"([a-z]+)"|game), ("[a-z]+"|[A-Z]+),""")
"""Where the source asks for a compiled form: of which game, if of one, and of which name."""


def test_everything_that_is_kept_compiled_goes_into_the_program() -> None:
    asked = [match for path in _SOURCE.rglob("*.py") for match in _ASKED.findall(path.read_text(encoding="utf-8"))]
    named = {(game, name.strip('"')) for game, name in asked if name.startswith('"')}
    assert len(named) >= 8, "the pattern no longer finds them"
    bundle.read_all()
    for game, name in named:
        for of_game in [game] if game else games.ids():
            assert (of_game, name) in compiled._FORMS
    assert len(compiled._FORMS) >= len(asked)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that is none, and fit."""
    for game in games.ids():
        folder = tmp_path / "_internal" / "assets" / game
        folder.mkdir(parents=True)
        (folder / "layout.yaml").write_text("", encoding="utf-8")
    (tmp_path / "_internal" / "libQt6Core.so.6").write_text("", encoding="utf-8")
    monkeypatch.setattr(bundle, "unresolved", lambda program: set())
    return tmp_path


def test_a_program_is_looked_through(program: Path) -> None:
    bundle.inspect(program)


@pytest.mark.parametrize(
    "name",
    [
        "libQt6Network.so.6",
        "Qt6Qml.dll",
        "libssl.so.3",
        "libcrypto-3.dll",
        "_ssl.cpython-311-darwin.so",
        "_hashlib.pyd",
    ],
)
def test_what_is_not_used_is_found(program: Path, name: str) -> None:
    (program / "_internal" / name).write_text("", encoding="utf-8")
    with pytest.raises(bundle.Unfit, match=f"carries what it does not use: {re.escape(name)}"):
        bundle.inspect(program)


def test_a_game_without_its_assets_and_too_many_bytes_are_found(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_UNPACKED", -1)
    with pytest.raises(bundle.Unfit, match="has 0 MB, and may have"):
        bundle.inspect(program)
    (program / "_internal" / "assets" / "duel" / "layout.yaml").unlink()
    with pytest.raises(bundle.Unfit, match="lacks the assets of duel"):
        bundle.inspect(program)


def test_a_commit_is_named_alike_in_copies_with_more_and_with_fewer_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(bundle, "_git", lambda *words: asked.append(words) or "a1b2c3d4e5")
    assert bundle._commit() == "a1b2c3d4e5"
    assert any([re.fullmatch(r"--abbrev=\d+", word) for word in asked[0]])
