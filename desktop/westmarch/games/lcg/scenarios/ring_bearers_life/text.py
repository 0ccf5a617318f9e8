"""What the Ring-bearer's life says."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.table import Badge
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.scenarios.ring_bearers_life.rules import life
from westmarch.games.lcg.scenarios.ring_bearers_life.words import REDUCE, SET
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import card_phrases, chronicle, items, phrases

_SCENARIO = "ring-bearers-life"


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """What is left of it, on the Ring-bearer."""
    if _SCENARIO in QUESTS[state.options["quest"]].scenarios and derived.has(state, piece, "trait ring-bearer"):
        yield Badge("life", str(life(state)), f"life {life(state)}")


items.OWN_BADGES.append(_badges)
chronicle.OWN_LINES["life_set"] = lambda facts: f"The Ring-bearer's life is {facts['amount']}"
chronicle.OWN_LINES["life_reduced"] = lambda facts: (
    f"The Ring-bearer's life is reduced by {facts['amount']} to {facts['left']}"
)
phrases.PHRASES[SET] = "set the Ring-bearer's life to {n}"
phrases.PHRASES[REDUCE] = "reduce the Ring-bearer's life by {n}"
card_phrases.WORDS[SET] = "the Ring-bearer's life is set to {what}"
card_phrases.WORDS[REDUCE] = "the Ring-bearer's life is reduced by {what}"
