"""A person at the table of Middle-earth Quest: heroes are drawn along paths, near and far, by mouse and by keys."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

TRAVELLING = {
    "seats": 3,
    "round": 3,
    "at": "hero-turn.travel",
    "hero": "beravor",
    "heroes": {
        "beravor": {"at": "tharbad", "hand": ["beravor-evade", "beravor-parry", "beravor-charge"]},
        "thalin": {"at": "erebor"},
    },
    "influence": {"dol-guldur": 3, "bree": 1},
    "monsters": {"bree": ["crebain", None]},
}
LARGE, SMALL = (1600, 1000), (1100, 700)


def sit_down(qtbot, size=SMALL) -> Hands:
    chairs = [Chair("human", name) for name in ("Anna", "Ben", "Cleo")]
    start = games.load("quest").read_position(TRAVELLING)
    return Hands.at(qtbot, Session("quest", chairs, start=start), size)


def near(hands: Hands, factor: float) -> None:
    """Looks at the land around Tharbad."""
    hands.view.zoom(hands.scene.table_items["beravor"].home, factor)
    hands.scene.pan_by(hands.scene.sceneRect().center() - hands.scene.table_items["beravor"].home)
    hands.scene.sharpen()


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("zoom", [1.0, 2.4])
def test_a_hero_is_drawn_along_a_path(qtbot, size, zoom) -> None:
    hands = sit_down(qtbot, size)
    near(hands, zoom)
    hands.drag("beravor", "at-bree")
    assert hands.last == "travel bree"


def test_two_clicks_do_the_same_and_so_do_the_keys_and_the_button(qtbot) -> None:
    for way in ("clicks", "keys", "button"):
        hands = sit_down(qtbot)
        if way == "clicks":
            hands.click("beravor")
            hands.click("at-bree")
        elif way == "keys":
            hands.view.setFocus()
            hands.keys_to("beravor")
            hands.key(Qt.Key.Key_Return)
            hands.keys_to("at-bree")
            hands.key(Qt.Key.Key_Return)
        else:
            hands.press_button("travel bree")
        assert hands.last == "travel bree", way


def test_a_hero_goes_home_from_a_place_to_which_no_path_leads(qtbot) -> None:
    hands = sit_down(qtbot)
    hands.drag("beravor", "at-rivendell")
    assert hands.last == ""
    assert hands.where("beravor") == "at-tharbad"
    assert hands.refusals


def test_the_paths_that_a_hero_may_take_are_lit_with_their_cost_and_no_others(qtbot) -> None:
    hands = sit_down(qtbot)
    marks = {option.mark for option in hands.page.table.prompt.options if option.action.startswith("travel")}
    assert "path/bree/tharbad" in marks
    assert all(hands.scene.board.route_point(mark) is not None for mark in marks)


def test_an_empty_stretch_of_a_zoomed_map_is_gripped_and_pushed(qtbot) -> None:
    hands = sit_down(qtbot, LARGE)
    near(hands, 2.0)
    before = QPointF(hands.scene.camera.pan)
    start = hands.sea
    for way in (0, 40, 80):
        spot = start + (hands.view.viewport().rect().center() - start) * way / 800
        if not way:
            hands.view.drag.press(hands.view.mapToScene(start))
        hands.move(spot, is_held=True)
    assert hands.scene.camera.pan != before


def test_everything_on_a_crowded_place_can_be_pointed_at(qtbot) -> None:
    hands = sit_down(qtbot)
    on_bree = [item.id for item in hands.page.table.items if item.region == "at-bree"]
    assert len(on_bree) >= 3
    for name in on_bree:
        hands.spot(name)


def test_another_seat_is_looked_at_and_comes_to_the_large_sheet(qtbot) -> None:
    hands = sit_down(qtbot)
    plates = {plate.seat: plate.place for plate in hands.scene.table.seats}
    assert plates[1] == "seats/0/plate"
    hands.view.table_scene.focus_seat(2)
    plates = {plate.seat: plate.place for plate in hands.scene.table.seats}
    assert plates[2] == "seats/0/plate"


BOTH = {"beravor-evade", "beravor-parry"}


def lit(hands: Hands) -> set[str]:
    """The faces of the cards that are lit."""
    pieces = hands.session.state.pieces
    return {pieces[name].face for name, thing in hands.scene.table_items.items() if thing.is_lit}


def point_at(hands: Hands, name: str) -> None:
    hands.move(hands.spot(name))


def test_the_cheapest_cards_that_pay_light_up_while_a_place_is_pointed_at(qtbot) -> None:
    hands = sit_down(qtbot)
    point_at(hands, "at-dunland")
    assert lit(hands) == {"beravor-evade"}, "any card pays, and none is weaker"
    point_at(hands, "at-bree")
    assert lit(hands) == BOTH, "two of any kind"
    hands.move(hands.sea)
    assert lit(hands) == set()


def test_so_they_do_for_its_path_a_dragged_hero_the_keys_and_the_panel(qtbot) -> None:
    hands = sit_down(qtbot)
    hands.move(hands.view.mapFromScene(hands.scene.areas.target_point(hands.option("travel bree"))))
    assert lit(hands) == BOTH
    hands.take("beravor")
    hands.move(hands.spot("at-bree"), is_held=True)
    assert lit(hands) == BOTH
    hands.view.cancel()
    assert lit(hands) == set()
    hands.view.setFocus()
    hands.keys_to("at-bree")
    assert lit(hands) == BOTH
    hands.view.drag.show_option("travel dunland")
    assert lit(hands) == {"beravor-evade"}


def test_a_path_is_taken_and_paid_by_clicks_on_the_place(qtbot) -> None:
    hands = sit_down(qtbot)
    hands.click("at-bree")
    assert hands.last == "travel bree"
    hands.click("at-bree")
    assert list(hands.session.actions[-2:]) == ["exert beravor-evade", "exert beravor-parry"], "both at once"
    assert hands.where("beravor") == "at-bree"


FULL = {
    "at": "hero-turn.travel",
    "heroes": {
        "thalin": {
            "at": "bree",
            "hand": ["sweep"] * 3
            + ["overpower", "parry", "evade"] * 2
            + ["block", "rush", "crush", "reckless", "outmaneuver"],
        }
    },
}


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_cards_of_a_full_hand_lie_as_strips_beside_and_below_each_other(qtbot, size) -> None:
    start = games.load("quest").read_position(FULL)
    hands = Hands.at(qtbot, Session("quest", [Chair("human", name) for name in ("Anna", "Ben")], start=start), size)
    held = [thing for thing in hands.scene.table_items.values() if thing.item.region == "s1-hand"]
    areas = [thing.mapRectToScene(thing.outline.boundingRect()) for thing in held]
    assert len(held) == 14 and {thing.item.picture.partition("/")[0] for thing in held} == {"strip"}
    assert not [(a, b) for a, b in combinations(areas, 2) if a.intersects(b)]
    assert all(hands.scene.sceneRect().contains(area) and area.width() > 100 for area in areas)
    for thing in held:
        hands.spot(thing.item.id)


def test_one_card_with_the_icon_of_the_path_lights_up_rather_than_two_others(qtbot) -> None:
    start = games.load("quest").read_position(FULL)
    hands = Hands.at(qtbot, Session("quest", [Chair("human", name) for name in ("Anna", "Ben")], start=start))
    point_at(hands, "at-weathertop")
    assert lit(hands) == {"thalin-parry"}
    assert len([thing for thing in hands.scene.table_items.values() if thing.is_lit]) == 1


def test_few_cards_lie_in_a_fan_and_are_whole(qtbot) -> None:
    held = [thing for thing in sit_down(qtbot, LARGE).scene.table_items.values() if thing.item.region == "s1-hand"]
    assert {thing.item.picture.partition("/")[0] for thing in held} == {"card"}


def test_the_near_map_is_pushed_by_what_lies_on_it_and_is_nobodys_to_take(qtbot) -> None:
    hands = sit_down(qtbot)
    near(hands, 2.4)
    token = next(name for name, thing in hands.scene.table_items.items() if thing.item.region == "at-bree")
    before = hands.scene.camera.to_scene(QPointF(0, 0))
    start = hands.take(token)
    hands.let_go(start + QPoint(40, 25))
    assert hands.scene.camera.to_scene(QPointF(0, 0)) != before
    assert hands.refusals == []


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), SMALL])
def test_the_map_fills_the_window_whatever_its_form(qtbot, size) -> None:
    hands = sit_down(qtbot, size)
    board = hands.scene.background.board_item
    assert board.mapRectToScene(board.boundingRect()).adjusted(-1, -1, 1, 1).contains(hands.scene.sceneRect())
