"""What a seat may know, and worlds that it cannot rule out.  (Design laws 5 and 6)"""

from __future__ import annotations

from westmarch.engine.change import HIDDEN
from westmarch.engine.dice import Dice
from westmarch.engine.records import ALL_SEEING, Decision, Piece, Seat, View
from westmarch.games.confrontation.board import DARK, GOOD, SIDES
from westmarch.games.confrontation.rulebase import QUESTIONS
from westmarch.games.confrontation.setup import own_ground
from westmarch.games.confrontation.sightings import Sightings
from westmarch.games.confrontation.state import ConfrontationState, standing_faces, zone

_TRIES = 500


def view(state: ConfrontationState, seat: Seat | None) -> View:
    """The State with unseen faces, foreign options, secret cards and the dice blanked.

    A spectator sees no hidden piece of either side and keeps no memory of those that were shown.  When the game is
    over everything lies open.
    """
    if seat == ALL_SEEING:
        return View(seat, state)
    seen = state.copy()
    seen.dice = 0
    if state.result is None:
        _blank_pieces(seen, seat)
        seen.secrets = {
            side: card if seat is not None and side == SIDES[seat] else HIDDEN for side, card in state.secrets.items()
        }
        if seat is None:
            seen.sightings = (Sightings(), Sightings())
    decision = state.decision
    if decision is not None and decision.seat != seat:
        seen.decision = Decision(decision.seat, decision.kind, about=decision.about, is_open=decision.is_open)
    return View(seat, seen)


def _blank_pieces(seen: ConfrontationState, seat: Seat | None) -> None:
    mask = 0 if seat is None else 1 << seat
    pieces = seen.pieces
    for piece, record in pieces.items():
        if record.seen_by >= 0 and not record.seen_by & mask:
            pieces[piece] = Piece(None, record.owner, record.seen_by)
    for owner in (GOOD, DARK):
        if owner != seat and not seen.is_arranged[owner]:  # how far an arrangement has come is its owner's affair
            reserve = zone(owner, "reserve")
            waiting = [p for place in (reserve, *own_ground(owner)) for p in seen.zones[place]]
            seen.zones.update(dict.fromkeys(own_ground(owner), ()))
            seen.zones[reserve] = tuple(sorted(waiting))


def sample(seen: View, dice: Dice) -> ConfrontationState:
    """A State that the view's seat cannot rule out, each as likely as what was shown and mixed makes it."""
    for _ in range(_TRIES):
        state = _filled(seen, dice)
        decision = state.decision
        if decision is None or decision.seat == seen.seat:
            return state
        options = QUESTIONS[decision.kind](state, decision.seat)
        if options.actions:  # a side that was asked to move must be able to
            everything = (*options.actions, *options.idle)
            state.decision = Decision(
                decision.seat, decision.kind, everything, decision.about, len(options.idle), decision.is_open
            )
            return state
    raise AssertionError("no world fits the view: the sightings and the board contradict each other")


def _filled(seen: View, dice: Dice) -> ConfrontationState:
    state: ConfrontationState = seen.state.copy()
    for owner in (GOOD, DARK):
        blank = [piece for piece, record in state.pieces.items() if record.owner == owner and record.face is None]
        if blank:
            _deal_faces(state, owner, blank, dice)
    for side, card in state.secrets.items():
        if card == HIDDEN:
            state.secrets[side] = dice.pick(state.zones[zone(SIDES.index(side), "hand")])
    state.dice = dice.fork() if seen.seat != ALL_SEEING else state.dice
    return state


def _deal_faces(state: ConfrontationState, owner: Seat, blank: list[str], dice: Dice) -> None:
    sightings = state.sightings[owner]
    way = sightings.ways[dice.weighted([w.weight for w in sightings.ways])]
    known = dict(zip(way.pieces, sightings.faces, strict=True))
    open_faces = {record.face for record in state.pieces.values() if record.owner == owner}
    rest = [f for f in standing_faces(state, owner) if f not in sightings.faces and f not in open_faces]
    unseen = iter(dice.shuffled(rest))
    for piece in blank:
        old = state.pieces[piece]
        state.pieces[piece] = Piece(known[piece] if piece in known else next(unseen), owner, old.seen_by)
