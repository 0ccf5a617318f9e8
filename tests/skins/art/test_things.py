"""Things: each is told by its outline, small and in a hand, and every card of the program has one that fits."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.skins.art.distance import apart, bits, glance, painted
from westmarch.skins.art import charges, things
from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.defaults import defaults
from westmarch.skins.art.frozen import words_for
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.words import Words
from westmarch.skins.subjects import subjects
from westmarch.tabletop.drawing import smooth

FORMS = [(name, form) for name, part in things.PARTS.items() for form in ("", *part.forms)]
NEAREST = 2.5
"""The least share of a picture, in hundredths, in which the outlines of two things differ."""


def silhouette(name: str, form: str = "", size: int = 110) -> bytes:
    """A thing alone on clear ground, as large as in its picture: what is covered and what is not."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    part = things.PARTS[name]
    with QPainter(image) as painter:
        smooth(painter)
        painter.translate(size / 2, size * charges.MIDDLE / 100 + part.rise * size / 100)
        painter.scale(size / 100 * part.large, size / 100 * part.large)
        part.draw(Cut(painter, inks_of("neutral", "day")), Words(form=form), dice("one", "charge"))
    return bits(image)[3::4]


def test_each_thing_has_an_outline_of_its_own(qapp) -> None:
    seen = {name: silhouette(name) for name in things.PARTS}
    found = min((apart(seen[one], seen[other]) / 2.55, one, other) for one, other in combinations(seen, 2))
    assert found[0] > NEAREST, found


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_a_thing_covers_enough_to_be_seen_and_has_the_same_outline_large(qapp, name: str, form: str) -> None:
    small, large = silhouette(name, form, 60), silhouette(name, form, 240)
    covered = [sum(alpha > 128 for alpha in seen) / len(seen) for seen in (small, large)]
    assert 0.03 < covered[1] < 0.8
    assert covered[0] == pytest.approx(covered[1], abs=0.03)


@pytest.mark.parametrize("name", [name for name, part in things.PARTS.items() if part.forms])
def test_the_forms_of_a_thing_are_told_apart(qapp, name: str) -> None:
    seen = [
        glance(painted(Words(kind="thing", figure=name, form=form, turn=0.0, setting="none"), "card"))
        for form in things.PARTS[name].forms
    ]
    assert all(apart(one, other) > 0.4 for one, other in combinations(seen, 2))


def test_what_the_tables_of_defaults_expect_is_drawn() -> None:
    tables = defaults()
    expected = {word for table in (tables.thing_of_titles, tables.gear_of_titles) for entry in table for word in entry}
    expected |= {
        word for table in (tables.thing_of_traits, tables.gear_of_traits) for row in table.values() for word in row
    }
    assert expected <= set(things.PARTS)


@pytest.mark.parametrize(
    ("game", "card", "thing"),
    [
        ("lcg", "steward-of-gondor", "staff"),
        ("lcg", "blade-of-gondolin", "sword"),
        ("lcg", "citadel-plate", "armour"),
        ("lcg", "horn-of-gondor", "horn"),
        ("lcg", "forest-snare", "rope"),
        ("lcg", "song-of-wisdom", "harp"),
        ("lcg", "gandalfs-map", "map"),
        ("lcg", "shadow-key", "key"),
        ("lcg", "athelas", "herb"),
        ("lcg", "gollum", "gollum"),
        ("lcg", "a-burning-brand", "torch"),
        ("fellowship", "the-one-ring", "ring"),
        ("fellowship", "mirror-of-galadriel", "mirror"),
        ("fellowship", "mithril-vest", "armour"),
        ("fellowship", "light-of-earendil", "phial"),
        ("fellowship", "shards-of-narsil", "sword"),
        ("quest", "item-horse", "saddle"),
        ("quest", "item-boat", "boat"),
    ],
)
def test_a_card_shows_the_thing_that_it_is_about(game: str, card: str, thing: str) -> None:
    found = {subject.id: subject for subject in subjects(game)}
    assert words_for(game, found[card]).figure == thing


def test_nenya_is_not_the_one_ring() -> None:
    nenya = next(subject for subject in subjects("lcg") if subject.id == "nenya")
    assert words_for("lcg", nenya).form == "white"
