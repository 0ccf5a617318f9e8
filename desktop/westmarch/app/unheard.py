"""Widgets left out of the accessible tree: a screen reader finds neither them nor what is in them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_LEFT_OUT = "qt_rubberband"
"""The object name of widgets that Qt does not count among the children of an accessible interface, visible or not
(``childWidgets`` in qaccessiblewidgets.cpp).  A hidden widget would still be counted, with all its words."""


class Unheard(QObject):
    """Keeps the children of a window out of the accessible tree, all but one."""

    def __init__(self, window: QWidget, but: QWidget) -> None:
        super().__init__(but)
        self._window, self._but = window, but
        self._names: dict[QWidget, str] = {}
        """The widgets that are left out now, each with the name that it has otherwise."""

    def leave_out(self) -> None:
        """Leaves out every child that the window has now, also one that has come since the last call."""
        for child in self._window.children():
            if isinstance(child, QWidget) and child is not self._but and child not in self._names:
                self._tell(child, QAccessible.Event.ObjectHide)
                self._names[child] = child.objectName()
                child.setObjectName(_LEFT_OUT)

    def let_in(self) -> None:
        """Takes all of them into the tree again; where the keyboard is, is told anew."""
        names, self._names = self._names, {}
        for child, name in names.items():
            if not isValid(child):
                continue
            child.setObjectName(name)
            self._tell(child, QAccessible.Event.ObjectShow)
        focus = QApplication.focusWidget()
        if names and focus is not None:
            self._tell(focus, QAccessible.Event.Focus)

    def _tell(self, widget: QWidget, what: QAccessible.Event) -> None:
        if QAccessible.isActive() and widget.isVisible():
            QAccessible.updateAccessibility(QAccessibleEvent(widget, what))
