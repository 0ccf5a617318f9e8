"""The side panel: whose turn it is, the next step in one sentence, every legal option as a button, the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from westmarch.engine.table import Forecast, Line, Option, Table
from westmarch.tabletop.action_marks import is_common
from westmarch.tabletop.chronicle import Chronicle
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.disambiguation import distinct_names, labels
from westmarch.tabletop.metrics import px
from westmarch.tabletop.panel_parts import ForecastRow, PanelFooter, SeatHeader, end_button
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.widgets import (
    Chip,
    Column,
    Flow,
    LinkButton,
    OptionButton,
    PaperPanel,
    Rule,
    ScrollPane,
    SectionHead,
    Text,
    set_tip,
)
from westmarch.tabletop.widgets.arrival import Standing

LISTED = 7
"""So many options are listed at once; more are reached through their piece's chip."""


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
        self._skin = skin
        self.head = SeatHeader()
        self.prompt = Text("", "prompt", wrap=True)
        self.detail = Text("", "small", "ink2", wrap=True)
        self.footer = PanelFooter()
        self.extra = self.footer.extra
        self._options = QWidget()
        self._options_column = Column(self._options, gap=5)
        self.chronicle = Chronicle()
        self._chronicle_head = SectionHead("Chronicle", "newest first")
        self._buttons: list[tuple[str, OptionButton | ForecastRow]] = []
        self._ends: list[tuple[Option, OptionButton]] = []
        self._offered: list[Option] = []
        self._keyed: list[tuple[Option, OptionButton, str]] = []
        """Each option with its button and its number key, if Enter is not its key."""
        self._labels: dict[Option, str] = {}
        """The label of each option's button."""
        self._hint: Option | None = None
        self._lead: QWidget | None = None
        self._lay_out()
        self.chronicle.mentioned.connect(self.mentioned)

    def _lay_out(self) -> None:
        whole = Column(self)
        column = Column(gap=0, margins=(28, 26, 26, 6))
        whole.addLayout(column, 1)
        whole.addWidget(self.footer)
        self._top = QWidget()
        top = Column(self._top)
        top.addWidget(self.head)
        top.space(10)
        top.addWidget(Rule())
        top.space(14)
        top.addWidget(self.prompt)
        top.space(2)
        top.addWidget(self.detail)
        top.space(8)
        column.addWidget(self._top)
        self._lead_place = Column()
        column.addLayout(self._lead_place)
        body = QWidget()
        inside = Column(body, gap=0, margins=(0, 4, 10, 4))
        inside.addWidget(self._options)
        self._record = QWidget()
        record = Column(self._record)
        record.space(16)
        record.addWidget(self._chronicle_head)
        record.space(8)
        record.addWidget(self.chronicle)
        inside.addWidget(self._record)
        inside.addStretch(1)
        self.pane = ScrollPane(body)
        column.addWidget(self.pane, 1)

    def add_footer(self, text: str, icon: str, tip: str, shortcut: str) -> LinkButton:
        """Adds a link at the foot of the panel."""
        link = LinkButton(text, icon)
        set_tip(link, tip, shortcut)
        self.footer.links.addWidget(link)
        return link

    def close_footer(self) -> None:
        self.footer.links.addStretch(1)

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
        if lead is not None:
            self._lead_place.addWidget(lead)
            lead.show()
        for part in (self._top, self._record, self.footer.link_row):
            part.setVisible(lead is None)

    # -- what it shows

    def show_table(self, table: Table, title: str, side: str, lines: Sequence[Line]) -> None:
        """Shows the panel of a Table; ``title`` and ``side`` are those of the deciding seat."""
        self.head.say(side, table.kicker, title)
        self.ask(table.prompt.text, table.prompt.detail)
        self.chronicle.show_lines(lines, table.sides)

    def ask(self, text: str, detail: str) -> None:
        """Shows the next step in one sentence, and a detail."""
        self.prompt.set_text(text)
        self.detail.set_text(detail)
        self.detail.setVisible(bool(detail))

    def show_options(self, selection: Selection, table: Table, hint: Option | None = None) -> None:
        """Shows the buttons: those of the selected item, or all, or a chip for each item if there are many.

        What ends a turn or phase stands on the floor.  Others than before are seen from the first one on, however far
        the panel has been scrolled.  The button of a ``hint`` that is shown is lit, and Enter is its key.
        """
        before = self._clear()
        self._hint = hint
        options, things = selection.listed(), table.prompt.things
        if self._lead is not None:
            options = [option for option in options if not option.source and not option.target]
        self._labels = dict(zip(options, labels(options, table), strict=True))
        own = selection.actions_of(selection.selected) or options
        if own != self._offered:
            self._offered = own
            self.pane.verticalScrollBar().setValue(0)
        forecasts = table.contest.forecasts if table.contest is not None else ()
        if self._lead is not None:
            self._list("", options)
        elif forecasts and len(forecasts) == len(options):
            self._list_forecasts(options, forecasts)
        elif selection.selected:
            self._list_selected(selection, table)
            self._chips(f"Other {things}", selection, table, without=selection.selected)
        elif len(options) <= LISTED:
            self._list_groups(selection.groups(), table)
        else:
            bare = [option for option in options if not option.group or not option.source]
            if hint is not None and not hint.is_end and hint.action not in [option.action for option in bare]:
                self._list("", [hint])
            self._list("", bare)
            self._chips(f"Your {things}", selection, table, without="")
        self._options.setVisible(bool(options))
        self.pane.setVisible(self._lead is None or bool(options))
        self._list_ends(selection.ends())
        self._inherit(before)

    def _list_groups(self, groups: Sequence[tuple[str, Sequence[Option]]], table: Table) -> None:
        """Lists each group below its heading, unless its buttons name it themselves.

        Headings tell apart things that are called alike, so that their buttons need not.
        """
        are_named = all(not group or (len(own) == 1 and group in own[0].label) for group, own in groups)
        heads = distinct_names({own[0].source: group for group, own in groups if group and own[0].source}, table)
        for group, own in groups:
            says_it_itself = [option.label for option in own] == [group]
            if are_named or len(groups) == 1 or says_it_itself:
                self._list("", own)
            else:
                self._labels |= zip(own, labels(own, table), strict=True)
                self._list(heads.get(own[0].source, group), own)

    def drop_hint(self) -> None:
        """Clears the hint."""
        self._hint = None
        for option, button, key in self._keyed:
            button.set_key(self._key(option, key))
        self.light("")

    def _list_ends(self, options: Sequence[Option]) -> None:
        for number, option in enumerate(options):
            button = end_button(option)
            self._connect_button(button, option, "E" if number == 0 else "")
            self._ends.append((option, button))
            self.footer.ends.addWidget(button)
        self.footer.tint(bool(options))

    def _list_selected(self, selection: Selection, table: Table) -> None:
        """Lists the selected item: its details, what may be done with it, and what may not and why."""
        own, refused = selection.actions_of(selection.selected), selection.refusals(selection.selected)
        item = next((item for item in table.items if item.id == selection.selected), None)
        title = own[0].group if own and own[0].group else item.title if item is not None else ""
        if item is None or not item.details:
            self._list(title, own)
        else:
            self._options_column.addWidget(SectionHead(title, ruled=False))
            self._options_column.addWidget(Text(item.text, "body", "ink2", wrap=True))
            self._gap(4)
            self._options_column.addWidget(DetailRows(item.details, self._skin))
            self._gap(6)
            self._list("", own)
        for option in refused:
            button = self._button(option, option.refusal, option.label)
            button.setEnabled(False)
            set_tip(button, option.refusal)
            self._options_column.addWidget(button)

    def _list(self, title: str, options: Sequence[Option]) -> None:
        if not options:
            return
        if title:
            self._options_column.addWidget(SectionHead(title, "", ruled=False))
        for option in options:
            number = len(self._buttons) + 1
            button = self._button(option, option.waste or option.detail, self._labels.get(option, option.label))
            self._connect_button(button, option, _number_key(number))
            self._buttons.append((option.action, button))
            self._options_column.addWidget(button)

    def _key(self, option: Option, key: str) -> str:
        """Returns the key of an option: Enter chooses the shown hint, or else the primary option."""
        hint = self._hint
        has_enter = option.is_primary if hint is None else (option.action, option.follow) == (hint.action, hint.follow)
        return "Enter" if has_enter else key

    def _connect_button(self, button: OptionButton | ForecastRow, option: Option, key: str) -> None:
        button.clicked.connect(lambda: self.answered.emit(option.action, option.follow))
        button.hovered.connect(lambda on: self.pointed.emit(option.action if on else ""))
        button.focused.connect(lambda: self.focused.emit(option.action))
        button.set_hot(self._is_hint(option.action))
        if isinstance(button, OptionButton):
            self._keyed.append((option, button, key))
            button.set_key(self._key(option, key))

    def _is_hint(self, action: str) -> bool:
        return self._hint is not None and action == self._hint.action

    def _button(self, option: Option, detail: str, label: str) -> OptionButton:
        """Returns a button with the mark that the option's target has on the table."""
        button = OptionButton(label, detail, option.mark or "none", is_primary=option.is_primary)
        if not is_common(option.mark):
            pictures, mark = picture_cache_of(self._skin), option.mark

            def sign(painter: QPainter, radius: float, theme: Theme) -> None:
                pixmap, extent = pictures.target(mark, radius, self.devicePixelRatioF(), theme, False)
                painter.drawPixmap(extent, pixmap, QRectF(pixmap.rect()))

            button.sign = sign
        return button

    def _list_forecasts(self, options: Sequence[Option], forecasts: Sequence[Forecast]) -> None:
        self._options_column.addWidget(SectionHead("Your cards", "only you see this", ruled=False))
        for number, (option, forecast) in enumerate(zip(options, forecasts, strict=True), 1):
            row = ForecastRow(option, forecast, _number_key(number))
            self._connect_button(row, option, "")
            self._buttons.append((option.action, row))
            self._options_column.addWidget(row)

    def _chips(self, title: str, selection: Selection, table: Table, without: str) -> None:
        """Adds a chip for each item that has options, by its name alone: a number would be read as a strength."""
        by_source = selection.by_item(without)
        if not by_source:
            return
        if self._buttons:
            self._gap(10)
        self._options_column.addWidget(SectionHead(title, "", ruled=False))
        holder = QWidget()
        flow = Flow(holder, gap=7)
        names = distinct_names({source: options[0].group for source, options in by_source.items()}, table)
        for source, name in names.items():
            chip = Chip(name)
            chip.clicked.connect(lambda _=False, thing=source: self.chosen.emit(thing))
            chip.hovered.connect(lambda on, thing=source: self.named.emit(thing if on else ""))
            flow.addWidget(chip)
        self._options_column.addWidget(holder)

    def _gap(self, height: float) -> None:
        """Adds a space that is removed with the buttons, unlike one of the layout's own."""
        gap = QWidget()
        gap.setFixedHeight(px(height))
        self._options_column.addWidget(gap)

    def _clear(self) -> dict[str, Standing]:
        """Removes all buttons; returns by action where each listed button was and since when."""
        gone = {action: button.standing for action, button in self._buttons}
        for _, button in self.buttons:
            button.blockSignals(True)  # Qt hands the keyboard from each that is hidden to the next
        self._buttons, self._ends, self._keyed = [], [], []
        for column in (self._options_column, self.footer.ends):
            while column.count():
                item = column.takeAt(0)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        return gone

    def _inherit(self, before: dict[str, Standing]) -> None:
        """Lets a button inherit the time of arrival of one with the same action at the same place."""
        for action, button in self._buttons:
            button.follow_on(before.get(action))

    # -- keys and pointing

    @property
    def has_keyboard_on_choice(self) -> bool:
        """Whether the keyboard focus is on one of the choices."""
        is_here = self.isAncestorOf(self.window().focusWidget() or self.window())
        return is_here and isinstance(self.focusWidget(), _CHOICES)

    @property
    def first_choice(self) -> QWidget | None:
        """The uppermost choice, except those that end a turn or phase."""
        choices = [each for kind in _CHOICES for each in self._options.findChildren(kind) if not each.isHidden()]
        return min(choices, key=lambda each: (each.mapTo(self, QPoint(0, 0)).y(), each.x()), default=None)

    @property
    def buttons(self) -> list[tuple[str, OptionButton | ForecastRow]]:
        """All buttons with their actions: the listed ones, then those in the footer."""
        return [*self._buttons, *((option.action, button) for option, button in self._ends)]

    def light(self, action: str) -> None:
        """Lights the button of an action whose target is hovered on the table."""
        named = next((button for name, button in self.buttons if action and name == action), None)
        for name, button in self.buttons:
            button.set_hot(button is named or self._is_hint(name))

    def press_key(self, number: int) -> None:
        """Presses the button of a number key, if there is one."""
        if 0 < number <= len(self._buttons):
            self._buttons[number - 1][1].click()

    def press_end(self) -> None:
        """Presses the uppermost button in the footer, if there is one."""
        if self._ends:
            self._ends[0][1].click()

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

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(600))


_CHOICES = (OptionButton, ForecastRow, Chip)
"""What is offered as buttons."""


def _number_key(number: int) -> str:
    return str(number) if number < 10 else ""
