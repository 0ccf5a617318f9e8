"""What still glides when the sheet of a battle opens lies below it, like all of the table; a card of the own hand does
not."""

from __future__ import annotations

import pytest

from tests.tabletop.hands import Hands, a_session
from westmarch.tabletop import z_values
from westmarch.tabletop.motion import TRAVEL
from westmarch.tabletop.theme_hub import theme_hub

POSITION = {
    "good": {"frodo": "shire", "aragorn": "mirkwood", "legolas": "rhudaur"},
    "dark": {"witch-king": "dagorlad", "orcs": "mordor"},
    "to_move": "good",
}


@pytest.fixture
def hands(qtbot):
    return Hands.at(qtbot, a_session(POSITION))


def moving(hands: Hands) -> list:
    gliding = {owner for owner in hands.scene.clock._tweens if isinstance(owner, tuple)}
    return [thing for thing in hands.scene.table_items.values() if (thing, "move") in gliding]


def test_pieces_and_fans_that_glide_while_a_battle_opens_lie_below_its_sheet(hands):
    theme_hub().apply_motion("normal")
    hands.page.answer("move aragorn dagorlad")
    assert hands.view.battle.is_open
    gliding = moving(hands)
    assert any(thing.item.region == "dagorlad" for thing in gliding)
    assert all(thing.zValue() < z_values.SCRIM for thing in gliding if thing.base_z < z_values.SCRIM)


def test_a_sheet_that_opens_later_lies_over_what_glides_and_folded_away_it_flies_above_all(hands):
    hands.page.answer("move aragorn dagorlad")
    theme_hub().apply_motion("normal")
    thing = next(each for each in hands.scene.table_items.values() if each.item.region == "rhudaur")
    hands.view.drag.toggle_sheet()
    thing.setPos(0, 0)
    thing.move_to_spot(TRAVEL)
    assert thing.zValue() > z_values.BATTLE_SHEET
    hands.view.drag.toggle_sheet()
    assert thing.zValue() < z_values.SCRIM
    hands.view.drag.toggle_sheet()
    assert thing.zValue() > z_values.BATTLE_SHEET


def test_a_card_of_the_own_hand_that_is_on_its_way_stays_above_the_sheet(hands):
    hands.page.answer("move aragorn dagorlad")
    card = next(
        each for each in hands.scene.table_items.values() if each.posture == "held" and each.base_z >= z_values.HAND
    )
    theme_hub().apply_motion("normal")
    card.setPos(0, 0)
    card.move_to_spot(TRAVEL)
    assert card.zValue() > z_values.BATTLE_CARD
