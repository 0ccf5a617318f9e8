"""Text that is only read: one label with the styles of the visual language, and the head of a section."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, smooth, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.widgets.base import Measured

_STYLES = {
    "wordmark": lambda: caps(exact(59), 6),
    "result": lambda: serif(exact(64)),
    "long result": lambda: serif(exact(47)),
    "motto": lambda: serif(exact(20), "regular", italic=True),
    "dialog": lambda: caps(exact(32), 10),
    "title": lambda: caps(exact(40), 7),
    "panel": lambda: serif(exact(28)),
    "headline": lambda: caps(exact(24), 9),
    "game": lambda: caps(exact(21), 16),
    "head": lambda: caps(exact(16), 10),
    "name": lambda: serif(exact(19)),
    "card": lambda: serif(exact(24)),
    "italic": lambda: serif(exact(16), "regular", italic=True),
    "aside": lambda: sans(exact(15)),
    "aside-italic": lambda: serif(exact(14.5), "regular", italic=True),
    "prompt": lambda: sans(exact(17.5), "semibold"),
    "strong": lambda: sans(exact(16), "semibold"),
    "body": lambda: sans(exact(16)),
    "blurb": lambda: serif(exact(22), "regular", italic=True),
    "small": lambda: sans(exact(14.5)),
    "kicker": lambda: sans(exact(14), "semibold"),
}
_LEADING = 1.36
_WIDTHS = 8
"""For so many widths a text keeps its lines."""
_LONGEST_WORD = 320.0
"""At 100 percent, for which a text asks room; a longer word, as in a title that somebody made up, is broken."""


class Text(Measured, QLabel):
    """Words in a style (``wordmark`` to ``kicker``) and an ink token.

    Wraps where it may and is never cut; a title that ``shrinks`` takes a smaller size where its longest word would
    not fit.
    """

    def __init__(
        self,
        text: str,
        style: str,
        token: str = "ink",
        align: str = "left",
        wrap: bool = False,
        shrinks: bool = False,
    ) -> None:
        super().__init__(text)
        self._style, self._token, self._align, self._wrap, self._shrinks = style, token, align, wrap, shrinks
        self._known: dict[tuple[str, float, float], list[str]] = {}
        """The lines for some widths: layouts ask for them again and again."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = (
            QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            if wrap
            else QSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        )
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._remeasure)

    def set_text(self, text: str) -> None:
        if text != self.text():
            self.setText(text)
            self.updateGeometry()

    def set_style(self, style: str) -> None:
        if style != self._style:
            self._style = style
            self._known.clear()
            self.updateGeometry()
            self.update()

    def own_font(self) -> QFont:
        """The font that the words are painted in now."""
        return self._font_for(self.width())

    def _font_for(self, width: float) -> QFont:
        font = _STYLES[self._style]()
        if self._shrinks and width > 40:
            parts = self.text().split() if self._wrap else self.text().split("\n")
            longest = max((text_width(part, font) for part in parts), default=0.0) + 3
            if longest > width:
                share = width / longest
                font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, font.letterSpacing() * share)
                font.setPixelSize(max(8, int(font.pixelSize() * share)))
        return font

    def lines(self, width: float) -> list[str]:
        """The words as they are broken for this width."""
        key = self.text(), width, exact(1)
        if key not in self._known:
            if len(self._known) >= _WIDTHS:
                self._known.clear()
            self._known[key] = self._broken(width)
        return self._known[key]

    def _broken(self, width: float) -> list[str]:
        if not self._wrap:
            return self.text().split("\n")
        font = self._font_for(width)
        parts = (" ".join(_in_pieces(part, font, width)) for part in self.text().split("\n"))
        return [line for part in parts for line in (wrapped(part, font, width) or [""])]

    def _line_height(self, width: float | None = None) -> float:
        return self._font_for(self.width() if width is None else width).pixelSize() * _LEADING

    # Qt's own names from here on.

    def hasHeightForWidth(self) -> bool:
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        return math.ceil(len(self.lines(width)) * self._line_height(width)) if self.text() else 0

    def sizeHint(self) -> QSize:
        font = _STYLES[self._style]()
        width = max(text_width(line, font) for line in self.text().split("\n"))
        if self._wrap:
            width = min(width, exact(440))
        # Letter-spacing trails the last letter and italics lean over it: a little more than the advance.
        return QSize(math.ceil(width) + 3, max(1, self.heightForWidth(math.ceil(width) + 3)))

    def minimumSizeHint(self) -> QSize:
        if self._shrinks:
            return QSize(round(exact(60)), math.ceil(self._line_height()))
        if not self._wrap:
            return self.sizeHint()
        font = self.own_font()
        longest = max((text_width(word, font) for word in self.text().split()), default=0.0)
        return QSize(math.ceil(min(longest, exact(_LONGEST_WORD))) + 3, math.ceil(self._line_height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        font = self.own_font()
        lines = self.lines(self.width())
        baseline = (self.height() - len(lines) * self._line_height()) / 2 + font.pixelSize() * 1.02
        x = {"left": 0.0, "center": self.width() / 2, "right": float(self.width())}[self._align]
        for line in lines:
            text_at(painter, x, baseline, line, font, theme_hub().theme.color(self._token), self._align)
            baseline += self._line_height()
        painter.end()


class LedText(Text):
    """A text that wraps behind its first words, which are bold and in an ink of their own: ``Action: ...``."""

    def __init__(self, lead: str, text: str, style: str, lead_token: str, token: str = "ink") -> None:
        super().__init__(f"{lead} {text}", style, token, wrap=True)
        self._lead, self._rest, self._lead_token = lead, text, lead_token

    def _lead_font(self) -> QFont:
        font = self.own_font()
        font.setWeight(QFont.Weight.Bold)
        return font

    def _broken(self, width: float) -> list[str]:
        """The words behind the lead; the first line has the room that it leaves."""
        font = self._font_for(width)
        room = width - text_width(f"{self._lead} ", self._lead_font())
        first = (wrapped(self._rest, font, room) or [""])[0]
        if text_width(first, font) > room:
            first = ""
        return [first, *wrapped(self._rest[len(first) :], font, width)]

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        font, lead, theme = self.own_font(), self._lead_font(), theme_hub().theme
        baseline = font.pixelSize() * 1.02
        with QPainter(self) as painter:
            smooth(painter)
            text_at(painter, 0, baseline, self._lead, lead, theme.color(self._lead_token))
            x = text_width(f"{self._lead} ", lead)
            for line in self.lines(self.width()):
                text_at(painter, x, baseline, line, font, theme.color(self._token))
                x, baseline = 0.0, baseline + self._line_height()


def _in_pieces(text: str, font: QFont, width: float) -> list[str]:
    """The words of a text, those in pieces that are wider than a line."""
    if width < exact(60):  # it is asked about before there is any room
        return [text]
    found: list[str] = []
    for word in text.split(" "):
        while len(word) > 1 and text_width(word, font) > width:
            fits = next((at for at in range(len(word) - 1, 1, -1) if text_width(word[:at], font) <= width), 1)
            found.append(word[:fits])
            word = word[fits:]
        found.append(word)
    return found


class Rule(QWidget):
    """A dividing line."""

    def __init__(self, token: str = "rule") -> None:
        super().__init__()
        self._token = token
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(40, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme_hub().theme.color(self._token))
        painter.end()


class SectionHead(Measured, QWidget):
    """A title in small capitals, a text at the right, and if wanted a rule below.

    Where both do not fit the text at the right goes, and the title is drawn together.
    """

    def __init__(self, title: str, right: str = "", ruled: bool = True) -> None:
        super().__init__()
        self._is_ruled = ruled
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.say(title, right)
        theme_hub().resized.connect(self._remeasure)

    def say(self, title: str, right: str = "") -> None:
        """Shows another title and text at the right."""
        self._title, self._right = title, right
        self.setAccessibleName(f"{title}, {right}" if right else title)
        self.updateGeometry()
        self.update()

    def _words_width(self, gap: float) -> float:
        words = text_width(self._title, caps(exact(16), 10)) + text_width(self._right, sans(exact(14), tabular=True))
        return words + exact(gap)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(self._words_width(20)), round(exact(34 if self._is_ruled else 26)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        theme = theme_hub().theme
        size, tracking = 16.0, 10.0
        while size > 12 and text_width(self._title, caps(exact(size), tracking)) > self.width():
            size, tracking = size - 0.5, max(2.0, tracking - 2)
        font = caps(exact(size), tracking)
        title = QFontMetricsF(font).elidedText(self._title, Qt.TextElideMode.ElideRight, self.width())
        text_at(painter, 0, exact(19), title, font, theme.color("ink"))
        if self._words_width(6) <= self.width():
            right = sans(exact(14), tabular=True)
            text_at(painter, self.width(), exact(19), self._right, right, theme.color("ink2"), "right")
        if self._is_ruled:
            y = self.height() - exact(3)
            painter.setPen(pen(theme.color("rule"), exact(1)))
            painter.drawLine(0, round(y), self.width(), round(y))
        painter.end()
