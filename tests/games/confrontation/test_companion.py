"""The rules as the program tells them say the same as the cards and the characters."""

from __future__ import annotations

import pytest

from tests.games.companions import section
from westmarch.games.confrontation.board import CARDS, CHARACTERS


@pytest.mark.parametrize(
    ("title", "side"), [("Characters of the Fellowship", "good"), ("Characters of Sauron", "dark")]
)
def test_every_character_is_told_of_with_its_strength(title: str, side: str) -> None:
    heads = [f"{c.name} ({c.strength}): " for c in CHARACTERS.values() if c.side == side]
    rules = section("confrontation", title)
    assert [rule.text[: len(head)] for rule, head in zip(rules, heads, strict=True)] == heads


def test_every_text_card_and_every_variant_card_is_told_of() -> None:
    for card in CARDS.values():
        if card.number is None:
            title = "Variant cards" if card.use == "variant" else "Cards"
            told = [rule for rule in section("confrontation", title) if rule.text.startswith(card.name)]
            assert told, f"{title} does not tell of {card.name}"
