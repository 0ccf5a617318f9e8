"""Things that are all alike offer one action: each of them can be taken, and the action is named once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.tabletop.cardtable import Sitter, a_table, offer, seen
from westmarch.engine.table import Follow, Item, Option
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.side_panel import LISTED
from westmarch.tabletop.widgets import Chip, OptionButton

HAND = tuple(Item(f"h{n}", "card/courage", "display", "Courage", "Brave.", at=(n - 2, 1)) for n in range(5))
COURAGE = tuple(Option("play courage", "Play Courage", "", item.id, "own-area", "play", "Courage") for item in HAND)
REST = (Option("discard a", "Discard A", "", "a", "discard", "sell", "A"), Option("pass", "Pass"))
CARDS = (*HAND, Item("a", "card/a", "display", "A", at=(0, 0)))


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, a_table((*COURAGE, *REST), CARDS))


@pytest.mark.parametrize("card", [item.id for item in HAND])
def test_each_of_them_can_be_dragged_or_clicked_or_taken_by_keys(sitter, card):
    sitter.drag(card, "own-area")
    sitter.view.cancel()
    sitter.click(card)
    assert sitter.view.drag.selection.selected == card
    sitter.click("own-area")
    sitter.view.cancel()
    sitter.view.keys.at = card
    sitter.view.setFocus()
    QTest.keyClick(sitter.view, Qt.Key.Key_Return)
    assert sitter.view.drag.selection.selected == card
    QTest.keyClick(sitter.view, Qt.Key.Key_Return)
    assert sitter.answers == ["play courage"] * 3 and not sitter.refusals


def test_a_click_is_enough_for_each_where_no_place_is_wanted(qtbot):
    options = tuple(Option("play courage", "Play Courage", "", item.id, "", "", "Courage") for item in HAND)
    sitter = Sitter(qtbot, a_table(options, HAND))
    for item in HAND:
        sitter.click(item.id)
    assert sitter.answers == ["play courage"] * 5


def test_each_of_them_can_be_chosen_as_a_target(qtbot):
    options = tuple(Option("lose courage", "Lose Courage", "", "", item.id, "take") for item in HAND)
    sitter = Sitter(qtbot, a_table(options, HAND))
    assert sitter.view.drag.selection.sources == {item.id for item in HAND}
    for item in HAND:
        sitter.click(item.id)
    assert sitter.answers == ["lose courage"] * 5


def test_the_panel_has_one_button_and_one_key_for_the_action(panel):
    offer(panel, a_table((*COURAGE, *REST), CARDS))
    assert [button.text() for button in seen(panel, OptionButton)] == ["Play Courage", "Discard A", "Pass"]
    assert [action for action, _ in panel.listed] == ["play courage", "discard a", "pass"]


def test_a_button_that_says_what_follows_stands_beside_that_of_its_action_alone(panel, qtbot):
    follow = (Follow("turn", "pass"),)
    offer(panel, a_table((*REST, Option("pass", "Pass, and again", follow=follow)), CARDS))
    assert [button.text() for button in seen(panel, OptionButton)] == ["Discard A", "Pass", "Pass, and again"]
    with qtbot.waitSignal(panel.answered) as answered:
        panel.press_key(3)
    assert answered.args == ["pass", follow]


def test_what_is_taken_up_has_its_button_and_the_others_of_its_kind_no_chip(panel):
    offer(panel, a_table((*COURAGE, *REST), CARDS), selected="h3")
    assert [button.text() for button in seen(panel, OptionButton)] == ["Play Courage", "Pass"]
    assert [chip.text() for chip in seen(panel, Chip)] == ["A"]


def test_where_there_are_many_options_things_that_are_alike_have_one_chip(panel):
    many = tuple(Option(f"do {n}", f"Way {n}", "", "a", "", "", "A") for n in range(LISTED + 1))
    offer(panel, a_table((*COURAGE, *many), CARDS))
    assert [chip.text() for chip in seen(panel, Chip)] == ["Courage", "A"]


def test_a_thing_that_offers_more_than_its_like_keeps_its_chip():
    more = Option("keep h1", "Do not delete", "", "h1", "discard", "", "Courage")
    found = Selection((*COURAGE, more)).by_item()
    assert {source: [option.action for option in own] for source, own in found.items()} == {
        "h0": ["play courage"],
        "h1": ["play courage", "keep h1"],
    }


def test_the_panel_speaks_of_the_card_that_is_taken_up(panel, sitter):
    sitter.click("h3")
    sitter.view.drag.show_option("play courage")
    third, first = sitter.scene.table_items["h3"], sitter.scene.table_items["h0"]
    assert third.resting_z > third.base_z and first.resting_z == first.base_z
