"""What would be if a card lay elsewhere, or were not there: for what texts make of that."""

from __future__ import annotations

from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import Thing


def lying_in(state: LcgState, piece: str, where: str = "") -> LcgState:
    """The State as it would be with a card in another zone, or in none; nothing answers its coming there."""
    twin = state.copy()
    for name, held in state.zones.items():
        if piece in held:
            twin.zones[name] = tuple([other for other in held if other != piece])
    if where:
        twin.zones[where] = (*twin.zones[where], piece)
    return twin


def staged(state: LcgState, piece: str) -> LcgState:
    """The State as it would be with an encounter card in the staging area that nobody has seen yet."""
    twin = lying_in(state, piece, "staging")
    twin.entries = state.entries + 1
    twin.things[piece] = Thing(twin.entries)
    return twin
