"""The card language: every word is used and documented, and a mistake is named with its card."""

from __future__ import annotations

import os

import pytest

from westmarch.cardbook import cards_folder
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.reference import examples, explained, form, page, uses
from westmarch.games.quest.language.words import compiled

PAGE = cards_folder("quest") / "WORDS.md"


def test_everything_that_the_page_explains_is_used_and_has_an_example() -> None:
    assert set(examples()) == explained()


def test_everything_that_the_cards_use_is_explained() -> None:
    numbers = {str(number) for number in range(10)}
    assert not [use for use in uses() if use[:2] not in explained() and use[1] not in numbers]


def test_the_reference_page_is_true() -> None:
    if os.environ.get("WESTMARCH_ACCEPT"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("beat orc at south-eaves", "beat MONSTER at PLACE"),
        ("influence 6 adjacent", "influence N adjacent"),
        ("wisdom -1", "ATTRIBUTE -N"),
        ("opp-printed-defense-le-1", "opp-printed-defense-le-N"),
        ("two spaces", "two spaces"),
    ],
)
def test_a_short_form_keeps_words_and_leaves_out_ids_and_numbers(text: str, short: str) -> None:
    assert form(text) == short


def test_a_card_that_offers_two_lists_is_read_as_a_choice_of_two() -> None:
    assert STEPS["argalad-a"] == (
        Step(
            "choose",
            ("hero",),
            (
                Step("all_of", (), (Step("gain-favor", ("2",)),)),
                Step("all_of", (), (Step("level", ("fortitude",)),)),
            ),
        ),
        Step("discard-shadow", ("1",)),
    )


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        ({"gain-favour": 1}, "here: there is no word 'gain-favour'"),
        ({"drain": 1, "at": "bree"}, "here: drain has no 'at'"),
        ({"choose": "hero", "of": [[{"drain": 1}]]}, "here: choose needs"),
        ({"choose": "nobody", "of": [[], []]}, "here: choose needs"),
    ],
)
def test_a_mistake_is_named_with_its_card(raw: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadCard, match=complaint):
        compiled([raw], "here")


def test_nothing_may_follow_the_end_of_a_turn() -> None:
    with pytest.raises(BadCard, match="here: nothing can follow 'end-turn'"):
        compiled([{"end-turn": None}, {"drain": 1}], "here")
