"""The present theme, interface scale and animation pace, with signals for their changes."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from westmarch.tabletop import metrics
from westmarch.tabletop.theme import DAY, Theme

Pace = Literal["normal", "fast", "off"]

_PACES: dict[str, float] = {"normal": 1.0, "fast": 0.5, "off": 0.0}
_REDUCED_FADE = 80


class ThemeHub(QObject):
    """The present theme, scale and pace.  ``changed``: colours are new.  ``resized``: sizes are new.

    After ``changed`` every widget is painted anew, and need not ask for it.  What is connected to either is a method of
    Python: one of Qt's own, such as ``updateGeometry``, leaves an object behind for ever, which PySide 6.11 forgets.
    """

    changed = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme = DAY
        self._pace: Pace = "normal"
        self._is_reduced = False
        self._wanted_scale = metrics.USUAL
        self._scale_limit = metrics.LARGEST
        self._suitable_scale = metrics.USUAL

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def is_reduced(self) -> bool:
        """Whether motion is reduced: nothing moves, only short cross-fades are left."""
        return self._is_reduced

    def apply_theme(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            self.changed.emit()
            for widget in QApplication.allWidgets():
                widget.update()

    def apply_scale(self, percent: int) -> None:
        """Sets the scale of the settings in percent, limited by the window; 0 for the scale that suits the window."""
        self._wanted_scale = percent
        self._scale()

    def limit_scale(self, percent: int, suitable: int = metrics.USUAL) -> None:
        """Sets the largest scale at which a page fits the window, and the scale that suits it, in percent."""
        self._scale_limit = max(metrics.SMALLEST, percent)
        self._suitable_scale = max(metrics.USUAL, suitable)
        self._scale()

    def _scale(self) -> None:
        before = metrics.scale()
        metrics.set_scale(min(self._wanted_scale or self._suitable_scale, self._scale_limit))
        if metrics.scale() != before:
            self.resized.emit()

    def apply_motion(self, pace: Pace, reduced: bool = False) -> None:
        self._pace = pace
        self._is_reduced = reduced

    def duration(self, milliseconds: int) -> int:
        """Returns the milliseconds of a movement at the present pace; 0 if nothing may move."""
        return 0 if self._is_reduced else round(milliseconds * _PACES[self._pace])

    def fade(self, milliseconds: int) -> int:
        """Returns the milliseconds of a cross-fade: reduced motion shortens it, only pace ``off`` makes it 0."""
        full = round(milliseconds * _PACES[self._pace])
        return min(full, _REDUCED_FADE) if self._is_reduced else full


@cache
def theme_hub() -> ThemeHub:
    """Returns the program's only theme hub."""
    return ThemeHub()


def apply_theme(theme: Theme) -> None:
    """Sets the theme of every widget."""
    theme_hub().apply_theme(theme)
