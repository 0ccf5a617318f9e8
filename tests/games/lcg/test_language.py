"""The card language: every word is explained with a card that uses it, and the reference page is true."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.games.lcg.wanderings import TABLES, wander
from westmarch.cardbook import assets_folder, read
from westmarch.engine.moments import Facts, _told
from westmarch.engine.records import Steps
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import adjectives, selectors
from westmarch.games.lcg.language.reference import AHEAD, CHAPTERS, examples, page
from westmarch.games.lcg.printed import files, scenarios, vocabulary
from westmarch.games.lcg.printed.arguments import READERS
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.printed.folders import FOLDER
from westmarch.games.lcg.printed.grammar import TOPMOST
from westmarch.games.lcg.printed.happenings import EVENTS, FACTS
from westmarch.games.lcg.printed.vocabulary import NOUNS, OWN_SPHERES, PLACES, TRAITS, WHAT, WHERE
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.registered import PARTS
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES

PAGE = FOLDER / "WORDS.md"
RARE: dict[str, set[str]] = {}
"""Facts that a few random games need not show."""
RECALLED = ("values", "traits")
"""What is told besides of a card that leaves play, where a text of the game may ask what it was."""
PLURALS = {
    *("characters", "heroes", "allies", "enemies", "locations", "attachments", "objectives", "events", "cards"),
    "quest-stages",
}


def test_every_word_of_the_language_is_a_rule_and_every_adjective_a_test() -> None:
    assert PARTS, "the rules are all registered"
    assert set(WORDS) <= set(RULES.steps)
    assert set(EVENTS) == set(MOMENTS.happenings)
    assert set(WHAT) == set(NOUNS) - PLURALS - {"players"}
    assert set(WHERE) == set(PLACES)
    said = {*vocabulary.ADJECTIVES, *vocabulary.RELATIONS}
    own = {word for name in scenarios.names() for word in scenarios.own(name).adjectives}
    assert said - {TOPMOST} == set(adjectives._SAID) | own and set(TESTS) == said - {TOPMOST} | {*OWN_SPHERES, *TRAITS}
    assert {*vocabulary.PLAYER_ADJECTIVES} == set(selectors.PLAYER_TESTS)


def test_what_has_happened_when_it_is_told_can_only_be_answered_after() -> None:
    assert {name for name, one in EVENTS.items() if one.is_told} == {
        name for name, rule in MOMENTS.happenings.items() if rule is _told
    }


def test_moments_carry_the_facts_that_texts_may_ask_for_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, set[str]] = {}

    def noted(change: Any, name: str, *parts: Facts, then: Steps = ()) -> None:
        for facts in parts:
            seen.setdefault(name, set()).update(facts)
            known = {*EVENTS[name].facts, *EVENTS[name].also, *RECALLED}
            assert set(facts) <= known, name
            for key in FACTS.keys() & facts.keys():
                assert facts[key] in (*FACTS[key], ""), (name, key, facts[key])
        occur(change, name, *parts, then=then)

    occur = MOMENTS.occur
    monkeypatch.setattr(MOMENTS, "occur", noted)
    for quest, seats, seed, hands in TABLES[::2]:
        for _ in wander(quest, seats, seed, hands, limit=300):
            pass
    assert len(seen) > 20
    for name, keys in seen.items():
        assert set(EVENTS[name].facts) - keys <= RARE.get(name, set()), name


def test_everything_that_the_page_explains_is_used_but_for_what_is_there_ahead_of_its_cards() -> None:
    every = {(title, word) for title, table in CHAPTERS.items() for word in table}
    assert every - set(examples()) <= AHEAD <= every, "a card may come to use a word that was there ahead of it"


def test_every_trait_of_a_card_is_listed() -> None:
    listed = read(assets_folder("lcg") / "traits.yaml", tuple[str, ...])
    assert list(listed) == sorted(set(listed))
    assert (
        {files._trait(name) for name in listed} == set(TRAITS) > {one for card in CARDS.values() for one in card.traits}
    )


def test_every_kind_of_argument_is_one_of_a_word() -> None:
    used = {kind.removesuffix("?") for word in WORDS.values() for kind in (word.first, *word.others.values())}
    assert used - set(READERS) == {"steps", "branches", "condition"}
    assert set(READERS) <= used


def test_every_sentence_is_one() -> None:
    for table in CHAPTERS.values():
        for word, sentence in table.items():
            assert sentence[0].isupper() and sentence.endswith("."), word


def test_the_reference_page_is_true() -> None:
    if os.environ.get("WESTMARCH_ACCEPT"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()
