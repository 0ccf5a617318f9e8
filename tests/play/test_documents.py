"""Documents that a person keeps beside the saves, such as decks: none is lost, and a bad file costs one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from westmarch.engine.errors import BadSave
from westmarch.games.lcg.collection.deck_files import DeckFile, read_deck_file, write_deck_file
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.play.documents import SUFFIX, Documents
from westmarch.play.library import Library

CAPTAINS = DeckFile(DeckList("Captains of the West", ("aragorn",), {"gandalf": 3}), ("solo",), "Notes.")


@pytest.fixture
def decks(tmp_path: Path) -> Documents[DeckFile]:
    folder = Library(tmp_path).documents_folder("lcg", "decks")
    return Documents(folder, read_deck_file, write_deck_file, lambda file: file.deck.title)


def titled(title: str) -> DeckFile:
    return replace(CAPTAINS, deck=replace(CAPTAINS.deck, title=title))


def test_a_folder_that_is_not_there_has_no_documents(decks: Documents[DeckFile]) -> None:
    assert decks.entries() == [] and not decks.folder.exists()


def test_a_deck_is_kept_under_a_name_of_its_own_and_comes_back(decks: Documents[DeckFile]) -> None:
    first, second = decks.keep(CAPTAINS), decks.keep(CAPTAINS)
    assert [first.name, second.name] == ["captains-of-the-west.json", "captains-of-the-west-2.json"]
    assert decks.open(first) == decks.open(second) == CAPTAINS
    assert [entry.content for entry in decks.entries()] == [CAPTAINS, CAPTAINS]


@pytest.mark.parametrize("title", ["../../etc/passwd", "CON", "Éowyn!", "???", "a" * 300, "a\\b:c"])
def test_any_title_makes_a_file_in_the_folder(decks: Documents[DeckFile], title: str) -> None:
    path = decks.keep(titled(title))
    assert path.parent == decks.folder and decks.open(path) == titled(title)
    assert path.stem not in ("con", "") and len(path.name) < 80


def test_keeping_anew_writes_over_and_can_be_taken_back(decks: Documents[DeckFile]) -> None:
    path = decks.keep(CAPTAINS)
    other = replace(CAPTAINS, notes="Better.")
    assert decks.keep(other, path) == path and decks.open(path) == other
    assert decks.take_back(path) == CAPTAINS and decks.open(path) == CAPTAINS
    assert decks.take_back(path) == other, "what was taken back is the previous copy now"
    assert len(decks.entries()) == 1
    decks.delete(path)
    assert list(decks.folder.iterdir()) == []
    with pytest.raises(BadSave, match="cannot be opened: there is no such file"):
        decks.take_back(path)


def test_decks_are_listed_by_title_and_what_cannot_be_read_last(decks: Documents[DeckFile]) -> None:
    for title in ("beorn", "Aragorn", "Zirak"):
        decks.keep(titled(title))
    (decks.folder / f"aaa{SUFFIX}").write_bytes(b"{")
    (decks.folder / f"aab{SUFFIX}").mkdir()
    (decks.folder / "readme.txt").write_text("no deck")
    entries = decks.entries()
    assert [entry.title for entry in entries] == ["Aragorn", "beorn", "Zirak", "aaa", "aab"]
    assert entries[3].trouble.startswith("aaa.json cannot be opened: this is no deck of Westmarch")
    assert entries[4].trouble == "aab.json cannot be opened: this is a folder, not a file"
    assert [entry.content is None for entry in entries] == [False] * 3 + [True] * 2


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"[" * 100_000, b"{" * 3_000_000, b'{"kind": "deck", "format": 9}']
)
def test_a_bad_file_costs_one_sentence(decks: Documents[DeckFile], data: bytes) -> None:
    path = decks.keep(CAPTAINS)
    path.write_bytes(data)
    with pytest.raises(BadSave, match=r"^captains-of-the-west\.json cannot be opened: [^\n]{5,200}$"):
        decks.open(path)
    assert decks.entries()[0].trouble
