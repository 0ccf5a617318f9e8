"""The quests as the page shows them on which one is chosen, and what is noted of a game that has ended."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch import games
from westmarch.engine.records import Result
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import DIFFICULTIES, NIGHTMARES, QUESTS
from westmarch.games.lcg.rules.setup import encounter_faces

BOOK = games.load("lcg").scenario_book
SCENARIOS = {scenario.value: scenario for scenario in BOOK.scenarios()}
MODES = [(scenario.value, mode.value) for scenario in SCENARIOS.values() for mode in scenario.modes]


def test_the_book_has_every_quest_that_is_to_be_seen_and_no_other():
    assert sorted(SCENARIOS) == sorted(QUESTS)
    assert {name: {mode.value for mode in one.modes} for name, one in SCENARIOS.items()} == {
        name: set(found) for name, found in DIFFICULTIES.items()
    }
    choices = [
        choice.value for option in games.info("lcg").options if option.id == "quest" for choice in option.choices
    ]
    assert set(choices) == set(SCENARIOS)


@pytest.mark.parametrize(("quest", "mode"), MODES)
def test_a_mode_counts_the_cards_that_are_dealt(quest: str, mode: str):
    dealt = encounter_faces({"quest": quest, "difficulty": mode})
    shown = SCENARIOS[quest].mode(mode)
    assert shown.cards == len(dealt) == sum(number for _, number in shown.kinds)
    enemies = Counter(CARDS[face].type for face in dealt)["enemy"]
    assert dict(shown.kinds).get("enemies", 0) >= enemies > 0


def test_what_is_new_in_a_quest_is_told_where_it_comes_first():
    assert SCENARIOS["passage-through-mirkwood"].rules == ()
    assert any(rule.startswith("Guarded:") for rule in SCENARIOS["escape-from-dol-guldur"].rules)
    assert not any(rule.startswith("Limit:") for rule in SCENARIOS["into-the-pit"].rules), "that is of decks"
    told = [rule for scenario in SCENARIOS.values() for rule in scenario.rules]
    assert len(told) == len(set(told))


@pytest.mark.parametrize("quest", SCENARIOS)
def test_every_quest_says_in_few_words_what_it_alone_has(quest: str):
    news = SCENARIOS[quest].news
    assert 1 <= len(news) <= 3 and all(len(line) <= 150 and line.endswith(".") for line in news)


@pytest.mark.parametrize(("quest", "mode"), MODES)
def test_a_mode_says_what_it_changes_besides_the_cards(quest: str, mode: str):
    text = SCENARIOS[quest].mode(mode).text
    expected = {"easy": "Each hero starts with 1 resource more.", "normal": ""}
    assert text == expected[mode] if mode in expected else text == CARDS[NIGHTMARES[quest].card].text != ""


def test_the_facts_of_a_game_that_was_won_have_its_quest_decks_threat_and_score():
    game = games.load("lcg")
    state = game.read_position(
        {
            "options": {"quest": "passage-through-mirkwood"},
            "round": 8,
            "players": [{"heroes": ["aragorn"], "threat": 34}],
        }
    ).copy()
    lost = game.facts({"deck-1": "core-leadership"}, state)
    assert lost.score is None and lost.rounds == 8 and lost.numbers == {"threat": (34,)}
    state.result = Result((0,), "won", (104,))
    own = "Aragorn\n"
    facts = game.facts({"deck-1": own}, state)
    assert (facts.scenario_title, facts.mode_title, facts.decks) == (
        "Passage Through Mirkwood",
        "Standard",
        ("Aragorn",),
    )
    assert (facts.score, facts.is_lower_better) == (34 + 70, True)


def test_a_game_without_facts_of_its_own_notes_none():
    assert games.load("duel").facts({}, None).scenario == ""
    assert games.load("duel").scenario_book is None


def test_every_quest_has_a_headline_for_those_who_complete_it():
    headlines = [quest.won for quest in QUESTS.values()]
    assert all(headlines) and len(set(headlines)) == len(headlines)
    assert all(len(line) <= 30 and not line.endswith(".") for line in headlines)
