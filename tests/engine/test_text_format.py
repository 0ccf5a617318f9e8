"""Words that every layer needs."""

from __future__ import annotations

import pytest

from westmarch.engine.text_format import possessive


@pytest.mark.parametrize(
    ("name", "words"),
    [("Frodo", "Frodo’s"), ("Orcs", "Orcs’"), ("Witch King", "Witch King’s")],
)
def test_what_is_a_name_s_own(name, words):
    assert possessive(name) == words
