"""Option texts as files: any text comes in, nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch import __version__
from westmarch.engine.errors import BadSave, BadSetup
from westmarch.games.lcg.rules.option_texts import option_text
from westmarch.play import option_texts, saves
from westmarch.play.chairs import Chair
from westmarch.play.library import Library
from westmarch.play.session import Session


def test_an_option_text_comes_back_with_one_kind_of_line_break(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("\ufeff3x Éowyn\r\n2x Beorn".encode())
    assert option_texts.read(path) == "3x Éowyn\n2x Beorn\n"
    option_texts.write(path, option_texts.read(path))
    assert path.read_bytes() == "3x Éowyn\n2x Beorn\n".encode() and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("data", "sentence"), [(b"\xff\xfe", "no text"), (b"a\0b", "no text"), (b"a" * 200_000, "too long")]
)
def test_what_is_no_text_gives_one_sentence(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(BadSetup, match=rf"^deck\.txt cannot be read: it is {sentence}$"):
        option_texts.read(path)
    with pytest.raises(BadSetup, match=r"^none\.txt cannot be read: No such file"):
        option_texts.read(tmp_path / "none.txt")


def test_a_log_is_kept_once_under_a_name_of_its_own(tmp_path: Path) -> None:
    library = Library(tmp_path)
    first = library.keep_log("lcg", "{}\n")
    assert (first.name, library.keep_log("lcg", "{}\n")) == ("lcg-log-1.json", first)
    assert library.keep_log("lcg", "[]\n").name == "lcg-log-2.json" and first.read_text() == "{}\n"


def test_a_save_whose_deck_is_not_allowed_any_more_goes_on_without_its_history(tmp_path: Path) -> None:
    text = option_text("deck-1", "lore")
    session = Session("lcg", [Chair("human", "Ada")], options={"deck-1": text}, seed=3)
    session.answer("keep")
    path = tmp_path / "game.json"
    saves.write(session, path)
    path.write_bytes(path.read_bytes().replace(b"1x Gandalf (Core Set)", b"9x Gandalf (Core Set)", 1))
    with pytest.raises(BadSave, match="altered: with the same rules and cards, the game cannot be started again"):
        saves.read(path)
    path.write_bytes(path.read_bytes().replace(__version__.encode(), b"0.0.9", 1))
    opened = saves.read(path)
    assert opened.state == session.state and opened.cursor == 1 and not opened.can_undo
    with pytest.raises(BadSave, match="the game cannot be started again: deck-1, line 14: 9 copies of Gandalf"):
        saves.read(path, is_strict=True)
