"""How often games were won: by game with a band, by side as dumbbells, by quest."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter

from westmarch.app.records.plot import Plot, thread_of
from westmarch.play.game_log import short_title
from westmarch.play.game_records import Rate, side_title
from westmarch.tabletop.drawing import faded, pen, rounded_in, side_mark, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif

FEWEST = 3
"""Below so many games only the counts are shown."""
NOT_YET = "not yet"
_CAPTION = "Bands: where your true rate lies, 8 times in 10."


def _scale(painter: QPainter, theme: Theme, left: float, right: float, y: float, half: float) -> None:
    """A line from none to all, with a dotted stroke at one half."""
    painter.fillRect(QRectF(left, y - 0.5, right - left, 1), theme.color("rule"))
    painter.setPen(pen(theme.color("ink2", 0.5), exact(1), (2, 3)))
    middle = left + (right - left) / 2
    painter.drawLine(QPointF(middle, y - half), QPointF(middle, y + half))


class RatesPlot(Plot):
    """How often each game was won: a ring at the rate, and a band where the true one lies, 8 times in 10."""

    def __init__(self) -> None:
        super().__init__(240)
        self._rates: dict[str, Rate] = {}
        self._rows: tuple[str, ...] = ()

    def show_rates(self, rates: Mapping[str, Rate], games: Sequence[str] = ()) -> None:
        """Shows other rates, by games; each of ``games`` has a row, though there may be no rate of it."""
        self._rates = dict(rates)
        self._rows = tuple(dict.fromkeys((*games, *rates)))
        words = [f"{short_title(game)}: {rate} won" for game, rate in self._rates.items()]
        self.setAccessibleName("; ".join(words))
        self.go_to({game: (rate.share, *rate.band) for game, rate in self._rates.items()})

    def _row(self) -> float:
        room = self.height() - exact(30 + 30)
        return min(exact(40), room / max(1, len(self._rows)))

    def words_at(self, point: QPointF) -> str:
        at = int((point.y() - exact(30)) // self._row())
        if point.y() < exact(30) or at >= len(self._rows):
            return ""
        game, rate = self._rows[at], self._rates.get(self._rows[at])
        if rate is None:
            return f"{short_title(game)}: not played yet"
        low, high = (round(100 * share) for share in rate.band)
        return f"{short_title(game)}: {rate} won; the true rate lies between {low} and {high} % 8 times in 10"

    def draw(self, painter: QPainter, theme: Theme) -> None:
        names, counts = sans(exact(15.5), "semibold"), sans(exact(14.5), tabular=True)
        column = max([text_width(short_title(game), names) for game in self._rows], default=0) + exact(22)
        left, right = min(column, self.width() * 0.45), self.width() - exact(66)
        for share, words in ((0.0, "0"), (0.5, "5"), (1.0, "10")):
            x = left + share * (right - left)
            text_at(painter, x, exact(16), words, sans(exact(14), tabular=True), theme.color("ink2"), "center")
        row = self._row()
        for at, game in enumerate(self._rows):
            rate = self._rates.get(game)
            y = exact(30) + row * (at + 0.5)
            ink = theme.color("ink2" if rate is None else "ink")
            text_at(painter, 0, y + exact(5), short_title(game), names, ink)
            count = NOT_YET if rate is None else str(rate)
            text_at(painter, self.width(), y + exact(5), count, counts, theme.color("ink2"), "right")
            _scale(painter, theme, left, right, y, exact(11))
            if rate is not None and rate.games >= FEWEST:
                self._draw_band(painter, theme, game, (left, right), y)
        text_at(painter, 0, self.height() - exact(4), _CAPTION, serif(exact(14), "regular", italic=True),
                theme.color("ink2"))  # fmt: skip

    def _draw_band(self, painter: QPainter, theme: Theme, game: str, ends: tuple[float, float], y: float) -> None:
        left, wide = ends[0], (ends[1] - ends[0]) * self.grown
        share, low, high = self.value(game)
        thread = thread_of(game, theme)
        x, width = left + wide * low, max(wide * (high - low), 1.0)
        fall = QLinearGradient(x, 0, x + width, 0)
        middle = max(0.02, min(0.98, (share - low) / max(high - low, 0.001)))
        for place, alpha in ((0.0, 0.10), (middle, 0.60), (1.0, 0.10)):
            fall.setColorAt(place, faded(thread, alpha))
        band = rounded_in(QRectF(x, y - exact(6), width, exact(12)), exact(6))
        painter.fillPath(band, fall)
        painter.strokePath(band, pen(faded(thread, 0.55), exact(1)))
        painter.setPen(pen(theme.color("raised"), exact(2)))
        painter.setBrush(thread)
        painter.drawEllipse(QPointF(left + wide * share, y), exact(7), exact(7))


class SidesPlot(Plot):
    """How often each side of a game was won: their marks along a line; quests as bars where there are no sides."""

    def __init__(self) -> None:
        super().__init__(170)
        self._sides: dict[str, dict[str, Rate]] = {}
        self._quests: dict[tuple[str, str], Rate] = {}
        self._rows: tuple[str, ...] = ()

    @property
    def is_of_quests(self) -> bool:
        """Whether quests are shown, since no game has sides."""
        return not self._sides and bool(self._quests)

    def show_rates(
        self,
        sides: Mapping[str, Mapping[str, Rate]],
        quests: Mapping[tuple[str, str], Rate],
        games: Sequence[str] = (),
    ) -> None:
        """Shows other rates: by games and sides, and by games and quests; each of ``games`` has a row, though no side
        of it may have been taken.
        """
        self._sides = {game: dict(own) for game, own in sides.items()}
        self._rows = tuple(dict.fromkeys((*games, *sides))) if sides or not quests else ()
        self._quests = dict(quests)
        words = [
            f"{short_title(game)}, {side_title(game, side)}: {rate} won"
            for game, own in self._sides.items()
            for side, rate in own.items()
        ]
        if self.is_of_quests:
            words = [f"{title}: {rate} won" for (_, title), rate in self._quests.items()]
        self.setAccessibleName("; ".join(words))
        values: dict[Hashable, tuple[float, ...]] = {key: (rate.share,) for key, rate in self._quests.items()}
        for game, own in self._sides.items():
            values |= {(game, side): (rate.share,) for side, rate in own.items()}
        self.go_to(values)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self.is_of_quests:
            self._draw_quests(painter, theme)
        elif self._rows:
            self._draw_sides(painter, theme)

    def _draw_sides(self, painter: QPainter, theme: Theme) -> None:
        names, small = sans(exact(15.5), "semibold"), sans(exact(14), tabular=True)
        column = max([text_width(short_title(game), names) for game in self._rows]) + exact(34)
        left, right = min(column, self.width() * 0.5), self.width() - exact(26)
        row = min(exact(52), (self.height() - exact(48)) / max(1, len(self._rows) - 1))
        for at, game in enumerate(self._rows):
            own = self._sides.get(game, {})
            y = row * at + exact(18)
            text_at(painter, 0, y + exact(5), short_title(game), names, theme.color("ink" if own else "ink2"))
            _scale(painter, theme, left, right, y, exact(13))
            if not own:
                middle = (left + right) / 2
                text_at(painter, middle, y + exact(27), NOT_YET, small, theme.color("ink2"), "center")
                continue
            spots = {side: left + (right - left) * self.value((game, side))[0] * self.grown for side in own}
            painter.setPen(pen(theme.color("ink3", 0.5), exact(3)))
            painter.drawLine(QPointF(min(spots.values()), y), QPointF(max(spots.values()), y))
            free = -1e9
            for side, x in sorted(spots.items(), key=lambda item: item[1]):
                fill, on = theme.color(side), theme.color(theme.side(side, "on"))
                side_mark(painter, side, x, y, exact(10.5), fill, on)
                words = str(own[side])
                half = text_width(words, small) / 2
                middle = max(min(x, self.width() - half), free + half)
                if middle + half <= self.width():
                    text_at(painter, middle, y + exact(27), words, small, theme.color("ink2"), "center")
                    free = middle + half + exact(8)

    def _draw_quests(self, painter: QPainter, theme: Theme) -> None:
        names, small = sans(exact(15)), sans(exact(14), tabular=True)
        row = exact(28)
        left, right = self.width() * 0.52, self.width() - exact(58)
        for at, ((game, title), rate) in enumerate(list(self._quests.items())[: max(1, int(self.height() // row))]):
            y = row * (at + 0.5)
            cut = QFontMetricsF(names).elidedText(title, Qt.TextElideMode.ElideRight, left - exact(14))
            text_at(painter, 0, y + exact(5), cut, names, theme.color("ink"))
            painter.fillRect(QRectF(left, y - exact(5), right - left, exact(10)), theme.color("rule", 0.5))
            share = self.value((game, title))[0] * self.grown
            painter.fillRect(QRectF(left, y - exact(5), (right - left) * share, exact(10)), thread_of(game, theme))
            text_at(painter, self.width(), y + exact(5), str(rate), small, theme.color("ink2"), "right")
