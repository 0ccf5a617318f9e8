"""People: each people, sex and age, and each pose, head, garb and stance, is told at a glance."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.skins.art.distance import apart, bits, glance, painted
from westmarch.skins.art import people, things
from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.frozen import words_for
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.people import arms, look_of, paint_person
from westmarch.skins.art.people.folk import AGELESS
from westmarch.skins.art.people.poses import LONG
from westmarch.skins.art.words import NONE, Words
from westmarch.skins.subjects import subjects
from westmarch.tabletop.drawing import smooth

PLAIN = Words(
    kind="person", figure="man", view="front", pose="stand", head=NONE, cloak=NONE, garb="tunic", gear=("sword",)
)


def silhouette(words: Words, name: str = "one") -> bytes:
    """A person alone on clear ground, 110 pixels high, filled in one ink: what is covered and what is not."""
    image = QImage(110, 110, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        painter.translate(55, 0)
        painter.scale(1.1, 1.1)
        paint_person(Cut(painter, inks_of("neutral", "day")), look_of(words, dice(name, "look")), dice(name, "held"))
    return bits(image)[3::4]


def covered_apart(one: bytes, other: bytes) -> float:
    """The share of a picture, in hundredths, that one silhouette covers and the other does not."""
    return apart(one, other) / 2.55


def nearest(seen: dict[str, bytes]) -> tuple[float, str, str]:
    """The two that look most alike, and how far apart they are."""
    return min((covered_apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))


HEADS_ALIKE = {
    frozenset(pair)
    for pair in (("circlet", "star"), (NONE, "circlet"), (NONE, "star"), ("turban", "veil"), ("hood", "muffled"))
}
"""Bands about the brow and a cloth before the mouth are told by colour, not by their outline."""


def test_each_head_has_an_outline_of_its_own(qapp) -> None:
    seen = {head: silhouette(Words(head=head).over(PLAIN)) for head in (NONE, *people.HEADS)}
    for one, other in combinations(seen, 2):
        if frozenset((one, other)) not in HEADS_ALIKE:
            assert covered_apart(seen[one], seen[other]) > 0.12, (one, other)


def test_each_pose_has_an_outline_of_its_own(qapp) -> None:
    on_palms = ("hold", "offer")
    seen = {
        pose: silhouette(Words(pose=pose, gear=("quiver" if pose in on_palms else "sword",)).over(PLAIN))
        for pose in people.POSES
    }
    found = nearest(seen)
    assert found[0] > 0.6, found


def test_each_view_and_stance_has_an_outline_of_its_own(qapp) -> None:
    seen = {
        f"{view} {stance}": silhouette(Words(view=view, stance=stance).over(PLAIN))
        for view in people.VIEWS
        for stance in people.STANCES
    }
    found = nearest(seen)
    assert found[0] > 0.6, found


def test_each_garb_is_told_at_a_glance(qapp) -> None:
    seen = {garb: glance(painted(Words(garb=garb, pose="hold").over(PLAIN), "card")) for garb in people.GARBS}
    found = min((apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))
    assert found[0] > 2.0, found


@pytest.mark.parametrize("figure", people.folk())
def test_men_and_women_young_and_old_of_a_people_are_told_apart(qapp, figure: str) -> None:
    seen = {
        f"{age} {'woman' if fem else 'man'}": glance(
            painted(Words(kind="person", figure=figure, fem=fem, age=age), "card")
        )
        for age in ("young", "grown", "old")
        for fem in (False, True)
    }
    if figure == "wizard":  # whose years nobody counts
        del seen["old man"], seen["old woman"]
    found = min((apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))
    assert found[0] > 1.2, found


def test_the_old_are_bent_but_for_elves_and_wizards() -> None:
    for figure in people.folk():
        for fem in (False, True):
            looks = [look_of(Words(figure=figure, fem=fem, age=age), dice("one", "look")) for age in ("grown", "old")]
            bent = looks[1].body.head > looks[0].body.head
            assert bent == (figure not in AGELESS and figure != "wizard"), figure


@pytest.mark.parametrize("gear", sorted(LONG & set(things.PARTS)))
def test_nobody_rests_on_a_shaft_before_the_face(gear: str) -> None:
    look = look_of(Words(figure="man", gear=(gear,), pose="rest"), dice("one", "look"))
    x, _ = arms.placed(look, look.pose.near)
    assert x > 14 * look.body.scale


def test_a_pony_carries_small_people_and_a_horse_large_ones(qapp) -> None:
    heights = {}
    for figure in ("man", "hobbit", "dwarf"):
        outline = silhouette(
            Words(figure=figure, stance="ride", view="front", gear=("sword",), pose="stand", head=NONE)
        )
        column = outline[80::110]
        heights[figure] = next(y for y, alpha in enumerate(column) if alpha > 128)
    assert heights["man"] < heights["hobbit"] and heights["man"] < heights["dwarf"]


@pytest.mark.parametrize(
    "card",
    ["rider-of-the-mark", "errand-rider", "westfold-outrider", "riddermark-knight", "westfold-horse-breeder"],
)
def test_a_rider_is_shown_and_not_the_head_of_the_horse(card: str) -> None:
    words = words_for("lcg", next(subject for subject in subjects("lcg") if subject.id == card))
    assert words.kind == "person"
    assert (words.stance == "ride") is (card != "westfold-horse-breeder")
