"""Dragging, clicking, keys, number keys and buttons at every kind of decision of Duel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.moments import Moment, moments
from tests.tabletop.hands import Hands
from westmarch.games.duel.info import INFO
from westmarch.games.duel.rulebase import RULES

MOMENTS = moments("duel", skills="asked")


def _option(moment: Moment):
    session = moment.session()
    options = session.table(session.decision.seat).prompt.legal
    return next(option for option in options if option.action == moment.action)


def _ways(moment: Moment) -> list[str]:
    """The ways that a person may expect: what has no place on the table is not dragged there."""
    option = _option(moment)
    ways = ["button"]
    if option.source and option.target:
        ways += ["drag", "click", "keys", "keys and mouse"]
    elif option.target:
        ways += ["click", "keys"]
    return ways


CASES = [(moment, way) for moment in MOMENTS for way in _ways(moment)]


def test_every_kind_of_decision_and_every_verb_is_tried():
    assert {moment.kind for moment in MOMENTS} == set(RULES.kinds)
    assert {moment.action.split()[0] for moment in MOMENTS} == set(INFO.verbs)


@pytest.mark.parametrize(("moment", "way"), CASES, ids=[f"{moment}-{way}" for moment, way in CASES])
def test_each_way_gives_the_same_action(qtbot, moment, way):
    hands = Hands.at(qtbot, moment.session())
    option = hands.option(moment.action)
    match way:
        case "drag":
            hands.drag(option.source, option.target)
        case "click":
            if option.source:
                hands.click(option.source)
            hands.click(option.target)
        case "keys":
            if option.source:
                hands.keys_to(option.source)
                hands.key(Qt.Key.Key_Return)
            hands.keys_to(option.target)
            hands.key(Qt.Key.Key_Space)
        case "keys and mouse":
            hands.keys_to(option.source)
            hands.key(Qt.Key.Key_Return)
            hands.click(option.target)
        case "button":
            hands.press_button(moment.action)
    if hands.menu is not None:
        hands.choose_from_menu(moment.action, by_keys=way == "keys")
    assert (hands.session.cursor, hands.last, hands.refusals) == (1, moment.action, [])


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)], ids=["small", "large"])
@pytest.mark.parametrize("moment", MOMENTS, ids=map(str, MOMENTS))
def test_everything_that_may_be_chosen_is_seen_and_reached_by_keys(qtbot, moment, size):
    hands = Hands.at(qtbot, moment.session(), size=size)
    for name in sorted(hands.view.hand.choosing.sources):
        hands.spot(name)
        hands.keys_to(name)
