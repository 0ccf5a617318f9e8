"""A whole picture out of words: sky, country, weather, who or what it shows, and the darker edges of a print."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from westmarch.skins.art import deeds, foes, places, weather
from westmarch.skins.art.accents import ACCENTS
from westmarch.skins.art.charges import paint_charge
from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.deferred import Deferred
from westmarch.skins.art.inks import Inks, inks_of, qcolor
from westmarch.skins.art.people import look_of, paint_person
from westmarch.skins.art.sky import Disc, disc_by_chance, shine, sky, veil
from westmarch.skins.art.words import NONE, Words
from westmarch.tabletop.drawing import preserved
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work, run_to_end

EDGE = 0.2
"""How far the darker edges of a picture reach into it, in its widths and heights."""
ASIDE = 0.33
"""How often sun or moon stand beside a figure."""
NIGHT_VEIL = 0.14
"""How far pictures are dimmed in the night theme, as the paper of cards is."""


FOCUS = 36.0
"""How far below the upper edge of a picture its heads are, in hundredths of its height: what a near view keeps."""


def paint_picture(
    painter: QPainter, area: QRectF, words: Words, name: str, theme: Theme, shift: float = 0.0, near: float = 1.0
) -> None:
    """Paints the picture of some words into an area, which it fills and never leaves.

    ``name`` is the id of what it shows: whatever the words leave open falls by it, the same at every size.  ``shift``
    moves what is in the middle aside, in widths of the area, where a card has its values at one edge; words that say
    their own come first.  ``near`` (1 or more) is how many times as large all is, for a small frame: heads stay in it,
    feet and edges go.  Raises KeyError for words that ``vocabulary.parse`` would refuse.
    """
    with _block(painter, area, words, shift, near) as (c, width):
        run_to_end(_layers(c, width, words, name))
    _finish(painter, area, words, theme)


def painting_picture(
    painter: QPainter, area: QRectF, words: Words, name: str, theme: Theme, shift: float = 0.0, near: float = 1.0
) -> Work[None]:
    """Paints the same picture in slices: each layer is noted, and then painted a few strokes at a time."""
    with _block(painter, area, words, shift, near) as (c, width):
        later = Deferred(painter)
        c.painter = later.as_painter()
        for _ in _layers(c, width, words, name):
            yield from later.painting()
        yield from later.painting()
    _finish(painter, area, words, theme)


@contextmanager
def _block(painter: QPainter, area: QRectF, words: Words, shift: float, near: float) -> Iterator[tuple[Cut, float]]:
    """A context that paints in a block over an area and nowhere else, and the width of the block."""
    high = area.height() / 100 * near
    shift = words.shift if words.shift is not None else shift
    width = area.width() / high * (1 + 2 * abs(shift))
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        above = FOCUS / 100 * area.height() * (near - 1)
        painter.translate(area.center().x() + shift * area.width(), area.top() - above)
        painter.scale(high, high)
        yield Cut(painter, _inks(words)), width


def _inks(words: Words) -> Inks:
    return inks_of(words.tone or _tone_of(words, words.kind or "person"), words.hour or "day")


def _layers(c: Cut, width: float, words: Words, name: str) -> Work[None]:
    """Paints everything in a block, and pauses between its layers."""
    words = replace(words, form="") if words.form == NONE else words
    flip = words.flip if words.flip is not None else dice(name, "flip").random() < 0.5
    yield from _PAINTERS[words.kind or "person"](c, width, words, name, flip)


def _finish(painter: QPainter, area: QRectF, words: Words, theme: Theme) -> None:
    """Darkens the edges of a picture, and all of it in the night."""
    line = _inks(words).line
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        _edges(painter, area, qcolor(line, 0.0), qcolor(line, 0.2))
        if theme.is_night:
            painter.fillRect(area, theme.color("shade", NIGHT_VEIL))


def _edges(painter: QPainter, area: QRectF, clear: QColor, dark: QColor) -> None:
    """Darkens the edges, by a band at each: a radial gradient over the whole would take as long as a figure."""
    wide, high = area.width() * EDGE, area.height() * EDGE
    for band, start, end in (
        (QRectF(area.left(), area.top(), area.width(), high), area.topLeft(), area.topLeft() + QPointF(0, high)),
        (
            QRectF(area.left(), area.bottom() - high, area.width(), high),
            area.bottomLeft(),
            area.bottomLeft() - QPointF(0, high),
        ),
        (QRectF(area.left(), area.top(), wide, area.height()), area.topLeft(), area.topLeft() + QPointF(wide, 0)),
        (
            QRectF(area.right() - wide, area.top(), wide, area.height()),
            area.topRight(),
            area.topRight() - QPointF(wide, 0),
        ),
    ):
        light = QLinearGradient(start, end)
        light.setColorAt(0, dark)
        light.setColorAt(1, clear)
        painter.fillRect(band, light)


def _tone_of(words: Words, kind: str) -> str:
    """What words without a tone are tinted with."""
    place = places.PARTS.get(words.setting)
    if kind == "place" and place is not None:
        return place.tone
    return {"foe": "enemy", "deed": "treachery", "thing": "objective"}.get(kind, "neutral")


def _country(c: Cut, width: float, words: Words, name: str, flip: bool, is_subject: bool, disc: Disc) -> None:
    """Sky, what drifts in it, the place, and the light of the disc on its ground."""
    place = places.PARTS[_setting(words)]
    with c.at(flip=flip):
        sky(c, width, dice(name, "sky"), disc)
        _fall(c, width, _weather(words, name), name, weather.IN_SKY)
        place.draw(c, width, words, dice(name, "place"), is_subject)
        if not place.is_inside:
            shine(c, disc)


def _veil(c: Cut, width: float, words: Words, flip: bool, disc: Disc) -> None:
    """The veil over a country behind a figure; there is no disc in a room."""
    x, y, radius = disc
    is_inside = places.PARTS[_setting(words)].is_inside
    veil(c, width, None if is_inside else (x * (-1 if flip else 1), y, radius))


def _setting(words: Words) -> str:
    return words.setting if words.setting not in ("", NONE) else "hills"


def _weather(words: Words, name: str) -> str:
    """The weather of a picture; empty for none."""
    place = places.PARTS.get(_setting(words))
    if words.weather:
        return "" if words.weather == NONE else words.weather
    if place is not None and place.is_inside:
        return ""
    return weather.weather_by_chance(words.hour or "day", dice(name, "weather"))


def _fall(c: Cut, width: float, what: str, name: str, where: Collection[str]) -> None:
    """Paints weather, if it is one of those that are painted here."""
    if what in where:
        weather.WEATHERS[what](c, width, dice(name, "falling"))


# -- what pictures show


def _in_country(
    c: Cut, width: float, words: Words, name: str, flip: bool, paint_figure: Callable[[], None]
) -> Work[None]:
    """A figure before its veiled country, between the weather behind it and that before it."""
    disc = _behind_head(name)
    falling = _weather(words, name)
    _country(c, width, words, name, flip, False, disc)
    _veil(c, width, words, flip, disc)
    _fall(c, width, falling, name, weather.BEHIND)
    yield
    paint_figure()
    yield
    _fall(c, width, falling, name, weather.IN_FRONT)


def _person(c: Cut, width: float, words: Words, name: str, flip: bool) -> Work[None]:
    def paint_figure() -> None:
        look = look_of(words, dice(name, "look"))
        scale = min(1.0, max(0.84, width / 92)) * (0.97 if width < 96 else 0.92)
        top = 100 - 99 * scale + (2 if look.body.head < 40 else -4)
        stand = dice(name, "stand")
        thrown, lean = stand.uniform(0.97, 1.12), stand.uniform(-2.2, 2.2)
        zoom = words.zoom or thrown
        if zoom > 1.0:  # nearer to the head, which stays where it is
            top += look.body.head * scale * (1 - zoom) + 8 * (zoom - 1)
        else:
            top += 99 * scale * (1 - zoom)
        with c.at(0, 120, turn=lean), c.at(0, top - 120, scale * zoom, flip=flip):
            paint_person(c, look, dice(name, "held"))

    yield from _in_country(c, width, words, name, flip, paint_figure)


def _foe(c: Cut, width: float, words: Words, name: str, flip: bool) -> Work[None]:
    def paint_figure() -> None:
        foe = foes.PARTS[words.figure]
        scale = (words.zoom or 1.0) * min(1.0, max(0.6, width / foe.room))
        with c.at(0, (100 - 100 * scale) * foe.foot, scale, flip=flip):
            foe.draw(c, words, dice(name, "foe"))

    yield from _in_country(c, width, words, name, flip, paint_figure)


def _behind_head(name: str) -> Disc:
    """Sun or moon about the head, as behind a saint on an old print; of one picture in three smaller and aside."""
    chance = dice(name, "disc")
    about = chance.uniform(-3, 3), chance.uniform(30, 36), chance.uniform(24, 29)
    aside = chance.choice((-1, 1)) * chance.uniform(20, 30), chance.uniform(18, 32), chance.uniform(11, 16)
    return aside if chance.random() < ASIDE else about


def _place(c: Cut, width: float, words: Words, name: str, flip: bool) -> Work[None]:
    _country(c, width, words, name, flip, True, disc_by_chance(100, dice(name, "disc")))
    yield
    _fall(c, width, _weather(words, name), name, weather.BEHIND | weather.IN_FRONT)
    if words.accent not in ("", NONE):
        ACCENTS[words.accent](c, width, words, dice(name, "accent"))


def _thing(c: Cut, width: float, words: Words, name: str, flip: bool) -> Work[None]:
    paint_charge(c, width, words, name, flip)
    yield
    _fall(c, width, words.weather, name, weather.WEATHERS)


def _deed(c: Cut, width: float, words: Words, name: str, flip: bool) -> Work[None]:
    with c.at(flip=flip):
        deeds.PARTS[words.figure].draw(c, width, words, dice(name, "deed"))
    yield
    _fall(c, width, words.weather, name, weather.WEATHERS)


_PAINTERS = {
    "person": _person,
    "foe": _foe,
    "place": _place,
    "thing": _thing,
    "deed": _deed,
}
