"""Deeds: each tells itself by its masses, and falls to cards that it fits."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.skins.art.distance import SEEN, apart, bits, glance, painted
from westmarch.skins.art import deeds, places, small_details
from westmarch.skins.art.cut import Cut
from westmarch.skins.art.defaults import Subject, defaults, words_of
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.small_beasts import mounted, wolf
from westmarch.skins.art.small_folk import SMALL_FOLK
from westmarch.skins.art.small_gear import SMALL_GEAR
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.small_poses import SMALL_POSES
from westmarch.skins.art.words import NONE, Words
from westmarch.tabletop.drawing import smooth

FORMS = [(name, form) for name, part in deeds.PARTS.items() for form in ("", *part.forms)]
NEAREST = 7.0
"""Nearer than this two deeds are taken for the same one (of 255, in grey at a glance)."""
PIXELS = 36
"""Two small figures that differ in fewer pixels, of a figure 96 high, are taken for the same one."""
NOBODY = {
    "march": {"trees"}, "wolves": {"howl"}, "wound": {"shield"}, "curse": {"", "dead"}, "chains": {"gollum"},
    "trap": {"jaws"}, "theft": {"gollum"},
}  # fmt: skip
"""Forms of deeds in which nobody acts, or somebody of their own."""
GROUND = QColor("#E8D8B4")


def scene(name: str, form: str = "") -> Words:
    return Words(kind="deed", figure=name, form=form, hour="day", tone="neutral", flip=False)


def grey(image: QImage) -> bytes:
    """The masses of a picture at a glance, without its colours."""
    small = image.scaled(*SEEN, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return bits(small.convertToFormat(QImage.Format.Format_Grayscale8))


def figure(draw) -> bytes:
    """A small figure alone, in the middle of a plain ground."""
    image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(GROUND)
    with QPainter(image) as painter:
        smooth(painter)
        painter.translate(70, 148)
        painter.scale(1.2, 1.2)
        draw(Cut(painter, inks_of("neutral", "day")))
    return bits(image.convertToFormat(QImage.Format.Format_Grayscale8))


def unlike(one: bytes, other: bytes) -> int:
    """How many pixels of two pictures are plainly not the same."""
    return sum(abs(here - there) > 24 for here, there in zip(one, other, strict=True))


def test_no_two_deeds_have_nearly_the_same_masses(qapp) -> None:
    seen = {(name, form): grey(painted(scene(name, form), "card", 110, 129)) for name, form in FORMS}
    near = [(*pair, apart(seen[pair[0]], seen[pair[1]])) for pair in combinations(seen, 2)]
    assert [each for each in near if each[2] < NEAREST] == []


@pytest.mark.parametrize("name", deeds.PARTS)
def test_a_deed_is_the_same_picture_at_two_sizes(qapp, name: str) -> None:
    for form in ("", *deeds.PARTS[name].forms):
        small, large = painted(scene(name, form), "card", 104, 122), painted(scene(name, form), "card", 312, 366)
        assert apart(glance(small), glance(large)) < 2.6, form


@pytest.mark.parametrize("name", deeds.PARTS)
def test_a_deed_is_done_by_whom_the_words_say(qapp, name: str) -> None:
    for form in {"", *deeds.PARTS[name].forms} - NOBODY.get(name, set()):
        said = [replace(scene(name, form), who=who) for who in (("dwarf", "troll"), ("elf", "harad"))]
        one, other = (grey(painted(words, "card", 110, 129)) for words in said)
        assert one != other, form


@pytest.mark.parametrize("name", deeds.PARTS)
def test_every_deed_has_variants_and_those_of_the_enemy_are_among_its_forms(name: str) -> None:
    part = deeds.PARTS[name]
    assert len(part.forms) >= 1
    assert {*part.grim, *part.fair} <= set(part.forms)
    assert not set(part.grim) & set(part.fair)


def test_small_figures_differ_by_who_they_are_by_pose_and_by_what_they_hold(qapp) -> None:
    for cells in (
        {who: (who, "stand", "") for who in SMALL_FOLK if who not in ("youth", "healer", "traveller")},
        {pose: ("man", pose, "") for pose in SMALL_POSES},
        {gear: ("man", "raise", gear) for gear in SMALL_GEAR},
    ):
        seen = {word: figure(lambda c, cell=cell: small_person(c, 0, 0, 80, *cell)) for word, cell in cells.items()}
        alike = [pair for pair in combinations(seen, 2) if unlike(seen[pair[0]], seen[pair[1]]) < PIXELS]
        assert alike == []


def test_riders_and_wolves_have_their_paces(qapp) -> None:
    paces = [figure(lambda c, gait=gait: mounted(c, 0, 0, 70, gait=gait)) for gait in ("gallop", "walk")]
    poses = [figure(lambda c, pose=pose: wolf(c, 0, 0, 70, pose)) for pose in ("run", "stand", "howl")]
    assert all(apart(one, other) > 2 for group in (paces, poses) for one, other in combinations(group, 2))


def test_a_deed_of_the_enemy_falls_to_cards_of_the_enemy_only() -> None:
    def forms(kind: str) -> set[str]:
        cards = [Subject(id=f"{kind}-{k}", title="Sudden Charge", type=kind) for k in range(40)]
        return {words_of(card).form for card in cards}

    assert "orcs" in forms("treachery") and "orcs" not in forms("event")


@pytest.mark.parametrize(
    ("title", "kind", "deed"),
    [
        ("Rain of Arrows", "event", "volley"),
        ("Rockslide", "treachery", "rockfall"),
        ("Caught in a Web", "treachery", "snare"),
        ("Second Breakfast", "event", "feast"),
        ("The Eagles Are Coming!", "event", "rescue"),
        ("Iron Shackles", "treachery", "chains"),
        ("Treacherous Fog", "treachery", "fog"),
        ("A Light in the Dark", "event", "prayer"),
        ("Wolves on the Trail", "shadow", "wolves"),
        ("Mustering the Rohirrim", "event", "muster"),
        ("Drums in the Deep", "event", "drums"),
    ],
)
def test_a_title_leads_to_the_deed_that_it_means(title: str, kind: str, deed: str) -> None:
    assert words_of(Subject(id="card", title=title, type=kind)).figure == deed


def test_a_deed_said_by_hand_has_the_form_that_is_said_and_no_other() -> None:
    cards = [Subject(id=f"card-{k}", title="Sudden Charge", type="event", own={"figure": "charge"}) for k in range(9)]
    assert {words_of(card).form for card in cards} == {""}
    own = {"figure": "charge", "form": "foot"}
    assert words_of(Subject(id="card", title="Sudden Charge", type="event", own=own)).form == "foot"


def test_deeds_without_a_place_in_their_title_are_done_where_they_may_be() -> None:
    listed = defaults().settings_of_deeds
    assert not set(listed) - {"any"} - set(deeds.PARTS)
    assert {place for row in listed.values() for place in row} <= set(places.PARTS)
    cards = [Subject(id=f"card-{k}", title="Feint", type="event") for k in range(60)]
    assert {words_of(card).setting for card in cards} <= {NONE, *listed["duel"]}


def test_small_people_have_folds_and_faces_only_where_they_are_large(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    def pictures() -> list[bytes]:
        return [bits(painted(scene("oath", "crown"), "card", *size)) for size in ((104, 122), (396, 464))]

    small, large = pictures()
    monkeypatch.setattr(small_details, "FINE", 0)
    assert [one == other for one, other in zip(pictures(), (small, large), strict=True)] == [True, False]
