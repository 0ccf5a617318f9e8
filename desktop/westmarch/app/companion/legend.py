"""The legend: the symbols of the game in play, each with its name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBitmap, QImage, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.companion.contents import ArrowGroup
from westmarch.engine.passages import Symbol
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol as paint_glyph
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Control, focus_outline
from westmarch.tabletop.widgets.base import size_of, whole
from westmarch.tabletop.work_slices import Work, WorkSlices

SIZE = 28.0
"""The height of a symbol at 100 percent."""
_WIDEST = 1.3
"""The most that a symbol is wide, in its height."""
_PLATE = 40.0
_LEFT = 44.0
_CANVAS = 360
_DRAWN = 80.0
"""The width at which a symbol is painted before it is cut out."""


class SymbolRow(Control):
    """A symbol and its name.  ``rested`` says whether the pointer or the keyboard rests on it.

    ``wanted``: it is in sight, and :meth:`paint_symbol` has not been called yet.
    """

    rested = Signal(bool)
    wanted = Signal()

    def __init__(self, shown: Symbol, skin: Skin) -> None:
        super().__init__(shown.title)
        self.symbol = shown
        self._skin = skin
        self._picture: tuple[object, QPixmap] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(f"{shown.section}. Lights up on the table")
        self.hovered.connect(self.rested)

    def paint_symbol(self) -> None:
        """Paints the symbol for the present theme and size; before that only the name is seen."""
        if self._picture is None or self._picture[0] != self._needed:
            picture = symbol_picture(self.symbol, self._skin, exact(SIZE), self.devicePixelRatioF())
            self._picture = self._needed, picture
            self.update()

    @property
    def _needed(self) -> tuple[object, ...]:
        return theme_hub().theme, self.devicePixelRatioF(), exact(SIZE)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return size_of(exact(_LEFT + 8) + text_width(self.text(), sans(exact(15))), _PLATE)

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QFocusEvent
        super().focusInEvent(event)
        self.rested.emit(True)

    def focusOutEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QFocusEvent
        super().focusOutEvent(event)
        self.rested.emit(False)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        plate = whole(self, 1)
        if self.warmth:
            shape = rounded_in(plate, exact(8))
            painter.fillPath(shape, theme.color("glow", 0.28 * self.warmth))
            painter.strokePath(shape, pen(theme.color("gold", self.warmth), exact(1.6)))
        if self._picture is not None:
            picture = self._picture[1]
            size = picture.deviceIndependentSize()
            painter.drawPixmap(QPointF((exact(_LEFT) - size.width()) / 2, (self.height() - size.height()) / 2), picture)
        if self._picture is None or self._picture[0] != self._needed:
            self.wanted.emit()
        text_at(painter, exact(_LEFT), self.height() / 2 + exact(5), self.text(), sans(exact(15)), theme.color("ink"))
        if self.shows_focus():
            focus_outline(painter, plate, exact(8), theme)


class Legend(QWidget):
    """All symbols of a game in columns, as many as the width has room for.

    ``lit`` carries the symbol on which the pointer or keyboard rests, or None; ``chosen`` one that was clicked.
    """

    lit = Signal(object)
    chosen = Signal(Symbol)

    def __init__(self, symbols: Sequence[Symbol], skin: Skin) -> None:
        super().__init__()
        self.rows = [SymbolRow(each, skin) for each in symbols]
        for row in self.rows:
            row.setParent(self)
            row.wanted.connect(lambda own=row: self._paint_soon(own))
            row.rested.connect(lambda is_on, own=row.symbol: self.lit.emit(own if is_on else None))
            row.clicked.connect(lambda _=False, own=row.symbol: self.chosen.emit(own))
        self._arrows = ArrowGroup(self, self.rows, lambda row: None)
        self._wanted: list[SymbolRow] = []
        self._slices = WorkSlices(self, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._lay_out)

    def _paint_soon(self, row: SymbolRow) -> None:
        """Paints the symbols that are in sight after what was asked for has been shown: they take long."""
        if row not in self._wanted:
            self._wanted.append(row)
            if not self._slices.is_busy:
                self._slices.begin(self._painting())

    def _painting(self) -> Work[None]:
        while self._wanted:
            yield
            self._wanted.pop(0).paint_symbol()

    def _columns(self, width: float) -> int:
        widest = max((row.sizeHint().width() for row in self.rows), default=1)
        return max(1, min(4, int(width // max(1, widest))))

    def _lay_out(self) -> None:
        columns = self._columns(self.width())
        wide, high = self.width() // columns, round(exact(_PLATE + 4))
        for number, row in enumerate(self.rows):
            row.setGeometry(number % columns * wide, number // columns * high, wide, round(exact(_PLATE)))
        self.updateGeometry()

    # Qt's own names from here on.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        columns = self._columns(width)
        return -(-len(self.rows) // columns) * round(exact(_PLATE + 4))

    def sizeHint(self) -> QSize:
        return QSize(round(exact(320)), self.heightForWidth(round(exact(320))))

    def resizeEvent(self, event: object) -> None:
        self._lay_out()


def symbol_picture(shown: Symbol, skin: Skin, size: float, ratio: float) -> QPixmap:
    """Paints a symbol and cuts it out, at most ``size`` high, in logical pixels."""
    image = QImage(_CANVAS * 2, _CANVAS * 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        smooth(painter)
        painter.scale(2, 2)
        painter.translate(_CANVAS / 2, _CANVAS / 2)
        _paint(painter, shown.paint, skin, theme_hub().theme)
    solid = QBitmap.fromImage(image.createAlphaMask())
    area = QRegion(solid).boundingRect()
    if area.isEmpty():
        area = image.rect()
    painted = QPixmap.fromImage(image.copy(area))
    painted.setMask(QBitmap.fromPixmap(solid.copy(area)))  # without its shadow, which would be cut off in a square
    cut = painted.toImage()
    whole_size = round(size * ratio)
    mode, way = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    pixmap = QPixmap.fromImage(cut.scaled(round(whole_size * _WIDEST), whole_size, mode, way))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint(painter: QPainter, paint: str, skin: Skin, theme: Theme) -> None:
    """Paints a symbol about the origin.  Raises ValueError for a way that is not known."""
    way, *names = paint.split(" ")
    match way, names:
        case "picture", [key]:
            skin.paint(painter, key, _DRAWN, theme)
        case "badge", [kind, text, picture]:
            skin.paint_badge(painter, kind, text.replace("-", ""), _DRAWN * 2, picture, theme)
        case "target", [mark]:
            skin.paint_target(painter, mark, _DRAWN / 2, theme, False)
        case "drawing", [file]:
            outline = silhouette(file)
            bounds = outline.boundingRect()
            painter.scale(_DRAWN / bounds.width(), _DRAWN / bounds.width())
            painter.fillPath(outline.translated(-bounds.center()), theme.color("gold"))
        case "glyph", [name]:
            paint_glyph(painter, name, 0, 0, _DRAWN, theme.color("ink2"))
        case _:
            raise ValueError(f"a symbol is not painted by {paint!r}")
