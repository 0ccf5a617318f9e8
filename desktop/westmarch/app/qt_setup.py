"""Sets up Qt: attributes, style, fonts, name and icon of the application."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QLocale, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from westmarch import __version__
from westmarch.app.icon import window_icon
from westmarch.tabletop.high_contrast import with_high_contrast
from westmarch.tabletop.theme import DAY, NIGHT, Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import load_fonts, sans


class Application(QApplication):
    """The application; ``file_wanted`` carries the path of a file that macOS asks to open."""

    file_wanted = Signal(str)

    # Qt's own names from here on.

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def _return_large_memory() -> None:
    """Has the memory of each large picture returned to the system when the picture goes.

    Windows and macOS do so anyway; glibc keeps it for later, some 20 MB of a table at 2560 x 1440.
    """
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 4 << 20)


_MMAP_THRESHOLD = -3
"""``M_MMAP_THRESHOLD`` of malloc.h: so many bytes and more are memory of their own."""


def make_application(arguments: Sequence[str]) -> QApplication:
    """Returns the application, or the one that exists already; nothing is shown yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    _return_large_memory()
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = Application(list(arguments))
    app.setApplicationName("westmarch")
    app.setApplicationDisplayName("Westmarch")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("westmarch")
    # The one style whose line edits measure the same on every system; what it would paint, we paint.
    app.setStyle("Fusion")
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    load_fonts()
    app.setFont(sans(16))
    app.setWindowIcon(window_icon())
    return app


def theme_for(wanted: str, high_contrast: bool = False) -> Theme:
    """Returns the theme for a setting: ``day``, ``night`` or ``system``."""
    is_night = wanted == "night"
    if wanted == "system":
        is_night = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    theme = NIGHT if is_night else DAY
    return with_high_contrast(theme) if high_contrast else theme


def apply_look(theme: str, high_contrast: bool, scale: int, pace: str, reduced: bool) -> None:
    """Applies the settings of the look; ``scale`` is in percent.  Unchanged settings cost nothing."""
    theme_hub().apply_motion(pace if pace in ("normal", "fast", "off") else "normal", reduced)  # type: ignore[arg-type]
    theme_hub().apply_theme(theme_for(theme, high_contrast))
    theme_hub().apply_scale(scale)
