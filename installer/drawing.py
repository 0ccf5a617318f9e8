"""The painters of the installers' art.  The emblem itself is in ``westmarch.app.icon``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath
from PySide6.QtSvg import QSvgGenerator

from westmarch.app.books import Cover, paint_book
from westmarch.app.icon import paint_cloth, paint_emblem, paint_pixel_star, paint_star
from westmarch.skins import book_covers
from westmarch.tabletop.drawing import faded, path, pen, polyline, rounded_in, seeded, smooth, soft_shadow, text_at
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.terrain import fir, mountain
from westmarch.tabletop.theme import DAY, Theme, mix
from westmarch.tabletop.type_faces import caps, serif

Point = tuple[int, int]

_SVG = 128
"""Pixels of the drawing in an SVG file: it shows what the emblem shows at that size."""


def paint_tile(size: float, painter: QPainter) -> None:
    """The icon on macOS: the cover of the book as the rounded square of that system, with its margin and shadow.

    The grid of 1024 has the square on 824 in the middle, its corners 185 round.
    """
    unit = size / 1024
    tile = QRectF(100 * unit, 100 * unit, 824 * unit, 824 * unit)
    if size <= 64:  # on whole pixels
        tile = QRectF(tile.toRect())
    shape = rounded_in(tile, tile.width() * 185 / 824)
    soft_shadow(painter, shape, DAY.color("shade"), max(1.0, 34 * unit), 10 * unit, 0.26)
    paint_cloth(painter, shape, size >= 256)
    u = tile.height() / 55
    front = tile.adjusted(7 * u, 0, 0, 0)
    if size <= 32:
        paint_star(painter, front.center(), front.width() * 0.40, 0.7)
        return
    _paint_tile_frame(painter, tile, u)
    paint_star(painter, front.center(), front.width() * 0.33, u)


def _paint_tile_frame(painter: QPainter, tile: QRectF, unit: float) -> None:
    """Two gilt lines that follow the round corners at the right and are nearly square at the hinge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, alpha in ((3.6, 1.1, 1.0), (5.6, 0.45, 0.85)):
        far, near = (12.3 - inset) * unit, 2.2 * unit
        left, right = tile.left() + 7 * unit + inset * unit * 0.8, tile.right() - inset * unit
        top, foot = tile.top() + inset * unit, tile.bottom() - inset * unit
        painter.setPen(pen(DAY.color("gilt", alpha), width * unit))
        line = path(
            ("M", left + near, top),
            ("L", right - far, top),
            ("Q", right, top, right, top + far),
            ("L", right, foot - far),
            ("Q", right, foot, right - far, foot),
            ("L", left + near, foot),
            ("Q", left, foot, left, foot - near),
            ("L", left, top + near),
            ("Q", left, top, left + near, top),
            ("Z",),
        )
        painter.drawPath(line)


class _Sheet(NamedTuple):
    """A small sheet on whole pixels: its edges, its folded corner, and the left and upper edge of the book on it.

    On the smallest there is only a star: its middle, its rays, its core and its short rays (``paint_pixel_star``).
    """

    edges: tuple[int, int, int, int]
    fold: int
    at: Point
    book: int = 0
    star: tuple[int, int, int] = (0, 0, 0)


_SHEETS = {
    16: _Sheet((2, 1, 13, 15), 4, (7, 9), star=(3, 1, 2)),
    22: _Sheet((3, 1, 18, 21), 5, (10, 12), star=(4, 1, 2)),
    24: _Sheet((4, 1, 20, 23), 6, (12, 13), star=(5, 2, 3)),
    32: _Sheet((5, 2, 27, 30), 7, (8, 11), book=16),
    48: _Sheet((7, 2, 41, 46), 11, (12, 15), book=24),
}


def paint_document(size: float, painter: QPainter) -> None:
    """A saved game: a sheet with a folded corner, and on it the book, or the star alone where pixels are few."""
    small = _SHEETS.get(round(size))
    if small is not None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        left, top, right, foot = small.edges
        _paint_sheet(painter, QRectF(left, top, right - left, foot - top), small.fold, 1)
        smooth(painter)
        if small.book:
            _paint_emblem_at(painter, small.at, small.book)
        else:
            paint_pixel_star(painter, small.at, *small.star, DAY.color("cloth_teal"))
        return
    unit = size / 64
    sheet = QRectF(10 * unit, 3 * unit, 44 * unit, 57 * unit)
    soft_shadow(painter, _outline(sheet, 14 * unit), DAY.color("shade"), 2.4 * unit, 0.8 * unit, 0.22)
    _paint_sheet(painter, sheet, 14 * unit, max(1.0, 0.6 * unit))
    _paint_emblem_at(painter, (round(16 * unit), round(20 * unit)), round(32 * unit))


def _paint_emblem_at(painter: QPainter, at: Point, size: int) -> None:
    painter.save()
    painter.translate(*at)
    paint_emblem(size, painter)
    painter.restore()


def _paint_sheet(painter: QPainter, sheet: QRectF, fold: float, edge: float) -> None:
    """A sheet whose upper right corner is folded over; its line lies within its edges."""
    inside = sheet.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
    x, y = inside.right() - fold, inside.top() + fold
    line = pen(DAY.color("page_line"), edge)
    painter.fillPath(_outline(inside, fold), DAY.color("card_panel"))
    painter.strokePath(_outline(inside, fold), line)
    corner = path(("M", x, inside.top()), ("L", x, y), ("L", inside.right(), y), ("Z",))
    painter.fillPath(corner, DAY.color("page_edge"))
    painter.strokePath(corner, line)


def _outline(sheet: QRectF, fold: float) -> QPainterPath:
    left, top, right, foot = sheet.left(), sheet.top(), sheet.right(), sheet.bottom()
    points = [(left, top), (right - fold, top), (right, top + fold), (right, foot), (left, foot)]
    return polyline(points, closed=True)


def paint_side(painter: QPainter, size: Point) -> None:
    """A book that fills the picture: the name, a road into the mountains, the star."""
    area = QRectF(0, 0, *size)
    painter.fillRect(area, DAY.color("cloth_teal"))  # under the round corners
    paint_book(painter, area, "Westmarch", Cover("cloth_teal", _paint_journey), DAY, lifted=False)


def paint_header(painter: QPainter, size: Point) -> None:
    """The book and the name on white, as the head of those pages is."""
    width, height = size
    painter.fillRect(QRectF(0, 0, width, height), DAY.color("light"))
    _paint_emblem_at(painter, (4, (height - 32) // 2), 32)
    text_at(painter, 38, height / 2 + 5.5, "Westmarch", caps(17, 3), DAY.color("ink"))


def paint_background(painter: QPainter, size: Point, start: Point, goal: Point) -> None:
    """The window of the disk image: the table's paper, the name, and a road from the program to the applications."""
    width, height = size
    area = QRectF(0, 0, width, height)
    fall = QLinearGradient(0, 0, 0, height)
    fall.setColorAt(0, DAY.color(mix(DAY.table, DAY.paper, 0.7)))
    fall.setColorAt(1, DAY.color("table"))
    painter.fillRect(area, fall)
    tint, ink = DAY.color(mix(DAY.table, DAY.paper, 0.25)), DAY.color("terrain")
    for row in (0, 1):
        for k in range(width // 44 + 3):
            tall = 38 + seeded("image", row, k).uniform(0, 38) - row * 12
            mountain(painter, -16 + k * 44 + row * 20, height + row * 4, 74, tall, ("image", row, k), tint, ink, 0.34)
    paint_grain(painter, area)
    text_at(painter, width / 2, 62, "Westmarch", caps(38, 8), DAY.color("ink"), "center")
    words = "Drag the book onto the folder beside it"
    text_at(painter, width / 2, 90, words, serif(16, "regular", italic=True), DAY.color("ink2"), "center")
    _paint_road(painter, start[0] + 86, goal[0] - 82, start[1])


def _paint_road(painter: QPainter, left: float, right: float, y: float) -> None:
    """Strokes of a path on a map, with the head of an arrow at its right end."""
    long, ink = right - left, DAY.color("good")
    way = path(("M", left, y + 8), ("C", left + long * 0.3, y - 22, left + long * 0.6, y + 26, right - 12, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(way, pen(ink, 4, (2.2, 2.4)))
    head = path(
        ("M", right, y - 6), ("L", right - 20, y - 12), ("L", right - 14, y + 1), ("L", right - 16, y + 13), ("Z",)
    )
    painter.fillPath(head, ink)


def _paint_journey(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The sun above far mountains, and a road that winds towards them between trees.  Fills ``rect``."""
    cloth = theme.cloth_teal
    ink = theme.color(mix(cloth, theme.shade, 0.25))
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    unit = width / 100
    book_covers.paint_sky(painter, rect, cloth, 0.30, 0.66, theme)
    horizon, sun = y + height * 0.58, QPointF(x + width * 0.62, y + height * 0.24)
    book_covers.paint_rays(painter, sun, unit, ink, 40, 0.5, (19, 38, 29))
    painter.setPen(pen(ink, 1.1 * unit))
    painter.setBrush(theme.color("scene_sun"))
    painter.drawEllipse(sun, 14 * unit, 14 * unit)
    for row, share in enumerate((0.26, 0.44)):
        tint = theme.color(mix(theme.scene_haze, cloth, share))
        for k in range(6):
            tall = (50 - 18 * row + seeded("journey", row, k).uniform(-14, 12)) * unit
            at = x + width * (k + 0.5 * row) / 5
            mountain(painter, at, horizon, 50 * unit, tall, ("journey", row, k), tint, ink)
    land = theme.color(mix(theme.scene_land, cloth, 0.2))
    foot = rect.bottom() + 1
    deep = foot - horizon
    painter.fillRect(QRectF(x, horizon - 0.5, width, deep + 1), land)
    road = path(
        ("M", x + width * 0.16, foot),
        ("C", x + width * 0.34, foot - deep * 0.4, x + width * 0.92, foot - deep * 0.5, x + width * 0.50, horizon),
        ("L", x + width * 0.54, horizon),
        ("C", x + width * 1.12, foot - deep * 0.5, x + width * 0.66, foot - deep * 0.35, x + width * 0.60, foot),
        ("Z",),
    )
    painter.fillPath(road, theme.color("scene_haze"))
    painter.strokePath(road, pen(faded(ink, 0.7), 0.9 * unit))
    wood = theme.color(mix(theme.scene_land, cloth, 0.42))
    for k, (across, down, tall) in enumerate(_TREES):
        fir(painter, x + across * width, horizon + down * deep, tall * unit, ("journey", k), wood, ink)


_TREES = (
    (0.10, 0.16, 13), (0.24, 0.22, 15), (0.37, 0.18, 13), (0.92, 0.20, 14), (0.07, 0.42, 18), (0.30, 0.48, 19),
    (0.94, 0.50, 20), (0.14, 0.72, 23), (0.84, 0.86, 25),
)  # fmt: skip
"""Shares of the land's width and depth, and heights in hundredths of its width; the far ones first."""


def write_svg(file: Path) -> None:
    """The emblem as a drawing for every size."""
    generator = QSvgGenerator()
    generator.setFileName(os.fspath(file))
    generator.setResolution(96)  # units of the drawing are pixels, not points
    generator.setSize(QSize(_SVG, _SVG))
    generator.setViewBox(QRect(0, 0, _SVG, _SVG))
    generator.setTitle("Westmarch")
    generator.setDescription("A book of teal cloth with a gilt star")
    with QPainter(generator) as painter:
        smooth(painter)
        paint_emblem(_SVG, painter)
