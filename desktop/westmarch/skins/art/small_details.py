"""Fine lines on small people where they are large enough: folds, rings of mail, brows and mouths, strands of hair."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath, QTransform

from westmarch.skins.art.cut import Cut, outline
from westmarch.skins.art.inks import contrast, shaded
from westmarch.skins.art.small_folk import SmallFolk

FINE = 2.6
"""Details are painted where lines so far apart, in units of a figure 100 high, are still seen apart."""
_FOLDS = {
    "tunic": (
        "M -4 -3 Q 0 5 4 -3 M -7 9 Q -6 17 -8 25 M 7 6 Q 8 14 6 25 M -5 30 L -8 43 M 3 30 L 4 44 M -12 39 Q 0 43 12 39"
    ),
    "mail": (
        "M -12 3 Q 0 7 12 3 M -12 8 Q 0 12 12 8 M -11 13 Q 0 17 11 13 M -10 18 Q 0 22 10 18 M -11 32 Q 0 36 11 32 "
        "M -12 37 Q 0 41 12 37"
    ),
    "rags": "M -6 6 L -8 22 M 5 2 L 8 16 M -3 30 L -6 42 M 5 30 L 6 40 M 0 8 L 3 12 L 0 15",
    "bare": "M -5 6 Q 0 9 5 6 M -6 14 Q 0 17 6 14 M -5 20 Q 0 23 5 20",
    "robe": "M -4 -3 Q 0 6 4 -3 M -7 9 Q -6 17 -8 25 M 7 6 Q 8 14 6 25",
}
"""Lines on a trunk about the neck, the belt at 26."""


def folds_of(garb: str, axis: QTransform, skirt: tuple[tuple[float, float], ...]) -> QPainterPath:
    """The lines on a trunk; of a robe that falls to the feet also those of its skirt, whose corners are given: at the
    belt left and right, at the hem right and left."""
    path = axis.map(outline(_FOLDS[garb]))
    if skirt:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = skirt
        for share, upper in ((0.22, 0.3), (0.5, 0.5), (0.76, 0.68)):
            path.moveTo(ax + (bx - ax) * upper, ay + (by - ay) * upper + 3)
            path.lineTo(dx + (cx - dx) * share, dy + (cy - dy) * share - 2)
    return path


def paint_folds(c: Cut, folds: QPainterPath, color: str) -> None:
    """Paints the lines of a trunk, where it is large enough."""
    if c.is_finer(FINE):
        c.line(contrast(color, 0.42), 1.0, folds)


def paint_face(c: Cut, folk: SmallFolk) -> None:
    """Paints brow, mouth and cheek of a face that looks to the right, about its origin."""
    if not c.is_finer(FINE):
        return
    skin = c.skin(folk.skin)
    dark = shaded(skin, 0.6)
    c.line(dark, 1.0, "M 2.4 -5.2 Q 5 -6.6 8 -5.4")
    if folk.beard != "long":
        c.line(dark, 0.9, "M 6.4 5.6 Q 8.4 6.2 10 5")
    c.line(shaded(skin, 0.3), 0.8, "M 9.6 -2 L 11.6 1.6 L 9.6 2.8")


def paint_strands(c: Cut, hair: str, is_long: bool, has_beard: bool) -> None:
    """Paints strands in hair and beard, about the origin of a head."""
    if not c.is_finer(FINE):
        return
    light = contrast(hair, 0.3)
    if is_long:
        c.line(light, 0.9, "M -9 -4 Q -11 8 -8 20", "M -5 -7 Q -7 6 -4 19")
    if has_beard:
        c.line(light, 0.9, "M -2 8 Q 2 16 5 26", "M 3 8 Q 7 15 8 24", "M 8 7 Q 10 13 9 19")
