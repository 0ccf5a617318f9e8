"""The last move of another seat is marked on the table: around the thing, and where it came from."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.tabletop.hands import Hands, a_session
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub

POSITION = {
    "good": {"frodo": "shire", "sam": "shire", "gandalf": "rhudaur"},
    "dark": {"saruman": "fangorn", "orcs": "mordor", "troll": "mordor"},
    "to_move": "dark",
}


@pytest.fixture
def hands(qtbot) -> Hands:
    session = a_session(POSITION, ("move saruman moria",), kinds=("human", "greedy"))
    return Hands.at(qtbot, session)


def marks(hands: Hands) -> list:
    return hands.scene._trails._shown


def test_the_last_move_is_marked_where_the_piece_lies_and_where_it_was(hands):
    area = hands.scene.area_of(hands.page.table.moved[0].item)
    left = hands.scene.camera.to_scene(hands.scene.board.middle("fangorn"))
    areas = [mark.sceneBoundingRect() for mark in marks(hands)]
    assert any(each.contains(area) and each.width() < area.width() + 30 for each in areas)
    assert any(each.contains(left) and each.width() < 40 for each in areas)


def test_the_mark_can_not_be_pointed_at_and_stays_with_the_board_when_that_is_zoomed(hands):
    moved = hands.page.table.moved[0].item
    before = marks(hands)[0].sceneBoundingRect().center()
    hands.view._zoom(hands.scene.area_of("moria").center(), 2.0)
    area = hands.scene.area_of(moved)
    assert any(mark.sceneBoundingRect().contains(area) for mark in marks(hands))
    assert marks(hands)[0].sceneBoundingRect().center() != before
    left = hands.scene.camera.to_scene(hands.scene.board.middle("fangorn"))
    assert hands.scene.name_at(left) == ("", "fangorn")


def test_the_mark_goes_when_the_viewer_acts(hands):
    assert marks(hands)
    hands.page.director.is_paused = True
    hands.page.answer("move gandalf high-pass")
    hands.page.director.stop()
    assert marks(hands) == []


def test_the_mark_has_the_colours_of_the_theme(hands):
    by_day = marks(hands)[1].pen().color()
    theme_hub().apply_theme(NIGHT)
    assert marks(hands)[1].pen().color() != by_day
    theme_hub().apply_theme(DAY)


def test_a_tag_above_the_piece_says_who_has_moved_and_stays_in_the_window(hands):
    (tag,) = [mark for mark in marks(hands) if isinstance(mark, PictureItem)]
    area = hands.scene.area_of(hands.page.table.moved[0].item)
    assert tag.sceneBoundingRect().bottom() <= area.top() and hands.scene.sceneRect().contains(tag.sceneBoundingRect())
    assert tag.acceptedMouseButtons() == Qt.MouseButton.NoButton
