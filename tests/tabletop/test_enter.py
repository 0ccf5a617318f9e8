"""Enter plays exactly the hint that is shown, else the primary answer, and that gives nothing away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.decision_samples import found, listed, one_of_each
from tests.tabletop import decision_samples as written
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.engine.game import Hint
from westmarch.engine.records import Action
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.widgets import OptionButton

EACH = pytest.mark.parametrize(
    "moment",
    [*written.one_of_each(), *one_of_each(listed("duel", "fellowship", "lcg", "quest"))],
    ids=str,
    indirect=True,
)


def advised(hands: Hands, action: str) -> None:
    """The hint names an action."""
    hands.page.hinting.show(Hint(Action.parse(action), 500, ("It is good.",)))


@pytest.mark.slow
@EACH
def test_enter_plays_the_hint_that_is_shown_and_its_button_says_so(qtbot, unpainted, moment):
    hands = Hands.at(qtbot, moment.session(), is_painted=False)
    before = hands.session.cursor
    advised(hands, moment.action)
    named = [button.key for _, button in hands.page.panel.buttons if isinstance(button, OptionButton)]
    lit = [name for name, button in hands.page.panel.buttons if button.is_hot]
    assert set(lit) == {moment.action}
    assert not named or named.count("Enter") >= 1
    hands.key(Qt.Key.Key_Return)
    assert hands.dialog is None and list(hands.session.actions[before:]) == [moment.action]


@pytest.mark.slow
@EACH
def test_without_a_hint_enter_gives_the_primary_answer_or_none(qtbot, unpainted, moment):
    hands = Hands.at(qtbot, moment.session(), is_painted=False)
    options, before = hands.page.table.prompt.legal, hands.session.cursor
    primary = {option.action for option in options if option.is_primary}
    assert not [option for option in options if option.is_primary and option.waste]
    hands.key(Qt.Key.Key_Return)
    if not primary and len({option.target for option in options if option.target and not option.source}) != 1:
        assert hands.session.cursor == before
    for action in hands.session.actions[before : before + 1]:
        assert not next(option for option in options if option.action == action).waste


@pytest.fixture
def ending(qtbot) -> Hands:
    """The deck-building game at a turn that can be ended."""
    moment = next(m for m in found("fellowship").values() if m.kind == "turn" and m.verb == "end")
    return Hands.at(qtbot, moment.session())


def test_the_keyboard_in_the_panel_goes_to_the_button_of_the_hint(qtbot, ending):
    (first, _), *_ = ending.page.panel.buttons
    ending.page.panel.buttons[0][1].setFocus(Qt.FocusReason.TabFocusReason)
    other = ending.page.panel.buttons[-1][0]
    assert other != first
    advised(ending, other)
    qtbot.wait(20)
    ending.key(Qt.Key.Key_Return)
    assert list(ending.session.actions) == [other]


def press_in_a_turn(qtbot, hand: list[str], action: str) -> Hands:
    """A turn of the deck-building game with this hand, after a button has been pressed by keyboard."""
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": hand}, "power": 0, "path": ["lothlorien"]}
    start = games.load("fellowship").read_position(position)
    hands = Hands.at(qtbot, Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start))
    hands.view.drag.select(hands.option(action).source)
    qtbot.wait(30)
    button = hands.page.panel.button_of(action)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Return)
    qtbot.wait(30)
    return hands


def test_after_a_button_the_keyboard_is_on_the_primary_one(qtbot):
    hands = press_in_a_turn(qtbot, ["the-one-ring", "courage", "courage", "valor"], "play the-one-ring")
    panel = hands.page.panel
    assert panel.primary is not None and panel.primary.hasFocus()


def test_after_a_button_the_keyboard_is_never_on_what_ends_the_turn(qtbot):
    hands = press_in_a_turn(qtbot, ["courage"], "play courage")
    assert [name for name, _ in hands.page.panel.buttons] == ["end"]
    assert hands.view.hasFocus()


def test_a_click_on_hint_and_then_enter(qtbot, ending):
    QTest.mouseClick(ending.page.hint_link, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ending.view.hint.option is not None, timeout=20000)
    hint = ending.view.hint.option.action
    ending.key(Qt.Key.Key_Return)
    assert list(ending.session.actions) == [hint]


@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Escape])
def test_whoever_does_something_else_leaves_the_hint(ending, key):
    advised(ending, ending.page.panel.buttons[-1][0])
    ending.view.setFocus()
    ending.key(key)
    assert ending.view.hint.option is None and not ending.page.toast.isVisible()
    assert not any(button.is_hot for _, button in ending.page.panel.buttons)


def test_a_key_that_is_held_answers_once(qtbot, ending):
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", True)
    QApplication.sendEvent(ending.page, held)
    assert not ending.session.cursor
