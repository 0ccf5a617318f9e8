"""Treasures that a quest brings into the decks of players, and those that they discover for later quests.

(Rules: Treasure Cards)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from westmarch.engine.records import EVERYBODY, Piece, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import stages_of
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Face, Faces
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import chooser
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.zones import zone

BRING, HOARD = "bring-treasure", "hoard"
_KEPT = "treasures"
"""Under which the State keeps what has been discovered."""


def lay_ready(state: LcgState) -> None:
    """For each player a copy of the treasures that the quest may bring lies ready, set aside; of those of a hoard it is
    that of one player that lies there, in whose place comes that of whoever takes it.

    (Quest: Flies and Spiders, The Lonely Mountain)
    """
    for stage in stages_of(state.options["quest"], state.options["difficulty"]):
        for step in _bringing(CARDS[stage.id].setup):
            for seat in range(state.seats):
                for face in step.args[0].split(" "):
                    piece = next(name for n in count(1) if (name := f"c{seat}-{n}") not in state.pieces)
                    state.pieces[piece] = Piece(face, seat, EVERYBODY)
                    state.zones["removed" if seat and step.do == HOARD else "aside"] += (piece,)


def _bringing(steps: Iterable[Step]) -> Iterator[Step]:
    """Those of some steps, and of the steps inside them, that bring treasures."""
    for step in steps:
        if step.do in (BRING, HOARD):
            yield step
        yield from _bringing(step.steps)


@RULES.step(BRING)
def _bring_treasure(change: Work, face: Face) -> None:
    """A copy of a treasure is shuffled into the deck of whoever does it.  (Quest: Flies and Spiders)"""
    state, seat = change.state, chooser(change)
    own = [p for p in state.zones["aside"] if state.pieces[p].face == face and state.pieces[p].owner == seat]
    for piece in own[:1]:
        verbs.shift(change, piece, zone(seat, "deck"))
        change.shuffle(state.zones[zone(seat, "deck")], seat)
        change.tell("treasure_brought", seat=str(seat), what=face)


@RULES.step("discover")
def discover(change: Work, faces: Faces) -> None:
    """The players have discovered treasures.  (Rules: Treasure Cards)"""
    state = change.state
    state.kept[_KEPT] = " ".join(dict.fromkeys([*discovered(state), *faces]))
    change.tell("discovered", faces=" ".join(faces))


def discovered(state: LcgState) -> tuple[str, ...]:
    """The treasures that the players have discovered in this game, by their ids."""
    return tuple(state.kept.get(_KEPT, "").split())
