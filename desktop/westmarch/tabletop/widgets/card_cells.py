"""The cells of a grid of cards: a card with what stands below it, or a line with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from westmarch.tabletop.drawing import copy_onto, pen, rounded_in, smooth, text_at, wrapped
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif

from .card_pictures import area_of, outline_of

if TYPE_CHECKING:
    from .card_grid import CardGrid, GridCard

Index = QModelIndex | QPersistentModelIndex
_MOST_DOTS = 4


class CardCell(QStyledItemDelegate):
    """Paints a cell: the card, a light edge if it has the keyboard, and the bar with its copies or a word."""

    def __init__(self, grid: CardGrid) -> None:
        super().__init__(grid)
        self._grid = grid

    def _paint_in_grid(self, painter: QPainter, option: QStyleOptionViewItem, card: GridCard, is_current: bool) -> None:
        grid, theme = self._grid, theme_hub().theme
        cell = option.rect  # type: ignore[attr-defined]  # the stubs leave it out
        area = grid.card_area(cell)
        if is_current:
            self._paint_edge(painter, area, card)
        if not grid.paint_picture(painter, area, card):
            _paint_blank(painter, area_of(grid.cache_of(card), card.picture, area), card.title, theme)
        if grid.is_counted:
            self._paint_bar(painter, grid.bar_area(cell), card)
        elif card.dots[1]:
            _paint_dots(painter, area.center().x(), area.bottom() + exact(15), *card.dots, theme)
        elif card.below:
            font = serif(exact(14), "regular", italic=True)
            words = QFontMetricsF(font).elidedText(card.below, Qt.TextElideMode.ElideRight, cell.width() - exact(4))
            below = area_of(grid.cache_of(card), card.picture, area).bottom()
            at = area.center().x(), below + exact(20)
            text_at(painter, *at, words, font, theme.color("mat_ink"), "center")

    def _paint_edge(self, painter: QPainter, area: QRectF, card: GridCard) -> None:
        """Gold around the card, painted once; broad only where the keyboard is."""
        cache, has_keys = self._grid.cache_of(card), self._grid.hasFocus()
        shape = outline_of(cache, card.picture, area)
        by = exact(8)
        edge = shape.boundingRect().adjusted(-by, -by, by, by)
        shape.translate(-edge.topLeft())

        def draw(painter: QPainter) -> None:
            for width, alpha in ((12.0, 0.3), (7.0, 0.5)) if has_keys else ((6.0, 0.45),):
                painter.strokePath(shape, pen(theme_hub().theme.color("glow", alpha), exact(width)))

        name = ("card edge", has_keys, shape.elementCount(), round(shape.length(), 1))
        room = QRectF(0, 0, edge.width(), edge.height())
        picture = cache.pixmap(name, room, painter.device().devicePixelRatioF(), draw)
        copy_onto(painter, edge, picture)

    def _paint_bar(self, painter: QPainter, bar: QRectF, card: GridCard) -> None:
        """The bar with the copies, painted once for each number of them."""
        have, most = self._grid.copies(card.card)
        room = QRectF(0, 0, bar.width() + 2, bar.height() + 2)

        def draw(painter: QPainter) -> None:
            _paint_bar(painter, room.adjusted(1, 1, -1, -1), have, most, theme_hub().theme)

        ratio = painter.device().devicePixelRatioF()
        picture = self._grid.cache_of(card).pixmap(("card bar", have, most), room, ratio, draw)
        copy_onto(painter, bar.adjusted(-1, -1, 1, 1), picture)

    def _paint_in_list(self, painter: QPainter, option: QStyleOptionViewItem, card: GridCard, is_current: bool) -> None:
        theme, grid = theme_hub().theme, self._grid
        by = exact(2)
        line = QRectF(option.rect).adjusted(by, by, -by, -by)  # type: ignore[attr-defined]
        shape = rounded_in(line, exact(8))
        is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)  # type: ignore[attr-defined]
        if is_current or is_hovered:
            painter.fillPath(shape, theme.color("mat_ink", 0.16 if is_current else 0.09))
        if is_current:
            painter.strokePath(shape, pen(theme.color("coin"), exact(2.2 if grid.hasFocus() else 1.2)))
        room = QRectF(line.left() + exact(8), line.top() + exact(3), exact(36), line.height() - exact(6))
        if not grid.paint_picture(painter, room, card):
            painter.fillPath(rounded_in(room, exact(3)), theme.color("mat_edge", 0.55))
        left, middle, end = room.right() + exact(14), line.center().y(), line.right()
        if grid.is_counted:
            bar = grid.bar_area(option.rect)  # type: ignore[attr-defined]
            self._paint_bar(painter, bar, card)
            end = bar.left()
        wide = min(exact(230), (end - left) * 0.42)
        right = left + wide + exact(16)
        beside = end - right - exact(10)
        above, below = middle - exact(3), middle + exact(17)
        _write(painter, left, above, card.title, serif(exact(17)), wide)
        _write(painter, left, below, card.detail, sans(exact(14)), wide, 0.8)
        _write(painter, right, above if card.mark else middle + exact(5), card.text, sans(exact(14)), beside)
        _write(painter, right, below, card.mark, serif(exact(14), "regular", italic=True), beside, 0.8)

    # Qt's own names from here on.

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._grid.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        grid = self._grid
        painter.save()
        smooth(painter)
        paint = self._paint_in_list if grid.is_list else self._paint_in_grid
        paint(painter, option, grid.cards[index.row()], index.row() == grid.currentIndex().row())
        painter.restore()


def _write(painter: QPainter, x: float, y: float, text: str, font: QFont, room: float, alpha: float = 1.0) -> None:
    words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
    text_at(painter, x, y, words, font, theme_hub().theme.color("mat_ink", alpha))


def _paint_blank(painter: QPainter, area: QRectF, title: str, theme: Theme) -> None:
    """A card whose picture is not there yet."""
    shape = rounded_in(area, area.width() * 0.045)
    painter.fillPath(shape, theme.color("card_paper"))
    painter.strokePath(shape, pen(theme.color("card_ink2"), exact(1)))
    font = serif(exact(14))
    lines = wrapped(title, font, area.width() - exact(16))
    baseline = area.center().y() - (len(lines) - 1) * exact(9)
    for line in lines:
        text_at(painter, area.center().x(), baseline, line, font, theme.color("card_ink"), "center")
        baseline += exact(18)


def _paint_bar(painter: QPainter, bar: QRectF, have: int, most: int, theme: Theme) -> None:
    """Minus, a dot for each copy that there may be, and plus."""
    shape = rounded_in(bar, bar.height() / 2)
    painter.fillPath(shape, theme.color("shade", 0.34))
    painter.strokePath(shape, pen(theme.color("mat_line", 0.6), exact(1)))
    middle, size = bar.center().y(), exact(18)
    symbol(painter, "minus", bar.left() + exact(16), middle, size, theme.color("mat_ink", 1.0 if have else 0.35))
    can_add = have < most
    symbol(painter, "plus", bar.right() - exact(16), middle, size, theme.color("mat_ink", 1.0 if can_add else 0.35))
    if not have and not most:  # no room for it in the deck now
        painter.setOpacity(painter.opacity() * 0.35)
        most = 1
    _paint_dots(painter, bar.center().x(), middle, have, most, theme)


def _paint_dots(painter: QPainter, center: float, middle: float, have: int, most: int, theme: Theme) -> None:
    """A dot for each copy, full for those that there are, red for more than there may be; a number where there are
    more than dots have room."""
    dots, step = max(have, most), exact(15)
    if dots > _MOST_DOTS:
        font = sans(exact(14), "bold", tabular=True)
        text_at(painter, center, middle + exact(5), f"{have} of {most}", font, theme.color("coin"), "center")
        return
    for at in range(dots):
        x = center + (at - (dots - 1) / 2) * step
        painter.setPen(pen(theme.color("warn" if at >= most else "coin"), exact(1.3)))
        painter.setBrush(theme.color("coin") if at < have else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(x, middle), exact(4.6), exact(4.6))
