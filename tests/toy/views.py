"""What a guest may know, and evenings that fit it: unseen faces are dealt among the unseen cards."""

from __future__ import annotations

from collections import Counter

from tests.toy.rules import RULES
from tests.toy.state import FACES, FIGURE, InnState
from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked, deal
from westmarch.engine.records import Seat, Secret, View

TRIES = 10_000


def view(state: InnState, seat: Seat | None) -> View:
    return View(seat, blanked(state, seat))


def sample(seen: View, dice: Dice) -> InnState:
    known = Counter(record.face for record in seen.state.pieces.values() if record.face not in (None, FIGURE))
    left = [*(Counter(FACES) - known).elements()]
    for _ in range(TRIES):
        state: InnState = seen.state.copy()
        state.dice = dice.fork()
        deal(state, {"hat": left}, lambda piece, owner: "hat", dice)
        for name, secret in seen.state.secrets.items():
            if secret.choice is None:
                others = [seat for seat in range(state.seats) if seat != secret.seat]
                state.secrets[name] = Secret(secret.seat, str(dice.pick(others)))
        RULES.fill_in(state)
        if state.decision is None or state.decision.options:
            return state
    raise AssertionError("a question that is open has an answer")
