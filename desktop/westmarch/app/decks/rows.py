"""The cards of a deck as a list by type, in two columns where there is room; walked, counted, put aside."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from westmarch.engine.decks import DeckGroup, DeckRow
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.widgets import focus_outline
from westmarch.tabletop.widgets.card_grid import CARD_MIME

_ROW, _HEAD, _GAP = 25.0, 30.0, 6.0
_LARGEST, _LEAST = 15.0, 12.0
"""Sizes of a title."""
_COLUMN = 190.0
"""The least width of a column."""


class DeckRows(QWidget):
    """The list.  Arrows walk; A or + adds a copy, Delete or - takes one away, S lays one aside, Enter opens.

    A click chooses a card, with the right button it takes a copy away; a card that is dragged out of the list goes.
    """

    pointed = Signal(str)
    opened = Signal(str)
    added = Signal(str)
    removed = Signal(str)
    aside = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._groups: Sequence[DeckGroup] = ()
        self._places: list[tuple[DeckRow, QRectF]] = []
        self._heads: list[tuple[DeckGroup, QRectF]] = []
        self._current = ""
        self._pressed: tuple[str, QPointF] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Cards of the deck")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._arrange)

    @property
    def current(self) -> str:
        """The card with the keyboard, or nothing."""
        return self._current

    def show_groups(self, groups: Sequence[DeckGroup]) -> None:
        """Replaces the cards; the one with the keyboard keeps it, or its neighbour gets it."""
        before = [row.card for row, _ in self._places]
        at = before.index(self._current) if self._current in before else 0
        self._groups = groups
        self._arrange()
        now = [row.card for row, _ in self._places]
        if self._current not in now:
            self._current = now[min(at, len(now) - 1)] if now else ""
        self._tell()

    def place_of(self, card: str) -> QRectF:
        """Where the row of a card is.  Raises KeyError."""
        for row, area in self._places:
            if row.card == card:
                return area
        raise KeyError(card)

    def _laid(self, width: float) -> tuple[list[tuple[DeckGroup, QRectF]], list[tuple[DeckRow, QRectF]], float]:
        columns = max(1, min(2, int(width // exact(_COLUMN))))
        wide, y = width / columns, 0.0
        heads, places = [], []
        for group in self._groups:
            heads.append((group, QRectF(0, y, width, exact(_HEAD))))
            y += exact(_HEAD)
            down = -(-len(group.rows) // columns)
            for at, row in enumerate(group.rows):
                column, line = divmod(at, down)
                places.append((row, QRectF(column * wide, y + line * exact(_ROW), wide - exact(4), exact(_ROW))))
            y += down * exact(_ROW) + exact(_GAP)
        return heads, places, y

    def _arrange(self) -> None:
        self._heads, self._places, _ = self._laid(self.width())
        self.updateGeometry()
        self.update()

    def _tell(self) -> None:
        row = next((row for row, _ in self._places if row.card == self._current), None)
        self.setAccessibleDescription(f"{row.title}, {row.copies} copies" if row is not None else "empty")
        self.update()

    def _take(self, card: str) -> None:
        if card and card != self._current:
            self._current = card
            self._tell()
        if card:
            self.pointed.emit(card)

    def _at(self, point: QPointF) -> str:
        return next((row.card for row, area in self._places if area.contains(point)), "")

    def _step(self, across: int, down: int) -> None:
        """To the nearest row in a direction."""
        places = dict((row.card, area.center()) for row, area in self._places)
        here = places.get(self._current)
        if here is None:
            return
        if down:
            same = [(card, at) for card, at in places.items() if abs(at.x() - here.x()) < 2]
            beyond = [(card, at) for card, at in same if (at.y() - here.y()) * down > 2]
        else:
            beyond = [(card, at) for card, at in places.items() if (at.x() - here.x()) * across > 2]
        if beyond:
            self._take(min(beyond, key=lambda one: abs(one[1].y() - here.y()))[0])

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), self.heightForWidth(self.width() or px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_COLUMN), px(_ROW))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._laid(width)[2]) + 1

    def resizeEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QResizeEvent
        self._heads, self._places, _ = self._laid(self.width())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()
        if self._current:
            self.pointed.emit(self._current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, card = event.key(), self._current
        steps = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
        if key in steps:
            self._step(*steps[Qt.Key(key)])
        elif not card:
            event.ignore()
        elif key in (Qt.Key.Key_A, Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.added.emit(card)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
            self.removed.emit(card)
        elif key == Qt.Key.Key_S and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.aside.emit(card)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(card)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        card = self._at(event.position())
        self._take(card)
        if card and event.button() == Qt.MouseButton.RightButton:
            self.removed.emit(card)
        elif card and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = card, event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            card = self._at(event.position())
            self.setCursor(Qt.CursorShape.PointingHandCursor if card else Qt.CursorShape.ArrowCursor)
            return
        card, start = self._pressed
        if (event.position() - start).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            self._drag(card)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None

    def _drag(self, card: str) -> None:
        drag, data = QDrag(self), QMimeData()
        data.setData(CARD_MIME, card.encode())
        drag.setMimeData(data)
        area = self.place_of(card).toRect()
        drag.setPixmap(self.grab(area))
        drag.setHotSpot(QPoint(px(20), area.height() // 2))
        drag.exec(Qt.DropAction.MoveAction)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            for group, area in self._heads:
                baseline = area.bottom() - exact(8)
                text_at(painter, 0, baseline, group.title, caps(exact(15.5), 10), theme.color("dark"))
                number = sans(exact(14), "bold", tabular=True)
                text_at(
                    painter, self.width() - exact(4), baseline, str(group.number), number, theme.color("ink"), "right"
                )
            for row, area in self._places:
                self._paint_row(painter, row, area, theme)

    def _paint_row(self, painter: QPainter, row: DeckRow, area: QRectF, theme: Theme) -> None:
        if row.is_flagged:
            painter.fillPath(rounded_in(area, exact(4)), theme.color("dark_wash"))
        if row.card == self._current:
            if self.hasFocus():
                focus_outline(painter, area, exact(5), theme)
            else:
                painter.strokePath(rounded_in(area, exact(5)), pen(theme.color("line"), exact(1)))
        middle = area.center().y()
        copies = sans(exact(14), tabular=True)
        text_at(
            painter,
            area.left() + exact(26),
            middle + exact(5),
            f"{row.copies}\u00d7",
            copies,
            theme.color("ink2"),
            "right",
        )
        disc = QPointF(area.left() + exact(42), middle)
        painter.setPen(pen(theme.color("coin"), exact(1)))
        painter.setBrush(theme.color(row.color))
        painter.drawEllipse(disc, exact(9.5), exact(9.5))
        text_at(
            painter,
            disc.x(),
            middle + exact(4.6),
            row.mark,
            sans(exact(13), "bold"),
            theme.color("card_cream"),
            "center",
        )
        left = disc.x() + exact(16)
        font = _fitting(row.title, area.right() - left)
        title = QFontMetricsF(font).elidedText(row.title, Qt.TextElideMode.ElideRight, area.right() - left + 1)
        text_at(painter, left, middle + exact(5), title, font, theme.color("ink"))


def _fitting(title: str, room: float) -> QFont:
    """The type of a title: a little smaller where it would not fit."""
    size = _LARGEST
    while size > _LEAST and text_width(title, serif(exact(size), "regular")) > room:
        size -= 0.5
    return serif(exact(size), "regular")
