"""The ledger of a score: a row with a bar for each part of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from westmarch.engine.endings import Share
from westmarch.tabletop.drawing import rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets.painted import Painted

_BAR = 96.0
"""The least length of a whole bar."""


class LedgerRows(Painted):
    """The longest bar is that of the largest part."""

    ROW = 26.0

    def __init__(self, shares: Sequence[Share]) -> None:
        super().__init__()
        self._shares = tuple(shares)
        self.HEIGHT = self.ROW * len(shares)
        self.setAccessibleName("; ".join([f"{share.label}: {_signed(share.value)}" for share in shares]))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        label, figure = sans(exact(15.5)), sans(exact(15.5), "semibold", tabular=True)
        most = max([abs(share.value) for share in self._shares], default=0) or 1
        right = self.width() - exact(2)
        end = right - max([text_width(_signed(share.value), figure) for share in self._shares]) - exact(16)
        start = end - max(exact(_BAR), self.width() * 0.28)
        for at, share in enumerate(self._shares):
            y = exact(self.ROW) * (at + 0.5)
            words = QFontMetricsF(label).elidedText(share.label, Qt.TextElideMode.ElideRight, start - exact(12))
            text_at(painter, 0, y + exact(5), words, label, theme.color("ink"))
            whole = QRectF(start, y - exact(4), end - start, exact(8))
            painter.fillPath(rounded_in(whole, exact(4)), theme.color("line", 0.7))
            part = QRectF(whole)
            part.setWidth(whole.width() * abs(share.value) / most)
            if share.value:
                part.setWidth(max(part.width(), exact(5)))
                ink = theme.color("gold" if share.value > 0 else "good")
                painter.fillPath(rounded_in(part, min(exact(4), part.width() / 2)), ink)
            text_at(painter, right, y + exact(5), _signed(share.value), figure, theme.color("ink"), "right")


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"
