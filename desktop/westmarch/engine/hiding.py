"""Hidden information: blanked for a View, and dealt at random for a State that fits the View.  (Laws 5 and 6)"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from westmarch.engine.dice import Dice
from westmarch.engine.records import ALL_SEEING, Decision, Piece, Seat, Secret, State

S = TypeVar("S", bound=State)


def blanked(state: S, seat: Seat | None) -> S:
    """Returns a copy of a State without the faces that a seat does not see, others' options and secrets, and the dice.

    The State itself for a seat that sees everything.
    """
    if seat == ALL_SEEING:
        return state
    seen = state.copy()
    seen.dice = 0
    pieces = seen.pieces
    mask = 0 if seat is None else 1 << seat
    for piece, record in state.pieces.items():
        if record.seen_by >= 0 and not record.seen_by & mask:
            pieces[piece] = _unknown(record.owner, record.seen_by)
    for name, secret in state.secrets.items():
        if secret.seat != seat:
            seen.secrets[name] = Secret(secret.seat, None)
    seen.decision = unlisted(state.decision, seat)
    return seen


@cache
def _unknown(owner: Seat, seen_by: int) -> Piece:
    return Piece(None, owner, seen_by)


def unlisted(decision: Decision | None, seat: Seat | None) -> Decision | None:
    """Returns an open question as a seat knows it: a question of another seat has no options."""
    if decision is None or decision.seat == seat:
        return decision
    seat, kind, about = decision.seat, decision.kind, decision.about
    return Decision(seat, kind, (), about, 0, decision.is_open, decision.names, decision.then)


def hidden(state: State, seen: State, pool: Callable[[str, Seat], str]) -> dict[str, tuple[str, ...]]:
    """Returns the faces that are blanked in ``seen``, by pools; ``pool`` as for :func:`deal`."""
    pools: dict[str, list[str]] = defaultdict(list)
    true = state.pieces
    for piece, record in seen.pieces.items():
        if record.face is None:
            pools[pool(piece, record.owner)].append(true[piece].face or "")
    return {name: tuple(sorted(faces)) for name, faces in sorted(pools.items())}


def deal(state: State, pools: Mapping[str, Sequence[str]], pool: Callable[[str, Seat], str], dice: Dice) -> None:
    """Deals the faces of each pool among its unseen pieces; ``pool`` returns the pool of a piece of an owner."""
    faces = {name: dice.dealt(held) for name, held in pools.items()}
    for piece, record in state.pieces.items():
        if record.face is None:
            state.pieces[piece] = Piece(faces[pool(piece, record.owner)].pop(), record.owner, record.seen_by)
