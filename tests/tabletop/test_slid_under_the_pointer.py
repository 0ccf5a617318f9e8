"""What has come under the resting pointer a moment ago takes no click; what ends a turn stands apart and asks first."""

from __future__ import annotations

from time import monotonic

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.tabletop.cardtable import Sitter, Skin, a_table, offer
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.app.pages import confirming
from westmarch.engine.records import View
from westmarch.engine.table import Item, Option
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.pills import PillChip
from westmarch.tabletop.side_panel import SidePanel
from westmarch.tabletop.widgets import Button, Dialog, OptionButton, Popup, PopupItem, Text
from westmarch.tabletop.widgets.arrival import ARRIVED

HALF_PLAYED = {
    "seats": ["frodo", "gandalf"],
    "hands": {"frodo": ["courage", "courage", "the-one-ring"]},
    "power": 2,
    "path": ["uruk-hai-scout"],
}


def sit(qtbot, game: str, position: dict, size=(1300, 850)) -> Hands:
    state = games.load(game).read_position(position)
    seats = len(games.load(game).table(View(None, state)).seats)
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil")[:seats]
    hands = Hands.at(qtbot, Session(game, [Chair("human", name) for name in names], start=state, fairness="free"), size)
    return hands


@pytest.fixture
def turn(qtbot) -> Hands:
    """A turn of the deck-building game with Power and cards left."""
    return sit(qtbot, "fellowship", HALF_PLAYED)


@pytest.fixture
def pointer():
    """Moves the pointer, and takes it away in the end."""
    yield QCursor.setPos
    QCursor.setPos(0, 0)


def picked(hands: Hands, action: str) -> OptionButton:
    """The button of an action after a click on the pill of its card."""
    source = hands.option(action).source
    (pill,) = [
        each for each in hands.page.panel.findChildren(PillChip) if each.pill.source == source and each.isVisible()
    ]
    QTest.mouseClick(pill, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    (button,) = [button for name, button in hands.page.panel.buttons if name == action]
    return button


def click_there(hands: Hands) -> None:
    """A click with whatever button is under the pointer."""
    QApplication.processEvents()
    spot = QCursor.pos()
    panel = hands.page.panel
    under = panel.childAt(panel.mapFromGlobal(spot))
    QTest.mouseClick(under or panel, Qt.MouseButton.LeftButton, pos=(under or panel).mapFromGlobal(spot))


def test_three_quick_clicks_on_a_card_that_is_there_twice_play_nothing_else(turn, pointer):
    button = picked(turn, "play courage")
    pointer(button.mapToGlobal(button.rect().center()))
    for _ in range(4):
        click_there(turn)
    assert set(turn.session.actions) == {"play courage"} and turn.dialog is None


def test_a_moment_later_it_takes_a_click(turn, pointer):
    button = picked(turn, "play courage")
    pointer(button.mapToGlobal(button.rect().center()))
    click_there(turn)
    turn.view.drag.select(turn.option("play courage").source)
    before = turn.session.cursor
    click_there(turn)
    assert turn.session.cursor == before, "its button has come under the resting pointer"
    QTest.qWait(round(ARRIVED * 1000) + 50)
    click_there(turn)
    assert turn.session.cursor == before + 1


def test_what_ends_the_turn_takes_no_click_just_after_the_panel_has_changed(turn):
    QApplication.processEvents()
    turn.page.panel.settle()
    turn.view.drag.select(turn.option("play courage").source)
    end = turn.page.panel.button_of("end")
    QTest.mouseClick(end, Qt.MouseButton.LeftButton)
    assert turn.dialog is None
    QTest.qWait(round(ARRIVED * 1000) + 50)
    QTest.mouseClick(end, Qt.MouseButton.LeftButton)
    assert turn.dialog is not None


def test_what_the_pointer_has_gone_to_takes_a_click_at_once(turn, pointer):
    button = picked(turn, "play courage")
    pointer(button.mapToGlobal(button.rect().center()))
    click_there(turn)
    QApplication.processEvents()
    ring = picked(turn, "play the-one-ring")
    pointer(ring.mapToGlobal(ring.rect().center()))
    click_there(turn)
    assert turn.session.actions[-1] == "play the-one-ring"


def test_what_does_the_same_at_the_same_place_may_be_pressed_quickly(qtbot, pointer):
    panel = SidePanel(Skin())
    qtbot.addWidget(panel)
    more, rest = Option("more", "One more"), Option("rest", "Enough")
    given = []
    panel.answered.connect(lambda action, follow: given.append(action))
    panel.resize(360, 700)
    panel.show()
    for _ in range(3):
        offer(panel, a_table((more, rest)))
        QApplication.processEvents()
        button = panel.button_of("more")
        pointer(button.mapToGlobal(button.rect().center()))
        offer(panel, a_table((more, rest)))
        QApplication.processEvents()
        button = panel.button_of("more")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert given == ["more"] * 3


def test_a_press_that_began_elsewhere_is_no_click(turn):
    button = picked(turn, "play courage")
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not turn.session.actions


def test_a_sheet_that_opens_under_the_pointer_takes_no_click_at_once(qtbot, turn, pointer):
    chosen = []

    def opened() -> Button:
        dialog = Dialog(turn.page, "End the turn?")
        button = dialog.add_button("yes", "End it", "primary")
        dialog.chosen.connect(chosen.append)
        dialog.open()
        QApplication.processEvents()
        return button

    first = opened()
    spot = first.mapToGlobal(first.rect().center())
    turn.dialog.answer("")
    pointer(spot)
    button = opened()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == [""]
    QTest.qWait(round(ARRIVED * 1000) + 50)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == ["", "yes"]


def test_a_menu_that_opens_under_the_pointer_takes_no_click_at_once(qtbot, turn, pointer):
    popup = Popup(turn.page, (PopupItem("a", "One"), PopupItem("b", "Two")))
    chosen = []
    popup.chosen.connect(chosen.append)
    popup.open_at(QPoint(300, 300))
    spot = popup.row_area(0).center()
    place = popup.rows.viewport().mapToGlobal(spot)
    popup._close()
    popup = Popup(turn.page, (PopupItem("a", "One"), PopupItem("b", "Two")))
    popup.chosen.connect(chosen.append)
    pointer(place)
    popup.open_at(QPoint(300, 300))
    QTest.mouseClick(popup.rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not chosen
    QTest.qWait(round(ARRIVED * 1000) + 50)
    QTest.mouseClick(popup.rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chosen == ["a"]


HAND = tuple(Item(f"h{n}", f"card/{n}", "display", f"Card {n}", at=(n - 2, 1)) for n in range(5))


def test_a_card_that_slides_under_the_pointer_is_not_played(qtbot, pointer):
    """The second of two cards lies where the first one lay."""
    sitter = Sitter(qtbot, a_table((Option("play a", "Play", "", "h0"),), HAND))
    spot = sitter.spot("h0")
    pointer(sitter.view.viewport().mapToGlobal(spot))
    moved = tuple(Item("other", "card/other", "display", "Other", at=item.at) for item in HAND[:1])
    sitter.view.show_table(a_table((Option("play other", "Play", "", "other"),), moved), is_animated=False)
    sitter.click_at(spot)
    assert not sitter.answers
    end = monotonic() + ARRIVED + 0.05
    while monotonic() < end:
        QApplication.processEvents()
    sitter.click_at(spot)
    assert sitter.answers == ["play other"]


# -- what ends a turn


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_the_button_that_ends_the_turn_keeps_its_place(qtbot, size):
    hands = sit(qtbot, "fellowship", HALF_PLAYED, size)

    def place() -> tuple[int, int]:
        QApplication.processEvents()
        button = hands.page.panel.button_of("end")
        at = button.mapTo(hands.page, QPoint(0, button.height()))
        return at.x(), at.y()

    before = place()
    for action in ("play courage", "play the-one-ring", "buy uruk-hai-scout"):
        hands.page.answer(action)
        while hands.session.decision.kind != "turn":
            hands.page.answer(str(hands.session.decision.options[-1]))
        assert place() == before
    hands.view.drag.select(next(option.source for option in hands.page.table.prompt.options if option.source))
    assert place() == before


def test_ending_a_turn_that_wastes_something_asks_once(turn):
    turn.press_button("end")
    assert turn.dialog is not None and not turn.session.actions
    assert "2 Power and 3 cards would be lost" in turn.dialog.findChildren(Text)[1].text()
    turn.key(Qt.Key.Key_Escape)
    assert not turn.session.actions
    turn.key(Qt.Key.Key_E)
    turn.dialog.answer("yes")
    assert list(turn.session.actions) == ["end"]


def test_it_is_not_asked_where_the_settings_say_so_or_nothing_is_lost(qtbot, turn):
    turn.page.confirming.waste = False
    turn.press_button("end")
    assert list(turn.session.actions) == ["end"] and turn.dialog is None
    empty = sit(qtbot, "fellowship", {**HALF_PLAYED, "hands": {"frodo": ["despair"]}, "power": 0})
    empty.press_button("end")
    assert list(empty.session.actions) == ["end"] and empty.dialog is None


def test_enter_alone_never_ends_a_turn_that_wastes_something(turn):
    for _ in range(3):
        turn.key(Qt.Key.Key_Return)
    assert "end" not in turn.session.actions and turn.dialog is None


def test_the_key_that_ends_the_turn_needs_no_answer_where_it_is_held(turn, monkeypatch):
    turn.key(Qt.Key.Key_E)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_E, Qt.KeyboardModifier.NoModifier, "e", True)
    QApplication.sendEvent(turn.dialog, held)
    assert not turn.session.actions, "not held for long enough"
    monkeypatch.setattr(confirming, "HOLD", 0.0)
    QApplication.sendEvent(turn.dialog, held)
    assert list(turn.session.actions) == ["end"] and turn.dialog is None
