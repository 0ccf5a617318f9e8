"""The page on which a scenario is chosen: cycles at the left, the map of one, and the sheet of the chosen scenario."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.header import PageHeader
from westmarch.app.pages.new_game import NewGame, Players, SeatChoice
from westmarch.app.pages.page import Page
from westmarch.app.scenario_cycles import CycleRow
from westmarch.app.scenario_land import road_of
from westmarch.app.scenario_map import STEPS, ScenarioMap, Station
from westmarch.app.scenario_parts import ModeButton
from westmarch.app.scenario_sheet import Faults, ScenarioSheet, met_sets
from westmarch.app.scenario_story import GameLine, ScenarioStory
from westmarch.engine.game_info import GameInfo
from westmarch.engine.scenario_records import Cycle, Mode, Scenario, ScenarioBook
from westmarch.engine.text_format import folded
from westmarch.play.game_log import History
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Card,
    Chip,
    Column,
    Dropdown,
    LinkButton,
    Row,
    ScrollPane,
    SectionHead,
    TextField,
    set_tip,
)

NARROW = 1280.0
"""A page that is less wide, at 100 percent, has its cycles in a list that opens."""
_HIGH = 800.0
"""A page that is less high has no picture above the scenario."""
_UP_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Left(NamedTuple):
    """How the page was left: the scenario and its mode, the player and the deck of each seat, and the filters."""

    scenario: str
    mode: str
    seats: tuple[tuple[str, str], ...]
    filter: str
    words: str


class ScenarioBookPage(Page):
    """The page.  ``start`` and ``more`` carry a :class:`NewGame`, ``log_wanted`` words to find in the log."""

    KEYS = (
        ("Left, Right", "The quest before or after on the road"),
        ("Up, Down", "The cycle before or after"),
        ("M", "How hard: the next of them"),
        ("+, -", "A seat more, a seat fewer"),
        ("Enter", "Begin the quest"),
        ("/", "Search by quest, set or card"),
        ("R", "Any quest, by chance"),
        ("O", "All options of the game"),
        ("D", "Build decks"),
        ("L", "The log of finished games"),
        ("Esc", "Back"),
    )
    start = Signal(object)
    more = Signal(object)
    log_wanted = Signal(str)
    decks_wanted = Signal()
    theme_toggled = Signal()

    def __init__(
        self,
        info: GameInfo,
        book: ScenarioBook,
        skin: Skin,
        players: Players,
        name: str,
        fairness: str,
        histories: Mapping[str, History],
        faults: Faults,
    ) -> None:
        super().__init__()
        self.setAccessibleName("Choose a quest")
        self.info, self.book, self.histories = info, book, histories
        self._faults, self._fairness = faults, fairness
        self._met = met_sets(book, histories)
        self.modes = _all_modes(book)
        self.roads = {cycle.id: road_of(info.id, cycle, at) for at, cycle in enumerate(book.cycles)}
        self.cycle: Cycle = book.cycles[0]
        self._is_narrow = False
        column = Column(self, margins=(0, 0, 0, 8))
        self.header = PageHeader("Choose a quest", "Westmarch")
        self.header.back.connect(self.back)
        self.decks_icon = self.header.add_icon("hammer-wrench", "Build decks", "D")
        self.decks_icon.clicked.connect(self.decks_wanted)
        self.log_icon = self.header.add_icon("notebook-outline", "The log of finished games", "L")
        self.log_icon.clicked.connect(lambda: self.log_wanted.emit(""))
        self.theme_icon = self.header.add_theme_icon()
        self.theme_icon.clicked.connect(self.theme_toggled)
        column.addWidget(self.header)
        self._filters = self._make_filters()
        column.addLayout(self._filters)
        self.map = ScenarioMap(self.modes)
        self.map.chosen.connect(self.choose)
        self.story = ScenarioStory(self.modes)
        self.story.log_wanted.connect(self.log_wanted)
        self.sheet = ScenarioSheet(info, book, skin, players, name)
        self.sheet.begin.connect(self._begin)
        self.sheet.seats_changed.connect(self._order_tabs)
        self.sheet.more.connect(lambda: self.more.emit(self.chosen()))
        self.left = self._make_left()
        self._middle = Row(gap=4, margins=(48, 0, 48, 0))
        self._middle.addWidget(self.left)
        self._middle.addWidget(self.map, 1)
        self._middle.addWidget(self.sheet)
        column.addLayout(self._middle, 1)
        self.default_button = self.sheet.button
        self._fit()
        self.choose(self._first_scenario())
        theme_hub().resized.connect(self._fit)

    # -- making

    def _make_filters(self) -> Row:
        row = Row(gap=8)
        count = len(list(self.book.scenarios()))
        open_ones = sum([not self._history(one).wins for one in self.book.scenarios()])
        self.chips = {"all": Chip(f"All quests  {count}"), "open": Chip(f"Not won yet  {open_ones}")}
        for name, chip in self.chips.items():
            chip.setCheckable(True)
            chip.setChecked(name == "all")
            chip.clicked.connect(lambda _=False, each=name: self._filter_by(each))
            row.addWidget(chip)
        values = [(cycle.id, self.roads[cycle.id].title) for cycle in self.book.cycles]
        self.cycle_list = Dropdown("Cycle", values)
        self.cycle_list.changed.connect(self._choose_cycle)
        row.addWidget(self.cycle_list, 1)
        self.random_link = LinkButton("Any quest", "dice-multiple-outline", token="good", weight="semibold")
        set_tip(self.random_link, "A quest by chance, of those that are not left out", "R")
        self.random_link.clicked.connect(self.choose_any)
        row.addWidget(self.random_link)
        row.addStretch(1)
        self.search = TextField("", "Quest, set or card", "magnify", "Search")
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.installEventFilter(self)
        row.addWidget(self.search)
        return row

    def _make_left(self) -> Card:
        left = Card()
        column = Column(left, margins=(12, 8, 12, 18))
        content = QWidget()
        inside = Column(content, gap=2, margins=(10, 12, 6, 6))
        won = sum([self._history(one).wins > 0 for one in self.book.scenarios()])
        inside.addWidget(SectionHead("Cycles", f"{won} of {len(list(self.book.scenarios()))} won"))
        self.rows: list[CycleRow] = []
        for cycle in self.book.cycles:
            row = CycleRow(cycle, self.roads[cycle.id], [self._history(one).wins > 0 for one in cycle.scenarios])
            row.clicked.connect(lambda _=False, name=cycle.id: self._choose_cycle(name))
            self.rows.append(row)
            inside.addWidget(row)
        inside.space(14)
        self._story_place = Column()
        inside.addLayout(self._story_place)
        inside.addStretch(1)
        pane = ScrollPane(content, "raised")
        pane.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        column.addWidget(pane, 1)
        foot = Row(margins=(10, 0, 10, 2))
        self.log_link = LinkButton("The log of finished games", "notebook-outline", 15, "good", "semibold")
        set_tip(self.log_link, "Every game that has ended", "L")
        self.log_link.clicked.connect(lambda: self.log_wanted.emit(""))
        foot.addWidget(self.log_link)
        foot.addStretch(1)
        column.addLayout(foot)
        return left

    # -- choosing

    def _history(self, scenario: Scenario) -> History:
        return self.histories.get(scenario.value, History())

    def _first_scenario(self) -> str:
        """The one that was last played, or the next one if it was won."""
        order = list(self.book.scenarios())
        values = {one.value for one in order}
        games = [game for name, history in self.histories.items() if name in values for game in history.games]
        if not games:
            return order[0].value
        last = max(games, key=lambda game: game.ended)
        at = next(at for at, one in enumerate(order) if one.value == last.facts.scenario)
        return order[min(at + 1, len(order) - 1) if last.is_won else at].value

    def choose(self, value: str) -> None:
        """Shows a scenario, in its cycle."""
        cycle = next(one for one in self.book.cycles if any(each.value == value for each in one.scenarios))
        scenario = next(each for each in cycle.scenarios if each.value == value)
        now = self.focusWidget() if self.isVisible() else None
        goes = isinstance(now, Station | GameLine | ModeButton)
        if goes:  # else the keyboard wanders to the next control, which is scrolled into sight
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if cycle is not self.cycle or self.map.cycle is None:
            self.cycle = cycle
            self.map.show_cycle(cycle, self.roads[cycle.id], self.histories)
            for row in self.rows:
                row.choose(row.cycle is cycle)
            self.cycle_list.set_value(cycle.id)
            self.map.dim(self._kept())
        self.map.choose(value)
        order = [mode.value for mode in self.modes]
        self.sheet.show_scenario(scenario, self._history(scenario), self._met, order)
        self.story.show_scenario(scenario, self._history(scenario))
        self.first = next(one for one in self.map.stations if one.scenario.value == value)
        self._order_tabs()
        if goes:
            self.enter()

    def _order_tabs(self) -> None:
        """The Tab key goes as the page is read, also to what was made later."""
        story = self.story.controls()
        left = [*self.rows, *([] if self._is_narrow else story), self.log_link]
        sheet = [*self.sheet.controls(), *(story if self._is_narrow else []), self.sheet.button]
        order = [self.search, *left, *self.map.stations, *sheet]
        for one, other in itertools.pairwise(order):
            QWidget.setTabOrder(one, other)

    def _choose_cycle(self, name: str) -> None:
        if name == self.cycle.id:
            for row in self.rows:
                row.choose(row.cycle is self.cycle)
            return
        cycle = next(one for one in self.book.cycles if one.id == name)
        open_ones = [one.value for one in cycle.scenarios if not self._history(one).wins]
        self.choose(open_ones[0] if open_ones else cycle.scenarios[0].value)

    def _step_cycle(self, by: int) -> None:
        cycles = self.book.cycles
        at = cycles.index(self.cycle)
        has_keys = any(row.hasFocus() for row in self.rows)
        self._choose_cycle(cycles[(at + by) % len(cycles)].id)
        if has_keys:
            self.rows[cycles.index(self.cycle)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.enter()

    def choose_any(self) -> None:
        """Chooses one of those that the filters leave, by chance; another than now, if there is one."""
        now = self.sheet.scenario
        kept = [value for value in self._kept() if now is None or value != now.value]
        if kept:
            self.choose(random.choice(kept))

    def as_left(self) -> Left:
        """How the page is now."""
        assert self.sheet.scenario is not None, "one is always chosen"
        seats = tuple([(seat.player.value, seat.deck.value) for seat in self.sheet.seats])
        filtered = next(name for name, chip in self.chips.items() if chip.isChecked())
        return Left(self.sheet.scenario.value, self.sheet.mode, seats, filtered, self.search.text())

    def take_up(self, left: Left) -> None:
        """Goes on where another page was left; what is no longer there is as on a new page."""
        self._filter_by(left.filter)
        self.search.setText(left.words)
        if any(one.value == left.scenario for one in self.book.scenarios()):
            self.choose(left.scenario)
            self.sheet.choose_mode(left.mode)
        self.sheet.seat(left.seats)

    # -- filters

    def _kept(self) -> list[str]:
        """The scenarios that the filters leave."""
        words = folded(self.search.text()).split()
        found = []
        for scenario in self.book.scenarios():
            if self.chips["open"].isChecked() and self._history(scenario).wins:
                continue
            text = folded(" ".join((scenario.title, *scenario.words)))
            if all(word in text for word in words):
                found.append(scenario.value)
        return found

    def _filter_by(self, name: str) -> None:
        for each, chip in self.chips.items():
            chip.setChecked(each == name)
        self._filter()

    def _filter(self) -> None:
        kept = self._kept()
        self.map.dim(kept)
        for row in self.rows:
            row.show_kept(sum([one.value in kept for one in row.cycle.scenarios]))
        self.search.set_problem(not kept and bool(self.search.text()))

    def _take_first(self) -> None:
        """Enter in the search goes to the first that it leaves."""
        kept = self._kept()
        if kept:
            self.choose(kept[0])
            self.enter()

    # -- beginning

    def chosen(self) -> NewGame:
        """The game as it is set up here."""
        seats = tuple(
            [
                SeatChoice(seat.id, plate.player.label, plate.player.value)
                for seat, plate in zip(self.info.seats, self.sheet.seats, strict=False)
            ]
        )
        return NewGame(self.info.id, seats, tuple(self.sheet.options().items()), False, self._fairness, None)

    def _begin(self) -> None:
        wanted = self.chosen()
        faults = [fault for fault in self._faults(dict(wanted.options), len(wanted.seats)) if not fault.is_remark]
        self.sheet.show_faults(faults)
        if not faults:
            self.start.emit(wanted)

    def _fit(self) -> None:
        """The three columns, or two and a list of cycles where there is less room."""
        self._is_narrow = self.width() < exact(NARROW)
        place = self.sheet.story_place if self._is_narrow else self._story_place
        if place.indexOf(self.story) < 0:
            place.addWidget(self.story)
            self._order_tabs()
        is_low = self.height() < exact(_HIGH)
        self.sheet.scene.set_low(is_low)
        self.sheet.title.set_style("card" if is_low else "panel")
        self.left.setVisible(not self._is_narrow)
        self.cycle_list.setVisible(self._is_narrow)
        self.left.setFixedWidth(px(292))
        self.search.setMaximumWidth(px(330))
        self.sheet.setFixedWidth(px(410 if self._is_narrow else 456))
        side = px(12 if self._is_narrow else 48)
        self._middle.setContentsMargins(side, 0, side, 0)
        self._filters.setContentsMargins(side + px(12), px(2), side + px(12), px(4))
        self.sheet.body.activate()  # Qt forgets the sizes of nested layouts only then

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and Esc in the search are its own: the page would begin a game, or leave."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.search.clear()
            self.enter()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take_first()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.search.hasFocus():
            super().keyPressEvent(event)
        elif key in STEPS:
            self.map.walk(STEPS[key])
        elif key in _UP_DOWN:
            self._step_cycle(_UP_DOWN[key])
        elif event.text() == "/":
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif key == Qt.Key.Key_M:
            self.sheet.next_mode()
        elif event.text() in ("+", "-"):
            self.sheet.change_seats(1 if event.text() == "+" else -1)
        elif key == Qt.Key.Key_R:
            self.choose_any()
        elif key == Qt.Key.Key_O:
            self.sheet.more_link.click()
        elif key == Qt.Key.Key_D:
            self.decks_wanted.emit()
        elif key == Qt.Key.Key_L:
            self.log_wanted.emit("")
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _all_modes(book: ScenarioBook) -> list[Mode]:
    """The modes of all scenarios, each once, in the order in which they stand."""
    found: dict[str, Mode] = {}
    for scenario in sorted(book.scenarios(), key=lambda one: -len(one.modes)):
        for mode in scenario.modes:
            found.setdefault(mode.value, mode)
    return list(found.values())
