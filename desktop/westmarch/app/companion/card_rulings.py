"""The rulings of one card, each to be seen played below the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from westmarch import skins
from westmarch.app.companion import passage as html
from westmarch.app.companion.passage import Passage
from westmarch.app.companion.played import PlayedCard
from westmarch.play import examples
from westmarch.play.examples import PlayedRuling
from westmarch.tabletop.widgets import Column, SectionHead

_LISTED = 5


class CardRulings(QWidget):
    """A list of rulings; the one that is opened is seen played below it."""

    def __init__(self, game: str, found: Sequence[PlayedRuling]) -> None:
        super().__init__()
        self._game, self._found = game, found
        column = Column(self, gap=6)
        column.addWidget(SectionHead("See it played"))
        self.list = Passage("Rulings that can be seen played")
        self.list.opened.connect(self._open)
        column.addWidget(self.list)
        self.stage = Column(gap=0)
        column.addLayout(self.stage)
        self.list.show_html(html.rulings(found, _LISTED))

    def _open(self, name: str) -> None:
        ruling = next((each for each in self._found if each.id == name), None)
        if ruling is None:
            self.list.show_html(html.rulings(self._found, len(self._found)))
            return
        self.stage.clear()
        self.stage.addWidget(PlayedCard(self._game, ruling, skins.load(self._game)))


def of_card(game: str, title: str, ids: Sequence[str]) -> tuple[PlayedRuling, ...]:
    """Returns the rulings of a card that can be seen played: those of its ``ids``, and those about its title."""
    found = examples.rulings(game)
    about = {each.id for each in examples.about(found, (title,))}
    return tuple(each for each in found if each.examples and (each.id in ids or each.id in about))
