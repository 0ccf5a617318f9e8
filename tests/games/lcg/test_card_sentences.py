"""Abilities in words: every word of the card language has a phrase, every card is told, the command prints it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.cli import main
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed import happenings, measures, standing_words, vocabulary
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.arguments import READERS
from westmarch.games.lcg.printed.expressions import CLAUSE_TESTS, PLAYER_CLAUSES
from westmarch.games.lcg.printed.happenings import EVENTS
from westmarch.games.lcg.printed.meanings import CARD_VALUES, PLAYER_VALUES
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.text import card_phrases as phrases
from westmarch.games.lcg.text import selector_phrases, standing_phrases
from westmarch.games.lcg.text.card_sentences import ARGUMENTS, sentences
from westmarch.games.lcg.text.phrases import AFTER
from westmarch.games.lcg.text.selector_sentences import filled

GAME = games.load("lcg")
PLACES = re.compile(r"\{(\w+)")
TOLD_BY_THEMSELVES = {"add": {"what", "n", "to"}, "permit": {"to"}, "forbid": {"to"}}
"""Arguments that stand in the phrase of what is changed or forbidden."""
PAIRS: dict[str, tuple[Mapping[str, object], Iterable[str]]] = {
    "kinds": (phrases.KINDS, vocabulary.KINDS),
    "windows": (phrases.WINDOWS, vocabulary.WINDOWS),
    "stages": (phrases.STAGES, happenings.STAGES),
    "parts": (phrases.PARTS, {*vocabulary.PARTS} - {"would", "after"}),
    "limits": (phrases.LIMITS, vocabulary.LIMITS),
    "firsts": (phrases.FIRSTS, vocabulary.FIRSTS),
    "users": (phrases.USERS, vocabulary.USERS),
    "from": (phrases.FROM, vocabulary.FROM),
    "roles": (phrases.ROLES, vocabulary.ROLES),
    "events": (phrases.EVENTS, EVENTS),
    "facts": (phrases.FACTS, {*happenings.FACTS} - {"type"}),
    "why": (phrases.WHY, {why for words in happenings.WHY.values() for why in words}),
    "words": (phrases.WORDS, WORDS),
    "spans": (phrases.SPANS, standing_words.SPANS),
    "delays": (phrases.DELAYS, standing_words.DELAYS),
    "values": (standing_phrases.VALUES, vocabulary.VALUES),
    "changed": (standing_phrases.CHANGED, {*standing_words.CHANGED, "staging"}),
    "forbidden": (
        standing_phrases.FORBIDDEN,
        {**standing_words.FORBIDDEN_FOR_A_WHILE, **standing_words.FORBIDDEN_TO_PLAYERS},
    ),
    "assigned": (standing_phrases.ASSIGNED, standing_words.ASSIGNED),
    "capped": (standing_phrases.CAPPED, standing_words.CAPPED),
    "permitted": (standing_phrases.PERMITTED, {**standing_words.PERMITTED, **standing_words.PERMITTED_FOR_A_WHILE}),
    "immunities": (standing_phrases.IMMUNITIES, standing_words.IMMUNITIES),
    "mods": (standing_phrases.MODS, standing_words.MODS),
    "places": (selector_phrases.PLACES, vocabulary.PLACES.values()),
    "adjectives": (selector_phrases.ADJECTIVES, vocabulary.ADJECTIVES),
    "adjectives of players": (selector_phrases.PLAYER_ADJECTIVES, vocabulary.PLAYER_ADJECTIVES),
    "relations": (selector_phrases.RELATIONS, vocabulary.RELATIONS),
    "measures": (selector_phrases.MEASURES, measures.CARD_MEASURES),
    "comparisons": (selector_phrases.COMPARISONS, measures.COMPARISONS),
    "clauses": (selector_phrases.CLAUSES, CLAUSE_TESTS),
    "clauses of players": (selector_phrases.PLAYER_CLAUSES, PLAYER_CLAUSES),
    "highest and lowest": (selector_phrases.BEST, {*CARD_VALUES, *PLAYER_VALUES}),
    "amounts": (selector_phrases.AMOUNTS, {"number", *conditions._RECKONED}),
    "conditions": (selector_phrases.CONDITIONS, conditions._HOLDS),
    "points": (selector_phrases.POINTS, vocabulary.POINTS),
    "arguments": (ARGUMENTS, READERS),
}


@pytest.mark.parametrize("name", PAIRS)
def test_every_word_of_a_register_has_a_phrase(name: str) -> None:
    told, words = PAIRS[name]
    assert not set(told) ^ set(words)


def test_every_fact_of_an_event_and_whatever_it_may_be_has_its_place() -> None:
    for name, happening in EVENTS.items():
        assert set(PLACES.findall(phrases.EVENTS[name])) == set(happening.facts), name
    for key, told in phrases.FACTS.items():
        assert set(told) == set(happenings.FACTS[key]), key


def test_every_argument_of_a_word_has_its_place() -> None:
    for name, word in WORDS.items():
        inner = {"may": {"do", "else"}, "must": {"do", "else"}, "if": {"do", "else", "what"}}.get(name, set())
        inner |= {"do"} if name in ("one-of", "instead") or word.has_do else set()
        inner |= set(word.branches)
        own = set() if word.first in ("steps", "branches", "condition") else {"what"}
        said = set(PLACES.findall(phrases.WORDS[name])) - {"change"}
        assert said == (own | inner | set(word.others)) - TOLD_BY_THEMSELVES.get(name, set()), name


def test_every_noun_and_name_has_its_words() -> None:
    kinds = set(vocabulary.NOUNS.values()) - {()}
    assert set(selector_phrases.NOUNS) == kinds
    facts = {f"that-{fact}" for event in EVENTS.values() for fact in (*event.facts, *event.also)}
    worded = {f"that-{key}" for key in (*happenings.FACTS, "face", "text", "done") if key != "type"}
    named = {*vocabulary.NAMES, *vocabulary.PLAYER_NAMES, *vocabulary.BOUND} - {"that-..."}
    assert set(selector_phrases.NAMES) == named | (facts - worded)


def test_every_card_is_told_without_a_gap() -> None:
    for card in CARDS.values():
        told = sentences(card)
        assert len(told) == len(card.abilities) + bool(card.setup) + len(card.x), card.id
        for sentence in told:
            assert sentence[0].isupper() and sentence.endswith("."), card.id
            assert not re.search(r"[{}\[\]|]|  | [.,:;]|\(\)", sentence), sentence


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            {"action": "combat", "limit": "2 round player", "by": "any player", "do": [{"draw": "you", "n": 2}]},
            "Action in the combat phase; limit 2 per round for each player; by any player: draw 2 cards.",
        ),
        (
            {"response": {"after": "destroyed", "piece": "any orc enemy", "by": "has host"}, "do": [{"ready": "host"}]},
            "Response after an Orc enemy is destroyed by the attached card (alone or with others): "
            "ready the attached card.",
        ),
        (
            {"forced": {"would": "left", "piece": "self", "to": "hand"}, "do": [{"instead": [{"remove": "self"}]}]},
            "Forced just before Feint leaves play to a hand: instead of what would happen: remove Feint from the game.",
        ),
        (
            {
                "constant": True,
                "when": "no ready hero and resources on self >= 3",
                "mods": [{"add": "threat", "n": -2}],
            },
            "Constant; if it is not so that there is one ready hero or more and the resources of Feint is at least 3: "
            "Feint gets -2 threat.",
        ),
        (
            {
                "action": "any",
                "do": [{"heal": "up to two dwarf or noldor allies of next player", "n": "all"}],
            },
            "Action in any phase: heal all damage on up to two Dwarf or Noldor allies of the next player.",
        ),
        (
            {"action": "any", "do": [{"discard": "one non-unique enemy with attack <= 2 in staging"}]},
            "Action in any phase: discard one non-unique enemy with attack at most 2 in the staging area.",
        ),
        (
            {
                "action": "any",
                "do": [{"raise-threat": "one player controlling 2+ exhausted heroes", "n": "2 per ally"}],
            },
            "Action in any phase: raise the threat of one player controlling at least 2 exhausted heroes "
            "by 2 times the number of allies.",
        ),
    ],
)
def test_what_is_told_is_what_the_data_say(ability: dict[str, object], said: str) -> None:
    card = replace(CARDS["feint"], abilities=compiled_abilities([ability]))
    assert sentences(card) == [said]


@pytest.mark.parametrize(
    ("card", "who"),
    [
        ("caught-in-a-web", "the first player"),
        ("song-of-sleep", "the player who has revealed it"),
        ("lure-of-the-ring", "the player who has revealed it"),
    ],
)
def test_it_is_told_who_deals_with_a_card_that_is_revealed(card: str, who: str) -> None:
    assert sentences(CARDS[card])[0].startswith(f"When revealed; by {who}: ")


def test_what_is_in_brackets_is_left_out_where_a_place_is_empty() -> None:
    assert filled("draw {n#card}[ from {to}]{x|, all}", {"n": "1", "to": ""}) == "draw 1 card, all"
    assert filled("draw {n#card}[ from {to}]", {"n": "2", "to": "it"}) == "draw 2 cards from it"


def test_phrases_of_events_are_there_where_windows_tell_them() -> None:
    assert set(phrases.EVENTS) == set(AFTER)


# -- the command


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["card", *words]) == 0
    return capsys.readouterr().out


def test_a_card_is_printed_by_its_title_with_its_data_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "caught in a web")
    copies = [printed(capsys, name).rstrip() for name in ("caught-in-a-web", "caught-in-a-web-the-oath")]
    assert told.rstrip() == "\n\n".join(copies)
    for line in ("Text:    When revealed", "In data: Forced just before the attached card readies", "Ruling:  caught"):
        assert line in told
    assert "quest Passage Through Mirkwood" in told


def test_a_set_a_quest_and_a_product_are_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--all", "spiders-of-mirkwood").count("Used in:") == 7
    assert printed(capsys, "--all", "passage-through-mirkwood").count("stage") >= 4
    assert printed(capsys, "--all", "core set").count("Used in:") > 100


@pytest.mark.parametrize("words", [["gandlaf"], ["--all", "spiders-of-mirkwod"], ["--game", "duel", "frodo"]])
def test_what_is_unknown_is_told_with_what_is_nearest(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", *words]) == 1
    said = capsys.readouterr().err
    assert "nearest is" in said or "does not tell" in said


def test_a_card_is_tried_where_it_does_something(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--try", "hummerhorns")
    for line in ("-- Revealed", "Revealed: Hummerhorns", "Deal 5 damage to Legolas", "The shadow card of"):
        assert line in told


@pytest.mark.slow
def test_every_card_can_be_tried() -> None:
    pages = GAME.card_pages()
    assert pages is not None
    for card in CARDS:
        for about, position in pages.tried(card):
            state = GAME.read_position(position)
            assert state.decision is not None, about
            assert card in {record.face for record in state.pieces.values()}, about
