"""All rules of Duel: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.duel.rules import alliances, effects, turns
from westmarch.games.duel.rules.rulebase import RULES

PARTS = (alliances, effects, turns)

__all__ = ["PARTS", "RULES"]
