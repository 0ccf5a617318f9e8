"""A cycle of quests that is played in order: each time with whatever decks, and one log of what was won how."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.lcg.language.logs import CycleLog, Played
from westmarch.games.lcg.printed.lists import IN_ORDER, ORDERS, Deck, cycle_title
from westmarch.games.lcg.rules.scoring import score, score_so_far
from westmarch.games.lcg.state import LcgState


def begun(value: str) -> CycleLog | None:
    """The log of a cycle that a value begins; None for what begins none."""
    cycle = value.removeprefix(IN_ORDER)
    return CycleLog(cycle) if value.startswith(IN_ORDER) and cycle in ORDERS else None


def after(log: CycleLog, difficulty: str, decks: Sequence[Deck], state: LcgState) -> CycleLog:
    """The log after its quest was won."""
    total = score(state)
    won = Played(log.next, difficulty, total.total, total.rounds, tuple([deck.heroes for deck in decks]))
    return CycleLog(log.cycle, (*log.played, won))


def story(log: CycleLog) -> str:
    """How a cycle stands."""
    stands = f"{len(log.played)} of {len(ORDERS[log.cycle])} quests of {cycle_title(log.cycle)} are won"
    return f"{stands}. {score_so_far(log.scores)}"
