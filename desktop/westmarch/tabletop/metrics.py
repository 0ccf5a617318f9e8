"""Sizes: one scale for the whole interface.

Everything that has a size is written at 100 percent and goes through :func:`px` or :func:`exact` when it is
laid out or
painted.  The pixels of the screen are no affair of this module; Qt multiplies by the device pixel ratio by
itself.
"""

from __future__ import annotations

SMALLEST, USUAL, LARGEST = 80, 100, 200
"""In percent: the limits of what a person may choose, and the least that is chosen for him."""

_percent = USUAL


def set_scale(percent: int) -> None:
    """Sets the interface scale in percent, kept between 80 and 200.

    Use ``ThemeHub.apply_scale``, which tells all.
    """
    global _percent
    _percent = max(SMALLEST, min(LARGEST, percent))


def scale() -> int:
    """Returns the interface scale in percent."""
    return _percent


def exact(size: float) -> float:
    """Returns a size at 100 percent in the present scale, unrounded: for line widths, fonts and painting."""
    return size * _percent / 100


def px(size: float) -> int:
    """Returns a size at 100 percent in whole logical pixels, for layouts; never less than 1 for a positive
    size.
    """
    pixels = round(exact(size))
    return max(1, pixels) if size > 0 else pixels
