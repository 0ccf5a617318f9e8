"""Layouts that are written at 100 percent and follow the interface scale."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget

from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme_hub import theme_hub

Margins = tuple[float, float, float, float]


class _Box(QBoxLayout):
    def __init__(self, direction: QBoxLayout.Direction, owner: QWidget | None, gap: float, margins: Margins) -> None:
        super().__init__(direction)
        self._gap = gap
        self._margins = margins
        self._spaces: list[tuple[QSpacerItem, float]] = []
        self._fit()
        theme_hub().resized.connect(self._fit)
        if owner is not None:
            owner.setLayout(self)

    def space(self, size: float) -> None:
        """A fixed space at 100 percent, besides the gap."""
        spacer = QSpacerItem(0, 0)
        self._spaces.append((spacer, size))
        self.addItem(spacer)
        self._fit()

    def set_margins(self, margins: Margins) -> None:
        """Other margins, at 100 percent."""
        if margins != self._margins:
            self._margins = margins
            self._fit()

    def clear(self) -> None:
        """Takes out every space and every widget, which is deleted later."""
        _clear(self)
        self._spaces.clear()

    def _fit(self) -> None:
        self.setSpacing(px(self._gap))
        self.setContentsMargins(*(px(margin) for margin in self._margins))
        lies = self.direction() in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)
        for spacer, size in self._spaces:
            width, height = (px(size), 0) if lies else (0, px(size))
            spacer.changeSize(width, height, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.invalidate()


class Column(_Box):
    """Widgets below each other."""

    def __init__(self, owner: QWidget | None = None, gap: float = 0, margins: Margins = (0, 0, 0, 0)) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom, owner, gap, margins)


class Row(_Box):
    """Widgets beside each other."""

    def __init__(self, owner: QWidget | None = None, gap: float = 0, margins: Margins = (0, 0, 0, 0)) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, owner, gap, margins)


class Flow(QLayout):
    """Widgets beside each other that go on in the next line where the width ends: chips, segments."""

    def __init__(self, owner: QWidget, gap: float) -> None:
        super().__init__()
        self._gap = gap
        self._held: list[QLayoutItem] = []
        theme_hub().resized.connect(self._remeasure)
        owner.setLayout(self)

    def clear(self) -> None:
        """Takes out every widget and deletes it later."""
        _clear(self)

    def _remeasure(self) -> None:
        self.invalidate()

    def _lines(self, width: int) -> list[tuple[QLayoutItem, QPoint, QSize]]:
        """Each item with its place in a box of this width."""
        gap = px(self._gap)
        placed = []
        x = y = height = 0
        for item in self._held:
            if item.isEmpty():  # hidden
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(1, width)))
            if x and x + size.width() > width:
                x, y, height = 0, y + height + gap, 0
            placed.append((item, QPoint(x, y), size))
            x += size.width() + gap
            height = max(height, size.height())
        return placed

    # Qt's own names from here on.

    def addItem(self, item: QLayoutItem) -> None:
        self._held.append(item)

    def count(self) -> int:
        return len(self._held)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._held[index] if 0 <= index < len(self._held) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._held.pop(index) if 0 <= index < len(self._held) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.y() + size.height() for _, place, size in self._lines(width)), default=0)

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._held), default=0)
        tallest = max((item.sizeHint().height() for item in self._held), default=0)
        return QSize(widest, tallest)

    def sizeHint(self) -> QSize:
        gap = px(self._gap)
        width = sum(item.sizeHint().width() + gap for item in self._held) - gap
        return QSize(max(0, width), self.minimumSize().height())

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        for item, place, size in self._lines(area.width()):
            item.setGeometry(QRect(area.topLeft() + place, size))


def _clear(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
