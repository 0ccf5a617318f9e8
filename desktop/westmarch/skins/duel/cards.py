"""Chapter cards: the full face, the thumbnail and the backs.

A face is painted in units of 300 x 450 about its middle and scaled to the width that it is given.  All that a covered
card must tell stands in its upper 0.43: family, gain, price and chaining symbols.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from westmarch.games.duel.catalogue import Card
from westmarch.games.duel.names import NUMERALS
from westmarch.skins.cardart import card_back, card_pictures
from westmarch.skins.cardart.card_back import Back
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import draw, edge_inside, grain, pixel
from westmarch.skins.cardart.paths import box, disc, starred
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import faded, pen, preserved, rounded, text_at, text_width
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work, run_to_end

from .effects import effect_signs, paint_row, price_signs, row_height, row_width
from .signs import paint_mark, paint_slash, paint_tag

WIDTH, HEIGHT = 300.0, 450.0
TALL = HEIGHT / WIDTH
CORNER = 16.5
FULL_FROM = 60.0
"""Narrower cards, in world units, are thumbnails."""
NEAR = 1.12
"""How much nearer the picture of a card is, whose frame is low."""

_LEFT, _TOP = -WIDTH / 2, -HEIGHT / 2
_BAND = 0.29 * HEIGHT
_MIDDLE = _TOP + (_BAND - 3.6) / 2
_PRICE = _TOP + _BAND + 34.5
PICTURE = QRectF(-0.465 * WIDTH, _TOP + 0.438 * HEIGHT, 0.93 * WIDTH, 0.45 * HEIGHT)
_FOOT = _TOP + 0.9375 * HEIGHT
_PIP, _TAG = 47.4, 52.5
PRICE_FOOT, FOOT_TOP = _PRICE + _TAG / 2, _FOOT - 20.0
"""Where the price ends and the name begins: the picture stands between them."""
PIP_GAP = 0.05  # between the pips of a price, in their height
_ROOM = 0.945 * WIDTH
NAME_ROOM = 0.79 * WIDTH


def outline(width: float) -> QPainterPath:
    """The edge of a card about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def paint_card(painter: QPainter, card: Card, width: float, theme: Theme) -> None:
    """Paints a card about the origin: a thumbnail if it is narrow, else its full face.  No shadow."""
    run_to_end(painting(painter, card, width, theme))


def painting(painter: QPainter, card: Card, width: float, theme: Theme) -> Work[None]:
    """Paints the same in slices."""
    with preserved(painter):
        if width < FULL_FROM:
            painter.scale(width / 100, width / 100)
            _paint_thumbnail(painter, card, theme)
        else:
            painter.scale(width / WIDTH, width / WIDTH)
            yield from _painting_face(painter, card, theme)


def foot_name(card: Card) -> str:
    """What stands at the foot: the name, shorter where the band tells the rest."""
    return "Choice" if card.effect.choice else card.name.removesuffix(" twice")


# -- the full face


def _painting_face(painter: QPainter, card: Card, theme: Theme) -> Work[None]:
    shape, color = outline(WIDTH), theme.color(f"card_{card.colour}")
    painter.fillPath(shape, theme.color("card_paper"))
    with preserved(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _paint_band(painter, getattr(theme, f"card_{card.colour}"), theme)
        grain(painter, QRectF(_LEFT, _TOP, WIDTH, HEIGHT), 0.16)
    yield
    yield from card_pictures.painting(painter, PICTURE, "duel", card.id, theme, color, near=NEAR)
    yield
    paint_frame(painter, PICTURE, color, theme)
    paint_mark(painter, card.colour, _LEFT + 34.5, _TOP + 37.5, 40, theme.color("card_cream"))
    if card.gives:
        paint_tag(painter, card.gives, -_LEFT - 37.5, _TOP + 39, 56, theme)
    _paint_gain(painter, card, theme)
    _paint_price(painter, card, theme)
    _paint_foot(painter, card, theme)
    _paint_edge(painter, shape, theme)


def paint_frame(painter: QPainter, area: QRectF, color: QColor, theme: Theme) -> None:
    """Paints a line in the colour of its family about a picture, and a pale one inside it."""
    line = max(3.0, pixel(painter))
    draw(painter, box(area.x(), area.y(), area.width(), area.height()), None, pen(color, line, flat=True))
    inner = area.adjusted(line, line, -line, -line)
    pale = pen(theme.color("card_cream", 0.45), max(1.2, 0.7 * pixel(painter)), flat=True)
    draw(painter, box(inner.x(), inner.y(), inner.width(), inner.height()), None, pale)


def _paint_band(painter: QPainter, color: str, theme: Theme) -> None:
    """The coloured head of a card, with its gold rule; the card's edge is the clip."""
    area = QRectF(_LEFT, _TOP, WIDTH, _BAND)
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, QColor(color).lighter(114))
    wash.setColorAt(1, QColor(color).darker(108))
    painter.fillRect(area, wash)
    head = QPainterPath()
    head.addRect(area)
    hatch(painter, head, area, theme.color("card_cream", 0.085), -28, 0.055)
    painter.fillRect(QRectF(_LEFT, _TOP + _BAND - 3.6, WIDTH, 7.2), theme.color("mat_line"))
    painter.fillRect(QRectF(_LEFT, _TOP + _BAND + 3.6, WIDTH, 1.6), theme.color("card_ink", 0.6))


def _paint_gain(painter: QPainter, card: Card, theme: Theme) -> None:
    """What the card gives, in the middle of its band or of what the mark and the chaining symbol leave."""
    row = effect_signs(card.effect)
    left, right = _LEFT + 64, -_LEFT - (72 if card.gives else 16)
    height = row_height(row, (0.35 if len(row) == 1 else 0.29) * WIDTH, right - left)
    width = row_width(row, height)
    x = min(max(left, -width / 2), right - width)
    paint_row(painter, row, x, _MIDDLE, height, theme, theme.color("card_cream"))


def _paint_price(painter: QPainter, card: Card, theme: Theme) -> None:
    """Coins and skills from the left, the symbol with which it is free at the right."""
    left, right = -_ROOM / 2, _ROOM / 2
    if card.free_with:
        paint_tag(painter, card.free_with, right - _TAG / 2, _PRICE, _TAG, theme)
        paint_slash(painter, right - _TAG - 9, _PRICE, 40, theme.color("card_ink2"))
    row = price_signs(card)
    if not row:
        font = type_faces.serif(35, "semibold", italic=True)
        text_at(painter, left + 10, _PRICE + 10, "free", font, theme.color("card_ink2"))
        return
    height = price_height(card)
    x = left + (7 if height == _PIP else 0)
    paint_row(painter, row, x, _PRICE, height, theme, theme.color("card_ink"), PIP_GAP)


def price_room(card: Card) -> float:
    """What the chaining symbol leaves for the price."""
    return _ROOM - (_TAG + 18 if card.free_with else 0)


def price_height(card: Card) -> float:
    """How large the pips of a price are, so that all of them fit."""
    return row_height(price_signs(card), _PIP, price_room(card), PIP_GAP)


def name_size(name: str) -> int:
    """How large a name stands at the foot."""
    size = 35
    while text_width(name, type_faces.caps(size, 8)) > NAME_ROOM:
        size -= 1
    return size


def _paint_foot(painter: QPainter, card: Card, theme: Theme) -> None:
    color = theme.color(f"card_{card.colour}")
    paint_mark(painter, card.colour, _LEFT + 31, _FOOT, 24, color)
    name = foot_name(card)
    size = name_size(name)
    middle = 17.0  # between the mark and the edge
    text_at(painter, middle, _FOOT + size * 0.3, name, type_faces.caps(size, 8), theme.color("card_ink"), "center")


def _paint_edge(painter: QPainter, shape: QPainterPath, theme: Theme) -> None:
    edge_inside(painter, shape, theme.color("card_ink"), max(3.3, pixel(painter)))


# -- the thumbnail, in units of 100 x 150


def _paint_thumbnail(painter: QPainter, card: Card, theme: Theme) -> None:
    """A block of the family's colour with what the card gives, and the family's mark and the chapter at the foot."""
    shape = rounded(-50, -75, 100, 150, 8)
    painter.fillPath(shape, theme.color("card_paper"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(-50, -75, 100, 96), theme.color(f"card_{card.colour}"))
    painter.fillRect(QRectF(-50, 20, 100, 4), theme.color("mat_line"))
    painter.restore()
    # Where the units went, or may go, is no longer told of a card that lies in a pile.
    row = [sign for sign in effect_signs(card.effect) if not card.effect.units or sign.kind == "units"]
    height = row_height(row, 70, 86)
    paint_row(painter, row, -row_width(row, height) / 2, -26, height, theme, theme.color("card_cream"))
    paint_mark(painter, card.colour, -24, 48, 38, theme.color(f"card_{card.colour}"))
    numeral = NUMERALS[card.chapter]
    text_at(painter, 24, 59, numeral, type_faces.serif(33), theme.color(f"card_{card.colour}"), "center")
    _paint_edge(painter, shape, theme)


# -- the backs

_BACK = Back(
    frame=(15, 9), inner=(23, 6), inner_until=4, thin=3.6, fine=1.8, edge=3.3, sheen=125,
    star=(159, 15, 5), star_light=1.0, beside=(24, 60),
)  # fmt: skip


def paint_back(painter: QPainter, chapter: int, width: float, theme: Theme) -> None:
    """The back of a chapter about the origin: a rayed sun and the chapter's numeral."""
    base = getattr(theme, f"back_{chapter}")
    color = QColor(base)

    def paint_sun(gilt: QColor, thin: float, fine: float) -> None:
        for radius, turn, light in ((102, 0.0, 0.2), (72, 22.5, 0.3)):
            rays = QTransform().rotate(turn).map(starred(8, radius, radius * 0.5))
            draw(painter, rays, faded(gilt, light), pen(faded(gilt, 0.8), fine * 1.2))
        draw(painter, disc(0, 0, 57), color.darker(135), pen(gilt, thin))
        text_at(painter, 0, 21, NUMERALS[chapter], type_faces.serif(60), gilt, "center")

    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    area = QRectF(_LEFT, _TOP, WIDTH, HEIGHT)
    card_back.paint_back(painter, _BACK, outline(WIDTH), area, base, color, theme, paint_sun)
    painter.restore()
