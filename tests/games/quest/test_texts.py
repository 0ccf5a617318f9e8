"""The texts of the cards: every card has one, cards say the same if they do the same, and what is ours is marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from westmarch.engine.records import Event
from westmarch.games.quest import catalogue
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import CHARACTERS, FOES, HOUSE, ITEMS, PLOTS, Row
from westmarch.games.quest.info import INFO
from westmarch.games.quest.text import names
from westmarch.games.quest.text.chronicle import tell

BOOKS: dict[str, tuple[Mapping[str, Row], Callable[[Any], Any]]] = {
    "events": (catalogue.EVENTS, lambda row: (row.mark, row.mandatory, row.standing, row.cost, row.do)),
    "encounters": (catalogue.ENCOUNTERS, lambda row: (row.setup, row.goal, row.do)),
    "quests": (catalogue.QUESTS, lambda row: (row.setup, row.goal, row.do)),
    "perils": (catalogue.PERILS, lambda row: row.do),
    "plots": (catalogue.PLOTS, lambda row: (row.begins, row.affects, row.requires, row.standing, row.do)),
    "shadow": (catalogue.SHADOWS, lambda row: (row.timing, row.do)),
    "characters": (catalogue.CHARACTERS, lambda row: (row.cost, row.do)),
    "corruption": (catalogue.CORRUPTIONS, lambda row: (row.rule, row.do)),
    "items": (catalogue.ITEMS, lambda row: row.id),
    "missions": (catalogue.MISSIONS, lambda row: (row.side, row.test)),
    "heroes": (catalogue.HEROES, lambda row: row.ability),
    "monsters": (catalogue.MONSTERS, lambda row: (row.side, row.does)),
    "minions": (catalogue.MINIONS, lambda row: row.rules),
    "abilities": (catalogue.ABILITIES, lambda row: (row.timing, row.names, row.when, row.do)),
}
"""Each book of cards, and what of a row its text is about."""


@pytest.mark.parametrize("name", BOOKS)
def test_cards_say_the_same_exactly_if_they_do_the_same(name: str) -> None:
    rows, meaning = BOOKS[name]
    assert all(row.text for row in rows.values())
    for one in rows.values():
        for other in rows.values():
            assert (one.text == other.text) == (meaning(one) == meaning(other)), f"{one.id} and {other.id}"


def test_what_is_ours_has_a_note_and_nothing_else_has() -> None:
    for rows, _ in BOOKS.values():
        for row in rows.values():
            assert row.status in ("official", *HOUSE), row.id
            assert bool(row.note) == (row.status in HOUSE), row.id


def test_a_text_is_one_to_four_sentences_and_ends() -> None:
    for rows, _ in BOOKS.values():
        for row in rows.values():
            assert row.text[-1] == "." and len(row.text) <= 330, row.id
            assert "  " not in row.text and "None" not in row.text, row.id


def _named(meaning: Any) -> Iterator[str]:
    """The words and numbers of a meaning, but not the keys of its steps."""
    if isinstance(meaning, Mapping):
        meaning = meaning.values()
    if isinstance(meaning, msgspec.Struct):
        meaning = msgspec.structs.astuple(meaning)
    if isinstance(meaning, str | int):
        yield from re.findall(r"[a-z][a-z-]*[a-z]|\d+", str(meaning))
        return
    for part in meaning or ():
        yield from _named(part)


NUMBERS = {"2": "2|two|twice|both", "3": "3|three|III", "0": "", "1": ""}
"""How a number stands in a text, where not in digits; 0 and 1 go without saying."""
NAMED = {*PLACES, *REGIONS, *CHARACTERS, *FOES, *ITEMS, *PLOTS}


def test_words_and_numbers_of_a_meaning_are_found() -> None:
    assert list(_named(({"influence": 3, "at": "extension of dol-guldur"},))) == ["3", "extension", "of", "dol-guldur"]


@pytest.mark.parametrize(
    "name", ["events", "encounters", "quests", "perils", "plots", "shadow", "missions", "corruption"]
)
def test_a_text_names_every_place_person_thing_and_number_of_what_the_card_does(name: str) -> None:
    rows, meaning = BOOKS[name]
    for row in rows.values():
        text = row.text.casefold()
        for word in _named(meaning(row)):
            if word.isdigit():
                assert re.search(rf"\b(?:{NUMBERS.get(word, word)})".casefold(), text), f"{row.id}: {word}"
            elif word in NAMED:
                title = names.title(word).removeprefix("The ").removesuffix(" of Gorgoroth")
                assert title.casefold() in text, f"{row.id}: {word}"


def test_the_chronicle_names_places_as_its_lines_have_them_and_who_places_influence() -> None:
    line = tell(Event("placed_influence", {"place": "high-pass", "amount": "1"}), None)
    assert line.text == "Sauron places 1 influence in the High Pass"
    assert "the High Pass" in line.words and "at-high-pass" in line.mentions


def test_a_card_of_another_place_needs_no_line() -> None:
    drawn = {"piece": "peril-01", "face": next(iter(catalogue.PERILS))}
    assert tell(Event("passed_over", {**drawn, "why": "elsewhere"}), None) is None
    assert tell(Event("passed_over", {**drawn, "why": "later"}), None) is not None


def test_each_side_is_told_its_own_aim_and_a_table_of_both_that_of_the_game() -> None:
    assert INFO.aim_of([0]).startswith("Get ahead of the heroes")
    assert INFO.aim_of([1, 2]).startswith("Stay ahead of Sauron")
    assert INFO.aim_of([0, 1]) == INFO.aim_of([]) == INFO.aim
