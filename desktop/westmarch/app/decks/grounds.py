"""What the deck builder stands on: the line at its top, and the cloth of the game in its middle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.decks.rows import DeckRows
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import IconButton, LinkButton, Row, Surface, Tabs, Text, TextField, set_tip
from westmarch.tabletop.widgets.card_grid import CARD_MIME


class BuilderHead(Surface):
    """The line at the top: the way back, the search, the parts of the page, and what can be done with the deck."""

    back = Signal()

    def __init__(self, tabs: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = Row(self, gap=4, margins=(14, 6, 14, 8))
        self.back_link = LinkButton("Decks", "arrow-left")
        set_tip(self.back_link, "Back to the decks; this one is kept", "Esc")
        self.back_link.clicked.connect(self.back)
        row.addWidget(self.back_link)
        self.name = Text("Deck builder", "game")
        row.addWidget(self.name)
        row.space(10)
        self.field = TextField("", "Search by title, trait or text", "magnify", "Search", "/")
        self.field.setMaximumWidth(px(420))
        set_tip(self.field, "Search the cards, as in: type:ally cost<=2 -trait:dwarf", "/")
        row.addWidget(self.field, 100)  # all the room that there is, as far as it is wide
        row.addStretch(1)
        self.tabs = Tabs("Parts of the page", tabs)
        row.addWidget(self.tabs)
        row.addStretch(1)
        self.icons: dict[str, IconButton] = {}
        for name, icon, tip, keys in (
            ("undo", "undo", "Undo", "Ctrl+Z"),
            ("redo", "redo", "Redo", "Ctrl+Y"),
            ("notes", "notebook-outline", "Notes, tags and versions", "Ctrl+H"),
            ("export", "export-variant", "Export the deck", "Ctrl+E"),
            ("keys", "keyboard-outline", "Keys of this page", "?"),
        ):
            self.icons[name] = IconButton(icon, tip, keys)
            row.addWidget(self.icons[name])

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
