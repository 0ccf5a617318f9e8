"""Places: each in all its forms is another picture, at every size the same, and leaves the middle to a figure."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.skins.art.distance import apart, glance, painted
from westmarch.skins.art import places
from westmarch.skins.art.accents import ACCENTS, accents_of
from westmarch.skins.art.defaults import Subject, defaults, words_of
from westmarch.skins.art.frozen import words_for
from westmarch.skins.art.vocabulary import parse
from westmarch.skins.art.words import Words
from westmarch.skins.subjects import subjects

NEAREST = 8.0
"""Nearer than this two places of the same hour and tone would be taken for each other (of 255, at a glance)."""
NEAREST_FORM = 5.0
"""Nearer than this two forms of a place would be: they share their ground."""
FORMS = [(name, form) for name, place in places.PARTS.items() for form in ("", *place.forms)]
OUTSIDE = [name for name, place in places.PARTS.items() if not place.is_inside]
WANTED = {
    "hills forest oldwood mountains pass hall river falls marsh tower darktower gate village shire inn ship harbour",
    "barrow",
    "cave bridge road plains desert volcano city camp indoors deepwater",
    "island causeway ford webs mine treasury crossroads circle deadwood lake whitecity goldenhall mallorns hole forge",
    "dungeon library",
}
"""The places that the five games were promised."""


def place(setting: str, form: str = "", **said) -> Words:
    return Words(kind="place", setting=setting, form=form, tone="location", weather="none", flip=False, **said)


def look(words: Words, name: str = "one") -> bytes:
    return glance(painted(words, name, 110, 128))


def test_every_place_that_was_promised_is_drawn() -> None:
    assert not {name for row in WANTED for name in row.split()} - set(places.PARTS)


def test_no_two_places_nor_forms_are_taken_for_each_other(qapp) -> None:
    seen = {each: look(place(*each, hour="day")) for each in FORMS}
    near = [(apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2)]
    assert [pair for pair in near if pair[0] < (NEAREST_FORM if pair[1][0] == pair[2][0] else NEAREST)] == []


@pytest.mark.parametrize(("setting", "form"), FORMS)
def test_a_place_is_the_same_at_every_size(qapp, setting: str, form: str) -> None:
    words = place(setting, form, hour="dusk")
    assert apart(glance(painted(words, "one", 104, 122)), glance(painted(words, "one", 416, 488))) < 2.5


@pytest.mark.parametrize("setting", OUTSIDE)
def test_night_and_day_are_told_apart_in_a_place(qapp, setting: str) -> None:
    assert apart(look(place(setting, hour="day")), look(place(setting, hour="night"))) > 20


@pytest.mark.parametrize("setting", sorted(set(places.PARTS) - {"hills"}))
def test_a_place_is_seen_behind_a_figure(qapp, setting: str) -> None:
    """Beside the same figure it is told from hills."""
    words = Words(kind="person", figure="man", setting=setting, hour="day", tone="location", weather="none", flip=False)
    hills = glance(painted(Words(**{**words.told(), "gear": (), "setting": "hills"}), "one", 110, 128))
    assert apart(look(words), hills) > 3


def test_nobody_rides_in_a_room_nor_walks_on_water() -> None:
    assert "rider" not in accents_of(places.PARTS["hall"]) and "travellers" in accents_of(places.PARTS["hall"])
    assert accents_of(places.PARTS["lake"]) == ("birds",)
    assert accents_of(places.PARTS["road"]) == tuple(ACCENTS)


def test_every_place_of_the_tables_is_drawn() -> None:
    drawn = {name for name in places.PARTS} | {f"{name}/{form}" for name, form in FORMS}
    assert {word for entry in defaults().place_of_titles for word in entry} <= drawn
    assert {word for words in defaults().place_of_traits.values() for word in words} <= drawn
    for table in (defaults().settings_of_folk, defaults().settings_of_foes):
        assert {word for words in table.values() for word in words} <= drawn


@pytest.mark.parametrize(
    ("game", "title", "setting", "form"),
    [
        ("lcg", "The Carrock", "island", "crag"),
        ("lcg", "Rauros Falls", "falls", "wide"),
        ("lcg", "Cracked Pillar", "hall", "broken"),
        ("lcg", "The Mere of Dead Faces", "marsh", "faces"),
        ("lcg", "Lightless Passage", "tunnels", "narrow"),
        ("lcg", "Mountains of Mirkwood", "mountains", "range"),
        ("fellowship", "The Mines of Moria", "mountaingate", ""),
        ("duel", "Minas Tirith", "whitecity", ""),
        ("duel", "Grey Havens", "harbour", "haven"),
    ],
)
def test_a_location_is_the_place_that_its_title_names(game: str, title: str, setting: str, form: str) -> None:
    found = words_of(next(each for each in subjects(game) if each.title == title))
    assert (found.setting, found.form) == (setting, form)


def test_a_location_that_says_its_place_has_no_form_of_another() -> None:
    said = Subject(id="carrock", title="The Carrock", type="location", own={"setting": "lake"})
    found = words_of(said)
    assert (found.setting, found.form) == ("lake", "")
    assert parse(found.told(), "carrock") == found


def test_forms_that_are_rare_stand_only_where_a_title_names_them() -> None:
    locations = [subject for subject in subjects("lcg") if subject.type == "location"]
    named = {word for entry in defaults().place_of_titles for word in entry}
    for words in map(words_of, locations):
        if words.form in places.PARTS[words.setting].rare:
            assert f"{words.setting}/{words.form}" in named


@pytest.mark.parametrize(
    ("card", "setting"),
    [
        ("bridge-of-khazad-dum", "chasm"),
        ("dreadful-gap", "chasm"),
        ("east-gate", "gateway"),
        ("a-way-up", "shaft"),
        ("goblin-patrol", "tunnels"),
        ("many-roads", "crossways"),
        ("fouled-well", "well"),
    ],
)
def test_what_is_in_moria_stands_under_the_ground(card: str, setting: str) -> None:
    words = words_for("lcg", next(each for each in subjects("lcg") if each.id == card))
    assert (words.kind, words.setting) == ("place", setting)
    assert places.PARTS[setting].is_inside


@pytest.mark.parametrize("accent", [name for name in ACCENTS if name != "birds"])
def test_they_go_through_a_place_whom_the_words_say(qapp, accent: str) -> None:
    dwarves, riders = (look(place("road", hour="day", accent=accent, who=who)) for who in (("dwarf",), ("harad",)))
    assert dwarves != riders
