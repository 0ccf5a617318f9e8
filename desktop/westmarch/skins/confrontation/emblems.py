"""The eighteen emblems of the Confrontation by the id of their character: busts cut in linoleum.

Each is ``assets/confrontation/emblems/<id>.svg``, a block of 100 x 100 units.  One deep colour makes the mass, paper
makes the light; gold or ember is kept for the one object that tells who it is.
"""

from __future__ import annotations

from PySide6.QtGui import QPainter

from westmarch.tabletop.drawing import preserved
from westmarch.tabletop.svg import paint_drawing
from westmarch.tabletop.theme import Theme

_INKS = ("deep", "light", "gold", "flame", "blaze", "shadow", "iron")


def paint_emblem(painter: QPainter, who: str, side: str, x: float, y: float, size: float, theme: Theme) -> None:
    """The bust of ``who`` in the ink of a side, in a square of ``size`` with its top left corner at ``x, y``.

    Emblems keep their day inks in both themes.  Raises ``KeyError`` for an id without an emblem.
    """
    inks = {ink: theme.color(f"emblem_{ink}") for ink in _INKS[1:]} | {"deep": theme.color(f"object_{side}")}
    with preserved(painter):
        painter.translate(x, y)
        painter.scale(size / 100, size / 100)
        paint_drawing(painter, f"confrontation/emblems/{who}", inks)
