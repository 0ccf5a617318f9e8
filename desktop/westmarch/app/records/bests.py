"""What is worth remembering: streaks, firsts and bests, each leading to its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from westmarch.app import log_words
from westmarch.app.view_models import when
from westmarch.play.curves import Curve
from westmarch.play.game_log import length, short_title
from westmarch.play.game_records import (
    Told,
    best_score,
    first_wins,
    greatest_comeback,
    longest_game,
    longest_streak,
    quickest_win,
)
from westmarch.tabletop.drawing import rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Control, focus_outline
from westmarch.tabletop.widgets.base import whole

MOST = 4
NOTHING = "Streaks, first wins, the quickest win and the best score stand here, once there are a few games."


class Best(NamedTuple):
    """Something worth remembering: its symbol, three lines of words, and the id of its game.

    ``brief`` stands for ``line`` where there is little room.
    """

    icon: str
    title: str
    line: str
    last: str
    game: str
    brief: str = ""


def bests(found: Sequence[Told], curves: Mapping[str, Curve], levels: Sequence[tuple[str, str]]) -> list[Best]:
    """What is worth remembering of games, the latest first; ``levels`` with their titles, the weakest first."""
    best: list[Best] = []
    run = longest_streak(found)
    if len(run.games) > 1:
        first, last = _day(run.games[-1]), _day(run.games[0])
        during = first if first == last else f"{first} until {last[:1].lower() + last[1:]}"
        goes_on = "still going" if run.goes_on else f"{_day(run.games[0])} · watch the last"
        best.append(Best("fire", f"Longest streak, {len(run.games)} games", during, goes_on, run.games[0].game.id))
    if (quick := quickest_win(found)) is not None:
        best.append(_of("lightning-bolt-outline", f"Quickest win, {length(quick.game)}", *_how(quick)))
    if (comeback := greatest_comeback(found, curves)) is not None:
        each, low, turn = comeback
        clock = length(each.game).rpartition(" ")[2].rstrip("s") or "turn"
        line = f"from {low // 10} % in {clock} {turn}" if low < 400 else ""
        if line:
            best.append(_of("scale-balance", "Greatest comeback", line, each))
    if (score := best_score(found)) is not None:
        what = log_words.headline(score.game)
        words = f"{what}, {log_words.seated(len(score.game.chairs))}"
        best.append(_of("cards-outline", f"Best score, {score.game.facts.score}", words, score, what))
    firsts = first_wins(found, [level for level, _ in levels])
    for level, title in reversed(levels):
        if level in firsts:
            each = firsts[level]
            best.append(_of("stairs-up", f"First win against {title.lower()}", short_title(each.game.game), each))
            break
    if (longest := longest_game(found)) is not None:
        best.append(_of("timer-sand", f"Longest game, {length(longest.game)}", *_how(longest)))
    return best[:MOST]


def _of(icon: str, title: str, line: str, each: Told, brief: str = "") -> Best:
    return Best(icon, title, line, f"{_day(each)} · watch it", each.game.id, brief)


def _how(each: Told) -> tuple[str, Told, str]:
    """What was played and how it ended, the game, and its end alone."""
    ending = each.game.ending.rstrip(".")
    if not ending:
        return log_words.headline(each.game), each, ""
    return f"{short_title(each.game.game)}: {ending}", each, ending


def _day(each: Told) -> str:
    return when(each.game.ended).partition(",")[0]


class BestCell(Control):
    """One of them."""

    def __init__(self, best: Best) -> None:
        super().__init__(best.title)
        self.best = best
        self.setAccessibleName(", ".join([best.title, best.line, best.last]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area, best = whole(self), self.best
        if self.warmth or self.shows_focus():
            painter.fillPath(rounded_in(area, exact(9)), theme.color("glow", 0.16 * max(self.warmth, 0.5)))
        middle = area.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("gold"))
        painter.drawEllipse(QPointF(exact(26), middle - exact(6)), exact(20), exact(20))
        symbol(painter, best.icon, exact(26), middle - exact(6), exact(22), theme.color("gold_on"))
        left, right = exact(58), area.width() - exact(4)
        fine = sans(exact(14.5))
        line = best.brief if best.brief and text_width(best.line, fine) > right - left else best.line
        ink = "gold" if best.last == "still going" else "good"
        for words, font, y, token in (
            (best.title, sans(exact(16), "semibold"), -14.0, "ink"),
            (line, fine, 6.0, "ink2"),
            (best.last, sans(exact(14.5), "semibold"), 26.0, ink),
        ):
            cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, right - left)
            text_at(painter, left, middle + exact(y), cut, font, theme.color(token))
        if self.shows_focus():
            focus_outline(painter, area, exact(9), theme)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(78))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(150), px(74))


class Bests(QWidget):
    """Two beside each other.  ``picked`` carries the id of a game."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.cells: list[BestCell] = []

    def show_bests(self, best: Sequence[Best]) -> None:
        """Shows others."""
        if [cell.best for cell in self.cells] == list(best):
            return
        for cell in self.cells:
            cell.hide()
            self._grid.removeWidget(cell)
            cell.deleteLater()
        self.cells = [BestCell(each) for each in best]
        for at, cell in enumerate(self.cells):
            cell.clicked.connect(lambda _=False, name=cell.best.game: self.picked.emit(name))
            self._grid.addWidget(cell, at // 2, at % 2)
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)
        for row in (0, 1):
            self._grid.setRowStretch(row, 1)
