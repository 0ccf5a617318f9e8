"""What is said of cards that prowl."""

from __future__ import annotations

from westmarch.games.lcg.text import chronicle
from westmarch.games.lcg.text.names import card, count


def _prowled(facts: dict[str, str]) -> str:
    return f"{card(facts['face'])} prowls: {count(int(facts['amount']), 'resource')} of the heroes"


chronicle.OWN_LINES["prowled"] = _prowled
