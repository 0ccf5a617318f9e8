"""Standing plates: the pieces of the Confrontation on the board, and large in a battle.

Good stands round-topped in teal with a disc, Sauron horn-topped in oxblood with a lozenge.  A hidden piece is
painted from its side alone, so that nothing of its face can show.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import baked, faded, lidless_eye, lozenge, path, pen, soft_shadow, star
from westmarch.tabletop.theme import Theme, mix

from .emblems import paint_emblem
from .faces import PieceFace
from .lettering import Setting, fine, name_lines, print_line, print_lines

WIDTH, HEIGHT = 66, 84  # a piece at unit size; its foot reaches 7 to the left and right and 5 below


@dataclass(frozen=True)
class Measures:
    """One size of plate in its own units."""

    width: float
    height: float
    band: float  # height of the name band
    foot: float  # height of the foot before the band
    name: float
    tracking: float
    emblem: float
    badge: float  # radius
    badge_at: dict[str, tuple[float, float]]
    figure: float
    rim: float
    ray: float
    thickness: tuple[float, float]


PIECE = Measures(
    WIDTH, HEIGHT, band=26.4, foot=7, name=13.2, tracking=4, emblem=54,
    badge=11, badge_at={"good": (7, 11), "dark": (7, 13)}, figure=15, rim=2, ray=0.7, thickness=(3.2, -1.2),
)  # fmt: skip
SMALL = replace(PIECE, band=7, emblem=68, badge=15, badge_at={"good": (8, 14), "dark": (8, 16)}, figure=20)
"""A piece too small for a name that can be read: its emblem fills the plate."""
NAME_FROM = 48
PLATE = Measures(
    232, 318, band=62, foot=10, name=34, tracking=7, emblem=190,
    badge=32, badge_at={"good": (8, 44), "dark": (228, 44)}, figure=40, rim=3, ray=1.1, thickness=(7, -2),
)  # fmt: skip


def outline(side: str, x: float, y: float, width: float, height: float) -> QPainterPath:
    """The silhouette of a plate whose body fills the box; a dark one's middle horn rises above it."""
    if side == "good":
        return path(
            ("M", x, y + height),
            ("L", x, y + width * 0.40),
            ("C", x, y + width * 0.12, x + width * 0.22, y, x + width * 0.5, y),
            ("C", x + width * 0.78, y, x + width, y + width * 0.12, x + width, y + width * 0.40),
            ("L", x + width, y + height),
            ("Z",),
        )
    return path(
        ("M", x, y + height),
        ("L", x, y + width * 0.12),
        ("L", x + width * 0.16, y + width * 0.20),
        ("L", x + width * 0.5, y - width * 0.04),
        ("L", x + width * 0.84, y + width * 0.20),
        ("L", x + width, y + width * 0.12),
        ("L", x + width, y + height),
        ("Z",),
    )


def paint_piece(
    painter: QPainter,
    foot_x: float,
    foot_y: float,
    width: float,
    face: PieceFace | None,
    side: str,
    theme: Theme,
) -> None:
    """A piece standing with the middle of its foot at ``foot_x, foot_y``; ``face`` None is a hidden one."""
    painter.save()
    _to_units(painter, foot_x, foot_y, width)
    ground = path(("M", -6, 86), ("L", 72, 86), ("L", 90, 72), ("L", 22, 72), ("Z",))
    soft_shadow(painter, ground, theme.color("shadow"), 12, 1, 0.26)
    _paint_standing(painter, PIECE if width >= NAME_FROM else SMALL, face, side, theme)
    painter.restore()


def paint_plate(
    painter: QPainter,
    x: float,
    y: float,
    width: float,
    height: float,
    face: PieceFace | None,
    side: str,
    theme: Theme,
) -> None:
    """The large plate of a battle in a box of about 232 x 318; badge, horn and foot reach a little beyond it.

    The whole is scaled to the width; another height makes the picture above the band taller or shorter.
    """
    scale = width / PLATE.width
    measures = PLATE if math.isclose(height, PLATE.height * scale) else _stretched(height / scale)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    shape = outline(side, 0, 0, measures.width, measures.height)
    soft_shadow(painter, shape, theme.color("shadow"), 18, 7, 0.32)
    _paint_standing(painter, measures, face, side, theme)
    painter.restore()


def paint_ghost(
    painter: QPainter,
    foot_x: float,
    foot_y: float,
    width: float,
    face: PieceFace | None,
    side: str,
    theme: Theme,
) -> None:
    """Where a lifted piece came from: a dashed gold outline, its emblem or its side's mark faint inside."""
    painter.save()
    _to_units(painter, foot_x, foot_y, width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setOpacity(0.42 if theme.is_night else 0.3)
    if face is None:
        _side_emblem(painter, side, WIDTH / 2, HEIGHT * 0.48, 17, theme.color("ink3"), theme.color("table2"))
    else:
        # Baked, since at half opacity the cuts of an emblem would show through one another.
        emblem = baked(54, 54, 4, lambda brush: paint_emblem(brush, face.id, side, 0, 0, 54, theme))
        painter.drawPixmap(QRectF(6, 12, 54, 54), emblem, QRectF(emblem.rect()))
    painter.setOpacity(1)
    dashes = pen(theme.color("gold"), 1.6, [3.2, 2.6], flat=True)
    painter.strokePath(outline(side, 1, 1, WIDTH - 2, HEIGHT - 2), dashes)
    painter.restore()


def band_name(name: str, m: Measures) -> Setting:
    """A name as it stands on the band of a plate."""
    return name_lines(name, m.name, m.tracking, m.width * 0.9, (m.band - m.foot) * 0.97)


def _to_units(painter: QPainter, foot_x: float, foot_y: float, width: float) -> None:
    painter.translate(foot_x, foot_y)
    painter.scale(width / WIDTH, width / WIDTH)
    painter.translate(-WIDTH / 2, -HEIGHT)


def _stretched(height: float) -> Measures:
    """The plate in another height."""
    return replace(PLATE, height=height, emblem=min(PLATE.emblem, (height - PLATE.band) * 0.9))


def _paint_standing(painter: QPainter, m: Measures, face: PieceFace | None, side: str, theme: Theme) -> None:
    """Thickness, front, foot and badge of a plate in its own units."""
    shape = outline(side, 0, 0, m.width, m.height)
    painter.fillPath(shape.translated(*m.thickness), theme.color("wood2" if side == "good" else "back2"))
    if face is None:
        _paint_back(painter, m, shape, side, theme)
    else:
        _paint_front(painter, m, shape, face, side, theme)
    _paint_foot(painter, m, theme)
    if face is not None:
        _paint_badge(painter, m, face.strength, side, theme)


def _paint_front(painter: QPainter, m: Measures, shape: QPainterPath, face: PieceFace, side: str, theme: Theme) -> None:
    ink, wash = theme.color(f"object_{side}"), theme.color(f"object_{side}_wash")
    band = m.height - m.band
    room = m.band - m.foot
    painter.fillPath(shape, theme.color("face"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    field = QRectF(0, -m.height * 0.1, m.width, band + m.height * 0.1)
    painter.save()
    painter.setClipRect(field, Qt.ClipOperation.IntersectClip)
    painter.fillRect(field, _falling(0, 0, band, wash, QColor(mix(wash.name(), theme.face, 0.35))))
    _rays(painter, m.width / 2, band * 0.55, m.width * 0.31, m.height, faded(ink, 0.22), m.ray)
    paint_emblem(painter, face.id, side, (m.width - m.emblem) / 2, band - m.emblem, m.emblem, theme)
    painter.restore()
    painter.setPen(pen(ink, m.rim * 0.65, flat=True))
    painter.drawLine(QPointF(0, band), QPointF(m.width, band))
    painter.restore()
    if room:
        name = band_name(face.name, m)
        lift = name.size * 0.02  # small capitals have no descenders
        top = band + (room - name.height) / 2 - lift
        swell = 0.3 / len(name.lines)
        print_lines(painter, name, m.width / 2, top, theme.color("object_ink"), swell=swell)
    rim = outline(side, m.rim / 2, m.rim / 2, m.width - m.rim, m.height - m.rim)
    painter.strokePath(rim, pen(ink, m.rim))


def _paint_back(painter: QPainter, m: Measures, shape: QPainterPath, side: str, theme: Theme) -> None:
    """Crossed fine lines and the mark of the side: the one face of every hidden piece."""
    light, deep, ink = back_inks(side, theme)
    unit = m.width / WIDTH
    painter.fillPath(shape, _falling(0, m.width, m.height, light, deep))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    crossed_lines(painter, m.width, m.height, 8 * unit, 0.8 * unit, faded(ink, 0.2))
    painter.restore()
    inner = outline(side, 5 * unit, 5.5 * unit, m.width - 10 * unit, m.height - 17 * unit)
    painter.strokePath(inner, pen(faded(ink, 0.75), unit))
    painter.strokePath(outline(side, unit / 2, unit / 2, m.width - unit, m.height), pen(faded(ink, 0.35), 0.9 * unit))
    _side_emblem(painter, side, m.width / 2, m.height * 0.5 - unit, 22 * unit, ink, deep)


def back_inks(side: str, theme: Theme) -> tuple[QColor, QColor, QColor]:
    """Light, deep and line colour of a side's backs."""
    role = "good_back" if side == "good" else "back"
    return theme.color(role), theme.color(f"{role}2"), theme.color(f"{role}_ink")


def crossed_lines(painter: QPainter, width: float, height: float, step: float, line: float, ink: QColor) -> None:
    """Two sets of slanting hairlines over a box at the origin."""
    painter.setPen(pen(ink, line))
    slant = height * 0.6
    first, last = -math.ceil(slant / step), math.ceil(width / step)
    for k in range(first, last + 1):
        x = k * step
        painter.drawLine(QPointF(x, 0), QPointF(x + slant, height))
        painter.drawLine(QPointF(width - x, 0), QPointF(width - x - slant, height))


def _side_emblem(
    painter: QPainter, side: str, cx: float, cy: float, radius: float, ink: QColor, ground: QColor
) -> None:
    """The framed mark on a back, star in disc or eye in lozenge; ``radius`` is half the lozenge's width."""
    painter.setPen(pen(faded(ink, 0.9), radius * 0.055))
    painter.setBrush(ground)
    if side == "good":
        painter.drawEllipse(QPointF(cx, cy), radius * 0.92, radius * 0.92)
        star(painter, cx, cy, radius * 0.72, ink)
    else:
        tall = path(
            ("M", cx, cy - radius * 1.15),
            ("L", cx + radius, cy),
            ("L", cx, cy + radius * 1.15),
            ("L", cx - radius, cy),
            ("Z",),
        )
        painter.drawPath(tall)
        lidless_eye(painter, cx, cy, radius * 1.22, ink, ground)


def _paint_foot(painter: QPainter, m: Measures, theme: Theme) -> None:
    unit = m.foot / 7
    top, base = m.height - m.foot, m.height + 3 * unit
    left, right = -4 * unit, m.width + 4 * unit
    foot = path(
        ("M", left, top),
        ("L", right, top),
        ("L", right + 3 * unit, base),
        ("Q", m.width / 2, base + 2.5 * unit, left - 3 * unit, base),
        ("Z",),
    )
    painter.fillPath(foot, _falling(top, 0, base + unit, theme.color("wood"), theme.color("wood2")))
    painter.setPen(pen(theme.color("back_ink", 0.35), 0.8 * unit))
    painter.drawLine(QPointF(left + unit, top + 0.6 * unit), QPointF(right - unit, top + 0.6 * unit))


def _paint_badge(painter: QPainter, m: Measures, strength: int, side: str, theme: Theme) -> None:
    x, y = m.badge_at[side]
    painter.setPen(pen(theme.color("face"), m.badge * 0.14))
    painter.setBrush(theme.color(f"object_{side}"))
    if side == "good":
        painter.drawEllipse(QPointF(x, y), m.badge, m.badge)
    else:
        painter.drawPath(lozenge(x, y, m.badge * 1.18))
    figure = fine(lambda size: type_faces.sans(size, "bold"), m.figure)
    print_line(painter, x, y + m.figure * 0.33, str(strength), figure, theme.color("emblem_light"))


def _rays(painter: QPainter, cx: float, cy: float, inner: float, outer: float, ink: QColor, width: float) -> None:
    """Fine engraved rays over the upper half of an emblem's field."""
    painter.setPen(pen(ink, width))
    for k in range(25):
        angle = math.pi * (1 + k / 24)
        c, s = math.cos(angle), math.sin(angle)
        painter.drawLine(QPointF(cx + inner * c, cy + inner * s), QPointF(cx + outer * c, cy + outer * s))


def _falling(top: float, x: float, y: float, first: QColor, last: QColor) -> QLinearGradient:
    """From the left side at ``top`` to a point."""
    gradient = QLinearGradient(0, top, x, y)
    gradient.setColorAt(0, first)
    gradient.setColorAt(1, last)
    return gradient
