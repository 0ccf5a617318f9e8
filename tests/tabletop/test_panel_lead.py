"""A widget of another, such as a teacher, takes the place of what the side panel shows above its footer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.tabletop.cardtable import Sitter, a_table, offer, seen
from westmarch.engine.table import Item, Option
from westmarch.tabletop.widgets import OptionButton, Text

HAND = (Item("h0", "card/courage", "display", "Courage", at=(0, 1)),)
CARD, BARE = Option("play h0", "Play it", "", "h0", "own-area"), Option("draw", "Draw")
END = Option("end", "End turn", is_end=True)


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, a_table((CARD, BARE, END), HAND))


def test_a_lead_leaves_only_what_nothing_on_the_table_stands_for_and_the_end(panel):
    panel.add_footer("Undo", "undo-variant", "Undo", "Ctrl+Z")
    lead = Text("Take Gandalf.", "body", wrap=True)
    panel.set_lead(lead)
    offer(panel, a_table((CARD, BARE, END), HAND))
    assert lead.isVisible() and not panel.head.isVisible() and not panel.chronicle.isVisible()
    assert {button.text() for button in seen(panel, OptionButton)} == {"Draw", "End turn"}
    assert not panel.footer.link_row.isVisible()


def test_without_a_lead_again_all_is_as_before(panel):
    panel.set_lead(Text("Take Gandalf.", "body", wrap=True))
    panel.set_lead(None)
    offer(panel, a_table((CARD, BARE, END), HAND))
    QApplication.processEvents()
    assert panel.head.isVisible() and panel.chronicle.isVisible()
    assert {button.text() for button in seen(panel, OptionButton)} == {"Play it", "Draw", "End turn"}
