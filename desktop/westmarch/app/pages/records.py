"""The page of records: the road of finished games and what they add up to, for a person at this computer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from westmarch.app.header import PageHeader
from westmarch.app.pages.page import Page
from westmarch.app.records.arrangement import EMPTY, arrange, arrangement_for
from westmarch.app.records.bests import NOTHING, Bests, bests
from westmarch.app.records.history import History
from westmarch.app.records.ladder import LadderPlot
from westmarch.app.records.plot import Plot
from westmarch.app.records.rates import RatesPlot, SidesPlot
from westmarch.app.records.road import Legend, RoadCard, RoadPlot
from westmarch.app.records.trouble import TroubleBar
from westmarch.app.records.turning import TurningPlot
from westmarch.engine.game_info import GameInfo
from westmarch.play import game_records
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame
from westmarch.play.game_records import Told
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Chips,
    Column,
    Dropdown,
    LinkButton,
    Popup,
    PopupItem,
    Row,
    ScrollPane,
    SectionHead,
    Text,
    set_tip,
)

T = TypeVar("T")

TITLE = "Records"
ALL = "all"
ALL_GAMES = "All games"
EVERYONE = "Everyone at this computer"
NO_GAMES = (
    "Every game that you finish becomes a stone on this road, and from then on this page says how often you win, "
    "from which side, and against which level. Play a game to its end to begin."
)
_WIDEST = 1800.0


class RecordsPage(Page):
    """The page.

    ``game_wanted`` carries the id of a game that is to be looked at, ``new_wanted`` a game of the shelf, ``log_wanted``
    the game whose list is wanted, or nothing for all; ``write_wanted``, ``take_in_wanted`` and ``erase_wanted`` are
    about all games.  ``trouble_seen``: the person knows what was wrong.
    """

    KEYS = (
        ("Left, Right", "Another game on the chips; on the road, the game before or after"),
        ("Up, Down", "The game before or after in the history"),
        ("Enter", "Open the game"),
        ("A", "All games, with filters and notes"),
        ("L", "How long games last, or where they turn"),
        ("W, I", "Export the games to a file, import games from one"),
        ("Esc", "Back"),
    )
    game_wanted = Signal(str)
    new_wanted = Signal(str)
    log_wanted = Signal(str)
    write_wanted = Signal(object)
    take_in_wanted = Signal()
    erase_wanted = Signal()
    play_wanted = Signal()
    theme_toggled = Signal()
    settings_wanted = Signal()
    trouble_seen = Signal()

    def __init__(self, games: Sequence[GameInfo], levels: Sequence[tuple[str, str]], person: str = "") -> None:
        """``levels`` of the computer players with their titles, the weakest first; ``person`` is who is asked first."""
        super().__init__()
        self.setAccessibleName(TITLE)
        self._infos, self._levels, self._wanted_person = tuple(games), tuple(levels), person
        self._games: tuple[LoggedGame, ...] = ()
        self._told: tuple[Told, ...] = ()
        """Those of all people that count: with thousands it takes a while to find them."""
        self._curves: dict[str, Curve] = {}
        self._has_appeared = False
        column = Column(self, margins=(0, 0, 0, 12))
        self._make_header(column)
        self._make_filters(column)
        self.trouble = TroubleBar()
        self.trouble.seen.connect(self.trouble_seen)
        column.addWidget(self.trouble)
        self._sheets = QWidget()
        self._grid = QGridLayout(self._sheets)
        self._grid.setSpacing(0)  # sheets have margins of their own
        self._make_sheets()
        self.pane = ScrollPane(self._sheets)
        column.addWidget(self.pane, 1)
        theme_hub().resized.connect(self._fit)
        self._fit()

    # -- making

    def _make_header(self, column: Column) -> None:
        self.header = PageHeader(TITLE, "Westmarch")
        self.header.back.connect(self.back)
        self.files = self.header.add_icon("export-variant", "Export, import, erase", "")
        self.files.clicked.connect(self._open_files)
        self.header.add_theme_icon().clicked.connect(self.theme_toggled)
        self.header.add_icon("cog-outline", "Settings", "Ctrl+,").clicked.connect(self.settings_wanted)
        column.addWidget(self.header)

    def _make_filters(self, column: Column) -> None:
        self.filters = QWidget()
        self._filters = Row(self.filters, gap=12)
        choices = [(ALL, ALL_GAMES), *[(info.id, info.short or info.title) for info in self._infos]]
        self.chips = Chips("Game", choices)
        self.chips.changed.connect(lambda _: self._show())
        self.person = Dropdown("Person", (("", EVERYONE),))
        self._filters.addWidget(self.chips, 1)
        self._filters.addWidget(self.person)
        self.only = Text("", "small", "ink2", "right")
        self._filters.addWidget(self.only)
        column.addWidget(self.filters)

    def _make_sheets(self) -> None:
        self.road, self.rates, self.sides = RoadPlot(), RatesPlot(), SidesPlot()
        self.ladder, self.turning = LadderPlot(), TurningPlot()
        self.history, self.bests = History(), Bests()
        self.legend = Legend()
        self.rates_head = SectionHead("How often you win", "of 10", ruled=False)
        self.sides_head = SectionHead("By the side you took", ruled=False)
        self.turning_head = SectionHead("", ruled=False)
        self.turn_over = LinkButton("", token="good", weight="semibold")
        set_tip(self.turn_over, "How long games last, or where they turn", "L")
        self.turn_over.clicked.connect(self._turn_over)
        self.all = LinkButton("", token="good", weight="semibold")
        set_tip(self.all, "All games, to be searched, noted about and deleted", "A")
        self.all.clicked.connect(lambda: self.log_wanted.emit(self._chosen))
        self.nothing = Text(NOTHING, "body", "ink2", wrap=True)
        self.cards = {
            "road": _sheet(RoadCard(), SectionHead("Your road so far", ruled=False), self.road, right=self.legend),
            "rates": _sheet(Card(), self.rates_head, self.rates),
            "sides": _sheet(Card(), self.sides_head, self.sides),
            "ladder": _sheet(Card(), SectionHead("The ladder", "won and lost at each level", ruled=False), self.ladder),
            "history": _sheet(Card(), SectionHead("History", ruled=False), self.history, right=self.all),
            "turning": _sheet(Card(), self.turning_head, self.turning, right=self.turn_over),
            "bests": _sheet(Card(), SectionHead("Worth remembering", ruled=False), self.bests, below=self.nothing),
        }
        self.road.picked.connect(self.game_wanted)
        self.history.picked.connect(self.game_wanted)
        self.history.new_wanted.connect(self.new_wanted)
        self.bests.picked.connect(self.game_wanted)
        self.empty = Card()
        inside = Column(self.empty, gap=16, margins=(44, 36, 44, 40))
        inside.addWidget(Text(NO_GAMES, "body", "ink2", "center", wrap=True))
        buttons = Row(gap=12)
        self.play = Button("Choose a game", "primary", key="Enter")
        self.play.clicked.connect(self.play_wanted)
        self.first_file = Button("Import games from a file", icon="folder-open-outline", key="I")
        self.first_file.clicked.connect(self.take_in_wanted)
        buttons.addStretch(1)
        buttons.addWidget(self.play)
        buttons.addWidget(self.first_file)
        buttons.addStretch(1)
        inside.addLayout(buttons)
        for card in (*self.cards.values(), self.empty):
            card.setParent(self._sheets)

    @property
    def games(self) -> tuple[LoggedGame, ...]:
        """All games of the records."""
        return self._games

    @property
    def plots(self) -> tuple[Plot, ...]:
        """All plots."""
        return self.road, self.rates, self.sides, self.ladder, self.turning

    # -- showing

    def show_games(
        self, found: Sequence[LoggedGame], curves: Mapping[str, Curve] | None = None, trouble: str = ""
    ) -> None:
        """Replaces the games, the latest first; filters stay.  ``trouble`` says what is wrong with the records."""
        self.trouble.say(trouble)
        self._games, self._curves = tuple(found), dict(curves or {})
        self._told = game_records.told(self._games)
        self._show_people()
        self._show()
        self._fit()
        self.first = self.play if self._is_empty else next(chip for chip in self.chips.segments if chip.isChecked())
        self.default_button = self.play if self._is_empty else None

    @property
    def _is_empty(self) -> bool:
        return not self._told

    def _show_people(self) -> None:
        names = game_records.people(self._games)
        choices = [(name, f"{name}, at this computer") for name in names]
        if len(names) != 1:
            choices = [("", EVERYONE), *choices]
        before = self.person
        value = before.value or self._wanted_person
        self._wanted_person = ""
        self.person = Dropdown("Person", choices, value if value in names else choices[0][0])
        self.person.changed.connect(lambda _: self._show())
        self._filters.replaceWidget(before, self.person)
        self.person.setVisible(len(names) > 1)
        self.only.setVisible(len(names) == 1)
        self.only.set_text(choices[0][1] if names else "")
        before.hide()
        before.deleteLater()

    @property
    def _chosen(self) -> str:
        """The chosen game, or nothing for all."""
        return "" if self.chips.value == ALL else self.chips.value

    def shown(self) -> tuple[Told, ...]:
        """The games that are told, of the chosen person and game."""
        person = self.person.value
        found = game_records.told(self._games, person) if person else self._told
        return tuple([each for each in found if self.chips.value in (ALL, each.game.game)])

    def _show(self) -> None:
        found = self.shown()
        levels = [level for level, _ in self._levels]
        firsts = game_records.first_wins(found, levels)
        titles = dict(self._levels)
        self.road.show_games(found, {each.game.id: f"first win against {titles[level].lower()}"
                                     for level, each in firsts.items()})  # fmt: skip
        rates = self._in_order(game_records.rates(found))
        self.legend.show_games(tuple(rates))
        rows = [info.id for info in self._infos] if self.chips.value == ALL else []
        self.rates.show_rates(rates, rows)
        sided = [info.id for info in self._infos if info.id in rows and has_sides(info)]
        self.sides.show_rates(self._in_order(game_records.sides(found)), game_records.quests(found), sided)
        self.sides_head.say("By quest" if self.sides.is_of_quests else "By the side you took")
        steps = self._in_order(game_records.ladder(found, levels))
        self.ladder.show_steps(steps, self._levels, game_records.modes(found), self._on_ladder(rows, steps))
        self.turning.show_games(found, self._curves, tuple(rates))
        self._show_turning()
        self.history.show_games(found, self._curves)
        self.history.show_new([info for info in self._infos if info.id in rows and info.id not in rates])
        self.all.setText(f"all {len(self._games)}")
        self.all.setAccessibleName(f"All {len(self._games)} games")
        self.all.updateGeometry()
        best = bests(found, self._curves, self._levels)
        self.bests.show_bests(best)
        self.bests.setVisible(bool(best))
        self.nothing.setVisible(not best)
        self._order_tabs()

    def _on_ladder(self, rows: Sequence[str], steps: Mapping[str, object]) -> list[str]:
        """The games that have a row on the ladder; what is won together has its modes only once one was played."""
        shared = {info.id for info in self._infos if info.is_shared}
        return [game for game in rows if game in steps or game not in shared]

    def _show_turning(self) -> None:
        game = self.turning.game
        self.turning_head.say(self.turning.title, "" if self.turning.kind else "turns or rounds")
        self.turn_over.setText("lengths" if game else "chances")
        self.turn_over.setAccessibleName("Show how long games last" if game else "Show where games turn")
        self.turn_over.setVisible(bool(self.turning.kind))
        self.turn_over.updateGeometry()

    def _turn_over(self) -> None:
        self.turning.turn_over()
        self._show_turning()

    def _order_tabs(self) -> None:
        """The Tab key goes in reading order, though rows and cells are made anew with other games."""
        order = [*self.chips.segments, self.person, self.trouble.button, self.road, self.all]
        order += [*self.history.rows, *self.history.new_rows, self.turn_over, *self.bests.cells]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def _in_order(self, by_game: Mapping[str, T]) -> dict[str, T]:
        """What there is by game, in the order of the shelf; games that are not here at the end."""
        known = [info.id for info in self._infos if info.id in by_game]
        return {game: by_game[game] for game in (*known, *[game for game in by_game if game not in known])}

    def _open_files(self) -> None:
        popup = Popup(
            self.window(),
            (
                PopupItem("write", "Export all games to a file…", is_enabled=bool(self._games), icon="tray-arrow-up"),
                PopupItem("take-in", "Import games from a file…", icon="tray-arrow-down"),
                PopupItem("erase", "Erase all records…", is_enabled=bool(self._games), icon="trash-can-outline"),
            ),
        )
        popup.chosen.connect(self._on_file_chosen)
        popup.open_below(self.files)

    def _on_file_chosen(self, name: str) -> None:
        match name:
            case "write":
                self.write_wanted.emit(self._games)
            case "take-in":
                self.take_in_wanted.emit()
            case "erase":
                self.erase_wanted.emit()

    def _fit(self) -> None:
        """The sheets beside each other where there is room, else one below the other."""
        is_empty = self._is_empty
        arrangement = EMPTY if is_empty else arrangement_for(self.width())
        side = max(px(arrangement.margin), round((self.width() - exact(_WIDEST)) / 2))
        for part, foot in ((self._grid, 0), (self.trouble, px(4)), (self._filters, px(4))):
            inset = px(12) if foot else 0
            part.setContentsMargins(side + inset, 0, side + inset, foot)
        self.filters.setVisible(not is_empty)
        heights = {"history": 70 + self.history.wanted_height}
        arrange(self._grid, {**self.cards, "empty": self.empty}, arrangement, heights)

    # Qt's own names from here on.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_appeared:
            self._has_appeared = True
            for plot in self.plots:
                plot.appear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_A if self._games:
                self.log_wanted.emit(self._chosen)
            case Qt.Key.Key_W if self._games:
                self.write_wanted.emit(self._games)
            case Qt.Key.Key_L if self.turning.kind:
                self._turn_over()
            case Qt.Key.Key_I:
                self.take_in_wanted.emit()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def has_sides(info: GameInfo) -> bool:
    """Whether a game has a dark side and a good one to take."""
    return any(seat.side in ("dark", "slate") for seat in info.seats)


def _sheet(
    card: Card, head: SectionHead, content: QWidget, right: QWidget | None = None, below: QWidget | None = None
) -> Card:
    """A sheet with a head, something at its right, and its content."""
    inset = Card.MARGIN + 22
    more = 5 if isinstance(right, LinkButton) else 0  # which is higher than a head: all heads are on one line
    column = Column(card, gap=8 - more, margins=(inset, 24 - more, inset, inset - 2))
    row = Row(gap=12)
    row.addWidget(head, 1)
    if right is not None:
        row.addWidget(right)
    column.addLayout(row)
    column.addWidget(content, 1)
    if below is not None:
        column.addWidget(below)
        column.addStretch(0)
    return card
