"""What all pages stand on: the table's paper with far mountains along its foot, and the sheet for long
content.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLayout, QWidget

from westmarch.app.header import PageHeader
from westmarch.app.kept_pictures import kept_pictures
from westmarch.app.keys_overview import EVERYWHERE, KeysOverview, shortcuts_of
from westmarch.app.pages.tab_order import go_around, in_reading_order
from westmarch.tabletop import metrics
from westmarch.tabletop.drawing import seeded
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Card, Column, Dialog, Row, Rule, ScrollPane, TextField


def takes_search_key(event: QKeyEvent, search: TextField) -> bool:
    """Carries out Ctrl+F and ``/``, which lead into a search, and Esc, which empties it; False for any other key."""
    is_find = event.key() == Qt.Key.Key_F and event.modifiers() == Qt.KeyboardModifier.ControlModifier
    if is_find or event.key() == Qt.Key.Key_Slash:
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()
        return True
    if event.key() == Qt.Key.Key_Escape and search.text():
        search.clear()
        return True
    return False


class Page(QWidget):
    """Opaque: the paper with its mountains, whatever stands upon it.

    Esc sends ``back``, Enter presses ``default_button``, and ``?`` shows the ``KEYS``, each with what it does.
    """

    back = Signal()
    KEYS: Sequence[tuple[str, str]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.default_button: Button | None = None
        self.first: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def enter(self) -> None:
        """Gives the first control keyboard focus when the page comes to the front."""
        (self.first or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_keys(self) -> Dialog:
        """Shows what the keys of the page do, and those of the whole program."""
        known = {keys for keys, _ in self.KEYS}
        always = [line for line in EVERYWHERE if line[0] not in known]
        program = [line for line in shortcuts_of(self.window()) if line[0] not in known]
        groups = [("Here", self.KEYS), ("Everywhere", always), ("The program", program)]
        overview = KeysOverview(self.window(), groups)
        overview.open()
        return overview

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() == Qt.Key.Key_Question:
            self.show_keys()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.default_button is not None:
            self.default_button.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = _ground(self.width(), self.height(), self.devicePixelRatioF(), metrics.scale(), theme_hub().theme)
        with QPainter(self) as painter:
            painter.setClipRect(event.rect())
            painter.drawTiledPixmap(self.rect(), ground.column)
            painter.drawPixmap(0, ground.foot_top, ground.foot)


class _Ground(NamedTuple):
    """The paper of a page in two parts: a column that repeats from left to right, and the foot with the mountains."""

    column: QPixmap
    foot: QPixmap
    foot_top: int


_COLUMN = 720
"""Logical pixels after which the grain of the paper repeats; a picture of the whole would be as large as the window."""


@lru_cache(maxsize=1)
def _ground(width: int, height: int, ratio: float, scale: int, theme: Theme) -> _Ground:
    """What all pages of a window stand on, painted once; ``scale`` is that of the interface."""
    # A low window has low mountains: no text may come to stand on them.
    unit = exact(1) * max(0.4, min(1.0, (height / exact(1) - 500) / 500))
    foot_top = max(0, int(height - 130 * unit)) // 4 * 4  # on a whole pixel at ratios of quarters, too

    def draw_paper(painter: QPainter) -> None:
        fall = QLinearGradient(0, 0, 0, height)
        fall.setColorAt(0, theme.color(mix(theme.table, theme.paper, 0.7)))
        fall.setColorAt(1, theme.color("table"))
        painter.fillRect(QRectF(0, 0, width, height), fall)

    def draw_column(painter: QPainter) -> None:
        draw_paper(painter)
        paint_grain(painter, QRectF(0, 0, _COLUMN, height))

    def draw_foot(painter: QPainter) -> None:
        painter.translate(0, -foot_top)
        draw_paper(painter)
        tint, ink = theme.color(mix(theme.table, theme.paper, 0.25)), theme.color("terrain")
        for row in (0, 1):
            for k in range(int(width / (58 * unit)) + 3):
                tall = (56 + seeded("frieze", row, k).uniform(0, 54) - row * 14) * unit
                x, foot = (-20 + k * 58 + row * 26) * unit, height + row * 4 * unit
                mountain(painter, x, foot, 96 * unit, tall, ("frieze", row, k), tint, ink, 0.30)
        paint_grain(painter, QRectF(0, foot_top, width, height - foot_top))

    kept = kept_pictures()
    column = kept.picture("paper", _COLUMN, height, ratio, draw_column)
    return _Ground(column, kept.picture(f"foot of {height}", width, height - foot_top, ratio, draw_foot), foot_top)


class SheetPage(Page):
    """A page with a raised sheet: scrolling content and a fixed footer; the title is in the header.

    Another sheet may stand at its left (:meth:`put_aside`).  ``theme_toggled`` and ``settings_wanted`` come from the
    icons of :meth:`add_tools`.
    """

    WIDEST = 940.0
    theme_toggled = Signal()
    settings_wanted = Signal()

    def __init__(self, title: str, has_foot: bool = False, back_text: str = "Westmarch", short: str = "") -> None:
        super().__init__()
        self.setAccessibleName(title)
        column = Column(self, margins=(0, 0, 0, 16))
        self.header = PageHeader(title, back_text, short=short)
        self.header.back.connect(self.back)
        column.addWidget(self.header)
        self.sheet = Card()
        self.aside: QWidget | None = None
        self._widths = (0.0, 0.0)
        self._middle = Row(margins=(20, 0, 20, 0))
        self._middle.addStretch(1)
        self._middle.addWidget(self.sheet, 1000)
        self._middle.addStretch(1)
        column.addLayout(self._middle, 1000)
        column.addStretch(1)
        self._inside = inside = Column(self.sheet, margins=(12, 8, 18, 18))
        self.head = Column(gap=12, margins=(44, 14, 38, 0))
        inside.addLayout(self.head)
        self.content = QWidget()
        self.body = Column(self.content, gap=8, margins=(44, 14, 24, 24))
        self.pane = ScrollPane(self.content, "raised")
        # Always there, though unseen when there is nothing to scroll: the text keeps its width.
        self.pane.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.content.installEventFilter(self)
        inside.addWidget(self.pane, 1)
        self.foot = Row(gap=12, margins=(40, 8, 34, 14) if has_foot else (0, 0, 0, 0))
        if has_foot:
            inside.addWidget(Rule("rule"))
        inside.addLayout(self.foot)
        theme_hub().resized.connect(self._fit)
        self._fit()

    def put_aside(self, aside: QWidget, widest: float, narrowest: float) -> None:
        """Puts a sheet at the left of the other one, at 100 percent as wide as ``widest`` or, where there is less room,
        as ``narrowest``; it goes where there is room for neither.
        """
        self.aside, self._widths = aside, (widest, narrowest)
        self._middle.insertWidget(1, aside)
        self._fit()

    def add_tools(self, has_settings: bool = True) -> None:
        """Adds the icons for night and day and for the settings to the header."""
        self.header.add_theme_icon().clicked.connect(self.theme_toggled)
        if has_settings:
            self.header.add_icon("cog-outline", "Settings", "Ctrl+,").clicked.connect(self.settings_wanted)

    def _fit_aside(self) -> int:
        """Shows the sheet at the left if there is room for it, and returns its width."""
        if self.aside is None:
            return 0
        widest, narrowest = self._widths
        room = self.width() - px(40)
        wide = px(widest if room >= exact(self.WIDEST + widest) else narrowest)
        is_shown = room - wide >= exact(_LEAST)
        self.aside.setVisible(is_shown)
        self.aside.setFixedWidth(wide)
        return wide if is_shown else 0

    def _fit(self) -> None:
        """Makes the sheet as tall as its content, if the page has room."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return  # it has no width yet that anything could fit into
        beside = self._fit_aside()
        self.sheet.setMaximumWidth(px(self.WIDEST))
        width = min(self.width() - beside - _across(self._middle), px(self.WIDEST)) - _across(self._inside)
        width -= self.pane.verticalScrollBar().sizeHint().width()
        wanted = self.body.heightForWidth(width) if self.body.hasHeightForWidth() else self.body.sizeHint().height()
        wanted = max(wanted, self.content.minimumSizeHint().height())  # the pane gives it no less
        around = self._inside.sizeHint().height() - self.pane.sizeHint().height()
        high = max(wanted + around + px(8), px(260))
        if beside and self.aside is not None:
            high = max(high, self.aside.heightForWidth(beside), self.aside.minimumSizeHint().height())
            self.aside.setMaximumHeight(high)
        self.sheet.setMaximumHeight(high)

    # Qt's own names from here on.

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.aside is None or self.aside.isHidden():
            return super().focusNextPrevChild(forward)
        stops = in_reading_order((self.header, self.aside, self.sheet))
        return go_around(stops, self.window().focusWidget(), forward)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.content:
            self._fit()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _SCROLLS:
            bar = self.pane.verticalScrollBar()
            bar.setValue(bar.value() + round(_SCROLLS[Qt.Key(event.key())] * bar.pageStep()))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _across(layout: QLayout) -> int:
    """The margins of a layout at its left and its right."""
    margins = layout.contentsMargins()
    return margins.left() + margins.right()


_LEAST = 680.0
"""The least width of the sheet beside another one, at 100 percent."""
_SCROLLS = {
    Qt.Key.Key_PageDown: 0.9,
    Qt.Key.Key_PageUp: -0.9,
    Qt.Key.Key_Down: 0.12,
    Qt.Key.Key_Up: -0.12,
}
"""The share of the visible height by which each key scrolls the sheet."""
