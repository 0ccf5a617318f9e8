"""The base of the skins of card games: a green mat, no compass, and no battles."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.skins.base import BaseSkin, BoardT
from westmarch.skins.cardart.mat import paint_cloth
from westmarch.tabletop.theme import Theme


class CardSkin(BaseSkin[BoardT]):
    """A :class:`BaseSkin` for a game that is played on the mat."""

    ghost_ink = "coin"

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        paint_cloth(painter, width, height, theme)

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        """Paints nothing: the mat is full, and a map on it has its own compass."""

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        """Paints nothing: there are no battles."""
