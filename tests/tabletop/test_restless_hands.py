"""Hands that know no rules: whatever is clicked, dragged, typed, resized or repainted, the table stays whole."""

from __future__ import annotations

import os
import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.tabletop.hands import Hands, a_session
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub

KEYS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Space,
    Qt.Key.Key_Escape, Qt.Key.Key_B, Qt.Key.Key_H, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_1,
    Qt.Key.Key_2, Qt.Key.Key_Tab,
)  # fmt: skip
LONG = os.environ.get("WESTMARCH_TESTS") == "long"
STEPS = 1500 if LONG else 150


def check(hands: Hands) -> None:
    """The scene shows the session's table, and holds nothing that nobody holds."""
    table = hands.session.table(hands.page.director.viewer)
    shown = {name: thing.item for name, thing in hands.scene.table_items.items()}
    places = hands.scene.layout.places
    laid = {region.id for region in table.regions if region.place and region.place not in places}
    assert shown == {item.id: item for item in table.items if item.region not in laid}
    for thing in hands.scene.table_items.values():
        assert thing.scene() is hands.scene
        if thing.is_lifted:
            assert hands.view.drag.dragged is thing
        elif not hands.scene.clock.is_busy:
            assert (thing.pos(), thing.scale()) == (thing.home, 1.0), thing.item.id


@pytest.mark.parametrize("seed", range(12 if LONG else 3))
def test_restless_hands_never_break_the_table(qtbot, seed):
    dice = random.Random(seed)
    options = {"variant": "both", "mixing": dice.choice(["automatic", "by-hand"])}
    session = a_session(kinds=("human", "human"), fairness="free", seed=seed, options=options)
    hands = Hands.at(qtbot, session)
    page, viewport = hands.page, hands.view.viewport()
    page.curtain_wanted.connect(page.director.open_curtain)
    theme_hub().apply_motion(dice.choice(["off", "normal", "fast"]))

    def somewhere() -> QPoint:
        if dice.random() < 0.6:
            names = sorted(hands.view.drag.selection.sources | {o.target for o in hands.view.drag.targets()})
            try:
                return hands.spot(dice.choice(names)) if names else QPoint(5, 5)
            except AssertionError:
                pass
        return QPoint(dice.randrange(viewport.width()), dice.randrange(viewport.height()))

    for _ in range(STEPS):
        match dice.choices(range(8), (6, 6, 5, 1, 1, 1, 1, 2))[0]:
            case 0:
                button = dice.choice([Qt.MouseButton.LeftButton] * 5 + [Qt.MouseButton.RightButton])
                QTest.mouseClick(viewport, button, pos=somewhere())
            case 1:
                QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=somewhere())
                for _ in range(dice.randrange(4)):
                    hands.move(somewhere(), is_held=True)
                if dice.random() < 0.9:
                    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=somewhere())
            case 2:
                hands.key(dice.choice(KEYS))
            case 3:
                page.resize(dice.randrange(700, 1500), dice.randrange(500, 1000))
            case 4:
                theme_hub().apply_theme(dice.choice([DAY, NIGHT]))
            case 5:
                dice.choice([page.undo, page.redo, page.hinting.ask, page.rest, page.go_on])()
            case 6:
                QApplication.processEvents()
            case 7 if session.decision is not None:
                page.answer(str(dice.choice(session.decision.options)))
        if hands.menu is not None:
            QTest.keyClick(hands.menu, dice.choice([Qt.Key.Key_Escape, Qt.Key.Key_Down]))
        check(hands)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=hands.sea if not hands.menu else QPoint(3, 3))
    hands.view.cancel()
    hands.scene.clock.finish()
    check(hands)
