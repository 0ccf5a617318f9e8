"""A shuffled quest deck: what is asked before a quest card is bypassed, and what computers make of it."""

from __future__ import annotations

from typing import Any

from westmarch.games.lcg.text.prompts import prompt

from .test_plans import GAME, advice

NIGHT: dict[str, Any] = {
    "options": {"quest": "flight-from-moria", "difficulty": "nightmare"}, "stage": "heading-up", "phase": "combat",
    "step": "player_attacks", "players": [{"heroes": ["gimli exhausted"], "threat": 30, "deck": []}],
}  # fmt: skip


def asked(*staged: str) -> str:
    state = GAME.read_position({**NIGHT, "staging": list(staged)})
    return prompt(GAME.view(state, 0)).text


def test_whoever_may_bypass_a_quest_card_is_told_what_it_costs() -> None:
    assert "rises" not in asked()
    assert "Each player's threat rises by 4." in asked("shadowed-corridor", "shadowed-corridor")


def test_computers_reckon_with_what_it_costs() -> None:
    free, dear = [advice(**NIGHT, staging=["shadowed-corridor"] * n)["option 1"] for n in (0, 2)]
    assert free > 0 > dear
