"""What each key does on a table page, where nothing nearer has taken it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from westmarch.app.chart import KEY as CHART_KEY
from westmarch.app.pages.aims_in_sight import KEY as AIMS_KEY
from westmarch.app.pages.showing_beats import KEY as AGAIN_KEY

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ANSWERS = {*_ENTER, Qt.Key.Key_E, *(Qt.Key(Qt.Key.Key_0 + number) for number in range(1, 10))}


def takes_key(page: TablePage, event: QKeyEvent) -> bool:
    """Does what a key means on the page; returns False if it means nothing there."""
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    number = event.key() - Qt.Key.Key_0
    closes = key in (*_ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape) or 1 <= number <= 9
    if page.view.has_result and closes and not control:
        page.battle_results.show_next()
    elif page.teaching is not None and page.teaching.takes(event):
        pass
    elif event.isAutoRepeat() and key in _ANSWERS:
        pass  # a key that is held answers once
    elif 1 <= number <= 9 and not control:
        page.panel.press_key(number)
    elif control and (key == Qt.Key.Key_Y or (shift and key == Qt.Key.Key_Z)):
        page.redo()
    elif control and key == Qt.Key.Key_Z:
        page.undo()
    elif key == Qt.Key.Key_Left and modifiers & Qt.KeyboardModifier.AltModifier:
        page.left.emit()
    elif page.companion.takes(event):
        pass
    elif control and key == Qt.Key.Key_M:
        page.open_menu()
    elif key == Qt.Key.Key_B and page.view.drag.has_sheet:
        page.view.drag.toggle_sheet()
    elif key == CHART_KEY:
        page.open_chart()
    elif key == Qt.Key.Key_P and page.steps.switch is not None and page.steps.switch.isVisible():
        page.steps.switch.click()
    elif key == Qt.Key.Key_H:
        page.hinting.ask()
    elif key == AIMS_KEY and not control:
        page.aims.toggle()
    elif key == AGAIN_KEY and not control:
        page.beats.call_back()
    elif key == Qt.Key.Key_P and page.spectator_bar is not None:
        page.spectator_bar.toggle_pause()
    elif key == Qt.Key.Key_N and page.spectator_bar is not None:
        page.spectator_bar.step()
    elif key in _ENTER and page.view.hint.option is not None:
        page.answer(page.view.hint.option.action, page.view.hint.option.follow)
    elif key in _ENTER and page.panel.primary:
        page.panel.press_primary()
    elif key == Qt.Key.Key_E:
        page.panel.press_end()
    elif key in _ENTER and page.session.decision is None:
        page.ended.emit()
    elif key == Qt.Key.Key_Escape:
        page.view.cancel()
    else:
        return page.panel.press_letter(event.text().upper()) or page.access.takes(event)
    return True
