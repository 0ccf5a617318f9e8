"""An evening at its first question."""

from __future__ import annotations

from tests.toy.course import draw_a_card, reshuffle
from tests.toy.rules import RULES
from tests.toy.state import FACES, FIGURE, InnState, Work, figure, zones
from westmarch.engine.dice import scrambled
from westmarch.engine.records import Piece, Step


def new_game(options: dict[str, str], seats: int, seed: int) -> InnState:
    rounds = {"short": 2, "long": 5}[options["evening"]]
    state = InnState({}, dict.fromkeys(zones(seats), ()), rounds=rounds, coins=(0,) * seats, dice=scrambled(seed))
    change = Work(state)
    for seat in range(seats):
        state.pieces[figure(seat)] = Piece(FIGURE, seat)
    state.zones["door"] = tuple(map(figure, range(seats)))
    state.pieces |= {f"c{number}": Piece(face, -1, 0) for number, face in enumerate(FACES, 1)}
    state.zones["hat"] = tuple(f"c{number}" for number, _ in enumerate(FACES, 1))
    reshuffle(change, Step("reshuffle"))
    for seat in (*range(seats), *range(seats)):
        draw_a_card(change, seat)
    change.push(Step("turn"))
    RULES.run(change)
    return state
