"""What can be chosen now, as the side panel lists it: the picked thing with its options, buttons, pills in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from westmarch.engine.panel_records import LISTED, Brief, Pill
from westmarch.engine.table import Forecast, Item, Option, Table
from westmarch.tabletop.action_marks import is_common
from westmarch.tabletop.disambiguation import distinct_names, labels
from westmarch.tabletop.metrics import px
from westmarch.tabletop.panel_parts import ForecastRow
from westmarch.tabletop.picked_card import PickedCard, brief_of, is_read
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.pills import PillChip, RefusedRow
from westmarch.tabletop.reading_list import ReadingList
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.touched import Touched
from westmarch.tabletop.where_to import where_to
from westmarch.tabletop.widgets import Chip, Column, Flow, OptionButton, SectionHead, Text, set_tip
from westmarch.tabletop.widgets.arrival import Standing

_FEW = 3
"""So many buttons have room below a card."""

_WORDS, _BUTTON, _CARD = 14.0, 10.0, 4.0
"""How far in words, buttons with their shadow, and a card with its larger one begin, at 100 percent."""


class ChoiceList(QWidget):
    """The list; its signals are those of the side panel.

    ``brief`` gives what a game says of a picked item, None where the item's own words are enough.
    """

    answered = Signal(str, tuple)
    pointed = Signal(str)
    chosen = Signal(str)
    named = Signal(str)
    focused = Signal(str)

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._column = Column(self, gap=5)
        self.room = px(300)
        """The width for the picked card, in logical pixels."""
        self.brief: Callable[[str], Brief | None] = lambda item: None
        self.is_bare = False
        """Whether only those options are listed that nothing on the table stands for."""
        self.hint: Option | None = None
        self.way = Text("", "aside-italic", "ink2", wrap=True)
        """How else the picked thing can be used; shown below its buttons."""
        self.way.setParent(self)
        self.way.hide()
        self.buttons: list[tuple[str, OptionButton | ForecastRow]] = []
        """The listed buttons by action, in order."""
        self.pills: list[Chip] = []
        self.card: PickedCard | None = None
        self.kept: PickedCard | None = None
        """The card that was touched last, while nothing is picked."""
        self.reading: ReadingList | None = None
        """The words of the cards that are asked about together."""
        self.is_low = False
        """Whether there is so little room that a kept card stands below the choices."""
        self._touched = Touched()
        self._keyed: list[tuple[Option, OptionButton, str]] = []
        """Each option with its button and its key, if Enter is not its key."""
        self._labels: dict[Option, str] = {}
        """The label of each option's button."""
        self.offered: list[Option] = []
        """What is listed, or the options of the picked thing: others are seen from the first one on."""

    # -- what it lists

    def show_options(self, selection: Selection, table: Table, hint: Option | None) -> None:
        """Lists the options of the selected item, or all."""
        before = self.clear()
        self.hint = hint
        options, things = selection.listed(), table.prompt.things
        if self.is_bare:
            options = [option for option in options if not option.source and not option.target]
        self.offered = selection.actions_of(selection.selected) or options
        self._labels = dict(zip(options, labels(options, table), strict=True))
        self._labels |= dict(zip(self.offered, labels(self.offered, table), strict=True))  # these stand alone
        self._touched = self._touched.after(selection.selected, table)
        forecasts = table.contest.forecasts if table.contest is not None else ()
        if self.is_bare:
            self._list("", options)
        elif forecasts and len(forecasts) == len(options):
            self._list_forecasts(options, forecasts)
        elif selection.selected:
            self._list_selected(selection, table, options)
            self._others(selection, table, things)
        elif table.prompt.groups:
            self._list_with_pills(selection, table, options, hint)
        elif len(options) <= LISTED:
            self._list_groups(selection.groups(), table)
        else:
            bare = [option for option in options if not option.group or not option.source]
            self._list_hint(hint, bare)
            self._list("", bare)
            self._chips(f"Your {things}", selection, table, without="")
        self._keep_touched(selection, table)
        self._list_words(table)
        self.setVisible(bool(options) or self.kept is not None)
        for action, button in self.buttons:
            button.follow_on(before.get(action))

    def clear(self) -> dict[str, Standing]:
        """Removes all buttons; returns by action where each listed button was and since when."""
        gone = {action: button.standing for action, button in self.buttons}
        if self.isAncestorOf(self.window().focusWidget() or self.window()):
            self.window().focusWidget().clearFocus()  # Qt would hand the keyboard from each that is hidden to the next
        for _, button in self.buttons:
            button.blockSignals(True)
        self.buttons, self._keyed, self.pills, self.card, self.kept = [], [], [], None, None
        while self._column.count():
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if self.way.parentWidget() is widget:
                self.way.setParent(self)
                self.way.hide()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        return gone

    def _list_hint(self, hint: Option | None, listed: Sequence[Option]) -> None:
        """Lists a hint that has no button otherwise."""
        if hint is not None and not hint.is_end and hint.action not in [option.action for option in listed]:
            self._list("", [hint])

    def _list_with_pills(
        self, selection: Selection, table: Table, options: Sequence[Option], hint: Option | None
    ) -> None:
        """Lists what has no pill, and the pills in their groups."""
        pills = [pill for group in table.prompt.groups for pill in group.pills]
        sources = {pill.source for pill in pills if not pill.action}
        piled = {option.action for option in selection.options if option.source in sources}
        at_once = _answered_by(table)
        rest = [each for each in options if each.action not in piled and (each.action not in at_once or each.follow)]
        self._list_hint(hint, rest)
        self._list("", rest)
        self._groups(selection, table)

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

    def _list_selected(self, selection: Selection, table: Table, options: Sequence[Option]) -> None:
        """Lists the selected item: large, with its price, what may be done with it, and what may not and why.

        The first of its options is the primary one, unless there are several of the same kind.  Below them is what can
        be done without any item.
        """
        at_once = _answered_by(table)
        own = selection.actions_of(selection.selected)
        own = [option for option in own if option.action not in at_once or self.is_hint(option.action)]
        refused = selection.refusals(selection.selected)
        item = next((item for item in table.items if item.id == selection.selected), None)
        leaves = self._show_card(item, table, own) if item is not None else {}
        if item is None and own and own[0].group:
            self._put(SectionHead(own[0].group, "", ruled=False))
        verbs = [option.action.partition(" ")[0] for option in own]
        has_lead = bool(own) and verbs.count(verbs[0]) == 1 and self.hint is None
        for number, option in enumerate(own):
            self._add(option, leaves.get(option.action, ""), is_primary=has_lead and number == 0)
        for option in refused:
            button = self._button(option, option.refusal, option.label, is_primary=False)
            button.setEnabled(False)
            set_tip(button, option.refusal)
            self._put(button, _BUTTON)
        if item is not None:
            self._put(self.way)
            self.way.show()
        if self.card is not None and self.card.words is not None:
            self._put(self.card.words)
        for option in options:
            if not option.source and not option.target and option not in own:
                self._add(option, "", is_primary=option.is_primary and not has_lead)

    def _show_card(self, item: Item, table: Table, own: Sequence[Option]) -> dict[str, str]:
        """Shows the picked item large; returns what its actions leave."""
        brief = self.brief(item.id) or brief_of(item)
        self.card = PickedCard(item, brief, self._skin, self.room)
        self._put(self.card, _CARD)
        self._gap(4)
        place = where_to([option for option in table.prompt.legal if option.source == item.id], table)
        way = f"Or drag {brief.title} {place}. Esc puts it back." if place and own else "Esc puts it back."
        self.way.set_text(" ".join(filter(None, (brief.after, way))))
        return brief.leaves

    def _list_words(self, table: Table) -> None:
        """Lists the words of the cards that are asked about together."""
        reads = [item for name in table.prompt.reads for item in table.items if item.id == name]
        self.reading = None
        if reads and not self.is_bare:
            self.reading = ReadingList(f"The {table.prompt.things}", reads)
            self.reading.named.connect(self.named.emit)
            self._gap(8)
            self._put(self.reading)

    def _keep_touched(self, selection: Selection, table: Table) -> None:
        """Shows the card picked last while nothing is: above the choices, where all of them can be seen then."""
        item = self._touched.item
        if item is None or selection.selected or self.is_bare or self.hint is not None or table.contest is not None:
            return
        brief = self.brief(item.id) or brief_of(item)
        if is_read(item, brief, self._skin):
            self.kept = PickedCard(item, brief, self._skin, self.room)
            is_first = not self.is_low and len(self.buttons) <= _FEW
            self._put(self.kept, _CARD, 0 if is_first else -1)

    def _others(self, selection: Selection, table: Table, things: str) -> None:
        """Adds the pills or chips of all things but the selected one."""
        if table.prompt.groups:
            self._groups(selection, table)
        else:
            self._chips(f"Other {things}", selection, table, without=selection.selected)

    def _list(self, title: str, options: Sequence[Option]) -> None:
        if options and title:
            self._put(SectionHead(title, "", ruled=False))
        for option in options:
            self._add(option, "", is_primary=option.is_primary)

    def _add(self, option: Option, detail: str, is_primary: bool) -> None:
        """Adds the button of an option; ``detail`` replaces its own."""
        number = len(self.buttons) + 1
        words = option.waste or detail or option.detail
        button = self._button(option, words, self._labels.get(option, option.label), is_primary)
        self.connect_button(button, option, option.key or number_key(number))
        self.buttons.append((option.action, button))
        self._put(button, _BUTTON)

    def connect_button(self, button: OptionButton | ForecastRow, option: Option, key: str) -> None:
        """Connects a button with the signals, and gives it its key."""
        button.clicked.connect(lambda: self.answered.emit(option.action, option.follow))
        button.hovered.connect(lambda on: self.pointed.emit(option.action if on else ""))
        button.focused.connect(lambda: self.focused.emit(option.action))
        button.focused.connect(lambda: self.pointed.emit(option.action if button.shows_focus() else ""))
        button.set_hot(self.is_hint(option.action))
        if isinstance(button, OptionButton):
            self._keyed.append((option, button, key))
            button.set_key(self._key(option, button, key))

    def _key(self, option: Option, button: OptionButton, key: str) -> str:
        """Returns the key of an option: Enter chooses the shown hint, or else the primary option."""
        hint = self.hint
        has_enter = button.is_primary if hint is None else (option.action, option.follow) == (hint.action, hint.follow)
        return "Enter" if has_enter else key

    def is_hint(self, action: str) -> bool:
        return self.hint is not None and action == self.hint.action

    def drop_hint(self) -> None:
        """Clears the hint."""
        self.hint = None
        for option, button, key in self._keyed:
            button.set_key(self._key(option, button, key))

    def _button(self, option: Option, detail: str, label: str, is_primary: bool) -> OptionButton:
        """Returns a button with the mark that the option's target has on the table."""
        button = OptionButton(label, detail, option.mark or "none", is_primary=is_primary)
        if not is_common(option.mark):
            pictures, mark = picture_cache_of(self._skin), option.mark

            def sign(painter: QPainter, radius: float, theme: Theme) -> None:
                pixmap, extent = pictures.target(mark, radius, self.devicePixelRatioF(), theme, False)
                painter.drawPixmap(extent, pixmap, QRectF(pixmap.rect()))

            button.sign = sign
        return button

    def _list_forecasts(self, options: Sequence[Option], forecasts: Sequence[Forecast]) -> None:
        self._put(SectionHead("Your cards", "only you see this", ruled=False))
        for number, (option, forecast) in enumerate(zip(options, forecasts, strict=True), 1):
            row = ForecastRow(option, forecast, number_key(number))
            self.connect_button(row, option, "")
            self.buttons.append((option.action, row))
            self._put(row, _BUTTON)

    # -- pills

    def _groups(self, selection: Selection, table: Table) -> None:
        """Adds the groups of the game, without the picked item and those that are all like it."""
        without = selection.selected
        shown = {option.action for option in selection.options_of(without)} if without else set()
        every = [pill for group in table.prompt.groups for pill in group.pills]
        names = distinct_names({pill.source: pill.label for pill in every}, table)
        for group in table.prompt.groups:
            own = {pill: self._actions_of(pill, selection) for pill in group.pills}
            pills = [pill for pill, actions in own.items() if pill.action or not actions <= shown]
            if not pills and not group.refused:
                continue
            if self._column.count():
                self._gap(4)
            title = group.others if without and group.others else group.title
            self._put(SectionHead(title, group.note))
            if pills:
                self._flow([self._pill(pill, names[pill.source]) for pill in pills])
            for pill in group.refused:
                self._put(RefusedRow(pill, self._skin))

    def _actions_of(self, pill: Pill, selection: Selection) -> set[str]:
        return {pill.action} if pill.action else {option.action for option in selection.options_of(pill.source)}

    def _pill(self, pill: Pill, label: str) -> Chip:
        chip = PillChip(pill, label, self._skin)
        if not pill.action:
            self._connect_chip(chip, pill.source)
            return chip
        chip.clicked.connect(lambda: self.answered.emit(pill.action, ()))
        chip.hovered.connect(lambda on: self.pointed.emit(pill.action if on else ""))
        return chip

    def _chips(self, title: str, selection: Selection, table: Table, without: str) -> None:
        """Adds a chip for each item that has options, by its name alone: a number would be read as a strength."""
        by_source = selection.by_item(without)
        if not by_source:
            return
        if self.buttons:
            self._gap(4)
        self._put(SectionHead(title, "", ruled=False))
        names = distinct_names({source: options[0].group for source, options in by_source.items()}, table)
        chips = []
        for source, name in names.items():
            chip = Chip(name)
            self._connect_chip(chip, source)
            chips.append(chip)
        self._flow(chips)

    def _connect_chip(self, chip: Chip, source: str) -> None:
        chip.clicked.connect(lambda: self.chosen.emit(source))
        chip.hovered.connect(lambda on: self.named.emit(source if on else ""))

    def _flow(self, chips: Sequence[Chip]) -> None:
        holder = QWidget()
        flow = Flow(holder, gap=7)
        for chip in chips:
            flow.addWidget(chip)
        self.pills += chips
        self._put(holder)

    def _put(self, widget: QWidget, inset: float = _WORDS, place: int = -1) -> None:
        """Adds a widget, so far in from both edges that all of them seem to begin at one line; at a place or last."""
        holder = QWidget()
        Column(holder, margins=(inset, 0, inset, 0)).addWidget(widget)
        self._insert(holder, place)

    def _gap(self, height: float) -> None:
        """Adds a space that is removed with the buttons, unlike one of the layout's own."""
        gap = QWidget()
        gap.setFixedHeight(px(height))
        self._insert(gap)

    def _insert(self, widget: QWidget, place: int = -1) -> None:
        self._column.insertWidget(place, widget)
        widget.show()  # Qt would do so later, and until then the list would have no height and not stay scrolled

    # -- keys

    @property
    def first_choice(self) -> QWidget | None:
        """The uppermost choice."""
        choices = [each for kind in CHOICES for each in self.findChildren(kind) if not each.isHidden()]
        return min(choices, key=lambda each: (each.mapTo(self, QPoint(0, 0)).y(), each.x()), default=None)

    def press_key(self, number: int) -> None:
        """Presses the button of a number key, or the pill after the last button, if there is one."""
        if 0 < number <= len(self.buttons):
            self.buttons[number - 1][1].click()
        elif 0 < number - len(self.buttons) <= len(self.pills):
            self.pills[number - len(self.buttons) - 1].click()

    def press_letter(self, letter: str) -> bool:
        """Presses the button of a letter; False if there is none."""
        found = next((button for option, button, _ in self._keyed if option.key and option.key == letter), None)
        if found is not None:
            found.click()
        return found is not None


CHOICES = (OptionButton, ForecastRow, Chip)
"""What is offered as buttons."""


def _answered_by(table: Table) -> set[str]:
    """Returns the actions that have a pill of their own."""
    return {pill.action for group in table.prompt.groups for pill in group.pills if pill.action}


def number_key(number: int) -> str:
    return str(number) if number < 10 else ""
