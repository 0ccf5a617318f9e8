"""What computers do about the cards of the nightmares of The Hobbit, from positions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.test_plans import GAME, advice, best, rated
from westmarch.games.lcg.advice.outlook import RESOURCE
from westmarch.games.lcg.language import restrained
from westmarch.games.lcg.state import LcgState


def night(quest: str, **keys: Any) -> dict[str, Any]:
    return {"options": {"quest": quest, "difficulty": "nightmare"}, **keys}


def trolls(**keys: Any) -> dict[str, Any]:
    return night("we-must-away-ere-break-of-day", encounter=["no-campfire"], **keys)


def battle(stage: str, *others: str) -> dict[str, Any]:
    """Gundabad Elite wants progress at the end of the round, or attacks."""
    player = {"heroes": ["bilbo-baggins-baggins-hero", "gimli"], "allies": ["snowbourn-scout"], "threat": 20}
    return night(
        "the-battle-of-five-armies", stage=stage, other_stages=list(others), phase="refresh", step="pass_token",
        staging=["gundabad-elite", "bolg"], encounter=["northern-slopes"], players=[{**player, "deck": ["feint"]}],
    )  # fmt: skip


def test_a_place_that_harms_in_every_round_is_explored_before_another_one_like_it() -> None:
    player = {"heroes": ["bilbo-baggins-baggins", "aragorn"], "threat": 20, "deck": ["feint"]}
    travel = trolls(phase="travel", step="travel", stage="an-unexpected-party", players=[player])
    worth = advice(**travel, staging=["red-river-bank", "lone-lands"])
    assert worth["travel red-river-bank"] > worth["travel lone-lands"]


def test_nobody_goes_where_stones_would_kill_bilbo_baggins() -> None:
    ring = "bilbos-magic-ring exhausted"
    for resources, goes in ((0, False), (3, True)):
        heroes = [{f"bilbo-baggins-baggins resources {resources}": [ring]}, "aragorn", "legolas"]
        asked = night(
            "dungeons-deep-and-caverns-dim", stage="into-the-fire", phase="travel", step="travel",
            staging=["fallen-stones-dungeons-deep-and-caverns-dim-nightmare"], encounter=["goblin-driver"],
            players=[{"heroes": heroes, "hand": ["gandalf"], "deck": ["feint"], "threat": 20}],
        )  # fmt: skip
        assert best(**asked).startswith("travel" if goes else "skip")


def test_whoever_is_worth_least_is_left_to_the_trolls() -> None:
    player = {
        "heroes": [{"bilbo-baggins-baggins": ["a-strong-sack"]}, {"gimli": ["a-deep-sack"]}], "threat": 20,
        "allies": [{"snowbourn-scout": ["a-smelly-sack"]}], "deck": ["feint"],
    }  # fmt: skip
    asked = trolls(phase="quest", step="staging", stage="roast-mutton", staging=["tom"], apart=[], players=[player])
    assert best(**{**asked, "encounter": ["one-by-one", "lone-lands"]}) == "choose snowbourn-scout"


def test_a_bare_patch_is_wanted_on_the_dragon() -> None:
    player = {
        "heroes": ["bilbo-baggins-baggins-hero", "aragorn exhausted committed", "glorfindel exhausted committed",
                   "thorin-oakenshield exhausted committed"],
        "hand": ["feint", "quick-strike"], "deck": ["blade-mastery"], "threat": 20,
    }  # fmt: skip
    asked = night(
        "the-lonely-mountain", stage="inside-information", phase="quest", step="resolve_quest",
        staging=["a-bare-patch", "smaug-the-magnificent"], encounter=["croaking-crows", "hidden-path"],
        players=[player],
    )  # fmt: skip
    assert best(**asked) == "use a-bare-patch 1"


def test_a_little_progress_is_given_up_rather_than_one_more_attack_met() -> None:
    """Gundabad Elite leaves the choice where there are 2 progress to lose."""
    asked = battle("the-eastern-spur", "battle-in-the-dale progress 1", "the-defense-of-ravenhill progress 1")
    assert best(**asked, progress=2) == "option 1"


def test_at_the_last_stage_what_is_counted_costs_the_more_the_nearer_the_end_is() -> None:
    state: LcgState = GAME.read_position(battle("the-clouds-burst"))
    (card,) = [piece for piece in state.things if state.faces[piece] == "the-battle-of-five-armies-nightmare"]
    costs = []
    for progress in (0, 3, 4):
        twin = state.copy()
        twin.things[card] = replace(twin.things[card], progress=progress)
        worth = rated(twin)
        costs.append(worth["option 1"])
    assert costs[0] > costs[1] > costs[2] and worth["option 2"] > costs[2]


def test_a_test_that_costs_whoever_fails_it_a_card_is_reckoned_by_the_hand_of_that_player() -> None:
    """In the Name of Mordor! discards a card at random: of an empty hand there is nothing to lose."""
    failed = {}
    for hand in ([], ["feint"]):
        player = {
            "heroes": ["frodo-baggins-fellowship", "gimli exhausted"],
            "hand": hand,
            "deck": ["feint"],
            "threat": 20,
        }
        asked = night(
            "a-shadow-of-the-past", stage="three-is-company", phase="quest", step="staging", staging=[],
            on_quest=["in-the-name-of-mordor"], encounter=["hunting-for-the-ring", "stock-road", "the-marish"],
            players=[{**player, "engaged": ["black-rider"]}],
        )  # fmt: skip
        failed[len(hand)] = advice(**asked)
    assert failed[1]["option 2"] < failed[0]["option 2"]


def test_what_it_costs_to_choose_an_enemy_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    player = {"heroes": ["gimli resources 2", "eowyn resources 1"], "threat": 10, "deck": ["feint"]}
    asked = night(
        "the-druadan-forest", stage="an-untimely-end", phase="encounter", step="engage_all",
        staging=["druadan-stalker"], encounter=["leaves-on-tree"], players=[player],
    )  # fmt: skip
    dear = advice(**asked)["engage druadan-stalker"]
    monkeypatch.setattr(restrained, "engagement_price", lambda state, piece: 0)
    assert advice(**asked)["engage druadan-stalker"] - dear == 2 * RESOURCE
