"""The dialogs around decks: import and export, notes and versions, what is owned, decks that play together, a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QApplication, QWidget

from westmarch.app.decks.sheet import RulingLines
from westmarch.app.file_drops import FileDrops
from westmarch.app.view_models import when
from westmarch.engine.decks import DeckForm, DeckVersion, Desk, Product, Ruling
from westmarch.engine.game_info import OptionInfo
from westmarch.tabletop.metrics import px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Column,
    Dialog,
    Dropdown,
    LinkButton,
    Measured,
    Row,
    ScrollPane,
    SectionHead,
    Segmented,
    TallPane,
    Text,
    TextBox,
    TextField,
    set_tip,
)

_PAUSE = 250
"""Milliseconds after the last letter until a pasted list is read."""
_MOST_LINES = 40
IMPORTED = "Imported deck"
"""What a deck without a title is called."""
Choices = Sequence[tuple[str, str]]


class _Room(Measured, ScrollPane):
    """A part of a dialog that scrolls, of a height that is written at 100 percent."""

    def __init__(self, content: QWidget, height: float) -> None:
        super().__init__(content, "paper")
        self._room = height
        theme_hub().resized.connect(self._remeasure)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(self._room))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(self._room * 0.5))


class ImportDialog(Dialog):
    """A deck from outside: pasted, opened, or dropped here.  What was not understood is told before it is taken.

    ``read`` gives the title and the sentences about a text, or raises WestmarchError.  ``wants_file`` asks for a file.
    """

    wants_file = Signal()
    dropped = Signal(str)

    def __init__(self, window: QWidget, read: Callable[[str], tuple[str, Sequence[str]]]) -> None:
        words = "Paste a list such as RingsDB has it, or open or drop a file: text, RingsDB, OCTGN, DragnCards."
        super().__init__(window, "Import a deck", words, width=860)
        self._read, self.name = read, IMPORTED
        FileDrops(self).dropped.connect(self.dropped)
        self.box = TextBox("", "The list of the deck")
        self.box.changed.connect(self._wait)
        self.told = Text("", "small", "ink2", wrap=True)
        self.file = LinkButton("Open a file\u2026", "folder-open-outline", 15, "ink", "semibold")
        self.file.clicked.connect(self.wants_file)
        row = Row(gap=16)
        row.addWidget(self.box, 5)
        inside = QWidget()
        column = Column(inside, gap=6)
        column.addWidget(self.file)
        column.addWidget(self.told)
        column.addStretch(1)
        row.addWidget(_Room(inside, 320), 4)
        self.body.addLayout(row)
        self.add_button("", "Cancel")
        self.take = self.add_button("import", "Import", "primary", is_default=True)
        self._timer = single_shot(self, _PAUSE, self.read_now)
        self.read_now()

    @property
    def text(self) -> str:
        """What stands in the box."""
        return self.box.text

    def show_text(self, text: str, name: str = IMPORTED) -> None:
        """Puts a text into the box, and reads it; a deck without a title is called by the ``name``."""
        self.name = name
        self.box.set_text(text)
        self.read_now()

    def _wait(self) -> None:
        self._timer.start()

    def read_now(self) -> None:
        """Reads the text, and tells what was found."""
        self._timer.stop()
        if not self.text.strip():
            self.take.setEnabled(False)
            self.told.set_text("What was not understood will stand here, line by line.")
            return
        title, misread = self._read(self.text)
        self.take.setEnabled(bool(title))
        lines = [f"{title}: everything was understood." if not misread else f"{title}, but for this:"] if title else []
        lines += [*misread[:_MOST_LINES]]
        if len(misread) > _MOST_LINES:
            lines.append(f"And {len(misread) - _MOST_LINES} more.")
        self.told.set_text("\n".join(lines))


class ExportDialog(Dialog):
    """A deck in one of its forms, to be copied or written to a file.  ``wants_file`` carries the form and the text."""

    wants_file = Signal(object, str)

    def __init__(
        self, window: QWidget, title: str, forms: Sequence[DeckForm], write: Callable[[str], tuple[str, str]]
    ) -> None:
        """``write`` gives the text in a form, or nothing and why not."""
        super().__init__(window, f"Export {title}", width=880)
        self._forms, self._write = {form.name: form for form in forms}, write
        self.form = Segmented("Form", [(form.name, form.label) for form in forms])
        self.form.changed.connect(lambda _: self._show())
        self.box = TextBox("", "The deck in this form")
        self.box.edit.setReadOnly(True)
        self.told = Text("", "small", "ink2", wrap=True)
        self.body.addWidget(self.form)
        self.body.addWidget(self.box)
        self.body.addWidget(self.told)
        row = Row(gap=8)
        self.copy = Button("Copy", icon="content-copy")
        self.copy.clicked.connect(self._copy)
        self.save = Button("Save as a file\u2026", icon="content-save-outline")
        self.save.clicked.connect(lambda: self.wants_file.emit(self._forms[self.form.value], self.box.text))
        set_tip(self.copy, "Put the text on the clipboard")
        row.addStretch(1)
        row.addWidget(self.copy)
        row.addWidget(self.save)
        row.addStretch(1)
        self.body.addLayout(row)
        self.add_button("", "Done", "primary", is_default=True)
        self._show()

    def _show(self) -> None:
        text, trouble = self._write(self.form.value)
        self.box.set_text(text)
        self.told.set_text(trouble)
        self.copy.setEnabled(bool(text))
        self.save.setEnabled(bool(text))

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.box.text)
        self.told.set_text("It is on the clipboard.")


class NotesDialog(Dialog):
    """The notes and tags of a deck, and its former versions, each with a note of its own.

    What is written goes to the desk at once.  ``restored`` carries the number of the version that is wanted back.
    """

    restored = Signal(int)

    def __init__(self, window: QWidget, desk: Desk) -> None:
        super().__init__(window, "Notes and versions", width=900)
        self._desk = desk
        self.box = TextBox(desk.notes, "Notes", is_prose=True)
        self.box.changed.connect(self._keep_notes)
        self.tags = TextField(", ".join(desk.tags), "Tags with commas: solo, dwarves", "tag-outline", "Tags")
        self.tags.textChanged.connect(self._keep_tags)
        row = Row(gap=18)
        left = Column(gap=10)
        left.addWidget(self.tags)
        left.addWidget(self.box)
        row.addLayout(left, 1)
        inside = QWidget()
        column = Column(inside, gap=4, margins=(0, 0, 8, 0))
        versions = desk.versions()
        column.addWidget(SectionHead("Versions", str(len(versions)) if versions else ""))
        if not versions:
            column.addWidget(
                Text("Each time the deck is saved, what it was becomes a version.", "small", "ink2", wrap=True)
            )
        self.links: list[LinkButton] = []
        self.fields: list[TextField] = []
        for version in versions:
            self._add(column, version)
        column.addStretch(1)
        row.addWidget(_Room(inside, 370), 1)
        self.body.addLayout(row)
        self.add_button("done", "Done", "primary", is_default=True)

    def _add(self, column: Column, version: DeckVersion) -> None:
        moment = when(version.saved)
        link = LinkButton(f"Take back  {moment}", "history", 15, "ink", "semibold")
        link.setAccessibleName(f"Take back the version of {moment}: {version.summary}")
        link.clicked.connect(lambda: self._restore(version.number))
        field = TextField(version.note, "A note for this version", name=f"Note for the version of {moment}")
        field.textChanged.connect(lambda words: self._desk.note_version(version.number, words))
        self.links.append(link)
        self.fields.append(field)
        column.addWidget(link)
        column.addWidget(Text(version.summary, "small", "ink2", wrap=True))
        column.addWidget(field)
        column.space(6)

    def _keep_notes(self) -> None:
        self._desk.notes = self.box.text

    def _keep_tags(self) -> None:
        self._desk.tags = [tag for tag in self.tags.text().split(",") if tag.strip()]

    def _restore(self, number: int) -> None:
        self.answer("done")
        self.restored.emit(number)


class OwnedDialog(Dialog):
    """How many of each product somebody owns.  Answers ``keep``, or ``all`` for somebody who says nothing."""

    def __init__(self, window: QWidget, products: Sequence[Product], owned: Mapping[str, int]) -> None:
        words = "Only cards of these boxes are offered, and of no card more copies than they have. Quests likewise."
        super().__init__(window, "What I own", words, width=760)
        self.choices: dict[str, Segmented] = {}
        inside = QWidget()
        column = Column(inside, gap=2, margins=(0, 0, 12, 0))
        for product in products:
            row = Row(gap=12)
            told = Column(gap=0)
            told.addWidget(Text(product.name, "strong", wrap=True))
            told.addWidget(Text(product.text, "small", "ink2", wrap=True))
            row.addLayout(told, 1)
            numbers = [str(number) for number in range(product.most + 1)]
            labels = ["No", "Yes"] if product.most == 1 else numbers
            value = str(min(owned.get(product.name, 0), product.most))
            self.choices[product.name] = Segmented(product.name, tuple(zip(numbers, labels, strict=True)), value)
            row.addWidget(self.choices[product.name], 1)
            column.addLayout(row)
        self.body.addWidget(TallPane(inside, "paper"))
        self.add_button("", "Cancel")
        self.add_button("all", "Everything may be used")
        self.add_button("keep", "Keep", "primary", is_default=True)

    @property
    def owned(self) -> dict[str, int]:
        """What is chosen, without what is not owned."""
        return {name: int(choice.value) for name, choice in self.choices.items() if choice.value != "0"}


class TogetherDialog(Dialog):
    """Two to four decks that play together, and what the rules say to that.  Answers ``play``."""

    NOBODY = "-"

    def __init__(
        self, window: QWidget, decks: Choices, most: int, judge: Callable[[Sequence[str]], Sequence[Ruling]]
    ) -> None:
        words = "Decks that are to play together: heroes serve one player, and of a unique card one can be in play."
        super().__init__(window, "Fellowship", words, width=720)
        self._judge = judge
        nobody = (self.NOBODY, "Nobody")
        self.choices = [
            Dropdown(
                f"Deck of player {seat + 1}",
                decks if seat < 2 else (nobody, *decks),
                decks[seat][0] if seat < 2 else "",
            )
            for seat in range(most)
        ]
        for seat, choice in enumerate(self.choices):
            row = Row(gap=12)
            row.addWidget(Text(f"Player {seat + 1}", "strong"), 1)
            row.addWidget(choice, 4)
            choice.changed.connect(lambda _: self._show())
            self.body.addLayout(row)
        self.told = RulingLines(9)
        inside = QWidget()
        column = Column(inside, margins=(0, 6, 8, 0))
        column.addWidget(self.told)
        column.addStretch(1)
        self.body.addWidget(_Room(inside, 190))
        self.add_button("", "Done")
        self.play = self.add_button("play", "Play together\u2026", "primary", is_default=True)
        self._show()

    @property
    def decks(self) -> list[str]:
        """The decks that are chosen, in the order of the seats."""
        return [choice.value for choice in self.choices if choice.value != self.NOBODY]

    def _show(self) -> None:
        rulings = self._judge(self.decks)
        fine = Ruling("kept", "No hero and no unique card is in two of these decks.")
        self.told.show_rulings(rulings or (fine,))
        self.play.setEnabled(not any(ruling.state == "broken" for ruling in rulings))


class PlayDialog(Dialog):
    """What is asked before a deck is played: options such as the quest, and a deck for a second hand.

    ``judge`` says what is wrong with the chosen options and the second deck.  Answers ``play``.
    """

    ALONE = "-"

    def __init__(
        self,
        window: QWidget,
        title: str,
        options: Sequence[OptionInfo],
        before: Mapping[str, str],
        second: Choices,
        judge: Callable[[Mapping[str, str], str], str],
    ) -> None:
        super().__init__(window, f"Play with {title}", width=640)
        self._judge = judge
        self._choices: dict[str, Dropdown] = {}
        for option in options:
            values = [(choice.value, choice.label) for choice in option.choices]
            now = before.get(option.id, "")
            dropdown = Dropdown(option.title, values, now if now in dict(values) else values[0][0])
            self._choices[option.id] = dropdown
            self._add(option.title, dropdown)
        self.second = Dropdown("Second hand", ((self.ALONE, "None: this deck plays alone"), *second), self.ALONE)
        self._add("Second hand", self.second)
        self.told = Text("", "small", "dark", wrap=True)
        self.body.addWidget(self.told)
        self.add_button("", "Cancel")
        self.begin = self.add_button("play", "Begin", "primary", is_default=True)
        self._show()

    @property
    def options(self) -> dict[str, str]:
        """The chosen value of each option."""
        return {name: choice.value for name, choice in self._choices.items()}

    @property
    def other(self) -> str:
        """The deck of the second hand, or nothing."""
        return "" if self.second.value == self.ALONE else self.second.value

    def choice(self, option: str) -> Dropdown:
        """The list of an option."""
        return self._choices[option]

    def _add(self, title: str, dropdown: Dropdown) -> None:
        row = Row(gap=12)
        row.addWidget(Text(title, "strong"), 2)
        row.addWidget(dropdown, 5)
        self.body.addLayout(row)
        dropdown.changed.connect(lambda _: self._show())

    def _show(self) -> None:
        trouble = self._judge(self.options, self.other)
        self.told.set_text(trouble)
        self.begin.setEnabled(not trouble)
