"""The card language: every word is used and documented, and a mistake is named with its card."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from westmarch.cardbook import cards_folder
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.quest.language.cards import COSTS, SETUPS, STEPS
from westmarch.games.quest.language.reference import examples, explained, page, uses
from westmarch.games.quest.language.short_forms import (
    AFFECTED,
    AFFECTS,
    COMBAT_CONDITION,
    COMBAT_DO,
    COMBAT_EFFECT,
    COMBAT_IF,
    GOAL,
    LASTING_RULE,
    MINION_RULE,
    Said,
)
from westmarch.games.quest.language.words import WORDS, compiled
from westmarch.games.quest.rules.combat_cards import EFFECTS, STATIC
from westmarch.games.quest.rules.combat_conditions import CONDITIONS
from westmarch.games.quest.rules.plots import AFFECTED as FITS
from westmarch.games.quest.rules.registered import RULES

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
    ("read", "text", "form", "words"),
    [
        (GOAL, "beat orc at south-eaves", "beat MONSTER at PLACE", ("orc", "south-eaves")),
        (AFFECTS, "edoras or minas-tirith", "PLACE or PLACE", ("edoras", "minas-tirith")),
        (LASTING_RULE, "wisdom -1", "ATTRIBUTE -N", ("1",)),
        (COMBAT_CONDITION, "opp-printed-defense-le-1", "opp-printed-defense-le-1", ()),
        (COMBAT_EFFECT, "attack+2", "attack+N", ("2",)),
        (MINION_RULE, "two spaces", "two spaces", ()),
    ],
)
def test_a_short_form_is_taken_apart(read: Callable[[str], Said], text: str, form: str, words: tuple[str, ...]) -> None:
    said = read(text)
    assert said.form == form
    assert said.words[-len(words) or 99 :] == words


def test_the_rules_know_all_that_a_combat_card_can_ask_and_do() -> None:
    assert set(CONDITIONS) == set(COMBAT_IF)
    assert {*EFFECTS, *STATIC} == set(COMBAT_DO)


def test_the_rules_know_all_that_a_plot_can_ask_of_its_place() -> None:
    assert set(FITS) == {form for form in AFFECTED if "PLACE" not in form}


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
        ({"gain-favour": 1}, "here: 'gain-favour' is not a word of the language; the nearest is 'gain-favor'"),
        ({"drain": 1, "at": "bree"}, "here: drain: 'at' is not an argument of 'drain'"),
        ({"choose": "hero", "of": [[{"drain": 1}]]}, "here: choose: of: a choice needs two lists"),
        ({"choose": "nobody", "of": [[], []]}, "here: choose: 'nobody' is not somebody who can choose"),
    ],
)
def test_a_mistake_is_named_with_its_card(raw: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadCard, match=complaint):
        compiled([raw], "here")


def test_nothing_may_follow_the_end_of_a_turn() -> None:
    with pytest.raises(BadCard, match="here: nothing can follow 'end-turn'"):
        compiled([{"end-turn": None}, {"drain": 1}], "here")


def test_the_machine_knows_every_word_and_every_step_of_the_cards() -> None:
    assert set(WORDS) <= set(RULES.steps)
    for texts in (STEPS, COSTS, SETUPS):
        assert [card for card, steps in texts.items() if RULES.unknown(steps)] == []


def test_the_rule_of_a_word_takes_what_the_language_says() -> None:
    for word, entry in WORDS.items():
        signature = RULES.steps[word].signature
        told = [entry.takes, *[argument for argument in entry.keys.values() if not argument.is_inner]]
        assert len(signature.arguments) == len(told), word
        assert bool(signature.inner) == any(argument.is_inner for argument in entry.keys.values()), word


def test_a_word_needs_the_names_that_its_rule_needs() -> None:
    """The rules say so by their types, the language for the check of the cards."""
    for word, entry in WORDS.items():
        needed = {name.name for name in RULES.steps[word].signature.names}
        assert needed <= entry.needs, word
