"""All rules of the deck-building game: importing the modules registers them."""

from __future__ import annotations

from westmarch.games.fellowship.rules import attacks, bespoke, picks, setup, turns, words
from westmarch.games.fellowship.rules.rulebase import RULES

PARTS = (attacks, bespoke, picks, setup, turns, words)

__all__ = ["PARTS", "RULES"]
