"""The hinted option, which Enter chooses until something else is done."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from westmarch.engine.table import Option


class ShownHint(QObject):
    """The hinted option, at most one.  ``over`` is emitted when it is no longer shown."""

    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.option: Option | None = None

    def show(self, option: Option) -> None:
        """Sets the hinted option."""
        self.option = option

    def leave(self) -> None:
        """Clears the hint, because something else is done."""
        if self.option is not None:
            self.option = None
            self.over.emit()
