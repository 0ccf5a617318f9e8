"""The board's camera: zoom and pan between the board's world and the scene."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

LARGEST_ZOOM = 3.0


class Camera:
    """The mapping of the board's world into the scene.  ``zoom`` 1 shows the whole board; ``pan`` is in scene units."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.pan = QPointF(0, 0)
        self._world = (1.0, 1.0)
        self._shift = QPointF(0, 0)
        self._corner = QPointF(0, 0)
        """The position of the board's corner in the scene."""

    def fit(self, world: tuple[float, float], shift: tuple[float, float]) -> None:
        """Sets the size of the board and its position: ``shift`` is the corner of the whole board in the scene."""
        self._world, self._shift = world, QPointF(*shift)
        self._keep_pan()

    def to_scene(self, point: QPointF) -> QPointF:
        """Returns a point of the board's world in scene coordinates."""
        return point * self.zoom + self._corner

    def to_board(self, point: QPointF) -> QPointF:
        """Returns a point of the scene in the board's world."""
        return (point - self._corner) / self.zoom

    def area_in_scene(self, area: QRectF) -> QRectF:
        """Returns a rectangle of the board's world in scene coordinates."""
        return QRectF(self.to_scene(area.topLeft()), self.to_scene(area.bottomRight()))

    @property
    def transform(self) -> QTransform:
        """The transform of items that are painted in the board's units."""
        return QTransform().translate(self._corner.x(), self._corner.y()).scale(self.zoom, self.zoom)

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zooms and keeps the board's point under ``point`` where it is."""
        under = self.to_board(point)
        self.zoom = max(1.0, min(LARGEST_ZOOM, self.zoom * factor))
        self._place()
        self.pan += point - self.to_scene(under)
        self._keep_pan()

    def pan_by(self, delta: QPointF) -> bool:
        """Moves a zoomed board; returns False if the whole board is visible."""
        if self.zoom <= 1.0:
            return False
        self.pan += delta
        self._keep_pan()
        return True

    def _place(self) -> None:
        grown = (self.zoom - 1) / 2
        self._corner = self._shift + self.pan - QPointF(self._world[0] * grown, self._world[1] * grown)

    def _keep_pan(self) -> None:
        """Limits the pan so that the board stays in sight."""
        most_x = self._world[0] * (self.zoom - 1) / 2
        most_y = self._world[1] * (self.zoom - 1) / 2
        self.pan = QPointF(max(-most_x, min(most_x, self.pan.x())), max(-most_y, min(most_y, self.pan.y())))
        self._place()
