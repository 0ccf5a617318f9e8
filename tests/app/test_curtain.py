"""The curtain: nothing shows through it, nothing reaches what is behind it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Column

SECRET = QColor(255, 0, 255)


class Table(QWidget):
    """A page all in one loud colour that counts what reaches it."""

    def __init__(self):
        super().__init__()
        self.paints = 0
        self.inputs = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button = Button("Move", "primary")
        Column(self).addWidget(self.button)

    def keyPressEvent(self, event):
        self.inputs += 1

    def mousePressEvent(self, event):
        self.inputs += 1

    def wheelEvent(self, event):
        self.inputs += 1

    def paintEvent(self, event):
        self.paints += 1
        painter = QPainter(self)
        painter.fillRect(self.rect(), SECRET)
        painter.end()


@pytest.fixture
def table(window, qapp):
    table = Table()
    window.put_page("table", table)
    window.show_page("table")
    qapp.processEvents()
    return table


def shows_secret(window):
    image = window.grab().toImage()
    return any(
        image.pixelColor(x, y) == SECRET for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)
    )


@pytest.mark.parametrize("side", ["good", "dark", "first", "second", "third", "fourth", "fifth"])
def test_a_fallen_curtain_hides_the_table_at_once(window, table, qapp, side):
    assert shows_secret(window)
    table.paints = 0
    window.curtain.fall("Sauron", side, "Seen by both: nothing yet.")
    table.update()
    qapp.processEvents()
    assert table.paints == 0
    assert not shows_secret(window)


def test_a_resized_window_shows_nothing_behind_the_curtain(window, table, qapp):
    window.curtain.fall("Sauron", "dark")
    table.paints = 0
    for size in ((1400, 900), (1100, 700), (1600, 1000)):
        window.resize(*size)
        qapp.processEvents()
        assert window.curtain.geometry() == window.rect()
        assert not shows_secret(window)


def test_what_is_raised_later_stays_below_the_curtain(window, table, qapp):
    window.curtain.fall("Sauron", "dark")
    window.show_message("Gandalf is in Moria.")
    qapp.processEvents()
    assert window.childAt(window.width() // 2, window.height() - 60) is window.curtain


def test_no_input_reaches_the_table(qtbot, window, table):
    fired = []
    table.button.clicked.connect(lambda: fired.append("button"))
    window.add_shortcut("Ctrl+N", lambda: fired.append("shortcut"))
    window.curtain.fall("Sauron", "dark")
    qtbot.mouseClick(table.button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(table.button, Qt.Key.Key_Return)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.keyClick(window.curtain, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window.curtain, Qt.Key.Key_Escape)
    qtbot.keyClick(window.curtain, Qt.Key.Key_Tab)
    assert fired == [] and table.inputs == 0
    assert window.curtain.is_closed


def test_a_short_press_does_not_open_it(qtbot, window, table):
    curtain = window.curtain
    curtain.fall("Sauron", "dark")
    qtbot.keyPress(curtain, Qt.Key.Key_Space)
    qtbot.wait(250)
    assert 0.3 < curtain.progress < 0.9
    qtbot.keyRelease(curtain, Qt.Key.Key_Space)
    qtbot.wait(400)
    assert curtain.is_closed and curtain.isVisible() and curtain.progress == 0


def test_held_space_opens_it(qtbot, window, table):
    window.curtain.fall("Sauron", "dark")
    qtbot.keyPress(window.curtain, Qt.Key.Key_Space)
    with qtbot.waitSignal(window.curtain.opened, timeout=1500):
        pass
    assert window.curtain.isHidden()
    assert shows_secret(window)


def test_the_held_button_opens_it_but_not_when_the_pointer_slips_off(qtbot, window, table):
    curtain = window.curtain
    curtain.fall("The Fellowship", "good")
    middle = curtain.button_area().center().toPoint()
    qtbot.mousePress(curtain, Qt.MouseButton.LeftButton, pos=middle)
    qtbot.mouseMove(curtain, QPoint(5, 5))
    qtbot.wait(600)
    assert curtain.is_closed
    qtbot.mousePress(curtain, Qt.MouseButton.LeftButton, pos=middle)
    with qtbot.waitSignal(curtain.opened, timeout=1500):
        pass


def test_it_moves_aside_unless_motion_is_reduced(qtbot, window, table):
    theme_hub().apply_motion("normal")
    window.curtain.fall("Sauron", "dark")
    qtbot.keyPress(window.curtain, Qt.Key.Key_Space)
    with qtbot.waitSignal(window.curtain.released, timeout=1500):
        pass
    assert window.curtain.isVisible()
    qtbot.waitUntil(window.curtain.isHidden, timeout=1500)
    theme_hub().apply_motion("normal", reduced=True)
    window.curtain.fall("Sauron", "dark")
    qtbot.keyPress(window.curtain, Qt.Key.Key_Space)
    with qtbot.waitSignal(window.curtain.released, timeout=1500):
        pass
    qtbot.waitUntil(window.curtain.isHidden, timeout=100)
