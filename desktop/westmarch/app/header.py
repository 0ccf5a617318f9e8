"""The line at the top of a page: the way back, a title in the middle, icons at the right."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import smooth, text_at, text_width
from westmarch.tabletop.layout import Surface
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import GROUND_INKS
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps
from westmarch.tabletop.widgets import IconButton, LinkButton, Measured, Row, Text, set_tip

HEIGHT = 56.0


@runtime_checkable
class HasInks(Protocol):
    """A widget that can be painted on another ground than paper."""

    def set_inks(self, cold: str, hot: str) -> None:
        """Sets the tokens of its ink at rest and while it is pointed at."""


class ThemeIcon(IconButton):
    """The icon for night or day: it shows what a click brings."""

    def __init__(self) -> None:
        super().__init__("weather-night", "Night or day", "Ctrl+T")
        theme_hub().changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.icon_name = "white-balance-sunny" if theme_hub().theme.is_night else "weather-night"
        self.update()


class PageHeader(Measured, QWidget):
    """A transparent header; ``back`` is emitted by the link at the left."""

    back = Signal()

    def __init__(self, title: str, back_text: str = "Westmarch", ground: Surface = "table", short: str = "") -> None:
        """``short`` stands in place of a title for which there is no room."""
        super().__init__()
        self._title, self._short = title, short
        self._is_covered = False
        self._left: QWidget | None = None
        self._words: Text | None = None
        self._ink, self._quiet, _ = GROUND_INKS[ground]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = Row(self, gap=4, margins=(14, 8, 18, 8))
        self.back_link = LinkButton(back_text, "arrow-left")
        self.back_link.set_inks(self._quiet, self._ink)
        self.lead_to(back_text)
        self.back_link.clicked.connect(self.back)
        self._row.addWidget(self.back_link)
        self._row.addStretch(1)
        theme_hub().resized.connect(self._remeasure)

    def lead_to(self, place: str) -> None:
        """Says where the way back leads."""
        self.back_link.setText(place[:1].upper() + place[1:])
        self.back_link.setAccessibleName(self.back_link.text())
        self.back_link.updateGeometry()
        set_tip(self.back_link, f"Back to {place}", "Esc")

    def add_icon(self, icon: str, tip: str, shortcut: str) -> IconButton:
        """Adds an icon button at the right end."""
        return self._add(IconButton(icon, tip, shortcut))

    def _add(self, button: IconButton) -> IconButton:
        button.set_inks(self._quiet, self._ink)
        self._row.addWidget(button)
        return button

    def add_theme_icon(self) -> IconButton:
        """Adds the icon for night or day at the right end."""
        return self._add(ThemeIcon())

    def add_right(self, words: str) -> None:
        """Adds words between the title and the icons that are added later."""
        self._words = Text(words, "small", self._quiet)
        self._row.addWidget(self._words)

    def add_left(self, widget: QWidget) -> None:
        """Adds a widget beside the link at the left, before the title."""
        if isinstance(widget, HasInks):
            widget.set_inks(self._quiet, self._ink)
        self._row.insertWidget(1, widget)
        self._left = widget

    @property
    def room_left(self) -> float:
        """Returns the logical pixels between the link and the title, or the icons where that is hidden."""
        start = self.back_link.geometry().right() + px(4)
        icons = [child.x() for child in self.findChildren(IconButton) if not child.isHidden()]
        half = 0.0 if self._is_covered else text_width(self._title, caps(exact(21), 16)) / 2 + px(20)
        return max(0.0, min(self.width() / 2 - half, *icons, self.width()) - start)

    def hide_title(self, covered: bool) -> None:
        """Hides the title if something else covers its place."""
        if covered != self._is_covered:
            self._is_covered = covered
            self.update()

    @property
    def title_is_hidden(self) -> bool:
        """Whether something else covers the title."""
        return self._is_covered

    @property
    def middle(self) -> QRect:
        """Returns the area of the title, between what stands at the left and the icons."""
        self._row.activate()
        return self._between(self.back_link if self._left is None or self._left.isHidden() else self._left)

    @property
    def message_area(self) -> QRect:
        """Returns the area of a message, which takes the place of the title and of the widget beside the link."""
        self._row.activate()
        return self._between(self.back_link)

    def _between(self, last: QWidget) -> QRect:
        left = last.geometry().right() + px(16)
        right = [*self.findChildren(IconButton), *([self._words] if self._words is not None else [])]
        icons = [child.x() for child in right if not child.isHidden()]
        return QRect(left, 0, min(icons, default=self.width()) - px(16) - left, self.height())

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        sides = self._row.minimumSize().width()
        return QSize(sides + round(text_width(self._title, caps(exact(21), 16))), px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_covered:
            return
        painter = QPainter(self)
        smooth(painter)
        left, right = float(self.middle.left()), float(self.middle.right())
        is_short = bool(self._short) and text_width(self._title, caps(exact(17), 16)) > right - left
        title, size = self._short if is_short else self._title, exact(21)
        while size > exact(13) and text_width(title, caps(size, 16)) > right - left:
            size -= 1
        half = text_width(title, caps(size, 16)) / 2
        middle = max(left + half, min(self.width() / 2, right - half))  # in the middle unless something stands there
        text_at(painter, middle, exact(35), title, caps(size, 16), theme_hub().theme.color(self._ink), "center")
        painter.end()
