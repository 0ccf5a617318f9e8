"""Cards in rows that scroll: painted by the skin of their game as they come into sight, found by mouse and keys.

Where copies are counted each card has a bar below it: minus, a dot for each copy, plus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView

from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.theme_hub import theme_hub

from .card_cells import CardCell
from .card_pictures import CardPictures, area_of
from .scroll import style_bars
from .style import ThemedStyle

CARD_MIME = "application/x-westmarch-card"
"""The kind of what is dragged: the id of a card."""
CARD_WIDTH = 117.0
"""At 100 percent; cards are this wide or a little wider, so that the rows are full."""
_GAP, _BAR, _WORD, _LINE = 14.0, 38.0, 22.0, 58.0
"""Between cards; the heights of the bar and of the word below a card, and of a line of the list."""
_LINE_BAR = 116.0
"""The width of the bar in a line."""
_TALL = 1.4
_FADE = 34.0
"""The height of the shade over a row that is cut."""
Index = QModelIndex | QPersistentModelIndex


class GridCard(Struct, frozen=True):
    """A card of a grid: ``picture`` is the key of its picture, ``detail`` what a screen reader adds to its title.

    ``below`` stands below it where no copies are counted, or so many ``dots``: the full ones, and all.  A list shows
    its ``text`` and a ``mark`` besides.
    """

    card: str
    title: str
    picture: str
    detail: str = ""
    below: str = ""
    text: str = ""
    mark: str = ""
    dots: tuple[int, int] = (0, 0)


class _Cards(QAbstractListModel):
    """The cards, with their copies where those are counted."""

    def __init__(self, grid: CardGrid) -> None:
        super().__init__(grid)
        self._grid = grid
        self.cards: tuple[GridCard, ...] = ()

    def show(self, cards: Sequence[GridCard]) -> None:
        self.beginResetModel()
        self.cards = tuple(cards)
        self.endResetModel()

    # Qt's own names from here on.

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        card = self.cards[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            copies = self._grid.copies_in_words(card.card) or (card.below if card.dots[1] else "")
            return ", ".join([part for part in (card.title, card.detail, copies) if part])
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        ready = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return ready | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else ready


class CardGrid(QListView):
    """Cards in rows, or one below the other.  Arrows walk, Enter opens; where copies are counted A or + adds one, and
    Backspace or - takes one away.

    ``pointed`` carries the card under the pointer or the keyboard, ``picked`` that of the keyboard alone, ``opened``
    the one that Enter or Space was pressed on, ``added`` and ``removed`` the one that a copy is wanted more or less of.
    A double click adds, or opens where nothing is counted.
    """

    pointed = Signal(str)
    picked = Signal(str)
    opened = Signal(str)
    added = Signal(str)
    removed = Signal(str)

    def __init__(
        self,
        name: str,
        pictures: PictureCache | Callable[[GridCard], PictureCache],
        is_counted: bool = False,
        least: float = CARD_WIDTH,
        columns: int = 0,
    ) -> None:
        """``pictures`` are those of all cards, or a function for cards of several games; a card is at least so wide,
        or just so many ``columns`` of them stand beside each other."""
        super().__init__()
        self._columns = columns
        self.setAccessibleName(name)
        self._cache = pictures
        self.is_counted = is_counted
        self._least = least
        self._is_list = False
        self.faces = CardPictures(self)
        self.faces.ready.connect(self._show_picture)
        self._rows_of: dict[str, list[int]] = {}
        """The rows of each picture."""
        self._copies: Mapping[str, int] = {}
        self._most: Callable[[str], int] = lambda card: 0
        self._cards = _Cards(self)
        self._card_width, self._tall = CARD_WIDTH, _TALL
        self.setModel(self._cards)
        self.setItemDelegate(CardCell(self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragEnabled(True)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        style_bars(self)
        ThemedStyle(self, lambda: "QListView { background: transparent; border: none; outline: none }")
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._tell_current)
        self.entered.connect(lambda index: self.pointed.emit(self.card_at(index)))
        theme_hub().resized.connect(self._fit)

    # -- what it shows

    def show_cards(self, cards: Sequence[GridCard]) -> None:
        """Replaces the cards; the one with the keyboard keeps it if it is still there."""
        before = self.current
        self.faces.forget()
        self._cards.show(cards)
        self._rows_of = {}
        for at, card in enumerate(cards):
            self._rows_of.setdefault(card.picture, []).append(at)
        self._tall = self._tallest(cards)
        self._fit()
        ids = [card.card for card in cards]
        if before in ids:
            self.take(before)
        elif ids:
            self.take(ids[0])
            self.scrollToTop()

    def show_copies(self, copies: Mapping[str, int], most: Callable[[str], int]) -> None:
        """Shows how many copies of each card there are, and how many there may be."""
        self._copies, self._most = copies, most
        self.viewport().update()

    @property
    def cards(self) -> tuple[GridCard, ...]:
        """The cards that are shown."""
        return self._cards.cards

    @property
    def current(self) -> str:
        """The card with the keyboard, or nothing."""
        return self.card_at(self.currentIndex())

    @property
    def is_list(self) -> bool:
        """Whether the cards lie one below the other."""
        return self._is_list

    def set_list(self, is_list: bool) -> None:
        """Shows the cards one below the other, or in rows."""
        self._is_list = is_list
        self._fit()
        self.scrollTo(self.currentIndex())

    def take(self, card: str) -> None:
        """Gives the keyboard to a card, and brings it into view."""
        row = next((at for at, one in enumerate(self.cards) if one.card == card), -1)
        if row >= 0:
            index = self._cards.index(row)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def card_at(self, index: Index) -> str:
        """The card of an index, or nothing."""
        return self.cards[index.row()].card if index.isValid() else ""

    def copies(self, card: str) -> tuple[int, int]:
        """The copies of a card and the most that there may be."""
        return self._copies.get(card, 0), self._most(card)

    def copies_in_words(self, card: str) -> str:
        """The copies as a screen reader says them; nothing where none are counted."""
        if not self.is_counted:
            return ""
        have, most = self.copies(card)
        return f"{have} of {most} in the deck"

    def _tallest(self, cards: Sequence[GridCard]) -> float:
        """The height of the tallest card, in its widths: rows of cards that lie across are lower."""
        kinds = {card.picture.partition("/")[0]: card for card in cards}
        room = QRectF(0, 0, 100, 100 * _TALL)
        faces = [area_of(self.cache_of(card), card.picture, room) for card in kinds.values()]
        return max([min(_TALL, face.height() / face.width()) for face in faces], default=_TALL)

    # -- where things are

    @property
    def cell(self) -> QSize:
        """The size of a cell in logical pixels."""
        if self._is_list:
            return QSize(max(1, self.viewport().width() - 1), px(_LINE))
        bar = _BAR if self.is_counted else _WORD if any(card.below for card in self.cards[:1]) else 0.0
        width = self._card_width + exact(_GAP)
        return QSize(int(width), round(self._card_width * self._tall + exact(_GAP + bar)))

    def card_area(self, cell: QRect) -> QRectF:
        """Where the card lies in its cell."""
        left = cell.x() + (cell.width() - self._card_width) / 2
        return QRectF(left, cell.y() + exact(_GAP / 2), self._card_width, self._card_width * self._tall)

    def bar_area(self, cell: QRect) -> QRectF:
        """Where the bar with the copies lies in its cell: below the card, or at the end of a line."""
        if self._is_list:
            wide = exact(_LINE_BAR)
            return QRectF(cell.right() - wide - exact(12), cell.center().y() - exact(12), wide, exact(24))
        card = self.card_area(cell)
        return QRectF(card.left(), card.bottom() + exact(8), card.width(), exact(24))

    def sign_at(self, index: Index, point: QPointF) -> str:
        """``-`` or ``+`` where a point is on that end of the bar, else nothing."""
        bar = self.bar_area(self.visualRect(index)).adjusted(0, -exact(4), 0, exact(4))
        if not self.is_counted or not index.isValid() or not bar.contains(point):
            return ""
        share = (point.x() - bar.left()) / bar.width()
        return "-" if share < 0.34 else "+" if share > 0.66 else ""

    def _fit(self) -> None:
        """As many columns as cards of the least width have room, and cards as wide as then fill the row."""
        room = self.viewport().width() - 1
        least = exact(self._least + _GAP)
        columns = self._columns or max(1, int(room // least))
        self._card_width = min(room / columns - exact(_GAP), exact(CARD_WIDTH * 1.4))
        self.setGridSize(self.cell)
        self.viewport().update()

    # -- pictures

    def cache_of(self, card: GridCard) -> PictureCache:
        """The pictures among which that of a card is."""
        return self._cache if isinstance(self._cache, PictureCache) else self._cache(card)

    def paint_picture(self, painter: QPainter, area: QRectF, card: GridCard) -> bool:
        """Copies the picture of a card, or has it painted in a moment and says that it was not there."""
        return self.faces.draw(painter, self.cache_of(card), card.picture, area)

    def _show_picture(self, key: str) -> None:
        """Paints the cells anew that show a picture, and nothing else: the cloth of a large screen is dear."""
        for row in self._rows_of.get(key, ()):
            self.viewport().update(self.visualRect(self._cards.index(row)))

    def _tell_current(self, current: Index) -> None:
        if current.isValid():
            self.pointed.emit(self.card_at(current))
            self.picked.emit(self.card_at(current))

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if event.rect().contains(self.viewport().rect()):  # what is wanted now is what is in sight
            self.faces.forget()
        super().paintEvent(event)
        bar = self.verticalScrollBar()
        if bar.value() < bar.maximum():  # a row that is cut is seen to go on
            self._fade()

    def _fade(self) -> None:
        area = QRectF(self.viewport().rect())
        area.setTop(area.bottom() - exact(_FADE))
        fall = QLinearGradient(area.topLeft(), area.bottomLeft())
        fall.setColorAt(0, theme_hub().theme.color("mat", 0.0))
        fall.setColorAt(1, theme_hub().theme.color("mat", 0.94))
        with QPainter(self.viewport()) as painter:
            painter.fillRect(area, fall)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        card, key = self.current, event.key()
        if not card:
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(card)
        elif self.is_counted and key in (Qt.Key.Key_A, Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.added.emit(card)
        elif self.is_counted and key in (Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.removed.emit(card)
        elif key in _WALKS:
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters belong to the page, not to a search of Qt's

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        sign = self.sign_at(index, event.position())
        if sign and event.button() == Qt.MouseButton.LeftButton:
            self.take(self.card_at(index))
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            (self.added if sign == "+" else self.removed).emit(self.card_at(index))
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self.sign_at(index, event.position()):
            self.mousePressEvent(event)
        elif index.isValid():
            (self.added if self.is_counted else self.opened).emit(self.card_at(index))

    def startDrag(self, actions: Qt.DropAction) -> None:
        card = next((one for one in self.cards if one.card == self.current), None)
        if card is None:
            return
        drag = QDrag(self)
        data = QMimeData()
        data.setData(CARD_MIME, card.card.encode())
        data.setText(card.title)
        drag.setMimeData(data)
        drag.setPixmap(self._dragged(card))
        drag.setHotSpot(QPoint(round(self._card_width / 2), round(self._card_width * self._tall / 2)))
        drag.exec(Qt.DropAction.CopyAction)

    def _dragged(self, card: GridCard) -> QPixmap:
        """The picture of a card that is being dragged."""
        area = QRectF(0, 0, self._card_width, self._card_width * self._tall)
        ratio = self.devicePixelRatioF()
        picture = QPixmap((area.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            self.paint_picture(painter, area, card)
        return picture


_WALKS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down,
    Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
)  # fmt: skip
