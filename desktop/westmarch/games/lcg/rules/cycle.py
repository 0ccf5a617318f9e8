"""A cycle of quests that is played in order: each time with whatever decks, and one log of what was won how."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.logs import CycleLog, Played
from westmarch.games.lcg.printed.lists import IN_ORDER, ORDERS, QUESTS, Deck, cycle_title
from westmarch.games.lcg.rules.scoring import score, score_so_far
from westmarch.games.lcg.rules.treasures import discovered
from westmarch.games.lcg.state import LcgState


def begun(value: str) -> CycleLog | None:
    """The log of a cycle that a value begins; None for what begins none."""
    cycle = value.removeprefix(IN_ORDER)
    return CycleLog(cycle) if value.startswith(IN_ORDER) and cycle in ORDERS else None


def after(log: CycleLog, difficulty: str, decks: Sequence[Deck], state: LcgState) -> CycleLog:
    """The log after its quest was won."""
    total = score(state)
    heroes = tuple([deck.heroes for deck in decks])
    won = Played(log.next, difficulty, total.total, total.rounds, heroes, discovered(state))
    return CycleLog(log.cycle, (*log.played, won))


def story(log: CycleLog) -> str:
    """How a cycle stands."""
    stands = f"{len(log.played)} of {len(ORDERS[log.cycle])} quests of {cycle_title(log.cycle)} are won"
    found = f" Discovered: {listed([CARDS[face].title for face in log.treasures])}." if log.treasures else ""
    return f"{stands}. {score_so_far(log.scores)}{found}"


def with_treasures(log: CycleLog, decks: Sequence[Deck]) -> list[Deck]:
    """The decks for the next quest: the treasures that it lets in and that have been discovered, in that of the first
    player, where none of them holds them already.  (Rules: Treasure Cards)"""
    allowed = [face for face in log.treasures if log.next and face in QUESTS[log.next].treasures]
    out = [_without(deck, allowed) for deck in decks]
    missing = [face for face in allowed if not any([face in deck.cards for deck in out])]
    return [replace(out[0], cards={**out[0].cards, **dict.fromkeys(missing, 1)}), *out[1:]]


def _without(deck: Deck, allowed: Sequence[str]) -> Deck:
    return replace(
        deck, cards={face: n for face, n in deck.cards.items() if not CARDS[face].is_treasure or face in allowed}
    )
