"""What clauses say of cards and players, each as a test of a State: ``with 2+ attachments``, ``of next player``.

Importing the room fills :data:`..meanings.CLAUSE_TESTS`, as ``adjectives`` fills the simple words.
"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived, effects, selectors
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import (
    CARD_VALUES,
    CLAUSE_TESTS,
    COMPARED,
    PLAYER_CLAUSES,
    PLAYER_VALUES,
    TESTS,
    Clause,
    Names,
    Test,
)
from westmarch.games.lcg.printed.measures import HEALED, OWN_TOKENS
from westmarch.games.lcg.printed.vocabulary import TRAITS
from westmarch.games.lcg.state import LcgState, card_of, is_faceless
from westmarch.games.lcg.things import DEVOURED

_TOKENS = ("damage", "resources", "progress")


def measure(state: LcgState, piece: str, clause: Clause, names: Names) -> int:
    """How much a card has of a value, a keyword or a token; of a value what is printed, if it is not in play, or what
    it was when it left, if that is what the text answers."""
    name, thing = clause.measure, state.things.get(piece)
    if name == HEALED:
        return next((int(n) for other, n in _healed(names) if other == piece), 0)
    if name in OWN_TOKENS:
        name = "resources"
    if name in _TOKENS:
        return getattr(thing, name) if thing is not None else 0
    if is_faceless(state, piece) and (clause.is_printed or name in ("cost", "victory")):
        is_told = name == "cost" and state.things[piece].role == DEVOURED  # (Rulings: Nameless Thing)
        return selectors.printed_measure(card_of(state, piece), name) if is_told else 0
    if name == "victory":
        return effects.victory(state, piece)
    card, value = card_of(state, piece), name.removeprefix("remaining ").replace(" ", "_")
    if thing is None and not clause.is_printed and piece == names.get("that-piece"):
        known = dict([word.split("=") for word in names.get("that-values", "").split()])
        if value in known:
            return int(known[value])
    if thing is None or clause.is_printed or name == "cost":
        return selectors.printed_measure(card, name)
    if value not in card.stats:
        return derived.keyword(state, piece, name)
    found = derived.stat(state, piece, value)
    if not name.startswith("remaining "):
        return found
    return max(0, found - (thing.progress if value == "quest_points" else thing.damage))


def _healed(names: Names) -> list[list[str]]:
    """Cards with how much damage has been taken off each."""
    return [word.split("=") for word in names.get("healed", "").split()]


def is_copy(card: Card, face: str) -> bool:
    """Whether a card has the title of another.  (Glossary: Copy of a card)"""
    return card.title == CARDS[face].title


def borne(state: LcgState, piece: str, clause: Clause, names: Names) -> int:
    """How many attachments it has that a clause means."""
    what = clause.what
    assert what is not None
    attached = [other for other in state.zones["attached"] if state.things[other].host == piece]
    attached += [other for other in state.zones["staging"] if derived.attached_to(state, other) == piece]
    return len([other for other in attached if selectors.fits(state, other, what, names)])


def total(state: LcgState, piece: str, clause: Clause, names: Names) -> int:
    """How much a card has of several values together."""
    return sum([CARD_VALUES[part.kind](state, piece, part, names) for part in clause.parts])


CARD_VALUES.update({"compare": measure, "has": borne, "sum": total})


def _compare(clause: Clause) -> Test:
    compared, value, amount = COMPARED[clause.compared], CARD_VALUES[clause.kind], clause.amount
    assert amount is not None
    return lambda state, piece, names: compared(
        value(state, piece, clause, names), conditions.amount(state, amount, names)
    )


def _any_of(clause: Clause) -> Test:
    tests = [CLAUSE_TESTS[part.kind](part) for part in clause.parts]
    return lambda state, piece, names: any([test(state, piece, names) for test in tests])


def _not(clause: Clause) -> Test:
    (test,) = [CLAUSE_TESTS[part.kind](part) for part in clause.parts]
    return lambda state, piece, names: not test(state, piece, names)


def _on(clause: Clause) -> Test:
    what = clause.what
    assert what is not None

    def is_on(state: LcgState, piece: str, names: Names) -> bool:
        dealt = state.shadows.get(piece)
        host = dealt.enemy if dealt is not None else derived.attached_to(state, piece)
        if host not in state.things:
            return False
        if what.how == "name":
            return host in selectors.pieces(state, what, names)
        return selectors.fits(state, host, what, names)

    return is_on


def _akin(clause: Clause) -> Test:
    what = clause.what
    assert what is not None

    def is_akin(state: LcgState, piece: str, names: Names) -> bool:
        others = selectors.pieces(state, what, names)
        return any([_traits(state, piece, names) & _traits(state, other, names) for other in others])

    return is_akin


def _traits(state: LcgState, piece: str, names: Names) -> set[str]:
    """The traits of a card: if it is not in play those printed on it, or those that it had when it left, if that is
    what the text answers."""
    if piece not in state.things and piece == names.get("that-piece") and "that-traits" in names:
        return set(names["that-traits"].split())
    return {trait for trait in TRAITS if derived.has(state, piece, f"trait {trait}")}


def _of(clause: Clause) -> Test:
    what = clause.what
    assert what is not None
    return lambda state, piece, names: (
        piece in state.things and state.things[piece].seat in selectors.seats(state, what, names)
    )


def _engaged_with(clause: Clause) -> Test:
    what = clause.what
    assert what is not None
    return lambda state, piece, names: (
        not set(effects.engaged_seats(state, piece)).isdisjoint(selectors.seats(state, what, names))
    )


def _printed(clause: Clause) -> Test:
    """A trait, sphere or keyword that is printed on a card, whatever it has gained or lost; nothing is on one face
    down."""

    def is_printed(state: LcgState, piece: str, names: Names) -> bool:
        card = card_of(state, piece)
        is_said = clause.word in card.printed_words or clause.word in card.keywords
        return is_said and not is_faceless(state, piece)

    return is_printed


CLAUSE_TESTS.update({
    "word": lambda clause: TESTS[clause.word],
    "or": _any_of,
    "not": _not,
    "type": lambda clause: lambda state, piece, names: derived.type_of(state, piece) == clause.word,
    "printed": _printed,
    "keyword": lambda clause: lambda state, piece, names: derived.has(state, piece, f"keyword {clause.word}"),
    "title": lambda clause: lambda state, piece, names: (
        not is_faceless(state, piece) and is_copy(card_of(state, piece), clause.word)
    ),
    "compare": _compare,
    "has": _compare,
    "akin": _akin,
    "noted": lambda clause: lambda state, piece, names: effects.bears(state, piece, "note", clause.word),
    "on": _on,
    "of": _of,
    "engaged-with": _engaged_with,
})  # fmt: skip


# -- players


def _player_word(state: LcgState, seat: Seat, clause: Clause, names: Names) -> bool:
    return selectors.PLAYER_TESTS[clause.word](state, seat, names)


def _player_not(state: LcgState, seat: Seat, clause: Clause, names: Names) -> bool:
    (part,) = clause.parts
    return not PLAYER_CLAUSES[part.kind](state, seat, part, names)


def _player_or(state: LcgState, seat: Seat, clause: Clause, names: Names) -> bool:
    return any([PLAYER_CLAUSES[part.kind](state, seat, part, names) for part in clause.parts])


def _player_compare(state: LcgState, seat: Seat, clause: Clause, names: Names) -> bool:
    assert clause.amount is not None
    value = PLAYER_VALUES[clause.kind](state, seat, clause, names)
    return COMPARED[clause.compared](value, conditions.amount(state, clause.amount, names))


def _threat(state: LcgState, seat: Seat, clause: Clause, names: Names) -> int:
    return conditions.threat(state, seat, clause.measure)


def _found(state: LcgState, seat: Seat, clause: Clause, names: Names) -> list[str]:
    """The cards that a clause about a player means; "you" in it is that player."""
    assert clause.what is not None
    return selectors.pieces(state, clause.what, {**names, "you": str(seat)})


def _lying(state: LcgState, seat: Seat, clause: Clause, names: Names) -> int:
    return len(_found(state, seat, clause, names))


def _controlled(state: LcgState, seat: Seat, clause: Clause, names: Names) -> int:
    return len([p for p in _found(state, seat, clause, names) if p in state.things and state.things[p].seat == seat])


def _engaged(state: LcgState, seat: Seat, clause: Clause, names: Names) -> int:
    engaged = effects.opponents(state, seat)
    return len([piece for piece in _found(state, seat, clause, names) if piece in engaged])


def _player_control(state: LcgState, seat: Seat, clause: Clause, names: Names) -> bool:
    """Whether a player controls so many; where a text spreads, what is done to that one is done to every player."""
    is_meant = _player_compare(state, seat, clause, names)
    return is_meant or effects.targets_every_player(state, names.get("self", ""))


PLAYER_VALUES.update({"compare": _threat, "lying": _lying, "control": _controlled, "engaged-with": _engaged})
PLAYER_CLAUSES.update(
    {"word": _player_word, "not": _player_not, "or": _player_or, **dict.fromkeys(PLAYER_VALUES, _player_compare)}
)
PLAYER_CLAUSES["control"] = _player_control
