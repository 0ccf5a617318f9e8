"""The home page: the game to continue, saved games, and the shelf."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.books import cover_of, paint_little_book
from westmarch.app.pages.page import Page
from westmarch.app.shelf import Fact, Shelf
from westmarch.engine.game import GameInfo
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Column,
    Control,
    LinkButton,
    Row,
    Rule,
    SectionHead,
    Text,
    focus_outline,
    set_tip,
)

_ROWS = 4
_PICTURE = (84.0, 204.0)  # least and greatest height of the thumbnail, at 100 percent
_INSET = 12.0  # the visible edge of a card: all of the left column stands on it
_WELCOME = (
    ("account-multiple-outline", "Two or more people at one screen, with a curtain between their turns"),
    ("lightbulb-on-outline", "One person against the computer, with hints when you want them"),
    ("bookmark-outline", "A game that you leave is saved automatically, exactly where you left it"),
)


@dataclass(frozen=True)
class SavedGame:
    """A row of a saved game.  ``problem`` is one sentence about a file that cannot be opened."""

    path: str
    title: str
    detail: str
    when: str
    game: str
    problem: str = ""
    is_over: bool = False


@dataclass(frozen=True)
class HomeContent:
    """What the home page shows: the last game if it is not over, saved ones with the newest first (those that are
    over after the others), the shelf.
    """

    continue_game: SavedGame | None
    saved: tuple[SavedGame, ...]
    games: tuple[GameInfo, ...]


class HomePage(Page):
    """The home page, which shows its content and emits the person's requests."""

    continue_requested = Signal()
    open_requested = Signal(str)
    new_requested = Signal(str)
    rules_requested = Signal(str)
    see_all = Signal()
    library = Signal()
    decks = Signal()
    log_requested = Signal()
    settings = Signal()
    theme_toggled = Signal()
    open_file = Signal()
    about = Signal()
    quit = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.content = HomeContent(None, (), ())
        self.left: QWidget | None = None
        self.shelf: Shelf | None = None
        self.card: _ContinueCard | None = None
        self.rows: list[SavedRow] = []
        self.links: dict[str, LinkButton] = {}
        theme_hub().changed.connect(self._name_theme)
        theme_hub().resized.connect(self._rebuild)

    def show_content(self, content: HomeContent) -> None:
        """Replaces the content of the page."""
        self.content = content
        if self.left is not None:
            _delete_content(self.left)
        self.left = self._make_left()
        newest = content.continue_game or next(iter(content.saved), None)
        self._set_up_shelf(content.games, newest.game if newest is not None else "")
        assert self.shelf is not None
        self.first = self.card.button if self.card is not None else self.shelf.new_button
        self.left.show()
        self.shelf.show()
        self._arrange()

    def show_picture(self, picture: QPixmap) -> None:
        """Shows a thumbnail of the game to continue."""
        if self.card is not None:
            self.card.show_picture(picture)

    def _set_up_shelf(self, games: tuple[GameInfo, ...], last: str) -> None:
        """Updates the shelf, unless it has the same books: each cover takes a tenth of a second to paint."""
        if self.shelf is not None and self.shelf.games == games:
            self.shelf.choose(last)
            return
        if self.shelf is not None:
            _delete_content(self.shelf)
        self.shelf = Shelf(games, last, self)
        self.shelf.new_requested.connect(self.new_requested)
        self.shelf.rules_requested.connect(self.rules_requested)

    def _rebuild(self) -> None:
        if self.left is not None:
            self.show_content(self.content)

    def _make_left(self) -> QWidget:
        left = QWidget(self)
        self._left_column = column = Column(left)
        last = self.content.continue_game
        if last is None and not self.content.saved:
            column.addStretch(2)
        title = Column(margins=(_INSET, 0, _INSET, 0))
        title.addWidget(Text("Westmarch", "wordmark", shrinks=True))
        title.addWidget(Text("Journeys through Middle-earth", "motto", "ink2"))
        column.addLayout(title)
        column.space(18)
        self.card = _ContinueCard(last) if last is not None else None
        self.rows = [SavedRow(each) for each in self.content.saved[:_ROWS]]
        if self.card is not None:
            self.card.button.clicked.connect(self.continue_requested)
            column.addWidget(self.card)
        if self.rows:
            self._make_saved(column)
        elif self.card is None:
            words = Column(gap=10, margins=(_INSET, 0, _INSET, 0))
            words.addWidget(Rule("line"))
            words.space(4)
            for icon, sentence in _WELCOME:
                words.addWidget(Fact(icon, sentence))
            words.space(4)
            words.addWidget(Rule("line"))
            column.addLayout(words)
        if not self.rows:
            column.space(8)
            alone = Row(margins=(_INSET - 8, 0, 0, 0))
            alone.addWidget(self._make_open())
            alone.addStretch(1)
            column.addLayout(alone)
        column.addStretch(3)
        column.addWidget(self._make_doors())
        column.addWidget(self._make_links())
        return left

    def _make_saved(self, column: Column) -> None:
        saved = self.content.saved
        self.all_link = LinkButton(f"See all {len(saved)}", token="good", weight="semibold")
        set_tip(self.all_link, "All saved games, to open, rename or delete", "Ctrl+L")
        self.all_link.clicked.connect(self.see_all)
        head = Row(margins=(_INSET, 0, _INSET - 8, 0))
        head.addWidget(SectionHead("Saved games", ruled=False), 1)
        head.addWidget(self._make_open())
        head.addWidget(self.all_link)
        column.space(4)
        column.addLayout(head)
        below = Column(margins=(_INSET, 0, _INSET, 0))
        below.addWidget(Rule("line"))
        column.addLayout(below)
        rows = Column(margins=(_INSET - 8, 0, _INSET - 8, 0))
        column.addLayout(rows)
        for row in self.rows:
            row.clicked.connect(lambda _=False, path=row.saved.path: self.open_requested.emit(path))
            rows.addWidget(row)

    def _make_open(self) -> LinkButton:
        link = LinkButton("Open a file", "" if self.rows else "folder-open-outline", token="good", weight="semibold")
        set_tip(link, "Open a game from any folder", "Ctrl+O")
        link.clicked.connect(self.open_file)
        self.links["open"] = link
        return link

    def _make_doors(self) -> QWidget:
        """What there is to look at besides games."""
        doors = QWidget()
        row = Row(doors, gap=2, margins=(_INSET - 8, 0, 0, 0))
        entries = (
            ("cards-outline", "Library", "Every card of every game", "Ctrl+B", self.library),
            ("hammer-wrench", "Decks", "Build decks, and play with them", "Ctrl+D", self.decks),
            ("notebook-outline", "Finished games", "What was played, and how it ended", "Ctrl+G", self.log_requested),
        )
        for icon, label, tip, shortcut, signal in entries:
            link = LinkButton(label, icon, 16, "good", "semibold")
            set_tip(link, tip, shortcut)
            link.clicked.connect(signal)
            self.links[label] = link
            row.addWidget(link)
        row.addStretch(1)
        return doors

    def _make_links(self) -> QWidget:
        links = QWidget()
        row = Row(links, gap=2, margins=(_INSET - 8, 0, 0, 0))
        self.theme_link = LinkButton("", size=16, token="ink")
        entries = (
            ("cog-outline", "Settings", "Ctrl+,", self.settings),
            ("", "", "Ctrl+T", self.theme_toggled),
            ("information-outline", "About", "", self.about),
            ("exit-to-app", "Quit", "Ctrl+Q", self.quit),
        )
        for icon, label, shortcut, signal in entries:
            link = LinkButton(label, icon, 16, "ink") if label else self.theme_link
            set_tip(link, label or "Switch between day and night", shortcut)
            link.clicked.connect(signal)
            self.links[label or "theme"] = link
            row.addWidget(link)
        row.addStretch(1)
        self._name_theme()
        return links

    def _name_theme(self) -> None:
        if "theme" not in self.links:
            return
        night = theme_hub().theme.is_night
        self.theme_link.setText("Day" if night else "Night")
        self.theme_link.setAccessibleName("Day theme" if night else "Night theme")
        self.theme_link.set_icon("white-balance-sunny" if night else "weather-night")
        self.theme_link.updateGeometry()

    def _arrange(self) -> None:
        if self.left is None or self.shelf is None:
            return
        is_wide = self.width() >= exact(1400)
        side = exact(72 if is_wide else 44)
        top, foot = exact(56 if self.height() >= exact(860) else 20), exact(96 if self.height() >= exact(860) else 50)
        width = exact(396 if is_wide else 352)
        widest = min(self.width() - 2 * side, exact(1640))
        side = (self.width() - widest) / 2
        height = min(self.height() - top - foot, exact(1040))
        top += (self.height() - top - foot - height) / 2
        self._share_height(round(width + exact(2 * _INSET)), height)
        self.left.setGeometry(round(side - exact(_INSET)), round(top), round(width + exact(2 * _INSET)), round(height))
        x = side + width + exact(52 if is_wide else 24)
        self.shelf.setGeometry(round(x), round(top), round(side + widest - x), round(height))

    def _share_height(self, width: int, height: float) -> None:
        """Divides the free height of the left column: first two saved games, then the picture, then more games."""
        for row in self.rows:
            row.hide()
        if self.card is not None:
            self.card.set_picture_height(_PICTURE[0])
        # Activated as well: Qt forgets the sizes of nested layouts only then.
        self._left_column.invalidate()
        self._left_column.activate()
        left = (height - self._left_column.totalHeightForWidth(width)) / exact(1)
        shown = max(0, min(2, len(self.rows), int(left / SavedRow.HEIGHT)))
        left -= shown * SavedRow.HEIGHT
        if self.card is not None:
            taller = max(0.0, min(left, _PICTURE[1] - _PICTURE[0]))
            self.card.set_picture_height(_PICTURE[0] + taller)
            left -= taller
        shown = min(len(self.rows), shown + max(0, int(left / SavedRow.HEIGHT)))
        for row in self.rows[:shown]:
            row.show()

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _delete_content(old: QWidget) -> None:
    old.hide()
    old.setParent(None)
    old.deleteLater()


_HEADLINE = 48
"""The most letters of a title in headline size; a longer one is smaller."""


class _ContinueCard(Card):
    """The card of the game to continue, with its picture."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.button = Button("Continue last game", "primary")
        column = Column(self, margins=(26, 22, 26, 26))
        self._picture = _Thumbnail()
        column.addWidget(self._picture)
        column.space(10)
        # In large letters the names of five players would fill the card, and be cut off in a low window.
        style = "headline" if len(saved.title) <= _HEADLINE else "name"
        column.addWidget(Text(saved.title, style, wrap=True))
        column.space(2)
        column.addWidget(Text(saved.detail, "small", "ink2", wrap=True))
        column.space(12)
        row = Row(gap=12)
        set_tip(self.button, f"Continue {saved.title}", "Ctrl+Return")
        row.addWidget(self.button)
        row.addStretch(1)
        row.addWidget(Text(saved.when, "small", "ink2", "right"))
        column.addLayout(row)

    def show_picture(self, picture: QPixmap) -> None:
        """Shows the thumbnail of the table."""
        self._picture.show_picture(picture)

    def set_picture_height(self, height: float) -> None:
        """The height of the thumbnail at 100 percent."""
        self._picture.set_height(height)
        self.updateGeometry()


class _Thumbnail(QWidget):
    """A picture of the table, cropped to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self._height = 204.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self.update)

    def show_picture(self, picture: QPixmap) -> None:
        self._picture = picture
        self.update()

    def set_height(self, height: float) -> None:
        if height != self._height:
            self._height = height
            self.updateGeometry()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded_in(frame, exact(6))
        painter.fillPath(shape, theme.color("table"))
        if self._picture is not None and not self._picture.isNull():
            painter.save()
            painter.setClipPath(shape)
            size = self._picture.deviceIndependentSize()
            ratio = max(frame.width() / size.width(), frame.height() / size.height())
            drawn = QRectF(0, 0, size.width() * ratio, size.height() * ratio)
            drawn.moveCenter(frame.center())
            painter.drawPixmap(drawn, self._picture, QRectF(self._picture.rect()))
            painter.restore()
        else:
            symbol(painter, "map-outline", frame.center().x(), frame.center().y(), exact(48), theme.color("line"))
        painter.strokePath(shape, pen(theme.color("line"), 1))
        painter.end()


class SavedRow(Control):
    """A saved game in a list."""

    HEIGHT = 58.0

    def __init__(self, saved: SavedGame) -> None:
        super().__init__(saved.title)
        self.saved = saved
        self.setAccessibleName(f"{saved.title}, {saved.problem or saved.detail}, {saved.when}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_tip(self, saved.problem or f"Open {saved.title}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(self.HEIGHT))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect())
        if self.warmth:
            painter.fillRect(area, theme.color("glow", 0.16 * self.warmth))
        middle = area.center().y()
        little = QRectF(exact(8), middle - exact(21), exact(30), exact(42))
        paint_little_book(painter, little, cover_of(self.saved.game).cloth, theme)
        left, right = exact(54), area.right() - exact(8)
        # A title is whatever its owner typed: the tip and the list of all games show it whole.
        when, small, high = sans(exact(14.5), tabular=True), sans(exact(14.5)), middle - exact(4)
        room = right - left - text_width(self.saved.when, when) - exact(14)
        font = fitting_title(self.saved.title, room)
        title = QFontMetricsF(font).elidedText(self.saved.title, Qt.TextElideMode.ElideRight, room)
        text_at(painter, left, high, title, font, theme.color("ink"))
        text_at(painter, right, high, self.saved.when, when, theme.color("ink2"), "right")
        detail, token = (self.saved.detail, "ink2") if not self.saved.problem else ("Cannot be opened", "dark")
        detail = QFontMetricsF(small).elidedText(detail, Qt.TextElideMode.ElideRight, right - left)
        text_at(painter, left, middle + exact(16), detail, small, theme.color(token))
        painter.fillRect(QRectF(0, area.height() - 1, area.width(), 1), theme.color("rule"))
        if self.shows_focus():
            focus_outline(painter, area, exact(6), theme)


def fitting_title(title: str, room: float) -> QFont:
    """Returns the font of a title in a list: a long title is a little smaller before it is cut off."""
    size = 17.0
    while size > 14.5 and text_width(title, sans(exact(size), "semibold")) > room:
        size -= 0.5
    return sans(exact(size), "semibold")
