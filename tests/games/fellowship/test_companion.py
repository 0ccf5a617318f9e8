"""The rules as the program tells them say the same as the cards, the options and the rulings."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from tests.rulings.runner import FOLDER
from westmarch import games
from westmarch.cardbook import cards_folder, read_plain
from westmarch.engine.game import RuleText
from westmarch.games.fellowship.catalogue import CARDS, HEROES, MAIN, START
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.language import STARTER, TYPES
from westmarch.games.fellowship.names import in_words

TITLES = [
    "Aim",
    "Words",
    "Setup",
    "Heroes",
    "Your turn",
    "Buying",
    "The end of your turn",
    "Your deck",
    "Kinds of cards",
    "Gaining and destroying",
    "Attacks and Defenses",
    "Ambushes",
    "Archenemies",
    "Impossible Mode",
    "The draft of Saruman",
    "End of the game",
    "Options of the table",
    "Knowing and not knowing",
    "Rulings",
    "Single cards",
]
STATUSES = {"official", "derived", "house", "designed"}
WORDS = [
    "path", "power", "gain", "buy", "destroy", "foe", "attack", "ambush", "group ambush", "defense", "archenemy",
    "defeat", "quest",
]  # fmt: skip
UNPLAYED = {"our-wording": "house"}
"""What is told of the cards, but is no rule that could be played through."""


def section(title: str) -> tuple[RuleText, ...]:
    return next(part.paragraphs for part in games.load("fellowship").companion() if part.title == title)


def words_of(title: str) -> str:
    return " ".join(rule.text for rule in section(title))


def test_the_sections_come_in_the_order_of_play() -> None:
    assert [part.title for part in games.load("fellowship").companion()] == TITLES
    assert all(part.paragraphs for part in games.load("fellowship").companion())


def test_every_ruling_has_its_paragraph_with_the_same_status() -> None:
    listed: dict[str, str] = read_plain(FOLDER / "fellowship" / "INDEX.yaml")["rulings"]
    told = {rule.id: rule.status for title in ("Rulings", "Single cards") for rule in section(title)}
    assert told == listed | UNPLAYED


def test_every_card_with_a_note_has_its_paragraph_with_the_same_status_and_begins_with_its_title() -> None:
    told = {rule.id: rule for rule in section("Single cards")}
    noted = {card.id: card.status for card in CARDS.values() if card.note}
    assert {name: rule.status for name, rule in told.items() if name in CARDS} == noted
    for name in noted:
        title = CARDS[name].title.replace(" (Impossible)", " of Impossible Mode")
        assert told[name].text.startswith(f"{title}: "), name


def test_a_ruling_that_the_rules_name_is_told_of() -> None:
    folder = cards_folder("fellowship").parents[1] / "desktop" / "westmarch" / "games" / "fellowship"
    ids = {rule.id for part in games.load("fellowship").companion() for rule in part.paragraphs}
    named = {name for path in folder.glob("*.py") for name in re.findall(r"[Rr]uling ``([a-z-]+)``", path.read_text())}
    assert named
    assert named <= ids


def test_only_rulings_and_single_cards_carry_ids_and_none_twice() -> None:
    others = [part for part in games.load("fellowship").companion() if part.title not in ("Rulings", "Single cards")]
    assert not [rule.id for part in others for rule in part.paragraphs if rule.id]
    ids = [rule.id for title in ("Rulings", "Single cards") for rule in section(title)]
    assert len(set(ids)) == len(ids)


def test_every_paragraph_says_how_sure_it_is() -> None:
    for part in read_plain(cards_folder("fellowship") / "rules.yaml"):
        for rule in part["paragraphs"]:
            assert rule.get("status") in STATUSES, rule["text"]


def test_no_two_paragraphs_say_the_same() -> None:
    texts = [rule.text for part in games.load("fellowship").companion() for rule in part.paragraphs]
    assert len(set(texts)) == len(texts)


def test_every_paragraph_is_made_of_short_whole_sentences() -> None:
    for rule in chain.from_iterable(part.paragraphs for part in games.load("fellowship").companion()):
        assert re.match(r"[A-ZÚ“]", rule.text), rule.text
        assert rule.text.endswith("."), rule.text
        assert "  " not in rule.text, rule.text
        longest = max(re.split(r"(?<=[.:;]) ", rule.text), key=len)
        assert len(longest.split()) <= 36, longest


@pytest.mark.parametrize("word", WORDS)
def test_the_words_are_explained(word: str) -> None:
    heads = [head.strip().lower() for head in re.findall(r"([^.:]*):", words_of("Words"))]
    assert word in heads


@pytest.mark.parametrize("hero", [hero.title for hero in HEROES.values()])
def test_every_hero_is_named(hero: str) -> None:
    assert hero in words_of("Heroes")


def test_the_five_heroes_for_a_first_game_are_those_of_the_box() -> None:
    told = next(rule.text for rule in section("Heroes") if "first game" in rule.text)
    assert {hero.title for hero in HEROES.values() if hero.title in told} == {
        hero.title for hero in HEROES.values() if hero.is_first
    }


def test_every_type_is_named() -> None:
    told = section("Kinds of cards")[0].text
    assert all(kind in told for kind in (STARTER, *TYPES))


def test_the_numbers_are_those_of_the_box() -> None:
    told = words_of("Setup")
    assert f"{len(MAIN)} cards" in told
    for card, copies in START.deck.items():
        assert f"{in_words(copies)} {CARDS[card].title}" in told
    assert f"draw {in_words(START.hand)}" in told
    assert "Sixteen Valor and twenty Corruption" in told
    assert START.stacks == {"valor": 16, "corruption": 20}


def test_the_lengths_of_the_game_are_those_of_the_box() -> None:
    told = words_of("Options of the table")
    assert f"{in_words(START.lengths['ten'][0])} each of levels 2 and 3" in told
    assert f"all {in_words(START.lengths['twelve'][1])}" in told


@pytest.mark.parametrize("option", [option.title for option in INFO.options])
def test_every_option_of_the_table_is_told_of_by_its_name(option: str) -> None:
    assert f"“{option}”" in words_of("Options of the table")


def test_the_choices_that_are_named_exist() -> None:
    names = {choice.label for option in INFO.options for choice in option.choices} | {o.title for o in INFO.options}
    for rule in chain.from_iterable(part.paragraphs for part in games.load("fellowship").companion()):
        assert set(re.findall(r"“([^”]*)”", rule.text)) <= names, rule.text
