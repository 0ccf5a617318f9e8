"""Themes of high contrast: the same colours, moved towards ink or light until they are read by weak eyes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace
from PySide6.QtGui import QColor

from westmarch.tabletop.theme import DAY, Theme, mix

TEXT, MARK = 7.0, 4.5
"""The least contrast of words, and of the lines that mark something (WCAG 2.2, 1.4.6 and 1.4.11: 7 and 3)."""
GROUNDS = ("table", "paper", "panel", "raised", "button")
"""What words stand on."""
SIDES = ("good", "dark", "golden", "slate", "first", "second", "third", "fourth", "fifth")
_STEPS = 40


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two ``#RRGGBB`` values, from 1 to 21 (WCAG 2.2, relative luminance)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(value: str) -> float:
    color = QColor(value)
    channels = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _against(value: str, grounds: Iterable[str], least: float, toward: str) -> str:
    """Returns a colour moved so far towards another that it has the least contrast on each ground."""
    grounds = tuple(grounds)
    for step in range(_STEPS + 1):
        moved = mix(value, toward, step / _STEPS)
        if all(contrast(moved, ground) >= least for ground in grounds):
            return moved
    return toward


@cache
def with_high_contrast(theme: Theme) -> Theme:
    """Returns the same theme with words of at least ``TEXT`` and marks of at least ``MARK`` on their grounds.

    Outlines and rules are in terrain ink, lighter text inks in full ink.  Cards are as light by night as by day.
    """
    toward = theme.light if theme.is_night else theme.shade
    grounds = [getattr(theme, name) for name in GROUNDS]
    sides = {side: _against(getattr(theme, side), grounds, TEXT, toward) for side in SIDES}
    things = {name: getattr(DAY, name) for name in ("card_paper", "card_panel", "face", "card")}
    return replace(
        theme,
        line=theme.terrain,
        rule=theme.terrain,
        ink2=theme.ink,
        ink3=theme.ink,
        gold=_against(theme.gold, grounds, MARK, toward),
        mat_line=theme.gilt_title,
        mat_ink=theme.light,
        card_ink2=theme.card_ink,
        atlas_ink=_against(theme.atlas_ink, [theme.atlas_land], TEXT, toward),
        atlas_ink2=_against(theme.atlas_ink2, [theme.atlas_land], TEXT, toward),
        screen_ink2=theme.screen_ink,
        **sides,
        **things,
    )
