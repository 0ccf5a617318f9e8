"""Where a picked thing may be taken is said by the kind of the place, or by the title that stands on it."""

from __future__ import annotations

import pytest

from tests.tabletop.cardtable import DISPLAY
from tests.tabletop.hands import Hands, a_session
from westmarch import games
from westmarch.engine.table import Item, Option, Prompt, Region, Table
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.where_to import where_to

REGIONS = (
    Region("bree", "space", "Bree"),
    Region("shire", "space", "The Shire"),
    Region("discard", "pile", "Discard"),
    Region("area", "zone", "Sauron: play area"),
    Region("play", "groups", "In play · Player 1"),
    Region("row", "row", "Played"),
    Region("bare", "zone", ""),
)
TABLE = Table("", "", 0, (), REGIONS, (*DISPLAY, Item("sam", "piece/sam", "bree", "Sam")), Prompt(0, "", ""))


@pytest.mark.parametrize(
    ("targets", "words"),
    [
        ([], ""),
        ([""], ""),
        (["bree"], "to Bree"),
        (["bree", "shire"], "to Bree or The Shire"),
        (["discard"], "to “Discard”"),
        (["area", "discard"], "to your play area or “Discard”"),
        (["play", "discard", "row"], "to “In play”, “Discard” or “Played”"),
        (["play", "discard", "row", "area"], "to a glowing place"),
        (["bare"], "to a glowing place"),
        (["b", "c"], "onto a glowing card"),
        (["bree", "sam"], "to Bree, or onto a glowing piece"),
    ],
)
def test_the_places_are_named_by_their_kinds(targets, words):
    assert where_to([Option(f"go {target}", "Go", target=target) for target in targets], TABLE) == words


def test_the_panel_says_where_a_picked_card_can_be_dragged(qtbot):
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["courage"]}, "path": ["uruk-hai-scout"]}
    start = games.load("fellowship").read_position(position)
    hands = Hands.at(qtbot, Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start))
    hands.view.drag.select(hands.option("play courage").source)
    panel = hands.page.panel
    assert panel.choices.way.text() == "Or drag Courage to “Played this turn”. Esc puts it back."
    assert panel.prompt.text() == "Drag Courage to “Played this turn”, or click there."


def test_the_panel_says_that_a_piece_goes_to_a_space_or_changes_with_another(qtbot):
    hands = Hands.at(qtbot, a_session(seed=3))
    hands.view.drag.select(next(option.source for option in hands.page.table.prompt.legal if option.source))
    assert "to a glowing space" in hands.page.panel.choices.way.text()
