"""The page of the scenario at a table: what it asks, what it alone has, and the rulings about its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from westmarch import games
from westmarch.app.companion.book import Book
from westmarch.engine.game import RuleSection, RuleText
from westmarch.engine.scenario_records import Scenario


def of_table(game: str, options: Mapping[str, str]) -> Book:
    """Returns the companion for a table with these options: with the page of its scenario, if it has one."""
    shelf = games.load(game).scenario_book
    if shelf is None:
        return Book(game)
    value = options.get(shelf.scenario_option, "")
    scenario = next((each for each in shelf.scenarios() if each.value == value), None)
    if scenario is None:
        return Book(game)
    told = tuple(RuleText(text) for text in _told(scenario, options.get(shelf.mode_option, "")) if text)
    return Book(game, RuleSection(scenario.title, told), (scenario.title, *scenario.words))


def _told(scenario: Scenario, mode: str) -> Iterator[str]:
    yield f"{scenario.line[:1].upper()}{scenario.line[1:]}." if scenario.line else ""
    yield scenario.text
    yield from scenario.news
    yield from scenario.rules
    chosen = scenario.mode(mode)
    sets = ", ".join(f"{title} ({number})" for title, number in chosen.sets)
    yield f"{chosen.title}: {chosen.text or chosen.line}" if chosen.text or chosen.line else ""
    yield f"Encounter sets, with their cards: {sets}." if sets else ""
