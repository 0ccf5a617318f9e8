"""Tables of cards: displays, piles, places that take drops, offers, large cards without a face of rules, refusals."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from tests.tabletop.cardtable import (
    DISPLAY,
    PRICE,
    PURSE,
    STACK,
    TURN,
    Sitter,
    a_table,
    headings,
    offer,
    offering,
    seen,
)
from westmarch.engine.table import Option
from westmarch.tabletop import z_values
from westmarch.tabletop.choice_sheet import ChoiceSheet
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.highlight_items import HighlightItem, TargetBadge
from westmarch.tabletop.keyboard import keyboard_stops
from westmarch.tabletop.large_card import HOVER_WAIT, LONG_PRESS, WIDTH, LargeCard
from westmarch.tabletop.layout import LAYERS, Area, Place, fit_rows, spots
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Chip, OptionButton

AREA = Area(1200, 900, 1, (100, 50))


@pytest.fixture
def sitter(qtbot):
    return Sitter(qtbot, a_table())


def place(**fields) -> Place:
    return msgspec.convert({"from": "board", "at": [100, 100], **fields}, Place)


# -- the layout


def test_slots_lie_where_their_things_say():
    found = spots(place(kind="slots", step=40, drop=60), AREA, [(-0.5, 0), (1, 2), None])
    assert [(spot.x, spot.y) for spot in found] == [(80, 100), (140, 220), (180, 100)]


def test_of_a_pile_at_most_five_are_drawn_and_the_topmost_alone_is_taken_hold_of():
    found = spots(place(kind="slots", step=50, lift=2), AREA, [(1, depth) for depth in range(8)])
    assert [spot.is_seen for spot in found] == [False] * 3 + [True] * LAYERS
    assert [spot.is_top for spot in found] == [False] * 7 + [True]
    assert (found[7].x, found[7].y) == (100 + 50 + 8, 100 - 8)


@pytest.mark.parametrize("count", range(1, 24))
def test_what_is_offered_lies_in_rows_beside_each_other_inside_its_sheet(count):
    width, middles = fit_rows(count, (600, 400), 120, 1.5, 12)
    areas = [QRectF(x - width / 2, y - 0.75 * width, width, 1.5 * width) for x, y in middles]
    assert len(areas) == count and width <= 120
    assert all(QRectF(0, 0, 600, 400).contains(area) for area in areas)
    assert not any(one.intersects(other) for i, one in enumerate(areas) for other in areas[:i])


@pytest.mark.parametrize(
    "fields",
    [{"kind": "zone"}, {"kind": "offer"}, {"kind": "row", "lift": 2}, {"kind": "slot"}, {"kind": "row", "from": "sky"}],
    ids=str,
)
def test_a_place_that_makes_no_sense_is_not_read(fields):
    with pytest.raises(msgspec.ValidationError):
        place(**fields)


# -- what lies there


def test_what_covers_lies_above_what_it_covers(sitter):
    things = sitter.scene.table_items
    assert all(things[one].zValue() < things[other].zValue() for one, other in pairwise("abc"))
    assert sitter.scene.areas.name_at(things["b"].mapToScene(QPointF(0, 0)))[0] == "b"


def test_covered_cards_are_veiled_and_not_transparent(sitter):
    assert sitter.scene.table_items["a"].opacity() == 1.0


def test_the_top_of_a_pile_is_what_the_pointer_finds(sitter):
    pile = [thing for name, thing in sitter.scene.table_items.items() if name.startswith("s")]
    area = QRectF()
    for thing in pile:
        area = area.united(thing.sceneBoundingRect())
    left, top, right, bottom = (int(edge) for edge in area.adjusted(-30, -30, 30, 30).getCoords())  # type: ignore[attr-defined]
    points = [(x, y) for x in range(left, right, 3) for y in range(top, bottom, 3)]  # every corner of it, and
    points += [(x, y) for x in range(0, 1000, 20) for y in range(0, 850, 20)]  # here and there on the whole table
    names = {sitter.scene.areas.name_at(QPointF(*point))[0] for point in points}
    assert [name for name in names if name.startswith("s")] == ["s7"]
    assert [thing.isVisible() for thing in pile].count(True) == 5


def test_zooming_takes_cards_plates_and_glows_along_and_paints_them_when_it_rests(sitter):
    sitter.click("b")
    sitter.scene.zoom_at(QPointF(300, 300), 2.0)
    camera = sitter.scene.camera
    thing = sitter.scene.table_items["b"]
    assert thing.pos() == camera.to_scene(QPointF(300 - 44, 150 + 70)) and thing.spot.width == 160
    glow = next(item for item in sitter.shown(HighlightItem) if item.mapRectToScene(item.boundingRect()).width() > 1000)
    assert glow.mapRectToScene(glow.boundingRect().adjusted(34, 34, -34, -34)).topLeft() == camera.to_scene(
        QPointF(20, 680)
    )
    before = len(sitter.skin.painted)
    sitter.scene.pan_by(QPointF(5, 5))
    assert len(sitter.skin.painted) == before
    sitter.scene.sharpen()
    assert ("card/b", 160) in sitter.skin.painted[before:]


def test_the_skin_paints_the_plate_of_a_seat_whose_place_has_a_size(sitter):
    assert sitter.skin.seats[-1] == ("You", "3 coins", True)


# -- taking and setting down


@pytest.mark.parametrize("way", ["drag", "clicks", "drag onto a coin in the place", "keys"])
def test_a_place_with_a_size_takes_a_card_by(sitter, way):
    match way:
        case "drag":
            sitter.drag("b", "own-area")
        case "clicks":
            sitter.click("b")
            sitter.click("own-area")
        case "drag onto a coin in the place":
            sitter.drag("b", "coins")
        case "keys":
            sitter.view.setFocus()
            sitter.key(Qt.Key.Key_Left)
            assert sitter.view.keys.at == "b" and sitter.scene.table_items["b"].is_focused
            sitter.key(Qt.Key.Key_Return)
            for _ in range(3):
                if sitter.view.keys.at != "own-area":
                    sitter.key(Qt.Key.Key_Down)
            sitter.key(Qt.Key.Key_Return)
    assert (sitter.answers, sitter.refusals) == (["play b"], [])


def test_places_glow_with_a_badge_while_a_card_is_dragged(sitter):
    sitter.take("b")
    assert len(sitter.shown(HighlightItem)) >= 2 and len(sitter.shown(TargetBadge)) == 2
    sitter.move(sitter.spot("discard"), is_held=True)
    assert sitter.view.drag.hovered_target == "discard"
    sitter.let_go(sitter.spot("discard"))
    assert sitter.answers == ["discard b"]


def test_a_wrong_drop_glides_back_and_says_why(sitter):
    home = QPointF(sitter.scene.table_items["b"].pos())
    sitter.take("b")
    sitter.let_go(sitter.on_board(825, 475))
    assert sitter.refusals == ["b not to land."] and sitter.scene.table_items["b"].pos() == home


def test_a_card_dropped_among_its_neighbours_goes_back_without_a_word(sitter):
    sitter.drag("b", "c")
    assert (sitter.answers, sitter.refusals) == ([], [])


def test_a_place_beside_the_board_takes_cards_too(qtbot):
    sitter = Sitter(qtbot, a_table((Option("keep b", "Keep", "", "b", "corner"),)))
    sitter.scene.zoom_at(QPointF(300, 300), 1.6)
    sitter.drag("b", "corner")
    assert sitter.answers == ["keep b"]


# -- the hovered card


def test_a_card_that_may_be_taken_rises_above_its_neighbours_and_falls_back(sitter):
    thing, other = sitter.scene.table_items["b"], sitter.scene.table_items["c"]
    below = thing.zValue()
    sitter.move(sitter.spot("b"))
    assert thing.zValue() == z_values.NEAR > other.zValue()
    risen = thing.mapRectToScene(thing.outline.boundingRect())
    assert abs(risen.width() - 90) < 0.01 and risen.center().y() < thing.pos().y() - 15
    # Where it lay it is still pointed at, else it would flutter.
    low = thing.pos() + QPointF(0, 58)
    assert sitter.scene.areas.name_at(low)[0] == "b"
    sitter.move(sitter.on_board(500, 620))
    assert thing.zValue() == below
    assert abs(thing.mapRectToScene(thing.outline.boundingRect()).width() - 80) < 0.01


def test_a_card_that_may_not_be_taken_stays_down(sitter):
    thing = sitter.scene.table_items["s7"]
    sitter.move(sitter.spot("s7"))
    assert thing.zValue() == thing.base_z and thing.mapToScene(QPointF(0, 0)) == thing.pos()


def test_what_may_be_taken_stands_out(sitter):
    assert sitter.scene.table_items["b"].is_source and not sitter.scene.table_items["a"].is_source
    assert sitter.scene.table_items["b"].mapToScene(QPointF(0, 0)).y() < sitter.scene.table_items["b"].pos().y()


# -- offers


def test_what_is_offered_lies_on_a_sheet_above_all_else(qtbot):
    sitter = Sitter(qtbot, offering(5))
    (sheet,) = sitter.shown(ChoiceSheet)
    things = sitter.scene.table_items
    assert things["o0"].zValue() > sheet.zValue() > max(things[name].zValue() for name in "abc")
    assert not sitter.shown(TargetBadge)
    hidden = sitter.scene.table_items["c"].mapToScene(QPointF(0, 0))
    assert "c" not in sitter.scene.areas.name_at(hidden)[0]
    sitter.click("o3")
    assert sitter.answers == ["keep o3"]


def test_what_is_offered_is_reached_by_keys(qtbot):
    sitter = Sitter(qtbot, offering(3))
    sitter.view.setFocus()
    assert {name for name, _ in keyboard_stops(sitter.view.drag.selection, sitter.scene, sitter.view.battle)} == {
        "o0",
        "o1",
        "o2",
    }
    sitter.key(Qt.Key.Key_Left)
    sitter.key(Qt.Key.Key_Right)
    assert sitter.view.keys.at == "o1"
    sitter.key(Qt.Key.Key_Return)
    assert sitter.answers == ["keep o1"]


def test_a_click_beside_what_is_offered_means_nothing_below_the_sheet(qtbot):
    sitter = Sitter(qtbot, offering(2))
    table = a_table(TURN)
    sitter.view.show_table(msgspec.structs.replace(offering(2), prompt=table.prompt), is_animated=False)
    sitter.click("b")
    assert sitter.view.drag.selection.selected == "" and sitter.answers == []


@pytest.mark.parametrize("is_reduced", [False, True])
def test_an_offer_comes_and_goes(qtbot, is_reduced):
    sitter = Sitter(qtbot, a_table())
    theme_hub().apply_motion("fast", reduced=is_reduced)
    sitter.view.show_table(offering(4))
    (sheet,) = sitter.shown(ChoiceSheet)
    assert sheet.opacity() < 1 and (sheet.y() == 0) == is_reduced
    qtbot.waitUntil(lambda: not sitter.scene.clock.is_busy)
    assert sheet.opacity() == 1 and sheet.y() == 0
    sitter.view.show_table(a_table())
    qtbot.waitUntil(lambda: not sitter.scene.clock.is_busy)
    assert not sitter.shown(ChoiceSheet)


def test_a_card_grows_on_its_way_to_the_offer(qtbot):
    sitter = Sitter(qtbot, a_table())
    theme_hub().apply_motion("normal")
    moved = msgspec.structs.replace(DISPLAY[2], region="offer", at=None)
    sitter.view.show_table(a_table((), (*DISPLAY[:2], moved)))
    thing = sitter.scene.table_items["c"]
    start = thing.mapRectToScene(thing.outline.boundingRect()).width()
    qtbot.waitUntil(lambda: not sitter.scene.clock.is_busy)
    assert abs(start - 80) < 2 and abs(thing.mapRectToScene(thing.outline.boundingRect()).width() - 110) < 0.01


def test_an_offer_stays_where_it_is_when_the_board_is_zoomed(qtbot):
    sitter = Sitter(qtbot, offering(2))
    sitter.scene.zoom_at(QPointF(300, 300), 1.5)
    (sheet,) = sitter.shown(ChoiceSheet)
    for name in ("o0", "o1"):
        assert sheet.covers(sitter.scene.table_items[name].pos())
    sitter.click("o1")
    assert sitter.answers == ["keep o1"]


# -- the large card


def test_the_large_card_of_a_face_without_rules_has_its_words_below_the_picture(qtbot, sitter):
    QTest.mousePress(sitter.view.viewport(), Qt.MouseButton.LeftButton, pos=sitter.spot("b"))
    qtbot.wait(LONG_PRESS + 100)
    (card,) = sitter.shown(LargeCard)
    assert ("card/b", 200) in sitter.skin.painted and ("coin/1", 22) in sitter.skin.painted
    bare = LargeCard(sitter.skin, msgspec.structs.replace(DISPLAY[1], details=(), note=""), 1, 1)
    assert card.boundingRect().height() > bare.boundingRect().height() + 60


def test_a_card_that_can_be_read_where_it_lies_gets_its_words_alone(qtbot):
    sitter = Sitter(qtbot, a_table(), size=(1300, 1060))
    sitter.move(sitter.spot("b"))
    qtbot.wait(HOVER_WAIT + 100)
    (card,) = sitter.shown(LargeCard)
    assert card.boundingRect().height() < WIDTH and ("card/b", 200) not in sitter.skin.painted
    place_of_card = card.mapRectToScene(card.boundingRect())
    assert sitter.scene.sceneRect().contains(place_of_card)


def test_a_large_card_with_many_lines_stays_inside_a_low_window(qtbot):
    sitter = Sitter(qtbot, a_table(items=(msgspec.structs.replace(DISPLAY[1], details=PRICE * 9),)), size=(700, 420))
    sitter.move(sitter.spot("b"))
    qtbot.wait(HOVER_WAIT + 100)
    (card,) = sitter.shown(LargeCard)
    assert sitter.scene.sceneRect().adjusted(-1, -1, 1, 1).contains(card.mapRectToScene(card.boundingRect()))


# -- refusals


def test_an_option_with_a_refusal_is_no_choice():
    choosing = Selection(TURN)
    assert [option.action for option in choosing.options_of("c")] == ["discard c"]
    assert [option.action for option in choosing.refusals("c")] == ["play c"]
    choosing.select("c")
    assert choosing.target("", "own-area") == []
    assert choosing.refusal("c", "", "own-area") == "You have 3 coins, it costs 9."
    assert Selection(TURN[3:]).sources == set()


def test_a_card_taken_where_it_is_refused_hears_the_reason(sitter):
    sitter.drag("c", "own-area")
    assert (sitter.answers, sitter.refusals) == ([], ["You have 3 coins, it costs 9."])
    sitter.drag("c", "coins")
    assert sitter.refusals[1:] == ["You have 3 coins, it costs 9."]


def test_a_card_with_nothing_but_refusals_says_why_when_it_is_clicked(qtbot):
    sitter = Sitter(qtbot, a_table(TURN[3:]))
    sitter.click("c")
    assert sitter.refusals == ["You have 3 coins, it costs 9."] and sitter.view.drag.selection.selected == ""


# -- the side panel


def test_the_panel_shows_a_selected_card_with_its_price(panel, qtbot):
    offer(panel, a_table(), "b")
    (rows,) = seen(panel, DetailRows)
    assert rows.details == PRICE and "You pay 1" in rows.accessibleName()
    assert [(button.text(), button.key) for button in seen(panel, OptionButton)] == [
        ("Play for 1 coin", "Enter"),
        ("Discard for 2 coins", "2"),
    ]
    assert any("Other cards" in head for head in headings(panel))


def test_the_panel_shows_what_is_refused_as_a_button_that_cannot_be_pressed(panel, qtbot):
    offer(panel, a_table(), "c")
    legal, refused = seen(panel, OptionButton)
    assert legal.isEnabled() and legal.key == "Enter" and len(panel.listed) == 1
    assert not refused.isEnabled() and refused.detail == "You have 3 coins, it costs 9." and refused.key == ""
    with qtbot.assertNotEmitted(panel.answered):
        qtbot.mouseClick(refused, Qt.MouseButton.LeftButton)
        panel.press_key(2)


def test_many_things_that_are_chosen_by_themselves_are_listed_with_what_they_do(panel, qtbot):
    offer(panel, offering(12))
    assert len(seen(panel, OptionButton)) == 12 and not seen(panel, Chip)
    with qtbot.waitSignal(panel.answered) as answered:
        qtbot.mouseClick(seen(panel, OptionButton)[4], Qt.MouseButton.LeftButton)
    assert answered.args == ["keep o4", ()]


def test_a_new_question_is_seen_from_its_first_option_on(panel, qtbot):
    panel.resize(360, 420)
    offer(panel, offering(12))
    bar = panel.pane.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    offer(panel, offering(12))
    assert bar.value() > 0, "the same question leaves it where it was"
    offer(panel, offering(9))
    assert bar.value() == 0


def test_restless_pointers_leave_nothing_behind(qtbot, sitter):
    theme_hub().apply_motion("fast")
    for table in (a_table(), offering(6), a_table((), (*DISPLAY[:1], *STACK[:3], *PURSE)), offering(1), a_table()):
        sitter.view.show_table(table)
        for name in list(sitter.scene.table_items)[:6]:
            sitter.move(sitter.spot(name))
        sitter.scene.zoom_at(QPointF(200, 200), 1.1)
        sitter.move(QPoint(5, 5))
    qtbot.waitUntil(lambda: not sitter.scene.clock.is_busy)
    assert set(sitter.scene.table_items) == {item.id for item in a_table().items}
    assert not sitter.shown(ChoiceSheet) and not sitter.shown(LargeCard)
