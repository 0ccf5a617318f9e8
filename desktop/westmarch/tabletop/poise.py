"""How an item on the table stands out: raised under the pointer or by a mark, larger or narrower on its way."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

HELD_RISE = 34.0
"""World units that a card of the viewer's hand rises under the pointer."""
LIT_RISE = 18.0
"""World units that such a card rises while it is lit, because of what is hovered elsewhere."""
LAID_RISE, LAID_GROWTH = 16.0, 10.0
"""World units that a laid card rises under the pointer, and by which it becomes wider."""
READY_RISE, FANNED_RISE = 4.0, 10.0
"""World units that a laid card rises while it may be chosen, and such a card in a fan."""
_LOW = 44.0
"""The height in world units below which an item rises less, such as a card in its small form."""


class Poise:
    """Shares from 0 to 1 of ``hover`` (the pointer is on it), ``ready`` (it may be chosen) and ``lit`` (something
    elsewhere lights it); ``growth`` is its size by that of its picture, ``squeeze`` its width while it turns over."""

    def __init__(self, growth: float = 1.0) -> None:
        self.hover = self.ready = self.lit = 0.0
        self.growth, self.squeeze = growth, 1.0

    def held_rise(self, is_card: bool) -> float:
        """Returns how far something of the viewer's hand is raised, in world units."""
        return max(HELD_RISE * self.hover, LIT_RISE * self.lit if is_card else 0.0)

    def laid_rise(self, share: float) -> float:
        """Returns how far something laid or standing is raised, in world units; ``share``: see :func:`share_of`."""
        return READY_RISE * share * self.ready + LAID_RISE * self.hover

    @property
    def fanned_rise(self) -> float:
        """How far a card of a fan on the board is raised, in world units."""
        return max(FANNED_RISE * self.ready, HELD_RISE * self.hover, LIT_RISE * self.lit)

    def transform(self, rise: float, widened: float) -> QTransform:
        """Returns the transform of an item that is raised; ``widened`` is its width if hovering widens it, else 0."""
        growth = self.growth * (1 + self.hover * LAID_GROWTH / widened if widened else 1.0)
        return QTransform().translate(0, -rise).scale(growth * self.squeeze, growth)


def share_of(box: QRectF) -> float:
    """Returns the factor for halo and rise, from 0.4 to 1: a low item would cover its neighbours otherwise."""
    return min(1.0, max(0.4, box.height() / _LOW))
