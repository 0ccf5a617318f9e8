"""The options of a new game: each is a block with its choices; some take a text instead, such as a deck list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from westmarch.app.phrasing import capital
from westmarch.engine.decks import OWN_DECKS
from westmarch.engine.game import Fault
from westmarch.engine.game_info import OptionInfo
from westmarch.play.own_decks import OwnDeck
from westmarch.tabletop.metrics import px
from westmarch.tabletop.widgets import Column, Dropdown, LinkButton, Row, Segmented, Text, TextBox, set_tip

OWN = "\n"
"""The value in the list of choices that stands for the person's own text."""
OWN_DECK = "\nown deck "
"""How the values in the list begin that stand for decks which the person has built; a number follows."""
MOST_FAULTS = 9
"""The most faults that are listed beside a text; the others are only counted."""


MakesChoices = Callable[[str, tuple[tuple[str, str], ...], str], Segmented]
"""Makes the widget of some choices, from its name, their values with labels, and the chosen value."""


class OptionTexts(Protocol):
    """The services that option texts need: checks by the game, ready choices as text, and files.

    ``build`` shows the page on which a person's own decks are built, if there is one.
    """

    build: Callable[[], None] | None

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        """Returns every problem in these options."""

    def option_text(self, option: str, value: str) -> str:
        """Returns a ready choice as editable text."""

    def own(self, option: str) -> Sequence[OwnDeck]:
        """Returns what the person has built for an option."""

    def load(self) -> str | None:
        """Returns the text of a file that the person chooses; None if the person cancels."""

    def save(self, text: str, name: str) -> None:
        """Writes a text to a file that the person chooses; ``name`` is the suggested file name."""


class OptionBlock(QWidget):
    """An option with its title, its explanation, the choices, and its faults below."""

    changed = Signal()

    def __init__(self, option: OptionInfo) -> None:
        super().__init__()
        self.option = option
        self.column = Column(self, gap=2, margins=(0, 0, 0, 10))
        self.column.addWidget(Text(option.title, "strong"))
        self.column.addWidget(Text(option.text, "small", "ink2", wrap=True))
        self.column.space(4)

    def show_faults(self, faults: Sequence[Fault]) -> None:
        """Shows the faults of this option; an empty sequence clears them."""
        raise NotImplementedError


class ChoiceOptionBlock(OptionBlock):
    """An option with a few fixed choices."""

    def __init__(self, option: OptionInfo, value: str, make: MakesChoices = Segmented) -> None:
        super().__init__(option)
        choices = tuple((choice.value, choice.label) for choice in option.choices)
        self.segmented = make(option.title, choices, value)
        self.segmented.changed.connect(lambda _: self.changed.emit())
        self.column.addWidget(self.segmented)
        self._problem = Text("", "small", "dark", wrap=True)
        self.column.addWidget(self._problem)

    @property
    def value(self) -> str:
        return self.segmented.value

    def set_value(self, value: str) -> None:
        self.segmented.set_value(value)

    def show_faults(self, faults: Sequence[Fault]) -> None:
        self._problem.set_text(_sentences(faults))


class TextOptionBlock(OptionBlock):
    """An option with ready choices or a text that is opened, pasted or typed; faults are listed beside it by line."""

    def __init__(self, option: OptionInfo, value: str, texts: OptionTexts) -> None:
        super().__init__(option)
        self._texts = texts
        decks = texts.own(option.id)
        self._built = {f"{OWN_DECK}{number}": deck.text for number, deck in enumerate(decks)}
        built = [(name, f"{deck.title} (your own)") for name, deck in zip(self._built, decks, strict=True)]
        ready = [(choice.value, choice.label) for choice in option.choices]
        is_own = "\n" in value and not self._built_of(value)
        first = OWN if is_own else self._built_of(value) or value
        groups = {choice.value: choice.group for choice in option.choices}
        groups |= dict.fromkeys((*self._built, OWN), OWN_DECKS)
        self.dropdown = Dropdown(option.title, [*ready, *built, (OWN, option.own_text)], first, groups)
        self.dropdown.setMinimumWidth(px(150))
        self.edit = _link("Edit as text", "pencil-outline", self._edit)
        self.load = _link("Load…", "folder-open-outline", self._load)
        self.save = _link("Save…", "content-save-outline", self._save)
        row = Row(gap=8)
        row.addWidget(self.dropdown, 1)
        for link in (self.edit, self.load, self.save):
            row.addWidget(link)
        self.build: LinkButton | None = None
        if texts.build is not None and option.seat is not None:
            self.build = _link("Decks…", "cards-outline", texts.build)
            set_tip(self.build, "Build decks, and choose among your own")
            row.addWidget(self.build)
        self.column.addLayout(row)
        self._problem = Text("", "small", "dark", wrap=True)
        self.column.addWidget(self._problem)
        self.own = QWidget()
        inside = Row(self.own, gap=16, margins=(0, 6, 0, 4))
        self.box = TextBox(value if is_own else "", f"{option.title}: {option.own_text}")
        self.judgement = _FaultList(self.box)
        inside.addWidget(self.box, 5)
        inside.addWidget(self.judgement, 4)
        self.column.addWidget(self.own)
        self._fit()
        self.dropdown.changed.connect(self._choose)
        self.box.changed.connect(self.changed)

    @property
    def is_own(self) -> bool:
        """Whether the value is the person's own text and not a ready choice."""
        return self.dropdown.value == OWN

    @property
    def value(self) -> str:
        """The value of the option: a choice, or a text whose lines all end with a line break."""
        if self.is_own:
            return "\n".join(self.box.text.splitlines()) + "\n"
        return self._built.get(self.dropdown.value, self.dropdown.value)

    def set_value(self, value: str) -> None:
        """Sets the value: a choice, or a text."""
        if self._built_of(value):
            self.dropdown.set_value(self._built_of(value))
        elif "\n" in value:
            self.box.set_text(value)
            self.dropdown.set_value(OWN)
        else:
            self.dropdown.set_value(value)

    def show_faults(self, faults: Sequence[Fault]) -> None:
        self._problem.set_text("" if self.is_own else _sentences(faults))
        self.judgement.show_faults(faults if self.is_own else ())
        lines = {fault.line for fault in faults if fault.line and not fault.is_remark}
        self.box.set_problems(lines if self.is_own else ())

    def _built_of(self, text: str) -> str:
        """The value in the list that stands for a deck with this text, or nothing."""
        return next((name for name, known in self._built.items() if known == text), "")

    def _ready_text(self) -> str:
        """The text of the choice, if it has one."""
        value = self.dropdown.value
        return self._built.get(value) or self._texts.option_text(self.option.id, value)

    def _choose(self, value: str) -> None:
        self._fit()
        if value == OWN:
            self.box.setFocus()
        self.changed.emit()

    def _fit(self) -> None:
        """Shows the buttons that fit the present value."""
        text = "" if self.is_own else self._ready_text()
        self.own.setVisible(self.is_own)
        self.edit.setVisible(bool(text))
        self.save.setVisible(self.is_own or bool(text))

    def _edit(self) -> None:
        """Turns the ready choice into a text to edit."""
        self.box.set_text(self._ready_text())
        self.dropdown.set_value(OWN)

    def _load(self) -> None:
        text = self._texts.load()
        if text is not None:
            self.set_value(text)

    def _save(self) -> None:
        text = self.value if self.is_own else self._ready_text()
        self._texts.save(text, self.option.id)


class _FaultList(QWidget):
    """The faults of a text; a click on a line number goes to that line."""

    def __init__(self, box: TextBox) -> None:
        super().__init__()
        self._box = box
        self._column = Column(self, gap=4)
        self._rows: list[QWidget] = []
        self.show_faults(())

    @property
    def sentences(self) -> list[str]:
        """Returns the sentences that are shown."""
        return [text.text() for row in self._rows for text in row.findChildren(Text)]

    def show_faults(self, faults: Sequence[Fault]) -> None:
        while self._column.count():
            self._column.takeAt(0)
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [self._row(fault) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            self._rows.append(_plain(f"And {len(faults) - MOST_FAULTS} more.", "ink2"))
        if not faults:
            self._rows.append(_plain("No mistakes found.", "ink2"))
        for row in self._rows:
            self._column.addWidget(row)
        self._column.addStretch(1)

    def _row(self, fault: Fault) -> QWidget:
        if not fault.line:
            return _plain(capital(fault.text), "dark")
        widget = QWidget()
        row = Row(widget, gap=4)
        link = LinkButton(f"Line {fault.line}", token="ink2" if fault.is_remark else "dark", weight="semibold", size=14)
        link.clicked.connect(lambda: self._box.show_line(fault.line))
        set_tip(link, "Go to this line")
        row.addWidget(link)
        row.addWidget(Text(fault.text, "small", "ink", wrap=True), 1)
        return widget


def _plain(sentence: str, token: str) -> QWidget:
    widget = QWidget()
    row = Row(widget, margins=(8, 4, 0, 4))
    row.addWidget(Text(sentence, "small", token, wrap=True), 1)
    return widget


def _link(text: str, icon: str, do: Callable[[], None]) -> LinkButton:
    link = LinkButton(text, icon, 15, "ink", "semibold")
    link.clicked.connect(do)
    return link


def _sentences(faults: Sequence[Fault]) -> str:
    return " ".join(f"{capital(fault.text)}." for fault in faults)
