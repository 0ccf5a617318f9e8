"""A file that is dropped on a page or a dialog."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrops(QObject):
    """Lets a file be dropped on a widget; ``dropped`` carries its path."""

    dropped = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent):
            return False
        path = _dropped_file(event)
        if not path:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def _dropped_file(event: QDropEvent) -> str:
    """The path of the first file that is dropped, or nothing."""
    urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
    return next((url.toLocalFile() for url in urls if url.isLocalFile() and Path(url.toLocalFile()).is_file()), "")
