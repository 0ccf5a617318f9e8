"""What there is to read about a scenario: what is new in it, how it begins, and one's own games of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.log_words import seated
from westmarch.app.scenario_map import paint_mode
from westmarch.app.view_models import when
from westmarch.engine.scenario_records import Mode, Scenario
from westmarch.play.game_log import History, LoggedGame
from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Control, LinkButton, SectionHead, Text, focus_outline, set_tip

NONE_YET = "Not played yet. A game of this quest stands here as soon as it has ended."
_SHOWN = 4
"""Games that are listed; the others are in the log."""


class ScenarioStory(QWidget):
    """Three short sections.  ``log_wanted`` carries words that find the scenario in the log."""

    log_wanted = Signal(str)

    def __init__(self, modes: list[Mode]) -> None:
        super().__init__()
        self._order = [mode.value for mode in modes]
        self._title = ""
        self.rows: list[GameLine] = []
        self._more: LinkButton | None = None
        self._column = Column(self, gap=6)

    def show_scenario(self, scenario: Scenario, history: History) -> None:
        """Tells of another scenario."""
        self._title = scenario.title
        self._column.clear()
        news = (*scenario.news, *scenario.rules)
        if news:
            self._add(SectionHead("New in this quest"))
        for line in news:
            self._add(Text(line, "small", "ink", wrap=True))
        self._add_games(history)
        if scenario.text:
            self._add(SectionHead("How it begins"))
            self._add(Text(scenario.text, "small", "ink", wrap=True))

    def controls(self) -> list[QWidget]:
        """What the Tab key stops at."""
        return [*self.rows, *([self._more] if self._more is not None else [])]

    def _add(self, part: QWidget) -> None:
        """Adds a part; there is more room above the head of a section."""
        if isinstance(part, SectionHead) and self._column.count():
            self._column.space(8)
        self._column.addWidget(part)

    def _add_games(self, history: History) -> None:
        best, games = history.best(), history.games
        self._add(SectionHead("Your games here", f"best score {best.facts.score}" if best is not None else ""))
        self.rows = [GameLine(game, self._order, game is best) for game in games[:_SHOWN]]
        if not games:
            self._add(Text(NONE_YET, "small", "ink2", wrap=True))
        for row in self.rows:
            row.clicked.connect(lambda: self.log_wanted.emit(self._title))
            self._add(row)
        self._more = None
        if len(games) > _SHOWN:
            self._more = more = LinkButton(f"All {len(games)} in the log", token="good", weight="semibold")
            more.clicked.connect(lambda: self.log_wanted.emit(self._title))
            self._add(more)


class GameLine(Control):
    """A game of the log in two lines, with the mark of its mode; the one with the best score has it in gold."""

    def __init__(self, game: LoggedGame, order: list[str], is_best: bool) -> None:
        super().__init__(_ended(game))
        self.game, self._order, self._is_best = game, order, is_best
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        day = when(game.ended) or "Once"
        self.setAccessibleName(", ".join([self.text(), _with_what(game), _score(game), day]))
        set_tip(self, game.note or "Find it in the log")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(48))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self.warmth:
            painter.fillRect(self.rect(), theme.color("glow", 0.16 * self.warmth))
        mode = self.game.facts.mode
        place = self._order.index(mode) if mode in self._order else 0
        paint_mode(painter, place, exact(10), exact(15), exact(6.5), self.game.is_won, theme)
        right, left, small = self.width() - exact(2), exact(26), sans(exact(14), tabular=True)
        score = _score(self.game)
        lines = (
            (self.text(), sans(exact(15), "semibold"), "ink", when(self.game.ended), small, "ink2", 20.0),
            (_with_what(self.game), small, "ink2", score, small, "gold" if self._is_best else "ink2", 40.0),
        )
        for words, font, ink, other, its_font, its_ink, baseline in lines:
            room = right - left - text_width(other, its_font) - exact(8)
            cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
            text_at(painter, left, exact(baseline), cut, font, theme.color(ink))
            text_at(painter, right, exact(baseline), other, its_font, theme.color(its_ink), "right")
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(6), theme)


def _ended(game: LoggedGame) -> str:
    """``Won in round 7``."""
    words = "Won" if game.is_won else "Lost"
    return f"{words} in round {game.facts.rounds}" if game.facts.rounds else words


def _with_what(game: LoggedGame) -> str:
    """``Standard, two players``."""
    return ", ".join([part for part in (game.facts.mode_title, seated(len(game.chairs))) if part])


def _score(game: LoggedGame) -> str:
    return f"score {game.facts.score}" if game.facts.score is not None else ""
