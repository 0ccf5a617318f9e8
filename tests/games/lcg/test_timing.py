"""The timing chart has every step and window of the round, and lights the one that is under way."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from tests.games.lcg.wanderings import GAME, games
from westmarch.engine.table import Chart
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.text.names import phase_title
from westmarch.games.lcg.text.timing import STEPS, chart

pytestmark = pytest.mark.slow  # games are played at random for it

ATTACKS = {
    "attacker": "combat-enemy_attacks",
    "defend": "combat-defend",
    "sentinel": "combat-defend",
    "assign": "combat-combat_damage",
    "attack": "combat-player_attacks",
    "declare": "combat-declare",
    "join": "combat-declare",
}
STEPS_OF = {
    "commit": "quest-commit_all",
    "travel": "travel-travel",
    "engage": "encounter-engage_all",
    "check": "encounter-checks",
}


@cache
def charts() -> tuple[tuple[str, str, Chart], ...]:
    """The kind of each question of the random games, the phase, and the chart."""
    return tuple(
        [
            (state.decision.kind, state.phase, chart(GAME.view(state, state.decision.seat)))
            for game in games()
            for state, _ in game
            if state.decision is not None
        ]
    )


def test_the_chart_has_the_phases_and_steps_of_the_round_in_their_order() -> None:
    _, _, found = charts()[0]
    assert [part.title for part in found.parts] == [phase_title(phase) for phase in PHASES]
    for (phase, words), part in zip(PHASES.items(), found.parts, strict=True):
        outer = [step.id for step in part.steps if not step.is_inner and not step.id.endswith("-begins")]
        assert outer == [f"{phase}-{word}" for word in words if word != "window"]
        windows = [step for step in part.steps if step.window and not step.is_inner]
        assert len(windows) == len([word for word in words if word in ("window", "plan")])
        assert all(step.title and step.text.endswith(".") for step in part.steps)


def test_every_step_of_the_round_has_its_words_and_no_other_has() -> None:
    _, _, found = charts()[0]
    used = {step.id.partition("-")[2] for part in found.parts for step in part.steps}
    assert used == set(STEPS)


def test_the_step_that_is_lit_is_the_one_in_which_a_question_is_asked() -> None:
    seen = defaultdict(set)
    for kind, phase, found in charts():
        known = {step.id for part in found.parts for step in part.steps}
        if phase == "setup":
            assert found.now == ""
            continue
        assert found.now in known
        if kind in STEPS_OF or (kind in ATTACKS and phase == "combat"):
            assert found.now == (STEPS_OF | ATTACKS)[kind], (kind, phase)
        seen[kind].add(found.now)
    assert len(seen["open"]) > 15
    for now in seen["open"]:
        assert next(s for part in charts()[0][2].parts for s in part.steps if s.id == now).window, now


def test_the_chart_is_the_same_for_all_eyes() -> None:
    for game in games()[:12]:
        for state, _ in game[::5]:
            own = [chart(GAME.view(state, seat)) for seat in (*range(state.seats), None)]
            assert all(each == own[0] for each in own)


def test_it_says_who_decides_and_who_after_that() -> None:
    told = {found.next for _, _, found in charts()}
    assert "Player 1 decides." in told
    assert "Player 1 decides, then Player 2, Player 3 and Player 4." in told
    assert "Player 2 decides as the last." in told
