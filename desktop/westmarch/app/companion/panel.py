"""The rules beside the table: search, contents, the passage, its rulings, and the legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from westmarch.app.companion import passage as html
from westmarch.app.companion.book import Book, Hit
from westmarch.app.companion.contents import Contents
from westmarch.app.companion.grip import GRIP, Grip
from westmarch.app.companion.legend import Legend
from westmarch.app.companion.passage import Passage
from westmarch.play.examples import PlayedRuling
from westmarch.tabletop.metrics import px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import (
    Chip,
    Column,
    IconButton,
    LinkButton,
    PaperPanel,
    Row,
    Rule,
    ScrollPane,
    SectionHead,
    Text,
    TextField,
    set_tip,
)

USUAL = 440
"""The width of the panel in pixels at 100 percent, until somebody drags its edge."""
_LISTED = 4
"""So many rulings stand below a passage; the others are one click away."""
LOOKS_AFTER = 350
"""Milliseconds for which a passage stands before its first ruling is painted: whoever turns pages pays for none."""
_HEAD = 330.0
"""What title, icons and margins of the head need beside the name of the game."""


class Thing(NamedTuple):
    """What was asked about: a title, what it says of itself, and the section that tells of its kind."""

    title: str
    lines: tuple[str, ...]
    section: str


class _Place(NamedTuple):
    section: str
    paragraph: int
    thing: Thing | None


class CompanionPanel(PaperPanel):
    """The companion of one game.

    ``closed`` and ``page_wanted`` are wishes; ``widened`` carries a width at 100 percent, ``turned_to`` the section
    shown, ``lit`` a symbol or None, and ``opened`` a ruling that is to be seen played; ``looked_at`` is the first
    ruling of a passage at which somebody stays.
    """

    closed = Signal()
    page_wanted = Signal()
    widened = Signal(int)
    turned_to = Signal(str)
    lit = Signal(object)
    opened = Signal(PlayedRuling)
    looked_at = Signal(PlayedRuling)

    def __init__(self, book: Book, skin: Skin) -> None:
        super().__init__()
        self.book = book
        self._place = _Place(book.titles[0], -1, None)
        self._past: list[_Place] = []
        self._hits: tuple[Hit, ...] = ()
        self._at = 0
        self._all_listed = False
        self._listed: list[PlayedRuling] = []
        self._looking = single_shot(self, LOOKS_AFTER, self._look_at_first)
        self._build(skin)
        self.grip = Grip(self)
        self.setAccessibleName("The rules")
        self._show()

    # -- building

    def _build(self, skin: Skin) -> None:
        whole = Column(self, gap=0, margins=(24, 14, 8, 8))
        self._lead_place = Column(margins=(0, 0, 16, 0))
        whole.addLayout(self._lead_place)
        head = Row(gap=8)
        self._head = Text("The rules", "panel")
        head.addWidget(self._head)
        self._game = Text(self.book.title, "italic", "ink2")
        head.addWidget(self._game)
        head.addStretch(1)
        self.back_icon = IconButton("arrow-left", "Back to the passage before", "Alt+Left")
        self.page_icon = IconButton("dock-window", "The rules as a page")
        self.close_icon = IconButton("close", "Close the rules", "Esc")
        for icon in (self.back_icon, self.page_icon, self.close_icon):
            head.addWidget(icon)
        whole.addLayout(head)
        whole.space(6)
        self.search = TextField(placeholder="Search the rules", icon="magnify", key="/")
        self.found = Text("", "small", "ink2")
        self.found.setParent(self.search)
        self.found.hide()
        searching = Row(margins=(0, 0, 16, 0))
        searching.addWidget(self.search)
        whole.addLayout(searching)
        whole.space(10)
        self.contents = Contents(self.book)
        self.chips = self.contents.chips
        body = QWidget()
        column = Column(body, gap=0, margins=(0, 0, 16, 8))
        self._nothing = Passage("Nothing found")
        self.thing = Passage("What this is")
        self.text = Passage("The passage")
        self.rulings = Passage("Rulings")
        self.stage = Column(gap=0)
        self.legend = Legend(self.book.guide.symbols, skin)
        self._title = Text("", "card", wrap=True)
        self.light = Chip("lit on the table")
        self.light.setCheckable(True)
        self.light.setChecked(True)
        set_tip(self.light, "Show on the table what this passage is about")
        title_row = Row(gap=8)
        title_row.addWidget(self._title, 1)
        title_row.addWidget(self.light, 0, Qt.AlignmentFlag.AlignTop)
        self._rulings_head = SectionHead("Rulings")
        self._symbols_head = SectionHead("Symbols", "rest on one: it lights up")
        for upper in (self.contents, self._nothing, self.thing):
            column.addWidget(upper)
            column.space(8)
        column.addLayout(title_row)
        column.space(6)
        column.addWidget(self.text)
        column.addLayout(self.stage)
        column.space(8)
        for part in (self._rulings_head, self.rulings, self._symbols_head, self.legend):
            column.addWidget(part)
            column.space(6)
        column.addStretch(1)
        self.pane = ScrollPane(body, "panel")
        whole.addWidget(self.pane, 1)
        whole.addWidget(Rule())
        feet = Row(gap=8, margins=(0, 4, 16, 2))
        self.before, self.after = LinkButton(""), LinkButton("")
        feet.addWidget(self.before)
        feet.addStretch(1)
        feet.addWidget(self.after)
        whole.addLayout(feet)
        self._symbols_head.setVisible(bool(self.legend.rows))
        self.legend.setVisible(bool(self.legend.rows))
        self._connect()

    def _connect(self) -> None:
        self.back_icon.clicked.connect(self.go_back)
        self.contents.chosen.connect(self.turn_to)
        self.page_icon.clicked.connect(self.page_wanted)
        self.close_icon.clicked.connect(self.closed)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.next_hit)
        for text in (self.thing, self.text, self.rulings):
            text.gone_to.connect(self.turn_to)
            text.opened.connect(self._open)
        self._nothing.gone_to.connect(self._leave_search)
        self.light.toggled.connect(lambda _: self.turned_to.emit(self.section))
        self.before.clicked.connect(lambda: self.turn_to(self.book.before(self.section)))
        self.after.clicked.connect(lambda: self.turn_to(self.book.after(self.section)))
        self.legend.lit.connect(self.lit)
        self.legend.chosen.connect(lambda shown: self.turn_to(shown.section))

    def set_lead(self, lead: QWidget) -> None:
        """Puts a widget above all else, which names the rules in place of the heading."""
        self._lead_place.addWidget(lead)
        self._head.hide()

    # -- what is shown

    @property
    def section(self) -> str:
        """The title of the section that is shown."""
        return self._place.section

    @property
    def is_lighting(self) -> bool:
        """Whether what the passage is about is lit on the table."""
        return self.light.isChecked()

    def turn_to(self, section: str, paragraph: int = -1, thing: Thing | None = None) -> None:
        """Shows a section, from a paragraph on, with a thing that was asked about."""
        if section not in self.chips:
            return
        place = _Place(section, paragraph, thing)
        if place != self._place:
            self._past.append(self._place)
        self._place, self._all_listed = place, False
        self._show()

    def explain(self, thing: Thing) -> None:
        """Shows what is said of a thing, and the passage about its kind."""
        section = thing.section or self.section
        self.turn_to(section, self.book.paragraph_about(section, thing.title), thing)

    def forget_things(self) -> None:
        """Shows nothing any more of what was asked about: other eyes are looking now."""
        self._past = [place._replace(thing=None) for place in self._past]
        if self._place.thing is not None:
            self._place = _Place(self.section, -1, None)
            self._show()

    def go_back(self) -> bool:
        """Returns to the passage before; False if there is none."""
        if not self._past:
            return False
        self._place, self._all_listed = self._past.pop(), False
        self._show()
        return True

    def _show(self) -> None:
        section, paragraph, thing = self._place
        here = self._hits[self._at] if self._hits else None
        self.contents.show_section(section)
        self.back_icon.setEnabled(bool(self._past))
        self._title.set_text(section)
        self.thing.show_html(html.thing(thing.title, thing.lines) if thing is not None else "")
        marked = -1 if self._hits else paragraph
        self.text.show_html(html.paragraphs(self.book, section, self._hits, here, marked))
        self._show_rulings()
        self._clear_stage()
        self._looking.start()
        for link, goal, word in (
            (self.before, self.book.before(section), "Before"),
            (self.after, self.book.after(section), "Next"),
        ):
            link.setVisible(bool(goal))
            link.setText(f"{word}: {self.book.short(goal)}" if goal else "")
            link.setAccessibleName(f"{word}: {goal}")
            link.updateGeometry()
        self._scroll(paragraph)
        self.turned_to.emit(section)

    def _show_rulings(self) -> None:
        thing = self._place.thing
        about = self.book.rulings_about(thing.title) if thing is not None else ()
        found = [each for each in (about or self.book.rulings_of(self.section)) if each.examples]
        own = {rule.id for rule in self.book.paragraphs(self.section) if rule.id}
        listed = found if about else [each for each in found if each.id not in own]
        self._listed = listed
        self._rulings_head.setVisible(bool(listed))
        self._rulings_head.say("Rulings", f"about {thing.title}" if about and thing is not None else "")
        self.rulings.show_html(html.rulings(listed, len(listed) if self._all_listed else _LISTED))

    def _scroll(self, paragraph: int) -> None:
        goal = self.text.y() + self.text.top_of(f"p{paragraph}") - px(40) if paragraph > 0 else 0
        if self._place.thing is not None and paragraph <= 0:
            goal = 0
        self.pane.verticalScrollBar().setValue(max(0, goal))

    def _open(self, name: str) -> None:
        if not name:
            self._all_listed = True
            self._show_rulings()
            return
        ruling = self.book.ruling(name)
        if ruling is not None:
            self.opened.emit(ruling)

    def _look_at_first(self) -> None:
        """Somebody stays at this passage: its first ruling is seen with it."""
        if self._listed and self.isVisible():
            self.looked_at.emit(next((each for each in self._listed if each.examples[0].play), self._listed[0]))

    def show_played(self, widget: QWidget, is_asked_for: bool = True) -> None:
        """Puts a ruling that is seen played below the passage, in place of the one before; in sight if it was asked
        for."""
        self._clear_stage()
        self.stage.addWidget(widget)
        widget.show()
        QApplication.sendEvent(self.pane, QEvent(QEvent.Type.LayoutRequest))  # else it could be painted too low first
        if is_asked_for:
            self.pane.ensureWidgetVisible(widget, 0, px(20))

    def _clear_stage(self) -> None:
        self._looking.stop()
        self.stage.clear()

    # -- searching

    def _search(self, typed: str) -> None:
        self._hits, self._at = self.book.hits(typed), 0
        words = typed.strip()
        near = self.book.nearest(words) if words and not self._hits else ()
        self._nothing.show_html(html.nothing(words, near))
        self._show_hit()

    def _leave_search(self, section: str) -> None:
        self.clear_search()
        self.turn_to(section)

    def next_hit(self) -> None:
        """Goes to the next place with what was typed, after the last to the first."""
        if self._hits:
            self._at = (self._at + 1) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        hits = self._hits
        self.found.set_text(f"{self._at + 1} of {_places(len(hits))}" if hits else "")
        self.found.setVisible(bool(hits))
        self.found.adjustSize()
        self._fit_found()
        if hits:
            self._place = _Place(hits[self._at].section, hits[self._at].paragraph, None)
        self._show()

    def _fit_found(self) -> None:
        size = self.found.sizeHint()
        self.found.setGeometry(
            self.search.width() - size.width() - px(14),
            (self.search.height() - size.height()) // 2,
            size.width(),
            size.height(),
        )
        self.search.setTextMargins(0, 0, size.width() + px(16) if self._hits else 0, 0)

    def clear_search(self) -> bool:
        """Empties the search; False if nothing was typed."""
        had = bool(self.search.text())
        self.search.clear()
        return had

    # Qt's own names from here on.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.stage.count() == 0:
            self._looking.start()

    def sizeHint(self) -> QSize:
        return QSize(px(USUAL), px(600))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.grip.setGeometry(0, 0, px(GRIP), self.height())
        self._game.setVisible(self._game.sizeHint().width() + px(_HEAD) < self.width())
        self._fit_found()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.key() == Qt.Key.Key_Escape:
            if not self.clear_search():
                self.closed.emit()
        elif event.key() == Qt.Key.Key_Slash and not self.search.hasFocus():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Left and is_alt and self.go_back():
            event.accept()
        elif (pages := _SCROLLS.get(Qt.Key(event.key()))) is not None and not is_alt:
            bar = self.pane.verticalScrollBar()
            bar.setValue(bar.value() + pages * bar.pageStep())
        else:
            super().keyPressEvent(event)


_SCROLLS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


def _places(number: int) -> str:
    return f"{number} place" if number == 1 else f"{number} places"


def lines_of(text: str, details: Sequence[str], note: str) -> tuple[str, ...]:
    """Returns what an item says of itself, line by line."""
    return tuple(line for line in (*text.split("\n"), *details, note) if line.strip())
