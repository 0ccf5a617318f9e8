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
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, REGION_NAMES, TOKENS
from westmarch.games.duel.info import INFO
from westmarch.games.duel.names import capital

TITLES = [
    "Aim",
    "Words",
    "Setup",
    "Chapters",
    "Your turn",
    "Costs",
    "Chaining",
    "Colours of the cards",
    "Landmarks",
    "Quest of the Ring",
    "Alliances",
    "Tokens",
    "The map",
    "End of the game",
    "Knowing and not knowing",
    "Rulings",
]
WORDS = [
    "chapter card", "landmark tile", "alliance token", "fortress", "unit", "conflict", "chaining symbol", "reserve",
    "discard",
]  # fmt: skip


def section(title: str) -> tuple[RuleText, ...]:
    return next(part.paragraphs for part in games.load("duel").companion() if part.title == title)


def test_the_sections_come_in_the_order_of_play() -> None:
    assert [part.title for part in games.load("duel").companion()] == TITLES
    assert all(part.paragraphs for part in games.load("duel").companion())


def test_every_ruling_has_its_paragraph_with_the_same_status() -> None:
    listed: dict[str, str] = read_plain(FOLDER / "duel" / "INDEX.yaml")["rulings"]
    assert {rule.id: rule.status for rule in section("Rulings")} == listed


def test_only_rulings_carry_ids() -> None:
    others = [part for part in games.load("duel").companion() if part.title != "Rulings"]
    assert not [rule.id for part in others for rule in part.paragraphs if rule.id]


def test_every_paragraph_says_how_sure_it_is() -> None:
    for part in read_plain(cards_folder("duel") / "rules.yaml"):
        for rule in part["paragraphs"]:
            assert rule.get("status") in get_args(Status), rule["text"]


def test_no_two_paragraphs_say_the_same() -> None:
    texts = [rule.text for part in games.load("duel").companion() for rule in part.paragraphs]
    assert len(set(texts)) == len(texts)


def test_every_paragraph_is_made_of_short_whole_sentences() -> None:
    for rule in chain.from_iterable(part.paragraphs for part in games.load("duel").companion()):
        assert re.match(r"[A-Z]", rule.text), rule.text
        assert rule.text.endswith("."), rule.text
        assert "  " not in rule.text, rule.text
        longest = max(re.split(r"(?<=[.:;]) ", rule.text), key=len)
        assert len(longest.split()) <= 36, longest


@pytest.mark.parametrize("word", WORDS)
def test_the_words_are_explained(word: str) -> None:
    heads = [head.lower() for rule in section("Words") for head in re.findall(r"([^.:]*):", rule.text)]
    assert any(word in head for head in heads)


def test_every_landmark_is_told_of_with_its_region() -> None:
    heads = [f"{tile.name}, in {REGION_NAMES[tile.region]}: " for tile in LANDMARKS.values()]
    told = [rule.text for rule in section("Landmarks")[1:]]
    assert [text[: len(head)] for text, head in zip(told, heads, strict=True)] == heads


def test_every_token_is_told_of_with_its_race() -> None:
    heads = [f"{token.name}, of the {capital(token.race)}: " for token in TOKENS.values()]
    told = [rule.text for rule in section("Tokens")]
    assert [text[: len(head)] for text, head in zip(told, heads, strict=True)] == heads


def test_every_colour_and_every_skill_is_told_of() -> None:
    told = [rule.text for rule in section("Colours of the cards")]
    assert [re.split(r"[:,]", text)[0].lower() for text in told] == list(BOARD.colours)
    assert all(capital(skill) in told[0] for skill in BOARD.skills)


def test_the_numbers_are_those_of_the_box() -> None:
    words = " ".join(rule.text for rule in section("Words"))
    assert f"one of {len(CARDS)} cards" in words
    bonuses = " ".join(rule.text for rule in section("Quest of the Ring"))
    assert all(f"at {bonus.step}" in bonuses for bonus in BOARD.track.bonuses)


def test_the_table_option_is_called_by_its_name() -> None:
    label = INFO.options[0].choices[1].label
    assert any(f"“{label}”" in rule.text for rule in section("Rulings"))
