"""The list of a table: every place, thing and choice as a widget, for a screen reader and for the keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.header import HEIGHT
from westmarch.app.list_view.rows import CHOICES, CHRONICLE, CONTINUE, ListRow, ListSection
from westmarch.app.list_view.widgets import ENTER, RowWidget, SectionWidget
from westmarch.engine.table import Option
from westmarch.tabletop.layout import Surface
from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme import GROUND_INKS
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Column, ScrollPane

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SECTIONS = {Qt.Key.Key_Left: -1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageDown: 1}


class ListView(QWidget):
    """Sections of rows.  Arrows walk from row to row, Left and Right from section to section, Enter presses a row.

    ``chosen`` carries the option of a row, ``continued`` is the wish to close a decided battle.
    """

    chosen = Signal(Option)
    continued = Signal()

    def __init__(self, ground: Surface) -> None:
        """``ground`` is the cloth of the game, under the header."""
        super().__init__()
        self._ground = GROUND_INKS[ground][2]
        self.setAccessibleName("The table as a list")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._content = QWidget()
        self._content.setAccessibleName("The table as a list")
        self._column = Column(self._content, gap=4, margins=(36, 8, 24, 24))
        self._column.addStretch(1)
        self.pane = _Pane(self._content)
        whole = Column(self, margins=(0, HEIGHT, 0, 0))
        whole.addWidget(self.pane)
        self._sections: dict[str, SectionWidget] = {}
        self._at = ""
        self._from = ""
        """The thing from which one has come to a choice."""
        self._is_changing = False

    # -- showing

    def show_sections(self, sections: Sequence[ListSection]) -> None:
        """Shows sections.  The keyboard stays on the row where it is; if that is gone, it goes to the question."""
        had_focus = self.isAncestorOf(self.window().focusWidget() or self.window())
        if had_focus:
            self._is_changing = True
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not from row to row, while rows go
            self._is_changing = False
        order = [section.key for section in sections]
        for key in [key for key in self._sections if key not in order]:
            gone = self._sections.pop(key)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        is_other = list(self._sections) != order
        widgets = {}
        for place, section in enumerate(sections):
            widget = self._sections.get(section.key) or self._made()
            widget.say(section)
            widgets[section.key] = widget
            if is_other:
                self._column.insertWidget(place, widget)
                widget.show()
                widget.raise_()  # screen readers go by the order of the children
        self._sections = widgets
        if self._from not in self._rows:
            self._from = ""
        if self._at not in self._rows:
            self._at = self._question
        if had_focus:
            self.go_to(self._at)

    def _made(self) -> SectionWidget:
        widget = SectionWidget()
        widget.made.connect(self._on_made)
        return widget

    def _on_made(self, widget: RowWidget) -> None:
        key = widget.words.row.key
        widget.focused.connect(lambda: self._on_focused(key))
        clicked = getattr(widget, "clicked", None)
        if clicked is not None:
            clicked.connect(lambda: self._press(self._rows[key].words.row))

    # -- walking

    @property
    def at(self) -> str:
        """The key of the row where the keyboard is or was last."""
        return self._at

    @property
    def thing(self) -> str:
        """The item or region that the row of the keyboard is about, or nothing."""
        row = self._rows.get(self._at)
        return row.words.row.thing if row is not None else ""

    @property
    def _rows(self) -> dict[str, RowWidget]:
        return {key: row for section in self._sections.values() for key, row in section.rows.items()}

    @property
    def _question(self) -> str:
        """The key of the row that says what is asked."""
        rows = list(self._sections[CHOICES].rows) if CHOICES in self._sections else list(self._rows)
        return CONTINUE if CONTINUE in rows else rows[min(1, len(rows) - 1)] if rows else ""

    @property
    def _latest(self) -> str:
        """The key of the row that says what happened last; without one, of the last row."""
        if CHRONICLE in self._sections:
            return list(self._sections[CHRONICLE].rows)[1]
        return next(reversed(self._rows), "")

    def go_to(self, key: str) -> None:
        """Gives the keyboard to a row, if there is one of this key."""
        row = self._rows.get(key)
        if row is not None:
            row.setFocus(Qt.FocusReason.TabFocusReason)
            self._at = key
            is_head = row.words.row.kind == "head"  # seen with some of what is below
            self.pane.ensureWidgetVisible(row, 0, px(180 if is_head else 40))

    def go_to_choice(self, action: str) -> None:
        """Gives the keyboard to the first choice with this action."""
        found = (key for key, row in self._rows.items() if (own := row.words.row.option) and own.action == action)
        self.go_to(next(found, ""))

    def _on_focused(self, key: str) -> None:
        self._at = key

    def _step(self, by: int) -> None:
        order = list(self._rows)
        if order:
            here = order.index(self._at) if self._at in order else -by
            self.go_to(order[max(0, min(len(order) - 1, here + by))])

    def _step_section(self, by: int) -> None:
        """Goes to the head of the next section; back first to the head of this one."""
        heads = [next(iter(section.rows)) for section in self._sections.values()]
        order = list(self._rows)
        if not heads:
            return
        places = [order.index(head) for head in heads]
        here = order.index(self._at) if self._at in order else 0
        wanted = [place for place in places if (place > here if by > 0 else place < here)]
        if wanted:
            self.go_to(order[wanted[0] if by > 0 else wanted[-1]])

    def _press(self, row: ListRow) -> None:
        if row.kind == "continue":
            self.continued.emit()
        elif row.option is not None:
            self._from = ""
            self.chosen.emit(row.option)
        elif row.first:
            self._from = row.key
            self.go_to(row.first)

    # -- Qt

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self._is_changing:
            self.go_to(self._at or self._question)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in _SECTIONS:
            self._step_section(_SECTIONS[key])
        elif key in ENTER:  # on what is only read it chooses nothing; with nothing to choose it is for the page
            event.setAccepted(any(row.words.row.option is not None for row in self._rows.values()))
        elif key == Qt.Key.Key_Home:
            self.go_to(self._question)
        elif key == Qt.Key.Key_End:
            self.go_to(self._latest)
        elif key == Qt.Key.Key_Escape and self._from:
            back, self._from = self._from, ""
            self.go_to(back)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme_hub().theme.color("paper"))
            painter.fillRect(0, 0, self.width(), px(HEIGHT), theme_hub().theme.color(self._ground))


class _Pane(ScrollPane):
    """A pane whose arrows belong to the list."""

    # -- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
