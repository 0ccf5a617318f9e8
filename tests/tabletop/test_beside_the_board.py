"""A zoomed board goes on below the panels beside it; it is pushed, pinched, and painted sharply where it is seen."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.tabletop import cardtable
from tests.tabletop.cardtable import LAYOUT, Sitter, a_table
from westmarch.engine.table import Item, Option, Region
from westmarch.tabletop.large_card import HOVER_WAIT, LargeCard
from westmarch.tabletop.layout import Layout, Place, Spot
from westmarch.tabletop.pictures import PictureItem

PANEL = {"kind": "panel", "from": "top-left", "at": [300, 60], "size": [120, 600]}
TRAY = {"kind": "row", "from": "top-left", "at": [360, 400], "width": 40, "step": 44}
PILE = Item("pile", "card/p", "tray", "A pile")
LAND = Item("elf", "coin/elf", "land", "An elf")


class Board(cardtable.Board):
    """A board that lays the things of its space in its own order, and keeps what it was painted on."""

    def __init__(self, painted: list[QRectF]) -> None:
        self._painted = painted

    def arranged(self, region, items, width):
        return [(Spot(760 + 60 * n, 450, 0, 0.5 * width), 0.9 - 0.1 * n) for n, _ in enumerate(items)]

    def paint(self, painter, theme):
        device = painter.device()
        self._painted.append(QRectF(0, 0, device.width(), device.height()))
        super().paint(painter, theme)


class Skin(cardtable.Skin):
    """The skin of the card table with a panel."""

    def __init__(self) -> None:
        super().__init__()
        places = {**LAYOUT["places"], "panel": PANEL, "tray": TRAY}
        self.layouts = (msgspec.convert({**LAYOUT, "places": places}, Layout),)
        self.boards: list[QRectF] = []
        self.panels: list[str] = []

    def board(self, layout):
        return Board(self.boards)

    def paint_panel(self, painter, name, area, theme):
        self.panels.append(name)
        painter.fillRect(area, theme.color("screen"))


@pytest.fixture
def sitter(qtbot, monkeypatch):
    monkeypatch.setattr(cardtable, "Skin", Skin)
    monkeypatch.setattr(cardtable, "REGIONS", (*cardtable.REGIONS, Region("tray", "row", "Tray", "tray")))
    options = (Option("go", "Go there", "", "elf", "land", "move"), Option("pay", "Pay", "", "pile", "", ""))
    return Sitter(qtbot, a_table(options, (PILE, LAND)))


def zoom(sitter: Sitter, factor: float, at: QPointF | None = None) -> None:
    sitter.view.zoom(at if at is not None else sitter.scene.sceneRect().center(), factor)
    sitter.scene.sharpen()


def test_a_panel_lies_on_no_board() -> None:
    with pytest.raises(ValueError, match="beside the board"):
        Place("panel", "board", (0, 0), size=(10, 10))
    with pytest.raises(ValueError, match="has a size"):
        Place("panel", "top-left", (0, 0))


def test_a_panel_is_painted_once_and_stays_where_it_is_when_the_board_is_zoomed(sitter: Sitter) -> None:
    assert isinstance(sitter.skin, Skin)
    assert sitter.skin.panels == ["panel"]
    pixels = sitter.view.grab().toImage().pixelColor(360, 200)
    zoom(sitter, 2.5)
    assert sitter.view.grab().toImage().pixelColor(360, 200) == pixels
    assert sitter.skin.panels == ["panel"]


def test_what_a_panel_covers_cannot_be_pointed_at_but_what_lies_on_it_can(sitter: Sitter) -> None:
    land = sitter.scene.areas.area_of("land").center()
    assert "land" in sitter.scene.areas.regions_at(land)
    assert sitter.scene.areas.name_at(sitter.scene.table_items["elf"].home)[0] == "elf"
    zoom(sitter, 3.0, land)
    sitter.scene.pan_by(QPointF(360, 300) - sitter.scene.areas.area_of("land").center())
    under = QPointF(360, 220)
    assert sitter.scene.areas.area_of("land").contains(under)
    assert "land" not in sitter.scene.areas.regions_at(under)
    assert sitter.scene.areas.name_at(under)[0] != "elf"
    assert sitter.scene.areas.name_at(sitter.scene.table_items["pile"].home)[0] == "pile"


def test_a_board_lays_the_things_of_its_spaces_where_it_likes(sitter: Sitter) -> None:
    elf = sitter.scene.table_items["elf"]
    corner = sitter.scene.camera.to_scene(QPointF(760, 450))
    assert (elf.spot.x, elf.spot.y) == (corner.x(), corner.y())
    assert elf.spot.width == 20


def test_where_the_pointer_rests_on_the_bare_ground_of_a_space_all_that_lies_there_is_told(sitter: Sitter) -> None:
    told = sitter.scene.areas.space_summary("land")
    assert told is not None
    assert told.title == "Land"
    assert [detail.label for detail in told.details] == ["An elf"]
    assert sitter.scene.areas.space_summary("nowhere") is None
    sitter.move(sitter.on_board(870, 530))
    QTest.qWait(HOVER_WAIT + 60)
    (large,) = sitter.shown(LargeCard)
    assert large.sceneBoundingRect().height() > 0
    sitter.move(sitter.on_board(960, 700))
    assert not sitter.shown(LargeCard)


def test_of_a_zoomed_board_only_what_is_seen_is_painted_sharply(sitter: Sitter) -> None:
    assert isinstance(sitter.skin, Skin)
    whole = sitter.skin.boards[-1]
    detail = sitter.scene.background.detail_item
    assert not detail.isVisible()
    zoom(sitter, 3.0)
    sharp = sitter.skin.boards[-1]
    assert detail.isVisible()
    assert isinstance(detail, PictureItem)
    window = sitter.view.viewport().size()
    assert sharp.width() <= window.width() + 2
    assert sharp.height() <= window.height() + 2
    assert detail.boundingRect().width() < whole.width() / 2
    sitter.key(Qt.Key.Key_0)
    sitter.scene.sharpen()
    assert not detail.isVisible()


def test_a_zoomed_board_is_pushed_with_shift_and_an_arrow(sitter: Sitter) -> None:
    before = sitter.scene.camera.pan
    QTest.keyClick(sitter.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert sitter.scene.camera.pan == before
    zoom(sitter, 2.0)
    before = QPointF(sitter.scene.camera.pan)
    QTest.keyClick(sitter.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert sitter.scene.camera.pan.x() < before.x()
    QTest.keyClick(sitter.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert sitter.scene.camera.pan == before


def test_two_fingers_on_a_touchpad_zoom_the_board(sitter: Sitter) -> None:
    at = QPointF(400, 400)
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2, at, at, at, 0.5, QPointF()
    )
    QApplication.sendEvent(sitter.view.viewport(), event)
    assert sitter.scene.camera.zoom == pytest.approx(1.5)


def test_the_keys_bring_into_view_what_they_point_at(sitter: Sitter) -> None:
    zoom(sitter, 3.0)
    sitter.scene.pan_by(QPointF(2000, 2000))
    assert not sitter.scene.sceneRect().contains(sitter.scene.table_items["elf"].home)
    sitter.view.setFocus()
    for _ in range(2):
        sitter.key(Qt.Key.Key_Right)
    assert sitter.view.keys.at == "elf"
    assert sitter.scene.sceneRect().contains(sitter.scene.table_items["elf"].home)


def test_what_may_be_chosen_beside_the_board_glows_above_its_panel(sitter: Sitter) -> None:
    assert sitter.scene.areas.is_on_board("land")
    assert sitter.scene.areas.is_on_board("elf")
    assert not sitter.scene.areas.is_on_board("pile")
    assert not sitter.scene.areas.is_on_board("tray")
