"""The page of campaigns: those under way, those that are finished, and those that can be begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.books import cloth_of, paint_little_book
from westmarch.app.campaign.told import in_words
from westmarch.app.file_drops import FileDrops
from westmarch.app.pages.campaign import ask_name
from westmarch.app.pages.page import SheetPage
from westmarch.app.phrasing import capital
from westmarch.engine.campaigns import CampaignInfo
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.widgets import Button, Column, Dialog, IconButton, Row, Rule, SectionHead, Text, set_tip
from westmarch.tabletop.widgets.card_pictures import CardPictures
from westmarch.tabletop.widgets.painted import Painted

EMPTY = "Your campaigns will stand here, with their heroes and what befell them. Begin one below, or import a file."
_FACE, _TALL, _MOST_FACES = 40.0, 1.4, 6


@dataclass(frozen=True)
class CampaignLine:
    """A campaign in the list, by its number among all; ``problem`` is the sentence about a file that cannot be read,
    which may have a copy.  ``faces`` are the pictures of its heroes."""

    number: int
    title: str
    game: str = ""
    detail: str = ""
    standing: str = ""
    when: str = ""
    faces: tuple[str, ...] = ()
    is_over: bool = False
    problem: str = ""
    has_copy: bool = False


@dataclass(frozen=True)
class BeginLine:
    """A campaign that can be begun."""

    game: str
    info: CampaignInfo


class CampaignsPage(SheetPage):
    """The list.  Signals carry the number of a campaign; ``begin_wanted`` a :class:`BeginLine`, ``dropped`` a path."""

    WIDEST = 1120.0
    KEYS = (
        ("\N{UPWARDS ARROW}, \N{DOWNWARDS ARROW}", "From campaign to campaign"),
        ("Enter", "Open the campaign"),
        ("F2, Del", "Rename the campaign, delete it"),
        ("Ctrl+E, I", "Write the campaign to a file, import one"),
        ("Esc", "Back"),
    )
    open_wanted = Signal(int)
    rename_wanted = Signal(int, str)
    delete_wanted = Signal(int)
    export_wanted = Signal(int)
    copy_wanted = Signal(int)
    import_wanted = Signal()
    begin_wanted = Signal(object)
    dropped = Signal(str)

    def __init__(self, lines: Sequence[CampaignLine], begins: Sequence[BeginLine]) -> None:
        super().__init__("Campaigns")
        self.add_tools()
        FileDrops(self).dropped.connect(self.dropped)
        self.rows: list[CampaignRow] = []
        self.begins: list[BeginRow] = []
        self.bring = Button("Import", icon="import", key="I")
        set_tip(self.bring, "Take in a campaign that was written to a file", "I")
        self.bring.clicked.connect(self.import_wanted)
        going = [line for line in lines if not line.is_over]
        over = [line for line in lines if line.is_over]
        head = Row(gap=10)
        head.addWidget(SectionHead("Under way", str(len(going)) if going else "", ruled=False), 1)
        head.addWidget(self.bring)
        self.body.addLayout(head)
        self.body.addWidget(Rule())
        if not lines:
            self.body.addWidget(Text(EMPTY, "body", "ink2", wrap=True))
        for line in going:
            self._add(line)
        if over:
            self.body.space(12)
            self.body.addWidget(SectionHead("Finished", str(len(over))))
            for line in over:
                self._add(line)
        for group in dict.fromkeys([each.info.group for each in begins]):
            self.body.space(12)
            self.body.addWidget(SectionHead(f"To begin \N{MIDDLE DOT} {group}" if group else "To begin"))
            own = [each for each in begins if each.info.group == group]
            texts = {each.info.text for each in own}
            if len(texts) == 1:
                self.body.addWidget(Text(own[0].info.text, "italic", "ink2", wrap=True))
            for each in own:
                self._add_begin(each, len(texts) > 1)
        self.body.addStretch(1)
        open_ones = [row.open for row in self.rows if row.open.isEnabled()]
        self.first = next(iter([*open_ones, *[row.button for row in self.begins]]), self.bring)

    def _add(self, line: CampaignLine) -> None:
        row = CampaignRow(line)
        number = line.number
        row.open.clicked.connect(lambda: (self.copy_wanted if line.problem else self.open_wanted).emit(number))
        row.rename.clicked.connect(lambda: self.ask_name(line))
        row.export.clicked.connect(lambda: self.export_wanted.emit(number))
        row.delete.clicked.connect(lambda: self.ask_delete(line))
        self.body.addWidget(row)
        self.body.addWidget(Rule())
        self.rows.append(row)

    def _add_begin(self, line: BeginLine, has_text: bool) -> None:
        row = BeginRow(line, has_text)
        row.button.clicked.connect(lambda: self.begin_wanted.emit(line))
        self.body.addWidget(row)
        self.begins.append(row)

    def ask_name(self, line: CampaignLine) -> Dialog:
        """Asks for another name."""
        return ask_name(self.window(), line.title, lambda name: self.rename_wanted.emit(line.number, name))

    def ask_delete(self, line: CampaignLine) -> Dialog:
        """Asks whether a campaign may be deleted."""
        text = f"{line.title} will be deleted with its whole tale. Its finished games stay. This cannot be undone."
        dialog = Dialog(self.window(), "Delete this campaign?", text)
        dialog.add_button("delete", "Delete", "danger")
        dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.delete_wanted.emit(line.number) if name == "delete" else None)
        dialog.open()
        return dialog

    def enter(self) -> None:
        super().enter()
        self.pane.verticalScrollBar().setValue(0)  # what has the keyboard may have been lower, on a page not yet laid

    def _walk(self, by: int) -> None:
        """To the row before or after."""
        rows: list[tuple[QWidget, QWidget]] = [(row, row.open) for row in self.rows]
        rows += [(row, row.button) for row in self.begins]
        focus = self.focusWidget() or self
        now = next((at for at, (row, _) in enumerate(rows) if row.isAncestorOf(focus)), -1 if by > 0 else len(rows))
        if rows:
            row, button = rows[min(max(now + by, 0), len(rows) - 1)]
            button.setFocus(Qt.FocusReason.TabFocusReason)
            self.pane.ensureWidgetVisible(row)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() == Qt.Key.Key_I and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.bring.click()
        else:
            super().keyPressEvent(event)


class CampaignRow(QWidget):
    """The row of a campaign.  F2, Del and Ctrl+E work from any of its buttons."""

    def __init__(self, line: CampaignLine) -> None:
        super().__init__()
        self.line = line
        row = Row(self, gap=6, margins=(0, 6, 0, 6))
        row.addWidget(_Faces(line))
        row.space(8)
        words = Column(gap=1)
        words.addStretch(1)
        words.addWidget(Text(line.title, "name", wrap=True))
        for text, token in ((line.standing, "ink"), (line.detail, "ink2"), (line.problem, "dark")):
            if text:
                words.addWidget(Text(text, "small", token, wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addWidget(Text(line.when, "small", "ink2", "right"))
        row.space(4)
        self.open = Button("Use its copy" if line.problem else "Open")
        self.open.setAccessibleName(f"{self.open.text()}: {line.title}")
        self.open.setEnabled(not line.problem or line.has_copy)
        tip = "As it was before it was last written; the damaged file becomes the copy" if line.problem else "Open it"
        set_tip(self.open, tip, "" if line.problem else "Return")
        self.rename = IconButton("pencil-outline", f"Rename {line.title}", "F2")
        self.export = IconButton("content-save-outline", f"Write {line.title} to a file", "Ctrl+E")
        self.delete = IconButton("trash-can-outline", f"Delete {line.title}", "Del")
        for button in (self.rename, self.export):
            button.setEnabled(not line.problem)
        for each in (self.open, self.rename, self.export, self.delete):
            row.addWidget(each)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete.click()
        elif event.key() == Qt.Key.Key_F2:
            self.rename.click()
        elif event.key() == Qt.Key.Key_E and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.export.click()
        else:
            super().keyPressEvent(event)


class BeginRow(QWidget):
    """A campaign that can be begun; ``has_text``: its text does not stand above it."""

    def __init__(self, line: BeginLine, has_text: bool) -> None:
        super().__init__()
        self.line = line
        info = line.info
        row = Row(self, gap=8, margins=(0, 4, 0, 4))
        words = Column(gap=1)
        words.addStretch(1)
        words.addWidget(Text(info.title, "strong", wrap=True))
        first, last = info.chapters[0].title, info.chapters[-1].title
        number = capital(in_words(len(info.chapters)))
        text = f"{number} chapters, from {first} to {last}." + (f" {info.text}" if has_text else "")
        words.addWidget(Text(text, "small", "ink2", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        self.button = Button("Begin", icon="map-marker-path")
        self.button.setAccessibleName(f"Begin: {info.title}")
        set_tip(self.button, "Choose seats, decks and difficulty, and play the first chapter")
        row.addWidget(self.button)


class _Faces(Painted):
    """The heroes of a campaign as small cards, or the book of its game."""

    NARROWEST = 64.0

    def __init__(self, line: CampaignLine) -> None:
        super().__init__()
        self.HEIGHT = _FACE * _TALL + 4
        self._line = line
        self._faces = line.faces[:_MOST_FACES]
        self.WIDTH = max(self.NARROWEST, (_FACE + 4) * 4)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._cache = picture_cache_of(skins.load(line.game)) if self._faces else None
        self._pictures = CardPictures(self)
        self._pictures.painted.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self.WIDTH), px(self.HEIGHT))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self._cache is None:
            area = QRectF(exact(6), exact(6), exact(32), exact(44))
            paint_little_book(painter, area, getattr(theme, cloth_of(self._line.game)), theme)
            return
        apart = min(exact(_FACE + 4), (self.width() - exact(_FACE)) / max(1, len(self._faces) - 1))
        for at, face in enumerate(self._faces):
            area = QRectF(at * apart, exact(2), exact(_FACE), exact(_FACE * _TALL))
            self._pictures.draw(painter, self._cache, face, area)
