"""Small whole people of deeds, with joints: a fifth to two thirds of the block high, their feet at a point."""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from westmarch.skins.art.cut import Cut, outline, oval
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.small_details import folds_of, paint_folds
from westmarch.skins.art.small_folk import FOES, SMALL_FOLK, SmallFolk
from westmarch.skins.art.small_gear import HANGS, SMALL_GEAR, small_banner
from westmarch.skins.art.small_heads import small_head
from westmarch.skins.art.small_poses import SMALL_POSES, Joints, Limb
from westmarch.tabletop.drawing import Point

_ARM, _LEG = 8.6, 11.5
_TORSOS = {
    "tunic": (
        "M -4 -4 L 4 -4 Q 12 -3 13 6 Q 12 18 9.6 26 L 13.4 43 Q 0 47 -13.4 43 L -9.6 26 Q -12 18 -13 6 Q -12 -3 -4 -4 Z"
    ),
    "mail": (
        "M -4 -4 L 4 -4 Q 13 -4 14 6 Q 13 18 10.4 26 L 13 40 Q 0 43 -13 40 L -10.4 26 Q -13 18 -14 6 Q -13 -4 -4 -4 Z"
    ),
    "rags": (
        "M -4 -4 L 4 -4 Q 13 -4 14 6 Q 13 18 11 26 L 14 40 L 9 36 L 6 44 L 1 37 L -4 45 L -8 37 L -14 41 "
        "L -11 26 Q -13 18 -14 6 Q -13 -4 -4 -4 Z"
    ),
    "bare": "M -4 -4 L 4 -4 Q 11 -3 11 6 Q 9 18 8 26 L 9 34 Q 0 38 -9 34 L -8 26 Q -9 18 -11 6 Q -11 -3 -4 -4 Z",
}
"""Trunks about the neck, the hip at (0, 28)."""
AIMING = ("aim", "aim_low")
"""Poses with a drawn bow between the hands."""
_NO_SKIRT: tuple[Point, ...] = ()
_UPRIGHT = -35.0
"""With the hip higher than this a robe falls to the feet."""


class _Body(Struct, frozen=True):
    """The paths of a kind of figure in a pose, and where its head and hands are."""

    whole: QPainterPath
    cloak: QPainterPath
    far_arm: QPainterPath
    near_arm: QPainterPath
    far_leg: QPainterPath
    near_leg: QPainterPath
    boots: QPainterPath
    trunk: QPainterPath
    belt: QPainterPath
    folds: QPainterPath
    head: Point
    far: Point
    near: Point


def small_person(
    c: Cut,
    x: float,
    y: float,
    high: float,
    who: str = "man",
    pose: str = "stand",
    hold: str = "",
    *,
    cloth: str = "",
    other: str = "",
    flip: bool = False,
    lean: float = 0.0,
    turn: float | None = None,
) -> None:
    """Paints a small figure with its feet at a point, looking to the right, or to the left where it is flipped.

    ``high`` is the height of a standing man beside it: dwarves and hobbits are smaller by themselves.  ``hold`` is in
    the near hand at an angle of ``turn`` or that of the pose, ``other`` in the far hand; ``cloth`` is a named cloth in
    place of its own.  Raises KeyError for unknown words.
    """
    folk, joints = SMALL_FOLK[who], SMALL_POSES[pose]
    body = _body(who, pose)
    with c.at(x, y, high * folk.size / 100, lean, flip):
        halo = 0.95 * 100 / (high * folk.size)
        color = c.cloth(cloth or folk.cloth)
        under, skin = c.cloth(folk.under), c.skin(folk.skin)
        sleeve = skin if folk.garb in ("rags", "bare") else color
        c.painter.strokePath(body.whole, c.pen(c.inks.paper, 2 * halo))
        if folk.cloak:
            c.fill(shaded(c.cloth(folk.cloak), 0.25), body.cloak)
        c.fill(shaded(sleeve, 0.34), body.far_arm)
        c.dot(shaded(skin, 0.2), *body.far, 4.8 * folk.wide**0.5)
        flag = c.cloth("crimson" if who in FOES else folk.cloak or cloth or folk.cloth)
        if other:
            _held(c, other, body.far, -8 if pose not in AIMING else 0, flip, flag)
        leg = skin if folk.garb == "bare" else under
        c.fill(shaded(leg, 0.36), body.far_leg)
        c.fill(shaded(leg, 0.06), body.near_leg)
        c.fill(skin if folk.barefoot else c.lit("leather-dark"), body.boots)
        _trunk(c, folk, body, c.lit("mail") if folk.garb == "mail" else color, color)
        with c.at(*body.head, folk.skull, joints.nod):
            small_head(c, folk, color)
        if pose in AIMING:
            _drawn(c, body)
        elif hold:
            _held(c, hold, body.near, joints.turn if turn is None else turn, flip, flag)
        c.painter.strokePath(body.near_arm, c.pen(c.inks.paper, halo * 0.8))
        c.fill(shaded(sleeve, 0.08), body.near_arm)
        c.dot(skin, *body.near, 5 * folk.wide**0.5)


def _trunk(c: Cut, folk: SmallFolk, body: _Body, color: str, cloth: str) -> None:
    if folk.garb == "bare":
        color = c.skin(folk.skin)
    c.mass(color, body.trunk, halo=0, dx=-7, dy=-1, shade=0.34)
    if folk.garb == "bare":
        paint_folds(c, body.folds, color)
        return
    if folk.garb == "mail" and c.is_finer(4):
        c.line(cloth, 5, body.belt)
    paint_folds(c, body.folds, color)
    c.line(c.lit("leather-dark"), 2.6, body.belt)


def _held(c: Cut, what: str, hand: Point, turn: float, flip: bool, flag: str) -> None:
    """What a hand has; a banner is in the colour of whoever carries it."""
    with c.at(*hand, 1.0, 0.0 if what in HANGS else turn):
        if what == "banner":
            small_banner(c, flag)
        else:
            SMALL_GEAR[what](c)


def _drawn(c: Cut, body: _Body) -> None:
    """A drawn bow between the hands, with its arrow."""
    (x, y), (nx, ny) = body.far, body.near
    with c.at(x, y, 1.0, math.degrees(math.atan2(y - ny, x - nx))):
        back = nx - x
        c.cased(c.lit("wood"), 3.2, "M -12 -38 C 2 -28 5 -8 2 0 C 5 8 2 28 -12 38", halo=1.4)
        c.line(paler(c.lit("wood"), 0.6), 1.2, f"M -12 -38 L {back} 0 L -12 38")
        c.cased(c.lit("wood-pale"), 1.8, f"M {back} 0 L 22 0", halo=0.8)
        c.fill(c.lit("steel"), "M 29 0 L 20 -4 L 20 4 Z")


# -- bodies


@lru_cache(maxsize=256)
def _body(who: str, pose: str) -> _Body:
    folk = SMALL_FOLK[who]
    j = _grown(SMALL_POSES[pose], folk)
    axis = QTransform()
    axis.translate(*j.neck)
    axis.rotate(-math.degrees(math.atan2(j.hip[0] - j.neck[0], j.hip[1] - j.neck[1])))
    length = math.dist(j.neck, j.hip) / 28
    axis.scale(folk.wide, length)
    shoulders = [_at(axis, side * 9.5, 3) for side in (-1, 1)]
    hips = [_at(axis, side * 4.6, 29) for side in (-1, 1)]
    trunk, skirt = axis.map(outline(_TORSOS.get(folk.garb, _TORSOS["tunic"]))), _NO_SKIRT
    if folk.garb == "robe":
        trunk, skirt = _robe(j, axis)
    wide = folk.wide
    far_arm, near_arm = (
        _limb((at, *limb), _ARM * wide) for at, limb in zip(shoulders, (j.far_arm, j.near_arm), strict=True)
    )
    far_leg, near_leg = (
        _limb((at, limb[0], _between(*limb, 0.72)), _LEG * wide)
        for at, limb in zip(hips, (j.far_leg, j.near_leg), strict=True)
    )
    boots = QPainterPath()
    boots.setFillRule(Qt.FillRule.WindingFill)
    for limb in (j.far_leg, j.near_leg):
        boots.addPath(_boot(limb, _LEG * wide, folk.barefoot))
    cloak = _cloak(j) if folk.cloak else QPainterPath()
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    r = 11 * folk.skull
    for part in (far_arm, near_arm, far_leg, near_leg, boots, trunk, cloak, oval(j.head[0], j.head[1], r, r * 1.05)):
        whole.addPath(part)
    return _Body(
        whole=whole,
        cloak=cloak,
        far_arm=far_arm,
        near_arm=near_arm,
        far_leg=far_leg,
        near_leg=near_leg,
        boots=boots,
        trunk=trunk,
        folds=folds_of(folk.garb, axis, skirt),
        belt=axis.map(outline("M -9.8 26 Q 0 29 9.8 26")),
        head=j.head,
        far=j.far_arm[1],
        near=j.near_arm[1],
    )


def _grown(j: Joints, folk: SmallFolk) -> Joints:
    """The joints of a kind of figure: shorter legs let everything else down, a larger head stands higher."""
    down = -j.hip[1] * (1 - folk.legs)

    def low(limb: Limb) -> Limb:
        (ax, ay), (bx, by) = limb
        x, y = j.hip
        return (
            (x + (ax - x) * folk.legs, y + (ay - y) * folk.legs + down),
            (x + (bx - x) * folk.legs, y + (by - y) * folk.legs + down),
        )

    def moved(at: Point) -> Point:
        return at[0], at[1] + down

    away = (j.head[0] - j.neck[0]) * (folk.skull - 1), (j.head[1] - j.neck[1]) * (folk.skull - 1)
    return Joints(
        head=moved((j.head[0] + away[0] * 0.7, j.head[1] + away[1] * 0.7)),
        neck=moved(j.neck),
        hip=moved(j.hip),
        far_arm=(moved(j.far_arm[0]), moved(j.far_arm[1])),
        near_arm=(moved(j.near_arm[0]), moved(j.near_arm[1])),
        far_leg=low(j.far_leg),
        near_leg=low(j.near_leg),
        turn=j.turn,
        nod=j.nod,
    )


def _at(axis: QTransform, x: float, y: float) -> Point:
    found = axis.map(QPointF(x, y))
    return found.x(), found.y()


def _limb(points: tuple[Point, ...], width: float) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    path.quadTo(QPointF(*_between(points[0], points[1], 0.9)), QPointF(*_between(points[1], points[2], 0.15)))
    path.lineTo(QPointF(*points[2]))
    return _stroked(path, width)


def _boot(leg: Limb, width: float, is_bare: bool) -> QPainterPath:
    """A boot with its sole across the end of the leg, its toe forward; of bare feet the foot alone."""
    (kx, ky), (fx, fy) = leg
    length = math.hypot(fx - kx, fy - ky) or 1.0
    down = (fx - kx) / length, (fy - ky) / length
    half, top = width * 0.42, -length * (0.22 if is_bare else 0.62)
    path = QPainterPath(QPointF(-half, top))
    path.lineTo(half, top)
    path.lineTo(half * 0.92, -5.5)
    path.quadTo(half + 8.5, -5, half + 9.5, 0.5)
    path.quadTo(half + 9.5, 2.6, half + 7, 2.6)
    path.lineTo(-half, 2.6)
    path.quadTo(-half - 1.6, 0, -half, -5)
    path.closeSubpath()
    return QTransform(down[1], -down[0], down[0], down[1], fx, fy).map(path)


def _stroked(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    result = stroker.createStroke(path)
    result.setFillRule(Qt.FillRule.WindingFill)
    return result


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _robe(j: Joints, axis: QTransform) -> tuple[QPainterPath, tuple[Point, ...]]:
    """A robe down to the feet, and the corners of its skirt; or one about the legs of whoever does not stand."""
    if j.hip[1] > _UPRIGHT:
        path = QPainterPath(axis.map(outline(_TORSOS["tunic"])))
        path.addPath(_limb((j.hip, j.far_leg[0], j.far_leg[1]), 19))
        path.addPath(_limb((j.hip, j.near_leg[0], j.near_leg[1]), 19))
        path.setFillRule(Qt.FillRule.WindingFill)
        xs = [x for limb in (j.far_leg, j.near_leg) for x, _ in limb]
        low = max(y for limb in (j.far_leg, j.near_leg) for _, y in limb)
        belt = _at(axis, -8, 28), _at(axis, 8, 28)
        return path.simplified(), (*belt, (max(xs), low), (min(xs) - 4, low))
    feet_x = j.far_leg[1][0], j.near_leg[1][0]
    left, right = min(feet_x) - 9, max(feet_x) + 10
    low = max(j.far_leg[1][1], j.near_leg[1][1])
    top = [_at(axis, *each) for each in ((-4, -4), (4, -4), (12.6, 2), (9, 26), (-9, 26), (-12.6, 2))]
    (nx, ny), (mx, my), (sx, sy), (wx, wy), (vx, vy), (tx, ty) = top
    path = QPainterPath(QPointF(nx, ny))
    path.lineTo(mx, my)
    path.quadTo(sx, sy - 5, sx, sy + 3)
    path.lineTo(wx, wy)
    path.quadTo((wx + right) / 2 + 1, (wy + low) / 2 - 8, right, low)
    path.quadTo((left + right) / 2, low + 4, left, low)
    path.quadTo((vx + left) / 2 - 1, (vy + low) / 2 - 8, vx, vy)
    path.lineTo(tx, ty + 3)
    path.quadTo(tx, ty - 5, nx, ny)
    path.closeSubpath()
    return path, ((vx, vy), (wx, wy), (right, low), (left, low))


def _cloak(j: Joints) -> QPainterPath:
    """A cloak that falls behind, or flies behind whoever leans forward."""
    (nx, ny), (hx, hy) = j.neck, j.hip
    lean = max(0.0, nx - hx)
    tip = hx - 21 - lean * 1.9, hy + 36 - lean * 1.5
    path = QPainterPath(QPointF(nx + 9, ny - 2))
    path.quadTo(nx - 12, ny - 6, nx - 14, ny + 6)
    path.quadTo(hx - 22 - lean * 0.4, hy - 6, *tip)
    path.quadTo(hx - 8 - lean, hy + 38 - lean, hx + 6 - lean * 0.4, hy + 34 - lean * 0.9)
    path.quadTo(hx + 8, hy - 6, nx + 9, ny - 2)
    path.closeSubpath()
    return path


def eyes_of_the_dark(c: Cut, x: float, y: float, size: float, color: str = "") -> None:
    """A pair of slanted eyes that look out of the dark."""
    color = color or stuff("amber")
    for s in (-1, 1):
        c.fill(
            color,
            f"M {x + s * size:.1f} {y} Q {x + s * size * 2.6:.1f} {y - 2.4 * size:.1f} {x + s * size * 4:.1f} "
            f"{y - size * 0.8:.1f} Q {x + s * size * 2.4:.1f} {y + 1.4 * size:.1f} {x + s * size:.1f} {y} Z",
        )
        c.dot(stuff("shade"), x + s * size * 2.4, y - 0.4 * size, 0.5 * size, 0.9 * size)
