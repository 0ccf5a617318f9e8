"""All rules of Middle-earth Quest: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.quest.rules import (
    actions,
    choices,
    combat,
    combat_cards,
    combat_rounds,
    council,
    course,
    damage,
    defeat,
    drawn_cards,
    effects_on_cards,
    effects_on_corruption,
    effects_on_enemies,
    effects_on_heroes,
    effects_on_map,
    effects_on_sauron,
    effects_on_turns,
    encounters,
    events,
    exploring,
    finale,
    monster_abilities,
    plots,
    setup,
    shadows,
    story,
    travel,
)
from westmarch.games.quest.rules.rulebase import RULES

PARTS = (
    actions, choices, combat, combat_cards, combat_rounds, council, course, damage, defeat, drawn_cards,
    effects_on_cards, effects_on_corruption, effects_on_enemies, effects_on_heroes, effects_on_map, effects_on_sauron,
    effects_on_turns, encounters, events, exploring, finale, monster_abilities, plots, setup, shadows, story, travel,
)  # fmt: skip

__all__ = ["PARTS", "RULES"]
