"""The rules page: the rules of a game in our words, to read and to search."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.pages.page import SheetPage, takes_search_key
from westmarch.engine.game import RuleSection, RuleText
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, LinkButton, SectionHead, Text, TextField, set_tip
from westmarch.tabletop.work_slices import Work, WorkSlices

OUR_RULING = "our ruling"
OURS = frozenset({"house", "low", "designed"})
"""The statuses of paragraphs that are our own rulings, because no source is certain."""


class Played(NamedTuple):
    """The rulings of a section that can be seen played: how many, and what makes the widget that lists them."""

    number: int
    make: Callable[[], QWidget]


class RulesPage(SheetPage):
    """All sections of the rules, with a search field that shows only paragraphs with all the words.

    ``played`` gives the rulings of a section by its title; it is asked after the page has been shown.
    """

    def __init__(
        self, title: str, sections: tuple[RuleSection, ...], played: Callable[[str], Played] | None = None
    ) -> None:
        super().__init__(title)
        self.search = TextField(placeholder="Search the rules", icon="magnify")
        set_tip(self.search, "Search the rules", "Ctrl+F")
        self.search.textChanged.connect(self._search)
        self.head.addWidget(self.search)
        self.blocks = [_Section(section) for section in sections]
        for block in self.blocks:
            self.body.addWidget(block)
        self.nothing = Text("", "body", "ink2", "center", wrap=True)
        self.nothing.hide()
        self.body.addWidget(self.nothing)
        self.body.addStretch(1)
        self.first = self.search
        self._slices = WorkSlices(self, 0)
        if played is not None:
            self._slices.begin(self._offering(played))

    def shown(self) -> tuple[str, ...]:
        """The paragraphs that match the search."""
        return tuple(rule.text for block in self.blocks for rule in block.paragraphs.shown)

    def _offering(self, played: Callable[[str], Played]) -> Work[None]:
        for block in self.blocks:
            yield
            block.offer(played(block.section.title))

    def _search(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [block.keep(words) for block in self.blocks]
        self.nothing.set_text("" if any(found) else f"Nothing found in these rules for “{typed.strip()}”.")
        self.nothing.setVisible(not any(found))
        self.pane.verticalScrollBar().setValue(0)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not takes_search_key(event, self.search):
            super().keyPressEvent(event)


class _Section(QWidget):
    def __init__(self, section: RuleSection) -> None:
        super().__init__()
        self.section = section
        column = Column(self, gap=10, margins=(0, 4, 0, 14))
        column.addWidget(SectionHead(section.title))
        self.paragraphs = _Paragraphs(section.paragraphs)
        column.addWidget(self.paragraphs)
        self.played = LinkButton("See it played", "play-circle-outline", token="good", weight="semibold")
        self.played.hide()
        column.addWidget(self.played)
        self.stage = Column(gap=0)
        column.addLayout(self.stage)
        self._make: Callable[[], QWidget] | None = None
        self.played.clicked.connect(self._see)

    def offer(self, played: Played) -> None:
        """Offers the rulings that can be seen played, if there are any."""
        self._make = played.make
        self.played.setText("See one ruling played" if played.number == 1 else f"See {played.number} rulings played")
        self.played.setAccessibleDescription(self.section.title)
        self.played.setVisible(played.number > 0)

    def _see(self) -> None:
        if self._make is not None:
            self.played.hide()
            self.stage.addWidget(self._make())

    def keep(self, words: list[str]) -> bool:
        """Shows the paragraphs with all the words (the section's title counts as theirs); returns False if none has."""
        title = self.section.title.casefold()
        found = tuple(
            rule for rule in self.section.paragraphs if all(word in f"{title} {rule.text.casefold()}" for word in words)
        )
        self.paragraphs.show_only(found)
        self.setVisible(bool(found))
        return bool(found)


class _Paragraphs(QWidget):
    """All paragraphs of a section in one painted widget: a label for each would be far too slow to lay out."""

    _GAP, _BESIDE, _LEADING = 10.0, 16.0, 1.36

    def __init__(self, rules: tuple[RuleText, ...]) -> None:
        super().__init__()
        self.shown = rules
        self._laid: dict[int, list[_LineOfText]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._set_accessible_text()
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self._forget)

    def show_only(self, rules: tuple[RuleText, ...]) -> None:
        """Shows only these paragraphs."""
        if rules != self.shown:
            self.shown = rules
            self._set_accessible_text()
            self._forget()

    def laid(self, width: int) -> list[_LineOfText]:
        """Returns each paragraph with its lines and its upper edge, for a width."""
        if width not in self._laid:
            font, leading, top = self.own_font(), self._leading(), 0.0
            found: list[_LineOfText] = []
            for rule in self.shown:
                lines = _broken(rule.text, font, self.room(rule, width))
                found.append(_LineOfText(rule, lines, top))
                top += len(lines) * leading + exact(self._GAP)
            self._laid[width] = found
        return self._laid[width]

    def room(self, rule: RuleText, width: int) -> float:
        """Returns the width for the lines of a paragraph: our rulings leave room for their mark."""
        return width - (_tag_width() + exact(self._BESIDE) if is_ours(rule) else 0)

    def own_font(self) -> QFont:
        return sans(exact(16))

    def _leading(self) -> float:
        return self.own_font().pixelSize() * self._LEADING

    def _set_accessible_text(self) -> None:
        """Sets the painted words as the accessible text."""
        spoken = [f"{OUR_RULING}: {rule.text}" if is_ours(rule) else rule.text for rule in self.shown]
        self.setAccessibleName("\n".join(spoken))

    def _forget(self) -> None:
        self._laid = {}
        self.updateGeometry()
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(440), self.heightForWidth(px(440)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), 1)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        laid = self.laid(width)
        return math.ceil(laid[-1].top + len(laid[-1].lines) * self._leading()) if laid else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        seen, font, leading = event.rect(), self.own_font(), self._leading()
        for rule, lines, top in self.laid(self.width()):
            if top > seen.bottom() or top + max(len(lines) * leading, exact(26)) < seen.top():
                continue
            baseline = top + font.pixelSize() * 1.02
            for line in lines:
                text_at(painter, 0, baseline, line, font, theme_hub().theme.color("ink"))
                baseline += leading
            if is_ours(rule):
                _paint_tag(painter, QRectF(self.width() - _tag_width(), top, _tag_width(), exact(26)))
        painter.end()


class _LineOfText(NamedTuple):
    """A paragraph, the lines that it is broken into, and how far below the upper edge it begins."""

    rule: RuleText
    lines: list[str]
    top: float


def _broken(text: str, font: QFont, width: float) -> list[str]:
    """Returns a text in lines of at most a width; each word is measured once for all pages."""
    pixels = font.pixelSize()
    gap = _advance(" ", pixels)
    lines: list[str] = []
    start, at, reach = 0, 0, -gap
    words = text.split()
    for at, word in enumerate(words):
        reach += gap + _advance(word, pixels)
        if reach > width - 1 and at > start:
            lines.append(" ".join(words[start:at]))
            start, reach = at, _advance(word, pixels)
    return [*lines, " ".join(words[start:])]


@lru_cache(maxsize=8000)
def _advance(word: str, pixels: int) -> float:
    return text_width(word, sans(pixels))


def is_ours(rule: RuleText) -> bool:
    """Whether a paragraph is a ruling of ours."""
    return rule.status in OURS


def _tag_width() -> float:
    return text_width(OUR_RULING, sans(exact(14), "semibold")) + exact(24)


def _paint_tag(painter: QPainter, area: QRectF) -> None:
    """Paints a word in a gold pill."""
    theme = theme_hub().theme
    shape = rounded_in(area.adjusted(1, 1, -1, -1), area.height() / 2 - 1)
    painter.fillPath(shape, theme.color("glow", 0.18))
    painter.strokePath(shape, pen(theme.color("gold"), exact(1)))
    font = sans(exact(14), "semibold")
    middle = area.center()
    text_at(painter, middle.x(), middle.y() + exact(4.8), OUR_RULING, font, theme.color("ink"), "center")
