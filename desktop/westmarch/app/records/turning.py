"""Where games turn: the chances in them from turn to turn; and how long they last, where no chances are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from westmarch.app.records.plot import Plot, paint_stone, thread_of
from westmarch.play.curves import Curve
from westmarch.play.game_log import length, short_title
from westmarch.play.game_records import Outcome, Told, deciding_turns, own_curve, rates
from westmarch.tabletop.drawing import pen, polyline, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

TURN, LAST = "Where your games turn", "How long your games last"
_MOST = 40
"""The latest games whose chances are drawn."""
_PILE = 3
"""Stones that stand on each other at most."""
Points = tuple[tuple[int, int], ...]


class TurningPlot(Plot):
    """The chances in the games of one kind, the latest bold, with a band in which half were decided; else lengths."""

    IS_UNROLLED = True

    def __init__(self) -> None:
        super().__init__(170)
        self.kind = ""
        """The game of which most chances are known, or nothing."""
        self._wants_lengths = False
        self._clock = ""
        self._curves: list[tuple[Points, Outcome]] = []
        self._lengths: dict[str, list[tuple[int, Outcome]]] = {}

    @property
    def game(self) -> str:
        """The game whose chances are shown, or nothing where lengths are."""
        return "" if self._wants_lengths else self.kind

    def turn_over(self) -> None:
        """Shows lengths in place of chances, or chances again."""
        self._wants_lengths = not self._wants_lengths
        self._tell()

    def _tell(self) -> None:
        self.setAccessibleName(f"{self.title}: {self._sentence()}")
        self.update()

    @property
    def title(self) -> str:
        """What is shown."""
        return TURN if self.game else LAST

    def show_games(self, found: Sequence[Told], curves: Mapping[str, Curve], order: Sequence[str]) -> None:
        """Shows other games, the latest first: those of the kind of which most chances are known; ``order`` is that of
        the kinds."""
        known = [each for each in found if own_curve(each, curves.get(each.game.id))]
        self.kind = next(iter(rates(known)), "")
        own = [each for each in known if each.game.game == self.kind][:_MOST]
        self._curves = [(own_curve(each, curves[each.game.id]), each.outcome) for each in own]
        self._clock = length(own[0].game).rpartition(" ")[2].rstrip("s") if own else ""
        lasted: dict[str, list[tuple[int, Outcome]]] = {}
        for each in found:
            if each.game.facts.rounds:
                lasted.setdefault(each.game.game, []).append((each.game.facts.rounds, each.outcome))
        self._lengths = {game: lasted[game] for game in order if game in lasted}
        self._tell()

    def _sentence(self) -> str:
        if self.game:
            between = deciding_turns(self._curves)
            name, clock = short_title(self.game), self._clock or "turn"
            if between is None:
                return f"{name}: {clock}s from left to right, the latest bold"
            first, last = between
            when = f"between {clock}s {first} and {last}" if last > first else f"in {clock} {first}"
            return f"{name}: most are decided {when}"
        return ", ".join([f"{short_title(game)} {_span(own)}" for game, own in self._lengths.items()])

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self.game:
            self._draw_curves(painter, theme)
        else:
            self._draw_lengths(painter, theme)

    def _draw_curves(self, painter: QPainter, theme: Theme) -> None:
        small = sans(exact(14))
        area = QRectF(exact(42), exact(6), self.width() - exact(50), self.height() - exact(38))
        last = max([points[-1][0] for points, _ in self._curves] or [1]) + 1

        def spot(turn: int, chance: float) -> tuple[float, float]:
            return area.x() + area.width() * turn / max(1, last), area.bottom() - area.height() * chance / 1000

        between = deciding_turns(self._curves)
        if between is not None:
            left, right = spot(between[0], 0)[0], spot(between[1], 0)[0]
            painter.fillRect(
                QRectF(left, area.y(), max(right - left, exact(3)), area.height()), theme.color("glow", 0.2)
            )
        middle = area.center().y()
        painter.setPen(pen(theme.color("ink2", 0.7), exact(1), (4, 4)))
        painter.drawLine(QPointF(area.x(), middle), QPointF(area.right(), middle))
        text_at(painter, area.x() - exact(8), middle + exact(5), "even", small, theme.color("ink"), "right")
        for at, (points, outcome) in reversed(list(enumerate(self._curves))):
            token = {"won": "good", "lost": "dark", "tie": "ink2"}[outcome]
            ends = {"won": 1000, "lost": 0, "tie": 500}[outcome]
            line = [spot(*point) for point in points]
            if points[-1][1] != ends:
                line.append(spot(points[-1][0] + 1, ends))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.strokePath(polyline(line), pen(theme.color(token, 0.42 if at else 1.0), exact(1.5 if at else 3)))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(token))
            painter.drawEllipse(QPointF(*line[-1]), exact(3 if at else 4.5), exact(3 if at else 4.5))
        text_at(painter, self.width() / 2, self.height() - exact(4), self._sentence(), sans(exact(14.5)),
                theme.color("ink"), "center")  # fmt: skip

    def _draw_lengths(self, painter: QPainter, theme: Theme) -> None:
        """A row of stones for each game, from its shortest to its longest; stones of one length stand on each other."""
        if not self._lengths:
            return
        names, small = sans(exact(15), "semibold"), sans(exact(14), tabular=True)
        left = max([text_width(short_title(game), names) for game in self._lengths]) + exact(22)
        right = self.width() - exact(72)
        row = min(exact(46), self.height() / len(self._lengths))
        for at, (game, own) in enumerate(self._lengths.items()):
            y = row * (at + 0.62)
            text_at(painter, 0, y + exact(5), short_title(game), names, theme.color("ink"))
            text_at(painter, self.width(), y + exact(5), _span(own), small, theme.color("ink2"), "right")
            painter.fillRect(QRectF(left, y - 0.5, right - left, 1), theme.color("rule"))
            heights: dict[int, int] = {}
            step = (right - left - exact(16)) / max(own)[0]
            for turns, outcome in sorted(own):
                x = left + exact(8) + step * turns
                column = round(x / exact(9))
                level = heights[column] = heights.get(column, 0) + 1
                if level <= _PILE:
                    spot = QPointF(x, y - exact(6) * (level - 1))
                    paint_stone(painter, spot, exact(5.5), thread_of(game, theme), outcome, theme)


def _span(own: Sequence[tuple[int, Outcome]]) -> str:
    """``25 to 43``: the shortest and the longest."""
    shortest, longest = min(own)[0], max(own)[0]
    return f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
