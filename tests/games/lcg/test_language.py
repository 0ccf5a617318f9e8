"""The card language: every word is explained with a card that uses it, and the reference page is true."""

from __future__ import annotations

import os

from westmarch.games.lcg import abilities as language
from westmarch.games.lcg.catalogue import FOLDER
from westmarch.games.lcg.language import selectors
from westmarch.games.lcg.language.reference import (
    AHEAD,
    CHAPTERS,
    EVENTS,
    KINDS,
    MODS,
    PLURALS,
    SENTENCES,
    TESTS,
    WHAT,
    WHERE,
    examples,
    page,
)
from westmarch.games.lcg.rules.registered import PARTS
from westmarch.games.lcg.rules.rulebase import MOMENTS

PAGE = FOLDER / "WORDS.md"


def test_every_word_of_the_language_is_explained_and_no_other() -> None:
    assert PARTS, "the rules are all registered"
    assert set(SENTENCES) == set(language.WORDS)
    assert set(KINDS) == set(language.KINDS) and set(MODS) == set(language.MODS)
    assert set(EVENTS) == set(MOMENTS.happenings)
    assert set(WHAT) == (set(selectors.NOUNS) | {"player"}) - PLURALS
    assert set(WHERE) == set(selectors.PLACES)
    assert set(TESTS) == set(selectors.TESTS) | set(selectors.PLAYER_TESTS)


def test_everything_that_the_page_explains_is_used_but_for_what_is_there_ahead_of_its_cards() -> None:
    every = {(title, word) for title, table in CHAPTERS.items() for word in table}
    assert every - set(examples()) == AHEAD


def test_every_sentence_is_one() -> None:
    for table in CHAPTERS.values():
        for word, sentence in table.items():
            assert sentence[0].isupper() and sentence.endswith("."), word


def test_the_reference_page_is_true() -> None:
    if os.environ.get("WESTMARCH_ACCEPT"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()
