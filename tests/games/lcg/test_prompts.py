"""Every question and every answer has words that a player understands, and things on the table to be taken by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.lcg.wanderings import GAME, games
from westmarch.engine.records import Seat, Step
from westmarch.engine.table import Table
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.rules.registered import RULES
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.names import inside, seat_title
from westmarch.games.lcg.text.phrases import AFTER, PHRASES
from westmarch.games.lcg.text.prompts import prompt

AWKWARD = re.compile(
    r"  |\b(a|an|the) (a|an|the)\b|\ba [aeiou]|\bNone\b(?! at All)|[{}_]|\bthat-|\b1 (cards|resources|points)\b"
    r"|[^.]\.\.$| \."
)
IDS = re.compile(r"\b(c\d+-\d+|h\d\d|e\d+|q\d+|player-\d|s\d-\w+)\b")


RARE = {
    "spend",
    "guess",
    "burgle",
    "current",
    "along",
    "elsewhere",
    "exchange",
    "search",
    "look",
    "arrange",
    "restricted",
    "way",
    "join",
    "quest",
    "delayed",
    "divide",
    "how-many",
    "letters",
    "locate",
    "number",
    "share",
    "stage",
}
"""What chance does not bring about in so few games, whatever the rules.  No card of the box is a side quest, and none
makes a second location active."""
MOST = 40
"""So many questions of a kind are looked at."""


@cache
def asked() -> tuple[tuple[LcgState, Seat, Table], ...]:
    """Questions of every kind from random games, as the table puts them to whoever decides."""
    found: dict[str, list[tuple[LcgState, Seat, Table]]] = {}
    for game in games():
        for state, _ in game:
            decision = state.decision
            if decision is not None and len(own := found.setdefault(decision.kind, [])) < MOST:
                own.append((state, decision.seat, GAME.table(GAME.view(state, decision.seat))))
    return tuple([question for own in found.values() for question in own])


@pytest.mark.slow
def test_every_kind_of_question_comes_up() -> None:
    assert {state.decision.kind for state, _, _ in asked()} >= set(GAME.rules.kinds) - RARE


@pytest.mark.slow
def test_every_option_has_words_of_its_own_and_a_place_on_the_table() -> None:
    for state, _, table in asked():
        found = table.prompt
        known = {item.id for item in table.items} | {region.id for region in table.regions}
        assert {option.action for option in found.legal} == set(map(str, state.decision.options))
        labels = {option.action: option.label for option in found.legal}
        assert all(labels.values())
        for option in found.options:
            assert {option.source, option.target} - {""} <= known, option
            assert option.label and not IDS.search(option.label), option
            assert not AWKWARD.search(option.label), option.label
            assert not AWKWARD.search(option.detail.partition("\n")[0]), option.detail


def test_everything_that_happens_has_words() -> None:
    assert set(AFTER) == set(RULES.moments.happenings)


def every_step(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from every_step(step.steps)


def test_everything_that_a_card_may_ask_for_has_words() -> None:
    """Not only what chance brings about: all that is aimed at something of one's choice, and all branches."""
    chosen = re.compile(r"(up to )?(one|two|three|five) (?!random)")
    asked_for = set()
    for data in CARDS.values():
        for ability in data.abilities:
            for step in every_step((*ability.cost, *ability.do, *ability.undefended)):
                if any(chosen.match(argument) for argument in step.args):
                    asked_for.add(step.do)
                if step.do in ("one-of", "may"):
                    branches = step.steps if step.do == "one-of" else step.steps[:1]
                    asked_for |= {inner.do for branch in branches for inner in branch.steps}
    assert asked_for - {"all_of", "fetch"} <= set(PHRASES)
    assert len(asked_for) > 15


@pytest.mark.slow
def test_two_options_of_a_question_have_the_same_words_only_where_their_cards_have_the_same_title() -> None:
    for _, _, table in asked():
        legal = [option for option in table.prompt.legal if not option.follow]
        for option in legal:
            alike = [other for other in legal if other.label == option.label]
            assert len({other.group for other in alike}) == 1, alike


@pytest.mark.slow
def test_every_question_is_a_sentence_and_so_is_every_refusal() -> None:
    for _, _, table in asked():
        found = table.prompt
        for text in (found.text, *(option.refusal for option in found.options if option.refusal)):
            assert text[text[0] == '"'].isupper() and text.endswith((".", "?")), text
            assert not AWKWARD.search(text) and not IDS.search(text), text


@pytest.mark.slow
def test_the_others_learn_who_decides_and_no_option() -> None:
    for state, seat, _ in asked():
        for other in (*range(state.seats), None):
            if other != seat:
                waiting = prompt(GAME.view(state, other))
                assert waiting.options == () and waiting.text.startswith(seat_title(seat)), waiting


@pytest.mark.slow
def test_no_question_names_a_card_that_its_reader_does_not_see() -> None:
    hidden = 0
    for state, seat, table in asked():
        seen = {record.face for record in GAME.view(state, seat).state.pieces.values()} - {None}
        offered = {word for action in state.decision.options for word in action.words} & set(CARDS)
        secret = {CARDS[record.face].title for record in state.pieces.values() if record.face not in seen | offered}
        words = " ".join([table.prompt.text, *(option.label for option in table.prompt.options)])
        for known in sorted({CARDS[face].title for face in seen | offered}, key=len, reverse=True):
            words = words.replace(known, "").replace(inside(known), "")
        assert not [title for title in secret if title in words], words
        hidden += len(secret)
    assert hidden > 1000


@pytest.mark.slow
def test_why_not_says_a_whole_sentence_for_everything_that_lies_there() -> None:
    sentences = set()
    for number, (state, _, _) in enumerate(asked()):
        if number % 20 == 0:
            for seat in range(state.seats):
                view = GAME.view(state, seat)
                for item in GAME.table(view).items:
                    sentences.add(GAME.why_not(view, item.id, item.region))
    assert len(sentences) > 40
    for sentence in sentences:
        assert sentence[sentence[0] == '"'].isupper() and sentence.endswith((".", "?")), sentence
        assert not AWKWARD.search(sentence) and not IDS.search(sentence), sentence
