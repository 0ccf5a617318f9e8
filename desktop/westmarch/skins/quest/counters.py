"""What lies on the atlas: figures, and tokens of which each kind has a shape of its own.

A figure stands on the origin, its foot; a token lies about it.  ``width`` is that of either.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from westmarch.skins.cardart.painting import figure, pixel
from westmarch.skins.cardart.paths import disc, polygon
from westmarch.skins.quest.signs import jagged
from westmarch.tabletop.drawing import lozenge, pen, polyline, preserved, rounded, text_at, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans, serif

STANDEE_TALL = 1 / 0.56
"""Height of a figure in its widths."""
EMBLEMS = {
    "argalad": "feather",
    "beravor": "bow-arrow",
    "eleanor": "shield",
    "eometh": "horse-variant",
    "thalin": "axe",
    "black-serpent": "snake",
    "mouth-of-sauron": "account-voice",
    "gothmog": "axe-battle",
    "ringwraiths": "horse-variant-fast",
    "witch-king": "crown",
}
"""Of heroes and minions."""
BEASTS = {
    "back": "paw",
    "blank": "weather-windy",
    "crebain": "bird",
    "agent": "incognito",
    "snaga": "knife",
    "orc": "axe",
    "barrow-wight": "ghost",
    "southron": "sword",
    "dunlending": "fire",
    "uruk-hai": "hand-back-right",
    "warg-rider": "dog-side",
    "giant-spider": "spider",
    "huorn": "tree",
    "cave-troll": "arm-flex",
    "oliphaunt": "elephant",
    "balrog": "fire-circle",
}
"""Of monsters."""
STORY = {"green": "star-four-points", "yellow": "ring", "red": "sword-cross", "black": "heart-broken"}
STORY_TOKENS = {"green": "marker_green", "yellow": "marker_gold", "red": "marker_red", "black": "marker_black"}
TOKENS = ("influence", "favor", "action", "damage", "quest")


def standee(width: float, is_hero: bool) -> QPainterPath:
    """The outline of a figure on its foot."""
    w, h = width, width * STANDEE_TALL
    shape = QPainterPath(QPointF(-w / 2, -h * 0.065))
    if is_hero:
        shape.lineTo(-w / 2, -h * 0.58)
        shape.cubicTo(-w / 2, -h * 0.82, -w * 0.16, -h * 0.94, 0, -h)
        shape.cubicTo(w * 0.16, -h * 0.94, w / 2, -h * 0.82, w / 2, -h * 0.58)
    else:
        for x, y in ((-0.56, 0.70), (-0.30, 0.80), (-0.26, 0.98), (-0.06, 0.86), (0, 1.06), (0.06, 0.86), (0.26, 0.98),
                     (0.30, 0.80), (0.56, 0.70)):  # fmt: skip
            shape.lineTo(w * x, -h * y)
    shape.lineTo(w / 2, -h * 0.065)
    shape.closeSubpath()
    return shape


def hero_color(hero: str, theme: Theme) -> QColor:
    """The colour of a hero's figure and cards."""
    return theme.color(f"hero_{hero}")


def paint_figure(painter: QPainter, who: str, width: float, theme: Theme, is_hero: bool) -> None:
    """A hero's standee, round like an arch, or a minion's, crowned, with the figure of its card.  Raises KeyError."""
    if who not in EMBLEMS:
        raise KeyError(who)
    h, line = width * STANDEE_TALL, width / 26
    color = hero_color(who, theme) if is_hero else theme.color("standee_dark")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("shade", 0.38))
    painter.drawEllipse(QPointF(0.12 * width, 0.03 * h), width * 0.62, width * 0.2)
    painter.setBrush(QColor(mix(color.name(), theme.shade, 0.45)))
    painter.setPen(pen(theme.color("shade"), 0.9 * line))
    painter.drawEllipse(QPointF(0, -0.02 * h), width * 0.56, width * 0.2)
    painter.setBrush(QColor(mix(color.name(), theme.light, 0.12)))
    painter.drawEllipse(QPointF(0, -0.055 * h), width * 0.50, width * 0.165)
    body = standee(width, is_hero)
    sheen = QLinearGradient(-width / 2, 0, width / 2, 0)
    sheen.setColorAt(0, QColor(mix(color.name(), theme.light, 0.20)))
    sheen.setColorAt(0.45, color)
    sheen.setColorAt(1, QColor(mix(color.name(), theme.shade, 0.35)))
    painter.setBrush(sheen)
    painter.setPen(pen(theme.color("shade"), 1.1 * line))
    painter.drawPath(body)
    inner = QTransform().translate(0, -h * 0.47).scale(0.80, 0.84).translate(0, h * 0.47).map(body)
    with preserved(painter):
        painter.translate(0, -h * 0.52)
        card = f"{'hero' if is_hero else 'minion'}-{who}"
        _paint_bust(painter, card, inner.translated(0, h * 0.52), width * 0.4, theme)
    painter.strokePath(inner, pen(theme.color("coin" if is_hero else "standee_glyph", 0.9), 0.9 * line))


def _bossed(painter: QPainter, shape: QPainterPath, light: QColor, deep: QColor, edge: QColor, width: float) -> None:
    bounds = shape.boundingRect()
    wash = QLinearGradient(0, bounds.top(), 0, bounds.bottom())
    wash.setColorAt(0, light)
    wash.setColorAt(1, deep)
    painter.fillPath(shape, wash)
    painter.strokePath(shape, pen(edge, width))


def token_shape(picture: str, width: float) -> QPainterPath:
    """The outline of a token."""
    r = width / 2
    kind, _, word = picture.partition("/")
    match kind:
        case "monster":
            return polygon(6, r, 30)
        case "character":
            return _arch(r)
        case "plot-marker":
            return lozenge(0, 0, r)
        case "marker":
            return _pennon(0.78 * r, -r, 0.2 * r, 1.12 * r)
        case "peril":
            return jagged(r).subtracted(disc(0, 0, r * 0.78))
        case "event-marker":
            return rounded(-0.72 * r, -r, 1.44 * r, 2 * r, 0.2 * r)
        case "token" if word == "quest":
            return rounded(-0.86 * r, -0.86 * r, 1.72 * r, 1.72 * r, 0.3 * r)
        case "token" if word == "damage":
            drop = QPainterPath(QPointF(0, -1.1 * r))
            drop.cubicTo(0.3 * r, -0.5 * r, 0.8 * r, 0.0, 0.8 * r, 0.3 * r)
            drop.cubicTo(0.8 * r, 1.2 * r, -0.8 * r, 1.2 * r, -0.8 * r, 0.3 * r)
            drop.cubicTo(-0.8 * r, 0.0, -0.3 * r, -0.5 * r, 0, -1.1 * r)
            return drop
        case _:
            return disc(0, 0, r)


def _arch(r: float) -> QPainterPath:
    shape = QPainterPath(QPointF(-0.92 * r, 0.95 * r))
    shape.lineTo(-0.92 * r, -0.05 * r)
    shape.arcTo(QRectF(-0.92 * r, -0.97 * r, 1.84 * r, 1.84 * r), 180, -180)
    shape.lineTo(0.92 * r, 0.95 * r)
    shape.closeSubpath()
    return shape


def _pennon(half: float, top: float, shoulder: float, tip: float) -> QPainterPath:
    return polyline([(-half, top), (half, top), (half, shoulder), (0, tip), (-half, shoulder)], closed=True)


def paint_token(painter: QPainter, picture: str, width: float, theme: Theme) -> None:
    """A token about the origin.  Raises KeyError for an unknown one."""
    kind, _, word = picture.partition("/")
    shape, r, line = token_shape(picture, width), width / 2, width / 15
    if kind == "peril":
        painter.strokePath(jagged(r * 1.02), pen(theme.color("card_cream", 0.7), 0.5 * line))
        painter.fillPath(shape, theme.color("wound"))
        return
    painter.fillPath(shape.translated(0.7 * line, 1.1 * line), theme.color("shade", 0.35))
    edge, cream = theme.color("shade"), theme.color("card_cream")
    match kind:
        case "monster":
            is_bare = word in ("back", "blank")
            base = theme.color("card_grey" if word == "blank" else "object_dark")
            _bossed(painter, shape, base.lighter(125), base.darker(125), edge, line)
            inner = token_shape(picture, width * 0.84)
            if not is_bare:
                _paint_bust(painter, f"monster-{word}", inner, r * 0.84, theme)
            if word != "back":
                painter.strokePath(inner, pen(theme.color("coin"), 0.9 * line))
            if is_bare:
                symbol(painter, BEASTS[word], 0, 0, r * (1.25 if word == "back" else 1.15), cream)
        case "character":
            frame = token_shape(picture, width * 0.93)
            _paint_bust(painter, f"character-{word}", frame, r, theme)
            painter.strokePath(frame, pen(theme.color("type_ally"), 0.3 * r))
            painter.strokePath(frame, pen(theme.color("coin"), 0.09 * r))
        case "plot-marker":
            base = theme.color(("marker_black", "marker_gold", "marker_red")[int(word) - 1])
            _bossed(painter, shape, base.lighter(120), base, edge, line)
            painter.strokePath(lozenge(0, 0, r * 0.72), pen(theme.color("coin_light", 0.85), 0.9 * line))
            _initial(painter, word, 0, r * 0.86, cream)
        case "marker":
            base = theme.color(STORY_TOKENS[word])
            _bossed(painter, shape, base.lighter(125), base, edge, line)
            painter.strokePath(token_shape(picture, width * 0.80).translated(0, -0.04 * r),
                               pen(theme.color("coin_light", 0.7), 0.8 * line))  # fmt: skip
            symbol(painter, STORY[word], 0, -0.12 * r, r * 1.15, cream)
        case "token" | "event-marker":
            _paint_plain(painter, word or kind, shape, r, line, theme)
        case _:
            raise KeyError(picture)


def _paint_bust(painter: QPainter, card: str, frame: QPainterPath, radius: float, theme: Theme) -> None:
    """Somebody's bust in a token about the origin."""
    from westmarch.skins.quest.busts import paint_bust  # brings all of skins/art, which a start does without

    paint_bust(painter, card, frame, QPointF(), radius, theme)


def _initial(painter: QPainter, letter: str, y: float, r: float, color: QColor) -> None:
    painter.save()
    painter.translate(0, y)
    painter.scale(r / 100, r / 100)
    text_at(painter, 0, 52, letter, serif(154, "bold"), color, "center")
    painter.restore()


def _paint_plain(painter: QPainter, word: str, shape: QPainterPath, r: float, line: float, theme: Theme) -> None:
    edge = theme.color("shade")
    match word:
        case "influence":
            wash = QRadialGradient(-r * 0.3, -r * 0.4, r * 1.6)
            wash.setColorAt(0, theme.color("standee_dark").lighter(210))
            wash.setColorAt(1, theme.color("standee_dark"))
            painter.fillPath(shape, wash)
            painter.strokePath(shape, pen(edge, 0.8 * line))
            painter.strokePath(disc(0, 0, r * 0.80), pen(theme.color("standee_glyph"), 1.1 * line))
            symbol(painter, "eye", 0, 0, r * 1.15, theme.color("standee_glyph"))
        case "favor":
            base = theme.color("coin")
            _bossed(painter, shape, base.lighter(116), base.darker(125), theme.color("coin_edge"), line)
            symbol(painter, "leaf", 0, 0, r * 1.3, theme.color("coin_edge"))
        case "action":
            base = theme.color("object_dark")
            _bossed(painter, shape, base.lighter(130), base.darker(120), edge, line)
            symbol(painter, "eye", 0, 0, r * 1.2, theme.color("coin_light"))
        case "damage":
            base = theme.color("wound")
            _bossed(painter, shape, base.lighter(125), base.darker(110), edge, line)
        case "event-marker":
            base = theme.color("deck_event")
            _bossed(painter, shape, base.lighter(150), base, edge, line)
            symbol(painter, "script-text-outline", 0, 0, r * 1.3, theme.color("card_cream"))
        case "quest":
            base = theme.color("deck_quest")
            _bossed(painter, shape, base.lighter(160), base, edge, line)
            symbol(painter, "exclamation-thick", 0, 0, r * 1.3, theme.color("coin_light"))
        case _:
            raise KeyError(f"token/{word}")


LEAST_CARD = 30.0
"""World units: narrower piles have their count beside them, on the plate of their seat."""


def paint_count(painter: QPainter, kind: str, picture: str, text: str, width: float, theme: Theme) -> None:
    """How many there are: on influence in place of its eye, on cards and other tokens at their lower right."""
    r, line = width / 2, width / 15
    what = picture.partition("/")[0]
    if what in ("card", "card-back", "sheet"):
        if width >= LEAST_CARD:
            _paint_on_card(painter, kind, text, width, theme)
        return
    if what in ("hero", "minion"):
        _paint_drop(painter, text, 0.46 * width, -0.30 * width, 0.8 * width, theme)
        return
    if picture == "token/influence":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("standee_dark"))
        painter.drawEllipse(QPointF(0, 0), r * 0.72, r * 0.72)
        figure(painter, 0, 0, text, _readable(painter, r * 1.42), theme.color("card_cream"), r * 1.7)
        return
    x, y, small = r * 0.72, r * 0.66, r * 0.64
    size = _readable(painter, small * 1.5)
    half = max(small, text_width(text, sans(size, "bold")) / 2 + 0.25 * size)
    painter.setPen(pen(theme.color("card_cream"), 0.9 * line))
    painter.setBrush(theme.color("standee_dark"))
    high = max(small, 0.6 * size)
    painter.drawPath(rounded(x - half, y - high, 2 * half, 2 * high, high))
    figure(painter, x, y, text, size, theme.color("card_cream"))


def _readable(painter: QPainter, size: float) -> float:
    """The size of a figure, or as large as can just be read on the screen."""
    return max(size, 12 * pixel(painter))


def _paint_on_card(painter: QPainter, kind: str, text: str, width: float, theme: Theme) -> None:
    size = min(22.0, max(15.0, 0.42 * width))
    x, y = width / 2 - size * 0.35, width * 0.70 - size * 0.35
    if kind == "damage":
        _paint_drop(painter, text, x, y, size * 1.2, theme)
        return
    painter.setPen(pen(theme.color("card_cream"), 1.2))
    painter.setBrush(theme.color("coin_edge" if kind == "favor" else "standee_dark"))
    painter.drawEllipse(QPointF(x, y), size / 2, size / 2)
    figure(painter, x, y, text, size * 0.77, theme.color("card_cream"), size * 0.92)


def _paint_drop(painter: QPainter, text: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A drop of blood with a number."""
    painter.save()
    painter.translate(x, y)
    paint_token(painter, "token/damage", size, theme)
    figure(painter, 0, size * 0.14, text, _readable(painter, size * 0.66), theme.color("wound_on"), size * 0.80)
    painter.restore()


def extent(width: float) -> QRectF:
    """What a token with its shadow and its count may paint on."""
    r = width / 2
    return QRectF(-1.3 * r, -1.3 * r, 2.9 * r, 2.9 * r)


def figure_extent(width: float) -> QRectF:
    """What a figure may paint on."""
    h = width * STANDEE_TALL
    return QRectF(-0.62 * width, -1.1 * h, 1.45 * width, 1.1 * h + 0.3 * width)
