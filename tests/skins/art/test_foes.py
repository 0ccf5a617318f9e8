"""Foes and beasts: each shape is told from every other by its silhouette alone, at every size the same."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter

from tests.skins.art.distance import apart, bits, glance, painted
from westmarch.skins.art import foes
from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import Words
from westmarch.tabletop.drawing import smooth

SHAPES = [(name, form) for name, part in foes.PARTS.items() for form in ("", *part.forms)]
NEAREST = 14.0
"""Nearer than this (of 255) two silhouettes are taken for the same foe."""


def silhouette(name: str, form: str, width: int = 110, height: int = 130) -> bytes:
    """A foe alone, filled in one ink, as it stands in a picture."""
    part = foes.PARTS[name]
    image = QImage(width, height, QImage.Format.Format_Alpha8)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        painter.scale(height / 100, height / 100)
        painter.translate(50 * width / height, 0)
        scale = min(1.0, max(0.6, 100 * width / height / part.room))
        cut = Cut(painter, inks_of("enemy", "day"))
        with cut.at(0, (100 - 100 * scale) * part.foot, scale):
            part.draw(cut, Words(kind="foe", figure=name, form=form), dice("silhouette", "foe"))
    return bits(image.scaled(28, 32).convertToFormat(QImage.Format.Format_Alpha8))


def test_no_two_foes_have_one_silhouette(qapp) -> None:
    seen = {shape: silhouette(*shape) for shape in SHAPES}
    pairs = [(apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2) if one[0] != other[0]]
    near = [pair for pair in sorted(pairs) if pair[0] < NEAREST]
    assert near == []


@pytest.mark.parametrize("name", foes.PARTS)
def test_the_forms_of_a_foe_are_other_pictures(qapp, name: str) -> None:
    forms = ("", *foes.PARTS[name].forms)
    seen = [
        glance(painted(Words(kind="foe", figure=name, form=form, setting="hills", hour="day"), "card"))
        for form in forms
    ]
    assert all(apart(one, other) > 6 for one, other in combinations(seen, 2))


@pytest.mark.parametrize("name", foes.PARTS)
def test_a_foe_is_the_same_small_and_large(qapp, name: str) -> None:
    words = Words(kind="foe", figure=name, setting="hills", hour="day")
    assert apart(glance(painted(words, "card")), glance(painted(words, "card", 416, 488))) < 2.5


@pytest.mark.parametrize(("name", "form"), SHAPES)
def test_a_foe_fills_its_picture_and_leaves_the_sky(qapp, name: str, form: str) -> None:
    covered = silhouette(name, form)
    assert 0.12 < sum(value > 127 for value in covered) / len(covered) < 0.86


@pytest.mark.parametrize("name", foes.PARTS)
def test_a_foe_of_any_form_can_hold_anything(qapp, name: str) -> None:
    for form in ("", *foes.PARTS[name].forms):
        for gear in THINGS:
            painted(
                Words(kind="foe", figure=name, form=form, gear=(gear,), setting="hills", hour="day"), "card", 26, 30
            )


def test_trolls_of_one_form_are_told_apart_by_hair_beard_and_cap(qapp) -> None:
    words = Words(kind="foe", figure="troll", form="horned", setting="hills", hour="day")
    kinds = ({}, {"hair": "black"}, {"hair": "red", "beard": "long"}, {"head": "cap"})
    seen = [bits(painted(replace(words, **more), "card")) for more in kinds]
    assert len(set(seen)) == len(kinds)
