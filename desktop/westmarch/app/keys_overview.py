"""The overview of keys: what each key does on the page in front, opened by ``?``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from westmarch.app.key_caps import KeyCaps
from westmarch.tabletop.focus_seat import next_seat
from westmarch.tabletop.widgets import Column, Dialog, Row, SectionHead, TallPane, Text

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

Keys = Sequence[tuple[str, str]]
"""Keys, each with what it does."""

EVERYWHERE: Keys = (
    ("Tab", "To the next control; with Shift to the one before"),
    ("Enter, Space", "Press what has the gold frame"),
    ("Esc", "Back, or close what has opened"),
    ("?", "The keys of this page"),
)
"""Keys that do the same on all pages."""
_IN_LIST: Keys = (
    ("Up, Down", "The row before or after"),
    ("Left, Right", "The section before or after"),
    ("Home, End", "The question, or what happened last"),
    ("Enter, Space", "Choose, or go to the choices of a thing"),
    ("Esc", "Back to that thing"),
)
"""Keys of the list that stands in place of the table."""
_IN_LESSON: Keys = (
    ("Enter", "Go on, where nothing is asked"),
    ("S", "Show me"),
    ("N", "Skip this step"),
    ("Backspace", "Back by one step"),
)
"""Keys of a lesson at the table."""
_NOT_IN_LESSON = ("H", "Ctrl+Z", "Ctrl+Y")
_WIDTH, _KEYS = 720.0, 168.0
_SCROLLS = {Qt.Key.Key_Down: 0.2, Qt.Key.Key_Up: -0.2, Qt.Key.Key_PageDown: 0.9, Qt.Key.Key_PageUp: -0.9}
"""The share of what is seen by which each key scrolls."""
_COLUMNS_FROM = 12
"""From so many keys on they stand in two columns."""


class KeysOverview(Dialog):
    """A sheet with groups of keys: a heading, and for each key a line."""

    def __init__(self, window: QWidget, groups: Sequence[tuple[str, Keys]]) -> None:
        groups = [(title, keys) for title, keys in groups if keys]
        is_long = sum(len(keys) for _, keys in groups) >= _COLUMNS_FROM
        super().__init__(window, "Keys of this page", width=_WIDTH * (1.45 if is_long else 1))
        content = QWidget()
        columns = Row(content, gap=36, margins=(2, 0, 14, 0))
        for own in _shared_out(groups) if is_long else [groups]:
            column = Column(gap=6)
            for title, keys in own:
                column.addWidget(SectionHead(title))
                for name, what in keys:
                    column.addLayout(_line(name, what))
                column.space(8)
            column.addStretch(1)
            columns.addLayout(column, 1)
        self._pane = TallPane(content, "paper")
        self._pane.setAccessibleName("Keys")
        self.body.addWidget(self._pane)
        self.add_button("ok", "Close", "primary", is_default=True).installEventFilter(self)

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows scroll: Qt would take them to another button."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _SCROLLS:
            bar = self._pane.verticalScrollBar()
            bar.setValue(bar.value() + round(_SCROLLS[Qt.Key(event.key())] * bar.pageStep()))
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "?":
            self.answer("ok")
        else:
            super().keyPressEvent(event)


def _line(name: str, what: str) -> Row:
    row = Row(gap=16)
    keys = KeyCaps(name, _KEYS)
    keys.setAccessibleName(f"{name}: {what}")
    row.addWidget(keys)
    row.addWidget(Text(what, "body", wrap=True), 1)
    return row


def _shared_out(groups: Sequence[tuple[str, Keys]]) -> list[list[tuple[str, Keys]]]:
    """Returns the groups in two columns that are as equally long as they can be, the first the longer one of two."""
    lengths = [len(keys) + 2 for _, keys in groups]
    cuts = range(1, len(groups) + 1)
    cut = min(cuts, key=lambda at: (abs(sum(lengths[:at]) - sum(lengths[at:])), -at))
    return [list(groups[:cut]), list(groups[cut:])]


def native(keys: str) -> str:
    """Returns a shortcut as this system writes it: ``Ctrl+T`` is another sign on macOS."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def shortcuts_of(window: QWidget) -> list[tuple[str, str]]:
    """Returns the named shortcuts of the window that work on the page in front."""
    found: Iterable[tuple[str, str]] = getattr(window, "named_shortcuts", lambda: ())()
    return [(native(keys), what) for keys, what in found]


def keys_of_table(page: TablePage) -> list[tuple[str, Keys]]:
    """Returns the groups of keys of a table page: only those that do something in this game."""
    scene, steps = page.view.table_scene, page.steps
    table = scene.table
    is_list = page.access.list is not None
    answers = [
        *([] if is_list else [("Enter", "The choice that is marked, or that is advised")]),
        ("1 to 9", "The choices in the panel, by their numbers"),
        ("E", "End the turn, the phase or the step"),
        ("R", "What was shown last, again"),
        ("H", "A hint"),
        ("G", "How the game may end now"),
        *([] if is_list else [("Esc", "Put back what is taken up")]),
        (native("Ctrl+Z"), "Take back the last choice"),
        (native("Ctrl+Y"), "Do it again"),
    ]
    places = (
        [*_IN_LIST]
        if is_list
        else [
            ("Arrows", "From one thing that can be chosen to the next"),
            ("Enter, Space", "Take it up, or set it down"),
            (f"{native('Ctrl+A')[:-1].rstrip('+')} and arrows", "Look at any thing, large"),
            ("+, −, 0", "Nearer, farther, the whole table"),
            ("Shift and arrows", "Move the enlarged table"),
        ]
    )
    places.append(("L", "The table as a picture" if is_list else "The table as a list, for screen readers"))
    if page.view.drag.has_sheet and not is_list:
        places.append(("B", "Fold away what lies over the table, or open it"))
    if table is not None and not is_list and next_seat(table, scene.layout.places) is not None:
        places.append(("V", "The next player's cards large"))
    if table is not None and table.chart is not None:
        places.append(("T", "The steps of the round"))
    if steps.switch is not None and steps.switch.isVisible():
        places.append(("P", "Pass for me, until something concerns me"))
    if page.spectator_bar is not None:
        places += [("P", "Pause, or go on"), ("N", "One step")]
    program = [
        ("F1", "The rules, beside the table"),
        (native("Shift+F1"), "What is this? In the rules"),
        (native("Ctrl+M"), "The menu of the game"),
        (native("Alt+Left"), "Leave the table; the game is saved"),
        ("Tab", "From the table to the panel and the icons"),
        *shortcuts_of(page.window()),
        ("?", "These keys"),
    ]
    if page.teaching is not None:
        gone = [native(keys) for keys in _NOT_IN_LESSON]
        answers = [line for line in answers if line[0] not in gone]
    lesson = _IN_LESSON if page.teaching is not None else ()
    return [("The lesson", lesson), ("Answer", answers), ("The table", places), ("The game and the program", program)]
