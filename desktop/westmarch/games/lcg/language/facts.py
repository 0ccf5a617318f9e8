"""Whether what happened is what an ability answers: the facts of an event against those that its text asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from westmarch.engine.moments import Facts
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.abilities import Ability, Fact
from westmarch.games.lcg.printed.expressions import COMPARED, Clause, Names
from westmarch.games.lcg.state import LcgState, card_of


def fit(state: LcgState, ability: Ability, facts: Facts, names: Mapping[str, str]) -> bool:
    """Whether the facts of a part are those that an ability answers, and its condition holds."""
    for fact in ability.fits:
        if not _is(state, facts.get(fact.key, ""), fact, names):
            return False
    return ability.when is None or conditions.holds(state, ability.when, names)


def _is(state: LcgState, told: str, fact: Fact, names: Names) -> bool:
    """Whether a fact of an event is what an ability asks for."""
    match fact.how:
        case "name":
            return told == names[fact.words[0]]
        case "has":
            return names[fact.words[0]] in told.split(" ")
        case "face":
            return any([piece in state.pieces and state.pieces[piece].face in fact.words for piece in told.split(" ")])
        case "any":
            return any([_is_any(state, piece, fact.what, names) for piece in told.split(" ") if fact.what is not None])
        case "player":
            return fact.what is not None and told.isdigit() and int(told) in sel.seats(state, fact.what, names)
        case "amount":
            assert fact.amount is not None
            return bool(told) and COMPARED[fact.compared](int(told), conditions.amount(state, fact.amount, names))
    return told in fact.words


def _is_any(state: LcgState, piece: str, what: sel.Selector, names: Names) -> bool:
    """Whether a card is one that a selector means, or was when it left."""
    if piece not in state.pieces:
        return False
    return sel.fits(state, piece, what, names) if piece in state.things else _was_any(state, piece, what, names)


def _was_any(state: LcgState, piece: str, what: sel.Selector, names: Names) -> bool:
    """Whether a card out of play was one: by what is printed on it, and by what the event tells of it."""
    is_told = piece == names.get("that-piece")
    if is_told and what.kinds and "that-type" in names:
        if names["that-type"] not in what.kinds:
            return False
    elif what.kinds and card_of(state, piece).type not in what.kinds:
        return False
    known = {test: _TOLD[test](piece, names) for test in what.tests if test in _TOLD}
    if not all(known.values()):
        return False
    printed = sel.printed_words(card_of(state, piece))
    if not printed.issuperset([test for test in what.tests if test not in known]):
        return False
    return all([_was_so(state, piece, printed, clause, names) for clause in what.clauses])


_TOLD: dict[str, Callable[[str, Names], bool]] = {
    "other": lambda piece, names: piece not in (names.get("self"), names.get("host")),
    "you control": lambda piece, names: names.get("that-player") == names.get("you"),
    "of that player": lambda piece, names: True,
    "engaged with you": lambda piece, names: names.get("that-engaged") == names.get("you"),
    "engaged": lambda piece, names: names.get("that-engaged", "").isdigit(),
}
"""What is said of a card that has left, as the event tells it."""
_OF_PLAYERS = {"of": "that-player", "engaged-with": "that-engaged"}


def _was_so(state: LcgState, piece: str, printed: set[str], clause: Clause, names: Names) -> bool:
    if clause.kind == "not":
        return not _was_so(state, piece, printed, clause.parts[0], names)
    if clause.kind in _OF_PLAYERS and clause.what is not None:
        seat = names.get(_OF_PLAYERS[clause.kind], "")
        return seat.isdigit() and int(seat) in sel.seats(state, clause.what, names)
    return sel.is_so(card_of(state, piece), printed, clause)
