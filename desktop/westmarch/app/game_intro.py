"""What stands beside the form of a new game: its picture, its aim, how long it takes, and how to begin with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.cover_scene import CoverScene
from westmarch.app.learning import LearnedLesson
from westmarch.app.shelf import Fact, players
from westmarch.engine.game_info import GameInfo
from westmarch.tabletop.widgets import Button, Card, Column, LinkButton, Row, Rule, SectionHead, Text, set_tip

_USUAL = 160.0
"""The height of the picture, at 100 percent: it gets more beside a long form, and less in a small window."""


class GameIntro(Card):
    """The sheet of one game.  ``lesson_wanted``: its guided game; ``rules_wanted``: its rules."""

    lesson_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, info: GameInfo, guided: LearnedLesson | None = None) -> None:
        """``guided`` is the guided game, if there is one."""
        super().__init__()
        self.setAccessibleName(info.title)
        column = Column(self, margins=(30, 26, 30, 32))
        self.scene = CoverScene(info.id)
        self.scene.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.scene.set_height(_USUAL)
        column.addWidget(self.scene, 1)
        column.space(14)
        column.addWidget(SectionHead("What wins"))
        column.space(6)
        column.addWidget(Text(info.aim or info.blurb, "blurb", wrap=True))
        column.space(10)
        column.addWidget(Fact("account-multiple-outline", players(info)))
        column.addWidget(Fact("clock-outline", info.minutes[:1].upper() + info.minutes[1:]))
        column.space(8)
        if info.first_game or guided is not None:
            column.addWidget(SectionHead("Your first game"))
            column.space(6)
        if info.first_game:
            column.addWidget(Text(info.first_game, "body", "ink2", wrap=True))
            column.space(10)
        self.guided: Button | None = None
        if guided is not None:
            words = "Go on with the guided game" if guided.is_begun else f"Guided game, {guided.lesson.minutes} minutes"
            self.guided = Button(words, "plain", icon="school-outline")
            set_tip(self.guided, f"{guided.lesson.title}: at the table, with a teacher who says what to do and why")
            self.guided.clicked.connect(self.lesson_wanted)
            column.addWidget(self.guided)
        column.space(4)
        row = Row()
        self.rules = LinkButton("The rules", "book-open-page-variant-outline", token="good", weight="semibold")
        self.rules.setAccessibleName(f"The rules of {info.title}")
        self.rules.clicked.connect(self.rules_wanted)
        row.addStretch(1)
        row.addWidget(self.rules)
        row.addStretch(1)
        column.addWidget(Rule())
        column.space(4)
        column.addLayout(row)
