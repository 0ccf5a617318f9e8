"""What a player may know, and worlds that fit it.

Decks and the encounter deck are known as lists; hidden are their order, shadow cards, and hands where they are not
open.  Unseen pieces lie in pools with the same possible faces: each player's cards, the encounter cards, those of a
deck beside them, and the stages of a quest deck that is shuffled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked, deal, hidden
from westmarch.engine.records import ALL_SEEING, Piece, Seat, View
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import APART, SCENARIO
from westmarch.games.lcg.zones import zone


@cache
def _pool(piece: str, owner: Seat) -> str:
    if owner == SCENARIO:
        return {"q": "quests", APART: "apart"}.get(piece[0], "encounter")
    return f"s{owner}"


def view(state: LcgState, seat: Seat | None) -> View:
    """The State with unseen faces, the options of others and the dice blanked."""
    seen = blanked(state, seat)
    if seat != ALL_SEEING:
        seen.unseen = hidden(state, seen, _pool)
        for tell in AFTER_BLANKING:
            tell(state, seen)
    return View(seat, seen)


AFTER_BLANKING: list[Callable[[LcgState, LcgState], None]] = []
"""What scenarios keep from who knows which faces are unseen: they alter the second State, that of the View."""


def _keep_heroes_in_deck(state: LcgState, seen: LcgState, seat: Seat, dice: Dice) -> None:
    """A hero who is lost among a player's cards is in the deck, never in the hand.  (Rulings: Lost and Alone)"""
    if not any([CARDS[face].type == "hero" for face in seen.unseen.get(f"s{seat}", ())]):
        return
    pieces, deck = state.pieces, [p for p in state.zones[zone(seat, "deck")] if seen.pieces[p].face is None]
    held = [p for p in state.zones[zone(seat, "hand")] if seen.pieces[p].face is None]
    free = [piece for piece in deck if CARDS[pieces[piece].face or ""].type != "hero"]
    for piece in [piece for piece in held if CARDS[pieces[piece].face or ""].type == "hero"]:
        other = free.pop(dice.below(len(free)))
        one, two = pieces[piece], pieces[other]
        pieces[piece], pieces[other] = Piece(two.face, seat, one.seen_by), Piece(one.face, seat, two.seen_by)


AFTER_DEALING: list[Callable[[LcgState, LcgState, Dice], None]] = []
"""What scenarios alter in a State whose unseen faces have just been dealt, beside that of the View."""


def sample(seen: View, dice: Dice) -> LcgState:
    """A State that the view's seat cannot rule out: the faces of each pool are dealt among its unseen pieces."""
    state: LcgState = seen.state.copy()
    state.dice = dice.fork()
    deal(state, state.unseen, _pool, dice)
    for seat in range(state.seats):
        _keep_heroes_in_deck(state, seen.state, seat, dice)
    for keep in AFTER_DEALING:
        keep(state, seen.state, dice)
    state.unseen = {}
    RULES.fill_in(state)
    return state
