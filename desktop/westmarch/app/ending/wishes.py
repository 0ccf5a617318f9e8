"""The buttons of what can be done after a game, in one line where there is room for those that matter most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Flow, PopupItem

Wish = tuple[str, str, str]
"""What can be done next: a name, the words of its button and an icon."""
_ALWAYS = ("watch", "home")
"""Beside the first these stay in sight."""
_GAP = 6.0


class WishButtons(QWidget):
    """``answered`` carries the name of the button that was pressed; the first button is the primary one.

    Where the first, Watch again and Home have room in one line, what has none beside them is in :attr:`others` instead;
    where even they have none, all buttons wrap.
    """

    answered = Signal(str)

    def __init__(self, wishes: Sequence[Wish]) -> None:
        super().__init__()
        self._flow = Flow(self, gap=_GAP)
        self.buttons: dict[str, Button] = {}
        for wish in wishes:
            self.buttons[wish[0]] = self._button(wish)
        self._mark_first()
        theme_hub().resized.connect(self._fit)

    def _button(self, wish: Wish) -> Button:
        name, text, icon = wish
        button = Button(text, "plain", icon, height=50)
        button.clicked.connect(lambda: self.answered.emit(name))
        self._flow.addWidget(button)
        return button

    def _mark_first(self) -> None:
        for at, button in enumerate(self.buttons.values()):
            button.key = "" if at else "Enter"
            button.set_kind("plain" if at else "primary")
            button.updateGeometry()

    def put_first(self, wish: Wish) -> None:
        """Adds a button before the others, which becomes the primary one."""
        before = list(self.buttons.values())
        for button in before:
            self._flow.removeWidget(button)
        self.buttons = {wish[0]: self._button(wish), **self.buttons}
        for button in before:
            self._flow.addWidget(button)
        self._mark_first()
        self.setTabOrder(self.primary, before[0])
        self._fit()

    @property
    def primary(self) -> Button:
        """The button that Enter presses."""
        return next(iter(self.buttons.values()))

    @property
    def others(self) -> list[PopupItem]:
        """The wishes that have no room in the line."""
        return [PopupItem(name, each.text()) for name, each in self.buttons.items() if each.isHidden()]

    def _fit(self) -> None:
        first = next(iter(self.buttons))
        shown = {name for name in self.buttons if name in (first, *_ALWAYS)}
        if self._width_of(shown) > self.width():
            shown = {*self.buttons}
        for name in self.buttons:
            if self._width_of({*shown, name}) <= self.width():
                shown.add(name)
        for name, button in self.buttons.items():
            button.setVisible(name in shown)

    def _width_of(self, names: Iterable[str]) -> int:
        return sum([self.buttons[name].sizeHint().width() + px(_GAP) for name in names]) - px(_GAP)

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
