"""From everything that lies on a table there is a way to the section of the companion that tells of it."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache

import pytest

from westmarch import games
from westmarch.engine.passages import Guide, Passage
from westmarch.engine.records import ALL_SEEING
from westmarch.engine.table import Table
from westmarch.play import examples

of_each_game = pytest.mark.parametrize("game_id", games.ids())


@cache
def tables(game_id: str) -> tuple[Table, ...]:
    """Tables of the ends of rulings, with everything open and as a seat sees them: of the Card Game each seventh."""
    game = games.load(game_id)
    found = [ruling.examples[0] for ruling in examples.rulings(game_id) if ruling.examples]
    ends = []
    for example in found[:: 7 if game_id == "lcg" else 1]:
        *_, end = examples.moments(game_id, example)
        ends.append(end.state)
    seen = [(state, seat) for state in ends for seat in (ALL_SEEING, 0, *range(1, min(2, state.seats)))]
    return tuple(game.table(game.view(state, seat)) for state, seat in seen)


@of_each_game
def test_every_thing_of_a_guide_is_a_picture_of_the_game(game_id: str) -> None:
    pictures = {item.picture for table in tables(game_id) for item in table.items}
    guide = games.load(game_id).guide
    patterns = {pattern for passage in guide.passages for pattern in passage.things}
    wordless = [shown for shown in guide.symbols if not shown.words]
    patterns |= {pattern for shown in wordless for pattern in shown.finds if not pattern.startswith("badge ")}
    lost = {pattern for pattern in patterns if not any(fnmatchcase(picture, pattern) for picture in pictures)}
    assert lost == set()


@of_each_game
def test_every_section_has_a_passage_and_every_passage_a_section(game_id: str) -> None:
    sections = [part.title for part in games.load(game_id).companion()]
    guide = games.load(game_id).guide
    assert [passage.section for passage in guide.passages] == sections
    assert {shown.section for shown in guide.symbols} <= set(sections)


@of_each_game
def test_every_question_and_every_action_leads_somewhere(game_id: str) -> None:
    game = games.load(game_id)
    assert [kind for kind in game.rules.questions if not game.guide.of_question(kind)] == []
    assert [verb for verb in game.info.verbs if not game.guide.of_verb(verb)] == []


@of_each_game
def test_everything_on_the_table_leads_somewhere(game_id: str) -> None:
    guide = games.load(game_id).guide
    for table in tables(game_id):
        lost = [item.picture for item in table.items if not guide.of_thing(table, item.id)]
        assert not lost, f"no passage tells of {lost[0]}"
        nowhere = [region.id for region in table.regions if not guide.of_thing(table, region.id)]
        assert not nowhere, f"no passage tells of the place {nowhere[0]}"


@of_each_game
def test_every_step_of_the_timing_chart_leads_somewhere(game_id: str) -> None:
    guide = games.load(game_id).guide
    steps = {step.id for table in tables(game_id) if table.chart for part in table.chart.parts for step in part.steps}
    assert {step for step in steps if not guide.of_step(step)} == set()


@of_each_game
def test_whatever_is_named_in_a_guide_is_there(game_id: str) -> None:
    """A question or verb that is misspelt would lead nowhere."""
    game = games.load(game_id)
    for passage in game.guide.passages:
        assert set(passage.questions) <= game.rules.questions.keys(), passage.section
        assert set(passage.verbs) <= game.info.verbs.keys(), passage.section


@of_each_game
def test_what_a_passage_lights_lies_on_some_table(game_id: str) -> None:
    guide = games.load(game_id).guide
    dark = [each.section for each in guide.passages if each.lights]
    dark = [section for section in dark if not any(guide.lit(table, section) for table in tables(game_id))]
    assert dark == []


def _symbols() -> Iterator[tuple[str, str]]:
    for game_id in games.ids():
        for shown in games.load(game_id).guide.symbols:
            if shown.finds or shown.words:
                yield game_id, shown.title


@pytest.mark.parametrize(("game_id", "title"), list(_symbols()))
def test_a_symbol_is_found_on_some_things_but_not_on_all(game_id: str, title: str) -> None:
    shown = next(each for each in games.load(game_id).guide.symbols if each.title == title)
    seen = [shown.is_on(item) for table in tables(game_id) for item in table.items]
    assert any(seen) and not all(seen)


def test_the_pattern_with_most_letters_counts() -> None:
    guide = Guide((Passage("Cards", things=("card/*",)), Passage("Magic", things=("card/magic*",)), Passage("Map")))
    assert guide.of_picture("card/magic") == "Magic"
    assert guide.of_picture("card/cloak") == "Cards"
    assert guide.of_picture("piece/orcs") == ""


def test_a_game_without_a_guide_leads_nowhere() -> None:
    assert Guide().of_question("turn") == "" and Guide().passage("Aim") == Passage("Aim")
