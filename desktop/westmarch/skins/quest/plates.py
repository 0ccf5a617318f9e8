"""What lies beside the atlas: the story track, Sauron's tracks, and the sheets of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath

from westmarch.engine.table import SeatPlate
from westmarch.games.quest.catalogue import SETUP, TRACKS
from westmarch.skins.cardart.mat import paint_parchment
from westmarch.skins.cardart.painting import figure, grain
from westmarch.skins.cardart.paths import disc
from westmarch.skins.quest.counters import hero_color
from westmarch.tabletop.drawing import pen, preserved, rounded_in, side_mark, text_at, text_width
from westmarch.tabletop.layout import Place
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.work_slices import Work, run_to_end

_STAGES = ("deck_skill", "marker_gold", "marker_red")
_TRACK_WORDS = {"influence": "Influence", "cards": "Cards", "command": "Command"}
ATTRIBUTES = {
    "fortitude": "heart", "strength": "arm-flex", "agility": "run-fast", "wisdom": "book-open-variant",
}  # fmt: skip
_POOLS = {"life": "type_ally", "rest": "deck_item", "damage": "wound"}
"""The ink of each of a hero's pools."""
SHEET_TALL = 98 / 84
_NEAR = 1.15
"""How much nearer a portrait is than the picture of a card."""
_DOCK = 218.0
"""Height of a sheet in the units in which it is written here."""
HEADING = 26.0
"""World units at the upper edge of a sheet for what stands above its hands."""


# -- panels


def paint_screen(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Dark leather in a gilt frame: what is Sauron's."""
    shape = rounded_in(area.adjusted(1, 1, -1, -1), 8)
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, theme.color("screen"))
    wash.setColorAt(1, theme.color("screen_low"))
    painter.fillPath(shape, wash)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    grain(painter, area, 0.3)
    painter.restore()
    painter.strokePath(shape, pen(theme.color("mat_line"), 1.4))
    inner = rounded_in(area.adjusted(4, 4, -4, -4), 5)
    painter.strokePath(inner, pen(theme.color("mat_line", 0.35), 1.0))


def paint_story_track(painter: QPainter, area: QRectF, spaces: list[QPointF], theme: Theme) -> None:
    """The 19 spaces in their three stages; the two that matter have signs."""
    paint_screen(painter, area, theme)
    half = (spaces[1].x() - spaces[0].x()) / 2
    firsts = (*SETUP.stages, SETUP.finale + 1)
    y, r = area.center().y(), min(area.height() * 0.30, half * 0.62)
    for number, token in enumerate(_STAGES):
        left, right = spaces[firsts[number]].x() - half * 0.92, spaces[firsts[number + 1] - 1].x() + half * 0.92
        room = QRectF(left, area.top() + 5, right - left, area.height() - 10)
        painter.fillPath(rounded_in(room, room.height() / 2), theme.color(token, 0.42))
        painter.strokePath(rounded_in(room, room.height() / 2), pen(theme.color(token).lighter(140), 1.0))
    for number, space in enumerate(spaces):
        is_great = number in (SETUP.shadow_falls, SETUP.finale)
        painter.setPen(pen(theme.color("coin"), 1.1))
        painter.setBrush(theme.color("standee_dark" if is_great else "card_paper", 1.0 if is_great else 0.92))
        reach = r * (1.22 if is_great else 1.0)
        painter.drawEllipse(QPointF(space.x(), y), reach, reach)
        if is_great:
            sign = "eye" if number == SETUP.shadow_falls else "crown"
            symbol(painter, sign, space.x(), y, r * 1.6, theme.color("coin_light"))
        else:
            figure(painter, space.x(), y, str(number), r * 1.15, theme.color("card_ink2"))


def _heading(painter: QPainter, area: QRectF, y: float, text: str, size: float, theme: Theme) -> None:
    is_wide = text_width(text, caps(size, 10)) <= area.width() - size * 1.4
    font = caps(size, 10 if is_wide else 0)
    text_at(painter, area.left() + size * 0.7, y - size * 0.2, text, font, theme.color("coin"))
    x, end = area.left() + size * 1.1 + text_width(text, font), area.right() - size * 0.7
    if x < end:
        painter.setPen(pen(theme.color("mat_line", 0.5), 1))
        painter.drawLine(QPointF(x, y - size * 0.53), QPointF(end, y - size * 0.53))


def paint_sauron_panel(
    painter: QPainter, area: QRectF, places: Mapping[str, QRectF], tracks: Mapping[str, Sequence[QRectF]], theme: Theme
) -> None:
    """The action ``tracks`` with their numbers, and the empty places of pool, plots, event and decks."""
    paint_screen(painter, area, theme)
    size = max(11.5, min(15.0, area.width() * 0.076))
    first = tracks[TRACKS[0]][0]
    letters, room = size, first.left() - area.left() - 14
    while letters > 11.5 and max(text_width(word, serif(letters)) for word in _TRACK_WORDS.values()) > room:
        letters -= 0.5
    font, ink = serif(letters), theme.color("screen_ink")
    is_beside = max(text_width(word, font) for word in _TRACK_WORDS.values()) <= room
    _heading(painter, area, first.top() - (1 if is_beside else letters + 6), "Actions", size, theme)
    for track, slots in tracks.items():
        y = slots[0].center().y()
        word = _TRACK_WORDS[track]
        baseline = y + size * 0.34 if is_beside else slots[0].top() - 3
        text_at(painter, area.left() + 10, baseline, word, font, ink)
        for coin, value in zip(slots, SETUP.tracks[track], strict=True):
            x, r = coin.center().x(), coin.width() * 0.54
            painter.setPen(pen(theme.color("mat_line"), 1.1))
            painter.setBrush(theme.color("standee_dark"))
            painter.drawEllipse(QPointF(x, y), r, r)
            figure(painter, x, y, str(value), r * 1.15, theme.color("coin"))
    words = {"shadow-pool": "Shadow Pool", "plot-1": "Active Plots", "event": "Event", "shadow": "Decks",
             "characters": "Characters"}  # fmt: skip
    for name, word in words.items():
        _heading(painter, area, places[name].top() - 2, word, size, theme)
    for name in ("plot-1", "plot-2", "plot-3", "event", "mission-heroes", "shadow", "plot", "corruption", "peril"):
        slot = rounded_in(places[name], 4)
        painter.fillPath(slot, theme.color("shade", 0.28))
        painter.strokePath(slot, pen(theme.color("mat_line", 0.5), 1.0, (3, 3)))


# -- sheets


def sheet_shape(width: float) -> QPainterPath:
    """The outline of a hero's portrait about its middle."""
    return rounded_in(QRectF(-width / 2, -width * SHEET_TALL / 2, width, width * SHEET_TALL), 0.06 * width)


def paint_name(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """The name below a hero's portrait, on a plate over its lower edge."""
    shape = sheet_shape(width).boundingRect()
    plate = QRectF(shape.left() + 0.05 * width, shape.bottom() - 0.2 * width, 0.9 * width, 0.165 * width)
    font = serif(0.115 * width)
    painter.fillPath(rounded_in(plate, 0.05 * width), theme.color("card_paper"))
    painter.strokePath(rounded_in(plate, 0.05 * width), pen(theme.color("mat_line"), max(0.8, width * 0.01)))
    text_at(painter, 0, plate.center().y() + 0.04 * width, name, font, theme.color("card_ink"), "center")


def paint_portrait(painter: QPainter, hero: str, width: float, theme: Theme) -> None:
    """A hero's picture, from edge to edge."""
    run_to_end(painting_portrait(painter, hero, width, theme))


def painting_portrait(painter: QPainter, hero: str, width: float, theme: Theme) -> Work[None]:
    """Paints the same in slices."""
    from westmarch.skins.cardart import card_pictures  # brings all of skins/art, which a start does without

    shape, color = sheet_shape(width), hero_color(hero, theme)
    with preserved(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        area = shape.boundingRect()
        yield from card_pictures.painting(painter, area, "quest", f"hero-{hero}", theme, color, near=_NEAR)
    painter.strokePath(shape, pen(color, max(1.8, width * 0.036)))
    painter.strokePath(shape, pen(theme.color("mat_line"), max(0.9, width * 0.018)))


def paint_dock(
    painter: QPainter, room: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme,
    heights: tuple[float, float],
) -> None:  # fmt: skip
    """The sheet of the seat that is looked at: a hero's on parchment, Sauron's screen on leather.

    It stands on the lower edge of its room; ``heights`` are that of a usual sheet, and its own, as long as its hand.
    Before Sauron has a card there is his Mission alone.
    """
    usual, high = heights
    s = usual / _DOCK
    area = QRectF(room.left(), room.bottom() - high, room.width(), high)
    figures = dict(plate.figures)
    if plate.side == "dark":
        has_cards = any(figures.get(name, "0") != "0" for name in ("shadows", "plots"))
        if not has_cards:
            area.setWidth(_screen_column(s) + 6 * s)
        _paint_own_screen(painter, area, plate, detail, s, theme, has_cards)
    else:
        _paint_own_sheet(painter, area, plate, detail, s, theme)
    if is_asked:
        painter.strokePath(rounded_in(area.adjusted(1.5, 1.5, -1.5, -1.5), 7), pen(theme.color("glow"), 2.4))


def _screen_column(s: float) -> float:
    """How wide the column with the name and the Mission is."""
    return 128 * s if s > 0.8 else 88 * s


def _paint_own_screen(
    painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, s: float, theme: Theme, has_cards: bool
) -> None:
    paint_screen(painter, area, theme)
    ink, ink2, gold = theme.color("screen_ink"), theme.color("screen_ink2"), theme.color("coin")
    low, is_small = area.bottom() - _DOCK * s, s <= 0.8
    if is_small:
        middle = area.left() + 28
        symbol(painter, "eye", middle, low + 13, 18, theme.color("standee_glyph"))
        text_at(painter, middle, low + 31, plate.title, caps(11.5, 0), ink, "center")
        text_at(painter, middle, low + 49, "Mission", caps(11.5, 0), gold, "center")
    else:
        symbol(painter, "eye", area.left() + 26 * s, low + 26 * s, 28 * s, theme.color("standee_glyph"))
        text_at(painter, area.left() + 44 * s, low + 28 * s, plate.title, caps(max(13.0, 19 * s), 8), ink)
        _elided(painter, area.left() + 14 * s, low + 48 * s, detail, max(11.5, 13 * s), 116 * s, ink2)
        text_at(painter, area.left() + 14 * s, low + 78 * s, "Mission", caps(max(11.5, 13 * s), 8), gold)
    if not has_cards:
        return
    first = 56.0 if is_small else 140 * s
    half = (area.width() - first) / 2
    for number, word in enumerate(("Shadow cards", "Plot cards")):
        x = area.left() + first + number * half
        text_at(painter, x, area.top() + HEADING - 8, word, caps(max(11.5, 14 * s), 6 if is_small else 10), gold)


def _paint_own_sheet(painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, s: float, theme: Theme) -> None:
    paint_parchment(painter, area, theme)
    ink, ink2, figures = theme.color("card_ink"), theme.color("card_ink2"), dict(plate.figures)
    left, top = area.left() + 112 * s, area.bottom() - _DOCK * s
    radius = 7.5 * s
    side_mark(painter, plate.side, left + radius, top + 27 * s, radius, theme.color(f"object_{plate.side}"),
              theme.color("card_cream"))  # fmt: skip
    text_at(painter, left + 22 * s, top + 33 * s, plate.title, caps(max(14.0, 21 * s), 8), ink)
    _elided(painter, left, top + 52 * s, detail, max(11.5, 13 * s), 226 * s, ink2)
    x = left
    for name, sign in ATTRIBUTES.items():
        if name in figures:
            symbol(painter, sign, x + 9 * s, top + 76 * s, 17 * s, theme.color("type_ally"))
            figure(painter, x + 30 * s, top + 76 * s, figures[name], max(12.0, 18 * s), ink)
            x += 48 * s
    x = left
    for name, sign, token in (("favor", "leaf", "coin_edge"), ("corruption", "heart-broken", "deck_corruption")):
        if name in figures:
            painter.fillPath(disc(x + 9 * s, top + 104 * s, 9 * s), theme.color("coin" if name == "favor" else token))
            symbol(painter, sign, x + 9 * s, top + 104 * s, 12 * s,
                   theme.color(token if name == "favor" else "card_cream"))  # fmt: skip
            figure(painter, x + 28 * s, top + 104 * s, figures[name], max(12.0, 16 * s), ink)
            if s > 0.8:
                text_at(painter, x + 40 * s, top + 108 * s, name, sans(12.5 * s), ink2)
            x += (84 if s > 0.8 else 56) * s
    if not figures:  # no hero has been chosen yet
        return
    for k, (name, token) in enumerate(_POOLS.items()):
        x = area.left() + 36 * s + 62 * s * k + (4 * (k - 1) if s <= 0.8 else 0)  # or small sheets have them touch
        text_at(painter, x, top + 211 * s, name, caps(max(11.5, 13 * s), 0 if s <= 0.8 else 4), theme.color(token),
                "center")  # fmt: skip
    if s > 0.8:
        for middle, word in ((240, "quests"), (318, "corruption")):
            text_at(painter, area.left() + middle * s, top + 211 * s, word, caps(13 * s, 4), ink2, "center")
    painter.setPen(pen(theme.color("mat_line", 0.6), 1))
    x = area.left() + 360 * s
    painter.drawLine(QPointF(x, area.top() + 14 * s), QPointF(x, area.bottom() - 14 * s))
    text_at(painter, x + 10 * s, area.top() + max(HEADING - 8, 24 * s), "Hand", caps(max(11.5, 14 * s), 10), ink2)


def paint_small(painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme) -> None:
    """The plate of another seat: name, favor, and how many cards it has where."""
    s, figures = area.width() / 112, dict(plate.figures)
    is_dark = plate.side == "dark"
    if is_dark:
        paint_screen(painter, area, theme)
    else:
        paint_parchment(painter, area, theme)
    ink = theme.color("screen_ink" if is_dark else "card_ink")
    size = max(11.5, 12.5 * s)
    if is_dark:
        symbol(painter, "eye", area.left() + 18 * s, area.top() + 19 * s, 24 * s, theme.color("standee_glyph"))
    _elided(painter, area.left() + 33 * s, area.top() + 17 * s, plate.title, size, 74 * s, ink, is_caps=True)
    shown = (("shadows", "cards"), ("plots", "script-text")) if is_dark else (("favor", "leaf"), ("hand", "cards"))
    x = area.left() + 34 * s
    for name, sign in shown:
        if name in figures:
            symbol(painter, sign, x + 6 * s, area.top() + 29 * s, 13 * s, ink)
            figure(painter, x + 19 * s, area.top() + 29 * s, figures[name], max(11.5, 13 * s), ink)
            x += 30 * s
    if not is_dark and s < 1.6:
        for k, (name, token) in enumerate(_POOLS.items()):
            figure(painter, area.left() + 32 * s + 36 * s * k, area.bottom() - 17 * s, figures.get(name, ""),
                   max(11.5, 14 * s), theme.color(token))  # fmt: skip
    if is_asked:
        painter.strokePath(rounded_in(area.adjusted(1.5, 1.5, -1.5, -1.5), 6), pen(theme.color("glow"), 2.2))


def _elided(
    painter: QPainter, x: float, baseline: float, text: str, size: float, room: float, color: QColor,
    is_caps: bool = False,
) -> None:  # fmt: skip
    font = caps(size, 4) if is_caps else serif(size, "regular", italic=True)
    if is_caps and text_width(text, font) > room:  # small capitals are wide
        font = serif(size)
    words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
    text_at(painter, x, baseline, words, font, color)


def room_of(place: Place, tall: float) -> QRectF:
    """What a place covers: its size, or one of its things that are ``tall`` widths high."""
    if place.size is not None:
        return QRectF(*place.left_upper, *place.size)
    return QRectF(*place.covered(tall))
