"""The page of decks: a person's own ones, and the ready ones to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.file_drops import FileDrops
from westmarch.app.pages.page import SheetPage
from westmarch.engine.decks import DeckSheet
from westmarch.engine.text_format import folded
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Chip,
    Column,
    Dialog,
    Flow,
    IconButton,
    Row,
    Rule,
    SectionHead,
    Text,
    TextField,
    set_tip,
)
from westmarch.tabletop.widgets.card_pictures import CardPictures
from westmarch.tabletop.work_slices import Work, WorkSlices

EMPTY = "Your own decks will stand here. Build a new one, import a list, or take a ready deck as a start."
AT_ONCE = 24
"""So many decks are there when the page opens; others follow while it is looked at."""
FEWEST_TO_FIND = 6
"""From so many decks on there is a search among them."""
_FACE, _TALL = 50.0, 1.4


@dataclass(frozen=True)
class DeckLine:
    """A deck in the list: ``path`` is empty for a ready one, which stands in a ``group`` and has a ``text`` of how it
    plays; ``problem`` is a sentence about a file that is damaged.

    ``played`` are the games that were played with it, and those of them that were won.
    """

    path: str
    number: int
    sheet: DeckSheet | None
    title: str
    when: str = ""
    problem: str = ""
    tags: tuple[str, ...] = ()
    played: tuple[int, int] = (0, 0)
    group: str = ""
    text: str = ""

    @cached_property
    def words(self) -> str:
        """What it is found by: title, group, heroes and tags."""
        heroes = [hero.title for hero in self.sheet.heroes] if self.sheet is not None else []
        return folded(" ".join((self.title, self.group, *heroes, *self.tags)))


class DecksPage(SheetPage):
    """The list.  Signals carry the place of a deck in the list; ``dropped`` the path of a file."""

    WIDEST = 1120.0
    KEYS = (
        ("/", "Search by title, hero or tag"),
        ("N, I", "New deck, import"),
        ("F, O", "Decks that play together, what you own"),
        ("\N{UPWARDS ARROW}, \N{DOWNWARDS ARROW}", "From deck to deck"),
        ("Enter", "Open the deck"),
        ("Ctrl+D, Del", "Copy the deck, delete it"),
        ("Esc", "Back"),
    )
    new_wanted = Signal()
    import_wanted = Signal()
    together_wanted = Signal()
    owned_wanted = Signal()
    dropped = Signal(str)
    open_wanted = Signal(object)
    play_wanted = Signal(object)
    copy_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, pictures: PictureCache) -> None:
        super().__init__("Decks")
        self.add_tools()
        self._pictures = pictures
        FileDrops(self).dropped.connect(self.dropped)
        self.rows: list[DeckLineRow] = []
        self._list: QWidget | None = None
        self._slices = WorkSlices(self, 0)
        tools = QWidget()
        flow = Flow(tools, gap=6)
        policy = tools.sizePolicy()
        policy.setHeightForWidth(True)
        tools.setSizePolicy(policy)
        self.new = Button("New deck", "primary", icon="plus", key="N")
        self.bring = Button("Import", icon="import", key="I")
        self.together = Button("Fellowship", icon="account-group-outline", key="F")
        self.owned = Button("What I own", icon="bookshelf", key="O")
        for button, tip, signal in (
            (self.new, "Build a deck from the first hero on", self.new_wanted),
            (self.bring, "A deck list as text or as a file of another program", self.import_wanted),
            (
                self.together,
                "Two to four decks that play together, and the cards that they share",
                self.together_wanted,
            ),
            (self.owned, "The boxes that you have limit what decks are built of", self.owned_wanted),
        ):
            set_tip(button, tip, button.key)
            button.clicked.connect(signal)
            flow.addWidget(button)
        self.body.addWidget(tools)
        self.field = TextField("", "Title, hero or tag", "magnify", "Search the decks", "/")
        self.field.textChanged.connect(self._find)
        self.field.returnPressed.connect(lambda: self._walk(1))
        set_tip(self.field, "Search the decks", "/")
        self.chips = QWidget()
        self._chips = Flow(self.chips, gap=6)
        policy = self.chips.sizePolicy()
        policy.setHeightForWidth(True)
        self.chips.setSizePolicy(policy)
        finding = Row(gap=10)
        finding.addWidget(self.field, 2)
        finding.addWidget(self.chips, 3)
        self._finding = QWidget()
        self._finding.setLayout(finding)
        self.body.addWidget(self._finding)
        self.tags: dict[str, Chip] = {}
        self.body.addStretch(1)
        self.first = self.new

    def show_decks(self, own: Sequence[DeckLine], ready: Sequence[DeckLine], chosen: str = "") -> None:
        """Replaces the list; the deck of the path ``chosen`` gets the keyboard."""
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
        self._list = QWidget()
        column = Column(self._list)
        self.rows = []
        self._finding.setVisible(len(own) + len(ready) >= FEWEST_TO_FIND)
        self._show_tags(dict.fromkeys([tag for line in own for tag in line.tags]))
        column.addWidget(SectionHead("Your decks", str(len(own)) if own else ""))
        if not own:
            column.addWidget(Text(EMPTY, "body", "ink2", wrap=True))
            column.space(10)
        groups = {group: [line for line in ready if line.group == group] for group in [line.group for line in ready]}
        places = [Column() for _ in (own, *groups)]
        column.addLayout(places[0])
        for place, (group, lines) in zip(places[1:], groups.items(), strict=True):
            column.space(12)
            title = " \N{MIDDLE DOT} ".join([part for part in ("Ready decks", group) if part])
            column.addWidget(SectionHead(title, str(len(lines))))
            column.addLayout(place)
        at_once = max([AT_ONCE, *[at + 1 for at, line in enumerate(own) if chosen and line.path == chosen]])
        all_lines = [
            (place, line) for place, each in zip(places, (own, *groups.values()), strict=True) for line in each
        ]
        for place, line in all_lines[:at_once]:
            self._add(place, line)
        self._slices.begin(self._add_rest(all_lines[at_once:]))
        self.none = Text("No deck is like this.", "body", "ink2", wrap=True)
        self.none.hide()
        column.addWidget(self.none)
        self.body.insertWidget(2, self._list)
        self._find()
        wanted = next((row for row in self.rows if chosen and row.line.path == chosen), None)
        self.first = wanted.open if wanted is not None else self.new

    def _add_rest(self, rest: Sequence[tuple[Column, DeckLine]]) -> Work[None]:
        for place, line in rest:
            yield
            self._add(place, line)
        if rest:
            self._find()

    def _show_tags(self, tags: Iterable[str]) -> None:
        """A chip for each tag; those that are chosen stay chosen."""
        chosen = [tag for tag, chip in self.tags.items() if chip.isChecked()]
        self._chips.clear()
        self.tags = {}
        for tag in sorted(tags, key=str.casefold):
            self.tags[tag] = chip = Chip(tag)
            chip.setCheckable(True)
            chip.setChecked(tag in chosen)
            chip.clicked.connect(self._find)
            self._chips.addWidget(chip)
        self.chips.setVisible(bool(self.tags))

    def _find(self) -> None:
        """Shows the decks that have every word of the search and every tag that is chosen."""
        words = folded(self.field.text()).split()
        tags = {tag for tag, chip in self.tags.items() if chip.isChecked()}
        for row in self.rows:
            is_found = all([word in row.line.words for word in words]) and tags <= {*row.line.tags}
            if row.isHidden() == is_found:
                row.setVisible(is_found)
                row.rule.setVisible(is_found)
        self.none.setVisible(all([row.isHidden() for row in self.rows]))
        self.field.set_problem(self.none.isVisibleTo(self))

    def _add(self, column: Column, line: DeckLine) -> None:
        row = DeckLineRow(line, self._pictures)
        row.open.clicked.connect(lambda: self.open_wanted.emit(line))
        row.play.clicked.connect(lambda: self.play_wanted.emit(line))
        row.copy.clicked.connect(lambda: self.copy_wanted.emit(line))
        row.delete.clicked.connect(lambda: self.ask_delete(line))
        column.addWidget(row)
        column.addWidget(row.rule)
        self.rows.append(row)

    def ask_delete(self, line: DeckLine) -> Dialog:
        """Asks whether a deck may be deleted."""
        text = f"{line.title} will be deleted with its notes and versions. This cannot be undone."
        dialog = Dialog(self.window(), "Delete this deck?", text)
        dialog.add_button("delete", "Delete", "danger")
        dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.delete_wanted.emit(line) if name == "delete" else None)
        dialog.open()
        return dialog

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        buttons = {
            Qt.Key.Key_N: self.new,
            Qt.Key.Key_I: self.bring,
            Qt.Key.Key_F: self.together,
            Qt.Key.Key_O: self.owned,
        }
        if event.key() == Qt.Key.Key_Escape and self.field.hasFocus() and self.field.text():
            self.field.clear()
        elif event.text() == "/" and self._finding.isVisible():
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.field.selectAll()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.rows:
            self._walk(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() in buttons and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            buttons[Qt.Key(event.key())].click()
        else:
            super().keyPressEvent(event)

    def _walk(self, by: int) -> None:
        """To the next row, or to the first one."""
        rows = [row for row in self.rows if not row.isHidden()]
        now = next((at for at, row in enumerate(rows) if row.isAncestorOf(self.focusWidget() or self)), -1)
        at = 0 if now < 0 else now + by
        if at < 0 or not rows:
            self.new.setFocus(Qt.FocusReason.TabFocusReason)
            return
        row = rows[min(at, len(rows) - 1)]
        row.open.setFocus(Qt.FocusReason.TabFocusReason)
        self.pane.ensureWidgetVisible(row)


class DeckLineRow(QWidget):
    """The row of a deck.  Del and Ctrl+D work from any of its buttons."""

    def __init__(self, line: DeckLine, pictures: PictureCache) -> None:
        super().__init__()
        self.line = line
        self.rule = Rule()
        is_own = bool(line.path)
        row = Row(self, gap=6, margins=(0, 6, 0, 6))
        row.addWidget(_Faces(line.sheet, pictures))
        row.space(6)
        words = Column(gap=1)
        words.addStretch(1)
        words.addWidget(Text(line.title, "name", wrap=True))
        if line.sheet is not None:
            words.addWidget(Text(_in_words(line.sheet), "small", "ink2", wrap=True))
            if line.text:
                words.addWidget(Text(line.text, "small", "ink", wrap=True))
            if any(line.played) or line.tags:
                told = " \u00b7 ".join(filter(None, (_record(*line.played), ", ".join(line.tags))))
                words.addWidget(Text(told, "small", "gold", wrap=True))
            broken = [ruling.text for ruling in line.sheet.rulings if ruling.state == "broken"]
            if broken:
                words.addWidget(
                    Text(_in_short(broken), "small", "ink2" if line.sheet.is_playable else "dark", wrap=True)
                )
        if line.problem:
            words.addWidget(Text(line.problem, "small", "dark", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addWidget(Text(line.when, "small", "ink2", "right"))
        self.play = Button("Play", icon="sword-cross")
        self.open = Button("Open" if is_own else "Take as a start")
        self.copy = IconButton("content-copy", f"Copy {line.title}", "Ctrl+D")
        self.delete = IconButton("trash-can-outline", f"Delete {line.title}", "Del")
        self.play.setEnabled(line.sheet is not None and line.sheet.is_playable)
        self.open.setEnabled(not line.problem)
        self.copy.setEnabled(not line.problem)
        self.open.setAccessibleName(f"{self.open.text()}: {line.title}")
        self.play.setAccessibleName(f"Play with {line.title}")
        set_tip(
            self.play, "Begin a game with this deck" if self.play.isEnabled() else "The rules do not let it play yet"
        )
        set_tip(self.open, "Edit the deck" if is_own else "A copy of it becomes a deck of yours", "Return")
        self.copy.setVisible(is_own)
        self.delete.setVisible(is_own)
        for button in (self.play, self.open, self.copy, self.delete):
            row.addWidget(button)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.line.path:
            self.delete.click()
        elif event.key() == Qt.Key.Key_D and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.copy.click()
        else:
            super().keyPressEvent(event)


def _in_words(sheet: DeckSheet) -> str:
    heroes = ", ".join([hero.title for hero in sheet.heroes]) or "no heroes yet"
    size = f"a starter deck of {sheet.size} cards" if sheet.is_starter else f"{sheet.size} cards"
    return f"{heroes} \u00b7 {size} \u00b7 {sheet.dial_label} {sheet.dial}"


def _in_short(sentences: Sequence[str]) -> str:
    """The first two sentences; the page of the deck has all."""
    more = [f"And {len(sentences) - 2} more."] if len(sentences) > 3 else []
    return " ".join([*(sentences[:2] if more else sentences), *more])


def _record(played: int, won: int) -> str:
    """What became of games with these heroes."""
    return f"won {won} of {played} {'game' if played == 1 else 'games'} with these heroes" if played else ""


class _Faces(QWidget):
    """The heroes of a deck, small and beside each other."""

    def __init__(self, sheet: DeckSheet | None, pictures: PictureCache) -> None:
        super().__init__()
        self._heroes = [hero.picture for hero in sheet.heroes[:3] if hero.picture] if sheet is not None else []
        self._cache = pictures
        self._pictures = CardPictures(self)
        self._pictures.painted.connect(self.update)
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedSize(QSize(px(3 * (_FACE + 4)), px(_FACE * _TALL + 4)))

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            for at, hero in enumerate(self._heroes):
                area = QRectF(at * exact(_FACE + 4), exact(2), exact(_FACE), exact(_FACE * _TALL))
                self._pictures.draw(painter, self._cache, hero, area)
