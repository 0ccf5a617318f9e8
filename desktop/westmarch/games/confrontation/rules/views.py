"""What a seat may know, and worlds that it cannot rule out.  (Design laws 5 and 6)"""

from __future__ import annotations

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked
from westmarch.engine.records import ALL_SEEING, Piece, Seat, Secret, View
from westmarch.games.confrontation.board import DARK, GOOD
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.setup import own_ground
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
    if state.result is not None:
        seen = state.copy()
        seen.dice = 0
        return View(seat, seen)
    seen = blanked(state, seat)
    for owner in (GOOD, DARK):
        if owner != seat and not seen.is_arranged[owner]:
            _put_back(seen, owner)
    if seat is None:
        seen.sightings = (Sightings(), Sightings())
    return View(seat, seen)


def _put_back(seen: ConfrontationState, owner: Seat) -> None:
    """How far an arrangement has come is its owner's affair."""
    reserve = zone(owner, "reserve")
    waiting = [piece for place in (reserve, *own_ground(owner)) for piece in seen.zones[place]]
    seen.zones.update(dict.fromkeys(own_ground(owner), ()))
    seen.zones[reserve] = tuple(sorted(waiting))


def sample(seen: View, dice: Dice) -> ConfrontationState:
    """A State that the view's seat cannot rule out, each as likely as what was shown and mixed makes it."""
    for _ in range(_TRIES):
        state = _filled(seen, dice)
        RULES.fill_in(state)
        if state.decision is None or state.decision.options:  # a side that was asked to move must be able to
            return state
    raise AssertionError("no world fits the view: the sightings and the board contradict each other")


def _filled(seen: View, dice: Dice) -> ConfrontationState:
    state: ConfrontationState = seen.state.copy()
    for owner in (GOOD, DARK):
        blank = [piece for piece, record in state.pieces.items() if record.owner == owner and record.face is None]
        if blank:
            _deal_faces(state, owner, blank, dice)
    for side, secret in state.secrets.items():
        if secret.choice is None:
            state.secrets[side] = Secret(secret.seat, dice.pick(state.zones[zone(secret.seat, "hand")]))
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
