"""With Control the arrows go to whatever lies there, and show it large; with nothing chosen by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.tabletop.hands import Hands, a_session
from westmarch.tabletop.announcing import announcer
from westmarch.tabletop.keyboard import next_stop, seen_items

CONTROL = Qt.KeyboardModifier.ControlModifier
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


@pytest.fixture
def hands(qtbot):
    return Hands.at(qtbot, a_session(plays=("arrange", "ready", "arrange", "ready"), seed=3))


def walked(hands: Hands) -> set[str]:
    """What is met when the arrows with Control are used for a while."""
    met: set[str] = set()
    for _ in range(12):
        for key in ARROWS:
            for _ in range(4):
                hands.key(key, CONTROL)
                met.add(hands.view.keys.looks_at)
    return met


def look_until(hands: Hands, is_wanted: Callable[[str], bool]) -> None:
    for key in [key for key in (*ARROWS, *reversed(ARROWS)) for _ in range(6)]:
        hands.key(key, CONTROL)
        if is_wanted(hands.view.keys.looks_at):
            return
    raise AssertionError("it is not met")


def test_things_of_the_other_side_are_met_too_and_shown_large(hands):
    said: list[str] = []
    announcer().said.connect(said.append)
    met = walked(hands)
    announcer().said.disconnect(said.append)
    sources = hands.view.drag.selection.sources
    assert met & sources and met - sources, "some can be chosen, and others not"
    assert hands.view.magnifier._large is not None
    looked_at = hands.scene.table_items[hands.view.keys.looks_at].item
    assert said[-1].startswith(looked_at.title)
    assert any("strength" in sentence for sentence in said), "what the picture tells in figures is said"
    hands.key(Qt.Key.Key_Escape)
    assert hands.view.magnifier._large is None


def test_every_thing_in_sight_has_a_way_from_another(hands):
    known = seen_items(hands.scene)
    places = dict(known)
    met, waiting = {known[0][0]}, [known[0][0]]
    while waiting:
        at = waiting.pop()
        for dx, dy in ARROWS.values():
            onward = next_stop(known, places[at], at, dx, dy)
            if onward and onward not in met:
                met.add(onward)
                waiting.append(onward)
    assert met == set(places)


def test_enter_chooses_nothing_by_what_is_only_looked_at(hands):
    sources = hands.view.drag.selection.sources
    before = hands.session.cursor
    look_until(hands, lambda name: name not in sources)
    hands.key(Qt.Key.Key_Return)
    assert hands.session.cursor == before and hands.view.drag.selection.selected == ""
    look_until(hands, lambda name: name in sources)
    thing = hands.view.keys.looks_at
    hands.key(Qt.Key.Key_Return)
    assert hands.view.drag.selection.selected == thing


def test_the_plain_arrows_go_on_from_their_own_stop(hands):
    hands.key(Qt.Key.Key_Up)
    at = hands.view.keys.at
    hands.key(Qt.Key.Key_Up, CONTROL)
    hands.key(Qt.Key.Key_Left)
    assert hands.view.keys.looks_at == "" and hands.view.keys.at
    focused = [name for name, thing in hands.scene.table_items.items() if thing.is_focused]
    assert focused == [hands.view.keys.at] and at
