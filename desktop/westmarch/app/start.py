"""Qt made ready: attributes, style, fonts, name and icon of the application."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter
from PySide6.QtWidgets import QApplication

from westmarch import __version__
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, pen, rounded, star
from westmarch.tabletop.theme import DAY, NIGHT, Theme, with_high_contrast
from westmarch.tabletop.type_faces import load_fonts, sans

_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def make_application(arguments: Sequence[str]) -> QApplication:
    """The application, or the one that is there already; nothing is shown yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = QApplication(list(arguments))
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


def window_icon() -> QIcon:
    """The icon, drawn in code: a book of teal cloth with the star in gilt."""
    icon = QIcon()
    for size in _ICON_SIZES:
        icon.addPixmap(baked(size, size, 1, partial(_paint_icon, size)))
    return icon


def theme_for(wanted: str, high_contrast: bool = False) -> Theme:
    """The theme of a setting: ``day``, ``night`` or ``system``."""
    is_night = wanted == "night"
    if wanted == "system":
        is_night = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    theme = NIGHT if is_night else DAY
    return with_high_contrast(theme) if high_contrast else theme


def apply_look(theme: str, high_contrast: bool, scale: int, pace: str, reduced: bool) -> None:
    """The look settings, all at once; what has not changed costs nothing."""
    hub().apply_motion(pace if pace in ("normal", "fast", "off") else "normal", reduced)  # type: ignore[arg-type]
    hub().apply_theme(theme_for(theme, high_contrast))
    hub().apply_scale(scale)


def _paint_icon(size: int, painter: QPainter) -> None:
    unit = size / 64
    cover = rounded(9 * unit, 4 * unit, 46 * unit, 56 * unit, 4 * unit)
    painter.fillPath(cover, DAY.color("cloth_teal"))
    painter.fillRect(QRectF(9 * unit, 6 * unit, 6 * unit, 52 * unit), DAY.color("shade", 0.22))
    if size >= 32:
        painter.setPen(pen(DAY.color("gilt"), max(1.0, 1.4 * unit)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(19 * unit, 9 * unit, 31 * unit, 46 * unit), 2 * unit, 2 * unit)
    star(painter, 34.5 * unit, 32 * unit, (13 if size >= 32 else 17) * unit, DAY.color("gilt_title"))
