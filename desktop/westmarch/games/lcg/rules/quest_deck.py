"""Words that turn the quest deck.  (Glossary: Quest Advancement)"""

from __future__ import annotations

from westmarch.games.lcg.printed.lists import stages_of
from westmarch.games.lcg.rules.kinds import Faces
from westmarch.games.lcg.rules.questing import go_on, turn_to
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import Work, main_quest


@RULES.step("advance")
def _advance(change: Work, what: str) -> None:
    """The players go on to the next stage; the present one has not been beaten.  (Glossary: Quest Advancement)"""
    go_on(change)


@RULES.step("go-to-stage")
def _go_to_stage(change: Work, faces: Faces) -> None:
    """The quest deck is set to a stage, or by chance to one of several: the stages that come before it are out of it,
    all others are in it.  A stage that begins again does so without its set-up.

    (Quest: The Hunt for Gollum, The Dead Marshes, The Old Forest)
    """
    state = change.state
    order = [stage.id for stage in stages_of(state.options["quest"], state.options["difficulty"])]
    places = {piece: order.index(record.face) for piece, record in state.pieces.items() if record.face in order}
    now = places[main_quest(state)]
    at = order.index(faces[change.roll(len(faces))] if len(faces) > 1 else faces[0])
    first = min([now, *map(order.index, faces)]) if len(faces) > 1 else at
    deck = [piece for piece, place in places.items() if place >= first]
    deck.sort(key=lambda piece: (places[piece] != at, places[piece]))
    turn_to(change, tuple(deck), is_again=at <= now)
