"""The rules page: the rules of a game in our words, to read and to search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.contents_aside import ContentsAside
from westmarch.app.pages.page import SheetPage, takes_search_key
from westmarch.app.rule_paragraphs import RuleParagraphs, Term, Terms
from westmarch.engine.game import RuleSection, RuleText
from westmarch.tabletop.widgets import Column, LinkButton, SectionHead, Text, TextField, set_tip
from westmarch.tabletop.work_slices import Work, WorkSlices


class Played(NamedTuple):
    """The rulings of a section that can be seen played: how many, and what makes the widget that lists them."""

    number: int
    make: Callable[[], QWidget]


_LATER = 20
"""Milliseconds after which the rulings of a section are looked for: the page is painted before."""


class RulesPage(SheetPage):
    """All sections of the rules, with a search field that shows only paragraphs with all the words.

    ``played`` gives the rulings of a section by its title; it is asked after the page has been shown.  ``terms`` finds
    the words of a paragraph of a section that lead to another one, ``short`` names a section among the contents.
    """

    WIDEST = 1240.0
    KEYS = (
        ("/, Ctrl+F", "Search the rules"),
        ("Up, Down", "Among the contents, the section before or after; else scroll"),
        ("Page up, Page down", "Scroll"),
        ("Esc", "Clear the search, or back"),
    )

    def __init__(
        self,
        title: str,
        sections: tuple[RuleSection, ...],
        played: Callable[[str], Played] | None = None,
        terms: Callable[[str, RuleText], Sequence[Term]] | None = None,
        short: Callable[[str], str] = str,
    ) -> None:
        super().__init__(title)
        self.add_tools()
        self.search = TextField(placeholder="Search the rules", icon="magnify", key="/")
        set_tip(self.search, "Search the rules", "/")
        self.search.textChanged.connect(self._search)
        self.head.addWidget(self.search)
        self.blocks = [_Section(each, partial(terms, each.title) if terms is not None else None) for each in sections]
        for block in self.blocks:
            block.paragraphs.gone_to.connect(self.go_to)
            self.body.addWidget(block)
        self.contents = ContentsAside(self.pane, [(short(block.section.title), block) for block in self.blocks])
        self.put_aside(self.contents, 300, 270)
        self.nothing = Text("", "body", "ink2", "center", wrap=True)
        self.nothing.hide()
        self.body.addWidget(self.nothing)
        self.body.addStretch(1)
        self.first = self.search
        self._slices = WorkSlices(self, _LATER)
        if played is not None:
            self._slices.begin(self._offering(played))

    def go_to(self, title: str) -> None:
        """Goes to a section."""
        at = next((at for at, block in enumerate(self.blocks) if block.section.title == title), None)
        if at is not None:
            self.search.clear()
            self.contents.go_to(at)

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
    def __init__(self, section: RuleSection, terms: Terms | None) -> None:
        super().__init__()
        self.section = section
        column = Column(self, gap=10, margins=(0, 4, 0, 14))
        column.addWidget(SectionHead(section.title))
        self.paragraphs = RuleParagraphs(section.paragraphs, terms)
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
