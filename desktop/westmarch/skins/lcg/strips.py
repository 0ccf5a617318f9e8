"""What lies with another card and peeks out: an attachment by its upper edge, a shadow card by its lower one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.lcg.catalogue import CARDS
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import draw, pixel
from westmarch.tabletop.drawing import pen, preserved, rounded
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

from . import marks, naming

TALL = 0.17
"""Of a strip, in the widths of a card."""
WIDTH, HEIGHT = 600.0, 600.0 * TALL
_LARGEST = 62
_BAND = 92.0
"""What the emblem takes at the left end."""
LEFT = -WIDTH / 2 + _BAND + 10
NAME_ROOM = WIDTH - _BAND - 20
COUNT = 0.24
"""What a count takes at the right end, in widths of a strip."""
_UNKNOWN = {"back": "A card", "backs": "Cards"}


def outline(width: float) -> QPainterPath:
    """The edge of a strip about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, 0.03 * width)


def name_on(title: str, width: float, room: float = NAME_ROOM) -> naming.Setting:
    """How a name stands on a strip of so many world units."""
    return naming.setting(title, serif, room, width / WIDTH, _LARGEST)


def paint_strip(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """The strip of a card, of one whose face is unknown (``back``), or of many.  Raises KeyError."""
    if name in _UNKNOWN:
        _paint(painter, "card", "neutral", _UNKNOWN[name], width, theme)
    else:
        card = CARDS[name]
        _paint(painter, "card", marks.family(card), card.title, width, theme)


def paint_shorter(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """Writes the name of a card anew, so that it ends before a count."""
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        painter.fillRect(
            QRectF(LEFT - 8, -HEIGHT / 2 + 9, WIDTH / 2 - 10 - LEFT, HEIGHT - 18), theme.color("card_paper")
        )
        found = name_on(CARDS[name].title, width, NAME_ROOM - COUNT * WIDTH)
        naming.write(painter, LEFT, found.size * 0.32, found, serif(found.size), theme.color("card_ink"))


def paint_shadow(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A shadow card: its back, or face up its name; without an effect it is pale."""
    if name == "back":
        _paint_back(painter, width, theme)
        return
    card = CARDS[name]
    _paint(painter, "shadow" if card.shadow_text else "empty", "treachery", card.title, width, theme)


def _paint(painter: QPainter, kind: str, name: str, title: str, width: float, theme: Theme) -> None:
    color = QColor(marks.color_of(name, theme))
    with_shade = theme.color("shade", 0.3)
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    shape = outline(WIDTH)
    draw(painter, shape.translated(0, 4), with_shade)
    draw(painter, shape, theme.color("card_panel" if kind == "empty" else "card_paper"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(-WIDTH / 2, -HEIGHT / 2, _BAND, HEIGHT), color)
    painter.restore()
    glyph = marks.EMBLEMS[name] if kind == "card" else "moon-waning-crescent"
    symbol(painter, glyph, (-WIDTH + _BAND) / 2 + 2, 0, 66, theme.color("card_cream"))
    found = name_on(title, width)
    font = serif(found.size, italic=kind != "card")
    ink = theme.color("card_ink2" if kind == "empty" else "card_ink")
    naming.write(painter, LEFT, found.size * 0.32, found, font, ink)
    draw(painter, shape, None, pen(color, max(6.0, pixel(painter))))
    painter.restore()


def _paint_back(painter: QPainter, width: float, theme: Theme) -> None:
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    shape, color = outline(WIDTH), QColor(theme.foe_treachery)
    draw(painter, shape.translated(0, 4), theme.color("shade", 0.3))
    draw(painter, shape, color)
    area = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
    for slant in (45, -45):
        hatch(painter, shape, area, theme.color("card_cream", 0.1), slant, 0.2)
    symbol(painter, "moon-waning-crescent", 0, 0, 74, theme.color("coin"))
    draw(painter, shape, None, pen(theme.color("coin", 0.8), max(5.0, pixel(painter))))
    painter.restore()
