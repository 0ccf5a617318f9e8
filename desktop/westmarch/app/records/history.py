"""The latest games below each other, each a button that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app import log_words
from westmarch.app.books import cloth_of, paint_little_book
from westmarch.app.view_models import when
from westmarch.engine.game_info import GameInfo
from westmarch.play.curves import Curve
from westmarch.play.game_log import length
from westmarch.play.game_records import Told, own_curve
from westmarch.tabletop.drawing import faded, pen, polyline, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Control, SectionHead, focus_outline, set_tip
from westmarch.tabletop.widgets.base import whole

ROW = 62.0
_SPARK = 72.0
_ROOMY = 280.0
"""From this room on for words there is a small line of the chances beside them."""
_MOST = 16
"""Rows that are made at most."""
_HEAD = 48.0
"""The height of the head above the games that are not on the road yet."""
WORDS = {"won": "won", "lost": "lost", "tie": "tie"}
INKS = {"won": "good", "lost": "dark", "tie": "ink2"}


class HistoryRow(Control):
    """A game: what, how it ended, the chances in it as a small line, and when."""

    def __init__(self, each: Told, curve: Curve | None) -> None:
        super().__init__(log_words.title(each.game))
        self.told, self._curve = each, own_curve(each, curve)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        game = each.game
        about = [log_words.headline(game), self._detail(), WORDS[each.outcome], when(game.ended)]
        self.setAccessibleName(", ".join([words for words in about if words]))
        who = log_words.opponents(game) or log_words.players(game)
        set_tip(self, ". ".join([words for words in (game.ending.rstrip("."), who) if words]))

    def _detail(self, font: QFont | None = None, room: float = 0.0) -> str:
        """How it ended and how long it was: as much of it as there is room for."""
        game = self.told.game
        end = f"score {game.facts.score}" if game.facts.score is not None else game.ending.rstrip(".")
        found = [
            ", ".join([part for part in parts if part])
            for parts in ((game.facts.mode_title, end, length(game)), (end, length(game)), (end,), (length(game),))
        ]
        fitting = [words for words in found if font is None or text_width(words, font) <= room]
        return next((words for words in fitting if words), next(words for words in reversed(found) if words))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = whole(self)
        if self.warmth or self.shows_focus():
            painter.fillPath(rounded_in(area, exact(8)), theme.color("glow", 0.16 * max(self.warmth, 0.5)))
        painter.fillRect(QRectF(0, 0, area.width(), 1), theme.color("rule"))
        game, outcome = self.told.game, self.told.outcome
        little = QRectF(exact(2), exact(10), exact(29), exact(41))
        paint_little_book(painter, little, cloth_of(game.game), theme)
        bold, small = sans(exact(15), "semibold"), sans(exact(14), tabular=True)
        right = area.width() - exact(2)
        text_at(painter, right, exact(28), WORDS[outcome], bold, theme.color(INKS[outcome]), "right")
        text_at(painter, right, exact(48), when(game.ended).partition(",")[0], small, theme.color("ink2"), "right")
        end = right - max(text_width("Yesterday", small), exact(58)) - exact(10)
        if len(self._curve) > 1 and end > exact(_ROOMY):
            self._draw_spark(painter, theme, QRectF(end - exact(_SPARK), exact(14), exact(_SPARK), exact(34)))
            end -= exact(_SPARK + 10)
        left = exact(42)
        fine = sans(exact(14.5))
        for words, font, baseline, ink in (
            (log_words.headline(game), sans(exact(16), "semibold"), 28.0, "ink"),
            (self._detail(fine, end - left), fine, 48.0, "ink2"),
        ):
            cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, end - left)
            text_at(painter, left, exact(baseline), cut, font, theme.color(ink))
        if self.shows_focus():
            focus_outline(painter, area, exact(8), theme)

    def _draw_spark(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        ink = theme.color(INKS[self.told.outcome])
        last = max(1, self._curve[-1][0])
        line = [
            (area.x() + area.width() * turn / last, area.bottom() - area.height() * chance / 1000)
            for turn, chance in self._curve
        ]
        foot = [(line[-1][0], area.bottom()), (line[0][0], area.bottom())]
        painter.fillPath(polyline([*line, *foot], closed=True), faded(ink, 0.16))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(polyline(line), pen(ink, exact(2)))

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(ROW))


class NewRow(Control):
    """A game that is not on the road yet."""

    def __init__(self, info: GameInfo) -> None:
        super().__init__(info.short or info.title)
        self._info = info
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{info.title}, not on your road yet, {info.minutes}")
        set_tip(self, f"New game of {info.title}")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(ROW))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = whole(self)
        if self.warmth or self.shows_focus():
            painter.fillPath(rounded_in(area, exact(8)), theme.color("glow", 0.16 * max(self.warmth, 0.5)))
        painter.fillRect(QRectF(0, 0, area.width(), 1), theme.color("rule"))
        painter.save()
        painter.setOpacity(0.62)
        little = QRectF(exact(2), exact(10), exact(29), exact(41))
        paint_little_book(painter, little, cloth_of(self._info.id), theme)
        painter.restore()
        left, right = exact(42), area.width() - exact(2)
        text_at(painter, left, exact(28), self.text(), sans(exact(16), "semibold"), theme.color("ink2"))
        text_at(painter, left, exact(48), self._info.minutes, sans(exact(14.5)), theme.color("ink2"))
        text_at(painter, right, exact(38), "New game", sans(exact(15), "semibold"), theme.color("good"), "right")
        if self.shows_focus():
            focus_outline(painter, area, exact(8), theme)


class History(QWidget):
    """As many of the latest games as there is room for, and below them those that nobody has finished yet.

    ``picked`` carries the id of a finished game, ``new_wanted`` that of one of the shelf.
    """

    picked = Signal(str)
    new_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._column = Column(self)
        self.head = QWidget()
        above = Column(self.head, margins=(0, 14, 0, 4))
        above.addWidget(SectionHead("Not on your road yet", ruled=False))
        self._column.addWidget(self.head)
        self._column.addStretch(1)
        self.rows: list[HistoryRow] = []
        self.new_rows: list[NewRow] = []

    def show_new(self, infos: Sequence[GameInfo]) -> None:
        """Shows other games that have not been finished yet."""
        for row in self.new_rows:
            row.hide()
            self._column.removeWidget(row)
            row.deleteLater()
        self.new_rows = []
        for info in infos:
            row = NewRow(info)
            row.clicked.connect(lambda _=False, game=info.id: self.new_wanted.emit(game))
            self._column.insertWidget(self._column.count() - 1, row)
            self.new_rows.append(row)
        self._fit()

    @property
    def wanted_height(self) -> float:
        """The height of all its rows at 100 percent."""
        head = _HEAD if self.new_rows else 0.0
        return ROW * (len(self.rows) + len(self.new_rows)) + head

    def show_games(self, found: tuple[Told, ...], curves: dict[str, Curve]) -> None:
        """Shows other games, the latest first."""
        for row in self.rows:
            row.hide()
            self._column.removeWidget(row)
            row.deleteLater()
        self.rows = []
        for at, each in enumerate(found[:_MOST]):
            row = HistoryRow(each, curves.get(each.game.id))
            row.clicked.connect(lambda _=False, name=each.game.id: self.picked.emit(name))
            self._column.insertWidget(at, row)
            self.rows.append(row)
        self._fit()

    def _fit(self) -> None:
        room = max(1, int(self.height() / exact(ROW) + 0.02))
        for at, row in enumerate(self.rows):
            row.setVisible(at < room)
        left = self.height() / exact(1) - ROW * len(self.rows) - _HEAD
        self.head.setVisible(bool(self.new_rows) and left >= ROW)
        for at, new in enumerate(self.new_rows):
            new.setVisible(left >= ROW * (at + 1) - 1)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(ROW * 7))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(ROW * 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
