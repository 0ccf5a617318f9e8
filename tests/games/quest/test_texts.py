"""The texts of the cards: every card has one, cards say the same if they do the same, and what is ours is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from westmarch.games.quest import catalogue
from westmarch.games.quest.catalogue import HOUSE, Row

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
