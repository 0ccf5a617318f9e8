"""All rules of The Confrontation: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.confrontation.rules import battle, battle_cards, movement, setup, variant
from westmarch.games.confrontation.rules.rulebase import RULES

PARTS = (battle, battle_cards, movement, setup, variant)

__all__ = ["PARTS", "RULES"]
