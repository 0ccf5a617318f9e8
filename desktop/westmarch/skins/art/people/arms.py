"""Arms: from the shoulder over an elbow to the wrist, in a sleeve, a bracer or plates."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from westmarch.skins.art.cut import Cut, polygon
from westmarch.skins.art.inks import contrast, shaded
from westmarch.skins.art.people.hands import HANDS
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.people.poses import Hand
from westmarch.tabletop.drawing import Point

_BELL = ("robe", "dress")
"""Garbs whose sleeves are wide at the wrist."""
_SHADE = 2.6
"""How wide the shade on an arm is."""
_BRACED = ("leather", "tunic", "mail", "fur", "vest")


def placed(look: Look, hand: Hand) -> Point:
    """Where a hand of a pose is on this body."""
    side, body = math.copysign(1, hand.x), look.body
    return hand.x + side * (body.half - 25) * 0.7, hand.y + (body.shoulder - 56) * 0.7


def sleeve_of(c: Cut, look: Look) -> str:
    """The colour of a sleeve."""
    match look.garb:
        case "mail" | "plate":
            return c.lit(look.garb)
        case "waistcoat":
            return c.cloth("ivory")
        case "vest":
            return c.skin(look.skin)
        case "apron" if look.folk == "dwarf":
            return c.skin(look.skin)
        case _:
            return shaded(c.cloth(look.under), 0.12)


def arm(c: Cut, look: Look, shoulder: Point, hand: Point, is_near: bool) -> float:
    """Paints an arm to a hand; returns the angle of the forearm in degrees, 0 to the right, 90 downwards."""
    width = look.body.arm
    color = sleeve_of(c, look) if is_near else shaded(sleeve_of(c, look), 0.2)
    elbow = elbow_of(look, shoulder, hand)
    wrist_width = width * (1.25 if look.garb in _BELL else 0.62)
    c.mass(shaded(color, 0.3), _limbs(shoulder, elbow, hand, width, wrist_width), halo=1.3, shade=0)
    lit = _limbs(shoulder, elbow, hand, width - _SHADE, wrist_width - _SHADE)
    c.fill(color, lit.translated(-_SHADE * 0.42, -_SHADE * 0.36))
    _crease(c, color, shoulder, elbow, hand, width)
    angle = math.degrees(math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]))
    with c.at(elbow[0], elbow[1], 1.0, angle):
        _dressed(c, look, color, math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]), width, wrist_width)
    return angle


def _crease(c: Cut, color: str, shoulder: Point, elbow: Point, hand: Point, width: float) -> None:
    """A fold in the bend of the elbow, from its inner side."""
    x, y = (shoulder[0] + hand[0]) / 2 - elbow[0], (shoulder[1] + hand[1]) / 2 - elbow[1]
    bent = math.hypot(x, y)
    if bent < 3.0:
        return
    x, y = x / bent * width * 0.42, y / bent * width * 0.42
    bow = f"Q {elbow[0] - y * 0.3:.1f} {elbow[1] + x * 0.3:.1f} {elbow[0] - x * 0.3:.1f} {elbow[1] - y * 0.3:.1f}"
    c.line(shaded(color, 0.42), 0.8, f"M {elbow[0] + x:.1f} {elbow[1] + y:.1f} {bow}")


def _dressed(c: Cut, look: Look, color: str, long: float, width: float, wrist: float) -> None:
    """What is on a forearm that goes to the right from the origin."""
    if look.garb in _BELL:
        c.line(
            c.inks.gold,
            1.2,
            f"M {long - 1.2:.1f} {-wrist / 2:.1f} Q {long + 1.6:.1f} 0 {long - 1.2:.1f} {wrist / 2:.1f}",
        )
        c.line(contrast(color, 0.4), 0.6, f"M 3 {width * 0.2:.1f} L {long - 3:.1f} {wrist * 0.28:.1f}")
        return
    if look.garb in (*_BRACED, "plate"):
        start, one, other = long * 0.42, width * 0.4, wrist / 2 + 0.7
        bracer = c.lit("plate" if look.garb == "plate" else "leather")
        points = [(start, -one), (long - 2.2, -other), (long - 2.2, other), (start, one)]
        c.mass(bracer, polygon(points), halo=0.3, dx=-1, dy=-2, shade=0.3)
        c.line(contrast(bracer, 0.4), 0.6, f"M {start + 2:.1f} {-one * 0.6:.1f} L {long - 4:.1f} {-other * 0.5:.1f}")
        c.strokes(c.inks.gold, 0.9, [(start, -one, start, one), (long - 2.4, -other, long - 2.4, other)])
    else:
        c.strokes(contrast(color, 0.4), 0.8, [(long - 2.6, -wrist / 2, long - 2.6, wrist / 2)])


def hand(c: Cut, look: Look, at: Point, shape: str, turn: float, flip: bool) -> None:
    """Paints a hand with its wrist at a point."""
    with c.at(at[0], at[1], look.body.hand * 1.0, turn, flip):
        HANDS[shape](c, c.skin(look.skin))


def elbow_of(look: Look, shoulder: Point, hand: Point) -> Point:
    """Where the elbow of an arm is."""
    return _elbow(shoulder, hand, outwards=1 if shoulder[0] >= 0 else -1, reach=30 * look.body.scale)


def _elbow(shoulder: Point, hand: Point, outwards: int, reach: float) -> Point:
    """The elbow of an arm with two equal bones; of a hand near the shoulder the bones are seen shortened."""
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    apart = math.hypot(dx, dy) or 1.0
    aside = min(math.sqrt(max(0.0, (reach * 0.92) ** 2 - (apart / 2) ** 2)), 13.0)
    aside = max(aside, 3.0)
    nx, ny = -dy / apart, dx / apart
    if nx * outwards < 0 or (abs(nx) < 0.2 and ny < 0):
        nx, ny = -nx, -ny
    if ny < -0.35:  # an elbow hangs: it never points upwards
        nx, ny = -nx, -ny
    return (shoulder[0] + hand[0]) / 2 + nx * aside, (shoulder[1] + hand[1]) / 2 + ny * aside


def _limbs(shoulder: Point, elbow: Point, hand: Point, width: float, wrist: float) -> QPainterPath:
    """Both parts of an arm and its joints.  They overlap and all turn one way, so that no union is needed."""
    joints = QPainterPath()
    joints.addEllipse(QPointF(*elbow), width * 0.43, width * 0.43)
    joints.addEllipse(QPointF(*shoulder), width * 0.56, width * 0.56)
    result = _tapered(shoulder, elbow, width, width * 0.86)
    result.setFillRule(Qt.FillRule.WindingFill)
    result.addPath(_tapered(elbow, hand, width * 0.86, wrist))
    result.addPath(joints.toReversed())
    return result


def _tapered(start: Point, end: Point, wide: float, narrow: float) -> QPainterPath:
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / long, dx / long
    a, b = wide / 2, narrow / 2
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    swell = (a + b) / 2 * 1.12
    result = QPainterPath(QPointF(start[0] + nx * a, start[1] + ny * a))
    result.quadTo(mx + nx * swell, my + ny * swell, end[0] + nx * b, end[1] + ny * b)
    result.lineTo(end[0] - nx * b, end[1] - ny * b)
    result.quadTo(mx - nx * swell, my - ny * swell, start[0] - nx * a, start[1] - ny * a)
    result.closeSubpath()
    return result
