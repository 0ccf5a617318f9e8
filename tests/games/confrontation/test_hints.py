"""The advice at the beginning of a battle reckons with the strength that would really fight."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.records import Action
from westmarch.games.confrontation.odds import WORTH

GAME = games.load("confrontation")


def advice(position: dict, move: str) -> dict[str, int]:
    """What each option of the Fellowship is worth after a move."""
    state = GAME.read_position(position)
    state = GAME.apply(state, Action.parse(move, GAME.info.verbs)).state
    assert state.decision.seat == 0
    return {str(hint.action): hint.worth for hint in GAME.rate(GAME.view(state, 0))}


def frodo_attacked_by(dark: str) -> dict[str, int]:
    """Sam stands beside Frodo, and it is Frodo who is drawn."""
    for seed in range(20):
        position = {
            "good": {"frodo": "rhudaur", "sam": "rhudaur"},
            "dark": {dark: "high-pass", "warg": "mordor"},
            "to_move": "dark",
            "seed": seed,
        }
        found = advice(position, f"move {dark} rhudaur")
        if "fight sam" in found:
            return found
    raise AssertionError("Frodo was never drawn")


def test_sam_who_steps_in_fights_with_5_and_beats_what_is_weaker():
    assert frodo_attacked_by("black-rider")["fight sam"] > 0
    assert frodo_attacked_by("troll")["fight sam"] < frodo_attacked_by("balrog")["fight sam"] < 0


def test_sam_who_steps_in_falls_to_attacking_orcs_whatever_his_strength():
    found = frodo_attacked_by("orcs")
    assert found["fight sam"] < -WORTH["sam"] < found["retreat eregion"]
    assert found["stand"] == -WORTH["frodo"]


@pytest.mark.parametrize("dark", ["troll", "balrog", "black-rider"])
def test_pippin_who_stands_does_not_run_and_so_had_better(dark):
    position = {"good": {"frodo": "shire", "pippin": "rhudaur"}, "dark": {dark: "high-pass"}, "to_move": "good"}
    found = advice(position, "move pippin high-pass")
    assert found["retreat rhudaur"] > found["stand"]
