"""What stands on the land: where each glyph of a region's terrain goes, and painting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.skins.confrontation.geometry import Growth, Terrain
from westmarch.tabletop import terrain as glyphs
from westmarch.tabletop.drawing import Point, seeded
from westmarch.tabletop.terrain import Box, scatter

Draw = Callable[[QPainter, float, float, float, object, QColor, QColor], None]


@dataclass(frozen=True)
class Glyph:
    """A way to draw and the room it takes, in shares of its size: width, height above the foot."""

    draw: Draw
    width: float
    height: float

    def box(self, x: float, y: float, size: float) -> Box:
        """The room of a glyph that stands on a point."""
        return x - self.width * size / 2, y - self.height * size, x + self.width * size / 2, y


def _peak(painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor) -> None:
    glyphs.mountain(painter, x, y, size, size * seeded("peak", key).uniform(0.82, 1.02), key, tint, ink)


GLYPHS: dict[str, Glyph] = {
    "mountain": Glyph(_peak, 1.0, 0.95),
    "broadleaf": Glyph(glyphs.broadleaf, 0.9, 1.05),
    "fir": Glyph(glyphs.fir, 0.64, 1.08),
    "hill": Glyph(glyphs.hill, 1.0, 0.36),
    "barrow": Glyph(glyphs.barrow, 1.0, 0.52),
    "tuft": Glyph(glyphs.tuft, 1.1, 0.9),
    "marsh": Glyph(glyphs.marsh, 2.0, 0.9),
    "smial": Glyph(glyphs.smial, 2.5, 1.15),
    "tower": Glyph(glyphs.tower, 0.5, 1.15),
    "ruin": Glyph(glyphs.ruin, 1.15, 0.8),
    "volcano": Glyph(glyphs.volcano, 1.1, 1.0),
}


@dataclass(frozen=True)
class Stand:
    """One glyph and where it stands."""

    glyph: str
    x: float
    y: float
    size: float

    def paint(self, painter: QPainter, tint: QColor, ink: QColor) -> None:
        """Draws it; where it stands is also its seed."""
        GLYPHS[self.glyph].draw(
            painter, self.x, self.y, self.size, (self.glyph, round(self.x), round(self.y)), tint, ink
        )


def covered(
    region: str,
    terrain: Terrain,
    area: QPainterPath,
    at: Callable[[float, float], Point],
    avoid: Sequence[Box],
) -> list[Stand]:
    """Everything that stands in a region, farthest first.

    ``area`` is its outline, ``at`` turns shares of a cell into world units, ``avoid`` are boxes kept free for names and
    ways.  Landmarks come first; each growth keeps clear of what came before it.
    """
    stands = [Stand(mark.glyph, *at(*mark.at), mark.size) for mark in terrain.landmarks]
    taken = list(avoid) + [GLYPHS[s.glyph].box(s.x, s.y, s.size) for s in stands]
    for growth in terrain.growths:
        grown = list(_grown(region, growth, area, at, taken))
        stands += grown
        taken += [GLYPHS[s.glyph].box(s.x, s.y, s.size) for s in grown]
    return sorted(stands, key=lambda stand: stand.y)


def _grown(
    region: str, growth: Growth, area: QPainterPath, at: Callable[[float, float], Point], taken: Sequence[Box]
) -> list[Stand]:
    """One growth, strewn."""
    glyph, largest = GLYPHS[growth.glyph], growth.size * (1 + growth.vary)
    kept_free = [*taken, (*at(*growth.clear[:2]), *at(*growth.clear[2:]))] if growth.clear else taken
    key = (region, growth.glyph)
    feet = scatter(area, growth.apart, key, glyph.width * largest, glyph.height * largest, kept_free, growth.tries)
    dice = seeded("sizes", key)
    return [Stand(growth.glyph, x, y, growth.size * (1 + dice.uniform(-1, 1) * growth.vary)) for x, y in feet]
