"""An evening at its first question."""

from __future__ import annotations

from tests.toy.course import draw, turn
from tests.toy.rules import RULES
from tests.toy.state import FACES, FIGURE, InnState, Work, figure, zones
from westmarch.engine.dice import scrambled
from westmarch.engine.records import Piece


def new_game(options: dict[str, str], seats: int, seed: int) -> InnState:
    """All cards lie on the table, from which the first draw shuffles them; two are drawn by each guest."""
    state = InnState({}, dict.fromkeys(zones(seats), ()), dice=scrambled(seed), coins=(0,) * seats)
    state.rounds = {"short": 2, "long": 5}[options["evening"]]
    state.pieces = {f"c{number}": Piece(face, -1, 0) for number, face in enumerate(FACES, 1)}
    state.zones["table"], state.zones["hearth"] = tuple(state.pieces), tuple(map(figure, range(seats)))
    state.pieces |= {figure(seat): Piece(FIGURE, seat) for seat in range(seats)}
    change = Work(state)
    change.push(*[draw.step(seat) for seat in range(seats)] * 2, turn.step())
    RULES.run(change)
    return state
