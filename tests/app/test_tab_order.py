"""Tab at a table: from the table to the choices, down the panel as it is read, and then to the header."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting


def once_around(sitting: Sitting, key: Qt.Key) -> list:
    found = []
    sitting.page.view.setFocus()
    while not found or QApplication.focusWidget() is not found[0]:
        found.append(QApplication.focusWidget())
        sitting.key(key)
        assert len(found) < 100
    return found


@pytest.mark.parametrize("game", ["duel", "quest"])
def test_tab_goes_as_one_reads(qtbot, home, game):
    sitting = Sitting(qtbot, home, (1300, 850))
    sitting.begin(("person", "greedy"), 5, "fair", game)
    sitting.until_asked()
    page = sitting.page
    QApplication.processEvents()
    way = once_around(sitting, Qt.Key.Key_Tab)
    assert way[0] is page.view
    choices, footer = [], []
    for stop in way[1:]:
        if page.panel.footer.isAncestorOf(stop):
            footer.append(stop)
        elif page.panel.isAncestorOf(stop):
            assert not footer, "the floor comes after what is above it"
            choices.append(stop)
        else:
            assert page.header.isAncestorOf(stop) and footer
    heights = [stop.mapTo(page, QPoint(0, 0)).y() for stop in choices if stop is not page.panel.chronicle]
    assert heights == sorted(heights) and len(choices) > 2
    assert once_around(sitting, Qt.Key.Key_Backtab)[1:] == way[:0:-1]
    sitting.close()
