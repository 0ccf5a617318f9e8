"""Whether a State from a file makes sense."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.sanity import check_options, require
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.rulebase import RULES
from westmarch.games.lcg.state import LcgState, zones

MOST_FRAMES = 200
MOST_ROUNDS = 10_000
MOST = 999
"""The most of anything that is counted on a card."""
COPIES = 3
"""Copies of a card, by title, in a player's deck.  (Glossary: Deckbuilding)"""


def check(state: LcgState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    require(1 <= state.seats <= len(INFO.seats), "one to four play")
    require(set(state.zones) == set(zones(state.seats)), "these are not the places of this game")
    lying = Counter([piece for held in state.zones.values() for piece in held])
    require(lying == Counter(list(state.pieces)), "a card lies nowhere, or in two places")
    require(len(state.threat) == state.seats and all(0 <= level <= 50 for level in state.threat), "threat is 0 to 50")
    require(set(state.things) <= set(state.pieces), "something is in play that is not in the box")
    hosts = {thing.host for thing in state.things.values() if thing.host}
    require(all(host in state.pieces or host in state.zones for host in hosts), "a host is missing")
    require(0 <= state.first < state.seats and 0 <= state.active < state.seats, "nobody is the first player")
    require(
        len(state.stack) <= MOST_FRAMES and all(frame.steps for frame in state.stack), "the work under way is strange"
    )
    for missing in RULES.unknown([step for frame in state.stack for step in frame.steps]):
        require(False, f"there is no {missing}")
    asked = state.decision
    if asked is None:
        require(state.result is not None, "the game is not over, yet nobody is asked")
        return
    require(state.result is None, "the game is over, yet somebody is asked")
    is_legal = 0 <= asked.seat < state.seats and asked.kind in RULES.kinds and RULES.is_as_listed(state, asked)
    require(is_legal, f"the open question {asked.kind!r} is not one that the rules would ask")
