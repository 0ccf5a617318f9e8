"""What the styles of computer players like.  (:meth:`westmarch.engine.game.Game.taste`)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Action, Seat, View
from westmarch.games.confrontation.board import CARDS, card_of
from westmarch.games.confrontation.rules.odds import beliefs, suspicions
from westmarch.games.confrontation.state import ConfrontationState, find, pieces_in

_KNOWN = 900
"""How likely a face must be, in thousandths, to be taken for known."""


def _bold(state: ConfrontationState, seat: Seat, action: Action) -> int:
    match action.verb, action.words:
        case (("move" | "shadowfax"), (_, target)):
            return 100 if pieces_in(state, target, 1 - seat) else 0
        case (("show" | "fight"), _):
            return 60
        case "retreat", _:
            return -60
        case "play", (card,):
            return 5 * (CARDS[card_of(seat, card)].number or 0)
    return 0


def _careful(state: ConfrontationState, seat: Seat, action: Action) -> int:
    match action.verb, action.words:
        case (("move" | "shadowfax"), (_, target)):
            enemies = pieces_in(state, target, 1 - seat)
            if enemies:
                is_known = all([max(beliefs(state, piece).values(), default=0) >= _KNOWN for piece in enemies])
                return 0 if is_known else -60
        case "play", (card,):
            return 100 if "retreat" in card else 0
    return 0


def _cunning(state: ConfrontationState, seat: Seat, action: Action) -> int:
    match action.verb, action.words:
        case (("move" | "shadowfax"), (face, target)):
            piece, _ = find(state, face)
            if suspicions(state, piece).get(face, 0) >= _KNOWN:
                return 0
            return -80 if pieces_in(state, target, 1 - seat) else 0
        case "show", _:
            return -80
        case "play", (card,):
            return 60 if CARDS[card_of(seat, card)].number is None else 0
    return 0


def _of(rule: Callable[[ConfrontationState, Seat, Action], int]) -> Callable[[View], Sequence[int]]:
    def taste(seen: View) -> Sequence[int]:
        asked = seen.state.decision
        return [rule(seen.state, asked.seat, action) for action in asked.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {
    "bold": _of(_bold),
    "careful": _of(_careful),
    "cunning": _of(_cunning),
}
