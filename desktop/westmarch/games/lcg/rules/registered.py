"""All rules: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.lcg.rules import (
    always,
    attaching,
    campaigning,
    choices,
    course,
    decks,
    enemy_attacks,
    engagement,
    lasting,
    payment,
    player_attacks,
    playing,
    questing,
    setup,
    shadows,
    staging,
    targets,
    windows,
    words,
)
from westmarch.games.lcg.rules.rulebase import RULES

PARTS = (
    always, attaching, campaigning, choices, course, decks, enemy_attacks, engagement, lasting, payment,
    player_attacks, playing, questing, setup, shadows, staging, targets, windows, words,
)  # fmt: skip

__all__ = ["PARTS", "RULES"]
