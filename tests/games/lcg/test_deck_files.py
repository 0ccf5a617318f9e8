"""Decks as the program keeps them: notes, tags and versions come back, and a bad file costs one sentence."""

from __future__ import annotations

import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

from westmarch.engine.errors import BadDeck
from westmarch.games.lcg import collection
from westmarch.games.lcg.collection.deck_files import (
    MOST_VERSIONS,
    DeckFile,
    Version,
    read_deck_file,
    restored,
    saved_anew,
    write_deck_file,
)
from westmarch.games.lcg.collection.decks import DeckList, deck_of_list, list_of
from westmarch.games.lcg.collection.importing import import_deck
from westmarch.games.lcg.printed.lists import DECKS

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "desktop")}
FIRST = DeckList("Captains", ("aragorn",), {"gandalf": 3})
SECOND = DeckList("Captains", ("aragorn", "gimli"), {"gandalf": 2}, {"feint": 1})
FILE = DeckFile(SECOND, ("solo", "gondor"), "For the Anduin.", "2026-02-01", (Version(FIRST, "2026-01-01", "first"),))


def test_a_deck_comes_back_with_all_that_is_kept_about_it() -> None:
    assert read_deck_file(write_deck_file(FILE)) == FILE
    assert import_deck(write_deck_file(FILE)).deck == SECOND


def test_the_note_of_a_version_is_on_one_line_whoever_has_written_it() -> None:
    odd = write_deck_file(FILE).replace("first", "two\\nlines\\u202e")
    assert [version.note for version in read_deck_file(odd).versions] == ["two lines"]


def test_saving_anew_keeps_what_was_there_as_a_version_unless_nothing_has_changed() -> None:
    file = saved_anew(DeckFile(FIRST, saved="1"), SECOND, "2", "before Gimli")
    assert (file.deck, file.saved, file.versions) == (SECOND, "2", (Version(FIRST, "1", "before Gimli"),))
    assert saved_anew(file, SECOND, "3").versions == file.versions
    back = restored(file, 0, "4")
    assert back.deck == FIRST and [version.deck for version in back.versions] == [SECOND, FIRST]


def test_the_oldest_versions_are_let_go() -> None:
    file = DeckFile(FIRST)
    for number in range(MOST_VERSIONS + 5):
        file = saved_anew(file, DeckList(f"No. {number}"), str(number))
    assert len(file.versions) == MOST_VERSIONS and file.versions[0].deck.title == f"No. {MOST_VERSIONS + 3}"
    assert read_deck_file(write_deck_file(file)) == file


def test_cards_that_are_not_known_are_kept() -> None:
    file = DeckFile(DeckList("Of tomorrow", ("aragorn",), {"card-of-tomorrow": 3}))
    assert read_deck_file(write_deck_file(file)) == file


def test_a_page_of_decks_and_cards_loads_no_state_and_no_rules() -> None:
    modules = [f"westmarch.games.lcg.collection.{module.name}" for module in pkgutil.iter_modules(collection.__path__)]
    assert "westmarch.games.lcg.collection.legality" in modules
    code = f"import sys, {', '.join(modules)}; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=True)
    ours = [name for name in loaded.stdout.split() if name.startswith("westmarch.games.lcg.")]
    assert set(modules) <= set(ours)
    assert not [name for name in ours if re.match(r"westmarch\.games\.lcg\.(state|rules|language)\b", name)]


@pytest.mark.parametrize("deck", DECKS)
def test_a_ready_deck_is_a_list_and_back(deck: str) -> None:
    ready = DECKS[deck]
    again = deck_of_list(list_of(ready))
    assert (again.title, again.heroes, again.cards) == (ready.title, ready.heroes, ready.cards)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no deck of Westmarch"),
        ('{"kind": "campaign"}', "no deck of Westmarch"),
        ('{"kind": "deck", "deck": {}, "colour": 1}', "no deck of Westmarch .*unknown field `colour`"),
        ('{"kind": "deck", "deck": {}, "format": 2, "colour": 1}', "newer version"),
        ('{"kind": "deck", "deck": {"cards": {"gandalf": 100}}}', "100 copies of 'gandalf'"),
        ('{"kind": "deck", "deck": {"heroes": ["gimli", "gimli"]}}', "a hero twice"),
        ('{"kind": "deck", "deck": {}, "versions": [{"deck": {"sideboard": {"a": 0}}}]}', "0 copies of 'a'"),
    ],
)
def test_a_bad_file_costs_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadDeck, match=sentence):
        read_deck_file(text)
