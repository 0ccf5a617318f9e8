"""What a person reads in questions, on buttons and on cards is language, never the data behind it."""

from __future__ import annotations

import re

import pytest

from tests.decision_samples import DecisionSample, each_moment, listed
from westmarch.engine.table import Option
from westmarch.games import load
from westmarch.games.quest.catalogue import CHARACTERS, PLOTS
from westmarch.games.quest.text import names, phrases
from westmarch.skins.quest import faces

_TITLES = {title for title in names._TITLES.values() if title != title.lower()}
_RAW = {title.lower().replace("-", " ") for title in _TITLES if " " in title or len(title) > 6} - {
    "outmaneuver",
    "volley",
    "retreat",
    "anticipate",
    "strategize",
    "trained",
    "reckless",
    "skill",
}
"""Titles as they would read if only the hyphens of an id were taken away."""


def raw(text: str) -> list[str]:
    """What of a text is data: ids with hyphens that are no title, and titles without their capitals."""
    found = [word for word in re.findall(r"\b[a-z]+(?:-[a-z]+)+\b", text) if word.capitalize() not in _TITLES]
    lower = [word for word in _RAW if re.search(rf"\b{re.escape(word)}\b", text)]
    known = " ".join(_TITLES)
    return [word for word in found if word not in known] + lower


def shown(moment: DecisionSample) -> list[Option]:
    game = load("quest")
    return list(game.table(game.view(moment.state, moment.state.decision.seat)).prompt.options)


@each_moment(*listed("quest"))
def test_no_question_and_no_button_shows_data(moment: DecisionSample) -> None:
    for option in shown(moment):
        assert option.label, option.action
        assert not raw(option.label), option.label
        assert not raw(option.detail) or option.detail in {row.text for row in CHARACTERS.values()}, option.detail


def test_data_in_a_text_is_found() -> None:
    assert raw("Retreat minas tirith") == ["minas tirith"]
    assert raw("Lose item elven-cloak") == ["elven-cloak"]
    assert not raw("Travel to Minas Tirith: 2 of your cards")


@pytest.mark.parametrize("card", PLOTS)
def test_a_plot_says_in_words_where_it_is_played(card: str) -> None:
    line = phrases.plot_place(PLOTS[card].affects)
    assert not raw(line) and line[0].isupper() and "," not in line.replace(", no Plot", "")


def test_the_line_below_the_picture_of_a_card_begins_with_a_capital_and_is_no_data() -> None:
    for card in faces.ids():
        line = faces.face(card).line
        assert not raw(line) and line == names.capital(line)


def test_what_is_shared_by_two_phrases_is_said_once() -> None:
    def merged(*parts: str) -> str:
        return ", ".join(phrases._merged(parts))

    both = merged("remove all influence in Bree", "remove all monster tokens in Bree")
    assert both == "remove all influence and monster tokens in Bree"
    both = merged("Sauron draws 1 Plot card", "Sauron draws 1 Shadow card")
    assert both == "Sauron draws 1 Plot card and 1 Shadow card"
    assert merged("gain 1 favor", "receive training") == "gain 1 favor, receive training"
