"""The rules as the program tells them say the same as the cards, the options and the rules themselves."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from tests.games.companions import section, words_of
from westmarch import games
from westmarch.cardbook import cards_folder
from westmarch.games.fellowship.catalogue import CARDS, HEROES, MAIN, START
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.printed.expressions import STARTER, TYPES
from westmarch.games.fellowship.text.names import in_words

WORDS = [
    "path", "power", "gain", "buy", "destroy", "foe", "attack", "ambush", "group ambush", "defense", "archenemy",
    "defeat", "quest",
]  # fmt: skip


def test_every_card_with_a_note_has_its_paragraph_with_the_same_status_and_begins_with_its_title() -> None:
    told = {rule.id: rule for rule in section("fellowship", "Single cards")}
    noted = {card.id: card.status for card in CARDS.values() if card.note}
    assert {name: rule.status for name, rule in told.items() if name in CARDS} == noted
    for name in noted:
        title = CARDS[name].title.replace(" (Impossible)", " of Impossible Mode")
        assert told[name].text.startswith(f"{title}: "), name


def test_a_ruling_that_the_rules_name_is_told_of() -> None:
    folder = cards_folder("fellowship").parents[1] / "desktop" / "westmarch" / "games" / "fellowship"
    ids = {rule.id for part in games.load("fellowship").companion() for rule in part.paragraphs}
    named = {name for path in folder.rglob("*.py") for name in re.findall(r"[Rr]uling ``([a-z-]+)``", path.read_text())}
    assert named
    assert named <= ids


@pytest.mark.parametrize("word", WORDS)
def test_the_words_are_explained(word: str) -> None:
    heads = [head.strip().lower() for head in re.findall(r"([^.:]*):", words_of("fellowship", "Words"))]
    assert word in heads


@pytest.mark.parametrize("hero", [hero.title for hero in HEROES.values()])
def test_every_hero_is_named(hero: str) -> None:
    assert hero in words_of("fellowship", "Heroes")


def test_the_five_heroes_for_a_first_game_are_those_of_the_box() -> None:
    told = next(rule.text for rule in section("fellowship", "Heroes") if "first game" in rule.text)
    assert {hero.title for hero in HEROES.values() if hero.title in told} == {
        hero.title for hero in HEROES.values() if hero.is_first
    }


def test_every_type_is_named() -> None:
    told = section("fellowship", "Kinds of cards")[0].text
    assert all(kind in told for kind in (STARTER, *TYPES))


def test_the_numbers_are_those_of_the_box() -> None:
    told = words_of("fellowship", "Setup")
    assert f"{len(MAIN)} cards" in told
    for card, copies in START.deck.items():
        assert f"{in_words(copies)} {CARDS[card].title}" in told
    assert f"draw {in_words(START.hand)}" in told
    assert "Sixteen Valor and twenty Corruption" in told
    assert START.stacks == {"valor": 16, "corruption": 20}


def test_the_lengths_of_the_game_are_those_of_the_box() -> None:
    told = words_of("fellowship", "Options of the table")
    assert f"{in_words(START.lengths['ten'][0])} each of levels 2 and 3" in told
    assert f"all {in_words(START.lengths['twelve'][1])}" in told


@pytest.mark.parametrize("option", [option.title for option in INFO.options])
def test_every_option_of_the_table_is_told_of_by_its_name(option: str) -> None:
    assert f"“{option}”" in words_of("fellowship", "Options of the table")


def test_the_choices_that_are_named_exist() -> None:
    names = {choice.label for option in INFO.options for choice in option.choices} | {o.title for o in INFO.options}
    for rule in chain.from_iterable(part.paragraphs for part in games.load("fellowship").companion()):
        assert set(re.findall(r"“([^”]*)”", rule.text)) <= names, rule.text
