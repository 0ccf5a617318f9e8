"""What a seat may know, and worlds that it cannot rule out.  (Design laws 5 and 6)

Hidden are the faces that lie face down: the covered cards, the decks, the cards set aside, the stacks of landmarks and
tokens.  Everything else lies open.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked
from westmarch.engine.records import Piece, Seat, View
from westmarch.games.duel.catalogue import BOARD, BY_CHAPTER, BY_RACE, CHAPTERS, LANDMARKS, NOBODY
from westmarch.games.duel.rules.display import DECK
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.setup import TILES, TOKEN_IDS
from westmarch.games.duel.state import DuelState

POOLS = (
    *((DECK[chapter], BY_CHAPTER[chapter]) for chapter in CHAPTERS),
    (TILES, tuple(LANDMARKS)),
    *((TOKEN_IDS[race], BY_RACE[race]) for race in BOARD.races),
)
"""Pieces with the same back, and the faces that are among them."""
_COVERED = {face: Piece(face, NOBODY, 0) for _, faces in POOLS for face in faces}
"""Pieces that nobody sees, made once."""


def view(state: DuelState, seat: Seat | None) -> View:
    """The State with unseen faces, the options of others and the dice blanked."""
    return View(seat, blanked(state, seat))


def sample(seen: View, dice: Dice) -> DuelState:
    """A State that the view's seat cannot rule out: unseen faces are dealt among the unseen pieces of their kind."""
    state: DuelState = seen.state.copy()
    state.dice = dice.fork()
    pieces = state.pieces
    for ids, faces in POOLS:
        unseen = [piece for piece in ids if pieces[piece].face is None]
        if unseen:
            left: Sequence[str] = faces
            if len(unseen) < len(ids):
                known = {pieces[piece].face for piece in ids}
                left = [face for face in faces if face not in known]
            masks = [pieces[piece].seen_by for piece in unseen]
            pieces.update(zip(unseen, [_COVERED[face] for face in dice.dealt(left)], strict=True))
            if any(masks):  # the other side has seen some of them in the discard
                for piece, mask in zip(unseen, masks, strict=True):
                    pieces[piece] = Piece(pieces[piece].face, NOBODY, mask)
    RULES.fill_in(state)
    return state
