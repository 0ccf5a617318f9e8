"""Cards that are asked about together, each with its words, below the choices of the side panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QWidget

from westmarch.engine.table import Item
from westmarch.tabletop.widgets import Column, SectionHead, Text


class ReadingList(QWidget):
    """The names and words of cards; ``named`` carries the id of the card under the pointer, or nothing.

    A card without words has what is printed on it in their place.
    """

    named = Signal(str)

    def __init__(self, title: str, items: Sequence[Item]) -> None:
        super().__init__()
        column = Column(self, gap=8)
        column.addWidget(SectionHead(title, ""))
        self.rows = [_Reading(item, self) for item in items]
        for row in self.rows:
            column.addWidget(row)


class _Reading(QWidget):
    def __init__(self, item: Item, whole: ReadingList) -> None:
        super().__init__(whole)
        self.item, self._whole = item, whole
        column = Column(self, gap=1)
        column.addWidget(Text(item.title, "strong", wrap=True))
        if item.text or item.words:
            column.addWidget(Text(item.text or item.words, "small", "ink" if item.text else "ink2", wrap=True))
        self.setAccessibleName(". ".join(filter(None, (item.title, item.words, item.text))))

    # -- Qt

    def enterEvent(self, event: QEnterEvent) -> None:
        self._whole.named.emit(self.item.id)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._whole.named.emit("")
        super().leaveEvent(event)
