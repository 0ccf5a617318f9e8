"""The rows of a listed table, at every kind of decision."""

from __future__ import annotations

from msgspec.structs import replace

from tests.decision_samples import each_moment, found, listed
from westmarch.app.list_view.rows import heard, sections_of
from westmarch.engine.table import Badge


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


def test_a_badge_of_a_turned_card_says_its_figure_once_and_that_the_card_is_turned():
    table = next(iter(found("duel").values())).session().table(0)
    badges = (Badge("turned damage", "2"), Badge("progress", "1/4"), Badge("count", "3"))
    item = replace(table.items[0], turn=90, badges=badges)
    rows = [row for section in sections_of(replace(table, items=(item,))) for row in section.rows]
    named = next(row.name for row in rows if row.thing == item.id)
    assert ", turned, 2 damage, progress 1/4, 3" in named
