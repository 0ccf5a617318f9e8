"""Drops things onto widgets, as Qt tells them of it."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

_MIDDLE = QPointF(30, 30)
_ABOUT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drop(widget: QWidget, data: QMimeData) -> bool:
    """Drops something onto a widget; whether that takes it."""
    action, button, keys = _ABOUT
    enter = QDragEnterEvent(_MIDDLE.toPoint(), action, data, button, keys)
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(_MIDDLE, action, data, button, keys))
    return enter.isAccepted()


def files(*paths: object) -> QMimeData:
    """What is dragged where these files are."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data
