"""The shelf of the home page: one book with all that is said of it beside it, or up to five in a row."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.books import LIFT, SHADOW, Book, paint_plank
from westmarch.engine.game import GameInfo, SeatInfo
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, side_mark, smooth, symbol, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import sans, serif
from westmarch.tabletop.widgets import Button, Column, Row, Rule, Text, set_tip

_PLANK = 20.0


class Shelf(QWidget):
    """``new_requested`` carries the game's id, ``rules_requested`` too."""

    new_requested = Signal(str)
    rules_requested = Signal(str)

    def __init__(self, games: tuple[GameInfo, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.games = games
        self._plank: QPixmap | None = None
        self.books: list[Book] = []
        self.texts: list[_Below] = []
        self.about: _About | None = None
        for info in games:
            book = Book(info, rises=len(games) > 1, parent=self)
            book.clicked.connect(lambda _=False, each=info.id: self.new_requested.emit(each))
            set_tip(book, f"New game of {info.title}")
            self.books.append(book)
        if len(games) == 1:
            self.about = _About(games[0], self)
            self.about.new.clicked.connect(lambda: self.new_requested.emit(games[0].id))
            self.about.rules.clicked.connect(lambda: self.rules_requested.emit(games[0].id))
        else:
            self.head = QWidget(self)
            column = Column(self.head)
            column.addWidget(Text("Choose a game", "headline"))
            column.addWidget(Text("Hot-seat, against the computer, or both at one table.", "body", "ink2"))
            for book in self.books:
                below = _Below(book.info, self)
                book.hovered.connect(below.set_lit)
                self.texts.append(below)
        hub().changed.connect(self._forget)
        hub().resized.connect(self._arrange)

    @property
    def new_button(self) -> Button | None:
        """The New game button, where one book has one."""
        return self.about.new if self.about else None

    def _forget(self) -> None:
        self._plank = None
        self.update()

    def _plank_top(self) -> float:
        return self.height() - exact(_PLANK + (30 if self.about else 110))

    def _arrange(self) -> None:
        self._plank = None
        if self.about is not None:
            self._arrange_one(self.about)
        elif self.books:
            self._arrange_row()
        self.update()

    def _arrange_one(self, about: _About) -> None:
        foot = self._plank_top()
        edge = exact(SHADOW)
        height = min(exact(640), foot - exact(20))
        width = min(height * 0.68, self.width() * (0.43 if self.width() > exact(800) else 0.40))
        height = min(height, width * 1.75)
        left = exact(46)
        # Under a large interface scale the words go before the picture.
        room = round(self.width() - left - width - exact(36 + 26))
        has_book = room >= about.minimumSizeHint().width() and about.heightForWidth(room) <= foot - exact(8)
        self.books[0].setVisible(has_book)
        if not has_book:
            about.setGeometry(px(46), 0, round(self.width() - exact(72)), self.height())
            return
        top = foot - height
        self.books[0].setGeometry(
            round(left - edge),
            round(top - edge - exact(LIFT)),
            round(width + 2 * edge),
            round(height + edge + exact(LIFT)),
        )
        x = left + width + exact(44 if self.width() > exact(800) else 36)
        needed = max(height - exact(8), float(about.heightForWidth(room)))
        about.setGeometry(round(x), round(foot - exact(8) - needed), room, round(needed))

    def _arrange_row(self) -> None:
        count, gap, edge = len(self.books), exact(20), exact(SHADOW)
        foot = self._plank_top()
        width = min(exact(260), (self.width() - 2 * exact(44) - (count - 1) * gap) / count)
        height = min(foot - exact(120), width * 2.74, exact(600))
        total = count * width + (count - 1) * gap
        x = (self.width() - total) / 2
        self.head.setGeometry(round(x), round(max(0.0, foot - height - exact(112))), round(total), px(72))
        for book, below in zip(self.books, self.texts, strict=True):
            book.setGeometry(
                round(x - edge),
                round(foot - height - edge - exact(LIFT)),
                round(width + 2 * edge),
                round(height + edge + exact(LIFT)),
            )
            below.setGeometry(round(x - gap / 2), round(foot + exact(_PLANK + 14)), round(width + gap), px(70))
            x += width + gap

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if all(book.isHidden() for book in self.books):
            return
        ratio, by = self.devicePixelRatioF(), exact(24)
        area = QRectF(by, by, self.width() - 2 * by, exact(_PLANK))
        if self._plank is None or self._plank.devicePixelRatio() != ratio:
            self._plank = baked(
                area.width() + 2 * by,
                area.height() + 2 * by,
                ratio,
                lambda painter: paint_plank(painter, area, hub().theme),
            )
        painter = QPainter(self)
        painter.drawPixmap(0, round(self._plank_top() - by - 2), self._plank)
        painter.end()


class _Below(QWidget):
    """Seats and minutes under a book of the row; the game's name too while the book is up."""

    def __init__(self, info: GameInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self._info = info
        self._is_lit = False
        self.setAccessibleName(f"{players(info)}, {info.minutes}")
        hub().changed.connect(self.update)

    def set_lit(self, lit: bool) -> None:
        self._is_lit = lit
        self.update()

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme, middle = hub().theme, self.width() / 2
        first = "New game" if self._is_lit else players(self._info)
        token = "good" if self._is_lit else "ink"
        text_at(painter, middle, exact(22), first, sans(exact(16.5), "semibold"), theme.color(token), "center")
        text_at(painter, middle, exact(45), self._info.minutes, sans(exact(15)), theme.color("ink2"), "center")
        painter.end()


class _About(QWidget):
    """What is said of the only book, beside it."""

    def __init__(self, info: GameInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = column = Column(self, gap=0)
        column.addStretch(3)
        column.addWidget(Text(info.title, "title", wrap=True, shrinks=True))
        column.space(8)
        column.addWidget(Text(info.blurb, "blurb", "ink2", wrap=True))
        column.space(18)
        column.addWidget(Rule("line"))
        column.space(14)
        for seat in info.seats:
            column.addWidget(_SeatLine(seat))
        column.space(14)
        column.addWidget(Rule("line"))
        column.space(14)
        column.addWidget(Fact("account-multiple-outline", players(info)))
        column.addWidget(Fact("clock-outline", info.minutes))
        if info.match_games > 1:
            words = {2: "two"}.get(info.match_games, str(info.match_games))
            column.addWidget(Fact("swap-horizontal", f"One game, or a match of {words} with sides swapped"))
        column.space(24)
        self.new = Button("New game", "primary", height=56)
        set_tip(self.new, f"New game of {info.title}", "Ctrl+N")
        self.rules = Button("The rules", "plain", height=56)
        set_tip(self.rules, f"The rules of {info.title}", "F1")
        row = Row(gap=8)
        row.addWidget(self.new, 3)
        row.addWidget(self.rules, 2)
        column.addLayout(row)
        column.addStretch(2)


class _SeatLine(QWidget):
    """A side's mark and name."""

    def __init__(self, seat: SeatInfo) -> None:
        super().__init__()
        self._seat = seat
        self.setAccessibleName(seat.title)
        hub().changed.connect(self.update)
        hub().resized.connect(self.updateGeometry)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(exact(44) + text_width(self._seat.title, serif(exact(19)))) + 2, px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme, middle, side = hub().theme, self.height() / 2, self._seat.side
        side_mark(painter, side, exact(15), middle, exact(12), theme.color(side), theme.color(theme.side(side, "on")))
        text_at(painter, exact(42), middle + exact(6.5), self._seat.title, serif(exact(19)), theme.color("ink"))
        painter.end()


class Fact(QWidget):
    """An icon and a few words."""

    def __init__(self, icon: str, words: str) -> None:
        super().__init__()
        self._icon = icon
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = Column(self, margins=(42, 4, 0, 4))
        column.addWidget(Text(words, "body", "ink2", wrap=True))
        hub().changed.connect(self.update)

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        symbol(painter, self._icon, exact(15), exact(15.5), exact(21), hub().theme.color("ink2"))
        painter.end()


def players(info: GameInfo) -> str:
    """How many play, in words for the shelf."""
    return f"{len(info.seats)} players" if len(info.seats) > 1 else "1 player"
