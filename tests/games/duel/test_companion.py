"""The rules as the program tells them say the same as the tiles, the tokens, the board and the option."""

from __future__ import annotations

import re

import pytest

from tests.games.companions import section, words_of
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, REGION_NAMES, TOKENS
from westmarch.games.duel.info import INFO
from westmarch.games.duel.names import capital

WORDS = [
    "chapter card",
    "landmark tile",
    "alliance token",
    "fortress",
    "unit",
    "conflict",
    "chaining symbol",
    "reserve",
    "discard",
]


@pytest.mark.parametrize("word", WORDS)
def test_the_words_are_explained(word: str) -> None:
    heads = [head.lower() for rule in section("duel", "Words") for head in re.findall(r"([^.:]*):", rule.text)]
    assert any(word in head for head in heads)


def test_every_landmark_is_told_of_with_its_region() -> None:
    heads = [f"{tile.name} ({REGION_NAMES[tile.region]}): " for tile in LANDMARKS.values()]
    told = [rule.text for rule in section("duel", "Landmarks")[1:]]
    assert [text[: len(head)] for text, head in zip(told, heads, strict=True)] == heads


def test_every_token_is_told_of_with_its_race() -> None:
    heads = [f"{token.name} ({capital(token.race)}): " for token in TOKENS.values()]
    told = [rule.text for rule in section("duel", "Tokens")]
    assert [text[: len(head)] for text, head in zip(told, heads, strict=True)] == heads


def test_every_colour_and_every_skill_is_told_of() -> None:
    told = [rule.text for rule in section("duel", "Colours of the cards")]
    assert [re.split(r"[: ]", text)[0].lower() for text in told] == list(BOARD.colours)
    assert all(capital(skill) in told[0] for skill in BOARD.skills)


def test_the_numbers_are_those_of_the_box() -> None:
    words = words_of("duel", "Words")
    assert f"one of {len(CARDS)} cards" in words
    bonuses = words_of("duel", "Quest of the Ring")
    assert all(f"Step {bonus.step}: " in bonuses for bonus in BOARD.track.bonuses)


def test_the_table_option_is_called_by_its_name() -> None:
    label = INFO.options[0].choices[1].label
    assert any(f"“{label}”" in rule.text for rule in section("duel", "Rulings"))
