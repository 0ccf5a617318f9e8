"""What lies in ambush, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import in_the_box, played, position
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.zones import zone

INVENTED = """
player:
- {id: lure, title: Lure, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{reveal: 1}]}]}
- {id: recall, title: Recall, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{stage: one enemy in encounter discard}]}]}
scenario:
- {id: lurker, title: Lurker, type: enemy, threat: 1, attack: 0, defense: 0, hit_points: 9, engagement: 20,
   keywords: [ambush]}
- {id: sluggard, title: Sluggard, type: enemy, threat: 1, attack: 0, defense: 0, hit_points: 9, engagement: 20}
- {id: truce, title: Truce, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: checks}]}]}
- {id: mist, title: Mist, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: engagement checks, to: every enemy}]}]}
- {id: wall, title: Wall, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: engagement, to: every enemy}]}]}
- {id: rumour, title: Rumour, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{grant: keyword ambush, to: every enemy}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def faces(state: LcgState, where: str) -> list[str]:
    return [state.pieces[piece].face or "" for piece in state.zones[where]]


def after_lure(staging: list[str], comes: str) -> LcgState:
    return played(position(["lure"], staging, encounter=[comes]), "play lure")


def test_it_engages_as_it_comes_and_an_enemy_without_the_keyword_waits() -> None:
    assert faces(after_lure([], "lurker"), zone(0, "engaged")) == ["lurker"]
    assert faces(after_lure([], "sluggard"), "staging") == ["sluggard"]


def test_who_was_staged_before_is_not_checked() -> None:
    state = after_lure(["sluggard"], "lurker")
    assert faces(state, zone(0, "engaged")) == ["lurker"] and faces(state, "staging") == ["sluggard"]


@pytest.mark.parametrize("place", ["truce", "mist", "wall"])
def test_it_waits_where_there_are_no_checks_or_nobody_can_be_engaged(place: str) -> None:
    assert faces(after_lure([place], "lurker"), "staging") == [place, "lurker"]


def test_the_keyword_may_be_gained() -> None:
    assert faces(after_lure(["rumour"], "sluggard"), zone(0, "engaged")) == ["sluggard"]


def test_a_card_of_the_discard_pile_that_is_staged_enters_play() -> None:
    start = position(["recall"], [], encounter_discard=["lurker"])
    assert faces(played(start, "play recall"), zone(0, "engaged")) == ["lurker"]
