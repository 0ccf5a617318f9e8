"""What hindering says."""

from __future__ import annotations

from westmarch.games.lcg.text import chronicle
from westmarch.games.lcg.text.names import card, inside, seat_title


def _hindered(facts: dict[str, str]) -> str:
    return f"{inside(card(facts['face']))} hinders {seat_title(int(facts['seat']))}"


chronicle.OWN_LINES["hindered"] = _hindered
