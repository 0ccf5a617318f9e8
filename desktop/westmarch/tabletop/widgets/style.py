"""How Qt's own controls look here: style sheets in the colours of the theme and the sizes of the interface.

What the mouse, the keyboard, the wheel, input methods and screen readers do with a scroll bar, a slider or a field is
Qt's; here stands only how each is painted.  A sheet is given to single controls: one for the whole program would be
asked about every widget that paints itself.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme import mix
from westmarch.tabletop.theme_hub import theme_hub

from .base import DISABLED_OPACITY


class ThemedStyle(QObject):
    """The style sheet of one control, made again with every theme and scale."""

    def __init__(self, widget: QWidget, sheet: Callable[[], str]) -> None:
        super().__init__(widget)
        self._widget, self._sheet = widget, sheet
        theme_hub().changed.connect(self.apply)
        theme_hub().resized.connect(self.apply)
        self.apply()

    def apply(self) -> None:
        """Gives the control its sheet as it is now."""
        self._widget.setStyleSheet(self._sheet())


def scroll_bar(scrolls: bool) -> str:
    """A thumb of ink on nothing, and no arrows; unseen where nothing ``scrolls``."""
    theme, inset = theme_hub().theme, px(3)
    wide, ink = px(14), 0.42 if scrolls else 0.0
    return f"""
        QScrollBar {{ background: transparent; border: none; margin: 0 }}
        QScrollBar:vertical {{ width: {wide}px }} QScrollBar:horizontal {{ height: {wide}px }}
        QScrollBar::handle {{ background: {_ink(theme.color("ink3", ink))}; border-radius: {wide // 2 - inset}px }}
        QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {_ink(theme.color("ink3", 1.8 * ink))} }}
        QScrollBar::handle:vertical {{ margin: 0 {inset}px; min-height: {px(36)}px }}
        QScrollBar::handle:horizontal {{ margin: {inset}px 0; min-width: {px(36)}px }}
        QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0 }}
        QScrollBar::add-page, QScrollBar::sub-page {{ background: none }}
    """


def slider(room: int) -> str:
    """A line that is filled up to its handle, with so many pixels left free at its right."""
    theme, line = theme_hub().theme, px(6)
    reach = (px(22) - line) // 2
    handle = line + 2 * reach  # with a radius of more than half its height Qt would draw it square
    faint = {role: mix(theme.raised, getattr(theme, role), DISABLED_OPACITY) for role in ("good", "rule")}
    return f"""
        QSlider {{ border: {px(2)}px solid transparent; border-radius: {px(9)}px; padding: 0 {px(6)}px 0 {px(8)}px }}
        QSlider:focus {{ border-color: {theme.gold} }}
        QSlider::groove {{
            height: {line}px; border-radius: {line // 2}px; background: {theme.rule}; margin-right: {room}px
        }}
        QSlider::sub-page {{ background: {theme.good}; border-radius: {line // 2}px }}
        QSlider::handle {{
            background: {theme.raised}; border: {px(2)}px solid {theme.good};
            width: {handle - 2 * px(2)}px; border-radius: {handle // 2}px; margin: -{reach}px 0
        }}
        QSlider::groove:disabled {{ background: {faint["rule"]} }}
        QSlider::sub-page:disabled {{ background: {faint["good"]} }}
        QSlider::handle:disabled {{ border-color: {faint["good"]} }}
    """


def field(has_problem: bool, left: int) -> str:
    """A line of text on a raised ground, so many pixels from its left edge."""
    theme, edge = theme_hub().theme, px(1)
    line = theme.dark if has_problem else theme.terrain
    return f"""
        QLineEdit {{
            background: {theme.raised}; border: {edge}px solid {line};
            border-radius: {px(8)}px; margin: {edge}px; padding: 0 {px(12)}px 0 {left}px; {_writing()}
        }}
        QLineEdit:focus {{
            border: {2 * edge}px solid {theme.gold}; margin: 0; padding: 0 {px(12)}px 0 {left}px
        }}
        QLineEdit:disabled {{
            color: {mix(theme.raised, theme.ink, DISABLED_OPACITY)};
            border-color: {mix(theme.raised, line, DISABLED_OPACITY)}
        }}
    """


def menu() -> str:
    """Lines of a list on whatever ground lies behind it; the current one glows."""
    theme, edge = theme_hub().theme, px(1)
    return f"""
        QListWidget {{
            background: transparent; border: none; outline: none; padding: {px(6)}px; color: {theme.ink}
        }}
        QListWidget::item {{
            border: {edge}px solid transparent; border-radius: {px(6)}px; padding: 0 {px(8)}px 0 {px(12)}px
        }}
        QListWidget::item:selected {{
            background: {_ink(theme.color("glow", 0.28))}; border-color: {theme.gold}; color: {theme.ink}
        }}
        QListWidget::item:disabled {{ color: {mix(theme.raised, theme.ink, DISABLED_OPACITY)} }}
    """


def writing() -> str:
    """Text of many lines on whatever ground lies behind it."""
    return f"QPlainTextEdit {{ background: transparent; border: none; {_writing()} }}"


def _writing() -> str:
    theme = theme_hub().theme
    return (
        f"color: {theme.ink}; placeholder-text-color: {theme.ink3};"
        f"selection-background-color: {theme.good}; selection-color: {theme.good_on}"
    )


def _ink(color: QColor) -> str:
    return f"rgba({color.red()}, {color.green()}, {color.blue()}, {color.alpha()})"
