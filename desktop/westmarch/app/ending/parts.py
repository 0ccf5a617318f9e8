"""The smaller parts of the page after a game: the scene, a moment's picture, pills, counts, who was who, the ladder."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy

from westmarch.ai.levels import PROFILES
from westmarch.app.phrasing import capital
from westmarch.engine.endings import Count, Member
from westmarch.engine.records import Seat
from westmarch.play.game_log import LoggedGame
from westmarch.tabletop.drawing import (
    baked,
    pen,
    preserved,
    rounded_in,
    side_mark,
    smooth,
    text_at,
    text_width,
    wrapped,
)
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Control, focus_outline
from westmarch.tabletop.widgets.painted import Painted

Paint = Callable[[QPainter, QRectF, Theme], None]
_FALLEN = 0.58
"""How much is left of the colour of a fallen character."""


class FramedScene(Painted):
    """A scene in a gilt frame, painted once for a size and a theme."""

    HEIGHT, WIDTH, NARROWEST = 250.0, 400.0, 240.0

    def __init__(self, paint: Paint, name: str, caption: str = "") -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self._scene, self._caption = paint, caption
        self._baked: tuple[object, QPixmap] | None = None

    def draw(self, painter: QPainter, theme: Theme) -> None:
        ratio = self.devicePixelRatioF()
        wanted = (self.size(), ratio, theme)
        if self._baked is None or self._baked[0] != wanted:
            self._baked = wanted, baked(self.width(), self.height(), ratio, self._paint)
        painter.drawPixmap(0, 0, self._baked[1])

    def _paint(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = rounded_in(area, exact(12))
        with preserved(painter):
            painter.setClipPath(shape)
            painter.fillRect(area, theme.color("scene_sky"))
            self._scene(painter, area, theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._caption:
            plate = QRectF(area.left() + exact(20), area.bottom() - exact(58), area.width() - exact(40), exact(40))
            painter.fillPath(rounded_in(plate, exact(4)), theme.color("object_ink", 0.88))
            font = serif(exact(18))
            words = QFontMetricsF(font).elidedText(
                self._caption, Qt.TextElideMode.ElideRight, plate.width() - exact(20)
            )
            gilt = theme.color("gilt_title")
            text_at(painter, plate.center().x(), plate.center().y() + exact(6), words, font, gilt, "center")
        painter.strokePath(rounded_in(area.adjusted(7, 7, -7, -7), exact(7)), pen(theme.color("light", 0.55), exact(1)))
        painter.strokePath(shape, pen(theme.color("gold"), exact(2.2)))


class MomentPicture(Painted):
    """The picture of a moment, a plain field until it has been painted."""

    HEIGHT, NARROWEST = 144.0, 200.0
    _HIGHEST = 216.0

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme_hub().resized.connect(self._limit)
        self._limit()
        self._picture: QPixmap | None = None

    def _limit(self) -> None:
        self.setMaximumHeight(px(self._HIGHEST))

    def show_picture(self, picture: QPixmap | None) -> None:
        """Shows a picture, or an empty field while it is painted."""
        self._picture = picture
        self.update()

    @property
    def picture(self) -> QPixmap | None:
        """The picture that is shown."""
        return self._picture

    @property
    def has_picture(self) -> bool:
        """Whether there is one."""
        return self._picture is not None

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded_in(area, exact(8))
        painter.fillPath(shape, theme.color("table"))
        if self._picture is not None:
            with preserved(painter):
                painter.setClipPath(shape)
                size = self._picture.deviceIndependentSize()
                by = max(area.width() / size.width(), area.height() / size.height())
                drawn = QRectF(0, 0, size.width() * by, size.height() * by)
                drawn.moveCenter(area.center())
                painter.drawPixmap(drawn, self._picture, QRectF(self._picture.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))


class PointPill(Control):
    """A turning point: its number on the line, what happened, and by how much the chance changed."""

    def __init__(self, number: int, words: str, swing: str, side: str) -> None:
        super().__init__(words)
        self._number, self._swing, self._side = number, swing, side
        self.setCheckable(True)
        self.setAccessibleName(f"Turning point {number}: {words}, {swing} percent")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(70), px(44))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = rounded_in(area, exact(18))
        is_on = self.isChecked()
        painter.fillPath(shape, theme.color("glow", 0.26) if is_on else theme.color("glow", 0.14 * self.warmth))
        painter.strokePath(shape, pen(theme.color("gold" if is_on else "line"), exact(1.8 if is_on else 1)))
        middle, fill = area.center().y(), "gold" if is_on else self._side
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(fill))
        painter.drawEllipse(QPointF(area.left() + exact(17), middle), exact(10), exact(10))
        number = sans(exact(14), "semibold")
        on = theme.color(f"{fill}_on")
        text_at(painter, area.left() + exact(17), middle + exact(5), str(self._number), number, on, "center")
        swing = sans(exact(14), "semibold", tabular=True)
        right = area.right() - exact(12)
        text_at(painter, right, middle + exact(5), self._swing, swing, theme.color(self._side), "right")
        font = sans(exact(14.5), "semibold" if is_on else "regular")
        room = max(exact(20), right - text_width(self._swing, swing) - area.left() - exact(40))
        shown = whole_part(self.text(), font, room)
        for at, line in enumerate(shown):
            words = _fitted(line, font, room)
            y = middle + exact(5) + exact(17) * (at - (len(shown) - 1) / 2)
            text_at(painter, area.left() + exact(33), y, words, font, theme.color("ink"))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(18), theme)


def whole_part(words: str, font: QFont, room: float, most: int = 2) -> list[str]:
    """The lines of a text, or of the longest of its sentences that fits into ``most`` lines, so that nothing is cut.

    What stands before and after a colon is a sentence too.  A text without one that fits has the rest of it in its last
    line.
    """
    parts = [capital(part.strip(" .")) for part in re.split(r"(?<=[.!?:])\s", words)]
    for part in (words, *sorted((part.rstrip(":") for part in parts), key=len, reverse=True)):
        lines = wrapped(part, font, room)
        if len(lines) <= most and all(text_width(line, font) <= room for line in lines):
            return lines
    lines = wrapped(words, font, room)
    return [*lines[: most - 1], " ".join(lines[most - 1 :])]


class CountRows(Painted):
    """Rows of counts, with a mark over the column of each seat where there are columns."""

    ROW = 33.0

    def __init__(self, counts: Sequence[Count], sides: Sequence[str], titles: Sequence[str]) -> None:
        super().__init__()
        self._counts, self._sides = tuple(counts), tuple(sides)
        self._has_marks = any(len(count.values) > 1 for count in counts)
        self.HEIGHT = self.ROW * len(counts) + (28 if self._has_marks else 6)
        rows = []
        for count in counts:
            names = titles if len(count.values) > 1 else ("",)
            rows.append(
                f"{count.label}: {', '.join([f'{n} {v}'.strip() for n, v in zip(names, count.values, strict=True)])}"
            )
        self.setAccessibleName("; ".join(rows))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        apart = exact(46 if len(self._sides) < 4 else 36)
        columns = [self.width() - exact(18) - apart * (len(self._sides) - 1 - at) for at in range(len(self._sides))]
        y = 0.0
        if self._has_marks:
            for side, x in zip(self._sides, columns, strict=True):
                side_mark(painter, side, x, exact(13), exact(8.5), theme.color(side), theme.color(f"{side}_on"))
            y = exact(24)
        label, number = sans(exact(15.5)), sans(exact(15.5), "semibold", tabular=True)
        for count in self._counts:
            room = (columns[0] if len(count.values) > 1 else self.width()) - exact(30)
            words = QFontMetricsF(label).elidedText(count.label, Qt.TextElideMode.ElideRight, room)
            text_at(painter, 0, y + exact(22), words, label, theme.color("ink"))
            if len(count.values) == 1:
                text_at(
                    painter,
                    self.width() - exact(6),
                    y + exact(22),
                    count.values[0],
                    number,
                    theme.color("ink"),
                    "right",
                )
            else:
                for value, x, side in zip(count.values, columns, self._sides, strict=True):
                    text_at(painter, x, y + exact(22), value, number, theme.color(side), "center")
            y += exact(self.ROW)
            painter.setPen(pen(theme.color("rule"), exact(1)))
            painter.drawLine(QPointF(0, y), QPointF(self.width(), y))


class Members(Painted):
    """Who was who: each with its picture, as many in a row as there is room for; those who fell are faded."""

    _WIDE, _HIGH, _PICTURE, _LINE = 104.0, 158.0, 66.0, 17.0

    def __init__(self, members: Sequence[Member], skin: Skin, sides: Sequence[str]) -> None:
        super().__init__()
        self.members, self._skin, self._sides = tuple(members), skin, tuple(sides)
        rows = [f"{each.title}: {' '.join([each.line, each.caption]).strip()}" for each in members]
        self.setAccessibleName("; ".join(rows))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._baked: tuple[object, QPixmap] | None = None

    def _per_row(self, width: float) -> int:
        return max(1, min(len(self.members), int(width / exact(self._WIDE))))

    def _lines(self, member: Member, width: float) -> list[str]:
        """What stands below a picture: as many lines as its words need, at most two."""
        room, words = self._room(width), member.line or member.title
        lines = wrapped(words, _name_font(), room)
        return [_fitted(line, _name_font(), room) for line in (lines[0], " ".join(lines[1:])) if line]

    def _room(self, width: float) -> float:
        return width / self._per_row(width) - exact(6)

    def _row_height(self, width: float) -> float:
        has_two = any(len(self._lines(member, width)) > 1 for member in self.members)
        return self._HIGH + (self._LINE if has_two else 0)

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        per_row = self._per_row(width)
        return px(self._row_height(width)) * -(-len(self.members) // per_row)

    def sizeHint(self) -> QSize:
        width = px(self._WIDE * min(9, len(self.members)))
        return QSize(width, px(self._row_height(width)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self._WIDE * min(3, len(self.members))), self.sizeHint().height())

    def draw(self, painter: QPainter, theme: Theme) -> None:
        ratio = self.devicePixelRatioF()
        wanted = (self.size(), ratio, theme)
        if self._baked is None or self._baked[0] != wanted:
            self._baked = wanted, baked(self.width(), self.height(), ratio, self._paint)
        painter.drawPixmap(0, 0, self._baked[1])

    def _paint(self, painter: QPainter) -> None:
        theme, per_row = theme_hub().theme, self._per_row(self.width())
        for at, member in enumerate(self.members):
            x = self.width() / per_row * (at % per_row + 0.5)
            top = exact(self._row_height(self.width())) * (at // per_row)
            picture = self._picture(member, theme)
            size = picture.deviceIndependentSize()
            painter.setOpacity(_FALLEN if member.is_fallen else 1.0)
            painter.drawPixmap(QPointF(x - size.width() / 2, top), picture)
            painter.setOpacity(1.0)
            side = self._sides[member.seat] if member.seat is not None else "ink"
            ink, y = theme.color("ink2" if member.is_fallen else side), top + exact(126)
            for line in self._lines(member, self.width()):
                text_at(painter, x, y, line, _name_font(), ink, "center")
                y += exact(self._LINE)
            caption = _fitted(member.caption or member.title, sans(exact(14)), self._room(self.width()))
            text_at(painter, x, y + exact(1), caption, sans(exact(14)), theme.color("ink2"), "center")

    def _picture(self, member: Member, theme: Theme) -> QPixmap:
        """The picture on a layer of its own, so that it fades as a whole."""
        skin, high = self._skin, exact(104)
        extent = skin.extent(member.picture, self._PICTURE)
        shape = skin.shape(member.picture, self._PICTURE).boundingRect()
        by = min(high / max(1.0, shape.height()), exact(self._WIDE - 20) / max(1.0, shape.width()))
        wide = extent.width() * by

        def draw(layer: QPainter) -> None:
            smooth(layer)
            layer.translate(wide / 2 - shape.center().x() * by, exact(4) + high - shape.bottom() * by)
            layer.scale(by, by)
            skin.paint(layer, member.picture, self._PICTURE, theme)

        return baked(wide, exact(114), self.devicePixelRatioF(), draw)


def _name_font() -> QFont:
    return sans(exact(14), "semibold")


def _fitted(words: str, font: QFont, room: float) -> str:
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)


class Ladder(Painted):
    """How often each level of the computer was beaten with these seats; this game's level has a star."""

    HEIGHT = 172.0

    def __init__(self, games: Sequence[LoggedGame], seat: Seat, level: str, is_won: bool) -> None:
        super().__init__()
        self._rows = [(PROFILES[name].title, *_standing(games, seat, name), name == level) for name in PROFILES]
        self._is_won = is_won
        self.setAccessibleName("; ".join([f"{title}: won {won} of {all_}" for title, won, all_, _ in self._rows]))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        x, row = exact(16), exact(43)
        painter.setPen(pen(theme.color("line"), exact(2)))
        painter.drawLine(QPointF(x, row / 2), QPointF(x, row * (len(self._rows) - 0.5)))
        for at, (title, won, played, is_now) in enumerate(self._rows):
            y = row * (at + 0.5)
            radius = exact(12 if is_now else 10)
            painter.setPen(pen(theme.color("gold" if won or is_now else "line"), exact(1.8)))
            painter.setBrush(theme.color("gold" if won else "raised"))
            painter.drawEllipse(QPointF(x, y), radius, radius)
            if won:
                sign = "star" if is_now and self._is_won else "check-bold"
                symbol(painter, sign, x, y, exact(15), theme.color("gold_on"))
            font = sans(exact(16), "semibold" if won or is_now else "regular")
            text_at(painter, exact(42), y + exact(5), title, font, theme.color("ink" if played else "ink2"))
            words = f"won {won} of {played}" if played else "open"
            if is_now and self._is_won and won == 1:
                words = "first win" if played == 1 else f"first win, try {played}"
            ink = "gold" if is_now and self._is_won else "ink2"
            text_at(painter, self.width(), y + exact(5), words, sans(exact(15)), theme.color(ink), "right")


def _standing(games: Sequence[LoggedGame], seat: Seat, level: str) -> tuple[int, int]:
    """How many of the games against a level were won, and how many there were."""
    own = [
        game
        for game in games
        if game.is_counted
        and [at for at, chair in enumerate(game.chairs) if chair.is_human] == [seat]
        and any(chair.kind == level for chair in game.chairs)
    ]
    return sum([game.is_won for game in own]), len(own)
