"""The side panel: whose turn it is, the next step in one sentence, every legal option as a button, the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.table import TIE, Forecast, Line, Option, Table
from westmarch.tabletop.choosing import Choosing
from westmarch.tabletop.chronicle import Chronicle
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import pen, side_mark, smooth, text_at, text_width
from westmarch.tabletop.marks import is_common
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import book_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import (
    Chip,
    Column,
    Control,
    Flow,
    LinkButton,
    OptionButton,
    PaperPanel,
    Row,
    Rule,
    ScrollPane,
    SectionHead,
    Text,
    focus_outline,
    set_tip,
)

LISTED = 7
"""So many options are listed at once; more are reached through their piece's chip."""


class SeatHead(QWidget):
    """Side mark, what goes on, and the seat that decides."""

    def __init__(self) -> None:
        super().__init__()
        self._side, self._kicker, self._title = "", "", ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self.update)
        hub().resized.connect(self.updateGeometry)

    def say(self, side: str, kicker: str, title: str) -> None:
        self._side, self._kicker, self._title = side, kicker, title
        self.setAccessibleName(f"{kicker}: {title}")
        self.update()

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(64))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = hub().theme
        painter = QPainter(self)
        smooth(painter)
        x = exact(62 if self._side else 0)
        if self._side:
            fill, on = theme.color(self._side), theme.color(theme.side(self._side, "on"))
            side_mark(painter, self._side, exact(25), exact(32), exact(22), fill, on)
        text_at(painter, x, exact(18), self._kicker, sans(exact(14), "semibold"), theme.color("ink2"))
        size = 28.0
        while size > 18 and text_width(self._title, serif(exact(size))) > self.width() - x:
            size -= 1
        text_at(painter, x, exact(48), self._title, serif(exact(size)), theme.color("ink"))
        painter.end()


class ForecastRow(Control):
    """A card as one line: its name, what it would do, and who gains by it."""

    def __init__(self, option: Option, forecast: Forecast, key: str) -> None:
        super().__init__(forecast.title)
        self.option, self._outcome, self._side, self._key = option, forecast.outcome, forecast.side, key
        self.setAccessibleName(option.label)
        self.setAccessibleDescription(forecast.outcome)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._is_hot = False
        set_tip(self, f"{option.label}: {forecast.outcome}", key)

    def set_hot(self, hot: bool) -> None:
        self._is_hot = hot
        self.update()

    def _is_stacked(self, width: float) -> bool:
        """The outcome goes below the name where it does not fit beside it."""
        name = text_width(self.text(), sans(exact(15), "semibold", tabular=True))
        return name + text_width(self._outcome, sans(exact(14.5), tabular=True)) > width - exact(8 + 28 + 14)

    def _draw_gain(self, painter: QPainter, theme: Theme, x: float, middle: float) -> None:
        """The mark of the side that gains, two bars for a tie, nothing while it is open."""
        if self._side == TIE:
            painter.setPen(pen(theme.color("ink2"), exact(1.5), flat=True))
            for dy in (-2.5, 2.5):
                painter.drawLine(QPointF(x - exact(5), middle + exact(dy)), QPointF(x + exact(5), middle + exact(dy)))
        elif self._side:
            fill, on = theme.color(self._side), theme.color(theme.side(self._side, "on"))
            side_mark(painter, self._side, x, middle, exact(6.5), fill, on)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(32))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return px(50 if self._is_stacked(width) else 32)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect().adjusted(1, 1, -1, -1))
        lit = max(self.warmth, 1.0 if self._is_hot else 0.0)
        if lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("glow", 0.20 * lit))
            painter.drawRoundedRect(area, exact(7), exact(7))
        middle = self.height() / 2
        name, outcome = sans(exact(15), "semibold", tabular=True), sans(exact(14.5), tabular=True)
        if self._is_stacked(self.width()):
            text_at(painter, exact(8), middle - exact(4), self.text(), name, theme.color("ink"))
            text_at(painter, exact(8), middle + exact(15), self._outcome, outcome, theme.color("ink2"))
        else:
            text_at(painter, exact(8), middle + exact(5), self.text(), name, theme.color("ink"))
            right = self.width() - exact(28)
            text_at(painter, right, middle + exact(5), self._outcome, outcome, theme.color("ink2"), "right")
        self._draw_gain(painter, theme, self.width() - exact(14), middle)
        if self.shows_focus():
            focus_outline(painter, area, exact(7), theme)


class SidePanel(PaperPanel):
    """``answered`` an action and what follows from it; ``pointed`` the action under the pointer; ``chosen`` a thing
    whose options are wanted; ``named`` the thing whose chip is under the pointer, or nothing; ``mentioned`` what the
    chronicle speaks of."""

    answered = Signal(str, tuple)
    pointed = Signal(str)
    chosen = Signal(str)
    named = Signal(str)
    mentioned = Signal(tuple)

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self.head = SeatHead()
        self.prompt = Text("", "prompt", wrap=True)
        self.detail = Text("", "small", "ink2", wrap=True)
        self.extra = Column(gap=6)
        self._options = QWidget()
        self._options_column = Column(self._options, gap=5)
        self.chronicle = Chronicle()
        self._chronicle_head = SectionHead("Chronicle", "newest first")
        self._buttons: list[tuple[str, OptionButton | ForecastRow]] = []
        self._offered: list[Option] = []
        self._footer = Row(gap=2)
        self._lay_out()
        self.chronicle.mentioned.connect(self.mentioned)

    def _lay_out(self) -> None:
        column = Column(self, gap=0, margins=(28, 26, 26, 10))
        column.addWidget(self.head)
        column.space(10)
        column.addWidget(Rule())
        column.space(14)
        column.addWidget(self.prompt)
        column.space(2)
        column.addWidget(self.detail)
        column.space(8)
        column.addLayout(self.extra)
        body = QWidget()
        inside = Column(body, gap=0, margins=(0, 4, 10, 4))
        inside.addWidget(self._options)
        inside.space(16)
        inside.addWidget(self._chronicle_head)
        inside.space(8)
        inside.addWidget(self.chronicle)
        inside.addStretch(1)
        self.pane = ScrollPane(body)
        column.addWidget(self.pane, 1)
        column.space(6)
        column.addWidget(Rule())
        column.addLayout(self._footer)

    def add_footer(self, text: str, icon: str, tip: str, shortcut: str) -> LinkButton:
        """A link at the foot of the panel."""
        link = LinkButton(text, icon)
        set_tip(link, tip, shortcut)
        self._footer.addWidget(link)
        return link

    def close_footer(self) -> None:
        self._footer.addStretch(1)

    # -- what it shows

    def show_table(self, table: Table, title: str, side: str, lines: Sequence[Line]) -> None:
        """The panel of a Table; ``title`` and ``side`` are those of whoever decides."""
        self.head.say(side, table.kicker, title)
        self.ask(table.prompt.text, table.prompt.detail)
        self.chronicle.show_lines(lines, table.sides)

    def ask(self, text: str, detail: str) -> None:
        """The next step in one sentence, and what there is to add."""
        self.prompt.set_text(text)
        self.detail.set_text(detail)
        self.detail.setVisible(bool(detail))

    def show_options(self, choosing: Choosing, table: Table) -> None:
        """The buttons: those of the selected thing, or all, or a chip for each thing where they are many.

        Others than before are seen from the first one on, however far the panel has been scrolled.
        """
        self._clear()
        options, things = choosing.actions(), table.prompt.things
        own = choosing.actions_of(choosing.selected) or options
        if own != self._offered:
            self._offered = own
            self.pane.verticalScrollBar().setValue(0)
        forecasts = table.contest.forecasts if table.contest is not None else ()
        if forecasts and len(forecasts) == len(options):
            self._list_forecasts(options, forecasts)
        elif choosing.selected:
            self._list_selected(choosing, table)
            self._chips(f"Other {things}", choosing, without=choosing.selected)
        elif len(options) <= LISTED:
            groups = choosing.groups()
            are_named = all(not group or (len(own) == 1 and group in own[0].label) for group, own in groups)
            for group, own in groups:
                says_it_itself = [option.label for option in own] == [group]
                self._list("" if are_named or len(groups) == 1 or says_it_itself else group, own)
        else:
            self._list("", [option for option in options if not option.group or not option.source])
            self._chips(f"Your {things}", choosing, without="")
        self._options.setVisible(bool(options))

    def _list_selected(self, choosing: Choosing, table: Table) -> None:
        """The selected thing: what there is to say of it, what may be done with it, and what may not and why."""
        own, refused = choosing.actions_of(choosing.selected), choosing.refusals(choosing.selected)
        item = next((item for item in table.items if item.id == choosing.selected), None)
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
            button = self._button(option, option.refusal, "")
            button.setEnabled(False)
            set_tip(button, option.refusal)
            self._options_column.addWidget(button)

    def _list(self, title: str, options: Sequence[Option]) -> None:
        if not options:
            return
        if title:
            self._options_column.addWidget(SectionHead(title, _count(options) if len(options) > 1 else "", ruled=False))
        for option in options:
            number = len(self._buttons) + 1
            key = "Enter" if option.is_primary else str(number) if number < 10 else ""
            button = self._button(option, option.detail, key)
            button.clicked.connect(lambda _=False, o=option: self.answered.emit(o.action, o.follow))
            button.hovered.connect(lambda on, action=option.action: self.pointed.emit(action if on else ""))
            self._buttons.append((option.action, button))
            self._options_column.addWidget(button)

    def _button(self, option: Option, detail: str, key: str) -> OptionButton:
        """A button with the mark that the option's target has on the table."""
        button = OptionButton(option.label, detail, option.mark or "none", key, option.is_primary)
        if not is_common(option.mark):
            book, mark = book_of(self._skin), option.mark

            def sign(painter: QPainter, radius: float, theme: Theme) -> None:
                pixmap, extent = book.target(mark, radius, self.devicePixelRatioF(), theme, False)
                painter.drawPixmap(extent, pixmap, QRectF(pixmap.rect()))

            button.sign = sign
        return button

    def _list_forecasts(self, options: Sequence[Option], forecasts: Sequence[Forecast]) -> None:
        self._options_column.addWidget(SectionHead("Your cards", "only you see this", ruled=False))
        for number, (option, forecast) in enumerate(zip(options, forecasts, strict=True), 1):
            row = ForecastRow(option, forecast, str(number) if number < 10 else "")
            row.clicked.connect(lambda _=False, action=option.action: self.answered.emit(action, ()))
            row.hovered.connect(lambda on, action=option.action: self.pointed.emit(action if on else ""))
            self._buttons.append((option.action, row))
            self._options_column.addWidget(row)

    def _chips(self, title: str, choosing: Choosing, without: str) -> None:
        by_source = choosing.by_thing(without)
        if not by_source:
            return
        if self._buttons:
            self._gap(10)
        every = [option for options in by_source.values() for option in options]
        self._options_column.addWidget(SectionHead(title, _count(every), ruled=False))
        holder = QWidget()
        flow = Flow(holder, gap=7)
        for source, options in by_source.items():
            chip = Chip(options[0].group, str(len(options)) if len(options) > 1 else "")
            chip.clicked.connect(lambda _=False, name=source: self.chosen.emit(name))
            chip.hovered.connect(lambda on, name=source: self.named.emit(name if on else ""))
            flow.addWidget(chip)
        self._options_column.addWidget(holder)

    def _gap(self, height: float) -> None:
        """A space that goes with the rest, as one of the layout's own would not."""
        gap = QWidget()
        gap.setFixedHeight(px(height))
        self._options_column.addWidget(gap)

    def _clear(self) -> None:
        self._buttons = []
        while self._options_column.count():
            item = self._options_column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    # -- keys and pointing

    @property
    def has_keyboard_on_choice(self) -> bool:
        """Whether the keyboard stands on one of the things to choose from."""
        is_here = self.isAncestorOf(self.window().focusWidget() or self.window())
        return is_here and isinstance(self.focusWidget(), _CHOICES)

    @property
    def first_choice(self) -> QWidget | None:
        """The uppermost thing to choose."""
        choices = [each for kind in _CHOICES for each in self.findChildren(kind) if not each.isHidden()]
        return min(choices, key=lambda each: (each.mapTo(self, QPoint(0, 0)).y(), each.x()), default=None)

    def light(self, action: str) -> None:
        """Lights the button of an action whose target is pointed at on the table: the first, without what follows."""
        named = next((button for name, button in self._buttons if action and name == action), None)
        for _, button in self._buttons:
            button.set_hot(button is named)

    def press_key(self, number: int) -> None:
        """A number key: presses the button that has it, if there is one."""
        if 0 < number <= len(self._buttons):
            self._buttons[number - 1][1].click()

    @property
    def primary(self) -> str:
        """The action of the one primary button, or nothing."""
        return next((n for n, b in self._buttons if isinstance(b, OptionButton) and b.is_primary), "")

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(600))


_CHOICES = (OptionButton, ForecastRow, Chip)
"""What is offered as buttons."""


def _count(options: Sequence[Option]) -> str:
    """How many there are to choose from; they are moves only if every one of them is."""
    noun = "move" if all(option.action.split()[0] == "move" for option in options) else "choice"
    return f"1 {noun}" if len(options) == 1 else f"{len(options)} {noun}s"
