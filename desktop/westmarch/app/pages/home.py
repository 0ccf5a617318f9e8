"""The home page: the game to continue, saved games, and the shelf."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.books import SHADOW
from westmarch.app.continue_card import ContinueCard
from westmarch.app.home_doors import Door, DoorInfo, Doors, Figures
from westmarch.app.learn_bar import BeginCard, LearnBar
from westmarch.app.learning import LearnedLesson
from westmarch.app.outcome import Standing
from westmarch.app.pages.page import Page
from westmarch.app.saved_rows import SavedGame, SavedRow
from westmarch.app.shelf import Fact, Shelf
from westmarch.engine.game_info import GameInfo
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Column, LinkButton, Row, Rule, SectionHead, Text, set_tip

_ROWS = 6
_FILLED = 3  # rows below which the left column is filled with games that are ready to begin
_PICTURE = (84.0, 236.0)  # least and greatest height of the thumbnail, at 100 percent
_INSET = 12.0  # the visible edge of a card: all of the left column stands on it
_WELCOME = (
    ("account-multiple-outline", "Two or more people at one screen, with a curtain between their turns"),
    ("lightbulb-on-outline", "One person against the computer, with hints when you want them"),
    ("bookmark-outline", "A game that you leave is saved automatically, exactly where you left it"),
)


@dataclass(frozen=True)
class HomeContent:
    """What the home page shows: the last game if it is not over, saved ones with the newest first (those that are
    over after the others), the shelf, the guided game of each game that has one, and games that are ready to begin
    (their ``path`` is the game's id), and the last game that was won, to be watched again.
    """

    continue_game: SavedGame | None
    saved: tuple[SavedGame, ...]
    games: tuple[GameInfo, ...]
    guided: tuple[LearnedLesson, ...] = ()
    ready: tuple[SavedGame, ...] = ()
    won: SavedGame | None = None


class HomePage(Page):
    """The home page, which shows its content and emits the person's requests."""

    KEYS = (
        ("1 to 5", "A book of the shelf: its game is chosen"),
        ("Left, Right", "On the shelf: the book before or after"),
    )
    continue_requested = Signal()
    open_requested = Signal(str)
    new_requested = Signal(str)
    rules_requested = Signal(str)
    lesson_requested = Signal(str)
    lessons = Signal()
    ready_requested = Signal(str)
    see_all = Signal()
    library = Signal()
    decks = Signal()
    records = Signal()
    campaigns = Signal()
    settings = Signal()
    theme_toggled = Signal()
    open_file = Signal()
    about = Signal()
    quit = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Westmarch")
        self.content = HomeContent(None, (), ())
        self.left: QWidget | None = None
        self.shelf: Shelf | None = None
        self.card: ContinueCard | BeginCard | None = None
        self.bar: LearnBar | None = None
        self._ready_head: QWidget | None = None
        self.rows: list[SavedRow] = []
        self.won_row: SavedRow | None = None
        self.doors: Doors | None = None
        self.links: dict[str, LinkButton | Door] = {}
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
        self._set_up_bar()
        self._set_up_doors()
        self.left.show()
        self.shelf.show()
        self._arrange()

    @property
    def message_area(self) -> QRect | None:
        """Where a message has room: above the heading of the shelf, which has none over a single book."""
        if self.shelf is None or self.shelf.about is not None:
            return None
        corner = self.shelf.head.mapTo(self, QPoint(0, 0))
        return QRect(corner.x(), 0, self.shelf.head.width(), corner.y())

    def show_picture(self, picture: QPixmap) -> None:
        """Shows a thumbnail of the game to continue."""
        if isinstance(self.card, ContinueCard):
            self.card.show_picture(picture)

    def show_standing(self, standing: Standing) -> None:
        """Says who is to move in the game to continue."""
        if isinstance(self.card, ContinueCard):
            self.card.show_standing(standing)

    def show_figures(self, figures: Figures) -> None:
        """Says on the doors what lies behind them, once it has been counted."""
        counted = (("Records", figures.records), ("Decks", figures.decks), ("Campaigns", figures.campaigns))
        for name, words in counted:
            door = self.links.get(name)
            if isinstance(door, Door):
                door.say(words or door.info.words, figures.pips if name == "Records" else ())

    def _set_up_bar(self) -> None:
        if self.bar is not None:
            _delete_content(self.bar)
        self.bar = LearnBar(self.content.guided, self) if self.content.guided else None
        if self.bar is not None:
            self.bar.wanted.connect(self.lesson_requested)
            self.bar.all_wanted.connect(self.lessons)
            self.bar.show()

    def _set_up_doors(self) -> None:
        """What there is to look at besides games."""
        if self.doors is not None:
            return
        entries = (
            (DoorInfo("Records", "chart-timeline-variant", "Yours to write", "Ctrl+G"), self.records),
            (DoorInfo("Library", "cards-outline", "Every card", "Ctrl+B"), self.library),
            (DoorInfo("Decks", "hammer-wrench", "Build your own", "Ctrl+D"), self.decks),
            (DoorInfo("Campaigns", "map-outline", "A log of your heroes"), self.campaigns),
        )
        doors = []
        for info, signal in entries:
            self.links[info.name] = door = Door(info)
            door.clicked.connect(signal)
            doors.append(door)
        self.doors = Doors(doors, self)
        self.doors.show()

    def _set_up_shelf(self, games: tuple[GameInfo, ...], last: str) -> None:
        """Updates the shelf, unless it has the same books: each cover takes a tenth of a second to paint."""
        if self.shelf is None or self.shelf.games != games:
            if self.shelf is not None:
                _delete_content(self.shelf)
            self.shelf = Shelf(games, last, self)
            self.shelf.new_requested.connect(self.new_requested)
            self.shelf.rules_requested.connect(self.rules_requested)
        self.shelf.has_primary = self.card is None
        self.shelf.choose(last)

    def _rebuild(self) -> None:
        if self.left is not None:
            self.show_content(self.content)

    def _make_left(self) -> QWidget:
        left = QWidget(self)
        self._left_column = column = Column(left)
        last = self.content.continue_game
        if last is None and not self.content.saved and not self.content.ready:
            column.addStretch(2)
        title = Column(margins=(_INSET, 0, _INSET, 0))
        title.addWidget(Text("Westmarch", "wordmark", shrinks=True))
        title.addWidget(Text(f"{_in_words(len(self.content.games))}ourneys through Middle-earth", "motto", "ink2"))
        column.addLayout(title)
        column.space(18)
        self.card, self._ready_head = None, None
        self.rows = [SavedRow(each) for each in self.content.saved[:_ROWS]]
        if last is not None:
            self.card = ContinueCard(last)
            self.card.button.clicked.connect(self.continue_requested)
        elif following := next((each for each in self.content.guided if not each.place.is_done), None):
            self.card = BeginCard(following, is_first=following is self.content.guided[0])
            self.card.button.clicked.connect(lambda: self.lesson_requested.emit(following.game))
        if self.card is not None:
            column.addWidget(self.card)
        if self.rows:
            self._make_saved(column)
        missing = self.content.ready[: max(0, _FILLED - len(self.rows))]
        if missing:
            self._make_ready(column, missing)
        elif self.card is None and not self.rows:
            words = Column(gap=10, margins=(_INSET, 0, _INSET, 0))
            words.addWidget(Rule("line"))
            words.space(4)
            for icon, sentence in _WELCOME:
                words.addWidget(Fact(icon, sentence))
            words.space(4)
            words.addWidget(Rule("line"))
            column.addLayout(words)
        self._make_won(column)
        if not self.content.saved and not missing:
            column.space(8)
            alone = Row(margins=(_INSET - 8, 0, 0, 0))
            alone.addWidget(self._make_open())
            alone.addStretch(1)
            column.addLayout(alone)
        column.addStretch(3)
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

    def _make_ready(self, column: Column, ready: tuple[SavedGame, ...]) -> None:
        """Games that one can sit down to at once, in the place of saved ones that are missing."""
        self._ready_head = QWidget()
        head = Column(self._ready_head, margins=(_INSET, 4, _INSET, 0))
        line = Row(margins=(0, 0, -8, 0))
        line.addWidget(SectionHead("Or sit down at once", ruled=False), 1)
        if not self.content.saved:
            line.addWidget(self._make_open())
        head.addLayout(line)
        head.addWidget(Rule("line"))
        column.addWidget(self._ready_head)
        rows = Column(margins=(_INSET - 8, 0, _INSET - 8, 0))
        column.addLayout(rows)
        begun = [SavedRow(each) for each in ready]
        self.rows += begun
        for row in begun:
            set_tip(row, f"Begin: {row.saved.title}")
            row.clicked.connect(lambda _=False, game=row.saved.path: self.ready_requested.emit(game))
            rows.addWidget(row)

    def _make_won(self, column: Column) -> None:
        """The last game that was won."""
        self.won_row = None
        if self.content.won is None:
            return
        self.won_row = row = SavedRow(self.content.won)
        set_tip(row, "Open this game, and watch it again from there")
        row.clicked.connect(lambda: self.open_requested.emit(row.saved.path))
        column.space(6)
        rows = Column(margins=(_INSET - 8, 0, _INSET - 8, 0))
        rows.addWidget(row)
        column.addLayout(rows)

    def _make_open(self) -> LinkButton:
        link = LinkButton("Open a file", token="good", weight="semibold")
        set_tip(link, "Open a game from any folder", "Ctrl+O")
        link.clicked.connect(self.open_file)
        self.links["open"] = link
        return link

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
        top, foot = exact(56 if self.height() >= exact(860) else 20), exact(36 if self.height() >= exact(860) else 24)
        width = exact(388 if is_wide else 330)
        widest = min(self.width() - 2 * side, exact(1640))
        side = (self.width() - widest) / 2
        height = min(self.height() - top - foot, exact(1040))
        top += (self.height() - top - foot - height) / 2
        self._share_height(round(width + exact(2 * _INSET)), height)
        self.left.setGeometry(round(side - exact(_INSET)), round(top), round(width + exact(2 * _INSET)), round(height))
        x = side + width + exact(52 if is_wide else 24)
        broad, low = side + widest - x, 0.0
        if self.doors is not None:
            low = exact(self.doors.fitting_height(height / exact(1), broad / exact(1)))
            self.doors.setGeometry(round(x), round(top + height - low), round(broad), round(low))
        if self.bar is not None:
            high, by = exact(self.bar.fitting_height(height / exact(1))), exact(_INSET)
            low += high
            self.bar.setGeometry(round(x - by), round(top + height - low), round(broad + 2 * by), round(high))
        by = exact(SHADOW)
        self.shelf.setGeometry(round(x - by), round(top), round(broad + 2 * by), round(height - low))

    def _share_height(self, width: int, height: float) -> None:
        """Divides the free height of the left column: saved games (two before the picture grows), then games that are
        ready to begin, then the picture, then more saved games.
        """
        for row in self.rows:
            row.hide()
        if self._ready_head is not None:
            self._ready_head.hide()
        if self.card is not None:
            self.card.set_picture_height(_PICTURE[0])
            self.card.show()
        saved = min(len(self.rows), len(self.content.saved))
        left = self._room_left(width, height)
        if isinstance(self.card, BeginCard) and saved and left < SavedRow.HEIGHT:
            self.card.hide()  # a game of one's own goes before the one that is proposed
            left = self._room_left(width, height)
        shown = max(0, min(2, saved, int(left / SavedRow.HEIGHT)))
        left -= shown * SavedRow.HEIGHT
        if self._ready_head is not None and shown == saved:
            head = self._ready_head.sizeHint().height() / exact(1)
            more = min(len(self.rows) - saved, int((left - head) / SavedRow.HEIGHT))
            if more > 0:
                self._ready_head.show()
                shown += more
                left -= head + more * SavedRow.HEIGHT
        if self.card is not None and not self.card.isHidden():
            taller = max(0.0, min(left, _PICTURE[1] - _PICTURE[0]))
            self.card.set_picture_height(_PICTURE[0] + taller)
            left -= taller
        if shown < saved:
            shown = min(saved, shown + max(0, int(left / SavedRow.HEIGHT)))
        for row in self.rows[:shown]:
            row.show()

    def _room_left(self, width: int, height: float) -> float:
        """The height that the left column leaves free, at 100 percent."""
        # Activated as well: Qt forgets the sizes of nested layouts only then.
        self._left_column.invalidate()
        self._left_column.activate()
        return (height - self._left_column.totalHeightForWidth(width)) / exact(1)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = int(event.text()) if event.text() in tuple("123456789") else 0
        if self.shelf is not None and 0 < number <= len(self.shelf.games):
            self.shelf.take(number - 1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _in_words(count: int) -> str:
    return {2: "Two j", 3: "Three j", 4: "Four j", 5: "Five j", 6: "Six j"}.get(count, "J")


def _delete_content(old: QWidget) -> None:
    old.hide()
    old.setParent(None)
    old.deleteLater()
