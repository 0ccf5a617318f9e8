"""A card of a full hand as a strip: what it costs, its path, its name and its numbers, in units of 600 x 62.

All names have one size, so that of ten cards in a hand each can be read; one too long for its strip is squeezed.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.painting import draw, figure, pixel
from westmarch.skins.quest.cards import paint_mark
from westmarch.skins.quest.faces import Face, Mark, face
from westmarch.skins.quest.signs import paint_country
from westmarch.tabletop.drawing import pen, polyline, rounded, text_at, text_width
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

TALL = 0.104
"""In widths."""
WIDTH, HEIGHT = 600.0, 600.0 * TALL
_BAND, _BARE_BAND = 56.0, 16.0
_NARROW = 170.0
"""World units: on a narrower strip the sign that all of its kind have leaves its room to the name."""
_MARK, _PILL = 50.0, 65.0
_HIGH = 44.0
"""The height of a number's mark."""
_NAME, _LARGEST = 38.0, 0.92 * HEIGHT
_READ = 14.0
"""World units: a name on a narrow strip is as large, where it has the room."""
_SQUEEZED = 0.76
"""Letters are at least so wide, in their usual widths."""


def outline(width: float) -> QPainterPath:
    """The edge of a strip about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, 0.02 * width)


def paint_strip(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """The strip of a card about the origin.  Raises KeyError."""
    found = face(name)
    shape, left, right = outline(WIDTH), -WIDTH / 2, WIDTH / 2 - 6
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    draw(painter, shape.translated(0, 3), theme.color("shade", 0.3))
    draw(painter, shape, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    band = _BAND if found.seal or width >= _NARROW else _BARE_BAND
    painter.fillRect(QRectF(left, -HEIGHT / 2, band, HEIGHT), theme.color(found.family))
    painter.restore()
    if found.seal:
        figure(painter, left + band / 2 + 2, 0, found.seal, 46, theme.color("card_cream"))
    elif band == _BAND:
        symbol(painter, found.sign, left + band / 2 + 2, 0, 40, theme.color("card_cream"))
    x = left + band + 10
    if found.move:
        paint_country(painter, found.move, x + 20, 0, 21, theme)
        x += 48
    for mark in reversed(_numbers(found)):
        wide = _MARK if mark.kind in ("attack", "shield") else _PILL
        right -= wide
        _paint_number(painter, mark, QRectF(right, -_HIGH / 2, wide - 4, _HIGH), theme)
    size, squeeze = name_size(found.title, right - 12 - x, usual_size(width))
    painter.save()
    painter.translate(x, size * 0.34)
    painter.scale(squeeze, 1)
    text_at(painter, 0, 0, found.title, serif(size), theme.color("card_ink"))
    painter.restore()
    draw(painter, shape, None, pen(theme.color(found.family), max(5.0, pixel(painter))))
    painter.restore()


def _numbers(found: Face) -> tuple[Mark, ...]:
    """Attack and defense, or what must be in the pool."""
    return found.pills or found.feet[:1]


def _paint_number(painter: QPainter, mark: Mark, area: QRectF, theme: Theme) -> None:
    """A number with its sign; attack stands in a lozenge and defense in a shield, which take less room."""
    at = area.center()
    match mark.kind:
        case "attack":
            half = area.height() * 0.52
            lozenge = polyline([(0, -half), (half, 0), (0, half), (-half, 0)], closed=True)
            painter.fillPath(lozenge.translated(at), theme.color("sign_attack"))
        case "shield":
            wide, tall = area.height() * 0.0088, area.height() * 0.0094
            to_place = QTransform.fromTranslate(at.x(), at.y()).scale(wide, tall)
            painter.fillPath(to_place.map(silhouette("shared/heater")), theme.color("fight_ranged"))
        case _:
            paint_mark(painter, mark, area, theme)
            return
    figure(painter, at.x(), at.y() - 1, mark.text, 34, theme.color("card_cream"))


def usual_size(width: float) -> float:
    """The size of names on strips so wide."""
    return min(_LARGEST, max(_NAME, _READ * WIDTH / width))


@lru_cache(maxsize=512)
def name_size(title: str, room: float, usual: float) -> tuple[float, float]:
    """The size of a name and how much it is squeezed, which comes before it is smaller."""
    share = min(1.0, room / text_width(title, serif(usual)))
    return (usual, share) if share >= _SQUEEZED else (usual * share / _SQUEEZED, _SQUEEZED)
