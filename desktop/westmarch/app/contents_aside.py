"""The contents of a long sheet, at its left: what is in sight is marked, and a click or an arrow goes to a part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import rounded_in, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Card, Column, ScrollPane, SectionHead, Segmented, focus_outline
from westmarch.tabletop.widgets.base import whole
from westmarch.tabletop.widgets.choices import ArrowSegment, Segment

_ROW = 36.0
_ABOVE = 14.0
"""What of a sheet stays in sight above the part that is gone to."""


class ContentsAside(Card):
    """The contents of the parts of a pane, each with its title.  Parts that are hidden cannot be chosen."""

    def __init__(self, pane: ScrollPane, parts: Sequence[tuple[str, QWidget]]) -> None:
        super().__init__()
        self._pane, self._parts = pane, [part for _, part in parts]
        self._is_going = False
        column = Column(self, margins=(20, 24, 18, 30))
        head = Column(margins=(14, 0, 14, 0))
        head.addWidget(SectionHead("Contents"))
        column.addLayout(head)
        column.space(6)
        self.entries = _Entries("Contents", [(str(at), title) for at, (title, _) in enumerate(parts)])
        self.entries.changed.connect(self._go)
        self.scrolled = ScrollPane(self.entries, "raised")
        column.addWidget(self.scrolled, 1)
        pane.verticalScrollBar().valueChanged.connect(self._follow)
        for part in self._parts:
            part.installEventFilter(self)

    @property
    def at(self) -> int:
        """The number of the part that is marked."""
        return int(self.entries.value)

    def go_to(self, at: int) -> None:
        """Goes to a part."""
        self.entries.set_value(str(at), silently=True)
        self._go(str(at))

    def _top(self, part: QWidget) -> int:
        content = self._pane.widget()
        return part.mapTo(content, QPoint(0, 0)).y() if content is not None else 0

    def _go(self, at: str) -> None:
        bar = self._pane.verticalScrollBar()
        self._is_going = True  # a part near the end cannot come to the upper edge, and is marked all the same
        bar.setValue(min(bar.maximum(), max(0, self._top(self._parts[int(at)]) - px(_ABOVE))))
        self._is_going = False
        self._show_marked()

    def _follow(self, value: int) -> None:
        if self._is_going:
            return
        edge = value + px(_ABOVE + 20)
        above = [at for at, part in enumerate(self._parts) if not part.isHidden() and self._top(part) <= edge]
        if above:
            self.entries.set_value(str(above[-1]), silently=True)
            self._show_marked()

    def _show_marked(self) -> None:
        self.scrolled.ensureWidgetVisible(self.entries.segments[self.at], 0, px(_ROW))

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            for part, entry in zip(self._parts, self.entries.segments, strict=True):
                entry.setEnabled(not part.isHidden())
        return False


class _Entries(Segmented):
    """The titles below each other."""

    def _made(self, value: str, label: str) -> Segment:
        return _Entry(value, label, self)


class _Entry(ArrowSegment):
    """A title among the contents."""

    def __init__(self, value: str, label: str, parent: QWidget) -> None:
        super().__init__(value, label, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        owner = self.parentWidget()
        return QSize(max(px(160), owner.width() if owner is not None else 0), px(_ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(_ROW))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area, on = whole(self, 1), self.isChecked()
        if on:
            painter.fillPath(rounded_in(area, exact(7)), theme.color("good_wash", 0.7))
            bar = area.adjusted(0, exact(7), 0, -exact(7))
            bar.setWidth(exact(3.5))
            painter.fillPath(rounded_in(bar, exact(1.7)), theme.color("good"))
        elif self.warmth:
            painter.fillPath(rounded_in(area, exact(7)), theme.color("glow", 0.16 * self.warmth))
        font = sans(exact(15.5), "semibold" if on else "regular")
        room = area.width() - exact(20)
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        ink = theme.color("ink" if self.isEnabled() else "ink3")
        text_at(painter, area.left() + exact(14), area.center().y() + exact(5.4), words, font, ink)
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(8), theme)
