"""Dragging, clicking, keys, number keys and buttons: each gives the same action, at every kind of decision."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.tabletop.hands import Hands, a_session
from tests.tabletop.moments import MOMENTS, Moment
from westmarch.games.confrontation.rulebase import RULES


def _ways(moment: Moment) -> list[str]:
    """The ways that a person may expect: what has no place on the table is not dragged there."""
    option = a_session(moment.position, moment.plays)
    prompt = option.table(option.decision.seat).prompt
    found = next(o for o in prompt.options if o.action == moment.action)
    ways = ["number", "button"]
    if found.source and found.target:
        ways += ["drag", "click", "keys", "keys and mouse"]
    elif found.target:
        ways += ["click", "keys"]
    return ways


ONE_OF_EACH = tuple({(m.kind, m.action.split()[0]): m for m in MOMENTS}.values())
CASES = [(moment, way) for moment in MOMENTS for way in _ways(moment)]


@pytest.mark.parametrize(("moment", "way"), CASES, ids=[f"{m.kind}-{m.action}-{w}" for m, w in CASES])
def test_each_way_gives_the_same_action(qtbot, moment, way):
    hands = Hands.at(qtbot, a_session(moment.position, moment.plays))
    assert hands.session.decision.kind == moment.kind
    option = hands.option(moment.action)
    before = hands.session.cursor
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
        case "number":
            hands.press_number(moment.action)
        case "button":
            hands.press_button(moment.action)
    if hands.menu is not None:
        hands.choose_from_menu(moment.action, by_keys=way == "keys")
    assert (hands.session.cursor, hands.last, hands.refusals) == (before + 1, moment.action, [])


def test_every_kind_of_decision_is_tried():
    assert {moment.kind for moment in MOMENTS} == set(RULES.kinds)


@pytest.mark.parametrize("moment", ONE_OF_EACH, ids=[f"{m.kind}-{m.action}" for m in ONE_OF_EACH])
def test_the_keys_reach_every_piece_and_every_place(qtbot, moment):
    hands = Hands.at(qtbot, a_session(moment.position, moment.plays), size=(1100, 700))
    for source in sorted(hands.view.hand.choosing.sources):
        hands.keys_to(source)
    option = hands.option(moment.action)
    if option.source:
        hands.key(Qt.Key.Key_Escape)
        hands.keys_to(option.source)
        hands.key(Qt.Key.Key_Return)
        for target in sorted({o.target for o in hands.view.hand.choosing.of(option.source) if o.target}):
            hands.keys_to(target)
        hands.key(Qt.Key.Key_Escape)
        assert hands.view.hand.choosing.selected == ""
        assert hands.view.keys.at == option.source


@pytest.mark.parametrize("moment", ONE_OF_EACH, ids=[f"{m.kind}-{m.action}" for m in ONE_OF_EACH])
def test_all_that_can_be_chosen_is_marked_and_can_be_seen_in_a_small_window(qtbot, moment):
    hands = Hands.at(qtbot, a_session(moment.position, moment.plays), size=(960, 600))
    options = hands.page.table.prompt.options
    sources = {option.source for option in options if option.source}
    marked = {name for name, thing in hands.scene.things.items() if thing.is_source}
    assert sources <= marked
    for source in sorted(sources):
        hands.spot(source)
    for option in options:
        if option.target and (not option.source or option.action == moment.action):
            hands.view.cancel()
            if option.source:
                hands.click(option.source)
            hands.spot(option.target)
