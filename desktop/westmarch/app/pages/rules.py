"""The companion in the program: the rules of a game in our words, to read and to search."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.pages.page import SheetPage
from westmarch.engine.game import RuleSection, RuleText
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Row, SectionHead, Text, TextField, set_tip

OURS = frozenset({"house", "low", "designed"})
"""The statuses of paragraphs that are our own ruling, for want of a sure source."""


class RulesPage(SheetPage):
    """All sections below each other; the field at the top leaves only what has all the words typed."""

    def __init__(self, title: str, sections: tuple[RuleSection, ...]) -> None:
        super().__init__(title)
        self.search = TextField(placeholder="Search the rules", icon="magnify")
        set_tip(self.search, "Search the rules", "Ctrl+F")
        self.search.textChanged.connect(self._look_for)
        self.head.addWidget(self.search)
        self._blocks = [_Section(section) for section in sections]
        for block in self._blocks:
            self.body.addWidget(block)
        self.nothing = Text("", "body", "ink2", "center", wrap=True)
        self.nothing.hide()
        self.body.addWidget(self.nothing)
        self.body.addStretch(1)
        self.first = self.search

    def shown(self) -> tuple[str, ...]:
        """The paragraphs that the search leaves."""
        return tuple(
            line.rule.text
            for block in self._blocks
            if not block.isHidden()
            for line in block.lines
            if not line.isHidden()
        )

    def _look_for(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [block.keep(words) for block in self._blocks]
        self.nothing.set_text("" if any(found) else f"Nothing found in these rules for “{typed.strip()}”.")
        self.nothing.setVisible(not any(found))
        self.pane.verticalScrollBar().setValue(0)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_find = event.key() == Qt.Key.Key_F and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if is_find or event.key() == Qt.Key.Key_Slash:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)


class _Section(QWidget):
    def __init__(self, section: RuleSection) -> None:
        super().__init__()
        self.section = section
        column = Column(self, gap=10, margins=(0, 4, 0, 14))
        column.addWidget(SectionHead(section.title))
        self.lines = [_Paragraph(rule) for rule in section.paragraphs]
        for line in self.lines:
            column.addWidget(line)

    def keep(self, words: list[str]) -> bool:
        """Shows what has all the words (a section's title counts for each of its paragraphs); True if any is left."""
        title = self.section.title.casefold()
        for line in self.lines:
            text = f"{title} {line.rule.text.casefold()}"
            line.setVisible(all(word in text for word in words))
        found = any(not line.isHidden() for line in self.lines)
        self.setVisible(found)
        return found


class _Paragraph(QWidget):
    def __init__(self, rule: RuleText) -> None:
        super().__init__()
        self.rule = rule
        row = Row(self, gap=16)
        row.addWidget(Text(rule.text, "body", wrap=True), 1)
        self.tag = Tag("our ruling") if rule.status in OURS else None
        if self.tag is not None:
            row.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignTop)


class Tag(QWidget):
    """A word in a gold pill."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self.update)
        hub().resized.connect(self.updateGeometry)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self._text, sans(exact(14), "semibold")) + exact(24)), px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme = hub().theme
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = rounded_in(area, area.height() / 2)
        painter.fillPath(shape, theme.color("glow", 0.18))
        painter.strokePath(shape, pen(theme.color("gold"), exact(1)))
        font = sans(exact(14), "semibold")
        text_at(
            painter, self.width() / 2, self.height() / 2 + exact(4.8), self._text, font, theme.color("ink"), "center"
        )
        painter.end()
