"""All rules: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.lcg import always, combat, course, payment, questing, setup, staging, targets, windows, words
from westmarch.games.lcg.rulebase import RULES

PARTS = (always, combat, course, payment, questing, setup, staging, targets, windows, words)

__all__ = ["PARTS", "RULES"]
