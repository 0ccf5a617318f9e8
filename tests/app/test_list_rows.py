"""The rows of a listed table, at every kind of decision."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tests.decision_samples import each_moment, found, listed
from westmarch import games
from westmarch.app.list_view.rows import heard, sections_of
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.table import Badge, Option, Strike, Table


@each_moment(*listed("duel", "fellowship", "lcg", "quest"))
def test_all_that_can_be_chosen_has_a_name_of_its_own(moment):
    seat = moment.state.decision.seat
    table = moment.session().table(seat)
    rows = [row for section in sections_of(table) for row in section.rows]
    choices = [row for row in rows if row.kind == "option"]
    offered = {(option.action, option.follow) for option in table.prompt.legal if not option.follow}
    assert {(row.option.action, row.option.follow) for row in choices} >= offered
    named = [row.name for row in choices]
    assert len({*named}) == len(named), sorted(name for name in named if named.count(name) > 1)
    keys = [row.key for row in rows]
    assert len({*keys}) == len(keys) and all(row.name for row in rows)
    assert not [row.detail for row in rows if " ." in row.detail or ".." in row.detail]
    assert all(row.first in keys for row in rows if row.kind == "item")


def test_what_glows_is_offered_to_ears():
    prompts = [moment.session().table(moment.state.decision.seat).prompt for moment in found("quest").values()]
    told = [prompt.detail for prompt in prompts if "glowing" in prompt.detail]
    assert told and not [text for text in told if "glow" in heard(text) or "a offered" in heard(text)]
    assert heard("Choose a glowing place. In glowing places.") == "Choose an offered place. In offered places."


def test_marks_are_told_in_the_words_of_the_game_unless_the_title_says_them():
    table = next(iter(found("duel").values())).session().table(0)
    badges = (
        Badge("turned damage", "2", "2 damage"),
        Badge("progress", "1/4", "progress 1 of 4"),
        Badge("count", "3", "3"),
    )
    item = replace(table.items[0], title="Ruse: 3", turn=90, is_dim=True, words="exhausted", badges=badges)
    rows = [row for section in sections_of(replace(table, items=(item,))) for row in section.rows]
    assert next(row.name for row in rows if row.thing == item.id) == "Ruse: 3, exhausted, 2 damage, progress 1 of 4"


def test_an_attack_on_a_player_is_told_by_his_name_and_one_on_a_card_by_its_title():
    table = next(iter(found("lcg").values())).session().table(0)
    source, card, region = table.items[0].id, table.items[1], table.regions[0].id
    strikes = (Strike(source, region, aim="Player 1", words="attack 3"), Strike(source, card.id))
    rows = [row for section in sections_of(replace(table, strikes=strikes)) for row in section.rows]
    told = [row.name for row in rows if " attacks " in row.name]
    assert told == [f"{table.items[0].title} attacks {met}" for met in ("Player 1", card.title)]


def unspoken(table: Table) -> list[str]:
    """The ids of what is shown by a mark, a figure, or by being dim or turned, and not told in words."""
    items = [item.id for item in table.items if not all(badge.words for badge in item.badges)]
    items += [item.id for item in table.items if (item.is_dim or item.turn) and not item.words]
    plates = [plate.title for plate in table.plates if plate.figures and not plate.words]
    return [*items, *plates, *[strike.source for strike in table.strikes if strike.figures and not strike.words]]


@each_moment(*listed("duel", "fellowship", "lcg", "quest"))
def test_every_mark_of_every_game_is_told_in_words(moment):
    session = moment.session()
    assert [unspoken(session.table(seat)) for seat in range(len(session.chairs))] == [[]] * len(session.chairs)


def test_every_mark_of_the_confrontation_is_told_in_words():
    game, dice, told = games.load("confrontation"), Dice(5), set()
    for seed in range(3):
        state = game.new(Setup({}, 2), seed)
        while state.decision is not None:
            state = game.apply(state, dice.pick(state.decision.options)).state
            for seat in (0, 1, None):
                table = game.table(game.view(state, seat))
                assert unspoken(table) == []
                told.update([badge.kind for item in table.items for badge in item.badges])
    assert told == {"seen", "known", "maybe"}


@pytest.mark.parametrize("game", ["confrontation", "duel", "quest"])
def test_every_space_of_a_board_says_where_it_leads(game):
    board = games.load(game)
    table = board.table(board.view(board.new(Setup({}, 2), 5), 0))
    regions = table.regions
    told = {region.title: region.words for region in regions if region.kind == "space" and "fortress" not in region.id}
    either = re.compile("|".join(sorted(map(re.escape, told), key=len, reverse=True)))
    for here, words in told.items():
        ways = {*either.findall(words)}
        assert ways and all(here in told[there] for there in ways), here
    listed_there = {row.detail for section in sections_of(table) for row in section.rows}
    assert all(any(words in detail for detail in listed_there) for words in told.values())


def test_a_pile_is_one_row_with_its_number():
    table = next(iter(found("duel").values())).session().table(0)
    named = [row.name for section in sections_of(table) for row in section.rows]
    assert len([name for name in named if name.startswith("Tokens of the Elves")]) == 1
    assert len([name for name in named if name.startswith("The discard")]) == 1
    units = [item for item in table.items if item.region == "mordor" and item.picture.startswith("unit/")]
    assert len(units) == 2 and [name for name in named if "units of Sauron" in name] == ["Two units of Sauron"]
    assert not [name for name in named if name.startswith("A unit of Sauron")]
    assert [name for name in named if name.startswith("Units left")] == ["Units left: 13", "Units left: 13"]


def test_figures_of_a_count_are_told_with_of():
    table = next(iter(found("quest").values())).session().table(0)
    assert "Shadow Pool, 0 of 4" in [section.title for section in sections_of(table)]


def test_what_is_refused_for_the_same_reason_is_told_once():
    table = next(iter(found("duel").values())).session().table(0)
    refused = [Option(f"buy {n}", "Buy Orcs", source=f"orc-{n}", refusal="Too dear.") for n in range(2)]
    rows = sections_of(replace(table, prompt=replace(table.prompt, options=tuple(refused))))[0].rows
    assert [row.name for row in rows if "Orcs" in row.name] == ["Not now: Buy Orcs"]


@pytest.mark.parametrize("game", ["fellowship", "lcg", "quest"])
def test_what_is_told_of_a_seat_begins_like_a_sentence(game):
    table = next(iter(found(game).values())).session().table(0)
    rows = [row for section in sections_of(table) for row in section.rows if row.key.startswith("seat ")]
    told = [sentence for row in rows for sentence in row.detail.split(". ") if sentence]
    assert told and all(sentence[0].isupper() or sentence[0].isdigit() for sentence in told), told
