"""A whole game of Duel by the keys alone, from the home page on, in all the ways in which keys can answer."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.app.sitting import Sitting
from tests.tabletop.hands import Hands
from westmarch.app.list_view.rows import sections_of
from westmarch.engine.table import Option
from westmarch.tabletop.widgets import Dropdown

SEED = 7
MOST_TABS = 80
MOUSE = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseMove, QEvent.Type.Wheel}


class Mouse(QObject):
    """Whatever comes from a mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen += event.type() in MOUSE
        return False


@pytest.fixture
def mouse(qapp):
    mouse = Mouse()
    qapp.installEventFilter(mouse)
    yield mouse
    qapp.removeEventFilter(mouse)


class Typist:
    """A person with a keyboard who plays what is advised, each time in another way."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.ways: Counter[str] = Counter()

    @property
    def hands(self) -> Hands:
        return self.sitting.hands

    def tab_to(self, words: str) -> QWidget:
        """Goes with Tab to the control whose name has these words."""
        for _ in range(MOST_TABS):
            focus = QApplication.focusWidget()
            if focus is not None and words in focus.accessibleName():
                return focus
            self.sitting.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not lead to {words!r}")

    def begin(self) -> None:
        """A new game of Duel with a seed, against an easy computer."""
        sitting = self.sitting
        self.tab_to("Duel for Middle-earth, new game")
        sitting.key(Qt.Key.Key_Return)
        assert sitting.window.current == "new"
        other = self.tab_to("Who plays Sauron")
        assert isinstance(other, Dropdown)
        while other.value != "easy":
            sitting.key(Qt.Key.Key_Left)
        self.tab_to("Advanced")
        sitting.key(Qt.Key.Key_Space)
        seed = self.tab_to("Seed")
        QTest.keyClicks(seed, str(SEED))
        sitting.key(Qt.Key.Key_Return)
        sitting.laid()
        assert sitting.window.current == "table" and sitting.session.seed == SEED

    def play(self) -> None:
        """Plays the game to its end."""
        sitting, page, session = self.sitting, self.sitting.page, self.sitting.session
        ways = (self.by_numbers, self.by_arrows, self.by_list)
        given = 0
        while session.result is None:
            sitting.until(lambda: session.result is not None or sitting.is_my_turn() or page.view.has_result)
            if page.view.has_result:
                sitting.key(Qt.Key.Key_Return)
            elif sitting.is_my_turn():
                before = session.cursor
                way = self.by_hint if given % 8 == 7 else ways[given % len(ways)]
                given += 1
                action = way(str(sitting.program.director.hints()[0].action))
                if sitting.dialog is not None and session.cursor == before:  # something would be wasted, as is meant
                    sitting.key(Qt.Key.Key_Return)
                assert session.cursor > before, f"{way.__name__} does not give {action}"
                assert session.actions[before] == action and self.hands.refusals == []
                self.ways[way.__name__] += 1

    def to_table(self) -> None:
        self.sitting.page.view.setFocus()

    def take_up(self, option: Option) -> None:
        """Takes a thing up with the arrows."""
        self.to_table()
        self.hands.keys_to(option.source)
        self.sitting.key(Qt.Key.Key_Return)

    def by_numbers(self, action: str) -> str:
        option, panel = self.hands.option(action), self.sitting.page.panel
        if action not in [name for name, _ in panel.buttons] and option.source:
            self.take_up(option)
        names = [name for name, _ in panel.buttons]
        if action in names:
            self.sitting.key(Qt.Key.Key_E if option.is_end else Qt.Key(Qt.Key.Key_1 + names.index(action)))
        return action

    def by_arrows(self, action: str) -> str:
        hands, option = self.hands, self.hands.placed(action)
        if not option.source and not option.target:
            return self.by_numbers(action)
        if option.source:
            self.take_up(option)
        if option.target:
            self.to_table()
            hands.keys_to(option.target)
            self.sitting.key(Qt.Key.Key_Return)
        if hands.menu is not None:
            hands.choose_from_menu(action, by_keys=True)
        return action

    def by_hint(self, action: str) -> str:
        view = self.sitting.page.view
        self.to_table()
        self.sitting.key(Qt.Key.Key_H)
        self.sitting.until(lambda: view.hint.option is not None)
        assert view.hint.option is not None
        action = view.hint.option.action
        self.sitting.key(Qt.Key.Key_Return)
        return action

    def by_list(self, action: str) -> str:
        page, sitting = self.sitting.page, self.sitting
        rows = [row for section in sections_of(page.table) for row in section.rows]
        name = next(row.name for row in rows if row.option is not None and row.option.action == action)
        self.to_table()
        sitting.key(Qt.Key.Key_L)
        for _ in rows:
            if QApplication.focusWidget().accessibleName() == name:
                break
            sitting.key(Qt.Key.Key_Down)
        sitting.key(Qt.Key.Key_Return)
        sitting.key(Qt.Key.Key_L)
        return action


@pytest.mark.slow
def test_a_whole_game_of_duel_is_played_by_the_keys_alone(qtbot, home, mouse):
    sitting = Sitting(qtbot, home)
    typist = Typist(sitting)
    typist.begin()
    typist.play()
    assert sitting.session.result is not None and sitting.session.cursor > 40
    assert set(typist.ways) == {"by_numbers", "by_arrows", "by_hint", "by_list"}, typist.ways
    assert mouse.seen == 0
    sitting.close()
