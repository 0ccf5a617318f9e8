"""Numbers and conditions of the cards' texts, reckoned when they are asked for.  (Glossary: Modifiers)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.lcg.language import selectors
from westmarch.games.lcg.language.selectors import bound_piece, you
from westmarch.games.lcg.printed.expressions import Amount, Condition, Count, Names
from westmarch.games.lcg.state import LcgState


def amount(state: LcgState, what: Amount, names: Names) -> int:
    """How many that is now: ``3``, ``that-amount``, ``2 per resource on self``, ``1 per character you control``."""
    if what.name:
        return int(names[what.name])
    return what.times if what.per is None else what.times * counted(state, what.per, names)


def counted(state: LcgState, what: Count, names: Names) -> int:
    """How many there are: ``player``, ``resource on self``, ``character you control``."""
    if what.what is not None:
        return len(selectors.pieces(state, what.what, names))
    if not what.tokens:
        return state.seats - len(state.out)
    thing = state.things.get(bound_piece(names, what.name))
    return getattr(thing, what.tokens) if thing else 0


def holds(state: LcgState, condition: Condition, names: Names) -> bool:
    """Whether a condition holds."""
    return _HOLDS[condition.kind](state, condition, names)


def _is(state: LcgState, condition: Condition, names: Names) -> bool:
    piece = bound_piece(names, condition.name)
    return piece in state.pieces and state.pieces[piece].face == condition.card


def _fits(state: LcgState, condition: Condition, names: Names) -> bool:
    piece = bound_piece(names, condition.name)
    assert condition.what is not None
    return piece in state.things and selectors.fits(state, piece, condition.what, names)


def _found(state: LcgState, condition: Condition, names: Names) -> int:
    assert condition.what is not None
    return len(selectors.pieces(state, condition.what, names))


_HOLDS: dict[str, Callable[[LcgState, Condition, Names], bool]] = {
    "and": lambda state, one, names: all(holds(state, part, names) for part in one.parts),
    "not": lambda state, one, names: not holds(state, one.parts[0], names),
    "any": lambda state, one, names: _found(state, one, names) > 0,
    "at least": lambda state, one, names: _found(state, one, names) >= one.number,
    "in play": lambda state, one, names: any([state.pieces[piece].face == one.card for piece in state.things]),
    "threat": lambda state, one, names: state.threat[you(names)] >= one.number,
    "an ally was played": lambda state, one, names: state.uses.get("round ally", 0) > 0,
    "is": _is,
    "fits": _fits,
}
