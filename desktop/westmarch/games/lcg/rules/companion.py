"""The hero who comes along with a quest, under the control of whoever is the first player: Bilbo Baggins, or the
Ring-bearer.

(Rules: Bilbo Baggins, The One Ring)
"""

from __future__ import annotations

from itertools import count

from westmarch.engine.records import EVERYBODY, Piece
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.printed import lists
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.state import LcgState, Work, playing
from westmarch.games.lcg.things import FALLEN, Thing
from westmarch.games.lcg.zones import zone

_FOLLOWS = ("permit", "follow first player")


def companion_of(state: LcgState) -> str:
    """The hero who comes along with the quest that is played, by his id; nothing if nobody does."""
    return lists.companion_of(state.options)


def bring(state: LcgState, resources: int = 0) -> None:
    """He is in play before the game begins, and belongs to the player who is the first one then.

    (Rules: Place Heroes & Set Initial Threat Level)
    """
    face, seat = companion_of(state), state.first
    if face:
        piece = next(name for n in count(1) if (name := f"h{seat}{n}") not in state.pieces)
        state.pieces[piece] = Piece(face, seat, EVERYBODY)
        state.zones[zone(seat, "play")] += (piece,)
        state.entries += 1
        state.things[piece] = Thing(state.entries, seat, resources=resources)


def follow(change: Work, but: tuple[int, ...] = ()) -> None:
    """Whoever is the first player now, but for some who are about to be eliminated, gets control of him, with all that
    he has; not of one who has become an enemy.  (Rules: Bilbo Baggins, The One Ring)
    (Ruling: bilbo-baggins-of-an-eliminated-player, the-ring-bearer-of-an-eliminated-player, fallen-into-evil)"""
    state = change.state
    if _FOLLOWS not in state.sources:
        return
    seats = [seat for seat in playing(state) if seat not in but]
    for piece in effects.permitted(state, _FOLLOWS[1], list(state.things)):
        if seats and state.things[piece].seat != seats[0] and state.things[piece].role != FALLEN:
            verbs.hand_over(change, piece, seats[0])
