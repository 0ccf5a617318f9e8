"""Things are called by the names that people use."""

from __future__ import annotations

import pytest

from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import COMBAT, EVENTS, FOES, ITEMS
from westmarch.games.quest.state import SEAT_ZONES, TABLE_ZONES, Hero, QuestState, zone
from westmarch.games.quest.text import names


@pytest.mark.parametrize(
    ("name", "title", "inside"),
    [
        ("the-shire", "The Shire", "the Shire"),
        ("gladden-fields", "Gladden Fields", "the Gladden Fields"),
        ("bree", "Bree", "Bree"),
        ("grey-mountains", "Grey Mountains", "the Grey Mountains"),
        ("black-serpent", "The Black Serpent", "the Black Serpent"),
        ("argalad-aimed-shot", "Aimed Shot", "Aimed Shot"),
        ("reckless", "Reckless", "Reckless"),
        ("e1-12", "Imladris", "Imladris"),
    ],
)
def test_everything_has_a_title_and_a_name_inside_sentences(name: str, title: str, inside: str) -> None:
    assert (names.title(name), names.the(name)) == (title, inside)


def test_no_two_things_share_an_id_but_bear_different_titles() -> None:
    for book in (PLACES, REGIONS, COMBAT, EVENTS, FOES, ITEMS):
        assert [names.title(row.id) for row in book.values()] == [row.title for row in book.values()]


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        (["orc"], "an Orc"),
        (["cave-troll", "blank", "cave-troll"], "2 Cave Trolls and a blank"),
        (["crebain", "crebain", "blank", "blank"], "2 Crebain and 2 blanks"),
        (["balrog"], "the Balrog"),
        (["elven-cloak", "uruk-hai"], "an Elven Cloak and an Uruk-hai"),
        ([], ""),
    ],
)
def test_several_of_a_kind_are_counted(faces: list[str], text: str) -> None:
    assert names.ones(faces) == text


def test_a_seat_is_spoken_of_by_its_hero_as_soon_as_there_is_one() -> None:
    state = QuestState({}, {}, heroes=(Hero("thalin", "erebor"),))
    assert [names.seat_title(state, seat) for seat in range(3)] == ["Sauron", "Thálin", "Hero 2"]


def test_every_zone_has_words_and_an_owner_or_none() -> None:
    assert all(names.where(name) and names.owner(name) is None for name in TABLE_ZONES)
    assert all(names.where(zone(3, name)) and names.owner(zone(3, name)) == 3 for name in SEAT_ZONES)
    assert names.where("plot-pile") == "the discard pile of the Plot deck"
    assert names.where("rohan-gondor") == "the Encounter deck of Rohan and Gondor"
