"""The paper of the sheet of a battle: its shadow, its wash and its mountains.

It costs most of a sheet and is the same for every battle of two sides, so that it can be painted before there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QLinearGradient, QPainter, QPixmap

from westmarch.engine.table import Contest, Table
from westmarch.tabletop.drawing import faded, pen, preserved, rounded, shading
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.pictures import listing_missing, picture_cache_of
from westmarch.tabletop.skin import ShowsBattles, Skin
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work

WIDTH, HEIGHT = 1020.0, 690.0
"""The size of a sheet in its own units."""
_MARGIN = 40.0
AREA = QRectF(0, 0, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN)
"""That of its picture, with room for the shadow."""
_CALM = (0.42, 0.58)
"""Between these shares of its width the sheet is plain paper; the sides' washes fill the rest."""
_WASH = 0.8
_FOLDED = 0.45
"""A sheet with fewer logical pixels a unit shows only who fights, in letters that can still be read."""

Sides = tuple[str, str]
"""Those of the fighters, the left one first."""


def sides_of(contest: Contest, sides: Sequence[str]) -> Sides:
    """Returns those of a battle, from the side of each seat."""
    left, right = contest.fighters
    return sides[left.seat], sides[right.seat]


def logical(ratio: float) -> float:
    """Returns the logical pixels a unit of a sheet with so many device pixels a unit."""
    app = QGuiApplication.instance()
    return ratio / (app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0)


def is_folded(ratio: float) -> bool:
    """Whether a sheet with so many device pixels a unit shows only who fights."""
    return logical(ratio) < _FOLDED


def paper(skin: Skin, sides: Sides, ratio: float) -> QPixmap:
    """Returns the paper for a battle of two sides in :data:`AREA`; ``ratio`` is device pixels a unit."""
    theme, has_mountains = theme_hub().theme, not is_folded(ratio)

    def draw(painter: QPainter) -> Work[None]:
        return painting(painter, sides, theme, has_mountains)

    return picture_cache_of(skin).pixmap(("battle", has_mountains, sides), AREA, ratio, draw)


def paper_ahead(skin: Skin, table: Table, ratio: float) -> list[Callable[[], Work[None]]]:
    """Returns the work for the paper of the battle that there is or that may be next, unless it is kept already."""
    if table.contest is not None:
        sides: Sides | None = sides_of(table.contest, table.sides)
    else:
        sides = skin.opponents(table) if isinstance(skin, ShowsBattles) else None
    with listing_missing() as works:
        if sides is not None:
            paper(skin, sides, ratio)
    return works


def painting(painter: QPainter, sides: Sides, theme: Theme, has_mountains: bool) -> Work[None]:
    """Paints the paper in slices."""
    painter.translate(_MARGIN, _MARGIN)
    sheet = rounded(0, 0, WIDTH, HEIGHT, 14)
    yield from shading(painter, sheet, theme.color("shadow"), 34, 12, 0.55)
    with preserved(painter):
        painter.setClipPath(sheet)
        # One opaque fall: see-through washes are rounded twice and lie in stripes.
        wash = QLinearGradient(0, 0, WIDTH, 0)
        for at in (0.0, *_CALM, 1.0):
            wash.setColorAt(at, theme.color(_tint(sides, theme, at)))
        painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), wash)
        yield
        paint_grain(painter, QRectF(0, 0, WIDTH, HEIGHT))
        yield
        if has_mountains:
            ink = faded(QColor(theme.terrain), 0.42)
            for k in range(34):
                rise = 42 + (k * 37 % 26)
                x = k * 32 + (k * 7 % 12) - 6
                tint = theme.color(_tint(sides, theme, x / WIDTH))
                mountain(painter, x, HEIGHT + 4, 76, rise, ("frieze", k), tint, ink, 0.42)
                yield
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.color("line"), 1.2))
    painter.drawRoundedRect(QRectF(8, 8, WIDTH - 16, HEIGHT - 16), 9, 9)


def _tint(sides: Sides, theme: Theme, at: float) -> str:
    """Returns the colour of the sheet at a share of its width."""
    left, right = (getattr(theme, f"{side}_wash") for side in sides)
    first, last = _CALM
    if at < first:
        return mix(theme.paper, left, _WASH * min(1.0, 1 - at / first))
    return mix(theme.paper, right, _WASH * max(0.0, min(1.0, (at - last) / (1 - last))))
