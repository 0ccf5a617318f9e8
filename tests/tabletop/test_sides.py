"""The marks of the seats are told apart by their shape alone, and by their colour with any eyes."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from westmarch.tabletop.drawing import side_mark, side_shape, smooth
from westmarch.tabletop.high_contrast import with_high_contrast
from westmarch.tabletop.theme import DAY, NIGHT, Theme

SIDES = ("good", "dark", "golden", "slate", "first", "second", "third", "fourth", "fifth")
MANY = SIDES[4:]
THEMES = [DAY, NIGHT, with_high_contrast(DAY), with_high_contrast(NIGHT)]
EYES = {
    "all hues": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What eyes see that lack a kind of cones (G. M. Machado, M. M. Oliveira and L. Fernandes, IEEE TVCG 15, 2009)."""
APART = 15
"""A difference in CIE L*a*b* that nobody misses."""


def linear(color: QColor) -> list[float]:
    parts = color.redF(), color.greenF(), color.blueF()
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(color: QColor) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(color: QColor, eyes: str) -> tuple[float, float, float]:
    parts = linear(color)
    r, g, b = (max(0, min(1, sum(k * part for k, part in zip(row, parts, strict=True)))) for row in EYES[eyes])

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def mark(side: str, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    smooth(painter)
    black, white = QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)
    side_mark(painter, side, size / 2, size / 2, size * 0.36, black, white)
    painter.end()
    return image


@pytest.mark.parametrize("theme", THEMES, ids=["day", "night", "day, contrast", "night, contrast"])
@pytest.mark.parametrize("side", SIDES)
def test_the_colour_of_a_side_can_be_read_as_a_word_and_written_on(theme: Theme, side: str):
    for ground in ("paper", "panel", "table"):
        assert contrast(theme.color(side), theme.color(ground)) >= 4.5, ground
    assert contrast(theme.color(side), theme.color(theme.side(side, "on"))) >= 4.5
    assert contrast(theme.color("ink"), theme.color(theme.side(side, "wash"))) >= 4.5
    paper, wash = theme.color("card"), theme.color(f"object_{side}_wash")
    assert contrast(theme.color(f"object_{side}"), paper) >= 4.5
    assert contrast(theme.color("object_ink"), wash) >= 4.5
    cloth = theme.color(f"curtain_{side}")
    assert contrast(theme.color(f"curtain_{side}_mark"), cloth) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("eyes", EYES)
def test_the_five_colours_differ_for_all_eyes(theme: Theme, eyes: str):
    for one, other in combinations(MANY, 2):
        pairs = zip(lab(theme.color(one), eyes), lab(theme.color(other), eyes), strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 >= APART, (one, other)


def test_no_two_marks_are_alike_without_their_colour(qapp):
    for size in (18, 60):
        marks = {side: mark(side, size) for side in SIDES}
        for one, other in combinations(SIDES, 2):
            a, b = (marks[side] for side in (one, other))
            apart = sum(
                abs(a.pixelColor(x, y).lightness() - b.pixelColor(x, y).lightness()) > 96
                for x in range(size)
                for y in range(size)
            )
            assert apart >= 0.04 * size * size, (one, other, size)


def test_a_mark_stays_where_its_disc_would_be():
    for side in SIDES:
        bounds = side_shape(side, 0, 0, 100).boundingRect()
        assert abs(bounds.center().x()) < 1 and abs(bounds.center().y()) < 40, side
        assert 170 < max(bounds.width(), bounds.height()) < 250, side


def test_there_is_no_mark_for_a_side_that_is_not_there():
    with pytest.raises(ValueError, match="no side 'sixth'"):
        side_shape("sixth", 0, 0, 10)
