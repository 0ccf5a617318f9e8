"""The eighteen emblems of the Confrontation by the id of their character."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from westmarch.tabletop.theme import Theme

from .emblems_dark import DARK_EMBLEMS
from .emblems_good import GOOD_EMBLEMS
from .linocut import Linocut

EMBLEMS = {**GOOD_EMBLEMS, **DARK_EMBLEMS}


def paint_emblem(painter: QPainter, who: str, x: float, y: float, size: float, theme: Theme) -> None:
    """The bust of ``who`` in a square of ``size`` with its top left corner at ``x, y``.

    Raises ``KeyError`` for an id without an emblem.
    """
    emblem = EMBLEMS[who]
    painter.save()
    painter.translate(x, y)
    painter.scale(size / 100, size / 100)
    emblem(Linocut.on(painter, "good" if who in GOOD_EMBLEMS else "dark", theme))
    painter.restore()
