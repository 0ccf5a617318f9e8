"""The silhouettes of the seven landmarks, each on its ground line: x from -100 to 100, y up to about -110."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtGui import QPainterPath, QTransform

from westmarch.skins.cardart.paths import box, disc
from westmarch.tabletop.drawing import Point, path, polyline


@lru_cache(maxsize=16)
def building(landmark: str) -> QPainterPath:
    """The silhouette of a landmark.  Raises KeyError for an unknown one."""
    return _DRAWN[landmark]()


def _shape(*points: Point) -> QPainterPath:
    return polyline(points, closed=True)


def _spired(x: float, width: float, height: float) -> QPainterPath:
    """A slim tower with a pointed roof."""
    half = width / 2
    return _shape(
        (x - half, 4), (x - half * 0.8, -height * 0.7), (x - half * 1.2, -height * 0.72), (x, -height * 1.08),
        (x + half * 1.2, -height * 0.72), (x + half * 0.8, -height * 0.7), (x + half, 4),
    )  # fmt: skip


def _battled(x: float, width: float, height: float) -> QPainterPath:
    """A stout tower with battlements."""
    half, top = width / 2, -height
    rim = top + height * 0.16
    teeth = [
        (x - half, rim), (x - half, top), (x - half * 0.6, top), (x - half * 0.6, top + height * 0.08),
        (x - half * 0.2, top + height * 0.08), (x - half * 0.2, top), (x + half * 0.2, top),
        (x + half * 0.2, top + height * 0.08), (x + half * 0.6, top + height * 0.08), (x + half * 0.6, top),
        (x + half, top), (x + half, rim),
    ]  # fmt: skip
    left, right = ((x - half * 0.9, 4), (x - half * 0.72, rim)), ((x + half * 0.72, rim), (x + half * 0.9, 4))
    return _shape(*left, *teeth, *right)


def _all(*parts: QPainterPath) -> QPainterPath:
    result = QPainterPath()
    for part in parts:
        result = result.united(part)
    return result


def _grey_havens() -> QPainterPath:
    """A harbour: a swan-prowed ship under sail before slender towers."""
    hull = path(
        ("M", -78, -18), ("C", -74, 8, -20, 10, 4, -4), ("C", 14, -10, 12, -22, 4, -24), ("L", 10, -30),
        ("C", 22, -26, 22, -6, 8, 4), ("L", -8, 12), ("L", -58, 12), ("Q", -76, 4, -84, -20), ("Z",),
    )  # fmt: skip
    mast = box(-36, -86, 3, 84)
    sail = path(("M", -30, -82), ("C", 2, -62, 4, -34, -2, -20), ("L", -30, -18), ("Z",))
    fore = path(("M", -38, -70), ("C", -58, -52, -64, -34, -62, -22), ("L", -38, -20), ("Z",))
    quay = _shape((30, 6), (34, -10), (104, -10), (104, 6))
    towers = _all(_spired(48, 13, 62), _spired(64, 15, 88), _spired(82, 12, 54), _spired(95, 10, 70))
    return _all(hull, mast, sail, fore, quay, towers)


def _bree() -> QPainterPath:
    """A village behind its hedge: gabled houses with chimneys, one of them the inn with its sign."""
    houses = QPainterPath()
    for x, size in ((-84, 30), (-54, 40), (-16, 56), (28, 36), (58, 46), (88, 30)):
        house = _shape(
            (x - size * 0.46, 4), (x - size * 0.46, -size * 0.55), (x - size * 0.58, -size * 0.52), (x, -size * 1.12),
            (x + size * 0.58, -size * 0.52), (x + size * 0.46, -size * 0.55), (x + size * 0.46, 4),
        )  # fmt: skip
        chimney = box(x + size * 0.18, -size * 1.2, size * 0.13, size * 0.5)
        houses = houses.united(house).united(chimney)
    sign = _all(box(16, -46, 14, 2.5), box(20, -44, 9, 12))
    return _all(houses, sign)


def _erebor() -> QPainterPath:
    """The lonely mountain with its gate."""
    peak = _shape(
        (-100, 6), (-78, -18), (-62, -22), (-44, -52), (-34, -50), (-12, -96), (-4, -92), (4, -108), (16, -82),
        (24, -84), (44, -46), (56, -44), (76, -16), (100, 6),
    )  # fmt: skip
    gate = path(("M", -13, 8), ("L", -13, -18), ("Q", 0, -34, 13, -18), ("L", 13, 8), ("Z",))
    wardens = _all(_shape((-26, 6), (-24, -26), (-18, -30), (-16, 6)), _shape((26, 6), (24, -26), (18, -30), (16, 6)))
    return peak.subtracted(gate).united(wardens)


def _isengard() -> QPainterPath:
    """A black tower with four horns within its ring of stone."""
    tower = _shape(
        (-24, 4), (-15, -66), (-22, -104), (-11, -84), (-5, -108), (0, -86), (5, -108), (11, -84), (22, -104),
        (15, -66), (24, 4),
    )  # fmt: skip
    steps = _shape((-32, 6), (-28, -10), (28, -10), (32, 6))
    wall = path(("M", -98, 6), ("L", -98, -16), ("Q", 0, -26, 98, -16), ("L", 98, 6), ("Z",))
    posts = _all(*(_battled(x, 12, 26) for x in (-90, -60, 60, 90)))
    return _all(tower, steps, wall, posts)


def _helms_deep() -> QPainterPath:
    """A long wall with a gate before a keep and its horn tower, in a cleft of the hills."""
    left = _shape((-104, 6), (-104, -78), (-88, -70), (-70, -34), (-62, 6))
    right = _shape((104, 6), (104, -92), (92, -84), (78, -44), (70, 6))
    wall = box(-70, -26, 142, 32)
    teeth = _all(*(box(-68 + k * 12, -32, 6.5, 8) for k in range(12)))
    gate = path(("M", -9, 8), ("L", -9, -10), ("Q", 0, -20, 9, -10), ("L", 9, 8), ("Z",))
    keep = _all(_battled(38, 34, 70), _battled(56, 18, 98), _battled(20, 16, 52), _battled(-46, 18, 44))
    return _all(left, right, wall, teeth, keep).subtracted(gate)


def _minas_tirith() -> QPainterPath:
    """A city of seven walls, one above the other, and the white tower."""
    city = QPainterPath()
    for level in range(7):
        half = 74 - 9.6 * level
        ring = box(-half, -9 * (level + 1), half * 2, 11)
        teeth = _all(*(box(-half + k * 9, -9 * (level + 1) - 3, 4, 4) for k in range(int(half * 2 / 9) + 1)))
        city = _all(city, ring, teeth)
    spur = _shape((-4, 4), (-2, -62), (10, -62), (20, 4))
    towers = _all(_spired(0, 11, 106), _spired(-24, 7, 58), _spired(25, 7, 60), _spired(-46, 7, 38), _spired(48, 7, 38))
    return _all(city, spur, towers, box(-96, -5, 192, 9))


def _barad_dur() -> QPainterPath:
    """The dark tower: buttresses, and the eye between two horns."""
    tower = _shape(
        (-34, 6), (-30, -20), (-22, -24), (-20, -52), (-13, -56), (-11, -78), (-19, -108), (-7, -92), (7, -92),
        (19, -108), (11, -78), (13, -56), (20, -52), (22, -24), (30, -20), (34, 6),
    )  # fmt: skip
    buttress = _all(
        _shape((-66, 6), (-58, -44), (-52, -60), (-48, -42), (-42, 6)),
        _shape((-44, 6), (-38, -66), (-33, -78), (-29, -60), (-24, 6)),
    )
    other = QTransform.fromScale(-1, 1).map(buttress)
    eye = path(("M", -8, -84), ("Q", 0, -92, 8, -84), ("Q", 0, -76, -8, -84), ("Z",))
    rock = _shape((-98, 6), (-60, -8), (60, -8), (98, 6))
    return _all(tower, buttress, other, rock).subtracted(eye).united(disc(0, -84, 1.6, 3))


_DRAWN: dict[str, Callable[[], QPainterPath]] = {
    "grey-havens": _grey_havens,
    "bree": _bree,
    "erebor": _erebor,
    "isengard": _isengard,
    "helms-deep": _helms_deep,
    "minas-tirith": _minas_tirith,
    "barad-dur": _barad_dur,
}
