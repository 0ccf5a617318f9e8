"""The head of the page after a game: a scene, who won and why, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from westmarch import games, skins
from westmarch.app.books import cover_of
from westmarch.app.ending import told
from westmarch.app.ending.parts import FramedScene, Paint
from westmarch.app.ending.wishes import Wish, WishButtons
from westmarch.app.outcome import outcome
from westmarch.engine.endings import Ending
from westmarch.engine.table import Table
from westmarch.play.session import Session
from westmarch.tabletop.skin import PaintsEndings
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.widgets import Column, Row, Text


class EndingHead(QWidget):
    """Its ``wishes`` are the buttons."""

    def __init__(
        self,
        session: Session,
        table: Table,
        ending: Ending,
        side: str,
        wishes: Sequence[Wish],
        notes: Sequence[str],
    ) -> None:
        """``notes``: further sentences, such as the score of a match."""
        super().__init__()
        row = Row(self, gap=36, margins=(12, 4, 12, 8))
        caption = games.load(session.info.id).facts(session.options, session.state).scenario_title
        self.scene = FramedScene(_painter(session, ending), f"A scene of {session.info.title}", caption)
        row.addWidget(self.scene, 0, Qt.AlignmentFlag.AlignTop)
        words = Column(gap=2)
        words.addWidget(Text(told.kicker(session, table), "strong", side, wrap=True))
        who = " \N{MIDDLE DOT} ".join(filter(None, (told.company(session), told.time_played(session))))
        words.addWidget(Text(who, "body", "ink2", wrap=True))
        headline = ending.headline or outcome(session)
        style = "long result" if told.is_long(headline) else "result"
        self.headline = Text(headline, style, wrap=True, shrinks=True)
        words.addWidget(self.headline)
        self.why = Text(" ".join([ending.why or told.why(table), *notes]).strip(), "body", "ink", wrap=True)
        words.addWidget(self.why)
        words.space(10)
        self.wishes = WishButtons(wishes)
        words.addWidget(self.wishes)
        words.addStretch(1)
        row.addLayout(words, 1)


def _painter(session: Session, ending: Ending) -> Paint:
    """The painter of how the game ended, or of the scene on its book."""
    skin, cover, result = skins.load(session.info.id), cover_of(session.info.id), session.result

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        if isinstance(skin, PaintsEndings) and result is not None:
            skin.paint_ending(painter, area, result, ending.scene, theme)
        elif cover.scene is not None:
            cover.scene(painter, area, theme)

    return paint
