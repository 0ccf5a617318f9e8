"""The shelf of the home page: one book with its description beside it, or up to five in a row."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.books import LIFT, SHADOW, Book, paint_plank
from westmarch.engine.game_info import GameInfo, SeatInfo
from westmarch.engine.text_format import listed
from westmarch.tabletop.drawing import baked, side_mark, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.widgets import Button, Column, LinkButton, Measured, Row, Rule, Text, set_tip

_PLANK = 20.0
_HEAD = 76.0
_FOOT = 148.0
"""The height below the plank of several books, for the buttons and facts of each."""
_MANY = 4
_AROUND = 4.0
"""What a button's own shadow takes at each side of it."""
_BY_HAND = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.MouseFocusReason)
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_WIDE = 740.0
"""A shelf that is less wide, at 100 percent, has its books closer together."""
_LEAST = 190.0
"""The lowest height of a book; if there is less room, the games are listed instead."""


class Shelf(QWidget):
    """The shelf.  ``new_requested`` and ``rules_requested`` carry a game's id.

    One of several books is chosen, at first that of the game ``last`` played: the shortcuts apply to it, and its button
    is the primary one, unless the page has another (``has_primary`` False).  Hovering or focusing another book chooses
    that.
    """

    new_requested = Signal(str)
    rules_requested = Signal(str)

    def __init__(self, games: tuple[GameInfo, ...], last: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.games = games
        self._plank: QPixmap | None = None
        self.books: list[Book] = []
        self.feet: list[_Foot] = []
        self.about: _About | None = None
        self.has_primary = True
        self._at = next((at for at, info in enumerate(games) if info.id == last), 0)
        for info in games:
            book = Book(info, rises=len(games) > 1, parent=self)
            book.clicked.connect(lambda _=False, each=info.id: self.new_requested.emit(each))
            set_tip(book, f"New game of {info.title}")
            self.books.append(book)
            if len(games) > 1:
                self._add_foot(info, book)
        if len(games) == 1:
            self.about = _About(games[0], self)
            self.about.new.clicked.connect(lambda: self.new_requested.emit(games[0].id))
            self.about.rules.clicked.connect(lambda: self.rules_requested.emit(games[0].id))
        else:
            self.head = QWidget(self)
            column = Column(self.head)
            column.addWidget(Text("Choose a game", "headline"))
            column.addWidget(Text("At one table, against the computer, or both.", "body", "ink2", wrap=True))
            column.addStretch(1)
            self._choose(self._at)
        theme_hub().changed.connect(self._forget)
        theme_hub().resized.connect(self._arrange)

    @property
    def chosen(self) -> str:
        """The id of the chosen game, to which the shortcuts apply; nothing on an empty shelf."""
        return self.games[self._at].id if self.games else ""

    @property
    def new_button(self) -> Button | None:
        """The New game button of the chosen book."""
        if self.about is not None:
            return self.about.new
        return self.feet[self._at].new if self.feet else None

    def choose(self, game: str) -> None:
        """Chooses the book of a game, if there is one."""
        self._choose(next((at for at, info in enumerate(self.games) if info.id == game), self._at))

    def take(self, at: int) -> None:
        """Chooses a book by its place and gives it the keyboard; its button, where there are no books."""
        self._choose(at)
        book = self.books[at]
        control = self.new_button if book.isHidden() else book
        if control is not None:
            control.setFocus(Qt.FocusReason.TabFocusReason)

    def _add_foot(self, info: GameInfo, book: Book) -> None:
        foot = _Foot(info, self)
        foot.new.clicked.connect(lambda: self.new_requested.emit(info.id))
        foot.rules.clicked.connect(lambda: self.rules_requested.emit(info.id))
        self.feet.append(foot)
        for control in (book, foot.new, foot.rules):
            control.installEventFilter(self)

    def _choose(self, at: int) -> None:
        self._at = at
        for index, foot in enumerate(self.feet):
            foot.choose(index == at, self.has_primary)
            self.books[index].choose(index == at)

    def _index_of(self, control: QObject) -> int:
        """Returns the index of the book that a control belongs to."""
        for index, (book, foot) in enumerate(zip(self.books, self.feet, strict=True)):
            if control in (book, foot.new, foot.rules):
                return index
        return self._at

    def _step(self, control: QObject, by: int) -> None:
        """Handles an arrow key: focuses the same control of the next book."""
        at = self._index_of(control)
        goal = max(0, min(len(self.games) - 1, at + by))
        book, foot = self.books[at], self.feet[at]
        name = next(i for i, each in enumerate((book, foot.new, foot.rules)) if each is control)
        (self.books[goal], self.feet[goal].new, self.feet[goal].rules)[name].setFocus(Qt.FocusReason.TabFocusReason)

    def _forget(self) -> None:
        self._plank = None
        self.update()

    def _plank_top(self) -> float:
        return self.height() - exact(_PLANK + (30 if self.about else _FOOT))

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
        count, edge = len(self.books), exact(SHADOW)
        is_wide = self.width() >= exact(_WIDE)
        gap, side = exact(20 if is_wide else 12), exact(SHADOW)
        foot = self._plank_top()
        width = min(exact(340), (self.width() - 2 * side - (count - 1) * gap) / count)
        height = min(foot - exact(_HEAD + LIFT), width * 2.74, exact(600))
        for below in self.feet:
            below.show_title(False)
        narrowest = max(each.minimumSizeHint().width() for each in self.feet)
        has_books = height >= exact(_LEAST) and width + exact(8) >= narrowest
        for book, below in zip(self.books, self.feet, strict=True):
            book.setVisible(has_books)
            below.show_title(not has_books)
        if not has_books:
            self._arrange_list()
            return
        total = count * width + (count - 1) * gap
        x = (self.width() - total) / 2
        top = max(0.0, foot - height - exact(_HEAD + LIFT))
        self.head.setGeometry(round(x), round(top), round(self.width() - x), px(_HEAD - 4))
        for book, below in zip(self.books, self.feet, strict=True):
            book.setGeometry(
                round(x - edge),
                round(foot - height - edge - exact(LIFT)),
                round(width + 2 * edge),
                round(height + edge + exact(LIFT)),
            )
            left, broad = round(x - exact(_AROUND)), round(width + exact(2 * _AROUND))
            below.setGeometry(left, round(foot + exact(_PLANK + 8)), broad, px(_FOOT - 12))
            x += width + gap

    def _arrange_list(self) -> None:
        """Lists the games without books, many of them in two columns."""
        side = exact(SHADOW)
        broad = round(self.width() - 2 * side)
        top = self.head.heightForWidth(broad)
        self.head.setGeometry(round(side), 0, broad, top)
        columns = 1 if len(self.feet) < _MANY else 2
        high = (self.height() - top) / math.ceil(len(self.feet) / columns)
        wide = min(exact(420), (self.width() - 2 * side) / columns)
        for index, below in enumerate(self.feet):
            x, y = side - exact(_AROUND) + index % columns * wide, top + index // columns * high
            below.setGeometry(round(x), round(y), round(wide - exact(12)), round(high))

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A focus that only comes back with its page chooses nothing.
        is_walked_to = isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_HAND
        if event.type() == QEvent.Type.Enter or is_walked_to:
            self._choose(self._index_of(watched))
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) in _STEPS:
            self._step(watched, _STEPS[Qt.Key(event.key())])
            return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if all(book.isHidden() for book in self.books):
            return
        ratio, by = self.devicePixelRatioF(), exact(24)
        inset = exact(SHADOW) if self.about is None else exact(24 if self.width() >= exact(_WIDE) else 0)
        area = QRectF(by, by, self.width() - 2 * inset, exact(_PLANK))
        if self._plank is None or self._plank.devicePixelRatio() != ratio:
            self._plank = baked(
                area.width() + 2 * by,
                area.height() + 2 * by,
                ratio,
                lambda painter: paint_plank(painter, area, theme_hub().theme),
            )
        painter = QPainter(self)
        painter.drawPixmap(round(inset - by), round(self._plank_top() - by - 2), self._plank)
        painter.end()


class _Foot(QWidget):
    """The controls under a book: buttons for a new game and the rules, numbers of players and minutes."""

    def __init__(self, info: GameInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self._info = info
        column = Column(self, gap=0)
        self._title = Text(info.short or info.title, "name", align="center", wrap=True)
        column.addWidget(self._title)
        self.new = Button("New game", "plain", height=44)
        self.new.setAccessibleName(f"New game of {info.title}")
        self.rules = LinkButton("The rules", "book-open-page-variant-outline", token="good", weight="semibold")
        self.rules.setAccessibleName(f"The rules of {info.title}")
        column.addWidget(self.new)
        column.space(4)
        self._players = Text(players(info), "strong", align="center")
        self._minutes = Text(info.minutes, "small", "ink2", align="center", wrap=True)
        self._both = Text(f"{players(info)} · {info.minutes}", "small", align="center", wrap=True)
        for words in (self._players, self._minutes, self._both):
            column.addWidget(words)
        row = Row()
        row.addStretch(1)
        row.addWidget(self.rules)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)

    def choose(self, is_chosen: bool, has_primary: bool) -> None:
        """Sets whether the shortcuts apply to this book, and whether the chosen one's button is the primary one."""
        self.new.set_kind("primary" if is_chosen and has_primary else "plain")
        set_tip(self.new, f"New game of {self._info.title}", "Ctrl+N" if is_chosen else "")
        set_tip(self.rules, f"The rules of {self._info.title}", "F1" if is_chosen else "")

    def show_title(self, is_wanted: bool) -> None:
        """Shows or hides the name of the game, which is needed if there is no book with it; the facts are then one
        line."""
        for words in (self._title, self._both):
            words.setVisible(is_wanted)
        for words in (self._players, self._minutes):
            words.setVisible(not is_wanted)


class _About(QWidget):
    """The description beside a single book."""

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
        if len(info.seats) <= 2:
            for seat in info.seats:
                column.addWidget(_SeatLine(seat.title, (seat,)))
        else:
            column.addWidget(_SeatLine("", info.seats))
        column.space(14)
        column.addWidget(Rule("line"))
        column.space(14)
        column.addWidget(Fact("account-multiple-outline", players(info)))
        column.addWidget(Fact("clock-outline", info.minutes))
        if info.match_games > 1:
            swapped = "sides swapped" if len(info.seats) == 2 else "seats changed"
            words = {2: "two"}.get(info.match_games, str(info.match_games))
            column.addWidget(Fact("swap-horizontal", f"One game, or a match of {words} with {swapped}"))
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


class _SeatLine(Measured, QWidget):
    """The marks of some seats and a text beside them."""

    def __init__(self, words: str, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__()
        self._words, self._seats = words, seats
        self.setAccessibleName(listed([seat.title for seat in seats]))
        theme_hub().resized.connect(self._remeasure)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        words = text_width(self._words, serif(exact(19)))
        return QSize(round(exact(44) + exact(34) * (len(self._seats) - 1) + words) + 2, px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme, middle, x = theme_hub().theme, self.height() / 2, exact(15)
        for seat in self._seats:
            fill, on = theme.color(seat.side), theme.color(theme.side(seat.side, "on"))
            side_mark(painter, seat.side, x, middle, exact(12), fill, on)
            x += exact(34)
        text_at(painter, x - exact(7), middle + exact(6.5), self._words, serif(exact(19)), theme.color("ink"))
        painter.end()


class Fact(QWidget):
    """An icon and a few words."""

    def __init__(self, icon: str, words: str) -> None:
        super().__init__()
        self._icon = icon
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = Column(self, margins=(42, 4, 0, 4))
        column.addWidget(Text(words, "body", "ink2", wrap=True))

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        symbol(painter, self._icon, exact(15), exact(15.5), exact(21), theme_hub().theme.color("ink2"))
        painter.end()


def players(info: GameInfo) -> str:
    """Returns the numbers of players in words."""
    few, most = info.player_counts[0], info.player_counts[-1]
    if few < most:
        return f"{few} to {most} players"
    return f"{most} players" if most > 1 else "1 player"
