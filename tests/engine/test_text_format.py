"""Words that every layer needs."""

from __future__ import annotations

import pytest

from westmarch.engine.errors import BadDeck
from westmarch.engine.text_format import LONGEST_SENTENCE, possessive


@pytest.mark.parametrize(
    ("name", "words"),
    [("Frodo", "Frodo’s"), ("Orcs", "Orcs’"), ("Witch King", "Witch King’s")],
)
def test_what_is_a_name_s_own(name, words):
    assert possessive(name) == words


def test_an_error_is_one_short_line_whatever_it_quotes() -> None:
    told = str(BadDeck(f"there is no card\n{'x' * 1000}"))
    assert told.startswith("there is no card x") and len(told) == LONGEST_SENTENCE
    assert str(BadDeck("there is no card")) == "there is no card"
