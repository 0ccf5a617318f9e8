"""The ladder: what was won and lost at each level, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from westmarch.app.records.plot import Plot, thread_of
from westmarch.play.game_log import short_title
from westmarch.play.game_records import Outcome
from westmarch.tabletop.drawing import pen, rounded_in, star, text_at, text_width
from westmarch.tabletop.high_contrast import contrast
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans, serif

MOST = 5
"""Marks in a cell; more are counted."""
_READ = 4.5
"""The least contrast of what stands in a cell."""
Steps = Mapping[str, Mapping[str, Sequence[Outcome]]]
Named = Sequence[tuple[str, str]]


def tint(thread: str, share: float, theme: Theme) -> tuple[str, str]:
    """The colour of a cell by its share of wins, and the one of what stands in it; light up to one half, then dark."""
    fill = mix(theme.raised, thread, 0.12 + 0.44 * share if share <= 0.5 else 0.84 + 0.16 * share)
    inks = (thread, theme.raised, theme.ink)
    return fill, next((ink for ink in inks if contrast(ink, fill) >= _READ), theme.ink)


class LadderPlot(Plot):
    """A row for each game, a cell for each level, tinted by the share of wins: one star a win, one ring a loss.

    Games that are won together have a row of their own modes, named above it.
    """

    def __init__(self) -> None:
        super().__init__(170)
        self._levels: Named = ()
        self._modes: Mapping[str, Named] = {}
        self._steps: Steps = {}

    def show_steps(self, steps: Steps, levels: Named, modes: Mapping[str, Named], games: Sequence[str] = ()) -> None:
        """Shows other outcomes by games and levels or modes; each level and mode with its title.

        Each of ``games`` has a row, though nothing may have been won or lost in it.
        """
        self._steps = {**{game: steps.get(game, {}) for game in games}, **steps}
        self._levels, self._modes = levels, modes
        words = [
            f"{short_title(game)}, {title}: {sum([each == 'won' for each in own[step]])} of {len(own[step])} won"
            for game, own in steps.items()
            for step, title in self._columns(game)
            if own.get(step)
        ]
        self.setAccessibleName("; ".join(words))
        self.update()

    def _columns(self, game: str) -> Named:
        return self._modes.get(game) or self._levels

    def _rows(self) -> list[tuple[str, str]]:
        """What stands below each other: ``("levels", "")``, ``("game", id)``, ``("modes", id)``."""
        against = [game for game in self._steps if game not in self._modes]
        together = [game for game in self._steps if game in self._modes]
        rows = [("levels", ""), *[("game", game) for game in against]] if against else []
        for game in together:
            rows += [("modes", game), ("game", game)]
        return rows

    def _height(self) -> float:
        return min(exact(29), self.height() / max(1, len(self._rows())))

    def _cells(self) -> tuple[float, float]:
        """Where the first cell begins, and how wide each is with its gap."""
        names = sans(exact(15), "semibold")
        left = max([text_width(short_title(game), names) for game in self._steps], default=0) + exact(22)
        count = max([len(self._columns(game)) for game in self._steps], default=1)
        return left, min(exact(112), (self.width() - left) / count)

    def words_at(self, point: QPointF) -> str:
        rows, (left, wide) = self._rows(), self._cells()
        row, column = int(point.y() // self._height()), int((point.x() - left) // wide)
        if not 0 <= row < len(rows) or rows[row][0] != "game" or column < 0:
            return ""
        game, columns = rows[row][1], self._columns(rows[row][1])
        if column >= len(columns):
            return ""
        step, title = columns[column]
        own = self._steps[game].get(step, ())
        if not own:
            return f"{short_title(game)}, {title.lower()}: not played yet"
        return f"{short_title(game)}, {title.lower()}: {sum([each == 'won' for each in own])} of {len(own)} won"

    def draw(self, painter: QPainter, theme: Theme) -> None:
        high, (left, wide) = self._height(), self._cells()
        for at, (kind, game) in enumerate(self._rows()):
            y = high * (at + 0.5)
            columns = self._columns(game)
            if kind != "game":
                font = sans(exact(14.5), "semibold") if kind == "levels" else serif(exact(14), "regular", italic=True)
                for column, (_, title) in enumerate(columns):
                    x = left + wide * (column + 0.5) - exact(4)
                    text_at(painter, x, y + exact(6), title, font, theme.color("ink2"), "center")
                continue
            text_at(painter, 0, y + exact(5), short_title(game), sans(exact(15), "semibold"), theme.color("ink"))
            for column, (step, _) in enumerate(columns):
                if (column + 0.5) / len(columns) <= self.grown:
                    cell = QRectF(left + wide * column, y - high / 2 + exact(2.5), wide - exact(8), high - exact(5))
                    self._draw_cell(painter, theme, cell, game, self._steps[game].get(step, ()))

    def _draw_cell(self, painter: QPainter, theme: Theme, cell: QRectF, game: str, own: Sequence[Outcome]) -> None:
        shape, thread = rounded_in(cell, exact(6)), thread_of(game, theme)
        if not own:
            painter.fillPath(shape, theme.color("rule", 0.35))
            return
        wins = sum([each == "won" for each in own])
        share = wins / len(own)
        fill, on = tint(thread.name(), share, theme)
        painter.fillPath(shape, theme.color(fill))
        if wins:
            painter.strokePath(shape, pen(thread, exact(1.6)))
        ink = theme.color(on)
        middle = cell.center()
        if len(own) > MOST:
            bold = sans(exact(14), "semibold", tabular=True)
            text_at(painter, middle.x() + exact(9), middle.y() + exact(5), f"{wins} of {len(own)}", bold, ink, "center")
            star(
                painter,
                middle.x() - text_width(f"{wins} of {len(own)}", bold) / 2 - exact(4),
                middle.y(),
                exact(6),
                ink,
            )
            return
        marks = sorted(own, key=("won", "tie", "lost").index)
        for at, outcome in enumerate(marks):
            spot = QPointF(middle.x() + exact(12.5) * (at - (len(marks) - 1) / 2), middle.y())
            if outcome == "won":
                star(painter, spot.x(), spot.y(), exact(6), ink)
            else:
                painter.setPen(pen(ink, exact(1.6)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(spot, exact(3.7), exact(3.7))
                if outcome == "tie":
                    painter.drawLine(spot - QPointF(exact(3.7), 0), spot + QPointF(exact(3.7), 0))
