"""A person before the whole program: the window, its pages, what lies in the home folder."""

from __future__ import annotations

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.decision_samples import NAMES
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.app import curtain as curtains
from westmarch.app.pages.new_game import NewGame, SeatChoice
from westmarch.app.program import Program
from westmarch.play.library import Library
from westmarch.tabletop.widgets import Dialog, Popup

SOON = 1000
"""Milliseconds; what waits longer is for a person who rests, or takes away what he has read."""


def leave(program: Program) -> None:
    """Lets the window close; what the program has connected to itself would keep it for ever."""
    program._closes_anyway = True
    program.deleteLater()


class Sitting:
    """The program in a folder of its own, with everything at once where nothing is said about time."""

    def __init__(self, qtbot, folder, size=(1300, 850), **settings) -> None:
        self.qtbot = qtbot
        self.library = Library(folder)
        usual = {"pace": "off", "theme": "day", "computer_tenths": 0, "beats": "off", "has_sound": False}
        self.library.set(**(usual | settings))
        self.program = Program(self.library)
        self.window = self.program.window
        # The window is the program's own: it is closed by the test, or thrown away with it.
        qtbot.addWidget(self.window, before_close_func=lambda window: leave(self.program))
        self.window.resize(*size)
        with qtbot.waitExposed(self.window):
            self.program.open()
        self.window.activateWindow()

    def stop(self) -> None:
        self.program._closes_anyway = True

    def close(self) -> None:
        self.window.close()
        QApplication.processEvents()

    def begin(
        self, kinds=("person", "greedy"), seed=5, fairness="fair", game="confrontation", is_match=False, **options
    ) -> Hands:
        """A new game, as its page asks for it."""
        info = games.info(game)
        seats = tuple(SeatChoice(s.side, n, k) for s, n, k in zip(info.seats, NAMES, kinds, strict=False))
        chosen = {option.id: option.choices[0].value for option in info.options} | options
        self.program.start(NewGame(game, seats, tuple(chosen.items()), is_match, fairness, seed))
        self.laid()
        return self.hands

    def laid(self) -> None:
        """Waits until the table lies that is being laid, and no longer: nobody has moved there yet."""
        while self.program.laying.is_busy:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    @property
    def page(self):
        return self.window.page("table")

    def sit_down(self, session) -> Hands:
        """A game that has begun elsewhere."""
        self.program.sit_down(session)
        self.laid()
        return self.hands

    def go_on(self) -> Hands:
        """The game to continue."""
        self.program.go_on()
        self.laid()
        return self.hands

    def open_path(self, path) -> None:
        """A file is opened, or said to be bad."""
        self.program.files.open(str(path))
        self.laid()

    def open_from_outside(self, path) -> None:
        """The same for a file that the system hands over."""
        self.program.files.open_from_outside(str(path))
        self.laid()

    @property
    def hands(self) -> Hands:
        return Hands(self.page)

    @property
    def session(self):
        return self.program.director.session

    @property
    def dialog(self) -> Dialog | None:
        return next((each for each in self.window.findChildren(Dialog) if each.isVisible()), None)

    @property
    def has_ended(self) -> bool:
        """The page after a game is in front."""
        return self.window.current == "ending"

    @property
    def ending(self):
        """The page after a game, once it has come."""
        self.until(lambda: self.window.current == "ending")
        return self.window.page("ending")

    @property
    def menu(self) -> Popup | None:
        return next((each for each in self.window.findChildren(Popup) if each.isVisible()), None)

    def choose(self, label: str) -> None:
        """Picks a line of the menu that is open."""
        menu = self.menu
        index = next(i for i, item in enumerate(menu._items) if item.label == label)
        QTest.mouseClick(menu.rows.viewport(), Qt.MouseButton.LeftButton, pos=menu.row_area(index).center())

    def press(self, text: str) -> None:
        """Presses a button of the dialog that is open, or of the page in front."""
        from westmarch.tabletop.widgets import Button

        where = self.dialog or self.window.page(self.window.current)
        button = next(each for each in where.findChildren(Button) if each.text() == text)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.focusWidget() or self.window, key, modifiers)

    def hold_curtain(self) -> None:
        """Opens the curtain as a person does."""
        curtain = self.window.curtain
        spot = curtain.button_area().center().toPoint()
        QTest.mousePress(curtain, Qt.MouseButton.LeftButton, pos=spot)
        self.qtbot.waitUntil(lambda: not curtain.is_closed, timeout=curtains.HOLD + 2000)
        QTest.mouseRelease(curtain, Qt.MouseButton.LeftButton, pos=spot)

    def until(self, wanted, timeout=20000) -> None:
        self.qtbot.waitUntil(wanted, timeout=timeout)

    def settle(self) -> None:
        """Waits until nothing more comes in slices or in a moment."""
        self.until(lambda: not self._due())

    def _due(self) -> list[QTimer]:
        """What will be done in a moment: it is for that that a timer runs once."""
        timers = [*self.program.findChildren(QTimer), *self.window.findChildren(QTimer)]
        return [each for each in timers if each.isSingleShot() and each.isActive() and each.interval() <= SOON]

    def until_asked(self) -> None:
        """Waits until a person is asked; where a curtain falls first, he lifts it."""
        self.until(lambda: self.window.curtain.is_closed or self.is_my_turn())
        if self.window.curtain.is_closed:
            self.hold_curtain()
            self.until(self.is_my_turn)

    def is_my_turn(self) -> bool:
        """A person may answer: nothing lies over the table."""
        return self.page.may_choose and not self.page.view.has_result and self.dialog is None
