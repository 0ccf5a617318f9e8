"""The points of each seat in columns, scrolled where there is not room enough."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from westmarch.engine.table import Account, Table
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.metrics import px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import Column, ScrollPane, SectionHead

_LEAST, _COLUMN, _GAP = 180.0, 210.0, 26.0


class Accounts(ScrollPane):
    """The accounts, as many beside each other as there is room for: what belongs to all together first."""

    def __init__(self, table: Table, skin: Skin) -> None:
        content = QWidget()
        self._grid = QGridLayout(content)
        self._parts = [
            self._part(account, account.title or table.plates[account.seat].title, skin)
            for account in sorted(table.accounts, key=lambda account: not account.title)
        ]
        self._columns = 0
        super().__init__(content)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("How the points were scored")
        self._lay_anew()

    def _part(self, account: Account, title: str, skin: Skin) -> QWidget:
        part = QWidget()
        column = Column(part, gap=4)
        column.addWidget(SectionHead(title))
        column.addWidget(DetailRows(account.lines, skin))
        column.addStretch(1)
        return part

    def _lay_anew(self) -> None:
        columns = max(1, min(len(self._parts), (self.width() - px(14)) // px(_COLUMN + _GAP)))
        if columns == self._columns:
            return
        for at in range(self._columns):
            self._grid.setColumnStretch(at, 0)
        self._columns = columns
        self._grid.setContentsMargins(0, 0, px(14), 0)
        self._grid.setHorizontalSpacing(px(_GAP))
        self._grid.setVerticalSpacing(px(8))
        for part in self._parts:
            self._grid.removeWidget(part)
        for at, part in enumerate(self._parts):
            self._grid.addWidget(part, at // columns, at % columns)
        for at in range(columns):
            self._grid.setColumnStretch(at, 1)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(_LEAST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_anew()
