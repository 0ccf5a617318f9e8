"""The sheet of the chosen scenario: what it is, what waits there, how hard, seats with decks, and the way to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from westmarch.app.log_words import seated
from westmarch.app.pages.new_game import PERSON, Players
from westmarch.app.phrasing import sentence
from westmarch.app.scenario_parts import MixBar, ModeButton, Scene, SetTicks
from westmarch.app.scenario_seats import SeatPlate
from westmarch.engine.game import Fault
from westmarch.engine.game_info import GameInfo
from westmarch.engine.scenario_records import Mode, Scenario, ScenarioBook
from westmarch.play.game_log import History
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Column,
    Flow,
    LinkButton,
    Row,
    ScrollPane,
    SectionHead,
    Text,
    Toggle,
    set_tip,
)

Faults = Callable[[dict[str, str], int], Sequence[Fault]]


class ScenarioSheet(Card):
    """The sheet.  ``begin`` and ``more`` are wishes for the game as it is set up here, at once or with all options."""

    begin = Signal()
    more = Signal()
    seats_changed = Signal()

    def __init__(self, info: GameInfo, book: ScenarioBook, skin: Skin, players: Players, name: str) -> None:
        super().__init__()
        self.info, self.book = info, book
        self._skin, self._players, self._name = skin, players, name
        self.scenario: Scenario | None = None
        self.history = History()
        self.mode = ""
        self._series = ""
        """The value with which the cycle is played in order that begins with this scenario, if one does."""
        self.seats: list[SeatPlate] = []
        self.modes: list[ModeButton] = []
        column = Column(self, margins=(12, 8, 12, 18))
        content = QWidget()
        self.body = Column(content, gap=6, margins=(14, 14, 8, 6))
        self._fill()
        self.pane = ScrollPane(content, "raised")
        # Always there, though unseen when there is nothing to scroll: the text keeps its width.
        self.pane.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        column.addWidget(self.pane, 1)
        foot = Column(gap=0, margins=(10, 4, 10, 4))
        self.trouble = Text("", "small", "dark", wrap=True)
        foot.addWidget(self.trouble)
        self.button = Button("Begin the quest", "primary", key="Enter", height=50)
        set_tip(self.button, "Begin with these seats and decks", "Return")
        self.button.clicked.connect(self.begin)
        foot.addWidget(self.button)
        column.addLayout(foot)
        self._add_seat()

    def _fill(self) -> None:
        body = self.body
        self.scene = Scene(self._skin)
        body.addWidget(self.scene)
        body.space(4)
        self.title = Text("", "panel", wrap=True)
        self.line = Text("", "small", "ink2", wrap=True)
        self.record = Text("", "small", "gold", wrap=True)
        for words in (self.title, self.line, self.record):
            body.addWidget(words)
        self._waits = self._head("What waits there")
        self.ticks, self.mix = SetTicks(), MixBar()
        body.addWidget(self.ticks)
        body.addWidget(self.mix)
        self._hard = self._head("How hard")
        self._mode_row = Row(gap=4)
        body.addLayout(self._mode_row)
        self.mode_text = Text("", "small", "ink2", wrap=True)
        body.addWidget(self.mode_text)
        self._seats = self._head("Seats and decks")
        self._seat_column = Column(gap=8)
        body.addLayout(self._seat_column)
        self.add_link = LinkButton("Add a seat", "plus", token="good", weight="semibold")
        self.drop_link = LinkButton("One seat fewer", "minus", token="good", weight="semibold")
        self.more_link = LinkButton("More options", "tune", token="good", weight="semibold")
        set_tip(self.add_link, "Another player, a computer at first", "+")
        set_tip(self.drop_link, "The last seat goes", "-")
        set_tip(self.more_link, "Own deck lists, campaigns, hands, undo, the seed: the page with every option", "O")
        self.add_link.clicked.connect(lambda: self.change_seats(1))
        self.drop_link.clicked.connect(lambda: self.change_seats(-1))
        self.more_link.clicked.connect(self.more)
        self.in_order = Toggle("All quests in order", "One log tells of all of them")
        set_tip(self.in_order, "After a quest that is won the next one is offered, with any decks")
        body.addWidget(self.in_order)
        links = QWidget()
        policy = links.sizePolicy()
        policy.setHeightForWidth(True)
        links.setSizePolicy(policy)
        flow = Flow(links, gap=2)
        for link in (self.add_link, self.drop_link, self.more_link):
            flow.addWidget(link)
        body.addWidget(links)
        self.story_place = Column()
        """Where the story stands while there is no room for it elsewhere."""
        body.space(8)
        body.addLayout(self.story_place)
        body.addStretch(1)

    def _head(self, title: str) -> SectionHead:
        """The head of a section below what is there."""
        self.body.space(8)
        head = SectionHead(title)
        self.body.addWidget(head)
        return head

    # -- what is shown

    def show_scenario(self, scenario: Scenario, history: History, met: dict[str, int], order: Sequence[str]) -> None:
        """Shows another scenario; ``order`` are the values of all modes, ``met`` how often each set was met."""
        self.scenario, self.history, self._met = scenario, history, met
        self.scene.show_scene(scenario.scene)
        self.title.set_text(scenario.title)
        number = f"Quest {scenario.number} \N{MIDDLE DOT} " if scenario.number else ""
        self.line.set_text(f"{number}{scenario.line}")
        for button in self.modes:
            button.hide()
            button.deleteLater()
        self.modes = []
        for mode in scenario.modes:
            button = ModeButton(mode, order.index(mode.value))
            button.show_won(mode.value in history.won_modes)
            button.clicked.connect(lambda _=False, value=mode.value: self.choose_mode(value))
            button.walked.connect(self._walk_modes)
            self._mode_row.addWidget(button)
            self.modes.append(button)
        values = [mode.value for mode in scenario.modes]
        default = next(
            choice.value for one in self.info.options if one.id == self.book.mode_option for choice in one.choices
        )
        self.choose_mode(next((value for value in (self.mode, default) if value in values), values[0]))
        cycle = next(cycle for cycle in self.book.cycles if scenario in cycle.scenarios)
        self._series = cycle.series if scenario == cycle.scenarios[0] else ""
        self.in_order.setVisible(bool(self._series))
        self.in_order.setText(f"All {len(cycle.scenarios)} quests in order")
        self.in_order.setAccessibleName(self.in_order.text())
        self.in_order.setChecked(False)
        self.pane.verticalScrollBar().setValue(0)

    def choose_mode(self, value: str) -> None:
        """Chooses a mode of the scenario."""
        assert self.scenario is not None
        mode = self.scenario.mode(value)
        self.mode = value = mode.value
        for button in self.modes:
            is_it = button.mode.value == value
            button.setChecked(is_it)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_it else Qt.FocusPolicy.ClickFocus)
        self._waits.say("What waits there", f"{mode.cards} cards")
        self.ticks.show_sets(mode.sets, self._met)
        self.mix.show_kinds(mode.kinds)
        self._hard.say("How hard", _numbers(self.scenario.modes))
        self.mode_text.set_text(mode.text)
        self.mode_text.setVisible(bool(mode.text))
        self._show_record()

    def next_mode(self, by: int = 1) -> ModeButton:
        """Chooses the mode after the chosen one, and returns its button."""
        at = next(at for at, button in enumerate(self.modes) if button.isChecked())
        button = self.modes[(at + by) % len(self.modes)]
        self.choose_mode(button.mode.value)
        return button

    def _walk_modes(self, by: int) -> None:
        self.next_mode(by).setFocus()

    def _show_record(self) -> None:
        count = len(self.history.games)
        words = f"Won {self.history.wins} of {count} {'game' if count == 1 else 'games'}" if count else ""
        best = self.history.best(len(self.seats))
        if best is not None:
            words += f" \N{MIDDLE DOT} best score with {seated(len(self.seats))}: {best.facts.score}"
        self.record.set_text(words)
        self.record.setVisible(bool(words))

    def controls(self) -> list[QWidget]:
        """Its controls as they are read, without the button at the foot."""
        seats = [pick for plate in self.seats for pick in (plate.player, plate.deck)]
        series = [self.in_order] if self._series else []
        return [*self.modes, *seats, *series, self.add_link, self.drop_link, self.more_link]

    # -- seats

    def _add_seat(self) -> None:
        at = len(self.seats)
        if at >= self.info.player_counts[-1]:
            return
        seat = self.info.seats[at]
        option = next((one for one in self.info.options if one.seat == at), None)
        decks = option.choices if option is not None else ()
        name = (self._name if at == 0 else "") or seat.title
        players = [(value, name if value == PERSON else label) for value, label in self._players]
        player = PERSON if at == 0 or len(players) == 1 else players[len(players) // 2][0]
        plate = SeatPlate(
            seat.title, players, player, decks, decks[0].value if decks else "", self.book.decks, self._skin
        )
        plate.changed.connect(self._on_seats)
        self.seats.append(plate)
        self._seat_column.addWidget(plate)
        self._on_seats()

    def take_decks(self, decks: Sequence[str]) -> None:
        """Gives each of these decks, by their values, a seat."""
        while len(self.seats) < min(len(decks), self.info.player_counts[-1]):
            self._add_seat()
        for plate, deck in zip(self.seats, decks, strict=False):
            plate.deck.set_value(deck)

    def seat(self, wanted: Sequence[tuple[str, str]]) -> None:
        """Seats these players with these decks."""
        while len(self.seats) < len(wanted):
            self._add_seat()
        for plate, (player, deck) in zip(self.seats, wanted, strict=False):
            plate.player.set_value(player)
            plate.deck.set_value(deck)

    def change_seats(self, by: int) -> None:
        """Adds a seat, or takes one away, as far as the game has so many."""
        if by > 0:
            self._add_seat()
        else:
            self._drop_seat()

    def _drop_seat(self) -> None:
        if len(self.seats) > self.info.player_counts[0]:
            plate = self.seats.pop()
            self._seat_column.removeWidget(plate)
            plate.hide()
            plate.deleteLater()
            self._on_seats()

    def _on_seats(self) -> None:
        counts = self.info.player_counts
        self._seats.say("Seats and decks", f"{len(self.seats)} of {counts[-1]}")
        self.seats_changed.emit()
        self.add_link.setVisible(len(self.seats) < counts[-1])
        self.drop_link.setVisible(len(self.seats) > counts[0])
        self.show_faults(())
        if self.scenario is not None:
            self._show_record()

    def show_faults(self, faults: Sequence[Fault]) -> None:
        """Says what keeps the quest from beginning; nothing clears it."""
        self.trouble.set_text(" ".join([sentence(fault.text) for fault in faults if not fault.is_remark][:2]))
        self.trouble.setVisible(bool(self.trouble.text()))

    def options(self) -> dict[str, str]:
        """Every option of the game, those of this sheet as they are chosen."""
        chosen = {option.id: option.choices[0].value for option in self.info.options}
        if self.scenario is not None:
            chosen |= {self.book.scenario_option: self.scenario.value, self.book.mode_option: self.mode}
        if self._series and self.in_order.isChecked():
            chosen[self.book.series_option] = self._series
        for option in self.info.options:
            if option.seat is not None and option.seat < len(self.seats):
                chosen[option.id] = self.seats[option.seat].deck.value
        return chosen


def met_sets(book: ScenarioBook, histories: Mapping[str, History]) -> dict[str, int]:
    """In how many games of the log each set was on the table."""
    found: dict[str, int] = {}
    for scenario in book.scenarios():
        for game in histories.get(scenario.value, History()).games:
            for title, _ in scenario.mode(game.facts.mode).sets:
                found[title] = found.get(title, 0) + 1
    return found


def _numbers(modes: Sequence[Mode]) -> str:
    """``27 or 36 cards``."""
    numbers = [str(mode.cards) for mode in modes]
    return f"{', '.join(numbers[:-1])} or {numbers[-1]} cards" if len(numbers) > 1 else f"{numbers[0]} cards"
