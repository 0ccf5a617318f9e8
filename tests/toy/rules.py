"""All rules: importing the modules registers them."""

from __future__ import annotations

from tests.toy import course, words
from tests.toy.rulebase import RULES
from tests.toy.state import check_cards

PARTS = (course, words)
check_cards(RULES)

__all__ = ["PARTS", "RULES"]
