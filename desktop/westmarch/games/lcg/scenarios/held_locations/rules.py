"""Players take control of locations, and lose it.  (Quest: Assault on Osgiliath)"""

from __future__ import annotations

from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.rules import entering, players, verbs
from westmarch.games.lcg.rules.kinds import Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser
from westmarch.games.lcg.scenarios.held_locations.words import HELD, LOST, OCCUPY, TAKEN
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.things import SCENARIO
from westmarch.games.lcg.zones import has_places, zone


def is_held(state: LcgState, piece: str) -> bool:
    """Whether a player controls a location.  (Quest: Assault on Osgiliath)"""
    thing = state.things.get(piece)
    is_one = thing is not None and thing.seat >= 0 and derived.type_of(state, piece) == "location"
    return is_one and has_places(state.options["quest"])


TESTS[HELD] = lambda state, piece, names: is_held(state, piece)


@RULES.step(OCCUPY)
def _occupy(change: Work, what: Selector, by: SelectorOrNone = None) -> None:
    """A location lies in front of a player, without the progress on it: it is still in play, or is so again.  Only
    progress is taken off one that has just been explored: it keeps its resources.

    (Quest: Assault on Osgiliath)
    """
    state = change.state
    seats = sel.seats(state, by, change.names) if by is not None else [chooser(change)]
    for piece in aim(change, what, _occupy.step(IT, by)) if seats else ():
        if derived.type_of(state, piece) != "location":
            continue
        where, is_new = zone(seats[0], "play"), piece not in state.things
        if is_new and entering.has_copy(state, piece):
            continue
        if is_new:
            entering.come_into_play(change, piece, where, seats[0])
            if change.names.get("that-piece") == piece:
                verbs.put(change, piece, resources=int(change.names.get("that-resources", "0")))
        else:
            verbs.put(change, piece, seat=seats[0], progress=0)
            verbs.shift(change, piece, where)
            derived.invalidate_cards(state)
        change.tell("occupied", piece=piece, face=card_of(state, piece).id, seat=str(seats[0]))
        MOMENTS.occur(change, TAKEN, {"piece": piece, "player": str(seats[0])})
        if is_new:
            entering.has_come(change, piece)


def _give_up(change: Work, piece: str) -> None:
    """A location that goes back to the staging area is nobody's, and all progress on it is gone.

    (Quest: Assault on Osgiliath)
    """
    if is_held(change.state, piece):
        seat = change.state.things[piece].seat
        verbs.put(change, piece, seat=SCENARIO, progress=0)
        derived.invalidate_cards(change.state)
        MOMENTS.occur(change, LOST, {"piece": piece, "player": str(seat)})


players.WHEN_BACK.append(_give_up)
MOMENTS.told(LOST, TAKEN)
