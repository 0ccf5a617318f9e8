"""What is added to each card by its own measure, and by one of several copies only, tried with invented cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import in_the_box, position
from westmarch.games.lcg.language import derived

INVENTED = """
player: []
scenario:
- {id: drummer, title: Drummer, type: enemy, traits: [Orc], threat: 1, attack: 1, hit_points: 3, engagement: 50,
   copies: {normal: 3},
   abilities: [{constant: true, once: true, when: self staged,
     mods: [{add: attack, n: 1 per damage on it plus 1, to: every orc enemy}]}]}
- {id: iron-orc, title: Iron Orc, type: enemy, traits: [Orc], threat: 1, attack: 4, hit_points: 3, engagement: 50}
- {id: pale-guard, title: Pale Guard, type: enemy, traits: [Undead], threat: 1, attack: 2, hit_points: 3}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def attacks(*staged: str, engaged: str = "") -> list[int]:
    """The attack of each enemy in the staging area."""
    state = position([], list(staged), player={"engaged": engaged.split()})
    return [derived.stat(state, piece, "attack") for piece in state.zones["staging"]]


def test_what_is_added_may_depend_on_each_card_that_it_is_about() -> None:
    assert attacks("drummer", "iron-orc damage 2", "pale-guard damage 2") == [2, 7, 2]


def test_what_does_not_stack_is_added_once_by_whichever_copy_does_it() -> None:
    assert attacks("drummer", "drummer damage 1", "iron-orc") == [2, 3, 5]
    assert attacks("drummer", "iron-orc", engaged="drummer") == [2, 5], "the one that is engaged adds nothing"
    assert attacks("iron-orc", engaged="drummer") == [4]
