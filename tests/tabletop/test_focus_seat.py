"""Giving another seat the place with most room, by the mouse and by its key, where a layout has such a place."""

import pytest
from PySide6.QtCore import QPointF, Qt

from tests.decision_samples import NAMES
from tests.tabletop.hands import Hands
from westmarch.play.chairs import Chair
from westmarch.play.session import Session


def sit(qtbot, seats: int, game: str = "lcg") -> Hands:
    return Hands.at(qtbot, Session(game, [Chair("human", name) for name in NAMES[:seats]], seed=3))


def watched(hands: Hands) -> int:
    """The seat at the prime place."""
    places = hands.scene.layout.places
    return next(plate.seat for plate in hands.scene.table.seats if places[plate.place].prime)


def click_plate(hands: Hands, seat: int) -> None:
    plate = next(plate for plate in hands.scene.table.seats if plate.seat == seat)
    place = hands.scene.layout.places[plate.place]
    point = hands.scene.camera.to_scene(QPointF(place.at[0] + 12, place.at[1] + 8))
    hands.click_at(hands.view.mapFromScene(point))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_click_on_the_field_of_a_seat_gives_it_the_most_room_and_another_click_takes_it_back(qtbot, seats):
    hands = sit(qtbot, seats)
    own = hands.session.decision.seat
    assert watched(hands) == own
    hero = next(name for name in hands.session.state.zones[f"s{(own + 1) % seats}-play"])
    before = hands.scene.areas.resting_area(hero).height()
    click_plate(hands, (own + 1) % seats)
    assert watched(hands) == (own + 1) % seats
    assert hands.scene.areas.resting_area(hero).height() > before
    assert not hands.scene.table_items[hero].is_coarse
    assert hands.refusals == [] and hands.session.cursor == 0
    click_plate(hands, own)
    assert watched(hands) == own
    assert hands.scene.areas.resting_area(hero).height() == before


def test_its_key_goes_from_seat_to_seat(qtbot):
    hands = sit(qtbot, 3)
    seen = [watched(hands)]
    hands.view.setFocus()
    for _ in range(3):
        hands.key(Qt.Key.Key_V)
        seen.append(watched(hands))
    assert seen == [seen[0], (seen[0] + 1) % 3, (seen[0] + 2) % 3, seen[0]]


def test_what_may_be_chosen_can_be_chosen_wherever_it_lies(qtbot):
    hands = sit(qtbot, 2)
    hands.view.setFocus()
    hands.key(Qt.Key.Key_V)
    action = hands.page.table.prompt.options[0].action
    hands.press_button(action)
    assert hands.session.cursor == 1 and hands.last == action


@pytest.mark.parametrize("game", ["duel", "fellowship"])
def test_where_no_place_is_prime_nothing_changes_places(qtbot, game):
    hands = sit(qtbot, 2, game)
    before = [(name, thing.home) for name, thing in hands.scene.table_items.items()]
    hands.view.setFocus()
    hands.key(Qt.Key.Key_V)
    assert hands.scene.seat_at(hands.scene.sceneRect().center()) is None
    assert [(name, thing.home) for name, thing in hands.scene.table_items.items()] == before
