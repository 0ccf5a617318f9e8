"""The base of every page with a table: the header, the table itself, the side panel and messages."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from westmarch import skins
from westmarch.app.header import HEIGHT, PageHeader
from westmarch.app.pages.tab_order import go_around, in_reading_order
from westmarch.engine.game_info import GameInfo
from westmarch.engine.table import Table
from westmarch.tabletop.battle_overlay import BattleOverlay
from westmarch.tabletop.layout import best_fit
from westmarch.tabletop.metrics import px
from westmarch.tabletop.passing_scene import passing_scene
from westmarch.tabletop.pictures import listing_missing
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.side_panel import SidePanel
from westmarch.tabletop.skin import Skin, TakesSurvey
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.view import TableView
from westmarch.tabletop.widgets import IconButton, Toast
from westmarch.tabletop.work_slices import Work


def _panel_width(width: int) -> int:
    """Returns the width of the side panel on a page of a width, in logical pixels."""
    return min(px(360), max(px(300), round(width * 0.29)))


def survey(skin: Skin, page: QSize) -> None:
    """Computes the shapes of the board for a page of this size; may run in a thread."""
    layout, area = best_fit(skin.layouts, page.width() - _panel_width(page.width()), page.height(), px(HEIGHT))
    board = skin.board(layout)
    if isinstance(board, TakesSurvey):
        board.survey(area.scale)


def preparing(skin: Skin, page: QSize, ratio: float, table: Table | None, seat_names: tuple[str, ...]) -> Work[None]:
    """Paints in slices what a page of this size and device-pixel ratio will show: a Table, or its background only."""
    with passing_scene(skin) as scene:
        scene.seat_names = seat_names
        with listing_missing() as works:
            scene.fit(page.width() - _panel_width(page.width()), page.height(), px(HEIGHT), ratio)
        yield
        if table is not None:
            with listing_missing() as more:
                scene.show_table(table, is_animated=False)
            works += more
            if table.contest is not None:
                works += BattleOverlay(scene).paper_ahead(table)
        yield
    yield
    for work in works:
        yield from work()
        yield


class TableFrame(QWidget):
    """The table at the left with the header over it, the side panel at the right.

    The header lies on the table's own cloth, so it is no row of the layout.
    """

    theme_toggled = Signal()

    def __init__(self, game: GameInfo, back_text: str) -> None:
        super().__init__()
        skin = skins.load(game.id)
        self.header = PageHeader(game.title, back_text, skin.layouts[0].ground, game.short)
        self.view = TableView(skin)
        self.panel = SidePanel(skin)
        self._cover: QWidget | None = None
        self.toast = Toast(self, lambda: self.message_area)
        self.toast.shown.connect(self.header.hide_title)
        self._stage = QWidget(self)
        self._stage.lower()
        self._whole = whole = QHBoxLayout(self._stage)
        whole.setSpacing(0)
        whole.setContentsMargins(0, 0, 0, 0)
        self._left = QVBoxLayout()
        self._left.addWidget(self.view, 1)
        whole.addLayout(self._left, 1)
        whole.addWidget(self.panel)
        self._side: QWidget | None = None
        self._side_width, self._is_drawer = 0, False
        self._foot: QWidget | None = None
        self.header.setParent(self)
        self.panel.mentioned.connect(self.view.highlight)
        theme_hub().resized.connect(self._fit)
        self._fit()

    @property
    def message_area(self) -> QRect:
        """Where a message may lie on the page: over the line of its title."""
        return self.header.message_area

    def add_theme_icon(self) -> IconButton:
        """Adds the icon for night or day to the header, and returns it."""
        icon = self.header.add_theme_icon()
        icon.clicked.connect(self.theme_toggled)
        return icon

    def disable_choices(self, table: Table) -> None:
        """Disables the table and the side panel: nothing can be chosen."""
        prompt = table.prompt
        self.view.offer(type(prompt)(prompt.seat, prompt.kicker, prompt.text))
        self.panel.show_options(Selection(), table)

    def cover_table(self, widget: QWidget | None) -> None:
        """Shows a widget in place of the table, which takes its keyboard too; for None the table again."""
        if self._cover is not None:
            self._left.removeWidget(self._cover)
            self._cover.hide()
        self._cover = widget
        self.view.setVisible(widget is None)
        self.view.setFocusProxy(widget)  # type: ignore[arg-type]  # None takes it off
        if widget is not None:
            self._left.insertWidget(0, widget, 1)
            widget.show()
        self.header.raise_()

    def set_side(self, side: QWidget | None, width: int = 0, foot: QWidget | None = None, drawer: bool = False) -> None:
        """Puts a widget of a width beside the table in place of the side panel, and ``foot`` below the table.

        A ``drawer`` moves the table to the left and leaves it as wide as it is.  None brings the side panel back.
        """
        self._whole.setEnabled(False)  # each step by itself would lay the table anew
        for gone in (self._side, self._foot):
            if gone is not None and gone not in (side, foot):
                gone.hide()
        self._side, self._side_width, self._foot, self._is_drawer = side, width, foot, drawer
        if side is not None:
            self._whole.addWidget(side)
            side.setFixedWidth(width)
            side.show()
        if foot is not None:
            self._left.addWidget(foot)
            foot.show()
        self.panel.setVisible(side is None)
        self._whole.setEnabled(True)
        self._fit()

    def _fit(self) -> None:
        width = _panel_width(self.width())
        self.panel.setFixedWidth(width)
        beyond = 0
        if self._side is not None:
            beyond = self._side_width - width if self._is_drawer else 0
            width = self._side_width
        self._stage.setGeometry(-beyond, 0, self.width() + beyond, self.height())
        if self._foot is not None:
            self._foot.setContentsMargins(beyond, 0, 0, 0)
        self._whole.activate()  # at once: the table would be painted for a width that it never has
        height = self.header.sizeHint().height()
        self.header.setGeometry(0, 0, self.width() - width, height)
        self.header.raise_()
        self.toast.fit()
        self.view.set_header(height)

    # -- Qt

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from the table to what is beside it, and then to the header."""
        parts = (self._cover or self.view, self._foot, self._side or self.panel, self.header)
        stops = in_reading_order([part for part in parts if part is not None])
        return go_around(stops, self.window().focusWidget(), forward)

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme_hub().theme.color("table"))
        painter.end()
