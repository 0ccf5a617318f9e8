"""What lies on the mat of the Duel: parchment for the seats and the Ring track, frames, captions and ribbons."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any  # parsed YAML

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QLinearGradient, QPainter

from westmarch.skins.cardart.mat import caption, paint_divide, paint_parchment
from westmarch.tabletop.drawing import pen, polyline, text_at, text_width, wrapped
from westmarch.tabletop.layout import LAYERS, Layout, Place
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import caps, serif

from . import cards, landmarks, pawns, tokens

LARGEST = {
    "purse": 1, "skills": 8, "piles": 6, "races": 7, "tokens": 6, "built": 5, "chains": 15, "units": 1,
    "fortresses": 1, "meters": 3, "discard": 1, "landmarks": 3, "landmark-stack": 1, "alliances": 6,
}  # fmt: skip
"""How many things, or piles of them, a place holds at most in play."""

TALL = {
    **dict.fromkeys(("piles", "discard", "display/1", "display/2", "display/3"), cards.TALL),
    **dict.fromkeys(("built", "landmarks", "landmark-stack"), landmarks.TALL),
    **dict.fromkeys(("races", "tokens", "alliances"), tokens.TALL),
    **dict.fromkeys(("units", "fortresses"), pawns.TALL),
}
"""Height of the things of a place in their widths; that of all others is their width."""
_BETWEEN = " · "
_ON_FEET = {"units", "fortresses"}


def room(name: str, place: Place, ats: Sequence[tuple[float, float]] = ()) -> QRectF:
    """The rectangle that things of a place ever cover; ``ats`` are the slots of a display.

    ``name`` is that of the layout file, with or without the chair.
    """
    if place.kind in ("zone", "offer", "plate"):
        width, height = place.size or (0.0, 0.0)
        return QRectF(place.at[0], place.at[1], width, height)
    word = name.rpartition("/")[2] if not name.startswith("display") else name
    tall = TALL.get(word, 1.0)
    covered = QRectF()
    for slot in ats or _corners(word, place):
        covered = covered.united(QRectF(*place.covered(tall, slot, LAYERS)))
    return covered.translated(0, -place.width * tall / 2) if word in _ON_FEET else covered


def _corners(word: str, place: Place) -> list[tuple[float, float]]:
    """The outermost slots of a place that is full."""
    count = LARGEST[word]
    if place.columns > 1:
        return [(index % place.columns, index // place.columns) for index in range(count)]
    across = (count - 1) * place.step
    if place.kind == "row" and place.room:
        across = min(across, place.room)
    return [(0, 0), (across / place.step if place.step else 0, 0)]


# -- bars


@dataclass(frozen=True)
class Section:
    """A part of a seat's bar: its caption and its places from left to right."""

    title: str
    rooms: tuple[QRectF, ...]

    @property
    def left(self) -> float:
        return min(room.left() for room in self.rooms)

    @property
    def right(self) -> float:
        return max(room.right() for room in self.rooms)


def sections(layout: Layout, chair: str, entries: Sequence[Mapping[str, Any]]) -> list[Section]:
    """The sections of a chair's bar, left to right.  Titles of places above each other are joined by a dot."""
    parts = []
    for entry in entries:
        places = {name: layout.places[f"{chair}/{name}"] for name in entry["places"]}
        parts.append(Section(entry["title"], tuple(room(name, place) for name, place in places.items())))
    found: list[Section] = []
    for part in sorted(parts, key=lambda part: part.left):
        if found and part.left < found[-1].right:
            found[-1] = Section(f"{found[-1].title}{_BETWEEN}{part.title}", found[-1].rooms + part.rooms)
        else:
            found.append(part)
    return found


def paint_bar(painter: QPainter, area: QRectF, parts: Sequence[Section], is_roomy: bool, theme: Theme) -> None:
    """The parchment of a seat with its captions, and thin lines between the sections."""
    paint_parchment(painter, area, theme)
    for index, part in enumerate(parts):
        before = parts[index - 1].right if index else None
        if before is not None:
            paint_divide(painter, (before + part.left) / 2, area, theme)
        after = parts[index + 1].left if index + 1 < len(parts) else area.right() - 2
        baseline, most = (18.0, after - part.left - 8) if is_roomy else (14.0, after - part.left - 5)
        title = part.title if text_width(part.title, caps(10.5, 3)) < most else part.title.partition(_BETWEEN)[0]
        caption(painter, part.left, area.top() + baseline, title, theme, "card_ink2", room=most if is_roomy else 1.0)


# -- the plate of a seat


def paint_seat(
    painter: QPainter, area: QRectF, side: str, title: str, detail: str, is_asked: bool, theme: Theme
) -> None:
    """A ribbon in the colour of a side: its shield, its name and who sits there; lined with light when it decides."""
    tip = area.height() * 0.16
    x, y, width, height = area.x(), area.y(), area.width(), area.height()
    shape = polyline(
        [(x, y), (x + width - tip, y), (x + width, y + height / 2), (x + width - tip, y + height), (x, y + height)],
        closed=True,
    )
    color = getattr(theme, f"pawn_{side}")
    painter.save()
    painter.fillPath(shape.translated(0, 1.6), theme.color("shadow", 0.30))
    sheen = QLinearGradient(x, 0, x + width, 0)
    sheen.setColorAt(0, theme.color(mix(color, theme.shade, 0.52)))
    sheen.setColorAt(1, theme.color(mix(color, theme.shade, 0.34)))
    painter.fillPath(shape, sheen)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    paint_grain(painter, area, 0.30)
    painter.restore()
    painter.strokePath(shape, pen(theme.color("card_ink", 0.8), 1.0))
    if is_asked:
        painter.strokePath(shape, pen(theme.color("glow"), 2.4))
    mark = min(height * 0.56, width * 0.22)
    painter.save()
    painter.translate(x + width * 0.05 + mark / 2, y + height / 2 + mark / 2)
    pawns.paint_pawn(painter, "unit", side, mark / pawns.TALL, theme)
    painter.restore()
    left = x + width * 0.095 + mark
    reach = x + width - tip - 2 - left
    title = title.removeprefix("The ")  # a shield and a name say enough where there is so little room
    size, tracking = min(19.0, height * 0.31), 7.0
    while size > 12 and text_width(title, caps(size, tracking)) > reach:
        size, tracking = size - 0.5, max(0.0, tracking - 1)
    lines = set_detail(detail, reach, max(13.0, min(14.5, height * 0.25)))
    leading = 2.5 + max((font.pixelSize() for _, font in lines), default=0)
    baseline = y + height / 2 + size * 0.3 - len(lines) * leading / 2
    text_at(painter, left, baseline, title, caps(size, tracking), theme.color("card_cream"))
    for line, font in lines:
        baseline += leading
        text_at(painter, left, baseline, line, font, theme.color(mix(theme.card_cream, color, 0.14)))


_SMALLEST = 11.0
"""The least size of who sits on a seat; what is longer still ends where there is no more room."""


def set_detail(detail: str, reach: float, size: float) -> list[tuple[str, QFont]]:
    """Who sits there, in at most two lines, each as much smaller as it needs to be whole."""
    font = serif(size, "regular", italic=True)
    if text_width(detail, font) <= reach:
        lines = [detail] if detail else []
    elif " · " in detail:
        lines = detail.split(" · ", 1)
    else:
        first, *rest = wrapped(detail, font, reach)
        lines = [first, " ".join(rest)]
    found = []
    for line in lines:
        share = min(1.0, (reach - 1) / max(1.0, text_width(line, font)))
        smaller = max(_SMALLEST, math.floor(font.pixelSize() * share))
        fitted = serif(smaller, "regular", italic=True) if share < 1 else font
        found.append((QFontMetricsF(fitted).elidedText(line, Qt.TextElideMode.ElideRight, reach), fitted))
    return found
