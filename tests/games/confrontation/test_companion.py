"""The rules as the program tells them say the same as the rulings that are played through."""

from __future__ import annotations

import re
from itertools import chain
from typing import get_args

import pytest

from tests.rulings.runner import FOLDER, Status
from westmarch import games
from westmarch.cardbook import cards_folder, read_plain
from westmarch.engine.game import RuleText
from westmarch.games.confrontation.board import CARDS, CHARACTERS

TITLES = [
    "Aim",
    "Setup",
    "Your turn",
    "Movement",
    "Mountains",
    "River and tunnel",
    "Battle",
    "Cards",
    "Characters of the Fellowship",
    "Characters of Sauron",
    "End of the game",
    "The match",
    "Variant cards",
    "Knowing and not knowing",
    "Rulings",
]


def section(title: str) -> tuple[RuleText, ...]:
    return next(part.paragraphs for part in games.load("confrontation").companion() if part.title == title)


def test_the_sections_come_in_the_order_of_play() -> None:
    assert [part.title for part in games.load("confrontation").companion()] == TITLES
    assert all(part.paragraphs for part in games.load("confrontation").companion())


def test_every_ruling_has_its_paragraph_with_the_same_status() -> None:
    listed: dict[str, str] = read_plain(FOLDER / "confrontation" / "INDEX.yaml")["rulings"]
    assert {rule.id: rule.status for rule in section("Rulings")} == listed


def test_only_rulings_carry_ids() -> None:
    others = [part for part in games.load("confrontation").companion() if part.title != "Rulings"]
    assert not [rule.id for part in others for rule in part.paragraphs if rule.id]


def test_no_two_paragraphs_say_the_same() -> None:
    texts = [rule.text for part in games.load("confrontation").companion() for rule in part.paragraphs]
    assert len(set(texts)) == len(texts)


def test_every_paragraph_is_made_of_short_whole_sentences() -> None:
    for rule in chain.from_iterable(part.paragraphs for part in games.load("confrontation").companion()):
        assert re.match(r"[A-Z]", rule.text), rule.text
        assert rule.text.endswith("."), rule.text
        assert "  " not in rule.text, rule.text
        longest = max(re.split(r"(?<=[.:;]) ", rule.text), key=len)
        assert len(longest.split()) <= 32, longest


@pytest.mark.parametrize(
    ("title", "side"), [("Characters of the Fellowship", "good"), ("Characters of Sauron", "dark")]
)
def test_every_character_is_told_of_with_its_strength(title: str, side: str) -> None:
    heads = [f"{c.name}, {c.strength}. " for c in CHARACTERS.values() if c.side == side]
    rules = section(title)
    assert [rule.text[: len(head)] for rule, head in zip(rules, heads, strict=True)] == heads


def test_every_text_card_and_every_variant_card_is_told_of() -> None:
    for card in CARDS.values():
        if card.number is None:
            title = "Variant cards" if card.use == "variant" else "Cards"
            told = [rule for rule in section(title) if rule.text.startswith(card.name)]
            assert told, f"{title} does not tell of {card.name}"


def test_every_paragraph_says_how_sure_it_is() -> None:
    for part in read_plain(cards_folder("confrontation") / "rules.yaml"):
        for rule in part["paragraphs"]:
            assert rule.get("status") in get_args(Status), rule["text"]
