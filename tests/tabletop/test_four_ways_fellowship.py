"""Dragging, clicking, keys, number keys and buttons at every kind of decision of the deck-building game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.moments import Moment, of_fellowship
from tests.tabletop.hands import Hands
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.rulebase import RULES

MOMENTS = of_fellowship()
NEVER_ASKED = {"give", "look", "bury"}
"""Words of the card language that no card leaves to be chosen."""


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
    elif option.source or option.target:
        ways += ["click", "keys"]
    return ways


CASES = [(moment, way) for moment in MOMENTS for way in _ways(moment)]


def test_every_kind_of_decision_and_every_verb_is_tried():
    assert {moment.kind for moment in MOMENTS} == set(RULES.kinds) - NEVER_ASKED
    assert {moment.verb for moment in MOMENTS} == set(INFO.verbs) - NEVER_ASKED


@pytest.mark.parametrize(("moment", "way"), CASES, ids=[f"{moment}-{way}" for moment, way in CASES])
def test_each_way_gives_the_same_action(qtbot, moment, way):
    hands = Hands.at(qtbot, moment.session())
    option = hands.option(moment.action)
    stops = [name for name in (option.source, option.target) if name]
    match way:
        case "drag":
            hands.drag(option.source, option.target)
        case "click":
            for name in stops:
                hands.click(name)
        case "keys":
            for name in stops:
                hands.keys_to(name)
                hands.key(Qt.Key.Key_Return)
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
