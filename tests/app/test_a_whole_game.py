"""One evening: a game against the computer by mouse and keys, left and resumed, taken back, finished, watched again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from tests.tabletop.hands import Hands

SEED = 11
CONTROL = Qt.KeyboardModifier.ControlModifier


class Evening:
    """A person who plays what the hints advise, each time in another of the ways there are."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.ways = 0
        self.kinds: set[str] = set()

    def move(self) -> bool:
        """One choice of the person; False when the game is over."""
        sitting = self.sitting
        sitting.until(lambda: sitting.page.view.has_result or sitting.is_my_turn() or sitting.has_ended)
        if sitting.page.view.has_result:
            sitting.page.view.setFocus()
            sitting.key(Qt.Key.Key_Return)
            return True
        if sitting.has_ended:
            return False
        hands = sitting.hands
        action = str(sitting.program.director.hints()[0].action)
        self.kinds.add(sitting.session.decision.kind)
        before = sitting.session.cursor
        self._answer(hands, action)
        assert sitting.session.actions[before] == action and hands.refusals == []
        return True

    def _answer(self, hands: Hands, action: str) -> None:
        option = hands.option(action)
        self.ways += 1
        way = self.ways % 4
        if not option.target or way == 0:
            hands.press_button(action)
        elif way == 1 and option.source:
            hands.drag(option.source, option.target)
        elif way == 2:
            if option.source:
                hands.click(option.source)
            hands.click(option.target)
        else:
            hands.page.view.setFocus()
            if option.source:
                hands.keys_to(option.source)
                hands.key(Qt.Key.Key_Return)
            hands.keys_to(option.target)
            hands.key(Qt.Key.Key_Return)
        if hands.menu is not None:
            hands.choose_from_menu(action, by_keys=way == 3)


def test_an_evening_from_the_first_piece_to_watching_it_again(qtbot, home):
    sitting = Sitting(qtbot, home)
    QTest.mouseClick(sitting.program.home.shelf.new_button, Qt.MouseButton.LeftButton)
    page = sitting.window.page("new")
    page._toggle_advanced()
    QTest.keyClicks(page.seed_field, str(SEED))
    QTest.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session.seed == SEED
    evening = Evening(sitting)
    while sitting.session.state.turn < 4:
        assert evening.move()

    # It is left, and resumed by another start of the program.
    sitting.until(lambda: sitting.is_my_turn() or sitting.page.view.has_result)
    sitting.key(Qt.Key.Key_S, CONTROL)
    actions, table = sitting.session.actions, sitting.session.table(0)
    sitting.window.close()
    sitting = evening.sitting = Sitting(qtbot, home)
    QTest.mouseClick(sitting.program.home.card.button, Qt.MouseButton.LeftButton)
    sitting.laid()
    assert (sitting.session.actions, sitting.session.table(0)) == (actions, table)

    # A move is taken back where the game allows it, and done again.
    for _ in range(60):
        sitting.until(lambda: sitting.is_my_turn() or sitting.page.view.has_result or sitting.has_ended)
        if sitting.program.director.can_undo and not sitting.page.view.has_result:
            at = sitting.session.cursor
            sitting.key(Qt.Key.Key_Z, CONTROL)
            assert sitting.session.cursor < at
            sitting.key(Qt.Key.Key_Y, CONTROL)
            assert sitting.session.cursor == at
            break
        assert evening.move()
    while evening.move():
        pass

    assert sitting.session.result is not None
    assert {"arrange", "move", "card"} <= evening.kinds
    sitting.press("Watch again")
    replay = sitting.window.page("replay")
    replay.slider.setValue(replay.replay.length)
    assert replay.replay.place == sitting.session.cursor
    sitting.key(Qt.Key.Key_Escape)
    sitting.press("Home")
    assert sitting.window.current == "home" and sitting.library.running() is None
    assert sorted(entry.is_over for entry in sitting.library.entries()) == [False, True], "a copy, and the whole game"
