"""The last move of another seat is marked on the table: around the thing, and where it came from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPathItem

from tests.tabletop.hands import Hands, a_session
from westmarch import skins
from westmarch.engine.table import Badge, Item, Moved
from westmarch.games.quest.text.items import SPACE_PARTS
from westmarch.play.chairs import Chair
from westmarch.play.last_move import LastMove
from westmarch.play.session import Session
from westmarch.tabletop import z_values
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub

POSITION = {
    "good": {"frodo": "shire", "sam": "shire", "gandalf": "rhudaur"},
    "dark": {"saruman": "fangorn", "orcs": "mordor", "troll": "mordor"},
    "to_move": "dark",
}

MANY = ("king-spider", "ungoliants-spawn", "old-forest-road", "necromancers-pass", "forest-spider", "dol-guldur-orcs",
        "hummerhorns", "forest-gate", "east-bight-patrol")  # fmt: skip


@pytest.fixture
def hands(qtbot) -> Hands:
    session = a_session(POSITION, ("move saruman moria",), kinds=("human", "greedy"))
    return Hands.at(qtbot, session)


def marks(hands: Hands) -> list:
    return hands.scene._trails._shown


def test_the_last_move_is_marked_where_the_piece_lies_and_where_it_was(hands):
    area = hands.scene.areas.area_of(hands.page.table.moved[0].item)
    left = hands.scene.camera.to_scene(hands.scene.board.middle("fangorn"))
    areas = [mark.sceneBoundingRect() for mark in marks(hands)]
    assert any(each.contains(area) and each.width() < area.width() + 30 for each in areas)
    assert any(each.contains(left) and each.width() < 40 for each in areas)


def test_the_mark_can_not_be_pointed_at_and_stays_with_the_board_when_that_is_zoomed(hands):
    moved = hands.page.table.moved[0].item
    before = marks(hands)[0].sceneBoundingRect().center()
    hands.view.zoom(hands.scene.areas.area_of("moria").center(), 2.0)
    area = hands.scene.areas.area_of(moved)
    assert any(mark.sceneBoundingRect().contains(area) for mark in marks(hands))
    assert marks(hands)[0].sceneBoundingRect().center() != before
    left = hands.scene.camera.to_scene(hands.scene.board.middle("fangorn"))
    assert hands.scene.areas.name_at(left) == ("", "fangorn")


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
    area = hands.scene.areas.area_of(hands.page.table.moved[0].item)
    assert tag.sceneBoundingRect().bottom() <= area.top() and hands.scene.sceneRect().contains(tag.sceneBoundingRect())
    assert tag.acceptedMouseButtons() == Qt.MouseButton.NoButton


def test_the_ring_has_the_size_of_the_thing_at_rest_while_that_still_shrinks_on_its_way(hands):
    moved = hands.page.table.moved[0].item
    before, piece = [mark.sceneBoundingRect() for mark in marks(hands)], hands.scene.table_items[moved]
    piece._poise.growth = 3.0
    piece._apply()
    piece.setPos(piece.home.x() - 200, piece.home.y() + 90)
    hands.scene._trails.place(hands.scene)
    assert [mark.sceneBoundingRect() for mark in marks(hands)] == before


def test_a_card_of_a_display_leaves_a_slot_of_its_own_size_which_goes_with_a_new_fit(qtbot):
    session = Session("duel", [Chair("human", "Mara"), Chair("human", "Ben")], seed=3)
    before = {item.id: item.at for item in session.table(1).items}
    mover = session.decision.seat
    session.answer(next(str(option) for option in session.decision.options if str(option).startswith("play")))
    (moved,) = [each for each in LastMove(session).seen_by(1 - mover) if each.source == "display"]
    assert moved.at == before[moved.item] is not None
    scene = TableScene(skins.load("duel"))
    scene.show_table(replace(session.table(1 - mover), moved=(moved,)), is_animated=False)
    for width in (1240, 900):
        scene.fit(width, 900, 50, 1.0)
        neighbour = next(each for each in scene.table_items.values() if each.item.region == "display")
        slot = scene.areas.slot_area(neighbour.item.region, neighbour.item.at, neighbour.item.picture)
        assert slot == neighbour.resting_area
        left = scene.areas.slot_area("display", moved.at, scene.table_items[moved.item].item.picture)
        areas = [mark.sceneBoundingRect() for mark in scene._trails._shown]
        assert any(abs(area.bottom() - left.bottom()) < 9 and area.width() < left.width() + 20 for area in areas)
        own = scene.table_items[moved.item].resting_area
        assert any(area.contains(own) and area.width() < own.width() + 40 for area in areas)


def test_the_tag_of_a_marker_does_not_cover_the_numbers_of_a_track(qtbot):
    session = Session("quest", [Chair("human", "Mara"), Chair("human", "Ben")], seed=5)
    table = session.table(0)
    marker = next(item for item in table.items if item.region == "story")
    scene = TableScene(skins.load("quest"))
    moved = Moved(1, marker.id, "story", (SPACE_PARTS, 0))
    for width, height in ((781, 700), (1240, 1000)):
        scene.fit(width, height, 56, 1.0)
        scene.show_table(replace(table, moved=(moved,)), is_animated=False)
        (tag,) = [mark for mark in scene._trails._shown if isinstance(mark, PictureItem)]
        for space in range(0, 19):
            number = scene.areas.slot_area("story", (SPACE_PARTS * space, 0), marker.picture)
            assert not tag.sceneBoundingRect().intersects(number)
        assert scene.sceneRect().contains(tag.sceneBoundingRect())


@pytest.mark.parametrize("size", [(781, 700), (1240, 1000)])
def test_the_tag_of_a_piece_below_a_panel_covers_nothing_of_the_panel(qtbot, size: tuple[int, int]) -> None:
    table = Session("quest", [Chair("human", "Mara"), Chair("human", "Ben")], seed=5).table(0)
    piece = next(item for item in table.items if item.picture.startswith("minion/"))
    items = tuple([replace(item, region="at-northern-waste") if item is piece else item for item in table.items])
    scene = TableScene(skins.load("quest"))
    scene.fit(*size, 56, 1.0)
    moved = Moved(0, piece.id, "at-ered-mithrin", None)
    scene.show_table(replace(table, items=items, moved=(moved,)), is_animated=False)
    (tag,) = [mark for mark in scene._trails._shown if isinstance(mark, PictureItem)]
    numbers = [scene.areas.slot_area("story", (SPACE_PARTS * space, 0), "marker/green") for space in range(19)]
    assert not [area for area in numbers if area.intersects(tag.sceneBoundingRect())]
    assert not tag.sceneBoundingRect().intersects(scene.areas.area_of(piece.id))


def test_what_left_a_display_is_named_at_its_slot_above_the_cards_without_a_line_across_the_table(qtbot):
    session = Session("duel", [Chair("human", "Mara"), Chair("human", "Ben")], seed=3)
    mover = session.decision.seat
    session.answer(next(str(option) for option in session.decision.options if str(option).startswith("play")))
    (moved,) = [each for each in LastMove(session).seen_by(1 - mover) if each.source == "display"]
    before = Session("duel", [Chair("human", "Mara"), Chair("human", "Ben")], seed=3).table(1)
    assert moved.title == next(item.title for item in before.items if item.id == moved.item)
    scene = TableScene(skins.load("duel"))
    scene.show_table(replace(session.table(1 - mover), moved=(moved,)), is_animated=False)
    scene.fit(1240, 900, 50, 1.0)
    slot = scene.areas.slot_area(moved.source, moved.at, scene.table_items[moved.item].item.picture)
    lines = [mark for mark in scene._trails._shown if isinstance(mark, QGraphicsPathItem)]
    above = [line.path().boundingRect() for line in lines if line.zValue() == z_values.LABEL]
    assert above and all(abs(area.center().x() - slot.center().x()) < 1 for area in above)
    cards = [each for each in scene.table_items.values() if each.item.region == "display"]
    prices = [each.mapRectToScene(each._picture.touch.boundingRect()).bottom() for each in cards]
    prices = [price for price, each in zip(prices, cards, strict=True) if each.resting_area.intersects(slot)]
    assert prices and all(area.top() > max(prices) and area.bottom() <= slot.bottom() + 1 for area in above)
    tag, word = [mark for mark in scene._trails._shown if isinstance(mark, PictureItem)][::-1]
    assert slot.contains(word.sceneBoundingRect()) and not tag.sceneBoundingRect().intersects(word.sceneBoundingRect())
    assert max(line.path().boundingRect().height() for line in lines) < slot.height() + 20


def test_the_rings_around_a_small_thing_leave_the_name_below_it_free(qtbot) -> None:
    table = Session("duel", [Chair("human", "Mara"), Chair("human", "Ben")], seed=3).table(0)
    unit = next(item for item in table.items if item.picture.startswith("unit/") and item.region == "arnor")
    scene = TableScene(skins.load("duel"))
    scene.fit(780, 700, 50, 1.0)
    scene.show_table(replace(table, moved=(Moved(1, unit.id, "rhovanion", None),)), is_animated=False)
    area = scene.areas.resting_area(unit.id)
    rings = [mark.sceneBoundingRect() for mark in scene._trails._shown if mark.sceneBoundingRect().contains(area)]
    assert area.width() < 25 and rings and max(ring.bottom() for ring in rings) < area.bottom() + 9


@pytest.mark.parametrize("size", [(781, 700), (1240, 1000), (1490, 1080)])
@pytest.mark.parametrize("where", ["revealed", "staging"])
def test_the_tag_of_a_card_among_others_hides_none_of_them_and_no_heading(
    qtbot, where: str, size: tuple[int, int]
) -> None:
    chairs = [Chair("human", "Mara"), Chair("human", "Ben")]
    table = Session("lcg", chairs, seed=3, options={"quest": "passage-through-mirkwood"}).table(0)
    laid = [Item(f"x{k}", f"card/{name}", "staging", name, at=(k, 0)) for k, name in enumerate(MANY)]
    items = (*[item for item in table.items if item.region != "staging"], *laid)
    if where == "revealed":
        items = (*items[:-1], replace(laid[-1], region="revealed", at=None))
    scene = TableScene(skins.load("lcg"))
    scene.fit(*size, 56, 1.0)
    last = items[-1].id
    moved = Moved(1, last, "encounter", None)
    scene.show_table(replace(table, items=items, moved=(moved,)), is_animated=False)
    (tag,) = [mark.sceneBoundingRect() for mark in scene._trails._shown if isinstance(mark, PictureItem)]
    seen = [each for each in scene.table_items.values() if each.spot.is_seen]
    assert not [each.item.title for each in seen if each.resting_area.intersects(tag)]
    assert not [area for area in scene.labels.headings if area.intersects(tag)]
    assert scene.sceneRect().contains(tag)


@pytest.mark.parametrize("size", [(781, 700), (1240, 1000), (1600, 1000)])
@pytest.mark.parametrize("slot", range(5))
def test_the_marks_of_a_card_below_a_plate_hide_neither_that_nor_what_stands_below_the_card(
    qtbot, slot: int, size: tuple[int, int]
) -> None:
    table = Session("fellowship", [Chair("human", name) for name in ("Mara", "Ben", "Tom")], seed=5).table(0)
    short = (Badge("short", "5 Power missing", "5 Power missing"),)
    items = tuple([replace(item, badges=short) if item.region == "path" else item for item in table.items])
    card = next(item for item in items if item.region == "path" and item.at[0] == slot)
    scene = TableScene(skins.load("fellowship"))
    scene.fit(*size, 56, 1.0)
    moved = Moved(1, card.id, "main", (0, 4))
    scene.show_table(replace(table, items=items, moved=(moved,)), is_animated=False)
    (tag,) = [mark.sceneBoundingRect() for mark in scene._trails._shown if isinstance(mark, PictureItem)]
    things = [each for each in scene.table_items.values() if each.item.region == "path"]
    touched = [each.mapRectToScene(each._picture.touch.boundingRect()) for each in things]
    assert not [
        each for each in (*touched, *scene.areas.plates().values()) if each.intersects(tag.adjusted(1, 1, -1, -1))
    ]
    own = touched[things.index(scene.table_items[card.id])]
    assert own.bottom() > scene.areas.resting_area(card.id).bottom() + 9
    rings = [mark.sceneBoundingRect() for mark in scene._trails._shown if isinstance(mark, QGraphicsPathItem)]
    assert len([ring for ring in rings if ring.contains(own) and ring.width() < own.width() + 60]) == 4
