"""What lies on cards and what is reckoned of them: tokens, changed values, marks of a quest and of a fight.

On a card that is turned they stand upright, for their kind begins with ``turned``.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from westmarch.engine.table import Badge
from westmarch.games.lcg.catalogue import CARDS
from westmarch.skins import target_badge
from westmarch.skins.cardart.badges import LEAST_COUNT
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, preserved, rounded, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

from . import cards, faces, marks, phases, slips, stages, strips

TARGETS = {
    "commit": "white-balance-sunny",
    "travel": "shoe-print",
    "engage": "account-arrow-right",
    "defend": "shield",
    "attack": "sword",
    "play": "cards-playing-outline",
    "take": "hand-pointing-up",
}
"""The sign on each kind of target."""
_SIGNS = {
    "committed": ("white-balance-sunny", "sign_willpower"),
    "strikes": ("sword", "wound"),
    "hurt": ("heart", "wound"),
    "felled": ("skull", "foe_enemy"),
    "safe": ("shield", "sign_defense"),
    "exhausted": ("rotate-right", "card_ink"),
    "poison": ("bottle-tonic-skull", "foe_enemy"),
    "unconscious": ("sleep", "card_ink"),
    "riddle": ("help", "card_ink"),
    "life": ("heart-pulse", "wound"),
    "villagers": ("account-group", "type_ally"),
    "hidden": ("moon-waning-crescent", "foe_treachery"),
}
"""Marks of a step, with their ground."""
TURNED = "turned "
"""Begins the kind of what stands upright on a card that is turned."""
SHORTER = "shorter name"
"""No mark itself: how much of the line of a name on a small form is taken by marks beside it."""
MOMENTARY = ("committed", "strikes")
"""What a card does for a moment: it lies on with those like it."""
APART = frozenset({"damage", "resources", "villagers", "progress", "hurt", "felled", "safe"})
"""What has to be seen of each card: one that bears it lies alone."""


def paint_badge(painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
    """A badge on a picture.  Raises KeyError for an unknown kind."""
    what, _, word = picture.partition("/")
    if what == "phase":
        phases.paint_phase(painter, word, kind, width, theme)
        return
    if what == "balance":
        phases.paint_sum(painter, kind, text, width, theme)
        return
    is_turned = kind.startswith(TURNED)
    kind = kind.removeprefix(TURNED)
    if kind not in KINDS:
        raise KeyError(kind)
    if what == "slip" and kind in _PRINTED:
        _paint_small_value(painter, kind, text, width, word, theme)
        return
    if kind == SHORTER and what == "strip":
        strips.paint_shorter(painter, word, width, theme)
        return
    if what == "slip" and slips.is_beside_name(kind, word):
        unit = width / slips.WIDTH
        if kind == SHORTER:
            with preserved(painter):
                painter.scale(unit, unit)
                slips.paint_shorter(painter, float(text), word, width, theme)
            return
        before, size, _ = slips.beside_name(kind, text, word)
        point, size = (slips.line_end(word, width) - QPointF(before, 0)) * unit, size * unit
    else:
        point, size = spot(kind, width, picture, is_turned)
    if what in ("card", "guard") and kind in _PRINTED:
        _paint_value(painter, kind, text, width, word if what == "card" else "", theme)
        return
    painter.save()
    painter.translate(point)
    if is_turned:
        painter.rotate(-90)
    match kind:
        case "count":
            _paint_count(painter, text, size, theme)
        case "damage":
            marks.paint_drop(painter, text, size, theme)
        case "resources":
            _paint_coin(painter, text, size, theme)
        case "progress":
            _paint_progress(painter, text, size, theme)
        case "stack":
            _paint_stack(painter, text, size, theme)
        case _ if text:
            _paint_sign(painter, kind, text, size, theme)
        case _:
            with boxed(painter, 0, 0, size):
                draw(painter, disc(0, 0, 50), theme.color("card_ink"))
                symbol(painter, _SIGNS[kind][0], 0, 0, 70, theme.color("card_cream"))
    painter.restore()


_TOKENS = ("count", "damage", "resources", "progress", "exhausted", "stack")
_PRINTED = ("willpower", "attack", "defense", "threat", "quest_points", "hit_points", "engagement")
KINDS = (*_PRINTED, *_TOKENS, *_SIGNS, SHORTER)
"""Every badge that can be painted on a card."""


def spot(kind: str, width: float, picture: str, is_turned: bool = False) -> tuple[QPointF, float]:
    """Middle and size of a badge on a picture; one that stands upright on a turned card may have a place of its own."""
    what, _, word = picture.partition("/")
    tall = {"stage": stages.TALL, "strip": strips.TALL, "shadow": strips.TALL}.get(what, faces.TALL)
    half = width * tall / 2
    if what in ("strip", "shadow"):
        size = max(0.14 * width, min(LEAST_COUNT, 0.2 * width)) if kind in ("count", "stack") else 0.14 * width
        return QPointF(width * (-0.41 if kind == "exhausted" else 0.42), 0), size
    if what == "slip":
        point, size = slips.SIGNS[kind]
        return point * (width / slips.WIDTH), size * width / slips.WIDTH
    foot = faces.face_of(CARDS[word], width).art.bottom() / faces.WIDTH * width if what == "card" else 0.3 * width
    match kind:
        case "count":  # across from the hit points, and above a name
            y = foot - 0.14 * width if what == "card" and width >= faces.TABLE_FROM else half - 0.1 * width
            return QPointF(-width * 0.31, y), max(LEAST_COUNT, 0.2 * width)
        case "stack":
            return QPointF(0, -half + 0.02 * width), max(LEAST_COUNT, 0.2 * width)
        case "exhausted":
            return QPointF(width * 0.18, -width * 0.30), 0.25 * width
        case "damage":
            return QPointF(width * 0.06, foot - 0.15 * width), 0.29 * width
        case "resources" | "villagers" | "progress" if what == "stage":
            # beside one another in the picture, and below the words
            size = 0.13 * width
            y = half - size * 0.72 if width >= stages.WORDS_FROM else width * 0.05
            return QPointF(0 if kind == "progress" else -0.38 * width, y), size
        case "resources" | "villagers":
            return QPointF(-width * 0.26, foot - 0.15 * width), 0.29 * width
        case "progress":
            if what == "card" and CARDS[word].stats["hit_points"]:  # these are seen beside it
                return QPointF(-0.16 * width, foot - 0.12 * width), 0.18 * width
            return QPointF(0, foot - 0.13 * width), 0.22 * width
        case "hurt" | "felled" | "safe":
            # between the values on one side, and the wounds and hit points on the other or below
            over = foot / width - 0.26
            if not is_turned:
                return QPointF(0.17, min(-0.02, over - 0.1)) * width, 0.2 * width
            if over > 0.1:
                return QPointF(0.12, -0.2) * width, 0.2 * width
            return QPointF(0.245, max(-0.47, over - 0.22)) * width, 0.14 * width  # there are words below
        case _:
            return QPointF(0, width * 0.06), 0.22 * width


def taken_beside_name(marks: Sequence[Badge], word: str) -> float:
    """How much of the line of a name on a small form badges take, in units of the small form."""
    beside = [badge for badge in marks if badge.kind not in _PRINTED and slips.is_beside_name(badge.kind, word)]
    return max([slips.beside_name(badge.kind, badge.text, word)[2] for badge in beside], default=0.0)


def _paint_value(painter: QPainter, kind: str, text: str, width: float, name: str, theme: Theme) -> None:
    """A value that is another one than is printed, in the place of that."""
    face = faces.face_of(CARDS[name], width) if name else None
    painter.save()
    painter.scale(width / faces.WIDTH, width / faces.WIDTH)
    if face is None:
        if kind in ("attack", "defense"):
            marks.paint_pill(painter, kind, text, cards.ORC_PILLS[kind], theme)
    elif kind == "hit_points":
        point, size = face.heart
        marks.paint_heart(painter, text, point.x(), point.y(), size, theme)
    elif kind in face.pills:
        marks.paint_pill(painter, kind, text, face.pills[kind], theme, is_changed=True)
    painter.restore()


def _paint_small_value(painter: QPainter, kind: str, text: str, width: float, word: str, theme: Theme) -> None:
    """Paints a value on a small form that has room for it."""
    if width < slips.VALUES_FROM:
        return
    values = ("attack", "defense") if word == slips.ORC else faces.VALUES.get(CARDS[word].type, ())
    painter.save()
    painter.scale(width / slips.WIDTH, width / slips.WIDTH)
    if kind == "hit_points":
        slips.paint_hit_points(painter, text, theme)
    elif kind == "engagement" and width >= slips.COST_FROM:
        slips.paint_cost(painter, text, theme)
    elif kind in values:
        slips.paint_value(painter, kind, text, word, theme, is_changed=word != slips.ORC)
    painter.restore()


def _paint_count(painter: QPainter, text: str, size: float, theme: Theme) -> None:
    with boxed(painter, 0, 0, size):
        half = max(50.0, text_width(text, sans(66, "bold")) / 2 + 24)
        pill = rounded(-half, -50, 2 * half, 100, 50)
        ink = theme.color("card_ink")
        draw(painter, pill.translated(0, 6), theme.color("shade", 0.35))
        draw(painter, pill, theme.color("card_paper"), pen(ink, max(5.0, 0.8 * pixel(painter))))
        figure(painter, 0, 0, text, 74, ink)


def _paint_stack(painter: QPainter, text: str, size: float, theme: Theme) -> None:
    """How many cards lie on each other."""
    with boxed(painter, 0, 0, size):
        words = f"\N{MULTIPLICATION SIGN}{text}"
        half = max(64.0, text_width(words, sans(74, "bold")) / 2 + 24)
        pill = rounded(-half, -50, 2 * half, 100, 50)
        draw(painter, pill.translated(0, 6), theme.color("shade", 0.4))
        draw(painter, pill, theme.color("coin_light"), pen(theme.color("coin_edge"), max(5.0, 0.8 * pixel(painter))))
        figure(painter, 0, 0, words, 76, theme.color("card_ink"))


def _paint_coin(painter: QPainter, text: str, size: float, theme: Theme) -> None:
    """Resources: so many, on coins that lie upon each other."""
    with boxed(painter, 0, 0, size):
        edge = pen(theme.color("coin_edge"), max(5.0, 0.8 * pixel(painter)))
        for k in range(min(3, int(text)) - 1, 0, -1):
            draw(painter, disc(-15.0 * k, 4.0 * k, 42), theme.color("coin"), edge)
        draw(painter, disc(0, 4, 42), theme.color("shade", 0.35))
        draw(painter, disc(0, 0, 42), theme.color("coin_light"), edge)
        figure(painter, 0, 0, text, 58, theme.color("card_ink"), 62)


def _paint_progress(painter: QPainter, text: str, size: float, theme: Theme) -> None:
    """Progress of so much: a capsule that fills, or that is empty where nothing says how much is needed."""
    have, _, need = text.partition("/")
    share = min(1.0, int(have) / max(1, int(need))) if need else 0.0
    with boxed(painter, 0, 0, size):
        half = 150.0
        capsule = rounded(-half, -50, 2 * half, 100, 50)
        draw(painter, capsule, theme.color("foe_quest"), pen(theme.color("coin"), max(6.0, pixel(painter))))
        if share:
            painter.save()
            painter.setClipPath(capsule)
            painter.fillRect(-150, -50, round(300 * share), 100, theme.color("sign_points"))
            painter.restore()
            draw(painter, capsule, None, pen(theme.color("coin"), max(6.0, pixel(painter))))
        figure(painter, 0, 0, text, 78, theme.color("card_cream"), 270)


def _paint_sign(painter: QPainter, kind: str, text: str, size: float, theme: Theme) -> None:
    glyph, token = _SIGNS[kind]
    with boxed(painter, 0, 0, size):
        half = 50 * marks.sign_width(text)
        pill = rounded(-half, -50, 2 * half, 100, 50)
        draw(painter, pill.translated(0, 6), theme.color("shade", 0.4))
        draw(painter, pill, theme.color(token), pen(theme.color("coin_light"), max(6.0, 0.9 * pixel(painter))))
        cream = theme.color("card_cream")
        symbol(painter, glyph, -half + 56, 0, 74, cream)
        figure(painter, (84 - 10) / 2, 0, text, 72, cream)


def paint_target(painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
    """The badge of a legal target, a lozenge for what strikes."""
    sign = TARGETS.get(mark, TARGETS["take"])
    target_badge.paint_target(
        painter, mark == "attack", radius, theme, hovered, lambda ink: symbol(painter, sign, 0, 0, radius * 1.2, ink)
    )
