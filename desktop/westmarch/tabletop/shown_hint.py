"""The option that a hint shows: Enter gives it, until something else is done."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from westmarch.engine.table import Option


class ShownHint(QObject):
    """At most one.  ``over``: none is shown any more."""

    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.option: Option | None = None

    def show(self, option: Option) -> None:
        """From now on this one is shown."""
        self.option = option

    def leave(self) -> None:
        """Something else is done."""
        if self.option is not None:
            self.option = None
            self.over.emit()
