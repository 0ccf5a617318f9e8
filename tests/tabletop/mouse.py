"""A mouse over the view of a table: what is clicked and dragged goes through real events."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from westmarch.tabletop.view import TableView


class Mouse:
    """Whoever holds it says with ``spot`` where a thing or a place is seen."""

    view: TableView

    def spot(self, name: str) -> QPoint:
        raise NotImplementedError

    def click(self, name: str) -> None:
        self.click_at(self.spot(name))

    def click_at(self, spot: QPoint, button=Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(self.view.viewport(), button, pos=spot)

    def move(self, spot: QPoint, is_held: bool = False) -> None:
        viewport = self.view.viewport()
        held = Qt.MouseButton.LeftButton if is_held else Qt.MouseButton.NoButton
        event = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(spot),
            QPointF(viewport.mapToGlobal(spot)),
            Qt.MouseButton.NoButton,
            held,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, event)

    def take(self, name: str) -> QPoint:
        """Presses on a thing and draws it a little."""
        spot = self.spot(name)
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        self.move(spot + QPoint(9, 5), is_held=True)
        return spot

    def let_go(self, spot: QPoint) -> None:
        self.move(spot, is_held=True)
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    def drag(self, name: str, to: str) -> None:
        start = self.take(name)
        goal = self.spot(to)
        for share in (0.3, 0.7):
            self.move(start + (goal - start) * share, is_held=True)
        self.let_go(goal)
