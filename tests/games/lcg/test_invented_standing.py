"""What always holds and what lasts, tried with invented cards: traits, words granted or lost, what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import found, in_the_box, position
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import selectors
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.arguments import Scope, cards_in
from westmarch.games.lcg.printed.expressions import selector

INVENTED = """
player:
- {id: wood-singer, title: Wood-singer, type: ally, sphere: spirit, cost: 1, hit_points: 2, willpower: 1}
scenario:
- {id: pale-guard, title: Pale Guard, type: enemy, traits: [Spirit, Undead], threat: 1, attack: 2, hit_points: 3,
   engagement: 50}
- {id: grave-light, title: Grave Light, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, mods: [{grant: trait spirit-trait, to: every orc enemy}]}]}
- {id: hill-orc, title: Hill Orc, type: enemy, traits: [Orc], threat: 1, attack: 2, hit_points: 3, engagement: 50}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


# -- the trait Spirit and the sphere


def test_the_trait_that_is_called_as_a_sphere_is_said_in_a_way_of_its_own() -> None:
    player = {"heroes": ["eowyn"], "allies": ["wood-singer"]}
    state = position([], ["pale-guard", "hill-orc", "grave-light"], player=player)
    names = {"self": found(state, "eowyn"), "host": "", "you": "0"}
    for text, expected in [
        ("every spirit-trait enemy", ["hill-orc", "pale-guard"]),
        ("every non-spirit-trait enemy", []),
        ("every spirit character", ["eowyn", "wood-singer"]),
        ("every spirit enemy", []),
        ("every spirit-trait character", []),
    ]:
        cards_in(text, Scope())
        meant = selectors.pieces(state, selector(text), names)
        assert sorted([state.pieces[piece].face or "" for piece in meant]) == expected, text
    assert selectors.is_printed(CARDS["pale-guard"], selector("every spirit-trait card"))
    assert not selectors.is_printed(CARDS["pale-guard"], selector("every spirit card"))
    assert CARDS["pale-guard"].trait_titles == ("spirit", "undead")


def test_a_sphere_cannot_be_granted_as_a_trait() -> None:
    with pytest.raises(BadCard, match="nearest is 'spirit-trait'"):
        compiled_abilities([{"constant": True, "mods": [{"grant": "trait spirit"}]}])
