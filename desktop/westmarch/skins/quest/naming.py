"""The names of the places: each beside its disc, where it covers neither another name nor anything that must be seen.

All lengths here are logical pixels on the screen at 100 percent, for names keep their size whatever the zoom.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QPainter

from westmarch.games.quest.atlas import Place
from westmarch.skins.quest.routes import Box, covered, touching
from westmarch.tabletop.drawing import Point, text_width
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

_ANCHORS = (
    (0, 1, 0), (0, -1, 2), (1, 0, 2), (-1, 0, 2), (0.8, 0.8, 4), (-0.8, 0.8, 4), (0.8, -0.8, 4), (-0.8, -0.8, 4),
    (0.5, 1, 3), (-0.5, 1, 3), (0.5, -1, 4), (-0.5, -1, 4), (0, 1.5, 6), (0, -1.5, 7), (1.5, 0, 7), (-1.5, 0, 7),
    (1.3, 1, 7), (-1.3, 1, 7), (1.3, -1, 8), (-1.3, -1, 8), (0.25, 1, 1), (-0.25, 1, 1), (0.25, -1, 3), (-0.25, -1, 3),
    (0.75, 1, 5), (-0.75, 1, 5), (0.75, -1, 6), (-0.75, -1, 6), (1, 0.4, 5), (-1, 0.4, 5), (1, -0.4, 5), (-1, -0.4, 5),
)  # fmt: skip
"""Where a name may stand: across and down, and how little that is liked."""
_APART = (6.0, 2.0)
"""How far from another name a name should be: across, where two would be read as one, and down."""
_ROUNDS = 6
_POOR = 150.0
"""A name that costs more is moved together with another."""
_LEADING = 0.98
_CAP = 0.80
"""Of a line's height, above its baseline."""
_ON_NAME, _ON_MARK, _ON_DOT, _OUTSIDE = 9.0, 2.4, 2.4, 600.0
_ON_SOFT = 0.45
_DOUBT, _DOUBTFUL = 3.0, 700.0
"""A name that is not so much nearer to its own place than to any other may be read as that one's."""
_OWN_INK = 0.15
"""Of that doubt, where a name has an ink that its neighbours do not have."""
_HOPELESS, _LOOKED_AT = 500.0, 36
"""A spot that is so much worse than the best is not weighed any further; so many of the best are tried."""
_AROUND = tuple(
    (reach * math.cos(k * math.pi / 6), reach * math.sin(k * math.pi / 6)) for reach in (1.9, 1.0) for k in range(12)
)
_SHORTER = 7.0
"""How little a name of fewer words is liked."""


@dataclass(frozen=True)
class Name:
    """The name of a place in its lines, each with its middle and baseline."""

    place: Place
    lines: tuple[tuple[float, float, str], ...]
    box: Box


@dataclass(frozen=True)
class _Try:
    """A place for a name and what stands against it."""

    name: Name
    cost: float


def name_places(
    places: Sequence[tuple[Place, Point]],
    radius: float,
    size: float,
    marks: Sequence[Box],
    softer: Sequence[Box],
    dots: Sequence[Point],
    room: Box,
    short: Mapping[str, str],
) -> list[Name]:
    """A name for each place.

    ``marks`` are not to be covered, ``softer`` boxes (where counters may lie) and ``dots`` rather not; ``room`` is what
    is seen.  ``short`` has what some places may be called where their whole title finds no room.
    """
    font = serif(size)
    everywhere = [at for _, at in places]
    tries = [
        _tries(place, at, radius, size, font, marks, softer, dots, room, everywhere, short.get(place.id, ""))
        for place, at in places
    ]
    return [one.name for one in _settled(tries)]


def _settled(tries: Sequence[Sequence[_Try]]) -> list[_Try]:
    """One of the tries for each name: the best by itself, then improved one by one, the poor ones then two by two."""
    chosen = [each[0] for each in tries]
    reaches = [_apart(_around([one.name.box for one in each])) for each in tries]
    near = [[j for j, box in enumerate(reaches) if j != i and touching(box, [reaches[i]])] for i in range(len(tries))]

    def weighed(i: int, without: int = -1) -> list[tuple[float, _Try]]:
        others = [chosen[j].name.box for j in near[i] if j != without]
        return [(one.cost + _ON_NAME * covered(_apart(one.name.box), others), one) for one in tries[i]]

    def improve_each() -> None:
        for i in range(len(tries)):
            chosen[i] = min(weighed(i), key=lambda each: each[0])[1]

    def improve_poor_pairs() -> None:
        for i in range(len(tries)):
            if any(one is chosen[i] and cost > _POOR for cost, one in weighed(i)):
                for j in near[i]:
                    chosen[i], chosen[j] = _best_pair(weighed(i, j), weighed(j, i))

    for improve in (improve_each, improve_poor_pairs):
        for _ in range(_ROUNDS):
            before = list(chosen)
            improve()
            if chosen == before:
                break
    return chosen


def _best_pair(ones: Sequence[tuple[float, _Try]], others: Sequence[tuple[float, _Try]]) -> tuple[_Try, _Try]:
    """The two tries that cost least together, each given with what it costs without the other."""
    least, best = math.inf, (ones[0][1], others[0][1])
    for cost, one in ones:
        for more, other in others:
            if cost + more < least:
                both = cost + more + _ON_NAME * covered(_apart(one.name.box), [other.name.box])
                if both < least:
                    least, best = both, (one, other)
    return best


def _around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds them all."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _apart(box: Box) -> Box:
    """A name's box with what should be free about it."""
    across, down = _APART
    return box[0] - across, box[1] - down, box[2] + across, box[3] + down


def _tries(
    place: Place,
    at: Point,
    radius: float,
    size: float,
    font: QFont,
    marks: Sequence[Box],
    softer: Sequence[Box],
    dots: Sequence[Point],
    room: Box,
    everywhere: Sequence[Point],
    shorter: str,
) -> list[_Try]:
    x, y = at
    rows = [(lines, 3.0 * (len(lines) - 1)) for lines in _splits(place.title)]
    rows += [(lines, _SHORTER + 3.0 * (len(lines) - 1)) for lines in _splits(shorter)] if shorter else []
    splits = [(lines, [text_width(line, font) for line in lines], dislike) for lines, dislike in rows]
    far, high_most = 1.6 * radius + max(splits[0][1]), 1.6 * radius + 2 * size * _LEADING + 5
    reach = (x - far, y - high_most, x + far, y + high_most)
    marks, softer = touching(reach, marks), touching(reach, softer)
    dots = [dot for dot in dots if reach[0] < dot[0] < reach[2] and reach[1] < dot[1] < reach[3]]
    others = [
        (u, v)
        for u, v in everywhere
        if (u, v) != at and reach[0] - far < u < reach[2] + far and reach[1] - high_most < v < reach[3] + high_most
    ]
    found: list[_Try] = []
    best = math.inf
    for lines, widths, form in splits:
        wide, lead = max(widths), size * _LEADING
        high = lead * len(lines)
        gap = radius + 2.5
        for across, down, dislike in _ANCHORS:
            if abs(down) >= 1:
                left = x - wide / 2 + across * wide * 0.55
                top = y + gap * down - (high if down < 0 else 0)
            elif down == 0:
                left = x + gap * across if across > 0 else x + gap * across - wide
                top = y - high / 2
            else:
                left = x + gap * 0.72 if across > 0 else x - gap * 0.72 - wide
                top = y + down * gap * 0.9 - (high if down < 0 else 0)
            box = (left, top, left + wide, top + high)
            cost = dislike + form + _ON_MARK * covered(box, marks, 1.5)
            if box[0] < room[0] or box[1] < room[1] or box[2] > room[2] or box[3] > room[3]:
                cost += _OUTSIDE
            if cost > best + _HOPELESS:
                continue
            doubt = _away(box, at) + _DOUBT
            if any(_away(box, other) < doubt for other in others):
                cost += _DOUBTFUL * (_OWN_INK if place.haven else 1.0)
            if cost > best + _HOPELESS:
                continue
            set_lines = []
            for row, (line, width) in enumerate(zip(lines, widths, strict=True)):
                middle = left + wide / 2
                if abs(down) < 1:
                    middle = left + width / 2 if across > 0 else left + wide - width / 2
                set_lines.append((middle, top + lead * (row + _CAP), line))
            cost += _ON_SOFT * covered(box, softer)
            cost += _ON_DOT * sum(box[0] < u < box[2] and box[1] < v < box[3] for u, v in dots)
            best = min(best, cost)
            found.append(_Try(Name(place, tuple(set_lines), box), cost))
    return sorted(found, key=lambda one: one.cost)[:_LOOKED_AT]


def _away(box: Box, point: Point) -> float:
    """How far a point is from a box."""
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    return math.hypot(across, max(box[1] - point[1], 0.0, point[1] - box[3]))


def _splits(title: str) -> list[tuple[str, ...]]:
    """A title in one line, and in two wherever it has a gap."""
    words = title.split()
    cuts = range(1, len(words))
    return [(title,), *((" ".join(words[:cut]), " ".join(words[cut:])) for cut in cuts)]


def paint_name(painter: QPainter, name: Name, size: float, theme: Theme) -> None:
    """A name in a halo; havens and perils have inks of their own."""
    token = "atlas_peril" if name.place.perilous else "atlas_haven" if name.place.haven else "ink"
    for middle, baseline, line in name.lines:
        print_haloed(painter, middle, baseline, line, serif(size), theme.color(token), theme.color("atlas_halo", 0.55))


def print_haloed(
    painter: QPainter,
    middle: float,
    baseline: float,
    text: str,
    font: QFont,
    ink: QColor,
    halo: QColor,
    reach: float = 1.0,
) -> None:
    """A centred line, printed all around itself in the halo first: stroking the outlines of sixty names is slow."""
    x = middle - text_width(text, font) / 2
    painter.setFont(font)
    painter.setPen(halo)
    for across, down in _AROUND:
        painter.drawText(QPointF(x + reach * across, baseline + reach * down), text)
    painter.setPen(ink)
    painter.drawText(QPointF(x, baseline), text)
