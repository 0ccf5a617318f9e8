"""What the set-up cards of nightmare decks do as long as the game lasts."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.game import Setup
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules import players, verbs
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
