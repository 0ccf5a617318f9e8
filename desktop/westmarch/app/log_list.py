"""The games of the log one below the other: thousands of them, painted as they come into sight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from westmarch.app import log_words
from westmarch.app.books import cloth_of, paint_little_book
from westmarch.app.view_models import when
from westmarch.play.game_log import LoggedGame
from westmarch.tabletop.drawing import lozenge, pen, preserved, rounded_in, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import focus_outline
from westmarch.tabletop.widgets.scroll import style_bars
from westmarch.tabletop.widgets.style import ThemedStyle

ROW = 64.0
Index = QModelIndex | QPersistentModelIndex


class _Games(QAbstractListModel):
    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.games: tuple[LoggedGame, ...] = ()

    def show(self, games: Sequence[LoggedGame]) -> None:
        self.beginResetModel()
        self.games = tuple(games)
        self.endResetModel()

    # Qt's own names from here on.

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else len(self.games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        game = self.games[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return log_words.title(game)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = [log_words.title(game), log_words.result(game), when(game.ended), log_words.players(game)]
            return ", ".join([word for word in (*words, *log_words.measures(game), game.note) if word])
        return None


class LogList(QListView):
    """The list.  ``picked`` says that another game is the current one; Enter and F2 are ``note_wanted`` for it, Del
    ``delete_wanted``."""

    picked = Signal()
    note_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Finished games")
        self._games = _Games(self)
        self.setModel(self._games)
        self.setItemDelegate(_Row(self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        style_bars(self)
        ThemedStyle(self, lambda: "QListView { background: transparent; border: none; outline: none }")
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self.picked)
        theme_hub().resized.connect(self._remeasure)

    @property
    def games(self) -> tuple[LoggedGame, ...]:
        """The games that are shown."""
        return self._games.games

    @property
    def current(self) -> LoggedGame | None:
        """The game with the keyboard."""
        index = self.currentIndex()
        return self.games[index.row()] if index.isValid() else None

    def show_games(self, games: Sequence[LoggedGame]) -> None:
        """Replaces the games; the current one stays so if it is among them, else the one at its place is."""
        before, at = self.current, self.currentIndex().row()
        self._games.show(games)
        rows = {game.id: row for row, game in enumerate(games)}
        self.take(rows.get(before.id, at) if before is not None else 0)
        self.picked.emit()

    def take(self, row: int) -> None:
        """Makes the game of a row the current one, the first or last where there is none, and brings it into sight."""
        if self.games:
            index = self._games.index(max(0, min(len(self.games) - 1, row)))
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _remeasure(self) -> None:
        self.doItemsLayout()

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.verticalScrollBar().setSingleStep(px(ROW) // 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_F2:
                self.note_wanted.emit()
            case Qt.Key.Key_Delete:
                self.delete_wanted.emit()
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_Home | Qt.Key.Key_End:
                super().keyPressEvent(event)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                super().keyPressEvent(event)
            case _:
                event.ignore()  # letters are the page's


class _Row(QStyledItemDelegate):
    """What was played, by whom and with what, and how it ended, in two lines."""

    def __init__(self, view: LogList) -> None:
        super().__init__(view)
        self._view = view

    # Qt's own names from here on.

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(200), px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area, theme = QRectF(option.rect), theme_hub().theme  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        game = self._view.games[index.row()]
        with preserved(painter):
            smooth(painter)
            painter.translate(area.topLeft())
            area.moveTo(0, 0)
            is_chosen = bool(state & QStyle.StateFlag.State_Selected)
            plate = rounded_in(area.adjusted(exact(1), exact(1), -exact(1), -exact(2)), exact(8))
            if is_chosen or state & QStyle.StateFlag.State_MouseOver:
                painter.fillPath(plate, theme.color("glow", 0.24 if is_chosen else 0.12))
            if is_chosen:
                painter.strokePath(plate, pen(theme.color("gold"), exact(1.6)))
            else:
                painter.fillRect(QRectF(0, area.height() - 1, area.width(), 1), theme.color("rule"))
            _paint_game(painter, area, game, theme)
            if is_chosen and self._view.hasFocus():
                focus_outline(painter, area, exact(9), theme)


def _paint_game(painter: QPainter, area: QRectF, game: LoggedGame, theme: Theme) -> None:
    little = QRectF(exact(10), exact(11), exact(29), exact(41))
    paint_little_book(painter, little, cloth_of(game.game), theme)
    left, right, small = exact(54), area.width() - exact(14), sans(exact(14.5), tabular=True)
    result, bold, won = log_words.result(game), sans(exact(15), "semibold"), game.is_won
    text_at(painter, right, exact(27), result, bold, theme.color("good" if won else "dark"), "right")
    x = right - QFontMetricsF(bold).horizontalAdvance(result) - exact(14)
    if won:
        symbol(painter, "check-circle", x, exact(22), exact(17), theme.color("good"))
    else:
        painter.strokePath(lozenge(x, exact(22), exact(7.5)), pen(theme.color("dark"), exact(1.6)))
    _line(painter, left, x - exact(22), exact(27), log_words.title(game), serif(exact(18)), theme, "ink")
    measures = " \N{MIDDLE DOT} ".join([*log_words.measures(game)[-2:], when(game.ended)])
    text_at(painter, right, exact(49), measures, small, theme.color("ink2"), "right")
    end = right - QFontMetricsF(small).horizontalAdvance(measures) - exact(18)
    if game.note:
        symbol(painter, "pencil-outline", left + exact(7), exact(44), exact(15), theme.color("gold"))
        left += exact(19)
    _line(painter, left, end, exact(49), log_words.players(game), sans(exact(14.5)), theme, "ink2")


def _line(
    painter: QPainter, left: float, right: float, baseline: float, words: str, font: QFont, theme: Theme, ink: str
) -> None:
    cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, right - left)
    text_at(painter, left, baseline, cut, font, theme.color(ink))
