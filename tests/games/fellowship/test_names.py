"""Things are called by the names that people use."""

from __future__ import annotations

import pytest

from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.state import SEAT_ZONES, SLOTS, TABLE_ZONES, FellowshipState, zone
from westmarch.games.fellowship.text import names


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        ("merry", "Merry"),
        ("courage valor courage", "two Courage and a Valor"),
        ("corruption corruption", "two Corruptions"),
        ("the-one-ring haldir moria-orcs haldir moria-orcs", "the One Ring, two Haldir and two Moria Orcs"),
        ("", ""),
    ],
)
def test_several_cards_are_counted_by_kind(faces: str, text: str) -> None:
    assert names.cards(faces.split()) == text


def test_a_title_that_begins_with_an_article_is_written_small_inside_a_sentence() -> None:
    assert names.inside("The Prancing Pony") == "the Prancing Pony"
    assert names.inside("These Are for You") == "These Are for You"
    assert not [name for name in CARDS if names.the_card(name).startswith("The ")]


@pytest.mark.parametrize(
    ("kind", "one", "many"),
    [
        ("ally", "an ally", "allies"),
        ("enemy", "an enemy", "enemies"),
        ("maneuver", "a maneuver", "maneuvers"),
        ("corruption", "a Corruption", "Corruptions"),
    ],
)
def test_a_type_is_called_by_one_and_by_many(kind: str, one: str, many: str) -> None:
    assert (names.kind(kind), names.kinds(kind)) == (one, many)


def test_a_seat_is_spoken_of_by_its_hero_as_soon_as_there_is_one() -> None:
    state = FellowshipState({}, {}, heroes=("gandalf",))
    assert [names.seat_title(state, seat) for seat in (0, 1)] == ["Gandalf", "Player 2"]


def test_every_zone_has_words_and_an_owner_or_none() -> None:
    assert {names.place(slot) for slot in SLOTS} == {"the path"}
    assert all(names.place(name) and names.owner(name) is None for name in TABLE_ZONES)
    assert all(names.place(zone(2, name)) and names.owner(zone(2, name)) == 2 for name in SEAT_ZONES)
