"""Two things of one name are told apart: each has its own options, and what the panel points at comes up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from tests.tabletop.cardtable import TURN, Sitter, a_table, headings, offer, seen
from westmarch.engine.table import Item, Option
from westmarch.tabletop.disambiguation import distinct_names
from westmarch.tabletop.side_panel import LISTED
from westmarch.tabletop.widgets import Chip, OptionButton

ALIKE = (
    Option("discard b", "Discard for 2 coins", "", "b", "discard", "sell", "Ents"),
    Option("discard c", "Discard for 2 coins", "", "c", "discard", "sell", "Ents"),
)


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, a_table(ALIKE))


def point(widget, is_on: bool) -> None:
    middle = QPointF(widget.rect().center())
    event = QEnterEvent(middle, middle, middle) if is_on else QEvent(QEvent.Type.Leave)
    QApplication.sendEvent(widget, event)


def test_each_of_two_that_are_called_alike_has_a_heading_of_its_own(panel):
    offer(panel, a_table(ALIKE))
    assert [head for head in headings(panel) if "Ents" in head] == ["Ents, left", "Ents, right"]
    assert {button.text() for button in seen(panel, OptionButton)} == {"Discard for 2 coins"}, "the headings say which"
    assert [action for action, _ in panel.listed] == ["discard b", "discard c"]


def test_the_options_of_one_thing_alone_need_no_heading(panel):
    offer(panel, a_table(TURN[:2]))
    assert not [head for head in headings(panel) if "B" in head.split()]


def test_the_buttons_of_a_picked_thing_do_not_speak_of_another(panel):
    alike = tuple(Option(f"play {name}", "Play for 1 coin", "", name, "play", "", "Ents") for name in "bc")
    offer(panel, a_table((*ALIKE, *alike)), "b")
    assert {button.text() for button in seen(panel, OptionButton)} == {"Play for 1 coin", "Discard for 2 coins"}


def test_what_a_button_speaks_of_comes_up_on_the_table(panel, sitter):
    offer(panel, a_table(ALIKE))
    first, second = (sitter.scene.table_items[name] for name in "bc")
    button = seen(panel, OptionButton)[1]
    point(button, True)
    assert second.resting_z > first.resting_z == first.base_z
    point(button, False)
    assert second.resting_z == second.base_z


def test_what_a_chip_speaks_of_comes_up_on_the_table(panel, sitter):
    many = tuple(Option(f"do {n} {name}", f"Way {n}", "", name, "", "", "Ents") for n in range(LISTED) for name in "bc")
    offer(panel, a_table(many))
    chips = seen(panel, Chip)
    assert [chip.text() for chip in chips] == ["Ents, left", "Ents, right"]
    point(chips[0], True)
    assert sitter.scene.table_items["b"].resting_z > sitter.scene.table_items["b"].base_z
    point(chips[0], False)
    assert sitter.scene.table_items["b"].resting_z == sitter.scene.table_items["b"].base_z


def test_chips_have_no_numbers_that_could_be_read_as_strengths(panel):
    many = tuple(Option(f"do {n}", f"Way {n}", "", "b", "", "", "Gandalf") for n in range(LISTED + 1))
    offer(panel, a_table(many))
    (chip,) = seen(panel, Chip)
    assert chip.accessibleName() == chip.text() == "Gandalf"
    assert not [head for head in headings(panel) if any(letter.isdigit() for letter in head)]


def test_buttons_that_say_the_same_are_told_apart(panel):
    two = tuple(Option(f"attack {name}", "Attack the Orc", "", "", name, "attack", "Orc") for name in "bc")
    offer(panel, a_table((*two, Option("pass", "Pass"))))
    texts = [button.text() for button in seen(panel, OptionButton)]
    assert texts == ["Attack the Orc, left", "Attack the Orc, right", "Pass"]


def test_things_in_different_places_are_told_apart_by_them(panel):
    apart = (Item("x", "card/x", "land", "Orc"), Item("y", "card/y", "display", "Orc", at=(0, 0)))
    ways = [(n, name) for n in range(LISTED) for name in "xy"]
    many = tuple(Option(f"move {name} {n}", f"Way {n}", "", name, "", "", "Orc") for n, name in ways)
    offer(panel, a_table(many, apart))
    assert [chip.text() for chip in seen(panel, Chip)] == ["Orc, Land", "Orc, Display"]


def names(*items: Item) -> list[str]:
    table = a_table((), items)
    return list(distinct_names({item.id: item.title for item in items}, table).values())


def test_within_one_place_slots_tell_things_apart_and_elsewhere_their_order():
    land = [Item(name, "card/x", "land", "Orc") for name in "xy"]
    rows = [Item(f"r{n}", "card/x", "display", "Orc", at=(0, n)) for n in range(3)]
    assert names(*land) == ["Orc, first", "Orc, second"]
    assert names(*rows) == ["Orc, above", "Orc, middle", "Orc, below"]
    assert names(*land, rows[0]) == ["Orc, Land, first", "Orc, Land, second", "Orc, Display"]
