"""What each key does on the table itself; the rest is for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from westmarch.tabletop.view import TableView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ZOOMS = {Qt.Key.Key_Plus: 1.25, Qt.Key.Key_Equal: 1.25, Qt.Key.Key_Minus: 0.8, Qt.Key.Key_0: 0.01}


def takes_key(view: TableView, event: QKeyEvent) -> bool:
    """Does what a key means on the table; returns False if it is for the page."""
    key = Qt.Key(event.key())
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    shift = bool(held & Qt.KeyboardModifier.ShiftModifier)
    if view.beats is not None and view.beats.is_busy and key in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
        view.beats.next()
    elif key in _ARROWS and held == Qt.KeyboardModifier.ControlModifier:
        view.look(*_ARROWS[key])
    elif held & ~Qt.KeyboardModifier.ShiftModifier:
        return False
    elif view.has_result and key in (*_ENTER, Qt.Key.Key_Escape):
        view.contest_closed.emit()
    elif key in _ARROWS and shift:
        view.pan(*_ARROWS[key])
    elif key in _ARROWS:
        view.hint.leave()
        view.keys.step(*_ARROWS[key])
    elif key in _ENTER and view.hint.option is not None and not event.isAutoRepeat():
        view.drag.choose_from([view.hint.option])
    elif key in _ENTER:
        is_of_panel = not view.keys.at and view.drag.selection.selected and view.is_enter_of_panel()
        return not is_of_panel and view.keys.press()
    elif key == Qt.Key.Key_Escape and view.hint.option is not None:
        view.cancel()
    elif key == Qt.Key.Key_Escape and (view.drag.selection.selected or view.drag.dragged is not None):
        view.keys.take_back()
    elif key == Qt.Key.Key_B and view.drag.has_sheet:
        view.drag.toggle_sheet()
    elif key == Qt.Key.Key_V:
        view.table_scene.focus_next_seat()
        view.drag.update_highlights()
    elif key in _ZOOMS:
        view.zoom(view.table_scene.sceneRect().center(), _ZOOMS[key])
    else:
        return False
    return True
