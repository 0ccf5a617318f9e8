"""The card of one turn of a finished game: its picture, what happened, and how it changed the chances."""

from __future__ import annotations

from PySide6.QtCore import Signal

from westmarch.app.ending.parts import MomentPicture
from westmarch.tabletop.widgets import Button, Card, Column, LinkButton, Row, SectionHead, Text, set_tip


class MomentCard(Card):
    """``watch_wanted`` and ``play_wanted``: the turn is to be seen on the table, or played on from its beginning."""

    watch_wanted = Signal()
    play_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = Column(self, gap=6, margins=(34, 24, 34, 30))
        self.head = SectionHead("The decisive moment")
        self.picture = MomentPicture()
        self._title = Text("", "name", wrap=True)
        self._text = Text("", "small", "ink2", wrap=True)
        column.addWidget(self.head)
        column.addWidget(self.picture, 100)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addStretch(1)
        row = Row(gap=6)
        self.show_link = LinkButton("Show on the table", token="good", weight="semibold")
        self.show_link.clicked.connect(self.watch_wanted)
        self.play_button = Button("Play on from here", "plain")
        set_tip(self.play_button, "A new game from the beginning of this turn; it does not count", "P")
        self.play_button.clicked.connect(self.play_wanted)
        for button in (self.show_link, self.play_button):
            button.setEnabled(False)
        row.addWidget(self.show_link)
        row.addStretch(1)
        row.addWidget(self.play_button)
        column.addLayout(row)

    def say(self, title: str, turn: str, happened: str, swing: str, can_play: bool) -> None:
        """Shows another turn; ``can_play``: there is something to play on from."""
        self.head.say(title, turn)
        self._title.set_text(happened)
        self._text.set_text(swing)
        self.show_link.setEnabled(True)
        self.play_button.setEnabled(can_play)
