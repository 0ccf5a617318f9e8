"""Whether what happened is what an ability answers: the facts of an event against those that its text asks for."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache, lru_cache

from westmarch.engine.moments import AFTER, Facts
from westmarch.engine.records import Event
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.abilities import Ability, Fact
from westmarch.games.lcg.printed.expressions import CLAUSE_TESTS, COMPARED, Clause, Names
from westmarch.games.lcg.state import LcgState, card_of, is_faceless
from westmarch.games.lcg.things import FACELESS


def as_names(facts: Facts) -> dict[str, str]:
    """The names by which a text speaks of the facts of what it answers: ``that-piece``."""
    return {f"that-{key}": value for key, value in facts.items()}


def fit(state: LcgState, ability: Ability, facts: Facts, names: Mapping[str, str]) -> bool:
    """Whether the facts of a part are those that an ability answers, and its condition holds."""
    for fact in ability.fits:
        if not _is(state, facts.get(fact.key, ""), fact, names):
            return False
    return ability.when is None or conditions.holds(state, ability.when, names)


def _are(state: LcgState, ability: Ability, facts: Facts, names: Names) -> bool:
    return all([_is(state, facts.get(fact.key, ""), fact, names) for fact in ability.fits])


def _is(state: LcgState, told: str, fact: Fact, names: Names) -> bool:
    """Whether a fact of an event is what an ability asks for."""
    match fact.how:
        case "name":
            return told == names[fact.words[0]]
        case "has":
            return names[fact.words[0]] in told.split(" ")
        case "face":
            cards = [
                piece for piece in told.split(" ") if piece in state.pieces and not _lies_down(state, piece, names)
            ]
            return any([state.pieces[piece].face in fact.words for piece in cards])
        case "any":
            return any([_is_any(state, piece, fact.what, names) for piece in told.split(" ") if fact.what is not None])
        case "player":
            return fact.what is not None and told.isdigit() and int(told) in sel.seats(state, fact.what, names)
        case "amount":
            assert fact.amount is not None
            return bool(told) and COMPARED[fact.compared](int(told), conditions.amount(state, fact.amount, names))
    return told in fact.words


def _lies_down(state: LcgState, piece: str, names: Names) -> bool:
    """Whether a card has no face, or had none when it left."""
    return is_faceless(state, piece) or (piece == names.get("that-piece") and names.get("that-role") in FACELESS)


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
    printed = frozenset() if _lies_down(state, piece, names) else card_of(state, piece).printed_words
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


def _was_so(state: LcgState, piece: str, printed: Set[str], clause: Clause, names: Names) -> bool:
    if clause.kind == "not":
        return not _was_so(state, piece, printed, clause.parts[0], names)
    if clause.kind in _OF_PLAYERS and clause.what is not None:
        seat = names.get(_OF_PLAYERS[clause.kind], "")
        return seat.isdigit() and int(seat) in sel.seats(state, clause.what, names)
    if clause.kind == "akin":
        return CLAUSE_TESTS[clause.kind](clause)(state, piece, names)
    return sel.is_so(card_of(state, piece), printed, clause)


# -- the first event of its kind

FIRST = "first"
"""The fact of an event that says for which abilities it is the first of its kind."""
Counting = tuple[str, int, Ability]
"""A card with the number of an ability that answers the first event of a kind only."""


@lru_cache(64)
def _counting(faces: frozenset[str]) -> dict[tuple[str, bool], list[Counting]]:
    """The abilities of some cards that answer the first event only: by its name, and whether after it."""
    found: dict[tuple[str, bool], list[Counting]] = {}
    for face in filter(None, sorted(faces)):
        for card in [CARDS[face], *([CARDS[CARDS[face].back]] if CARDS[face].back else [])]:
            for number, ability in card.answers:
                if ability.first:
                    found.setdefault((ability.event, ability.stage == AFTER), []).append((card.id, number, ability))
    return found


def is_counted(faces: frozenset[str], name: str) -> bool:
    """Whether one of some cards answers the first event of this name only."""
    known = _counting(faces)
    return bool(known) and ((name, True) in known or (name, False) in known)


def counted(state: LcgState, stage: str, events: Sequence[Event]) -> Sequence[Event]:
    """Events that reach a stage, each with the abilities for which it is the first of its kind in a phase or round.

    What such an ability asks for is counted for the card wherever it lies; for each copy in play, if it asks for what
    has to do with that.
    """
    known = _counting(state.faces_of_game)
    if not known:
        return events
    found = []
    for event in events:
        first = []
        for face, number, ability in known.get((event.name, stage == AFTER), ()):
            for bearer in _bearers(state, face, ability):
                names = derived.names_of(state, bearer) if bearer else {"self": "", "host": "", "you": "-1"}
                about = as_names(event.facts)
                if _are(state, ability, event.facts, {**names, **about}):
                    key = f"{(bearer and entry(state, bearer)) or _unseen(face)}.{number}"
                    use = f"{ability.first} {FIRST}:{key}"
                    first += [key] if not state.uses.get(use) else []
                    state.uses[use] = 1
        found.append(Event(event.name, {**event.facts, FIRST: " ".join(first)}) if first else event)
    return found


def _bearers(state: LcgState, face: str, ability: Ability) -> list[str]:
    """For whom it is counted: the copies in play, or nobody in particular."""
    if not any([_OWN.search(fact.text) for fact in ability.fits]):
        return [""]
    return [piece for piece, card in state.faces.items() if card == face]


_OWN = re.compile(r"\b(self|host|you|other)\b")


def is_first(state: LcgState, piece: str, number: int, ability: Ability, facts: Facts) -> bool:
    """Whether an ability answers any event of a kind, or this is the first one."""
    if not ability.first:
        return True
    keys = facts.get(FIRST, "").split(" ")
    return f"{entry(state, piece)}.{number}" in keys or f"{_unseen(card_of(state, piece).id)}.{number}" in keys


@cache
def _unseen(face: str) -> str:
    """What stands for a card that may lie in the deck: nobody's view may name it."""
    return f"{zlib.crc32(face.encode()):08x}"
