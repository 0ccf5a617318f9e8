"""What a player may know, and worlds that fit it.

Decks are bought in the open, so everybody knows which cards a player owns; hidden are the order of a deck, and to
others which of them are in the hand.  Unseen pieces lie in pools with the same possible faces: each player's cards,
the main deck, the Archenemies of a level.
"""

from __future__ import annotations

from westmarch.engine.change import HIDDEN
from westmarch.engine.dice import Dice
from westmarch.engine.records import ALL_SEEING, Decision, Piece, Seat, View
from westmarch.games.fellowship.bespoke import ballots
from westmarch.games.fellowship.catalogue import NOBODY
from westmarch.games.fellowship.rulebase import QUESTIONS
from westmarch.games.fellowship.state import FellowshipState, zone

_TABLE_PLACES = ("main", "archenemies", "aside")
_SEAT_PLACES = ("deck", "hand", "kept")


def _pool(piece: str, record: Piece) -> str:
    """The pool that an unseen piece belongs to: an owner's, the main deck, or the Archenemies of a level."""
    if record.owner != NOBODY:
        return f"s{record.owner}"
    return piece[:2] if piece[0] == "e" else "main" if piece[0] != "i" else piece


def view(state: FellowshipState, seat: Seat | None) -> View:
    """The State with unseen faces, the secrets and options of others and the dice blanked."""
    if seat == ALL_SEEING:
        return View(seat, state)
    seen = state.copy()
    seen.dice = 0
    mask = 0 if seat is None else 1 << seat
    pieces = seen.pieces
    pools: dict[str, list[str]] = {}
    places = [*_TABLE_PLACES, *[zone(other, name) for other in range(state.seats) for name in _SEAT_PLACES]]
    for place in places:
        for piece in state.zones[place]:
            record = pieces[piece]
            if record.seen_by >= 0 and not record.seen_by & mask:
                pools.setdefault(_pool(piece, record), []).append(record.face)  # type: ignore[arg-type]
                pieces[piece] = Piece(None, record.owner, record.seen_by)
    seen.unseen = {pool: tuple(sorted(faces)) for pool, faces in sorted(pools.items())}
    for name in state.secrets:
        if name.rpartition("-")[2] != str(seat):
            seen.secrets[name] = HIDDEN
    decision = state.decision
    if decision is not None and decision.seat != seat:
        seen.decision = Decision(
            decision.seat, decision.kind, about=decision.about, is_open=decision.is_open, names=decision.names
        )
    return View(seat, seen)


def sample(seen: View, dice: Dice) -> FellowshipState:
    """A State that the view's seat cannot rule out: the faces of each pool are dealt among its unseen pieces."""
    state: FellowshipState = seen.state.copy()
    state.dice = dice.fork()
    pieces = state.pieces
    pools = {pool: dice.dealt(faces) for pool, faces in state.unseen.items()}
    state.unseen = {}
    if pools:
        places = [*_TABLE_PLACES, *[zone(other, name) for other in range(state.seats) for name in _SEAT_PLACES]]
        for place in places:
            for piece in state.zones[place]:
                record = pieces[piece]
                if record.face is None:
                    pieces[piece] = Piece(pools[_pool(piece, record)].pop(), record.owner, record.seen_by)
    for name, choice in state.secrets.items():
        if choice == HIDDEN:
            state.secrets[name] = _guess(state, name, dice)
    decision = state.decision
    if decision is not None and not decision.options:
        options = QUESTIONS[decision.kind](state, decision.seat, decision.about, decision.names)
        state.decision = Decision(
            decision.seat, decision.kind, tuple(options), decision.about, 0, decision.is_open, decision.names
        )
    return state


def _guess(state: FellowshipState, name: str, dice: Dice) -> str:
    """A choice that may have been laid face down."""
    kind, _, seat = name.rpartition("-")
    if kind == "vote":
        ballot = dice.pick(ballots(state))
        asked = state.decision
        is_half = asked is not None and asked.kind == "vote" and asked.seat == int(seat)
        return ballot.split()[0] if is_half else ballot
    return dice.pick(state.zones[zone(int(seat), "hand")])
