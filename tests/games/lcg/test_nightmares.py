"""What the set-up cards of nightmare decks do as long as the game lasts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lcg.inventing import played
from westmarch import games
from westmarch.engine.game import Setup
from westmarch.engine.records import Action
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules import players, verbs
from westmarch.games.lcg.rules.campaign_setup import lay_out_nightmare
from westmarch.games.lcg.state import LcgState, Work

GAME = games.load("lcg")


def begun(difficulty: str) -> tuple[Work, str]:
    state: LcgState = GAME.new(Setup({"quest": "the-hills-of-emyn-muil", "difficulty": difficulty}, 1), 3)
    while not state.zones["staging"]:
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[0]).state
    staged = next(p for p in state.zones["staging"] if derived.stat(state, p, "quest_points") == 5)
    return Work(state.copy()), staged


def test_staged_locations_of_the_nightmare_of_emyn_muil_take_one_progress_a_round() -> None:
    work, staged = begun("nightmare")
    for _ in range(2):
        players.put_progress(work, staged, 2)
        assert work.state.things[staged].progress == 1
    verbs.make_active(work, staged, "travelled")
    players.put_progress(work, staged, 3)
    assert work.state.things[staged].progress == 4


def test_in_a_normal_game_they_take_all() -> None:
    work, staged = begun("normal")
    players.put_progress(work, staged, 2)
    assert work.state.things[staged].progress == 2


# -- The Dead Marshes


def dealing(is_nightmare: bool) -> LcgState:
    """Two cards are about to be dealt for an escape test, Gollum one of them."""
    player: dict[str, Any] = {
        "heroes": ["eowyn resources 3", "denethor"],
        "threat": 30,
        "hand": ["the-galadhrims-greeting"],
    }
    state: LcgState = GAME.read_position({
        "options": {"quest": "the-dead-marshes"}, "phase": "quest", "step": "staging", "players": [player],
        "encounter": ["nightfall", "gollum", "wargs", "wargs"],
    })  # fmt: skip
    if is_nightmare:
        lay_out_nightmare(state, "the-dead-marshes-nightmare")
        derived.forget_faces(state)
    return played(state, "commit eowyn", "done")


@pytest.mark.parametrize("is_nightmare", [False, True])
def test_in_the_nightmare_of_the_dead_marshes_no_threat_is_lowered(is_nightmare: bool) -> None:
    asked = dealing(is_nightmare).decision
    assert asked is not None
    assert (Action.of("play", "the-galadhrims-greeting") in asked.options) is not is_nightmare


@pytest.mark.parametrize(("is_nightmare", "zone"), [(False, "discard"), (True, "encounter")])
def test_in_the_nightmare_of_the_dead_marshes_gollum_goes_back_from_the_discard_pile(
    is_nightmare: bool, zone: str
) -> None:
    state = played(dealing(is_nightmare), "pass")
    assert "gollum" in [state.pieces[piece].face for piece in state.zones[zone]]
