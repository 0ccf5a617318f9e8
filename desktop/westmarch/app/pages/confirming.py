"""Asks for confirmation before an answer that may be a mistake: an attack, or an answer that wastes something."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from westmarch.engine.table import Option
from westmarch.tabletop.widgets import Dialog

HOLD = 0.6
"""Seconds for which the key that ends a turn is held to end it without an answer."""


class Confirmation:
    """The confirmations of one page; ``attacks`` and ``waste`` are settings of its person."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.attacks = False
        self.waste = True

    def needs(self, option: Option) -> bool:
        """Whether an option needs a confirmation."""
        return bool(self.waste and option.waste) or self._is_attack(option)

    def ask(self, option: Option, sure: Callable[[], object], unsure: Callable[[], object]) -> None:
        """Opens the dialog that asks, which then calls ``sure`` or ``unsure``."""
        is_attack = self._is_attack(option)
        dialog = Dialog(self._page, f"{option.label}?", option.detail if is_attack else option.waste)
        dialog.add_button("no", "Do not attack" if is_attack else "Go back")
        dialog.add_button("yes", "Attack" if is_attack else option.label, "primary", is_default=True)
        dialog.chosen.connect(lambda name: sure() if name == "yes" else unsure())
        if option.is_end:
            _Holding(dialog)
        dialog.open()

    def _is_attack(self, option: Option) -> bool:
        return self.attacks and option.mark == "attack" and bool(option.source)


class _Holding(QObject):
    """Answers a dialog with yes when the key that ends a turn is held on."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog)
        self._dialog, self._since = dialog, monotonic()
        dialog.installEventFilter(self)

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() != Qt.Key.Key_E:
            return False
        if event.isAutoRepeat() and monotonic() - self._since >= HOLD:
            self._dialog.answer("yes")
            return True
        return False
