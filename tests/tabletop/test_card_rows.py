"""Slots of a row: they are as many as fit, cards keep theirs, and all become smaller together when they run out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPixmap

from tests.tabletop.cardtable import Skin
from westmarch.engine.table import Item
from westmarch.tabletop.card_rows import Room, SlotMemory, grids
from westmarch.tabletop.drawing import rounded
from westmarch.tabletop.high_contrast import contrast
from westmarch.tabletop.layout import Area, Place, Spot, fan_width, shown_in_fan, spots
from westmarch.tabletop.motion import SET_DOWN, Clock
from westmarch.tabletop.pictures import EDGE, PictureCache, paint_edge
from westmarch.tabletop.placement import Placement
from westmarch.tabletop.poise import HELD_RISE
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme import DAY, NIGHT

ROOM = Room(1.1, 1.4, 0.34, 0.0)
SIZE = (400.0, 216.0)
FOUND = grids(SIZE, ROOM, 102, 84, 6)


def test_each_smaller_size_of_cards_has_more_slots() -> None:
    assert [grid.capacity for grid in FOUND] == [3, 4]
    assert all(one.width > two.width for one, two in pairwise(FOUND))
    assert all(grid.width >= 84 for grid in FOUND)


@pytest.mark.parametrize("size", [(400.0, 216.0), (262.0, 406.0), (60.0, 300.0), (1200.0, 180.0)])
@pytest.mark.parametrize("narrow", [40, 84])
def test_slots_lie_side_by_side_inside_their_place(size: tuple[float, float], narrow: float) -> None:
    for grid in grids(size, ROOM, 120, narrow, 6):
        assert grid.step[0] >= ROOM.slot * grid.width
        assert 1.4 * grid.width * grid.lean <= grid.step[0] - 6 + 0.01
        for slot in range(grid.capacity):
            x, y = grid.middle(slot)
            half = (grid.step[0] - 6) / 2
            assert x - half >= 0 and x + half <= size[0] + 0.01
            assert y - 1.04 * grid.width >= 0 and y + 0.7 * grid.width <= size[1] + 0.01


def test_there_are_no_slots_where_not_even_one_card_fits() -> None:
    assert grids((50.0, 60.0), ROOM, 100, 84, 6) == ()


def test_a_new_card_takes_the_next_free_slot_and_all_others_keep_theirs() -> None:
    memory = SlotMemory()
    assert memory.slots("row", [["a"], ["b"], ["c"]], 4) == [0, 1, 2]
    assert memory.slots("row", [["a"], ["c"]], 4) == [0, 2]
    assert memory.slots("row", [["a"], ["c"], ["d"]], 4) == [0, 2, 1]
    assert memory.slots("other", [["d"]], 4) == [0]


def test_a_card_that_leaves_its_stack_goes_and_the_stack_stays() -> None:
    memory = SlotMemory()
    memory.slots("row", [["a", "b", "c"], ["d"]], 4)
    assert memory.slots("row", [["a"], ["b", "c"], ["d"]], 4) == [2, 0, 1]


def test_cards_become_smaller_once_and_larger_again_only_with_a_slot_to_spare() -> None:
    memory = SlotMemory()
    sizes = []
    for count in (2, 3, 4, 3, 2):
        grid = memory.grid("row", count, FOUND)
        assert grid is not None
        sizes.append(grid.capacity)
    assert sizes == [3, 3, 4, 4, 3]
    assert memory.grid("row", 5, FOUND) is None


# -- a fan of which much is seen

FAN = Place(
    "fan", "board", (540, 800), width=140, narrow=60, radius=9000, turn=0.93, room=880, seen=0.96,
    size=(1034, 214), corner=(22, 700),
)  # fmt: skip


@pytest.mark.parametrize("count", range(1, 17))
def test_so_much_of_each_card_in_a_fan_is_seen(count: int) -> None:
    width = fan_width(FAN, count)
    assert 60 <= width <= 140
    if width > 60:
        assert shown_in_fan(FAN, count) >= 0.955 * width
    found = spots(FAN, Area(1240, 1000, 1, (0, 0)), [None] * count)
    assert {spot.width for spot in found} == {width}
    assert found[-1].x - found[0].x <= 880 + 140 - width + 0.5


@pytest.mark.parametrize("wrong", [{"kind": "row"}, {"room": 0}])
def test_only_a_fan_with_its_room_shows_so_much(wrong: dict[str, object]) -> None:
    fields = {"kind": "fan", "origin": "board", "at": (0, 0), "width": 100, "room": 500, "seen": 0.9, **wrong}
    with pytest.raises(ValueError, match="so much"):
        Place(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("more", [{"slot": 1.2}, {"above": 0.3}, {"stacks": True}])
def test_only_groups_have_slots(more: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="slots"):
        Place("row", "board", (0, 0), **more)  # type: ignore[arg-type]


# -- what may be chosen


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_the_edge_of_what_may_be_chosen_stands_off_dark_and_light_grounds(theme) -> None:
    """Its gold stands off the dark line beside it, whatever the ground."""
    assert contrast(theme.glow, theme.shade) >= 4.5
    for ground in ("#FFFFFF", "#808080", "#101010"):
        assert max(contrast(theme.glow, ground), contrast(theme.shade, ground)) >= 3


def test_a_tab_tells_without_a_colour_what_may_be_chosen(qapp) -> None:
    shape = rounded(-50, -70, 100, 140, 4)
    picture = QPixmap(200, 240)
    picture.fill(QColor("white"))
    with QPainter(picture) as painter:
        painter.translate(100, 120)
        paint_edge(painter, shape, 0.0)
    image = picture.toImage()

    def dark(x: float, y: float) -> float:
        return 255 - image.pixelColor(round(100 + x), round(120 + y)).lightness()

    assert dark(0, -70 - 5) > dark(40, -70 - 7) + 30
    assert all(dark(x, -70 - EDGE - 1) == 0 for x in range(-60, 61, 5))


@pytest.mark.parametrize(("is_fanned", "rise"), [(True, HELD_RISE), (False, 0.0)])
def test_a_card_of_a_fan_rises_under_the_pointer_although_it_cannot_be_played(
    qapp, is_fanned: bool, rise: float
) -> None:
    item = TableItem(PictureCache(Skin()), Clock(qapp), placement(Spot(0, 0, 0, 80, is_fanned=is_fanned)))
    item.hover(True, 0)
    assert item.transform().dy() == -rise


def test_a_turned_card_is_smaller_by_the_lean_of_its_slot_and_its_picture_is_not(qapp) -> None:
    item = TableItem(PictureCache(Skin()), Clock(qapp), placement(Spot(100, 100, 0, 80)))
    item.load_picture(1.0, DAY)
    item.update_placement(placement(Spot(100, 100, 90, 80, lean=0.8)), 0)
    item.rest()
    assert not item.is_stretched
    assert (item.resting_area.width(), item.resting_area.height()) == (
        pytest.approx(0.8 * 120),
        pytest.approx(0.8 * 80),
    )
    assert item.sceneBoundingRect().center() == QPointF(100, 100)
    assert item.is_at_rest


def test_a_card_that_becomes_smaller_where_it_is_glides_there(qapp) -> None:
    item = TableItem(PictureCache(Skin()), Clock(qapp), placement(Spot(100, 100, 0, 80)))
    item.load_picture(1.0, DAY)
    item.update_placement(placement(Spot(100, 100, 0, 60)), 300)
    assert item.transform().m11() == pytest.approx(80 / 60)
    item.move_to_spot(SET_DOWN)
    item.clock.finish()
    assert item.transform().m11() == 1.0


def placement(spot: Spot) -> Placement:
    return Placement(Item("a", "card/a", "own-area", "A"), spot, 30.0, "laid")
