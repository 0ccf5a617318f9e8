"""The side panel: whose turn it is, the picked thing or the next step, every legal option, the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.engine.panel_records import LISTED, Brief, Fact
from westmarch.engine.records import Seat
from westmarch.engine.table import Line, Option, Table
from westmarch.tabletop.choice_list import CHOICES, ChoiceList
from westmarch.tabletop.chronicle import Chronicle
from westmarch.tabletop.metrics import px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.panel_parts import EndButton, ForecastRow, PanelFooter, end_button
from westmarch.tabletop.pills import CountPill
from westmarch.tabletop.seat_band import SeatBand
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import (
    Column,
    Flow,
    LinkButton,
    OptionButton,
    PaperPanel,
    ScrollPane,
    SectionHead,
    Text,
    set_tip,
)

__all__ = ["LISTED", "SidePanel"]


class SidePanel(PaperPanel):
    """The side panel of a table.

    Signals: ``answered`` carries an action and its follow-up answers; ``pointed`` the action under the pointer;
    ``chosen`` an item whose options are wanted; ``named`` the item whose chip is under the pointer, or nothing;
    ``mentioned`` the ids that a line of the chronicle mentions; ``focused`` the action whose button got keyboard focus.
    """

    answered = Signal(str, tuple)
    pointed = Signal(str)
    chosen = Signal(str)
    named = Signal(str)
    mentioned = Signal(tuple)
    focused = Signal(str)

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self.head = SeatBand(skin)
        self.prompt = Text("", "prompt", wrap=True)
        self.detail = Text("", "small", "ink2", wrap=True)
        self._counts = QWidget()
        self._count_row = Flow(self._counts, gap=6)
        self._counted: tuple[tuple[Fact, ...], bool] = ((), False)
        self._skin = skin
        self.footer = PanelFooter()
        self.extra = self.footer.extra
        self.choices = ChoiceList(skin)
        self.chronicle = Chronicle(skin)
        self._chronicle_head = SectionHead("Chronicle", "latest first")
        self._ends: list[tuple[Option, EndButton]] = []
        self._offered: list[Option] = []
        self._changed = 0.0
        """When other options than before were shown last, in seconds."""
        self._lead: QWidget | None = None
        self.is_wanted: Callable[[str], bool] | None = None
        """Whether an action is what a lead asks for; the buttons of all others are quiet.  None: no button is."""
        self._is_unfolded = False
        self._unfold = LinkButton("All of it", "", 14, "good", "semibold")
        self._unfold.clicked.connect(self._toggle_fold)
        self._lay_out()
        self.chronicle.mentioned.connect(self.mentioned)
        for own, listed in (
            (self.answered, self.choices.answered),
            (self.pointed, self.choices.pointed),
            (self.chosen, self.choices.chosen),
            (self.named, self.choices.named),
            (self.focused, self.choices.focused),
        ):
            listed.connect(own.emit)  # not the signal itself: Qt would make lists of tuples

    def _lay_out(self) -> None:
        whole = Column(self)
        band = Column(margins=(6, 0, 0, 0))
        band.addWidget(self.head)
        whole.addLayout(band)
        column = Column(gap=0, margins=(16, 10, 6, 4))
        whole.addLayout(column, 1)
        whole.addWidget(self.footer)
        self._lead_place = Column(margins=(12, 0, 20, 0))
        column.addLayout(self._lead_place)
        body = QWidget()
        inside = Column(body, gap=0, margins=(0, 0, 10, 4))
        self._question = QWidget()
        question = Column(self._question, margins=(14, 6, 14, 0))
        question.addWidget(self.prompt)
        question.space(2)
        question.addWidget(self.detail)
        question.space(6)
        question.addWidget(self._counts)
        question.space(6)
        self._aim_place = Column(margins=(0, 0, 0, 8))
        question.addLayout(self._aim_place)
        inside.addWidget(self._question)
        inside.addWidget(self.choices)
        self._record = QWidget()
        record = Column(self._record, margins=(14, 0, 14, 0))
        record.space(9)
        record.addWidget(self._chronicle_head)
        record.space(6)
        record.addWidget(self.chronicle)
        record.addWidget(self._unfold)
        inside.addWidget(self._record)
        inside.addStretch(1)
        self.pane = ScrollPane(body, "panel")
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._sought, self._bringing = "", single_shot(self, 0, self._bring)
        column.addWidget(self.pane, 1)

    def add_footer(self, text: str, icon: str, tip: str, shortcut: str) -> LinkButton:
        """Adds a link at the foot of the panel."""
        link = LinkButton(text, icon)
        set_tip(link, tip, shortcut)
        self.footer.links.addWidget(link)
        return link

    def close_footer(self) -> None:
        self.footer.links.addStretch(1)

    def put_aim(self, aim: QWidget) -> None:
        """Puts what wins the game below the question; with a picked thing it is hidden."""
        self._aim_place.addWidget(aim)

    @property
    def has_room_for_aim(self) -> bool:
        """Whether the aim can stand here: above what can be chosen there is room for more than the question."""
        return self._lead is None and not self._is_low and not self.isHidden()

    def set_brief(self, brief: Callable[[str], Brief | None]) -> None:
        """Sets what gives the words for a picked item, by its id."""
        self.choices.brief = brief

    def set_lead(self, lead: QWidget | None) -> None:
        """Puts a widget in the place of all above the footer; None puts back what stood there.

        With a lead only those options keep their buttons, below it, that nothing on the table stands for, and those
        that end a turn or phase.  The links of the footer are hidden.  The panel owns the widget until it is taken out,
        and deletes the one before it.
        """
        if lead is self._lead:
            return
        if self._lead is not None:
            self._lead_place.removeWidget(self._lead)
            self._lead.hide()
            self._lead.deleteLater()
        self._lead = lead
        self.choices.is_bare = lead is not None
        if lead is not None:
            self._lead_place.addWidget(lead)
            lead.show()
        for part in (self.head, self._question, self._record, self.footer.link_row):
            part.setVisible(lead is None)

    # -- what it shows

    def show_table(self, table: Table, title: str, seat: Seat | None, lines: Sequence[Line], fresh: int = 0) -> None:
        """Shows the panel of a Table.

        ``title`` stands on the band of ``seat``; the last ``fresh`` lines are new to the viewer.
        """
        self.head.say(table.plates[seat] if seat is not None else None, table.kicker, title)
        self.ask(table.prompt.text, table.prompt.detail)
        self._show_holds(table.prompt.holds)
        self.chronicle.know((*table.items, *table.regions))
        self.chronicle.show_lines(lines, table.plates, fresh)
        self._record.setVisible(bool(lines) and self._lead is None)

    def _show_holds(self, holds: tuple[Fact, ...]) -> None:
        """Shows the counts that a person looks for first; by their symbols alone where the panel is low."""
        if (holds, self._is_low) != self._counted:
            self._counted = holds, self._is_low
            self._count_row.clear()
            for fact in holds:
                self._count_row.addWidget(CountPill(fact, self._skin, self._is_low))
        self._counts.setVisible(bool(holds))

    @property
    def _is_low(self) -> bool:
        return self.height() < px(_LOW)

    def ask(self, text: str, detail: str) -> None:
        """Shows the next step in one sentence, and a detail."""
        self.prompt.set_text(text)
        self.detail.set_text(detail)
        self.detail.setVisible(bool(detail))

    def show_options(self, selection: Selection, table: Table, hint: Option | None = None) -> None:
        """Shows the picked item and its options, or the question and all options: as buttons, or as pills in groups.

        What ends a turn or phase stands on the floor.  Others than before are seen from the first one on, however far
        the panel has been scrolled.  The button of a ``hint`` that is shown is lit, and Enter is its key.
        """
        self._remove_ends()
        self.choices.show_options(selection, table, hint)
        if self.choices.offered != self._offered:
            self._offered, self._changed = self.choices.offered, monotonic()
            self.pane.verticalScrollBar().setValue(0)
        is_led = self._lead is not None
        self._question.setVisible(not is_led and self.choices.card is None)
        self.pane.setVisible(not is_led or not self.choices.isHidden())
        self._list_ends(selection.ends())
        self.quieten()

    def quieten(self) -> None:
        """Makes the buttons quiet that are not wanted now."""
        is_wanted = self.is_wanted
        loud = [is_wanted is None or is_wanted(action) for action, _ in self.buttons]
        for (_, button), is_loud in zip(self.buttons, loud, strict=True):
            if isinstance(button, OptionButton):
                button.set_quiet(not is_loud)
        self.footer.tint(any(not button.is_quiet for _, button in self._ends))

    def drop_hint(self) -> None:
        """Clears the hint."""
        self.choices.drop_hint()
        self.light("")

    def _list_ends(self, options: Sequence[Option]) -> None:
        for number, option in enumerate(options):
            button = end_button(option, lambda: self._changed)
            self.choices.connect_button(button, option, "E" if number == 0 else "")
            self._ends.append((option, button))
            self.footer.ends.addWidget(button)
        self.footer.tint(bool(options))
        self._fit_ends()

    def _fit_ends(self) -> None:
        """Leaves a lead in a low panel the room of what would be lost."""
        for _, button in self._ends:
            button.set_slim(self._lead is not None and self.height() < px(_LOW))

    def _remove_ends(self) -> None:
        for _, button in self._ends:
            button.blockSignals(True)  # Qt hands the keyboard from each that is hidden to the next
            self.footer.ends.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._ends = []

    # -- keys and pointing

    @property
    def has_keyboard_on_choice(self) -> bool:
        """Whether the keyboard focus is on one of the choices."""
        is_here = self.isAncestorOf(self.window().focusWidget() or self.window())
        return is_here and isinstance(self.focusWidget(), CHOICES)

    @property
    def first_choice(self) -> QWidget | None:
        """The uppermost choice, except those that end a turn or phase."""
        return self.choices.first_choice

    @property
    def listed(self) -> list[tuple[str, OptionButton | ForecastRow]]:
        """The listed buttons with their actions, in the order of their number keys."""
        return self.choices.buttons

    @property
    def buttons(self) -> list[tuple[str, OptionButton | ForecastRow]]:
        """All buttons with their actions: the listed ones, then those in the footer."""
        return [*self.choices.buttons, *((option.action, button) for option, button in self._ends)]

    @property
    def has_primary_of_picked(self) -> bool:
        """Whether Enter chooses an option of the picked item."""
        return self.choices.card is not None and self.choices.hint is None and self.primary is not None

    def light(self, action: str) -> None:
        """Lights the button of an action whose target is hovered on the table."""
        named = next((button for name, button in self.buttons if action and name == action), None)
        for name, button in self.buttons:
            button.set_hot(button is named or self.choices.is_hint(name))

    def settle(self) -> None:
        """Lets a click end the turn at once, for who knows what is shown."""
        self._changed = 0.0

    def press_key(self, number: int) -> None:
        """Presses the button or pill of a number key, if there is one."""
        self.choices.press_key(number)

    def press_letter(self, letter: str) -> bool:
        """Presses the button of a letter; False if there is none."""
        return self.choices.press_letter(letter)

    def press_end(self) -> None:
        """Presses the uppermost button in the footer, if there is one."""
        if self._ends:
            self._ends[0][1].click()

    def bring_in_sight(self, action: str) -> None:
        """Scrolls to the button of an action as soon as it has its place, if it is listed."""
        self._sought = action
        self._bringing.start()

    def _bring(self) -> None:
        button = self.button_of(self._sought)
        if button is not None and self.pane.isAncestorOf(button):
            self.pane.ensureWidgetVisible(button, 0, px(12))

    def button_of(self, action: str) -> QWidget | None:
        """Returns the button of an action, or None."""
        return next((button for name, button in self.buttons if name == action), None)

    @property
    def primary(self) -> OptionButton | None:
        """The primary button, or None."""
        return next((b for _, b in self.buttons if isinstance(b, OptionButton) and b.is_primary), None)

    def press_primary(self) -> None:
        """Presses the primary button, if there is one, for the key Enter."""
        if self.primary is not None:
            self.primary.click()

    def _fold(self) -> None:
        """Folds the chronicle to its latest line where the panel is low, until all of it is asked for."""
        self.chronicle.fold(self._is_low and not self._is_unfolded)
        self._unfold.setVisible(self._is_low)
        self._unfold.setText("Only the latest" if self._is_unfolded else "All of it")
        self._unfold.updateGeometry()

    def _toggle_fold(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self._fold()

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(600))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.choices.room = self.width() - px(60)
        self.choices.is_low = self._is_low
        self._show_holds(self._counted[0])
        self._fold()
        self._fit_ends()


_LOW = 760.0
"""A panel lower than this at 100 percent shows one line of the chronicle."""
