"""The rows of a listed table, at every kind of decision."""

from __future__ import annotations

from tests.decision_samples import each_moment, listed
from westmarch.app.list_view.rows import sections_of


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
