"""The advice at the beginning of a battle reckons with the strength that would really fight."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.records import Action
from westmarch.games.confrontation.rules.odds import WORTH

GAME = games.load("confrontation")


def advice(position: dict, move: str) -> dict[str, int]:
    """What each option of the Fellowship is worth after a move."""
    state = GAME.read_position(position)
    state = GAME.apply(state, Action.parse(move, GAME.info.verbs)).state
    assert state.decision.seat == 0
    return {str(hint.action): hint.worth for hint in GAME.rate(GAME.view(state, 0))}


TOGETHER = {
    "good": {"frodo": "rhudaur", "sam": "rhudaur", "gimli": "shire", "merry": "shire"},
    "to_move": "dark",
}


def attacked(offered: str, attacker: str, *others: str, **more: object) -> dict[str, int]:
    """Frodo and Sam stand together, and the one of them is drawn who has this option."""
    dark = {attacker: "high-pass", **dict(zip(others[::2], others[1::2], strict=True))}
    for seed in range(20):
        found = advice(TOGETHER | {"dark": dark, "seed": seed} | more, f"move {attacker} rhudaur")
        if offered in found:
            return found
    raise AssertionError(f"nobody was drawn who may {offered}")


def frodo_attacked_by(dark: str) -> dict[str, int]:
    return attacked("fight sam", dark, "warg", "mordor")


def test_sam_who_steps_in_fights_with_5_and_beats_what_is_weaker():
    assert frodo_attacked_by("black-rider")["fight sam"] > 0
    assert frodo_attacked_by("troll")["fight sam"] < frodo_attacked_by("balrog")["fight sam"] < 0


def test_sam_who_steps_in_falls_to_attacking_orcs_whatever_his_strength():
    found = frodo_attacked_by("orcs")
    assert found["fight sam"] < -WORTH["sam"] < found["retreat eregion"]
    assert found["stand"] == -WORTH["frodo"]


def sam_attacked_by(dark: str, *others: str, **more: object) -> dict[str, int]:
    return attacked("show frodo", dark, *(others or ("warg", "mordor")), **more)


def test_frodo_is_shown_where_it_turns_the_battle_and_not_where_sam_falls_all_the_same():
    worths = {dark: sam_attacked_by(dark) for dark in ("black-rider", "saruman", "witch-king", "troll", "orcs")}
    for dark in ("black-rider", "saruman", "witch-king"):
        assert worths[dark]["show frodo"] > worths[dark]["stand"]
    assert worths["black-rider"]["show frodo"] > worths["saruman"]["show frodo"] > worths["troll"]["show frodo"]
    assert worths["orcs"]["show frodo"] < worths["orcs"]["stand"] == -WORTH["sam"]


def test_frodo_is_less_gladly_shown_where_others_of_sauron_stand_before_him():
    far = sam_attacked_by("black-rider", "balrog", "mordor")
    near = sam_attacked_by("black-rider", "balrog", "misty-mountains")
    assert near["stand"] == far["stand"] and near["show frodo"] < far["show frodo"]


def test_it_costs_nothing_to_show_the_frodo_whom_sauron_knows():
    hidden, known = sam_attacked_by("black-rider"), sam_attacked_by("black-rider", shown=["frodo"])
    assert known["stand"] == hidden["stand"] and known["show frodo"] > hidden["show frodo"]


@pytest.mark.parametrize("dark", ["troll", "balrog", "black-rider"])
def test_pippin_who_stands_does_not_run_and_so_had_better(dark):
    position = {"good": {"frodo": "shire", "pippin": "rhudaur"}, "dark": {dark: "high-pass"}, "to_move": "good"}
    found = advice(position, "move pippin high-pass")
    assert found["retreat rhudaur"] > found["stand"]
