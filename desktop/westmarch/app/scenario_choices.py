"""The scenarios to choose from in the form of a new game: rows with their picture, how hard and how long they are."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap, QResizeEvent, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.scenario_records import Scenario, ScenarioBook
from westmarch.tabletop.drawing import baked, pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import PaintsScenes, Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Segmented, focus_outline
from westmarch.tabletop.widgets.base import whole
from westmarch.tabletop.widgets.choices import ArrowSegment, Choices, Segment

_HIGH = 64.0
_COLUMN = 300.0
"""The least width of a row beside another one."""
_PICTURE = (66.0, 46.0)
_GAP = 6.0


class ScenarioChoices(Segmented):
    """One row a scenario, as many beside each other as there is room for."""

    def __init__(self, name: str, choices: Choices, value: str, book: ScenarioBook, skin: Skin) -> None:
        self._known = {each.value: each for each in book.scenarios()}
        self._skin = skin
        super().__init__(name, choices, value)

    def _made(self, value: str, label: str) -> Segment:
        return _ScenarioRow(value, label, self, self._known.get(value), self._skin)

    def _columns(self, width: int) -> int:
        return max(1, width // px(_COLUMN))

    # Qt's own names from here on.

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self.segments) // self._columns(width))
        return rows * px(_HIGH) + (rows - 1) * px(_GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        columns = self._columns(self.width())
        wide = (self.width() - (columns - 1) * px(_GAP)) // columns
        for row in self.segments:
            if isinstance(row, _ScenarioRow):
                row.take(wide)
        super().resizeEvent(event)


class _ScenarioRow(ArrowSegment):
    """A scenario: its scene with the printed difficulty, its title, its stages and the cards of its usual game."""

    def __init__(self, value: str, label: str, parent: QWidget, scenario: Scenario | None, skin: Skin) -> None:
        super().__init__(value, label, parent)
        self._scenario, self._skin, self._wide = scenario, skin, 0
        self._baked: tuple[object, QPixmap] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{label}, {self._words}" if self._words else label)

    def take(self, wide: int) -> None:
        """Becomes so many pixels wide."""
        self._wide = wide
        self.updateGeometry()

    @property
    def _words(self) -> str:
        one = self._scenario
        if one is None:
            return ""
        stages = one.line.partition(":")[0]
        hard = f"difficulty {one.difficulty}, " if one.difficulty else ""
        words = f"{hard}{stages}"
        return words[:1].upper() + words[1:]

    def _scene(self, name: str, size: tuple[float, float, float], theme: Theme) -> QPixmap:
        """The picture, painted once for its size and look."""

        def paint(painter: QPainter) -> None:
            area = QRectF(0.5, 0.5, size[0] - 1, size[1] - 1)
            shape = rounded_in(area, exact(5))
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(area, theme.color("hill"))
            if isinstance(self._skin, PaintsScenes) and name:
                self._skin.paint_scene(painter, area, name, theme)
            painter.restore()
            painter.strokePath(shape, pen(theme.color("line"), exact(1)))

        if self._baked is None or self._baked[0] != (size, theme):
            self._baked = (size, theme), baked(*size, paint)
        return self._baked[1]

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(self._wide or px(_COLUMN), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(_HIGH))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate, on = whole(self, 2), self.isChecked()
        shape = rounded_in(plate, exact(8))
        fill = theme.color(mix(theme.button, theme.glow, (0.12 if theme.is_night else 0.2) * self.warmth))
        painter.fillPath(shape, theme.color("good_wash", 0.7) if on else fill)
        painter.strokePath(shape, pen(theme.color("good" if on else "line"), exact(2 if on else 1)))
        wide, high = exact(_PICTURE[0]), exact(_PICTURE[1])
        frame = QRectF(plate.left() + exact(6), plate.center().y() - high / 2, wide, high)
        one = self._scenario
        if one is not None:
            painter.drawPixmap(frame.topLeft(), self._scene(one.scene, (wide, high, self.devicePixelRatioF()), theme))
            if one.difficulty:
                _paint_difficulty(painter, frame, str(one.difficulty), theme)
        left, right = frame.right() + exact(12), plate.right() - exact(30 if on else 8)
        title, small = _fitting(self.text(), right - left), sans(exact(14))
        y = plate.center().y() - (exact(4) if self._words else exact(-5))
        for words, font, at, ink in ((self.text(), title, y, "ink"), (self._words, small, y + exact(20), "ink2")):
            cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, right - left)
            text_at(painter, left, at, cut, font, theme.color(ink))
        if on:
            at = plate.right() - exact(18)
            symbol(painter, "check-bold", at, plate.center().y(), exact(18), theme.color("good"))
        if self.shows_focus():
            focus_outline(painter, whole(self), exact(9), theme)


def _fitting(title: str, room: float) -> QFont:
    """The letters of a title, a little smaller for one that is long."""
    size = next((size for size in (15.5, 15.0, 14.5) if text_width(title, sans(exact(size), "semibold")) <= room), 14.0)
    return sans(exact(size), "semibold")


def _paint_difficulty(painter: QPainter, frame: QRectF, number: str, theme: Theme) -> None:
    """The printed difficulty on a disc in the corner of the picture."""
    radius = exact(11)
    middle = frame.bottomRight() - frame.topLeft()
    x, y = frame.left() + middle.x() - radius - exact(2), frame.top() + middle.y() - radius - exact(2)
    painter.setPen(pen(theme.color("gilt"), exact(1.4)))
    painter.setBrush(theme.color("cloth_green"))
    painter.drawEllipse(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
    text_at(painter, x, y + exact(4.8), number, serif(exact(14), "semibold"), theme.color("gilt"), "center")
