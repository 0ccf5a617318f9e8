"""What the deck builder stands on: the line at its top, and the cloth of the game in its middle."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.decks.rows import DeckRows
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Surface
from westmarch.tabletop.widgets.card_grid import CARD_MIME


class HeadLine(Surface):
    """The line at the top: paper with a gilt line below."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def draw_ground(self, painter: QPainter) -> None:
        theme, area = theme_hub().theme, QRectF(self.rect())
        painter.fillRect(area, theme.color("panel"))
        painter.fillRect(QRectF(0, area.bottom() - exact(2.5), area.width(), exact(2.5)), theme.color("mat_line"))


class Cloth(Surface):
    """The cloth of the game, on which the cards lie.  ``dropped`` carries a card that was pulled out of the deck."""

    dropped = Signal(str)

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self.setAcceptDrops(True)

    def draw_ground(self, painter: QPainter) -> None:
        self._skin.paint_cloth(painter, self.width(), self.height(), theme_hub().theme)

    # Qt's own names from here on.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(CARD_MIME) and isinstance(event.source(), DeckRows):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(bytes(event.mimeData().data(CARD_MIME).data()).decode())
