"""The ways in which a game may end: a plate at the head of the table names the nearest, a sheet below it shows all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from westmarch.engine.beats import Aim
from westmarch.tabletop.drawing import pen, rounded_in, side_mark, smooth, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.widgets import Card, Control, IconButton, focus_outline, set_tip

WIDTH = 350.0
"""The width of the sheet, at 100 %."""
_INSET, _LINE, _MARK = 16.0, 18.0, 7.0
_BEFORE = 2 * _MARK + 7
"""The room of a side's mark before words."""
_ICON = "bullseye-arrow"
_LEAST, _LEADING = 14.0, 1.2
"""The smallest letters of the aim in one line, at 100 %, and its lines apart, in letters."""


def _tone(theme: Theme, aim: Aim) -> str:
    return aim.side or ("dark" if aim.is_threat else "ink2")


class AimPlate(Control):
    """The nearest aim in a few words; a press opens the sheet.  With little room only its sign is left."""

    def __init__(self) -> None:
        super().__init__("Aims")
        self._aim: Aim | None = None
        self._room = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._inks = ("ink2", "ink")
        set_tip(self, "How the game may end now", "G")

    def set_inks(self, cold: str, hot: str) -> None:
        """Tokens for another ground than paper, at rest and while pointed at."""
        self._inks = (cold, hot)

    def show_aim(self, aim: Aim | None) -> None:
        """Names this aim as the nearest."""
        if aim == self._aim:
            return
        self._aim = aim
        self.setAccessibleDescription(f"{aim.title}: {aim.short or aim.text}" if aim is not None else "")
        self.updateGeometry()
        self.update()

    @property
    def has_aim(self) -> bool:
        """Whether there is an aim to name."""
        return self._aim is not None

    def fit(self, room: float) -> None:
        """Sets the logical pixels that there are for it."""
        if room != self._room:
            self._room = room
            self.updateGeometry()

    @property
    def words(self) -> str:
        """What stands on it, as far as there is room."""
        if self._aim is None:
            return ""
        whole = f"{self._aim.title}: {self._aim.short}" if self._aim.short else self._aim.title
        font, room = sans(exact(15)), self._room - exact(46 + _BEFORE)
        return next((words for words in (whole, self._aim.title) if text_width(words, font) <= room), "")

    # -- Qt

    def sizeHint(self) -> QSize:
        words = self.words
        return QSize(px(40) + round(text_width(words, sans(exact(15))) + exact(8 + _BEFORE) if words else 0), px(40))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(1, exact(3), -1, -exact(3))
        if self.warmth:
            painter.fillPath(rounded_in(area, exact(8)), theme.color("glow", 0.20 * self.warmth))
        ink = self.warm(*(getattr(theme, token) for token in self._inks))
        symbol(painter, _ICON, exact(20), self.height() / 2, exact(21), ink)
        x = exact(38)
        if self._aim is not None and self._aim.side and self.words:
            fill, on = theme.color(self._aim.side), theme.color(theme.side(self._aim.side, "on"))
            side_mark(painter, self._aim.side, x + exact(_MARK), self.height() / 2, exact(_MARK), fill, on)
            x += exact(_BEFORE)
        text_at(painter, x, self.height() / 2 + exact(5), self.words, sans(exact(15)), ink)
        if self.shows_focus():
            focus_outline(painter, area, exact(8), theme)


class AimSheet(Card):
    """All aims, one below the other.  ``pointed``: the ids that the aim under the pointer is about, or none."""

    pointed = Signal(tuple)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[AimRow] = []
        self._head = _Head(self)
        self._head.close_icon.clicked.connect(self.closed)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self._head)
        self.setAccessibleName("How the game may end now")
        theme_hub().resized.connect(self._measure)
        self._measure()
        self.hide()

    def show_aims(self, aims: Sequence[Aim]) -> None:
        """Lists these aims."""
        if [row.aim for row in self.rows] == list(aims):
            return
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [AimRow(aim) for aim in aims]
        for row in self.rows:
            row.hovered.connect(lambda on, row=row: self.pointed.emit(row.aim.mentions if on else ()))
            row.focused.connect(lambda row=row: self.pointed.emit(row.aim.mentions))
            self._column.addWidget(row)
            row.setVisible(True)
        self._measure()

    def _measure(self) -> None:
        margin = px(Card.MARGIN)
        self._column.setContentsMargins(margin, px(Card.MARGIN * 0.6 + 4), margin, px(Card.MARGIN * 1.4 + 8))
        self.setFixedWidth(px(WIDTH) + 2 * margin)
        margins = self._column.contentsMargins()
        rows = sum(row.heightForWidth(px(WIDTH)) for row in self.rows)
        self.setFixedHeight(margins.top() + self._head.sizeHint().height() + rows + margins.bottom())


class _Head(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.close_icon = IconButton("close", "Close the aims", "G")
        self.close_icon.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(42))

    def resizeEvent(self, event: object) -> None:
        size = self.close_icon.sizeHint()
        self.close_icon.setGeometry(self.width() - size.width() - px(4), px(2), size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        ink = theme_hub().theme.color("ink")
        text_at(painter, exact(_INSET), exact(28), "How it may end", caps(exact(17), 10), ink)
        painter.end()


class AimRow(Control):
    """One aim: whose it is, a few words, how much of it is done, and a sentence."""

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim.title)
        self.aim = aim
        head = f"{aim.title}: {aim.short}" if aim.short else aim.title
        self.setAccessibleName(f"{head}. {aim.text}")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor if aim.mentions else Qt.CursorShape.ArrowCursor)

    @property
    def _is_stacked(self) -> bool:
        """Whether the few words have a line of their own."""
        room = px(WIDTH) - exact(2 * _INSET + 26)
        return text_width(self.aim.title, serif(exact(17))) + text_width(self.aim.short, self._short_font()) > room

    def _short_font(self) -> QFont:
        return sans(exact(14.5), "semibold", tabular=True)

    def _lines(self, width: float) -> list[str]:
        return wrapped(self.aim.text, sans(exact(14.5)), width - exact(2 * _INSET))

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH), self.heightForWidth(px(WIDTH)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        high = 34 + (_LINE + 2 if self._is_stacked and self.aim.short else 0) + (12 if self.aim.most else 0)
        return px(high + 10) + len(self._lines(width)) * px(_LINE)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        aim, left, right = self.aim, exact(_INSET), self.width() - exact(_INSET)
        if self.warmth and aim.mentions:
            painter.fillPath(rounded_in(QRectF(self.rect()), 0), theme.color("glow", 0.16 * self.warmth))
        painter.setPen(pen(theme.color("rule"), 1))
        painter.drawLine(QPointF(left, 0.5), QPointF(right, 0.5))
        tone = theme.color(_tone(theme, aim))
        x = left
        if aim.side:
            on = theme.color(theme.side(aim.side, "on"))
            side_mark(painter, aim.side, x + exact(_MARK), exact(20), exact(_MARK), tone, on)
            x += exact(_BEFORE)
        text_at(painter, x, exact(26), aim.title, serif(exact(17)), theme.color("ink"))
        y = exact(26)
        if aim.short and self._is_stacked:
            y += exact(_LINE + 2)
            text_at(painter, left, y, aim.short, self._short_font(), tone)
        elif aim.short:
            text_at(painter, right, y, aim.short, self._short_font(), tone, "right")
        if aim.most:
            bar = QRectF(left, y + exact(9), right - left, exact(6))
            painter.setPen(pen(theme.color("line"), 1))
            painter.setBrush(theme.color("panel"))
            painter.drawRoundedRect(bar, exact(3), exact(3))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            share = max(0.0, min(1.0, aim.value / aim.most))
            if share:
                bar.setWidth(max(exact(6), bar.width() * share))
                painter.drawRoundedRect(bar, exact(3), exact(3))
            y += exact(12)
        font = sans(exact(14.5))
        for line in self._lines(self.width()):
            y += exact(_LINE)
            text_at(painter, left, y + exact(2), line, font, theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), exact(6), theme)


class AimLine(QWidget):
    """What wins the game, in one line at the head of the table.  ``put_away``: the person has read it."""

    put_away = Signal()

    def __init__(self, parent: QWidget, text: str) -> None:
        super().__init__(parent)
        self.text = text
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._set: tuple[float, list[str]] = (0.0, [])
        self._set_for = (-1.0, 0.0)
        """The width and the scale for which the line was set last."""
        self.setAccessibleName(f"The aim: {text}")
        self.close_icon = IconButton("close", "Put the aim of the game away")
        self.close_icon.setParent(self)
        self.close_icon.clicked.connect(self.put_away)
        self.hide()

    def set_in(self, width: float) -> tuple[float, list[str]]:
        """Returns the size of the letters and the lines in a line this wide: at most two, where 14 px allow that."""
        if (width, exact(1)) != self._set_for:
            self._set, self._set_for = self._broken(width), (width, exact(1))
        return self._set

    def _broken(self, width: float) -> tuple[float, list[str]]:
        size, room = exact(15.5), width - exact(18 + 44)
        while True:
            lines = wrapped(self.text, sans(size), room)
            if len(lines) <= 2 or size <= exact(_LEAST):
                return size, lines
            size -= exact(0.5)

    def height_in(self, width: float) -> int:
        """Returns how high it has to be if it is this wide."""
        size, lines = self.set_in(width)
        return max(px(42), round(len(lines) * size * _LEADING + exact(5)))

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.height_in(width) + px(10)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(42))

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(sans(exact(15.5))).horizontalAdvance(self.text)
        return QSize(round(wide + exact(18 + 48)), px(42))

    def resizeEvent(self, event: object) -> None:
        size = self.close_icon.sizeHint()
        self.close_icon.setGeometry(
            self.width() - size.width() - px(2), (self.height() - size.height()) // 2, size.width(), size.height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = theme_hub().theme, QPainter(self)
        smooth(painter)
        shape = rounded_in(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), exact(10))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold"), 1.2))
        size, lines = self.set_in(self.width())
        y = (self.height() - len(lines) * size * _LEADING) / 2 + size
        for line in lines:
            text_at(painter, exact(18), y, line, sans(size), theme.color("ink"))
            y += size * _LEADING
        painter.end()
