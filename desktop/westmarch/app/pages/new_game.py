"""The page of a new game: players of the seats, options of the table, undo, and the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.pages.options import ChoiceOptionBlock, MakesChoices, OptionTexts, TextOptionBlock
from westmarch.app.pages.page import SheetPage
from westmarch.app.phrasing import sentence
from westmarch.engine.game import Fault
from westmarch.engine.game_info import GameInfo, SeatInfo
from westmarch.engine.styles import SURPRISE, Styles
from westmarch.play.chairs import LONGEST_NAME
from westmarch.tabletop.drawing import side_mark, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.widgets import (
    Button,
    Column,
    Dropdown,
    LinkButton,
    Row,
    SectionHead,
    Segmented,
    Text,
    TextField,
    set_tip,
)

_MARK = 190
"""The width of a seat's mark with its title."""
_BALANCED = "It has no preference."
_SURPRISE = "It has one of these styles, and you learn which when the game is over."
PERSON = "person"
"""The value of a seat's player that stands for a person."""

FAIRNESS = {
    "fair": "You can undo a step until it has revealed something: a die roll, a card or a hidden piece.",
    "free": "You can undo any step, even after a secret has been revealed. The chronicle records it.",
    "strict": "Like Fair, and an earlier save is no second try: where you open one, chance falls anew from there.",
}
BAD_SEED = "A seed is a whole number, such as 20031."


@dataclass(frozen=True)
class SeatChoice:
    """The player of a seat: ``player`` is one of the values that the page was given, ``style`` that of a computer."""

    seat: str
    name: str
    player: str
    style: str = ""


@dataclass(frozen=True)
class NewGame:
    """The values of the page.  ``options`` has every option of the game; ``seed`` None stands for a random one.
    ``campaign`` is the id of the one whose next chapter is played."""

    game: str
    seats: tuple[SeatChoice, ...]
    options: tuple[tuple[str, str], ...]
    is_match: bool
    fairness: str
    seed: int | None
    campaign: str = ""


class Chapter(NamedTuple):
    """What is played where that is fixed, the next chapter of a campaign: a kicker, its title, and the options that are
    not asked."""

    kicker: str
    title: str
    fixed: tuple[str, ...]


Players = tuple[tuple[str, str], ...]
"""The value and label of each possible player of a seat; ``person`` is the first."""


class NewGamePage(SheetPage):
    """The page of a new game of one kind, made each time it is opened."""

    start = Signal(object)

    def __init__(
        self,
        info: GameInfo,
        players: Players,
        names: tuple[str, ...] = (),
        fairness: str = "fair",
        texts: OptionTexts | None = None,
        wanted: NewGame | None = None,
        choices: Mapping[str, MakesChoices] | None = None,
        chapter: Chapter | None = None,
    ) -> None:
        """``texts`` serves games with option texts; ``wanted`` holds the values to begin with; ``choices`` makes the
        choices of an option, by its id, that are shown otherwise than in words; ``chapter`` is what is played where
        that is fixed."""
        super().__init__(info.title, has_foot=True, short=info.short)
        self.add_tools()
        self.info = info
        self._choices = choices or {}
        self._texts = texts
        self._wanted = wanted
        self._fixed = chapter.fixed if chapter is not None else ()
        self.chapter_problem = Text("", "small", "dark", wrap=True)
        if chapter is not None:
            self.body.addWidget(Text(chapter.kicker, "kicker", "ink2"))
            self.body.addWidget(Text(chapter.title, "card", wrap=True))
            self.body.addWidget(self.chapter_problem)
            self.body.space(8)
        if wanted is not None:
            names = tuple(seat.name for seat in wanted.seats)
        else:
            others = tuple(seat.title for seat in info.seats[: info.first_seat]) if names else ()
            names = (*others, *names)
        self.seat_rows = [
            _SeatRow(
                seat, players, info.styles, names[index] if index < len(names) else seat.title, index == info.first_seat
            )
            for index, seat in enumerate(info.seats)
        ]
        for row, choice in zip(self.seat_rows, wanted.seats if wanted is not None else (), strict=False):
            row.player.set_value(choice.player)
            row.style_field.set_value(choice.style)
        own_seat = info.first_seat if wanted is None else 0
        self._own_name = names[own_seat] if names else ""
        for row in self.seat_rows:
            row.player.changed.connect(self._move_name)
        self.number: Segmented | None = None
        self.options: dict[str, ChoiceOptionBlock | TextOptionBlock] = {}
        self.faults: Sequence[Fault] = ()
        self.match: Segmented | None = None
        self._add_seats()
        self._add_options()
        self._add_advanced(fairness)
        self.body.addStretch(1)
        self._add_foot()
        self._show_rows()
        people = [row for row in self.seat_rows if row.player.value == PERSON]
        self.first = (people or self.seat_rows)[0].name_field

    def chosen(self) -> NewGame | None:
        """Returns the values of the page; None if the seed is no number or an option has faults."""
        text = self.seed_field.text().strip()
        seed = _whole_number(text)
        if (text and seed is None) or self._blocking_faults:
            return None
        return NewGame(
            game=self.info.id,
            seats=tuple(row.choice() for row in self.seat_rows[: self._number]),
            options=tuple(self._chosen_options().items()),
            is_match=self.match is not None and self.match.value == "match",
            fairness=self.fairness.value,
            seed=seed,
            campaign=self._wanted.campaign if self._wanted is not None else "",
        )

    @property
    def _blocking_faults(self) -> list[Fault]:
        """The faults that must be corrected before a game can begin."""
        return [fault for fault in self.faults if not fault.is_remark]

    def _add_seats(self) -> None:
        self.body.addWidget(SectionHead("Players"))
        numbers = [str(number) for number in self.info.player_counts]
        if len(numbers) > 1:
            number = str(len(self._wanted.seats)) if self._wanted is not None else numbers[0]
            self.number = Segmented("Number of players", tuple(zip(numbers, numbers, strict=True)), number)
            self.number.changed.connect(self._show_rows)
            self.body.addWidget(self.number)
            self.body.space(6)
        for row in self.seat_rows:
            self.body.addWidget(row)
        self.body.space(12)

    @property
    def _number(self) -> int:
        """The number of players."""
        return int(self.number.value) if self.number is not None else len(self.seat_rows)

    def _move_name(self) -> None:
        """Moves the person's name along to another seat, unless that seat has a name of its own."""
        people = [row for row in self.seat_rows if row.player.value == PERSON]
        if not self._own_name or not people or any(row.name_field.text() == self._own_name for row in people):
            return
        if people[0].name_field.text() == people[0].seat.title:
            for row in self.seat_rows:
                if row.name_field.text() == self._own_name:
                    row.name_field.setText(row.seat.title)
            people[0].name_field.setText(self._own_name)

    def _show_rows(self) -> None:
        """Shows a row for each player and the options that apply to this number; the values of the other rows are
        remembered."""
        for index, row in enumerate(self.seat_rows):
            row.setVisible(index < self._number)
        self._check_options()

    def _chosen_options(self) -> dict[str, str]:
        return {name: block.value for name, block in self.options.items()}

    def _check_options(self) -> None:
        """Shows the options that apply beside the others; lets the game check the option texts, and shows the faults
        beside them."""
        chosen = self._chosen_options()
        for name, block in self.options.items():
            block.setVisible(block.option.applies_to(self._number, chosen) and name not in self._fixed)
        if self._texts is not None and any(option.own_text for option in self.info.options):
            self.faults = self._texts.faults(self._chosen_options(), self._number)
        for name, block in self.options.items():
            block.show_faults([fault for fault in self.faults if fault.option == name])
        hidden = [sentence(fault.text) for fault in self.faults if fault.option in self._fixed]
        self.chapter_problem.set_text(" ".join(hidden))
        self.chapter_problem.setVisible(bool(hidden) and bool(self._fixed))
        self._check_start()

    def _add_options(self) -> None:
        if not self.info.options and self.info.match_games == 1:
            return
        if any(not option.is_advanced for option in self.info.options):
            self.body.addWidget(SectionHead("Game options"))
        known: Mapping[str, str] = dict(self._wanted.options) if self._wanted is not None else {}
        for option in self.info.options:
            value = known.get(option.id, option.choices[0].value)
            block: ChoiceOptionBlock | TextOptionBlock
            if option.own_text and self._texts is not None:
                block = TextOptionBlock(option, value, self._texts)
            else:
                block = ChoiceOptionBlock(option, value, self._choices.get(option.id, Segmented))
            block.changed.connect(self._check_options)
            self.options[option.id] = block
            if not option.is_advanced:
                self.body.addWidget(block)

    def _add_length(self, column: Column) -> None:
        choices = (("single", "One game"), ("match", f"Match of {_in_words(self.info.match_games)}"))
        moves = "the sides are swapped" if len(self.info.seats) == 2 else "everyone moves on by one seat"
        column.addWidget(Text("Length", "strong"))
        words = f"In a match, {moves} after each game, and the better total wins."
        column.addWidget(Text(words, "small", "ink2", wrap=True))
        self.match = Segmented("Length", choices, choices[0][0])
        column.addWidget(self.match)
        column.space(10)

    def _add_fairness(self, column: Column, value: str) -> None:
        column.addWidget(Text("Undo", "strong"))
        self.fairness = Segmented("Undo", (("fair", "Fair"), ("free", "Free"), ("strict", "Strict")), value)
        self._fairness_text = Text(FAIRNESS[value], "small", "ink2", wrap=True)
        self.fairness.changed.connect(lambda chosen: self._fairness_text.set_text(FAIRNESS[chosen]))
        column.addWidget(self.fairness)
        column.addWidget(self._fairness_text)
        column.space(10)

    def _add_advanced(self, fairness: str) -> None:
        self.fold = LinkButton("Advanced", "chevron-right", 16, "ink", "semibold")
        self.fold.clicked.connect(self._toggle_advanced)
        row = Row()
        row.addWidget(self.fold)
        row.addStretch(1)
        self.body.addLayout(row)
        self.advanced = QWidget()
        inside = Column(self.advanced, gap=6, margins=(8, 0, 0, 8))
        if self.info.match_games > 1:
            self._add_length(inside)
        for block in self.options.values():
            if block.option.is_advanced:
                inside.addWidget(block)
        self._add_fairness(inside, fairness)
        inside.addWidget(Text("Seed", "strong"))
        words = "The same seed and the same moves give the same game. Leave it empty for a random seed."
        inside.addWidget(Text(words, "small", "ink2", wrap=True))
        self.seed_field = TextField(placeholder="A random one", name="Seed")
        self.seed_field.textChanged.connect(self._check_seed)
        inside.addWidget(self.seed_field)
        self.problem = Text("", "small", "dark", wrap=True)
        inside.addWidget(self.problem)
        self.body.addWidget(self.advanced)
        self.advanced.hide()

    def _add_foot(self) -> None:
        cancel = Button("Back", key="Esc")
        cancel.clicked.connect(self.back)
        set_tip(cancel, "Back without starting a game", "Esc")
        self.start_button = Button("Start", "primary", key="Enter", height=48)
        self.start_button.clicked.connect(self._start)
        set_tip(self.start_button, "Start the game", "Return")
        self.foot.addWidget(cancel)
        self.foot.addStretch(1)
        self.foot.addWidget(self.start_button)
        self.default_button = self.start_button

    def _toggle_advanced(self) -> None:
        opens = self.advanced.isHidden()
        self.advanced.setVisible(opens)
        self.fold.set_icon("chevron-down" if opens else "chevron-right")
        self.fold.setAccessibleDescription("open" if opens else "closed")
        if opens:  # scrolled to, as what has the keyboard is
            self.seed_field.setFocus(Qt.FocusReason.TabFocusReason)

    def _check_seed(self, text: str) -> None:
        is_bad = bool(text.strip()) and _whole_number(text) is None
        self.seed_field.set_problem(is_bad)
        self.problem.set_text(BAD_SEED if is_bad else "")
        self._check_start()

    def _check_start(self) -> None:
        """Enables the start button only if there are no faults; its tip names them."""
        trouble = self.problem.text() or (sentence(self._blocking_faults[0].text) if self._blocking_faults else "")
        self.start_button.setEnabled(not trouble)
        set_tip(self.start_button, trouble or "Start the game", "" if trouble else "Return")

    def _start(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.start.emit(chosen)


class _SeatRow(QWidget):
    """The row of a seat: its mark, the choice of the player, and the name of a person or the style of a computer."""

    def __init__(self, seat: SeatInfo, players: Players, styles: Styles, name: str, is_own: bool) -> None:
        super().__init__()
        self.seat, self._may_have_style = seat, bool(styles.offered)
        row = Row(gap=12)
        row.addWidget(_SeatMark(seat))
        self.name_field = TextField(name, "Name", name=f"Name at {seat.title}")
        self.name_field.setMaxLength(LONGEST_NAME)
        self._texts = {
            "": _BALANCED,
            **{each.id: each.text_at(seat.id) for each in styles.offered},
            SURPRISE: _SURPRISE,
        }
        titles = [("", "Balanced"), *[(each.id, each.title) for each in styles.offered], (SURPRISE, "Surprise me")]
        self.style_field = Dropdown(f"Style of {seat.title}", titles)
        self.style_field.changed.connect(self._tell_style)
        # One seat is the person's, the others the computer's: the commonest table.
        value = PERSON if is_own or len(players) == 1 else players[len(players) // 2][0]
        self.player = Dropdown(f"Who plays {seat.title}", players, value)
        self.player.changed.connect(self._seat_player)
        row.addWidget(self.name_field, 1)
        row.addWidget(self.style_field, 1)
        row.addWidget(self.player, 1)
        self.saying = Text("", "small", "ink2", wrap=True)
        column = Column(self, gap=2, margins=(0, 2, 0, 2))
        column.addLayout(row)
        below = Row(gap=0, margins=(_MARK + 12, 0, 0, 4))
        below.addWidget(self.saying, 1)
        column.addLayout(below)
        self._seat_player(value)

    def choice(self) -> SeatChoice:
        """Returns the values of the row; a seat without a name gets that of its side."""
        name = self.name_field.text().strip() or self.seat.title
        return SeatChoice(self.seat.id, name, self.player.value, self.style_field.value if self._has_style else "")

    @property
    def _has_style(self) -> bool:
        """Whether a computer plays there and may have a style."""
        return self._may_have_style and self.player.value != PERSON

    def _seat_player(self, value: str) -> None:
        self.name_field.setEnabled(value == PERSON)
        self.name_field.setVisible(not self._has_style)
        self.style_field.setVisible(self._has_style)
        self._tell_style()

    def _tell_style(self) -> None:
        words = self._texts[self.style_field.value]
        self.saying.set_text(words)
        self.saying.setVisible(self._has_style)
        self.style_field.setAccessibleDescription(words)


class _SeatMark(QWidget):
    def __init__(self, seat: SeatInfo) -> None:
        super().__init__()
        self._seat = seat
        self.setAccessibleName(seat.title)
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedSize(px(_MARK), px(46))

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme, side, middle = theme_hub().theme, self._seat.side, self.height() / 2
        side_mark(painter, side, exact(15), middle, exact(12), theme.color(side), theme.color(theme.side(side, "on")))
        text_at(painter, exact(40), middle + exact(6.5), self._seat.title, serif(exact(19)), theme.color("ink"))
        painter.end()


def _whole_number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


def _in_words(count: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(count, str(count))
