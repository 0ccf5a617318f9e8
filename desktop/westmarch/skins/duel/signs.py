"""Signs in their colours: skills, coins, rings, peoples, chaining symbols, pennants and what an effect does.

Every sign is painted about a point, in a box of 100 that is scaled to the size asked for, so that letters and lines
keep their shares at every size.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from westmarch.games.duel.catalogue import BOARD
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.skins.cardart.paths import box, disc, polygon, starred
from westmarch.tabletop.drawing import path, pen, polyline
from westmarch.tabletop.theme import Theme, mix

from .glyphs import outline, paint_glyph, placed

_BANNERS = {region.id: (f"device/{region.device}", f"banner_{n}") for n, region in enumerate(BOARD.regions, start=1)}
"""Glyph and colour token of each region's pennant."""


# -- what a card costs and gives


def paint_mark(painter: QPainter, colour: str, x: float, y: float, size: float, color: QColor) -> None:
    """The shape of a family of cards, which says the same as its colour."""
    share = {"yellow": 0.88, "blue": 0.92, "red": 0.86, "purple": 1.1}.get(colour, 1.0)
    paint_glyph(painter, f"colour/{colour}", x, y, size * share, color)


def paint_skill(painter: QPainter, skill: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A skill, ``size`` across with its rim."""
    with boxed(painter, x, y, size):
        draw(painter, disc(0, 0, 50), theme.color("card_cream"))
        draw(painter, disc(0, 0, 46.5), theme.color(f"skill_{skill}"))
        paint_glyph(painter, f"skill/{skill}", 0, 4 if skill == "courage" else 0, 60, theme.color("card_cream"))


def paint_any_skill(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """A skill of whatever kind is needed: a disc of all five colours about a star."""
    with boxed(painter, x, y, size):
        draw(painter, disc(0, 0, 50), theme.color("card_cream"))
        painter.setPen(Qt.PenStyle.NoPen)
        for place, skill in enumerate(BOARD.skills):
            painter.setBrush(theme.color(f"skill_{skill}"))
            painter.drawPie(QRectF(-46.5, -46.5, 93, 93), (90 - 36 - 72 * place) * 16, 72 * 16)
        draw(painter, starred(5, 36, 15), theme.color("card_cream"))


def paint_coin(painter: QPainter, x: float, y: float, size: float, theme: Theme, text: str = "") -> None:
    """A coin with a number on it, or a bare one."""
    with boxed(painter, x, y, size):
        shine = QRadialGradient(QPointF(-15, -20), 75)
        shine.setColorAt(0, theme.color("coin_light"))
        shine.setColorAt(1, theme.color(mix(theme.coin, theme.coin_edge, 0.3)))
        draw(painter, disc(0, 0, 50), theme.color("coin_edge"))
        draw(painter, disc(0, 0, 50 - max(4.2, 0.9 * pixel(painter))), shine)
        if pixel(painter) < 3.4:
            draw(painter, disc(0, 0, 39), None, pen(theme.color("coin_edge", 0.55), 2.4))
        if text:
            figure(painter, 0, 0, text, 74, theme.color("card_ink"), 70)


def paint_ring(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """A gold ring: a step along the Quest."""
    with boxed(painter, x, y, size):
        shine = QLinearGradient(-50, -50, 50, 50)
        shine.setColorAt(0, theme.color("coin_light"))
        shine.setColorAt(0.5, theme.color(mix(theme.coin, theme.mat_line, 0.6)))
        shine.setColorAt(1, theme.color(mix(theme.mat_line, theme.coin_edge, 0.75)))
        draw(painter, outline("ring"), theme.color("coin_edge"))
        rim = max(2.4, 0.7 * pixel(painter))
        draw(painter, disc(0, 0, 50 - rim).subtracted(disc(0, 0, 31 + rim)), shine)


def paint_people(painter: QPainter, race: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A people: a green hexagon, ``size`` high."""
    with boxed(painter, x, y, size):
        draw(painter, polygon(6, 50), theme.color("card_cream"))
        draw(painter, polygon(6, 45.5), theme.color("card_green"))
        paint_glyph(painter, f"race/{race}", 0, 0, 62 if race == "eagle" else 50, theme.color("card_cream"))


def paint_any_people(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """An alliance token of any people."""
    with boxed(painter, x, y, size):
        draw(painter, polygon(6, 50), theme.color("card_cream"))
        draw(painter, polygon(6, 45.5), theme.color("card_green"))
        figure(painter, 0, 0, "?", 58, theme.color("card_cream"))


def tag_shape(size: float = 100) -> QPainterPath:
    """A square with clipped corners about the origin."""
    far, near = size / 2, size * 0.28
    return polyline(
        [
            (-near, -far),
            (near, -far),
            (far, -near),
            (far, near),
            (near, far),
            (-near, far),
            (-far, near),
            (-far, -near),
        ],
        closed=True,
    )


def paint_tag(painter: QPainter, chain: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A chaining symbol; ``chain`` empty: any of them."""
    with boxed(painter, x, y, size):
        rim = max(5.0, 0.9 * pixel(painter))
        draw(painter, tag_shape(), theme.color("card_ink"))
        draw(painter, tag_shape(100 - 2 * rim), theme.color("card_paper"))
        if chain:
            paint_glyph(painter, f"chain/{chain}", 0, 0, 70, theme.color("card_ink"))
        else:
            for place in (-1, 1):
                link = disc(place * 13, 0, 22, 15)
                draw(painter, link, None, pen(theme.color("card_ink"), 8))


def paint_pennant(
    painter: QPainter, region: str, x: float, y: float, width: float, height: float, theme: Theme
) -> None:
    """The pennant of a region with its device, its middle at a point."""
    device, color = _BANNERS[region]
    with boxed(painter, x, y, width):
        tall = height / width * 100
        rim = max(4.5, 0.8 * pixel(painter))
        draw(painter, _pennant(100, tall), theme.color("banner_on"))
        draw(painter, _pennant(100 - 2 * rim, tall - 2 * rim, rim * 0.3), theme.color(color))
        paint_glyph(painter, device, 0, -tall * 0.08, 66, theme.color("banner_on"))


def paint_any_pennant(painter: QPainter, x: float, y: float, width: float, height: float, theme: Theme) -> None:
    """The pennant of whatever region."""
    with boxed(painter, x, y, width):
        tall = height / width * 100
        rim = max(4.5, 0.8 * pixel(painter))
        draw(painter, _pennant(100, tall), theme.color("card_ink"))
        draw(painter, _pennant(100 - 2 * rim, tall - 2 * rim, rim * 0.3), theme.color("card_paper"))
        figure(painter, 0, -tall * 0.08, "?", 74, theme.color("card_ink"))


def _pennant(width: float, height: float, rise: float = 0.0) -> QPainterPath:
    x, y = width / 2, height / 2
    return polyline([(-x, -y), (x, -y), (x, y), (0, y - height * 0.19 - rise), (-x, y)], closed=True)


# -- units, and what is done with them


def paint_units(painter: QPainter, x: float, y: float, size: float, text: str, theme: Theme) -> None:
    """A cream shield with a number: units to place."""
    with boxed(painter, x, y, size):
        shape = outline("unit")
        draw(painter, shape, theme.color("card_cream"), pen(theme.color("card_ink"), max(5.0, pixel(painter))))
        figure(painter, 0, -6, text, 66, theme.color("card_ink"), 70)


def paint_count(painter: QPainter, x: float, y: float, size: float, text: str, theme: Theme) -> None:
    """A number on a dark disc, for what is done so many times."""
    with boxed(painter, x, y, size):
        draw(painter, disc(0, 0, 50), theme.color("card_cream"))
        draw(painter, disc(0, 0, 43), theme.color("card_ink"))
        figure(painter, 0, 0, text, 78, theme.color("card_cream"), 76)


def paint_deed(
    painter: QPainter, deed: str, x: float, y: float, size: float, count: int, theme: Theme, ink: QColor
) -> None:
    """A runner (``move``), a struck shield (``remove``), a struck tower (``raze``) or a ``turn``, and how often."""
    if count > 1 or deed in ("move", "remove"):
        paint_glyph(painter, deed, x - size * 0.05, y - size * 0.07, size * 0.86, ink)
        paint_count(painter, x + size * 0.31, y + size * 0.31, size * 0.5, str(count), theme)
    else:
        paint_glyph(painter, deed, x, y, size * 0.86, ink)


def paint_fortress_sign(painter: QPainter, region: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A tower upon the pennant of a region."""
    paint_pennant(painter, region, x, y + size * 0.17, size * 0.62, size * 0.7, theme)
    shape = placed("tower", x, y - size * 0.32, size * 0.42)
    draw(painter, shape, theme.color("card_cream"), pen(theme.color("card_ink"), max(0.035 * size, pixel(painter))))


def paint_robbed(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """A grey card of the opponent that goes."""
    with boxed(painter, x, y, size):
        card = box(-32, -46, 64, 92)
        draw(painter, card, theme.color("card_grey"), pen(theme.color("card_ink"), max(4.0, pixel(painter))))
        paint_mark(painter, "grey", 0, 0, 40, theme.color("card_cream"))
        line = path(("M", -44, 44), ("L", 44, -44))
        painter.strokePath(line, pen(theme.color("card_paper"), 16))
        painter.strokePath(line, pen(theme.color("warn"), 9))


def paint_slash(painter: QPainter, x: float, y: float, size: float, ink: QColor) -> None:
    """A stroke between two things of which one is chosen."""
    line = path(("M", x + size * 0.14, y - size * 0.5), ("L", x - size * 0.14, y + size * 0.5))
    painter.strokePath(line, pen(ink, max(size * 0.11, pixel(painter))))


def struck_coin(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """A coin that need not be paid."""
    paint_coin(painter, x, y, size, theme, "+")
    with boxed(painter, x, y, size):
        line = path(("M", -44, 44), ("L", 44, -44))
        painter.strokePath(line, pen(theme.color("card_paper"), 18))
        painter.strokePath(line, pen(theme.color("warn"), 10))
