"""The right side of the deck builder: the deck with its title, heroes, figures, cards and what the rules say to it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.decks.figures import CostCurve, Dial, HeroFace, KindRing
from westmarch.app.decks.rows import DeckRows
from westmarch.engine.decks import DeckSheet, Ruling
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Column,
    IconButton,
    PaperPanel,
    Row,
    Rule,
    ScrollPane,
    Text,
    set_tip,
)
from westmarch.tabletop.widgets.card_grid import CARD_MIME, CardGrid

PLACES = 3
"""Places for heroes; a list from outside may have more."""
MOST_RULINGS = 4
_SIGNS = {
    "broken": ("close-circle", "dark"),
    "remark": ("alert", "gold"),
    "kept": ("check-circle", "good"),
}


class DeckPanel(PaperPanel):
    """The deck.  ``dropped`` carries a card that was dragged here from the pool."""

    rename_wanted = Signal()
    hero_removed = Signal(str)
    hero_chosen = Signal(str)
    dropped = Signal(str)

    def __init__(self, pictures: PictureCache) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        column = Column(self, gap=6, margins=(22, 14, 16, 14))
        head = Row(gap=4)
        self.title = Text("", "panel", wrap=True)
        self.rename = IconButton("pencil-outline", "Give the deck another name", "F2")
        self.rename.clicked.connect(self.rename_wanted)
        head.addWidget(self.title, 1)
        head.addWidget(self.rename)
        column.addLayout(head)
        self.subtitle = Text("", "small", "ink2", wrap=True)
        column.addWidget(self.subtitle)
        self._pictures = pictures
        self.heroes: list[HeroFace] = []
        self.dial = Dial()
        self._faces = faces = Row(gap=2)
        faces.addWidget(self.dial, 6)
        for _ in range(PLACES):
            self._add_place()
        column.addLayout(faces)
        column.addWidget(Rule("line"))
        self.curve, self.ring = CostCurve(), KindRing()
        self.figures = QWidget()
        inside = Column(self.figures, gap=6)
        figures = Row(gap=10)
        figures.addWidget(self.curve, 1)
        figures.addWidget(self.ring)
        inside.addLayout(figures)
        inside.addWidget(Rule("line"))
        column.addWidget(self.figures)
        self.rows = DeckRows()
        listed = QWidget()
        within = Column(listed, margins=(0, 2, 8, 4))
        within.addWidget(self.rows)
        self.empty = Text("", "body", "ink2", wrap=True)
        within.addWidget(self.empty)
        within.addStretch(1)
        self.pane = ScrollPane(listed, "panel")
        column.addWidget(self.pane, 1)
        column.addWidget(Rule("line"))
        self.rulings = RulingLines(MOST_RULINGS)
        column.addWidget(self.rulings)
        column.space(2)
        self.play = Button("Play", icon="sword-cross", key="P", height=46)
        self.save = Button("Save", "primary", icon="content-save-outline", height=46)
        self.test = Button("Test", icon="cards-outline", height=46)
        set_tip(self.save, "Keep the deck; what it was becomes a version", "Ctrl+S")
        set_tip(self.test, "A first hand by chance, and the odds of each card", "T")
        buttons = Row(gap=2)
        for button, share in ((self.play, 5), (self.save, 4), (self.test, 3)):
            buttons.addWidget(button, share)
        column.addLayout(buttons)

    def _add_place(self) -> None:
        """One more place for a hero, before the dial."""
        face = HeroFace(self._pictures)
        face.removed.connect(self.hero_removed)
        face.clicked.connect(lambda: self.hero_chosen.emit(face.hero))
        self._faces.insertWidget(len(self.heroes), face, 5)
        self.heroes.append(face)

    def show_sheet(self, sheet: DeckSheet, note: str) -> None:
        """Shows the deck; ``note`` says when it was kept."""
        self.title.set_text(sheet.title)
        self.subtitle.set_text(" \u00b7 ".join([part for part in (sheet.subtitle, note) if part]))
        while len(self.heroes) < len(sheet.heroes):
            self._add_place()
        for at, face in enumerate(self.heroes):
            face.setVisible(at < max(PLACES, len(sheet.heroes)))
            face.show_hero(sheet.heroes[at] if at < len(sheet.heroes) else None)
        self.dial.show_number(sheet.dial, sheet.dial_label)
        self.curve.show_costs(sheet.costs)
        self.ring.show_kinds(sheet.kinds, sheet.size, sheet.kinds_label)
        self.rows.show_groups(sheet.groups)
        self.rows.setVisible(bool(sheet.groups))
        self.empty.setVisible(not sheet.groups)
        self.empty.set_text(
            "The cards of the deck will stand here. Drag one over, click its plus, or press A where it is marked."
        )
        self.rulings.show_rulings(sheet.rulings)
        trouble = (
            ""
            if sheet.is_playable
            else "; ".join([ruling.text for ruling in sheet.rulings if ruling.state == "broken"])
        )
        self.play.setEnabled(sheet.is_playable)
        set_tip(self.play, trouble or "Begin a game with this deck", "" if trouble else "P")

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the cards have the room of the figures."""
        super().resizeEvent(event)
        self.figures.setVisible(self.height() > px(720))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(CARD_MIME) and isinstance(event.source(), CardGrid):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.dropped.emit(bytes(event.mimeData().data(CARD_MIME).data()).decode())
        event.acceptProposedAction()


class RulingLines(QWidget):
    """What the rules say: what is broken, then remarks, then what is kept, as far as there is room."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._column = Column(self, gap=3)
        self._lines: list[QWidget] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    @property
    def sentences(self) -> list[str]:
        """What is said, in order."""
        return [text.text() for line in self._lines for text in line.findChildren(Text)]

    def show_rulings(self, rulings: Sequence[Ruling]) -> None:
        while self._column.count():
            self._column.takeAt(0)
        for line in self._lines:
            line.hide()
            line.deleteLater()
        shown = rulings if len(rulings) <= self._most else rulings[: self._most - 1]
        self._lines = [_line(ruling.state, ruling.text) for ruling in shown]
        if len(shown) < len(rulings):
            rest = rulings[len(shown) :]
            more = _line(rest[0].state, f"And {len(rest)} more.")
            set_tip(more, " ".join([ruling.text for ruling in rest]))
            self._lines.append(more)
        for line in self._lines:
            self._column.addWidget(line)


def _line(state: str, text: str) -> QWidget:
    line = QWidget()
    line.setAccessibleName(text)
    row = Row(line, gap=8)
    row.addWidget(_Sign(*_SIGNS[state]), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Text(text, "small", "dark" if state == "broken" else "ink", wrap=True), 1)
    return line


class _Sign(QWidget):
    """A symbol in the colour of what it says."""

    def __init__(self, name: str, token: str) -> None:
        super().__init__()
        self._name, self._token = name, token
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedSize(px(20), px(20))

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            ink = theme_hub().theme.color(self._token)
            symbol(painter, self._name, self.width() / 2, self.height() / 2, exact(18), ink)
