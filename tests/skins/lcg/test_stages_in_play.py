"""Stages that are in play beside the current quest: they lie in the staging area as its cards do."""

from __future__ import annotations

import pytest

from westmarch.engine.table import Table
from westmarch.games import load as game_of
from westmarch.games.lcg.catalogue import CARDS
from westmarch.skins import load
from westmarch.skins.lcg import faces, slips
from westmarch.skins.lcg.skin import LcgSkin

from ..canvas import is_blank, shown

STAGES = ("the-eastern-spur", "the-defense-of-ravenhill")


def a_table(staging: tuple[str, ...] = ()) -> Table:
    game = game_of("lcg")
    data = {
        "options": {"quest": "the-battle-of-five-armies"},
        "stage": "battle-in-the-dale",
        "other_stages": [f"{STAGES[0]} progress 2", STAGES[1]],
        "phase": "planning",
        "step": "plan",
        "staging": list(staging),
        "players": [{"heroes": ["bilbo-baggins-baggins-hero", "gimli"], "deck": ["gandalf"]}],
    }
    return game.table(game.view(game.read_position(data), 0))


def test_they_lie_upright_with_name_number_and_quest_points() -> None:
    skin, table = load("lcg"), a_table()
    lying = [item for item in table.items if item.region == "staging"]
    assert [item.picture for item in lying] == [f"card/{name}" for name in STAGES]
    assert [[badge.text for badge in item.badges if badge.kind == "progress"] for item in lying] == [["2/8"], ["0/8"]]
    for name in STAGES:
        face = faces.face_of(CARDS[name], 110.0)
        assert face.name and list(face.pills) == ["quest_points"]
        assert faces.seal_text(CARDS[name]) == f"{CARDS[name].stage}B"
        assert not is_blank(shown(skin, f"card/{name}", 110))


@pytest.mark.parametrize("name", STAGES)
def test_their_small_form_has_a_name_that_can_be_read(name: str) -> None:
    skin = load("lcg")
    assert isinstance(skin, LcgSkin)
    item = next(item for item in a_table().items if item.picture == f"card/{name}")
    small = skin.small(item)
    assert small.picture == f"slip/{name}"
    assert [badge.text for badge in small.badges if badge.kind == "progress"]
    assert slips.name_on(CARDS[name].title, 90.0).size * 90.0 / slips.WIDTH >= 11.5


def test_large_they_are_told_by_the_tabletop_as_the_current_quest_is() -> None:
    """Their words stand across, on no card that is upright."""
    skin = load("lcg")
    assert isinstance(skin, LcgSkin)
    lying = [item for item in a_table().items if item.region in ("staging", "quests")]
    assert len(lying) >= 3
    assert not any(skin.has_large(item) for item in lying)


def test_a_stage_without_quest_points_has_a_dash_and_a_card_its_number() -> None:
    stage = next(card for card in CARDS.values() if card.type == "quest" and not card.stats["quest_points"])
    assert faces.printed(stage, "quest_points") == "\u2013"
    assert faces.printed(CARDS["old-forest-road"], "quest_points") == "3"
