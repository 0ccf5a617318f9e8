"""The sheet of an offer is folded away to look at the table, by its tab or by a key, and comes back for the choice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from tests.tabletop.cardtable import LAYOUT, Sitter, a_table, offering
from westmarch.engine.table import Option
from westmarch.tabletop.choice_sheet import ChoiceSheet
from westmarch.tabletop.fold_tab import FoldTab
from westmarch.tabletop.keyboard import keyboard_stops


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, offering(3))


def seen(sitter) -> list[bool]:
    return [sitter.scene.table_items[name].isVisible() for name in ("o0", "o1", "o2")]


def tab_spot(sitter) -> QPoint:
    (tab,) = sitter.shown(FoldTab)
    return sitter.view.mapFromScene(tab.sceneBoundingRect().center())


def press_tab(sitter) -> None:
    QTest.mouseClick(sitter.view.viewport(), Qt.MouseButton.LeftButton, pos=tab_spot(sitter))


@pytest.mark.parametrize("way", ["tab", "key"])
def test_folded_away_nothing_of_it_is_seen_or_hit_and_it_comes_back(sitter, way):
    def toggle() -> None:
        if way == "tab":
            press_tab(sitter)
        else:
            sitter.key(Qt.Key.Key_B)

    where = sitter.spot("o1")
    toggle()
    assert seen(sitter) == [False] * 3 and not sitter.shown(ChoiceSheet)
    QTest.mouseClick(sitter.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert sitter.answers == []
    toggle()
    assert seen(sitter) == [True] * 3 and len(sitter.shown(ChoiceSheet)) == 1
    sitter.click("o1")
    assert sitter.answers == ["keep o1"] and sitter.refusals == []


def test_what_is_folded_away_is_not_reached_by_keys(sitter):
    sitter.key(Qt.Key.Key_Right)
    sitter.key(Qt.Key.Key_B)
    assert keyboard_stops(sitter.view.drag.selection, sitter.scene, sitter.view.battle) == []
    sitter.key(Qt.Key.Key_Return)
    assert sitter.answers == []


def test_the_next_offer_lies_open_and_without_one_there_is_no_tab(sitter):
    sitter.key(Qt.Key.Key_B)
    sitter.view.show_table(offering(3))
    assert seen(sitter) == [False] * 3, "the same offer stays as it was"
    sitter.view.show_table(offering(2))
    assert [sitter.scene.table_items[name].isVisible() for name in ("o0", "o1")] == [True] * 2
    sitter.view.show_table(a_table(), is_animated=False)
    assert sitter.shown(FoldTab) == [] and not sitter.view.drag.has_sheet


def test_the_tab_goes_with_a_zoomed_board(sitter):
    before = tab_spot(sitter)
    sitter.scene.zoom_at(sitter.scene.sceneRect().topLeft(), 1.5)
    assert tab_spot(sitter) != before
    way = QPoint(300, 300) - tab_spot(sitter)
    sitter.scene.pan_by(sitter.view.mapToScene(way) - sitter.view.mapToScene(QPoint(0, 0)))
    press_tab(sitter)
    assert seen(sitter) == [False] * 3


def test_it_is_folded_by_itself_while_the_decision_is_made_on_the_board_alone(sitter):
    offered = offering(1)
    on_board = a_table((Option("explore", "Explore", "", "", "land", "move"),), offered.items)
    sitter.view.show_table(on_board, is_animated=False)
    assert not sitter.shown(ChoiceSheet)
    sitter.key(Qt.Key.Key_B)
    assert len(sitter.shown(ChoiceSheet)) == 1
    sitter.view.show_table(offered, is_animated=False)
    assert len(sitter.shown(ChoiceSheet)) == 1
    sitter.view.show_table(on_board, is_animated=False)
    assert not sitter.shown(ChoiceSheet)


@pytest.mark.parametrize("size", [(1100, 700), (1000, 1100), (2560, 1200)], ids=["usual", "high", "wide"])
def test_a_sheet_beside_the_board_veils_all_that_is_seen(qtbot, monkeypatch, size):
    beside = {**LAYOUT["places"], "offer": {**LAYOUT["places"]["offer"], "from": "top", "at": [-215, 90]}}
    monkeypatch.setitem(LAYOUT, "places", beside)
    sitter = Sitter(qtbot, a_table(), size)

    def corners() -> list[QColor]:
        seen = sitter.view.grab().toImage()
        return [seen.pixelColor(x, y) for x in (0, seen.width() - 1) for y in (0, seen.height() - 1)]

    clear = corners()
    sitter.view.show_table(offering(3), is_animated=False)
    assert all(now.lightness() < before.lightness() for now, before in zip(corners(), clear, strict=True))
