"""The commands for pictures of cards: contact sheets, and words that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.cli.test_commands import run
from westmarch.cli import picture_commands
from westmarch.skins import subjects
from westmarch.skins.art.defaults import Subject
from westmarch.skins.art.frozen import FILE


def test_a_sheet_has_every_card_of_a_product_in_rows(qapp, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.png"
    assert run("show", "cards", "lcg", "--product", "spiders of mirkwood", "--size", "60", "--out", str(out)) == 0
    number = sum("Spiders of Mirkwood" in subject.set for subject in subjects.subjects("lcg"))
    assert capsys.readouterr().out.startswith(f"{number} pictures")
    small = QImage(str(out))
    assert run("show", "cards", "lcg", "--product", "spiders of mirkwood", "--size", "120", "--out", str(out)) == 0
    assert 60 * 1.29 < small.height() < QImage(str(out)).height()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "cards", "--out", "x.png"], "whose cards?"),
        (["show", "cards", "lgc", "--out", "x.png"], "there is no game 'lgc'"),
        (["show", "cards", "lcg", "--product", "Mirkwoood", "--out", "x.png"], "no set of lcg is called 'Mirkwoood'"),
        (["show", "cards", "lcg", "--size", "10x10", "--out", "x.png"], ""),
        (["show", "cards", "lcg", "--size", "300x200", "--out", "x.png"], "their width alone"),
        (["show", "cards", "lcg", "--size", "900", "--out", "x.png"], "choose a product or a smaller size"),
        (["show", "cards", "duel", "--out", "/no/such/x.png"], "is there such a folder"),
        (["show", "duel", "--size", "110", "--out", "x.png"], "as in 1600x1000, not 110"),
        (["show", "duel", "lcg", "--out", "x.png"], "only cards have a product"),
        (["freeze", "lgc"], "there is no game 'lgc'"),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(qapp, words, told, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) in (1, 2)
    assert told in capsys.readouterr().err


def test_words_are_kept_beside_the_cards_of_each_product(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "cards" / "lcg"
    (cards / "one" / "player").mkdir(parents=True)
    (cards / "one" / "player" / "spirit.yaml").write_text("product: One\ncards:\n- id: guard\n", encoding="utf-8")
    guards = tuple(Subject(id=name, title="Guard", type="ally", set="One") for name in ("guard", "stray"))
    monkeypatch.setattr(picture_commands, "cards_folder", lambda game: cards)
    monkeypatch.setattr(subjects, "subjects", lambda game: guards)
    assert run("freeze", "lcg") == 0
    assert "2 cards of The Lord of the Rings: The Card Game have words now" in capsys.readouterr().out
    assert (cards / "one" / FILE).read_text(encoding="utf-8").count("guard: {kind: person") == 1
    assert "stray" in (cards / FILE).read_text(encoding="utf-8")
    assert run("freeze", "lcg") == 0
    assert "already" in capsys.readouterr().out
